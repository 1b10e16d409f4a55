"""The hands at the tower: gloved ones that show a pull to those who watch, the tools, the dust.

Hands and hook come from the right; mirrored they come from the left. The middle of a sprite's body is where
it holds the tower, and the rest of it lies in the pad.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise

import skia

from tools.art import palette, shape
from tools.art.draw import at, bevel, clip, fill, linear, radial, shadow, stroke
from tools.art.palette import darken, lighten
from tools.art.shape import Point
from tools.art.sprite import Sprite
from tools.art.texture import grain, wood

BODY = 60.0
"""Side of the body of hands and hook."""

DUST = 40.0
DUST_PUFFS = 4

Finger = tuple[Point, Point, float]
"""Root, tip and width."""


def _capsule(finger: Finger) -> skia.Path:
    (x, y), (tip_x, tip_y), width = finger
    length = math.dist((x, y), (tip_x, tip_y))
    bar = shape.rounded(-width / 2, -width / 2, length + width, width, width / 2)
    return shape.moved(bar, x, y, turn=math.degrees(math.atan2(tip_y - y, tip_x - x)))


def _sleeve(canvas: skia.Canvas, y: float) -> None:
    """Blue cloth that leaves the picture at the right, with a linen cuff and a brass button."""
    cloth = shape.curve(("M", 86, y - 17), ("L", 110, y - 22), ("L", 110, y + 24), ("L", 86, y + 17), ("Z",))
    shadow(canvas, cloth, 2, 4, 3, 0.4)
    tones = [lighten(palette.COBALT, 0.18), palette.COBALT, palette.COBALT2]
    fill(canvas, cloth, shader=linear((0, y - 20), (0, y + 22), tones))
    grain(canvas, cloth, "linen", 0.6, scale=0.5, blend="SoftLight")
    stroke(canvas, cloth, darken(palette.COBALT2, 0.4), 1.6)
    cuff = shape.rounded(78, y - 18, 12, 36, 4)
    fill(canvas, cuff, shader=linear((0, y - 18), (0, y + 18), ["#FFFFFF", palette.PAPER2, palette.PAPER3]))
    stroke(canvas, cuff, palette.INK, 1.5)
    button = shape.circle(99, y + 9, 3.4)
    fill(canvas, button, shader=radial((98, y + 8), 5, ["#FFE9B0", palette.OCHRE3, palette.OCHRE2]))
    stroke(canvas, button, palette.WALNUT2, 1)


def _glove(canvas: skia.Canvas, outline: skia.Path, dark_side: Point) -> None:
    tones = ["#FFFFFF", palette.PAPER, palette.PAPER2, "#D3C0A4"]
    fill(canvas, outline, shader=linear((30, 8), dark_side, tones, [0, 0.35, 0.65, 1]))
    bevel(canvas, outline, 0.6, 0.25, 1.6)
    stroke(canvas, outline, palette.INK, 1.8)


def _hand(canvas: skia.Canvas, palm: skia.Path, fingers: Sequence[Finger], thumb: Finger, y: float) -> None:
    """Palm and fingers as one glove, the thumb over it."""
    wrist = shape.rounded(66, y - 14, 24, 28, 8)
    shadow(canvas, shape.union(palm, wrist, *map(_capsule, fingers)), 2, 4, 3, 0.4)
    _sleeve(canvas, y)
    glove = shape.union(palm, wrist, *map(_capsule, fingers))
    _glove(canvas, glove, (70, 74))
    with clip(canvas, glove):
        for upper, lower in pairwise(fingers):
            # The crease between two fingers runs along the upper edge of the lower one.
            (x, low), (tip_x, tip_low), width = lower
            crease = [(x, low - width / 2), (tip_x - 2, tip_low - width / 2)]
            if upper[1][1] < tip_low:
                stroke(canvas, shape.polygon(crease, closed=False), palette.INK, 1.4, 0.85)
    _glove(canvas, _capsule(thumb), (70, 60))


def _grip(canvas: skia.Canvas) -> None:
    """A hand closed round an upright column."""
    fingers = (
        ((60.0, 26.0), (31.0, 25.0), 11.5),
        ((60.0, 36.0), (27.0, 35.5), 12.0),
        ((60.0, 46.0), (28.0, 46.0), 11.5),
        ((60.0, 55.0), (33.0, 55.5), 10.5),
    )
    palm = shape.rounded(48, 18, 36, 44, 14)
    _hand(canvas, palm, fingers, ((68, 27), (36, 16), 13), 41)


def _open(canvas: skia.Canvas) -> None:
    """A hand held out, its fingers spread."""
    fingers = (
        ((58.0, 32.0), (20.0, 19.0), 11.0),
        ((58.0, 40.0), (12.0, 34.0), 11.5),
        ((58.0, 48.0), (14.0, 50.0), 11.0),
        ((58.0, 55.0), (24.0, 65.0), 10.0),
    )
    palm = shape.rounded(48, 24, 36, 40, 15)
    _hand(canvas, palm, fingers, ((70, 30), (52, 8), 12.5), 43)


def _lift(canvas: skia.Canvas) -> None:
    """A hand that carries the rim of a floor between thumb and fingers."""
    fingers = (((64.0, 33.0), (16.0, 32.0), 11.5), ((64.0, 42.0), (26.0, 41.5), 11.0))
    palm = shape.rounded(52, 20, 32, 34, 13)
    _hand(canvas, palm, fingers, ((64, 24), (30, 9), 12), 38)


def _hook(canvas: skia.Canvas) -> None:
    """A brass rod with a bent tip on the left and a turned handle on the right."""
    rod = shape.curve(("M", 86, 12), ("L", 18, 12), ("C", 4, 12, 4, 0, 14, 2))
    shadow_path = shape.rounded(14, 10, 76, 4, 2)
    shadow(canvas, shadow_path, 2, 4, 2.5, 0.4)
    for colour, width in ((palette.WALNUT2, 5.4), (palette.OCHRE2, 3.8), (palette.OCHRE3, 2.0)):
        stroke(canvas, rod, colour, width)
    with at(canvas, -0.3, -0.8):
        stroke(canvas, rod, "#FFF3CE", 0.9, 0.9)
    handle = shape.curve(
        ("M", 84, 8),
        ("C", 92, 4, 98, 8, 104, 6),
        ("C", 114, 2, 126, 4, 127, 12),
        ("C", 126, 20, 114, 22, 104, 18),
        ("C", 98, 16, 92, 20, 84, 16),
        ("Z",),
    )
    shadow(canvas, handle, 2, 4, 3, 0.4)
    wood(canvas, handle, palette.WALNUT, 0.9, scale=0.3)
    fill(
        canvas,
        handle,
        shader=linear((0, 4), (0, 20), [("#FFFFFF", 0.3), ("#FFFFFF", 0), (palette.SHADOW, 0.4)]),
    )
    stroke(canvas, handle, palette.WALNUT2, 1.4)
    ferrule = shape.rounded(81, 6.5, 7, 11, 2)
    fill(canvas, ferrule, shader=linear((0, 6), (0, 18), ["#FFE9B0", palette.OCHRE3, palette.OCHRE2]))
    stroke(canvas, ferrule, palette.WALNUT2, 1.2)


def _dust(puff: int, canvas: skia.Canvas) -> None:
    """A puff of wood dust with a few chips in it; each is another one."""
    middle = DUST / 2
    for tone, drop in ((palette.WALNUT3, 1.8), (palette.PAPER2, 0.0)):
        rng = random.Random(12 + puff)  # the same cloud twice, first as its own shade
        for _ in range(8):
            angle, far = rng.uniform(0, math.tau), 9 * rng.random() ** 0.5
            x, y = middle + far * math.cos(angle), middle + far * 0.8 * math.sin(angle)
            fill(canvas, shape.circle(x, y + drop, rng.uniform(4.5, 8)), tone, 0.5, blur=1.6)
    rng = random.Random(31 + puff)
    for _ in range(9):
        angle, far = rng.uniform(0, math.tau), rng.uniform(6, 17)
        x, y = middle + far * math.cos(angle), middle + far * math.sin(angle)
        fill(canvas, shape.circle(x, y, rng.uniform(0.7, 1.5)), palette.WALNUT, 0.85)


def _thread_knot(canvas: skia.Canvas) -> None:
    """The knot where the thread of a pull holds the column."""
    knot = shape.circle(6, 6, 4.6)
    shadow(canvas, knot, 0.8, 1.4, 1, 0.45)
    fill(canvas, knot, shader=radial((4.6, 4.4), 7, ["#FFF3CE", palette.OCHRE3, palette.OCHRE2]))
    for turn in (-28, 28):
        with at(canvas, 6, 6, turn=turn), clip(canvas, shape.circle(0, 0, 4.6)):
            for x in (-1.8, 1.8):
                stroke(canvas, shape.rect(x - 0.1, -5, 0.2, 10), palette.WALNUT, 0.6, 0.7)
    stroke(canvas, knot, palette.WALNUT2, 1.2)


@dataclass(frozen=True)
class Reach:
    """A drawing whose point `hold` becomes the middle of a sprite's body. size: of the whole drawing."""

    draw: Callable[[skia.Canvas], None]
    size: Point
    hold: Point

    def sprite(self, name: str) -> Sprite:
        """The sprite, with room for the shadow at the right and below."""
        x, y = self.hold
        half, room = BODY / 2, 8.0
        pad = (
            max(0.0, x + 4 - half),
            max(0.0, y + 4 - half),
            max(0.0, self.size[0] - x + room - half),
            max(0.0, self.size[1] - y + room - half),
        )
        return Sprite(f"villa_paletti/{name}", (BODY, BODY), self._on_hold, pad)

    def _on_hold(self, canvas: skia.Canvas) -> None:
        with at(canvas, BODY / 2 - self.hold[0], BODY / 2 - self.hold[1]):
            self.draw(canvas)


REACHES = {
    "hand-grip": Reach(_grip, (110, 80), (36, 39)),
    "hand-open": Reach(_open, (110, 80), (14, 40)),
    "hand-lift": Reach(_lift, (110, 80), (26, 21)),
    "hook": Reach(_hook, (130, 24), (10, 7)),
}


def sprites() -> Iterator[Sprite]:
    """Three hands, the hook, the knot of the thread and four puffs of dust."""
    for name, reach in REACHES.items():
        yield reach.sprite(name)
    yield Sprite("villa_paletti/thread-knot", (12, 12), _thread_knot, (2, 2, 3, 4), scale=3)
    for puff in range(DUST_PUFFS):
        yield Sprite(f"villa_paletti/dust-{puff}", (DUST, DUST), partial(_dust, puff))
