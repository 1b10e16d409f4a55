"""Which way a column is pulled when nobody leads it: where the way out is free, and short."""

from __future__ import annotations

import math

from game.titles.villa_paletti.hands import ways_out
from game.titles.villa_paletti.table.camera import Camera
from game.titles.villa_paletti.table.live_pull import LivePull

ON_THE_WAY_MM = 3.0
"""A hand that has come so far goes on as it came."""


def shorter_way(live: LivePull, camera: Camera) -> float:
    """1 if the column is sooner out to the right, as it is seen, else -1; on the way already: further on."""
    if abs(live.aim_u_mm) > ON_THE_WAY_MM:
        return 1.0 if live.aim_u_mm > 0 else -1.0
    column = live.layout.column(live.grip.column)
    ways = ways_out(live.layout, column, live.grip.hook)
    along = live.grip.direction_urad / 1e6
    right, left = (
        min(ways, key=lambda way: _apart(way.direction_urad / 1e6, goal)) for goal in (along, along + math.pi)
    )
    if (right.neighbours, right.length_mm) == (left.neighbours, left.length_mm):
        return 1.0 if camera.along(column.x, column.z) >= 0 else -1.0
    return 1.0 if (right.neighbours, right.length_mm) < (left.neighbours, left.length_mm) else -1.0


def _apart(one: float, other: float) -> float:
    """The angle between two directions, in radians from 0 to pi."""
    full = 2 * math.pi
    between = (one - other) % full
    return min(between, full - between)
