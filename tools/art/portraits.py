"""Everyone who appears in the games, as small framed portraits."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import skia

from tools.art import cast_lisboa, cast_patios, cast_viana, clockwork, palette, shape
from tools.art.draw import bevel, clip, fill, linear, stroke
from tools.art.faces import HEIGHT, WIDTH
from tools.art.palette import Colour
from tools.art.sprite import Sprite

CAST: dict[str, Callable[[skia.Canvas], None]] = {
    "master-gardener": cast_viana.master_gardener,
    "gardener": cast_viana.gardener,
    "apprentice": cast_viana.apprentice,
    "housekeeper": cast_viana.housekeeper,
    "marquise": cast_viana.marquise,
    "marquis": cast_viana.marquis,
    "girl": cast_viana.girl,
    "poet": cast_viana.poet,
    "coachman": cast_viana.coachman,
    "cook": cast_viana.cook,
    "cat": cast_viana.cat,
    "blue-gardener": cast_patios.blue_gardener,
    "red-gardener": cast_patios.red_gardener,
    "green-gardener": cast_patios.green_gardener,
    "water-carrier": cast_patios.water_carrier,
    "assistant": cast_patios.assistant,
    "children": cast_patios.children,
    "sun": cast_patios.sun,
    "neighbour": cast_patios.neighbour,
    "visitors": cast_patios.visitors,
    "builder": cast_lisboa.builder,
    "minister": cast_lisboa.minister,
    "king": cast_lisboa.king,
    "cardinal": cast_lisboa.cardinal,
    "automa": clockwork.gentleman,
    "clockwork-1": clockwork.tin,
    "clockwork-2": clockwork.painted,
    "clockwork-3": clockwork.brass,
    "clockwork-4": clockwork.porcelain,
}

KEY_CORNER, KEY_SIZE = (77.0, 77.0), (33.0, 35.0)
"""Where the key lies in the box of a portrait."""


def _framed(canvas: skia.Canvas, person: str) -> None:
    frame = shape.rounded(0, 0, WIDTH, HEIGHT, 6)
    with clip(canvas, frame):
        CAST[person](canvas)
        gloss: list[tuple[Colour, float]] = [("#FFFFFF", 0.12), ("#FFFFFF", 0), (palette.SHADOW, 0.18)]
        fill(canvas, frame, shader=linear((0, 0), (WIDTH, HEIGHT), gloss))
    bevel(canvas, frame, 0.4, 0.35, 1.6)
    stroke(canvas, frame, palette.WALNUT2, 1.4, 0.75)


def _key(canvas: skia.Canvas, frame: int) -> None:
    """The key by itself: it turns beside a name, where a whole portrait has no room."""
    canvas.translate(-KEY_CORNER[0], -KEY_CORNER[1])
    clockwork.key(canvas, frame=frame)


def sprites() -> Iterator[Sprite]:
    """All portraits, and the turning key of the clockwork players."""
    for person in CAST:
        yield Sprite(f"portraits/{person}", (WIDTH, HEIGHT), partial(_framed, person=person), (1, 1, 1, 1))
    for frame in range(clockwork.KEY_FRAMES):
        yield Sprite(f"portraits/clockwork-key-{frame}", KEY_SIZE, partial(_key, frame=frame), (1, 1, 1, 1))
