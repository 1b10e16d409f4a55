"""Small controls: segment, toggle, slider, scroll bar, badges."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import skia

from tools.art import palette
from tools.art.draw import clip, fill, linear, radial, shadow, stroke
from tools.art.icons import icon
from tools.art.palette import CODE, Colour, darken, lighten
from tools.art.shape import circle, rounded
from tools.art.sprite import Sprite

GROOVE = "#CDBE9F"
_GREEN = CODE["green"].base


def _segment_on(canvas: skia.Canvas) -> None:
    body = rounded(0, 0, 120, 38, 7)
    shadow(canvas, body, 1, 2, 2, 0.35)
    tones = [lighten(palette.COBALT, 0.2), palette.COBALT, darken(palette.COBALT, 0.15)]
    fill(canvas, body, shader=linear((0, 0), (0, 38), tones))
    with clip(canvas, body):
        stroke(canvas, rounded(1.2, 1.4, 118, 37, 6), "#FFFFFF", 1.1, 0.28)
    stroke(canvas, body, palette.COBALT2, 1.2)


def _knob(canvas: skia.Canvas, x: float, y: float, radius: float) -> None:
    """A turned ivory button."""
    disc = circle(x, y, radius)
    shadow(canvas, disc, 0.8, 1.6, 1.6, 0.4)
    light = (x - radius * 0.35, y - radius * 0.45)
    fill(canvas, disc, shader=radial(light, radius * 1.6, ["#FFFFFF", "#EFE4CF", "#C9B690"]))
    stroke(canvas, disc, palette.WALNUT2, 1.1)


def _toggle(is_on: bool, canvas: skia.Canvas) -> None:
    body = rounded(0.7, 0.7, 52.6, 28.6, 14.3)
    colour = _GREEN if is_on else GROOVE
    fill(canvas, body, shader=linear((0, 0), (0, 30), [darken(colour, 0.12), lighten(colour, 0.06)]))
    stroke(canvas, body, darken(_GREEN, 0.4) if is_on else palette.WALNUT3, 1.4)
    x = 39.0 if is_on else 15.0
    _knob(canvas, x, 15, 11.5)
    mark, ink = ("check", _GREEN) if is_on else ("minus", palette.INK2)
    icon(canvas, mark, x, 15, 15, colour=ink, width=3)


def _groove(width: float, height: float, canvas: skia.Canvas) -> None:
    radius = min(width, height) / 2 - 0.5
    body = rounded(0.5, 0.5, width - 1, height - 1, radius)
    fill(canvas, body, shader=linear((0, 0), (0, height), [darken(GROOVE, 0.10), lighten(GROOVE, 0.12)]))
    stroke(canvas, body, palette.WALNUT3, 1)


def _slider_fill(canvas: skia.Canvas) -> None:
    body = rounded(0.5, 0.5, 99, 9, 4.5)
    fill(canvas, body, shader=linear((0, 0), (0, 10), [lighten(palette.COBALT, 0.2), palette.COBALT]))
    stroke(canvas, body, palette.COBALT2, 1)


def _slider_knob(canvas: skia.Canvas) -> None:
    _knob(canvas, 13, 13, 12.3)


def _scroll_thumb(canvas: skia.Canvas) -> None:
    body = rounded(1.6, 1.6, 8.8, 56.8, 4.4)
    tones = [lighten(palette.WALNUT3, 0.25), palette.WALNUT3, darken(palette.WALNUT3, 0.18)]
    fill(canvas, body, shader=linear((1, 0), (11, 0), tones))
    stroke(canvas, body, palette.WALNUT, 1, 0.8)


def _badge(mark: str, disc_colour: Colour, ink: Colour, canvas: skia.Canvas) -> None:
    disc = circle(12, 12, 11)
    shadow(canvas, disc, 1, 2, 2, 0.4)
    tones = [lighten(disc_colour, 0.2), disc_colour, darken(disc_colour, 0.12)]
    fill(canvas, disc, shader=radial((8, 7), 18, tones))
    stroke(canvas, disc, palette.WHITE if ink == palette.WHITE else palette.INK, 1.6)
    icon(canvas, mark, 12, 12, 15, colour=ink, width=3.4)


def sprites() -> Iterator[Sprite]:
    """All controls. Toggles, knobs and badges do not stretch."""
    yield Sprite("ui/segment-on", (120, 38), _segment_on, (6, 5, 8, 9), (10, 10, 10, 10))
    for word, is_on in (("on", True), ("off", False)):
        yield Sprite(f"ui/toggle-{word}", (54, 30), partial(_toggle, is_on), (2, 2, 2, 2))
    yield Sprite("ui/slider-track", (100, 10), partial(_groove, 100.0, 10.0), nine=(6, 4, 6, 4))
    yield Sprite("ui/slider-fill", (100, 10), _slider_fill, nine=(6, 4, 6, 4))
    yield Sprite("ui/slider-knob", (26, 26), _slider_knob, (5, 4, 7, 8))
    yield Sprite("ui/scroll-track", (12, 60), partial(_groove, 12.0, 60.0), nine=(5, 8, 5, 8))
    yield Sprite("ui/scroll-thumb", (12, 60), _scroll_thumb, nine=(5, 8, 5, 8))
    tick = partial(_badge, "check", _GREEN, palette.WHITE)
    cross = partial(_badge, "cross", palette.PAPER, palette.INK)
    yield Sprite("ui/badge-tick", (24, 24), tick, (5, 4, 7, 8))
    yield Sprite("ui/badge-cross", (24, 24), cross, (5, 4, 7, 8))
