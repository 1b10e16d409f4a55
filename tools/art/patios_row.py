"""The row of characters of Patios: their cards, the back of those that lie face down, the rail they stand on.

The dark band at the foot of a card is empty; the program writes the name there in the reader's language.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

import skia

from tools.art import palette, shape, tiles
from tools.art.codes import chip
from tools.art.draw import at, bevel, clip, fill, line, linear, shadow, stroke
from tools.art.palette import CODE, Colour, darken, lighten, name_band
from tools.art.patios_cards import OUTLINE
from tools.art.portraits import CAST
from tools.art.sprite import Sprite
from tools.art.still_life import lemon
from tools.art.texture import grain, wood

WIDTH, HEIGHT = 90.0, 115.0
BAND_TOP = 81.0
"""The name band goes from here to the foot: two lines of 14 units fit."""

PAD = (8.0, 8.0, 14.0, 18.0)
RAIL = (896.0, 22.0)
BACK_GLAZE = tiles.Glaze(palette.TERRACOTTA, palette.TERRACOTTA3, palette.OCHRE)


@dataclass(frozen=True)
class Character:
    """Whose portrait a card shows, the colour of its band, and for gardeners the colour of their pots.

    lift: by how much the portrait is moved up, in units of its box, to show what is held low.
    """

    portrait: str
    accent: Colour
    code: str | None = None
    lift: float = 0


CHARACTERS: dict[str, Character] = {
    "blue-gardener": Character("blue-gardener", CODE["blue"].base, "blue"),
    "red-gardener": Character("red-gardener", CODE["red"].base, "red"),
    "green-gardener": Character("green-gardener", CODE["green"].base, "green"),
    "water-carrier": Character("water-carrier", palette.WATER2),
    "assistant-gardener": Character("assistant", palette.OLIVE, lift=9),
    "children": Character("children", palette.TERRACOTTA2, lift=12),
    "sun": Character("sun", palette.OCHRE2),
    "neighbour": Character("neighbour", palette.MAGENTA2, lift=9),
    "visitors": Character("visitors", palette.NIGHT, lift=6),
}


def body() -> skia.Path:
    """The outline of a character card."""
    return shape.rounded(0, 0, WIDTH, HEIGHT, 8)


def _band(canvas: skia.Canvas, accent: Colour) -> None:
    colour = name_band(accent)
    band = shape.rect(0, BAND_TOP, WIDTH, HEIGHT - BAND_TOP)
    tones = [lighten(colour, 0.07), colour, darken(colour, 0.22)]
    fill(canvas, band, shader=linear((0, BAND_TOP), (0, HEIGHT), tones))
    fill(canvas, shape.rect(0, BAND_TOP - 1, WIDTH, 2.2), palette.OCHRE)
    line(canvas, (0, BAND_TOP + 2), (WIDTH, BAND_TOP + 2), palette.SHADOW, 1.2, 0.3, cap="butt")


def _portrait(canvas: skia.Canvas, person: str, lift: float) -> None:
    """The upper part of a portrait in the window above the band."""
    window = shape.rounded(5, 5, 80, BAND_TOP - 10, 6)
    with clip(canvas, window):
        # The box of a portrait is 100 x 110; its foot disappears behind the band.
        with at(canvas, 5, 5, 0.8), at(canvas, 0, -lift):
            CAST[person](canvas)
        gloss: list[tuple[Colour, float]] = [("#FFFFFF", 0.14), ("#FFFFFF", 0), (palette.SHADOW, 0.2)]
        fill(canvas, window, shader=linear((5, 5), (85, BAND_TOP), gloss))
    bevel(canvas, window, 0.4, 0.35, 1.4)
    stroke(canvas, window, palette.WALNUT2, 1.2, 0.75)


def character_card(canvas: skia.Canvas, character: Character, strong: bool = False) -> None:
    """A character's card, 90 x 115. strong: a larger symbol on the chip of a gardener."""
    card = body()
    shadow(canvas, card, 2.4, 5, 5, 0.42)
    fill(canvas, card, shader=linear((0, 0), (50, HEIGHT), ["#FFFEF8", palette.PAPER, "#EFE2C6"]))
    grain(canvas, card, "paper", 0.6, scale=1.2)
    with clip(canvas, card):
        _band(canvas, character.accent)
    _portrait(canvas, character.portrait, character.lift)
    if character.code:
        radius = 12 if strong else 10
        share = 0.52 if not strong else 0.62 if CODE[character.code].symbol == "triangle" else 0.7
        chip(canvas, character.code, 7 + radius, 7 + radius, radius, symbol_share=share)
    bevel(canvas, card, 0.8, 0.22, 1.3)
    stroke(canvas, card, OUTLINE, 1, 0.9)


def character_back(canvas: skia.Canvas) -> None:
    """Terracotta tiles and a lemon on a star."""
    card = body()
    shadow(canvas, card, 2.4, 5, 5, 0.42)
    fill(canvas, card, palette.WHITE)
    window = shape.rounded(5, 5, WIDTH - 10, HEIGHT - 10, 5)
    with clip(canvas, window):
        tiles.panel(canvas, 5, 5, 4, 6, 20, "flower", seed=3, glaze=BACK_GLAZE)
    stroke(canvas, window, palette.COBALT2, 1.5)
    emblem = shape.eight_star(45, 57.5, 25)
    shadow(canvas, emblem, 0.8, 1.6, 1.6, 0.4)
    fill(canvas, emblem, palette.PAPER)
    stroke(canvas, emblem, palette.COBALT2, 1.8)
    stroke(canvas, shape.eight_star(45, 57.5, 20.8), palette.OCHRE, 0.9)
    lemon(canvas, 44, 57.5, 11.5, -18)
    bevel(canvas, card, 0.8, 0.22, 1.3)
    stroke(canvas, card, OUTLINE, 1, 0.9)


def _veil(canvas: skia.Canvas) -> None:
    """Over a character that may not be chosen; thinner over the name, which stays readable."""
    picture = shape.common(body(), shape.rect(0, 0, WIDTH, BAND_TOP))
    name = shape.common(body(), shape.rect(0, BAND_TOP, WIDTH, HEIGHT - BAND_TOP))
    fill(canvas, picture, "#877C88", 0.45)
    fill(canvas, name, "#4A4250", 0.30)


def _rail(canvas: skia.Canvas) -> None:
    """The wooden rail; the program writes the places on it."""
    rail = shape.rounded(0, 0, *RAIL, 5)
    shadow(canvas, rail, 3, 6, 5, 0.45)
    wood(canvas, rail, palette.WALNUT, 0.9, scale=0.8)
    fill(canvas, rail, shader=linear((0, 0), (0, RAIL[1]), [("#2A160C", 0.2), ("#2A160C", 0.34)]))
    bevel(canvas, rail, 0.4, 0.35, 1.4)
    stroke(canvas, rail, palette.WALNUT2, 1.2)


def sprites() -> Iterator[Sprite]:
    """The nine characters (gardeners also with strong symbols), the back, the veil and the rail."""
    for name, character in CHARACTERS.items():
        drawing = partial(character_card, character=character)
        yield Sprite(f"patios/character-{name}", (WIDTH, HEIGHT), drawing, PAD)
        if character.code:
            strong = partial(character_card, character=character, strong=True)
            yield Sprite(f"patios/character-{name}-strong", (WIDTH, HEIGHT), strong, PAD)
    yield Sprite("patios/character-back", (WIDTH, HEIGHT), character_back, PAD)
    yield Sprite("patios/character-veil", (WIDTH, HEIGHT), _veil, PAD)
    yield Sprite("patios/rail", RAIL, _rail, (4, 4, 10, 14), nine=(12, 6, 12, 6))
