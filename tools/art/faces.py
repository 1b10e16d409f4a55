"""The parts of a portrait: backdrop, bust, head, hair and hats, in a box of 100 x 110 units.

A head is an egg of 37 x 47 units about (50, 51). Everyone is lit from the upper left.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import skia

from tools.art import palette, shape
from tools.art.draw import at, clip, fill, line, linear, radial, stroke
from tools.art.palette import CODE, Colour, darken, lighten, mix
from tools.art.texture import grain

WIDTH, HEIGHT = 100.0, 110.0

SKIN: dict[str, Colour] = {
    "pale": "#F7D7B8",
    "light": "#F2C9A1",
    "warm": "#E3AE82",
    "brown": "#C98D5F",
    "deep": "#A86C43",
}

_INK = "#2B1E22"
_LIPS = "#8C2F2B"


@dataclass(frozen=True)
class Head:
    """A face.

    eyes: "dot", "lash", "smile" or "closed". mouth: "smile", "open", "lips" or "flat".
    old: with laughter lines. size: 1 for grown-ups.
    """

    skin: str
    eyes: str = "dot"
    mouth: str = "smile"
    brow: Colour = "#3A2A22"
    old: bool = False
    middle: tuple[float, float] = (50.0, 51.0)
    size: float = 1.0


def mirrored(path: skia.Path) -> skia.Path:
    """`path` on the other side of the middle line x = 50."""
    return shape.moved(path, WIDTH, 0, -1, 1)


def both(data: str) -> tuple[skia.Path, skia.Path]:
    """An outline given as an SVG path, and its mirror image."""
    path = shape.svg(data)
    return path, mirrored(path)


def blob(canvas: skia.Canvas, outline: skia.Path | str, colour: Colour) -> skia.Path:
    """A soft solid shape (hair, cloth, felt), lighter at its top left. Returns its outline."""
    path = shape.svg(outline) if isinstance(outline, str) else outline
    box = path.getBounds()
    tones = [lighten(colour, 0.24), colour, darken(colour, 0.26)]
    fill(canvas, path, shader=linear((box.left(), box.top()), (box.right(), box.bottom()), tones))
    return path


def backdrop(canvas: skia.Canvas, colour: Colour) -> None:
    """A sunburst in one colour."""
    ground = shape.rect(0, 0, WIDTH, HEIGHT)
    tones = [lighten(colour, 0.42), lighten(colour, 0.12), darken(colour, 0.22)]
    fill(canvas, ground, shader=linear((0, 0), (60, 110), tones))
    with clip(canvas, ground):
        sun: list[tuple[Colour, float]] = [(palette.SUN, 0.55), (palette.SUN, 0)]
        fill(canvas, shape.circle(30, 26, 60), shader=radial((30, 26), 60, sun))
        for index in range(14):
            angle = index * math.pi / 7
            rim = [(50 + 90 * math.cos(a), 50 + 90 * math.sin(a)) for a in (angle, angle + 0.22)]
            fill(canvas, shape.polygon([(50, 50), *rim]), "#FFFFFF", 0.06)
    grain(canvas, ground, "paper", 0.6)


def head(canvas: skia.Canvas, face: Head) -> None:
    """Ears, egg, nose, eyes, brows, cheeks and mouth."""
    skin = SKIN[face.skin]
    with at(canvas, *face.middle, face.size):
        for x in (-18.5, 18.5):
            ear = linear((-20, 0), (20, 0), [lighten(skin, 0.1), darken(skin, 0.12)])
            fill(canvas, shape.ellipse(x, 2, 3.6, 5), shader=ear)
        egg = shape.svg(
            "M0 -24C14 -24 19.5 -13 18.5 0C18 13 9 23 0 23C-9 23 -18 13 -18.5 0C-19.5 -13 -14 -24 0 -24Z"
        )
        tones = [lighten(skin, 0.22), skin, darken(skin, 0.16)]
        fill(canvas, egg, shader=linear((-18, -10), (20, 8), tones, [0, 0.5, 1]))
        with clip(canvas, egg):
            fill(canvas, shape.svg("M6 -26C1 -8 9 6 4 24L26 24L26 -26Z"), palette.SHADOW, 0.10)
            for x in (-10.5, 10.5):
                fill(canvas, shape.circle(x, 7.5, 5), "#D9553F", 0.30, blur=1.8)
        nose = shape.svg("M1 -3C3.5 2 4.6 5 3.4 6.3C2 7.4 -.6 7.2 -1.6 6.4")
        stroke(canvas, nose, darken(skin, 0.42), 1.3, 0.85)
        for side in (-1, 1):
            _EYES[face.eyes](canvas, side)
            brow = shape.curve(("M", side * 4.4, -7), ("Q", side * 8, -9.6, side * 11.6, -7.2))
            stroke(canvas, brow, face.brow, 1.9)
            if face.old:
                for start, end in (((12.2, -1), (14.4, -2)), ((12.2, 0.8), (14.2, 1.4))):
                    line(
                        canvas,
                        (side * start[0], start[1]),
                        (side * end[0], end[1]),
                        darken(skin, 0.35),
                        0.8,
                        0.7,
                    )
        _MOUTHS[face.mouth](canvas)


def _dot_eye(canvas: skia.Canvas, side: int) -> None:
    x = side * 7.6
    fill(canvas, shape.ellipse(x, -1.5, 2.0, 2.6), _INK)
    fill(canvas, shape.circle(x + 0.6, -2.5, 0.8), "#FFFFFF", 0.95)


def _lash_eye(canvas: skia.Canvas, side: int) -> None:
    x = side * 7.6
    _dot_eye(canvas, side)
    lash = shape.curve(("M", x - side * 2.2, -3.2), ("Q", x + side, -5.4, x + side * 4.3, -4.2))
    stroke(canvas, lash, _INK, 1.5)


def _smiling_eye(canvas: skia.Canvas, side: int) -> None:
    x = side * 7.6
    stroke(canvas, shape.curve(("M", x - 3, -0.6), ("Q", x, -4.2, x + 3, -0.6)), _INK, 1.6)


def _closed_eye(canvas: skia.Canvas, side: int) -> None:
    x = side * 7.6
    stroke(canvas, shape.curve(("M", x - 3, -2), ("Q", x, 1, x + 3, -2)), _INK, 1.5)


_EYES: dict[str, Callable[[skia.Canvas, int], None]] = {
    "dot": _dot_eye,
    "lash": _lash_eye,
    "smile": _smiling_eye,
    "closed": _closed_eye,
}


def _smile(canvas: skia.Canvas) -> None:
    stroke(canvas, shape.svg("M-5 11.4Q0 16 5.2 11"), _LIPS, 1.8)


def _open_mouth(canvas: skia.Canvas) -> None:
    fill(canvas, shape.svg("M-5.4 11Q0 12.6 5.4 11Q4 18 0 18Q-4 18 -5.4 11Z"), "#7A1E24")
    fill(canvas, shape.svg("M-4.6 11.4Q0 12.8 4.6 11.4L4 13Q0 14 -4 13Z"), "#FFF8EE")


def _painted_lips(canvas: skia.Canvas) -> None:
    fill(canvas, shape.svg("M-4.4 12.4Q-2 10.4 0 11.5Q2 10.4 4.4 12.4Q0 16.4 -4.4 12.4Z"), "#B5283F")


def _calm_mouth(canvas: skia.Canvas) -> None:
    stroke(canvas, shape.svg("M-4.4 12.6Q0 14.6 4.4 12.2"), _LIPS, 1.7)


_MOUTHS: dict[str, Callable[[skia.Canvas], None]] = {
    "smile": _smile,
    "open": _open_mouth,
    "lips": _painted_lips,
    "flat": _calm_mouth,
}


def bust(
    canvas: skia.Canvas,
    cloth: Colour,
    skin: str,
    collar: str | None = None,
    *,
    half_width: float = 39,
    shoulder: float = 83,
) -> None:
    """Neck and shoulders. collar: "white", "ruff", "open", "scarf" or "cravat".

    shoulder: height of the neckline.
    """
    neck = shape.svg("M42 66L42 84Q50 91 58 84L58 66Z")
    fill(canvas, neck, shader=linear((42, 0), (58, 0), [SKIN[skin], darken(SKIN[skin], 0.25)]))
    left, right, slope = 50 - half_width, 50 + half_width, half_width * 0.72
    body = shape.curve(
        ("M", left, 112),
        ("C", left, 95, 50 - slope, shoulder + 3, 41, shoulder - 1),
        ("Q", 50, shoulder + 8, 59, shoulder - 1),
        ("C", 50 + slope, shoulder + 3, right, 95, right, 112),
        ("Z",),
    )
    tones = [lighten(cloth, 0.20), cloth, darken(cloth, 0.24)]
    fill(canvas, body, shader=linear((left, shoulder), (right, 112), tones))
    grain(canvas, body, "linen", 0.5, scale=0.6, blend="SoftLight")
    with clip(canvas, body):
        fill(canvas, shape.svg("M60 70Q66 90 58 115L110 115L110 70Z"), palette.SHADOW, 0.10)
    if collar:
        _COLLARS[collar](canvas, cloth, skin)


def _white_collar(canvas: skia.Canvas, cloth: Colour, skin: str) -> None:
    path = shape.svg("M40 82L50 95L60 82L65 86L53 101L50 97L47 101L35 86Z")
    fill(canvas, path, shader=linear((35, 82), (65, 100), ["#FFFFFF", "#E2D8CC"]))


def _ruff(canvas: skia.Canvas, cloth: Colour, skin: str) -> None:
    for index in range(7):
        angle = math.pi * (0.12 + 0.76 * index / 6)
        x, y = 50 - 19 * math.cos(angle), 80 + 9 * math.sin(angle)
        fill(canvas, shape.circle(x, y, 5.2), shader=radial((x - 2, y - 2), 7, ["#FFFFFF", "#D9CFC6"]))


def _open_collar(canvas: skia.Canvas, cloth: Colour, skin: str) -> None:
    fill(canvas, shape.svg("M41 82L50 100L59 82Q50 90 41 82Z"), SKIN[skin])
    stroke(canvas, shape.svg("M40 82L50 101L60 82"), darken(cloth, 0.3), 1.4)


def _scarf(canvas: skia.Canvas, cloth: Colour, skin: str) -> None:
    blob(canvas, "M37 80Q50 94 63 80L64 87Q50 101 36 87Z", palette.OCHRE)


def _cravat(canvas: skia.Canvas, cloth: Colour, skin: str) -> None:
    path = shape.svg("M40 81L50 88L60 81L61 88L52 92L57 108L50 103L43 108L48 92L39 88Z")
    fill(canvas, path, shader=linear((40, 81), (60, 108), ["#FFFFFF", "#DED2C6"]))


_COLLARS: dict[str, Callable[[skia.Canvas, Colour, str], None]] = {
    "white": _white_collar,
    "ruff": _ruff,
    "open": _open_collar,
    "scarf": _scarf,
    "cravat": _cravat,
}

_CUTS = {
    "parted": "M50 25C68 22 72 38 70 54C66 44 60 36 50 33C40 36 34 44 30 54C28 38 32 22 50 25Z",
    "side": "M30 52C26 30 38 22 52 23C68 22 73 38 70 52C67 43 63 38 60 35C50 42 38 40 34 40Q31 46 30 52Z",
    "fringe": "M30 50C27 30 38 22 50 22C62 22 73 30 70 50C68 46 67 42 66 39L34 39C33 42 32 46 30 50Z",
    "short": "M31 46C28 28 40 22 52 23C66 22 72 32 69 46C66 40 63 36 58 34C50 37 40 34 35 37Q32 41 31 46Z",
}


def hair(canvas: skia.Canvas, cut: str, colour: Colour) -> None:
    """The hair over the forehead. cut: "parted", "side", "fringe" or "short"."""
    path = blob(canvas, _CUTS[cut], colour)
    with clip(canvas, path):
        stroke(canvas, shape.svg("M33 40Q38 27 52 27"), lighten(colour, 0.35), 2.4, 0.45, blur=0.8)


def bun(canvas: skia.Canvas, colour: Colour, y: float = 24, radius: float = 12) -> None:
    """A knot of hair on top of the head, drawn before it."""
    r = radius
    knot = shape.curve(
        ("M", 50 - r, y),
        ("C", 50 - r, y - r * 1.3, 50 + r, y - r * 1.3, 50 + r, y),
        ("C", 50 + r, y + r, 50 - r, y + r, 50 - r, y),
        ("Z",),
    )
    blob(canvas, knot, colour)
    stroke(
        canvas,
        shape.curve(("M", 50 - r * 0.6, y - 2), ("Q", 50, y - r * 0.8, 50 + r * 0.6, y - 2)),
        lighten(colour, 0.3),
        1,
        0.5,
    )


def moustache(canvas: skia.Canvas, colour: Colour, y: float = 60, width: float = 13, lift: float = 2) -> None:
    """A moustache, `width` to each side; a negative lift turns its ends up."""
    for side in (-1, 1):
        wing = shape.curve(
            ("M", 50, y),
            (
                "C",
                50 + side * width * 0.4,
                y - 2.6,
                50 + side * width * 0.8,
                y - 1,
                50 + side * width,
                y + lift * 0.2 - 2,
            ),
            ("C", 50 + side * width * 0.9, y + 4.4, 50 + side * width * 0.35, y + 5, 50, y + 2.6),
            ("Z",),
        )
        tones = [lighten(colour, 0.2), colour, darken(colour, 0.22)]
        fill(canvas, wing, shader=linear((38, y - 3), (62, y + 5), tones))


def straw_hat(
    canvas: skia.Canvas, straw: Colour, band: Colour, y: float = 30, half_width: float = 40
) -> None:
    """A broad straw hat; y: height of its brim."""
    fill(canvas, shape.ellipse(50, y + 4, half_width * 0.8, 8), palette.SHADOW, 0.28, blur=1.5)
    brim = shape.ellipse(50, y, half_width, 9)
    tones = [lighten(straw, 0.25), straw, darken(straw, 0.22)]
    fill(canvas, brim, shader=linear((50 - half_width, y - 9), (50 + half_width, y + 9), tones))
    with clip(canvas, brim):
        for share in (0.85, 0.65, 0.45):
            stroke(
                canvas, shape.ellipse(50, y, half_width * share, 9 * share), darken(straw, 0.28), 0.7, 0.55
            )
    with at(canvas, 0, y):
        crown = shape.svg("M29 -1C28 -17 38 -25 50 -25C62 -25 72 -17 71 -1Q50 5 29 -1Z")
        tones = [lighten(straw, 0.32), straw, darken(straw, 0.2)]
        fill(canvas, crown, shader=linear((29, -24), (71, 0), tones))
        with clip(canvas, crown):
            for row in range(6):
                top = -4 - row * 4
                weave = shape.curve(("M", 26, top), ("Q", 50, top + 7, 74, top))
                stroke(canvas, weave, darken(straw, 0.26), 0.7, 0.5)
            ribbon = shape.svg("M26 -8Q50 -2 74 -8L74 -1Q50 6 26 -1Z")
            fill(
                canvas, ribbon, shader=linear((28, 0), (72, 0), [lighten(band, 0.2), band, darken(band, 0.2)])
            )
    stroke(canvas, brim, darken(straw, 0.4), 0.8, 0.5)


def flat_cap(canvas: skia.Canvas, colour: Colour) -> None:
    """A soft cap with its peak to the left."""
    blob(canvas, "M28 41C27 23 42 19 53 20C69 21 76 31 72 41C60 35 40 35 28 41Z", colour)
    blob(
        canvas,
        "M27 41.5C15 41 14 46.5 20 47.5C34 42 45 41 55 40C44 36 34 37 27 41.5Z",
        mix(colour, _INK, 0.22),
    )


def apron(canvas: skia.Canvas, code: str) -> None:
    """A gardener's apron in a code colour, with its symbol left to the caller."""
    tone = CODE[code]
    bib = shape.svg("M36 91Q50 98 64 91L70 112L30 112Z")
    tones = [lighten(tone.base, 0.15), tone.base, darken(tone.base, 0.2)]
    fill(canvas, bib, shader=linear((30, 90), (70, 112), tones))
    for strap in both("M36 91L41 82"):
        stroke(canvas, strap, tone.base, 3)
