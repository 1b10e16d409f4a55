"""Glazed ceramic buttons, and what surrounds a thing that has the focus or may be used."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

import skia

from tools.art import palette
from tools.art.draw import bevel, fill, halo, linear, shadow, stroke
from tools.art.palette import Colour, darken, lighten, mix
from tools.art.shape import rounded
from tools.art.sprite import Sprite
from tools.art.texture import grain

WIDTH, HEIGHT, RADIUS = 96.0, 48.0, 9.0
LIP = 3.0
"""How far the dark foot of a button shows below it."""

STATES = ("normal", "hover", "pressed", "disabled")


@dataclass(frozen=True)
class Ware:
    """What a kind of button is made of. line: the thin inner frame and its opacity; edge: the outline."""

    colour: Colour
    texture: str
    line: tuple[Colour, float]
    light: float
    is_paper: bool = False


WARES = {
    "primary": Ware(palette.COBALT, "glaze", ("#FFFFFF", 0.38), 0.5),
    "secondary": Ware(palette.PAPER, "glaze", (palette.WALNUT3, 0.5), 0.9, is_paper=True),
    "accent": Ware(palette.MAGENTA2, "glaze", ("#FFFFFF", 0.38), 0.5),
    "danger": Ware(palette.TERRACOTTA2, "glaze", ("#FFFFFF", 0.38), 0.5),
    "wood": Ware(palette.WALNUT, "wood", ("#FFFFFF", 0.30), 0.5),
}


def _colour(ware: Ware, state: str) -> Colour:
    match state:
        case "hover":
            return "#FFFDF4" if ware.is_paper else lighten(ware.colour, 0.13)
        case "pressed":
            return darken(ware.colour, 0.14)
        case "disabled":
            return mix(ware.colour, palette.LINEN_FOLD, 0.74)
        case _:
            return ware.colour


def button(kind: str, state: str, canvas: skia.Canvas) -> None:
    """A button of WIDTH x HEIGHT at the origin. kind: key of WARES; state: one of STATES."""
    ware = WARES[kind]
    colour = _colour(ware, state)
    sink = 2.0 if state == "pressed" else 0.0
    body = rounded(0, sink, WIDTH, HEIGHT, RADIUS)
    if state in ("normal", "hover"):
        lift = 1.6 if state == "hover" else 1.0
        shadow(canvas, body, 2.2 * lift, 4 * lift, 4 * lift, 0.42)
        fill(canvas, rounded(0, LIP, WIDTH, HEIGHT, RADIUS), _foot(ware, colour))
    tones = _flat_tones(colour) if state == "disabled" and not ware.is_paper else _tones(ware, colour)
    fill(canvas, body, shader=linear((0, sink), (WIDTH * 0.25, sink + HEIGHT), tones))
    is_wood = ware.texture == "wood"
    blend = "Overlay" if is_wood else "SoftLight"
    grain(canvas, body, ware.texture, 0.5, scale=0.8, blend=blend, y=140)
    bevel(canvas, body, ware.light if state != "pressed" else ware.light * 0.5, 0.28, 1.5)
    line_colour, line_alpha = ware.line
    inner = rounded(4, 4 + sink, WIDTH - 8, HEIGHT - 8, RADIUS - 3)
    stroke(canvas, inner, line_colour, 1.1, line_alpha)
    stroke(canvas, body, palette.WALNUT3 if ware.is_paper else darken(colour, 0.5), 1.3, 0.9)


def _tones(ware: Ware, colour: Colour) -> list[Colour]:
    if ware.is_paper:
        return [lighten(colour, 0.4), colour, mix(colour, palette.PAPER3, 0.5)]
    return [lighten(colour, 0.20), colour, darken(colour, 0.16)]


def _flat_tones(colour: Colour) -> list[Colour]:
    """Of what cannot be used now: nowhere so dark that words in ink would not be read on it."""
    return [lighten(colour, 0.22), lighten(colour, 0.12), lighten(colour, 0.02)]


def _foot(ware: Ware, colour: Colour) -> Colour:
    return palette.PAPER_EDGE if ware.is_paper else darken(colour, 0.45)


def _focus_ring(canvas: skia.Canvas) -> None:
    """The ochre line 3.5 units outside, between two dark lines that carry it on linen, paper and gold.

    They fill a row of pixels even in the smallest window: a part of one would be too pale to be seen.
    """
    ring = rounded(-3.5, -3.5, WIDTH + 7, HEIGHT + 7, RADIUS + 3.5)
    stroke(canvas, ring, palette.WALNUT2, 5.0)
    stroke(canvas, ring, palette.OCHRE, 2.6)


def _button_halo(width: float, glow: float, canvas: skia.Canvas) -> None:
    halo(canvas, rounded(0, 0, WIDTH, HEIGHT, RADIUS), width, glow)


def _card_halo(width: float, glow: float, canvas: skia.Canvas) -> None:
    halo(canvas, rounded(0, 0, 100, 150, 10), width, glow)


def sprites() -> Iterator[Sprite]:
    """Every kind of button in every state, the focus ring and the halos."""
    nine = (16.0, 16.0, 16.0, 16.0)
    for kind in WARES:
        for state in STATES:
            name = f"ui/button-{kind}-{state}"
            yield Sprite(name, (WIDTH, HEIGHT), partial(button, kind, state), (10, 8, 16, 20), nine)
    yield Sprite("ui/focus-ring", (WIDTH, HEIGHT), _focus_ring, (7, 7, 7, 7), nine)
    legal, selected = (2.0, 9.0), (3.0, 11.0)
    pad = (20.0, 20.0, 20.0, 20.0)
    yield Sprite("ui/halo-legal", (WIDTH, HEIGHT), partial(_button_halo, *legal), pad, nine)
    yield Sprite("ui/halo-selected", (WIDTH, HEIGHT), partial(_button_halo, *selected), pad, nine)
    yield Sprite("ui/halo-card", (100, 150), partial(_card_halo, *legal), pad, nine)
    yield Sprite("ui/halo-card-selected", (100, 150), partial(_card_halo, *selected), pad, nine)
