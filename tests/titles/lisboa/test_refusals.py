"""Every refusal names its cause."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.message import rejection
from game.i18n.catalogue import Catalogue
from game.titles.lisboa import refusals, refusals_at_court
from game.titles.lisboa.actions import (
    ACCEPT,
    END_TURN,
    FOLLOW,
    PASS,
    Act,
    Action,
    BuildStore,
    Discard,
    DiscardForReward,
    Draw,
    DropCard,
    DropShip,
    GainGood,
    GiveBackClergy,
    GiveUpClergy,
    Hire,
    KeepClergy,
    LoseGood,
    MoveCardinal,
    OpenBuilding,
    Sell,
    Sponsor,
    TakeCube,
    TakeDecree,
    TakeFavor,
    TakePlan,
    Trade,
    Tuck,
    UsePlan,
    Visit,
)
from game.titles.lisboa.downtown import SITES
from game.titles.lisboa.refusals_at_court import nearest_plan
from game.titles.lisboa.rules import RULES
from game.titles.lisboa.state import State, Vessel
from game.titles.lisboa.tasks import (
    AtOffice,
    ChoosingLot,
    ChoosingSite,
    Dealing,
    Drawing,
    Dropping,
    GainingGoods,
    GivingBackClergy,
    GivingUpClergy,
    Hiring,
    LosingGood,
    MovingCardinal,
    PlayingCard,
    ProducingMore,
    Recruiting,
    Renewing,
    Selling,
    Sponsoring,
    TakingCube,
    TakingDecrees,
    TakingFavor,
    TakingPileCube,
    TakingPlan,
    Task,
    Trading,
    UsingPlan,
)
from game.titles.lisboa.wording import prompt
from tests.titles.lisboa.playing import reason, waiting
from tests.titles.lisboa.tables import table

FULL: dict[str, Any] = {"goods": (2, 2, 2, 2)}
FOUR = ("cl11a", "cl11b", "cl12a", "cl12b")

CASES: list[tuple[str, Task, Action, dict[str, Any]]] = [
    ("not_in_hand", PlayingCard(), Tuck(9), {}),
    ("not_in_hand", PlayingCard(), Visit(9), {}),
    ("not_in_hand", PlayingCard(), Sponsor(40), {}),
    ("not_in_hand", Renewing(), DiscardForReward(9), {}),
    ("treasury_no_visit", PlayingCard(), Visit(17), {}),
    ("noble_no_event", PlayingCard(), Sponsor(3), {}),
    ("visit_cost", PlayingCard(), Visit(3), {"influence": 0, "wigs": 1}),
    ("office_of_no_use", PlayingCard(), Visit(8), {"houses": 8}),
    ("event_cost", PlayingCard(), Sponsor(17), {"reis": 0, "influence": 1}),
    ("event_store", PlayingCard(), Sponsor(17), {"houses": 8, "reis": 3, "influence": 0}),
    ("no_houses", PlayingCard(), Sponsor(17), {"houses": 0}),
    ("event_open", PlayingCard(), Sponsor(39), {"plans": ()}),
    ("officials", PlayingCard(), Sponsor(39), {"hand": (39,), "plans": ("plb8",), "offices": (0, 1, 0)}),
    ("event_decree", PlayingCard(), Sponsor(19), {}),
    ("event_goods", PlayingCard(), Sponsor(18), FULL),
    ("event_produce", PlayingCard(), Sponsor(40), {"hand": (40,)}),
    ("must_play", PlayingCard(), PASS, {}),
    ("treasury_no_reward", Renewing(), DiscardForReward(17), {}),
    ("penalty_no_reward", Renewing(), DiscardForReward(5), {}),
    ("noble_rewarded", Renewing(("builder",)), DiscardForReward(3), {}),
    ("drop_top", Dropping("top"), DropCard(16), {}),
    ("drop_bottom", Dropping("bottom"), DropShip("red"), {}),
    ("not_in_portfolio", Dropping("any"), DropCard(9), {}),
    ("not_in_portfolio", Dropping("any"), DropShip("brown"), {}),
    ("no_good", Dealing(), Sell("cloth", "person", "red"), {}),
    ("no_ship", Dealing(), Sell("gold", "person", "brown"), {}),
    ("at_sea", Selling(1), Sell("gold", "person", "blue"), {}),
    ("trading_now", Trading("plan", 0), Sell("gold", "person", "red"), {}),
    ("selling_now", Selling(1), Trade("gold", "plan"), {}),
    ("no_good", Dealing(), Trade("cloth", "favor"), {}),
    ("same_space", Trading("plan", 0), Trade("gold", "plan"), {}),
    ("action_recruit", Dealing(), Trade("gold", "recruit"), {"officials": 0}),
    ("wrong_good", Dealing(), Trade("books", "cardinal"), {"goods": (0, 1, 0, 0)}),
    ("must_deal", Dealing(), PASS, {}),
    ("other_office", AtOffice("builder", "visit"), Act("ship"), {}),
    ("acted_already", AtOffice("builder", "visit", True), Act("plan"), {}),
    ("action_recruit", AtOffice("builder", "visit"), Act("recruit"), {"officials": 0}),
    ("done_already", Sponsoring(1, ("plan",)), Act("plan"), {}),
    ("action_produce", Sponsoring(2), Act("produce"), {}),
    ("must_act", AtOffice("builder", "visit"), PASS, {}),
    ("must_act", Sponsoring(2), PASS, {}),
    ("at_other_office", AtOffice("king", "visit"), BuildStore("A1", "right"), {}),
    ("at_other_office", AtOffice("king", "visit"), TakeDecree(1), {}),
    ("at_other_office", AtOffice("builder", "visit"), UsePlan("sp1"), {}),
    ("no_facing", ChoosingLot(), BuildStore("A1", "left"), {}),
    ("lot_taken", ChoosingLot(), BuildStore("D5", "left"), {}),
    ("no_houses", ChoosingLot(), BuildStore("A1", "right"), {"houses": 0}),
    ("too_dear", ChoosingLot(), BuildStore("A1", "right"), {"reis": 0, "influence": 0, "bottom": ()}),
    ("decree_gone", TakingDecrees(1), TakeDecree(69), {}),
    ("no_plan", UsingPlan(), UsePlan("plg8"), {}),
    ("officials", UsingPlan(), UsePlan("sp1"), {}),
    ("none_in_office", Hiring("sp1", 1), Hire("king"), {}),
    ("site_taken", ChoosingSite("sp1"), OpenBuilding("W-D"), {}),
    ("cardinal", MovingCardinal(False), MoveCardinal(4), {}),
    ("cardinal_there", MovingCardinal(False), MoveCardinal(0), {}),
    ("favor_held", TakingFavor(False), TakeFavor("builder"), {}),
    ("favor_gone", TakingFavor(False), TakeFavor("king"), {}),
    ("not_produced", ProducingMore(("gold",)), GainGood("cloth"), {}),
    ("storage_full", GainingGoods(1, "lot"), GainGood("gold"), {"goods": (2, 0, 0, 0)}),
    ("supply_empty", GainingGoods(1, "lot"), GainGood("tools"), {"goods": (0, 0, 0, 0)}),
    ("no_good", LosingGood(), LoseGood("cloth"), {}),
    ("no_cube", TakingCube("A1"), TakeCube("fire", "row"), {}),
    ("no_cube", TakingPileCube(), TakeCube("fire", "pile"), {}),
    ("no_tile", GivingUpClergy(), GiveUpClergy("cl01a"), {"clergy": FOUR}),
    ("no_tile", GivingBackClergy("cl02a"), GiveBackClergy("cl01a"), {"clergy": FOUR}),
    ("must_recruit", Recruiting(2, False), PASS, {}),
    ("pile_empty", Drawing(), Draw("treasury"), {}),
    ("must_draw", Drawing(), END_TURN, {}),
    ("must_draw", Drawing(), PASS, {}),
]
"""The refusal, what is to be done, what is tried, and what is different with the person."""


def position(task: Task, person: dict[str, Any]) -> State:
    """A table at which much is impossible."""
    own: dict[str, Any] = {
        "hand": (3, 5, 8, 17, 18, 19, 39), "top": (2,), "bottom": (16,), "clergy": (), "favors": (1, 0, 0),
        "ships": (Vessel("blue", ("gold",), True), Vessel("red")), "plans": ("sp1",), "goods": (1, 0, 0, 0),
        "reis": 20, "influence": 5, "wigs": 0,
    }  # fmt: skip
    own |= person
    if own.pop("houses", 0) == 8:
        return waiting(task, person=own, shipyard=(), decrees=(), lacerda={"favors": (0, 0, 0)})
    empty = {"decrees": ()} if person == {} and isinstance(task, PlayingCard) else {}
    if "houses" in person:
        own["houses"] = 0
    return waiting(
        task, person=own, downtown="lD5l", supply=(9, 9, 0, 9),
        buildings={"W-D": "g1"}, favors=(1, 1, 0), rows=((),) * 4, columns=((),) * 5,
        pile=("tsunami",), piles=((63,), (68,), (73,), ()), **empty,
    )  # fmt: skip


@pytest.mark.parametrize(("key", "task", "action", "person"), CASES, ids=lambda value: str(value)[:40])
def test_each_refusal_names_its_cause(key: str, task: Task, action: Action, person: dict[str, Any]) -> None:
    state = position(task, person)
    if key == "action_produce":
        state = position(task, {"goods": (2, 2, 2, 2)})
    assert reason(state, action) == key


def test_what_the_piles_and_spaces_lack() -> None:
    assert reason(waiting(TakingPlan(False), plans=((), ("plg1",))), TakePlan("blue")) == "no_plans"
    full = waiting(UsingPlan(), person={"plans": ("sp1",)}, buildings=dict.fromkeys(SITES, "b1"))
    assert reason(full, UsePlan("sp1")) == "no_site"


def test_the_other_colour_is_named_only_to_whoever_has_a_plan_of_it() -> None:
    """sp1 is blue, sp2 green; no blue building is left."""
    for plans, want in ((("sp1", "sp2"), "no_building"), (("sp1", "sp3"), "no_building_left")):
        state = waiting(
            AtOffice("king", "visit"), PlayingCard(), buildings={},
            person={"plans": plans, "offices": (1, 0, 0), "hand": (39,), "reis": 9},
        )  # fmt: skip
        state = replace(state, buildings=((), ("g1",)))
        assert reason(state, UsePlan("sp1")) == want
        sponsoring = replace(state, pending=state.pending[1:])
        assert reason(sponsoring, Sponsor(39)) == ("" if "sp2" in plans else want)


@pytest.mark.parametrize(
    "action",
    [
        ACCEPT,
        FOLLOW,
        PASS,
        END_TURN,
        KeepClergy("cl01a"),
        Draw("king"),
        Discard(3),
        BuildStore("A1", "right"),
    ],
    ids=str,
)
def test_anything_else_is_answered_with_what_is_asked(action: Action) -> None:
    state = waiting(GainingGoods(2, "event"), person={"goods": (0, 0, 0, 0)})
    refused = RULES.check(state, 0, action)
    assert refused == rejection("lisboa.prompt.gaining_goods", n=2)


def test_after_the_end_and_for_others_there_is_nothing_to_do() -> None:
    assert RULES.check(table(), 0, PASS) == rejection("core.reject.over")
    assert RULES.check(waiting(PlayingCard()), 1, PASS) == rejection("core.reject.not_your_turn")


UNREACHED = {"no_building", "no_building_left", "no_plans", "no_site", "choose_site"}
"""Tested elsewhere, or only for places that are not on the map."""


def test_every_refusal_of_the_source_is_tested() -> None:
    written: set[str] = set()
    for module in (refusals, refusals_at_court):
        assert module.__file__ is not None
        written |= set(
            re.findall(r'"lisboa\.reject\.(\w+)"', Path(module.__file__).read_text(encoding="utf-8"))
        )
    assert written - {key for key, *_ in CASES} <= UNREACHED


def test_where_every_lot_is_too_dear_the_nearest_one_is_named() -> None:
    state = waiting(AtOffice("builder", "visit"), person={"reis": 5, "influence": 0, "bottom": ()})
    refused = RULES.check(state, 0, BuildStore("A1", "right"))
    assert refused is not None
    # The reward of C3 is 5 réis.
    assert (refused.key, dict(refused.args)) == (
        "lisboa.reject.all_too_dear", {"lot": "C3", "n": 14, "have": 10},
    )  # fmt: skip


def test_the_plan_that_comes_nearest_is_spoken_of() -> None:
    person = {"plans": ("plb8", "sp2", "plg4"), "offices": (0, 0, 0)}
    state = waiting(AtOffice("king", "visit"), person=person)
    assert nearest_plan(state) == "sp2"
    assert nearest_plan(replace(state, buildings=(("b1",), ()))) == "plb8"


def test_an_event_says_that_no_site_is_left() -> None:
    state = waiting(PlayingCard(), person={"hand": (39,), "reis": 9, "plans": ("sp1",), "offices": (2, 0, 0)})
    full = replace(state, sites=tuple("b1" for _ in state.sites))
    assert reason(full, Sponsor(39)) == "no_site"


@pytest.mark.parametrize(
    ("task", "changes", "want"),
    [
        (TakingDecrees(2), {"decrees": (4,), "decree_deck": ()}, ("taking_decrees", 1)),
        (GainingGoods(3, "event"), {"person": {"goods": (2, 2, 1, 2)}}, ("gaining_goods", 1)),
        (PlayingCard(), {"person": {"goods": (2, 0, 0, 0)}}, ("playing_card_full", None)),
        (PlayingCard(), {"person": {"goods": (1, 0, 0, 0)}}, ("playing_card", None)),
    ],
)
def test_what_is_asked_for_can_be_had(
    task: Task, changes: dict[str, Any], want: tuple[str, int | None]
) -> None:
    asked = prompt(waiting(task, **changes))
    assert (asked.key.removeprefix("lisboa.prompt."), dict(asked.args).get("n")) == want


@pytest.mark.parametrize(
    ("language", "colour"), [("en", "blue"), ("es", "azul"), ("de", "blauen"), ("pt", "azul")]
)
def test_of_an_empty_pile_of_plans_no_colour_is_offered(language: str, colour: str) -> None:
    catalogue = Catalogue(language)
    asked = prompt(waiting(TakingPlan(True), plans=((), ("plg1",))))
    assert colour not in catalogue.text(asked)
    assert colour not in catalogue.text("ui.lisboa.advice.taking_plan")
