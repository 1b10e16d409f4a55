"""The six state actions of the person. Rule: lisboa R32 to R38."""

from __future__ import annotations

from typing import Any

import pytest

from game.titles.lisboa.actions import PASS, Act, GiveBackClergy, MoveCardinal, Recruit, TakeFavor, TakePlan
from game.titles.lisboa.content import PRICES
from game.titles.lisboa.events import (
    CardinalMoved,
    ClergyReturned,
    ClergyTaken,
    FavorTaken,
    GoodMissed,
    InfluenceChanged,
    OfficialPlaced,
    PlanTaken,
    PriceFell,
    Produced,
    ShipTaken,
    TreasuryMoved,
)
from game.titles.lisboa.gains import move_treasury
from game.titles.lisboa.state import State, Vessel
from game.titles.lisboa.state_actions import can_act, price
from game.titles.lisboa.tasks import Drawing, GivingBackClergy, Recruiting, Sponsoring
from tests.titles.lisboa.playing import legal, play, reason, waiting
from tests.titles.lisboa.tables import of_type, table


def sponsoring(**changes: Any) -> State:
    """A table at which one state action can be done, by somebody without powers."""
    person: dict[str, Any] = {"clergy": (), "influence": 2, "goods": (0, 0, 0, 0), "favors": (0, 0, 0)}
    person |= changes.pop("person", {})
    return waiting(Sponsoring(1, ("favor",)), person=person, favors=(2, 2, 1), **changes)


def test_r32_up_to_two_officials_in_the_same_or_different_offices() -> None:
    state, events = play(sponsoring(), Act("recruit"), Recruit("king"), Recruit("king"))
    assert state.person.offices == (0, 0, 2)
    assert state.person.officials == 6
    assert of_type(events, OfficialPlaced) == [OfficialPlaced("person", "king")] * 2
    state, _ = play(sponsoring(), Act("recruit"), Recruit("builder"), Recruit("minister"))
    assert state.person.offices == (1, 1, 0)


def test_r32_one_is_enough_and_one_may_be_all_there_is() -> None:
    state, _ = play(sponsoring(), Act("recruit"), Recruit("king"))
    assert state.pending[0] == Recruiting(1, True)
    assert isinstance(play(state, PASS)[0].pending[0], Drawing)
    last, _ = play(sponsoring(person={"officials": 1, "offices": (7, 0, 0)}), Act("recruit"), Recruit("king"))
    assert isinstance(last.pending[0], Drawing)


def test_r33_the_top_plan_of_either_pile() -> None:
    before, _ = play(sponsoring(), Act("plan"))
    assert legal(before, TakePlan) == [TakePlan("blue"), TakePlan("green")]
    state, events = play(before, TakePlan("green"))
    top, below = before.plans[1][:2]
    assert of_type(events, PlanTaken) == [PlanTaken("person", top, below)]
    assert state.person.plans[-1] == top
    assert state.plans[1][0] == below


def test_r33_an_empty_pile_is_refused() -> None:
    state, _ = play(sponsoring(plans=((), ("plg1",))), Act("plan"))
    assert reason(state, TakePlan("blue")) == "no_plans"
    assert not can_act(table(plans=((), ())), "plan")


def test_r34_a_ship_raises_the_treasury_and_brings_influence_for_all_symbols() -> None:
    state, events = play(sponsoring(person={"top": (3,), "cubes": (1, 1, 1)}), Act("ship"))
    assert of_type(events, ShipTaken) == [ShipTaken("person", "blue")]
    assert of_type(events, TreasuryMoved) == [TreasuryMoved(3, 4)]
    assert of_type(events, InfluenceChanged) == [InfluenceChanged("person", 3, "ship")]
    assert state.person.ships == (Vessel("blue"),)
    assert state.shipyard == ("red",)
    assert not can_act(table(shipyard=()), "ship")


def test_r35_a_good_for_every_store_and_one_step_for_each_type() -> None:
    state, events = play(sponsoring(downtown="pA1r pB1r pC3l lD3l"), Act("produce"))
    assert of_type(events, Produced) == [Produced("person", (2, 1, 0, 0))]
    assert of_type(events, PriceFell) == [PriceFell("gold", 6), PriceFell("books", 5)]
    assert not of_type(events, GoodMissed)
    assert state.person.goods == (2, 1, 0, 0)
    assert state.falls == (1, 1, 0, 0)


def test_r35_storage_and_supply_are_limits() -> None:
    stocked = sponsoring(downtown="pA1r pB1r pC3l", person={"goods": (1, 0, 0, 0)}, supply=(5, 0, 9, 9))
    state, events = play(stocked, Act("produce"))
    assert of_type(events, Produced) == [Produced("person", (1, 0, 0, 0))]
    assert of_type(events, GoodMissed) == [
        GoodMissed("person", "gold", True), GoodMissed("person", "books", False),
    ]  # fmt: skip
    assert state.falls == (1, 0, 0, 0)


def test_ruling_l6_nothing_to_gain_is_nothing_to_produce() -> None:
    full = sponsoring(downtown="pA1r", person={"goods": (2, 0, 0, 0)})
    assert reason(full, Act("produce")) == "action_produce"
    assert reason(sponsoring(), Act("produce")) == "action_produce"


def test_prices_stop_at_the_end_of_the_track() -> None:
    state = sponsoring(downtown="pA1r", falls=(6, 0, 0, 0))
    state, events = play(state, Act("produce"))
    assert price(state, "gold") == PRICES[0][-1]
    assert not of_type(events, PriceFell)


@pytest.mark.parametrize(
    ("station", "steps", "way", "crossed"),
    [
        (5, 1, (0,), ()), (0, 2, (1, 2), ("treasury",)), (1, 1, (2,), ("treasury",)),
        (3, 2, (4, 5), ("influence",)), (4, 1, (5,), ("influence",)), (2, 2, (3, 4), ()),
    ],
)  # fmt: skip
def test_r36_the_cardinal_walks_clockwise_past_the_icons(
    station: int, steps: int, way: tuple[int, ...], crossed: tuple[str, ...]
) -> None:
    before = sponsoring(cardinal=station)
    state, events = play(before, Act("cardinal"), MoveCardinal(steps))
    assert of_type(events, CardinalMoved) == [CardinalMoved("person", station, way, crossed)]  # type: ignore[arg-type]
    assert of_type(events, ClergyTaken) == [ClergyTaken("person", before.stations[way[-1]], way[-1])]  # type: ignore[arg-type]
    assert state.treasury == 3 + crossed.count("treasury")


def test_r36_one_or_two_stations() -> None:
    state, _ = play(sponsoring(), Act("cardinal"))
    assert legal(state, MoveCardinal) == [MoveCardinal(1), MoveCardinal(2)]
    assert reason(state, MoveCardinal(3)) == "cardinal"


FOUR = ("cl19a", "cl19b", "cl18a", "cl18b")


def test_r36_of_four_tiles_one_goes_back_without_wigs() -> None:
    state, _ = play(sponsoring(person={"clergy": FOUR, "wigs": 0}), Act("cardinal"), MoveCardinal(1))
    task = state.pending[0]
    assert isinstance(task, GivingBackClergy)
    state, events = play(state, GiveBackClergy("cl19b"))
    assert of_type(events, ClergyReturned) == [ClergyReturned("cl19b", False)]
    assert state.person.clergy == ("cl19a", "cl18a", "cl18b", task.tile)
    assert (state.given_back[-1], state.person.wigs) == ("cl19b", 0)
    assert state.stations[state.cardinal] is None


def test_r36_a_new_tile_that_is_left_stays_at_its_station() -> None:
    before = sponsoring(person={"clergy": FOUR, "wigs": 0})
    state, _ = play(before, Act("cardinal"), MoveCardinal(1))
    task = state.pending[0]
    assert isinstance(task, GivingBackClergy)
    state, events = play(state, GiveBackClergy(task.tile))
    assert of_type(events, ClergyReturned) == [ClergyReturned(task.tile, True)]
    assert (state.person.clergy, state.person.wigs) == (FOUR, 0)
    assert (state.stations, state.given_back) == (before.stations, before.given_back)


def test_r37_a_favor_of_a_noble_of_whom_one_has_none() -> None:
    person = {"favors": (1, 0, 0), "clergy": ()}
    state = waiting(Sponsoring(1), person=person, favors=(1, 0, 2))
    state, _ = play(state, Act("favor"))
    assert legal(state, TakeFavor) == [TakeFavor("king")]
    assert reason(state, TakeFavor("builder")) == "favor_held"
    assert reason(state, TakeFavor("minister")) == "favor_gone"
    state, events = play(state, TakeFavor("king"))
    assert of_type(events, FavorTaken) == [FavorTaken("person", "king")]
    assert (state.person.favors, state.favors) == ((1, 0, 1), (1, 0, 1))


@pytest.mark.parametrize(("level", "by", "want"), [(7, 1, 7), (1, -1, 1), (3, 2, 5), (2, -1, 1)])
def test_r38_the_treasury_stops_at_both_ends(level: int, by: int, want: int) -> None:
    assert move_treasury(table(treasury=level), by, []).treasury == want
