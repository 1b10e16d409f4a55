"""How long the strongest clockwork player thinks, through the worker process as at a table."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from game.bots.levels import GREEDY
from game.bots.selfplay import clockwork, next_move
from game.bots.thinker import Thinker
from game.core.match import Match
from game.core.message import Seat
from game.core.rules import new_setup
from game.titles.registry import TITLES, Title
from tools.benchmarks.figure import Figure, percentile

Asked = tuple[Any, Seat, Sequence[Any]]


def questions(title: Title, seats: int, seed: int) -> list[Asked]:
    """The views of a whole game among greedy players, where there is something to choose."""
    match = Match(title.rules(), new_setup(title.info, seats), seed)
    players = [clockwork(title, GREEDY)] * seats
    asked: list[Asked] = []
    while (move := next_move(match, players, seed)) is not None:
        seat, action = move
        legal = match.rules.legal_actions(match.state, seat)
        if len(legal) > 1:
            asked.append((match.view(seat), seat, legal))
        match.submit(seat, action)
    return asked


def seconds_for(thinker: Thinker, title: Title, asked: Asked, number: int) -> float:
    """From the question to its answer."""
    view, seat, legal = asked
    begun = time.perf_counter()
    thinker.ask("measured", number, title, view, seat, legal, title.levels()[-1], number)
    while (answer := thinker.poll()) is None:
        time.sleep(0.002)
    taken = time.perf_counter() - begun
    # Then somebody else has moved, and the time is not that of the strongest.
    assert not answer.is_fallback, f"{title.key}: no answer to question {number} within {taken:.1f} s"
    return taken


def measured(depth: int) -> list[Figure]:
    """Moves of every title with few, some and many players, spread over whole games."""
    return [figure for title in TITLES.values() for figure in figures_of(title, depth)]


def figures_of(title: Title, depth: int) -> list[Figure]:
    """The figures of one title."""
    times = list[float]()
    low, high = title.info.seats
    thinker = Thinker()
    try:
        for seats in sorted({low, (low + high) // 2, high}):
            asked = questions(title, seats, seats)
            picked = asked[:: max(1, len(asked) // (10 * depth))]
            if not times:
                # The first question also starts the process.
                seconds_for(thinker, title, picked[0], 0)
            times += [seconds_for(thinker, title, one, number) for number, one in enumerate(picked, 1)]
    finally:
        thinker.close()
    name = f"a move of the strongest, {title.key}"
    return [
        Figure(f"{name}, 95th percentile", "s", percentile(times, 95), "ours at most", 1.0),
        Figure(f"{name}, worst", "s", max(times), "ours at most", 2.0),
    ]
