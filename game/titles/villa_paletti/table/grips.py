"""Where a hand takes hold of a column, and where the column hangs in it."""

from __future__ import annotations

from game.titles.villa_paletti.content import COLUMN_HEIGHT
from game.titles.villa_paletti.layout import Column
from game.titles.villa_paletti.pull import HAND_HEIGHT_MM, HOOK_HEIGHT_MM, Grip
from game.titles.villa_paletti.table.camera import RISE, Camera
from game.titles.villa_paletti.table.pieces import seen_column
from game.ui.geometry import Point


def grip_at(column: Column, camera: Camera, point: Point | None, uses_hook: bool) -> Grip:
    """The hand at a column where the pointer is, as far as it reaches; at half height without a pointer."""
    low, high = HOOK_HEIGHT_MM if uses_hook else HAND_HEIGHT_MM
    height = COLUMN_HEIGHT / 2
    if point is not None:
        height += (seen_column(column, camera).centre[1] - point[1]) / (camera.scale * RISE)
    height = min(max(height, low), high)
    return Grip(column.id, camera.direction_urad, round(height * 1000), uses_hook)


def hung_from(grip: Grip, pointer: Point, camera: Camera) -> Point:
    """The middle of a column that hangs free in the hand at the pointer, as it was taken hold of."""
    arm = (grip.height_um / 1000 - COLUMN_HEIGHT / 2) * RISE * camera.scale
    return pointer[0], pointer[1] + arm
