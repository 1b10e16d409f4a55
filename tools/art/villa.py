"""All pictures of Villa Paletti."""

from __future__ import annotations

from collections.abc import Iterator

from tools.art import villa_columns, villa_floors, villa_hands, villa_scene, villa_things
from tools.art.sprite import Sprite


def sprites() -> Iterator[Sprite]:
    """Columns, floors, hands, small things, the terrace behind the table."""
    yield from villa_columns.sprites()
    yield from villa_floors.sprites()
    yield from villa_hands.sprites()
    yield from villa_things.sprites()
    yield from villa_scene.sprites()
