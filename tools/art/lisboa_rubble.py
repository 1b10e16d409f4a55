"""What the three disasters left in the streets: rubble cubes, and the markers of completed sets."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import skia

from tools.art import palette, shape
from tools.art.draw import at, fill, linear, stroke
from tools.art.palette import Colour, darken, lighten
from tools.art.sprite import Sprite

CUBE = (18.0, 20.0)
RUBBLE: dict[str, Colour] = {"earthquake": "#9A7A58", "fire": "#E0602A", "tsunami": "#2F74B5"}


def _crack(canvas: skia.Canvas, reach: float, width: float) -> None:
    points = [(-reach, -reach * 0.2), (-reach * 0.35, -reach * 0.5), (reach * 0.1, reach * 0.45), (reach, 0)]
    stroke(canvas, shape.polygon(points, closed=False), "#2E1C0E", width, join="miter")


def _flame(canvas: skia.Canvas, reach: float, width: float) -> None:
    flame = shape.svg(
        "M0 -1.1C.7 -.5 .9 0 .75 .45C.6 .85 .3 1 0 1C-.3 1 -.7 .85 -.78 .4C-.82 .05 -.6 -.2 -.45 -.45"
        "C-.35 -.15 -.2 -.1 -.1 -.2C.05 -.45 -.1 -.8 0 -1.1Z"
    )
    flame = shape.moved(flame, 0, 0, reach * 1.05)
    fill(canvas, flame, "#FFE9A8")
    stroke(canvas, flame, "#5E1608", width * 0.7)


def _wave(canvas: skia.Canvas, reach: float, width: float) -> None:
    for y in (-reach * 0.38, reach * 0.42):
        wave = shape.curve(
            ("M", -reach, y),
            ("Q", -reach * 0.5, y - reach * 0.85, 0, y),
            ("Q", reach * 0.5, y + reach * 0.85, reach, y),
        )
        stroke(canvas, wave, "#F4FAFF", width)


_SIGNS: dict[str, Callable[[skia.Canvas, float, float], None]] = {
    "earthquake": _crack,
    "fire": _flame,
    "tsunami": _wave,
}


def cube(canvas: skia.Canvas, kind: str, x: float, y: float, side: float, *, strong: bool = False) -> None:
    """A cube seen from a corner, its middle at (x, y). side: its width.

    strong: the sign of the disaster lies upright and large over the whole cube.
    """
    colour, half = RUBBLE[kind], side / 2
    rise, corner = half * 1.1, half * 0.55
    top = shape.polygon([(x, y - rise), (x + half, y - corner), (x, y), (x - half, y - corner)])
    left = shape.polygon([(x - half, y - corner), (x, y), (x, y + rise), (x - half, y + corner)])
    right = shape.polygon([(x + half, y - corner), (x, y), (x, y + rise), (x + half, y + corner)])
    cast = shape.ellipse(x + side * 0.1, y + half * 0.95, half * 1.05, half * 0.36)
    fill(canvas, cast, palette.SHADOW, 0.5, blur=side * 0.08)
    fill(
        canvas,
        left,
        shader=linear(
            (x - half, y),
            (x, y + half),
            [lighten(colour, 0.08), darken(colour, 0.06)],
        ),
    )
    fill(canvas, right, darken(colour, 0.34))
    fill(
        canvas,
        top,
        shader=linear((x - half, y - half), (x + half, y), [lighten(colour, 0.55), lighten(colour, 0.3)]),
    )
    edge = darken(colour, 0.62)
    for side_path in (left, right, top):
        stroke(canvas, side_path, edge, side * 0.055)
    with at(canvas, x, y + (half * 0.05 if strong else -half * 0.55), 1, 1 if strong else 0.62):
        if strong:
            disc = shape.circle(0, 0, half * 0.74)
            fill(canvas, disc, RUBBLE[kind])
            stroke(canvas, disc, edge, side * 0.06)
        _SIGNS[kind](canvas, half * (0.52 if strong else 0.5), side * 0.1)


def _cube_sprite(canvas: skia.Canvas, kind: str, strong: bool) -> None:
    cube(canvas, kind, CUBE[0] / 2, CUBE[1] / 2, 16.6, strong=strong)


def sprites() -> Iterator[Sprite]:
    """The three cubes, plain and strong."""
    pad = (2.0, 2.0, 4.0, 4.0)
    for kind in RUBBLE:
        for ending, strong in (("", False), ("-strong", True)):
            drawing = partial(_cube_sprite, kind=kind, strong=strong)
            yield Sprite(f"lisboa/cube-{kind}{ending}", CUBE, drawing, pad, scale=4)
