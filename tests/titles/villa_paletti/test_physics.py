"""The tower under pymunk: what stands, what falls, how pulls end. The law of the tower is in numbers here."""

from __future__ import annotations

import math

import msgspec
import pytest
from msgspec.structs import replace

from game.titles.villa_paletti.frames import Running
from game.titles.villa_paletti.layout import Column, Floor, Layout
from game.titles.villa_paletti.physics import CALMED_AFTER_S, NEWTON, STEP_S, Slice
from game.titles.villa_paletti.pull import ATTEMPT_MM, TIMBER, Drop, Sample
from game.titles.villa_paletti.pulling import Pull, simulate
from game.titles.villa_paletti.settling import settled, settling
from game.titles.villa_paletti.statics import loads
from tests.titles.villa_paletti.built import (
    FIXTURES,
    FOUR,
    TRIPOD,
    WOOD,
    full_height,
    grip,
    settle,
    straight,
    tall,
    tower,
)

AWAY = 4_712_389
"""Away from the viewer, between two legs."""


def test_a_tower_on_three_legs_stands_and_is_left_as_it_is() -> None:
    assert settled(tower(TRIPOD), WOOD).layout == tower(TRIPOD)


@pytest.mark.parametrize("leg", sorted(TRIPOD))
def test_none_of_three_legs_can_be_spared(leg: str) -> None:
    assert settled(tower(TRIPOD).without(leg), WOOD).fell_along_urad is not None


def test_a_fourth_leg_can_be_spared() -> None:
    assert settled(tower(FOUR).without("thick-green"), WOOD).fell_along_urad is None


@pytest.mark.parametrize("floors", [1, 3, 5])
def test_pulls_of_nothing_never_move_a_tower(floors: int) -> None:
    now = before = tall(floors)
    for turn in range(12):
        column = before.columns[turn].id
        direction = round(math.tau * turn / 12 * 1e6)
        outcome = simulate(now, grip(column, direction), (Sample(0, 0),) * 12, WOOD)
        assert outcome.ended == "looked"
        plane = Slice(outcome.layout, direction / 1e6, WOOD, loads(outcome.layout))
        assert settle(plane)
        now = plane.settled_layout()
    assert now == before


def test_a_loose_column_comes_out_and_leaves_the_rest_alone() -> None:
    loose = tower(FOUR, error_um={"thick-green": -300})
    outcome = simulate(loose, grip("thick-green", AWAY), straight(200), WOOD)
    assert outcome.ended == "free"
    assert outcome.layout == loose.without("thick-green")


def test_pulling_out_a_needed_leg_brings_the_tower_down() -> None:
    before = tower(TRIPOD)
    outcome = simulate(before, grip("thin-red-1", AWAY), straight(200), WOOD)
    assert outcome.ended == "collapse"
    assert outcome.fell_along_urad is not None
    assert outcome.layout == before


def test_a_leg_that_is_needed_across_the_plane_of_the_pull_is_missed_all_the_same() -> None:
    """Along x the floor still has legs on both sides; only the plane across tells that it must tip."""
    before = tower(TRIPOD)
    pull = Pull(before, grip("thin-red-1"), WOOD)
    for sample in straight(200):
        if pull.feed(sample) != "held":
            break
    assert pull.status == "free"
    outcome = pull.finish()
    assert outcome.ended == "collapse"
    assert outcome.fell_along_urad != pull.grip.direction_urad


def test_less_than_an_attempt_is_a_look() -> None:
    before = tower(FOUR)
    outcome = simulate(before, grip("thick-green"), straight(ATTEMPT_MM - 1), WOOD)
    assert (outcome.ended, outcome.layout) == ("looked", before)


def test_breaking_off_puts_the_column_back_exactly() -> None:
    before = tower(FOUR, error_um={"thick-green": -300})
    outcome = simulate(before, grip("thick-green", AWAY), straight(25), WOOD)
    assert (outcome.ended, outcome.layout) == ("broken_off", before)


def test_samples_after_the_column_is_free_are_not_looked_at() -> None:
    before, held = tower(FOUR), grip("thick-green", AWAY)
    enough = straight(200)
    assert simulate(before, held, enough, WOOD) == simulate(before, held, enough + straight(300), WOOD)


def test_a_column_that_slips_off_the_edge_of_its_floor_is_dropped() -> None:
    legs = {"thin-blue-1": (20.0, 40.0), "thin-blue-2": (20.0, -40.0), "thin-blue-3": (100.0, 0.0)}
    edge = {"thin-yellow-1": (122.0, 0.0)}
    level_one = dict.fromkeys(legs | edge, 1)
    before = tower(TRIPOD | legs | edge, levels=level_one, error_um={"thin-yellow-1": -300})
    before = before.with_floor(Floor(60_000, 0, 0))
    lowered = tuple(replace(sample, y_um=min(0, 32_000 - 2 * sample.u_um)) for sample in straight(80))
    outcome = simulate(before, grip("thin-yellow-1"), lowered, WOOD)
    assert outcome.ended == "dropped"
    assert outcome.layout.column("thin-yellow-1") == before.column("thin-yellow-1")


# -- neighbours


def test_a_neighbour_in_the_way_is_touched() -> None:
    neighbour = {"thin-blue-1": (0.0, -30.0)}
    outcome = simulate(tower(FOUR | neighbour), grip("thick-green", AWAY), straight(60), WOOD)
    assert outcome.ended == "touched"


def test_neighbours_beside_the_way_are_not_met_although_their_pictures_overlap() -> None:
    beside = {"thin-blue-1": (31.0, 2.0)}
    before = tower(FOUR | beside, error_um={"thick-green": -300})
    outcome = simulate(before, grip("thick-green", AWAY), straight(200), WOOD)
    assert outcome.ended == "free"
    assert outcome.layout.column("thin-blue-1") == before.column("thin-blue-1")


def test_fingers_need_room_that_the_hook_does_not() -> None:
    narrow = {"thin-blue-1": (27.0, -45.0)}
    before = tower(FOUR | narrow, error_um={"thick-green": -300, "thin-blue-1": -300})
    by_hand = Pull(before, grip("thick-green", AWAY), WOOD)
    by_hook = Pull(before, grip("thick-green", AWAY, hook=True), WOOD)
    assert set(by_hand.plane.neighbours) - set(by_hook.plane.neighbours) == {"thin-blue-1"}


def test_an_open_column_that_is_knocked_over_is_set_up_again() -> None:
    """Ruling X16: a lone column with nothing on it that falls is no collapse."""
    open_pair = {"thin-blue-1": (0.0, -118.0), "thin-blue-2": (24.0, -118.0)}
    before = tower(TRIPOD | open_pair)
    assert not before.is_covered(before.column("thin-blue-2"))
    outcome = simulate(before, grip("thin-blue-1"), straight(17), WOOD)
    assert (outcome.ended, outcome.layout) == ("touched", before)


# -- the other hand


def test_a_light_lift_is_light_and_a_strong_one_shifts() -> None:
    before = tower(FOUR)
    light, strong = (Pull(before, grip("thick-green", AWAY), WOOD) for _ in range(2))
    for sample in straight(30):
        light.feed(replace(sample, lift_mn=200))
        strong.feed(replace(sample, lift_mn=9000))
    assert (light.lift, strong.lift) == ("light", "shifting")


def test_the_other_hand_never_lifts_more_than_half_of_what_it_holds() -> None:
    before = tower(FOUR)
    pull = Pull(before, grip("thick-green", AWAY), WOOD)
    assert 0 < pull.longest_lift() * 1e6 < 0.5 * before.plan_of(1).mass * 9810


# -- setting down


def test_what_is_lowered_stands_where_what_is_dropped_from_on_high_falls() -> None:
    narrow = {id: (0.4 * x, 0.4 * z) for id, (x, z) in TRIPOD.items()}
    placed = tower(narrow | {"thick-blue": (0.0, -70.0)}, levels={"thick-blue": 1})
    assert settled(placed, WOOD).fell_along_urad is None
    assert settled(placed, WOOD, Drop("thick-blue", 2_000)).fell_along_urad is None
    assert settled(placed, WOOD, Drop("thick-blue", 60_000)).fell_along_urad is not None


@pytest.mark.parametrize(("aside_um", "stands"), [(0, True), (15_000, False)])
def test_a_column_stacked_on_the_red_floor_stands_only_over_the_middle(aside_um: int, stands: bool) -> None:
    carrier = Column("thick-red", 5, 0, 0, 0)
    upper = Column("hexagonal-green", 5, aside_um, 0, 0, on="thick-red")
    assert (settled(full_height(carrier, upper), WOOD).fell_along_urad is None) is stands


# -- coming to rest


def test_a_tower_that_sways_for_long_is_calmed() -> None:
    """Five floors of smooth wood that rocked for the full eight seconds; from a game of normal hands."""
    swaying = msgspec.json.decode((FIXTURES / "swaying.json").read_bytes(), type=Layout)
    plane = Slice(swaying, 1.832595714594046, TIMBER["calm"], loads(swaying))
    assert settle(plane)
    assert CALMED_AFTER_S < plane.steps * STEP_S < 5.0


# -- watching


def test_a_pull_that_is_watched_ends_as_one_that_is_not() -> None:
    before, held = tall(3), grip(tall(3).columns[4].id, 400_000)
    trace = straight(200)
    pull = Pull(before, held, WOOD)
    for sample in trace:
        pull.feed(sample)
        pull.poses()
    running = Running(pull.ending())
    while running.advance():
        assert running.plane is not None
        running.plane.poses()
    assert running.result == simulate(before, held, trace, WOOD)


def test_after_the_verdict_everything_tumbles_down() -> None:
    running = Running(settling(tower(TRIPOD).without("thin-red-1"), WOOD))
    assert running.run().fell_along_urad is not None
    plane = running.plane
    assert plane is not None
    plane.let_tumble()
    for _ in range(480):
        plane.step()
    assert abs(plane.poses()["floor-1"].angle_rad) > math.radians(20)
    assert all(math.isfinite(number) for pose in plane.poses().values() for number in pose)


def test_strain_and_lag_tell_how_heavily_a_column_is_loaded() -> None:
    loose = Pull(tower(FOUR, error_um={"thick-green": -300}), grip("thick-green", AWAY), WOOD)
    bearing = Pull(tower(FOUR, error_um={"thick-green": 300}), grip("thick-green", AWAY), WOOD)
    for sample in straight(2, speed_mm_s=20):
        loose.feed(sample)
        bearing.feed(sample)
    assert "thick-green" not in loads(loose.layout).force_by_column
    assert loads(bearing.layout).force_by_column["thick-green"] > 0.5 * NEWTON
    assert bearing.strain > 1.5 * loose.strain
