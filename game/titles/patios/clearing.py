"""Clearing up a patio between two rounds: what may stay, and where it goes. Rule: patios 5, clearing up.

All dry cards are gone by then.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from msgspec import Struct

from game.titles.patios.content import BALCONIES, COLOURS, TRIO, Colour
from game.titles.patios.geometry import ALL, INNER, Cell, nearest_inner
from game.titles.patios.patio import DRY, Counts, Lying, Patio, with_card, without_card
from game.titles.patios.scoring import round_score


class Keep(Struct, frozen=True):
    """Which pots of one colour stay: one `wet` and one turned `dry`, or fewer."""

    wet: Cell | None = None
    dry: Cell | None = None


Keeps: TypeAlias = tuple[Keep, Keep, Keep]
"""What stays by colour, in the order of `COLOURS`."""


def leftover(patio: Patio, tub: Colour | None) -> Counts:
    """Pots by colour that the trios leave: three of a trio go, the Tub first if it counted there.

    >>> leftover(Patio(cells=("blue",) * 6 + ("red", "tub")), "red")
    (3, 1, 0)
    """
    score = round_score(patio, tub)
    blue, red, green = (
        count - TRIO + (tub == colour) if trio else count
        for colour, count, trio in zip(COLOURS, patio.pots, score.trios, strict=True)
    )
    return blue, red, green


@lru_cache(maxsize=1 << 10)
def keepable(patio: Patio, tub: Colour | None) -> Counts:
    """How many pots of each colour may stay: at most two. Ruling P-14.

    >>> keepable(Patio(cells=("blue",) * 6), None)
    (2, 0, 0)
    """
    blue, red, green = leftover(patio, tub)
    return min(blue, 2), min(red, 2), min(green, 2)


def keeps(patio: Patio, colour: Colour, most: int) -> tuple[Keep, ...]:
    """Every way to keep up to `most` pots of a colour, none last; of pots that could stay one lies wet.

    >>> keeps(Patio(cells=("red", "blue", "red")), "red", 2)[0]
    Keep(wet=0, dry=2)
    """
    cells = tuple([cell for cell, card in enumerate(patio.cells) if card == colour])
    return _keeps(cells, most)


@lru_cache(maxsize=1 << 11)
def _keeps(cells: tuple[Cell, ...], most: int) -> tuple[Keep, ...]:
    both = [Keep(wet, dry) for wet in cells for dry in cells if wet != dry] if most >= 2 else []
    one = [Keep(wet) for wet in cells] if most >= 1 else []
    return (*both, *one, Keep())


def awning_keeps(patio: Patio, tub: Colour | None, kept: Keeps) -> tuple[Cell, ...]:
    """The cells of pots and balconies one of which an Awning saves, beyond those kept anyhow.

    A pot only if some of its colour have to go, with a trio; not one that could have stayed. Ruling P-41.

    >>> awning_keeps(Patio(cells=("red", "red", "balcony-1")), None, (Keep(), Keep(wet=0), Keep()))
    (2,)
    """
    stay = {cell for keep in kept for cell in (keep.wet, keep.dry)}
    must_go = {
        colour
        for colour, count, most in zip(COLOURS, patio.pots, keepable(patio, tub), strict=True)
        if count > most
    }
    return tuple(
        cell
        for cell, card in enumerate(patio.cells)
        if (card in must_go or card in BALCONIES) and cell not in stay
    )


def cleared(patio: Patio, kept: Keeps, saved: Cell | None = None) -> Patio:
    """The patio with only what its owner keeps.

    `saved`: the card that an Awning saves. The Well is pretty again once no card is left in the outer ring;
    see `strays`.
    """
    cells: list[Lying | None] = [None] * ALL
    for colour, keep in zip(COLOURS, kept, strict=True):
        if keep.wet is not None:
            cells[keep.wet] = colour
        if keep.dry is not None:
            cells[keep.dry] = DRY[colour]
    if saved is not None:
        cells[saved] = patio.cells[saved]
    return _with_well(tuple(cells))


def _with_well(cells: tuple[Lying | None, ...]) -> Patio:
    return Patio(cells, works=any(cells[INNER:]))


def strays(patio: Patio) -> tuple[Cell, ...]:
    """The cells of the outer ring with a card that must move in, in order."""
    return tuple(cell for cell in range(INNER, ALL) if patio.cells[cell] is not None)


def ways_in(patio: Patio, stray: Cell) -> tuple[Cell, ...]:
    """The free inner cells nearest to a stray card; its owner chooses among them."""
    free = tuple(cell for cell in range(INNER) if patio.cells[cell] is None)
    return nearest_inner(stray, free)


def moved_in(patio: Patio, stray: Cell, cell: Cell) -> Patio:
    """The patio with a stray card moved to a free inner cell; after the last one the Well is turned."""
    card = patio.cells[stray]
    assert card is not None, patio
    return _with_well(with_card(without_card(patio, stray), cell, card).cells)
