"""The close look for a place of the next floor: it overlooks nothing and weighs few of its places."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

import pytest
from msgspec.structs import replace

from game.titles.villa_paletti import close_look, statics
from game.titles.villa_paletti.actions import Lay
from game.titles.villa_paletti.laying import can_lay, lay_fault, offered
from game.titles.villa_paletti.layout import Layout
from game.titles.villa_paletti.plan import FULL_TURN_URAD, lies_over
from tests.titles.villa_paletti.towers import column, tower


def with_spots(top: int, spots: dict[str, tuple[int, int]]) -> Layout:
    """A tower with columns at those places of its highest floor, in micrometres."""
    layout = tower({top: " ".join(spots)}, rest="gone").layout
    for short, (x_um, z_um) in spots.items():
        moved = replace(layout.column(column(short)), x_um=x_um, z_um=z_um)
        layout = layout.with_column(moved)
    return layout


NARROW = with_spots(
    1, {"g1": (67_141, -51_741), "g3": (72_445, 36_550), "y3": (-133_311, 26_050)}
)
"""The yellow column stands so far out that the green floor fits over all three in few turns only."""

IN_A_ROW = with_spots(1, {"b6": (-70_833, -95_423), "g6": (-70_833, -17_423), "r2": (-70_833, 8_577)})
"""The green floor fits over all three, in the middle of the plate, where only their feet reach (4.4)."""

NOWHERE = with_spots(1, {"g1": (100_000, -60_000), "g3": (110_000, 40_000), "y3": (-120_000, 26_000)})


@pytest.mark.parametrize("floor", [2, 3, 4, 5])
def test_the_turns_of_a_floor_over_a_point_are_neither_too_few_nor_too_many(floor: int) -> None:
    rng = random.Random(floor)
    widest, surely = close_look._bearings(floor)
    seen = set()
    for _ in range(400):
        x, z = rng.uniform(-140, 140), rng.uniform(-140, 140)
        might, does = (close_look._turns_over(each, x, z) for each in (widest, surely))
        for number in range(0, close_look.TURNS, 7):
            is_over = lies_over(floor, FULL_TURN_URAD * number // close_look.TURNS, x, z)
            told = (bool(might >> number & 1), bool(does >> number & 1))
            assert told[1] <= is_over <= told[0]
            seen.add((told, is_over))
    # Most points are told for certain, one way and the other.
    assert {((False, False), False), ((True, True), True)} <= seen


def test_no_place_of_the_net_is_overlooked() -> None:
    found = {lay for lay in close_look.places(NARROW, 3) if lay_fault(NARROW, lay, 3) is None}
    assert found
    one = min(found, key=lambda lay: (lay.x_um, lay.z_um, lay.turn_urad))
    around = {
        Lay(one.x_um, one.z_um, FULL_TURN_URAD * number // close_look.TURNS)
        for number in range(close_look.TURNS)
    }
    assert {lay for lay in around if lay_fault(NARROW, lay, 3) is None} == found & around


def test_a_place_that_is_only_found_by_a_close_look_is_offered() -> None:
    assert can_lay(NARROW, 3)
    assert all(lay_fault(NARROW, lay, 3) is None for lay in offered(NARROW, 3))


def test_a_floor_that_balances_on_the_feet_of_a_row_is_offered() -> None:
    assert lay_fault(IN_A_ROW, Lay(-66_000, -2_000, 4_677_482), 3) is None
    assert can_lay(IN_A_ROW, 3)
    assert all(lay_fault(IN_A_ROW, lay, 3) is None for lay in offered(IN_A_ROW, 3))
    assert offered(IN_A_ROW, 3)


def test_the_net_reaches_as_far_as_a_floor_can_balance() -> None:
    """Beyond it nothing may lie, and up to it something may, whatever stands there and wherever."""
    rng = random.Random(4)
    for _ in range(200):
        spots = {short: (rng.randint(-150_000, 150_000), rng.randint(-100_000, 100_000))
                 for short in rng.sample(("bT", "g6", "r2", "y3", "yT", "b6"), 4)}
        columns = [*with_spots(1, spots).on_level(1)]
        (west, east), (north, south) = close_look.spans(columns)
        middle_x, middle_z = (west + east) / 2, (north + south) / 2
        for x, z in ((west - 0.1, middle_z), (east + 0.1, middle_z), (middle_x, north - 0.1)):
            assert statics.spare(x, z, columns) < 0
        outermost = max(columns, key=lambda each: each.x + statics.FOOT * each.kind.half_width)
        assert statics.spare(east - 0.1, outermost.z, columns) >= 0


@contextmanager
def weighings() -> Iterator[list[tuple[float, float]]]:
    """Where centres of mass have been weighed meanwhile, in millimetres."""
    weighed: list[tuple[float, float]] = []

    def noted(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code is statics.spare.__code__:
            weighed.append((frame.f_locals["x"], frame.f_locals["z"]))

    before = sys.getprofile()
    sys.setprofile(noted)
    try:
        yield weighed
    finally:
        sys.setprofile(before)


def test_a_close_look_weighs_few_of_its_places() -> None:
    """What is asked of all places are bits; to weigh each of them in each turn would take seconds."""
    for layout, is_found in ((NOWHERE, False), (NARROW, True)):
        with weighings() as weighed:
            found = [*close_look.places(layout, 3)]
        assert bool(found) is is_found
        assert bool(weighed) is is_found
        spans = close_look.spans([*layout.on_level(1)])
        across, deep = (len(close_look.evenly(*span, close_look.MESH_MM)) for span in spans)
        assert across * deep > 1000
        assert len(set(weighed)) < across * deep / 10
        assert len(weighed) < 2 * across * deep
    assert offered(NOWHERE, 3) == ()
