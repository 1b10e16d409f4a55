"""Grain: tileable grey noise that is laid over a flat colour to make paper, plaster, linen, wood or glaze.

Each texture is 512 x 512 with mean 128, made once by filtering white noise in the frequency domain, so that
it wraps round at every edge. Laid over with "Overlay" or "SoftLight", 128 changes nothing.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from functools import cache

import numpy as np
import numpy.typing as npt
import skia

from tools.art.draw import fill, linear, paint
from tools.art.palette import WALNUT, Colour, darken, lighten

SIZE = 512
Field = npt.NDArray[np.float64]


def noise(
    steepness: float, seed: int, stretch_x: float = 1, stretch_y: float = 1, coarsest: float = 0
) -> Field:
    """Noise of 1/f^steepness with standard deviation 1.

    stretch_x, stretch_y: above 1 the grain is finer along the other axis, so 14 across makes wood fibres.
    coarsest: drops waves longer than SIZE / coarsest.
    """
    white = np.fft.fft2(np.random.default_rng(seed).standard_normal((SIZE, SIZE)))
    frequency_y = np.fft.fftfreq(SIZE)[:, None] * SIZE * stretch_y
    frequency_x = np.fft.fftfreq(SIZE)[None, :] * SIZE * stretch_x
    frequency = np.hypot(frequency_x, frequency_y)
    frequency[0, 0] = 1
    gain = 1 / frequency**steepness
    gain[0, 0] = 0
    if coarsest:
        gain = gain * (frequency > coarsest)
    field: Field = np.real(np.fft.ifft2(white * gain))
    return _normal(field)


def _normal(field: Field) -> Field:
    return np.asarray(field / np.std(field), np.float64)


def _embossed(height: Field, weight_x: float, weight_y: float) -> Field:
    """The light on a bumpy surface, lit from the upper left, with standard deviation 1."""
    slope_y, slope_x = np.gradient(height)
    return _normal(np.asarray(-(slope_x * weight_x + slope_y * weight_y), np.float64))


def _paper() -> Field:
    return 128 + noise(0.9, 2) * 7 + noise(0.2, 3) * 4 + _fibres()


def _fibres() -> Field:
    """Short curved hairs, light and dark, as in handmade paper."""
    rng = random.Random(5)
    field = np.zeros((SIZE, SIZE))
    for _ in range(380):
        x, y = rng.random() * SIZE, rng.random() * SIZE
        angle = rng.random() * math.tau
        tone = rng.choice((-1, 1)) * rng.uniform(4, 11)
        bend = rng.uniform(-0.05, 0.05)
        for _ in range(rng.randint(7, 22)):
            field[int(y) % SIZE, int(x) % SIZE] += tone
            angle += bend
            x += math.cos(angle)
            y += math.sin(angle)
    return field


def _plaster() -> Field:
    height = noise(1.55, 7, coarsest=1) + noise(1.1, 8, stretch_y=1.7) * 0.35
    return 128 + _embossed(height, 1, 1.25) * 11 + height * 3


def _linen() -> Field:
    """A plain weave, 4 pixels a thread; threads differ a little from each other."""
    y, x = np.mgrid[0:SIZE, 0:SIZE]
    weft = np.cos(2 * np.pi * y / 4) * 6 + noise(0.9, 10, 0.06, 1.6) * 7
    warp = np.cos(2 * np.pi * x / 4) * 6 + noise(0.9, 11, 1.6, 0.06) * 7
    weave = np.where((x // 4 + y // 4) % 2 == 0, weft, warp)
    field: Field = 128 + weave + noise(1.4, 12) * 3.5
    return field


def _wood() -> Field:
    """Fibres that run from left to right, year rings that wander, and dark pores."""
    y = np.mgrid[0:SIZE, 0:SIZE][0]
    rings = np.sin(y / SIZE * 2 * np.pi * 9 + noise(2.0, 14, 5, 1) * 2.2)
    pores = (noise(0.6, 16, 9, 1) > 2.0) * -26
    field: Field = 128 + noise(1.25, 13, 14, 0.9) * 9 + rings * 9 + noise(0.5, 15, 22, 1) * 7 + pores
    return field


def _glaze() -> Field:
    return 128 + noise(1.9, 17, coarsest=1) * 14


def _clay() -> Field:
    return 128 + _embossed(noise(1.0, 19), 1, 1) * 9 + noise(1.6, 20, coarsest=1) * 8


def _foliage() -> Field:
    height = noise(1.15, 21, coarsest=3)
    return 128 + _embossed(height, 1, 1) * 22 + height * 9


def _cloud() -> Field:
    return 128 + noise(2.1, 18) * 30


_MAKERS: dict[str, Callable[[], Field]] = {
    "paper": _paper,
    "plaster": _plaster,
    "linen": _linen,
    "wood": _wood,
    "glaze": _glaze,
    "clay": _clay,
    "foliage": _foliage,
    "cloud": _cloud,
}


@cache
def image(kind: str) -> skia.Image:
    """One of "paper", "plaster", "linen", "wood", "glaze", "clay", "foliage", "cloud" as a grey image."""
    grey = np.clip(_MAKERS[kind](), 0, 255).astype(np.uint8)
    pixels = np.dstack([grey, grey, grey, np.full_like(grey, 255)])
    return skia.Image.fromarray(np.ascontiguousarray(pixels), colorType=skia.kRGBA_8888_ColorType)


def grain(
    canvas: skia.Canvas,
    path: skia.Path,
    kind: str,
    strength: float = 0.6,
    *,
    scale: float = 1.0,
    blend: str = "Overlay",
    x: float = 0,
    y: float = 0,
    turn: float = 0,
) -> None:
    """Lay a texture over what `path` covers. (x, y) and turn (degrees) place its first tile."""
    matrix = skia.Matrix()
    matrix.preTranslate(x, y)
    matrix.preRotate(turn)
    matrix.preScale(scale, scale)
    repeat = skia.TileMode.kRepeat
    shader = image(kind).makeShader(repeat, repeat, skia.SamplingOptions(skia.FilterMode.kLinear), matrix)
    canvas.drawPath(path, paint(shader=shader, alpha=strength, blend=blend))


def wood(
    canvas: skia.Canvas,
    path: skia.Path,
    colour: Colour = WALNUT,
    strength: float = 0.85,
    *,
    scale: float = 1.0,
    turn: float = 0,
    x: float = 0,
    y: float = 0,
) -> None:
    """Fill `path` with wood whose fibres run from left to right (turn: degrees)."""
    box = path.getBounds()
    tones = [lighten(colour, 0.10), colour, darken(colour, 0.12)]
    end = (box.left() + box.width() * 0.2, box.bottom())
    fill(canvas, path, shader=linear((box.left(), box.top()), end, tones))
    grain(canvas, path, "wood", strength, scale=scale, turn=turn, x=x, y=y)
