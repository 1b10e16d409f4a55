"""The worked examples of the rulebook, Q1 to Q11. Seats: 0 Red, 1 Yellow, 2 Blue, 3 Green, clockwise."""

from __future__ import annotations

import pytest

from game.core.message import Seat
from game.titles.villa_paletti.actions import AGREE, OBJECT, PROPOSE, TakePenalty
from game.titles.villa_paletti.laying import can_lay
from game.titles.villa_paletti.movable import can_propose
from game.titles.villa_paletti.rules import RULES
from game.titles.villa_paletti.state import LayFloor, MoveOne, Penalise, points
from tests.titles.villa_paletti.towers import (
    act,
    built,
    column,
    columns,
    free_spot,
    kinds_of,
    laid,
    offers,
    pull,
    tower,
)

RED, YELLOW, BLUE, GREEN = range(4)


def test_q1_more_points_take_the_seal_and_equal_ones_do_not() -> None:
    state = tower({2: "yT r1 g1"}, holder=YELLOW, former=BLUE, turn=RED)
    assert points(state) == (1, 3, 0, 1)
    state, events = built(state, "rT")
    assert (state.holder, state.former) == (RED, YELLOW)
    assert "SealMoved" in kinds_of(events)
    state = tower({2: "yT r1 rT g1"}, holder=RED, former=YELLOW, turn=GREEN)
    state, events = built(state, "gT")
    assert points(state) == (4, 3, 0, 4)
    assert (state.holder, state.former) == (RED, YELLOW)
    assert "SealMoved" not in kinds_of(events)


def test_q2_the_first_column_on_a_new_floor_takes_the_seal() -> None:
    state = tower({2: "r1 rT y1"}, holder=RED, former=YELLOW, task=LayFloor(YELLOW), turn=YELLOW)
    state, _ = laid(state)
    assert points(state) == (0, 0, 0, 0)
    assert (state.layout.top, state.holder, state.turn) == (3, RED, BLUE)
    state, _ = built(state, "b1")
    assert (state.holder, state.former) == (BLUE, RED)
    state, _ = built(tower({2: "y1", 3: "b1"}, holder=BLUE, former=RED, turn=RED), "r6")
    assert (state.holder, state.former) == (RED, BLUE)


@pytest.mark.parametrize(("faller", "winner"), [(RED, BLUE), (BLUE, RED), (GREEN, RED)])
def test_q3_who_wins_when_the_villa_falls(faller: Seat, winner: Seat) -> None:
    state = tower({3: "b1 r6"}, holder=RED, former=BLUE, turn=faller)
    state, events = act(state, pull(("r1", "y1", "b2", "g1")[faller]), "collapse")
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert outcome.winners == (winner,)
    assert kinds_of(events) == ["PullEnded", "Collapsed", "GameEnded"]


def test_q4_a_proof_leaves_the_game_and_ends_the_proposers_turn() -> None:
    state = tower({2: "r2 y1 b1"}, turn=RED, holder=RED)
    state, _ = act(state, PROPOSE)
    state, _ = act(state, AGREE)
    state, _ = act(state, AGREE)
    state, _ = act(state, OBJECT)
    assert set(offers(state)) == set(columns("r1 r3 r6 rT"))
    state, _ = act(state, pull("r1"))
    state, events = act(state, free_spot(state))
    assert [gone.id for gone in state.gone] == [column("r1")]
    assert (state.turn, state.layout.top) == (YELLOW, 2)
    assert kinds_of(events) == ["ColumnPlaced", "ColumnLeft", "Refuted", "TurnBegan"]
    left = [each.kind.points for each in state.layout.columns if each.id in columns("r1 r2 r3 r6 rT")]
    assert sum(left) == 7


def test_q5_a_failed_objection_costs_a_column_and_the_floor_is_laid() -> None:
    state = tower({2: "gT r1 y1 b1"}, turn=RED, holder=GREEN)
    state, _ = act(state, PROPOSE)
    for _ in range(2):
        state, _ = act(state, AGREE)
    state, _ = act(state, OBJECT)
    state, _ = act(state, pull("rT"), "broken_off")
    assert state.locked == (column("rT"),)
    assert state.task == Penalise(RED, objector=GREEN)
    assert points(state)[GREEN] == 3
    state, _ = act(state, TakePenalty(column("gT")))
    assert points(state)[GREEN] == 0
    assert state.task == LayFloor(RED)
    state, _ = laid(state)
    assert (state.layout.top, state.turn) == (3, YELLOW)


def test_q6_after_a_penalty_the_first_best_clockwise_takes_the_seal() -> None:
    state = tower({2: "gT y6 b6"}, turn=RED, holder=GREEN, task=Penalise(RED, objector=GREEN))
    assert points(state) == (0, 2, 2, 3)
    state, _ = act(state, TakePenalty(column("gT")))
    assert (state.holder, state.former) == (YELLOW, GREEN)


def test_q7_two_players_add_up_both_colours() -> None:
    state = tower({2: "rT b1 y6"}, seats=2, turn=1, holder=0, named="green")
    state, _ = built(state, "g6")
    assert points(state) == (4, 4)
    assert state.holder == 0


def test_q8_every_lower_level_keeps_a_neutral_column() -> None:
    state = tower(
        {0: "r1 r2 r3 g1", 1: "y1 y2 g2 g3", 2: "b1 b2 g6", 3: "rT"},
        seats=3, rest="gone", task=MoveOne(RED, "neutral", is_first=True), holder=RED,
    )  # fmt: skip
    assert set(offers(state)) == set(columns("g2 g3"))
    state, _ = built(state, "g2")
    assert state.task == MoveOne(RED, "own", is_first=False)
    state, _ = built(state, "r1")
    assert state.turn == YELLOW
    assert state.task == MoveOne(YELLOW, "own", is_first=True)


def test_q9_two_columns_carry_no_floor_but_with_the_variant() -> None:
    on = {3: "r1 y1"}
    assert not can_propose(tower(on), 0)
    with_variant = tower(on, two_supports=True)
    assert can_lay(with_variant.layout, 2)
    assert can_propose(with_variant, 0)
    assert not can_propose(tower({2: "r1 y1"}, two_supports=True), 0)


def test_q10_a_fall_on_the_first_turn_leaves_the_win_to_the_others() -> None:
    state, _ = act(tower({1: ""}), pull("r1"), "collapse")
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert outcome.winners == (YELLOW, BLUE, GREEN)
    assert outcome.reason.key == "villa_paletti.end.collapse_unheld"


def test_q11_all_five_columns_on_red_are_eight_points() -> None:
    assert points(tower({5: "r1 r2 r3 r6 rT"}, holder=RED))[RED] == 8
