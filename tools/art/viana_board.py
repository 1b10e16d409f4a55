"""The board of Palace of Viana: the palace from above inside its track, and each courtyard enlarged."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import AbstractContextManager
from functools import partial

import skia

from game.titles.viana.floorplan import (
    BOARD_SIZE,
    FLOORS,
    OPENINGS,
    PORTAL_OPENINGS,
    TRACK,
    TRACK_WIDTH,
    Opening,
    lens_scale,
)
from game.titles.viana.palace import NUMBERS, Courtyard
from tools.art import palette, shape
from tools.art.draw import at, bevel, clip, fill, line, linear, shadow, stroke
from tools.art.lettering import letters
from tools.art.palette import Colour, darken, lighten, mix
from tools.art.sprite import Sprite
from tools.art.texture import grain, wood
from tools.art.viana_court import courtyard
from tools.art.viana_floors import outline

FRAME = 5.0
PAD = (8.0, 8.0, 20.0, 24.0)


def _frame(canvas: skia.Canvas) -> None:
    width, height = BOARD_SIZE
    frame = shape.rounded(-FRAME, -FRAME, width + 2 * FRAME, height + 2 * FRAME, 8)
    shadow(canvas, frame, 5, 9, 7, 0.5)
    wood(canvas, frame, palette.WALNUT2, 0.9)
    bevel(canvas, frame, 0.4, 0.35, 1.6)
    stroke(canvas, frame, "#20120A", 1.2)


def _track(canvas: skia.Canvas) -> None:
    """Eighty tiles; every fifth is blue and carries its number."""
    for number, area in enumerate(TRACK, start=1):
        is_fifth = number % 5 == 0
        colour = palette.COBALT if is_fifth else "#F6F1E4" if number % 2 else "#E3EAF2"
        tile = shape.rect(area.x, area.y, area.width, area.height)
        tones = [lighten(colour, 0.2), colour, darken(colour, 0.08)]
        fill(canvas, tile, shader=linear((area.x, area.y), (area.right, area.bottom), tones))
        grain(canvas, tile, "glaze", 0.6, scale=0.9, blend="SoftLight", x=number * 37.0, y=number * 11.0)
        with clip(canvas, tile), at(canvas, 0.9, 0.9):
            stroke(canvas, tile, "#FFFFFF", 1.2, 0.5)
        stroke(canvas, tile, "#B9AD98", 0.9)
        x, y = area.centre
        if is_fifth:
            letters(canvas, str(number), x, y, "Atkinson-800", 15, colour=palette.PAPER)
        else:
            fill(canvas, shape.regular(x, y, 3.6, 4), palette.COBALT3)


def _roofs(canvas: skia.Canvas) -> None:
    """Rows of round tiles over everything inside the track."""
    width, height = (length - 2 * TRACK_WIDTH for length in BOARD_SIZE)
    roof = shape.rect(TRACK_WIDTH, TRACK_WIDTH, width, height)
    tones = ["#D0764A", palette.TERRACOTTA, palette.TERRACOTTA2]
    fill(canvas, roof, shader=linear((TRACK_WIDTH, TRACK_WIDTH), (width, height), tones))
    rng = random.Random(2)
    with clip(canvas, roof):
        for row in range(int(height / 6) + 1):
            for column in range(int(width / 11) + 2):
                x = TRACK_WIDTH + column * 11 - (5.5 if row % 2 else 0)
                y = TRACK_WIDTH + row * 6
                tone = rng.choice((palette.TERRACOTTA3, palette.TERRACOTTA2, "#CF7F55"))
                tile = shape.rounded(x, y, 9.6, 7, 4.5)
                fill(canvas, tile, mix(palette.TERRACOTTA, tone, rng.uniform(0.1, 0.6)), 0.78)
                line(canvas, (x + 2.6, y + 1), (x + 2.6, y + 5), "#FFD9B8", 1, 0.18)
        grain(canvas, roof, "clay", 0.6)
    with clip(canvas, roof):
        edge: list[tuple[Colour, float]] = [(palette.SHADOW, 0.5), (palette.SHADOW, 0)]
        for start, end in (((0, 26), (0, 33)), ((26, 0), (33, 0))):
            fill(canvas, roof, shader=linear(start, end, edge))
    stroke(canvas, roof, "#5A2A16", 1.4, 0.8)


def _upright(canvas: skia.Canvas, opening: Opening) -> AbstractContextManager[None]:
    """Draw an opening as one that is walked through sideways, its middle at the origin."""
    return at(canvas, *opening.middle, turn=0 if opening.is_in_upright_wall else 90)


def _doorway(canvas: skia.Canvas, opening: Opening) -> None:
    """A worn threshold between two white jambs."""
    with _upright(canvas, opening):
        sill = shape.rect(-7.5, -15, 15, 30)
        fill(canvas, sill, shader=linear((-8, -15), (8, 15), ["#F8E8C8", "#EBCF9E", "#D7B380"]))
        for x in (-4, 0, 4):
            line(canvas, (x, -11), (x, 11), "#B98A58", 0.9, 0.5)
        for side in (-1, 1):
            jamb = shape.rounded(-8.5, side * 15 - 2.2, 17, 4.4, 1)
            shadow(canvas, jamb, 0.6, 1.2, 1, 0.4, contact=False)
            fill(canvas, jamb, palette.WHITE)
            stroke(canvas, jamb, "#8A6A4A", 0.8)


def _portal(canvas: skia.Canvas, opening: Opening) -> None:
    """The two green wings of a door to the street, in a white frame."""
    with _upright(canvas, opening):
        frame = shape.rounded(-7.5, -23, 15, 46, 2)
        shadow(canvas, frame, 1, 2, 1.5, 0.45)
        fill(canvas, frame, shader=linear((-7, 0), (7, 0), ["#FFFFFF", palette.WHITE, "#D9CFC0"]))
        stroke(canvas, frame, "#8A6A4A", 0.9)
        for top in (-20, 1):
            wing = shape.rounded(-5.5, top, 11, 19, 1.5)
            fill(canvas, wing, shader=linear((-6, 0), (6, 0), ["#6FAE94", "#2F7A62", "#1F5A48"]))
            for x in (-2, 2):
                line(canvas, (x, top + 3), (x, top + 16), "#0E3328", 0.8, 0.7)
            stroke(canvas, wing, "#0E3328", 1.1)
        for y in (-2.4, 2.4):
            fill(canvas, shape.circle(0, y, 1.2), palette.OCHRE3)


def _walls(canvas: skia.Canvas, number: Courtyard) -> None:
    """The whitewashed edge of a courtyard, and the dark eaves beyond it."""
    area = FLOORS[number]
    eaves = shape.rounded(area.x - 1.5, area.y - 1.5, area.width + 3, area.height + 3, 6)
    stroke(canvas, eaves, "#6E3A22", 1.2, 0.85)
    stroke(canvas, outline(area), palette.WHITE, 2.6)


def board(canvas: skia.Canvas) -> None:
    """The whole board, 864 x 496, with nothing on it."""
    _frame(canvas)
    _track(canvas)
    _roofs(canvas)
    for number in NUMBERS:
        courtyard(canvas, number)
        _walls(canvas, number)
    for opening in OPENINGS.values():
        _doorway(canvas, opening)
    for opening in PORTAL_OPENINGS.values():
        _portal(canvas, opening)


def _lens(canvas: skia.Canvas, number: Courtyard) -> None:
    """One courtyard, its floor from edge to edge, enlarged as `lens_scale` says."""
    area, scale = FLOORS[number], lens_scale(number)
    with at(canvas, -area.x * scale, -area.y * scale, scale):
        courtyard(canvas, number)


def sprites() -> Iterator[Sprite]:
    """The board, and the courtyards as the lens shows them."""
    yield Sprite("viana/board", BOARD_SIZE, board, PAD)
    for number in NUMBERS:
        area, scale = FLOORS[number], lens_scale(number)
        size = (float(round(area.width * scale)), float(round(area.height * scale)))
        yield Sprite(f"viana/board-lens-{number}", size, partial(_lens, number=number))
