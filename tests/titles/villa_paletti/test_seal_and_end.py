"""Who holds the seal, and who wins. Rule: villa_paletti 4.5, 4.6."""

from __future__ import annotations

import pytest

from game.core.message import Seat
from game.titles.villa_paletti.actions import (
    PASS_TURN,
    TakePenalty,
)
from game.titles.villa_paletti.state import (
    MoveOne,
    Penalise,
    points,
)
from tests.titles.villa_paletti.towers import (
    act,
    built,
    column,
    free_spot,
    kinds_of,
    objected,
    pull,
    tower,
    winners,
)

RED, YELLOW, BLUE, GREEN = range(4)


def test_x11_x12_the_first_column_takes_the_seal_and_equal_points_leave_it() -> None:
    state, _ = built(tower({2: ""}, holder=RED, former=GREEN, turn=YELLOW), "y1")
    assert (state.holder, state.former) == (YELLOW, RED)
    state, _ = built(state, "b1")
    assert (state.holder, points(state)) == (YELLOW, (0, 1, 1, 0))


def test_the_contest_begins_with_the_green_floor() -> None:
    state, _ = built(tower({1: ""}), "rT")
    assert (state.holder, points(state)) == (None, (0, 0, 0, 0))


def test_a_first_column_by_the_holder_changes_nothing() -> None:
    state, events = built(tower({2: ""}, holder=RED, former=GREEN), "r1")
    assert (state.holder, state.former) == (RED, GREEN)
    assert "SealMoved" not in kinds_of(events)


def test_x13_the_seal_is_looked_at_again_after_a_penalty() -> None:
    state = tower({2: "g1 gT y6"}, holder=GREEN, task=Penalise(RED, objector=GREEN))
    state, events = act(state, TakePenalty(column("g1")))
    assert state.holder == GREEN
    state = tower({2: "g1 gT y6"}, holder=GREEN, task=Penalise(RED, objector=GREEN))
    state, events = act(state, TakePenalty(column("gT")))
    assert (state.holder, state.former) == (YELLOW, GREEN)
    assert kinds_of(events) == ["PenaltyTaken", "SealMoved"]


def test_x14_without_a_holder_the_others_share() -> None:
    state, _ = act(tower({2: ""}, turn=BLUE, task=MoveOne(BLUE, "own", True)), pull("b1"), "collapse")
    assert winners(state) == (RED, YELLOW, GREEN)


@pytest.mark.parametrize(("on_top", "winning"), [
    ("rT y6 b6 g1", (YELLOW, BLUE)),
    ("rT g1", (GREEN,)),
    ("rT", (YELLOW, BLUE, GREEN)),
])
def test_x32_the_only_holder_leaves_it_to_the_most_points(on_top: str, winning: tuple[Seat, ...]) -> None:
    state, _ = act(tower({2: on_top}, holder=RED), pull("r1"), "collapse")
    assert winners(state) == winning


def test_x32_the_column_just_set_down_counts_whoever_owns_it() -> None:
    state = tower({2: "rT y6 b1"}, holder=RED, any_colour=True)
    state, _ = act(state, pull("b6"))
    state, _ = act(state, free_spot(state), rests=("falls",))
    assert winners(state) == (BLUE,)


def test_x32_a_column_just_taken_for_a_penalty_does_not_count() -> None:
    state = tower({2: "rT gT b6 y1"}, holder=RED, task=Penalise(RED, objector=GREEN))
    state, _ = act(state, TakePenalty(column("gT")), rests=("falls",))
    assert winners(state) == (BLUE,)
    assert points(state) == (3, 1, 2, 0)


def test_x32_a_proof_just_taken_off_does_not_count() -> None:
    state = objected(tower({2: "y6 r1 b6"}, holder=YELLOW), YELLOW)
    state, _ = act(state, pull("rT"))
    state, _ = act(state, free_spot(state), rests=("stands", "falls"))
    assert winners(state) == (BLUE,)
    assert points(state) == (1, 2, 2, 0)


def test_x31_nobody_builds_on_and_nobody_holds_the_seal() -> None:
    stuck = tower({0: "y1", 1: "r1 r2"}, rest="gone", locked="y1", passes=3)
    state, _ = act(stuck, PASS_TURN)
    assert winners(state) == (RED, YELLOW, BLUE, GREEN)


def test_the_game_ends_as_soon_as_nobody_can_do_anything() -> None:
    last = tower({0: "r1 y1", 5: "b1 b2"}, rest="gone", locked="y1", holder=BLUE, passes=0)
    state, events = built(last, "r1")
    assert kinds_of(events)[-1] == "GameEnded"
    assert winners(state) == (BLUE,)
