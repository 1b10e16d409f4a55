"""The market of the palace: six stalls, the bag that fills them, and the die that says how much comes."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import partial

import skia

from game.titles.viana.content import DIE, STANDS, Stand
from game.titles.viana.floorplan import STAND_AREA, stand_places
from tools.art import palette, shape
from tools.art.draw import bevel, clip, fill, hollow, line, linear, radial, shadow, stroke
from tools.art.lettering import letters
from tools.art.palette import Colour, darken, lighten
from tools.art.sprite import Sprite
from tools.art.texture import grain, wood

AWNINGS: tuple[Colour, ...] = (
    palette.COBALT,
    palette.MAGENTA2,
    palette.OLIVE2,
    palette.TERRACOTTA2,
    palette.OCHRE2,
    palette.WATER2,
)
STRIPES = 8
DIE_SIZE = 48.0


def stand(canvas: skia.Canvas, number: Stand) -> None:
    """A stall under a striped awning with hollows for its tokens, and its number."""
    width, height = STAND_AREA
    table = shape.rounded(0, 10, width, height - 10, 5)
    shadow(canvas, table, 2, 4, 4, 0.42)
    wood(canvas, table, palette.WALNUT3, 0.8, scale=0.7)
    fill(canvas, table, shader=linear((0, 18), (0, 36), [(palette.SHADOW, 0.4), (palette.SHADOW, 0)]))
    bevel(canvas, table, 0.4, 0.4, 1.4)
    stroke(canvas, table, palette.WALNUT2, 1.1)
    for x, y in stand_places(number):
        place = shape.rounded(x - 8.8, y - 8.8, 17.6, 17.6, 4)
        fill(canvas, place, palette.WALNUT2, 0.5)
        hollow(canvas, place, 1.6, 1.4, 0.6)
        stroke(canvas, place, "#3B2416", 0.9, 0.6)
    _awning(canvas, AWNINGS[number - 1])
    plate = shape.rounded(3, 1, 20, 18, 4)
    shadow(canvas, plate, 0.8, 1.4, 1.2, 0.4)
    fill(canvas, plate, palette.WHITE)
    stroke(canvas, plate, palette.INK, 1)
    letters(canvas, str(number), 13, 10, "Atkinson-800", 14.5)


def _awning(canvas: skia.Canvas, colour: Colour) -> None:
    step = STAND_AREA[0] / STRIPES
    strips = []
    for index in range(STRIPES):
        left, right = index * step, (index + 1) * step
        strips.append(
            shape.curve(
                ("M", left, 0),
                ("L", right, 0),
                ("L", right, 17),
                ("Q", (left + right) / 2, 25, left, 17),
                ("Z",),
            )
        )
    shadow(canvas, shape.union(*strips), 1.4, 3, 2.4, 0.5, contact=False)
    for index, strip in enumerate(strips):
        tone = palette.WHITE if index % 2 else colour
        tones = [lighten(tone, 0.15), tone, darken(tone, 0.18)]
        fill(canvas, strip, shader=linear((0, 0), (0, 24), tones))
        grain(canvas, strip, "linen", 0.5, scale=0.5, blend="SoftLight")
    line(canvas, (0, 0.6), (STAND_AREA[0], 0.6), palette.WALNUT2, 2)


def _bag(canvas: skia.Canvas) -> None:
    """A linen bag tied with a blue ribbon, 44 x 50."""
    fill(canvas, shape.ellipse(24, 46, 19, 4.6), palette.SHADOW, 0.5, blur=2.4)
    sack = shape.curve(
        ("M", 15, 15),
        ("C", 4, 22, 0, 36, 5, 44),
        ("C", 10, 50, 34, 50, 39, 44),
        ("C", 44, 36, 40, 22, 29, 15),
        ("Z",),
    )
    cloth = [palette.LINEN_LIGHT, palette.LINEN, "#A8906A"]
    fill(canvas, sack, shader=linear((6, 14), (38, 48), cloth))
    grain(canvas, sack, "linen", 0.9, scale=0.5)
    with clip(canvas, sack):
        for start, bend, end in (((18, 15), (12, 28), (13, 46)), ((26, 15), (31, 28), (29, 47))):
            stroke(canvas, shape.curve(("M", *start), ("Q", *bend, *end)), "#7E6848", 1, 0.5)
    stroke(canvas, sack, "#6A5436", 1.1)
    neck = shape.curve(
        ("M", 14, 15),
        ("C", 10, 9, 9, 5, 12, 2),
        ("Q", 17, 6, 22, 2.4),
        ("Q", 27, 6, 32, 2),
        ("C", 35, 5, 34, 9, 30, 15),
        ("Z",),
    )
    fill(canvas, neck, shader=linear((12, 2), (32, 15), cloth))
    grain(canvas, neck, "linen", 0.9, scale=0.5)
    stroke(canvas, neck, "#6A5436", 1.1)
    ribbon = shape.rounded(12.4, 12.6, 19.2, 5, 2)
    fill(canvas, ribbon, shader=linear((12, 12), (32, 18), ["#4C79C4", palette.COBALT, palette.COBALT2]))
    stroke(canvas, ribbon, palette.COBALT2, 0.8)
    for end_x, end_y in ((26, 30), (33, 28)):
        stroke(canvas, shape.curve(("M", 25, 16), ("Q", 30, 20, end_x, end_y)), palette.COBALT2, 3)
        stroke(canvas, shape.curve(("M", 25, 16), ("Q", 30, 20, end_x, end_y)), palette.COBALT, 1.8)


def _corner(radius: float, fifth: float) -> tuple[float, float]:
    angle = math.radians(fifth * 72 - 90)
    return DIE_SIZE / 2 + radius * math.cos(angle), DIE_SIZE / 2 + radius * math.sin(angle)


def die(canvas: skia.Canvas, face: int) -> None:
    """A twelve-sided die that shows one of its faces, 48 x 48."""
    outer = [_corner(22.5 if corner % 2 == 0 else 22.0, corner / 2) for corner in range(10)]
    whole = shape.polygon(outer)
    shadow(canvas, whole, 3, 5, 4, 0.48)
    glaze = ["#4C79C4", palette.COBALT, palette.COBALT2]
    fill(canvas, whole, shader=linear((8, 4), (40, 46), glaze))
    inner = [_corner(13.6, fifth) for fifth in range(5)]
    for fifth in range(5):
        following = (fifth + 1) % 5
        side = shape.polygon(
            [
                inner[fifth],
                outer[2 * fifth],
                outer[2 * fifth + 1],
                outer[(2 * fifth + 2) % 10],
                inner[following],
            ]
        )
        # The sides that look up and left catch the sun.
        lean = math.cos(math.radians(fifth * 72 - 54 + 135))
        tone, alpha = ("#FFFFFF", 0.30 * lean) if lean > 0 else (palette.NIGHT2, -0.42 * lean)
        fill(canvas, side, tone, alpha)
        stroke(canvas, side, "#0C2048", 0.8, 0.7)
    front = shape.polygon(inner)
    fill(canvas, front, shader=radial((21, 18), 22, ["#5B86CC", palette.COBALT, "#173F80"]))
    with clip(canvas, whole):
        grain(canvas, whole, "glaze", 0.6, blend="SoftLight")
    stroke(canvas, front, "#DCE8F4", 0.9, 0.75)
    stroke(canvas, whole, "#0C2048", 1.3)
    letters(canvas, str(face), DIE_SIZE / 2, DIE_SIZE / 2 + 0.4, "Atkinson-800", 15, colour=palette.PAPER)
    if face in (6, 9):
        line(canvas, (20.5, 32), (27.5, 32), palette.PAPER, 1.4)


def sprites() -> Iterator[Sprite]:
    """Stalls, bag, and every face of the die."""
    for number in range(1, STANDS + 1):
        yield Sprite(f"viana/stand-{number}", STAND_AREA, partial(stand, number=number), (3, 3, 8, 10))
    yield Sprite("viana/bag", (44, 50), _bag, (2, 2, 4, 4), scale=3)
    for face in range(1, DIE + 1):
        yield Sprite(f"viana/die-{face}", (DIE_SIZE, DIE_SIZE), partial(die, face=face), (3, 3, 9, 11))
