"""Everything the tower of Villa Paletti is held to, measured and shown as tables.

    python tools/tower.py [PART ...] [--games N] [--pulls N] [--hands HAND ...] [--at-once N] [--json]

Parts: drift (pulls of nothing), repeat (recorded pulls done again elsewhere), verdicts (pymunk beside the
plan formula), speed (ratios to bare pymunk), games (whole games by scripted hands, each held to its own turns
and floors); without any, all of them.
Exit status: 0 all kept, 1 something missed, 2 could not measure.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

sys.path[0] = str(Path(__file__).resolve().parents[1])

from game.titles.villa_paletti.hands import SKILLS  # noqa: E402
from game.titles.villa_paletti.pull import TIMBER  # noqa: E402
from tools import report  # noqa: E402
from tools.benchmarks import pulling  # noqa: E402
from tools.benchmarks.figure import percentile  # noqa: E402
from tools.tower_trials import games, repeats, standing  # noqa: E402
from tools.tower_trials.building import grown  # noqa: E402

WOOD = TIMBER["wood"]
FLOORS = range(1, 6)


@dataclass(frozen=True)
class Wanted:
    """What the command line asks for."""

    games: int
    pulls: int
    hands: Sequence[str]
    at_once: int


@dataclass(frozen=True)
class Part:
    """A measured part: a table and whether it keeps what is wanted."""

    title: str
    head: tuple[str, ...]
    rows: list[tuple[Any, ...]]
    good: bool

    def shown(self) -> str:
        """The part as text."""
        return f"{self.title}: {'kept' if self.good else 'MISSED'}\n{report.table(self.rows, self.head)}\n"

    def facts(self) -> dict[str, Any]:
        """The part for machines."""
        return {"good": self.good, "rows": [dict(zip(self.head, row, strict=True)) for row in self.rows]}


def drift(wanted: Wanted) -> Part:
    """Sixty pulls of nothing at towers of each height; beside it what a space left running would creep."""
    rows = []
    for floors in FLOORS:
        towers = [grown(seed, floors, WOOD) for seed in range(3)]
        moved = max(standing.drift_um(tower, 60, WOOD) for tower in towers)
        creep = max(standing.creep_mm(tower, 60.0, WOOD) for tower in towers)
        rows.append((floors, moved, round(creep, 3), round(standing.loose_share(floors, 8, WOOD), 2)))
    head = ("floors", "drift µm", "creep mm/min if left running", "share of loose columns")
    return Part("Untouched", head, rows, all(row[1] == 0 for row in rows))


def repeat(wanted: Wanted) -> Part:
    """Recorded pulls done again."""
    found = repeats.again(repeats.recorded(wanted.pulls))
    rows = [(way, equal, wanted.pulls) for way, equal in found.items()]
    return Part("The same pulls", ("done again", "equal", "of"), rows, all(row[1] == row[2] for row in rows))


def verdicts(wanted: Wanted) -> Part:
    """Towers from which a column has vanished: which fall, by the margin that the formula gives."""
    found = standing.verdicts(24, WOOD)
    rows = [(f"{one.low:g} to {one.high:g}", one.cases, one.fell) for one in found]
    # Clearly outside all fall, clearly inside none; between, pymunk alone knows.
    good = found[0].fell == found[0].cases and found[-1].fell == 0
    return Part("Without a column", ("margin mm", "cases", "fell"), rows, good)


def speed(wanted: Wanted) -> Part:
    """Steps and look-aheads."""
    head = ("name", "unit", "ours", "reference", "ratio", "limit", "good")
    rows = [figure.row() for figure in pulling.measured(1)]
    shown = [tuple("" if row[key] is None else row[key] for key in head) for row in rows]
    return Part("Speed", head, shown, all(bool(row["good"]) for row in rows))


def played(wanted: Wanted) -> Part:
    """Whole games: turns at 10, 50 and 90 percent, floors, ends, towers that stood against the formula."""
    with ProcessPoolExecutor(wanted.at_once) as pool:
        series = [
            Series(hand, timber, tuple(
                pool.map(partial(games.play, hand, TIMBER[timber]), range(1, wanted.games + 1))
            ))
            for hand, timber in BELIEVABLE
            if hand in wanted.hands
        ]  # fmt: skip
    head = (
        "hand", "timber", "10 %", "50 %", "90 %", "floors", "ends", "pulls", "against the formula %", "kept",
    )  # fmt: skip
    rows = [(*one.row(), "yes" if one.is_believable() else "NO") for one in series]
    return Part(f"{wanted.games} games each", head, rows, all(one.is_believable() for one in series))


def _counted(things: Any) -> str:
    return ", ".join(f"{thing} {count}" for thing, count in sorted(Counter(things).items()))


@dataclass(frozen=True)
class Bounds:
    """What whole games are held to: their turns and their floors, each in the middle of all games."""

    turns: tuple[int, int]
    floors: tuple[int, int]


BELIEVABLE = {
    ("careful", "wood"): Bounds((25, 60), (4, 5)),
    ("good", "wood"): Bounds((22, 45), (4, 5)),
    ("normal", "wood"): Bounds((18, 35), (3, 5)),
    ("casual", "wood"): Bounds((12, 32), (3, 5)),
    ("careless", "wood"): Bounds((1, 12), (1, 2)),
    ("normal", "calm"): Bounds((20, 50), (3, 5)),
    ("careless", "calm"): Bounds((2, 24), (1, 3)),
    ("normal", "old_wood"): Bounds((12, 32), (3, 5)),
    ("careless", "old_wood"): Bounds((1, 9), (1, 2)),
}
"""By hand and timber, in which order they are played.

A careless hand falls early and low, a careful one reaches floors 4 and 5; calm wood is kinder than old wood.
"""
AGAINST_MOST = 0.7
"""Percent of all turns after which a tower may stand that could not by the formula.

A model that looks at the plane of the pull alone has tens of them.
"""


@dataclass(frozen=True)
class Series:
    """Games of one hand in one timber."""

    hand: str
    timber: str
    done: tuple[games.Played, ...]

    @property
    def against_percent(self) -> float:
        """Of all turns, those after which the tower stood against the formula."""
        turns = sum(game.turns for game in self.done)
        return 100 * sum(game.against for game in self.done) / turns if turns else 0.0

    def row(self) -> tuple[Any, ...]:
        """The line of the table, without the verdict."""
        turns = [game.turns for game in self.done]
        return (
            self.hand, self.timber, *(int(percentile(turns, part)) for part in (10, 50, 90)),
            _counted(game.floors for game in self.done), _counted(game.end for game in self.done),
            _counted(end for game in self.done for end in game.pulls), round(self.against_percent, 2),
        )  # fmt: skip

    def is_believable(self) -> bool:
        """Whether turns, floors and the towers against the formula are as they should be."""
        bounds = BELIEVABLE[self.hand, self.timber]
        turns = percentile([game.turns for game in self.done], 50)
        floors = percentile([game.floors for game in self.done], 50)
        return (
            bounds.turns[0] <= turns <= bounds.turns[1]
            and bounds.floors[0] <= floors <= bounds.floors[1]
            and self.against_percent <= AGAINST_MOST
        )


PARTS: dict[str, Callable[[Wanted], Part]] = {
    "drift": drift, "repeat": repeat, "verdicts": verdicts, "speed": speed, "games": played,
}  # fmt: skip


def main(words: Sequence[str]) -> report.Verdict:
    """Measure what the command line names."""
    parser = report.parser(__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--games", type=int, default=30, help="whole games for each hand")
    parser.add_argument("--pulls", type=int, default=200, help="recorded pulls")
    parser.add_argument("--hands", nargs="+", choices=tuple(SKILLS), default=tuple(SKILLS))
    parser.add_argument("--at-once", type=int, default=2, metavar="N")
    given = parser.parse_args(words)
    unknown = [part for part in given.parts if part not in PARTS]
    if unknown:
        raise ValueError(f"there is no part {unknown[0]!r}; there are {', '.join(PARTS)}")
    wanted = Wanted(given.games, given.pulls, given.hands, given.at_once)
    found: dict[str, Part] = {}
    for name in given.parts or PARTS:
        found[name] = PARTS[name](wanted)
        print(found[name].shown(), flush=True)
    good = all(part.good for part in found.values())
    facts = {name: part.facts() for name, part in found.items()} | {"good": good}
    report.tell(facts, given.json, "all kept" if good else "something missed")
    return report.Verdict.GOOD if good else report.Verdict.FAULT


if __name__ == "__main__":
    report.run(main)
