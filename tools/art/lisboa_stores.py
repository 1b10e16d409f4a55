"""The stores of the rebuilt downtown: façades with a trade sign, the owner's banner, wooden houses."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import skia

from tools.art import palette, shape, tiles
from tools.art.codes import pattern, symbol
from tools.art.draw import clip, fill, line, linear, shadow, stroke
from tools.art.lisboa_goods import sign
from tools.art.palette import CODE, Colour, darken, lighten
from tools.art.sprite import Sprite
from tools.art.texture import grain

LOT, NARROW = (56.0, 56.0), (40.0, 56.0)

FACADES: tuple[tuple[str, str], ...] = (
    ("gold", "right"),
    ("gold", "left"),
    ("books", "right"),
    ("books", "left"),
    ("tools", "right"),
    ("tools", "left"),
    ("cloth", "right"),
    ("cloth", "left"),
)
"""Every way a store can look: its trade and the side it faces. Cloth faces left in the narrow column only."""

PLASTERS: dict[str, Colour] = {"gold": "#F7E3B4", "books": "#F2D8C4", "tools": "#DDE7F0", "cloth": "#F6DDE2"}

_FEET, _EAVES, _TILES = 54.0, 14.0, 9.0
_MARGIN = 2.0


def is_narrow(good: str, facing: str) -> bool:
    """Whether this façade stands in the narrow column at the east end."""
    return (good, facing) == ("cloth", "left")


def _roof(canvas: skia.Canvas, left: float, width: float) -> None:
    right = left + width
    slope = shape.polygon([(left - 2, _EAVES), (left + 4.4, 2.4), (right - 4.4, 2.4), (right + 2, _EAVES)])
    tones = [palette.TERRACOTTA3, palette.TERRACOTTA, palette.TERRACOTTA2]
    fill(canvas, slope, shader=linear((left, 2), (left + 4, _EAVES), tones))
    with clip(canvas, slope):
        steps = round(width / 4.6)
        for index in range(1, steps):
            along = index / steps
            top, foot = left + 4.4 + (width - 8.8) * along, left - 2 + (width + 4) * along
            line(canvas, (top, 2), (foot, _EAVES), "#6A2C18", 0.6, 0.5)
    stroke(canvas, slope, "#5A2716", 0.9)
    gutter = shape.rect(left - 2, _EAVES - 0.8, width + 4, 2)
    fill(canvas, gutter, "#FFFDF6")
    stroke(canvas, gutter, "#8A7A6A", 0.5)


def _window(canvas: skia.Canvas, x: float, width: float, shutters: Colour) -> None:
    """A sash window under a stone lintel, with shutters folded back."""
    glass = shape.rect(x, 19, width, 11)
    fill(canvas, glass, shader=linear((x, 19), (x + width, 30), ["#5C7AA4", "#2C4268"]))
    for side in (x - 3, x + width + 0.4):
        fill(canvas, shape.rect(side, 19, 2.6, 11), shutters)
    stroke(canvas, glass, "#FFFDF6", 1.3)
    line(canvas, (x + width / 2, 19), (x + width / 2, 30), "#FFFDF6", 0.9)
    line(canvas, (x, 24.5), (x + width, 24.5), "#FFFDF6", 0.7)
    fill(canvas, shape.rect(x - 3.4, 16.8, width + 6.8, 1.6), "#FFFDF6")
    stroke(canvas, shape.rect(x - 3.4, 30.2, width + 6.8, 1.5), "#FFFDF6", 0.8)


SHUTTERS: dict[str, Colour] = {"gold": "#2F7484", "books": "#47603A", "tools": "#5C6C8C", "cloth": "#8A4A68"}


def facade(canvas: skia.Canvas, good: str, facing: str, *, with_sign: bool = True) -> None:
    """A store seen from its street, in the box of its lot; the banner's side of the ground floor is bare."""
    wide = NARROW[0] if is_narrow(good, facing) else LOT[0]
    left, width = _MARGIN, wide - 2 * _MARGIN
    wall = shape.rect(left, _EAVES - 2, width, _FEET - _EAVES + 2)
    shadow(canvas, shape.rect(left - 1, 6, width + 2, _FEET - 6), 2, 3.2, 2.8, 0.45)
    tone = PLASTERS[good]
    fill(
        canvas,
        wall,
        shader=linear((left, 10), (left + width, _FEET), [lighten(tone, 0.5), tone, darken(tone, 0.13)]),
    )
    grain(canvas, wall, "plaster", 0.7, scale=0.5)
    columns = 2 if wide == LOT[0] else 1
    pane = 9.0
    for index in range(columns):
        middle = left + width * ((index + 0.5) / columns)
        shift = (index - 0.5) * 4 if columns == 2 else 0
        _window(canvas, middle - pane / 2 + shift, pane, SHUTTERS[good])
    _ground_floor(canvas, left, width)
    for corner in (left, left + width - 2.2):
        fill(canvas, shape.rect(corner, _EAVES, 2.2, _FEET - _TILES - _EAVES), "#FFFBF0", 0.85)
    stroke(canvas, wall, "#7C6A5C", 0.9, 0.85)
    _roof(canvas, left, width)
    if not with_sign:
        return
    radius = 9.2
    x = left + width - radius + 1 if facing == "right" else left + radius - 1
    sign(canvas, good, x, 37, radius)


def _ground_floor(canvas: skia.Canvas, left: float, width: float) -> None:
    middle = left + width / 2
    door = shape.arch(middle - 5.2, 33.4, 10.4, _FEET - _TILES - 33.4 + 2)
    fill(canvas, shape.arch(middle - 6.8, 31.8, 13.6, _FEET - _TILES - 31.8 + 2), "#FFFBF0")
    fill(canvas, door, shader=linear((middle - 5, 34), (middle + 5, 48), ["#6E4A3A", "#3A2430"]))
    line(canvas, (middle, 34), (middle, 47), "#2A1820", 0.7, 0.8)
    count = round(width / _TILES)
    side = width / count
    for index in range(count):
        tiles.tile(canvas, left + index * side, _FEET - _TILES, side, "leaf", seed=index, grout=False)
    line(canvas, (left, _FEET - _TILES), (left + width, _FEET - _TILES), palette.COBALT2, 0.9, 0.8)


def owner(canvas: skia.Canvas, code: str, facing: str, wide: float, *, strong: bool = False) -> None:
    """The owner's banner, in the box of the lot, on the side away from the sign."""
    tone = CODE[code]
    width = 17.0 if wide == LOT[0] else 14.5
    x = 1.0 if facing == "right" else wide - 1.0 - width
    banner = shape.curve(
        ("M", x, 24.5),
        ("L", x + width, 24.5),
        ("L", x + width, 48.5),
        ("L", x + width / 2, 43.5),
        ("L", x, 48.5),
        ("Z",),
    )
    shadow(canvas, banner, 1.2, 2, 1.4, 0.45)
    tones = [lighten(tone.base, 0.18), tone.base, darken(tone.base, 0.2)]
    fill(canvas, banner, shader=linear((x, 24), (x + width, 48), tones))
    if strong:
        pattern(canvas, banner, code, 6, 0.55)
    stroke(canvas, banner, darken(tone.dark, 0.3), 1.1)
    if strong:
        disc = shape.circle(x + width / 2, 34.2, width * 0.47)
        fill(canvas, disc, tone.base)
        stroke(canvas, disc, tone.on, 0.8)
    symbol(canvas, code, x + width / 2, 34.2, width * (0.34 if strong else 0.31))
    rod = shape.rounded(x - 1.6, 22.8, width + 3.2, 2.6, 1.3)
    fill(canvas, rod, shader=linear((x, 22), (x, 26), [palette.OCHRE3, palette.OCHRE2]))
    stroke(canvas, rod, palette.WALNUT2, 0.7)


def sprites() -> Iterator[Sprite]:
    """Façades and banners."""
    pad = (3.0, 3.0, 5.0, 6.0)
    for good, facing in FACADES:
        size = NARROW if is_narrow(good, facing) else LOT
        drawing = partial(facade, good=good, facing=facing)
        yield Sprite(f"lisboa/store-{good}-{facing}", size, drawing, pad, scale=4)
    for code in CODE:
        for ending, strong in (("", False), ("-strong", True)):
            for place, facing, size in (
                ("left", "left", LOT),
                ("right", "right", LOT),
                ("narrow", "left", NARROW),
            ):
                drawing = partial(owner, code=code, facing=facing, wide=size[0], strong=strong)
                yield Sprite(f"lisboa/store-owner-{code}-{place}{ending}", size, drawing, pad, scale=4)
