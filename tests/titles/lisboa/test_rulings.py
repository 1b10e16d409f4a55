"""The rulings of RULINGS.md that no test of a rule shows."""

from __future__ import annotations

import random

from game.titles.lisboa.actions import (
    ACCEPT,
    PASS,
    Act,
    BuildStore,
    DropCard,
    GainGood,
    MoveCardinal,
    Sponsor,
    TakeDecree,
    Trade,
    Tuck,
)
from game.titles.lisboa.clergy import TILES
from game.titles.lisboa.events import GoodMissed
from game.titles.lisboa.holdings import hired
from game.titles.lisboa.rules import RULES
from game.titles.lisboa.state import Vessel
from game.titles.lisboa.tasks import (
    ChoosingLot,
    Dealing,
    Drawing,
    Dropping,
    GainingGoods,
    GivingBackClergy,
    GivingUpClergy,
    PlayingCard,
    Sponsoring,
    TakingDecrees,
    TakingFavor,
)
from tests.titles.lisboa.playing import play, reason, waiting
from tests.titles.lisboa.tables import of_type, table


def test_l2_room_for_the_ship_and_for_the_card() -> None:
    state = waiting(PlayingCard(), person={"hand": (6,), "top": (2,), "bottom": (16,), "goods": (0, 0, 0, 0)})
    state, _ = play(state, Tuck(6), ACCEPT)
    assert state.pending[0] == Dropping("any")
    state, _ = play(state, DropCard(2))
    assert state.person.ships == (Vessel("blue"),)
    assert state.pending[0] == Dropping("any")


def test_l5_goods_that_find_no_room_are_not_asked_for() -> None:
    state = waiting(GainingGoods(3, "event"), person={"goods": (2, 2, 1, 2)})
    state, events = play(state, GainGood("tools"))
    assert isinstance(state.pending[0], Drawing)
    assert of_type(events, GoodMissed) == [GoodMissed("person", None, True)]


def test_l8_the_icon_of_the_map_may_not_be_left() -> None:
    rich = {"reis": 30, "favors": (0, 0, 0), "clergy": ()}
    state, _ = play(waiting(ChoosingLot(), person=rich, favors=(2, 2, 2)), BuildStore("D2", "left"))
    assert isinstance(state.pending[0], TakingFavor)
    assert PASS not in RULES.legal_actions(state, 0)


def test_l15_as_a_gift_recruiting_may_be_left_altogether() -> None:
    state, _ = play(waiting(PlayingCard(), person={"hand": (2,), "goods": (0, 0, 0, 0)}), Tuck(2))
    assert PASS in RULES.legal_actions(state, 0)
    assert play(state, PASS)[0].person.officials == state.person.officials


def test_l22_a_penalty_in_influence_brings_no_money() -> None:
    person = {"hand": (26,), "influence": 9, "reis": 3, "goods": (0, 0, 0, 0)}
    state, _ = play(waiting(PlayingCard(), person=person), Tuck(26))
    assert (state.person.influence, state.person.reis) == (7, 3)


def test_l12_a_traded_good_is_not_there_to_be_produced() -> None:
    person = {"goods": (1, 0, 1, 0), "clergy": ()}
    state = waiting(Dealing(), downtown="pA1r", person=person, supply=(0, 9, 9, 9))
    assert reason(state, Trade("gold", "produce")) == "action_produce"
    state, _ = play(state, Trade("gold", "cardinal"), PASS, MoveCardinal(1))
    assert state.traded == ("gold",)
    assert state.supply[0] == 0


def test_l7_the_reis_of_street_clearance_are_enough() -> None:
    state = waiting(PlayingCard(), person={"hand": (21,), "reis": 9}, pile=())
    state, _ = play(state, Sponsor(21))
    assert state.person.reis == 9 - 3 + 2


def test_l16_the_second_state_action_may_be_left_out() -> None:
    state, _ = play(waiting(Sponsoring(2), person={"clergy": ()}), Act("cardinal"), MoveCardinal(1), PASS)
    assert isinstance(state.pending[0], Drawing)


def test_l17_both_decrees_as_long_as_there_are_any() -> None:
    state = waiting(TakingDecrees(2), decrees=(4,), decree_deck=())
    assert reason(state, PASS) == "lisboa.prompt.taking_decrees"
    state, _ = play(state, TakeDecree(4))
    assert isinstance(state.pending[0], Drawing)


def test_l18_the_fifth_tile_goes_back_before_the_church_scoring() -> None:
    tiles = ("cl11a", "cl11b", "cl12a", "cl12b")
    state = waiting(Sponsoring(1), person={"clergy": tiles}, cardinal=4)
    state, _ = play(state, Act("cardinal"), MoveCardinal(1))
    assert isinstance(state.pending[0], GivingBackClergy)
    assert state.pending[1] == GivingUpClergy()


def test_l26_an_onlooker_sees_the_hand() -> None:
    state = table()
    assert RULES.observe(state, None).table == RULES.observe(state, 0).table
    assert RULES.observe(state, None).table.person.hand == state.person.hand


def test_l27_dials_of_the_rival() -> None:
    assert [hired(table(rival=rival), "lacerda") for rival in ("mild", "printed", "stern")] == [0, 2, 2]
    assert [table(rival=rival).lacerda.influence for rival in ("mild", "printed", "stern")] == [5, 5, 10]


def test_what_lies_hidden_is_sorted_for_the_view_and_mixed_for_a_world() -> None:
    state = table()
    view = RULES.observe(state, 0)
    seen = view.table
    assert seen.bag == tuple(sorted(state.bag))
    assert seen.decree_deck == tuple(sorted(state.decree_deck))
    assert [pile[0] for pile in seen.piles] == [pile[0] for pile in state.piles]
    assert seen.plans[0][0] == state.plans[0][0]
    assert seen.buildings[1][0] == state.buildings[1][0]
    world = RULES.determinize(view, random.Random(1))
    assert RULES.observe(world, 0) == view
    assert world.bag != seen.bag
    assert set(world.bag) <= set(TILES)
