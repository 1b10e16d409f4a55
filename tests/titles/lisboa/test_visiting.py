"""Visits, following, decrees, and events of Treasury cards. Rule: lisboa R21 to R25, R39 to R42."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.chance import SeededChance
from game.core.rules import new_setup
from game.titles.lisboa.actions import (
    FOLLOW,
    PASS,
    Act,
    BuildStore,
    Draw,
    GainGood,
    MoveCardinal,
    Recruit,
    Sponsor,
    TakeCube,
    TakeDecree,
    TakeFavor,
    TakePlan,
    UsePlan,
    Visit,
)
from game.titles.lisboa.cards import TREASURY_CARDS
from game.titles.lisboa.events import (
    CourtierMoved,
    EventSponsored,
    Followed,
    GainMissed,
    Paid,
    PriceFell,
    StoreCosted,
)
from game.titles.lisboa.info import INFO
from game.titles.lisboa.payments import visit_cost
from game.titles.lisboa.rules import RULES
from game.titles.lisboa.state import State
from game.titles.lisboa.stores import payable_lots
from game.titles.lisboa.tasks import (
    AtOffice,
    ChoosingLot,
    Drawing,
    Following,
    GainingGoods,
    PlayingCard,
    Recruiting,
    Sponsoring,
    TakingDecrees,
    TakingPileCube,
    UsingPlan,
)
from game.titles.lisboa.turns import settled
from game.titles.lisboa.visiting import can_follow, can_visit
from tests.titles.lisboa.playing import legal, play, reason, waiting
from tests.titles.lisboa.tables import of_type


def visiting(card: int, **changes: Any) -> State:
    """A table at which a card can be played by somebody with enough of all; Lacerda holds no Favors."""
    person = {"hand": (card,), "influence": 8, "reis": 20, "wigs": 3, "clergy": (), "favors": (0, 0, 0)}
    person |= changes.pop("person", {})
    lacerda = {"favors": (0, 0, 0)} | changes.pop("lacerda", {})
    return waiting(PlayingCard(), person=person, lacerda=lacerda, favors=(2, 2, 2), **changes)


@pytest.mark.parametrize(("level", "want"), [(1, 3), (2, 3), (3, 2), (5, 2), (6, 1), (7, 1)])
def test_r21_the_richer_the_treasury_the_less_a_visit_costs(level: int, want: int) -> None:
    assert visit_cost(visiting(1, treasury=level), "person", "builder") == want


def test_r21_rival_officials_in_that_office_make_it_dearer() -> None:
    state = visiting(1, lacerda={"offices": (2, 0, 1)})
    assert [visit_cost(state, "person", noble) for noble in ("builder", "minister", "king")] == [4, 2, 3]
    assert visit_cost(visiting(1, person={"offices": (0, 3, 0)}), "lacerda", "minister") == 5


def test_r22_the_courtier_walks_to_the_noble() -> None:
    state, events = play(visiting(1), Visit(1))
    assert of_type(events, CourtierMoved) == [CourtierMoved("person", None, "builder")]
    assert state.person.courtier == "builder"
    assert state.person.hand == ()
    assert state.gone[-1] == 1


def test_r23_one_state_action_then_the_noble_action() -> None:
    state, _ = play(visiting(1), Visit(1))
    assert state.pending[0] == AtOffice("builder", "visit")
    assert legal(state, Act) == [Act("recruit"), Act("plan")]
    state, _ = play(state, Act("plan"), TakePlan("green"))
    assert state.pending[0] == AtOffice("builder", "visit", True)
    assert legal(state, Act) == []
    assert legal(state, BuildStore)
    assert reason(state, Act("recruit")) == "acted_already"


def test_r24_one_of_the_two_must_be_taken_the_other_may_be_left_out() -> None:
    state, _ = play(visiting(1), Visit(1))
    assert reason(state, PASS) == "must_act"
    state, _ = play(state, Act("recruit"), Recruit("king"), PASS, PASS)
    assert isinstance(state.pending[0], Drawing)


def test_r24_the_noble_action_alone_ends_the_visit() -> None:
    state, _ = play(visiting(7), Visit(7))
    first, second = state.decrees[:2]
    state, _ = play(state, TakeDecree(first), TakeDecree(second))
    assert isinstance(state.pending[0], Drawing)


def test_r39_two_decrees_of_choice() -> None:
    state, _ = play(visiting(7), Visit(7))
    assert [action.decree for action in legal(state, TakeDecree)] == [*state.decrees]
    state, _ = play(state, TakeDecree(state.decrees[5]))
    assert state.pending[0] == TakingDecrees(1)
    assert len(state.decrees) == 7
    state, _ = play(state, TakeDecree(state.decrees[0]))
    assert len(state.person.decrees) == 2
    assert len(state.decrees) == 6
    state, _ = play(state, Draw("builder"))
    assert len(state.decrees) == 8


# -- R25: following


def following(noble: Any = "builder", **person: Any) -> State:
    """A table at which the person may follow Lacerda."""
    follower: dict[str, Any] = {"influence": 5, "reis": 20, "clergy": (), "favors": (1, 1, 1)}
    return waiting(
        Following(noble), person=follower | person, favors=(1, 0, 0), lacerda={"favors": (0, 1, 1)}
    )


def test_r25_following_costs_the_favor_and_influence_and_brings_one_thing() -> None:
    state, events = play(following(), FOLLOW)
    assert of_type(events, Followed) == [Followed("person", "builder")]
    assert of_type(events, Paid) == [Paid("person", "follow", 0, 2, 0)]
    assert (state.person.favors, state.favors) == ((0, 1, 1), (2, 0, 0))
    assert state.pending[0] == AtOffice("builder", "follow")
    state, _ = play(state, Act("recruit"), Recruit("builder"), PASS)
    assert isinstance(state.pending[0], Drawing)


def test_r25_or_the_noble_action() -> None:
    state, _ = play(following("minister"), FOLLOW)
    state, _ = play(state, TakeDecree(state.decrees[0]), TakeDecree(state.decrees[1]))
    assert isinstance(state.pending[0], Drawing)


def test_r25_it_may_be_declined() -> None:
    state, _ = play(following(), PASS)
    assert state.person.favors == (1, 1, 1)
    assert isinstance(state.pending[0], Drawing)


@pytest.mark.parametrize(
    "person", [{"favors": (0, 1, 1)}, {"influence": 1, "wigs": 0}], ids=["no favor", "poor"]
)
def test_r25_without_favor_or_influence_nobody_is_asked(person: dict[str, Any]) -> None:
    assert isinstance(settled(following(**person), SeededChance(1, 1), []).pending[0], Drawing)


def test_r25_the_favor_that_is_given_back_may_be_the_one_that_a_store_brings() -> None:
    """No officials, no plans, no Favor in the supply: only its influence (CL15) would pay for the store."""
    chance = SeededChance(21, 1)
    dealt = RULES.new_game(new_setup(INFO, 1), chance).state
    begun = RULES.apply(dealt, 0, RULES.legal_actions(dealt, 0)[0], chance).state
    person = replace(
        begun.person, officials=0, offices=(3, 3, 2), favors=(1, 1, 1), reis=8, influence=3, wigs=9,
        clergy=("cl15a", "cl15b"),
    )
    state = replace(
        begun, person=person, favors=(0, 0, 0), plans=((), ()), pending=(Following("builder"),)
    )
    assert not can_visit(state, "builder", is_following=True)
    assert can_follow(state, "builder")
    assert payable_lots(play(state, FOLLOW)[0])


def test_r25_lacerda_follows_after_the_whole_visit() -> None:
    """Ruling L21."""
    state = visiting(7, lacerda={"favors": (0, 1, 0), "influence": 9})
    state, _ = play(state, Visit(7))
    first, second = state.decrees[:2]
    state, events = play(state, TakeDecree(first), TakeDecree(second))
    assert of_type(events, Followed) == [Followed("lacerda", "minister")]
    assert len(state.lacerda.decrees) == 2
    assert len(state.decrees) == 8


# -- R40 to R42: events


def test_r40_an_event_costs_the_treasury_value_and_leaves_the_treasury() -> None:
    state, events = play(visiting(20, treasury=4), Sponsor(20))
    assert of_type(events, EventSponsored) == [EventSponsored(20)]
    assert of_type(events, Paid) == [Paid("person", "event", 4, 0, 0)]
    assert state.treasury == 4
    assert state.gone[-1] == 20


def test_r41_a_store_of_an_event_pays_the_treasury_twice() -> None:
    state, events = play(
        visiting(17, rows=((),) * 4, columns=((),) * 5), Sponsor(17), BuildStore("A1", "right")
    )
    assert of_type(events, StoreCosted) == [StoreCosted("A1", 3, 0)]
    assert [paid.reis for paid in of_type(events, Paid)] == [3, 3]
    assert state.person.reis == 14


def test_r42_an_event_costs_no_influence_and_nobody_follows() -> None:
    state = visiting(39, person={"offices": (1, 0, 0), "officials": 7}, lacerda={"favors": (1, 1, 1)})
    state, events = play(state, Sponsor(39))
    assert state.pending[0] == UsingPlan()
    assert state.person.influence == 8
    assert legal(state, UsePlan)
    assert not of_type(events, Followed)


EVENTS: list[tuple[int, str, Any]] = [
    (16, "state2", Sponsoring(2)),
    (17, "store", ChoosingLot()),
    (39, "open", UsingPlan()),
    (19, "decree", TakingDecrees(1)),
    (58, "decree", TakingDecrees(2)),
    (18, "goods", GainingGoods(2, "event")),
    (62, "goods", GainingGoods(3, "event")),
    (21, "cube", TakingPileCube()),
    (20, "influence", Drawing()),
    (40, "produce", Drawing()),
    (81, "wigs", Drawing()),
]


@pytest.mark.parametrize(("card", "event", "task"), EVENTS)
def test_r40_what_each_event_asks(card: int, event: str, task: Any) -> None:
    state = visiting(card, downtown="pA1r", person={"offices": (1, 0, 0), "officials": 7})
    state, _ = play(state, Sponsor(card))
    assert state.pending[0] == task
    if event != "produce":
        assert state.falls == (0, 0, 0, 0)


def test_every_event_is_covered_here() -> None:
    assert {event for _, event, _ in EVENTS} == {card.event for card in TREASURY_CARDS}


def test_r40_influence_wigs_and_goods_of_events() -> None:
    assert play(visiting(20, person={"influence": 3}), Sponsor(20))[0].person.influence == 7
    assert play(visiting(81), Sponsor(81))[0].person.wigs == 7
    state, _ = play(
        visiting(18, person={"goods": (0, 0, 0, 0)}), Sponsor(18), GainGood("gold"), GainGood("cloth")
    )
    assert state.person.goods == (1, 0, 0, 1)
    state, _ = play(visiting(21, pile=("fire", "tsunami")), Sponsor(21))
    assert state.person.reis == 19
    state, _ = play(state, TakeCube("fire", "pile"))
    assert (state.person.cubes, state.pile) == ((0, 1, 0), ("tsunami",))


def test_r40_an_event_whose_cube_is_missing_says_so() -> None:
    state, events = play(visiting(21, pile=()), Sponsor(21))
    assert isinstance(state.pending[0], Drawing)
    assert state.person.reis == 19
    assert of_type(events, GainMissed) == [GainMissed("cube")]


def test_r40_producing_by_an_event_lets_no_price_fall() -> None:
    state, events = play(visiting(40, downtown="pA1r", person={"goods": (0, 0, 0, 0)}), Sponsor(40))
    assert state.person.goods == (1, 0, 0, 0)
    assert not of_type(events, PriceFell)


def test_r40_two_different_state_actions() -> None:
    state, _ = play(visiting(16), Sponsor(16), Act("cardinal"), MoveCardinal(2))
    assert state.pending[0] == Sponsoring(1, ("cardinal",))
    assert Act("cardinal") not in legal(state, Act)
    assert reason(state, Act("cardinal")) == "done_already"
    state, _ = play(state, Act("favor"), TakeFavor("king"))
    assert isinstance(state.pending[0], Drawing)


def test_recruiting_at_least_one_official() -> None:
    """Ruling L15."""
    state, _ = play(visiting(1), Visit(1), Act("recruit"))
    assert state.pending[0] == Recruiting(2, False)
    assert reason(state, PASS) == "must_recruit"
