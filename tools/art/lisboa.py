"""All pictures of Lisboa."""

from __future__ import annotations

from collections.abc import Iterator

from tools.art import (
    lisboa_buildings,
    lisboa_city,
    lisboa_goods,
    lisboa_rubble,
    lisboa_ships,
    lisboa_stores,
)
from tools.art.sprite import Sprite


def sprites() -> Iterator[Sprite]:
    """Downtown and what is built there, goods, ships, people, cards and small things."""
    yield from lisboa_city.sprites()
    yield from lisboa_stores.sprites()
    yield from lisboa_buildings.sprites()
    yield from lisboa_rubble.sprites()
    yield from lisboa_ships.sprites()
    yield from lisboa_goods.sprites()
