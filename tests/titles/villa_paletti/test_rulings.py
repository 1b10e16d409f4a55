"""The rulings of RULINGS.md about columns and floors, by number.

X16 and X20 are about the tower itself: test_tower_rulings.py. X30, X35: test_set_up.py. X37, X38 are about
what hands do at the table: villa_paletti_table.
"""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.events import Event
from game.titles.villa_paletti.actions import (
    AGREE,
    GIVE_UP_FLOOR,
    NO_PENALTY,
    PASS_TURN,
    PROPOSE,
    TIME_OUT,
    Lay,
    TakePenalty,
)
from game.titles.villa_paletti.content import FLOORS
from game.titles.villa_paletti.laying import lay_fault, margin, supports
from game.titles.villa_paletti.places import top_places
from game.titles.villa_paletti.rules import RULES
from game.titles.villa_paletti.state import (
    AnswerProposal,
    Errand,
    LayFloor,
    MoveOne,
    Penalise,
    Prove,
    SetDown,
    State,
)
from tests.titles.villa_paletti.towers import (
    act,
    built,
    column,
    columns,
    free_spot,
    kinds_of,
    laid,
    objected,
    offers,
    pull,
    refused,
    tower,
    winners,
)

RED, YELLOW, BLUE, GREEN = range(4)


# -- columns


def test_x1_only_own_columns_unless_any_colour_is_agreed() -> None:
    on = {1: "r1 y1 b1"}
    assert set(offers(tower(on))) == set(columns("r2 r3 r6 rT"))
    assert refused(tower(on), pull("y2")) == "not_yours"
    assert set(columns("r2 y2 b2 g2")) < set(offers(tower(on, any_colour=True)))


def test_x9_a_locked_column_is_locked_for_everybody_and_for_penalties() -> None:
    state, events = act(tower({1: "y1"}), pull("r2"), "broken_off")
    assert state.locked == (column("r2"),)
    assert state.turn == YELLOW
    assert kinds_of(events) == ["PullEnded", "Locked", "TurnBegan"]
    assert column("r2") not in offers(tower({1: "y1"}, locked="r2", any_colour=True))
    assert refused(tower({1: "y1"}, locked="r2"), pull("r2")) == "locked"
    penalty = tower({1: "y1"}, locked="r2", turn=GREEN, task=Penalise(GREEN, objector=RED))
    assert refused(penalty, TakePenalty(column("r2"))) == "locked"
    assert TakePenalty(column("r3")) in RULES.legal_actions(penalty, GREEN)


def test_x15_passing_needs_a_turn_without_any_choice() -> None:
    assert refused(tower({1: "y1"}), PASS_TURN) == "can_build"
    stuck = tower({0: "y1 b1 g1", 1: "r1 r2"}, rest="gone")
    assert RULES.legal_actions(stuck, RED) == [PASS_TURN]
    state, _ = act(stuck, PASS_TURN)
    assert (state.turn, state.passes) == (YELLOW, 1)


def test_x17_a_column_of_the_highest_floor_stays_there() -> None:
    state = tower({1: "y1", 2: "r1"})
    assert column("r1") not in offers(state)
    assert refused(state, pull("r1")) == "on_top"


def test_x24_a_turn_that_takes_too_long_is_a_pass() -> None:
    assert refused(tower({1: "y1"}), TIME_OUT) == "no_time_limit"
    state, events = act(tower({1: "y1"}, time_limit=True), TIME_OUT)
    assert (state.turn, state.passes) == (YELLOW, 1)
    assert kinds_of(events) == ["Passed", "TurnBegan"]
    state, _ = act(tower({1: "y1"}, time_limit=True), pull("r1"))
    assert refused(state, TIME_OUT) == "no_time_limit"


def test_x24_after_a_neutral_column_it_is_the_first_pass_of_a_row() -> None:
    on = {1: "g1 g2", 2: "r1 y1"}
    task = MoveOne(RED, "neutral", is_first=True)
    state = tower(on, seats=3, passes=2, task=task, time_limit=True)
    state, _ = act(state, pull("g1"))
    state, _ = act(state, free_spot(state))
    assert (state.task, state.passes) == (MoveOne(RED, "own", is_first=False), 0)
    state, _ = act(state, TIME_OUT)
    assert (state.turn, state.passes) == (YELLOW, 1)


def crowded(state: State, short: str) -> State:
    """The same tower with columns that were out of the game set wherever that column would fit."""
    while places := top_places(state.layout, column(short)):
        filler, *gone = state.gone
        place = places[0]
        standing = replace(filler, level=state.layout.top, x_um=place.x_um, z_um=place.z_um)
        state = replace(state, layout=state.layout.with_column(standing), gone=tuple(gone))
    return state


def test_x27_a_column_without_room_leaves_the_game() -> None:
    state = crowded(tower({0: "rT y1 y2", 4: ""}, rest="gone", holder=BLUE), "rT")
    state, events = act(state, pull("rT"))
    assert kinds_of(events) == ["PullEnded", "ColumnLeft", "TurnBegan"]
    assert column("rT") in [each.id for each in state.gone]
    assert state.turn == YELLOW


@pytest.mark.parametrize("looks", [0, 1, 3, 12])
def test_x28_a_pull_that_moves_nothing_is_a_look(looks: int) -> None:
    state = tower({1: "y1"})
    for _ in range(looks):
        state, _ = act(state, pull("r1"), "looked")
    state, events = act(state, pull("r2"), "looked")
    assert (state.turn, state.locked, state.looks) == (RED, (), looks + 1)
    assert kinds_of(events) == ["PullEnded"]


def test_x28_only_an_endless_turn_ends_by_a_look() -> None:
    state = tower({1: "y1"})
    for _ in range(20):
        state, _ = act(state, pull("r1"), "looked")
        assert (state.turn, state.locked) == (RED, ())
    state, _ = act(state, pull("r2"), "looked")
    assert (state.turn, state.locked) == (YELLOW, (column("r2"),))


@pytest.mark.parametrize("ended", ["touched", "dropped"])
def test_x29_a_push_or_a_drop_counts_as_breaking_off(ended: str) -> None:
    state, events = act(tower({1: "y1"}), pull("r2"), ended)  # type: ignore[arg-type]
    assert (state.turn, state.locked) == (YELLOW, (column("r2"),))
    assert RULES.outcome(state) is None
    assert kinds_of(events) == ["PullEnded", "Locked", "TurnBegan"]


# -- floors


def test_x2_the_floors_come_in_their_order() -> None:
    assert [floor.colour for floor in FLOORS] == ["blue", "green", "yellow", "orange", "red"]


def test_x3_the_objector_moves_a_column_of_the_proposer() -> None:
    state = objected(tower({2: "r1 y1 b1"}), YELLOW)
    assert state.task == Prove(YELLOW, "own")
    assert set(offers(state)) == set(columns("r2 r3 r6 rT"))
    assert refused(state, pull("y2")) == "proposers_column"
    anything = objected(tower({2: "r1 y1 b1"}, any_colour=True), YELLOW)
    assert set(columns("y2 b2 g2")) < set(offers(anything))


def test_x4_x5_x25_the_proof_stood_on_top_and_is_gone_and_never_counted() -> None:
    state = objected(tower({2: "r1 y1 b1"}, holder=YELLOW), YELLOW)
    state, _ = act(state, pull("rT"))
    state, events = act(state, free_spot(state))
    assert kinds_of(events) == ["ColumnPlaced", "ColumnLeft", "Refuted", "TurnBegan"]
    assert (state.turn, state.holder) == (YELLOW, YELLOW)
    assert [each.id for each in state.gone] == [column("rT")]


def test_x4_the_villa_may_fall_when_the_proof_is_taken_off() -> None:
    state = objected(tower({2: "r1 y1 b1"}, holder=RED), YELLOW)
    state, _ = act(state, pull("rT"))
    state, _ = act(state, free_spot(state), rests=("stands", "falls"))
    assert state.fall is not None
    assert (state.fall.seat, state.fall.doing) == (YELLOW, "remove")
    assert winners(state) == (RED,)


def topples(errand: Errand, **facts: Any) -> tuple[State, tuple[Event, ...]]:
    """Seat Red sets the thick red column, which stood on the base plate, down, and it falls over."""
    before = tower({2: "r1 y1 b1"}, **facts)
    held = before.layout.column(column("rT"))
    state = replace(
        before, hand=held, layout=before.layout.without(held.id), pending=(SetDown(before.turn, errand),)
    )
    state, events = act(state, free_spot(state), rests=("topples", "stands"))
    assert state.layout == before.layout
    assert state.locked == (held.id,)
    assert kinds_of(events)[:2] == ["ColumnToppled", "Locked"]
    return state, events


def test_x42_what_falls_over_when_it_is_set_down_goes_back_and_is_locked() -> None:
    state, events = topples("build", passes=2, holder=YELLOW)
    assert kinds_of(events)[2:] == ["TurnBegan"]
    assert (state.turn, state.passes, state.holder, state.fall) == (YELLOW, 0, YELLOW, None)


def test_x42_a_neutral_column_that_fell_over_was_given_up_an_objectors_proof_broken_off() -> None:
    state, _ = topples("neutral", seats=3)
    assert isinstance(state.task, AnswerProposal)
    assert state.task.to == "neutral"
    before = objected(tower({2: "r1 y1 b1 g1"}), YELLOW)
    state, _ = act(before, pull("rT"))
    state, events = act(state, free_spot(state), rests=("topples", "stands"))
    assert kinds_of(events) == ["ColumnToppled", "Locked"]
    assert state.task == Penalise(RED, objector=YELLOW)


def test_x42_the_villa_may_fall_when_it_is_put_back() -> None:
    state, _ = act(tower({2: "r1 y1 b1"}, holder=YELLOW), pull("rT"))
    state, events = act(state, free_spot(state), rests=("topples", "falls"))
    assert kinds_of(events) == ["ColumnToppled", "Collapsed", "GameEnded"]
    assert state.fall is not None
    assert (state.fall.seat, state.fall.doing, state.fall.piece) == (RED, "set_down", column("rT"))
    assert winners(state) == (YELLOW,)


def test_x6_a_penalty_may_come_from_any_level() -> None:
    state = tower({1: "g1", 2: "gT r1 y1 b1"}, task=Penalise(RED, objector=GREEN))
    wanted = {TakePenalty(id) for id in columns("g1 g2 g3 g6 gT")}
    assert set(RULES.legal_actions(state, RED)) == {*wanted, NO_PENALTY}
    assert refused(state, TakePenalty(column("y1"))) == "objectors_column"


def test_x7_after_a_failed_objection_nobody_else_is_asked() -> None:
    state = objected(tower({2: "r1 y1 b1"}), YELLOW)
    state, _ = act(state, pull("r2"), "broken_off")
    state, _ = act(state, NO_PENALTY)
    assert state.task == LayFloor(RED)


def test_a_penalty_that_fells_the_villa_is_the_proposers_doing() -> None:
    state = tower({2: "r1 y1 b1"}, holder=BLUE, task=Penalise(RED, objector=GREEN))
    state, events = act(state, TakePenalty(column("gT")), rests=("falls",))
    assert state.fall is not None
    assert (state.fall.seat, state.fall.doing) == (RED, "penalty")
    assert kinds_of(events) == ["PenaltyTaken", "Collapsed", "GameEnded"]


def test_an_objector_who_fells_the_villa_did_it() -> None:
    state = objected(tower({2: "r1 y1 b1"}, holder=YELLOW, former=BLUE), YELLOW)
    state, _ = act(state, pull("r2"), "collapse")
    assert winners(state) == (BLUE,)


def test_x8_the_others_are_asked_clockwise_from_the_proposer() -> None:
    state, _ = act(tower({2: "r1 y1 b1"}, turn=BLUE, task=MoveOne(BLUE, "own", True)), PROPOSE)
    asked = []
    while isinstance(state.task, AnswerProposal):
        asked.append(state.task.seat)
        state, _ = act(state, AGREE)
    assert asked == [GREEN, RED, YELLOW]
    assert state.task == LayFloor(BLUE)


def test_x10_three_columns_carry_a_floor_two_do_not() -> None:
    assert PROPOSE in RULES.legal_actions(tower({1: "r1 y1 b1"}), RED)
    assert refused(tower({1: "r1 y1"}), PROPOSE) == "cannot_lie"
    assert refused(tower({5: "r1 y1 b1"}), PROPOSE) == "no_more_floors"


@pytest.mark.parametrize(
    ("top", "places"),
    [
        (1, {"r6": (68_448, -96_327), "g2": (-57_205, 39_405), "y2": (92_677, -36_192)}),
        (2, {"b6": (-32_426, 17_959), "b3": (-114_461, -29_859), "r2": (-104_426, 65_959)}),
        (2, {"r6": (3_582, 108_273), "gT": (-24_808, 35_890), "b1": (23_192, 35_890)}),
        (1, {"g1": (67_141, -51_741), "g3": (72_445, 36_550), "y3": (-133_311, 26_050)}),
        (1, {"gT": (-16_661, -21_627), "g3": (-93_546, -50_813), "y3": (108_582, 75_550)}),
        (3, {"yT": (-83_532, 47_710), "r3": (-92_955, 22_824), "y2": (87_356, -13_464)}),
    ],
)  # fmt: skip
def test_x10_a_floor_may_be_proposed_that_lies_safely_but_over_no_middle(
    top: int, places: dict[str, tuple[int, int]]
) -> None:
    state = tower({top: " ".join(places)})
    for short, (x_um, z_um) in places.items():
        moved = replace(state.layout.column(column(short)), x_um=x_um, z_um=z_um)
        state = replace(state, layout=state.layout.with_column(moved))
    assert PROPOSE in RULES.legal_actions(state, RED)
    safest, *_ = RULES.legal_actions(replace(state, pending=(LayFloor(RED),)), RED)
    assert isinstance(safest, Lay)
    assert margin(safest, supports(state.layout, safest)) > 12
    assert lay_fault(state.layout, safest, 3) is None


def test_x18_columns_that_are_not_covered_stand_free_below() -> None:
    state = tower({4: "r1 y1 b1 g1"}, task=LayFloor(RED))
    aside = replace(state.layout.column(column("g1")), x_um=75_000, z_um=0)
    state = replace(state, layout=state.layout.with_column(aside))
    state, events = act(state, Lay(-8_000, 13_000, 0))
    assert kinds_of(events)[0] == "FloorLaid"
    free = state.layout.column(column("g1"))
    assert (free.level, state.layout.is_covered(free)) == (4, False)


def test_x19_a_floor_may_stick_out_over_the_one_below_but_not_over_the_plate() -> None:
    state = tower({4: "r1 y1 b1"}, task=LayFloor(RED))
    assert refused(state, Lay(120_000, 0, 0)) == "beyond_plate"
    assert refused(state, Lay(70_000, 0, 0)) == "too_few_covered"
    assert refused(state, Lay(0, -25_000, 0)) == "tips"


def test_x23_whoever_lays_a_floor_answers_for_it() -> None:
    state, events = laid(tower({2: "r1 y1 b1"}, holder=RED, former=GREEN, task=LayFloor(RED)), "falls")
    assert state.fall is not None
    assert (state.fall.seat, state.fall.piece, state.fall.doing) == (RED, "floor-3", "lay")
    assert winners(state) == (GREEN,)
    assert kinds_of(events) == ["Collapsed", "GameEnded"]


ALL_STUCK = {0: "", 1: "rT yT bT gT", 2: "r1 y1 b1"}
"""With its lower columns locked nobody can move any."""


def given_up(state: State) -> State:
    """The state after whose turn it is has proposed, all have agreed, and the floor has been given up."""
    state, _ = act(state, PROPOSE)
    while isinstance(state.task, AnswerProposal):
        state, _ = act(state, AGREE)
    assert state.task == LayFloor(state.turn)
    return act(state, GIVE_UP_FLOOR)[0]


def test_x26_giving_a_floor_up_is_a_pass_for_whoever_can_move_nothing() -> None:
    stuck = tower({0: "y1 b1 g1", 1: "r1", 2: "r2 y2 b2"}, rest="gone", locked="r1", task=LayFloor(RED))
    state, events = act(replace(stuck, passes=1), GIVE_UP_FLOOR)
    assert (state.turn, state.passes, state.layout.top) == (YELLOW, 2, 2)
    assert kinds_of(events) == ["FloorGivenUp", "TurnBegan"]


@pytest.mark.parametrize(
    ("seats", "on"),
    [
        (4, {0: "r1", 2: "r2 y2 b2"}),
        (3, {0: "g1 g2", 1: "y3", 2: "r2 y2 b2"}),
        (2, {0: "b1", 1: "y3", 2: "r2 y2 b2"}),
    ],
    ids=["own", "neutral", "second colour"],
)
def test_x26_giving_a_floor_up_is_no_pass_for_whoever_can_move_a_column(
    seats: int, on: dict[int, str]
) -> None:
    state = tower(on, seats, rest="gone", passes=seats - 1, holder=RED, task=LayFloor(RED))
    state, events = act(state, GIVE_UP_FLOOR)
    assert (state.turn, state.passes) == (YELLOW, 0)
    assert kinds_of(events) == ["FloorGivenUp", "TurnBegan"]


def test_x26_nobody_ends_a_game_by_giving_up_a_floor_that_was_a_choice() -> None:
    """Two players: the other one has run out of time, and the holder of the seal could still move columns."""
    state = tower({2: "r1 y1 b1"}, 2, turn=YELLOW, holder=RED, time_limit=True)
    state = replace(state, pending=(MoveOne(YELLOW, "own", is_first=True),))
    state, _ = act(state, TIME_OUT)
    assert (state.turn, state.passes) == (RED, 1)
    state = given_up(state)
    assert RULES.outcome(state) is None
    assert (state.turn, state.passes, state.gave_up) == (YELLOW, 0, (RED,))
    # Nor do both together, one after another.
    state = given_up(state)
    assert RULES.outcome(state) is None
    assert (state.turn, state.gave_up) == (RED, (RED, YELLOW))
    assert PROPOSE not in RULES.legal_actions(state, RED)
    assert PASS_TURN not in RULES.legal_actions(state, RED)


def test_x26_whoever_gave_a_floor_up_proposes_again_only_after_a_change() -> None:
    begun = given_up(tower({2: "r1 y1 b1"}))
    stuck = replace(begun, turn=RED, pending=(MoveOne(RED, "own", is_first=True),))
    assert refused(stuck, PROPOSE) == "gave_up"
    assert PROPOSE not in RULES.legal_actions(stuck, RED)
    assert str(RULES.decision(stuck)).count("pull_own_or_propose") == 0
    # The others may propose the same floor.
    assert begun.turn == YELLOW
    assert PROPOSE in RULES.legal_actions(begun, YELLOW)
    moved, _ = built(begun, "y2")
    locked, _ = act(begun, pull("y2"), "broken_off")
    floored, _ = laid(replace(begun, pending=(LayFloor(YELLOW),)))
    assert [state.gave_up for state in (moved, locked, floored)] == [(), (), ()]
    assert PROPOSE in RULES.legal_actions(
        replace(moved, turn=RED, pending=(MoveOne(RED, "own", is_first=True),)), RED
    )


def test_x26_a_game_ends_when_all_who_can_move_nothing_give_the_floor_up() -> None:
    state = tower(ALL_STUCK, rest="gone", locked="rT yT bT gT", holder=BLUE)
    for seat in (RED, YELLOW, BLUE):
        assert state.turn == seat
        state = given_up(state)
        assert RULES.outcome(state) is None
    state = given_up(state)
    assert winners(state) == (BLUE,)


def test_x26_a_game_goes_on_while_somebody_can_move_a_column_and_others_give_up() -> None:
    state = tower({**ALL_STUCK, 0: "g1"}, rest="gone", locked="rT yT bT gT", holder=BLUE)
    for _ in (RED, YELLOW, BLUE, GREEN):
        state = given_up(state)
    assert RULES.outcome(state) is None
    assert (state.turn, state.passes) == (RED, 0)
    for seat in (RED, YELLOW, BLUE):
        assert RULES.legal_actions(state, seat) == [PASS_TURN]
        state, _ = act(state, PASS_TURN)
    assert state.turn == GREEN
    assert offers(state) == (column("g1"),)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_x26_giving_up_and_running_out_of_time_cannot_go_on_for_ever(seats: int) -> None:
    """Nobody moves anything: `INFO.longest` counts on 19 turns of that at most."""
    longest = 0
    for seed in range(60):
        rng = random.Random(seed)
        state, turns = tower({2: "r1 y1 b1"}, seats, time_limit=True), 0
        while RULES.outcome(state) is None:
            seat, turns = state.turn, turns + 1
            does_give_up = PROPOSE in RULES.legal_actions(state, seat) and rng.random() < 0.5
            state = given_up(state) if does_give_up else act(state, TIME_OUT)[0]
        longest = max(longest, turns)
    assert seats < longest <= 19


def test_passes_of_all_players_in_a_row_end_the_game() -> None:
    state = tower({1: "rT", 2: "r1 y1 b1"}, rest="gone", locked="rT", passes=3, holder=BLUE)
    state = replace(state, pending=(LayFloor(RED),))
    state, events = act(state, GIVE_UP_FLOOR)
    assert kinds_of(events) == ["FloorGivenUp", "GameEnded"]
    assert winners(state) == (BLUE,)


def test_building_breaks_a_row_of_passes() -> None:
    state, _ = built(tower({2: "r1 y1 b1"}, passes=3, holder=BLUE), "r2")
    assert state.passes == 0
    state, _ = act(tower({2: "r1 y1 b1"}, passes=3, holder=BLUE), pull("r2"), "broken_off")
    assert state.passes == 0
