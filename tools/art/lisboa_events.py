"""What happens when a Treasury card is sponsored: one small scene for each kind, about the origin."""

from __future__ import annotations

from collections.abc import Callable

import skia

from game.titles.lisboa.cards import EventKind
from tools.art import palette, shape
from tools.art.draw import at, fill, line, linear, shadow, stroke
from tools.art.lisboa_buildings import FRONTS, house_front
from tools.art.lisboa_goods import GOODS, coin, mark, tile
from tools.art.lisboa_people import crown, wig
from tools.art.lisboa_rubble import cube
from tools.art.lisboa_stores import facade
from tools.art.palette import CODE
from tools.art.texture import wood


def _scroll(canvas: skia.Canvas, x: float, y: float, size: float, turn: float, seal: str) -> None:
    """A written sheet with a ribbon and a seal in a code colour."""
    with at(canvas, x, y, size, turn=turn):
        sheet = shape.rounded(-12, -16, 24, 32, 1.5)
        shadow(canvas, sheet, 1.4, 2.4, 2, 0.5)
        fill(canvas, sheet, shader=linear((-12, -16), (12, 16), ["#FFFEF8", palette.PAPER, palette.PAPER3]))
        stroke(canvas, sheet, palette.WALNUT2, 0.9)
        for row in range(5):
            width = 7.5 if row == 4 else 9
            line(canvas, (-8.5, -9 + row * 4), (width - 1, -9 + row * 4), palette.INK2, 1, 0.85)
        for end in (-16.0, 14.0):
            roll = shape.rounded(-14, end - 1.6, 28, 4.4, 2.2)
            fill(canvas, roll, shader=linear((0, end - 1), (0, end + 3), ["#FFFDF6", palette.PAPER3]))
            stroke(canvas, roll, palette.WALNUT2, 0.8)
        tone = CODE[seal]
        for side in (-1, 1):
            fill(canvas, shape.polygon([(6, 10), (6 + side * 4, 20), (6, 17.5)]), tone.dark)
        disc = shape.star(6, 10, 5.2, 12, 0.88)
        fill(canvas, disc, shader=linear((2, 6), (10, 14), [tone.light, tone.base]))
        stroke(canvas, disc, tone.dark, 0.8)


def _coins(canvas: skia.Canvas) -> None:
    """The money that it costs, in the corner."""
    for x, y in ((27, 22), (33, 21), (30, 16)):
        coin(canvas, x, y, 4.4)


def _two_acts(canvas: skia.Canvas) -> None:
    _scroll(canvas, -12, 0, 0.98, -10, "blue")
    _scroll(canvas, 12, 1, 0.98, 9, "red")


def _store(canvas: skia.Canvas) -> None:
    with at(canvas, -24, -25, 0.87):
        facade(canvas, "books", "right", with_sign=False)
    _coins(canvas)


def _open(canvas: skia.Canvas) -> None:
    with at(canvas, -27, -25, 1.0):
        house_front(canvas, FRONTS["g3"])
    _coins(canvas)


def _decree(canvas: skia.Canvas) -> None:
    _scroll(canvas, -4, 1, 1.2, -4, "red")
    with at(canvas, 6, -22, 0.62):
        crown(canvas)


def _influence(canvas: skia.Canvas) -> None:
    with at(canvas, -25, -19, 1.46):
        crown(canvas)


def _goods(canvas: skia.Canvas) -> None:
    for index, good in enumerate(GOODS):
        with at(canvas, -25 + index * 16.6, 0, turn=-15 + index * 10), at(canvas, -8.4, -13):
            tile(canvas, good, 19, 25, 16)


def _rubble(canvas: skia.Canvas) -> None:
    places = (
        ("tsunami", -17, 9),
        ("earthquake", 0, 11),
        ("fire", 17, 9),
        ("earthquake", -8.5, -3),
        ("tsunami", 8.5, -3),
        ("fire", 0, -15),
    )
    for kind, x, y in places:
        cube(canvas, kind, x, y, 16)


def _produce(canvas: skia.Canvas) -> None:
    """A crate that is filled to the brim."""
    for good, x, y in (("cloth", -13, -9), ("gold", 1, -12), ("books", 14, -8)):
        mark(canvas, good, x, y, 20)
    crate = shape.rect(-25, -2, 50, 24)
    shadow(canvas, crate, 1.6, 2.6, 2, 0.5)
    for row in range(3):
        board = shape.rect(-25, -2 + row * 8, 50, 8)
        wood(canvas, board, palette.WALNUT3, 0.8, scale=0.5)
        stroke(canvas, board, palette.WALNUT2, 0.9)
    for x in (-25, 19):
        post = shape.rect(x, -2, 6, 24)
        wood(canvas, post, palette.WALNUT, 0.8, scale=0.4)
        stroke(canvas, post, palette.WALNUT2, 0.9)


def _wigs(canvas: skia.Canvas) -> None:
    for x, y, size in ((-30, -18, 0.82), (4, -18, 0.82), (-16, -17, 1.0)):
        with at(canvas, x, y, size):
            wig(canvas)


EVENTS: dict[EventKind, Callable[[skia.Canvas], None]] = {
    "state2": _two_acts,
    "store": _store,
    "open": _open,
    "decree": _decree,
    "influence": _influence,
    "goods": _goods,
    "cube": _rubble,
    "produce": _produce,
    "wigs": _wigs,
}
"""By the kind of event that the rules know."""
