"""The eleven balconies of Patios: a window with shutters, and on its ledge the pots the balcony asks for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import skia

from game.titles.patios.content import COLOURS, DEMANDS, Demand
from tools.art import palette, shape
from tools.art.codes import symbol
from tools.art.draw import clip, fill, line, linear, radial, shadow, stroke
from tools.art.lettering import letters
from tools.art.palette import CODE, darken
from tools.art.patios_cards import (
    BLOSSOMS,
    PLAIN,
    SMALL,
    SMALL_STRONG,
    STRONG,
    Marks,
    glazed_pot,
    large,
    small,
)
from tools.art.plants import Blossom, flowers, pot, pot_rim, pot_wall
from tools.art.sprite import Sprite

CLAY = "clay"
"""A pot of any colour; all clay pots of a balcony ask for the same one."""

MARIGOLD = Blossom("#F4B83A", "#D9871E", "#8A4410")
"""What grows in clay pots: a flower that belongs to none of the three colours."""

IRON = "#2C2732"
SHUTTER = "#2F6656"


def _shutter(canvas: skia.Canvas, x: float, width: float, top: float, height: float) -> None:
    """A green shutter with slats, its left edge at x."""
    leaf = shape.rounded(x, top, width, height, 1.5)
    shadow(canvas, leaf, 1, 2, 2, 0.32)
    fill(canvas, leaf, shader=linear((x, top), (x + width, top + height), ["#6C9C8A", SHUTTER, "#24503F"]))
    for index in range(int((height - 4) / 4.6)):
        y = top + 4 + index * 4.6
        line(canvas, (x + 2.4, y), (x + width - 2.4, y), "#1B4236", 1.3, 0.75)
        line(canvas, (x + 2.4, y + 1.2), (x + width - 2.4, y + 1.2), "#A8CDBD", 0.6, 0.5)
    stroke(canvas, leaf, "#173A30", 1, 0.9)


def _window(canvas: skia.Canvas, top: float, height: float) -> None:
    """The window with evening light in its panes, between open shutters."""
    frame = shape.rounded(27, top - 4, 46, height + 4, 2)
    fill(canvas, frame, shader=linear((27, top), (73, top + height), ["#D9C6A8", "#A88E72"]))
    stroke(canvas, frame, "#7D6650", 0.9, 0.8)
    panes = shape.rect(31, top, 38, height)
    fill(canvas, panes, shader=linear((31, top), (66, top + height), ["#2E3B5C", "#5A4A66", "#F0AE68"]))
    with clip(canvas, panes):
        gleam = shape.polygon([(31, top + height * 0.5), (47, top), (54, top), (31, top + height * 0.72)])
        fill(canvas, gleam, "#FFFFFF", 0.16)
        for side in (-1, 1):
            edge = 50 + side * 19
            curtain = shape.curve(
                ("M", edge, top),
                ("L", 50 + side * 6, top),
                (
                    "C",
                    50 + side * 10,
                    top + height * 0.4,
                    edge,
                    top + height * 0.5,
                    edge,
                    top + height * 0.62,
                ),
                ("Z",),
            )
            fill(canvas, curtain, "#FFF6E4", 0.55)
    line(canvas, (50, top), (50, top + height), "#F2E8D6", 2.6)
    line(canvas, (31, top + height * 0.4), (69, top + height * 0.4), "#F2E8D6", 2.2)
    for x in (7.5, 74.5):
        _shutter(canvas, x, 18, top - 3, height + 3)


def _railing(canvas: skia.Canvas, top: float, foot: float) -> None:
    for index in range(15):
        x = 12 + index * 5.43
        line(canvas, (x, top), (x, foot), IRON, 1.2)
    line(canvas, (9, top), (91, top), IRON, 2.6)
    line(canvas, (9.5, top - 0.6), (90, top - 0.6), "#8C8496", 0.7, 0.8)
    line(canvas, (10, foot), (90, foot), IRON, 1.8)


def _ledge(canvas: skia.Canvas, top: float) -> None:
    slab = shape.rounded(5, top, 90, 7, 2)
    shadow(canvas, slab, 1, 4, 3, 0.4)
    fill(canvas, slab, shader=linear((0, top), (0, top + 7), [palette.WHITE, "#E4D6C4", "#BFAE9C"]))
    stroke(canvas, slab, "#8E7C6C", 0.8, 0.8)


def _clay_mark(canvas: skia.Canvas, x: float, y: float, width: float) -> None:
    """Two level strokes: the same colour as the other clay pots."""
    for dy in (-0.22, 0.22):
        line(
            canvas, (x - width / 2, y + dy * width), (x + width / 2, y + dy * width), "#FFF8EA", width * 0.22
        )


def _demand(canvas: skia.Canvas, code: str, x: float, base_y: float, height: float, marks: Marks) -> None:
    """One pot on the ledge with its symbol on the belly."""
    strong = marks is STRONG
    belly = base_y - height * 0.38
    if code == CLAY:
        pot(canvas, x, base_y, height)
        outline = shape.union(pot_wall(x, base_y, height), pot_rim(x, base_y, height))
        stroke(canvas, outline, darken(palette.TERRACOTTA2, 0.3), 0.9, 0.8)
        _clay_mark(canvas, x, belly, height * (0.42 if strong else 0.34))
        return
    glazed_pot(canvas, code, x, base_y, height, 0 if not strong else 0.35)
    reach = height * (0.31 if strong else 0.23)
    fill(canvas, shape.circle(x, belly, reach * 1.25), CODE[code].base)
    symbol(canvas, code, x, belly, reach)


def _value_badge(canvas: skia.Canvas, value: int, size: float) -> None:
    """How many points the balcony is worth, at the lower right. size: height of the badge."""
    width = size * 2
    pill = shape.rounded(95 - width, 95 - size, width, size, size / 2)
    shadow(canvas, pill, 0.6, 1.2, 1.2, 0.4, contact=False)
    fill(canvas, pill, shader=linear((0, 95 - size), (0, 95), [palette.OCHRE3, palette.OCHRE]))
    stroke(canvas, pill, "#6E4A08", 0.9)
    letters(canvas, f"+{value}", 95 - width / 2, 95 - size / 2, "Atkinson-800", size * 0.92)


def _balcony(demands: tuple[str, ...], marks: Marks, canvas: skia.Canvas) -> None:
    """Window, railing, ledge, and the pots in a row."""
    _window(canvas, 11, 41)
    _railing(canvas, 47, 69)
    _ledge(canvas, 70)
    step = 21.5 if len(demands) == 4 else 25
    height = 27 if len(demands) == 4 else 29
    for index, code in enumerate(demands):
        x = 50 + (index - (len(demands) - 1) / 2) * step
        kind = BLOSSOMS.get(code, MARIGOLD)
        flowers(canvas, x, 76 - height * 1.12, 23, 15, kind, count=8, seed=index + 4, size=4.2)
        _demand(canvas, code, x, 76, height, marks)
    _value_badge(canvas, len(demands), 15)


def _places(count: int) -> Sequence[tuple[float, float]]:
    if count == 4:
        return ((29, 35), (71, 35), (29, 75), (71, 75))
    return ((50, 34), (28, 74), (72, 74))


def _demand_button(canvas: skia.Canvas, code: str, x: float, y: float, marks: Marks) -> None:
    """A pot seen as a round glazed button."""
    radius = 19.5
    disc = shape.circle(x, y, radius)
    shadow(canvas, disc, 1.2, 2, 2, 0.45)
    base = palette.TERRACOTTA if code == CLAY else CODE[code].base
    edge = palette.TERRACOTTA2 if code == CLAY else CODE[code].dark
    glaze = [palette.lighten(base, 0.25), base, darken(base, 0.2)]
    fill(canvas, disc, shader=radial((x - 6, y - 8), radius * 1.7, glaze))
    stroke(canvas, disc, darken(edge, 0.3), 1.8)
    stroke(canvas, shape.circle(x, y, radius - 1.9), "#FFFFFF", 1.2, 0.35)
    if code == CLAY:
        _clay_mark(canvas, x, y, 19)
    else:
        symbol(canvas, code, x, y, 15 if marks is SMALL_STRONG else 12)


def _balcony_small(demands: tuple[str, ...], marks: Marks, canvas: skia.Canvas) -> None:
    """Only shutters, sky and the demands as large buttons; the number of buttons is the value."""
    panes = shape.rect(14, 4, 72, 92)
    fill(canvas, panes, shader=linear((14, 4), (80, 96), ["#33405E", "#6A5670", "#F0AE68"]))
    for x in (2.5, 84.5):
        _shutter(canvas, x, 13, 3, 94)
    line(canvas, (50, 4), (50, 96), "#F2E8D6", 3)
    line(canvas, (15, 54), (85, 54), "#F2E8D6", 3)
    for code, (x, y) in zip(demands, _places(len(demands)), strict=True):
        _demand_button(canvas, code, x, y, marks)


def _pots(demand: Demand) -> tuple[str, ...]:
    """What stands on the ledge, from left to right."""
    coloured = [code for code, count in zip(COLOURS, demand.coloured, strict=True) for _ in range(count)]
    return (*coloured, *[CLAY] * demand.clay)


def sprites() -> Iterator[Sprite]:
    """The balconies, plain and strong, large and small."""
    for name, demand in DEMANDS.items():
        pots = _pots(demand)
        yield large(name, partial(_balcony, pots, PLAIN))
        yield large(f"{name}-strong", partial(_balcony, pots, STRONG))
        yield small(f"{name}-small", partial(_balcony_small, pots, SMALL))
        yield small(f"{name}-small-strong", partial(_balcony_small, pots, SMALL_STRONG))
