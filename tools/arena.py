"""Lets levels play against each other: seats rotated, the same deals for every seating.

    python tools/arena.py viva --seats 2 --levels sharp,fair --games 400 --seed 1
    python tools/arena.py viva --seats 4 --levels master,greedy,greedy,greedy --games 200 --at-once 2

Levels are listed for the seats; a shorter list is repeated, so "a,b" at four seats means a, b, a, b. A shared
win counts in parts. The rate of a level is its wins by the games that each of its seats played, with a 95 %
interval after Wilson. Times of moves are processor time, so that other work on the machine does not count.
"""

from __future__ import annotations

import math
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.bots.effort import Budget  # noqa: E402
from game.bots.levels import level_named  # noqa: E402
from game.bots.playout import win_shares  # noqa: E402
from game.bots.question import Action, Choice  # noqa: E402
from game.bots.selfplay import Player, clockwork, play_out  # noqa: E402
from game.core.levels import Level  # noqa: E402
from game.core.match import Match  # noqa: E402
from game.core.message import Seat  # noqa: E402
from game.core.rules import Setup  # noqa: E402
from game.titles.registry import Title, title_named  # noqa: E402
from tools import wishes  # noqa: E402
from tools.one_action import ONE_ACTION, one_action  # noqa: E402
from tools.report import Verdict, parser, percentile, run, setup_in, table, tell  # noqa: E402

GUARD_S = 3600.0
"""Far beyond any move, so that even a machine with much else to do changes no result."""


@dataclass(frozen=True)
class Pairing:
    """One game to play: who sits where, and the deal."""

    title: str
    setup: Setup
    levels: tuple[Level, ...]
    seed: int


@dataclass(frozen=True)
class Result:
    """`shares` of the win by seat, None if the game did not end; `times_ms` of moves by level."""

    pairing: Pairing
    shares: tuple[float, ...] | None
    times_ms: dict[str, list[float]]


def pairings(title: str, setup: Setup, levels: Sequence[Level], games: int, seed: int) -> Iterator[Pairing]:
    """As many games as asked for, rounded up so that every deal is played with every seating."""
    seating = tuple(levels[seat % len(levels)] for seat in range(setup.seats))
    turns = list(dict.fromkeys(seating[turn:] + seating[:turn] for turn in range(setup.seats)))
    for deal in range(math.ceil(games / len(turns))):
        for seated in turns:
            yield Pairing(title, setup, seated, seed * 1_000_003 + deal)


def timed(player: Player, times_ms: list[float]) -> Player:
    """The same player; notes how long the processor took over each real choice."""

    def playing(view: Any, seat: Seat, legal: Sequence[Action], seed: int) -> Choice:
        start = time.process_time()
        choice = player(view, seat, legal, seed)
        if len(legal) > 1:
            times_ms.append((time.process_time() - start) * 1000)
        return choice

    return playing


def player_of(title: Title, level: Level) -> Player:
    """A player of that level, with as much time as it wants, or the plain one of that name."""
    return one_action(title) if level == ONE_ACTION else clockwork(title, level, Budget(None, GUARD_S))


def play_pairing(pairing: Pairing) -> Result:
    """One game."""
    title = title_named(pairing.title)
    times_ms: dict[str, list[float]] = {level.key: [] for level in pairing.levels}
    players = [timed(player_of(title, level), times_ms[level.key]) for level in pairing.levels]
    match = Match(title.rules(), pairing.setup, pairing.seed)
    play_out(match, players, pairing.seed)
    shares = None if match.outcome is None else win_shares(match.outcome)
    return Result(pairing, shares, times_ms)


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a rate.

    >>> low, high = wilson(50, 100)
    >>> round(low, 3), round(high, 3)
    (0.404, 0.596)
    """
    if not games:
        return 0.0, 1.0
    z = 1.96
    rate = wins / games
    middle = rate + z * z / (2 * games)
    half = z * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    return (middle - half) / (1 + z * z / games), (middle + half) / (1 + z * z / games)


def standing(level: str, results: Iterable[Result]) -> dict[str, Any]:
    """What a level achieved: by seat, as a rate, and how long its moves took."""
    wins_by_seat: dict[int, float] = {}
    games = 0
    wins = 0.0
    times_ms: list[float] = []
    for result in results:
        times_ms.extend(result.times_ms.get(level, ()))
        for seat, seated in enumerate(result.pairing.levels):
            if seated.key == level and result.shares is not None:
                games += 1
                wins += result.shares[seat]
                wins_by_seat[seat] = wins_by_seat.get(seat, 0.0) + result.shares[seat]
    return {
        "level": level,
        "games": games,
        "wins": round(wins, 2),
        "wins_by_seat": {str(seat): round(won, 2) for seat, won in sorted(wins_by_seat.items())},
        "rate": round(wins / games, 4) if games else 0.0,
        "ci95": [round(bound, 4) for bound in wilson(wins, games)],
        "moves": len(times_ms),
        "ms_p50": round(percentile(times_ms, 50), 2),
        "ms_p95": round(percentile(times_ms, 95), 2),
        "ms_max": round(max(times_ms, default=0.0), 2),
    }


def main(arguments: Sequence[str]) -> Verdict:
    """Plays and tells."""
    reader = parser(__doc__)
    reader.add_argument("title")
    reader.add_argument("--seats", type=int, default=2)
    reader.add_argument("--levels", required=True, metavar="A,B,...", help="also random, greedy")
    reader.add_argument("--games", type=int, default=400)
    reader.add_argument("--seed", type=wishes.seed, default=1)
    reader.add_argument("--options", default="", metavar="K=V,...")
    reader.add_argument("--at-once", type=int, default=1, metavar="N")
    asked = reader.parse_args(arguments)

    title = title_named(asked.title)
    setup = setup_in(asked.options, title.info, asked.seats)
    names = asked.levels.split(",")
    if len(names) > asked.seats:
        raise ValueError(f"{len(names)} levels for {asked.seats} seats")
    levels = [level_named(title, name) for name in names]
    games = list(pairings(title.key, setup, levels, asked.games, asked.seed))
    if asked.at_once > 1:
        with ProcessPoolExecutor(asked.at_once, get_context("spawn")) as pool:
            results = list(pool.map(play_pairing, games, chunksize=4))
    else:
        results = list(map(play_pairing, games))

    standings = [standing(name, results) for name in dict.fromkeys(names)]
    unfinished = sum(result.shares is None for result in results)
    rows = [
        (
            row["level"], row["games"], row["wins"], f"{row['rate']:.1%}",
            "{:.1%} to {:.1%}".format(*row["ci95"]), row["ms_p50"], row["ms_p95"], row["ms_max"],
        )
        for row in standings
    ]
    head = ("level", "games", "wins", "rate", "95 % interval", "ms p50", "ms p95", "ms most")
    facts = {
        "title": title.key, "seats": asked.seats, "seed": asked.seed, "games": len(results),
        "unfinished": unfinished, "levels": standings,
    }
    text = table(rows, head) + (f"\n{unfinished} games did not end" if unfinished else "")
    tell(facts, asked.json, text)
    return Verdict.FAULT if unfinished else Verdict.GOOD


if __name__ == "__main__":
    run(main)
