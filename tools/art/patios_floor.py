"""Where the cards of Patios lie: the courtyard, its low wall and terracotta floor, and its empty cells."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial

import skia

from tools.art import palette, shape
from tools.art.draw import at, bevel, clip, fill, halo, hollow, layer, linear, shadow, stroke
from tools.art.icons import icon
from tools.art.palette import Colour, mix
from tools.art.patios_cards import SIDE, SMALL_SCALE, SMALL_SIDE
from tools.art.sprite import Sprite
from tools.art.texture import grain

PATIO = 442.0
"""Side of one's own courtyard: three cells of 134 or five of 80, 6 apart, and the wall."""

SMALL_PATIO = 186.0
"""Side of another player's courtyard: three cells of 54, 6 apart, and a border of 6."""

TILE = 22.0


def floor(
    canvas: skia.Canvas, x: float, y: float, width: float, height: float, tile: float, seed: int
) -> None:
    """Terracotta tiles laid in a running bond."""
    ground = shape.rounded(x, y, width, height, 8)
    fill(canvas, ground, "#B9744C")
    rng = random.Random(seed)
    with clip(canvas, ground):
        for row in range(int(height / tile) + 1):
            for column in range(int(width / tile) + 2):
                left = x + column * tile - (tile / 2 if row % 2 else 0)
                stone = shape.rounded(left + 0.7, y + row * tile + 0.7, tile - 1.4, tile - 1.4, 2)
                tone = rng.choice(("#B8673E", "#DDA27A", "#A65B38", "#D09266"))
                fill(canvas, stone, mix("#C98459", tone, rng.uniform(0.1, 0.65)))
        grain(canvas, ground, "clay", 0.7)
        light: list[tuple[Colour, float]] = [("#FFE7B0", 0.22), ("#FFE7B0", 0), (palette.SHADOW, 0.22)]
        fill(canvas, ground, shader=linear((x, y), (x + width, y + height), light))


def _patio(side: float, wall: float, tile: float, canvas: skia.Canvas) -> None:
    """A courtyard seen from above. wall: width of the whitewashed wall; tile: of the floor's tiles."""
    outer = shape.rounded(0, 0, side, side, 10)
    shadow(canvas, outer, wall * 0.5, wall, wall * 0.9, 0.42)
    white = [palette.WHITE, palette.PLASTER2, "#CDBFC2"]
    fill(canvas, outer, shader=linear((0, 0), (side, side), white))
    grain(canvas, outer, "plaster", 0.8, scale=0.7)
    bevel(canvas, outer, 0.9, 0.3, 2)
    inside = side - 2 * wall
    floor(canvas, wall, wall, inside, inside, tile, 2)
    ground = shape.rounded(wall, wall, inside, inside, 8)
    hollow(canvas, ground, wall * 0.6, wall * 0.55, 0.5)
    stroke(canvas, ground, palette.COBALT2, 1.4, 0.85)


def _dashes(canvas: skia.Canvas, side: float, colour: Colour, alpha: float) -> None:
    inset = side * 0.045
    edge = shape.rounded(inset, inset, side - 2 * inset, side - 2 * inset, side * 0.06)
    stroke(canvas, edge, colour, max(1.6, side * 0.016), alpha, dash=(side * 0.052, side * 0.045))


def _cell(side: float, canvas: skia.Canvas) -> None:
    """A free place: the floor with a chalk line."""
    place = shape.rounded(0, 0, side, side, side * 0.07)
    fill(canvas, place, palette.SHADOW, 0.13)
    with clip(canvas, place):
        light: list[tuple[Colour, float]] = [("#FFE7B0", 0.14), ("#FFE7B0", 0)]
        fill(canvas, place, shader=linear((0, 0), (side, side), light))
    _dashes(canvas, side, palette.PAPER, 0.8)


def _cell_in_works(side: float, canvas: skia.Canvas) -> None:
    """A free place beyond the first ring: the tiles are up, the earth is bare."""
    place = shape.rounded(0, 0, side, side, side * 0.07)
    fill(canvas, place, shader=linear((0, 0), (side, side), ["#9C7350", "#7F5A3E", "#6B4A34"]))
    grain(canvas, place, "clay", 0.9, scale=0.6)
    rng = random.Random(7)
    with clip(canvas, place):
        for _ in range(26):
            x, y = rng.uniform(0, side), rng.uniform(0, side)
            pebble = shape.ellipse(x, y, side * rng.uniform(0.012, 0.03), side * rng.uniform(0.01, 0.02))
            fill(canvas, pebble, rng.choice(("#C9A27A", "#5B402C", "#B08A66")), 0.55)
    hollow(canvas, place, side * 0.03, side * 0.03, 0.5)
    _dashes(canvas, side, palette.OCHRE3, 0.75)


def _cell_legal(side: float, canvas: skia.Canvas) -> None:
    """A place that may be chosen now: light on the floor, a halo and a plus."""
    place = shape.rounded(0, 0, side, side, side * 0.07)
    halo(canvas, place, max(1.6, side * 0.018), max(5, side * 0.09))
    fill(canvas, place, "#FFF3C8", 0.34)
    with at(canvas, side * 0.008, side * 0.012), layer(canvas, 0.5, blur=1.2):
        icon(canvas, "plus", side / 2, side / 2, side * 0.27, colour=palette.TERRACOTTA2, width=3)
    icon(canvas, "plus", side / 2, side / 2, side * 0.27, colour=palette.WHITE, width=3)


def sprites() -> Iterator[Sprite]:
    """The courtyards and their cells, large and small."""
    yield Sprite("patios/patio-frame", (PATIO, PATIO), partial(_patio, PATIO, 8.7, TILE), (8, 8, 16, 20))
    small = partial(_patio, SMALL_PATIO, 3.8, TILE / 2)
    yield Sprite("patios/patio-frame-small", (SMALL_PATIO, SMALL_PATIO), small, (4, 4, 10, 12))
    for ending, side, scale in (("", SIDE, 2.0), ("-small", SMALL_SIDE, SMALL_SCALE)):
        size = (side, side)
        yield Sprite(f"patios/cell{ending}", size, partial(_cell, side), scale=scale)
        yield Sprite(f"patios/cell-ring2{ending}", size, partial(_cell_in_works, side), scale=scale)
        pad = (16.0, 16.0, 16.0, 16.0)
        yield Sprite(f"patios/cell-legal{ending}", size, partial(_cell_legal, side), pad, scale=scale)
