"""A courtyard of the palace in late light: the picture of its niche, and the title's small picture."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

import skia

from tools.art import palette, shape
from tools.art.draw import (
    at,
    bevel,
    clip,
    fill,
    layer,
    leaf_shadow,
    line,
    linear,
    radial,
    shadow,
    stroke,
    sun_patch,
)
from tools.art.palette import Colour
from tools.art.plants import Blossom, Twig, bougainvillea, flowers, leaf, pot
from tools.art.sprite import EMBLEM_SCALE, Sprite
from tools.art.texture import grain
from tools.art.viana_court import orange_tree

EAVES, FLOOR = 66.0, 204.0
STONE: list[Colour] = ["#FFFDF4", "#E9DDCD", "#9E8E8A"]
CINERARIA = Blossom("#8E6AD0", "#5A3E9C", "#F6E6A0")


def _sky(canvas: skia.Canvas) -> None:
    sky = shape.rect(0, 0, 200, 80)
    fill(canvas, sky, shader=linear((0, 0), (0, 76), ["#7FA9D8", "#C9DCE6", "#FBE0B4"]))
    tower = shape.svg("M140 70V34H142V28H146L153 12L160 28H164V34H166V70Z")
    fill(canvas, tower, shader=linear((138, 0), (168, 0), ["#E9C79A", "#B98660"]))
    fill(canvas, shape.arch(148, 36, 10, 16), "#6A4A52", 0.8)
    for x, height in ((20, 46), (34, 34), (62, 26)):
        cypress = shape.svg(
            f"M{x - 6} 70C{x - 7} {70 - height * 0.6} {x - 2} {70 - height} {x} {66 - height}"
            f"C{x + 2} {70 - height} {x + 7} {70 - height * 0.6} {x + 6} 70Z"
        )
        fill(canvas, cypress, shader=linear((x - 6, 0), (x + 6, 0), ["#7C9450", "#47602F", "#2F4526"]))


def _roof(canvas: skia.Canvas) -> None:
    roof = shape.rect(-4, EAVES - 16, 208, 18)
    fill(
        canvas,
        roof,
        shader=linear((0, EAVES - 16), (0, EAVES + 2), ["#DC8A5C", palette.TERRACOTTA, palette.TERRACOTTA2]),
    )
    for column in range(23):
        x = -4 + column * 9.2
        tile = shape.rounded(x, EAVES - 16, 8, 19, 4)
        fill(canvas, tile, shader=linear((x, 0), (x + 8, 0), ["#E9A27A", palette.TERRACOTTA, "#8A3E24"]))
        fill(canvas, shape.ellipse(x + 4, EAVES + 2, 3.4, 2), "#5A2616")
    grain(canvas, roof, "clay", 0.6)


def _arcade(canvas: skia.Canvas) -> None:
    """A whitewashed wall on three arches and slim columns; behind them a tiled passage in shade."""
    wall = shape.rect(0, EAVES + 3, 200, FLOOR - EAVES)
    fill(
        canvas,
        wall,
        shader=linear((0, EAVES), (180, FLOOR), ["#FFFBEF", palette.PLASTER, "#E0CFCB", "#B7A5B8"]),
    )
    grain(canvas, wall, "plaster", 0.9, scale=0.8)
    fill(canvas, shape.rect(0, EAVES + 3, 200, 10), palette.SHADOW, 0.32, blur=3)
    arches = [(-22.0, 60.0), (48.0, 104.0), (162.0, 60.0)]
    openings = [shape.arch(x, 96 if width > 80 else 108, width, FLOOR - 96) for x, width in arches]
    for opening, (x, width) in zip(openings, arches, strict=True):
        rim = shape.arch(x - 4, (96 if width > 80 else 108) - 4, width + 8, FLOOR - 92)
        fill(
            canvas,
            rim,
            shader=linear((x, 90), (x + width, FLOOR), [palette.OCHRE3, "#D9A24C", palette.OCHRE2]),
        )
        with clip(canvas, opening):
            fill(canvas, opening, shader=linear((0, 96), (0, FLOOR), ["#4A3A66", "#6E5578", "#C98A72"]))
            for column in range(12):
                side = x + column * 10
                tile = shape.rect(side, FLOOR - 28, 9.4, 28)
                fill(canvas, tile, palette.COBALT2 if column % 2 else palette.COBALT, 0.55)
            line(canvas, (x, FLOOR - 29), (x + width, FLOOR - 29), "#E9C79A", 1.6, 0.8)
            fill(canvas, shape.rect(x, 90, width, 30), palette.NIGHT2, 0.4, blur=8)
    _doorway(canvas)
    for x in (43.0, 157.0):
        _column(canvas, x)


def _doorway(canvas: skia.Canvas) -> None:
    """A horseshoe doorway behind the middle arch, with evening light beyond."""
    door = shape.horseshoe_arch(80, 128, 40, 76)
    fill(canvas, shape.horseshoe_arch(76, 123, 48, 82), "#F1E0BC")
    fill(canvas, door, shader=linear((80, 128), (80, FLOOR), ["#F2A65E", "#FBD68E", "#FFF0C0"]))
    glow: list[tuple[Colour, float]] = [("#FFE3A0", 0.7), ("#FFE3A0", 0)]
    fill(canvas, shape.circle(100, 168, 60), shader=radial((100, 168), 60, glow))
    for side in (-1, 1):
        with at(canvas, 100 + side * 13, 190, scale=0.9):
            for turn in (-60, -90, -120, -75, -105):
                leaf(canvas, 0, 0, 14, turn, "#5D8038")


def _column(canvas: skia.Canvas, x: float) -> None:
    shaft = shape.rect(x - 4, 140, 8, FLOOR - 140)
    fill(canvas, shaft, shader=linear((x - 4, 0), (x + 4, 0), ["#FFFFFF", "#EFE4D6", "#A8968E"]))
    for y, half in ((132, 7.5), (137, 6), (FLOOR - 5, 7)):
        block = shape.rounded(x - half, y, 2 * half, 5.4, 1)
        fill(canvas, block, shader=linear((x - half, y), (x + half, y), STONE))
        stroke(canvas, block, "#8A7A76", 0.7)
    stroke(canvas, shaft, "#8A7A76", 0.7)


def _ground(canvas: skia.Canvas) -> None:
    """Pebbles in perspective, dark ones in rays towards the door."""
    ground = shape.rect(0, FLOOR, 200, 290 - FLOOR)
    fill(canvas, ground, shader=linear((0, FLOOR), (0, 290), ["#C9B7A2", "#E9DCC4", "#D6C2A2"]))
    rng = random.Random(4)
    row, y = 0, FLOOR + 1.0
    while y < 292:
        size = 1.0 + (y - FLOOR) / 44
        for column in range(int(210 / (size * 2.5)) + 1):
            x = column * size * 2.5 + (size * 1.2 if row % 2 else 0)
            ray = math.sin(math.atan2(x - 100, y - 150) * 15)
            tone = (
                rng.choice(("#8E8078", "#7A6E6A"))
                if ray > 0.55
                else rng.choice(("#FBF3E2", "#DCCDB6", "#C9B89E"))
            )
            fill(canvas, shape.ellipse(x, y, size * 1.1, size * 0.72), tone, 0.85)
        y += size * 1.5
        row += 1
    fill(canvas, shape.rect(0, FLOOR - 2, 200, 9), palette.SHADOW, 0.4, blur=4)


def _fountain(canvas: skia.Canvas) -> None:
    """An eight-sided basin, a bowl on a baluster, and water that falls from bowl to basin."""
    fill(canvas, shape.ellipse(108, 271, 70, 13), palette.SHADOW, 0.45, blur=6)
    body = shape.svg("M38 240L52 270L100 279L148 270L162 240Z")
    fill(canvas, body, shader=linear((38, 0), (162, 0), ["#FFFFFF", "#EFE2CE", "#C9B4A4", "#8A7680"]))
    for start, end in (((66, 247), (72, 273)), ((100, 250), (100, 279)), ((134, 247), (128, 273))):
        line(canvas, start, end, "#8A7680", 1, 0.6)
    for x in (55, 83, 117, 145):
        with at(canvas, x, 259, 0.9, 1):
            fill(canvas, shape.eight_star(0, 0, 6), palette.COBALT, 0.75)
            fill(canvas, shape.circle(0, 0, 2), palette.OCHRE3)
    rim = shape.ellipse(100, 240, 64, 14)
    fill(canvas, rim, shader=linear((36, 228), (164, 254), STONE))
    stroke(canvas, rim, "#8A7A76", 0.9)
    water = shape.ellipse(100, 240.5, 56, 10.4)
    fill(canvas, water, shader=linear((44, 232), (156, 250), ["#2B7388", "#5FAFC2", "#CBEAF0"]))
    for reach in (18, 32, 46):
        stroke(canvas, shape.ellipse(100, 241, reach, reach * 0.18), "#FFFFFF", 1, 0.55)
    stem = shape.svg(
        "M93 241C90 232 97 226 96 216C95 208 92 206 92 200"
        "L108 200C108 206 105 208 104 216C103 226 110 232 107 241Z"
    )
    fill(canvas, stem, shader=linear((90, 0), (110, 0), ["#FFFFFF", "#E6D9C8", "#8E7E7C"]))
    stroke(canvas, stem, "#8A7A76", 0.8)
    bowl = shape.svg("M66 190C72 206 90 207 100 207C110 207 128 206 134 190Z")
    fill(canvas, bowl, shader=linear((66, 0), (134, 0), STONE))
    stroke(canvas, bowl, "#8A7A76", 0.9)
    lip = shape.ellipse(100, 190, 34, 6.4)
    fill(canvas, lip, shader=linear((66, 184), (134, 196), STONE))
    fill(canvas, shape.ellipse(100, 190.4, 29, 4.4), "#7FC3D2")
    with layer(canvas, 0.85):
        for side in (-1, 1):
            for reach, top in ((31, 190), (24, 193)):
                x = 100 + side * reach
                fall = shape.curve(
                    ("M", x, top), ("C", x + side * 7, top + 8, x + side * 8, 222, x + side * 7, 239)
                )
                stroke(canvas, fall, "#FFFFFF", 1.6, 0.8)
            for reach, rise in ((6, 40), (12, 30), (18, 18)):
                jet = shape.curve(
                    ("M", 100, 188),
                    (
                        "C",
                        100 + side * reach * 0.3,
                        188 - rise * 1.3,
                        100 + side * reach,
                        188 - rise,
                        100 + side * reach,
                        190,
                    ),
                )
                stroke(canvas, jet, "#FFFFFF", 1.7, 0.9)
        line(canvas, (100, 188), (100, 152), "#FFFFFF", 2, 0.95)


def _cat(canvas: skia.Canvas) -> None:
    """The grey cat that nobody owns, sitting on the basin's edge with her back to us."""
    fur, dark = "#7A7280", "#453E4C"
    tail = shape.svg("M150 246C164 250 170 262 160 270C156 273 152 270 154 267")
    stroke(canvas, tail, dark, 5.6)
    stroke(canvas, tail, fur, 4)
    body = shape.svg("M134 246C130 232 134 218 144 216C154 218 158 232 154 246Z")
    fill(canvas, body, shader=linear((132, 216), (156, 246), ["#8C8492", fur, dark]))
    head = shape.svg(
        "M136 206L137 196L142 200.500Q144 200 146.500 200.500L151.500 196L152.500 206"
        "C153 214 148 217 144.200 217C140 217 135.500 214 136 206Z"
    )
    fill(canvas, head, shader=linear((136, 196), (152, 217), ["#968E9C", fur, dark]))
    for y in (224, 230, 236):
        stroke(canvas, shape.curve(("M", 138, y), ("Q", 144, y - 3, 150, y)), dark, 1.3, 0.7)
    for x in (140, 144, 148):
        line(canvas, (x, 201), (x, 206), dark, 1.2, 0.7)


def _hedges(canvas: skia.Canvas) -> None:
    """Clipped hedges with flowers on both sides before the arcade."""
    for x, width, seed in ((-6.0, 44.0, 3), (166.0, 44.0, 8)):
        box = shape.rounded(x, 186, width, 26, 9)
        shadow(canvas, box, 3, 5, 4, 0.5)
        fill(canvas, box, shader=linear((x, 186), (x + 8, 212), ["#8B9A4C", palette.OLIVE, palette.OLIVE2]))
        grain(canvas, box, "foliage", 0.9, scale=0.4)
        flowers(canvas, x + width / 2, 190, width * 0.94, 20, CINERARIA, count=17, seed=seed, size=4.6)


def niche(canvas: skia.Canvas) -> None:
    """A courtyard with a fountain before an arcade, 200 x 290 with the sun low."""
    _sky(canvas)
    _arcade(canvas)
    _roof(canvas)
    sun_patch(canvas, [(20, 60), (96, 60), (60, 210), (-30, 210)], 0.55, 10)
    leaf_shadow(canvas, 52, 70, 0.6, 30, 3, leaves=10, blur=3, alpha=0.2)
    _ground(canvas)
    _hedges(canvas)
    _fountain(canvas)
    _cat(canvas)
    pot(canvas, 22, 286, 44)
    line(canvas, (22, 244), (22, 206), palette.WALNUT, 4)
    orange_tree(canvas, 22, 190, 27, 3)
    pot(canvas, 182, 288, 30)
    flowers(canvas, 182, 250, 44, 30, CINERARIA, count=19, seed=5, size=6)
    twigs = [
        Twig((206, -14), (150, -14), (56, 26), 16),
        Twig((206, -8), (170, 8), (112, 46), 18),
        Twig((204, 0), (190, 34), (170, 78), 18),
        Twig((206, 16), (200, 64), (190, 112), 15),
    ]
    bougainvillea(canvas, twigs, 7.6, 5)
    warm: list[tuple[Colour, float]] = [(palette.SUN, 0.28), (palette.SUN, 0), (palette.SHADOW, 0.26)]
    fill(canvas, shape.rect(0, 0, 200, 290), shader=linear((0, 0), (200, 290), warm))


def _emblem(canvas: skia.Canvas) -> None:
    """A horseshoe doorway with a fountain in its light, 64 x 64."""
    ground = shape.rounded(0, 0, 64, 64, 7)
    fill(canvas, ground, shader=linear((0, 0), (40, 64), [palette.WHITE, palette.PLASTER2, "#CDB6B8"]))
    grain(canvas, ground, "plaster", 0.8, scale=0.6)
    with clip(canvas, ground):
        fill(canvas, shape.rect(0, 54, 64, 10), shader=linear((0, 54), (0, 64), ["#DCCBB0", "#A8917A"]))
        frame = shape.horseshoe_arch(10.5, 6, 43, 51)
        fill(canvas, frame, shader=linear((10, 6), (54, 57), [palette.OCHRE3, palette.OCHRE, palette.OCHRE2]))
        for index in range(9):
            angle = math.radians(198 - index * 27)
            stone = shape.circle(32 + 19 * math.cos(angle), 27 - 19 * math.sin(angle), 1.7)
            fill(canvas, stone, palette.TERRACOTTA2)
        door = shape.horseshoe_arch(15, 11.5, 34, 46)
        fill(canvas, door, shader=linear((15, 12), (15, 57), ["#3B4E86", "#B06A70", "#F8C880"]))
        with clip(canvas, door):
            fill(canvas, shape.rect(10, 50, 44, 8), "#E9DCC4")
            for side in (-1, 1):
                for reach, rise in ((4, 26), (8, 19)):
                    jet = shape.curve(
                        ("M", 32, 41),
                        (
                            "C",
                            32 + side * reach * 0.2,
                            41 - rise,
                            32 + side * reach,
                            41 - rise,
                            32 + side * reach,
                            43,
                        ),
                    )
                    stroke(canvas, jet, "#FFFFFF", 1.5, 0.95)
            bowl = shape.svg(
                "M20 41H44C43 48 38 49 34.500 49.500V54H38V56.500H26V54H29.500V49.500C26 49 21 48 20 41Z"
            )
            fill(canvas, bowl, shader=linear((20, 0), (44, 0), STONE))
            stroke(canvas, bowl, "#6A5A5E", 0.9)
        stroke(canvas, frame, "#6A3A18", 1)
        for side, seed in ((5, 3), (59, 8)):
            flowers(canvas, side, 55, 15, 16, CINERARIA, count=10, seed=seed, size=3.6)
    bevel(canvas, ground, 0.4, 0.35, 1.6)
    stroke(canvas, ground, palette.WALNUT2, 1.4, 0.75)


def sprites() -> Iterator[Sprite]:
    """The title's small picture; the niche frames the large one itself."""
    yield Sprite("viana/emblem", (64, 64), _emblem, (4, 4, 6, 6), scale=EMBLEM_SCALE)
