"""Plays whole games through Match, without a screen, and tells how fast and how sound that went.

    python tools/simulate.py viva --seats 4 --games 100 --seed 1
    python tools/simulate.py viva --seats 2 --games 20 --seed 1 --bots fair --options rounds=3 --check --json
    python tools/simulate.py villa_paletti --seats 4 --games 200 --seed 1 --bots learner,fair,sharp,master

Several levels are spread over the seats, a shorter list is repeated, and with every game all move on by a
seat. What the title measures is told with its 10, 50 and 90 % marks, words and small numbers as counts.

With --check every position passes the conformance suite: invariants, JSON round trips, leak test, undo.
The same seed gives the same digest in every process and on every machine.
"""

from __future__ import annotations

import hashlib
import sys
import time
import traceback
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.bots.levels import level_named  # noqa: E402
from game.bots.question import Action  # noqa: E402
from game.bots.selfplay import AnyMatch, Player, clockwork, next_move  # noqa: E402
from game.core.match import Match  # noqa: E402
from game.core.message import Rejection, Seat  # noqa: E402
from game.core.rules import Setup  # noqa: E402
from game.titles.registry import Title, title_named  # noqa: E402
from tests.conformance.inspector import Inspector  # noqa: E402
from tools import wishes  # noqa: E402
from tools.report import Verdict, parser, percentile, run, setup_in, tell  # noqa: E402

FEW = 8
"""So many different values are told one by one."""


@dataclass
class Tally:
    """What came out of some games."""

    games: int = 0
    decisions: int = 0
    longest: int = 0
    unfinished: int = 0
    faults: list[str] = field(default_factory=list)
    endings: dict[str, int] = field(default_factory=dict)
    figures: dict[str, list[int | str]] = field(default_factory=dict)
    hashed: hashlib._Hash = field(default_factory=hashlib.sha256)

    def add(self, match: AnyMatch, faults: Sequence[str], figures: Mapping[str, int | str]) -> None:
        """Counts one game; `figures`: what its title measures about it, nothing if it did not end."""
        self.games += 1
        self.decisions += match.length
        self.longest = max(self.longest, match.length)
        self.faults.extend(faults)
        self.hashed.update(match.digest().encode())
        outcome = match.outcome
        if outcome is None:
            self.unfinished += 1
        else:
            self.endings[outcome.reason.key] = self.endings.get(outcome.reason.key, 0) + 1
        for name, value in figures.items():
            self.figures.setdefault(name, []).append(value)


def marks(values: Sequence[int | str]) -> dict[str, float]:
    """Where the values of one figure lie: least, 10, 50 and 90 % marks, most; {} for words.

    >>> marks([4, 1, 2, 3, 5])
    {'least': 1, '10%': 1.4, '50%': 3.0, '90%': 4.6, 'most': 5}
    """
    numbers = [value for value in values if isinstance(value, int)]
    if not numbers:
        return {}
    between = {f"{percent}%": round(percentile(numbers, percent), 1) for percent in (10, 50, 90)}
    return {"least": min(numbers), **between, "most": max(numbers)}


def counts(values: Sequence[int | str]) -> dict[str, int]:
    """How often each value of one figure was there; {} if there are too many different ones.

    >>> counts(["pull", "lay", "pull"]), counts(range(20))
    ({'lay': 1, 'pull': 2}, {})
    """
    found = Counter(values)
    return {str(value): found[value] for value in sorted(found)} if len(found) <= FEW else {}


def spread(figures: Mapping[str, Sequence[int | str]]) -> dict[str, dict[str, float]]:
    """All figures of a title in lines to tell; "turns" are marks, "turns by count" counts."""
    lines: dict[str, dict[str, float]] = {}
    for name, values in figures.items():
        for title, told in ((name, marks(values)), (f"{name} by count", counts(values))):
            if told:
                lines[title] = dict(told)
    return lines


class Watching(Protocol):
    """Looks at every step of a match."""

    findings: list[str]

    def before(self, match: AnyMatch, seat: Seat, action: Action) -> None:
        """`action` is about to be submitted."""
        ...

    def after(self, match: AnyMatch) -> None:
        """It was; and once at the start."""
        ...

    def at_end(self, match: AnyMatch) -> None:
        """The game is over, or was broken off."""
        ...


def play_game(
    title: Title, setup: Setup, seed: int, players: Sequence[Player], inspector: Watching | None
) -> tuple[AnyMatch, list[str]]:
    """One game to its end or to the declared bound, and what was found wrong with it.

    A game that cannot even begin raises what is wrong.
    """
    match = Match(title.rules(), setup, seed)
    faults: list[str] = []
    try:
        _play_on(match, seed, players, inspector, faults)
    except Exception:
        # Whatever it is: how to see it again, and how the other games go, must be told all the same.
        faults.append(f"after action {match.length}\n{traceback.format_exc()}")
    if inspector is not None:
        faults.extend(inspector.findings)
    return match, [f"seed {seed}: {fault}" for fault in faults]


def _play_on(
    match: AnyMatch, seed: int, players: Sequence[Player], inspector: Watching | None, faults: list[str]
) -> None:
    """From the start to the end; adds what is refused."""
    longest = match.rules.info.longest
    if inspector is not None:
        inspector.after(match)
    while match.length < longest and (move := next_move(match, players, seed)) is not None:
        if inspector is not None:
            inspector.before(match, *move)
        result = match.submit(*move)
        if isinstance(result, Rejection):
            faults.append(f"action {match.length + 1}: {move[1]} of seat {move[0]} is refused: {result.key}")
            break
        if inspector is not None:
            inspector.after(match)
    if inspector is not None:
        inspector.at_end(match)


def main(arguments: Sequence[str]) -> Verdict:
    """Plays and tells."""
    reader = parser(__doc__)
    reader.add_argument("title")
    reader.add_argument("--seats", type=int, default=2)
    reader.add_argument("--games", type=int, default=100)
    reader.add_argument("--seed", type=wishes.seed, default=1)
    reader.add_argument("--bots", default="random", metavar="A,B,...", help="levels, random, greedy")
    reader.add_argument("--options", default="", metavar="K=V,...")
    reader.add_argument("--check", action="store_true", help="check every position")
    asked = reader.parse_args(arguments)

    title = title_named(asked.title)
    setup = setup_in(asked.options, title.info, asked.seats)
    names = asked.bots.split(",")
    if len(names) > asked.seats:
        raise ValueError(f"{len(names)} levels for {asked.seats} seats")
    levels = [level_named(title, names[seat % len(names)]) for seat in range(asked.seats)]
    seated = [clockwork(title, level) for level in levels]
    tally = Tally()
    start = time.perf_counter()
    for game in range(asked.games):
        moved = game % asked.seats
        players = seated[moved:] + seated[:moved]
        seed = asked.seed * 1_000_003 + game
        inspector = Inspector(title, seed) if asked.check else None
        match, faults = play_game(title, setup, seed, players, inspector)
        tally.add(match, faults, {} if match.outcome is None else title.figures()(match))
    seconds = time.perf_counter() - start

    for fault in tally.faults[:20]:
        print(fault)
    tell({
        "title": title.key,
        "seats": asked.seats,
        "bots": asked.bots,
        "games": tally.games,
        "decisions": tally.decisions,
        "seconds": round(seconds, 3),
        "decisions_per_s": round(tally.decisions / max(seconds, 1e-9)),
        "longest": tally.longest,
        "unfinished": tally.unfinished,
        "faults": len(tally.faults),
        "endings": tally.endings,
        **spread(tally.figures),
        "digest": tally.hashed.hexdigest(),
    }, asked.json)
    return Verdict.FAULT if tally.faults or tally.unfinished else Verdict.GOOD


if __name__ == "__main__":
    run(main)
