"""Points and rectangles in logical units: the 1280 x 720 canvas that every screen is laid out on."""

from __future__ import annotations

import math
from typing import NamedTuple, TypeAlias

CANVAS_W = 1280
CANVAS_H = 720

Point: TypeAlias = tuple[float, float]


class Rect(NamedTuple):
    """A rectangle in logical units, y down."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y of the bottom edge."""
        return self.y + self.h

    @property
    def centre(self) -> Point:
        """The middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    @property
    def area(self) -> float:
        """How much it covers."""
        return self.w * self.h

    def contains(self, point: Point) -> bool:
        """Whether the point lies inside (left and top edges count, right and bottom do not)."""
        return self.x <= point[0] < self.right and self.y <= point[1] < self.bottom

    def grown(self, by: float, by_y: float | None = None) -> Rect:
        """Larger by `by` on every side (`by_y` above and below, if given); negative shrinks."""
        dy = by if by_y is None else by_y
        return Rect(self.x - by, self.y - dy, self.w + 2 * by, self.h + 2 * dy)

    def gap(self, point: Point) -> float:
        """How far a point lies outside; 0 for those inside.

        >>> Rect(0, 0, 4, 4).gap((7, 8)), Rect(0, 0, 4, 4).gap((1, 2))
        (5.0, 0.0)
        """
        dx = max(self.x - point[0], 0, point[0] - self.right)
        dy = max(self.y - point[1], 0, point[1] - self.bottom)
        return math.hypot(dx, dy)

    def moved(self, dx: float, dy: float) -> Rect:
        """The same size, elsewhere."""
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def overlaps(self, other: Rect) -> bool:
        """Whether the two share any area."""
        return (
            self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom
        )

    def shared(self, other: Rect) -> Rect:
        """What both cover; without width or height where that is nothing.

        >>> Rect(0, 0, 4, 4).shared(Rect(3, 2, 9, 9))
        Rect(x=3, y=2, w=1, h=2)
        >>> Rect(0, 0, 1, 1).shared(Rect(3, 0, 1, 1)).area
        0
        """
        x, y = max(self.x, other.x), max(self.y, other.y)
        right, bottom = min(self.right, other.right), min(self.bottom, other.bottom)
        return Rect(x, y, max(0, right - x), max(0, bottom - y))

    def union(self, other: Rect) -> Rect:
        """The smallest rectangle around both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Rect(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)

    def part(self, left: float, top: float, w: float, h: float) -> Rect:
        """A rectangle given relative to this one's top left corner."""
        return Rect(self.x + left, self.y + top, w, h)


def around(centre: Point, w: float, h: float) -> Rect:
    """The rectangle of that size with its middle at `centre`."""
    return Rect(centre[0] - w / 2, centre[1] - h / 2, w, h)


CANVAS = Rect(0, 0, CANVAS_W, CANVAS_H)
