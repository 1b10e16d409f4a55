"""The sixteen public buildings: white stone on a tile in the architect's colour, each with its own front."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

import skia

from game.titles.lisboa.projects import BUILDINGS
from tools.art import palette, shape
from tools.art.codes import pattern
from tools.art.draw import bevel, fill, line, linear, shadow, stroke
from tools.art.lisboa_goods import sign
from tools.art.palette import CODE, Colour, darken, lighten
from tools.art.sprite import Sprite
from tools.art.texture import grain

SIZE, WORKS = (54.0, 52.0), (29.0, 45.0)
STONE: list[Colour] = ["#FFFFFF", "#F1E8DA", "#BFB0A8"]
ROOF: list[Colour] = [palette.TERRACOTTA3, palette.TERRACOTTA, palette.TERRACOTTA2]
EDGE = "#6D5F5A"
DARK = "#4A4258"
FEET, WALL = 40.0, 22.0
"""Where the stylobate and the eaves lie; signs of the trades cover what is below the feet."""


@dataclass(frozen=True)
class Front:
    """What the front of a building looks like.

    crown: what stands above the eaves. arches: number of openings; columns: whether columns part them.
    """

    crown: str
    arches: int
    columns: bool
    left: float = 6.0


FRONTS: dict[str, Front] = {
    "b1": Front("pediment", 3, True),
    "b2": Front("gambrel", 5, False),
    "b3": Front("lyre", 3, True),
    "b4": Front("belfry", 3, False),
    "b5": Front("towers", 3, True),
    "b6": Front("colonnade", 5, True),
    "b7": Front("clock", 3, False),
    "b8": Front("lantern", 5, False),
    "g1": Front("cross", 3, True),
    "g2": Front("gables", 5, False),
    "g3": Front("dome", 3, True),
    "g4": Front("scales", 3, True),
    "g5": Front("aqueduct", 3, False),
    "g6": Front("terrace", 5, True),
    "g7": Front("wave", 5, False),
    "g8": Front("twin", 3, True),
}
"""By the key that the rules give each building."""


def _stone(canvas: skia.Canvas, path: skia.Path) -> None:
    box = path.getBounds()
    fill(canvas, path, shader=linear((box.left(), box.top()), (box.right(), box.bottom() + 6), STONE))
    stroke(canvas, path, EDGE, 0.7)


def _pediment(canvas: skia.Canvas) -> None:
    _stone(canvas, shape.polygon([(4, WALL), (27, 8), (50, WALL)]))
    line(canvas, (10, WALL - 2.2), (44, WALL - 2.2), EDGE, 0.6, 0.7)
    fill(canvas, shape.circle(27, 16, 2.6), palette.OCHRE)
    stroke(canvas, shape.circle(27, 16, 2.6), EDGE, 0.6)


def _gambrel(canvas: skia.Canvas) -> None:
    roof = shape.polygon([(4, WALL), (10, 14), (20, 9), (34, 9), (44, 14), (50, WALL)])
    fill(canvas, roof, shader=linear((4, 9), (50, WALL), ROOF))
    stroke(canvas, roof, "#5A2716", 0.8)
    for x in (18, 36):
        _stone(canvas, shape.polygon([(x - 3.6, 18), (x - 3.6, 14), (x, 11), (x + 3.6, 14), (x + 3.6, 18)]))
        fill(canvas, shape.rect(x - 1.4, 14, 2.8, 3), DARK)


def _lyre(canvas: skia.Canvas) -> None:
    _stone(canvas, shape.svg(f"M8 {WALL}C8 12 18 14 20 8H34C36 14 46 12 46 {WALL}Z"))
    lyre = shape.svg(
        "M24 11C21.5 15 23.5 19 27 19C30.5 19 32.5 15 30 11M27 12V19M25.4 12.5V18.6M28.6 12.5V18.6"
    )
    stroke(canvas, lyre, palette.OCHRE2, 1.1)


def _belfry(canvas: skia.Canvas) -> None:
    _stone(canvas, shape.rect(21, 9, 12, WALL - 9))
    roof = shape.polygon([(19.5, 9), (27, 2.6), (34.5, 9)])
    fill(canvas, roof, shader=linear((20, 3), (34, 9), [palette.TERRACOTTA3, palette.TERRACOTTA2]))
    stroke(canvas, roof, "#5A2716", 0.8)
    fill(canvas, shape.arch(24.6, 11, 4.8, 7), DARK)
    fill(canvas, shape.circle(27, 15.6, 1.7), palette.OCHRE)
    for x in (6, 35):
        _stone(canvas, shape.rect(x, WALL - 4, 13, 4))


def _towers(canvas: skia.Canvas) -> None:
    for x in (5, 39):
        _stone(canvas, shape.rect(x, 10, 10, WALL - 10))
        for merlon in (0, 3.8, 7.6):
            _stone(canvas, shape.rect(x + merlon - 0.4, 7.4, 2.8, 3))
        fill(canvas, shape.arch(x + 3.4, 13, 3.2, 6), DARK)
    _stone(canvas, shape.polygon([(15, WALL), (27, 13), (39, WALL)]))


def _colonnade(canvas: skia.Canvas) -> None:
    _stone(canvas, shape.rect(4, 16, 46, WALL - 16))
    for x in (7, 17, 27, 37, 47):
        _stone(canvas, shape.rect(x - 1.5, 11, 3, 5))
        fill(canvas, shape.circle(x, 9.8, 1.9), "#F7EFE2")
        stroke(canvas, shape.circle(x, 9.8, 1.9), EDGE, 0.6)


def _clock(canvas: skia.Canvas) -> None:
    _stone(canvas, shape.svg(f"M6 {WALL}V16H18C18 9 36 9 36 16H48V{WALL}Z"))
    face = shape.circle(27, 14.6, 4.6)
    fill(canvas, face, "#FFFDF6")
    stroke(canvas, face, palette.OCHRE2, 1.2)
    stroke(canvas, shape.polygon([(27, 11.6), (27, 14.6), (29.2, 15.8)], closed=False), palette.INK, 0.9)


def _lantern(canvas: skia.Canvas) -> None:
    roof = shape.polygon([(4, WALL), (13, 13), (41, 13), (50, WALL)])
    fill(canvas, roof, shader=linear((4, 13), (50, WALL), ROOF))
    stroke(canvas, roof, "#5A2716", 0.8)
    _stone(canvas, shape.rect(22, 7, 10, 6))
    _stone(canvas, shape.polygon([(20.5, 7), (27, 3), (33.5, 7)]))
    for x in (24, 28):
        fill(canvas, shape.rect(x, 8.4, 2.2, 3.4), DARK)


def _cross(canvas: skia.Canvas) -> None:
    _stone(canvas, shape.polygon([(12, WALL), (27, 11), (42, WALL)]))
    for x in (4, 40):
        _stone(canvas, shape.rect(x, 17, 10, WALL - 17))
    line(canvas, (27, 3.4), (27, 11), "#FFFDF6", 2.6, cap="butt")
    line(canvas, (23.6, 6), (30.4, 6), "#FFFDF6", 2.6, cap="butt")
    fill(canvas, shape.circle(27, 17.6, 2.2), palette.MAGENTA2)


def _gables(canvas: skia.Canvas) -> None:
    for x in (4, 19.4, 34.8):
        roof = shape.polygon([(x, WALL), (x + 7.6, 10), (x + 15.2, WALL)])
        fill(canvas, roof, shader=linear((x, 10), (x + 15, WALL), ROOF))
        stroke(canvas, roof, "#5A2716", 0.8)
        fill(canvas, shape.circle(x + 7.6, 17.4, 1.9), "#FFFBF0")


def _dome(canvas: skia.Canvas) -> None:
    dome = shape.svg(f"M14 {WALL}C14 6 40 6 40 {WALL}Z")
    _stone(canvas, dome)
    for x, bend in ((21, 17), (27, 27), (33, 37)):
        stroke(canvas, shape.curve(("M", x, WALL), ("Q", bend, 13, 27, 10.4)), EDGE, 0.6, 0.7)
    _stone(canvas, shape.rect(24.6, 6, 4.8, 4.6))
    fill(canvas, shape.circle(27, 4.8, 1.8), palette.OCHRE)


def _scales(canvas: skia.Canvas) -> None:
    _stone(canvas, shape.polygon([(4, WALL), (27, 10), (50, WALL)]))
    beam = shape.svg("M27 5V19M19 8H35M19 8L16.6 13H21.4ZM35 8L32.6 13H37.4Z")
    stroke(canvas, beam, "#FFFDF6", 2.4)
    stroke(canvas, beam, palette.OCHRE2, 1.1)


def _aqueduct(canvas: skia.Canvas) -> None:
    _stone(canvas, shape.rect(2, 8, 50, WALL - 8))
    for index in range(5):
        fill(canvas, shape.arch(4.4 + index * 9.4, 12, 6.8, WALL - 12), CODE["green"].base)
    fill(canvas, shape.rect(2, 8, 50, 2), palette.WATER)


def _terrace(canvas: skia.Canvas) -> None:
    _stone(canvas, shape.rect(12, 12, 30, WALL - 12))
    for x in (16, 23.5, 31):
        fill(canvas, shape.rect(x, 15, 5, 5), DARK)
    for x in (5, 10, 44, 49):
        line(canvas, (x, WALL), (x, WALL - 4), "#FFFDF6", 1.4, cap="butt")
    line(canvas, (3, WALL - 4), (12, WALL - 4), "#FFFDF6", 1.4)
    line(canvas, (42, WALL - 4), (51, WALL - 4), "#FFFDF6", 1.4)
    fill(canvas, shape.polygon([(10.5, 12), (14, 8.6), (40, 8.6), (43.5, 12)]), palette.TERRACOTTA)


def _wave(canvas: skia.Canvas) -> None:
    crest = shape.svg(f"M4 {WALL}V17C8 10 14 10 17 16C20 8 34 8 37 16C40 10 46 10 50 17V{WALL}Z")
    _stone(canvas, crest)
    fish = shape.svg("M21 16C24 12.4 30 12.4 32 16C30 19.6 24 19.6 21 16ZM32 16L35 13.6V18.4Z")
    fill(canvas, fish, palette.WATER2)


def _twin(canvas: skia.Canvas) -> None:
    for x in (4, 42):
        _stone(canvas, shape.rect(x, 12, 8, WALL - 12))
        cap = shape.svg(f"M{x - 0.6} 12C{x} 5 {x + 8} 5 {x + 8.6} 12Z")
        fill(canvas, cap, shader=linear((x, 5), (x + 8, 12), ["#BFE0D2", CODE["green"].base]))
        stroke(canvas, cap, CODE["green"].dark, 0.8)
    _stone(canvas, shape.polygon([(12, WALL), (27, 12.4), (42, WALL)]))
    book = shape.svg("M22.5 17.5Q25 16.4 27 18Q29 16.4 31.5 17.5V21Q29 20 27 21.4Q25 20 22.5 21Z")
    fill(canvas, book, palette.TERRACOTTA2)


CROWNS: dict[str, Callable[[skia.Canvas], None]] = {
    "pediment": _pediment,
    "gambrel": _gambrel,
    "lyre": _lyre,
    "belfry": _belfry,
    "towers": _towers,
    "colonnade": _colonnade,
    "clock": _clock,
    "lantern": _lantern,
    "cross": _cross,
    "gables": _gables,
    "dome": _dome,
    "scales": _scales,
    "aqueduct": _aqueduct,
    "terrace": _terrace,
    "wave": _wave,
    "twin": _twin,
}


def ground(canvas: skia.Canvas, architect: str, size: tuple[float, float] = SIZE) -> None:
    """The tile that a building stands on."""
    tone = CODE[architect]
    tile = shape.rounded(0, 0, *size, 4)
    shadow(canvas, tile, 2.2, 3.6, 3, 0.45)
    fill(
        canvas,
        tile,
        shader=linear((0, 0), size, [lighten(tone.base, 0.3), tone.base, darken(tone.base, 0.22)]),
    )
    pattern(canvas, tile, architect, 10, 0.25)
    grain(canvas, tile, "glaze", 0.5, blend="SoftLight")
    bevel(canvas, tile, 0.5, 0.3, 1.3)
    stroke(canvas, tile, darken(tone.dark, 0.3), 1.2)


def building(canvas: skia.Canvas, key: str) -> None:
    """A public building with the signs of the two trades that it serves, 54 x 52."""
    ground(canvas, BUILDINGS[key].architect)
    house_front(canvas, FRONTS[key])
    for side, good in zip((-1, 1), BUILDINGS[key].serves, strict=True):
        sign(canvas, good, SIZE[0] / 2 + side * 10.4, 41.4, 9.4)


def house_front(canvas: skia.Canvas, front: Front) -> None:
    """The building itself, without the tile and the signs."""
    wall = shape.rect(front.left, WALL, SIZE[0] - 2 * front.left, FEET - WALL)
    shadow(canvas, wall, 1.4, 2, 1.6, 0.5)
    CROWNS[front.crown](canvas)
    _stone(canvas, wall)
    span = (SIZE[0] - 2 * front.left) / front.arches
    for index in range(front.arches):
        x, width = front.left + index * span, span * 0.52
        fill(canvas, shape.arch(x + (span - width) / 2, WALL + 4, width, FEET - WALL - 4), DARK)
    if front.columns:
        for index in range(front.arches + 1):
            x = front.left + 1 + index * (span - 2 / front.arches)
            column = shape.rect(x - 1.4, WALL + 1, 2.8, FEET - WALL - 1)
            fill(canvas, column, shader=linear((x - 1.4, 0), (x + 1.4, 0), ["#FFFFFF", "#E6DACB", "#A89A92"]))
    _stone(canvas, shape.rect(front.left - 2.4, WALL - 0.4, SIZE[0] - 2 * front.left + 4.8, 2.6))
    _stone(canvas, shape.rect(front.left - 3, FEET, SIZE[0] - 2 * front.left + 6, 3))


def _back(canvas: skia.Canvas, architect: str) -> None:
    """The back of a tile: the architect's compasses over a plan."""
    ground(canvas, architect)
    paper = shape.rounded(11, 10, 32, 32, 2)
    shadow(canvas, paper, 1, 2, 1.6, 0.4)
    fill(canvas, paper, palette.PAPER)
    for offset in (16, 22, 28, 34):
        line(canvas, (13, offset + 1), (41, offset + 1), palette.COBALT3, 0.6, 0.7)
        line(canvas, (offset + 2, 12), (offset + 2, 40), palette.COBALT3, 0.6, 0.7)
    legs = shape.svg("M27 16L20 36M27 16L34 36M22.6 28Q27 31 31.4 28")
    stroke(canvas, legs, palette.WALNUT2, 3)
    stroke(canvas, legs, palette.OCHRE, 1.6)
    fill(canvas, shape.circle(27, 15.4, 2.6), palette.OCHRE)
    stroke(canvas, shape.circle(27, 15.4, 2.6), palette.WALNUT2, 0.8)


def _works(canvas: skia.Canvas, architect: str) -> None:
    """A pile of tiles on edge, 29 x 45; the signs of the top one go onto it."""
    edge = darken(CODE[architect].dark, 0.3)
    for depth in (3.0, 1.5):
        under = shape.rounded(depth, -depth, *WORKS, 4)
        fill(canvas, under, "#F1E8DA")
        stroke(canvas, under, edge, 0.8)
    ground(canvas, architect, WORKS)


def sprites() -> Iterator[Sprite]:
    """The sixteen buildings and the backs of both architects' tiles."""
    pad = (3.0, 3.0, 5.0, 6.0)
    for key in FRONTS:
        yield Sprite(f"lisboa/building-{key}", SIZE, partial(building, key=key), pad, scale=4)
    for architect in ("blue", "green"):
        yield Sprite(f"lisboa/building-{architect}", SIZE, partial(_back, architect=architect), pad, scale=4)
        pile = partial(_works, architect=architect)
        yield Sprite(f"lisboa/works-{architect}", WORKS, pile, (3, 5, 5, 6), scale=4)
