"""All pictures of VIVA."""

from __future__ import annotations

from collections.abc import Iterator

from tools.art import viva_cards, viva_houses, viva_party
from tools.art.sprite import Sprite


def sprites() -> Iterator[Sprite]:
    """Cards, houses and the celebration."""
    yield from viva_cards.sprites()
    yield from viva_houses.sprites()
    yield from viva_party.sprites()
