"""The live pull: whole samples from uneven time, and the same outcome as the rules reach."""

from __future__ import annotations

import pytest

from game.titles.villa_paletti.actions import Pull
from game.titles.villa_paletti.felt_pulls import FELT, FeltPulls
from game.titles.villa_paletti.pull import SAMPLES_PER_S, TIMBER, Grip, PullOutcome, Sample
from game.titles.villa_paletti.pulling import simulate
from game.titles.villa_paletti.table.fall import LASTS_S, TIPPING_S, Retelling, fall_after
from game.titles.villa_paletti.table.live_pull import SAMPLE_S, LivePull, Metronome
from tests.titles.villa_paletti_table.kit import BEARING, LOOSE, fall_of_swaying, small_tower, state_with

MU = TIMBER["wood"]


def pulled(column: str, speed_mm_s: float, mm: float, frames: tuple[float, ...] = (1 / 60,)) -> LivePull:
    """A hand that moves steadily to the right and then lets go, in frames of these lengths."""
    live = LivePull(small_tower(), Grip(column, 0, 35_000), MU)
    time_s, place = 0.0, 0
    while live.outcome is None:
        dt = frames[place % len(frames)]
        place += 1
        time_s += dt
        live.aim(min(mm, time_s * speed_mm_s), 0.0)
        if time_s * speed_mm_s > mm + 20:
            live.let_go()
        live.pass_time(dt)
    return live


def test_frames_of_any_length_give_sixty_samples_a_second() -> None:
    for frames in ((1 / 60,), (1 / 144,), (0.011, 0.024, 0.05), (1 / 30,)):
        metronome = Metronome()
        time_s, ticks, place = 0.0, 0, 0
        while time_s < 2.0 - 1e-9:
            ticks += metronome.ticks(frames[place % len(frames)])
            time_s += frames[place % len(frames)]
            place += 1
        assert abs(ticks - time_s * SAMPLES_PER_S) <= 1, frames


def test_a_gap_counts_as_one_frame() -> None:
    metronome = Metronome()
    assert metronome.ticks(1.5) == 1
    assert metronome.ticks(1 / 60) == 1


@pytest.mark.parametrize(("column", "speed"), [(LOOSE, 60.0), (LOOSE, 140.0), (BEARING, 50.0)])
def test_the_rules_reach_the_outcome_that_was_felt(column: str, speed: float) -> None:
    live = pulled(column, speed, 250.0)
    assert live.outcome == simulate(live.layout, live.grip, live.samples, MU)


def test_an_uneven_clock_changes_the_trace_but_not_its_truth() -> None:
    live = pulled(LOOSE, 60.0, 250.0, (0.007, 0.03, 1.5, 0.016))
    assert live.outcome == simulate(live.layout, live.grip, live.samples, MU)


def test_a_loose_column_comes_free_and_a_bearing_one_brings_the_tower_down() -> None:
    loose, bearing = pulled(LOOSE, 60.0, 250.0), pulled(BEARING, 60.0, 250.0)
    assert loose.outcome is not None
    assert bearing.outcome is not None
    assert (loose.outcome.ended, bearing.outcome.ended) == ("free", "collapse")


def test_a_nudge_tells_loose_from_bearing_and_is_no_attempt() -> None:
    loose, bearing = pulled(LOOSE, 12.0, 2.0), pulled(BEARING, 12.0, 2.0)
    assert (loose.feel, bearing.feel) == ("loose", "bearing")
    assert loose.outcome is not None
    assert loose.outcome.ended == "looked"


def test_letting_go_half_way_breaks_off() -> None:
    live = pulled(LOOSE, 40.0, 12.0)
    assert live.outcome is not None
    assert live.outcome.ended == "broken_off"


def test_the_other_hand_lifts_no_more_than_it_may() -> None:
    live = LivePull(small_tower(), Grip(LOOSE, 0, 35_000), MU)
    live.hold_floor(1_000_000)
    assert live.lift_part <= 1.0
    live.hold_floor(-1)
    assert live.lift_mn == -1


def test_a_fall_goes_on_until_the_pieces_lie_low() -> None:
    live = pulled(BEARING, 60.0, 250.0)
    fall = fall_after(state_with(small_tower()), Pull(live.grip, tuple(live.samples)))
    assert fall is not None
    fall.finish()
    assert fall.is_over
    assert fall.poses_from(fall.direction_urad)["floor-1"].y < -20


def test_a_villa_that_swayed_for_long_lies_there_in_the_end_too() -> None:
    fall = fall_of_swaying(5.0, 0.3, 1.57)
    fall.finish()
    assert fall.is_over
    assert abs(fall.poses_from(fall.direction_urad)["floor-1"].tilt_deg) > 20


@pytest.mark.parametrize("seconds", [0.5, 5.0])
def test_a_villa_that_sways_before_it_falls_is_seen_to_the_end(seconds: float) -> None:
    fall = fall_of_swaying(seconds, 0.3)
    lasts_s, seen_s, tipping_s = fall.lasts_s, 0.0, 0.0
    while not fall.is_over:
        fall.pass_time(SAMPLE_S)
        seen_s += SAMPLE_S
        tipping_s += 0.0 if fall.is_falling else SAMPLE_S
    assert seen_s == pytest.approx(lasts_s, abs=0.1)
    assert lasts_s < LASTS_S + TIPPING_S + 0.3
    # However long it has swayed, how it tips in the end is seen at its own pace.
    assert tipping_s == pytest.approx(min(seconds, TIPPING_S), abs=0.4)


def test_a_pull_of_somebody_else_shows_how_the_villa_tips_after_the_hand_has_opened() -> None:
    live = pulled(BEARING, 60.0, 250.0)
    assert (live.status, live.outcome and live.outcome.ended) == ("free", "collapse")
    fall = fall_after(state_with(small_tower()), Pull(live.grip, tuple(live.samples)))
    assert fall is not None
    assert BEARING not in {column.id for column in fall.layout.columns}
    assert all(abs(pose.tilt_deg) < 1 for pose in fall.poses_from(fall.direction_urad).values())


def test_the_story_of_a_fall_is_told_again_from_the_beginning() -> None:
    live = pulled(BEARING, 60.0, 250.0)
    telling = Retelling(state_with(small_tower()), Pull(live.grip, tuple(live.samples)))
    assert telling.poses(0) == {}
    while not telling.is_over:
        telling.pass_time(1 / 20)
    assert telling.poses(telling.direction_urad)["floor-1"].y < -20


@pytest.mark.parametrize(("column", "speed"), [(LOOSE, 60.0), (BEARING, 50.0)])
def test_the_rules_take_what_was_felt_and_find_the_same_by_themselves(column: str, speed: float) -> None:
    live = pulled(column, speed, 250.0)
    felt = FELT.outcome(live.layout, live.grip, live.samples, MU)
    assert felt == live.outcome == simulate(live.layout, live.grip, live.samples, MU)
    # Nothing but that very pull is known.
    assert FELT.outcome(live.layout, live.grip, live.samples[:-1], MU) is None
    assert FELT.outcome(live.layout, live.grip, live.samples, TIMBER["calm"]) is None
    without = live.layout.without("thick-blue")
    assert FELT.outcome(without, live.grip, live.samples, MU) is None


def test_only_the_latest_pulls_are_remembered() -> None:
    felt, grip = FeltPulls(), Grip(LOOSE, 0, 35_000)
    for count in range(1, 9):
        felt.keep(small_tower(), grip, [Sample(0, 0)] * count, MU, PullOutcome("looked", small_tower()))
    assert felt.outcome(small_tower(), grip, [Sample(0, 0)], MU) is None
    assert felt.outcome(small_tower(), grip, [Sample(0, 0)] * 8, MU) is not None
