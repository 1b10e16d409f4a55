"""The people of the court: officials, the Helper, courtiers, the Cardinal, medals of the Royal Favors."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import skia

from tools.art import palette, shape
from tools.art.codes import symbol
from tools.art.draw import at, clip, fill, linear, radial, shadow, stroke
from tools.art.icons import icon
from tools.art.palette import CODE, Colour, darken, lighten
from tools.art.portraits import CAST
from tools.art.sprite import Sprite
from tools.art.texture import wood

OFFICIAL = (18.0, 20.0)
HELPER = (22.0, 34.0)
COURTIER = (22.0, 24.0)
CARDINAL = 30.0
FAVOR = (28.0, 34.0)

NOBLE_COLOURS: dict[str, Colour] = {
    "builder": CODE["blue"].base,
    "minister": CODE["red"].base,
    "king": "#8A6A10",
    "treasury": CODE["green"].base,
}
"""The colour of the band of each kind of political card."""


def _sheen(code: str) -> list[Colour]:
    tone = CODE[code]
    return [darken(tone.base, 0.05), lighten(tone.base, 0.36), tone.base, darken(tone.base, 0.34)]


def official(canvas: skia.Canvas, code: str, strong: bool = False) -> None:
    """A clerk of turned wood, 18 x 20, with the owner's symbol on the coat."""
    tone, dark = CODE[code], darken(CODE[code].dark, 0.3)
    fill(canvas, shape.ellipse(10.4, 18.4, 8, 2), palette.SHADOW, 0.5, blur=1.1)
    coat = shape.svg("M1 18.4C1.2 12.5 4.4 10.5 6 8.2H12C13.6 10.5 16.8 12.5 17 18.4Q9 20.6 1 18.4Z")
    fill(canvas, coat, shader=linear((0, 0), (18, 0), _sheen(code), [0, 0.28, 0.55, 1]))
    stroke(canvas, coat, dark, 1)
    head = shape.circle(9, 5.4, 4.4)
    ball = [lighten(tone.base, 0.5), tone.base, darken(tone.base, 0.3)]
    fill(canvas, head, shader=radial((7.4, 3.6), 8, ball))
    stroke(canvas, head, dark, 1)
    symbol(canvas, code, 9, 13.8, 4.2 if strong else 3.5)


def helper(canvas: skia.Canvas, code: str, strong: bool = False) -> None:
    """The Helper, 22 x 34: a taller pawn in a wide hat, on a ring of wood."""
    tone, dark = CODE[code], darken(CODE[code].dark, 0.3)
    fill(canvas, shape.ellipse(13.6, 31.4, 10.4, 2.8), palette.SHADOW, 0.5, blur=1.5)
    ring = shape.ellipse(11, 30.2, 10, 3.2)
    wood(canvas, ring, palette.WALNUT3, 0.6, scale=0.3)
    stroke(canvas, ring, palette.WALNUT2, 0.9)
    coat = shape.svg("M3.6 29.8C4 22 8 20 8.2 14H13.8C14 20 18 22 18.4 29.8Q11 32.4 3.6 29.8Z")
    fill(canvas, coat, shader=linear((3, 0), (19, 0), _sheen(code), [0, 0.28, 0.55, 1]))
    stroke(canvas, coat, dark, 1.1)
    head = shape.circle(11, 10, 5.6)
    ball = [lighten(tone.base, 0.5), tone.base, darken(tone.base, 0.32)]
    fill(canvas, head, shader=radial((9, 7.6), 10, ball))
    stroke(canvas, head, dark, 1.1)
    hat = shape.svg("M2.6 8.4C5 6 7 5.4 8 2.6C9.6 1 12.4 1 14 2.6C15 5.4 17 6 19.4 8.4C14 6.6 8 6.6 2.6 8.4Z")
    fill(canvas, hat, shader=linear((3, 1), (19, 9), [lighten(tone.base, 0.3), darken(tone.base, 0.25)]))
    stroke(canvas, hat, dark, 1)
    symbol(canvas, code, 11, 22.6, 5.4 if strong else 4.3)


def courtier(canvas: skia.Canvas, code: str, strong: bool = False) -> None:
    """A courtier's round token, 22 x 24: a symbol under a three-cornered hat."""
    tone = CODE[code]
    disc = shape.circle(11, 13.4, 9.6)
    shadow(canvas, disc, 1, 1.8, 1.5, 0.5)
    glaze = [lighten(tone.base, 0.26), tone.base, darken(tone.base, 0.2)]
    fill(canvas, disc, shader=radial((7.4, 9), 17, glaze))
    stroke(canvas, disc, palette.PAPER, 1.4)
    stroke(canvas, shape.circle(11, 13.4, 10.3), darken(tone.dark, 0.3), 1)
    symbol(canvas, code, 11, 14.8, 5.8 if strong else 4.8)
    hat = shape.svg("M1.6 7.6C5 6.8 8.6 4.8 11 1.4C13.4 4.8 17 6.8 20.4 7.6C16.4 9.4 5.6 9.4 1.6 7.6Z")
    fill(canvas, hat, shader=linear((2, 2), (20, 9), ["#5A5064", "#2B2233"]))
    stroke(canvas, hat, "#17111E", 0.9)
    stroke(canvas, shape.curve(("M", 4, 7.5), ("Q", 11, 9, 18, 7.5)), palette.OCHRE, 1)


def _cardinal(canvas: skia.Canvas) -> None:
    """The Cardinal's round portrait, 30 x 30."""
    disc = shape.circle(15, 15, 13.6)
    shadow(canvas, disc, 1, 2.2, 2, 0.5)
    with clip(canvas, disc), at(canvas, 0.6, -0.4, 0.288):
        CAST["cardinal"](canvas)
    stroke(canvas, disc, palette.WHITE, 1.2)
    stroke(canvas, shape.circle(15, 15, 14.4), CODE["red"].base, 1.6)


def favor(canvas: skia.Canvas, noble: str) -> None:
    """A medal on its ribbon with the noble's head, 28 x 34."""
    colour = NOBLE_COLOURS[noble]
    for side in (-1, 1):
        ribbon = shape.polygon([(14, 10), (14 + side * 5, 0.8), (14 + side * 11, 0.8), (14 + side * 5, 14)])
        fill(
            canvas,
            ribbon,
            shader=linear((14, 0), (14 + side * 11, 14), [lighten(colour, 0.2), darken(colour, 0.15)]),
        )
        stroke(canvas, ribbon, darken(colour, 0.5), 0.8)
    rays = shape.star(14, 21, 12.8, 12, 0.86)
    shadow(canvas, rays, 1, 1.8, 1.6, 0.45)
    gold = ["#FFF0B8", palette.OCHRE3, palette.OCHRE, palette.OCHRE2]
    fill(canvas, rays, shader=linear((3, 10), (24, 33), gold))
    stroke(canvas, rays, "#5E3D08", 0.9)
    disc = shape.circle(14, 21, 9.2)
    with clip(canvas, disc), at(canvas, 3.6, 9.6, 0.208):
        CAST[noble](canvas)
    stroke(canvas, disc, "#5E3D08", 1)


def _no_favor(canvas: skia.Canvas) -> None:
    disc = shape.circle(14, 20.5, 11)
    fill(canvas, disc, palette.PAPER3, 0.4)
    stroke(canvas, disc, palette.WALNUT3, 1.2, 0.9, cap="butt", dash=(3.4, 2.6))
    icon(canvas, "favor", 14, 20.5, 14, colour=palette.WALNUT3)


def wig(canvas: skia.Canvas) -> None:
    """A powdered wig, what everybody at this court wants more of, 34 x 34."""
    fill(canvas, shape.ellipse(18.4, 31, 12, 2.4), palette.SHADOW, 0.4, blur=1.5)
    whole = shape.svg(
        "M17 2.6C26 2.6 29.6 8.4 29 14.6C31.8 19 31.4 27.6 28 31.2H23C24 25 25 20 23 15.4"
        "C19.6 12.4 14.4 12.4 11 15.4C9 20 10 25 11 31.2H6C2.6 27.6 2.2 19 5 14.6C4.4 8.4 8 2.6 17 2.6Z"
    )
    fill(canvas, whole, shader=linear((5, 2), (30, 32), ["#FFFFFF", "#EFE6DA", "#BDAFA6"]))
    with clip(canvas, whole):
        for row in range(3):
            wave = shape.curve(
                ("M", 9 - row, 12 - row * 2.6), ("Q", 17, 5.4 - row * 3, 25 + row, 12 - row * 2.6)
            )
            stroke(canvas, wave, "#9C8E86", 0.9, 0.7)
    stroke(canvas, whole, "#5A4E52", 1.2)
    for side in (-1, 1):
        for index in range(4):
            x, y = 17 + side * (9.4 + index * 0.5), 14.4 + index * 5
            curl = shape.circle(x, y, 3.5)
            fill(canvas, curl, shader=radial((x - 1.4, y - 1.6), 4.6, ["#FFFFFF", "#EDE4D8", "#B4A69E"]))
            stroke(canvas, curl, "#6A5C5C", 0.8)
            stroke(
                canvas,
                shape.curve(("M", x - 1.6, y + 0.4), ("Q", x, y - 2.2, x + 1.8, y + 0.2)),
                "#9C8E86",
                0.8,
            )
    bow = shape.svg("M17 13L13.6 11.2V15.6L17 14L20.4 15.6V11.2Z")
    fill(canvas, bow, palette.COBALT)


def crown(canvas: skia.Canvas) -> None:
    """A golden crown: influence at court, 34 x 28."""
    fill(canvas, shape.ellipse(18, 25.4, 13, 2.2), palette.SHADOW, 0.4, blur=1.4)
    body = shape.svg("M5 22.5L2.6 8L10.4 13.6L17 3.4L23.6 13.6L31.4 8L29 22.5Q17 26.6 5 22.5Z")
    gold = ["#FFF0B8", palette.OCHRE3, palette.OCHRE, palette.OCHRE2]
    fill(canvas, body, shader=linear((3, 3), (30, 26), gold))
    stroke(canvas, body, "#5E3D08", 1.2)
    band = shape.svg("M4.6 18.8Q17 22.8 29.4 18.8L29 22.5Q17 26.6 5 22.5Z")
    fill(canvas, band, palette.OCHRE2, 0.75)
    stroke(canvas, band, "#5E3D08", 0.8)
    for x, y, code in ((10.4, 21.6, "red"), (17, 22.6, "blue"), (23.6, 21.6, "green")):
        fill(canvas, shape.circle(x, y, 1.7), CODE[code].base)
        stroke(canvas, shape.circle(x, y, 1.7), "#FFF0B8", 0.5)
    for x, y in ((2.6, 7.4), (17, 2.8), (31.4, 7.4)):
        fill(canvas, shape.circle(x, y, 1.9), "#FFFDF6")
        stroke(canvas, shape.circle(x, y, 1.9), "#5E3D08", 0.8)


def _disc(canvas: skia.Canvas) -> None:
    disc = shape.circle(13, 13, 12.2)
    shadow(canvas, disc, 0.8, 1.6, 1.4, 0.5)
    fill(canvas, disc, shader=radial((9, 8), 22, ["#FFF8E4", "#F6E6C4", "#DCC494"]))
    stroke(canvas, disc, "#8C6A3C", 1)


def sprites() -> Iterator[Sprite]:
    """Everybody in every colour, medals, the disc below an icon."""
    pad = (2.0, 2.0, 4.0, 4.0)
    pieces = (("official", OFFICIAL, official), ("helper", HELPER, helper), ("courtier", COURTIER, courtier))
    for code in CODE:
        for name, size, draw in pieces:
            for ending, strong in (("", False), ("-strong", True)):
                drawing = partial(draw, code=code, strong=strong)
                yield Sprite(f"lisboa/{name}-{code}{ending}", size, drawing, pad, scale=4)
    yield Sprite("lisboa/cardinal", (CARDINAL, CARDINAL), _cardinal, pad, scale=4)
    for noble in ("builder", "minister", "king"):
        yield Sprite(f"lisboa/favor-{noble}", FAVOR, partial(favor, noble=noble), pad, scale=4)
    yield Sprite("lisboa/favor-empty", FAVOR, _no_favor, pad, scale=4)
    yield Sprite("lisboa/disc", (26, 26), _disc, pad, scale=4)
