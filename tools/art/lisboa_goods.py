"""What Lisboa trades in: gold, books, tools and cloth as marks, tokens and trade signs; and its coins."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import skia

from tools.art import palette, shape
from tools.art.draw import at, bevel, clip, fill, line, linear, radial, shadow, stroke
from tools.art.palette import Colour, darken, lighten
from tools.art.sprite import Sprite

GOODS: dict[str, Colour] = {
    "gold": "#F2C75A",
    "books": "#D9B285",
    "tools": "#A9C8EA",
    "cloth": "#F2BAD6",
}
"""Ground colour of each good; the mark on it always says which good it is."""

TOKEN = (24.0, 30.0)
SMALL = 18.0
SIGN = 24.0
COIN = 22.0
INK = palette.INK
SCALE = 4.0


# -- marks, drawn about the origin in a box 20 wide and 20 high


def _ingot(canvas: skia.Canvas, x: float, y: float) -> None:
    front = shape.polygon([(x - 4.6, y + 5.4), (x + 4.6, y + 5.4), (x + 3.4, y - 0.6), (x - 3.4, y - 0.6)])
    top = shape.polygon([(x - 3.4, y - 0.6), (x + 3.4, y - 0.6), (x + 2.2, y - 2.4), (x - 2.2, y - 2.4)])
    whole = shape.union(front, top)
    gold = ["#FFE79A", "#E9AE28", "#B0740F"]
    fill(canvas, whole, shader=linear((x - 4, y - 2), (x + 4, y + 6), gold))
    fill(canvas, top, "#FFF3C4", 0.8)
    stroke(canvas, whole, INK, 1.25)
    line(canvas, (x - 3.4, y - 0.6), (x + 3.4, y - 0.6), INK, 0.8, 0.7)


def _gold(canvas: skia.Canvas) -> None:
    _ingot(canvas, 0, -5.0)
    _ingot(canvas, -4.9, 3.6)
    _ingot(canvas, 4.9, 3.6)


def _books(canvas: skia.Canvas) -> None:
    cover = shape.svg("M-9.4 -5.2Q-4.4 -7.4 0 -4.6Q4.4 -7.4 9.4 -5.2V7.6Q4.4 5.4 0 8.2Q-4.4 5.4 -9.4 7.6Z")
    fill(canvas, cover, shader=linear((-9, -7), (9, 8), ["#B4603A", palette.TERRACOTTA2]))
    stroke(canvas, cover, INK, 1.25)
    for side in (-1, 1):
        page = shape.curve(
            ("M", 0, -3.8),
            ("Q", side * 4.2, -6.4, side * 7.8, -4.6),
            ("L", side * 7.8, 5.4),
            ("Q", side * 4.2, 3.8, 0, 6.4),
            ("Z",),
        )
        fill(canvas, page, "#FFFBEF" if side < 0 else "#F0E2C6")
        stroke(canvas, page, INK, 0.8)
        for y in (-1.8, 1.0, 3.8):
            words = shape.curve(("M", side * 1.8, y - 0.8), ("Q", side * 4.2, y - 2.2, side * 6.4, y - 1.2))
            stroke(canvas, words, palette.INK2, 0.9)


def _tools(canvas: skia.Canvas) -> None:
    with at(canvas, turn=-45):
        handle = shape.rounded(-1.6, -3.2, 3.2, 13.6, 1.4)
        fill(canvas, handle, shader=linear((-1.6, 0), (1.6, 0), [palette.WALNUT3, palette.WALNUT]))
        stroke(canvas, handle, INK, 1.15)
        head = shape.svg("M-7.6 -8.4H3.8L7.6 -6.4L6.8 -3.2H-7.6Z")
        fill(canvas, head, shader=linear((0, -9), (0, -3), ["#E4EBF2", "#8C9AAC", "#5C6878"]))
        stroke(canvas, head, INK, 1.25)
        line(canvas, (-4.6, -8.2), (-4.6, -3.4), INK, 0.8, 0.6)


def _cloth(canvas: skia.Canvas) -> None:
    roll = shape.rounded(-7.4, -8.4, 10.8, 16.8, 2.2)
    fill(canvas, roll, shader=linear((-7.4, 0), (3.4, 0), ["#F9A8CE", "#D4478C", palette.MAGENTA2]))
    with clip(canvas, roll):
        for y in (-5, -1.2, 2.6, 6.4):
            line(canvas, (-8, y), (4, y), "#FFFDF6", 1.3, 0.85, cap="butt")
    stroke(canvas, roll, INK, 1.25)
    end = shape.svg("M3.4 -7.4C8.6 -6.4 8.8 5.2 8.2 8.4L3.4 8.4Z")
    fill(canvas, end, shader=linear((3, -7), (9, 8), ["#FFD3E6", "#E97FB0"]))
    stroke(canvas, end, INK, 1.15)


MARKS: dict[str, Callable[[skia.Canvas], None]] = {
    "gold": _gold,
    "books": _books,
    "tools": _tools,
    "cloth": _cloth,
}


def mark(canvas: skia.Canvas, good: str, x: float, y: float, size: float) -> None:
    """The painted mark of a good about (x, y). size: side of its box."""
    with at(canvas, x, y, size / 20):
        MARKS[good](canvas)


def sign(canvas: skia.Canvas, good: str, x: float, y: float, radius: float, *, strong: bool = False) -> None:
    """The round board of a trade. strong: a larger mark within a dark ring."""
    disc = shape.circle(x, y, radius)
    ground = GOODS[good]
    shadow(canvas, disc, radius * 0.08, radius * 0.16, radius * 0.14, 0.42)
    tones = [lighten(ground, 0.4), ground, darken(ground, 0.12)]
    fill(canvas, disc, shader=radial((x - radius * 0.35, y - radius * 0.45), radius * 1.8, tones))
    stroke(canvas, disc, INK if strong else palette.WALNUT2, radius * (0.16 if strong else 0.11))
    mark(canvas, good, x, y, radius * (1.52 if strong else 1.34))


def _sign_sprite(canvas: skia.Canvas, good: str, strong: bool) -> None:
    sign(canvas, good, SIGN / 2, SIGN / 2, SIGN / 2 - 0.6, strong=strong)


def tile(canvas: skia.Canvas, good: str, width: float, height: float, size: float) -> None:
    """A wooden token of a good with a bevelled edge. size: side of the mark."""
    ground = GOODS[good]
    body = shape.rounded(0, 0, width, height, min(width, height) * 0.17)
    shadow(canvas, body, 1.2, 2.2, 1.7, 0.5)
    fill(
        canvas,
        body,
        shader=linear((0, 0), (width, height), [lighten(ground, 0.42), ground, darken(ground, 0.2)]),
    )
    bevel(canvas, body, 0.7, 0.3, 1.1)
    stroke(canvas, body, darken(ground, 0.62), 1)
    mark(canvas, good, width / 2, height / 2, size)


def _token(canvas: skia.Canvas, good: str, strong: bool) -> None:
    tile(canvas, good, *TOKEN, 22.0 if strong else 19.0)


def _small(canvas: skia.Canvas, good: str) -> None:
    tile(canvas, good, SMALL, SMALL, 14.6)


def _empty(canvas: skia.Canvas) -> None:
    """A place for a token in the tray, on dark wood."""
    body = shape.rounded(0.7, 0.7, TOKEN[0] - 1.4, TOKEN[1] - 1.4, 4)
    fill(canvas, body, "#20120A", 0.25)
    stroke(canvas, body, "#B8895A", 1.2, 0.85, cap="butt", dash=(3.2, 2.8))


# -- money


def coin(canvas: skia.Canvas, x: float, y: float, radius: float) -> None:
    """A real: a gold piece with a beaded rim and an eight-pointed sun."""
    disc = shape.circle(x, y, radius)
    shadow(canvas, disc, radius * 0.1, radius * 0.2, radius * 0.16, 0.45)
    gold = ["#FFEFB4", "#F2C44C", palette.OCHRE, "#A9730F"]
    fill(canvas, disc, shader=radial((x - radius * 0.4, y - radius * 0.5), radius * 1.9, gold))
    stroke(canvas, disc, "#5E3D08", radius * 0.11)
    stroke(canvas, shape.circle(x, y, radius * 0.74), "#8A5C0C", radius * 0.09, 0.85)
    stroke(
        canvas,
        shape.circle(x + radius * 0.05, y + radius * 0.07, radius * 0.74),
        "#FFF3C4",
        radius * 0.06,
        0.7,
    )
    fill(canvas, shape.star(x, y, radius * 0.5, 8, 0.52), "#8A5C0C")
    fill(canvas, shape.circle(x, y, radius * 0.13), "#FFE9A8")


def _coin_sprite(canvas: skia.Canvas) -> None:
    coin(canvas, COIN / 2, COIN / 2, COIN / 2 - 0.6)


def sprites() -> Iterator[Sprite]:
    """Tokens, their small twins for holds, trade signs, and money."""
    pad = (2.0, 2.0, 4.0, 5.0)
    for good in GOODS:
        for ending, strong in (("", False), ("-strong", True)):
            drawing = partial(_token, good=good, strong=strong)
            yield Sprite(f"lisboa/good-{good}{ending}", TOKEN, drawing, pad, scale=SCALE)
            drawing = partial(_sign_sprite, good=good, strong=strong)
            yield Sprite(f"lisboa/sign-{good}{ending}", (SIGN, SIGN), drawing, pad, scale=SCALE)
        drawing = partial(_small, good=good)
        yield Sprite(f"lisboa/good-{good}-small", (SMALL, SMALL), drawing, pad, scale=SCALE)
    yield Sprite("lisboa/good-empty", TOKEN, _empty, scale=SCALE)
    yield Sprite("lisboa/coin", (COIN, COIN), _coin_sprite, pad, scale=SCALE)
