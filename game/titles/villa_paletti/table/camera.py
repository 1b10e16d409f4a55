"""How the tower is seen: from all round, always a little from above. Pure arithmetic, no pygame.

Lengths of the tower are millimetres, places on the screen logical units.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from game.titles.villa_paletti.content import COLUMN_HEIGHT, STOREY
from game.titles.villa_paletti.layout import Layout
from game.ui.geometry import Point

PITCH_DEG = 22.0
RISE = math.cos(math.radians(PITCH_DEG))
"""Logical units that a millimetre of height takes on the screen, at scale 1."""
FORESHORTENING = math.sin(math.radians(PITCH_DEG))
"""The same for a millimetre towards the viewer."""

MIDDLE: Point = (606.0, 606.0)
"""Where the middle of the base plate's upper side lies."""
HIGHEST_Y = 140.0
CLOSEST = 1.34
"""The largest scale: the whole base plate fits below `MIDDLE`."""

_DEEPEST_MM = 72.0
"""How far behind the middle the back edge of a high floor lies."""

DIRECTIONS = 12
"""Fixed directions that keys and buttons turn to."""


@dataclass(frozen=True)
class Camera:
    """An orthographic view. `turn_deg`: the direction of the picture plane in plan, as in a `Grip`."""

    turn_deg: float = 0.0
    scale: float = CLOSEST
    middle: Point = MIDDLE

    def along(self, x: float, z: float) -> float:
        """How far to the right of the middle a point in plan is seen, in millimetres."""
        turn = math.radians(self.turn_deg)
        return x * math.cos(turn) + z * math.sin(turn)

    def nearness(self, x: float, z: float) -> float:
        """How far towards the viewer a point in plan lies, in millimetres."""
        turn = math.radians(self.turn_deg)
        return z * math.cos(turn) - x * math.sin(turn)

    def seen(self, x: float, y: float, z: float) -> Point:
        """Where a point of the tower is seen."""
        return self.in_plane(self.along(x, z), y, self.nearness(x, z))

    def in_plane(self, u: float, y: float, near: float) -> Point:
        """Where a point is seen that lies in the vertical plane `near` millimetres before the middle."""
        return (
            self.middle[0] + u * self.scale,
            self.middle[1] + (near * FORESHORTENING - y * RISE) * self.scale,
        )

    def plan_at(self, point: Point, y: float) -> tuple[float, float]:
        """The (x, z) of what is seen at `point`, if it lies at the height `y`."""
        u = (point[0] - self.middle[0]) / self.scale
        near = ((point[1] - self.middle[1]) / self.scale + y * RISE) / FORESHORTENING
        turn = math.radians(self.turn_deg)
        return u * math.cos(turn) - near * math.sin(turn), u * math.sin(turn) + near * math.cos(turn)

    @property
    def direction_urad(self) -> int:
        """The picture plane as a whole number of microradians."""
        return round(math.radians(self.turn_deg % 360) * 1e6)


def highest_mm(layout: Layout) -> float:
    """The height of the tower with columns on its top floor."""
    stacked = any(column.on for column in layout.columns)
    return layout.top * STOREY + COLUMN_HEIGHT * (2 if stacked else 1)


def fitting_scale(layout: Layout) -> float:
    """The largest scale at which the top of the tower stays below `HIGHEST_Y`."""
    seen_mm = highest_mm(layout) * RISE + (_DEEPEST_MM * FORESHORTENING if layout.top else 0.0)
    return min(CLOSEST, (MIDDLE[1] - HIGHEST_Y) / seen_mm)


def nearest_direction(turn_deg: float, by: int = 0) -> float:
    """The fixed direction nearest to a turn, `by` steps further, in degrees from 0 to 360.

    >>> nearest_direction(44), nearest_direction(350, 1)
    (30.0, 30.0)
    """
    step = 360 / DIRECTIONS
    return (round(turn_deg / step) + by) * step % 360
