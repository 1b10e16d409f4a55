"""All pictures of Lisboa."""

from __future__ import annotations

from collections.abc import Iterator

from tools.art import (
    lisboa_buildings,
    lisboa_cards,
    lisboa_city,
    lisboa_clergy,
    lisboa_court,
    lisboa_decrees,
    lisboa_goods,
    lisboa_people,
    lisboa_rubble,
    lisboa_scene,
    lisboa_ships,
    lisboa_stores,
    lisboa_tray,
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
    yield from lisboa_people.sprites()
    yield from lisboa_cards.sprites()
    yield from lisboa_court.sprites()
    yield from lisboa_clergy.sprites()
    yield from lisboa_decrees.sprites()
    yield from lisboa_tray.sprites()
    yield from lisboa_scene.sprites()
