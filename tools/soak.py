"""Plays a title at random until so many decisions are made, over all seat counts and all of its options.

    python tools/soak.py TITLE --decisions 1000000 [--seed 1] [--bots random] [--at-once N] [--file FILE]

Every game has a setup of its own: seat counts take turns, options are drawn. At every position the rules look
for their own faults (each piece in exactly one place among them); every game must end; its record, played
again, must lead to the same state. The games come in portions, each of which follows from the seed and its
number alone; with --file they are kept there, and the next call with that file goes on where this one
stopped, unless the rules or those that play by them have changed. `tools/simulate.py --check` looks closer,
and at fewer positions. Exit status: 0 nothing found, 1 something found, 2 could not run, or not long enough
for all of the decisions.
"""

from __future__ import annotations

import itertools
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
from tools import wishes  # noqa: E402
from tools.portions import Course, Portion, can_go_on, gone_on, verdict  # noqa: E402
from tools.report import Verdict, parser, run, tell  # noqa: E402
from tools.simulate import play_game  # noqa: E402
from tools.sources_mark import rules_mark  # noqa: E402

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
class Tally:
    """What came of some games."""

    games: int = 0
    decisions: int = 0
    unfinished: int = 0
    longest: int = 0
    faults: list[str] = field(default_factory=list)
    by_seats: Counter[str] = field(default_factory=Counter)
    by_option: Counter[str] = field(default_factory=Counter)

    def join(self, other: Tally) -> None:
        """Count those of another one, too."""
        self.games += other.games
        self.decisions += other.decisions
        self.unfinished += other.unfinished
        self.longest = max(self.longest, other.longest)
        self.faults += other.faults
        self.by_seats.update(other.by_seats)
        self.by_option.update(other.by_option)


def tally_of(match: AnyMatch, setup: Setup, faults: Sequence[str]) -> Tally:
    """What came of a game."""
    return Tally(
        1, match.length, int(match.outcome is None), match.length, [f"{setup}, {fault}" for fault in faults],
        Counter([str(setup.seats)]), Counter(f"{key}={value}" for key, value in setup.options),
    )  # fmt: skip


@dataclass
class Soak(Course):
    """Random games of a title.

    size: decisions of a portion, which its last game may exceed.
    """

    title: str
    player: str
    seed: int
    size: int
    tally: Tally = field(default_factory=Tally)

    @property
    def key(self) -> tuple[str, str, int]:
        """What tells it from the others."""
        return self.title, self.player, self.seed

    @property
    def done(self) -> int:
        """Decisions made; all of them if enough faults are found."""
        return self.wanted if len(self.tally.faults) >= FAULTS_KEPT else self.tally.decisions

    @property
    def portion(self) -> int:
        """Decisions of a portion."""
        return self.size

    def add(self, portion: Portion) -> None:
        """Count a portion."""
        super().add(portion)
        self.tally.join(Tally(**portion["tally"]))


def portion_of(soak: Soak, number: int) -> Portion:
    """The games of a portion, until enough is decided or found."""
    title = title_named(soak.title)
    player = clockwork(title, level_named(title, soak.player))
    tally = Tally()
    begun = time.process_time()
    for setup in setups(title.info, number, random.Random(f"{soak.seed} {number}")):
        if tally.decisions >= soak.size or len(tally.faults) >= FAULTS_KEPT:
            break
        seed = (soak.seed * 1_000_003 + number) * 1_000_003 + tally.games
        match, faults = play_game(title, setup, seed, [player] * setup.seats, Soaked())
        tally.join(tally_of(match, setup, faults))
    spent = time.process_time() - begun
    return {
        "course": soak.key, "portion": number, "sources": soak.sources, "seconds": spent,
        "tally": vars(tally),
    }  # fmt: skip


def main(arguments: Sequence[str]) -> Verdict:
    """Plays and tells."""
    reader = parser(__doc__)
    reader.add_argument("title")
    reader.add_argument("--decisions", type=int, default=1_000_000)
    reader.add_argument("--seed", type=wishes.seed, default=1)
    reader.add_argument("--bots", default="random", help="a level, random or greedy")
    can_go_on(reader, None, at_once=1)
    asked = reader.parse_args(arguments)
    # What is asked wrongly is said here, not in another process.
    level_named(title_named(asked.title), asked.bots)
    size = max(1, min(MOST_AT_A_TIME, asked.decisions // PORTIONS_AT_LEAST))
    soak = Soak(
        asked.title, asked.bots, asked.seed, size, wanted=asked.decisions, sources=rules_mark(asked.title)
    )
    gone_on([soak], portion_of, asked)
    tally = soak.tally
    print(*tally.faults, sep="\n", end="\n" if tally.faults else "")
    tell({
        "title": soak.title, "bots": soak.player, "games": tally.games, "decisions": tally.decisions,
        "seconds": round(soak.seconds, 1), "longest": tally.longest, "unfinished": tally.unfinished,
        "faults": len(tally.faults), "games by seats": dict(sorted(tally.by_seats.items())),
        "games by option": dict(sorted(tally.by_option.items())),
    }, asked.json)
    return verdict([soak], bool(tally.faults or tally.unfinished))


if __name__ == "__main__":
    run(main)
