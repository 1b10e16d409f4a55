"""Cards that go to the portfolio: rewards and penalties, room, the treasury. Rule: lisboa R11 to R14."""

from __future__ import annotations

from typing import Any

import pytest

from game.titles.lisboa.actions import (
    ACCEPT,
    PASS,
    Draw,
    DropCard,
    DropShip,
    LoseGood,
    MoveCardinal,
    Recruit,
    Sell,
    TakeFavor,
    TakePlan,
    Trade,
    Tuck,
)
from game.titles.lisboa.cards import NOBLE_CARD
from game.titles.lisboa.events import (
    CardTucked,
    GoodLost,
    ReisChanged,
    ShipTaken,
    StateActionLost,
    TreasuryMoved,
)
from game.titles.lisboa.gains import capacity, storage
from game.titles.lisboa.rules import RULES
from game.titles.lisboa.state import Person, Vessel
from game.titles.lisboa.tasks import (
    Dealing,
    Drawing,
    Dropping,
    LosingGood,
    MovingCardinal,
    Offered,
    PlayingCard,
    Recruiting,
    TakingFavor,
    TakingPlan,
)
from tests.titles.lisboa.playing import legal, play, reason, waiting
from tests.titles.lisboa.tables import of_type

POOR: dict[str, Any] = {"goods": (0, 0, 0, 0), "clergy": (), "reis": 10, "influence": 5, "wigs": 5}
"""Somebody with nothing to sell or trade."""


def tucked(card: int, **person: Any) -> Any:
    """The table after a card was played to the portfolio, and the events."""
    return play(waiting(PlayingCard(), person=POOR | {"hand": (card,)} | person), Tuck(card))


@pytest.mark.parametrize(
    ("card", "gain"),
    [
        (3, {"reis": 12}), (71, {"reis": 14}),
        (13, {"influence": 6}), (34, {"influence": 8}),
        (24, {"wigs": 7}), (45, {"wigs": 6}),
        (25, {"goods": (1, 0, 0, 0)}), (9, {"goods": (0, 1, 0, 0)}),
        (4, {"goods": (0, 0, 1, 0)}), (14, {"goods": (0, 0, 0, 1)}),
        (5, {"reis": 8}), (46, {"reis": 7}),
        (26, {"influence": 3}), (31, {"wigs": 4}), (67, {"wigs": 3}),
    ],
)  # fmt: skip
def test_r11_a_noble_card_pays_its_foot(card: int, gain: dict[str, Any]) -> None:
    state, events = tucked(card)
    want = {key: gain.get(key, POOR[key]) for key in ("reis", "influence", "wigs", "goods")}
    assert {key: getattr(state.person, key) for key in want} == want
    assert state.person.top == (card,)
    assert of_type(events, CardTucked) == [CardTucked(card)]


@pytest.mark.parametrize(
    ("card", "task", "action"),
    [
        (2, Recruiting(2, True), Recruit("king")), (1, TakingPlan(True), TakePlan("green")),
        (6, Offered("ship"), ACCEPT), (11, MovingCardinal(True), MoveCardinal(1)),
        (12, TakingFavor(True), TakeFavor("king")),
    ],
)  # fmt: skip
def test_r11_a_state_action_of_a_card_is_free_and_may_be_declined(card: int, task: Any, action: Any) -> None:
    """Ruling L8."""
    state, _ = play(
        waiting(PlayingCard(), person=POOR | {"hand": (card,), "favors": (0, 0, 0)}, favors=(2, 2, 2)),
        Tuck(card),
    )
    assert state.pending[0] == task
    assert play(state, action)[0] != play(state, PASS)[0]
    assert isinstance(play(state, PASS)[0].pending[0], Drawing)


def test_r11_produce_of_a_card_is_offered() -> None:
    state, _ = play(waiting(PlayingCard(), downtown="pA1r", person=POOR | {"hand": (7,)}), Tuck(7))
    assert state.pending[0] == Offered("produce")
    assert play(state, ACCEPT)[0].person.goods == (1, 0, 0, 0)


def test_r11_what_is_impossible_is_lost() -> None:
    state, events = play(waiting(PlayingCard(), shipyard=(), person=POOR | {"hand": (6,)}), Tuck(6))
    assert of_type(events, StateActionLost) == [StateActionLost("ship")]
    assert isinstance(state.pending[0], Drawing)


def test_r11_a_good_is_lost_by_choice() -> None:
    state, _ = tucked(15, goods=(1, 0, 1, 0))
    assert state.pending[0] == LosingGood()
    assert legal(state, LoseGood) == [LoseGood("gold"), LoseGood("tools")]
    state, events = play(state, LoseGood("tools"))
    assert state.person.goods == (1, 0, 0, 0)
    assert of_type(events, GoodLost) == [GoodLost("tools")]


@pytest.mark.parametrize(
    ("card", "person"),
    [(5, {"reis": 1}), (26, {"influence": 1}), (67, {"wigs": 1}), (15, {"goods": (0, 0, 0, 0)})],
)
def test_r11_a_penalty_takes_what_is_there(card: int, person: dict[str, Any]) -> None:
    state, _ = tucked(card, **person)
    left = {key: getattr(state.person, key) for key in person}
    assert not any(value if isinstance(value, int) else sum(value) for value in left.values())


def test_r12_a_treasury_card_pays_the_treasury_value_then_the_treasury_falls() -> None:
    state, events = play(waiting(PlayingCard(), treasury=5, person=POOR | {"hand": (16,)}), Tuck(16))
    assert state.person.reis == 15
    assert state.treasury == 4
    assert state.person.bottom == (16,)
    assert [type(event) for event in events[:2]] == [ReisChanged, TreasuryMoved]


def test_r12_the_treasury_stays_at_the_bottom() -> None:
    state, events = play(waiting(PlayingCard(), treasury=1, person=POOR | {"hand": (16,)}), Tuck(16))
    assert (state.treasury, state.person.reis) == (1, 11)
    assert not of_type(events, TreasuryMoved)


@pytest.mark.parametrize(
    ("cubes", "slots", "goods"),
    [((0, 0, 0), 2, 2), ((2, 1, 1), 3, 3), ((2, 2, 3), 4, 4), ((4, 4, 4), 6, 6), ((5, 5, 5), 6, 6)],
    ids=["no set", "example 11: one set", "two", "four", "a fifth set brings no more"],
)
def test_sets_bring_slots_and_storage(cubes: Any, slots: int, goods: int) -> None:
    person = Person(0, 0, 0, (), (0, 0, 0, 0), cubes=cubes)
    assert (capacity(person), storage(person)) == (slots, goods)


FULL_TOP: dict[str, Any] = {"top": (2, 3), "ships": (Vessel("blue"),), "bottom": (16,), "cubes": (4, 4, 4)}


@pytest.mark.parametrize(
    ("card", "person", "want"),
    [
        (8, FULL_TOP, Dropping("top")),
        (17, FULL_TOP, None),
        (8, {"top": (2,), "bottom": (16,)}, Dropping("any")),
        (8, {"top": (2,)}, None),
        (17, {"bottom": (16, 18, 19), "cubes": (2, 2, 2)}, Dropping("bottom")),
    ],
    ids=["top edge full", "room below", "all full", "room", "bottom edge full"],
)
def test_r13_room_is_made_where_there_is_none(card: int, person: dict[str, Any], want: Any) -> None:
    """Ruling L1."""
    state, _ = tucked(card, **person)
    assert state.pending[0] == want if want else isinstance(state.pending[0], Drawing)


def test_r13_a_dropped_card_leaves_the_game_before_the_new_one_is_tucked() -> None:
    state, _ = tucked(8, top=(2,), bottom=(16,))
    assert legal(state, DropCard) == [DropCard(2), DropCard(16)]
    after, _ = play(state, DropCard(16))
    assert (after.person.top, after.person.bottom) == ((2, 8), ())
    assert after.gone[-1] == 16


def test_r13_a_dropped_ship_is_lost_and_its_goods_go_to_the_supply() -> None:
    state, _ = tucked(8, top=(2,), ships=(Vessel("red", ("books",)),))
    supply = state.supply
    after, _ = play(state, DropShip("red"))
    assert after.person.ships == ()
    assert after.supply == (supply[0], supply[1] + 1, *supply[2:])


def test_r13_a_ship_given_by_the_card_needs_room_as_well() -> None:
    state, _ = tucked(6, top=(2,), bottom=(16,))
    state, events = play(state, ACCEPT, DropCard(2))
    assert of_type(events, ShipTaken) == [ShipTaken("person", "blue")]
    assert state.pending[0] == Dropping("any")
    assert 6 not in state.person.top


def test_r13_with_the_ship_aboard_room_is_made_once_more() -> None:
    state, _ = tucked(6, top=(2,), ships=(), bottom=())
    state, _ = play(state, ACCEPT)
    assert state.pending[0] == Dropping("any")
    state, _ = play(state, DropCard(2))
    assert (state.person.top, [ship.colour for ship in state.person.ships]) == ((6,), ["blue"])


def test_r13_a_ship_that_fills_the_edge_makes_room_there_alone() -> None:
    person = {"top": (3, 4), "bottom": (16, 17), "cubes": (2, 2, 2)}
    state, _ = tucked(6, **person)
    state, _ = play(state, ACCEPT, DropCard(16))
    assert set(RULES.legal_actions(state, 0)) == {DropCard(3), DropCard(4), DropShip("blue")}
    state, _ = play(state, DropCard(3))
    assert (state.person.top, state.person.bottom) == ((4, 6), (17,))
    assert [ship.colour for ship in state.person.ships] == ["blue"]


def test_r14_one_has_to_sell_or_trade_where_it_is_possible() -> None:
    """Ruling L9."""
    state, _ = tucked(3, goods=(1, 0, 0, 0), ships=(Vessel("blue"),))
    assert isinstance(state.pending[0], Dealing)
    assert reason(state, PASS) == "must_deal"
    assert legal(state, Sell)
    assert legal(state, Trade)


def test_r14_without_goods_nothing_happens() -> None:
    state, _ = tucked(3)
    assert isinstance(state.pending[0], Drawing)
    assert legal(state, Draw)


def test_r14_the_card_just_tucked_counts_already() -> None:
    state, _ = tucked(18, goods=(1, 0, 0, 0), ships=(Vessel("red"),))
    before = state.person.reis
    state, _ = play(state, Sell("gold", "person", "red"))
    assert state.person.reis - before == 6 + 1 + 1


def test_every_code_of_a_noble_card_is_covered_here() -> None:
    covered = {
        NOBLE_CARD[card].reward.kind for card in (3, 13, 24, 25, 9, 4, 14, 5, 26, 31, 2, 1, 6, 11, 12, 7, 15)
    }
    assert covered == {card.reward.kind for card in NOBLE_CARD.values()}
