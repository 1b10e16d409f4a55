"""Two and three players, and the options. Rule: villa_paletti 4.7 to 4.9, 6."""

from __future__ import annotations

from msgspec.structs import replace

from game.titles.villa_paletti.actions import (
    AGREE,
    NO_PENALTY,
    OBJECT,
    PROPOSE,
    NameColour,
    Place,
    TakePenalty,
)
from game.titles.villa_paletti.content import colour_of, column_ids
from game.titles.villa_paletti.rules import RULES
from game.titles.villa_paletti.state import (
    AnswerProposal,
    LayFloor,
    MoveOne,
    NameOne,
    Prove,
    State,
    points,
)
from tests.titles.villa_paletti.towers import (
    act,
    built,
    column,
    columns,
    free_spot,
    kinds_of,
    objected,
    offers,
    pull,
    refused,
    tower,
)

RED, YELLOW, BLUE, GREEN = range(4)


# -- two and three players


def test_x34_a_floor_may_be_proposed_before_or_after_naming_a_colour() -> None:
    state = tower({2: "r1 y1 b1"}, seats=2, task=NameOne(0))
    assert RULES.legal_actions(state, 0) == [NameColour("red"), NameColour("blue"), PROPOSE]
    assert refused(state, pull("r2")) == "first.name_one"
    state, _ = act(state, NameColour("blue"))
    assert set(offers(state)) == set(columns("b2 b3 b6 bT"))
    assert PROPOSE in RULES.legal_actions(state, 0)
    assert refused(state, pull("r2")) == "other_colour_named"


def test_two_players_object_with_either_colour_of_the_proposer() -> None:
    state = tower({2: "r1 y1 b1"}, seats=2, named="blue")
    state = objected(state, 1)
    assert set(offers(state)) == set(columns("r2 r3 r6 rT b2 b3 b6 bT"))
    state, _ = act(state, pull("b2"), "broken_off")
    wanted = {TakePenalty(id) for id in columns("y1 y2 y3 y6 yT g1 g2 g3 g6 gT")}
    assert set(RULES.legal_actions(state, 0)) == {*wanted, NO_PENALTY}


def neutral_tower() -> State:
    """Three players, Red to move a neutral column."""
    return tower({1: "g1 g2", 2: "r1 y1"}, seats=3, holder=YELLOW, task=MoveOne(RED, "neutral", True))


def test_neutral_first_then_an_own_column() -> None:
    state = neutral_tower()
    assert refused(state, pull("r2")) == "neutral_first"
    state, _ = built(state, "g1")
    assert state.task == MoveOne(RED, "own", is_first=False)
    assert state.holder == YELLOW
    assert refused(state, pull("g3")) == "neutral_done"
    assert refused(state, PROPOSE) == "not_first"


def test_x21_the_last_neutral_column_of_a_lower_level_stays_but_the_highest_needs_none() -> None:
    state = tower({1: "g1", 2: "r1 g2"}, seats=3, task=MoveOne(RED, "neutral", is_first=True))
    assert set(offers(state)) == set(columns("g3 g6 gT"))
    assert refused(state, pull("g1")) == "last_neutral"


def test_x22_an_objector_shows_with_another_neutral_column() -> None:
    state, _ = act(neutral_tower(), pull("g1"), "broken_off")
    assert state.task == AnswerProposal(YELLOW, "neutral", (BLUE,))
    state, _ = act(state, OBJECT)
    assert state.task == Prove(YELLOW, "neutral")
    assert column("g1") not in offers(state)
    state, _ = act(state, pull("g3"))
    state, events = act(state, free_spot(state))
    assert kinds_of(events) == ["ColumnPlaced", "Refuted", "TurnBegan"]
    assert state.layout.column(column("g3")).level == 2
    assert state.turn == YELLOW


def test_a_failed_showing_locks_and_costs_nothing_more() -> None:
    state, _ = act(neutral_tower(), pull("g3"), "broken_off")
    state, _ = act(state, OBJECT)
    state, _ = act(state, pull("g6"), "broken_off")
    assert state.locked == tuple(sorted(columns("g3 g6")))
    assert state.task == MoveOne(RED, "own", is_first=False)


def test_no_objection_to_a_neutral_column_leads_to_the_own_one() -> None:
    state, _ = act(neutral_tower(), pull("g3"), "broken_off")
    state, _ = act(state, AGREE)
    state, _ = act(state, AGREE)
    assert state.task == MoveOne(RED, "own", is_first=False)


def test_x33_nobody_is_asked_where_nothing_could_be_shown() -> None:
    state = tower({1: "g1 g2", 2: "r1"}, seats=3, locked="g1 g3 g6 gT",
                  task=MoveOne(RED, "neutral", is_first=True))  # fmt: skip
    state, _ = act(state, pull("g2"), "broken_off")
    assert state.task == MoveOne(RED, "own", is_first=False)
    alone = tower({0: "y1", 2: "r1 y2 b1"}, rest="gone")
    state, _ = act(alone, PROPOSE)
    assert state.task == LayFloor(RED)


def test_a_neutral_turn_without_own_columns_is_over() -> None:
    state = tower({0: "g1 g2 y1 y2 b1", 2: "r1"}, seats=3, rest="gone",
                  task=MoveOne(RED, "neutral", is_first=True))  # fmt: skip
    state, _ = built(state, "g1")
    assert state.turn == YELLOW


def test_three_players_prove_with_the_proposers_own_columns() -> None:
    state = tower({2: "r1 y1 b1"}, seats=3, task=MoveOne(RED, "neutral", is_first=True))
    state = objected(state, YELLOW)
    assert set(offers(state)) == set(columns("r2 r3 r6 rT"))


# -- options


def test_without_objections_a_proposed_floor_is_laid() -> None:
    state, _ = act(tower({2: "r1 y1 b1"}, objections=False), PROPOSE)
    assert state.task == LayFloor(RED)


def test_x36_touch_and_move_makes_a_look_an_attempt() -> None:
    state, _ = act(tower({1: "y1"}, touch_and_move=True), pull("r1"), "looked")
    assert (state.turn, state.locked) == (YELLOW, (column("r1"),))


def test_with_any_colour_the_owner_gets_points_and_seal() -> None:
    state, _ = built(tower({2: "r1"}, holder=RED, any_colour=True), "yT")
    assert points(state) == (1, 3, 0, 0)
    assert (state.holder, state.former) == (YELLOW, RED)


def test_x39_any_colour_is_not_named_and_is_never_the_neutral_one() -> None:
    two, _ = built(tower({1: "r1"}, seats=2, task=MoveOne(0, "own", is_first=True), any_colour=True), "y2")
    assert two.task == MoveOne(1, "own", is_first=True)
    assert set(offers(two)) == set(column_ids()) - {column("r1"), column("y2")}
    three = tower({1: "g1"}, seats=3, task=MoveOne(0, "neutral", is_first=True), any_colour=True)
    assert offers(three) == columns("g6 gT g2 g3")
    three, _ = built(three, "g2")
    assert three.task == MoveOne(0, "own", is_first=False)
    assert {colour_of(id) for id in offers(three)} == {"red", "yellow", "blue"}


def test_x40_a_stacked_column_may_stick_out_but_nothing_goes_under_it() -> None:
    state = tower({5: "r1 y1"}, holder=RED)
    carrier = state.layout.column(column("r1"))
    beside = Place(carrier.x_um, carrier.z_um + 20_000)
    # There is room for a thin column beside a thin one, but not under the thick one that it carries.
    state, _ = act(built(state, "rT", on="r1")[0], pull("y2"))
    assert refused(state, beside) == "overlaps"
    thick, layout = state.layout.column(column("rT")), state.layout.without(column("rT"))
    state, _ = act(replace(state, layout=layout, gone=(thick,)), beside)
    # The thick one may reach over it from above; then the other stays free.
    state, _ = built(state, "bT", on="r1")
    state, _ = act(state, pull("g2"))
    assert refused(state, replace(beside, on=column("y2"))) == "overlaps"


def test_the_red_floor_lets_columns_be_stacked_once() -> None:
    state, _ = built(tower({5: "r1 y1"}, holder=RED), "r2", on="r1")
    stacked = state.layout.column(column("r2"))
    assert (stacked.level, stacked.on) == (5, column("r1"))
    assert points(state)[RED] == 2
    state, _ = act(state, pull("y2"))
    carrier = state.layout.column(column("r1"))
    assert refused(state, Place(carrier.x_um, carrier.z_um, carrier.id)) == "stack_taken"
    assert refused(state, Place(carrier.x_um, carrier.z_um, stacked.id)) == "no_such_carrier"
    other = state.layout.column(column("y1"))
    assert refused(state, Place(other.x_um + 20_000, other.z_um, other.id)) == "off_stack"
    below, _ = act(tower({4: "r1"}, holder=RED), pull("r2"))
    assert refused(below, Place(0, 0, column("r1"))) == "stack_only_on_red"


# -- in words


def test_with_any_colour_nobody_is_asked_for_an_own_column() -> None:
    keys = [
        asked.prompt.key.removeprefix("villa_paletti.prompt.")
        for state in (
            tower({1: "r1"}, any_colour=True), tower({1: "y1 b1 g1"}, any_colour=True),
            tower({1: "y1 b1 g1"}, any_colour=True, rest="gone"), tower({1: "y1 b1 g1"}),
        )
        if (asked := RULES.decision(state)) is not None
    ]  # fmt: skip
    assert keys == ["pull_any", "pull_any_or_propose", "only_propose_any", "pull_own_or_propose"]
    state = tower({1: "g1"}, seats=3, task=MoveOne(0, "own", is_first=False), any_colour=True)
    assert refused(state, pull("g2")) == "neutral_done_any"


def test_a_neutral_column_is_refused_to_an_objector_who_needs_one_of_the_proposer() -> None:
    state = tower({1: "g1 y1"}, seats=3, task=Prove(1, "own"))
    assert refused(state, pull("g2")) == "proposers_column"
    state = tower({1: "g1 y1"}, seats=3, task=MoveOne(0, "own", is_first=False))
    assert refused(state, pull("g2")) == "neutral_done"
