"""Mouse pointers of 24 units, cream with an ink outline.

Hot spots, in units from the top left: arrow (2, 2), hand (9.5, 2), open and closed (12, 12), lens (10, 10).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import skia

from tools.art import palette
from tools.art.draw import fill, line, shadow, stroke
from tools.art.shape import circle, minus, moved, polygon, rounded, union
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


_POINTERS: dict[str, Callable[[skia.Canvas], None]] = {
    "arrow": _arrow,
    "hand": _hand,
    "open": _open_hand,
    "closed": _closed_hand,
    "lens": _lens,
}


def sprites() -> Iterator[Sprite]:
    """The pointers. They have no pad: what is drawn fits the body."""
    for name, draw in _POINTERS.items():
        yield Sprite(f"ui/cursor-{name}", (24, 24), draw)
