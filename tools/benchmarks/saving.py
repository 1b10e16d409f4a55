"""How long it takes to have the longest game of each title on the disk, beside writing the same bytes."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from game.bots.levels import RANDOM
from game.bots.selfplay import AnyMatch, clockwork, play_on
from game.core.match import Match
from game.core.message import message
from game.core.rules import new_setup
from game.storage.moments import now
from game.storage.places import places_at
from game.storage.save import SAVE_FORM, SaveFile, new_game_id, save_of
from game.storage.seats import SEAT_COLOURS, SeatSetup
from game.storage.shelf import Shelf
from game.titles.registry import SIDE_GAMES, TITLES, Title
from tools.benchmarks.figure import Figure, in_turn, middle, milliseconds
from tools.golden import files_of, read

SAVED = (*TITLES.values(), *SIDE_GAMES.values())


def long_match(title: Title) -> AnyMatch:
    """The longest that there is of a title: of the stored golden games, and of games played at random.

    At random all seats are taken, and as many rounds are played as can be chosen.
    """
    rules = title.rules()
    rounds = {
        spec.key: max(int(choice) for choice in spec.choices)
        for spec in rules.info.options if spec.key == "rounds"
    }
    setup = new_setup(rules.info, rules.info.seats[1], **rounds)
    stored = max((read(path).record for path in files_of(title)), key=lambda record: len(record.records))
    matches: list[AnyMatch] = [Match.replayed(rules, stored)]
    for seed in range(3):
        match: AnyMatch = Match(rules, setup, seed)
        players = [clockwork(title, RANDOM)] * setup.seats
        while match.length < rules.info.longest and play_on(match, players, seed):
            continue
        matches.append(match)
    return max(matches, key=lambda match: match.length)


def written(folder: Path, content: bytes) -> None:
    """The least a safe program does: a new file, forced to the disk, put in place."""
    with open(folder / "bare.new", "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    os.replace(folder / "bare.new", folder / "bare")


def measured(depth: int) -> list[Figure]:
    """An automatic save after the last action of each title's longest game, three generations kept."""
    return [_measured(title, depth) for title in SAVED]


def _measured(title: Title, depth: int) -> Figure:
    match = long_match(title)
    seats = [SeatSetup("", SEAT_COLOURS[seat], "clockwork", "fair") for seat in range(match.setup.seats)]
    game, created = new_game_id(), now()

    def save() -> SaveFile:
        return save_of(match, game, seats, created, message("ui.table.over"))

    content = SAVE_FORM.sealed(save())
    with tempfile.TemporaryDirectory(dir=Path.home()) as name:
        folder = Path(name)
        shelf = Shelf(places_at(folder))
        ours, bare = in_turn(
            8 + 8 * depth,
            lambda: milliseconds(lambda: shelf.autosave(save())),
            lambda: milliseconds(lambda: written(folder, content)),
        )
    print(f"the longest game of {title.key}: {match.length} actions, {len(content) / 1024:.0f} KiB")
    return Figure(
        f"saving the longest game, {title.key}", "ms", middle(ours), "ours at most", 10.0, middle(bare)
    )
