"""The map of downtown: lots, streets, construction sites, and who serves whom. Rule: lisboa 2.1, 2.2."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from game.titles.lisboa.content import GOODS, Good, Reward

Row: TypeAlias = Literal["A", "B", "C", "D"]
Column: TypeAlias = Literal[1, 2, 3, 4, 5]
Street: TypeAlias = int
"""A shopping street, 1 (west) to 4 (east); street n lies between columns n and n + 1."""
Facing: TypeAlias = Literal["left", "right"]

Lot: TypeAlias = Literal[
    "A1", "A2", "A3", "A4", "A5", "B1", "B2", "B3", "B4", "B5",
    "C1", "C2", "C3", "C4", "C5", "D1", "D2", "D3", "D4", "D5",
]  # fmt: skip
"""A space for a store."""

Site: TypeAlias = Literal[
    "W-D", "W-C", "W-B", "W-A", "N-1", "N-2", "N-3", "N-4", "E-A", "E-B", "E-C", "E-D",
]  # fmt: skip
"""A construction space for a public building."""

ROWS: Final[tuple[Row, ...]] = ("A", "B", "C", "D")
COLUMNS: Final[tuple[Column, ...]] = (1, 2, 3, 4, 5)
STREETS: Final[tuple[Street, ...]] = (1, 2, 3, 4)

LOTS: Final[tuple[Lot, ...]] = (
    "A1", "A2", "A3", "A4", "A5", "B1", "B2", "B3", "B4", "B5",
    "C1", "C2", "C3", "C4", "C5", "D1", "D2", "D3", "D4", "D5",
)  # fmt: skip
"""All lots, row by row, west to east: the order in which Lacerda breaks ties. Rule: lisboa 6.4."""
PLACE_OF_LOT: Final[dict[Lot, int]] = {lot: place for place, lot in enumerate(LOTS)}

SITES: Final[tuple[Site, ...]] = (
    "W-D", "W-C", "W-B", "W-A", "N-1", "N-2", "N-3", "N-4", "E-A", "E-B", "E-C", "E-D",
)  # fmt: skip
"""All construction sites, clockwise from the west end of row D. Rule: lisboa 2.2."""
PLACE_OF_SITE: Final[dict[Site, int]] = {site: place for place, site in enumerate(SITES)}

ROW_OF: Final[dict[Lot, Row]] = {lot: ROWS[place // len(COLUMNS)] for place, lot in enumerate(LOTS)}
COLUMN_OF: Final[dict[Lot, Column]] = {lot: COLUMNS[place % len(COLUMNS)] for place, lot in enumerate(LOTS)}
PLACE_OF_ROW: Final[dict[Row, int]] = {row: place for place, row in enumerate(ROWS)}


def facings(lot: Lot) -> tuple[Facing, ...]:
    """How a store on `lot` can face. Rule: lisboa 2.1.

    >>> facings("B1"), facings("B2"), facings("B5")
    (('right',), ('left', 'right'), ('left',))
    """
    column = COLUMN_OF[lot]
    if column == COLUMNS[0]:
        return ("right",)
    return ("left",) if column == COLUMNS[-1] else ("left", "right")


def street_of(lot: Lot, facing: Facing) -> Street:
    """The shopping street that a store faces.

    >>> street_of("C3", "left"), street_of("C3", "right")
    (2, 3)
    """
    return COLUMN_OF[lot] - (facing == "left")


def good_of(lot: Lot, facing: Facing) -> Good:
    """The type of a store: that of the street it faces."""
    return GOODS[street_of(lot, facing) - 1]


FACINGS: Final[dict[Lot, tuple[Facing, ...]]] = {lot: facings(lot) for lot in LOTS}
STREET_OF: Final[dict[tuple[Lot, Facing], Street]] = {
    (lot, facing): street_of(lot, facing) for lot in LOTS for facing in FACINGS[lot]
}


def _serving(lot: Lot, street: Street) -> tuple[int, int, int]:
    """Places of the sites that serve a store: west and east of its row, north of its street."""
    row = PLACE_OF_ROW[ROW_OF[lot]]
    return len(ROWS) - 1 - row, len(ROWS) + street - 1, len(ROWS) + len(STREETS) + row


SERVED_BY: Final[dict[tuple[Lot, Facing], tuple[int, int, int]]] = {
    key: _serving(key[0], street) for key, street in STREET_OF.items()
}
"""By lot and facing: the places, in `SITES`, of the west, north and east site that serve a store there."""

SERVED: Final[tuple[dict[tuple[Lot, Facing], Street], ...]] = tuple(
    {key: STREET_OF[key] for key, places in SERVED_BY.items() if place in places}
    for place in range(len(SITES))
)
"""The same seen from the sites, in the order of `SITES`: the stores (lot and facing) that each one serves,
with the street that each faces."""

LOTS_SERVED: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(sorted({PLACE_OF_LOT[lot] for lot, _ in served})) for served in SERVED
)
"""By site: the places, in `LOTS`, of the lots where a store can be served by it, row by row."""


LOT_REWARDS: Final[dict[Lot, Reward]] = {
    "A1": Reward("influence", 2), "A2": Reward("recruit"), "A3": Reward("store_good"),
    "A4": Reward("produce"), "A5": Reward("wigs", 2),
    "B1": Reward("reis", 5), "B2": Reward("store_good"), "B3": Reward("ship"),
    "B4": Reward("influence", 2), "B5": Reward("plan"),
    "C1": Reward("cardinal"), "C2": Reward("wigs", 2), "C3": Reward("reis", 5),
    "C4": Reward("store_good"), "C5": Reward("influence", 2),
    "D1": Reward("any_good"), "D2": Reward("favor"), "D3": Reward("plan"),
    "D4": Reward("cardinal"), "D5": Reward("any_good"),
}  # fmt: skip
"""The reward icon of each lot. Rule: lisboa 7.4."""

SITE_REWARDS: Final[dict[Site, Reward]] = {
    "W-D": Reward("reis", 4), "W-C": Reward("influence", 2), "W-B": Reward("cardinal"),
    "W-A": Reward("decree"), "N-1": Reward("ship"), "N-2": Reward("wigs", 2), "N-3": Reward("wigs", 2),
    "N-4": Reward("produce"), "E-A": Reward("decree"), "E-B": Reward("favor"),
    "E-C": Reward("influence", 2), "E-D": Reward("reis", 4),
}  # fmt: skip
"""The reward icon of each construction site. Rule: lisboa 7.4."""
