"""The court of Lisboa: builder, minister, king, cardinal. Drawn in the box of `faces`."""

from __future__ import annotations

import skia

from tools.art import palette, shape
from tools.art.draw import at, fill, line, linear, radial, stroke
from tools.art.faces import Head, backdrop, blob, both, bust, head
from tools.art.palette import CODE, Colour, darken


def _wig(canvas: skia.Canvas, colour: Colour) -> None:
    """A powdered wig with rows of curls."""
    outline = (
        "M50 14C76 12 80 34 78 48C84 60 80 78 74 86L64 86C66 70 70 56 66 42"
        "C58 33 42 33 34 42C30 56 34 70 36 86L26 86C20 78 16 60 22 48C20 34 24 12 50 14Z"
    )
    blob(canvas, outline, colour)
    for side in (-1, 1):
        for index in range(4):
            x, y = 50 + side * (22 + index * 1.2), 44 + index * 12
            tones = ["#FFFFFF", colour, darken(colour, 0.22)]
            fill(canvas, shape.circle(x, y, 7.4), shader=radial((x - 2, y - 3), 9, tones))
            curl = shape.curve(("M", x - 3, y + 1), ("Q", x, y - 4, x + 3.6, y))
            stroke(canvas, curl, darken(colour, 0.35), 1, 0.7)
    for index in range(4):
        wave = shape.curve(
            ("M", 34 + index * 2, 34 - index * 4), ("Q", 50, 22 - index * 4, 66 - index * 2, 34 - index * 4)
        )
        stroke(canvas, wave, darken(colour, 0.3), 1, 0.5)


def builder(canvas: skia.Canvas) -> None:
    """The builder, with his compasses."""
    backdrop(canvas, palette.COBALT3)
    bust(canvas, "#2E5FA8", "pale", "cravat")
    head(canvas, Head("pale", "dot", "smile", "#7D746A"))
    _wig(canvas, "#E9E2D6")
    with at(canvas, 79, 92, turn=14):
        for x in (-7, 7):
            line(canvas, (0, -20), (x, 14), palette.OCHRE2, 2.6)
        fill(canvas, shape.circle(0, -20, 3), palette.OCHRE)


def minister(canvas: skia.Canvas) -> None:
    """The minister, with sash, star and a decree."""
    backdrop(canvas, CODE["red"].base)
    bust(canvas, "#8E1B2B", "light", "cravat")
    head(canvas, Head("light", "dot", "flat", "#6B6158", old=True))
    _wig(canvas, "#D8CFC6")
    fill(canvas, shape.svg("M20 94L30 88L78 112L62 112Z"), "#E5DCCB")
    fill(canvas, shape.star(44, 103, 6, 8, 0.5), palette.OCHRE)
    with at(canvas, 82, 98, turn=-20):
        fill(canvas, shape.rounded(-8, -14, 16, 26, 2), palette.PAPER)
        for row in range(5):
            line(canvas, (-5, -9 + row * 4), (5, -9 + row * 4), palette.INK2, 1)


def king(canvas: skia.Canvas) -> None:
    """The king in ermine."""
    backdrop(canvas, CODE["yellow"].base)
    bust(canvas, "#3C2A6B", "pale", "cravat")
    left, right = both("M12 112C14 96 26 86 38 83L44 92C34 96 30 104 30 112Z")
    fill(canvas, left, "#F6F1E8")
    fill(canvas, right, "#E3DAD0")
    for x, y in ((22, 102), (28, 94), (77, 100), (72, 93), (36, 88), (65, 88)):
        fill(canvas, shape.ellipse(x, y, 1.2, 2.4), "#241A24")
    head(canvas, Head("pale", "smile", "smile", "#8A7F74"))
    _wig(canvas, "#F2EDE6")
    crown = shape.svg("M30 26L27 6L38 16L50 2L62 16L73 6L70 26Q50 32 30 26Z")
    fill(canvas, crown, shader=linear((27, 0), (73, 28), ["#FFE48A", palette.OCHRE, palette.OCHRE2]))
    stroke(canvas, crown, palette.OCHRE2, 1.2)
    for x, code in ((36, "red"), (50, "blue"), (64, "green")):
        fill(canvas, shape.circle(x, 22, 2.6), CODE[code].base)


def cardinal(canvas: skia.Canvas) -> None:
    """The cardinal, at peace."""
    backdrop(canvas, CODE["orange"].base)
    bust(canvas, "#B3202F", "light", "white")
    cape = shape.svg("M30 90Q50 104 70 90L82 112L18 112Z")
    fill(canvas, cape, shader=linear((18, 90), (82, 112), ["#D83A44", "#8E1422"]))
    line(canvas, (50, 92), (50, 106), palette.OCHRE, 2.6)
    line(canvas, (45, 97), (55, 97), palette.OCHRE, 2.6)
    head(canvas, Head("light", "closed", "smile", "#B9B0A6", old=True))
    for lock in both("M31 42C27 50 29 58 32 58C32.5 52 33 46 33 42Z"):
        blob(canvas, lock, "#E5DED6")
    blob(canvas, "M32 38C32 20 68 20 68 38C58 33 42 33 32 38Z", "#B3202F")
    fill(canvas, shape.circle(50, 23, 2.4), "#8E1422")
