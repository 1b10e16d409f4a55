"""Who may touch whom in a slice: bits for the collision filter, and the room a pulled column needs.

A slice flattens the depth of the tower, so most columns must not meet there although their pictures overlap.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from game.titles.villa_paletti.layout import Column, Layout
from game.titles.villa_paletti.pull import room_for

TABLE = 1 << 0
FLOORS = 0b111110
STANDING = 1 << 12
HELD = 1 << 13
BUMPER = 1 << 14
_FIRST_STACK = 16
ALL = 0xFFFFFFFF

SLIVER = 1.0
"""Half width of the sliver on the held column's axis that meets the bumpers of its neighbours."""

_CLEARANCE = 0.2


class Touch(NamedTuple):
    """What a shape is, and what it may meet."""

    categories: int
    mask: int


def floor_touch(number: int) -> Touch:
    """A floor meets whatever is willing to meet it."""
    return Touch(1 << number, ALL)


def column_touch(layout: Layout, column: Column) -> Touch:
    """A column meets what it stands on, what lies on it, and of columns only those it is stacked with."""
    categories, mask = STANDING, 0
    if not column.on:
        mask |= TABLE if column.level == 0 else 1 << column.level
    if layout.is_covered(column):
        mask |= 1 << (column.level + 1)
    stacked = [upper for upper in layout.columns if upper.on]
    for place, upper in enumerate(stacked):
        if column.id in (upper.id, upper.on):
            # One bit for each pair: what stands on a column meets that column alone.
            categories |= 1 << (_FIRST_STACK + place)
            mask |= 1 << (_FIRST_STACK + place)
    return Touch(categories, mask)


def bumper_half_width(held: Column, other: Column, direction_rad: float, hook: bool) -> float:
    """Half width of the bumper round a neighbour that the held column's axis runs against; 0: never meets.

    Both are round, so what counts is how far apart their axes are along the plane when they touch, and that
    depends on how far apart they are in depth. A bumper never reaches the held column where it stands at
    the beginning.
    """
    if other.id == held.id or other.level != held.level or other.on == held.id or other.on:
        return 0.0
    cos, sin = math.cos(direction_rad), math.sin(direction_rad)
    dx, dz = other.x - held.x, other.z - held.z
    along, depth = abs(dx * cos + dz * sin), abs(dz * cos - dx * sin)
    reach = held.kind.half_width + other.kind.half_width + room_for(hook)
    if depth >= reach:
        return 0.0
    return max(0.0, min(math.sqrt(reach**2 - depth**2), along - _CLEARANCE) - SLIVER)
