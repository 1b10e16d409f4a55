"""The lasting benefits of Treasury cards; several add up. Rule: lisboa 7.6, R29."""

from __future__ import annotations

from typing import Any

import pytest

from game.titles.lisboa.actions import Sell
from game.titles.lisboa.cards import TREASURY_CARDS
from game.titles.lisboa.content import Good
from game.titles.lisboa.events import WigsChanged
from game.titles.lisboa.portfolio import benefit
from game.titles.lisboa.state import State, Vessel
from game.titles.lisboa.stores import store_cost
from game.titles.lisboa.tasks import Dealing
from game.titles.lisboa.visiting import event_cost
from tests.titles.lisboa.playing import play, waiting
from tests.titles.lisboa.tables import cubes, of_type, table


def with_cards(*cards: int, tiles: tuple[str, ...] = (), **changes: Any) -> State:
    """A table of somebody with these Treasury cards tucked; all colours lie beside A1."""
    person: dict[str, Any] = {
        "bottom": cards,
        "clergy": tiles,
        "cubes": (4, 4, 4),
        "goods": (2, 2, 2, 2),
        "reis": 0,
    }
    person |= changes.pop("person", {})
    rubble = {"rows": (cubes("eft"), (), (), ()), "columns": (cubes("ft"), (), (), (), ())}
    return waiting(Dealing(), person=person, **rubble, **changes)


@pytest.mark.parametrize(
    ("cards", "land", "rubble"),
    [
        ((), 3, 9), ((16,), 2, 9), ((57,), 1, 9), ((16, 57), 0, 9), ((57, 79), 0, 9),
        ((17,), 3, 7), ((37,), 3, 7), ((60,), 3, 8), ((60, 81), 3, 7), ((58,), 3, 7), ((58, 78), 3, 5),
        ((17, 37, 60), 3, 4),
    ],
)  # fmt: skip
def test_r29_discounts_on_land_and_rubble_apart(cards: tuple[int, ...], land: int, rubble: int) -> None:
    cost = store_cost(with_cards(*cards), "A1")
    assert (cost.land, cost.rubble) == (land, rubble)


def test_r29_cube_prices_first_then_the_dearest_then_the_sum() -> None:
    assert store_cost(with_cards(60, 58, tiles=("cl07a",)), "A1").rubble == (2 + 2 + 1 + 2 + 1) - 2 - 2
    assert store_cost(with_cards(58, 78, tiles=("cl07a", "cl07b")), "A1").rubble == 0


@pytest.mark.parametrize(("cards", "want"), [((), 3), ((40,), 1), ((40, 62), 0)])
def test_d_event_an_event_costs_less(cards: tuple[int, ...], want: int) -> None:
    assert event_cost(with_cards(*cards)) == want


@pytest.mark.parametrize(
    ("card", "good", "want"), [(18, "gold", 7), (19, "books", 6), (20, "tools", 5), (21, "cloth", 6)]
)
def test_a_sales_bonus_for_one_good(card: int, good: Any, want: int) -> None:
    state = with_cards(card, person={"ships": (Vessel("blue"),)})
    assert play(state, Sell(good, "person", "blue"))[0].person.reis == want
    other: Good = "books" if good == "gold" else "gold"
    assert play(state, Sell(other, "person", "blue"))[0].person.reis == (5 if other == "books" else 6)


@pytest.mark.parametrize(("cards", "want"), [((39,), 4 * 8 + 3), ((39, 59), 4 * 8 + 6)])
def test_s_all_pays_for_the_first_three_goods_of_a_sale(cards: tuple[int, ...], want: int) -> None:
    """Ruling L10."""
    state = with_cards(*cards, person={"ships": (Vessel("brown"),), "goods": (4, 0, 0, 0)})
    state, _ = play(state, *[Sell("gold", "person", "brown")] * 4)
    assert state.person.reis == want


@pytest.mark.parametrize(("owner", "want"), [("person", [1, 2]), ("lacerda", [1])])
def test_s_sail_brings_wigs_when_an_own_ship_sails(owner: Any, want: list[int]) -> None:
    ships: dict[str, Any] = {"person": {}, "lacerda": {}}
    ships[owner]["ships"] = (Vessel("blue"),)
    _, events = play(with_cards(41, 61, **ships), Sell("gold", owner, "blue"))
    assert [event.amount for event in of_type(events, WigsChanged) if event.who == owner] == want


def test_every_benefit_is_counted() -> None:
    for card in TREASURY_CARDS:
        assert benefit(table(person={"bottom": (card.number,)}).person, card.benefit) == card.less > 0
