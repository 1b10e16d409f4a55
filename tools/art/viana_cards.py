"""The character cards of the palace, their backs, and the round portraits on the players' plates.

A card shows who it is and, in signs that every reader knows, how far one goes and what one does there. The
dark band at its foot is empty; the program writes the name there in the reader's language.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

import skia

from game.titles.viana.content import CHARACTERS, PLACEMENTS, STEPS, Character
from tools.art import palette, shape, tiles
from tools.art.draw import at, bevel, clip, fill, layer, line, linear, shadow, stroke
from tools.art.icons import icon
from tools.art.lettering import letters, text_width
from tools.art.palette import CODE, Colour, darken, lighten, name_band
from tools.art.plants import bract
from tools.art.portraits import CAST
from tools.art.sprite import Sprite
from tools.art.texture import grain

WIDTH, HEIGHT = 88.0, 132.0
BAND_TOP = 97.0
"""The name band goes from here to the foot: two lines of 14 units fit."""

SIGNS_Y, SIGNS_SIZE = 83.5, 14.8
SCALE = 2.5
PAD = (8.0, 8.0, 14.0, 18.0)
FACE = 34.0
OUTLINE = "#8C7350"
_FACE_INK = "Atkinson-800"


@dataclass(frozen=True)
class Look:
    """Whose portrait a card shows, how far it is moved up in its window, and the colour of the band."""

    portrait: str
    accent: Colour
    lift: float = 2


LOOKS: dict[Character, Look] = {
    "master-gardener": Look("master-gardener", CODE["green"].base),
    "gardener": Look("gardener", palette.OCHRE2, 7),
    "apprentice-gardener": Look("apprentice", CODE["blue"].base, 9),
    "housekeeper": Look("housekeeper", CODE["red"].base, 6),
    "marquise": Look("marquise", CODE["pink"].base, 1),
    "marquis": Look("marquis", CODE["orange"].dark, 0),
    "girl": Look("girl", "#8A6A1E", 13),
    "poet": Look("poet", "#4A4E9A", 13),
    "coachman": Look("coachman", "#1C6A5E", 3),
    "cook": Look("cook", "#A8323E", 0),
}


def body() -> skia.Path:
    """The outline of a card."""
    return shape.rounded(0, 0, WIDTH, HEIGHT, 8)


def _footprints(canvas: skia.Canvas, x: float, y: float) -> None:
    for dx, dy in ((-3.3, 2), (3.3, -2)):
        fill(canvas, shape.ellipse(x + dx, y + dy - 1, 2.4, 3.6), palette.INK)
        fill(canvas, shape.circle(x + dx, y + dy + 4.1, 1.6), palette.INK)


@dataclass(frozen=True)
class Sign:
    """One thing in a row of signs: an icon or a few letters."""

    icon: str = ""
    text: str = ""
    colour: Colour = palette.INK
    size: float = 17

    @property
    def width(self) -> float:
        """How much of the row it takes."""
        if self.text:
            return text_width(self.text, _FACE_INK, SIGNS_SIZE)
        return 12.4 if self.icon == "steps" else self.size * 0.9


def _points(text: str) -> list[Sign]:
    return [Sign("laurel", colour=palette.OCHRE2), Sign(text=text)]


_DEEDS: dict[Character, list[Sign]] = {
    "housekeeper": [Sign("key", colour=CODE["red"].base, size=20)],
    "marquise": [Sign("eye", colour=CODE["pink"].dark, size=21)],
    "girl": [Sign("flower", colour=palette.MAGENTA2, size=18), Sign("swap", size=16)],
    "coachman": [
        Sign("store", colour=CODE["green"].base, size=20),
        Sign("pot", colour=palette.TERRACOTTA2, size=19),
    ],
    "cook": [
        Sign("deck", colour=CODE["red"].base, size=19),
        Sign("undo", colour=CODE["red"].base, size=16),
        Sign("d12", size=20),
    ],
}


def signs(character: Character) -> tuple[list[Sign], list[Sign]]:
    """How far one goes, and what one does there."""
    ways: list[Sign] = []
    if steps := STEPS.get(character):
        ways = [Sign("steps"), Sign(text="1" if steps == 1 else f"1–{steps}")]
    deeds = list(_DEEDS.get(character, ()))
    if character in PLACEMENTS:
        flower = Sign("flower", colour=palette.MAGENTA2)
        deeds = [flower, Sign(text=f"×{PLACEMENTS[character]}")]
    elif character in ("housekeeper", "marquis"):
        deeds += _points("+1")
    elif character == "poet":
        deeds += _points("+?")
    return ways, deeds


def _signs_row(canvas: skia.Canvas, character: Character) -> None:
    ways, deeds = signs(character)
    # Signs of one group stand close, the two groups as far apart as the card allows.
    close = 1.4 if ways else 5.0
    groups = [group for group in (ways, deeds) if group]
    widths = [sum(sign.width for sign in group) + close * (len(group) - 1) for group in groups]
    gap = min(10.0, (WIDTH - 9 - sum(widths)) / max(1, len(groups) - 1)) if len(groups) > 1 else 0.0
    x = (WIDTH - sum(widths) - gap * (len(groups) - 1)) / 2
    for group in groups:
        for sign in group:
            middle = x + sign.width / 2
            if sign.text:
                letters(canvas, sign.text, middle, SIGNS_Y, _FACE_INK, SIGNS_SIZE)
            elif sign.icon == "steps":
                _footprints(canvas, middle, SIGNS_Y - 0.5)
            else:
                icon(canvas, sign.icon, middle, SIGNS_Y, sign.size, colour=sign.colour, width=2.1)
            x += sign.width + close
        x += gap - close


def _paper(canvas: skia.Canvas) -> None:
    card = body()
    shadow(canvas, card, 2.4, 5, 5, 0.42)
    fill(canvas, card, shader=linear((0, 0), (50, HEIGHT), ["#FFFEF8", palette.PAPER, "#EFE2C6"]))
    grain(canvas, card, "paper", 0.6, scale=1.2)


def _edge(canvas: skia.Canvas) -> None:
    bevel(canvas, body(), 0.8, 0.22, 1.3)
    stroke(canvas, body(), OUTLINE, 1, 0.9)


def card(canvas: skia.Canvas, character: Character) -> None:
    """A character's card, 88 x 132."""
    look = LOOKS[character]
    _paper(canvas)
    colour = name_band(look.accent)
    with clip(canvas, body()):
        band = shape.rect(0, BAND_TOP, WIDTH, HEIGHT - BAND_TOP)
        tones = [lighten(colour, 0.07), colour, darken(colour, 0.22)]
        fill(canvas, band, shader=linear((0, BAND_TOP), (0, HEIGHT), tones))
        fill(canvas, shape.rect(0, BAND_TOP - 1, WIDTH, 2.2), palette.OCHRE)
        line(canvas, (0, BAND_TOP + 2), (WIDTH, BAND_TOP + 2), palette.SHADOW, 1.2, 0.3, cap="butt")
    window = shape.rounded(6, 6, 76, 64, 7)
    with clip(canvas, window):
        # A portrait is 100 x 110; its foot disappears behind the window's.
        with at(canvas, 6, 6, 0.76), at(canvas, 0, -look.lift):
            CAST[look.portrait](canvas)
        gloss: list[tuple[Colour, float]] = [("#FFFFFF", 0.14), ("#FFFFFF", 0), (palette.SHADOW, 0.2)]
        fill(canvas, window, shader=linear((6, 6), (82, 70), gloss))
    bevel(canvas, window, 0.4, 0.35, 1.4)
    stroke(canvas, window, palette.WALNUT2, 1.2, 0.75)
    _signs_row(canvas, character)
    _edge(canvas)


def _back(canvas: skia.Canvas, glaze: tiles.Glaze, motif: str, emblem: Callable[[skia.Canvas], None]) -> None:
    _paper(canvas)
    window = shape.rounded(5, 5, WIDTH - 10, HEIGHT - 10, 5)
    with clip(canvas, window):
        tiles.panel(canvas, 4.5, 6, 4, 7, 20, motif, seed=5, glaze=glaze)
    stroke(canvas, window, darken(glaze.main, 0.35), 1.5)
    door = shape.horseshoe_arch(20, 34, 48, 66)
    outer = shape.horseshoe_arch(15, 28, 58, 76)
    shadow(canvas, outer, 0.8, 1.6, 1.6, 0.4)
    fill(canvas, outer, palette.PAPER)
    stroke(canvas, outer, darken(glaze.main, 0.35), 1.6)
    fill(canvas, door, shader=linear((20, 34), (68, 100), ["#2E3B5C", "#5A4A66", "#F0AE68"]))
    with clip(canvas, door):
        emblem(canvas)
    stroke(canvas, door, palette.OCHRE, 1.2)
    _edge(canvas)


def _bougainvillea(canvas: skia.Canvas) -> None:
    for index, (x, y) in enumerate(((44, 62), (33, 78), (55, 79), (44, 92), (26, 94), (62, 94))):
        colour = palette.MAGENTA if index % 2 == 0 else "#D83A86"
        bract(canvas, x, y, 9, colour, turn=index * 37.0, seed=index)


def _padlock(canvas: skia.Canvas) -> None:
    with layer(canvas, 0.5, blur=1.5), at(canvas, 45, 72):
        icon(canvas, "lock", 0, 0, 42, colour=palette.NIGHT2, width=3)
    icon(canvas, "lock", 44, 70, 42, colour=palette.OCHRE3, width=2.4)


def _veil(canvas: skia.Canvas) -> None:
    """Over a card that may not be chosen; thinner over the name, which stays readable."""
    picture = shape.common(body(), shape.rect(0, 0, WIDTH, BAND_TOP - 1))
    name = shape.common(body(), shape.rect(0, BAND_TOP - 1, WIDTH, HEIGHT - BAND_TOP + 1))
    fill(canvas, picture, "#877C88", 0.45)
    fill(canvas, name, "#4A4250", 0.30)


def _face(canvas: skia.Canvas, character: Character) -> None:
    """A round portrait, 34 x 34."""
    disc = shape.circle(FACE / 2, FACE / 2, FACE / 2 - 0.8)
    shadow(canvas, disc, 0.8, 1.6, 1.4, 0.4)
    look = LOOKS[character]
    with clip(canvas, disc), at(canvas, 0, 0, 0.4), at(canvas, -7.5, -look.lift - 5):
        CAST[look.portrait](canvas)
    stroke(canvas, disc, palette.WHITE, 1.8)
    stroke(canvas, shape.circle(FACE / 2, FACE / 2, FACE / 2), palette.WALNUT2, 0.9, 0.9)


def _no_face(canvas: skia.Canvas) -> None:
    disc = shape.circle(FACE / 2, FACE / 2, FACE / 2 - 1.4)
    fill(canvas, disc, palette.PAPER3, 0.45)
    stroke(canvas, disc, palette.INK3, 1.3, 0.8, dash=(4, 3.2))


_BACK_GLAZE = tiles.Glaze(palette.COBALT, palette.COBALT3, palette.OCHRE)
_LOCK_GLAZE = tiles.Glaze(palette.TERRACOTTA2, palette.TERRACOTTA3, palette.OCHRE)


def sprites() -> Iterator[Sprite]:
    """The ten characters as cards and round portraits, both backs, and the veil."""
    size = (WIDTH, HEIGHT)
    for character in CHARACTERS:
        drawing = partial(card, character=character)
        yield Sprite(f"viana/card-{character}", size, drawing, PAD, scale=SCALE)
        portrait = partial(_face, character=character)
        yield Sprite(f"viana/face-{character}", (FACE, FACE), portrait, (2, 2, 4, 4), scale=3)
    yield Sprite("viana/face-none", (FACE, FACE), _no_face, (2, 2, 4, 4), scale=3)
    backs = (
        ("card-back", _BACK_GLAZE, "cross", _bougainvillea),
        ("restriction-back", _LOCK_GLAZE, "star", _padlock),
    )
    for name, glaze, motif, emblem in backs:
        drawing = partial(_back, glaze=glaze, motif=motif, emblem=emblem)
        yield Sprite(f"viana/{name}", size, drawing, PAD, scale=SCALE)
    yield Sprite("viana/card-veil", size, _veil, PAD, scale=SCALE)
