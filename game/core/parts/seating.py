"""The seats round a table, numbered in the order of play."""

from __future__ import annotations

from functools import cache

from game.core.message import Seat


@cache
def in_order(first: Seat, seats: int) -> tuple[Seat, ...]:
    """All seats in the order of play, from `first` on.

    >>> in_order(2, 4)
    (2, 3, 0, 1)
    """
    return tuple((first + step) % seats for step in range(seats))
