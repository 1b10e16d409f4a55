"""Words inside pictures: only those that are the same in every language, such as a house number or VIVA."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import skia

from tools.art.draw import argb
from tools.art.palette import INK, Colour

FONTS = Path(__file__).resolve().parents[2] / "assets" / "fonts"

# Share of the size by which the baseline lies below the middle of a capital.
_HALF_CAPITAL = {"Alegreya": 0.32, "Atkinson": 0.335, "Fallback": 0.345}


@cache
def _typeface(face: str) -> skia.Typeface:
    return skia.Typeface.MakeFromFile(str(FONTS / f"{face}.ttf"))


def _font(face: str, size: float) -> skia.Font:
    font = skia.Font(_typeface(face), size)
    font.setSubpixel(True)
    font.setEdging(skia.Font.Edging.kAntiAlias)
    return font


def text_width(text: str, face: str, size: float) -> float:
    """Width of `text` in units. face: a file in assets/fonts without ending, "Alegreya-800"."""
    return float(_font(face, size).measureText(text))


def letters(
    canvas: skia.Canvas, text: str, x: float, y: float, face: str, size: float, *, colour: Colour = INK
) -> None:
    """Write `text` with the middle of its capitals at (x, y)."""
    font = _font(face, size)
    baseline = y + size * _HALF_CAPITAL[face.split("-")[0]]
    paint = skia.Paint(AntiAlias=True, Color=argb(colour))
    canvas.drawString(text, x - font.measureText(text) / 2, baseline, font, paint)
