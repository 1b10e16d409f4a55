"""What moves on the board of the palace: pawns, the three figures, score chips, the door piece, and marks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import skia

from game.titles.viana.floorplan import FIGURE_SIZE, PAWN_SIZE, SPOT_RADIUS
from tools.art import palette, shape
from tools.art.codes import symbol
from tools.art.draw import at, bevel, clip, fill, halo, line, linear, radial, shadow, stroke
from tools.art.palette import CODE, Colour, darken, lighten
from tools.art.portraits import CAST
from tools.art.sprite import Sprite
from tools.art.texture import wood

SCALE = 4.0
PIECE_PAD = (4.0, 4.0, 8.0, 6.0)
CHIP = 23.0
DOOR = (34.0, 16.0)


def pawn(canvas: skia.Canvas, code: str, strong: bool = False) -> None:
    """A turned wooden pawn, 17 x 32, with its owner's symbol on head and foot."""
    width, height = PAWN_SIZE
    tone, x = CODE[code], width / 2
    dark = darken(tone.dark, 0.3)
    fill(canvas, shape.ellipse(x + 3, height - 2.2, width * 0.56, 3.6), palette.SHADOW, 0.5, blur=1.5)
    foot = shape.curve(
        ("M", 0.6, height - 2.6),
        ("C", 1.2, height - 10, x - 2.6, height - 12, x - 2.8, height - 18),
        ("L", x + 2.8, height - 18),
        ("C", x + 2.6, height - 12, width - 1.2, height - 10, width - 0.6, height - 2.6),
        ("Q", x, height + 1.6, 0.6, height - 2.6),
        ("Z",),
    )
    sheen = [darken(tone.base, 0.05), lighten(tone.base, 0.36), tone.base, darken(tone.base, 0.36)]
    fill(canvas, foot, shader=linear((0, 0), (width, 0), sheen, [0, 0.28, 0.55, 1]))
    stroke(canvas, foot, dark, 1.1)
    head = shape.circle(x, 8.4, 7.8)
    ball = [lighten(tone.base, 0.5), tone.base, darken(tone.base, 0.34)]
    fill(canvas, head, shader=radial((x - 3, 5), 14, ball))
    stroke(canvas, head, dark, 1.1)
    symbol(canvas, code, x, 8.4, 6.0 if strong else 4.8)
    symbol(canvas, code, x, height - 6.4, 3.6 if strong else 3.1)


_ARCHES: dict[str, Colour] = {"marquise": "#F0C4E4", "marquis": palette.OCHRE, "cat": palette.OCHRE3}


def figure(canvas: skia.Canvas, person: str) -> None:
    """A painted wooden figure, 30 x 40: a portrait in an arch on a foot."""
    width, height = FIGURE_SIZE
    fill(canvas, shape.ellipse(width / 2 + 3, height - 1.6, width * 0.5, 3.4), palette.SHADOW, 0.5, blur=1.8)
    arch = shape.arch(2, 1.2, width - 4, height - 5)
    shadow(canvas, arch, 2, 2.5, 2.2, 0.4)
    with clip(canvas, arch):
        with at(canvas, 1, 1, 0.29), at(canvas, -1.5, 0):
            CAST[person](canvas)
        fill(canvas, shape.rect(0, height - 8, width, 8), palette.SHADOW, 0.25)
    stroke(canvas, arch, _ARCHES[person], 2.2)
    stroke(canvas, shape.arch(0.9, 0.1, width - 1.8, height - 4), palette.WALNUT2, 1)
    foot = shape.rounded(0, height - 5.4, width, 5.4, 2.3)
    wood(canvas, foot, palette.WALNUT, 0.7, scale=0.4)
    bevel(canvas, foot, 0.4, 0.4, 0.8)
    stroke(canvas, foot, palette.WALNUT2, 1)


def chip(canvas: skia.Canvas, code: str, gold: bool = False, strong: bool = False) -> None:
    """A score cylinder from above, 23 x 23. gold: the rim of one that goes round again."""
    tone, x, radius = CODE[code], CHIP / 2, 10.6
    dark = darken(tone.dark, 0.3)
    side = shape.union(shape.circle(x, x + 2.2, radius), shape.rect(x - radius, x, 2 * radius, 2.2))
    shadow(canvas, side, 1.4, 2.4, 1.8, 0.48)
    fill(canvas, side, darken(tone.base, 0.4))
    stroke(canvas, side, dark, 0.9)
    top = shape.circle(x, x - 0.6, radius)
    glaze = [lighten(tone.base, 0.22), tone.base, darken(tone.base, 0.18)]
    fill(canvas, top, shader=radial((x - 3.6, x - 5), 19, glaze, [0, 0.45, 1]))
    if gold:
        rim = shape.circle(x, x - 0.6, radius - 1.2)
        stroke(canvas, rim, None, 2.6, shader=linear((2, 2), (20, 20), ["#FFF0B8", palette.OCHRE, "#B07A12"]))
        stroke(canvas, shape.circle(x, x - 0.6, radius - 2.7), "#5E3D08", 0.7)
    stroke(canvas, top, "#4A2C0A" if gold else dark, 1)
    with clip(canvas, top):
        stroke(canvas, shape.circle(x + 0.6, x + 0.2, radius * 0.93), "#FFFFFF", 0.8, 0.4)
    share = 0.66 if strong else 0.52
    if CODE[code].symbol == "triangle":
        share *= 0.92
    symbol(canvas, code, x, x - 0.6, radius * share * (0.9 if gold else 1))


def _door_piece(canvas: skia.Canvas, upright: bool) -> None:
    """A barred walnut door for one kind of wall or the other; both are lit from the same side."""
    width, height = (DOOR[1], DOOR[0]) if upright else DOOR
    door = shape.rounded(0, 0, width, height, 3)
    shadow(canvas, door, 2, 4, 3, 0.5)
    wood(canvas, door, palette.WALNUT, 0.9, scale=0.4, turn=90 if upright else 0)
    with clip(canvas, door), at(canvas, width if upright else 0, 0, turn=90 if upright else 0):
        length, depth = DOOR
        for y in (depth / 3, depth * 2 / 3):
            line(canvas, (2, y), (length - 2, y), palette.WALNUT2, 0.8, 0.7)
        for x in (5.5, length - 5.5):
            fill(canvas, shape.rect(x - 1.6, 0.8, 3.2, depth - 1.6), "#3A3440")
            for y in (4, depth - 4):
                fill(canvas, shape.circle(x, y, 0.9), "#8C8496")
    bevel(canvas, door, 0.45, 0.4, 1.2)
    stroke(canvas, door, "#2A160C", 1.4)
    ring = shape.circle(width / 2, height / 2, 3.2)
    stroke(canvas, ring, "#4A2C0A", 2.6)
    stroke(canvas, ring, palette.OCHRE, 1.5)


# -- marks


def _spot_halo(canvas: skia.Canvas, width: float, glow: float) -> None:
    middle = SPOT_RADIUS
    halo(canvas, shape.circle(middle, middle, SPOT_RADIUS + 0.6), width, glow)


def _court_halo(canvas: skia.Canvas, width: float, alpha: float) -> None:
    """Light on the floor and a line along the walls, inside the courtyard; the middle stretches."""
    area = shape.rounded(0, 0, 90, 90, 5)
    fill(canvas, area, "#FFF0B8", alpha)
    with clip(canvas, area):
        stroke(canvas, area, palette.SUN, width * 5, 0.7, blur=4)
        stroke(canvas, area, palette.WALNUT2, width * 2 + 3.2, 0.8)
        stroke(canvas, area, palette.OCHRE, width * 2 + 1)
        stroke(canvas, area, "#FFF6DC", 1.8, 0.9)


def _opening_halo(canvas: skia.Canvas, upright: bool) -> None:
    """Where the door piece could lie."""
    area = shape.rounded(0, 0, *(DOOR[::-1] if upright else DOOR), 3)
    halo(canvas, area, 1.7, 6)
    fill(canvas, area, "#FFF0B8", 0.4)


def _step(canvas: skia.Canvas) -> None:
    """One dot of a path, 10 x 10."""
    dot = shape.circle(5, 5, 4)
    shadow(canvas, dot, 0.8, 1.4, 1.2, 0.45)
    fill(canvas, dot, shader=radial((3.6, 3.4), 7, ["#FFF2C4", palette.OCHRE3, palette.OCHRE]))
    stroke(canvas, dot, palette.WALNUT2, 1.3)


def _paw_step(canvas: skia.Canvas) -> None:
    """A dot of a path that leads past the Cat: her paw on red, 16 x 16."""
    disc = shape.circle(8, 8, 7.4)
    shadow(canvas, disc, 0.8, 1.4, 1.2, 0.45)
    fill(canvas, disc, shader=radial((6, 5), 13, ["#D9737A", palette.TERRACOTTA2, "#5A0D16"]))
    stroke(canvas, disc, "#3A0A10", 1.2)
    fill(canvas, shape.ellipse(8, 10, 3, 2.4), palette.PAPER)
    for x, y in ((4.3, 7.4), (6.7, 5.2), (9.3, 5.2), (11.7, 7.4)):
        fill(canvas, shape.circle(x, y, 1.2), palette.PAPER)


def _honk(canvas: skia.Canvas) -> None:
    """A brass horn with its rubber ball, 44 x 32."""
    bell = shape.curve(
        ("M", 15, 15),
        ("C", 26, 14, 32, 10, 40, 3),
        ("Q", 44, 15, 40, 27),
        ("C", 32, 20, 26, 18, 15, 19),
        ("Z",),
    )
    ball = shape.ellipse(9, 17, 8.4, 7.4)
    for part in (bell, ball):
        shadow(canvas, part, 1.6, 3, 2.2, 0.45)
    brass = ["#FFF0B8", palette.OCHRE, palette.OCHRE2, "#7A5210"]
    fill(canvas, bell, shader=linear((24, 4), (28, 28), brass))
    stroke(canvas, bell, "#4A2C0A", 1.2)
    mouth = shape.ellipse(40.4, 15, 3, 12)
    fill(canvas, mouth, shader=linear((38, 4), (43, 26), ["#8A5E12", "#4A2C0A"]))
    stroke(canvas, mouth, palette.OCHRE3, 1.2)
    fill(canvas, shape.rect(14, 13.6, 4, 6.8), palette.OCHRE3)
    stroke(canvas, shape.rect(14, 13.6, 4, 6.8), "#4A2C0A", 0.8)
    fill(canvas, ball, shader=radial((6, 13), 13, ["#6A6472", "#35303C", "#1C1822"]))
    stroke(canvas, ball, "#14121A", 1)


def sprites() -> Iterator[Sprite]:
    """Pawns, figures, chips, the door piece lying and upright, halos, dots of a path, the horn."""
    for code in CODE:
        for ending, strong in (("", False), ("-strong", True)):
            drawing = partial(pawn, code=code, strong=strong)
            yield Sprite(f"viana/pawn-{code}{ending}", PAWN_SIZE, drawing, PIECE_PAD, scale=SCALE)
            for rim, gold in (("", False), ("-gold", True)):
                drawing = partial(chip, code=code, gold=gold, strong=strong)
                name = f"viana/chip-{code}{rim}{ending}"
                yield Sprite(name, (CHIP, CHIP), drawing, (2, 2, 4, 6), scale=3)
    for person in _ARCHES:
        yield Sprite(f"viana/{person}", FIGURE_SIZE, partial(figure, person=person), PIECE_PAD, scale=SCALE)
    yield from _marks()


def _marks() -> Iterator[Sprite]:
    around = (12.0, 12.0, 12.0, 12.0)
    for ending, upright in (("", False), ("-upright", True)):
        size = (DOOR[1], DOOR[0]) if upright else DOOR
        drawing = partial(_door_piece, upright=upright)
        yield Sprite(f"viana/door-piece{ending}", size, drawing, (4, 4, 8, 12), scale=3)
        drawing = partial(_opening_halo, upright=upright)
        yield Sprite(f"viana/halo-doorway{ending}", size, drawing, around, scale=3)
    disc = (2 * SPOT_RADIUS, 2 * SPOT_RADIUS)
    yield Sprite("viana/halo-spot", disc, partial(_spot_halo, width=1.6, glow=5.5), around, scale=3)
    yield Sprite("viana/halo-spot-selected", disc, partial(_spot_halo, width=2.3, glow=7), around, scale=3)
    nine = (20.0, 20.0, 20.0, 20.0)
    court = partial(_court_halo, width=2.2, alpha=0.20)
    yield Sprite("viana/halo-courtyard", (90, 90), court, nine=nine)
    court = partial(_court_halo, width=3.4, alpha=0.34)
    yield Sprite("viana/halo-courtyard-selected", (90, 90), court, nine=nine)
    yield Sprite("viana/step", (10, 10), _step, (2, 2, 3, 3), scale=3)
    yield Sprite("viana/step-paw", (16, 16), _paw_step, (2, 2, 3, 3), scale=3)
    yield Sprite("viana/honk", (44, 32), _honk, (3, 3, 6, 7), scale=3)
