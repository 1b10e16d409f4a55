"""All pictures of Patios."""

from __future__ import annotations

from collections.abc import Iterator

from tools.art import (
    patios_balconies,
    patios_cards,
    patios_floor,
    patios_row,
    patios_scene,
    patios_things,
    patios_tokens,
    patios_wells,
)
from tools.art.sprite import Sprite


def sprites() -> Iterator[Sprite]:
    """Flower cards, improvements, characters, the courtyard and small things."""
    yield from patios_cards.sprites()
    yield from patios_balconies.sprites()
    yield from patios_wells.sprites()
    yield from patios_things.sprites()
    yield from patios_row.sprites()
    yield from patios_floor.sprites()
    yield from patios_tokens.sprites()
    yield from patios_scene.sprites()
