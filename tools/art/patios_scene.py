"""The courtyard of Patios in late light: the picture of its niche, and the title's small picture."""

from __future__ import annotations

from collections.abc import Iterator

import skia

from tools.art import palette, shape, tiles
from tools.art.draw import at, bevel, clip, fill, leaf_shadow, line, linear, radial, shadow, stroke, sun_patch
from tools.art.palette import Colour
from tools.art.patios_cards import BLOSSOMS, PLAIN, glazed_pot, medallion
from tools.art.patios_things import tin
from tools.art.plants import IRON, Twig, bougainvillea, flowers
from tools.art.sprite import EMBLEM_SCALE, Sprite
from tools.art.texture import grain

DADO = 206.0
FLOOR = 240.0


def _wall(canvas: skia.Canvas) -> None:
    """Whitewash above, tiles along the foot, terracotta on the ground."""
    wall = shape.rect(0, 0, 200, 290)
    white = ["#FFFDF4", palette.PLASTER, "#E4D4D0", "#BBA9BC"]
    fill(canvas, wall, shader=linear((0, 0), (160, 290), white))
    grain(canvas, wall, "plaster", 0.95, scale=0.8)
    sun_patch(canvas, [(30, -10), (150, -10), (96, 210), (-20, 210)], 0.7, 10)
    leaf_shadow(canvas, -6, 36, 0.9, 28, 3, leaves=12, blur=4, alpha=0.22)
    tiles.panel(canvas, 0, DADO + 3, 9, 1, 23, "leaf", seed=2)
    for y in (DADO, DADO + 26):
        fill(canvas, shape.rect(0, y, 200, 3), palette.COBALT2)
    ground = shape.rect(0, FLOOR - 6, 200, 60)
    tones = [palette.TERRACOTTA4, palette.TERRACOTTA3, palette.TERRACOTTA]
    fill(canvas, ground, shader=linear((0, FLOOR - 6), (0, 290), tones))
    grain(canvas, ground, "clay", 0.6, scale=0.6)
    for index in range(-3, 14):
        x = index * 20
        line(canvas, (x, FLOOR - 6), (100 + (x - 100) * 1.6, 290), palette.TERRACOTTA2, 0.9, 0.3)
    for y in (250, 264, 282):
        line(canvas, (0, y), (200, y), palette.TERRACOTTA2, 0.9, 0.3)
    fill(canvas, shape.rect(0, FLOOR - 6, 200, 7), palette.SHADOW, 0.28, blur=3)


def _window(canvas: skia.Canvas) -> None:
    """A window with its iron grille between green shutters."""
    for x in (49, 129):
        leaf = shape.rounded(x, 58, 22, 64, 1.5)
        shadow(canvas, leaf, 2, 3, 3, 0.35)
        fill(canvas, leaf, shader=linear((x, 58), (x + 22, 122), ["#6C9C8A", "#2F6656", "#24503F"]))
        for index in range(13):
            y = 62.5 + index * 4.6
            line(canvas, (x + 3, y), (x + 19, y), "#1B4236", 1.2, 0.75)
        stroke(canvas, leaf, "#173A30", 1)
    frame = shape.rounded(71, 54, 58, 72, 2)
    shadow(canvas, frame, 2, 3, 3, 0.3)
    fill(canvas, frame, shader=linear((71, 54), (129, 126), ["#E8D8BC", "#B79D80"]))
    panes = shape.rect(76, 59, 48, 67)
    fill(canvas, panes, shader=linear((76, 59), (118, 126), ["#2E3B5C", "#5A4A66", "#F0AE68"]))
    for x in (84, 92, 100, 108, 116):
        line(canvas, (x, 59), (x, 126), IRON, 1.3)
    for y in (76, 94, 112):
        line(canvas, (76, y), (124, y), IRON, 1.1)
    stroke(canvas, panes, "#3B2E2A", 1)
    sill = shape.rounded(44, 126, 112, 6, 2)
    shadow(canvas, sill, 1, 4, 3, 0.4)
    fill(canvas, sill, shader=linear((0, 126), (0, 132), [palette.WHITE, "#D9C9B8"]))
    for index, code in enumerate(("green", "red", "blue", "red")):
        x = 62 + index * 25
        glazed_pot(canvas, code, x, 127, 17, 0.5)
        flowers(canvas, x, 105, 25, 17, BLOSSOMS[code], count=9, seed=index + 12, size=4.4)


def _hanging_pot(canvas: skia.Canvas, code: str, x: float, foot: float, seed: int) -> None:
    """A pot in an iron ring on the wall."""
    fill(canvas, shape.rounded(x - 4, foot - 16, 20, 22, 6), palette.SHADOW, 0.26, blur=4)
    glazed_pot(canvas, code, x, foot, 24, 0.55)
    ring = skia.Path()
    ring.addArc(skia.Rect.MakeLTRB(x - 12.5, foot - 17, x + 12.5, foot - 10), 0, 180)
    stroke(canvas, ring, IRON, 1.8)
    flowers(canvas, x, foot - 31, 38, 27, BLOSSOMS[code], count=14, seed=seed, size=5.4)


def _well(canvas: skia.Canvas) -> None:
    """The well from the side: tiled kerb, dark water, an iron arch with its bucket."""
    fill(canvas, shape.ellipse(66, 282, 54, 9), palette.SHADOW, 0.45, blur=5)
    stroke(canvas, shape.svg("M21 250C21 176 97 176 97 250"), IRON, 3.6)
    stroke(canvas, shape.svg("M20.500 249C20.500 175 96.500 175 96.500 249"), "#7A7482", 0.9)
    kerb = shape.union(
        shape.ellipse(59, 252, 44, 13), shape.rect(15, 252, 88, 24), shape.ellipse(59, 276, 44, 12)
    )
    stone = ["#FFFDF4", "#E9DDCD", "#948490"]
    fill(canvas, kerb, shader=linear((15, 0), (103, 0), stone))
    with clip(canvas, kerb):
        for index in range(5):
            tiles.tile(canvas, 14 + index * 18, 260, 18, "diamond", seed=index)
        shade: list[tuple[Colour, float]] = [("#FFFFFF", 0.2), ("#FFFFFF", 0), (palette.SHADOW, 0.45)]
        fill(canvas, shape.rect(15, 258, 88, 32), shader=linear((15, 0), (103, 0), shade))
    stroke(canvas, kerb, "#7A6A66", 1)
    rim = shape.ellipse(59, 252, 44, 12.5)
    fill(canvas, rim, shader=linear((15, 240), (103, 264), ["#FFFDF4", "#EFE5D6", "#B3A294"]))
    stroke(canvas, rim, "#857564", 1)
    shaft = shape.ellipse(59, 252.5, 34, 8.6)
    fill(canvas, shaft, shader=linear((25, 244), (93, 262), ["#0B1E2B", "#1F5268", "#3E8AA2"]))
    stroke(canvas, shaft, "#3B2E2A", 1.2)
    wheel = shape.circle(59, 199, 6)
    fill(canvas, wheel, shader=radial((57, 197), 9, ["#6A6472", "#3A3542"]))
    stroke(canvas, wheel, "#14121A", 1)
    line(canvas, (63, 201), (63, 228), "#D9B878", 1.6)
    bucket = shape.polygon([(55, 228), (71, 228), (69, 244), (57, 244)])
    wooden = [palette.WALNUT4, palette.WALNUT, palette.WALNUT2]
    fill(canvas, bucket, shader=linear((55, 0), (71, 0), wooden))
    stroke(canvas, bucket, "#2A190E", 1)
    for y, half in ((232, 7.6), (240, 6.6)):
        line(canvas, (63 - half, y), (63 + half, y), IRON, 1.2)


def _cane(canvas: skia.Canvas) -> None:
    """The cane leans on the wall, its tin high up by the pots."""
    cane = shape.svg("M168 286C164 230 154 190 148 152")
    with at(canvas, 4, 5):
        stroke(canvas, cane, palette.SHADOW, 5, 0.3, blur=3)
    stroke(canvas, cane, "#7E5E26", 5.6)
    stroke(canvas, cane, "#E0BE70", 3.6)
    for x, y in ((166, 262), (162.5, 236), (157.8, 206), (152.5, 176)):
        line(canvas, (x - 2.6, y), (x + 2.6, y - 0.8), "#8A6426", 1.6)
    with at(canvas, 147, 146, turn=-8):
        tin(canvas, 0.8)


def niche(canvas: skia.Canvas) -> None:
    """A courtyard with pots on its wall, a well and a cane, 200 x 290 with the sun low."""
    _wall(canvas)
    _window(canvas)
    for code, x, foot, seed in (
        ("blue", 25, 112, 3),
        ("red", 176, 118, 8),
        ("green", 28, 172, 5),
        ("blue", 178, 178, 14),
    ):
        _hanging_pot(canvas, code, x, foot, seed)
    _hanging_pot(canvas, "red", 100, 186, 21)
    _cane(canvas)
    _well(canvas)
    glazed_pot(canvas, "green", 128, 284, 34, 0.6)
    flowers(canvas, 128, 243, 48, 32, BLOSSOMS["green"], count=20, seed=9, size=6.4)
    medallion(canvas, "green", 128, 270, PLAIN)
    twigs = [
        Twig((206, -14), (130, -16), (22, 30), 17),
        Twig((206, -10), (150, 2), (82, 32), 18),
        Twig((200, -6), (184, 20), (160, 46), 20),
        Twig((204, 6), (190, 40), (182, 66), 16),
    ]
    bougainvillea(canvas, twigs, 7.6, 5)
    warm: list[tuple[Colour, float]] = [(palette.SUN, 0.3), (palette.SUN, 0), (palette.SHADOW, 0.24)]
    fill(canvas, shape.rect(0, 0, 200, 290), shader=linear((0, 0), (200, 290), warm))


def _emblem(canvas: skia.Canvas) -> None:
    """Three pots before a whitewashed wall, 64 x 64."""
    ground = shape.rounded(0, 0, 64, 64, 7)
    wall = [palette.WHITE, palette.PLASTER2, "#CDB6B8"]
    fill(canvas, ground, shader=linear((0, 0), (40, 64), wall))
    grain(canvas, ground, "plaster", 0.8, scale=0.6)
    with clip(canvas, ground):
        floor = shape.rect(0, 50, 64, 14)
        fill(canvas, floor, shader=linear((0, 50), (0, 64), [palette.TERRACOTTA3, palette.TERRACOTTA2]))
        for code, x in (("red", 14), ("green", 50)):
            glazed_pot(canvas, code, x, 54, 21, 0.6)
            flowers(canvas, x, 29, 27, 21, BLOSSOMS[code], count=11, seed=int(x), size=4.6)
        glazed_pot(canvas, "blue", 32, 61, 29, 0.6)
        flowers(canvas, 32, 26, 37, 25, BLOSSOMS["blue"], count=16, seed=5, size=5.6)
        with at(canvas, 32, 49.5, 0.62):
            medallion(canvas, "blue", 0, 0, PLAIN)
    bevel(canvas, ground, 0.4, 0.35, 1.6)
    stroke(canvas, ground, palette.WALNUT2, 1.4, 0.75)


def sprites() -> Iterator[Sprite]:
    """The title's small picture; the niche frames the large one itself."""
    yield Sprite("patios/emblem", (64, 64), _emblem, (4, 4, 6, 6), scale=EMBLEM_SCALE)
