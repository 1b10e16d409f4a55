"""A sprite: one picture of the game, described by what draws it, and its pixels."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import skia

Pixels = npt.NDArray[np.uint8]
"""Height x width x 4: red, green, blue, opacity; colours are not multiplied by the opacity."""

Field = npt.NDArray[np.float64]

EMBLEM_SCALE = 6.0
"""Pixels a unit in the emblems of the titles: beside a saved game one of 64 units is shown 230 units wide."""


@dataclass(frozen=True)
class Sprite:
    """What to draw and how large.

    Lengths are logical units: the window is 1280 x 720 of them.

    name: folder and file without ending, "ui/button-primary-normal".
    size: width and height of the body, the part that lies on its place on the screen.
    draw: draws the body at (0, 0) to `size`; may paint into the pad.
    pad: room for shadow and halo round the body: left, top, right, bottom.
    nine: borders inside the body that do not stretch (left, top, right, bottom); None: nothing stretches.
    scale: pixels a unit.
    opaque: no opacity channel, stored as JPEG.
    """

    name: str
    size: tuple[float, float]
    draw: Callable[[skia.Canvas], None]
    pad: tuple[float, float, float, float] = (0, 0, 0, 0)
    nine: tuple[float, float, float, float] | None = None
    scale: float = 2.0
    opaque: bool = False

    def __post_init__(self) -> None:
        for length in (*self.size, *self.pad):
            pixels = length * self.scale
            if abs(pixels - round(pixels)) > 1e-6:
                raise ValueError(f"{self.name}: {length} units at scale {self.scale} are not whole pixels")

    @property
    def file(self) -> str:
        """Path of the picture below assets/images."""
        return self.name + (".jpg" if self.opaque else ".webp")

    @property
    def pixel_size(self) -> tuple[int, int]:
        """Width and height of the picture, pad included."""
        left, top, right, bottom = self.pad
        width = (self.size[0] + left + right) * self.scale
        height = (self.size[1] + top + bottom) * self.scale
        return round(width), round(height)


def render(sprite: Sprite) -> Pixels:
    """Draw `sprite` and return its pixels."""
    width, height = sprite.pixel_size
    surface = skia.Surface(width, height)
    canvas = surface.getCanvas()
    canvas.clear(skia.ColorBLACK if sprite.opaque else skia.ColorTRANSPARENT)
    canvas.scale(sprite.scale, sprite.scale)
    canvas.translate(sprite.pad[0], sprite.pad[1])
    sprite.draw(canvas)
    pixels: Pixels = surface.makeImageSnapshot().toarray(colorType=skia.kRGBA_8888_ColorType)
    return pixels


def with_bled_edges(pixels: Pixels) -> Pixels:
    """The same picture with the colour of its edge spread into clear pixels.

    Scaling mixes clear pixels with their neighbours without regard to opacity; left black they would put a
    dark rim round everything.
    """
    weight = pixels[..., 3:].astype(np.float64) / 255
    levels: list[tuple[Field, Field]] = [(pixels[..., :3] * weight, weight)]
    # A pyramid of halves: far from every edge the average of a whole region is good enough.
    while min(levels[-1][0].shape[:2]) > 1:
        levels.append((_halved(levels[-1][0]), _halved(levels[-1][1])))
    spread: Field = np.zeros((1, 1, 3))
    for filled, known in reversed(levels):
        spread = _resized(spread, filled.shape[0], filled.shape[1])
        average = filled / np.maximum(known, 1e-6)
        spread = np.where(known > 1e-3, average, spread)
    bled = pixels.copy()
    clear = pixels[..., 3] == 0
    bled[clear, :3] = np.clip(spread[clear] + 0.5, 0, 255).astype(np.uint8)
    return bled


def _halved(field: Field) -> Field:
    height, width = field.shape[:2]
    even = np.pad(field, ((0, height % 2), (0, width % 2), (0, 0)))
    total: Field = even[0::2, 0::2] + even[1::2, 0::2] + even[0::2, 1::2] + even[1::2, 1::2]
    return np.asarray(total / 4, np.float64)


def _resized(field: Field, height: int, width: int) -> Field:
    doubled = field.repeat(2, axis=0).repeat(2, axis=1)
    rows = np.minimum(np.arange(height), doubled.shape[0] - 1)
    columns = np.minimum(np.arange(width), doubled.shape[1] - 1)
    return np.asarray(doubled[rows][:, columns], np.float64)
