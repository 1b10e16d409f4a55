"""Lacerda's turn: its steps, his state actions, paying, following. Rule: lisboa 6; examples 8 and 10."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.chance import SeededChance
from game.titles.lisboa.clergy import TILES
from game.titles.lisboa.events import (
    BuildingOpened,
    CardinalMoved,
    CardRemoved,
    CourtierMoved,
    FavorTaken,
    Followed,
    GoodMissed,
    HelperMoved,
    InfluenceChanged,
    LacerdaChose,
    LisboaEvent,
    OfficialPlaced,
    Paid,
    PlanTaken,
    PriceFell,
    Produced,
    ShipDocked,
    StateActionBegan,
    TreasuryMoved,
)
from game.titles.lisboa.lacerda import LACERDA_TURN, acted, followed, in_church
from game.titles.lisboa.lacerda_choices import (
    favor_choice,
    helper_move,
    plan_choice,
    state_action_at,
)
from game.titles.lisboa.state import Vessel
from game.titles.lisboa.tasks import Following, GivingUpClergy, LacerdaInChurch
from tests.titles.lisboa.tables import lacerda_step, of_type, stores, table, told

# -- 6.2: the order of his turn


def test_his_turn_has_seven_steps_in_the_order_of_the_book() -> None:
    assert [task.step for task in LACERDA_TURN] == [
        "dock", "courtier", "state", "noble", "discard", "helper", "tidy",
    ]  # fmt: skip


def test_a_ship_at_sea_comes_back_empty() -> None:
    state = table(
        lacerda={"ships": (Vessel("red", ("books", "books"), True), Vessel("blue"))}, supply=(16, 10, 16, 16)
    )
    after, events = lacerda_step(state, "dock")
    assert after.lacerda.ships == (Vessel("red"), Vessel("blue"))
    assert after.supply == (16, 12, 16, 16)
    assert of_type(events, ShipDocked) == [ShipDocked("lacerda", "red", ("books", "books"))]
    assert told(events, "docked").amount == 1


def test_without_a_ship_at_sea_nothing_docks() -> None:
    state = table(lacerda={"ships": (Vessel("red", ("books",)),)})
    after, events = lacerda_step(state, "dock")
    assert after == state
    assert told(events, "no_ships").rule == "6.2"


@pytest.mark.parametrize(
    ("origin", "goal"), [("builder", "minister"), ("minister", "king"), ("king", "builder")]
)
def test_the_courtier_goes_one_noble_to_the_right(origin: Any, goal: Any) -> None:
    after, events = lacerda_step(table(lacerda={"courtier": origin}), "courtier")
    assert after.lacerda.courtier == goal
    assert of_type(events, CourtierMoved) == [CourtierMoved("lacerda", origin, goal)]


@pytest.mark.parametrize(
    ("noble", "helper", "want"),
    [
        ("builder", "king", "recruit"), ("builder", "treasury", "recruit"), ("builder", "builder", "plan"),
        ("builder", "minister", "plan"), ("minister", "king", "ship"), ("minister", "builder", "produce"),
        ("king", "treasury", "cardinal"), ("king", "minister", "favor"),
    ],
)  # fmt: skip
def test_the_helper_chooses_the_state_action(noble: Any, helper: Any, want: str) -> None:
    assert state_action_at(noble, helper) == want


# -- 6.2, steps 4 and 5: the Helper


def test_the_top_card_at_the_helper_goes() -> None:
    state = table(helper="minister", piles=((1,), (6, 7), (11,), (16,)), gone=(3,))
    after, events = lacerda_step(state, "discard")
    assert after.piles == ((1,), (7,), (11,), (16,))
    assert after.gone == (3, 6)
    assert of_type(events, CardRemoved) == [CardRemoved("minister", 6, 7)]


def test_at_an_empty_pile_no_card_goes() -> None:
    state = table(helper="king", piles=((1,), (6,), (), (16,)))
    after, events = lacerda_step(state, "discard")
    assert after == state
    assert told(events, "pile_empty").what == "king"


def test_example_8_the_helper_passes_an_empty_treasury_pile() -> None:
    state = table(helper="king", piles=((1,), (6,), (11,), ()))
    after, events = lacerda_step(state, "helper")
    assert after.helper == "builder"
    assert of_type(events, HelperMoved) == [HelperMoved("king", "builder", ("treasury",))]


def test_the_helper_stays_where_all_piles_are_empty() -> None:
    state = table(helper="king", piles=((), (), (), ()))
    after, events = lacerda_step(state, "helper")
    assert after == state
    assert not of_type(events, HelperMoved)
    assert told(events, "no_pile").what == "king"


def test_the_helper_comes_back_to_the_only_pile_with_cards() -> None:
    assert helper_move("king", ((), (), (11,), ())).pile == "king"


def test_tidying_fills_stations_and_decrees() -> None:
    state = table(stations=(None, "cl02a", "cl03a", "cl04a", "cl05a", "cl06a"), bag=("cl09a", "cl10a"))
    after, events = lacerda_step(state, "tidy")
    assert after.stations[0] == "cl09a"
    assert told(events, "tidy")
    again, events = lacerda_step(after, "tidy")
    assert again == after
    assert [event.branch for event in of_type(events, LacerdaChose)] == ["nothing_to_tidy"]


# -- 6.5: state actions


def test_two_officials_go_where_he_has_fewest_the_leftmost_first() -> None:
    state = table(lacerda={"courtier": "builder", "offices": (1, 1, 0), "officials": 6}, helper="king")
    after, events = lacerda_step(state, "state")
    assert [event.noble for event in of_type(events, OfficialPlaced)] == ["king", "builder"]
    assert (after.lacerda.offices, after.lacerda.officials) == ((2, 1, 1), 4)
    first, second = (event for event in of_type(events, LacerdaChose) if event.branch == "fewest_officials")
    assert (first.ties, second.ties) == ((), ("leftmost_office",))


def test_with_one_official_left_he_moves_one() -> None:
    state = table(lacerda={"courtier": "builder", "offices": (3, 2, 2), "officials": 1}, helper="treasury")
    after, events = lacerda_step(state, "state")
    assert (after.lacerda.offices, after.lacerda.officials) == ((3, 3, 2), 0)
    assert len(of_type(events, OfficialPlaced)) == 1
    after, events = lacerda_step(after, "state")
    assert told(events, "state_impossible").what == "recruit"


@pytest.mark.parametrize(
    ("blue", "green", "want", "ties"),
    [
        (("plb1",), ("plg8",), "plg8", ()), (("plb8",), ("plg1",), "plb8", ()),
        (("plb4",), ("plg5",), "plb4", ("blue_plan",)), ((), ("plg1",), "plg1", ()),
        (("plb1",), (), "plb1", ()),
    ],
)  # fmt: skip
def test_he_takes_the_plan_with_more_officials(blue: Any, green: Any, want: str, ties: Any) -> None:
    state = table(lacerda={"courtier": "builder", "plans": ()}, helper="builder", plans=(blue, green))
    after, events = lacerda_step(state, "state")
    assert after.lacerda.plans == (want,)
    assert of_type(events, PlanTaken)[0].plan == want
    assert told(events, "more_officials").ties == ties


def test_without_plans_he_skips_the_action() -> None:
    state = table(lacerda={"courtier": "builder"}, helper="builder", plans=((), ()))
    assert plan_choice(state) is None
    after, events = lacerda_step(state, "state")
    assert after == state
    assert told(events, "state_impossible").what == "plan"
    assert not of_type(events, StateActionBegan)


def test_example_10_the_ship_action() -> None:
    state = table(
        lacerda={"courtier": "minister", "influence": 3}, person={"top": (3, 11)}, helper="king", treasury=3
    )
    after, events = lacerda_step(state, "state")
    assert after.lacerda.ships == (Vessel("blue"),)
    assert after.treasury == 4
    assert of_type(events, TreasuryMoved) == [TreasuryMoved(3, 4)]
    assert after.lacerda.influence == 3 + 1 + 3
    assert of_type(events, InfluenceChanged) == [InfluenceChanged("lacerda", 4, "ship")]
    assert after.shipyard == ("red",)


def test_his_influence_stops_at_ten_and_brings_a_wig() -> None:
    state = table(
        lacerda={"courtier": "minister", "influence": 8, "wigs": 2}, person={"top": (3,)}, helper="king"
    )
    after, _ = lacerda_step(state, "state")
    assert (after.lacerda.influence, after.lacerda.wigs) == (10, 3)


def test_an_empty_shipyard_is_skipped() -> None:
    state = table(lacerda={"courtier": "minister"}, helper="king", shipyard=())
    after, events = lacerda_step(state, "state")
    assert after == state
    assert told(events, "state_impossible").what == "ship"


def test_his_stores_produce_as_far_as_the_supply_goes_and_prices_fall() -> None:
    state = table(
        downtown="lA1r lB1r lA3l pA5l",
        lacerda={"courtier": "minister"},
        helper="minister",
        supply=(1, 5, 5, 5),
    )
    after, events = lacerda_step(state, "state")
    assert of_type(events, Produced) == [Produced("lacerda", (1, 1, 0, 0))]
    assert of_type(events, GoodMissed) == [GoodMissed("lacerda", "gold", False)]
    assert after.lacerda.goods == (1, 1, 0, 0)
    assert after.supply == (0, 4, 5, 5)
    assert after.falls == (1, 1, 0, 0)
    assert [event.good for event in of_type(events, PriceFell)] == ["gold", "books"]


def test_without_anything_to_produce_he_skips_it() -> None:
    state = table(downtown="lA1r", lacerda={"courtier": "minister"}, helper="builder", supply=(0, 5, 5, 5))
    after, events = lacerda_step(state, "state")
    assert after == state
    assert told(events, "state_impossible").what == "produce"


def test_he_moves_the_cardinal_two_stations_and_gets_the_wigs_on_the_tile() -> None:
    state = table(lacerda={"courtier": "king"}, helper="treasury", cardinal=5)
    tile = state.stations[1]
    assert tile is not None
    after, events = lacerda_step(state, "state")
    assert of_type(events, CardinalMoved) == [CardinalMoved("lacerda", 5, (0, 1), ())]
    assert after.lacerda.wigs == TILES[tile].wigs
    assert after.stations[1] is None
    assert after.given_back == (tile,)


def test_crossing_the_treasury_icon_raises_the_treasury() -> None:
    after, events = lacerda_step(
        table(lacerda={"courtier": "king"}, helper="king", cardinal=0, treasury=3), "state"
    )
    assert of_type(events, CardinalMoved)[0].crossed == ("treasury",)
    assert after.treasury == 4


def test_in_a_church_scoring_on_his_turn_he_comes_first() -> None:
    after, events = lacerda_step(table(lacerda={"courtier": "king"}, helper="king", cardinal=3), "state")
    assert of_type(events, CardinalMoved)[0].crossed == ("influence",)
    assert after.pending == (LacerdaInChurch(), GivingUpClergy())


def test_his_part_of_a_church_scoring() -> None:
    state = table(
        person={"top": (3,), "ships": (Vessel("red"),)},
        lacerda={"influence": 2, "ships": (Vessel("purple"),)},
    )
    events: list[LisboaEvent] = []
    after = in_church(state, events)
    assert after.lacerda.influence == 2 + (2 + 1) + 2
    assert of_type(events, InfluenceChanged) == [InfluenceChanged("lacerda", 5, "church")]


@pytest.mark.parametrize(
    ("held", "left", "want"),
    [
        ((0, 0, 0), (2, 2, 2), "builder"), ((1, 0, 0), (1, 2, 2), "minister"), ((0, 0, 0), (0, 0, 2), "king"),
        ((1, 1, 0), (1, 1, 0), None), ((1, 1, 1), (1, 1, 1), None),
    ],
)  # fmt: skip
def test_he_takes_the_first_favor_that_he_lacks(held: Any, left: Any, want: Any) -> None:
    state = table(lacerda={"courtier": "king", "favors": held}, helper="builder", favors=left)
    assert favor_choice(state) == want
    _, events = lacerda_step(state, "state")
    assert [event.noble for event in of_type(events, FavorTaken)] == ([want] if want else [])


# -- 6.3: paying


@pytest.mark.parametrize(
    ("influence", "wigs", "rivals", "want"),
    [(5, 0, 0, (3, 0)), (2, 5, 0, (0, 5)), (1, 5, 0, (0, 4)), (0, 2, 0, (0, 0)), (3, 4, 2, (0, 3)),
     (1, 0, 0, None), (0, 1, 0, None), (2, 1, 2, None)],
)  # fmt: skip
def test_influence_first_and_the_rest_with_wigs(influence: int, wigs: int, rivals: int, want: Any) -> None:
    state = table(
        lacerda={"courtier": "minister", "influence": influence, "wigs": wigs},
        person={"offices": (0, rivals, 0), "favors": (0, 0, 0)}, treasury=3,
    )  # fmt: skip
    after, events = lacerda_step(state, "noble")
    if want is None:
        assert after == state
        assert told(events, "cannot_pay").amount == 2 + rivals
    else:
        assert (after.lacerda.influence, after.lacerda.wigs) == want
        assert len(after.lacerda.decrees) == 2


# -- R25, 6.6: following


def test_the_person_may_follow_even_where_he_skipped_the_action() -> None:
    state = table(
        lacerda={"courtier": "minister", "influence": 0, "wigs": 0},
        person={"favors": (0, 1, 0), "influence": 5},
    )
    after, events = lacerda_step(state, "noble")
    assert told(events, "cannot_pay")
    assert after.pending == (Following("minister"),)


def test_without_the_favor_of_that_noble_nobody_is_asked() -> None:
    after, _ = lacerda_step(table(lacerda={"courtier": "minister"}, person={"favors": (1, 0, 1)}), "noble")
    assert after.pending == ()


def test_he_follows_the_persons_visit_and_gives_the_favor_back() -> None:
    state = table(
        lacerda={"courtier": "builder", "favors": (0, 1, 0), "influence": 5}, favors=(2, 0, 1), treasury=3
    )
    events: list[LisboaEvent] = []
    after = followed(state, "minister", events)
    assert of_type(events, Followed) == [Followed("lacerda", "minister")]
    assert (after.lacerda.favors, after.favors) == ((0, 0, 0), (2, 1, 1))
    assert after.lacerda.influence == 3
    assert len(after.lacerda.decrees) == 2
    assert after.lacerda.courtier == "builder"
    assert of_type(events, Paid)[0].purpose == "follow"


@pytest.mark.parametrize("own", [{"influence": 0, "wigs": 1}, {"houses": 0}])
def test_he_keeps_the_favor_when_he_cannot_pay_or_act(own: dict[str, Any]) -> None:
    state = table(lacerda={"favors": (1, 0, 0)} | own)
    events: list[LisboaEvent] = []
    assert followed(state, "builder", events) == state
    assert [event.branch for event in of_type(events, LacerdaChose)] == ["keeps_favor"]


def test_without_the_favor_he_does_not_think_of_following() -> None:
    state = table(lacerda={"favors": (0, 1, 1)})
    events: list[LisboaEvent] = []
    assert followed(state, "builder", events) == state
    assert events == []


def test_when_he_follows_the_present_place_of_the_helper_breaks_ties() -> None:
    state = table(lacerda={"favors": (0, 0, 1)}, helper="treasury")
    events: list[LisboaEvent] = []
    followed(state, "king", events)
    assert of_type(events, BuildingOpened)[0].building.startswith("g")


# -- all together


@pytest.mark.parametrize("seed", range(5))
def test_every_step_tells_what_it_does_and_why(seed: int) -> None:
    state = table(seed=seed)
    for round_ in range(6):
        for task in LACERDA_TURN:
            events: list[LisboaEvent] = []
            state = acted(state, task.step, SeededChance(seed, round_), events)
            words = of_type(events, LacerdaChose)
            assert words, task
            assert all(event.step == task.step and event.rule.startswith("6.") for event in words)
            state = replace(state, pending=())
    assert sum(store is not None for store in state.lots) == 2
    assert state.lots != stores("")
