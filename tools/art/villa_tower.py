"""A whole small tower for pictures: the niche, the emblem, the medals."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import skia

from game.titles.villa_paletti.content import BASE_PLATE, COLUMN_HEIGHT, FLOOR_THICKNESS, FLOORS
from tools.art import palette, shape
from tools.art.draw import at, clip, fill
from tools.art.palette import CODE, darken
from tools.art.shape import Point
from tools.art.villa_columns import HEXAGON_TURNS, RISE, SQUASH, column, reach
from tools.art.villa_floors import (
    base_side,
    base_top,
    edge_light,
    floor_outline,
    floor_side,
    floor_top,
    level_light,
)

BASE_THICKNESS = 12.0

Standing = tuple[str, str, float, float]
"""A column on a level: kind, colour, and x and z in plan."""


@dataclass(frozen=True)
class Level:
    """What one floor carries. floor: 0 is the base plate, then from the lowest up; turn: degrees."""

    floor: int
    columns: tuple[Standing, ...]
    turn: float = 0


def tower(canvas: skia.Canvas, levels: Sequence[Level], yaw: float) -> None:
    """Levels from the base plate up, the upper side of the base at the origin. yaw: degrees to the left."""
    ground = shape.moved(shape.ellipse(0, 0, 166, 146 * SQUASH), 22, 14)
    fill(canvas, ground, palette.SHADOW, 0.5, blur=9)
    height = 0.0
    for index, level in enumerate(levels):
        if level.floor:
            height += COLUMN_HEIGHT + FLOOR_THICKNESS
        with at(canvas, 0, -height * RISE):
            _slab(canvas, level, yaw)
            above = levels[index + 1] if index + 1 < len(levels) else None
            _shadows(canvas, level, above, yaw)
            for kind, code, x, z in sorted(level.columns, key=lambda c: _turned(c[2], c[3], yaw)[1]):
                across, deep = _turned(x, z, yaw)
                with at(canvas, across, deep * SQUASH):
                    column(canvas, kind, code, -round(yaw / 10) % HEXAGON_TURNS)


def _turned(x: float, z: float, yaw: float) -> Point:
    cos, sin = math.cos(math.radians(yaw)), math.sin(math.radians(yaw))
    return x * cos - z * sin, x * sin + z * cos


def _slab(canvas: skia.Canvas, level: Level, yaw: float) -> None:
    """The plate itself, its upper side at y 0: edge in thin layers, then the top."""
    thickness = FLOOR_THICKNESS if level.floor else BASE_THICKNESS
    layers = int(thickness * RISE / 0.5)
    top = _on_screen(level, yaw)
    fill(canvas, shape.moved(top, 0, layers * 0.5 + 0.8), darken(_edge_colour(level), 0.5))
    for layer in range(layers, -1, -1):
        with at(canvas, 0, layer * 0.5), at(canvas, 0, 0, 1, SQUASH), at(canvas, turn=yaw + level.turn):
            if level.floor:
                floor_side(canvas, FLOORS[level.floor - 1])
            else:
                base_side(canvas)
    edge = shape.union(*(shape.moved(top, 0, layer * 0.5) for layer in range(0, layers + 1, 2)))
    fill(canvas, edge, shader=edge_light(top), blend="Multiply")
    with at(canvas, 0, 0, 1, SQUASH), at(canvas, turn=yaw + level.turn):
        if level.floor:
            floor_top(canvas, FLOORS[level.floor - 1])
        else:
            base_top(canvas)
    fill(canvas, top, shader=level_light(top), blend="Multiply")


def _on_screen(level: Level, yaw: float, scale: float = 1) -> skia.Path:
    turned = shape.moved(_outline(level), turn=yaw + level.turn)
    return shape.moved(turned, scale=scale, scale_y=scale * SQUASH)


def _outline(level: Level) -> skia.Path:
    if level.floor:
        return floor_outline(FLOORS[level.floor - 1])
    return shape.ellipse(0, 0, *BASE_PLATE)


def _edge_colour(level: Level) -> palette.Colour:
    return CODE[FLOORS[level.floor - 1].colour].base if level.floor else palette.WALNUT3


def _shadows(canvas: skia.Canvas, level: Level, above: Level | None, yaw: float) -> None:
    """What the columns of a level and the floor over it throw on its upper side."""
    top = _on_screen(level, yaw)
    with clip(canvas, top):
        if above is not None:
            roof = _on_screen(above, yaw, 0.9)
            fill(canvas, shape.moved(roof, 16, 6), palette.SHADOW, 0.34, blur=6)
        for kind, _, x, z in level.columns:
            across, deep = _turned(x, z, yaw)
            radius, y = reach(kind), deep * SQUASH
            streak = shape.polygon(
                [
                    (across - radius * 0.6, y + radius * 0.3),
                    (across + radius * 0.6, y - radius * 0.3),
                    (across + 40 + radius, y + 8),
                    (across + 36 - radius * 0.4, y + 12 + radius * 0.3),
                ]
            )
            fill(canvas, streak, palette.SHADOW, 0.30, blur=2)
            foot = shape.ellipse(across + 1.5, y + 0.8, radius * 1.22, radius * 1.22 * SQUASH)
            fill(canvas, foot, palette.SHADOW, 0.5, blur=1.5)


VILLA = (
    Level(
        0,
        (
            ("thin", "blue", -78, 30),
            ("thick", "yellow", 62, -34),
            ("hexagonal", "green", -30, -62),
            ("thin", "red", 66, 46),
            ("thick", "red", -4, 66),
            ("thin", "green", 90, 10),
        ),
    ),
    Level(
        1,
        (
            ("hexagonal", "blue", -70, 10),
            ("thin", "green", 50, 26),
            ("hexagonal", "yellow", 58, -40),
            ("thick", "blue", -8, 30),
            ("thin", "red", 92, -6),
        ),
        turn=150,
    ),
    Level(
        2,
        (
            ("thin", "red", -58, 30),
            ("hexagonal", "red", 54, 20),
            ("thin", "green", -6, -52),
            ("thin", "blue", 20, 54),
        ),
        turn=20,
    ),
    Level(3, (("thick", "green", -38, 8), ("thin", "yellow", 40, -10)), turn=10),
)
"""The tower of the pictures: three floors up and the fourth in sight."""

TALL_VILLA = (
    *VILLA[:3],
    Level(3, (("thick", "green", -38, 8), ("thin", "yellow", 42, -8), ("thin", "red", 10, 40)), turn=10),
    Level(4, (("thin", "blue", -26, 6), ("hexagonal", "yellow", 26, -2)), turn=-12),
)
"""The same tower one floor later, for pictures that are taller than wide."""
