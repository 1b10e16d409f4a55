"""Trading goods for state actions. Rule: lisboa R19, R20."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from game.titles.lisboa.actions import PASS, Act, Draw, MoveCardinal, Recruit, TakePlan, Trade, Tuck
from game.titles.lisboa.content import STATE_ACTIONS, StateAction
from game.titles.lisboa.events import GoodTraded, PlanTaken, Produced, StateActionLost
from game.titles.lisboa.state import State
from game.titles.lisboa.tasks import (
    Dealing,
    Drawing,
    MovingCardinal,
    Ordering,
    PlayingCard,
    Recruiting,
    TakingPlan,
    Trading,
)
from tests.titles.lisboa.playing import legal, play, reason, waiting
from tests.titles.lisboa.tables import of_type


def dealing(
    goods: tuple[int, int, int, int], downtown: str = "pA1r",
    board: Mapping[str, Any] | None = None, **person: Any,
) -> State:
    """A table at which goods can only be traded. `board`: what else is different; `person`: of the person."""
    trader: dict[str, Any] = {"goods": goods, "clergy": (), "favors": (0, 0, 0)}
    return waiting(
        Dealing(), downtown=downtown, favors=(2, 2, 2), person=trader | person, **(board or {})
    )


@pytest.mark.parametrize(
    ("goods", "want"),
    [
        ((1, 0, 0, 0), set(STATE_ACTIONS)),
        ((0, 1, 0, 0), {"ship", "produce"}),
        ((0, 0, 1, 0), {"recruit", "plan"}),
        ((0, 0, 0, 1), {"cardinal", "favor"}),
    ],
    ids=["gold", "books", "tools", "cloth"],
)
def test_r19_each_office_takes_its_goods(goods: Any, want: set[StateAction]) -> None:
    assert {trade.action for trade in legal(dealing(goods), Trade)} == want


def test_r19_one_good_is_enough() -> None:
    state, events = play(dealing((0, 0, 2, 0)), Trade("tools", "recruit"))
    assert state.pending[0] == Trading("recruit", 0)
    assert of_type(events, GoodTraded) == [GoodTraded("tools", "recruit", False)]
    state, _ = play(state, PASS)
    assert state.pending[0] == Recruiting(2, False)
    assert state.person.goods == (0, 0, 1, 0)


def test_r19_the_second_good_goes_to_another_space() -> None:
    state, _ = play(dealing((0, 0, 2, 0)), Trade("tools", "recruit"))
    assert legal(state, Trade) == [Trade("tools", "plan")]
    assert reason(state, Trade("tools", "recruit")) == "same_space"


def test_r20_two_nobles_in_the_order_the_person_wants() -> None:
    trades = (Trade("tools", "recruit"), Trade("cloth", "cardinal"))
    state, _ = play(dealing((0, 0, 1, 1)), *trades)
    assert state.pending[0] == Ordering(("recruit", "cardinal"))
    state, _ = play(state, Act("cardinal"))
    assert state.pending[0] == MovingCardinal(False)
    state, _ = play(state, MoveCardinal(1), Recruit("king"), Recruit("king"))
    assert state.person.offices == (0, 0, 2)
    assert isinstance(state.pending[0], Drawing)


def test_r20_what_cannot_be_carried_out_cannot_be_chosen() -> None:
    state = dealing((1, 0, 0, 0), downtown="", officials=0)
    assert {trade.action for trade in legal(state, Trade)} == {"plan", "ship", "cardinal", "favor"}
    assert reason(state, Trade("gold", "produce")) == "action_produce"


def test_r20_the_good_that_is_put_down_makes_room_to_produce() -> None:
    """Ruling L6: it has left the full storage before the stores bring their goods."""
    state = dealing((2, 0, 0, 0), board={"shipyard": ()})
    assert Trade("gold", "produce") in legal(state, Trade)
    assert reason(state, Trade("gold", "produce")) == ""
    after, events = play(state, Trade("gold", "produce"), PASS)
    assert after.person.goods == (2, 0, 0, 0)
    assert of_type(events, Produced) == [Produced("person", (1, 0, 0, 0))]
    assert not of_type(events, StateActionLost)


def test_r20_only_a_good_of_a_type_that_stores_bring_makes_room_to_produce() -> None:
    """Ruling L6: a book leaves no room for gold."""
    state = dealing((2, 2, 0, 0))
    assert [trade.good for trade in legal(state, Trade) if trade.action == "produce"] == ["gold"]
    assert reason(state, Trade("books", "produce")) == "action_produce"
    assert reason(dealing((2, 0, 0, 0), downtown=""), Trade("gold", "produce")) == "action_produce"
    sold_out = dealing((2, 0, 0, 0), board={"supply": (0, 9, 9, 9)})
    assert reason(sold_out, Trade("gold", "produce")) == "action_produce"


def test_r20_a_good_that_can_only_be_put_down_for_its_own_place_is_asked_for() -> None:
    state = dealing((0, 2, 0, 0), downtown="pA2r", board={"shipyard": ()})
    assert legal(state, Trade) == [Trade("books", "produce")]
    tucked = dealing((0, 2, 0, 0), downtown="pA2r", board={"shipyard": ()}, hand=(21,), top=(), bottom=())
    tucked, _ = play(replace(tucked, pending=(PlayingCard(), *tucked.pending[1:])), Tuck(21))
    assert isinstance(tucked.pending[0], Dealing)


def test_r20_both_actions_are_carried_out() -> None:
    state, events = play(
        dealing((1, 0, 1, 0)), Trade("gold", "produce"), Trade("tools", "plan"), Act("produce")
    )
    assert not of_type(events, StateActionLost)
    assert state.pending[0] == TakingPlan(False)
    state, events = play(state, TakePlan("blue"))
    assert of_type(events, PlanTaken)


def test_r4_traded_goods_come_back_to_the_supply_at_the_end_of_the_turn() -> None:
    state, _ = play(dealing((0, 0, 0, 1), downtown=""), Trade("cloth", "cardinal"), MoveCardinal(2))
    supply = state.supply
    assert state.traded == ("cloth",)
    after, _ = play(state, Draw("king"))
    assert after.traded == ()
    assert after.supply[3] == supply[3] + 1
