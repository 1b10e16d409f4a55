"""How long it takes to have the longest game of VIVA on the disk, beside writing the same bytes barely."""

from __future__ import annotations

import os
import random
import tempfile
from pathlib import Path

from game.bots.selfplay import AnyMatch, Player, play_on
from game.core.match import Match
from game.core.message import message
from game.core.rules import new_setup
from game.storage.moments import now
from game.storage.places import places_at
from game.storage.save import SAVE_FORM, SaveFile, new_game_id, save_of
from game.storage.seats import SeatSetup
from game.storage.shelf import Shelf
from game.titles.registry import title_named
from tools.benchmarks.figure import Figure, in_turn, middle, milliseconds

COLOURS = ("blue", "red", "yellow", "green", "pink", "orange")


def long_match() -> AnyMatch:
    """The longest of some games in which everybody plays at random, with the most rounds and players."""
    rules = title_named("viva").rules()
    rounds = next(spec for spec in rules.info.options if spec.key == "rounds")
    setup = new_setup(rules.info, rules.info.seats[1], rounds=max(int(choice) for choice in rounds.choices))
    matches = []
    for seed in range(3):
        match: AnyMatch = Match(rules, setup, seed)
        players = [anything(random.Random(seed))] * setup.seats
        while match.length < rules.info.longest and play_on(match, players, seed):
            continue
        matches.append(match)
    return max(matches, key=lambda match: match.length)


def anything(rng: random.Random) -> Player:
    """A player who does anything."""
    return lambda _view, _seat, legal, _seed: rng.choice(legal)


def written(folder: Path, content: bytes) -> None:
    """The least a safe program does: a new file, forced to the disk, put in place."""
    with open(folder / "bare.new", "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    os.replace(folder / "bare.new", folder / "bare")


def measured(depth: int) -> list[Figure]:
    """An automatic save after the last action, three generations kept."""
    match = long_match()
    seats = [SeatSetup("", COLOURS[seat], "clockwork", "fair") for seat in range(match.setup.seats)]
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
    print(f"the longest game: {match.length} actions, {len(content) / 1024:.0f} KiB")
    return [Figure("saving the longest game, VIVA", "ms", middle(ours), "ours at most", 10.0, middle(bare))]
