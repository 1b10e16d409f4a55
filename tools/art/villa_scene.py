"""Where the tower stands: the table by the wall with its lemon tree, the coast of the niche, the emblem."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

import skia

from tools.art import backgrounds, palette, shape, texture, tiles
from tools.art.draw import (
    Stop,
    at,
    bevel,
    clip,
    fill,
    layer,
    leaf_shadow,
    line,
    linear,
    radial,
    stroke,
    sun_patch,
)
from tools.art.palette import darken, lighten
from tools.art.plants import leaf, pot
from tools.art.sprite import EMBLEM_SCALE, Sprite
from tools.art.still_life import lemon
from tools.art.texture import grain
from tools.art.villa_tower import TALL_VILLA, VILLA, tower

WIDTH, HEIGHT = backgrounds.WIDTH, backgrounds.HEIGHT
TABLE_TOP = 446.0
"""Where the wall ends and the table begins."""


def _wall(canvas: skia.Canvas) -> None:
    backgrounds.plaster(canvas, TABLE_TOP + 24)
    light: list[Stop] = [("#FFE7BE", 0.60), ("#FFDDB0", 0.25), ("#9A86B8", 0.34)]
    shade = linear((0, 0), (WIDTH, 420), light, [0, 0.42, 1])
    fill(canvas, shape.rect(0, 0, WIDTH, TABLE_TOP + 24), shader=shade, blend="Multiply")
    sun_patch(canvas, [(120, 40), (700, 0), (1010, 470), (420, 470)], 0.9, 18)
    leaf_shadow(canvas, 240, 80, 2.1, 24, 31, leaves=15, blur=4, alpha=0.17)
    leaf_shadow(canvas, 560, 40, 1.7, 60, 13, leaves=13, blur=4, alpha=0.15)
    tiles.strip(canvas, 0, 402, WIDTH, 26, "flower")
    tiles.strip(canvas, 0, 382, WIDTH, 52, "battlement")


def _table(canvas: skia.Canvas) -> None:
    texture.wood(canvas, shape.rect(0, TABLE_TOP - 4, WIDTH, 16), strength=0.9)
    cloth = shape.rect(0, TABLE_TOP + 6, WIDTH, HEIGHT - TABLE_TOP)
    tones = ["#F1E4CA", palette.LINEN_LIGHT, palette.LINEN, "#C3AD86"]
    fill(canvas, cloth, shader=linear((0, TABLE_TOP), (WIDTH * 0.6, HEIGHT), tones))
    grain(canvas, cloth, "linen", 0.6)
    for offset, width, colour in ((20, 6, palette.COBALT), (29, 2, palette.TERRACOTTA)):
        y = TABLE_TOP + offset
        line(canvas, (0, y), (WIDTH, y), colour, width, 0.40, cap="butt")
    sun_patch(canvas, [(60, TABLE_TOP), (560, TABLE_TOP), (860, HEIGHT), (260, HEIGHT)], 0.6, 24)
    leaf_shadow(canvas, 180, TABLE_TOP + 60, 1.6, 8, 52, leaves=12, blur=5, alpha=0.16)


def _lemon_tree(canvas: skia.Canvas) -> None:
    """A round tree in a clay pot, its foot at (312, 470)."""
    pot(canvas, 312, 470, 84)
    stem = shape.curve(("M", 311, 392), ("Q", 315, 330, 313, 268))
    stroke(canvas, stem, palette.WALNUT2, 8)
    stroke(canvas, stem, palette.WALNUT, 5)
    with layer(canvas, 0.35, blur=8):
        fill(canvas, shape.circle(326, 236, 66), palette.SHADOW)
    fill(canvas, shape.ellipse(312, 228, 56, 50), palette.OLIVE2, blur=7)
    rng = random.Random(8)
    for _ in range(260):
        angle, far = rng.random() * math.tau, rng.random() ** 0.5 * 66
        x, y = 312 + far * math.cos(angle), 228 + far * math.sin(angle) * 0.92
        green = rng.choice((palette.OLIVE, palette.OLIVE2, "#5E7A35", "#8FA043"))
        leaf(canvas, x, y, rng.uniform(16, 25), rng.uniform(0, 360), green)
    for x, y, turn in ((280, 240, 20), (330, 262, -10), (345, 214, 30), (300, 200, -30), (318, 240, 60)):
        lemon(canvas, x, y, 13, turn)


def _background(canvas: skia.Canvas) -> None:
    _wall(canvas)
    _table(canvas)
    _lemon_tree(canvas)
    backgrounds.vignette(canvas, 0.30)
    backgrounds.wall_strip(canvas)


def _cypress(canvas: skia.Canvas, x: float, foot: float, height: float, colour: palette.Colour) -> None:
    wide = height * 0.16
    tree = shape.curve(
        ("M", x, foot - height),
        ("C", x + wide, foot - height * 0.6, x + wide * 1.1, foot - height * 0.1, x, foot),
        ("C", x - wide * 1.1, foot - height * 0.1, x - wide, foot - height * 0.6, x, foot - height),
        ("Z",),
    )
    tones = [lighten(colour, 0.25), colour, darken(colour, 0.35)]
    fill(canvas, tree, shader=linear((x - wide, 0), (x + wide, 0), tones))
    grain(canvas, tree, "foliage", 0.7, scale=0.4)


def _coast(canvas: skia.Canvas) -> None:
    """Evening over the sea, with hills and cypresses, 200 x 290."""
    dusk = ["#3F5FA8", "#87A8D8", "#F6D3B0", "#F7B98A"]
    fill(canvas, shape.rect(0, 0, 200, 290), shader=linear((0, 0), (0, 230), dusk))
    sun: list[Stop] = [("#FFF6D0", 0.95), ("#FFE0A0", 0)]
    fill(canvas, shape.circle(150, 196, 70), shader=radial((150, 196), 70, sun))
    fill(canvas, shape.rect(0, 196, 200, 44), shader=linear((0, 196), (0, 236), ["#6FA2C4", "#2E5F92"]))
    for row in range(9):
        line(canvas, (122 + row * 4, 199 + row * 3.2), (168 - row * 2, 199 + row * 3.2), "#FFF1C4", 1.2, 0.65)
    for x, y, size in ((38, 92, 7), (54, 80, 5), (160, 104, 6)):
        swallow = shape.curve(("M", x - size, y - size * 0.5), ("Q", x - size * 0.3, y - size * 0.6, x, y))
        swallow.quadTo(x + size * 0.3, y - size * 0.6, x + size, y - size * 0.3)
        stroke(canvas, swallow, palette.NIGHT, 1.4, 0.7)
    hills = shape.curve(
        ("M", 0, 214), ("C", 26, 186, 54, 192, 92, 212), ("L", 92, 240), ("L", 0, 240), ("Z",)
    )
    fill(canvas, hills, "#6F7F6A")
    near = shape.curve(
        ("M", 0, 226), ("C", 60, 214, 140, 236, 200, 222), ("L", 200, 290), ("L", 0, 290), ("Z",)
    )
    fill(canvas, near, shader=linear((0, 216), (0, 262), ["#A9B75C", palette.OLIVE]))
    grain(canvas, near, "foliage", 0.5, scale=0.5)
    _cypress(canvas, 15, 246, 96, palette.OLIVE2)
    _cypress(canvas, 187, 250, 112, "#3C4820")
    _cypress(canvas, 171, 248, 70, palette.OLIVE2)


def niche(canvas: skia.Canvas) -> None:
    """The tower on a parapet above the sea, 200 x 290 with the sun low."""
    _coast(canvas)
    parapet = shape.rect(0, 236, 200, 54)
    stone = ["#FFF6E2", palette.PLASTER2, palette.PLASTER3]
    fill(canvas, parapet, shader=linear((0, 236), (0, 290), stone))
    grain(canvas, parapet, "plaster", 0.7, scale=0.6)
    stroke(canvas, shape.polygon([(0, 236), (200, 236)], closed=False), "#FFFFFF", 1.6, 0.8)
    warm: list[Stop] = [(palette.SUN, 0.5), (palette.SUN, 0), (palette.SHADOW, 0.3)]
    fill(canvas, parapet, shader=linear((200, 236), (0, 290), warm))
    with at(canvas, 100, 252, 0.53):
        tower(canvas, TALL_VILLA, 18)


def _emblem(canvas: skia.Canvas) -> None:
    """The tower before the evening sky, 64 x 64."""
    ground = shape.rounded(0, 0, 64, 64, 7)
    fill(canvas, ground, shader=linear((0, 0), (16, 64), ["#4C6DB4", "#9DB4DC", "#F7C99B"]))
    with clip(canvas, ground):
        light: list[Stop] = [(palette.SUN, 0.9), (palette.SUN, 0)]
        fill(canvas, shape.circle(46, 44, 30), shader=radial((46, 44), 30, light))
        fill(canvas, shape.rect(0, 48, 64, 16), shader=linear((0, 48), (0, 64), ["#A9B75C", palette.OLIVE2]))
        with at(canvas, 32, 53, 0.162):
            tower(canvas, VILLA, 18)
    bevel(canvas, ground, 0.4, 0.35, 1.6)
    stroke(canvas, ground, palette.WALNUT2, 1.4, 0.75)


def sprites() -> Iterator[Sprite]:
    """The table's background and the title's small picture."""
    yield Sprite("backgrounds/villa", (WIDTH, HEIGHT), _background, opaque=True)
    yield Sprite("villa_paletti/emblem", (64, 64), _emblem, (4, 4, 6, 6), scale=EMBLEM_SCALE)
