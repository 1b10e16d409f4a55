"""Decoration tokens of the Palace of Viana: five kinds in six colours, fresh or scored.

Fresh tokens have a white ring and a shadow; scored ones are greyed, pressed in, with a gold bead.
In play they are 23 units wide, so the owner's symbol is the eye of every flower. Market tokens belong to
nobody: square, with the kind in its own colours.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

import skia

from tools.art import palette, shape
from tools.art.codes import symbol
from tools.art.draw import at, clip, fill, line, linear, radial, shadow, stroke
from tools.art.palette import CODE, Colour, darken, lighten, mix
from tools.art.sprite import Sprite

SIZE = 23.0
RADIUS = 11.2


@dataclass(frozen=True)
class Inks:
    """The colours of one token. second: the upper petals of a pansy."""

    petal: Colour
    second: Colour
    outline: Colour
    eye: Colour


def _inks(code: str, scored: bool) -> Inks:
    tone = CODE[code]
    outline = darken(tone.dark, 0.2)
    yellow = code == "yellow"
    if scored:
        petal = "#F3E3A0" if yellow else mix(tone.light, tone.base, 0.18)
        eye = palette.INK if yellow else darken(tone.base, 0.25)
        return Inks(petal, mix(tone.light, tone.base, 0.5), outline, eye)
    eye = palette.INK if yellow else tone.base
    return Inks(palette.WHITE, mix(tone.light, "#FFFFFF", 0.30), outline, eye)


def _bougainvillea(canvas: skia.Canvas, reach: float, inks: Inks) -> None:
    k = reach
    heart = shape.curve(
        ("M", 0, 0),
        ("C", -k * 0.62, -k * 0.30, -k * 0.60, -k * 0.86, 0, -k * 1.18),
        ("C", k * 0.60, -k * 0.86, k * 0.62, -k * 0.30, 0, 0),
        ("Z",),
    )
    for third in range(3):
        with at(canvas, 0, k * 0.08, turn=third * 120):
            fill(canvas, heart, inks.petal)
            stroke(canvas, heart, inks.outline, 0.5, 0.8)
            line(canvas, (0, -k * 0.5), (0, -k * 0.95), inks.outline, 0.5, 0.55)


def _cineraria(canvas: skia.Canvas, reach: float, inks: Inks) -> None:
    petal = shape.ellipse(0, -reach * 0.68, reach * 0.165, reach * 0.40)
    for tenth in range(10):
        with at(canvas, turn=tenth * 36):
            fill(canvas, petal, inks.petal)
            stroke(canvas, petal, inks.outline, 0.35, 0.6)


def _pansy(canvas: skia.Canvas, reach: float, inks: Inks) -> None:
    petals = (
        (-0.42, -0.44, 0.52),
        (0.42, -0.44, 0.52),
        (-0.50, 0.16, 0.48),
        (0.50, 0.16, 0.48),
        (0, 0.50, 0.58),
    )
    for x, y, size in petals:
        petal = shape.circle(x * reach, y * reach, size * reach)
        fill(canvas, petal, inks.second if y < 0 else inks.petal)
        stroke(canvas, petal, inks.outline, 0.65, 0.9)
    for degrees in (200, 340, 90, 140, 40):
        angle = math.radians(degrees)
        end = (math.cos(angle) * reach * 0.52, math.sin(angle) * reach * 0.52)
        line(canvas, (0, 0), end, inks.outline, 0.65, 0.75)


def _pot(canvas: skia.Canvas, reach: float, inks: Inks) -> None:
    _leaves(canvas, reach, inks)
    _pot_body(canvas, reach, inks)


def _leaves(canvas: skia.Canvas, reach: float, inks: Inks) -> None:
    k = reach
    leaf = shape.curve(
        ("M", 0, 0),
        ("C", -k * 0.26, -k * 0.2, -k * 0.2, -k * 0.7, 0, -k * 0.86),
        ("C", k * 0.2, -k * 0.7, k * 0.26, -k * 0.2, 0, 0),
        ("Z",),
    )
    for turn in (-52, -18, 18, 52):
        with at(canvas, 0, -k * 0.15, turn=turn):
            fill(canvas, leaf, inks.petal)
            stroke(canvas, leaf, inks.outline, 0.5, 0.8)


def _pot_body(canvas: skia.Canvas, reach: float, inks: Inks) -> None:
    k = reach
    rim = shape.rounded(-k * 0.74, -k * 0.20, k * 1.48, k * 0.34, k * 0.1)
    wall = shape.polygon(
        [(-k * 0.58, k * 0.1), (k * 0.58, k * 0.1), (k * 0.40, k * 0.92), (-k * 0.40, k * 0.92)]
    )
    whole = shape.union(rim, wall)
    fill(canvas, whole, inks.petal)
    stroke(canvas, whole, inks.outline, 0.6, 0.9)


def _fountain(canvas: skia.Canvas, reach: float, inks: Inks) -> None:
    k = reach
    jet_width = 1.3
    for side in (-1, 1):
        jet = shape.curve(
            ("M", 0, k * 0.15),
            ("C", 0, -k * 0.9, side * k * 0.62, -k * 1.05, side * k * 0.66, k * 0.1),
        )
        stroke(canvas, jet, inks.petal, jet_width)
    line(canvas, (0, k * 0.2), (0, -k * 0.78), inks.petal, jet_width)
    basin = shape.curve(
        ("M", -k * 0.92, k * 0.22),
        ("L", k * 0.92, k * 0.22),
        ("C", k * 0.9, k * 0.72, k * 0.5, k * 0.92, k * 0.3, k * 0.92),
        ("L", -k * 0.3, k * 0.92),
        ("C", -k * 0.5, k * 0.92, -k * 0.9, k * 0.72, -k * 0.92, k * 0.22),
        ("Z",),
    )
    fill(canvas, basin, inks.petal)
    stroke(canvas, basin, inks.outline, 0.6, 0.9)


@dataclass(frozen=True)
class Kind:
    """What a token shows.

    eye_y, eye: how far down and how large the owner's symbol is, in reaches and radii of the token.
    """

    draw: Callable[[skia.Canvas, float, Inks], None]
    eye_y: float
    eye: float
    in_flower: bool


KINDS: dict[str, Kind] = {
    "bougainvillea": Kind(_bougainvillea, 0.08, 0.30, True),
    "cineraria": Kind(_cineraria, 0, 0.30, True),
    "pansy": Kind(_pansy, 0, 0.30, True),
    "pot": Kind(_pot, 0.50, 0.25, False),
    "fountain": Kind(_fountain, 0.56, 0.23, False),
}
"""By the names that the rules give them."""

STRONG_EYE, STRONG_REACH = 1.42, 1.14
"""By how much the owner's symbol and what is around it grow where strong symbols are wanted.

A symbol of twice the size, or a pattern behind it, would hide what kind of token it is."""

PAD = (2.0, 2.0, 4.0, 5.0)


def _fresh_ground(canvas: skia.Canvas, code: str) -> None:
    tone = CODE[code]
    disc = shape.circle(0, 0, RADIUS)
    shadow(canvas, disc, 1.3, 2.2, 2.0, 0.45)
    glaze = [lighten(tone.base, 0.20), tone.base, darken(tone.base, 0.18)]
    fill(canvas, disc, shader=radial((-RADIUS * 0.4, -RADIUS * 0.5), RADIUS * 1.9, glaze, [0, 0.5, 1]))
    stroke(canvas, shape.circle(0, 0, RADIUS * 0.90), palette.WHITE, RADIUS * 0.15)
    stroke(canvas, disc, darken(tone.dark, 0.3), 0.9)


def _scored_ground(canvas: skia.Canvas, code: str) -> None:
    tone = CODE[code]
    radius = RADIUS * 0.94
    disc = shape.circle(0, 0, radius)
    tones = [mix(tone.base, "#8C8478", 0.22), mix(tone.base, "#3B3038", 0.25)]
    fill(canvas, disc, shader=radial((RADIUS * 0.2, RADIUS * 0.3), RADIUS * 1.7, tones))
    stroke(canvas, disc, darken(tone.dark, 0.5), 1.1)
    with clip(canvas, disc):
        stroke(canvas, shape.circle(-0.9, -1.3, radius), "#120C18", 1.8, 0.35, blur=1.1)


def _bead(canvas: skia.Canvas) -> None:
    """The gold bead with a tick, at the lower right."""
    radius = 3.4
    with at(canvas, RADIUS * 0.66, RADIUS * 0.66):
        disc = shape.circle(0, 0, radius)
        gold = ["#FFE9A8", palette.OCHRE, palette.OCHRE2]
        fill(canvas, disc, shader=radial((-radius * 0.4, -radius * 0.4), radius * 1.8, gold))
        stroke(canvas, disc, "#4A2C0A", 0.8)
        stroke(canvas, shape.svg("M-1.7 0L-.4 1.5L1.8 -1.4"), "#3B2408", 1.05)


def token(canvas: skia.Canvas, kind: str, code: str, scored: bool, strong: bool = False) -> None:
    """One token, 23 x 23. strong: a larger symbol."""
    look, inks = KINDS[kind], _inks(code, scored)
    reach = RADIUS * 0.70 * (STRONG_REACH if strong and look.in_flower else 1)
    with at(canvas, SIZE / 2, SIZE / 2):
        if scored:
            _scored_ground(canvas, code)
        else:
            _fresh_ground(canvas, code)
        look.draw(canvas, reach, inks)
        eye_y, eye = look.eye_y * reach, look.eye * RADIUS
        if strong:
            eye *= STRONG_EYE
            eye_y *= 0.85
        if look.in_flower or strong:
            disc = shape.circle(0, eye_y, eye * (1.12 if strong else 1.28))
            fill(canvas, disc, inks.petal)
            stroke(canvas, disc, inks.outline, 0.45, 0.8)
        symbol(canvas, code, 0, eye_y, eye * 0.95, colour=inks.eye)
        if scored:
            _bead(canvas)


_NEUTRAL: dict[str, Inks] = {
    "bougainvillea": Inks(palette.MAGENTA, palette.MAGENTA, darken(palette.MAGENTA, 0.4), "#FFF6D8"),
    "cineraria": Inks("#6C4FB0", "#6C4FB0", "#3E2A70", palette.OCHRE3),
    "pansy": Inks("#D39A22", "#7A3FA0", "#4A2C1A", "#F5DE8A"),
    "pot": Inks(palette.TERRACOTTA, palette.TERRACOTTA, darken(palette.TERRACOTTA, 0.4), palette.OLIVE),
    "fountain": Inks(palette.WATER2, palette.WATER2, "#123F4A", palette.WATER3),
}


def market_token(canvas: skia.Canvas, kind: str) -> None:
    """A square market token, 20 x 20."""
    half = 10.0
    with at(canvas, half, half):
        body = shape.rounded(-half, -half, 2 * half, 2 * half, half * 0.28)
        shadow(canvas, body, 1.2, 2, 1.8, 0.42)
        tones = ["#FFF8E8", palette.PAPER2, palette.PAPER3]
        fill(canvas, body, shader=linear((-half, -half), (half, half), tones))
        stroke(canvas, body, palette.WALNUT3, 1)
        inks = _NEUTRAL[kind]
        reach = half * 0.78
        if kind == "pot":
            _leaves(canvas, reach, Inks(palette.OLIVE, palette.OLIVE, palette.OLIVE2, palette.OLIVE))
            _pot_body(canvas, reach, inks)
        else:
            KINDS[kind].draw(canvas, reach, inks)
        if KINDS[kind].in_flower:
            heart = shape.circle(0, KINDS[kind].eye_y * reach, reach * 0.2)
            fill(canvas, heart, inks.eye)
            stroke(canvas, heart, inks.outline, 0.5)


def sprites() -> Iterator[Sprite]:
    """Every token, fresh and scored, plain and strong, and the market tokens."""
    for kind in KINDS:
        for code in CODE:
            for face in ("", "-scored"):
                for weight in ("", "-strong"):
                    draw = partial(token, kind=kind, code=code, scored=bool(face), strong=bool(weight))
                    name = f"tokens/{kind}-{code}{face}{weight}"
                    yield Sprite(name, (SIZE, SIZE), draw, PAD, scale=3)
        yield Sprite(f"tokens/market-{kind}", (20, 20), partial(market_token, kind=kind), PAD, scale=3)
