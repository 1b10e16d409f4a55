"""Mouse pointers of 24 units, cream with an ink outline, and the icon of the program.

Hot spots, in units from the top left: arrow (2, 2), hand (9.5, 2), open and closed (12, 12), lens (10, 10).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import skia

from tools.art import palette, tiles
from tools.art.draw import at, bevel, clip, fill, hollow, line, linear, radial, shadow, stroke
from tools.art.shape import (
    arch,
    circle,
    curve,
    eight_star,
    ellipse,
    minus,
    moved,
    polygon,
    rect,
    rounded,
    union,
)
from tools.art.sprite import Sprite


def _pointer(canvas: skia.Canvas, outline: skia.Path) -> None:
    shadow(canvas, outline, 0.8, 1.4, 1.2, 0.45, contact=False)
    stroke(canvas, outline, palette.INK, 3.0)
    fill(canvas, outline, palette.PAPER)


def _arrow(canvas: skia.Canvas) -> None:
    points = [(2.0, 2.0), (2.0, 19.0), (6.4, 15.2), (9.2, 21.6), (12.2, 20.3), (9.4, 14.0), (15.2, 13.6)]
    _pointer(canvas, polygon(points))


def _finger(x: float, top: float, width: float = 2.9) -> skia.Path:
    return rounded(x, top, width, 16 - top, width / 2)


def _palm(thumb_turn: float) -> skia.Path:
    thumb = moved(rounded(-1.6, -6.6, 3.2, 8.4, 1.6), 8.4, 16.6, turn=thumb_turn)
    return union(rounded(8.0, 11.5, 11.2, 10.0, 4.2), thumb)


def _knuckles(canvas: skia.Canvas, tops: tuple[float, ...]) -> None:
    for x, top in zip((11.0, 13.9, 16.7), tops, strict=True):
        line(canvas, (x, top), (x, 13.4), palette.INK, 0.9)


def _hand(canvas: skia.Canvas) -> None:
    fingers = (_finger(8.0, 2.2), _finger(10.9, 8.0), _finger(13.7, 8.6), _finger(16.4, 9.6, 2.7))
    _pointer(canvas, union(*fingers, _palm(-42)))
    _knuckles(canvas, (9.4, 10.0, 10.8))


def _open_hand(canvas: skia.Canvas) -> None:
    fingers = (_finger(8.0, 4.2), _finger(10.9, 2.4), _finger(13.7, 3.4), _finger(16.4, 6.2, 2.7))
    _pointer(canvas, union(*fingers, _palm(-52)))
    _knuckles(canvas, (5.4, 4.6, 7.0))


def _closed_hand(canvas: skia.Canvas) -> None:
    fingers = (_finger(8.0, 8.4), _finger(10.9, 7.4), _finger(13.7, 7.8), _finger(16.4, 9.0, 2.7))
    _pointer(canvas, union(*fingers, _palm(-16)))
    _knuckles(canvas, (9.4, 9.2, 10.2))


def _lens(canvas: skia.Canvas) -> None:
    handle = moved(rounded(-1.6, 0, 3.2, 9, 1.6), 14.6, 14.6, turn=-45)
    shadow(
        canvas,
        union(minus(circle(10, 10, 8), circle(10, 10, 6.4)), handle),
        0.8,
        1.4,
        1.2,
        0.4,
        contact=False,
    )
    stroke(canvas, handle, palette.INK, 3.0)
    fill(canvas, handle, palette.WALNUT3)
    fill(canvas, circle(10, 10, 6.4), "#FFFFFF", 0.25)
    stroke(canvas, circle(10, 10, 7), palette.INK, 4.4)
    stroke(canvas, circle(10, 10, 7), palette.PAPER, 1.8)


def _app_icon(canvas: skia.Canvas) -> None:
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
        dusk = ["#5B3B7A", "#B4557F", "#F2A45E", "#FFD58A"]
        fill(canvas, niche, shader=linear((0, 50), (0, 212), dusk, [0, 0.42, 0.8, 1]))
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


_POINTERS: dict[str, Callable[[skia.Canvas], None]] = {
    "arrow": _arrow,
    "hand": _hand,
    "open": _open_hand,
    "closed": _closed_hand,
    "lens": _lens,
}


def sprites() -> Iterator[Sprite]:
    """Pointers and the program's icon. They have no pad: what is drawn fits the body."""
    for name, draw in _POINTERS.items():
        yield Sprite(f"ui/cursor-{name}", (24, 24), draw)
    yield Sprite("ui/app-icon", (256, 256), _app_icon, scale=1)
