"""The palette, the type and the code colours of the style guide."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

Colour: TypeAlias = tuple[int, int, int]


def _hex(code: str) -> Colour:
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


# Whitewash, linen, paper, ink.
CAL = _hex("#F7F0E3")
LINEN = _hex("#DCCBAC")
PAPER = _hex("#FBF4E4")
PAPER_EDGE = _hex("#C9B184")
CREAM = _hex("#FFFDF6")
INK = _hex("#2B2233")
INK_SOFT = _hex("#5B4E5E")
INK_AT_REST = _hex("#3D323D")
"""On paper that cannot be used now: a little lighter than ink, and still easily read."""

# Tile blue, terracotta, bougainvillea, ochre, leaves, walnut, water, night.
COBALT = _hex("#1F4E9E")
COBALT_DARK = _hex("#143468")
COBALT_PALE = _hex("#DCE8F4")
TERRACOTTA_DARK = _hex("#8E3F24")
BOUGAINVILLEA_DARK = _hex("#8A1A50")
OCHRE = _hex("#E0A526")
OCHRE_DARK = _hex("#A36E12")
OCHRE_PALE = _hex("#FBE9BF")
OLIVE_DARK = _hex("#47521F")
WALNUT = _hex("#7A4B2C")
WALNUT_DARK = _hex("#4A2C1A")
WALNUT_LIGHT = _hex("#B07F52")
NIGHT = _hex("#352B52")
SHADE = _hex("#241830")
"""Shadows."""
SHADOW = _hex("#3B2748")


@dataclass(frozen=True)
class Code:
    """A code colour: it appears only on what belongs to it, always with its symbol."""

    name: str
    base: Colour
    light: Colour
    dark: Colour


CODES: dict[str, Code] = {
    code.name: code
    for code in (
        Code("blue", _hex("#173F94"), _hex("#6F93D6"), _hex("#0C2560")),
        Code("red", _hex("#931B27"), _hex("#D9737A"), _hex("#5A0D16")),
        Code("yellow", _hex("#F5D04A"), _hex("#FBE795"), _hex("#B98A10")),
        Code("green", _hex("#25826B"), _hex("#79C3AC"), _hex("#124E40")),
        Code("pink", _hex("#B25BA6"), _hex("#DDA6D6"), _hex("#713067")),
        Code("orange", _hex("#EA6422"), _hex("#F8A878"), _hex("#A53C0C")),
    )
}
"""By name, in the order of the settings; that of seats is `game.storage.seats.SEAT_COLOURS`."""

FACES: dict[str, str] = {
    "logo": "Alegreya-900.ttf",
    "title": "Alegreya-800.ttf",
    "head": "Alegreya-700.ttf",
    "read": "Alegreya-500.ttf",
    "read-italic": "Alegreya-500-italic.ttf",
    "label": "Atkinson-500.ttf",
    "label-semi": "Atkinson-600.ttf",
    "label-bold": "Atkinson-700.ttf",
    "number": "Atkinson-800.ttf",
    # Two short lines in the narrow band of a card; only their leading is another.
    "band": "Atkinson-700.ttf",
    "band-plain": "Atkinson-500.ttf",
}
"""Typefaces by role."""

FALLBACK_FACES: dict[str, str] = {
    "fallback": "Fallback-500.ttf", "hebrew": "Rubik-500-hebrew.ttf", "arabic": "Rubik-500-arabic.ttf",
}
"""Typefaces for letters that a role's own face lacks, by roles that nothing else is set in."""

SMALLEST_TEXT = 14
"""No text is set smaller than this (logical pixels)."""

SMALLEST_ICON = 15
"""Nor is an icon drawn smaller than this."""

LARGE_TEXT = 140
"""From this text size on, in percent, sheets and tables are laid out for large letters."""


def is_large(text_size: float) -> bool:
    """Whether letters of that size, in percent, want sheets and tables laid out for them."""
    return round(text_size) >= LARGE_TEXT
