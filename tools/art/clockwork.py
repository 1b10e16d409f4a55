"""The clockwork players: friendly automata, from a tin can to fine porcelain, and the key that winds them.

They are drawn in the box of `faces`; all have a socket for the key at KEY_PLACE.
"""

from __future__ import annotations

import math

import skia

from tools.art import palette, shape
from tools.art.draw import at, clip, fill, line, linear, radial, shadow, stroke
from tools.art.faces import backdrop, blob, both, moustache
from tools.art.palette import CODE, Colour, darken, lighten
from tools.art.plants import bract
from tools.art.texture import grain

KEY_PLACE = (80.0, 94.0)
"""Where the shaft of the key enters the shoulder."""

KEY_FRAMES = 8
"""Frames of half a turn; after it the key looks as before."""

_RIVET = "#5E431A"


def _metal(canvas: skia.Canvas, path: skia.Path, colour: Colour, *, edge: Colour | None = None) -> None:
    """A rounded metal body: five tones across, as a cylinder reflects the courtyard."""
    box = path.getBounds()
    tones = [
        darken(colour, 0.12),
        lighten(colour, 0.55),
        lighten(colour, 0.12),
        darken(colour, 0.10),
        darken(colour, 0.42),
    ]
    across = linear((box.left(), 0), (box.right(), 0), tones, [0, 0.24, 0.45, 0.7, 1])
    fill(canvas, path, shader=across)
    grain(canvas, path, "glaze", 0.5, scale=0.5, blend="SoftLight")
    stroke(canvas, path, edge or darken(colour, 0.55), 1.3)


def _rivets(canvas: skia.Canvas, colour: Colour, *places: tuple[float, float]) -> None:
    for x, y in places:
        fill(canvas, shape.circle(x, y, 1.5), darken(colour, 0.5))
        fill(canvas, shape.circle(x - 0.4, y - 0.4, 0.8), lighten(colour, 0.5))


def _socket(canvas: skia.Canvas, colour: Colour) -> None:
    """The bush the key turns in."""
    x, y = KEY_PLACE
    bush = shape.rounded(x - 5, y - 4.5, 7, 9, 2)
    _metal(canvas, bush, colour)


def _lamp_eye(canvas: skia.Canvas, x: float, y: float, radius: float, rim: Colour) -> None:
    """A round glass eye with a kind blue light."""
    fill(canvas, shape.circle(x, y, radius), palette.INK)
    iris = ["#EFFBFB", "#7CC4D2", "#2F7484"]
    fill(
        canvas,
        shape.circle(x, y, radius * 0.74),
        shader=radial((x - radius * 0.2, y - radius * 0.3), radius, iris),
    )
    fill(canvas, shape.circle(x, y, radius * 0.30), "#12202A")
    fill(canvas, shape.circle(x + radius * 0.22, y - radius * 0.28, radius * 0.17), "#FFFFFF", 0.95)
    stroke(canvas, shape.circle(x, y, radius), rim, radius * 0.24)


def _painted_cheeks(canvas: skia.Canvas, y: float, spread: float) -> None:
    for side in (-1, 1):
        fill(canvas, shape.circle(50 + side * spread, y, 3.8), "#D9553F", 0.6, blur=0.6)


def _neck(canvas: skia.Canvas, colour: Colour) -> None:
    """A coil spring between head and shoulders."""
    for row in range(4):
        ring = shape.rounded(43, 69 + row * 4, 14, 3.6, 1.8)
        _metal(canvas, ring, colour)


def _daisy(canvas: skia.Canvas, x: float, y: float, radius: float) -> None:
    petal = shape.ellipse(0, -radius * 0.62, radius * 0.22, radius * 0.40)
    for index in range(10):
        with at(canvas, x, y, turn=index * 36):
            fill(canvas, petal, "#FFFDF6")
            stroke(canvas, petal, "#9C8E8C", 0.5, 0.7)
    fill(canvas, shape.circle(x, y, radius * 0.34), palette.OCHRE)
    stroke(canvas, shape.circle(x, y, radius * 0.34), palette.OCHRE2, 0.6)


def tin(canvas: skia.Canvas) -> None:
    """The simplest: a tin can with a daisy on a spring and a drawn-on smile."""
    backdrop(canvas, palette.WATER)
    tin_, edge = "#A9B8BC", "#4A5A60"
    _neck(canvas, tin_)
    body = shape.svg("M20 112V92Q20 84 30 84H70Q80 84 80 92V112Z")
    _metal(canvas, body, tin_, edge=edge)
    line(canvas, (20.6, 98), (79.4, 98), edge, 1.2, 0.7)
    _rivets(canvas, tin_, (26, 91), (74, 91), (26, 105), (74, 105))
    blob(canvas, "M40 98H60V112H40Z", "#C9573A")
    can = shape.rounded(29, 32, 42, 40, 4)
    _metal(canvas, can, tin_, edge=edge)
    for y in (36, 68):
        line(canvas, (29.6, y), (70.4, y), edge, 1.1, 0.7)
    for ear in both("M23 46H29V58H23Q20 52 23 46Z"):
        _metal(canvas, ear, tin_, edge=edge)
    lid = shape.svg("M27 32Q28 24 40 23H60Q72 24 73 32Z")
    _metal(canvas, lid, "#8FA0A6", edge=edge)
    stroke(canvas, shape.svg("M50 23Q45 21 50 19Q55 17 50 15Q46 13.5 50 12"), edge, 1.6)
    _daisy(canvas, 50, 9, 6.5)
    for x in (41, 59):
        fill(canvas, shape.circle(x, 49, 5.2), "#FFFDF6")
        stroke(canvas, shape.circle(x, 49, 5.2), edge, 1.3)
        fill(canvas, shape.circle(x + 0.8, 49.6, 2.4), palette.INK)
        fill(canvas, shape.circle(x + 1.5, 48.6, 0.8), "#FFFFFF")
    _painted_cheeks(canvas, 58, 13)
    stroke(canvas, shape.svg("M42 60Q50 67 58 60"), "#7A2A22", 2.2)
    _socket(canvas, tin_)


def painted(canvas: skia.Canvas) -> None:
    """A lithographed toy: painted hair, drummer's jacket and a bow tie."""
    backdrop(canvas, CODE["yellow"].base)
    _neck(canvas, "#C9B27A")
    jacket = shape.svg("M14 112C14 94 28 85 42 83H58C72 85 86 94 86 112Z")
    _metal(canvas, jacket, "#B23A34")
    with clip(canvas, jacket):
        for y in (92, 100, 108):
            line(canvas, (38, y), (62, y), palette.OCHRE3, 2.2)
            for x in (38, 62):
                fill(canvas, shape.circle(x, y, 2), palette.OCHRE)
    for shoulder in both("M16 98Q18 88 32 86Q30 94 24 98Z"):
        blob(canvas, shoulder, palette.OCHRE)
    face = shape.svg("M32 40C32 24 68 24 68 40V56C68 68 60 75 50 75C40 75 32 68 32 56Z")
    _metal(canvas, face, "#F0C8A0", edge="#8A5A34")
    hat = shape.svg("M30 34L33 10Q50 6 67 10L70 34Q50 28 30 34Z")
    _metal(canvas, hat, "#2F5FA8")
    for y, tone in ((30, palette.OCHRE3), (12, palette.OCHRE3)):
        wide = 19.5 if y == 30 else 16.5
        stroke(canvas, shape.curve(("M", 50 - wide, y + 2), ("Q", 50, y - 3, 50 + wide, y + 2)), tone, 2.4)
    fill(canvas, shape.star(50, 19, 5, 5, 0.45), palette.OCHRE3)
    for x in (42, 58):
        fill(canvas, shape.ellipse(x, 49, 4.4, 5), "#FFFDF6")
        fill(canvas, shape.ellipse(x + 0.5, 49.6, 2.5, 3.2), "#2F5FA8")
        fill(canvas, shape.circle(x + 0.5, 49.8, 1.4), palette.INK)
        fill(canvas, shape.circle(x + 1.4, 48.2, 0.9), "#FFFFFF")
        stroke(canvas, shape.curve(("M", x - 4.5, 42.5), ("Q", x, 39, x + 4.5, 42.5)), "#6B3E1E", 1.8)
    _painted_cheeks(canvas, 58, 12)
    stroke(canvas, shape.svg("M50 50L52.4 57L48.6 57.6"), "#A8683C", 1.4)
    stroke(canvas, shape.svg("M43 63Q50 69 57 63"), "#A12A2A", 2.2)
    for wing in both("M50 82L38 76V89Z"):
        blob(canvas, wing, CODE["green"].base)
    fill(canvas, shape.circle(50, 82, 2.8), darken(CODE["green"].base, 0.25))
    _socket(canvas, "#C9B27A")


def brass(canvas: skia.Canvas) -> None:
    """A brass gentleman with lamp eyes, a moustache and a bowler hat."""
    backdrop(canvas, CODE["green"].base)
    metal = "#C79A4B"
    _neck(canvas, metal)
    blob(canvas, "M14 112C14 93 30 85 42 83H58C70 85 86 93 86 112Z", "#3A4A6B")
    fill(canvas, shape.svg("M39 83L50 104L61 83Z"), "#F6F1E8")
    for lapel in both("M41 83L34 88L44 108L50 103Z"):
        blob(canvas, lapel, "#2C3A58")
    for wing in both("M50 90L40 85V96Z"):
        blob(canvas, wing, palette.MAGENTA2)
    fill(canvas, shape.circle(50, 90.5, 2.4), palette.MAGENTA)
    face = shape.rounded(31, 28, 38, 47, 15)
    _metal(canvas, face, metal, edge=_RIVET)
    stroke(canvas, shape.svg("M31.5 42H68.5"), "#7A5820", 1.2)
    _rivets(canvas, metal, (35, 38), (65, 38), (36, 67), (64, 67))
    for x in (41.5, 58.5):
        _lamp_eye(canvas, x, 51, 6.4, _RIVET)
    _painted_cheeks(canvas, 61, 13)
    fill(canvas, shape.svg("M50 51L53 60H47Z"), darken(metal, 0.25))
    stroke(canvas, shape.svg("M44 67.5Q50 71 56 67.5"), "#5E2A14", 2)
    moustache(canvas, "#5A3A22", 61.5, 12, -5)
    blob(canvas, "M31 33C31 12 69 12 69 33Q50 28 31 33Z", "#3A2E3C")
    fill(canvas, shape.svg("M31 27Q50 21.5 69 27V32.5Q50 27.5 31 32.5Z"), CODE["green"].dark)
    blob(canvas, "M22 34Q50 25 78 34Q50 37 22 34Z", "#2A2230")
    _socket(canvas, metal)


def porcelain(canvas: skia.Canvas) -> None:
    """The masterpiece: a porcelain lady with gilded seams, a tower of hair and a lace collar."""
    backdrop(canvas, palette.NIGHT)
    gold = "#D9AE4C"
    blob(canvas, "M24 60C16 30 30 8 50 8C70 8 84 30 76 60C74 72 26 72 24 60Z", "#EFE8DC")
    for x, y, radius in ((30, 24, 9), (42, 13, 10), (58, 13, 10), (70, 24, 9), (26, 42, 8), (74, 42, 8)):
        tones = ["#FFFFFF", "#EFE8DC", "#B9AEB4"]
        fill(canvas, shape.circle(x, y, radius), shader=radial((x - 3, y - 3), radius * 1.4, tones))
        curl = shape.curve(("M", x - radius * 0.5, y), ("Q", x, y - radius * 0.7, x + radius * 0.5, y))
        stroke(canvas, curl, "#9A8E98", 1, 0.6)
    _neck(canvas, gold)
    blob(canvas, "M14 112C14 94 28 86 42 84H58C72 86 86 94 86 112Z", CODE["blue"].base)
    for index in range(7):
        angle = math.pi * (0.06 + 0.88 * index / 6)
        lace = (50 - 21 * math.cos(angle), 82 + 10 * math.sin(angle))
        light = (lace[0] - 2, lace[1] - 2)
        fill(canvas, shape.circle(*lace, 5.6), shader=radial(light, 8, ["#FFFFFF", "#D6CCDA"]))
    face = shape.svg("M32 44C32 28 68 28 68 44C68 62 60 75 50 75C40 75 32 62 32 44Z")
    glaze = ["#FFFFFF", "#F7EFE6", "#D9C8CC"]
    fill(canvas, face, shader=radial((42, 42), 36, glaze))
    stroke(canvas, face, "#8E7E8A", 1.1)
    stroke(canvas, shape.svg("M50 32V38M36 62Q40 58 38 52M64 62Q60 58 62 52"), gold, 1.1)
    for x in (42, 58):
        _lamp_eye(canvas, x, 49.5, 5.2, gold)
        stroke(canvas, shape.curve(("M", x - 5, 41.5), ("Q", x, 38.5, x + 5, 41.5)), "#6B5A66", 1.5)
    _painted_cheeks(canvas, 58, 11.5)
    stroke(canvas, shape.svg("M50 50Q52.6 56.6 49.4 57.4"), "#B79A9A", 1.2)
    fill(canvas, shape.svg("M45 64Q47.6 61.6 50 63Q52.4 61.6 55 64Q50 69 45 64Z"), "#B5283F")
    for flower_x, flower_y, seed in ((31, 30, 4), (36, 22, 9)):
        bract(canvas, flower_x, flower_y, 5.4, palette.MAGENTA, turn=seed * 31, seed=seed)
    fill(canvas, shape.star(50, 97, 6.5, 8, 0.5), gold)
    stroke(canvas, shape.star(50, 97, 6.5, 8, 0.5), _RIVET, 0.8)
    _socket(canvas, gold)


def gentleman(canvas: skia.Canvas) -> None:
    """The solo opponent of Lisboa: brass face, powdered wig, kind blue lamps for eyes."""
    backdrop(canvas, palette.NIGHT)
    brass_tone, rivet = "#C79A4B", "#6A4A1A"
    blob(canvas, "M14 112C14 92 30 84 42 82L58 82C70 84 86 92 86 112Z", "#3A4A6B")
    fill(canvas, shape.svg("M40 82L50 96L60 82Z"), "#F6F1E8")
    fill(canvas, shape.rounded(43, 68, 14, 18, 3), shader=linear((43, 0), (57, 0), ["#E9CF94", "#8A6428"]))
    for row in range(4):
        line(canvas, (43, 72 + row * 4), (57, 72 + row * 4), rivet, 1)
    face = shape.rounded(30, 26, 40, 48, 15)
    fill(canvas, face, shader=linear((30, 26), (70, 74), ["#F4DCA4", brass_tone, "#8A6428"]))
    grain(canvas, face, "glaze", 0.6, scale=0.5, blend="SoftLight")
    stroke(canvas, face, "#5E431A", 1.4)
    line(canvas, (30, 43), (70, 43), "#7A5820", 1.2)
    for x in (34, 66):
        fill(canvas, shape.circle(x, 68, 1.3), rivet)
        fill(canvas, shape.circle(50 + (x - 50) * 0.84, 62, 3.6), "#C9573A", 0.55)
    for x in (41, 59):
        fill(canvas, shape.circle(x, 52, 6.4), palette.INK)
        fill(canvas, shape.circle(x, 52, 4.6), shader=radial((x - 1, 50), 6, ["#DFF3F5", "#4FA0B4"]))
        fill(canvas, shape.circle(x, 52, 1.9), "#12202A")
        stroke(canvas, shape.circle(x, 52, 6.4), rivet, 1.4)
    stroke(canvas, shape.svg("M43 66Q50 71 57 66"), "#5E2A14", 2.2)
    moustache(canvas, "#F2EDE6", 60, 11, -4)
    blob(canvas, "M50 12C70 11 76 26 74 40C66 31 34 31 26 40C24 26 30 11 50 12Z", "#F2EDE6")
    for side in (-1, 1):
        for index in range(2):
            x, y = 50 + side * 23, 40 + index * 12
            tones = ["#FFFFFF", "#EDE6DC", "#B9AEA4"]
            fill(canvas, shape.circle(x, y, 6.6), shader=radial((x - 2, y - 3), 9, tones))
    _socket(canvas, brass_tone)


def key(canvas: skia.Canvas, frame: int) -> None:
    """The winding key at `frame` of KEY_FRAMES: its two rings, seen more or less edge-on."""
    angle = math.pi * frame / KEY_FRAMES
    spread, gold = math.cos(angle), "#D9AE4C"
    x, y = KEY_PLACE
    with at(canvas, x + 2, y):
        shaft = shape.rounded(-2, -1.8, 13, 3.6, 1.2)
        shadow(canvas, shaft, 1.2, 2, 1.4, 0.4)
        _metal(canvas, shaft, gold, edge=_RIVET)
        rings = [_ring(spread, half) for half in (-1, 1)]
        for ring in rings:
            shadow(canvas, ring, 1.4, 2.4, 1.6, 0.4, contact=False)
        for half, ring in zip((-1, 1), rings, strict=True):
            # The ring that comes towards the viewer catches the light.
            light = 0.32 * math.sin(angle) * half
            tone = lighten(gold, light) if light > 0 else darken(gold, -light)
            tones = [lighten(tone, 0.5), tone, darken(tone, 0.35)]
            fill(canvas, ring, shader=linear((8, -12), (26, 12), tones))
            stroke(canvas, ring, _RIVET, 1)
        _metal(canvas, shape.rounded(8.5, -2.6, 6, 5.2, 1.8), gold, edge=_RIVET)


def _ring(spread: float, half: int) -> skia.Path:
    """One of the two rings of the key, above (-1) or below (1) its shaft; a line when `spread` is 0."""
    height = max(abs(spread), 0.16)
    middle = half * (spread if spread else 0.01) * 7.5
    outer = shape.ellipse(15, middle, 6.6, 7.2 * height)
    if height < 0.3:
        return outer
    return shape.minus(outer, shape.ellipse(15, middle, 3.2, 3.7 * height))
