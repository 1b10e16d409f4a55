"""Small things left on the cloth after supper: lemons and a cup of coffee."""

from __future__ import annotations

from collections.abc import Iterator

import skia

from tools.art import palette, shape
from tools.art.draw import at, clip, fill, linear, radial, shadow, stroke
from tools.art.palette import CODE
from tools.art.plants import leaf
from tools.art.sprite import Sprite
from tools.art.texture import grain


def lemon(canvas: skia.Canvas, x: float, y: float, size: float, turn: float = 0) -> None:
    """A lemon about (x, y). size: half its length; turn: degrees clockwise from its tip pointing right."""
    outline = shape.curve(
        ("M", -size, 0),
        ("C", -size, -size * 0.38, -size * 0.55, -size * 0.66, 0, -size * 0.66),
        ("C", size * 0.5, -size * 0.66, size * 0.8, -size * 0.38, size * 0.95, -size * 0.15),
        ("Q", size * 1.13, -size * 0.12, size * 1.13, 0),
        ("Q", size * 1.13, size * 0.12, size * 0.95, size * 0.15),
        ("C", size * 0.8, size * 0.38, size * 0.5, size * 0.66, 0, size * 0.66),
        ("C", -size * 0.55, size * 0.66, -size, size * 0.38, -size, 0),
        ("Z",),
    )
    skin = ["#FFF3A8", CODE["yellow"].base, "#D79A16"]
    with at(canvas, x, y, turn=turn):
        shadow(canvas, outline, size * 0.12, size * 0.22, size * 0.16, 0.5)
        fill(canvas, outline, shader=radial((-size * 0.3, -size * 0.35), size * 1.7, skin, [0, 0.45, 1]))
        grain(canvas, outline, "clay", 0.5, scale=0.5, blend="SoftLight")
        with clip(canvas, outline):
            gleam = shape.ellipse(-size * 0.25, -size * 0.34, size * 0.3, size * 0.12)
            fill(canvas, gleam, "#FFFFFF", 0.55, blur=size * 0.08)
            fill(
                canvas,
                shape.ellipse(size * 1.1, 0, size * 0.16, size * 0.16),
                "#8A7A1E",
                0.35,
                blur=size * 0.05,
            )
        stroke(canvas, outline, "#9A6E0C", max(0.8, size * 0.03), 0.45)


def _lemons(canvas: skia.Canvas) -> None:
    leaf(canvas, 44, 24, 28, -38, "#5F7530")
    leaf(canvas, 40, 26, 24, -74, palette.OLIVE)
    lemon(canvas, 30, 46, 25, -18)
    lemon(canvas, 76, 62, 21, 24)


def coffee_cup(canvas: skia.Canvas) -> None:
    """A cup of coffee on its saucer, with a little steam; saucer 120 units wide, its middle at (68, 92)."""
    china = ["#FFFFFF", "#EDE4D8", "#B9ABAE"]
    fill(canvas, shape.ellipse(76, 101, 62, 22), palette.SHADOW, 0.42, blur=7)
    saucer = shape.ellipse(68, 92, 60, 21)
    fill(canvas, saucer, shader=linear((8, 74), (128, 114), china))
    stroke(canvas, saucer, "#9C8E8C", 1)
    stroke(canvas, shape.ellipse(68, 92, 51, 17), palette.COBALT, 2.4, 0.8)
    fill(canvas, shape.ellipse(70, 93, 35, 11), palette.SHADOW, 0.30, blur=2)
    _cup(canvas)
    for side in (0, 1):
        x = 60 + side * 14
        steam = shape.curve(("M", x, 44), ("C", x - 10, 28, x + 12, 20, x + side * 2, 2))
        stroke(canvas, steam, "#FFFFFF", 4, 0.40, blur=2.5)


def _cup(canvas: skia.Canvas) -> None:
    handle = shape.curve(("M", 102, 64), ("C", 123, 59, 122, 84, 95, 80))
    stroke(canvas, handle, "#9C8E8C", 8)
    stroke(canvas, handle, "#EFE6DC", 6)
    bowl = shape.curve(("M", 34, 56), ("C", 34, 84, 46, 96, 68, 96), ("C", 90, 96, 102, 84, 102, 56), ("Z",))
    fill(
        canvas,
        bowl,
        shader=linear((34, 0), (102, 0), ["#E9DFD6", "#FFFFFF", "#F2EADF", "#A99BA2"], [0, 0.25, 0.6, 1]),
    )
    _painted_band(canvas, bowl)
    stroke(canvas, bowl, "#9C8E8C", 1)
    rim = shape.ellipse(68, 56, 34, 10)
    fill(canvas, rim, "#F8F2E8")
    stroke(canvas, rim, "#9C8E8C", 1)
    fill(
        canvas,
        shape.ellipse(68, 57, 28.5, 7.6),
        shader=radial((62, 55), 32, ["#8A5834", "#5A341E", "#3B2014"]),
    )
    crema = shape.curve(("M", 48, 57), ("Q", 60, 52, 76, 53.5))
    stroke(canvas, crema, "#C99A64", 1.6, 0.6, blur=0.8)


def _painted_band(canvas: skia.Canvas, bowl: skia.Path) -> None:
    with clip(canvas, bowl):
        for index in range(9):
            # The diamonds follow the round of the cup: closer together and higher towards its sides.
            off = index - 4
            x, y = 68 + off * 8.4 - off * abs(off) * 0.35, 77.5 - abs(off) * 0.55
            width = 4.2 - abs(off) * 0.45
            diamond = shape.polygon([(x, y - 5.5), (x + width, y), (x, y + 5.5), (x - width, y)])
            fill(canvas, diamond, palette.OCHRE if off % 2 else palette.COBALT)
        for y in (68.5, 86.5):
            stroke(
                canvas, shape.curve(("M", 30, y - 4), ("Q", 68, y + 4, 106, y - 4)), palette.COBALT, 1.2, 0.8
            )


def sprites() -> Iterator[Sprite]:
    """Two lemons with leaves, and the coffee."""
    yield Sprite("decor/lemons", (104, 84), _lemons, (6, 6, 12, 12))
    yield Sprite("decor/coffee", (132, 116), coffee_cup, (6, 6, 24, 24))
