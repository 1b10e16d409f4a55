"""Easings and in-between values; the names are those of the style guide's motion table."""

from __future__ import annotations

import math

from game.ui.geometry import Rect


def out(t: float) -> float:
    """Cubic, fast at first.

    >>> out(0), out(1)
    (0, 1)
    """
    return 1 - (1 - t) ** 3


def in_out(t: float) -> float:
    """Cubic, slow at both ends.

    >>> in_out(0.5)
    0.5
    """
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def settle(t: float, overshoot: float = 1.2) -> float:
    """Goes a little too far and comes back.

    >>> settle(1.0), settle(0.6) > 1
    (1.0, True)
    """
    back = t - 1
    return 1 + (overshoot + 1) * back**3 + overshoot * back**2


def between(start: float, end: float, t: float) -> float:
    """The number that lies `t` (0 to 1) of the way from `start` to `end`."""
    return start + (end - start) * t


def rect_between(start: Rect, end: Rect, t: float) -> Rect:
    """A rectangle on its way, changing its size as well."""
    return Rect(*(between(a, b, t) for a, b in zip(start, end, strict=True)))


def lifted(start: Rect, end: Rect, t: float, height: float) -> Rect:
    """A rectangle on its way in an arc that rises `height` above the straight line."""
    return rect_between(start, end, t).moved(0, -height * math.sin(math.pi * t))


def flipped_width(t: float) -> float:
    """How wide a card seems while it turns over (1 at both ends, 0 at half way)."""
    return abs(math.cos(math.pi * t))
