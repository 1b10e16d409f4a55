"""Plan geometry: outlines moved and turned, what lies inside, shadows on a vertical plane."""

from __future__ import annotations

import math
from functools import lru_cache

from game.titles.villa_paletti.content import FLOORS, Outline


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


@lru_cache(maxsize=8192)
def covers(floor: int, turn_urad: int, dx_um: int, dz_um: int) -> bool:
    """Whether floor `floor` lies over a point that is (dx, dz) away from its centre of mass."""
    return inside(turned_outline(floor, turn_urad), dx_um / 1000, dz_um / 1000)


def shadow(outline: Outline, direction_rad: float) -> tuple[float, float]:
    """Where an outline begins and ends along a direction."""
    cos, sin = math.cos(direction_rad), math.sin(direction_rad)
    along = [x * cos + z * sin for x, z in outline]
    return min(along), max(along)
