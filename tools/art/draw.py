"""Paints and strokes: how an outline becomes something with light on it.

The sun stands in the upper left. Shadows are violet, in two layers; edges are light above and dark below.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import skia

from tools.art import palette
from tools.art.palette import Colour
from tools.art.shape import Point, curve, polygon

Stop = Colour | tuple[Colour, float]
"""A gradient stop: a colour, or a colour with its opacity."""

_CAPS = {"round": skia.Paint.kRound_Cap, "butt": skia.Paint.kButt_Cap, "square": skia.Paint.kSquare_Cap}
_JOINS = {"round": skia.Paint.kRound_Join, "miter": skia.Paint.kMiter_Join}


def argb(colour: Colour, alpha: float = 1.0) -> int:
    """A skia colour. alpha: 0 (clear) to 1."""
    return int(skia.Color(*palette.rgb(colour), round(255 * alpha)))


def paint(
    colour: Colour | None = None,
    alpha: float = 1.0,
    *,
    shader: skia.Shader | None = None,
    blend: str | None = None,
    blur: float = 0,
) -> skia.Paint:
    """A filling paint. blend: a skia mode ("Multiply", "Overlay", "SoftLight" ...); blur: sigma in units."""
    result = skia.Paint(AntiAlias=True)
    if colour is not None:
        result.setColor(argb(colour, alpha))
    if shader is not None:
        result.setShader(shader)
        result.setAlphaf(alpha)
    if blend:
        result.setBlendMode(getattr(skia.BlendMode, "k" + blend))
    if blur:
        result.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, blur))
    return result


def pen(
    colour: Colour | None,
    width: float,
    alpha: float = 1.0,
    *,
    shader: skia.Shader | None = None,
    cap: str = "round",
    join: str = "round",
    blur: float = 0,
    dash: tuple[float, float] | None = None,
) -> skia.Paint:
    """A drawing paint. dash: lengths of stroke and gap."""
    result = paint(colour, alpha, shader=shader, blur=blur)
    result.setStyle(skia.Paint.kStroke_Style)
    result.setStrokeWidth(width)
    result.setStrokeCap(_CAPS[cap])
    result.setStrokeJoin(_JOINS[join])
    if dash:
        result.setPathEffect(skia.DashPathEffect.Make(list(dash), 0))
    return result


def _stops(colours: Sequence[Stop]) -> list[int]:
    return [argb(stop) if isinstance(stop, str) else argb(*stop) for stop in colours]


def linear(
    start: Point, end: Point, colours: Sequence[Stop], places: Sequence[float] | None = None
) -> skia.Shader:
    """A gradient along the line from `start` to `end`. places: where the stops lie, 0 to 1."""
    ends = [skia.Point(*start), skia.Point(*end)]
    return skia.GradientShader.MakeLinear(ends, _stops(colours), places and list(places))


def radial(
    centre: Point, radius: float, colours: Sequence[Stop], places: Sequence[float] | None = None
) -> skia.Shader:
    """A gradient outwards from `centre`. places: where the stops lie, 0 to 1."""
    return skia.GradientShader.MakeRadial(
        skia.Point(*centre), radius, _stops(colours), places and list(places)
    )


def lit(path: skia.Path, colour: Colour, light: float = 0.20, shade: float = 0.16) -> skia.Shader:
    """The three tones of `colour` across the box of `path`: lighter top left, darker bottom right."""
    box = path.getBounds()
    end = (box.left() + box.width() * 0.35, box.bottom())
    tones = [palette.lighten(colour, light), colour, palette.darken(colour, shade)]
    return linear((box.left(), box.top()), end, tones)


def fill(
    canvas: skia.Canvas,
    path: skia.Path,
    colour: Colour | None = None,
    alpha: float = 1.0,
    *,
    shader: skia.Shader | None = None,
    blend: str | None = None,
    blur: float = 0,
) -> None:
    """Fill `path` with a colour or a shader."""
    canvas.drawPath(path, paint(colour, alpha, shader=shader, blend=blend, blur=blur))


def stroke(
    canvas: skia.Canvas,
    path: skia.Path,
    colour: Colour | None,
    width: float = 1.5,
    alpha: float = 1.0,
    *,
    shader: skia.Shader | None = None,
    cap: str = "round",
    join: str = "round",
    blur: float = 0,
    dash: tuple[float, float] | None = None,
) -> None:
    """Draw the line of `path`."""
    canvas.drawPath(path, pen(colour, width, alpha, shader=shader, cap=cap, join=join, blur=blur, dash=dash))


def line(
    canvas: skia.Canvas,
    start: Point,
    end: Point,
    colour: Colour,
    width: float = 1.5,
    alpha: float = 1.0,
    *,
    cap: str = "round",
) -> None:
    """Draw one straight line."""
    canvas.drawLine(*start, *end, pen(colour, width, alpha, cap=cap))


@contextmanager
def clip(canvas: skia.Canvas, path: skia.Path, *, outside: bool = False) -> Iterator[None]:
    """Draw only inside `path` (or only outside it)."""
    canvas.save()
    canvas.clipPath(path, skia.ClipOp.kDifference if outside else skia.ClipOp.kIntersect, True)
    try:
        yield
    finally:
        canvas.restore()


@contextmanager
def at(
    canvas: skia.Canvas,
    x: float = 0,
    y: float = 0,
    scale: float = 1,
    scale_y: float | None = None,
    turn: float = 0,
) -> Iterator[None]:
    """Draw with the origin at (x, y), turned (degrees clockwise) and scaled."""
    canvas.save()
    canvas.translate(x, y)
    canvas.rotate(turn)
    canvas.scale(scale, scale if scale_y is None else scale_y)
    try:
        yield
    finally:
        canvas.restore()


@contextmanager
def layer(
    canvas: skia.Canvas, alpha: float = 1.0, *, blend: str | None = None, blur: float = 0
) -> Iterator[None]:
    """Draw on a glass above the canvas, laid down at the end with opacity, blend mode and blur."""
    glass = skia.Paint(Alphaf=alpha)
    if blend:
        glass.setBlendMode(getattr(skia.BlendMode, "k" + blend))
    if blur:
        glass.setImageFilter(skia.ImageFilters.Blur(blur, blur))
    canvas.saveLayer(None, glass)
    try:
        yield
    finally:
        canvas.restore()


def shadow(
    canvas: skia.Canvas,
    path: skia.Path,
    dx: float = 3,
    dy: float = 5,
    blur: float = 5,
    alpha: float = 0.34,
    *,
    colour: Colour = palette.SHADOW,
    contact: bool = True,
) -> None:
    """The shadow of a lying thing: a soft cast one and a tight one where it touches. Draw it first."""
    with at(canvas, dx, dy):
        fill(canvas, path, colour, alpha * 0.85, blur=blur)
    if contact:
        with at(canvas, dx * 0.22 + 0.3, dy * 0.26):
            fill(canvas, path, colour, alpha * 0.8, blur=max(0.8, blur * 0.22))


def hollow(
    canvas: skia.Canvas, path: skia.Path, depth: float = 9, blur: float = 7, alpha: float = 0.6
) -> None:
    """The shadow inside a hole, along its top and left edges."""
    box = path.getBounds().makeOutset(depth * 4, depth * 4)
    rim = skia.Path()
    rim.addRect(box)
    inner = skia.Path(path)
    inner.offset(depth, depth * 1.2)
    rim = skia.Op(rim, inner, skia.kDifference_PathOp)
    with clip(canvas, path), layer(canvas, alpha, blur=blur):
        fill(canvas, rim, palette.SHADOW)


def bevel(
    canvas: skia.Canvas,
    path: skia.Path,
    light: float = 0.55,
    shade: float = 0.30,
    width: float = 1.6,
    *,
    light_colour: Colour = "#FFFFFF",
    shade_colour: Colour = palette.SHADOW,
) -> None:
    """A light edge at the top left and a dark one at the bottom right, inside `path`."""
    with clip(canvas, path):
        with at(canvas, width * 0.55, width * 0.6):
            stroke(canvas, path, light_colour, width * 1.3, light, blur=width * 0.35)
        with at(canvas, -width * 0.55, -width * 0.6):
            stroke(canvas, path, shade_colour, width * 1.5, shade, blur=width * 0.45)


def halo(
    canvas: skia.Canvas, path: skia.Path, width: float = 2.0, glow: float = 9, alpha: float = 0.9
) -> None:
    """The glow round a thing that may be used: sunlight, an ochre line, a thin dark one, outside `path`.

    The dark line keeps it visible on linen, where ochre alone has almost no contrast. In the smallest window
    it is one pixel wide, and beside it there is as much of the ochre line as is left of `width`.
    """
    with clip(canvas, path, outside=True):
        stroke(canvas, path, palette.SUN, width * 5, alpha, blur=glow * 0.6)
        stroke(canvas, path, "#FFB52E", width * 2.6, 0.8, blur=glow * 0.25)
        stroke(canvas, path, palette.OCHRE, width * 2 + 0.8)
        stroke(canvas, path, palette.WALNUT2, 2.4, 0.9)


def leaf_shadow(
    canvas: skia.Canvas,
    x: float,
    y: float,
    scale: float,
    turn: float,
    seed: int,
    *,
    leaves: int = 14,
    blur: float = 5,
    alpha: float = 0.2,
) -> None:
    """The soft shadow of a branch that hangs somewhere outside the picture."""
    rng = random.Random(seed)
    with layer(canvas, alpha, blur=blur), at(canvas, x, y, scale, turn=turn):
        twig = curve(("M", 0, 0), ("C", 60, 20, 120, 10, leaves * 17, 40))
        stroke(canvas, twig, palette.SHADOW, 3)
        for index in range(leaves):
            along = index / leaves
            leaf_y = 20 * math.sin(along * 3) + rng.uniform(-6, 6) + 14 * along
            size = rng.uniform(13, 24)
            side = -1 if index % 2 else 1
            with at(canvas, leaves * 17 * along, leaf_y, turn=side * rng.uniform(30, 75)):
                fill(canvas, _leaf_outline(size), palette.SHADOW)


def _leaf_outline(size: float) -> skia.Path:
    wide, narrow = size * 0.62, size * 0.42
    return curve(
        ("M", 0, 0),
        ("C", size * 0.7, -wide, size * 1.5, -narrow, size * 2, 0),
        ("C", size * 1.5, narrow, size * 0.7, wide, 0, 0),
        ("Z",),
    )


def sun_patch(canvas: skia.Canvas, corners: Sequence[Point], alpha: float = 0.5, blur: float = 16) -> None:
    """Evening light that falls through a window onto what is already drawn."""
    with layer(canvas, 1, blend="SoftLight", blur=blur):
        fill(canvas, polygon(corners), palette.SUN, alpha)
