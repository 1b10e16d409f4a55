"""Plays a title at random until so many decisions are made, over all seat counts and all of its options.

    python tools/soak.py TITLE --decisions 1000000 [--seed 1] [--bots random] [--at-once N] [--file FILE]

Every game has a setup of its own: seat counts take turns, options are drawn. At every position the rules look
for their own faults (each piece in exactly one place among them); every game must end; its record, played
again, must lead to the same state. The games come in portions, each of which follows from the seed and its
number alone; with --file they are kept there, and the next call with that file goes on where this one
stopped. `tools/simulate.py --check` looks closer, and at fewer positions.
"""

from __future__ import annotations

import itertools
import math
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.bots.levels import level_named  # noqa: E402
from game.bots.question import Action  # noqa: E402
from game.bots.selfplay import AnyMatch, clockwork  # noqa: E402
from game.core.match import Match  # noqa: E402
from game.core.message import Seat  # noqa: E402
from game.core.rules import Setup, TitleInfo, new_setup  # noqa: E402
from game.titles.registry import title_named  # noqa: E402
from tools.portions import Portion, taken_up, worked_off  # noqa: E402
from tools.report import Verdict, parser, run, tell  # noqa: E402
from tools.simulate import play_game  # noqa: E402

PORTIONS_AT_LEAST = 4
"""Parts in which the work is done."""
MOST_AT_A_TIME = 5000
"""Decisions of a portion at most."""
FAULTS_KEPT = 20


def setups(info: TitleInfo, number: int, rng: random.Random) -> Iterator[Setup]:
    """Setups of a portion without end: seat counts in turn, another first in each; options at random."""
    least, most = info.seats
    for game in itertools.count(number):
        chosen = {option.key: rng.choice(option.choices) for option in info.options}
        yield new_setup(info, least + game % (most + 1 - least), **chosen)


class Soaked:
    """Asks the rules after every action what is wrong, and in the end whether the record tells the truth."""

    def __init__(self) -> None:
        self.findings: list[str] = []

    def before(self, match: AnyMatch, seat: Seat, action: Action) -> None:
        """Nothing is looked at."""

    def after(self, match: AnyMatch) -> None:
        """What the rules find."""
        self.findings += [f"action {match.length}: {fault}" for fault in match.rules.faults(match.state)]

    def at_end(self, match: AnyMatch) -> None:
        """Play it once more."""
        if Match.replayed(match.rules, match.record()).digest() != match.digest():
            self.findings.append("the record leads to another state")


@dataclass
class Soak:
    """Random games of a title, and what came of them. `portion`: decisions in each portion, or some more."""

    title: str
    player: str
    seed: int
    wanted: int
    portion: int
    games: int = 0
    decisions: int = 0
    unfinished: int = 0
    longest: int = 0
    seconds: float = 0.0
    portions: int = 0
    faults: list[str] = field(default_factory=list)
    by_seats: Counter[str] = field(default_factory=Counter)
    by_option: Counter[str] = field(default_factory=Counter)

    @property
    def key(self) -> tuple[str, str, int]:
        """What tells it from the others."""
        return self.title, self.player, self.seed

    @property
    def portions_left(self) -> int:
        """How many it takes until enough is decided; 0 if enough is found."""
        if len(self.faults) >= FAULTS_KEPT:
            return 0
        return math.ceil(max(0, self.wanted - self.decisions) / self.portion)

    def add(self, portion: Portion) -> None:
        """Count a portion."""
        self.games += portion["games"]
        self.decisions += portion["decisions"]
        self.unfinished += portion["unfinished"]
        self.longest = max(self.longest, portion["longest"])
        self.seconds += portion["seconds"]
        self.portions = max(self.portions, portion["portion"])
        self.faults += portion["faults"]
        self.by_seats.update(portion["by_seats"])
        self.by_option.update(portion["by_option"])


def portion_of(soak: Soak, number: int) -> Portion:
    """The games of a portion, until enough is decided."""
    title = title_named(soak.title)
    player = clockwork(title, level_named(title, soak.player))
    found = Soak(soak.title, soak.player, soak.seed, soak.portion, soak.portion)
    begun = time.process_time()
    for setup in setups(title.info, number, random.Random(f"{soak.seed} {number}")):
        if not found.portions_left:
            break
        seed = (soak.seed * 1_000_003 + number) * 1_000_003 + found.games
        match, faults = play_game(title, setup, seed, [player] * setup.seats, Soaked())
        found.games += 1
        found.decisions += match.length
        found.longest = max(found.longest, match.length)
        found.unfinished += match.outcome is None
        found.faults += [f"{setup}, {fault}" for fault in faults]
        found.by_seats[str(setup.seats)] += 1
        found.by_option.update(f"{key}={value}" for key, value in setup.options)
    return {
        "course": soak.key, "portion": number, "games": found.games, "decisions": found.decisions,
        "unfinished": found.unfinished, "longest": found.longest, "seconds": time.process_time() - begun,
        "faults": found.faults, "by_seats": found.by_seats, "by_option": found.by_option,
    }  # fmt: skip


def main(arguments: Sequence[str]) -> Verdict:
    """Plays and tells."""
    reader = parser(__doc__)
    reader.add_argument("title")
    reader.add_argument("--decisions", type=int, default=1_000_000)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--bots", default="random", help="a level, random or greedy")
    reader.add_argument("--at-once", type=int, default=1, metavar="N")
    reader.add_argument("--minutes", type=float, default=1e9, help="how long it may go on")
    reader.add_argument("--file", type=Path, help="where the portions are kept")
    asked = reader.parse_args(arguments)
    # What is asked wrongly is said here, not in another process.
    level_named(title_named(asked.title), asked.bots)
    portion = max(1, min(MOST_AT_A_TIME, asked.decisions // PORTIONS_AT_LEAST))
    soak = Soak(asked.title, asked.bots, asked.seed, asked.decisions, portion)
    taken_up([soak], asked.file)
    end = time.monotonic() + 60 * asked.minutes
    for _ in worked_off([soak], portion_of, end, max(1, asked.at_once), asked.file):
        pass
    print(*soak.faults, sep="\n", end="\n" if soak.faults else "")
    tell({
        "title": soak.title, "bots": soak.player, "games": soak.games, "decisions": soak.decisions,
        "seconds": round(soak.seconds, 1), "longest": soak.longest, "unfinished": soak.unfinished,
        "faults": len(soak.faults), "games by seats": dict(sorted(soak.by_seats.items())),
        "games by option": dict(sorted(soak.by_option.items())),
    }, asked.json)
    return Verdict.FAULT if soak.faults or soak.unfinished else Verdict.GOOD


if __name__ == "__main__":
    run(main)
