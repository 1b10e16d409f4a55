"""The 37 clergy tiles: a power while a tile is held, wigs on its back when given up. Rule: lisboa 7.7."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec import Struct

Clergy: TypeAlias = str
"""A clergy tile, such as "cl04b": the second one of power CL04."""

Power: TypeAlias = Literal[
    "visit_builder", "visit_minister", "visit_king", "following", "rivals", "land", "dearest", "store_wig",
    "store_cube", "recruit", "plan", "ship", "produce", "cardinal", "favor", "sell", "trade", "decrees",
    "open",
]  # fmt: skip


class ClergyTile(Struct, frozen=True):
    """A tile: its power, how much each copy of it gives (`amount`), and the wigs on its back."""

    key: Clergy
    power: Power
    amount: int
    wigs: int


_ROWS: Final[tuple[tuple[Power, int, tuple[int, ...]], ...]] = (
    ("visit_builder", 1, (3, 3)),
    ("visit_minister", 1, (3, 3)),
    ("visit_king", 1, (3, 3)),
    ("following", 2, (3, 4)),
    ("rivals", 1, (2, 2)),
    ("land", 1, (3, 3)),
    ("dearest", 1, (2, 2)),
    ("store_wig", 1, (3, 3)),
    ("store_cube", 1, (2,)),
    ("recruit", 1, (3, 4)),
    ("plan", 2, (4, 4)),
    ("ship", 1, (3, 4)),
    ("produce", 1, (3, 3)),
    ("cardinal", 1, (4, 4)),
    ("favor", 2, (3, 4)),
    ("sell", 1, (3, 3)),
    ("trade", 1, (2, 3)),
    ("decrees", 1, (4, 4)),
    ("open", 1, (2, 3)),
)
"""CL01 to CL19: the power, its amount, and the wigs on the back of each copy."""

POWERS: Final[tuple[Power, ...]] = tuple(power for power, _, _ in _ROWS)

TILES: Final[dict[Clergy, ClergyTile]] = {
    tile.key: tile
    for number, (power, amount, backs) in enumerate(_ROWS, 1)
    for tile in (
        ClergyTile(f"cl{number:02}{'abcd'[copy]}", power, amount, wigs) for copy, wigs in enumerate(backs)
    )
}
"""All tiles by key."""


def power_of(tiles: tuple[Clergy, ...], power: Power) -> int:
    """How much the tiles held give of a power; equal tiles add up. Rule: lisboa 7.7.

    >>> power_of(("cl04a", "cl04b", "cl01a"), "following")
    4
    """
    if not tiles:
        return 0
    amount, giving = 0, _GIVING[power]
    for key in tiles:
        if key in giving:
            amount += giving[key]
    return amount


_GIVING: Final[dict[Power, dict[Clergy, int]]] = {
    power: {key: tile.amount for key, tile in TILES.items() if tile.power == power} for power in POWERS
}
"""By power: the tiles that have it, each with how much it gives."""
