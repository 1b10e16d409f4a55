"""The icon of the program: in its window, and in the sizes that menus and task bars of a desktop ask for."""

from __future__ import annotations

import io
from collections.abc import Iterator

import skia
from PIL import Image

from tools.art import palette, tiles
from tools.art.draw import at, bevel, clip, fill, hollow, linear, radial, shadow, stroke
from tools.art.shape import arch, circle, curve, eight_star, ellipse, moved, polygon, rect, rounded
from tools.art.sprite import Sprite, render

SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
"""Sides in pixels that the icon theme hicolor has folders for."""
SMALL = 32
"""Up to this side tiles are only noise: the plate is plain, the cup larger."""
FINENESS = 4
"""Pixels drawn for one pixel kept, a side: edges of so small pictures are only crisp when scaled down."""

DUSK = ("#5B3B7A", "#B4557F", "#F2A45E", "#FFD58A")


def _large(canvas: skia.Canvas) -> None:
    """A niche in a tiled wall with a cup of coffee on its sill, seen at the end of the day."""
    plate = rounded(10, 8, 236, 236, 44)
    shadow(canvas, plate, 3, 7, 7, 0.45)
    with clip(canvas, plate):
        tiles.panel(canvas, 10, 8, 4, 4, 59, "star")
        shade = [("#FFFFFF", 0.25), ("#FFFFFF", 0.0), (palette.SHADOW, 0.30)]
        fill(canvas, plate, shader=linear((10, 8), (246, 244), shade))
    bevel(canvas, plate, 0.7, 0.4, 4)
    frame, niche = arch(52, 36, 152, 208), arch(66, 50, 124, 162)
    with clip(canvas, plate):
        shadow(canvas, frame, 4, 7, 7, 0.45)
        fill(canvas, frame, shader=linear((52, 36), (204, 230), ["#FFFFFF", "#F6EBDA", "#D6C4BE"]))
        bevel(canvas, frame, 0.9, 0.3, 2.5)
    with clip(canvas, niche):
        fill(canvas, niche, shader=linear((0, 50), (0, 212), DUSK, [0, 0.42, 0.8, 1]))
        glow = [(palette.SUN, 0.95), (palette.SUN, 0.0)]
        fill(canvas, circle(128, 176, 92), shader=radial((128, 176), 92, glow))
        star = eight_star(128, 92, 22)
        fill(canvas, star, palette.SUN, 0.9)
        hollow(canvas, niche, 8, 7, 0.55)
    stroke(canvas, niche, "#5B4A50", 2.4, 0.8)
    with clip(canvas, plate):
        sill = rounded(40, 206, 176, 60, 8)
        shadow(canvas, sill, 2, 4, 5, 0.4)
        fill(canvas, sill, shader=linear((0, 206), (0, 246), ["#FFFFFF", palette.PLASTER2, "#BFAFA8"]))
    with at(canvas, 128, 206):
        _cup(canvas)
    stroke(canvas, plate, palette.COBALT2, 3, 0.9)


def _small(canvas: skia.Canvas) -> None:
    """The same niche, so much larger that only its arch, the evening and the cup are left."""
    plate, niche = rounded(8, 8, 240, 240, 48), arch(44, 32, 168, 192)
    fill(canvas, plate, shader=linear((8, 8), (248, 248), [palette.COBALT, palette.COBALT2]))
    with clip(canvas, plate):
        stroke(canvas, niche, "#FFF8EC", 32)
        fill(canvas, niche, shader=linear((0, 32), (0, 224), DUSK, [0, 0.42, 0.8, 1]))
        fill(canvas, circle(128, 78, 20), palette.SUN)
        fill(canvas, rect(8, 208, 240, 40), "#FFF8EC")
    with at(canvas, 122, 208):
        for width, colour in ((30, "#5B4A50"), (17, "#FFFFFF")):
            stroke(canvas, curve(("M", 46, -68), ("C", 82, -76, 80, -28, 38, -30)), colour, width)
        bowl = curve(("M", -58, -86), ("C", -58, -30, -36, 0, 0, 0), ("C", 36, 0, 58, -30, 58, -86), ("Z",))
        fill(canvas, bowl, "#FFFFFF")
        stroke(canvas, bowl, "#5B4A50", 8)
        fill(canvas, ellipse(0, -86, 56, 15), "#4A2A1A")


def _cup(canvas: skia.Canvas) -> None:
    """A coffee cup standing on the origin, about 100 wide and 90 high with its steam."""
    for side in (-1, 1):
        steam = curve(("M", 8 * side, -66), ("C", 8 * side - 12, -82, 8 * side + 14, -92, 8 * side + 2, -112))
        stroke(canvas, steam, "#FFFFFF", 5, 0.5, blur=3)
    fill(canvas, ellipse(4, 2, 60, 8), palette.SHADOW, 0.4, blur=4)
    fill(canvas, ellipse(0, -3, 56, 9), shader=linear((-56, 0), (56, 0), ["#FFFFFF", "#EDE4D8", "#B9ABAE"]))
    stroke(canvas, ellipse(0, -3, 56, 9), "#7C6C72", 1.6)
    stroke(canvas, curve(("M", 38, -46), ("C", 62, -52, 60, -16, 28, -20)), "#7C6C72", 10)
    stroke(canvas, curve(("M", 38, -46), ("C", 62, -52, 60, -16, 28, -20)), "#E9DED3", 6.5)
    bowl = curve(("M", -42, -56), ("C", -42, -20, -28, -4, 0, -4), ("C", 28, -4, 42, -20, 42, -56), ("Z",))
    fill(canvas, bowl, shader=linear((-42, 0), (42, 0), ["#FFFFFF", "#F2EADF", "#A99BA2"]))
    with clip(canvas, bowl):
        fill(canvas, rect(-42, -40, 84, 14), palette.COBALT4)
        for index in range(7):
            diamond = moved(polygon([(0, -6), (5, 0), (0, 6), (-5, 0)]), -36 + index * 12, -33)
            fill(canvas, diamond, palette.OCHRE if index % 2 else palette.COBALT)
    stroke(canvas, bowl, "#7C6C72", 1.8)
    fill(canvas, ellipse(0, -56, 42, 10), "#F8F2E8")
    stroke(canvas, ellipse(0, -56, 42, 10), "#7C6C72", 1.8)
    fill(canvas, ellipse(0, -55, 35, 7.5), shader=radial((-8, -57), 38, ["#7A4A2C", "#3B2014"]))


def desktop_icons() -> Iterator[tuple[int, bytes]]:
    """Each size with its picture as PNG."""
    for side in SIZES:
        yield side, _png(side)


def _png(side: int) -> bytes:
    drawing = _small if side <= SMALL else _large
    fine = render(Sprite("program", (256, 256), drawing, scale=side * FINENESS / 256))
    out = io.BytesIO()
    Image.fromarray(fine).resize((side, side), Image.Resampling.LANCZOS).save(out, "PNG", optimize=True)
    return out.getvalue()


def sprites() -> Iterator[Sprite]:
    """The icon of the window; it has no pad."""
    yield Sprite("ui/app-icon", (256, 256), _large, scale=1)
