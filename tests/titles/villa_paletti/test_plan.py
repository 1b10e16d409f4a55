"""Plan geometry, sizes and ids, and ways out from under a floor."""

from __future__ import annotations

import math
import random
from collections import Counter

import pytest

from game.titles.villa_paletti.content import (
    COLOURS,
    FLOORS,
    KINDS,
    area_and_centre,
    colour_of,
    column_ids,
    kind_of,
)
from game.titles.villa_paletti.layout import CLEAR_GAP
from game.titles.villa_paletti.plan import (
    border_distance,
    covers,
    inside,
    lies_over,
    shadow,
    turned_outline,
)
from tests.titles.villa_paletti.built import TRIPOD, tower

SQUARE = ((-10.0, -10.0), (10.0, -10.0), (10.0, 10.0), (-10.0, 10.0))


@pytest.mark.parametrize(
    ("x", "z", "distance"), [(0, 0, 10), (7, 0, 3), (10, 4, 0), (13, 14, -5), (0, -25, -15)]
)
def test_distance_from_the_border(x: float, z: float, distance: float) -> None:
    assert border_distance(SQUARE, x, z) == pytest.approx(distance, abs=1e-9)
    assert distance == 0 or inside(SQUARE, x, z) is (distance > 0)


@pytest.mark.parametrize(("direction", "half"), [(0.0, 10.0), (math.pi / 4, 10 * math.sqrt(2))])
def test_shadow_of_a_square(direction: float, half: float) -> None:
    assert shadow(SQUARE, direction) == pytest.approx((-half, half))


@pytest.mark.parametrize("number", range(1, 6))
def test_floors_have_their_centre_of_mass_in_the_middle_and_grow_smaller(number: int) -> None:
    area, x, z = area_and_centre(FLOORS[number - 1].outline)
    assert (x, z) == pytest.approx((0, 0), abs=0.01)
    assert area > 0
    assert number == 1 or FLOORS[number - 1].mass < FLOORS[number - 2].mass


def test_the_blue_floor_is_a_half_moon() -> None:
    low, high = shadow(turned_outline(1, 0), math.pi / 2)
    assert covers(1, 0, 0, round(low * 1000) + 5_000)
    assert not covers(1, 0, 0, round(high * 1000) - 5_000)


def test_a_turned_floor_covers_what_it_was_turned_over() -> None:
    low = round(shadow(turned_outline(1, 0), math.pi / 2)[0] * 1000) + 5_000
    assert covers(1, 0, 0, low)
    assert covers(1, 3_141_593, 0, -low)


@pytest.mark.parametrize("number", range(1, 6))
def test_a_floor_lies_over_what_is_inside_its_turned_outline(number: int) -> None:
    rng = random.Random(number)
    found = Counter[bool]()
    for _ in range(2000):
        turn, x, z = rng.randrange(6_283_185), rng.uniform(-150, 150), rng.uniform(-150, 150)
        is_over = lies_over(number, turn, x, z)
        found[is_over] += 1
        assert is_over is inside(turned_outline(number, turn), x, z)
    assert min(found.values()) > 200


def test_twenty_columns_worth_eight_points_for_each_colour() -> None:
    ids = column_ids()
    assert len(set(ids)) == 20
    for colour in COLOURS:
        own = [id for id in ids if colour_of(id) == colour]
        assert sorted(kind_of(id).points for id in own) == [1, 1, 1, 2, 3]
    assert KINDS["thin"].mass < KINDS["hexagonal"].mass < KINDS["thick"].mass


def test_the_way_out_ends_where_the_disc_is_clear_of_the_floor() -> None:
    layout = tower(TRIPOD)
    column = layout.column("thin-red-3")
    way = layout.way_out_mm(column, 0.0)
    assert layout.depth_under(1, column.x + way, column.z) < -(9 + CLEAR_GAP)
    assert layout.depth_under(1, column.x + way - 0.3, column.z) > -(9 + CLEAR_GAP)


def test_an_open_column_is_out_when_it_has_left_its_place() -> None:
    layout = tower(TRIPOD | {"thick-blue": (0.0, -125.0)})
    assert layout.way_out_mm(layout.column("thick-blue"), 1.0) == 34.0
