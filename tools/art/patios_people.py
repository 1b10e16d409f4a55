"""The two artists of the fiesta: the guitarist and the flamenco dancer, each in the box of a square card."""

from __future__ import annotations

import skia

from tools.art import palette, shape
from tools.art.draw import at, clip, fill, leaf_shadow, line, linear, radial, shadow, stroke
from tools.art.faces import SKIN
from tools.art.icons import icon
from tools.art.palette import Colour, darken, lighten
from tools.art.patios_cards import floor_strip
from tools.art.plants import bract
from tools.art.texture import grain, wood

HAIR = "#231812"
DRESS = "#C4263F"
DRESS_DARK = "#7A1226"


def guitarist(canvas: skia.Canvas) -> None:
    """A Spanish guitar leans on the wall, notes in the air, a hat at its foot."""
    leaf_shadow(canvas, 30, -2, 0.38, 30, 5, leaves=9, blur=2.4, alpha=0.2)
    floor_strip(canvas, 84)
    fill(canvas, shape.ellipse(48, 92, 30, 4.5), palette.SHADOW, 0.4, blur=2.5)
    with at(canvas, 47, 58, 0.94, turn=30):
        _guitar(canvas)
    _hat(canvas)
    icon(canvas, "music", 21, 27, 24, colour=palette.MAGENTA2)
    icon(canvas, "music", 84, 52, 17, colour=palette.COBALT2)


def _guitar(canvas: skia.Canvas) -> None:
    """The guitar upright about the origin: body below, neck above."""
    sound_box = shape.svg(
        "M0 -19C12 -19 17 -12 15.500 -4C14.500 1 15 4 19 9C25 18 24 40 0 40"
        "C-24 40 -25 18 -19 9C-15 4 -14.500 1 -15.500 -4C-17 -12 -12 -19 0 -19Z"
    )
    shadow(canvas, sound_box, 4, 5, 4, 0.42)
    fill(canvas, sound_box, shader=radial((-8, 4), 44, ["#F6C272", "#CF7F31", "#7B3F14"]))
    grain(canvas, sound_box, "wood", 0.6, scale=0.3, turn=90)
    stroke(canvas, sound_box, "#4A240C", 1.8)
    with clip(canvas, sound_box):
        stroke(canvas, shape.moved(sound_box, 0, 0.6, 0.93), "#FBE3B4", 0.8, 0.8)
    neck = shape.rect(-3.4, -60, 6.8, 62)
    shadow(canvas, neck, 2, 3, 2, 0.35, contact=False)
    fill(canvas, neck, shader=linear((-3.4, 0), (3.4, 0), ["#6A4630", "#3B2416"]))
    for index in range(9):
        line(canvas, (-3.4, -54 + index * 5.6), (3.4, -54 + index * 5.6), palette.OCHRE3, 0.6, 0.7)
    peghead = shape.polygon([(-5.4, -74), (5.4, -74), (4, -60), (-4, -60)])
    fill(canvas, peghead, "#4A2C1A")
    stroke(canvas, peghead, "#20130C", 0.8)
    for y in (-71.5, -67.5, -63.5):
        for side in (-1, 1):
            fill(canvas, shape.circle(side * 6.4, y, 1.4), palette.PAPER)
    fill(canvas, shape.circle(0, 4, 8), "#20130C")
    stroke(canvas, shape.circle(0, 4, 9.6), palette.OCHRE, 1.5)
    stroke(canvas, shape.circle(0, 4, 11.2), palette.COBALT2, 0.8, dash=(1.6, 1.4))
    bridge = shape.rounded(-10, 24, 20, 3.6, 1)
    fill(canvas, bridge, "#3B2416")
    for index in range(6):
        x = -2.5 + index
        line(canvas, (x, -62), (x * 1.6, 25), "#FBF1DC", 0.45)


def _hat(canvas: skia.Canvas) -> None:
    """A flat black hat of Córdoba on the floor."""
    felt = "#2A2333"
    with at(canvas, 80, 87, turn=-4):
        brim = shape.ellipse(0, 3, 16, 4)
        shadow(canvas, brim, 1, 2.4, 2, 0.45)
        fill(canvas, brim, shader=linear((-16, 0), (16, 6), [lighten(felt, 0.28), felt]))
        stroke(canvas, brim, palette.NIGHT2, 0.8)
        crown = shape.svg("M-9 3L-8 -9Q0 -11 8 -9L9 3Q0 5.500 -9 3Z")
        fill(canvas, crown, shader=linear((-9, 0), (9, 0), [lighten(felt, 0.25), felt, darken(felt, 0.3)]))
        band = shape.svg("M-9 3L-8.700 -1Q0 1.500 8.700 -1L9 3Q0 5.500 -9 3Z")
        fill(canvas, band, palette.MAGENTA2)


def dancer(canvas: skia.Canvas) -> None:
    """A dancer in a red dress with white dots; her train swings to the right."""
    glow: list[tuple[Colour, float]] = [(palette.SUN, 0.75), (palette.SUN, 0)]
    fill(canvas, shape.circle(46, 46, 48), shader=radial((46, 46), 48, glow))
    floor_strip(canvas, 86)
    fill(canvas, shape.ellipse(54, 94, 40, 4.5), palette.SHADOW, 0.42, blur=3)
    with at(canvas, 1, 7, 0.94):
        _arms(canvas)
        _skirt(canvas)
        _bodice(canvas)
        _head(canvas)
        _shawl(canvas)


def _arms(canvas: skia.Canvas) -> None:
    skin = SKIN["warm"]
    raised = shape.svg("M42.500 37C33 33 29 22 36.500 10.500")
    bent = shape.svg("M54 37C64 38 69 44 62 53")
    for arm in (raised, bent):
        stroke(canvas, arm, darken(skin, 0.35), 5.6)
        stroke(canvas, arm, skin, 4.4)
    for hand_x, hand_y, turn in ((38, 8.5, 40), (61, 53.5, 120)):
        with at(canvas, hand_x, hand_y, turn=turn):
            for spread in (-26, 0, 26):
                with at(canvas, turn=spread):
                    fill(canvas, shape.ellipse(0, -3, 1.2, 3.4), skin)
    for x, y in ((34.2, 15.2), (65, 48)):
        stroke(canvas, shape.circle(x, y, 2.9), palette.OCHRE, 1.1)


def _ruffle(y: float, left: float, right: float, top_left: float, top_right: float, rise: float) -> skia.Path:
    """One flounce: narrow at the top, its hem in waves at y from `left` to `right`."""
    path = skia.Path()
    path.moveTo(top_left, y - rise)
    path.lineTo(top_right, y - rise)
    path.quadTo(right, y - rise * 0.4, right, y)
    waves = 6
    step = (right - left) / waves
    for index in range(waves):
        x = right - index * step
        path.quadTo(x - step / 2, y + 6, x - step, y)
    path.quadTo(left, y - rise * 0.4, top_left, y - rise)
    path.close()
    return path


def _skirt(canvas: skia.Canvas) -> None:
    """Three flounces, the lowest first; the upper ones lie over it."""
    flounces = (
        _ruffle(90, 11, 95, 27, 73, 22),
        _ruffle(77, 20, 78, 33, 64, 20),
        _ruffle(64, 28, 65, 39, 56, 20),
    )
    for index, flounce in enumerate(flounces):
        shadow(canvas, flounce, 1, 3, 2.2, 0.45)
        tones = [lighten(DRESS, 0.2), DRESS, DRESS_DARK]
        fill(canvas, flounce, shader=linear((20, 50), (86, 92), tones))
        with clip(canvas, flounce):
            _dots(canvas, flounce.getBounds(), index)
            hem = shape.moved(flounce, 0, -1.6)
            stroke(canvas, hem, palette.WHITE, 1.6, 0.9)
        stroke(canvas, flounce, darken(DRESS_DARK, 0.3), 1)


def _dots(canvas: skia.Canvas, box: skia.Rect, shift: int) -> None:
    row = 0
    y = box.top() + 4
    while y < box.bottom() - 5:
        x = box.left() + (row + shift) % 2 * 4.5
        while x < box.right():
            fill(canvas, shape.circle(x, y, 1.7), palette.WHITE)
            x += 9
        y += 6.5
        row += 1


def _bodice(canvas: skia.Canvas) -> None:
    bodice = shape.svg("M40 35Q47.500 39 55 35L56.500 48Q57 53 58 56Q48 60 38 56Q39 53 39.500 48Z")
    fill(canvas, bodice, shader=linear((38, 34), (58, 56), [lighten(DRESS, 0.2), DRESS, DRESS_DARK]))
    with clip(canvas, bodice):
        _dots(canvas, bodice.getBounds(), 1)
    stroke(canvas, bodice, darken(DRESS_DARK, 0.3), 1)


def _head(canvas: skia.Canvas) -> None:
    skin = SKIN["warm"]
    fill(canvas, shape.rounded(45, 29, 6, 9, 2), darken(skin, 0.12))
    bun = shape.circle(55.5, 19, 5.4)
    fill(canvas, bun, shader=radial((54, 17), 7, ["#55392A", HAIR]))
    face = shape.ellipse(48, 23.5, 8, 9.6)
    fill(canvas, face, shader=radial((45, 20), 14, [lighten(skin, 0.2), skin, darken(skin, 0.16)]))
    cap = shape.svg(
        "M39.600 25C37.500 11 58.500 10 56.600 25C55 19 52 17.500 47.500 17.500C43.500 18 41 20 39.600 25Z"
    )
    fill(canvas, cap, HAIR)
    for x in (45, 51):
        lid = shape.curve(("M", x - 1.8, 23.6), ("Q", x, 25.4, x + 1.8, 23.6))
        stroke(canvas, lid, HAIR, 1)
        stroke(canvas, shape.curve(("M", x - 2, 20.8), ("Q", x, 19.6, x + 2, 20.8)), HAIR, 0.9)
        fill(canvas, shape.circle(x + (x - 48) * 0.6, 27, 1.5), "#E2705A", 0.45, blur=0.6)
    stroke(canvas, shape.svg("M45.600 28.600Q48 31 50.400 28.600"), "#A32032", 1.5)
    for earring in (40.2, 56.0):
        stroke(canvas, shape.circle(earring, 29, 1.7), palette.OCHRE, 1)
    bract(canvas, 55, 14, 4.6, palette.MAGENTA, seed=1)
    comb = shape.svg("M50 12Q54 4 60 8L58 14Z")
    wood(canvas, comb, palette.WALNUT3, 0.5, scale=0.2)
    stroke(canvas, comb, palette.WALNUT2, 0.7)


def _shawl(canvas: skia.Canvas) -> None:
    """A cream shawl over the hips with a fringe."""
    cloth = shape.svg("M37.500 52Q48 58 58.500 52L60.500 57Q52 68 45 73Q39 64 35.500 57Z")
    shadow(canvas, cloth, 0.8, 1.6, 1.4, 0.4, contact=False)
    fill(canvas, cloth, shader=linear((36, 52), (58, 70), [palette.WHITE, palette.OCHRE4, palette.OCHRE3]))
    stroke(canvas, cloth, palette.OCHRE2, 0.8)
    for share in range(1, 8):
        along = share / 8
        x, y = 60.5 - 15.5 * along, 57 + 16 * along
        line(canvas, (x, y), (x + 1, y + 4), palette.OCHRE2, 0.8, 0.9)
        x, y = 35.5 + 9.5 * along, 57 + 16 * along
        line(canvas, (x, y), (x - 0.5, y + 4), palette.OCHRE2, 0.8, 0.9)
    bract(canvas, 46, 61, 3.4, palette.MAGENTA3, seed=4)
