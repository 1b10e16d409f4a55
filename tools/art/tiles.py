"""Azulejos: hand-painted glazed tiles, each a little different from its neighbour."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache

import skia

from tools.art import palette, shape
from tools.art.draw import at, clip, fill, line, linear, radial, stroke
from tools.art.palette import Colour, darken, lighten, mix
from tools.art.sprite import Sprite
from tools.art.texture import grain

VARIANTS = 5
"""Every pattern exists in this many slightly different tiles."""

CACHE_SCALE = 2.0
"""Pixels a unit in cached tiles; all screens are built at this scale or below."""


@dataclass(frozen=True)
class Glaze:
    """The three colours of a painted tile: outlines and main shapes, second shapes, small accents."""

    main: Colour = palette.COBALT
    second: Colour = palette.COBALT3
    accent: Colour = palette.OCHRE


BLUE_GLAZE = Glaze()


class Painter:
    """Paints shapes on one tile whose side is 1; colours pool towards the edge as wet glaze does."""

    def __init__(self, canvas: skia.Canvas, side: float, glaze: Glaze, seed: int) -> None:
        self.canvas = canvas
        self.side = side
        self.glaze = glaze
        self.rng = random.Random(seed)
        tint = self.rng.choice(["#EDE7D6", "#FFFFFF", "#E6EDF2"])
        self.ground = mix("#F6F2E6", tint, self.rng.uniform(0.1, 0.45))

    def wash(self, path: skia.Path, colour: Colour) -> None:
        """A shape with a light heart and a thin dark outline."""
        box = path.getBounds()
        light = (box.centerX() - box.width() * 0.15, box.centerY() - box.height() * 0.2)
        tones = [lighten(colour, 0.16 + self.rng.uniform(-0.05, 0.05)), colour, darken(colour, 0.14)]
        reach = max(box.width(), box.height()) * 0.75
        fill(self.canvas, path, shader=radial(light, reach, tones, [0, 0.55, 1]))
        if self.side >= 26:
            stroke(self.canvas, path, darken(colour, 0.3), max(0.6 / self.side, 0.012), 0.55)

    def bare(self, path: skia.Path) -> None:
        """Leave a shape unpainted."""
        fill(self.canvas, path, self.ground)


_CORNERS = ((0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0))
_SIDES = ((0.5, 0.0), (0.5, 1.0), (0.0, 0.5), (1.0, 0.5))
_EIGHTH = 0.7853981633974483  # radians


def _star_tile(tile: Painter) -> None:
    glaze = tile.glaze
    for x, y in _CORNERS:
        tile.wash(shape.eight_star(x, y, 0.30), glaze.second)
    for x, y in _SIDES:
        tile.wash(shape.square(x, y, 0.10, _EIGHTH), glaze.accent)
    tile.wash(shape.eight_star(0.5, 0.5, 0.36), glaze.main)
    tile.bare(shape.eight_star(0.5, 0.5, 0.22))
    tile.wash(shape.circle(0.5, 0.5, 0.10), glaze.accent)


def _flower_tile(tile: Painter) -> None:
    glaze = tile.glaze
    for x, y in _CORNERS:
        tile.wash(shape.minus(shape.circle(x, y, 0.40), shape.circle(x, y, 0.30)), glaze.main)
        tile.wash(shape.circle(x, y, 0.17), glaze.accent)
    for petal in range(8):
        path = shape.moved(shape.ellipse(0, -0.20, 0.075, 0.15), 0.5, 0.5, turn=petal * 45)
        tile.wash(path, glaze.second if petal % 2 else glaze.main)
    tile.wash(shape.circle(0.5, 0.5, 0.085), glaze.accent)


def _leaf_tile(tile: Painter) -> None:
    leaf = shape.curve(
        ("M", 0, -0.05),
        ("C", -0.22, -0.20, -0.17, -0.48, 0, -0.66),
        ("C", 0.17, -0.48, 0.22, -0.20, 0, -0.05),
        ("Z",),
    )
    vein = shape.polygon([(0, -0.1), (0, -0.56)], closed=False)
    for quarter in range(4):
        turn = 45 + 90 * quarter
        tile.wash(shape.moved(leaf, 0.5, 0.5, turn=turn), tile.glaze.main)
        stroke(tile.canvas, shape.moved(vein, 0.5, 0.5, turn=turn), tile.ground, 0.022, 0.8)
    for x, y in ((0.5, 0.04), (0.5, 0.96), (0.04, 0.5), (0.96, 0.5)):
        bud = shape.moved(shape.ellipse(0, 0, 0.06, 0.13), x, y, turn=0 if x == 0.5 else 90)
        tile.wash(bud, tile.glaze.second)
    tile.wash(shape.circle(0.5, 0.5, 0.07), tile.glaze.accent)


def _wave_tile(tile: Painter) -> None:
    corners = ((0, 0), (1, 1)) if tile.rng.random() < 0.5 else ((1, 0), (0, 1))
    bands = ((0.62, tile.glaze.main), (0.44, tile.glaze.second), (0.26, tile.glaze.main))
    for x, y in corners:
        for reach, colour in bands:
            tile.wash(shape.minus(shape.circle(x, y, reach), shape.circle(x, y, reach - 0.10)), colour)


def _point_tile(tile: Painter) -> None:
    half = [(0, 0), (1, 0), (0, 1)] if tile.rng.random() < 0.5 else [(1, 0), (1, 1), (0, 0)]
    tile.wash(shape.polygon(half), tile.glaze.main)


def _diamond_tile(tile: Painter) -> None:
    tile.wash(shape.polygon([(0.5, 0), (1, 0.5), (0.5, 1), (0, 0.5)]), tile.glaze.main)
    tile.bare(shape.polygon([(0.5, 0.16), (0.84, 0.5), (0.5, 0.84), (0.16, 0.5)]))
    tile.wash(shape.clover(0.5, 0.5, 0.20), tile.glaze.accent)
    for x, y in _CORNERS:
        tile.wash(shape.circle(x, y, 0.12), tile.glaze.second)


def _cross_tile(tile: Painter) -> None:
    for x, y in _CORNERS:
        tile.wash(shape.square(x, y, 0.36, _EIGHTH), tile.glaze.second)
        tile.bare(shape.square(x, y, 0.24, _EIGHTH))
        tile.wash(shape.square(x, y, 0.12, _EIGHTH), tile.glaze.main)
    petal = shape.curve(
        ("M", 0, 0), ("C", -0.13, -0.1, -0.1, -0.3, 0, -0.36), ("C", 0.1, -0.3, 0.13, -0.1, 0, 0), ("Z",)
    )
    for quarter in range(4):
        tile.wash(shape.moved(petal, 0.5, 0.5, turn=quarter * 90), tile.glaze.main)
    tile.wash(shape.circle(0.5, 0.5, 0.06), tile.glaze.accent)


def _battlement_tile(tile: Painter) -> None:
    left = [(0, 1), (0, 0.75), (0.17, 0.75), (0.17, 0.5), (0.33, 0.5), (0.33, 0.22)]
    right = [(1 - x, y) for x, y in reversed(left)]
    tile.wash(shape.polygon(left + right), tile.glaze.main)
    tile.wash(shape.square(0.5, 0.66, 0.10, _EIGHTH), tile.glaze.accent)


def _scroll_tile(tile: Painter) -> None:
    fill(tile.canvas, shape.rect(0, 0, 1, 0.12), tile.glaze.main)
    fill(tile.canvas, shape.rect(0, 0.88, 1, 0.12), tile.glaze.main)
    crest, trough = ("C", 0.2, 0.1, 0.35, 0.2, 0.5, 0.5), ("C", 0.65, 0.8, 0.8, 0.9, 1, 0.5)
    wave = shape.curve(("M", 0, 0.5), crest, trough)
    stroke(tile.canvas, wave, tile.glaze.main, 0.07)
    tile.wash(shape.circle(0.25, 0.55, 0.10), tile.glaze.accent)
    tile.wash(shape.circle(0.75, 0.45, 0.10), tile.glaze.second)


def _plain_tile(tile: Painter) -> None:
    tile.wash(shape.rect(0, 0, 1, 1), tile.glaze.main)


_MOTIFS: dict[str, Callable[[Painter], None]] = {
    "star": _star_tile,
    "flower": _flower_tile,
    "leaf": _leaf_tile,
    "wave": _wave_tile,
    "point": _point_tile,
    "diamond": _diamond_tile,
    "cross": _cross_tile,
    "battlement": _battlement_tile,
    "scroll": _scroll_tile,
    "plain": _plain_tile,
}


def _paint_tile(canvas: skia.Canvas, side: float, motif: str, glaze: Glaze, seed: int) -> None:
    """One tile of `side` units at the origin, without its grout."""
    whole = shape.rect(0, 0, side, side)
    with clip(canvas, whole):
        with at(canvas, scale=side):
            tile = Painter(canvas, side, glaze, seed)
            tile.bare(shape.rect(0, 0, 1, 1))
            _MOTIFS[motif](tile)
        x, y = tile.rng.uniform(0, 300), tile.rng.uniform(0, 300)
        grain(canvas, whole, "glaze", 0.55, scale=0.9, blend="SoftLight", x=x, y=y)
        if side >= 14:
            sheen: list[tuple[Colour, float]] = [("#FFFFFF", 0.30), ("#FFFFFF", 0), (palette.SHADOW, 0.12)]
            fill(canvas, whole, shader=linear((0, 0), (side, side), sheen, [0, 0.4, 1]))


@lru_cache(maxsize=400)
def _tile_image(side_px: int, side: float, motif: str, glaze: Glaze, variant: int) -> skia.Image:
    surface = skia.Surface(side_px, side_px)
    canvas = surface.getCanvas()
    canvas.scale(side_px / side, side_px / side)
    _paint_tile(canvas, side, motif, glaze, variant * 7919 + 11)
    return surface.makeImageSnapshot()


def tile(
    canvas: skia.Canvas,
    x: float,
    y: float,
    side: float,
    motif: str = "star",
    *,
    seed: int = 0,
    glaze: Glaze = BLUE_GLAZE,
    grout: bool = True,
) -> None:
    """One azulejo with its top left corner at (x, y).

    motif: "star", "flower", "leaf", "wave", "point", "diamond", "cross", "battlement", "scroll" or "plain".
    seed: picks one of the variants.
    """
    variant = (seed * 7 + int(x) * 3 + int(y) * 5) % VARIANTS
    image = _tile_image(max(8, round(side * CACHE_SCALE)), side, motif, glaze, variant)
    # Half a unit more on the far sides closes the hair line between neighbours.
    box = skia.Rect.MakeXYWH(x, y, side + 0.25, side + 0.25)
    canvas.drawImageRect(image, box, skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear))
    if grout:
        stroke(canvas, shape.rect(x, y, side, side), "#B9AD98", max(0.7, side * 0.018), 0.8)
        line(canvas, (x + 1, y + 1), (x + side - 1, y + 1), "#FFFFFF", max(0.6, side * 0.014), 0.6)


def panel(
    canvas: skia.Canvas,
    x: float,
    y: float,
    columns: int,
    rows: int,
    side: float,
    motif: str = "star",
    *,
    seed: int = 0,
    glaze: Glaze = BLUE_GLAZE,
) -> None:
    """A wall of equal tiles."""
    for row in range(rows):
        for column in range(columns):
            where = seed + column * 13 + row * 7
            tile(canvas, x + column * side, y + row * side, side, motif, seed=where, glaze=glaze)


def frame(
    canvas: skia.Canvas,
    x: float,
    y: float,
    width: float,
    height: float,
    thickness: float = 18,
    motif: str = "battlement",
    *,
    glaze: Glaze = BLUE_GLAZE,
) -> None:
    """A border of tiles round the inside of a box; the foot of each tile faces outwards."""
    across = max(1, round(width / thickness))
    step_x = width / across
    for index in range(across):
        for middle, turn in ((y + thickness / 2, 180), (y + height - thickness / 2, 0)):
            with at(canvas, x + (index + 0.5) * step_x, middle, step_x / thickness, 1, turn):
                tile(canvas, -thickness / 2, -thickness / 2, thickness, motif, seed=index, glaze=glaze)
    down = max(1, round((height - 2 * thickness) / thickness))
    step_y = (height - 2 * thickness) / down
    for index in range(down):
        for middle, turn in ((x + thickness / 2, 90), (x + width - thickness / 2, -90)):
            with at(canvas, middle, y + thickness + (index + 0.5) * step_y, step_y / thickness, 1, turn):
                tile(canvas, -thickness / 2, -thickness / 2, thickness, motif, seed=index + 50, glaze=glaze)


def strip(
    canvas: skia.Canvas, x: float, y: float, width: float, count: int, motif: str, *, grout: bool = True
) -> None:
    """`count` border tiles side by side across `width`."""
    side = width / count
    for index in range(count):
        tile(canvas, x + index * side, y, side, motif, seed=index, grout=grout)


def _scroll_sprite(canvas: skia.Canvas) -> None:
    strip(canvas, 0, 0, 360, 20, "scroll")


def sprites() -> Iterator[Sprite]:
    """The border of plaques."""
    yield Sprite("tiles/scroll", (360, 18), _scroll_sprite, opaque=True)
