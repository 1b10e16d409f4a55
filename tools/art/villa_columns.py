"""The columns of Villa Paletti, standing upright and seen from a little above.

Drawn in millimetres of the tower about the middle of the column's foot: x to the right, y down the screen.
The view is orthographic and looks down by `PITCH`, so that a circle lying flat becomes an ellipse `SQUASH`
times as high as wide and a height shrinks to `RISE` of itself.

The body of a column's sprite is the box of a round column of its half width, so that its centre is the
middle of the axis; corners of a six-sided one reach into the pad. Capital and base are as wide as the column
truly is; the shaft between them is slimmer.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass
from functools import partial
from itertools import product

import skia

from game.titles.villa_paletti.content import COLOURS, COLUMN_HEIGHT, KINDS
from tools.art import shape
from tools.art.codes import pattern, symbol
from tools.art.draw import at, clip, fill, halo, line, linear, radial, shadow, stroke
from tools.art.palette import CODE, INK, INK2, WALNUT2, WHITE, Colour, darken, lighten
from tools.art.shape import Point
from tools.art.sprite import Sprite
from tools.art.texture import grain

PITCH = math.radians(22)
SQUASH, RISE = math.sin(PITCH), math.cos(PITCH)

HEXAGON_TURNS = 6
"""Pictures of the six-sided column, each seen from ten degrees farther round; then it looks as at first."""

SLIM = 0.9
"""Width of a shaft in widths of its base."""

BAND = 5.0
"""Height of base and capital."""

SCALE = 4.0
PAD = (16.0, 16.0, 16.0, 16.0)


@dataclass(frozen=True)
class Marks:
    """How clearly a column shows its colour.

    disc, symbol: radii of the white disc and of the symbol on it in half widths of the column.
    pattern_alpha: of the pattern on the shaft.
    """

    disc: float
    symbol: float
    pattern_alpha: float


PLAIN = {
    "thin": Marks(0.70, 0.46, 0.30),
    "hexagonal": Marks(0.50, 0.37, 0.30),
    "thick": Marks(0.70, 0.46, 0.30),
}
STRONG = {
    "thin": Marks(0.86, 0.60, 0.85),
    "hexagonal": Marks(0.56, 0.45, 0.85),
    "thick": Marks(0.86, 0.62, 0.85),
}


def reach(kind: str) -> float:
    """Distance from the axis to the farthest point of the outline in plan."""
    half = KINDS[kind].half_width
    return half / math.cos(math.pi / 6) if kind == "hexagonal" else half


def body_size(kind: str) -> tuple[float, float]:
    """Width and height of the picture of a column, rounded to whole pixels of the sprite."""
    half = KINDS[kind].half_width
    lengths = (2 * half, COLUMN_HEIGHT * RISE + 2 * half * SQUASH)
    width, height = (round(length * SCALE) / SCALE for length in lengths)
    return width, height


def column(
    canvas: skia.Canvas, kind: str, code: str, turn: int = 0, marks: dict[str, Marks] | None = None
) -> None:
    """An upright column with its foot's middle at the origin. turn: as in `HEXAGON_TURNS`."""
    mark = (marks or PLAIN)[kind]
    if kind == "hexagonal":
        _six_sided(canvas, code, turn, mark)
    else:
        _round(canvas, kind, code, mark)


def _halo_outline(kind: str) -> skia.Path:
    """What the light lies round: a round column, of a size that suits every turn of a six-sided one."""
    radius = KINDS[kind].half_width * (1.09 if kind == "hexagonal" else 1)
    ends = [shape.ellipse(0, -height * RISE, radius, radius * SQUASH) for height in (0.0, COLUMN_HEIGHT)]
    box = shape.rect(-radius, -COLUMN_HEIGHT * RISE, 2 * radius, COLUMN_HEIGHT * RISE)
    return shape.union(box, *ends)


# Round columns


def _round(canvas: skia.Canvas, kind: str, code: str, marks: Marks) -> None:
    radius = KINDS[kind].half_width
    colour, edge = CODE[code].base, darken(CODE[code].dark, 0.3)
    _tube(canvas, radius, 0, BAND, lighten(colour, 0.06), edge)
    _disc(canvas, radius, BAND, colour, edge, 0.25)
    shaft = _tube(canvas, radius * SLIM, BAND, COLUMN_HEIGHT - BAND, colour, edge)
    pattern(canvas, shaft, code, max(7.5, radius * 0.62), marks.pattern_alpha)
    _polish(canvas, shaft, radius * SLIM)
    with clip(canvas, shaft), at(canvas, 1.0, 2.4):
        under = _tube_path(radius, COLUMN_HEIGHT - BAND, COLUMN_HEIGHT)
        fill(canvas, under, edge, 0.45, blur=1.2)
    stroke(canvas, shaft, edge, 0.8, 0.9)
    _tube(canvas, radius, COLUMN_HEIGHT - BAND, COLUMN_HEIGHT, lighten(colour, 0.10), edge)
    _disc(canvas, radius, COLUMN_HEIGHT, colour, edge, 0.5)
    y = -COLUMN_HEIGHT / 2 * RISE + radius * SLIM * SQUASH
    _medallion(canvas, code, (0, y), radius, marks)


def _tube_path(radius: float, low: float, high: float) -> skia.Path:
    """The visible wall of a cylinder between two heights: between the fronts of two ellipses."""
    path = skia.Path()
    path.moveTo(-radius, -high * RISE)
    path.lineTo(-radius, -low * RISE)
    path.arcTo(_oval(radius, low), 180, -180, False)
    path.lineTo(radius, -high * RISE)
    path.arcTo(_oval(radius, high), 0, 180, False)
    path.close()
    return path


def _oval(radius: float, height: float) -> skia.Rect:
    y, depth = -height * RISE, radius * SQUASH
    return skia.Rect.MakeLTRB(-radius, y - depth, radius, y + depth)


def _tube(
    canvas: skia.Canvas, radius: float, low: float, high: float, colour: Colour, edge: Colour
) -> skia.Path:
    path = _tube_path(radius, low, high)
    tones = [darken(colour, 0.22), lighten(colour, 0.34), colour, darken(colour, 0.42)]
    fill(canvas, path, shader=linear((-radius, 0), (radius, 0), tones, [0, 0.27, 0.58, 1]))
    grain(canvas, path, "wood", 0.35, scale=0.3, turn=90)
    stroke(canvas, path, edge, 0.8, 0.9)
    return path


def _polish(canvas: skia.Canvas, shaft: skia.Path, radius: float) -> None:
    """The streak of sun on varnished wood, over the pattern."""
    streak = [("#FFFFFF", 0.0), ("#FFFFFF", 0.26), ("#FFFFFF", 0.0)]
    fill(canvas, shaft, shader=linear((-radius * 0.8, 0), (-radius * 0.1, 0), streak, [0, 0.45, 1]))


def _disc(
    canvas: skia.Canvas, radius: float, height: float, colour: Colour, edge: Colour, light: float
) -> None:
    """A flat round face that looks up."""
    y, depth = -height * RISE, radius * SQUASH
    path = shape.ellipse(0, y, radius, depth)
    tones = [lighten(colour, light), lighten(colour, light * 0.24)]
    fill(canvas, path, shader=linear((-radius, y - depth), (radius, y + depth), tones))
    stroke(canvas, shape.ellipse(0, y, radius * 0.8, depth * 0.8), lighten(colour, 0.55), 0.6, 0.55)
    stroke(canvas, path, edge, 0.8)


# Six-sided columns


def _corner_angles(turn: int) -> list[float]:
    """Where the corners are, from the right towards the viewer, in radians; at turn 0 a side faces us."""
    return [math.radians(60 * corner - 10 * turn) for corner in range(6)]


def _corner(angle: float, size: float, height: float) -> Point:
    radius = reach("hexagonal") * size
    return radius * math.cos(angle), radius * math.sin(angle) * SQUASH - height * RISE


def _hexagon(turn: int, size: float, height: float) -> skia.Path:
    return shape.polygon([_corner(angle, size, height) for angle in _corner_angles(turn)])


def _face(angle: float, size: float, low: float, high: float) -> skia.Path:
    """The side between the corner at `angle` and the next one."""
    other = angle + math.pi / 3
    corners = [(angle, low), (other, low), (other, high), (angle, high)]
    return shape.polygon([_corner(place, size, height) for place, height in corners])


def _visible(turn: int) -> list[float]:
    """First corners of the sides that face the viewer."""
    return [angle for angle in _corner_angles(turn) if math.sin(angle + math.pi / 6) > 0.01]


def _six_sided(canvas: skia.Canvas, code: str, turn: int, marks: Marks) -> None:
    colour, edge = CODE[code].base, darken(CODE[code].dark, 0.3)
    top = COLUMN_HEIGHT
    for size, low, high in ((1, 0, BAND), (SLIM, BAND, top - BAND), (1, top - BAND, top)):
        is_shaft = size == SLIM
        for angle in _visible(turn):
            side = _face(angle, size, low, high)
            _lit_side(canvas, side, angle, colour if is_shaft else lighten(colour, 0.08))
            if is_shaft:
                pattern(canvas, side, code, 8, marks.pattern_alpha)
                _capital_shadow(canvas, side, turn, edge)
            stroke(canvas, side, edge, 0.8, 0.9)
        face = _hexagon(turn, size, high)
        if not is_shaft:
            _upper_face(canvas, face, turn, high, colour, edge)
    # One disc is enough, on the side that faces us most; of two it lies on the right one.
    middles = [angle + math.pi / 6 for angle in _visible(turn)]
    middle = max(middles, key=lambda towards: (round(math.sin(towards), 6), math.cos(towards)))
    half = KINDS["hexagonal"].half_width
    x = half * SLIM * math.cos(middle)
    y = half * SLIM * math.sin(middle) * SQUASH - COLUMN_HEIGHT / 2 * RISE
    _medallion(canvas, code, (x, y), half, marks, math.sin(middle))


def _lit_side(canvas: skia.Canvas, side: skia.Path, angle: float, colour: Colour) -> None:
    """A side is the lighter the more it looks to the left."""
    right = math.cos(angle + math.pi / 6)
    tone = lighten(colour, 0.05 - 0.24 * right) if right < 0.15 else darken(colour, 0.08 + 0.34 * right)
    box = side.getBounds()
    tones = [lighten(tone, 0.10), tone, darken(tone, 0.08)]
    fill(canvas, side, shader=linear((box.left(), 0), (box.right(), 0), tones))
    grain(canvas, side, "wood", 0.35, scale=0.3, turn=90)


def _capital_shadow(canvas: skia.Canvas, side: skia.Path, turn: int, edge: Colour) -> None:
    with clip(canvas, side), at(canvas, 1.0, 2.4):
        fill(canvas, _hexagon(turn, 1, COLUMN_HEIGHT - BAND), edge, 0.45, blur=1.2)


def _upper_face(
    canvas: skia.Canvas, face: skia.Path, turn: int, height: float, colour: Colour, edge: Colour
) -> None:
    light = 0.5 if height == COLUMN_HEIGHT else 0.25
    box = face.getBounds()
    tones = [lighten(colour, light), lighten(colour, light * 0.28)]
    fill(canvas, face, shader=linear((box.left(), box.top()), (box.right(), box.bottom()), tones))
    stroke(canvas, _hexagon(turn, 0.8, height), lighten(colour, 0.55), 0.6, 0.55)
    stroke(canvas, face, edge, 0.8)


# What both kinds carry


def _medallion(
    canvas: skia.Canvas, code: str, centre: Point, half_width: float, marks: Marks, facing: float = 1
) -> None:
    """The white disc with the symbol of the colour. facing: 1 towards the viewer, less to a side."""
    radius = half_width * marks.disc
    disc = shape.circle(0, 0, radius)
    with at(canvas, *centre, facing, 1):
        with at(canvas, 0.5, 0.8):
            fill(canvas, disc, darken(CODE[code].dark, 0.4), 0.4, blur=0.7)
        light = (-radius * 0.35, -radius * 0.4)
        fill(canvas, disc, shader=radial(light, radius * 1.7, ["#FFFFFF", WHITE, "#EFE6D8"]))
        stroke(canvas, disc, darken(CODE[code].dark, 0.3), 0.8)
        ink = INK if code == "yellow" else CODE[code].base
        drop = radius * 0.06 if CODE[code].symbol == "triangle" else 0
        symbol(canvas, code, 0, drop, half_width * marks.symbol, colour=ink)


# Sprites


def _column_sprite(kind: str, code: str, turn: int, marks: dict[str, Marks], canvas: skia.Canvas) -> None:
    with _on_foot(canvas, kind):
        column(canvas, kind, code, turn, marks)


def _on_foot(canvas: skia.Canvas, kind: str) -> AbstractContextManager[None]:
    width, height = body_size(kind)
    return at(canvas, width / 2, height / 2 + COLUMN_HEIGHT / 2 * RISE)


def _halo_sprite(kind: str, width: float, glow: float, canvas: skia.Canvas) -> None:
    """Lies under the column: dark within, so that no cloth shows between the two."""
    with _on_foot(canvas, kind):
        path = _halo_outline(kind)
        halo(canvas, path, width, glow)
        fill(canvas, path, WALNUT2, 0.85)


def _lock_mark(canvas: skia.Canvas) -> None:
    """The badge of a column that may not be moved now: a white cross on ink."""
    disc = shape.circle(10, 10, 9)
    shadow(canvas, disc, 1, 1.6, 1.2, 0.4)
    fill(canvas, disc, INK2)
    stroke(canvas, disc, WHITE, 1.6)
    for side in (-1, 1):
        line(canvas, (10 - 3.6 * side, 6.4), (10 + 3.6 * side, 13.6), WHITE, 2.8)


def sprites() -> Iterator[Sprite]:
    """Columns, plain and strong, their halos, and the mark of a column that may not move."""
    for kind in KINDS:
        size = body_size(kind)
        for turn in range(HEXAGON_TURNS if kind == "hexagonal" else 1):
            ending = f"-{turn}" if kind == "hexagonal" else ""
            for code, (strength, marks) in product(COLOURS, (("", PLAIN), ("-strong", STRONG))):
                draw = partial(_column_sprite, kind, code, turn, marks)
                name = f"villa_paletti/column-{kind}-{code}{ending}{strength}"
                yield Sprite(name, size, draw, (4, 4, 4, 4), scale=SCALE)
        for state, width, glow in (("", 1.8, 6.0), ("-selected", 2.7, 8.0)):
            draw = partial(_halo_sprite, kind, width, glow)
            yield Sprite(f"villa_paletti/column-halo-{kind}{state}", size, draw, PAD, scale=SCALE)
    yield Sprite("villa_paletti/lock-mark", (20, 20), _lock_mark, (2, 2, 3, 4), scale=SCALE)
