"""A villa that has fallen is seen to have fallen, and lies on what is seen below it."""

from __future__ import annotations

import math

import pytest

from game.titles.villa_paletti.layout import Column, Layout
from game.titles.villa_paletti.physics import FALLEN_TILT, Slice
from game.titles.villa_paletti.pull import TIMBER, Grip
from game.titles.villa_paletti.statics import loads
from game.titles.villa_paletti.table.fall import Fall
from game.titles.villa_paletti.table.pieces import BASE_THICKNESS
from tests.titles.villa_paletti_table.kit import BEARING, LOOSE, small_tower

THIN = 9.0
"""Half the width of a thin column."""


def plane_of(layout: Layout, direction_rad: float = 0.0, grip: Grip | None = None) -> Slice:
    return Slice(layout, direction_rad, TIMBER["wood"], loads(layout), grip)


@pytest.mark.parametrize("lean_deg", [23.7, -22.5])
@pytest.mark.parametrize("column", [LOOSE, BEARING, "thick-blue"])
def test_a_column_that_was_judged_fallen_does_fall_whatever_lies_on_it(column: str, lean_deg: float) -> None:
    plane = plane_of(small_tower())
    plane.columns[column].angle = math.radians(lean_deg)
    assert plane.has_fallen()
    fall = Fall(plane)
    fall.finish()
    lies = math.degrees(plane.columns[column].angle)
    assert abs(lies) > 60
    assert math.copysign(1, lies) == math.copysign(1, lean_deg)


@pytest.mark.parametrize("lean_deg", [8.5, -8.5])
def test_a_floor_that_was_judged_fallen_lies_flat_on_its_columns_no_more(lean_deg: float) -> None:
    plane = plane_of(small_tower())
    plane.floors[0].angle = math.radians(lean_deg)
    assert plane.has_fallen()
    Fall(plane).finish()
    assert abs(plane.floors[0].angle) > FALLEN_TILT


@pytest.mark.parametrize("direction_deg", [0, 90])
@pytest.mark.parametrize("side", [-1, 1])
def test_beside_the_base_plate_it_lies_on_the_table(direction_deg: float, side: int) -> None:
    plane = plane_of(small_tower(), math.radians(direction_deg))
    body = plane.columns[LOOSE]
    body.position, body.angle = (side * 230.0, 40.0), -side * math.radians(89)
    Fall(plane).finish()
    assert body.position.y == pytest.approx(THIN - BASE_THICKNESS, abs=1.0)


def test_on_the_base_plate_it_lies_on_that() -> None:
    plane = plane_of(small_tower())
    body = plane.columns[LOOSE]
    body.position, body.angle = (110.0, 20.0), -math.radians(89)
    Fall(plane).finish()
    assert body.position.y == pytest.approx(THIN, abs=1.0)


def test_a_neighbour_that_was_pushed_over_lies_on_its_own_side() -> None:
    """In mid-pull there is something thicker than the column round it."""
    layout = small_tower().with_column(Column("thin-blue-1", 0, 95_000, -5_000, -300))
    plane = plane_of(layout, grip=Grip(LOOSE, 0, 35_000))
    assert plane.neighbours
    plane.columns["thin-blue-1"].angle = -math.radians(30)
    Fall(plane).finish()
    assert abs(math.degrees(plane.columns["thin-blue-1"].angle)) == pytest.approx(90, abs=2)
    assert plane.columns["thin-blue-1"].position.y == pytest.approx(THIN, abs=1.0)
