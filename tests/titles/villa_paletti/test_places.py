"""Where columns and floors may stand and lie, and what of that is offered."""

from __future__ import annotations

import math
import random

import pytest

from game.titles.villa_paletti.actions import Lay, Place
from game.titles.villa_paletti.content import BASE_PLATE, FLOORS
from game.titles.villa_paletti.laying import can_lay, lay_fault, margin, needed, offered, supports
from game.titles.villa_paletti.places import place_fault, reach, top_places
from game.titles.villa_paletti.plan import turned_outline
from tests.titles.villa_paletti.towers import column, tower


@pytest.mark.parametrize("top", range(1, 6))
@pytest.mark.parametrize("short", ["r1", "r6", "rT"])
def test_every_place_offered_is_allowed_and_there_are_a_good_many(top: int, short: str) -> None:
    layout = tower({top: "y1 b1"}).layout.without(column(short))
    places = top_places(layout, column(short))
    assert 10 <= len(places) <= 60
    assert all(place_fault(layout, column(short), place) is None for place in places)
    assert len(set(places)) == len(places)


@pytest.mark.parametrize("top", range(1, 6))
def test_no_place_lets_a_column_stick_out_or_into_another(top: int) -> None:
    layout, rng = tower({top: "y1 b1"}).layout, random.Random(top)
    for _ in range(300):
        x, z = rng.uniform(-140, 140), rng.uniform(-110, 110)
        fault = place_fault(layout, column("rT"), Place(round(x * 1000), round(z * 1000)))
        edge = layout.depth_under(top, round(x * 1000) / 1000, round(z * 1000) / 1000)
        assert (fault == "over_edge") == (edge < 17.0)
        if fault is None:
            for other in layout.on_level(top):
                assert math.hypot(x - other.x, z - other.z) >= 17.0 + reach(other.id) - 0.01


def test_a_six_sided_column_reaches_to_its_corners() -> None:
    assert reach("hexagonal-red") == pytest.approx(12.5 * 2 / math.sqrt(3))
    assert (reach("thin-red-1"), reach("thick-red")) == (9.0, 17.0)


@pytest.mark.parametrize("floor", range(2, 6))
def test_every_floor_offered_may_lie_the_safest_first(floor: int) -> None:
    layout = tower({floor - 1: "r1 y1 b1 g1 rT"}).layout
    lays = offered(layout, 3)
    assert lays
    assert all(lay_fault(layout, lay, 3) is None for lay in lays)
    margins = [margin(lay, supports(layout, lay)) for lay in lays]
    assert margins == sorted(margins, reverse=True)
    assert margins[0] > 15


@pytest.mark.parametrize("floor", range(1, 6))
def test_a_floor_beyond_the_plate_is_refused(floor: int) -> None:
    layout = tower({floor - 1: "r1 y1 b1"}).layout
    rng = random.Random(floor)
    for _ in range(200):
        lay = Lay(rng.randint(-90_000, 90_000), rng.randint(-90_000, 90_000), rng.randint(0, 6_283_000))
        corners = turned_outline(floor, lay.turn_urad)
        inside = all(
            ((lay.x_um / 1000 + x) / BASE_PLATE[0]) ** 2 + ((lay.z_um / 1000 + z) / BASE_PLATE[1]) ** 2 <= 1
            for x, z in corners
        )
        assert (lay_fault(layout, lay, 3) == "beyond_plate") == (not inside)


def test_two_columns_hold_a_floor_only_over_the_line_between_them() -> None:
    layout = tower({3: "r1 y1"}).layout
    one, other = layout.on_level(3)
    middle = Lay((one.x_um + other.x_um) // 2, (one.z_um + other.z_um) // 2, 0)
    assert lay_fault(layout, middle, 2) is None
    assert lay_fault(layout, middle, 3) == "too_few_covered"
    # Half of half a thin column's width bears.
    beside = Lay(middle.x_um, middle.z_um + 5_000, 0)
    assert lay_fault(layout, beside, 2) == "tips"
    assert can_lay(layout, 2)
    assert not can_lay(layout, 3)


def test_only_the_two_highest_floors_make_do_with_two_columns() -> None:
    plain, variant = tower({1: ""}).options, tower({1: ""}, two_supports=True).options
    assert [needed(plain, floor) for floor in range(1, 6)] == [3, 3, 3, 3, 3]
    assert [needed(variant, floor) for floor in range(1, 6)] == [3, 3, 3, 2, 2]


def test_no_floor_lies_above_the_red_one() -> None:
    assert len(FLOORS) == 5
    assert not can_lay(tower({5: "r1 y1 b1 g1"}).layout, 3)
