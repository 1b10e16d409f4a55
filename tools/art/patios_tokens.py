"""Small things of Patios: tokens for trios and points, coins, and what moves when water or sun come."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import partial

import skia

from tools.art import palette, shape
from tools.art.codes import pattern, symbol
from tools.art.draw import at, bevel, clip, fill, line, linear, radial, shadow, stroke
from tools.art.lettering import letters
from tools.art.palette import CODE, Colour, darken, lighten
from tools.art.patios_cards import POTS, water_drop
from tools.art.sprite import Sprite

TOKEN = 36.0
TOKEN_PAD = (4.0, 4.0, 6.0, 8.0)
TOKEN_SCALE = 3.0
BRASS = ["#FFE9A8", palette.OCHRE, palette.OCHRE2]


def trio(canvas: skia.Canvas, code: str, reach: float, ink: float) -> None:
    """A glazed clover of 36 x 36 with three symbols. reach: of a symbol; ink: opacity of the pattern."""
    tone = CODE[code]
    outline = shape.clover(18, 18, 17)
    shadow(canvas, outline, 1.6, 3, 2.6, 0.45)
    glaze = [lighten(tone.base, 0.26), tone.base, darken(tone.base, 0.24)]
    fill(canvas, outline, shader=radial((11, 10), 34, glaze, [0, 0.45, 1]))
    if ink:
        pattern(canvas, outline, code, 7, ink)
    bevel(canvas, outline, 0.5, 0.35, 1.3)
    stroke(canvas, outline, darken(tone.dark, 0.3), 1.5)
    for angle in (-90, 30, 150):
        x = 18 + math.cos(math.radians(angle)) * 8.2
        y = 18.6 + math.sin(math.radians(angle)) * 8.2
        if ink:
            fill(canvas, shape.circle(x, y, reach * 1.3), tone.base)
        symbol(canvas, code, x, y, reach)


def _point(canvas: skia.Canvas) -> None:
    """One point: a round cream tile."""
    disc = shape.circle(18, 18, 15)
    shadow(canvas, disc, 1.4, 2.8, 2.4, 0.42)
    fill(canvas, disc, shader=radial((12, 11), 30, ["#FFFFFF", palette.PAPER, palette.PAPER3]))
    bevel(canvas, disc, 0.8, 0.3, 1.3)
    stroke(canvas, disc, palette.TERRACOTTA2, 1.4)
    stroke(canvas, shape.circle(18, 18, 12), palette.TERRACOTTA, 1.3)
    letters(canvas, "1", 18, 18, "Atkinson-800", 17)


def _five_points(canvas: skia.Canvas) -> None:
    """Five points: a cobalt star."""
    star = shape.eight_star(18, 18, 17)
    shadow(canvas, star, 1.6, 3, 2.6, 0.45)
    tones = [lighten(palette.COBALT, 0.3), palette.COBALT, palette.COBALT2]
    fill(canvas, star, shader=radial((11, 10), 34, tones))
    bevel(canvas, star, 0.5, 0.35, 1.3)
    stroke(canvas, star, darken(palette.COBALT2, 0.4), 1.4)
    disc = shape.circle(18, 18, 11)
    fill(canvas, disc, shader=radial((14, 13), 22, ["#FFFFFF", palette.PAPER, palette.PAPER3]))
    stroke(canvas, disc, palette.OCHRE, 1.4)
    letters(canvas, "5", 18, 18, "Atkinson-800", 16.5)


def coin(canvas: skia.Canvas, x: float, y: float, radius: float) -> None:
    """A brass coin with a lemon flower struck into it."""
    disc = shape.circle(x, y, radius)
    shadow(canvas, disc, radius * 0.1, radius * 0.2, radius * 0.16, 0.45)
    fill(canvas, disc, shader=radial((x - radius * 0.4, y - radius * 0.5), radius * 1.9, BRASS))
    bevel(canvas, disc, 0.7, 0.35, radius * 0.09)
    stroke(canvas, disc, "#5E3D08", radius * 0.09)
    for index in range(24):
        angle = index * math.tau / 24
        dot = (x + radius * 0.84 * math.cos(angle), y + radius * 0.84 * math.sin(angle))
        fill(canvas, shape.circle(*dot, radius * 0.035), "#7A5210", 0.8)
    stroke(canvas, shape.circle(x, y, radius * 0.74), "#8A5E12", radius * 0.07, 0.8)
    for index in range(8):
        petal = shape.moved(shape.ellipse(0, -0.36, 0.13, 0.24), x, y, radius, turn=index * 45)
        with at(canvas, radius * 0.03, radius * 0.04):
            fill(canvas, petal, "#FFF3C4", 0.8)
        fill(canvas, petal, "#6A4508")
    fill(canvas, shape.circle(x, y, radius * 0.14), "#6A4508")


def _coin_sprite(canvas: skia.Canvas) -> None:
    coin(canvas, 15, 15, 14.4)


def _compass(canvas: skia.Canvas) -> None:
    """The disc on the frame of a patio that carries the letter of a direction."""
    disc = shape.circle(12, 12, 11.5)
    shadow(canvas, disc, 0.8, 1.6, 1.6, 0.4)
    fill(canvas, disc, shader=radial((9, 8), 22, ["#FFFFFF", palette.PAPER, palette.PAPER2]))
    stroke(canvas, disc, palette.COBALT, 1.6)
    stroke(canvas, shape.circle(12, 12, 9.2), palette.OCHRE, 0.7, 0.8)


def _sun_disc(canvas: skia.Canvas) -> None:
    """The sun that crosses the table: flames, a warm disc, and its glow far around."""
    glow: list[tuple[Colour, float]] = [("#FFE39A", 0.85), ("#FFC860", 0.4), ("#FFB040", 0)]
    fill(canvas, shape.circle(80, 80, 120), shader=radial((80, 80), 120, glow, [0.25, 0.55, 1]))
    for index in range(20):
        long = index % 2 == 0
        reach = 78 if long else 66
        flame = shape.curve(
            ("M", -8, -48), ("Q", -2, -64, 0 if long else 4, -reach), ("Q", 3, -62, 8, -48), ("Z",)
        )
        with at(canvas, 80, 80, turn=index * 18):
            fill(canvas, flame, shader=linear((-6, -reach), (6, -48), ["#FFE889", "#EE962A"]))
            stroke(canvas, flame, "#C4741A", 0.9, 0.6)
    disc = shape.circle(80, 80, 50)
    fill(canvas, disc, shader=radial((64, 62), 76, ["#FFF6C4", "#FAD24C", "#E6901E"]))
    bevel(canvas, disc, 0.7, 0.3, 2.4)
    stroke(canvas, disc, "#B0600F", 1.8, 0.7)
    with at(canvas, 80, 80, 1.85):
        _sun_face(canvas)


def _sun_face(canvas: skia.Canvas) -> None:
    for side in (-1, 1):
        lid = shape.curve(("M", side * 9 - 4, -4), ("Q", side * 9, -9, side * 9 + 4, -4))
        stroke(canvas, lid, "#6E2F0C", 2)
        fill(canvas, shape.circle(side * 14, 6, 5), "#E2552F", 0.5, blur=1.6)
        brow = shape.curve(("M", side * 4, -12), ("Q", side * 10, -15, side * 14, -11))
        stroke(canvas, brow, "#8A4410", 1.7)
    stroke(canvas, shape.svg("M1 -4Q4 3 0 4"), "#A8530F", 1.4)
    stroke(canvas, shape.svg("M-9 10Q0 18 9 10"), "#6E2F0C", 2.2)


PETALS: tuple[Colour, ...] = ("#E8425A", "#F5A3C8", "#FFFFFF", palette.MAGENTA)
"""A petal of each kind that falls when flowers dry: geranium, oleander, jasmine, bougainvillea."""


def _petal(index: int, canvas: skia.Canvas) -> None:
    colour = PETALS[index]
    outlines = (
        "M10 1C17 3 19 11 15 17C13 20 7 20 5 17C1 11 3 3 10 1Z",
        "M9 1C15 0 19 6 17 12C16 18 11 20 8 19C3 17 2 11 4 6C5 3 7 1 9 1Z",
        "M10 0C14 5 15 12 10 20C5 12 6 5 10 0Z",
        "M10 1C16 4 20 9 17 14C15 18 12 18 10 20C8 18 5 18 3 14C0 9 4 4 10 1Z",
    )
    petal = shape.svg(outlines[index])
    shadow(canvas, petal, 1, 2, 1.6, 0.35, contact=False)
    fill(canvas, petal, shader=linear((3, 1), (15, 19), [lighten(colour, 0.3), colour, darken(colour, 0.24)]))
    line(canvas, (10, 4), (10, 15), darken(colour, 0.3), 0.8, 0.45)
    stroke(canvas, petal, darken(colour, 0.4), 0.7, 0.5)


def _cell_halo(canvas: skia.Canvas, glow: Colour, line_colour: Colour, edge: Colour) -> None:
    """A coloured line and a dark one round a cell, and a white disc in its upper right corner."""
    cell = shape.rounded(0, 0, 134, 134, 12)
    with clip(canvas, cell, outside=True):
        stroke(canvas, cell, glow, 12, 0.8, blur=4)
        stroke(canvas, cell, line_colour, 6.4)
        stroke(canvas, cell, edge, 2, 0.9)
    outer = shape.rounded(-3.2, -3.2, 140.4, 140.4, 14)
    stroke(canvas, outer, lighten(glow, 0.6), 1, 0.8)
    disc = shape.circle(121, 13, 12)
    shadow(canvas, disc, 1, 2, 1.6, 0.4)
    fill(canvas, disc, shader=radial((118, 9), 22, ["#FFFFFF", palette.PAPER]))
    stroke(canvas, disc, edge, 1.4)


def _water_halo(canvas: skia.Canvas) -> None:
    """Round a cell that water reaches."""
    _cell_halo(canvas, "#9BE0F0", "#3E9DBC", "#123F52")
    water_drop(canvas, 121, 13.6, 8)


def _water_edge(canvas: skia.Canvas) -> None:
    """Round a cell within reach in which nothing is to be watered: no more than a thin line."""
    cell = shape.rounded(-1.4, -1.4, 136.8, 136.8, 13)
    stroke(canvas, cell, "#123F52", 3.4, 0.55)
    stroke(canvas, cell, "#9BE0F0", 1.6)


def _sun_halo(canvas: skia.Canvas) -> None:
    """Round a cell that the sun is aimed at."""
    _cell_halo(canvas, "#FFD27A", "#E8801E", "#7A3A08")
    fill(canvas, shape.star(121, 13, 10, 10, 0.66), "#E8801E")
    stroke(canvas, shape.star(121, 13, 10, 10, 0.66), "#7A3A08", 0.8)
    fill(canvas, shape.circle(121, 13, 4.6), palette.OCHRE3)


def sprites() -> Iterator[Sprite]:
    """Tokens, coin, compass disc, sun, petals, the halos of water and sun round a cell."""
    size = (TOKEN, TOKEN)
    for code in POTS:
        plain, strong = (
            partial(trio, code=code, reach=4.6, ink=0),
            partial(trio, code=code, reach=5.6, ink=0.8),
        )
        yield Sprite(f"patios/trio-{code}", size, plain, TOKEN_PAD, scale=TOKEN_SCALE)
        yield Sprite(f"patios/trio-{code}-strong", size, strong, TOKEN_PAD, scale=TOKEN_SCALE)
    yield Sprite("patios/point-1", size, _point, TOKEN_PAD, scale=TOKEN_SCALE)
    yield Sprite("patios/point-5", size, _five_points, TOKEN_PAD, scale=TOKEN_SCALE)
    yield Sprite("patios/coin", (30, 30), _coin_sprite, TOKEN_PAD, scale=TOKEN_SCALE)
    yield Sprite("patios/compass", (24, 24), _compass, (2, 2, 4, 4), scale=TOKEN_SCALE)
    yield Sprite("patios/sun-disc", (160, 160), _sun_disc, (40, 40, 40, 40))
    for index in range(len(PETALS)):
        yield Sprite(f"patios/petal-{index}", (20, 20), partial(_petal, index), (2, 2, 4, 4), scale=2)
    nine = (30.0, 30.0, 30.0, 30.0)
    halos = (("water-halo", _water_halo), ("water-edge", _water_edge), ("sun-halo", _sun_halo))
    for name, halo in halos:
        yield Sprite(f"patios/{name}", (134, 134), halo, (16, 16, 16, 16), nine)
