"""Player and card colours in pictures: never a colour alone, always with its symbol or its pattern."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import skia

from tools.art import shape
from tools.art.draw import at, clip, fill, line, linear, radial, shadow, stroke
from tools.art.palette import CODE, Colour, darken, lighten
from tools.art.sprite import Sprite

TILE_WIDTH, TILE_HEIGHT = 42.0, 84.0
"""Logical size of the seamless pattern tiles: the width of a seat's tab and twice that."""


def symbol_path(symbol: str, x: float, y: float, radius: float) -> skia.Path:
    """Outline of "ring", "triangle", "sun", "clover", "moon" or "diamond", about `radius` from its middle."""
    match symbol:
        case "ring":
            return shape.minus(shape.circle(x, y, radius * 0.95), shape.circle(x, y, radius * 0.42))
        case "triangle":
            foot, side = y + radius * 0.78, radius * 1.02
            return shape.polygon([(x, y - radius), (x + side, foot), (x - side, foot)])
        case "sun":
            return shape.star(x, y, radius * 1.12, 8, 0.58)
        case "clover":
            return shape.clover(x, y, radius * 1.02)
        case "moon":
            disc = shape.circle(x - radius * 0.08, y, radius)
            return shape.minus(disc, shape.circle(x + radius * 0.40, y - radius * 0.30, radius * 0.80))
        case "diamond":
            side, tip = radius * 0.86, radius * 1.15
            return shape.polygon([(x, y - tip), (x + side, y), (x, y + tip), (x - side, y)])
        case _:
            raise ValueError(f"no symbol is called {symbol!r}")


def symbol(
    canvas: skia.Canvas,
    code: str,
    x: float,
    y: float,
    radius: float,
    *,
    colour: Colour | None = None,
    alpha: float = 1.0,
) -> None:
    """The flat symbol of a code colour; without `colour`, in the ink that reads on that code colour."""
    path = symbol_path(CODE[code].symbol, x, y, radius)
    fill(canvas, path, colour or CODE[code].on, alpha)


def chip(
    canvas: skia.Canvas,
    code: str,
    x: float,
    y: float,
    radius: float = 12,
    *,
    with_shadow: bool = True,
    symbol_share: float = 0.52,
    pattern_alpha: float = 0,
) -> None:
    """The round glazed button that stands for a colour.

    symbol_share: radius of the symbol in radii of the chip.
    pattern_alpha: above 0, the pattern shows in a ring round the symbol.
    """
    tone = CODE[code]
    disc = shape.circle(x, y, radius)
    if with_shadow:
        shadow(canvas, disc, radius * 0.10, radius * 0.18, radius * 0.16, 0.40)
    light = (x - radius * 0.35, y - radius * 0.45)
    glaze = [lighten(tone.base, 0.22), tone.base, darken(tone.base, 0.18)]
    fill(canvas, disc, shader=radial(light, radius * 1.7, glaze, [0, 0.45, 1]))
    if pattern_alpha:
        pattern(canvas, disc, code, radius * 0.62, pattern_alpha)
        fill(canvas, shape.circle(x, y, radius * (symbol_share + 0.22)), tone.base)
    stroke(canvas, disc, darken(tone.dark, 0.25), max(1.0, radius * 0.10))
    with clip(canvas, disc):
        glint = shape.circle(x + radius * 0.06, y + radius * 0.08, radius * 0.93)
        stroke(canvas, glint, "#FFFFFF", radius * 0.07, 0.38)
    symbol(canvas, code, x, y, radius * symbol_share)


def pattern(
    canvas: skia.Canvas,
    path: skia.Path,
    code: str,
    step: float = 14,
    alpha: float = 0.5,
    *,
    colour: Colour | None = None,
) -> None:
    """Cover `path` with the pattern of a code colour. step: width of one repeat.

    Blue waves, red chevrons, yellow suns, green scales, orange bricks, pink lattice.
    """
    tone = CODE[code]
    ink = colour or (tone.dark if code == "yellow" else tone.light)
    box = path.getBounds()
    area = (box.left() - step, box.top() - step, box.right() + step, box.bottom() + step)
    with clip(canvas, path):
        _PATTERNS[code](canvas, area, step, step, ink, alpha)


Area = tuple[float, float, float, float]
"""Left, top, right, bottom."""


def _steps(start: float, end: float, step: float) -> Iterator[float]:
    count = 0
    while start + count * step < end + step:
        yield start + count * step
        count += 1


def _line_width(step: float) -> float:
    return max(1.1, step * 0.13)


def _waves(canvas: skia.Canvas, area: Area, step: float, rise: float, ink: Colour, alpha: float) -> None:
    left, top, right, bottom = area
    for y in _steps(top, bottom, rise * 0.62):
        path = skia.Path()
        path.moveTo(left, y)
        for x in _steps(left, right, step):
            path.quadTo(x + step / 4, y - rise * 0.32, x + step / 2, y)
            path.quadTo(x + step * 0.75, y + rise * 0.32, x + step, y)
        stroke(canvas, path, ink, _line_width(step), alpha)


def _chevrons(canvas: skia.Canvas, area: Area, step: float, rise: float, ink: Colour, alpha: float) -> None:
    left, top, right, bottom = area
    for y in _steps(top, bottom, rise * 0.62):
        points = [(left, y)]
        for x in _steps(left, right, step):
            points += [(x + step / 2, y - rise / 2), (x + step, y)]
        stroke(canvas, shape.polygon(points, closed=False), ink, _line_width(step), alpha, join="miter")


def _suns(canvas: skia.Canvas, area: Area, step: float, rise: float, ink: Colour, alpha: float) -> None:
    left, top, right, bottom = area
    for row, y in enumerate(_steps(top, bottom, rise * 0.72)):
        for x in _steps(left + (step / 2 if row % 2 else 0), right, step):
            fill(canvas, shape.star(x, y, step * 0.27, 8, 0.5), ink, alpha)


def _scales(canvas: skia.Canvas, area: Area, step: float, rise: float, ink: Colour, alpha: float) -> None:
    left, top, right, bottom = area
    for row, y in enumerate(_steps(top, bottom, rise / 2)):
        for x in _steps(left + (step / 2 if row % 2 else 0), right, step):
            arc = skia.Path()
            arc.addArc(skia.Rect.MakeLTRB(x - step / 2, y - rise / 2, x + step / 2, y + rise / 2), 0, 180)
            stroke(canvas, arc, ink, _line_width(step), alpha)


def _bricks(canvas: skia.Canvas, area: Area, step: float, rise: float, ink: Colour, alpha: float) -> None:
    left, top, right, bottom = area
    width, course = step * 1.4, rise * 0.55
    for row, y in enumerate(_steps(top, bottom, course)):
        line(canvas, (left, y), (right, y), ink, _line_width(step), alpha)
        for x in _steps(left + (width / 2 if row % 2 else 0), right, width):
            line(canvas, (x, y), (x, y + course), ink, _line_width(step), alpha)


def _lattice(canvas: skia.Canvas, area: Area, step: float, rise: float, ink: Colour, alpha: float) -> None:
    left, top, right, bottom = area
    run = (bottom - top) * step / rise
    for x in _steps(left - run, right, step * 0.85):
        line(canvas, (x, top), (x + run, bottom), ink, _line_width(step), alpha)
        line(canvas, (x, bottom), (x + run, top), ink, _line_width(step), alpha)


_Painter = Callable[[skia.Canvas, Area, float, float, Colour, float], None]
_PATTERNS: dict[str, _Painter] = {
    "blue": _waves,
    "red": _chevrons,
    "yellow": _suns,
    "green": _scales,
    "orange": _bricks,
    "pink": _lattice,
}

# Steps that make the pattern meet itself at the edges of a 42 x 84 tile: (step across, step down).
# A row repeats after .62, .72 x 2, 1, .55 x 2 or .85 steps, so 84 must be a whole number of those.
_SEAMLESS: dict[str, tuple[float, float]] = {
    "blue": (14, 84 / 10 / 0.62),
    "red": (14, 84 / 10 / 0.62),
    "yellow": (14, 84 / 8 / 0.72),
    "green": (14, 14),
    "orange": (42 / 2 / 1.4, 84 / 10 / 0.55),
    "pink": (14 / 0.85, 14 / 0.85),
}


def _code_tile(code: str, canvas: skia.Canvas) -> None:
    tone = CODE[code]
    pattern_tile(canvas, code, tone.base, tone.dark if code == "yellow" else tone.light)


def pattern_tile(canvas: skia.Canvas, code: str, ground: Colour, ink: Colour, alpha: float = 0.4) -> None:
    """A seamless tile with the pattern of a code colour."""
    tile = shape.rect(0, 0, TILE_WIDTH, TILE_HEIGHT)
    fill(canvas, tile, ground)
    step, rise = _SEAMLESS[code]
    # One repeat more on every side, so that what sticks out of a neighbour is drawn too. The box is chosen by
    # hand because the lattice must start and end on whole repeats.
    area = (-TILE_WIDTH, -TILE_HEIGHT, TILE_WIDTH * 2, TILE_HEIGHT * 2)
    with clip(canvas, tile):
        _PATTERNS[code](canvas, area, step, rise, ink, alpha)


def _chip_sprite(code: str, canvas: skia.Canvas) -> None:
    chip(canvas, code, 20, 20, 19)


def _strong_chip_sprite(code: str, canvas: skia.Canvas) -> None:
    chip(canvas, code, 20, 20, 19, symbol_share=0.70 if CODE[code].symbol != "triangle" else 0.62)


def seat_tab(canvas: skia.Canvas, code: str, width: float, height: float, alpha: float = 0.4) -> None:
    """The left end of a player's plate: colour, pattern, and a dark line towards the paper."""
    tone = CODE[code]
    # Round on the left only: the right corners of the round box lie beyond the edge and are cut off.
    tab = shape.common(shape.rounded(0, 0, width + 12, height, 7), shape.rect(0, 0, width, height))
    tones = [lighten(tone.base, 0.14), tone.base, darken(tone.base, 0.16)]
    fill(canvas, tab, shader=linear((0, 0), (width, height), tones))
    pattern(canvas, tab, code, 12, alpha)
    with clip(canvas, tab):
        with at(canvas, 1.0, 1.0):
            stroke(canvas, tab, "#FFFFFF", 1.2, 0.28)
        line(canvas, (width, 0), (width, height), darken(tone.dark, 0.2), 2.4, 0.8, cap="butt")
        stroke(canvas, tab, darken(tone.dark, 0.2), 1.6, 0.7)


def _tab_sprite(code: str, alpha: float, canvas: skia.Canvas) -> None:
    seat_tab(canvas, code, 44, 76, alpha)


def sprites() -> Iterator[Sprite]:
    """Chips, pattern tiles and seat tabs of the six code colours, plain and strong."""
    for code in CODE:
        pad = (6.0, 6.0, 6.0, 8.0)
        yield Sprite(f"codes/chip-{code}", (40, 40), partial(_chip_sprite, code), pad, scale=3)
        yield Sprite(f"codes/chip-{code}-strong", (40, 40), partial(_strong_chip_sprite, code), pad, scale=3)
        size = (TILE_WIDTH, TILE_HEIGHT)
        yield Sprite(f"codes/pattern-{code}", size, partial(_code_tile, code), opaque=True)
        nine = (8.0, 10.0, 4.0, 10.0)
        yield Sprite(f"codes/tab-{code}", (44, 76), partial(_tab_sprite, code, 0.4), nine=nine)
        yield Sprite(f"codes/tab-{code}-strong", (44, 76), partial(_tab_sprite, code, 1.0), nine=nine)
