"""The floors of Villa Paletti and its base plate, seen from straight above.

One unit is a millimetre of the tower. The middle of a sprite's body is the floor's centre of mass (of the
base: its middle), x runs to the right and the plan's z down the picture. The table turns these pictures and
squashes them, so no light from one side is painted into them: `floor-light` and `side-light` are greys to
multiply over a turned floor and over its edge.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import AbstractContextManager
from functools import partial

import skia

from game.titles.villa_paletti.content import BASE_PLATE, FLOORS, SITE, FloorPlan
from tools.art import palette, shape, texture
from tools.art.codes import pattern
from tools.art.draw import at, clip, fill, line, linear, radial, stroke
from tools.art.palette import CODE, darken, lighten
from tools.art.sprite import Sprite
from tools.art.texture import grain

PATTERN_STEP = 22.0
TILE_GREEN = "#6F7D33"
WEDGES = 44
"""Tiles in each ring of the base plate's rim."""


def floor_outline(plan: FloorPlan) -> skia.Path:
    """The border of a floor about its centre of mass."""
    return shape.polygon(plan.outline)


def floor_top(canvas: skia.Canvas, plan: FloorPlan, pattern_alpha: float = 0.42) -> None:
    """A floor from above: varnished wood with the pattern of its colour and a painted line along the rim."""
    tone = CODE[plan.colour]
    path = floor_outline(plan)
    box = path.getBounds()
    glaze = [lighten(tone.base, 0.16), tone.base, darken(tone.base, 0.06)]
    fill(canvas, path, shader=radial((0, 0), max(box.width(), box.height()) * 0.56, glaze, [0, 0.6, 1]))
    pattern(canvas, path, plan.colour, PATTERN_STEP, pattern_alpha)
    grain(canvas, path, "wood", 0.45, scale=0.7)
    with clip(canvas, path):
        # The stroke is twice as wide as what shows: its outer half is cut off.
        stroke(canvas, path, tone.base, 13, 0.9)
        stroke(canvas, path, lighten(tone.base, 0.62), 15.4, 0.8)
        stroke(canvas, path, lighten(tone.base, 0.10), 12.4)
        stroke(canvas, path, lighten(tone.base, 0.45), 5, 0.5, blur=1)
    stroke(canvas, path, darken(tone.dark, 0.35), 1.4)


def floor_side(canvas: skia.Canvas, plan: FloorPlan) -> None:
    """The same outline in the colour of the edge, to be laid in layers below the top."""
    path = floor_outline(plan)
    fill(canvas, path, darken(CODE[plan.colour].base, 0.14))
    grain(canvas, path, "wood", 0.5, scale=0.5)


def base_top(canvas: skia.Canvas) -> None:
    """The base plate: a wooden building site inside a rim of green tiles, where no column may stand."""
    plate = shape.ellipse(0, 0, *BASE_PLATE)
    texture.wood(canvas, plate, "#BE8A55", 0.95, scale=0.8, turn=4)
    _tile_rim(canvas)
    site = shape.ellipse(0, 0, *SITE)
    with clip(canvas, site):
        glow = [(palette.SUN, 0.35), (palette.SUN, 0.0)]
        fill(canvas, site, shader=radial((0, 0), SITE[0], glow))
        stroke(canvas, site, palette.SHADOW, 7, 0.28, blur=3)
    stroke(canvas, site, palette.WALNUT2, 4.2, 0.55)
    stroke(canvas, site, palette.PAPER, 2.4, 0.95)
    with clip(canvas, plate):
        stroke(canvas, plate, palette.WALNUT3, 15)
        stroke(canvas, plate, palette.WALNUT4, 13, 0.8)
        stroke(canvas, plate, palette.WALNUT3, 8)
    stroke(canvas, plate, palette.WALNUT2, 1.4, 0.9)


def _on_ring(angle: float, along: float) -> shape.Point:
    """A point of the rim. along: 0 at the building site, 1 at the border of the plate."""
    across = SITE[0] + (BASE_PLATE[0] - SITE[0]) * along
    deep = SITE[1] + (BASE_PLATE[1] - SITE[1]) * along
    return across * math.cos(angle), deep * math.sin(angle)


def _tile_rim(canvas: skia.Canvas) -> None:
    """Two rings of glazed tiles, diamonds on the outer one and leaves on the inner one."""
    ring = shape.minus(shape.ellipse(0, 0, *BASE_PLATE), shape.ellipse(0, 0, *SITE))
    with clip(canvas, ring):
        fill(canvas, ring, TILE_GREEN)
        for row, (near, far) in enumerate(((0.02, 0.42), (0.42, 0.95))):
            for wedge in range(WEDGES):
                _tile(canvas, wedge, near, far, row)
        grain(canvas, ring, "glaze", 0.7, scale=0.6)
    for along in (0.42, 0.95):
        middle = [_on_ring(math.tau * step / 180, along) for step in range(180)]
        stroke(canvas, shape.polygon(middle), palette.OLIVE4, 1.2, 0.75)


def _tile(canvas: skia.Canvas, wedge: int, near: float, far: float, row: int) -> None:
    start, width = math.tau * wedge / WEDGES, math.tau / WEDGES
    corners = [(start, near), (start, far), (start + width, far), (start + width, near)]
    # Every kiln load comes out a little different: three tones in a fixed order.
    tone = (TILE_GREEN, lighten(TILE_GREEN, 0.07), darken(TILE_GREEN, 0.08))[(wedge * 5 + row) % 3]
    fill(canvas, shape.polygon([_on_ring(*corner) for corner in corners]), tone)
    line(canvas, _on_ring(start, near), _on_ring(start, far), palette.OLIVE4, 0.8, 0.6)
    middle, half = start + width / 2, (near + far) / 2
    if row:
        spread = width * 0.36
        points = [
            (middle, near + 0.09),
            (middle + spread, half),
            (middle, far - 0.09),
            (middle - spread, half),
        ]
        diamond = shape.polygon([_on_ring(*point) for point in points])
        fill(canvas, diamond, palette.PAPER if wedge % 2 else palette.OCHRE3, 0.92)
        stroke(canvas, diamond, palette.OLIVE2, 0.8, 0.7)
    else:
        x, y = _on_ring(middle, half)
        fill(canvas, shape.clover(x, y, 5.2), palette.OLIVE3)
        fill(canvas, shape.circle(x, y, 1.5), palette.OCHRE3)


def base_side(canvas: skia.Canvas) -> None:
    """The outline of the base plate in the colour of its edge."""
    plate = shape.ellipse(0, 0, *BASE_PLATE)
    fill(canvas, plate, darken(palette.WALNUT3, 0.08))
    grain(canvas, plate, "wood", 0.6, scale=0.5)


def level_light(path: skia.Path) -> skia.Shader:
    """The greys that multiply what lies level under the sun; `path` as it lies on the screen."""
    box = path.getBounds()
    greys = ["#FFFFFF", "#F1EDF3", "#C9BFD2"]
    return linear((box.left(), box.top()), (box.right(), box.bottom()), greys, [0, 0.5, 1])


def edge_light(path: skia.Path) -> skia.Shader:
    """The greys that multiply an upright edge bent round like `path`."""
    box = path.getBounds()
    greys = ["#C4BACB", "#FFFFFF", "#DCD4DF", "#8E8199"]
    return linear((box.left(), 0), (box.right(), 0), greys, [0, 0.3, 0.6, 1])


# Sprites


def body_size(plan: FloorPlan) -> tuple[float, float]:
    """Smallest even box about the centre of mass that holds the floor."""
    across = max(abs(x) for x, _ in plan.outline)
    deep = max(abs(z) for _, z in plan.outline)
    return 2.0 * math.ceil(across), 2.0 * math.ceil(deep)


def _centred(canvas: skia.Canvas, size: tuple[float, float]) -> AbstractContextManager[None]:
    return at(canvas, size[0] / 2, size[1] / 2)


def _top_sprite(plan: FloorPlan, pattern_alpha: float, canvas: skia.Canvas) -> None:
    with _centred(canvas, body_size(plan)):
        floor_top(canvas, plan, pattern_alpha)


def _base_top_sprite(canvas: skia.Canvas) -> None:
    with at(canvas, *BASE_PLATE):
        base_top(canvas)


def _floor_light(canvas: skia.Canvas) -> None:
    """The sun on a level face: full at the upper left, violet at the lower right."""
    fill(canvas, shape.rect(0, 0, 64, 64), shader=level_light(shape.rect(0, 0, 64, 64)))


def sprites() -> Iterator[Sprite]:
    """The top of every floor and of the base plate, and the light on them."""
    pad = (2.0, 2.0, 2.0, 2.0)
    for plan in FLOORS:
        name, size = f"villa_paletti/floor-{plan.colour}", body_size(plan)
        yield Sprite(f"{name}-top", size, partial(_top_sprite, plan, 0.42), pad)
        yield Sprite(f"{name}-top-strong", size, partial(_top_sprite, plan, 1.0), pad)
    plate = (2 * BASE_PLATE[0], 2 * BASE_PLATE[1])
    yield Sprite("villa_paletti/base-top", plate, _base_top_sprite, pad)
    yield Sprite("villa_paletti/floor-light", (64, 64), _floor_light, scale=1, opaque=True)
