"""The ships on the Tejo: one for each colour, at dock with sails clewed up or at sea under full sail."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import skia

from tools.art import palette, shape
from tools.art.codes import chip
from tools.art.draw import bevel, clip, fill, line, linear, shadow, stroke
from tools.art.palette import Colour, darken, lighten
from tools.art.sprite import Sprite
from tools.art.texture import wood

SIZE = (56.0, 48.0)
HOLD = 18.0
WATERLINE = 43.0
SAIL = "#FFFBF0"


SHIPS: dict[str, tuple[Colour, int]] = {
    "blue": ("#2F62B4", 1),
    "red": ("#A82A34", 2),
    "purple": ("#6C4496", 3),
    "brown": ("#7A4E28", 4),
}
"""Colour of the stripe along the hull, and how many holds it has: as many pips are painted on it."""

_HULL = "M3 28L8 24.5L11 29H42L48 23L54 22C53 34 48.5 41 40 43H15C8.5 42 4.5 36 3 28Z"
_MASTS = ((20.0, 2.0, 17.0), (37.0, 6.0, 14.0))
"""Middle, top and width of the sail of each mast."""


def _full_sail(canvas: skia.Canvas, x: float, top: float, width: float) -> None:
    half = width / 2
    sail = shape.curve(
        ("M", x - half, top + 2),
        ("Q", x, top + 4, x + half + 1, top + 2),
        ("Q", x + half + 6, top + 12, x + half + 1, 24),
        ("Q", x + 1, 20, x - half + 1, 24),
        ("Q", x - half + 5, top + 12, x - half, top + 2),
        ("Z",),
    )
    fill(canvas, sail, shader=linear((x - half, 0), (x + half + 4, 0), [SAIL, SAIL, "#D9CBB4"]))
    stroke(canvas, sail, palette.WALNUT2, 0.9)
    line(canvas, (x - half - 1, top + 2), (x + half + 2, top + 2), palette.WALNUT2, 1.4)


def _clewed_sail(canvas: skia.Canvas, x: float, top: float, width: float) -> None:
    """A sail gathered under its yard in three festoons."""
    half = width / 2 + 1
    for index in range(3):
        left = x - half + index * half * 2 / 3
        right = left + half * 2 / 3
        festoon = shape.curve(
            ("M", left, top + 2), ("Q", (left + right) / 2, top + 9.5, right, top + 2), ("Z",)
        )
        fill(canvas, festoon, shader=linear((left, 0), (right, 0), [SAIL, "#E0D3BC"]))
        stroke(canvas, festoon, palette.WALNUT2, 0.7)
    line(canvas, (x - half, top + 2), (x + half, top + 2), palette.WALNUT2, 1.5)


def _hull(canvas: skia.Canvas, colour: Colour, holds: int) -> None:
    hull = shape.svg(_HULL)
    shadow(canvas, hull, 1.5, 2.6, 2, 0.45)
    wood(canvas, hull, palette.WALNUT, 0.7, scale=0.35)
    with clip(canvas, hull):
        stripe = shape.svg("M2 30.5H55V37.8H2Z")
        fill(canvas, stripe, shader=linear((0, 30), (0, 38), [lighten(colour, 0.18), darken(colour, 0.12)]))
        for y in (30.5, 37.8):
            line(canvas, (2, y), (55, y), palette.OCHRE, 0.9, cap="butt")
        fill(canvas, shape.rect(0, 40, 56, 4), palette.SHADOW, 0.35)
    bevel(canvas, hull, 0.4, 0.4, 1)
    stroke(canvas, hull, "#2A180C", 1.1)
    for index in range(holds):
        pip = shape.circle(27.5 + (index - (holds - 1) / 2) * 6.6, 34.1, 2.3)
        fill(canvas, pip, "#FFF6DF")
        stroke(canvas, pip, "#2A180C", 0.8)


def ship(canvas: skia.Canvas, colour: str, is_full: bool = False) -> None:
    """A caravel, 56 x 48. is_full: at sea."""
    tone, holds = SHIPS[colour]
    for x, top, width in _MASTS:
        line(canvas, (x, 29), (x, top - 1), "#2A180C", 2.6)
        line(canvas, (x, 29), (x, top - 1), palette.WALNUT3, 1.4)
        if is_full:
            _full_sail(canvas, x, top, width)
        else:
            line(canvas, (x, top + 1), (x - 9, 28), palette.WALNUT2, 0.6, 0.7)
            line(canvas, (x, top + 1), (x + 9, 28), palette.WALNUT2, 0.6, 0.7)
            _clewed_sail(canvas, x, top, width)
    _hull(canvas, tone, holds)
    for start, reach in ((0.0, 9.0), (44.0, 12.0)):
        foam = shape.curve(
            ("M", start, WATERLINE + 1), ("Q", start + reach / 2, WATERLINE - 3, start + reach, WATERLINE + 1)
        )
        stroke(canvas, foam, "#FFFFFF", 1.3, 0.85)


def _owner(canvas: skia.Canvas, code: str, strong: bool) -> None:
    """The owner's disc between the masts, in the box of the ship."""
    radius = 9.0 if strong else 8.0
    share = 0.64 if strong else 0.56
    chip(canvas, code, 28.5, 15, radius, symbol_share=share * (0.92 if code == "red" else 1))


def _hold(canvas: skia.Canvas) -> None:
    body = shape.rounded(0.6, 0.6, HOLD - 1.2, HOLD - 1.2, 3)
    fill(canvas, body, shader=linear((0, 0), (0, HOLD), ["#0E2650", palette.COBALT2]))
    stroke(canvas, body, palette.PAPER, 1.3)


def sprites() -> Iterator[Sprite]:
    """Ships, their owners' discs, holds."""
    pad = (2.0, 2.0, 4.0, 4.0)
    for colour in SHIPS:
        for ending, is_full in (("", False), ("-full", True)):
            drawing = partial(ship, colour=colour, is_full=is_full)
            yield Sprite(f"lisboa/ship-{colour}{ending}", SIZE, drawing, pad, scale=4)
    for code in palette.CODE:
        for ending, strong in (("", False), ("-strong", True)):
            drawing = partial(_owner, code=code, strong=strong)
            yield Sprite(f"lisboa/ship-owner-{code}{ending}", SIZE, drawing, pad, scale=4)
    yield Sprite("lisboa/hold", (HOLD, HOLD), _hold, scale=4)
