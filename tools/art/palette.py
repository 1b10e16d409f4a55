"""The colours of Sobremesa: one palette for decoration, one for players and cards.

Colours are "#RRGGBB" strings. A number behind a name orders its tones: no number is the base, 2 is the
darker tone and 3 and 4 are the light ones (for paper, plaster and linen 2 and 3 are the shaded ones).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

Colour = str

WHITE: Final = "#FFFDF6"
PLASTER: Final = "#F7F0E3"
PLASTER2: Final = "#E6DACA"
PLASTER3: Final = "#CDBDB0"
LINEN_LIGHT: Final = "#EBDDC2"
LINEN: Final = "#DCCBAC"
LINEN_FOLD: Final = "#C7B18A"
PAPER: Final = "#FBF4E4"
PAPER2: Final = "#F1E4C8"
PAPER3: Final = "#DFCDA5"
PAPER_EDGE: Final = "#C9B184"
INK: Final = "#2B2233"
INK2: Final = "#5B4E5E"
INK3: Final = "#857688"
COBALT: Final = "#1F4E9E"
COBALT2: Final = "#143468"
COBALT3: Final = "#7FA8D9"
COBALT4: Final = "#DCE8F4"
TERRACOTTA: Final = "#C2603A"
TERRACOTTA2: Final = "#8E3F24"
TERRACOTTA3: Final = "#E39A72"
TERRACOTTA4: Final = "#F3CDB0"
MAGENTA: Final = "#C2276F"
MAGENTA2: Final = "#8A1A50"
MAGENTA3: Final = "#E97FB0"
OCHRE: Final = "#E0A526"
OCHRE2: Final = "#A36E12"
OCHRE3: Final = "#F2CB6C"
OCHRE4: Final = "#FBE9BF"
OLIVE: Final = "#6F7D33"
OLIVE2: Final = "#47521F"
OLIVE3: Final = "#A3AE62"
OLIVE4: Final = "#DDE2B8"
WALNUT: Final = "#7A4B2C"
WALNUT2: Final = "#4A2C1A"
WALNUT3: Final = "#B07F52"
WALNUT4: Final = "#D9B285"
WATER: Final = "#5FA9B8"
WATER2: Final = "#2F7484"
WATER3: Final = "#A8D6DC"
NIGHT: Final = "#352B52"
NIGHT2: Final = "#221B38"
SHADOW: Final = "#3B2748"
SUN: Final = "#FFDFA3"

DARKEST: Final = "#241830"
"""What `darken` mixes in: a violet night, never black."""


@dataclass(frozen=True)
class CodeColour:
    """A colour that names a player or a card, with its tones and the symbol that always goes with it.

    on: ink for the symbol on `base`. symbol: key of `codes.symbol_path`.
    """

    base: Colour
    light: Colour
    dark: Colour
    on: Colour
    symbol: str


CODE: Final[dict[str, CodeColour]] = {
    "blue": CodeColour("#173F94", "#6F93D6", "#0C2560", PAPER, "ring"),
    "red": CodeColour("#931B27", "#D9737A", "#5A0D16", PAPER, "triangle"),
    "yellow": CodeColour("#F5D04A", "#FBE795", "#B98A10", INK, "sun"),
    "green": CodeColour("#25826B", "#79C3AC", "#124E40", PAPER, "clover"),
    "orange": CodeColour("#EA6422", "#F8A878", "#A53C0C", INK, "moon"),
    "pink": CodeColour("#B25BA6", "#DDA6D6", "#713067", WHITE, "diamond"),
}


def rgb(colour: Colour) -> tuple[int, int, int]:
    """Red, green and blue, each 0 to 255.

    >>> rgb("#FF8000")
    (255, 128, 0)
    """
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """`first` with `share` (0 to 1) of `second` in it.

    >>> mix("#000000", "#FFFFFF", 0.5)
    '#808080'
    """
    pairs = zip(rgb(first), rgb(second), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


def lighten(colour: Colour, share: float) -> Colour:
    """`colour` with `share` of white."""
    return mix(colour, "#FFFFFF", share)


def darken(colour: Colour, share: float) -> Colour:
    """`colour` with `share` of `DARKEST`."""
    return mix(colour, DARKEST, share)


def luminance(colour: Colour) -> float:
    """Relative luminance, 0 (black) to 1 (white), as contrast ratios define it."""

    def linear(channel: int) -> float:
        value = channel / 255
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(channel) for channel in rgb(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: Colour, second: Colour) -> float:
    """Contrast ratio of two colours, 1 to 21.

    >>> round(contrast("#000000", "#FFFFFF"))
    21
    """
    dim, bright = sorted((luminance(first), luminance(second)))
    return (bright + 0.05) / (dim + 0.05)


def name_band(accent: Colour, text: Colour = PAPER, needed: float = 5.2) -> Colour:
    """`accent`, darkened just until `text` on it reaches the contrast `needed`."""
    band = accent
    for step in range(1, 26):
        if contrast(band, text) >= needed:
            break
        band = darken(accent, step * 0.04)
    return band
