"""Whole screens under the interface: the wall, the table, the room, the book and the curtain.

The light comes from the upper left and is painted over everything: warm to violet across the wall, a soft
patch of sun, the shadow of leaves, darker corners. No words and no pieces are in these pictures.
"""

from __future__ import annotations

from collections.abc import Iterator

import skia

from tools.art import curtain, palette, texture, tiles
from tools.art.draw import Stop, clip, fill, leaf_shadow, line, linear, radial, shadow, stroke, sun_patch
from tools.art.palette import darken, lighten
from tools.art.shape import rect, rounded
from tools.art.sprite import Sprite
from tools.art.texture import grain

WIDTH, HEIGHT = 1280.0, 720.0
WALL_HEIGHT = 46.0
"""Of the plaster at the top of a game's table; the tile border ends 12 units below."""


def plaster(canvas: skia.Canvas, height: float) -> None:
    """A whitewashed wall from the top of the screen down to `height`."""
    wall = rect(0, 0, WIDTH, height)
    tones = ["#FBF3E2", palette.PLASTER, palette.PLASTER2]
    fill(canvas, wall, shader=linear((0, 0), (WIDTH, height * 0.6), tones))
    grain(canvas, wall, "plaster", 0.75, scale=1.1)


def evening_light(canvas: skia.Canvas, height: float) -> None:
    """Low sun across a wall: warm on the left, violet on the right, one patch, leaves."""
    light: list[Stop] = [("#FFE7BE", 0.65), ("#FFD9A8", 0.28), ("#9A86B8", 0.34)]
    shade = linear((0, 0), (WIDTH, height - 90), light, [0, 0.42, 1])
    fill(canvas, rect(0, 0, WIDTH, height), shader=shade, blend="Multiply")
    sun_patch(canvas, [(-60, 120), (560, -40), (1010, height), (300, height)], 0.85, 18)


def vignette(canvas: skia.Canvas, strength: float) -> None:
    """Darker corners, away from the sun."""
    screen = rect(0, 0, WIDTH, HEIGHT)
    corners: list[Stop] = [(palette.NIGHT, 0), (palette.NIGHT, 0), (palette.NIGHT, strength)]
    round_light = radial((WIDTH * 0.42, HEIGHT * 0.36), WIDTH * 0.78, corners, [0, 0.55, 1])
    fill(canvas, screen, shader=round_light, blend="Multiply")
    across: list[Stop] = [(palette.SUN, 0.30), (palette.SUN, 0.04), (palette.NIGHT, 0.10)]
    fill(canvas, screen, shader=linear((0, 0), (WIDTH * 0.9, HEIGHT), across, [0, 0.5, 1]), blend="SoftLight")


def dado(canvas: skia.Canvas, y: float, motif: str) -> None:
    """A row of large tiles whose top edge is at `y`, with a row of battlements above them."""
    count = 26
    side = WIDTH / count
    tiles.strip(canvas, 0, y, WIDTH, count, motif)
    tiles.strip(canvas, 0, y - 20, WIDTH, count * 2, "battlement")
    shade: list[Stop] = [(palette.SHADOW, 0), (palette.SHADOW, 0.22)]
    area = rect(0, y - 28, WIDTH, side + 28)
    fill(canvas, area, shader=linear((0, y - 28), (0, y + side), shade), blend="Multiply")


def table_edge(canvas: skia.Canvas, y: float) -> None:
    """A table seen from its long side: a walnut edge at `y`, then the cloth down to the bottom."""
    texture.wood(canvas, rect(0, y - 6, WIDTH, 12), strength=0.9)
    shadow(canvas, rect(-10, y - 6, WIDTH + 20, 20), 0, -4, 10, 0.5)
    texture.wood(canvas, rect(0, y - 6, WIDTH, 12), strength=0.9)
    cloth = rect(0, y, WIDTH, HEIGHT - y)
    tones = ["#F3E7CF", palette.LINEN_LIGHT, "#C9B490"]
    fill(canvas, cloth, shader=linear((0, y), (WIDTH, HEIGHT), tones))
    grain(canvas, cloth, "linen", 0.55)
    hem: list[Stop] = [("#FFFFFF", 0.7), ("#FFFFFF", 0)]
    fill(canvas, rect(0, y, WIDTH, 5), shader=linear((0, y), (0, y + 6), hem))
    for offset, width, colour in ((12, 5, palette.COBALT), (19, 2, palette.TERRACOTTA)):
        line(canvas, (0, y + offset), (WIDTH, y + offset), colour, width, 0.45, cap="butt")


def _home(canvas: skia.Canvas) -> None:
    plaster(canvas, 560)
    evening_light(canvas, 560)
    leaf_shadow(canvas, -20, 210, 2.0, -8, 21, leaves=16, blur=4, alpha=0.20)
    leaf_shadow(canvas, 330, -30, 1.7, 48, 13, leaves=14, blur=4, alpha=0.16)
    leaf_shadow(canvas, 700, 330, 1.5, 10, 33, leaves=13, blur=4, alpha=0.14)
    dado(canvas, 548, "star")
    table_edge(canvas, 590)
    sun_patch(canvas, [(0, 590), (700, 590), (820, HEIGHT), (0, HEIGHT)], 0.5, 22)
    leaf_shadow(canvas, 380, 600, 1.3, 12, 44, leaves=12, blur=4, alpha=0.16)
    vignette(canvas, 0.42)


def _room(canvas: skia.Canvas) -> None:
    edge = 620.0
    plaster(canvas, edge)
    evening_light(canvas, edge)
    leaf_shadow(canvas, -20, 210, 2.0, -8, 21, leaves=16, blur=4, alpha=0.18)
    leaf_shadow(canvas, 700, 60, 1.7, 48, 13, leaves=14, blur=4, alpha=0.16)
    dado(canvas, edge - 46, "cross")
    table_edge(canvas, edge + 4)
    sun_patch(canvas, [(0, edge), (640, edge), (760, HEIGHT), (0, HEIGHT)], 0.45, 22)
    vignette(canvas, 0.34)


def laid_table(canvas: skia.Canvas) -> None:
    """The table from above: walnut at the sides, a striped linen cloth, light and leaves on it."""
    top = WALL_HEIGHT + 4
    texture.wood(canvas, rect(0, top, WIDTH, HEIGHT - top), strength=0.9)
    cloth = rect(14, top, WIDTH - 28, HEIGHT - top)
    shadow(canvas, cloth, 0, 3, 8, 0.5)
    tones = [palette.LINEN_LIGHT, palette.LINEN, "#D2BF9D"]
    fill(canvas, cloth, shader=linear((0, top), (WIDTH, HEIGHT), tones))
    grain(canvas, cloth, "linen", 0.55)
    for offset, width, colour in ((26, 5, palette.COBALT), (35, 2, palette.TERRACOTTA)):
        for x in (offset, WIDTH - offset):
            line(canvas, (x, top), (x, HEIGHT), colour, width, 0.42, cap="butt")
    leaf_shadow(canvas, -30, top + 60, 1.9, 18, 4, leaves=16, blur=7, alpha=0.17)
    leaf_shadow(canvas, 250, top - 40, 1.7, 38, 9, leaves=12, blur=8, alpha=0.13)
    sun_patch(canvas, [(0, top), (520, top), (900, HEIGHT), (300, HEIGHT)], 0.42, 26)
    sun_patch(canvas, [(600, top), (760, top), (1180, HEIGHT), (1010, HEIGHT)], 0.30, 24)


def wall_strip(canvas: skia.Canvas) -> None:
    """The wall along the top of a game with its border of tiles."""
    shadow(canvas, rect(-10, -10, WIDTH + 20, WALL_HEIGHT + 22), 0, 4, 6, 0.5)
    plaster(canvas, WALL_HEIGHT)
    with clip(canvas, rect(0, 0, WIDTH, WALL_HEIGHT)):
        leaf_shadow(canvas, 700, -30, 1.3, 30, 6, leaves=12, blur=5, alpha=0.16)
    tiles.strip(canvas, 0, WALL_HEIGHT, WIDTH, 107, "battlement", grout=False)
    bottom = WALL_HEIGHT + 12
    line(canvas, (0, WALL_HEIGHT), (WIDTH, WALL_HEIGHT), palette.COBALT2, 1.2, 0.7)
    line(canvas, (0, bottom), (WIDTH, bottom), palette.COBALT2, 1.6, 0.9)


def _table(canvas: skia.Canvas) -> None:
    laid_table(canvas)
    vignette(canvas, 0.20)
    wall_strip(canvas)


def _book(canvas: skia.Canvas) -> None:
    """The rules, open on the table: two pages from (206, 76) to (1252, 702)."""
    laid_table(canvas)
    vignette(canvas, 0.20)
    wall_strip(canvas)
    x, y, width, height = 206.0, 76.0, 1046.0, 626.0
    cover = rounded(x - 10, y - 6, width + 20, height + 14, 10)
    shadow(canvas, cover, 6, 12, 12, 0.5)
    cloth = [lighten(palette.COBALT2, 0.12), palette.COBALT2, darken(palette.COBALT2, 0.3)]
    fill(canvas, cover, shader=linear((x, y), (x + width, y + height), cloth))
    grain(canvas, cover, "linen", 0.5, scale=0.7)
    stroke(canvas, cover, "#0A1C3C", 1.2)
    for depth in (5, 3, 1):
        leaf = rounded(x - depth + 2, y + depth * 0.4, width + 2 * depth - 4, height, 5)
        fill(canvas, leaf, "#E9DBBD")
        stroke(canvas, leaf, "#BFA981", 0.8)
    _pages(canvas, x, y, width, height)


def _pages(canvas: skia.Canvas, x: float, y: float, width: float, height: float) -> None:
    pages = rounded(x, y, width, height, 4)
    half = ["#FFFBF0", palette.PAPER, "#F0E3C8", "#E2D0AC"]
    tones = [*half, "#F0E3C8", palette.PAPER, "#FAF0DC"]
    across = linear((x, y), (x + width, y), tones, [0, 0.42, 0.48, 0.5, 0.52, 0.58, 1])
    fill(canvas, pages, shader=across)
    grain(canvas, pages, "paper", 0.45, scale=1.2)
    middle = x + width / 2
    fold: list[Stop] = [(palette.SHADOW, 0), (palette.SHADOW, 0.20), (palette.SHADOW, 0)]
    gutter = rect(middle - 26, y, 52, height)
    fill(canvas, gutter, shader=linear((middle - 26, 0), (middle + 26, 0), fold, [0, 0.5, 1]))


def _wood(canvas: skia.Canvas) -> None:
    """Walnut that repeats in both directions, for the bars beside a window of another shape."""
    board = rect(0, 0, 512, 512)
    fill(canvas, board, darken(palette.WALNUT, 0.12))
    grain(canvas, board, "wood", 0.9)


def _curtain(canvas: skia.Canvas) -> None:
    plaster(canvas, HEIGHT)
    evening_light(canvas, HEIGHT)
    leaf_shadow(canvas, -40, 180, 2.0, -8, 21, leaves=16, blur=4, alpha=0.18)
    curtain.doorway(canvas, WIDTH, HEIGHT)
    sun_patch(canvas, [(-60, 60), (420, -40), (760, HEIGHT), (200, HEIGHT)], 0.75, 26)
    leaf_shadow(canvas, 240, 40, 1.9, 32, 9, leaves=14, blur=6, alpha=0.15)
    vignette(canvas, 0.38)


def sprites() -> Iterator[Sprite]:
    """Six screens and the tile of walnut."""
    screen = (WIDTH, HEIGHT)
    yield Sprite("backgrounds/home", screen, _home, opaque=True)
    yield Sprite("backgrounds/room", screen, _room, opaque=True)
    yield Sprite("backgrounds/table", screen, _table, opaque=True)
    yield Sprite("backgrounds/book", screen, _book, opaque=True)
    yield Sprite("backgrounds/curtain", screen, _curtain, opaque=True)
    yield Sprite("backgrounds/wood", (512, 512), _wood, scale=1, opaque=True)
