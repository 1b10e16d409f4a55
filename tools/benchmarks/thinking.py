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
from game.titles.registry import Title, title_named
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
    while thinker.poll() is None:
        time.sleep(0.002)
    return time.perf_counter() - begun


def measured(depth: int) -> list[Figure]:
    """Moves of two, four and six players, spread over whole games."""
    title, times = title_named("viva"), list[float]()
    thinker = Thinker()
    try:
        for seats in (2, 4, 6):
            asked = questions(title, seats, seats)
            picked = asked[:: max(1, len(asked) // (10 * depth))]
            if not times:
                # The first question also starts the process.
                seconds_for(thinker, title, picked[0], 0)
            times += [seconds_for(thinker, title, one, number) for number, one in enumerate(picked, 1)]
    finally:
        thinker.close()
    return [
        Figure("a move of the strongest, 95th percentile", "s", percentile(times, 95), "ours at most", 1.0),
        Figure("a move of the strongest, worst", "s", max(times), "ours at most", 2.0),
    ]
