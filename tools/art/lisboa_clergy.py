"""Clergy tiles: each power as one sign in cobalt on a small azulejo, with a badge that says how much."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

import skia

from game.titles.lisboa.clergy import POWERS, Power
from tools.art import palette, shape, tiles
from tools.art.draw import at, bevel, clip, fill, linear, shadow, stroke
from tools.art.icons import icon
from tools.art.lettering import letters, text_width
from tools.art.lisboa_goods import sign
from tools.art.lisboa_people import NOBLE_COLOURS
from tools.art.lisboa_rubble import cube
from tools.art.palette import Colour
from tools.art.portraits import CAST
from tools.art.sprite import Sprite

SIDE = 34.0


@dataclass(frozen=True)
class Face:
    """What a power looks like.

    main: an icon, or a noble whose head is shown. badge: a few characters; badge_sign: icon, "gold" or "cube"
    after them.
    """

    main: str
    badge: str = ""
    badge_sign: str = ""


FACES: dict[Power, Face] = {
    "visit_builder": Face("builder", "−1"),
    "visit_minister": Face("minister", "−1"),
    "visit_king": Face("king", "−1"),
    "following": Face("person", "−2"),
    "rivals": Face("official", "", "cross"),
    "land": Face("house", "−1"),
    "dearest": Face("rubble", "0"),
    "store_wig": Face("store", "+", "wig"),
    "store_cube": Face("store", "+", "cube"),
    "recruit": Face("official", "3"),
    "plan": Face("plan", "+2", "coin"),
    "ship": Face("ship", "+1", "crown"),
    "produce": Face("hand", "+1"),
    "cardinal": Face("mitre", "3"),
    "favor": Face("favor", "+2", "crown"),
    "sell": Face("coin", "+1", "ship"),
    "trade": Face("swap", "", "gold"),
    "decrees": Face("decree", "+", "wig"),
    "open": Face("church", "−1", "official"),
}


def _ground(canvas: skia.Canvas) -> None:
    body = shape.rounded(0.6, 0.6, SIDE - 1.2, SIDE - 1.2, 4)
    shadow(canvas, body, 0.8, 1.8, 1.5, 0.4)
    fill(canvas, body, shader=linear((0, 0), (SIDE, SIDE), ["#FFFFFF", "#F4F1E6", "#DDE5EC"]))
    with clip(canvas, body):
        for x in (0, SIDE):
            for y in (0, SIDE):
                fill(canvas, shape.regular(x, y, 7, 4), palette.COBALT3)
                fill(canvas, shape.regular(x, y, 4, 4), palette.OCHRE)
    bevel(canvas, body, 0.6, 0.2, 1)
    stroke(canvas, body, palette.COBALT, 1.6)


def _badge(canvas: skia.Canvas, face: Face) -> None:
    size = 12.4 if len(face.badge) > 1 and face.badge_sign else 13.4
    words = text_width(face.badge, "Atkinson-800", size) if face.badge else 0
    width = words + (12 if face.badge_sign else 0) + 5
    left, top, height = SIDE - 1 - width, SIDE - 15.8, 14.8
    pill = shape.rounded(left, top, width, height, 5)
    fill(canvas, pill, palette.WHITE)
    stroke(canvas, pill, palette.COBALT2, 1.1)
    middle = top + height / 2
    if face.badge:
        letters(canvas, face.badge, left + 2.5 + words / 2, middle, "Atkinson-800", size)
    x = left + width - 8.2
    match face.badge_sign:
        case "":
            pass
        case "gold":
            sign(canvas, "gold", x - 0.2, middle, 5.8)
        case "cube":
            cube(canvas, "earthquake", x, middle, 10)
        case name:
            colour: Colour = palette.CODE["red"].base if name == "cross" else palette.INK
            icon(canvas, name, x, middle, 12.6, colour=colour, width=2.6)


def tile(canvas: skia.Canvas, power: Power) -> None:
    """The front of a clergy tile, 34 x 34."""
    face = FACES[power]
    _ground(canvas)
    if face.main in NOBLE_COLOURS:
        disc = shape.circle(14, 14, 10.4)
        with clip(canvas, disc), at(canvas, 2.2, 1.2, 0.236):
            CAST[face.main](canvas)
        stroke(canvas, disc, NOBLE_COLOURS[face.main], 1.5)
    else:
        icon(canvas, face.main, 15, 14, 23, colour=palette.COBALT2, width=2.1)
    if face.badge or face.badge_sign:
        _badge(canvas, face)


def _back(canvas: skia.Canvas) -> None:
    """The side with the wigs; the program writes their number."""
    body = shape.rounded(0.6, 0.6, SIDE - 1.2, SIDE - 1.2, 4)
    shadow(canvas, body, 0.8, 1.8, 1.5, 0.4)
    with clip(canvas, body):
        tiles.tile(canvas, 0, 0, SIDE, "cross", seed=2)
    bevel(canvas, body, 0.6, 0.2, 1)
    stroke(canvas, body, palette.COBALT2, 1.6)


def sprites() -> Iterator[Sprite]:
    """The nineteen powers, by the number that the rules give them, and the back."""
    pad = (2.0, 2.0, 3.0, 4.0)
    for number, power in enumerate(POWERS, start=1):
        yield Sprite(f"lisboa/clergy-cl{number:02}", (SIDE, SIDE), partial(tile, power=power), pad, scale=4)
    yield Sprite("lisboa/clergy-back", (SIDE, SIDE), _back, pad, scale=4)
