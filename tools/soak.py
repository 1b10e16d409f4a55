"""Plays a title at random until so many decisions are made, over all seat counts and all of its options.

    python tools/soak.py TITLE --decisions 1000000 [--seed 1] [--bots random] [--json]

Every game has a setup of its own: seat counts take turns, options are drawn. At every position the rules look
for their own faults (each piece in exactly one place among them); every game must end; its record, played
again, must lead to the same state. `tools/simulate.py --check` looks closer, and at fewer positions.
"""

from __future__ import annotations

import random
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
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
from tools.report import Verdict, parser, run, tell  # noqa: E402
from tools.simulate import play_game  # noqa: E402

FAULTS_KEPT = 20


def setups(info: TitleInfo, rng: random.Random) -> Iterator[Setup]:
    """Setups without end: seat counts in turn, options at random."""
    least, most = info.seats
    while True:
        for seats in range(least, most + 1):
            chosen = {option.key: rng.choice(option.choices) for option in info.options}
            yield new_setup(info, seats, **chosen)


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


def main(arguments: Sequence[str]) -> Verdict:
    """Plays and tells."""
    reader = parser(__doc__)
    reader.add_argument("title")
    reader.add_argument("--decisions", type=int, default=1_000_000)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--bots", default="random", help="a level, random or greedy")
    asked = reader.parse_args(arguments)
    title = title_named(asked.title)
    player = clockwork(title, level_named(title, asked.bots))
    games = decisions = unfinished = longest = 0
    by_seats: Counter[str] = Counter()
    values: Counter[str] = Counter()
    faults: list[str] = []
    begun = time.perf_counter()
    for setup in setups(title.info, random.Random(asked.seed)):
        if decisions >= asked.decisions or len(faults) >= FAULTS_KEPT:
            break
        players = [player] * setup.seats
        match, found = play_game(title, setup, asked.seed * 1_000_003 + games, players, Soaked())
        games += 1
        decisions += match.length
        longest = max(longest, match.length)
        unfinished += match.outcome is None
        faults += [f"{setup}, {fault}" for fault in found]
        by_seats[str(setup.seats)] += 1
        values.update(f"{key}={value}" for key, value in setup.options)
    print(*faults, sep="\n", end="\n" if faults else "")
    tell({
        "title": title.key, "bots": asked.bots, "games": games, "decisions": decisions,
        "seconds": round(time.perf_counter() - begun, 1), "longest": longest, "unfinished": unfinished,
        "faults": len(faults), "games by seats": dict(sorted(by_seats.items())),
        "games by option": dict(sorted(values.items())),
    }, asked.json)
    return Verdict.FAULT if faults or unfinished else Verdict.GOOD


if __name__ == "__main__":
    run(main)
