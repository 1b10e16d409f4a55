"""What a player may try in vain, and the sentence that says why. Seats: 0 Red, 1 Yellow, 2 Blue, 3 Green."""

from __future__ import annotations

import pytest
from msgspec import Struct

from game.core.message import Rejection
from game.titles.villa_paletti.actions import (
    AGREE,
    GIVE_UP_FLOOR,
    NO_PENALTY,
    OBJECT,
    PASS_TURN,
    PROPOSE,
    Action,
    ChooseColour,
    Lay,
    NameColour,
    Place,
    Pull,
)
from game.titles.villa_paletti.pull import Grip, Sample
from game.titles.villa_paletti.refusals import FARTHEST_UM, FASTEST_UM, HIGHEST_DROP_UM
from game.titles.villa_paletti.rules import RULES
from game.titles.villa_paletti.state import (
    AnswerProposal,
    LayFloor,
    MoveOne,
    NameOne,
    Penalise,
    Prove,
    State,
    Task,
)
from tests.titles.villa_paletti.towers import PULLED, act, column, pull, refused, tower

TASKS: dict[str, Task] = {
    "move": MoveOne(0, "own", is_first=True),
    "after neutral": MoveOne(0, "own", is_first=False),
    "name": NameOne(0),
    "answer": AnswerProposal(0, "own", ()),
    "prove": Prove(0, "own"),
    "penalise": Penalise(0, objector=1),
    "lay": LayFloor(0),
}


class Case(Struct, frozen=True):
    """An action tried while something else is to be decided, and the key of the answer."""

    task: str
    action: Action
    want: str

    @property
    def id(self) -> str:
        """A name for reports."""
        return f"{type(self.action).__name__} while {self.task}: {self.want}"


CASES = [
    Case("move", Place(0, 0), "hand_empty"),
    Case("move", Lay(0, 0, 0), "no_floor_agreed"),
    Case("move", GIVE_UP_FLOOR, "no_floor_agreed"),
    Case("move", AGREE, "nobody_asks"),
    Case("move", OBJECT, "nobody_asks"),
    Case("move", NO_PENALTY, "no_penalty_due"),
    Case("move", ChooseColour("red"), "no_colour_now"),
    Case("move", NameColour("red"), "no_colour_now"),
    Case("move", PASS_TURN, "can_build"),
    Case("after neutral", PASS_TURN, "not_first"),
    Case("name", ChooseColour("red"), "first.name_one"),
    Case("name", NameColour("yellow"), "colour_not_movable"),
    Case("name", Place(0, 0), "first.name_one"),
    Case("answer", pull("r2"), "first.answer"),
    Case("answer", PROPOSE, "first.answer"),
    Case("answer", Place(0, 0), "first.answer"),
    Case("prove", PROPOSE, "first.prove"),
    Case("prove", AGREE, "nobody_asks"),
    Case("penalise", pull("r2"), "first.penalise"),
    Case("penalise", Lay(0, 0, 0), "no_floor_agreed"),
    Case("lay", pull("r2"), "first.lay_floor"),
    Case("lay", Lay(0, 0, -1), "odd_hand"),
    Case("lay", Lay(0, 0, 0, HIGHEST_DROP_UM + 1), "odd_hand"),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_one_thing_after_another(case: Case) -> None:
    state = tower({2: "r1 y1 b1"}, seats=2 if case.task == "name" else 4, task=TASKS[case.task])
    assert refused(state, case.action) == case.want


def hand_full() -> State:
    """Red has just taken a column out."""
    return act(tower({2: "r1 y1 b1"}), pull("rT"))[0]


@pytest.mark.parametrize(("action", "want"), [
    (pull("r2"), "first.set_down"),
    (PROPOSE, "first.set_down"),
    (Place(0, 0), "overlaps"),
    (Place(110_000, 0), "over_edge"),
    (Place(0, 0, "thin-red-1"), "stack_only_on_red"),
    (Place(-70_000, 0, drop_um=-1), "odd_hand"),
], ids=str)
def test_a_full_hand_sets_down_first(action: Action, want: str) -> None:
    assert refused(hand_full(), action) == want


def traced(*samples: Sample, height_um: int = 35_000, direction_urad: int = 0) -> Pull:
    """A pull at a red column with that trace."""
    return Pull(Grip(column("r2"), direction_urad, height_um), samples)


@pytest.mark.parametrize(("action", "want"), [
    (traced(), "not_pulled"),
    (traced(Sample(2_900, 0), Sample(-2_000, 2_000)), "only_looked"),
    (traced(*PULLED * 3601), "too_long"),
    (traced(*PULLED, height_um=70_001), "odd_hand"),
    (traced(*PULLED, height_um=-1), "odd_hand"),
    (traced(*PULLED, direction_urad=6_300_000), "odd_hand"),
    (traced(Sample(FASTEST_UM + 1, 0)), "odd_hand"),
    (traced(*(Sample(0, FARTHEST_UM // 3 * step + step) for step in range(1, 4))), "odd_hand"),
    (traced(Sample(20_000, 0, 5_001)), "odd_hand"),
    (traced(Sample(20_000, 0, -2)), "odd_hand"),
    (Pull(Grip("thin-pink-1", 0, 35_000), PULLED), "no_such_column"),
], ids=lambda value: value if isinstance(value, str) else "trace")
def test_traces_that_are_no_attempt(action: Pull, want: str) -> None:
    assert refused(tower({1: "r1 y1 b1"}), action) == want


@pytest.mark.parametrize(("time_limit", "longest_s"), [(False, 180), (True, 60)])
def test_x41_a_hand_holds_on_as_long_as_a_turn_may_take(time_limit: bool, longest_s: int) -> None:
    state = tower({1: "r1 y1 b1"}, time_limit=time_limit)
    samples = [Sample(20_000, 0)] * (longest_s * 60)
    assert RULES.check(state, 0, traced(*samples)) is None
    answer = RULES.check(state, 0, traced(*samples, samples[0]))
    assert isinstance(answer, Rejection)
    assert (answer.key, dict(answer.args)) == ("villa_paletti.reject.too_long", {"n": longest_s})


def test_a_glance_may_be_an_attempt_with_touch_and_move() -> None:
    state = tower({1: "r1 y1 b1"}, touch_and_move=True)
    assert RULES.check(state, 0, traced(Sample(1_000, 0))) is None


def test_others_wait_and_nobody_acts_after_the_end() -> None:
    state = tower({1: "r1 y1 b1"})
    assert RULES.check(state, 1, pull("y1")) == Rejection("core.reject.not_your_turn")
    over, _ = act(state, pull("r2"), "collapse")
    assert RULES.check(over, 0, pull("r3")) == Rejection("core.reject.over")
    assert RULES.legal_actions(over, 0) == ()
