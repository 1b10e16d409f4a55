"""Plays whole games through Match, without a screen, and tells how fast and how sound that went.

    python tools/simulate.py viva --seats 4 --games 100 --seed 1
    python tools/simulate.py viva --seats 2 --games 20 --seed 1 --bots fair --options rounds=3 --check --json

With --check every position passes the conformance suite: invariants, JSON round trips, leak test, undo.
The same seed gives the same digest in every process and on every machine.
"""

from __future__ import annotations

import hashlib
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.bots.levels import level_named  # noqa: E402
from game.bots.selfplay import AnyMatch, Player, clockwork, next_move  # noqa: E402
from game.core.match import Match  # noqa: E402
from game.core.message import Rejection  # noqa: E402
from game.core.rules import Setup  # noqa: E402
from game.titles.registry import Title, title_named  # noqa: E402
from tests.conformance.inspector import Inspector  # noqa: E402
from tools.report import Verdict, parser, run, setup_in, tell  # noqa: E402


@dataclass
class Tally:
    """What came out of some games."""

    games: int = 0
    decisions: int = 0
    longest: int = 0
    unfinished: int = 0
    faults: list[str] = field(default_factory=list)
    endings: dict[str, int] = field(default_factory=dict)
    hashed: hashlib._Hash = field(default_factory=hashlib.sha256)

    def add(self, match: AnyMatch, faults: Sequence[str]) -> None:
        """Counts one game."""
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


def play_game(
    title: Title, setup: Setup, seed: int, player: Player, is_checked: bool
) -> tuple[AnyMatch, list[str]]:
    """One game to its end or to the declared bound, and what was found wrong with it."""
    match = Match(title.rules(), setup, seed)
    inspector = Inspector(title, seed) if is_checked else None
    players = [player] * setup.seats
    if inspector is not None:
        inspector.after(match)
    faults: list[str] = []
    while match.length < title.info.longest and (move := next_move(match, players, seed)) is not None:
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
        faults.extend(inspector.findings)
    return match, [f"seed {seed}: {fault}" for fault in faults]


def main(arguments: Sequence[str]) -> Verdict:
    """Plays and tells."""
    reader = parser(__doc__)
    reader.add_argument("title")
    reader.add_argument("--seats", type=int, default=2)
    reader.add_argument("--games", type=int, default=100)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--bots", default="random", metavar="LEVEL", help="random, greedy or a level")
    reader.add_argument("--options", default="", metavar="K=V,...")
    reader.add_argument("--check", action="store_true", help="check every position")
    asked = reader.parse_args(arguments)

    title = title_named(asked.title)
    setup = setup_in(asked.options, title.info, asked.seats)
    player = clockwork(title, level_named(title.key, asked.bots))
    tally = Tally()
    start = time.perf_counter()
    for game in range(asked.games):
        tally.add(*play_game(title, setup, asked.seed * 1_000_003 + game, player, asked.check))
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
        "digest": tally.hashed.hexdigest(),
    }, asked.json)
    return Verdict.FAULT if tally.faults or tally.unfinished else Verdict.GOOD


if __name__ == "__main__":
    run(main)
