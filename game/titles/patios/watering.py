"""Which cards of a patio a cane, the Hose or the Watering Can reaches. Rule: patios 2, 4.4, 4.6."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from game.titles.patios.content import BALCONIES
from game.titles.patios.geometry import Cell, beside, connected, usable
from game.titles.patios.patio import (
    DRY,
    DRY_KINDS,
    FLOWER_KINDS,
    Lying,
    Patio,
    watered,
    without_card,
    without_waterer,
)

WateringCard: TypeAlias = Literal["cane", "hose", "watering-can"]

MOST: Final[dict[WateringCard, int]] = {"cane": 2, "hose": 3}
"""How many cards one of these waters at most; the Watering Can has no limit but the number of balconies."""

BALCONY_KINDS: Final[frozenset[Lying | None]] = frozenset((*BALCONIES, *(DRY[kind] for kind in BALCONIES)))
"""Balconies, wet or dry."""


_WATERERS: Final[frozenset[Lying | None]] = frozenset(("cane", "hose", "watering-can", "ladder"))
"""All that waters, or has what waters on it."""


class Placed(Struct, frozen=True):
    """A watering card and the cell in which it lies."""

    cell: Cell
    card: WateringCard


def placed_waterers(patio: Patio) -> tuple[Placed, ...]:
    """The watering cards of a patio by cell; equal ones in the Ladder's cell count once.

    >>> placed_waterers(Patio(cells=("ladder", "watering-can"), on_ladder=("cane", "cane")))
    (Placed(cell=0, card='cane'), Placed(cell=1, card='watering-can'))
    """
    cells = patio.in_use
    if _WATERERS.isdisjoint(cells):
        return ()
    found: list[Placed] = []
    for cell, card in enumerate(cells):
        if card in _WATERERS:
            if card == "cane" or card == "hose" or card == "watering-can":
                found.append(_placed(cell, card))
            else:
                found.extend([_placed(cell, shared) for shared in dict.fromkeys(patio.on_ladder)])
    return tuple(found)


_placed: Final = cache(Placed)


def reach(patio: Patio, placed: Placed) -> tuple[Cell, ...]:
    """The cells with flower cards, wet or dry, that a watering card could serve, in order."""
    cells = patio.cells
    if placed.card == "watering-can":
        return tuple(cell for cell, card in enumerate(cells) if card in BALCONY_KINDS)
    near = _near(placed.card, placed.cell, cells[placed.cell] == "ladder", patio.works)
    return tuple([cell for cell in near if cells[cell] in FLOWER_KINDS])


@cache
def _near(card: WateringCard, cell: Cell, on_ladder: bool, works: bool) -> tuple[Cell, ...]:
    """The cells within reach of a cane or the Hose, in order."""
    if on_ladder:
        return tuple(other for other in usable(works) if other != cell)
    if card == "cane":
        return tuple(sorted(beside(cell, works)))
    return tuple(sorted({other for cells in connected(cell, MOST[card], works) for other in cells}))


def serves(patio: Patio, placed: Placed, targets: tuple[Cell, ...]) -> bool:
    """Whether one watering card serves all these flower cards at once.

    The targets are different flower cards, wet or dry; so this tells what one card saves from the Sun, too.
    """
    near = reach(patio, placed)
    if any(target not in near for target in targets):
        return False
    if placed.card == "watering-can":
        return True
    if len(targets) > MOST[placed.card]:
        return False
    if placed.card == "cane" or patio.cells[placed.cell] == "ladder":
        return True
    return _hose_holds(placed.cell, patio.works, targets)


@lru_cache(maxsize=1 << 13)
def _hose_holds(cell: Cell, works: bool, targets: tuple[Cell, ...]) -> bool:
    return any(set(targets) <= set(cells) for cells in connected(cell, MOST["hose"], works))


def waterings(patio: Patio, placed: Placed) -> tuple[tuple[Cell, ...], ...]:
    """Every set of dry cards that a watering card could turn wet, each sorted, fewest cards first.

    The Watering Can always wets all dry balconies.
    """
    cells = patio.cells
    dry = tuple([cell for cell in reach(patio, placed) if cells[cell] in DRY_KINDS])
    if not dry:
        return ()
    if placed.card == "watering-can":
        return (dry,)
    if placed.card == "cane" or cells[placed.cell] == "ladder":
        return _some_of(dry, MOST[placed.card])
    return _hose_waterings(placed.cell, patio.works, dry)


@lru_cache(maxsize=1 << 11)
def _some_of(dry: tuple[Cell, ...], most: int) -> tuple[tuple[Cell, ...], ...]:
    return tuple(some for count in range(1, most + 1) for some in combinations(dry, count))


@lru_cache(maxsize=1 << 11)
def _hose_waterings(cell: Cell, works: bool, dry: tuple[Cell, ...]) -> tuple[tuple[Cell, ...], ...]:
    return tuple(some for some in _some_of(dry, MOST["hose"]) if _hose_holds(cell, works, some))


def fullest(sets: tuple[tuple[Cell, ...], ...]) -> Iterator[tuple[Cell, ...]]:
    """Those sets that no other one contains.

    >>> list(fullest(((1,), (2,), (5,), (1, 2))))
    [(5,), (1, 2)]
    """
    if len(sets) < 2:
        return iter(sets)
    kept = [set(cells) for cells in sets]
    return (cells for cells in sets if not any(set(cells) < other for other in kept))


def could_take_more(patio: Patio, placed: Placed, targets: tuple[Cell, ...]) -> bool:
    """Whether a watering card could wet another dry card along with these."""
    if placed.card == "watering-can" or len(targets) >= MOST[placed.card]:
        return False
    return any(
        cell not in targets and serves(patio, placed, (*targets, cell)) for cell in patio.dry_cells
    )


def used(patio: Patio, placed: Placed, cells: tuple[Cell, ...]) -> Patio:
    """The patio after a watering card has wetted `cells` and is gone."""
    return watered(spent(patio, placed), cells)


def spent(patio: Patio, placed: Placed) -> Patio:
    """The patio without a watering card that lay in it."""
    if placed.card == "watering-can":
        return without_card(patio, placed.cell)
    return without_waterer(patio, placed.cell, placed.card)
