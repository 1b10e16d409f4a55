"""The person's tray of walnut: seven wells for counts, five for goods and rubble."""

from __future__ import annotations

from collections.abc import Iterator

import skia

from tools.art import palette, shape
from tools.art.draw import at, bevel, clip, fill, hollow, linear, shadow, stroke
from tools.art.sprite import Sprite
from tools.art.texture import wood

TRAY = (470.0, 164.0)


def wells() -> list[tuple[float, float, float, float]]:
    """Where the wells lie: x, y, width, height; the upper row first, from left to right."""
    upper = [(8.0 + 65 * place, 10.0, 63.0, 66.0) for place in range(7)]
    lower = [(10.0 + 90 * place, 84.0, 91.0 if place == 4 else 87.0, 72.0) for place in range(5)]
    return upper + lower


def _well(canvas: skia.Canvas, x: float, y: float, width: float, height: float) -> None:
    hole = shape.rounded(x, y, width, height, 6)
    fill(canvas, hole, shader=linear((x, y), (x, y + height), ["#38220F", "#553620"]))
    with clip(canvas, hole), at(canvas):
        wood(canvas, hole, "#4E311C", 0.5, scale=0.6)
    hollow(canvas, hole, 3, 3, 0.75)
    stroke(canvas, hole, "#1E1008", 1, 0.8)
    lower = shape.rounded(x - 0.6, y - 0.4, width + 1.2, height + 1.4, 6.6)
    stroke(canvas, lower, "#C8976A", 0.8, 0.55)


def tray(canvas: skia.Canvas) -> None:
    """The tray with its wells, 470 x 164."""
    body = shape.rounded(0, 0, *TRAY, 9)
    shadow(canvas, body, 4, 8, 8, 0.5)
    wood(canvas, body, palette.WALNUT, 0.9, scale=0.9)
    bevel(canvas, body, 0.4, 0.45, 2.5, light_colour="#FFDDAA")
    for well in wells():
        _well(canvas, *well)
    stroke(canvas, body, palette.WALNUT2, 1.4)


def sprites() -> Iterator[Sprite]:
    """The tray."""
    yield Sprite("lisboa/tray", TRAY, tray, (14, 12, 24, 28))
