"""The curtain between two players: a striped linen curtain drawn across a tiled doorway."""

from __future__ import annotations

import math
import random
from functools import cache

import numpy as np
import numpy.typing as npt
import skia

from tools.art import palette, tiles
from tools.art.draw import at, bevel, clip, fill, hollow, linear, radial, shadow, stroke
from tools.art.palette import darken, lighten, rgb
from tools.art.shape import circle, ellipse, rect, rounded
from tools.art.texture import grain

LEFT, RIGHT, TOP = 128.0, 1152.0, 72.0
"""The opening of the doorway; it reaches down to the threshold."""
THRESHOLD = 684.0
TILE = 32.0

STRIPES = 25
"""Coloured and plain bands together, so that both ends are coloured."""
FOLDS = 17

Row = npt.NDArray[np.float64]

_GREEN = "#2C7A63"
_CREAM = "#F5EBD7"


@cache
def _cloth(width_px: int, height_px: int) -> skia.Image:
    """The hanging cloth. Stripes crowd together where it turns away from us, and light falls from the left.

    Across the cloth runs u from 0 to 1. A fold moves each thread sideways by a sine of u; the cosine of the
    same angle says how far the cloth bulges towards us. Folds are shallow at the rings and deep at the hem.
    """
    rng = random.Random(17)
    u = np.linspace(0, 1, 4096)
    uneven = np.interp(u * FOLDS, np.arange(FOLDS + 1), [rng.uniform(-0.8, 0.8) for _ in range(FOLDS + 1)])
    columns = (np.arange(width_px) + 0.5) / width_px
    pixels = np.full((height_px, width_px, 4), 255, np.uint8)
    for row in range(height_px):
        down = row / height_px
        angle = 2 * np.pi * FOLDS * u + uneven + 0.3 * math.sin(down * 2.4 + 0.6)
        depth = 0.45 + 0.4 * down**0.7
        across = u + depth / (2 * np.pi * FOLDS) * np.sin(angle)
        bulge = np.interp(columns, across, np.cos(angle))
        towards_sun = np.interp(columns, across, np.cos(angle + 1.1))
        light = 0.86 + 0.20 * towards_sun - (0.22 + 0.16 * depth) * np.clip(-bulge, 0, 1) ** 1.6
        # Darker towards the floor and under the rod.
        light -= 0.10 * down + 0.22 * math.exp(-down * 20)
        colour = _stripes(np.interp(columns, across, u) * STRIPES, width_px / STRIPES)
        warm = np.stack([light * 1.03, light, 0.93 * light + 0.05], axis=1)
        pixels[row, :, :3] = np.clip(colour * warm, 0, 255).astype(np.uint8)
    return skia.Image.fromarray(pixels, colorType=skia.kRGBA_8888_ColorType)


def _stripes(band: Row, band_px: float) -> Row:
    """Colours of threads by their place among the bands: green and cream in turn, thin lines in the cream.

    band: 0 to STRIPES; band_px: width of one band, to soften the edges by about a pixel.
    """
    within = band % 1
    is_cream = np.floor(band).astype(int) % 2 == 1
    to_edge = np.minimum(within, 1 - within) * band_px
    cream_share = np.where(is_cream, 1, -1) * np.clip(to_edge / 2.5, 0, 1) / 2 + 0.5
    for middle, half_width, strength in ((0.5, 0.035, 0.7), (0.29, 0.018, 0.55), (0.71, 0.018, 0.55)):
        on_line = np.clip((half_width - np.abs(within - middle)) * band_px / 1.5 + 0.5, 0, 1)
        cream_share = np.where(is_cream, cream_share * (1 - strength * on_line), cream_share)
    green, cream = np.array(rgb(_GREEN), float), np.array(rgb(_CREAM), float)
    return np.asarray(green + (cream - green) * cream_share[:, None], np.float64)


def doorway(canvas: skia.Canvas, width: float, height: float) -> None:
    """The tiled frame, the threshold and the closed curtain, for a screen of `width` x `height`."""
    _floor(canvas, width, height)
    outer = rect(LEFT - TILE - 6, TOP - TILE - 6, RIGHT - LEFT + 2 * TILE + 12, height)
    with clip(canvas, rect(0, 0, width, THRESHOLD)):
        shadow(canvas, outer, 4, 6, 8, 0.42)
        fill(canvas, outer, shader=linear((0, 0), (width, height), ["#FFFFFF", "#F6EBDA", "#D6C4BE"]))
        bevel(canvas, outer, 0.9, 0.35, 2.5)
        _frame(canvas)
    opening = rect(LEFT, TOP, RIGHT - LEFT, THRESHOLD - TOP)
    fill(canvas, opening, palette.NIGHT2)
    _hang_cloth(canvas)
    with clip(canvas, opening):
        hollow(canvas, rect(LEFT, TOP, RIGHT - LEFT, height), 12, 12, 0.62)
    stroke(canvas, opening, "#5B4A50", 1.8, 0.8)
    _rod(canvas)


def _frame(canvas: skia.Canvas) -> None:
    count = round((RIGHT - LEFT) / TILE)
    for index in range(-1, count + 1):
        tiles.tile(canvas, LEFT + index * TILE, TOP - TILE, TILE, "diamond", seed=index + 3)
    for index in range(math.ceil((THRESHOLD - TOP) / TILE)):
        for x in (LEFT - TILE, RIGHT):
            tiles.tile(canvas, x, TOP + index * TILE, TILE, "diamond", seed=index * 3)


def _hang_cloth(canvas: skia.Canvas) -> None:
    top, bottom = TOP + 22, THRESHOLD - 3
    cloth = rect(LEFT, top, RIGHT - LEFT, bottom - top)
    image = _cloth(round((RIGHT - LEFT) * 2), round((bottom - top) * 2))
    smooth = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear)
    with clip(canvas, _hem(top, bottom)):
        canvas.drawImageRect(image, cloth.getBounds(), smooth)
        grain(canvas, cloth, "linen", 0.35, scale=0.75)


def _hem(top: float, bottom: float) -> skia.Path:
    """The outline of the cloth: its lower edge rises and falls a little with the folds."""
    path = skia.Path()
    path.moveTo(LEFT, top)
    path.lineTo(RIGHT, top)
    steps = 240
    for step in range(steps + 1):
        share = 1 - step / steps
        rise = 2.2 * math.sin(2 * math.pi * FOLDS * share + 0.6)
        path.lineTo(LEFT + share * (RIGHT - LEFT), bottom - 4 + rise)
    path.close()
    return path


def _rod(canvas: skia.Canvas) -> None:
    y = TOP + 19
    brass = [lighten(palette.OCHRE, 0.45), palette.OCHRE, darken(palette.OCHRE2, 0.25)]
    rod = rounded(LEFT - 14, y - 4, RIGHT - LEFT + 28, 8, 4)
    shadow(canvas, rod, 2, 6, 5, 0.45)
    fill(canvas, rod, shader=linear((0, y - 4), (0, y + 4), brass))
    stroke(canvas, rod, "#6B430C", 1.1, 0.8)
    for x in (LEFT - 16, RIGHT + 16):
        knob = circle(x, y, 10)
        shadow(canvas, knob, 2, 4, 4, 0.45)
        fill(canvas, knob, shader=radial((x - 3, y - 4), 15, brass))
        stroke(canvas, knob, "#6B430C", 1.1, 0.8)
    for index in range(FOLDS):
        x = LEFT + (index + 0.5) * (RIGHT - LEFT) / FOLDS
        ring = ellipse(x, y + 2, 5, 9.5)
        stroke(canvas, ring, "#6B430C", 3.4)
        stroke(canvas, ring, None, 2.2, shader=linear((x - 5, y - 8), (x + 5, y + 10), brass))


def _floor(canvas: skia.Canvas, width: float, height: float) -> None:
    """A stone step and the clay tiles of the courtyard in front of it."""
    ground = rect(0, THRESHOLD, width, height - THRESHOLD)
    fill(canvas, ground, palette.TERRACOTTA)
    rng = random.Random(4)
    side = 36.0
    with clip(canvas, ground):
        for index in range(-1, int(width / side) + 2):
            with at(canvas, index * side, THRESHOLD + 14):
                slab = rect(0, 0, side, side)
                tone = palette.mix(palette.TERRACOTTA, palette.TERRACOTTA3, rng.uniform(0.05, 0.4))
                fill(
                    canvas,
                    slab,
                    shader=linear((0, 0), (side, side), [lighten(tone, 0.12), darken(tone, 0.12)]),
                )
                stroke(canvas, slab, "#8A5238", 1.2, 0.6)
        grain(canvas, ground, "clay", 0.6)
        step = rounded(LEFT - TILE - 22, THRESHOLD - 2, RIGHT - LEFT + 2 * TILE + 44, 18, 3)
        shadow(canvas, step, 2, 5, 5, 0.5)
        fill(
            canvas,
            step,
            shader=linear((0, THRESHOLD), (0, THRESHOLD + 16), ["#FFFDF6", "#D8CABF", "#B5A5A0"]),
        )
        grain(canvas, step, "plaster", 0.6)
