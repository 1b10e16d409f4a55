"""The cells of a patio and which of them lie next to each other.

A cell is a number: 0 to 7 are the ring around the Well, clockwise from north, 8 to 23 the ring around that
one, clockwise from its northern middle. The owner looks from the south: x grows to the right, y downwards,
the Well is at (0, 0) and is no cell. Rule: patios 2.
"""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias

Cell: TypeAlias = int

Point: TypeAlias = tuple[int, int]

N, NE, E, SE, S, SW, W, NW = range(8)

POINTS: Final[tuple[Point, ...]] = (
    (0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1),
    (0, -2), (1, -2), (2, -2), (2, -1), (2, 0), (2, 1), (2, 2), (1, 2),
    (0, 2), (-1, 2), (-2, 2), (-2, 1), (-2, 0), (-2, -1), (-2, -2), (-1, -2),
)  # fmt: skip
"""Where each cell lies, as (x, y)."""

CELL_NAMES: Final[tuple[str, ...]] = (
    "N", "NE", "E", "SE", "S", "SW", "W", "NW",
    *(f"{x},{y}" for x, y in POINTS[8:]),
)  # fmt: skip
"""What each cell is called in a text: its point of the compass, or its place in the outer ring."""

INNER: Final = 8
"""Cells of the inner ring, which come first."""

ALL: Final = 24
"""Cells of both rings."""

OUTER: Final[tuple[Cell, ...]] = tuple(range(INNER, ALL))
"""The cells of the outer ring."""


def cell_named(name: str) -> Cell:
    """The cell of that name.

    >>> cell_named("NE"), POINTS[cell_named("1,-2")]
    (1, (1, -2))
    """
    return CELL_NAMES.index(name)


def usable(works: bool) -> range:
    """The cells that may hold cards: both rings while the Well shows works, else the inner one."""
    return range(ALL) if works else range(INNER)


def _distances(one: Cell, other: Cell) -> Point:
    (x, y), (other_x, other_y) = POINTS[one], POINTS[other]
    return abs(x - other_x), abs(y - other_y)


@cache
def beside(cell: Cell, works: bool = False) -> tuple[Cell, ...]:
    """The usable cells that share a side with `cell`.

    >>> [CELL_NAMES[other] for other in beside(NE)]
    ['N', 'E']
    """
    return tuple(other for other in usable(works) if sum(_distances(cell, other)) == 1)


@cache
def touching(cell: Cell) -> tuple[Cell, ...]:
    """The cells of the outer ring that share a side or a corner with an inner one.

    >>> [CELL_NAMES[other] for other in touching(N)]
    ['0,-2', '1,-2', '-1,-2']
    """
    return tuple(other for other in range(INNER, ALL) if max(_distances(cell, other)) == 1)


@cache
def nearest_inner(cell: Cell, free: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """Which of the `free` inner cells are the fewest steps from `cell`, steps being taken from side to side.

    >>> [CELL_NAMES[inner] for inner in nearest_inner(cell_named("2,-2"), (N, NE, E))]
    ['NE']
    """
    steps = [sum(_distances(cell, inner)) for inner in free]
    return tuple(inner for inner, count in zip(free, steps, strict=True) if count == min(steps))


@cache
def connected(start: Cell, most: int, works: bool = False) -> tuple[tuple[Cell, ...], ...]:
    """Every set of 1 to `most` cells that, together with `start`, holds together by their sides.

    Each set is sorted; smaller ones come first.

    >>> [[CELL_NAMES[cell] for cell in cells] for cells in connected(N, 2)]
    [['NE'], ['NW'], ['NE', 'E'], ['NE', 'NW'], ['W', 'NW']]
    """
    sets = {frozenset((start,))}
    grown = sets
    for _ in range(most):
        grown = {
            cells | {other}
            for cells in grown
            for cell in cells
            for other in beside(cell, works)
            if other not in cells
        }
        sets |= grown
    found = (tuple(sorted(cells - {start})) for cells in sets)
    return tuple(sorted((cells for cells in found if cells), key=lambda cells: (len(cells), cells)))
