"""What the courtyards of the palace are paved with, seen from above."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

import skia

from game.titles.viana.floorplan import FLOORS, OPENINGS, Area
from game.titles.viana.looks import LOOKS, Point
from game.titles.viana.palace import GARDEN, Courtyard
from tools.art import palette, shape
from tools.art.draw import clip, fill, linear, stroke
from tools.art.palette import Colour, darken, lighten, mix
from tools.art.texture import grain

_GROUNDS: dict[str, Colour] = {
    "pebbles": "#E9DECB",
    "slabs": "#E3BF96",
    "chequers": "#F1E6D4",
    "herringbone": "#E6C79C",
    "grass": "#BCC084",
}
SAND = "#EFDDB0"


def outline(area: Area) -> skia.Path:
    """The edge of a floor."""
    return shape.rounded(area.x, area.y, area.width, area.height, 5)


def _pebbles(canvas: skia.Canvas, area: Area, centre: Point, rng: random.Random) -> None:
    """Pebbles on edge; dark ones make an eight-petalled ring about the fountain."""
    reach = min(area.width, area.height) * 0.62
    step = 4.3
    for row in range(int(area.height / step) + 1):
        for column in range(int(area.width / step) + 2):
            x = area.x + (column + 0.5 * (row % 2)) * step + rng.uniform(-0.7, 0.7)
            y = area.y + row * step + rng.uniform(-0.7, 0.7)
            dx, dy = x - centre[0], y - centre[1]
            angle, out = math.atan2(dy, dx), math.hypot(dx, dy)
            petal = reach * (0.86 + 0.16 * math.cos(8 * angle))
            is_dark = abs(out - petal) < 3.2 or abs(out - reach * 1.45) < 2.4
            tone = (
                rng.choice(("#A79A8E", "#968A82"))
                if is_dark
                else rng.choice(("#F3EADB", "#DDD0BC", "#CFC0AC"))
            )
            stone = shape.moved(shape.ellipse(0, 0, 2.1, 1.5), x, y, turn=math.degrees(angle) + 90)
            fill(canvas, stone, tone, 0.75)


def _slabs(canvas: skia.Canvas, area: Area, centre: Point, rng: random.Random) -> None:
    """Terracotta slabs, with a small blue tile at every other corner."""
    side = 20.0
    for row in range(int(area.height / side) + 2):
        for column in range(int(area.width / side) + 2):
            x, y = area.x + (column - 0.5) * side, area.y + (row - 0.5) * side
            slab = shape.rounded(x + 0.6, y + 0.6, side - 1.2, side - 1.2, 1.4)
            fill(canvas, slab, mix("#DDB084", "#F2DDBC", rng.uniform(0.05, 0.8)), 0.75)
            if (row + column) % 2:
                tile = shape.regular(x, y, 3.6, 4)
                fill(canvas, tile, "#F4EEDF")
                stroke(canvas, tile, "#9AA9BC", 0.7, 0.9)
                fill(canvas, shape.regular(x, y, 1.7, 4), palette.COBALT3, 0.9)


def _chequers(canvas: skia.Canvas, area: Area, centre: Point, rng: random.Random) -> None:
    """Cream and clay tiles in turn."""
    columns, rows = round(area.width / 15.5), round(area.height / 15.5)
    width, height = area.width / columns, area.height / rows
    for row in range(rows):
        for column in range(columns):
            tile = shape.rect(area.x + column * width, area.y + row * height, width, height)
            if (row + column) % 2:
                fill(canvas, tile, mix("#D9B48B", "#E6C8A2", rng.random()), 0.62)
            stroke(canvas, tile, "#C6AE8C", 0.5, 0.5)


def _herringbone(canvas: skia.Canvas, area: Area, centre: Point, rng: random.Random) -> None:
    """Bricks laid in a zigzag."""
    unit = 7.2
    across, down = int(area.width / unit) + 4, int(area.height / unit) + 4
    for row in range(-4, down):
        for column in range(-4, across):
            # One brick lies and one stands in every four squares of a diagonal.
            if (column - row) % 4:
                continue
            x, y = area.x + column * unit, area.y + row * unit
            for left, top, width, height in ((x, y, 2, 1), (x, y + unit, 1, 2)):
                brick = shape.rounded(left + 0.4, top + 0.4, width * unit - 0.8, height * unit - 0.8, 1)
                fill(canvas, brick, mix("#D5AC7A", "#F2DFBC", rng.uniform(0, 0.95)), 0.8)


def _garden_paths() -> list[skia.Path]:
    """A way from every doorway of the Garden to the round in its middle."""
    area, look = FLOORS[GARDEN], LOOKS[GARDEN]
    x, y = area.x + look.basin[0], area.y + look.basin[1]
    paths = [shape.ellipse(x, y, 58, 46)]
    for key, opening in OPENINGS.items():
        if str(GARDEN) not in key.split("-"):
            continue
        from_x, from_y = opening.middle
        bend = (x, from_y) if opening.is_in_upright_wall else (from_x, y)
        paths.append(shape.curve(("M", from_x, from_y), ("Q", *bend, x, y)))
    return paths


def _grass(canvas: skia.Canvas, area: Area, centre: Point, rng: random.Random) -> None:
    """A lawn with sanded paths that lead from every doorway to the fountain."""
    lawn = outline(area)
    grain(canvas, lawn, "foliage", 0.55, scale=0.5)
    for _ in range(520):
        x, y = area.x + rng.random() * area.width, area.y + rng.random() * area.height
        tuft = shape.curve(("M", x - 1.6, y - 2.4), ("L", x, y), ("L", x + 1.4, y - 2.8))
        stroke(canvas, tuft, rng.choice(("#8E9A52", "#A4AC64", "#D3D5A0")), 0.7, 0.5)
    paths = _garden_paths()
    for width, colour in ((17, "#9AA061"), (14.5, SAND)):
        for path in paths:
            stroke(canvas, path, colour, width, 0.85 if colour != SAND else 1, cap="butt")
    for _ in range(900):
        x, y = area.x + rng.random() * area.width, area.y + rng.random() * area.height
        if any(_is_on(path, x, y) for path in paths):
            fill(canvas, shape.circle(x, y, 0.8), rng.choice(("#CBB27C", "#FBF0D2")), 0.6)


def _is_on(path: skia.Path, x: float, y: float) -> bool:
    wide = skia.Path()
    skia.Paint(Style=skia.Paint.kStroke_Style, StrokeWidth=13).getFillPath(path, wide)
    return bool(wide.contains(x, y))


_PAVERS: dict[str, Callable[[skia.Canvas, Area, Point, random.Random], None]] = {
    "pebbles": _pebbles,
    "slabs": _slabs,
    "chequers": _chequers,
    "herringbone": _herringbone,
    "grass": _grass,
}


def floor(canvas: skia.Canvas, number: Courtyard) -> None:
    """Pave a courtyard, in the units of the board."""
    area, look = FLOORS[number], LOOKS[number]
    ground, base = outline(area), _GROUNDS[look.floor]
    tones = [lighten(base, 0.24), base, darken(base, 0.10)]
    fill(canvas, ground, shader=linear((area.x, area.y), (area.right, area.bottom), tones))
    centre = (area.x + look.basin[0], area.y + look.basin[1])
    with clip(canvas, ground):
        _PAVERS[look.floor](canvas, area, centre, random.Random(number))
        grain(canvas, ground, "clay", 0.4, x=number * 40.0)
        light: list[tuple[Colour, float]] = [("#FFF1CC", 0.22), ("#FFF1CC", 0), (palette.SHADOW, 0.12)]
        fill(canvas, ground, shader=linear((area.x, area.y), (area.right, area.bottom), light))
