"""Cards and colours as catalogue entries."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.message import Term, Terms
from game.titles.viva.content import COLOURS_OF, Colour, Kind, colours_in


def colour_words(colours: Iterable[Colour]) -> Terms:
    """Colours joined as the language does ("blue and green")."""
    return Terms(tuple(f"viva.colour.{colour}" for colour in colours))


def mask_words(mask: int) -> Terms:
    """The colours of a mask, joined."""
    return colour_words(colours_in(mask))


def card_colours(kind: Kind) -> Terms:
    """The colours of a card, joined."""
    return colour_words(COLOURS_OF[kind])


def card_name(kind: Kind) -> Term:
    """A card by its colours ("blue + green")."""
    return Term(f"viva.kind.{kind}")
