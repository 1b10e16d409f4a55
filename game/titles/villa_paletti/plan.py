"""Plan geometry: outlines moved and turned, what lies inside, shadows on a vertical plane."""

from __future__ import annotations

import math
from functools import cache, lru_cache

from game.titles.villa_paletti.content import FLOORS, Outline

FULL_TURN_URAD = 6_283_185
_ROUNDING_MM = 1e-6
"""Far more than a turned outline may be off."""


def turned_outline(floor: int, turn_urad: int) -> Outline:
    """The outline of floor `floor` (1 is the lowest), turned about its centre of mass; millimetres."""
    return _turned(floor, turn_urad)


@lru_cache(maxsize=512)
def _turned(floor: int, turn_urad: int) -> Outline:
    cos, sin = math.cos(turn_urad / 1e6), math.sin(turn_urad / 1e6)
    return tuple((x * cos - z * sin, x * sin + z * cos) for x, z in FLOORS[floor - 1].outline)


def inside(outline: Outline, x: float, z: float) -> bool:
    """Whether a point lies in a polygon."""
    result = False
    px, pz = outline[-1]
    for qx, qz in outline:
        if (qz > z) != (pz > z) and x < (px - qx) * (z - qz) / (pz - qz) + qx:
            result = not result
        px, pz = qx, qz
    return result


def border_distance(outline: Outline, x: float, z: float) -> float:
    """Distance of a point from the border of a polygon, positive inside, negative outside.

    Asked for tens of thousands of points in a decision, hence without calls in the loop.
    """
    least, from_x, from_z = math.inf, 0.0, 0.0
    is_inside = False
    px, pz = outline[-1]
    for qx, qz in outline:
        # From the nearest point of this edge to the point.
        ux, uz, dx, dz = x - px, z - pz, qx - px, qz - pz
        along, length = ux * dx + uz * dz, dx * dx + dz * dz
        if along >= length:
            ux, uz = ux - dx, uz - dz
        elif along > 0:
            part = along / length
            ux, uz = ux - part * dx, uz - part * dz
        if ux * ux + uz * uz < least:
            least, from_x, from_z = ux * ux + uz * uz, ux, uz
        if (qz > z) != (pz > z) and x < (px - qx) * (z - qz) / (pz - qz) + qx:
            is_inside = not is_inside
        px, pz = qx, qz
    distance = math.hypot(from_x, from_z)
    return distance if is_inside else -distance


@cache
def _rings(floor: int) -> tuple[float, float]:
    """The squares of two radii about a centre of mass: all lies within the first, nothing beyond the second.

    They stay however the floor is turned.
    """
    outline = FLOORS[floor - 1].outline
    within = max(0.0, border_distance(outline, 0.0, 0.0) - _ROUNDING_MM)
    return within**2, (max(math.hypot(x, z) for x, z in outline) + _ROUNDING_MM) ** 2


def lies_over(floor: int, turn_urad: int, x: float, z: float) -> bool:
    """Whether floor `floor`, turned, lies over a point that is (x, z) millimetres from its centre of mass."""
    within, beyond = _rings(floor)
    distance = x * x + z * z
    # Most points of a tower are decided by that.
    return distance < within or (distance <= beyond and inside(turned_outline(floor, turn_urad), x, z))


@lru_cache(maxsize=8192)
def covers(floor: int, turn_urad: int, dx_um: int, dz_um: int) -> bool:
    """`lies_over` in whole micrometres."""
    return lies_over(floor, turn_urad, dx_um / 1000, dz_um / 1000)


def shadow(outline: Outline, direction_rad: float) -> tuple[float, float]:
    """Where an outline begins and ends along a direction."""
    cos, sin = math.cos(direction_rad), math.sin(direction_rad)
    along = [x * cos + z * sin for x, z in outline]
    return min(along), max(along)
