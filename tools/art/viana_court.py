"""What stands in the courtyards of the palace: hedges, spots, fountains, and what each one is known for."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

import skia

from game.titles.viana.floorplan import FLOORS, HEDGES, PLATES, SPOTS, Area
from game.titles.viana.looks import LOOKS, Point
from game.titles.viana.palace import BED_OF_SPOT, BEDS_OF, SPOTS_OF, BedKind, Courtyard
from tools.art import palette, shape, tokens
from tools.art.draw import at, bevel, clip, fill, hollow, layer, line, linear, radial, shadow, stroke
from tools.art.palette import Colour
from tools.art.viana_floors import floor, outline

SPOT = 10.2
"""Radius of the pale disc of an empty spot; a token covers it."""

_RIMS: dict[BedKind, Colour] = {
    "flower": palette.OLIVE2,
    "pot": palette.TERRACOTTA2,
    "fountain": palette.WATER2,
}
_LEAVES = ("#8FA043", "#5E6E2C", "#A9B75C", "#47521F", "#7B8E38")


def hedge(canvas: skia.Canvas, area: Area, seed: int) -> None:
    """A clipped hedge, light from the upper left."""
    box = shape.rounded(area.x, area.y, area.width, area.height, min(area.width, area.height) * 0.38)
    shadow(canvas, box, 2.5, 4, 3, 0.5)
    tones = ["#8B9A4C", palette.OLIVE, palette.OLIVE2]
    fill(canvas, box, shader=linear((area.x, area.y), (area.x + area.width * 0.1, area.bottom), tones))
    rng = random.Random(seed)
    with clip(canvas, box):
        for _ in range(int(area.width * area.height / 12)):
            x, y = area.x + rng.random() * area.width, area.y + rng.random() * area.height
            leaf = shape.ellipse(0, 0, rng.uniform(1.5, 2.9), rng.uniform(0.9, 1.6))
            fill(canvas, shape.moved(leaf, x, y, turn=rng.uniform(0, 180)), rng.choice(_LEAVES), 0.75)
    bevel(canvas, box, 0.3, 0.5, 2)
    stroke(canvas, box, "#313A14", 1.1, 0.8)


def spot(canvas: skia.Canvas, middle: Point, kind: BedKind) -> None:
    """An empty place; those for pots and fountains faintly show what belongs there."""
    disc = shape.circle(*middle, SPOT)
    fill(canvas, disc, "#EAF6FA" if kind == "fountain" else "#FFFDF4", 0.92)
    with clip(canvas, disc):
        stroke(canvas, shape.circle(middle[0] - 0.8, middle[1] - 1, SPOT), palette.SHADOW, 2, 0.35, blur=1)
    stroke(canvas, disc, _RIMS[kind], 1.3, 0.75)
    if kind != "flower":
        ink = _RIMS[kind]
        inks = tokens.Inks(ink, ink, "#FFFDF4", ink)
        with layer(canvas, 0.34), at(canvas, *middle):
            tokens.KINDS[kind].draw(canvas, SPOT * 0.62, inks)


def _basin_outline(kind: str, middle: Point, reach: float) -> skia.Path:
    x, y = middle
    match kind:
        case "octagon":
            return shape.regular(x, y, reach, 8, math.pi / 8)
        case "clover":
            return shape.clover(x, y, reach * 1.08)
        case "star":
            return shape.eight_star(x, y, reach * 1.06)
        case "pool":
            return shape.rounded(x - reach * 1.65, y - reach * 0.82, reach * 3.3, reach * 1.64, 5)
        case _:
            return shape.circle(x, y, reach)


def basin(canvas: skia.Canvas, kind: str, middle: Point, reach: float) -> None:
    """A fountain's basin from above: a stone rim round moving water; the well is a thick kerb."""
    x, y = middle
    rim = _basin_outline(kind, middle, reach)
    shadow(canvas, rim, 2.5, 4, 3.5, 0.45)
    box = rim.getBounds()
    stone = ["#FFFBF0", "#E6DCCB", "#BDAE9C"]
    if kind == "well":
        stone = ["#F4DCC0", "#D99B70", "#9A5634"]
    corners = ((box.left(), box.top()), (box.right(), box.bottom()))
    fill(canvas, rim, shader=linear(*corners, stone))
    bevel(canvas, rim, 0.6, 0.3, 1.2)
    stroke(canvas, rim, "#8A7A6A" if kind != "well" else "#6A3420", 1.1)
    if kind == "well":
        for index in range(16):
            angle = index * math.tau / 16
            ends = [
                (x + out * math.cos(angle), y + out * math.sin(angle)) for out in (reach * 0.76, reach * 0.98)
            ]
            line(canvas, ends[0], ends[1], "#7A4028", 0.9, 0.7)
    water = shape.moved(_basin_outline(kind, (0, 0), reach), x, y, 0.78)
    tones = ["#BFE3EA", "#5FAFC2", "#2B7388"]
    fill(canvas, water, shader=radial((x - reach * 0.3, y - reach * 0.3), reach * 1.6, tones))
    with clip(canvas, water):
        for share in (0.35, 0.62, 0.9, 1.2):
            stroke(canvas, shape.circle(x - 1, y - 1, reach * share), "#FFFFFF", 1.1, 0.4)
    hollow(canvas, water, 1.6, 1.6, 0.4)
    stroke(canvas, water, "#1F5364", 1.4)


def _column(canvas: skia.Canvas, x: float, y: float) -> None:
    """A marble column from above, on its square base."""
    base = shape.rounded(x - 4.6, y - 4.6, 9.2, 9.2, 1)
    shadow(canvas, base, 1.6, 2.6, 1.8, 0.5)
    fill(canvas, base, shader=linear((x - 5, y - 5), (x + 5, y + 5), ["#FFFFFF", "#E7DDD0", "#B4A698"]))
    stroke(canvas, base, "#8A7A6A", 0.7)
    shaft = shape.circle(x, y, 3.5)
    fill(canvas, shaft, shader=radial((x - 1.2, y - 1.4), 5.4, ["#FFFFFF", "#F1E9DD", "#A6988C"]))
    stroke(canvas, shaft, "#8A7A6A", 0.7)


def orange_tree(canvas: skia.Canvas, x: float, y: float, reach: float, seed: int) -> None:
    """The round head of an orange tree with its fruit."""
    rng = random.Random(seed)
    head = shape.circle(x, y, reach)
    shadow(canvas, head, 3, 5, 3.4, 0.5)
    light = (x - reach * 0.4, y - reach * 0.4)
    fill(canvas, head, shader=radial(light, reach * 1.8, ["#7C9A4A", "#42652E", "#2A4522"]))
    for _ in range(round(26 + reach * 5)):
        angle, out = rng.random() * math.tau, reach * 1.05 * rng.random() ** 0.5
        leaf_x, leaf_y = x + out * math.cos(angle), y + out * math.sin(angle)
        # Leaves that look up and left catch the sun.
        is_lit = rng.uniform(-1, 1) > (leaf_x + leaf_y - x - y) / reach
        tone = rng.choice(("#8BAA52", "#A8BF6C", "#769748") if is_lit else ("#5D8038", "#3C5F2C", "#48702F"))
        leaf = shape.ellipse(0, 0, 1.9 + reach * 0.05, 1 + reach * 0.02)
        fill(canvas, shape.moved(leaf, leaf_x, leaf_y, turn=rng.uniform(0, 180)), tone, 0.9)
    size = 1.5 + reach * 0.06
    for index in range(6):
        angle, out = index * 2.4 + seed, reach * (0.25 + 0.11 * index)
        fruit = (x + out * math.cos(angle), y + out * math.sin(angle))
        rind = radial(
            (fruit[0] - size * 0.3, fruit[1] - size * 0.4), size * 1.5, ["#FFC56A", "#EE8A22", "#B85A0C"]
        )
        fill(canvas, shape.circle(*fruit, size), shader=rind)


def _paw_prints(canvas: skia.Canvas, area: Area) -> None:
    """Where a cat has walked across the tiles."""
    steps = 9
    for index in range(steps):
        x = area.x + 40 + index * 15.5
        y = area.y + 84 - 15 * math.sin(index * 0.55) + (3.4 if index % 2 else -3.4)
        with at(canvas, x, y, turn=78 + 22 * math.cos(index * 0.55)):
            fill(canvas, shape.ellipse(0, 1.2, 2.2, 1.8), "#8A6A4A", 0.42)
            for toe in (-2.4, -0.85, 0.85, 2.4):
                fill(canvas, shape.circle(toe, -1.9 + abs(toe) * 0.5, 0.8), "#8A6A4A", 0.42)


def _columns(*places: Point) -> Callable[[skia.Canvas, Area], None]:
    def draw(canvas: skia.Canvas, area: Area) -> None:
        for x, y in places:
            _column(canvas, area.x + x, area.y + y)

    return draw


def _orange_trees(canvas: skia.Canvas, area: Area) -> None:
    orange_tree(canvas, area.x + 134, area.y + 17, 12.5, 3)
    orange_tree(canvas, area.x + 138, area.y + 110, 7.5, 5)


def _chapel_cross(canvas: skia.Canvas, area: Area) -> None:
    """A rosette of inlaid stone before the chapel."""
    x, y = area.x + 130, area.y + 29
    for reach, alpha in ((27, 0.5), (23, 0.35)):
        stroke(canvas, shape.eight_star(x, y, reach), "#A8765A", 1.3, alpha)


def _well_bucket(canvas: skia.Canvas, area: Area) -> None:
    """The iron bar over the well, with its rope, and the bucket beside it."""
    x, y = area.x + LOOKS[6].basin[0], area.y + LOOKS[6].basin[1]
    bucket = shape.circle(x - 23, y + 13, 5.4)
    shadow(canvas, bucket, 1.4, 2.4, 1.6, 0.5)
    fill(
        canvas, bucket, shader=radial((x - 25, y + 11), 9, [palette.WALNUT4, palette.WALNUT, palette.WALNUT2])
    )
    stroke(canvas, bucket, "#2A190E", 1)
    fill(canvas, shape.circle(x - 23, y + 13, 3.2), "#4E8796")
    rope = shape.curve(("M", x - 18, y + 11), ("C", x - 14, y + 22, x - 6, y + 14, x - 4, y + 20))
    stroke(canvas, rope, "#B98E4E", 1.3)


_KNOWN_FOR: dict[Courtyard, Callable[[skia.Canvas, Area], None]] = {
    1: _columns((8, 78), (94, 80), (138, 80), (224, 80)),
    3: _chapel_cross,
    6: _well_bucket,
    8: _columns((92, 18), (8, 36), (8, 96), (8, 118), (142, 100), (142, 40)),
    11: _orange_trees,
    12: _paw_prints,
}
"""Little things that nobody plays with, by courtyard."""


def _plate(canvas: skia.Canvas, area: Area) -> None:
    plate = shape.rounded(area.x, area.y, area.width, area.height, 5)
    shadow(canvas, plate, 1, 2, 1.5, 0.4)
    tones = ["#FFFFFF", palette.WHITE, "#EAE4DA"]
    fill(canvas, plate, shader=linear((area.x, area.y), (area.right, area.bottom), tones))
    stroke(canvas, plate, palette.COBALT, 1.7)


def courtyard(canvas: skia.Canvas, number: Courtyard) -> None:
    """One courtyard with all its empty places, in the units of the board."""
    area, look = FLOORS[number], LOOKS[number]
    floor(canvas, number)
    with clip(canvas, outline(area)):
        if number in _KNOWN_FOR:
            _KNOWN_FOR[number](canvas, area)
    hollow(canvas, outline(area), 4.5, 4, 0.55)
    for index, bed in enumerate(BEDS_OF[number]):
        if bed.kind == "flower":
            hedge(canvas, HEDGES[bed.key], number * 10 + index)
    basin(canvas, look.shape, (area.x + look.basin[0], area.y + look.basin[1]), look.reach)
    for place in range(SPOTS_OF[number].start, SPOTS_OF[number].stop):
        spot(canvas, SPOTS[place], BED_OF_SPOT[place].kind)
    _plate(canvas, PLATES[number])
