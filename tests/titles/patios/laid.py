"""Builds patios for tests from the names of cells."""

from __future__ import annotations

from collections.abc import Mapping

from game.titles.patios.geometry import ALL, Cell, cell_named
from game.titles.patios.patio import Lying, Patio, Waterer


def laid(
    cards: Mapping[str, Lying] | None = None, *, on_ladder: tuple[Waterer, ...] = (), works: bool = False
) -> Patio:
    """A patio with these cards by the names of their cells."""
    cells: list[Lying | None] = [None] * ALL
    for name, card in (cards or {}).items():
        cells[cell_named(name)] = card
    return Patio(tuple(cells), on_ladder, works)


def filled(*cards: Lying, works: bool = False) -> Patio:
    """A patio with these cards from north on clockwise, more than eight in the outer ring."""
    cells: tuple[Lying | None, ...] = (*cards, *(None,) * (ALL - len(cards)))
    return Patio(cells, works=works or len(cards) > 8)


def many(count: int, card: Lying) -> tuple[Lying, ...]:
    """So many cards of a kind.

    >>> many(2, "dry-red")
    ('dry-red', 'dry-red')
    """
    return (card,) * count


def at(names: str) -> tuple[Cell, ...]:
    """Cells by their names, sorted.

    >>> at("NW N E")
    (0, 2, 7)
    """
    return tuple(sorted(cell_named(name) for name in names.split()))
