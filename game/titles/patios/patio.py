"""One player's patio as a value: what lies in which cell, and how it changes. Rule: patios 2, 4.2."""

from __future__ import annotations

from itertools import compress
from operator import not_
from typing import Final, Literal, TypeAlias, cast, get_args

from msgspec import Struct
from msgspec.structs import replace

from game.core.parts.items import with_item
from game.titles.patios.content import FLOWERS, Flower, Improvement, Kind
from game.titles.patios.geometry import ALL, INNER, OUTER, Cell

Dry: TypeAlias = Literal[
    "dry-blue", "dry-red", "dry-green",
    "dry-balcony-1", "dry-balcony-2", "dry-balcony-3", "dry-balcony-4", "dry-balcony-5", "dry-balcony-6",
    "dry-balcony-7", "dry-balcony-8", "dry-balcony-9", "dry-balcony-10", "dry-balcony-11",
    "dry-tub",
]  # fmt: skip
"""A flower card that lies face down."""

Waterer: TypeAlias = Literal["cane", "hose"]
"""A card that may share its cell with the Ladder."""

Lying: TypeAlias = Literal[
    "blue", "red", "green",
    "balcony-1", "balcony-2", "balcony-3", "balcony-4", "balcony-5", "balcony-6",
    "balcony-7", "balcony-8", "balcony-9", "balcony-10", "balcony-11",
    "tub",
    "dry-blue", "dry-red", "dry-green",
    "dry-balcony-1", "dry-balcony-2", "dry-balcony-3", "dry-balcony-4", "dry-balcony-5", "dry-balcony-6",
    "dry-balcony-7", "dry-balcony-8", "dry-balcony-9", "dry-balcony-10", "dry-balcony-11",
    "dry-tub",
    "cane", "hose", "ladder", "awning", "watering-can",
    "dry",
]  # fmt: skip
"""What lies in a cell. A bare "dry" is a flower card whose kind the onlooker does not know."""

Counts: TypeAlias = tuple[int, int, int]
"""Wet pots by colour, in the order of `COLOURS`."""

DRY: Final[dict[Flower, Dry]] = dict(zip(FLOWERS, get_args(Dry), strict=True))
"""Each flower card turned face down."""

WET: Final[dict[Lying | None, Flower]] = {dry: flower for flower, dry in DRY.items()}
"""Each card that lies face down turned face up."""

DRY_KINDS: Final[frozenset[Lying | None]] = frozenset((*WET, "dry"))
"""All that may lie in a cell and is dry."""

FLOWER_KINDS: Final[frozenset[Lying | None]] = frozenset((*FLOWERS, *DRY_KINDS))
"""All that may lie in a cell and is a flower card, wet or dry."""


_CELLS: Final[tuple[Cell, ...]] = tuple(range(ALL))


class Patio(Struct, frozen=True, cache_hash=True):
    """What lies in a patio.

    `cells`: by cell, None where nothing lies; always both rings long. `on_ladder`: canes and the Hose that
    share the Ladder's cell, canes first; the cell itself then shows "ladder". `works`: whether the Well is
    turned, so that the outer ring is open.
    """

    cells: tuple[Lying | None, ...] = (None,) * ALL
    on_ladder: tuple[Waterer, ...] = ()
    works: bool = False

    @property
    def ladder(self) -> Cell | None:
        """The cell of the Ladder."""
        cells = self.in_use
        return cells.index("ladder") if "ladder" in cells else None

    @property
    def pots(self) -> Counts:
        """Wet pots by colour, the Tub not counted."""
        count = self.in_use.count
        return count("blue"), count("red"), count("green")

    @property
    def is_shaded(self) -> bool:
        """Whether an Awning keeps the Sun out. Rule: patios 4.6."""
        return "awning" in self.in_use

    @property
    def dry_cells(self) -> tuple[Cell, ...]:
        """The cells with a dry flower card, in order."""
        return tuple(compress(_CELLS, map(DRY_KINDS.__contains__, self.in_use)))

    @property
    def in_use(self) -> tuple[Lying | None, ...]:
        """What lies in the cells that can be used: both rings with works, else the inner one."""
        return self.cells if self.works else self.cells[:INNER]


BARE: Final = Patio()
"""A patio with its Well and nothing else."""


def free_cells(patio: Patio) -> tuple[Cell, ...]:
    """The usable cells in which nothing lies, in order.

    >>> free_cells(with_card(BARE, 0, "blue"))
    (1, 2, 3, 4, 5, 6, 7)
    """
    return tuple(compress(_CELLS, map(not_, patio.in_use)))


def opens_works(patio: Patio) -> bool:
    """Whether another card would turn the Well: the inner ring is full and the Well is pretty."""
    return not patio.works and None not in patio.cells[:INNER]


def places(patio: Patio) -> tuple[Cell, ...]:
    """Where a card that must be placed may go.

    The free usable cells; once the inner ring is full, the outer one, which turns the Well. Nowhere only if
    both rings are full.
    """
    free = free_cells(patio)
    return OUTER if not free and not patio.works else free


def with_works(patio: Patio) -> Patio:
    """The patio with the Well turned to its building site."""
    return patio if patio.works else replace(patio, works=True)


def with_card(patio: Patio, cell: Cell, card: Lying) -> Patio:
    """The patio with `card` in an empty `cell`. A card in the outer ring turns the Well."""
    return _with(patio if cell < INNER else with_works(patio), cell, card)


def with_flower(patio: Patio, cell: Cell, flower: Flower, wet: bool) -> Patio:
    """The patio with a flower card in an empty cell, wet or dry."""
    return with_card(patio, cell, flower if wet else DRY[flower])


def without_card(patio: Patio, cell: Cell) -> Patio:
    """The patio with nothing left in `cell`, which is not the Ladder's while that holds other cards."""
    return _with(patio, cell, None)


def _with(patio: Patio, cell: Cell, card: Lying | None) -> Patio:
    cells = patio.cells
    return Patio(with_item(cells, cell, card), patio.on_ladder, patio.works)


def with_ladder(patio: Patio, cell: Cell) -> Patio:
    """The patio with the Ladder in an empty cell, or in that of a cane or the Hose (ruling P-25)."""
    joined = patio.cells[cell]
    cleared = without_card(patio, cell) if joined is not None else patio
    shared = (cast(Waterer, joined),) if joined is not None else ()
    return replace(with_card(cleared, cell, "ladder"), on_ladder=shared)


def with_waterer(patio: Patio, cell: Cell, card: Waterer) -> Patio:
    """The patio with a cane or the Hose in an empty cell or in that of the Ladder."""
    if patio.cells[cell] != "ladder":
        return with_card(patio, cell, card)
    return replace(patio, on_ladder=tuple(sorted((*patio.on_ladder, card))))


def with_taken(patio: Patio, cell: Cell, card: Kind, wet: bool) -> Patio:
    """The patio with a card of the flower pack in a cell that has room for it, wet or dry but for a cane."""
    if card == "cane":
        return with_waterer(patio, cell, card)
    return with_flower(patio, cell, card, wet)


def with_improvement(patio: Patio, cell: Cell, improvement: Improvement, wet: bool) -> Patio:
    """The patio with an improvement in a cell that has room for it; only the Tub can be dry."""
    match improvement:
        case "tub":
            return with_flower(patio, cell, improvement, wet)
        case "ladder":
            return with_ladder(patio, cell)
        case "hose":
            return with_waterer(patio, cell, improvement)
        case "awning" | "watering-can":
            return with_card(patio, cell, improvement)
        case "guitarist" | "dancer":
            raise AssertionError(f"{improvement} takes no cell")


def without_waterer(patio: Patio, cell: Cell, card: Waterer) -> Patio:
    """The patio less the cane or Hose in `cell`; the Ladder stays."""
    if patio.cells[cell] != "ladder":
        return without_card(patio, cell)
    place = patio.on_ladder.index(card)
    return replace(patio, on_ladder=patio.on_ladder[:place] + patio.on_ladder[place + 1 :])


def watered(patio: Patio, cells: tuple[Cell, ...]) -> Patio:
    """The patio with the dry flower cards in `cells` turned wet; others there stay as they are."""
    changed = list(patio.cells)
    for cell in cells:
        changed[cell] = WET.get(changed[cell], changed[cell])
    return Patio(tuple(changed), patio.on_ladder, patio.works)


def dried(patio: Patio, cell: Cell) -> Patio:
    """The patio with the wet flower card in `cell` turned dry."""
    return _with(patio, cell, DRY[cast(Flower, patio.cells[cell])])


def masked(patio: Patio) -> Patio:
    """The patio as others see it: dry cards without their kinds. The Tub has a back of its own."""
    return Patio(
        tuple("dry" if card in DRY_KINDS and card != "dry-tub" else card for card in patio.cells),
        patio.on_ladder,
        patio.works,
    )
