"""Where something that comes over a screen hides least of what lies there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from game.ui.geometry import Rect

Weighted: TypeAlias = tuple[Rect, float]
"""What should be seen, and how much each unit of its area matters."""

_NOTHING = 1e-6
"""A smaller difference is one of rounding."""


def free_place(
    size: tuple[float, float], xs: Sequence[float], ys: Sequence[float], seen: Iterable[Weighted]
) -> Rect:
    """Of the places of that size at each of `xs` and `ys` the one that hides least; of equals the first.

    All of `xs` are tried for one of `ys` before the next.

    >>> free_place((4, 2), (0, 6), (8, 0), [(Rect(0, 0, 5, 9), 1.0)])
    Rect(x=6, y=8, w=4, h=2)
    """
    w, h = size
    hidden = [[0.0] * len(xs) for _ in ys]
    for rect, weight in seen:
        wide = _shared(xs, w, rect.x, rect.right)
        if wide:
            for row, high in _shared(ys, h, rect.y, rect.bottom):
                for column, width in wide:
                    hidden[row][column] += weight * width * high
    best, least = (0, 0), float("inf")
    for row, places in enumerate(hidden):
        for column, amount in enumerate(places):
            if amount < least - _NOTHING:
                best, least = (row, column), amount
    return Rect(xs[best[1]], ys[best[0]], w, h)


def _shared(starts: Sequence[float], length: float, begin: float, end: float) -> list[tuple[int, float]]:
    """How much of each stretch lies between `begin` and `end`, with its number; without those that do not."""
    parts = ((number, min(end, start + length) - max(begin, start)) for number, start in enumerate(starts))
    return [(number, part) for number, part in parts if part > 0]


def spread(begin: float, end: float, length: float, count: int) -> list[float]:
    """Where `count` stretches of a length begin that lie evenly between two ends, the first and last at them.

    >>> spread(0, 10, 4, 3)
    [0.0, 3.0, 6.0]
    """
    return [begin + (end - begin - length) * step / (count - 1) for step in range(count)]
