"""What `tools/tower.py` measures is held to bounds, every hand and every column of its tables."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from msgspec.structs import replace

from game.titles.villa_paletti.hands import SKILLS
from game.titles.villa_paletti.pull import TIMBER
from tests.titles.villa_paletti.built import TRIPOD, tower
from tools.tower import AGAINST_MOST, BELIEVABLE, Series
from tools.tower_trials.games import Played
from tools.tower_trials.standing import moved_um


def series(
    hand: str, turns: Iterable[int], floors: Iterable[int], against: int = 0, timber: str = "wood"
) -> Series:
    """Games of so many turns and floors; `against`: turns of the first after which it stood all the same."""
    return Series(hand, timber, tuple(
        Played(turn, floor, "pulling", (), 0 if place else against)
        for place, (turn, floor) in enumerate(zip(turns, floors, strict=True))
    ))  # fmt: skip


def test_every_hand_has_bounds_and_every_timber_is_tried() -> None:
    assert {hand for hand, timber in BELIEVABLE if timber == "wood"} == set(SKILLS)
    assert {timber for _, timber in BELIEVABLE} == set(TIMBER)


@pytest.mark.parametrize(("hand", "timber"), BELIEVABLE)
def test_games_in_the_middle_of_the_bounds_are_believable_and_others_are_not(hand: str, timber: str) -> None:
    bounds = BELIEVABLE[hand, timber]
    (few, many), (low, high) = bounds.turns, bounds.floors

    def believable(turns: int, floors: int) -> bool:
        return series(hand, (turns,) * 3, (floors,) * 3, timber=timber).is_believable()

    assert believable(few, low)
    assert believable(many, high)
    assert not believable(few - 1, low)
    assert not believable(many + 1, high)
    assert not believable(few, low - 1)
    assert not believable(many, high + 1)


def test_a_careful_hand_that_stays_low_is_not_careful() -> None:
    assert series("careful", (40, 40, 40), (3, 5, 5)).is_believable()
    assert not series("careful", (40, 40, 40), (3, 3, 5)).is_believable()


@pytest.mark.parametrize(("against", "believable"), [(0, True), (4, True), (5, False)])
def test_towers_that_stand_against_the_formula_are_counted(against: int, believable: bool) -> None:
    games = series("careful", (60,) * 10, (5,) * 10, against)
    assert games.against_percent == pytest.approx(against / 6)
    assert (games.against_percent <= AGAINST_MOST) is believable
    assert games.is_believable() is believable


def test_a_floor_that_turns_has_drifted_though_it_stays_where_it_is() -> None:
    before = tower(TRIPOD)
    floor = before.floors[0]
    assert moved_um(before, before) == 0
    assert moved_um(before, replace(before, floors=(floor.shifted(3, -5),))) == 5
    assert moved_um(before, replace(before, floors=(replace(floor, turn_urad=1),))) == 1
    assert moved_um(before, replace(before, floors=(replace(floor, turn_urad=-10_000),))) in range(1000, 2000)
