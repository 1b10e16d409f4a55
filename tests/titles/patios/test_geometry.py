"""The cells of a patio. Rule: patios 2."""

from __future__ import annotations

import pytest

from game.titles.patios.geometry import (
    ALL,
    CELL_NAMES,
    INNER,
    POINTS,
    beside,
    cell_named,
    connected,
    nearest_inner,
    touching,
)
from tests.titles.patios.laid import at


def test_cells_are_two_rings_around_the_well() -> None:
    assert len(set(POINTS)) == len(set(CELL_NAMES)) == ALL
    assert all(max(abs(x), abs(y)) == (1 if cell < INNER else 2) for cell, (x, y) in enumerate(POINTS))


def test_compass_names_are_seen_from_the_south() -> None:
    assert [POINTS[cell_named(name)] for name in ("NW", "N", "NE", "W", "E", "SW", "S", "SE")] == [
        (-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1),
    ]  # fmt: skip


@pytest.mark.parametrize("cell", range(INNER))
def test_without_works_every_cell_has_two_beside_it(cell: int) -> None:
    assert set(beside(cell)) == {(cell + 1) % INNER, (cell - 1) % INNER}


@pytest.mark.parametrize(
    ("name", "neighbours"),
    [
        ("N", "NW NE 0,-2"),
        ("NE", "N E 1,-2 2,-1"),
        ("2,-2", "1,-2 2,-1"),
        ("1,-2", "0,-2 2,-2 NE"),
        ("0,-2", "-1,-2 1,-2 N"),
    ],
)
def test_with_works_cells_of_both_rings_are_beside_each_other(name: str, neighbours: str) -> None:
    assert tuple(sorted(beside(cell_named(name), works=True))) == at(neighbours)


def test_touching_cells_of_the_outer_ring() -> None:
    assert touching(cell_named("NW")) == at("-2,-2 -1,-2 0,-2 -2,-1 -2,0")
    assert touching(cell_named("N")) == at("-1,-2 0,-2 1,-2")
    assert [len(touching(cell)) for cell in range(INNER)] == [3, 5] * 4


@pytest.mark.parametrize(
    ("names", "holds"),
    [("NE E SE", True), ("NW NE E", True), ("NW W SW", True), ("NE SE S", False), ("E SE S", False)],
)
def test_the_hose_reaches_cells_that_hold_together_with_it(names: str, holds: bool) -> None:
    assert (at(names) in connected(cell_named("N"), 3)) == holds


def test_connected_sets_are_different_and_small_enough() -> None:
    for works in (False, True):
        sets = connected(cell_named("N"), 3, works)
        assert len(set(sets)) == len(sets)
        assert {len(cells) for cells in sets} == {1, 2, 3}
        assert not any(cell_named("N") in cells for cells in sets)


def test_the_nearest_free_cell_of_the_inner_ring() -> None:
    assert nearest_inner(cell_named("0,-2"), at("N NE E")) == at("N")
    assert nearest_inner(cell_named("0,-2"), at("NE NW S")) == at("NE NW")
    assert nearest_inner(cell_named("2,-2"), at("N E S")) == at("N E")
