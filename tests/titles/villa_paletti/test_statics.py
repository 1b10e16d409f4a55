"""Who bears, who is loose, and where the tower is weakest."""

from __future__ import annotations

import pytest

from game.titles.villa_paletti.layout import Column, Layout
from game.titles.villa_paletti.statics import FOOT, GRAVITY, loads, weakest, weight_above
from tests.titles.villa_paletti.built import FOUR, TRIPOD, full_height, tall, tower


def test_the_columns_of_a_level_bear_all_that_is_above() -> None:
    for layout in (tower(FOUR), full_height(), tall(3)):
        found = loads(layout)
        assert found.balanced
        for level in range(layout.top):
            borne = sum(found.force_by_column.get(column.id, 0.0) for column in layout.on_level(level))
            assert borne == pytest.approx(weight_above(layout, level + 1)[0] * GRAVITY, rel=1e-6)


def test_a_short_column_is_loose_by_its_gap() -> None:
    found = loads(tower(FOUR, error_um={"thick-green": -300}))
    assert sorted(found.force_by_column) == sorted(TRIPOD)
    assert 0.1 < found.gap_by_column["thick-green"] < 0.3


def test_a_long_column_bears_more_than_its_share() -> None:
    even = loads(tower(FOUR)).force_by_column["thick-green"]
    assert loads(tower(FOUR, error_um={"thick-green": 30})).force_by_column["thick-green"] > even


def test_two_legs_balance_only_on_their_line() -> None:
    """A trace of stiffness keeps the equations solvable; the margin tells that the floor is not held."""
    weak = weakest(tower(TRIPOD).without("thin-red-1"))
    assert weak is not None
    assert weak.margin < -20


def test_the_margin_is_the_way_to_the_edge_of_the_supports() -> None:
    """The centre of mass lies over (0, 0); along z two legs stand 40 before it, each with its foot."""
    weak = weakest(tower(TRIPOD))
    assert weak is not None
    assert weak.floor == 1
    assert 30 < weak.margin < 40 + FOOT * 9


def test_nothing_is_weak_before_a_floor_is_laid() -> None:
    assert weakest(Layout((), ())) is None


def test_a_stacked_column_is_the_weakest_place_where_it_stands_aside() -> None:
    carrier = Column("thick-red", 5, 0, 0, 0)
    upper = Column("hexagonal-green", 5, 4_000, 3_000, 0, on="thick-red")
    weak = weakest(full_height(carrier, upper))
    assert weak is not None
    assert weak.floor == 5
    assert weak.margin == pytest.approx(FOOT * 17 - 5)
