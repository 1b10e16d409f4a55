"""The patterns of the parts on the score sheet: those of the codes, in colours that belong to nobody."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

import skia

from tools.art.codes import TILE_HEIGHT, TILE_WIDTH, pattern_tile
from tools.art.palette import Colour, lighten
from tools.art.sprite import Sprite

PARTS: Final[dict[str, tuple[str, Colour]]] = {
    "waves": ("blue", "#4E93B8"),
    "chevrons": ("red", "#C8578F"),
    "suns": ("yellow", "#D9A22E"),
    "scales": ("green", "#7F9A3C"),
    "bricks": ("orange", "#9A6A4A"),
}
"""The code whose pattern it is, and the colour of the ground."""


def _part(name: str, canvas: skia.Canvas) -> None:
    code, ground = PARTS[name]
    pattern_tile(canvas, code, ground, lighten(ground, 0.75), 0.62)


def sprites() -> Iterator[Sprite]:
    """A seamless tile for each of them."""
    for name in PARTS:
        yield Sprite(f"score/{name}", (TILE_WIDTH, TILE_HEIGHT), partial(_part, name), opaque=True)
