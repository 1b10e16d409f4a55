"""The three houses of VIVA, their roof, and the small marks for blocked and matching colours."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial

import skia

from tools.art import palette, shape, tiles
from tools.art.draw import (
    at,
    bevel,
    clip,
    fill,
    halo,
    hollow,
    leaf_shadow,
    line,
    linear,
    radial,
    shadow,
    stroke,
)
from tools.art.palette import CODE, Colour, darken, lighten, mix
from tools.art.plants import geranium_pot
from tools.art.sprite import Sprite
from tools.art.texture import grain

WIDTH, HEIGHT = 190.0, 312.0
EAVES = 30.0
"""Height of the strip on top of a house that the roof covers."""

PAD = (25.0, 15.0, 30.0, 25.0)
DOOR_LEFT, DOOR_TOP, DOOR_WIDTH = 27.0, 64.0, WIDTH - 54
DOOR_HEIGHT = HEIGHT - 72
DADO_TILES = 9

_LOOKS: tuple[tuple[Colour, str], ...] = (("#F7F0E3", "leaf"), ("#F3E3C8", "diamond"), ("#EFE6EA", "cross"))
"""Lime wash and dado pattern of the three houses."""


def _doorway(margin: float = 0) -> skia.Path:
    """The arch of the door, `margin` wider on the three sides above the ground."""
    return shape.arch(DOOR_LEFT - margin, DOOR_TOP - margin, DOOR_WIDTH + 2 * margin, DOOR_HEIGHT + margin)


def house(canvas: skia.Canvas, number: int) -> None:
    """House 1, 2 or 3: limewashed front, tile dado, open lit doorway, number tile and geraniums."""
    wash, dado = _LOOKS[number - 1]
    front = shape.rect(0, EAVES, WIDTH, HEIGHT - EAVES)
    shadow(canvas, front, 5, 8, 8, 0.42)
    tones = ["#FFFCF2", wash, mix(wash, "#B9A6B4", 0.5)]
    fill(canvas, front, shader=linear((0, 0), (WIDTH, HEIGHT), tones))
    grain(canvas, front, "plaster", 0.9, scale=0.9, x=number * 70)
    with clip(canvas, front):
        leaf_shadow(canvas, 20, 40, 0.8, 30, number + 1, leaves=10, blur=3, alpha=0.22)
        # The eaves throw a shadow on the wall below them.
        fill(canvas, shape.rect(-10, EAVES - 10, WIDTH + 20, 26), palette.SHADOW, 0.34, blur=5)
    _dado(canvas, dado)
    _door(canvas)
    _number_tile(canvas, number)
    geranium_pot(canvas, -5, HEIGHT + 3, seed=number + 8)
    if number == len(_LOOKS):
        geranium_pot(canvas, WIDTH + 5, HEIGHT + 3, seed=20)


def _dado(canvas: skia.Canvas, motif: str) -> None:
    side = WIDTH / DADO_TILES
    top = HEIGHT - 2 * side
    with clip(canvas, shape.rect(0, top, WIDTH, 2 * side)):
        tiles.panel(canvas, 0, top, DADO_TILES, 2, side, motif)
    fill(canvas, shape.rect(0, top - 4, WIDTH, 4), palette.COBALT2)
    line(canvas, (0, top - 4), (WIDTH, top - 4), palette.COBALT3, 0.8, 0.7)


def _door(canvas: skia.Canvas) -> None:
    frame = _doorway(8)
    tones = [palette.OCHRE3, palette.OCHRE, palette.OCHRE2]
    corners = ((DOOR_LEFT, DOOR_TOP), (DOOR_LEFT + DOOR_WIDTH, HEIGHT))
    shadow(canvas, frame, 1, 1.6, 1.6, 0.3, contact=False)
    fill(canvas, frame, shader=linear(*corners, tones))
    grain(canvas, frame, "plaster", 0.5, scale=0.5)
    bevel(canvas, frame, 0.6, 0.3, 1.4)
    stroke(canvas, frame, palette.WALNUT2, 1, 0.6)
    inside = _doorway()
    fill(canvas, inside, shader=linear(*corners, ["#6A4A3A", "#4A3038", "#2E2238"]))
    with clip(canvas, inside):
        middle = (DOOR_LEFT + DOOR_WIDTH / 2, DOOR_TOP + DOOR_HEIGHT * 0.45)
        glow: list[tuple[Colour, float]] = [("#FFB65A", 0.55), ("#FFB65A", 0)]
        fill(canvas, inside, shader=radial(middle, DOOR_WIDTH * 0.75, glow))
        left, right, back = DOOR_LEFT, DOOR_LEFT + DOOR_WIDTH, HEIGHT - 22
        floor = shape.polygon([(left, HEIGHT), (left + 16, back), (right - 16, back), (right, HEIGHT)])
        fill(canvas, floor, shader=linear((0, HEIGHT - 22), (0, HEIGHT), ["#3A2A36", "#6A4A42"]))
    hollow(canvas, inside, 7, 6, 0.55)
    stroke(canvas, inside, "#20131A", 2, 0.8)


_NUMERALS = {
    1: "M-3.4 -3.6L1 -7V7M-3 7H5",
    2: "M-4.4 -3.6C-4.4 -8 4.4 -8.4 4.4 -3.4C4.4 0 -2 3 -4.6 7H5",
    3: "M-4 -5.4C-2 -8 4 -7.6 4 -3.8C4 -.8 .6 -.4 -1 -.4C1 -.4 4.8 .2 4.8 3.4C4.8 7.8 -2.4 8.2 -4.6 5.2",
}


def _plate() -> skia.Path:
    return shape.rounded(WIDTH / 2 - 16, 41, 32, 25, 3.5)


def _number_tile(canvas: skia.Canvas, number: int) -> None:
    """A glazed house number, painted with a brush."""
    plate = _plate()
    shadow(canvas, plate, 1.2, 2, 1.6, 0.4)
    fill(canvas, plate, shader=linear((80, 41), (110, 66), ["#FFFFFF", palette.WHITE, "#E4E2DC"]))
    grain(canvas, plate, "glaze", 0.5, scale=0.6, blend="SoftLight")
    stroke(canvas, shape.rounded(WIDTH / 2 - 13.5, 43.5, 27, 20, 2), palette.COBALT3, 0.8, 0.9)
    stroke(canvas, plate, palette.COBALT, 1.8)
    with at(canvas, WIDTH / 2, 53.5, 0.98):
        stroke(canvas, shape.svg(_NUMERALS[number]), palette.COBALT2, 3)


def _door_halo(canvas: skia.Canvas, width: float, glow: float) -> None:
    # The number stays in front: the halo lies on top of the house, so it leaves that place out.
    with clip(canvas, _plate(), outside=True):
        halo(canvas, _doorway(9), width, glow)
        with clip(canvas, shape.minus(_doorway(9), _doorway(6.6))):
            stroke(canvas, _doorway(8), "#FFF6DC", 1.6, 0.95)


def roof(canvas: skia.Canvas, width: float, height: float) -> None:
    """Clay roof tiles in three rows over a white gutter."""
    gutter = 6.0
    rows, slope = 3, height - gutter
    back = shape.rect(0, 0, width, slope)
    shadow(canvas, shape.rect(0, 0, width, height), 4, 7, 6, 0.45)
    fill(canvas, back, palette.TERRACOTTA2)
    rng = random.Random(4)
    count = round(width / 13)
    pitch = width / count
    row_height = slope / rows
    with clip(canvas, back):
        for row in range(rows):
            for index in range(count + 1):
                x = (index - (0 if row % 2 else 0.5)) * pitch
                baked = rng.choice(["#D98A5C", "#A8492C", "#C66F42", "#B85A36"])
                clay = mix(palette.TERRACOTTA, baked, 0.6)
                tile = shape.rounded(x, row * row_height - 8, pitch, row_height + 11, pitch * 0.5)
                shadow(canvas, tile, 0.6, 1.6, 1.0, 0.45, contact=False)
                tones = [lighten(clay, 0.25), clay, darken(clay, 0.35)]
                fill(canvas, tile, shader=linear((x, 0), (x + pitch, 0), tones))
                stroke(canvas, tile, "#5A2716", 0.9, 0.6)
        fill(canvas, back, shader=linear((0, 0), (0, slope), [(palette.SUN, 0.22), (palette.SHADOW, 0.12)]))
    channel = shape.rect(-4, slope - 1, width + 8, gutter)
    fill(canvas, channel, shader=linear((0, slope), (0, height), ["#FFFDF6", "#C9B8A6"]))
    stroke(canvas, channel, "#8C7A6E", 0.8, 0.7)


def _shutter(canvas: skia.Canvas) -> None:
    """A closed green shutter, 20 x 110."""
    wing = shape.rounded(0, 0, 20, 110, 1.5)
    shadow(canvas, wing, 1.5, 2.5, 2, 0.4)
    fill(canvas, wing, shader=linear((0, 0), (20, 110), ["#4E8A78", "#2B6152"]))
    grain(canvas, wing, "wood", 0.5, scale=0.4, turn=90)
    fill(canvas, shape.rect(3, 4, 14, 102), "#245548")
    for slat in range(17):
        y = 5 + slat * 6
        slope = shape.rect(3, y, 14, 4.2)
        fill(canvas, slope, shader=linear((0, y), (0, y + 4.2), ["#6BAA96", "#35705F"]))
        line(canvas, (3, y + 4.6), (17, y + 4.6), "#12352B", 1.0, 0.8, cap="butt")
    for y in (20, 90):
        fill(canvas, shape.rect(0, y, 2.4, 7), palette.NIGHT2, 0.8)
    bevel(canvas, wing, 0.45, 0.35, 1.2)
    stroke(canvas, wing, "#12352B", 1, 0.9)


def _blocked_bar(canvas: skia.Canvas) -> None:
    """The bar across the chip of a blocked colour; the chip is 40 x 40.

    Slim enough to leave the symbol under it readable, and longer than the chip is wide.
    """
    for colour, width in ((palette.WHITE, 5.8), (palette.INK, 3.2)):
        line(canvas, (1.5, 38.5), (38.5, 1.5), colour, width)


def _marker(canvas: skia.Canvas, code: str | None) -> None:
    """A small house, 16 x 22: one of the three that a colour needs; without colour it is still empty."""
    outline = shape.polygon([(1, 21), (1, 9), (8, 1), (15, 9), (15, 21)])
    if code is None:
        fill(canvas, outline, "#EADFC8")
        stroke(canvas, outline, palette.INK3, 1.4)
        return
    tone = CODE[code]
    tones = [lighten(tone.base, 0.18), tone.base, darken(tone.base, 0.12)]
    fill(canvas, outline, shader=linear((0, 0), (16, 22), tones))
    fill(canvas, shape.arch(5.4, 12.5, 5.2, 8.5), palette.WHITE, 0.92)
    stroke(canvas, outline, darken(tone.dark, 0.2), 1.4)


def sprites() -> Iterator[Sprite]:
    """Houses, roof, halos for the doors, shutters and marks."""
    for number in (1, 2, 3):
        yield Sprite(f"viva/house-{number}", (WIDTH, HEIGHT), partial(house, number=number), PAD)
    size = (WIDTH, HEIGHT)
    yield Sprite("viva/house-halo", size, partial(_door_halo, width=2.0, glow=14), PAD)
    yield Sprite("viva/house-halo-selected", size, partial(_door_halo, width=3.2, glow=18), PAD)
    yield Sprite("viva/roof", (610, 40), partial(roof, width=610, height=40), (10, 4, 20, 20))
    yield Sprite("viva/shutter", (20, 110), _shutter, (4, 4, 8, 8), scale=3)
    yield Sprite("viva/blocked-bar", (40, 40), _blocked_bar, (4, 4, 4, 4), scale=3)
    yield Sprite("viva/marker-house-empty", (16, 22), partial(_marker, code=None), scale=4)
    for code in CODE:
        yield Sprite(f"viva/marker-house-{code}", (16, 22), partial(_marker, code=code), scale=4)
