"""Which picture shows which card of Patios, and how large."""

from __future__ import annotations

from typing import Final

from game.titles.patios.content import COLOURS, Character, Improvement
from game.titles.patios.patio import WET, Lying
from game.ui.board.carried import Likeness
from game.ui.geometry import Rect, around
from game.ui.painter import Painter

SMALL: Final = 66.0
"""Below this width the picture with large symbols is drawn."""

BACK: Final = "patios/dry"
IMPROVEMENT_BACK: Final = "patios/improvement-back"
UNPLACED: Final = frozenset(("guitarist", "dancer"))
"""Improvements that never lie in a patio have no small picture."""


def face(card: Lying | Improvement | str) -> str:
    """The sprite of a card's face.

    >>> face("red"), face("balcony-4"), face("dry-blue")
    ('patios/pot-red', 'patios/balcony-4', 'patios/dry')
    """
    if card in COLOURS:
        return f"patios/pot-{card}"
    return BACK if card.startswith("dry") else f"patios/{card}"


def under(card: Lying | None) -> str | None:
    """The sprite of what lies under a dry card, if that is known."""
    flower = WET.get(card)
    return face(flower) if flower is not None else None


def character_face(character: Character) -> str:
    """The sprite of a character's card."""
    return f"patios/character-{character}"


def sized(sprite: str, width: float) -> str:
    """The sprite that reads well at this width."""
    is_fixed = sprite.removeprefix("patios/") in UNPLACED or sprite.startswith("patios/character")
    return sprite if width >= SMALL or is_fixed else f"{sprite}-small"


def paint_card(painter: Painter, sprite: str, rect: Rect, angle: float = 0.0, alpha: int = 255) -> None:
    """A card at `rect`, in the picture for its size."""
    painter.sprite(sized(sprite, rect.w), rect, angle, alpha)


def likeness(sprite: str, rect: Rect) -> Likeness:
    """What goes with the pointer of a card that lies at `rect`."""
    return Likeness(rect, sized(sprite, rect.w))


def paint_known_dry(painter: Painter, card: Lying, rect: Rect) -> None:
    """A dry card whose owner looks at it: the back, and a small picture of what is under it."""
    paint_card(painter, BACK, rect)
    hidden = under(card)
    if hidden is not None:
        side = rect.w * 0.56
        centre = (rect.right - side / 2 - rect.w * 0.06, rect.y + side / 2 + rect.w * 0.06)
        painter.sprite(f"{hidden}-small", around(centre, side, side))
