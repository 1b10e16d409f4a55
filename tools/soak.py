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
from game.bots.selfplay import clockwork, next_move  # noqa: E402
from game.core.match import Match  # noqa: E402
from game.core.message import Rejection  # noqa: E402
from game.core.rules import Setup, TitleInfo, new_setup  # noqa: E402
from game.titles.registry import Title, title_named  # noqa: E402
from tools.report import Verdict, parser, run, tell  # noqa: E402

FAULTS_KEPT = 20


def setups(info: TitleInfo, rng: random.Random) -> Iterator[Setup]:
    """Setups without end: seat counts in turn, options at random."""
    least, most = info.seats
    while True:
        for seats in range(least, most + 1):
            chosen = {option.key: rng.choice(option.choices) for option in info.options}
            yield new_setup(info, seats, **chosen)


def faults_of_game(title: Title, setup: Setup, seed: int, bots: str) -> tuple[int, bool, list[str]]:
    """One game: its decisions, whether it ended, what was wrong with it."""
    rules = title.rules()
    match = Match(rules, setup, seed)
    players = [clockwork(title, level_named(title, bots))] * setup.seats
    faults: list[str] = []
    while match.length < title.info.longest and (move := next_move(match, players, seed)) is not None:
        result = match.submit(*move)
        if isinstance(result, Rejection):
            faults.append(f"{move[1]} of seat {move[0]} is refused: {result.key}")
            break
        faults += rules.faults(match.state)
    if Match.replayed(rules, match.record()).digest() != match.digest():
        faults.append("the record leads to another state")
    told = [f"seed {seed}, {setup}, action {match.length}: {fault}" for fault in faults]
    return match.length, match.outcome is not None, told


def main(arguments: Sequence[str]) -> Verdict:
    """Plays and tells."""
    reader = parser(__doc__)
    reader.add_argument("title")
    reader.add_argument("--decisions", type=int, default=1_000_000)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--bots", default="random", help="a level, random or greedy")
    asked = reader.parse_args(arguments)
    title = title_named(asked.title)
    games = decisions = unfinished = longest = 0
    by_seats: Counter[str] = Counter()
    values: Counter[str] = Counter()
    faults: list[str] = []
    begun = time.perf_counter()
    for setup in setups(title.info, random.Random(asked.seed)):
        if decisions >= asked.decisions or len(faults) >= FAULTS_KEPT:
            break
        length, has_ended, found = faults_of_game(title, setup, asked.seed * 1_000_003 + games, asked.bots)
        games += 1
        decisions += length
        longest = max(longest, length)
        unfinished += not has_ended
        faults += found
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
