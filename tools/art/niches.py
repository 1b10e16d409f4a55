"""The pictures of the home screen: each title looks out of an arched niche in the wall.

A scene is drawn 200 x 290 with the sun low on the left; the niche shows it 184 x 278.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import partial

import skia

from tools.art import lisboa_scene, palette, patios_scene, shape, viana_scene, villa_scene
from tools.art.draw import at, bevel, clip, fill, halo, hollow, linear, radial, shadow, stroke
from tools.art.festival import garland
from tools.art.palette import Colour
from tools.art.sprite import Sprite
from tools.art.still_life import lemon
from tools.art.texture import grain, wood
from tools.art.viva_cards import card
from tools.art.viva_party import lantern

WIDTH, HEIGHT = 184.0, 278.0
SCENE_WIDTH, SCENE_HEIGHT = 200.0, 290.0
PAD = (36.0, 36.0, 40.0, 20.0)
RING = 6.0
PLASTER = 11.0


def _viva(canvas: skia.Canvas) -> None:
    """Three cards on a tavern table under bunting and lanterns, at dusk."""
    sky = shape.rect(0, 0, SCENE_WIDTH, SCENE_HEIGHT)
    dusk = ["#4A2A68", "#A2467E", "#E9895E", "#F8CF86"]
    fill(canvas, sky, shader=linear((0, 0), (0, SCENE_HEIGHT), dusk, [0, 0.34, 0.64, 0.86]))
    _stars(canvas)
    _roofs(canvas)
    sun: list[tuple[Colour, float]] = [("#FFE9A8", 0.8), ("#FFE9A8", 0)]
    fill(canvas, shape.circle(100, 178, 116), shader=radial((100, 178), 116, sun))
    garland(canvas, -8, 208, 26, 20, size=20, first=1)
    garland(canvas, -8, 208, 70, 20, size=20, first=4)
    for x, y in ((24, 84), (176, 84)):
        with at(canvas, x - 14, y):
            lantern(canvas, lit=True)
    table = shape.rect(0, 246, SCENE_WIDTH, 44)
    wood(canvas, table, palette.WALNUT3, 0.9, scale=0.7)
    fill(canvas, table, shader=linear((0, 246), (0, 290), [(palette.SUN, 0.25), (palette.SHADOW, 0.45)]))
    stroke(canvas, shape.polygon([(0, 246), (200, 246)], closed=False), "#FFE3B0", 1.4, 0.7)
    fill(canvas, shape.ellipse(106, 256, 84, 9), palette.SHADOW, 0.5, blur=5)
    fan = (
        (58, 196, 0.74, -17, "blue", "yellow"),
        (142, 196, 0.74, 17, "red", "green"),
        (100, 184, 0.84, 0, "pink", "orange"),
    )
    for x, y, scale, turn, first, second in fan:
        with at(canvas, x, y, scale, turn=turn), at(canvas, -50, -75):
            card(canvas, first, second)
    lemon(canvas, 30, 268, 17, -15)
    lemon(canvas, 172, 270, 15, 30)


def _stars(canvas: skia.Canvas) -> None:
    for index in range(26):
        # A low-discrepancy walk spreads the stars evenly without looking like a grid.
        x, y = index * 0.618 % 1 * SCENE_WIDTH, index * 0.445 % 1 * 96
        fill(canvas, shape.circle(x, y, 0.5 + index % 3 * 0.25), "#FFF6DC", 0.75 - y / 190)


def _roofs(canvas: skia.Canvas) -> None:
    """The dark skyline of the village on both sides of the cards, with a bell tower and lit windows."""
    far = shape.svg("M0 250V188L13 176L30 188V200H60V250Z M140 250V204H168V196L184 180L200 192V250Z")
    near = shape.svg("M0 250V220H14V212L25 202L36 212V250Z M170 250V228H184V200H186L190 188L194 200H196V250Z")
    fill(canvas, far, "#8E4A74", 0.55)
    fill(canvas, near, "#5A2E5E", 0.8)
    for x, y in ((6, 228), (18, 220), (26, 220), (188, 207), (176, 234)):
        fill(canvas, shape.arch(x, y, 4, 7), "#FFD98A", 0.95)


SCENES: dict[str, Callable[[skia.Canvas], None]] = {
    "viva": _viva,
    "villa_paletti": villa_scene.niche,
    "patios": patios_scene.niche,
    "viana": viana_scene.niche,
    "lisboa": lisboa_scene.niche,
}
"""Scene of each title, by the name the title has in the registry."""


def _niche(canvas: skia.Canvas, title: str, focused: bool) -> None:
    """The niche of a title; without focus it lies in half shade."""
    plaster = shape.arch(-PLASTER, -PLASTER, WIDTH + 2 * PLASTER, HEIGHT + PLASTER)
    shadow(canvas, plaster, 4, 7, 7, 0.30)
    white = ["#FFFFFF", "#F6EBDA", "#D6C4BE"]
    fill(canvas, plaster, shader=linear((0, 0), (WIDTH, HEIGHT), white))
    grain(canvas, plaster, "plaster", 0.7, scale=0.8)
    bevel(canvas, plaster, 0.9, 0.3, 2)
    if focused:
        halo(canvas, plaster, 2.4, 22)
    opening = shape.arch(0, 0, WIDTH, HEIGHT)
    _tile_ring(canvas, opening)
    stroke(canvas, plaster, "#9C8A86", 1, 0.5)
    with clip(canvas, opening):
        with at(canvas, 0, 0, WIDTH / SCENE_WIDTH, HEIGHT / SCENE_HEIGHT):
            SCENES[title](canvas)
        if not focused:
            fill(canvas, opening, palette.NIGHT, 0.14)
    hollow(canvas, opening, 9, 7, 0.62)
    stroke(canvas, opening, "#5B4A50", 1.6, 0.8)


def _tile_ring(canvas: skia.Canvas, opening: skia.Path) -> None:
    """Small diamonds in blue and ochre round the opening."""
    outer = shape.arch(-RING, -RING, WIDTH + 2 * RING, HEIGHT + RING)
    ring = shape.minus(outer, opening)
    fill(canvas, ring, "#F6F2E6")
    radius = WIDTH / 2 + RING / 2
    with clip(canvas, ring):
        count = 26
        for index in range(count):
            angle = math.pi + index * math.pi / (count - 1)
            x, y = WIDTH / 2 + radius * math.cos(angle), WIDTH / 2 + radius * math.sin(angle)
            fill(canvas, shape.regular(x, y, 4.2, 4, angle), palette.COBALT if index % 2 else palette.OCHRE)
        for index in range(int((HEIGHT - WIDTH / 2) / 13) + 1):
            colour = palette.COBALT if index % 2 else palette.OCHRE
            for x in (-RING / 2, WIDTH + RING / 2):
                fill(canvas, shape.regular(x, WIDTH / 2 + 12 + index * 13, 4.2, 4), colour)
    stroke(canvas, outer, palette.COBALT3, 0.8, 0.8)


def sprites() -> Iterator[Sprite]:
    """The niche of each title, at rest and in focus. The sill covers their lower edge."""
    for title in SCENES:
        for name, focused in ((title, False), (f"{title}-focus", True)):
            draw = partial(_niche, title=title, focused=focused)
            yield Sprite(f"niches/{name}", (WIDTH, HEIGHT), draw, PAD)
