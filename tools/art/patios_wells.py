"""The card in the middle of a patio: the well on its pretty side, and boarded up while works go on."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

import skia

from tools.art import palette, shape
from tools.art.draw import at, clip, fill, hollow, line, linear, radial, shadow, stroke
from tools.art.lettering import letters
from tools.art.palette import darken, mix
from tools.art.patios_cards import BLOSSOMS, field, large, small
from tools.art.plants import flowers, leaf
from tools.art.sprite import Sprite
from tools.art.texture import grain, wood

IRON = "#23202B"


def _paving(canvas: skia.Canvas) -> None:
    """Sandstone cobbles."""
    ground = ["#EAD6B8", "#D6B98F", "#BE9A6C"]
    fill(canvas, field(), shader=linear((0, 0), (80, 100), ground))
    rng = random.Random(4)
    for row in range(8):
        for column in range(9):
            x, y = column * 13 - row % 2 * 6 - 2, row * 13
            stone = shape.rounded(x + 0.8, y + 0.8, 11.6, 11.6, 3)
            tone = rng.choice(("#B9977A", "#F1E2C9", "#A98F86"))
            fill(canvas, stone, mix("#D9C0A0", tone, rng.uniform(0.1, 0.5)))
            stroke(canvas, stone, "#8E7254", 0.7, 0.5)
    grain(canvas, field(), "clay", 0.6, scale=0.8)


def _kerb(canvas: skia.Canvas) -> None:
    """The round wall of the well with its ring of tiles, seen from above."""
    fill(canvas, shape.circle(56, 61, 36), palette.SHADOW, 0.4, blur=5)
    kerb = shape.circle(50, 54, 36)
    fill(canvas, kerb, shader=radial((40, 41), 54, ["#FFFDF4", "#EFE5D6", "#B3A294"]))
    stroke(canvas, kerb, "#857564", 1.4)
    stroke(canvas, shape.circle(50, 54, 33.4), palette.COBALT, 0.8, 0.6)
    for index in range(24):
        angle = index * math.pi / 12
        x, y = 50 + 29.5 * math.cos(angle), 54 + 29.5 * math.sin(angle)
        colour = palette.COBALT if index % 2 else palette.OCHRE
        fill(canvas, shape.regular(x, y, 3.1, 4, angle), colour)
    stroke(canvas, shape.circle(50, 54, 25.6), palette.COBALT, 0.8, 0.6)


def _water(canvas: skia.Canvas) -> None:
    shaft = shape.circle(50, 54, 24)
    fill(canvas, shaft, shader=radial((56, 62), 27, ["#3E8AA2", "#1B4A60", "#0B1E2B"]))
    hollow(canvas, shaft, 4, 3, 0.7)
    stroke(canvas, shaft, "#3B2E2A", 1.5)
    ripples = (
        ("M37 61Q50 71 63 60", 1.9, 0.75),
        ("M41 66Q50 72 58 66", 1.3, 0.6),
        ("M45 71Q50 73.5 54 71", 1, 0.5),
    )
    for ripple, width, alpha in ripples:
        stroke(canvas, shape.svg(ripple), "#9BD8E4", width, alpha)


def _hoist(canvas: skia.Canvas) -> None:
    """Iron arch, pulley, rope and bucket."""
    with at(canvas, 3, 4):
        stroke(canvas, shape.svg("M16 54C17 5 83 5 84 54"), palette.SHADOW, 3.4, 0.3, blur=2)
    stroke(canvas, shape.svg("M16 54C17 5 83 5 84 54"), IRON, 3.4)
    stroke(canvas, shape.svg("M16 53C17 4.5 83 4.5 83.5 53"), "#7A7482", 1)
    wheel = shape.circle(50, 17.5, 6)
    fill(canvas, wheel, shader=radial((48, 15), 9, ["#6A6472", "#3A3542"]))
    stroke(canvas, wheel, "#14121A", 1.2)
    fill(canvas, shape.circle(50, 17.5, 1.6), palette.OCHRE)
    line(canvas, (54, 20), (54, 46), "#D9B878", 1.6)
    with at(canvas, 54, 54):
        stroke(canvas, shape.svg("M-7 -7Q0 -15 7 -7"), IRON, 1.2)
        bucket = shape.polygon([(-7.4, -7), (7.4, -7), (5.6, 8), (-5.6, 8)])
        tones = [palette.WALNUT4, palette.WALNUT, palette.WALNUT2]
        fill(canvas, bucket, shader=linear((-7, 0), (7, 0), tones))
        stroke(canvas, bucket, "#2A190E", 1)
        for y, half in ((-3.4, 6.8), (4, 6.1)):
            line(canvas, (-half, y), (half, y), IRON, 1.1)
        fill(canvas, shape.ellipse(0, -7, 7.4, 2.3), "#4C8FA8")


def _well(canvas: skia.Canvas) -> None:
    """The well among flowers."""
    _paving(canvas)
    _kerb(canvas)
    _water(canvas)
    _hoist(canvas)
    corners = ((12, 88, "red"), (88, 88, "blue"), (13, 13, "red"), (88, 14, "green"))
    for x, y, code in corners:
        flowers(canvas, x, y, 24, 20, BLOSSOMS[code], count=7, seed=int(x), size=4.8)


def _well_small(canvas: skia.Canvas) -> None:
    """The same well without its corners full of flowers."""
    _paving(canvas)
    with at(canvas, 50, 54, 1.12), at(canvas, -50, -54):
        _kerb(canvas)
        _water(canvas)
        _hoist(canvas)
    for x, y, turn in ((8, 92, -40), (92, 92, 220)):
        leaf(canvas, x, y, 14, turn, "#5E7A35")
        leaf(canvas, x, y, 12, turn + 34, palette.OLIVE)


def _plank(canvas: skia.Canvas, y: float, turn: float, colour: str) -> None:
    with at(canvas, 50, y, turn=turn):
        board = shape.rounded(-64, -7, 128, 14, 1.5)
        shadow(canvas, board, 2, 3.4, 2.6, 0.5)
        wood(canvas, board, colour, 0.9, scale=0.5, y=y)
        stroke(canvas, board, palette.WALNUT2, 1.1)
        line(canvas, (-63, -5.8), (63, -5.8), "#FFEBC8", 0.8, 0.5)
        for x in (-36, -31, 32, 37):
            fill(canvas, shape.circle(x, -1.5 if x % 2 else 2, 1.2), palette.WALNUT2)


def _barrier(canvas: skia.Canvas, top: float) -> None:
    """The striped board at the edge of the pit."""
    board = shape.rect(0, top, 100, 100 - top)
    shadow(canvas, board, 0, -2, 2.4, 0.35, contact=False)
    fill(canvas, board, shader=linear((0, top), (0, 100), [palette.OCHRE3, palette.OCHRE]))
    with clip(canvas, board):
        for index in range(-1, 9):
            x, lean = index * 14, 100 - top
            stripe = shape.polygon([(x, 100), (x + lean, top), (x + lean + 7, top), (x + 7, 100)])
            fill(canvas, stripe, IRON)
    line(canvas, (0, top), (100, top), palette.WALNUT2, 1.2)


def _penalty(canvas: skia.Canvas, x: float, y: float, radius: float) -> None:
    """What the works cost: two points."""
    disc = shape.circle(x, y, radius)
    shadow(canvas, disc, 1, 2, 2, 0.5)
    red = "#B5402C"
    fill(canvas, disc, shader=radial((x - 4, y - 5), radius * 1.6, ["#D2654A", red, darken(red, 0.25)]))
    stroke(canvas, disc, palette.WHITE, radius * 0.14)
    stroke(canvas, shape.circle(x, y, radius * 1.08), darken(red, 0.5), 0.9)
    letters(canvas, "−2", x, y, "Atkinson-800", radius * 1.2, colour=palette.PAPER)


def _works(canvas: skia.Canvas) -> None:
    """Boards nailed over the well."""
    _paving(canvas)
    _kerb(canvas)
    _water(canvas)
    _hoist(canvas)
    _plank(canvas, 40, -16, palette.WALNUT3)
    _plank(canvas, 66, 13, palette.WALNUT4)
    _barrier(canvas, 86)
    _penalty(canvas, 79, 21, 15)


def _works_small(canvas: skia.Canvas) -> None:
    """Two boards and the cost, large."""
    _paving(canvas)
    with at(canvas, 46, 56, 1.05), at(canvas, -50, -54):
        _kerb(canvas)
        _water(canvas)
    _plank(canvas, 50, -18, palette.WALNUT3)
    _plank(canvas, 70, 14, palette.WALNUT4)
    _barrier(canvas, 84)
    _penalty(canvas, 71, 29, 23)


def sprites() -> Iterator[Sprite]:
    """Both sides of the well card, large and small."""
    yield large("well", _well)
    yield large("works", _works)
    yield small("well-small", _well_small)
    yield small("works-small", _works_small)
