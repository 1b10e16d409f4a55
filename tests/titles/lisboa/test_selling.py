"""Selling goods to ships. Rule: lisboa R1, R15 to R18."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.chance import SeededChance
from game.titles.lisboa.actions import PASS, Draw, Sell, Trade
from game.titles.lisboa.content import SHIPS
from game.titles.lisboa.events import GoodSold, LisboaEvent, PriceFell, ShipDocked, ShipSailed, WigsChanged
from game.titles.lisboa.state import State, Vessel
from game.titles.lisboa.state_actions import price
from game.titles.lisboa.tasks import Dealing, Drawing, PlayingCard, Selling, StartingTurn
from game.titles.lisboa.turns import settled
from tests.titles.lisboa.playing import legal, play, reason, waiting
from tests.titles.lisboa.tables import of_type


def dealing(ships: Any = (), foreign: Any = (), **person: Any) -> State:
    """A table at which goods can be sold or traded."""
    seller: dict[str, Any] = {"goods": (2, 2, 0, 0), "ships": ships, "clergy": (), "reis": 0}
    return waiting(Dealing(), person=seller | person, lacerda={"ships": foreign})


def test_r15_goods_go_to_own_and_foreign_ships_with_room() -> None:
    state = dealing(ships=(Vessel("blue"),), foreign=(Vessel("red", ("gold",)),))
    assert legal(state, Sell) == [
        Sell("gold", "person", "blue"), Sell("gold", "lacerda", "red"),
        Sell("books", "person", "blue"), Sell("books", "lacerda", "red"),
    ]  # fmt: skip


def test_r15_a_ship_at_sea_takes_nothing() -> None:
    state = dealing(ships=(Vessel("blue", ("gold",), True),))
    assert legal(state, Sell) == []
    assert reason(state, Sell("books", "person", "blue")) == "at_sea"


def test_r15_one_may_stop_after_the_first_good() -> None:
    state, _ = play(dealing(ships=(Vessel("brown"),)), Sell("gold", "person", "brown"))
    assert state.pending[0] == Selling(1)
    assert reason(state, Trade("gold", "recruit")) == "selling_now"
    assert isinstance(play(state, PASS)[0].pending[0], Drawing)


@pytest.mark.parametrize(("ship", "want"), [("blue", 6), ("red", 7), ("purple", 7), ("brown", 8)])
def test_r16_a_good_brings_its_price_and_the_ships_modifier(ship: Any, want: int) -> None:
    state, events = play(dealing(ships=(Vessel(ship),)), Sell("gold", "person", ship))
    assert state.person.reis == want
    assert state.person.goods == (1, 2, 0, 0)
    assert of_type(events, GoodSold) == [GoodSold("gold", "person", ship, 6, SHIPS[ship].bonus, 0)]


def test_example_9_a_full_ship_of_lacerdas_sails_and_docks_at_his_turn() -> None:
    sell = Sell("books", "lacerda", "red")
    state, events = play(dealing(foreign=(Vessel("red"),)), sell, sell)
    assert state.person.reis == 12
    assert of_type(events, ShipSailed) == [ShipSailed("lacerda", "red")]
    assert of_type(events, WigsChanged) == [WigsChanged("lacerda", 2, "sail")]
    assert state.lacerda.ships == (Vessel("red", ("books", "books"), True),)
    after, told = play(state, Draw("builder"))
    assert of_type(told, ShipDocked) == [ShipDocked("lacerda", "red", ("books", "books"))]
    assert after.lacerda.ships[0].hold == ()


def test_r17_an_own_ship_brings_its_hull_and_docks_at_the_next_own_turn() -> None:
    state, events = play(dealing(ships=(Vessel("blue"),)), Sell("gold", "person", "blue"))
    assert of_type(events, WigsChanged) == [WigsChanged("person", 1, "sail")]
    assert state.person.ships == (Vessel("blue", ("gold",), True),)
    supply = state.supply[0]
    docked: list[LisboaEvent] = []
    start = waiting(StartingTurn(), person={"ships": state.person.ships}, supply=state.supply)
    state = settled(start, SeededChance(1, 1), docked)
    assert of_type(docked, ShipDocked) == [ShipDocked("person", "blue", ("gold",))]
    assert state.person.ships == (Vessel("blue"),)
    assert state.supply[0] == supply + 1
    assert isinstance(state.pending[0], PlayingCard)


def test_r18_selling_moves_no_price() -> None:
    state, events = play(dealing(ships=(Vessel("brown"),)), Sell("gold", "person", "brown"))
    assert price(state, "gold") == 6
    assert not of_type(events, PriceFell)


def test_r1_a_ship_that_is_not_full_stays_as_it_is() -> None:
    ships = (Vessel("red", ("gold",)),)
    state = settled(waiting(StartingTurn(), person={"ships": ships}), SeededChance(1, 1), [])
    assert state.person.ships == ships
