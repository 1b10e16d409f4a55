"""How much a clockwork player may think: a number of play-outs, and a clock that only guards."""

from __future__ import annotations

import time
from collections.abc import Callable

from msgspec import Struct


class Budget(Struct, frozen=True):
    """`simulations`: play-outs, None for as many as the level has. `seconds`: when to answer at the latest.

    The answer depends on the play-outs alone unless the time is up, so the machine does not change the game.
    """

    simulations: int | None = None
    seconds: float = 1.6


def never() -> bool:
    """No interruption."""
    return False


class Guard:
    """Says when thinking has to stop: the time is up, or somebody no longer wants the answer."""

    def __init__(
        self,
        seconds: float,
        is_interrupted: Callable[[], bool] = never,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._clock = clock
        self._end = clock() + seconds
        self._is_interrupted = is_interrupted

    @property
    def is_over(self) -> bool:
        """Whether to answer now with the best found so far."""
        return self._clock() >= self._end or self._is_interrupted()
