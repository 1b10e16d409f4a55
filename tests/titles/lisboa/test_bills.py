"""What actions cost and bring, line by line, and how they are paid. Rule: lisboa R6, R7, R21, R29, R40."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.core.message import Term
from game.titles.lisboa.actions import (
    Action,
    BuildStore,
    Discard,
    Draw,
    Follow,
    GiveUpClergy,
    MoveCardinal,
    OpenBuilding,
    Pass,
    Sell,
    Sponsor,
    TakeCube,
    TakeDecree,
    Trade,
    Tuck,
    UsePlan,
    Visit,
)
from game.titles.lisboa.bill import NOTHING, Bill, Purse, influence_paid, reis_paid, reward_line
from game.titles.lisboa.bills import bill, purse_of
from game.titles.lisboa.content import Reward
from game.titles.lisboa.events import (
    LisboaEvent,
    Paid,
    StoreCosted,
)
from game.titles.lisboa.payments import pay_influence, pay_reis, reis_in_influence
from game.titles.lisboa.rules import RULES
from game.titles.lisboa.state import Vessel
from game.titles.lisboa.tasks import (
    AtOffice,
    ChoosingLot,
    ChoosingSite,
    Dealing,
    Following,
    GivingUpClergy,
    MovingCardinal,
    PlayingCard,
    Selling,
    TakingDecrees,
)
from tests.titles.lisboa.random_games import plays
from tests.titles.lisboa.tables import cubes, of_type, table


def lines(found: Bill) -> list[tuple[str, str, int]]:
    """Kind, key and amount of each line."""
    return [(line.kind, line.what.key.removeprefix("lisboa."), line.amount) for line in found.lines]


# -- payments as bills tell them


@settings(deadline=None)
@given(st.integers(0, 12), st.integers(0, 10), st.integers(0, 18))
def test_the_lines_of_a_payment_in_reis_are_what_is_paid(reis: int, influence: int, amount: int) -> None:
    payment, missing = reis_paid(Purse(reis, influence, 0), amount)
    if missing:
        assert missing == amount - reis - reis_in_influence(influence)
        return
    events: list[LisboaEvent] = []
    pay_reis(table(person={"reis": reis, "influence": influence}), amount, "store", events)
    (paid,) = of_type(events, Paid)
    assert sum(line.amount for line in payment if line.unit == "reis") == paid.reis
    assert sum(line.amount for line in payment if line.unit == "influence") == paid.influence


@settings(deadline=None)
@given(st.integers(0, 10), st.integers(0, 12), st.integers(0, 12))
def test_the_lines_of_a_payment_in_influence_are_what_is_paid(influence: int, wigs: int, amount: int) -> None:
    payment, missing = influence_paid(Purse(0, influence, wigs), amount)
    assert missing == max(0, amount - influence - wigs)
    if missing:
        return
    events: list[LisboaEvent] = []
    pay_influence(table(person={"influence": influence, "wigs": wigs}), "person", amount, "visit", events)
    (paid,) = of_type(events, Paid)
    assert sum(line.amount for line in payment if line.unit == "influence") == paid.influence
    assert sum(line.amount for line in payment if line.unit == "wigs") == paid.wigs


# -- bills


def test_the_bill_of_a_store() -> None:
    state = table(
        treasury=5, rows=(cubes("ee"),) * 4, columns=(cubes("f"),) * 5, buildings={"W-A": "b2", "N-1": "b1"},
        person={"clergy": ("cl06a", "cl08a"), "bottom": (58,), "reis": 7, "influence": 5},
        pending=(ChoosingLot(),),
    )  # fmt: skip
    found = bill(state, BuildStore("A1", "right"))
    assert lines(found) == [
        ("cost", "bill.land", 5), ("discount", "bill.land_saves", -1), ("cost", "bill.row_rubble", 6),
        ("cost", "bill.column_rubble", 2), ("discount", "bill.rubble_saves", -2),
        ("reward", "reward.influence", 2), ("payment", "bill.from_purse", 7),
        ("payment", "bill.from_track", 5), ("wigs", "bill.building_wigs", 3),
        ("wigs", "bill.building_wigs", 3), ("wigs", "bill.clergy_wigs", 1),
    ]  # fmt: skip
    assert (found.missing, found.wigs) == (0, 7)


def test_the_bill_of_a_visit_that_cannot_be_paid() -> None:
    state = table(
        treasury=2, lacerda={"offices": (0, 3, 0)},
        person={"influence": 2, "wigs": 1, "clergy": ("cl02a",), "hand": (6,)}, pending=(PlayingCard(),),
    )  # fmt: skip
    found = bill(state, Visit(6))
    assert lines(found) == [
        ("cost", "bill.visit", 3), ("cost", "bill.rivals", 3), ("discount", "bill.clergy_saves", -1),
        ("payment", "bill.from_influence", 2), ("payment", "bill.from_wigs", 1),
    ]  # fmt: skip
    assert (found.missing, found.wigs) == (2, -1)


def test_the_bill_of_following() -> None:
    state = table(treasury=2, person={"influence": 5, "clergy": ("cl04a",)}, pending=(Following("king"),))
    assert lines(bill(state, Follow())) == [
        ("cost", "bill.visit", 3), ("discount", "bill.clergy_saves", -2),
        ("payment", "bill.from_influence", 1),
    ]  # fmt: skip


def test_the_bill_of_an_event() -> None:
    state = table(treasury=4, person={"reis": 9, "bottom": (40,), "hand": (20,)}, pending=(PlayingCard(),))
    assert lines(bill(state, Sponsor(20))) == [
        ("cost", "bill.event", 4), ("discount", "bill.benefit_saves", -2), ("payment", "bill.from_purse", 2),
        ("reward", "bill.event_influence", 4),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("card", "want"),
    [
        (3, [("reward", "reward.reis", 2), ("note", "bill.symbols", 0)]),
        (26, [("reward", "reward.lose_influence", -2), ("note", "bill.symbols", 0)]),
        (1, [("reward", "reward.plan", 0), ("note", "bill.symbols", 0)]),
        (16, [("reward", "bill.treasury_pays", 3), ("note", "bill.treasury_falls", 0)]),
    ],
)
def test_the_bill_of_a_card_for_the_portfolio(card: int, want: list[tuple[str, str, int]]) -> None:
    state = table(treasury=3, person={"hand": (card,)}, pending=(PlayingCard(),))
    assert lines(bill(state, Tuck(card))) == want


def test_the_bill_of_the_good_that_makes_an_own_ship_sail() -> None:
    state = table(
        person={
            "ships": (Vessel("red", ("gold",)),), "goods": (0, 1, 0, 0), "bottom": (19, 41),
            "clergy": ("cl16a",),
        },
        falls=(0, 2, 0, 0), pending=(Selling(1),),
    )  # fmt: skip
    found = bill(state, Sell("books", "person", "red"))
    assert lines(found) == [
        ("reward", "bill.price", 4), ("reward", "bill.ship_pays", 1), ("reward", "bill.own_bonus", 2),
        ("wigs", "bill.sails", 2), ("wigs", "bill.sail_benefit", 1),
    ]  # fmt: skip


def test_the_bill_of_a_sale_to_lacerdas_ship() -> None:
    state = table(lacerda={"ships": (Vessel("blue"),)}, person={"goods": (1, 0, 0, 0)}, pending=(Selling(0),))
    assert lines(bill(state, Sell("gold", "lacerda", "blue"))) == [
        ("reward", "bill.price", 6), ("note", "bill.rival_sails", 0),
    ]  # fmt: skip


def test_the_bill_of_a_trade_for_a_ship() -> None:
    state = table(person={"goods": (0, 1, 0, 0), "top": (3,)}, treasury=3, pending=(Dealing(),))
    assert lines(bill(state, Trade("books", "ship"))) == [
        ("cost", "bill.good_spent", 1), ("reward", "bill.ship_symbols", 1), ("reward", "bill.top_symbols", 2),
        ("note", "bill.treasury_rises", 0), ("note", "bill.ship_at_end", 0),
    ]  # fmt: skip


def test_the_bill_of_a_site_names_store_by_store() -> None:
    state = replace(
        table(
            downtown="pA1r pA3l lA2r", person={"cubes": (1, 0, 1)}, site_cubes=(cubes("ft"),) * 12,
            pending=(ChoosingSite("plb1"),),
        ),
        buildings=(("b1",), ()),
    )  # fmt: skip
    found = bill(state, OpenBuilding("W-A"))
    assert lines(found) == [
        ("note", "bill.cubes", 0), ("note", "bill.completes_set", 0), ("reward", "reward.decree", 0),
        ("wigs", "bill.store_wigs", 3), ("wigs", "bill.store_wigs", 4), ("note", "bill.rival_wigs", 0),
    ]  # fmt: skip
    assert dict(found.lines[3].what.args)["building"] == Term("lisboa.building.b1")


def test_the_bill_of_a_walk_of_the_cardinal_and_of_a_tile_given_up() -> None:
    state = table(cardinal=3, person={"top": (3,), "clergy": ("cl11a",)}, pending=(MovingCardinal(False),))
    assert [key for _, key, _ in lines(bill(state, MoveCardinal(2)))] == ["bill.tile", "bill.church_scoring"]
    scoring = replace(state, pending=(GivingUpClergy(),))
    assert lines(bill(scoring, GiveUpClergy("cl11a"))) == [
        ("wigs", "bill.tile_wigs", 4), ("reward", "bill.top_symbols", 2),
    ]  # fmt: skip
    again = replace(state, pending=(GivingUpClergy(1),))
    assert lines(bill(again, GiveUpClergy("cl11a"))) == [("wigs", "bill.tile_wigs", 4)]


def test_an_action_without_price_or_gain_has_no_lines() -> None:
    assert bill(table(), Draw("king")) == NOTHING


# -- what cannot be had is not promised


def test_a_card_for_gold_promises_none_without_room() -> None:
    full = table(person={"hand": (3,), "goods": (2, 0, 0, 0)}, pending=(PlayingCard(),))
    assert lines(bill(full, Discard(3))) == [("reward", "bill.good", 0), ("note", "bill.no_room", 0)]
    gone = table(person={"hand": (3,)}, supply=(0, 5, 5, 5), pending=(PlayingCard(),))
    assert lines(bill(gone, Discard(3))) == [("reward", "bill.good", 0), ("note", "bill.none_left", 0)]


@pytest.mark.parametrize(
    ("card", "person", "want"),
    [
        (4, {"goods": (0, 0, 2, 0)}, [("reward", "reward.tools", 0), ("note", "bill.no_room", 0)]),
        (26, {"influence": 1}, [("reward", "reward.lose_influence", -1), ("note", "bill.no_more_lost", 0)]),
        (15, {"goods": (0, 0, 0, 0)}, [("reward", "reward.lose_good", 0), ("note", "bill.no_more_lost", 0)]),
        (2, {"officials": 0}, [("reward", "reward.recruit", 0), ("note", "bill.impossible", 0)]),
    ],
)
def test_the_bottom_of_a_card_promises_only_what_comes(
    card: int, person: dict[str, object], want: list[tuple[str, str, int]]
) -> None:
    state = table(person={"hand": (card,), **person}, pending=(PlayingCard(),))
    assert lines(bill(state, Tuck(card)))[:-1] == want


def test_the_icon_of_a_lot_promises_only_goods_with_room() -> None:
    state = table(person={"reis": 30, "goods": (0, 2, 0, 0)}, pending=(ChoosingLot(),))
    found = lines(bill(state, BuildStore("B2", "right")))
    place = found.index(("reward", "reward.store_good", 0))
    assert found[place + 1] == ("note", "bill.no_room", 0)
    assert ("reward", "reward.store_good", 1) in lines(bill(state, BuildStore("B2", "left")))
    full = table(person={"reis": 30, "goods": (2, 2, 2, 2)}, pending=(ChoosingLot(),))
    assert ("note", "bill.no_room", 0) in lines(bill(full, BuildStore("D1", "right")))


def test_the_icon_of_a_lot_tells_what_its_state_action_is_sure_to_bring() -> None:
    state = table(
        person={"reis": 30, "top": (3,), "clergy": ("cl11a", "cl15a", "cl15b")}, shipyard=("blue",),
        plans=(("plb1",), ()), pending=(ChoosingLot(),),
    )  # fmt: skip
    ship = lines(bill(state, BuildStore("B3", "left")))
    place = ship.index(("reward", "reward.ship", 0))
    assert ship[place + 1 :][:2] == [("reward", "bill.ship_symbols", 1), ("reward", "bill.top_symbols", 2)]
    assert ("reward", "bill.clergy_brings", 2) in lines(bill(state, BuildStore("B5", "left")))
    assert ("reward", "bill.clergy_brings", 4) in lines(bill(state, BuildStore("D2", "left")))
    assert ("reward", "bill.harvest", 1) in lines(bill(state, BuildStore("A4", "left")))


def test_the_set_that_the_cubes_of_a_site_complete_makes_room_for_its_goods() -> None:
    state = replace(
        table(
            downtown="pA1r", person={"cubes": (1, 0, 1), "goods": (2, 0, 0, 0)},
            site_cubes=(cubes("ft"),) * 12, pending=(ChoosingSite("plb1"),),
        ),
        buildings=(("b1",), ()),
    )  # fmt: skip
    assert ("reward", "bill.harvest", 1) in lines(bill(state, OpenBuilding("N-4")))
    no_set = replace(state, person=replace(state.person, cubes=(0, 0, 1)))
    assert ("note", "bill.impossible", 0) in lines(bill(no_set, OpenBuilding("N-4")))


def test_a_ship_that_needs_room_counts_only_influence_that_stays() -> None:
    person = {"top": (3, 5), "goods": (0, 1, 0, 0)}
    state = table(person=person, treasury=3, shipyard=("red",), pending=(Dealing(),))
    assert lines(bill(state, Trade("books", "ship")))[1:4] == [
        ("reward", "bill.ship_symbols", 1), ("reward", "bill.top_symbols", 2),
        ("note", "bill.room_first_least", 0),
    ]  # fmt: skip


def test_a_traded_good_leaves_room_for_what_stores_bring() -> None:
    state = table(downtown="pB1r", person={"goods": (2, 0, 0, 0)}, pending=(Dealing(),))
    assert Trade("gold", "produce") in RULES.legal_actions(state, 0)
    assert ("reward", "bill.harvest", 1) in lines(bill(state, Trade("gold", "produce")))


def test_an_event_promises_no_more_goods_than_there_is_room_for() -> None:
    state = table(person={"reis": 9, "hand": (62,), "goods": (2, 2, 2, 0)}, pending=(PlayingCard(),))
    goods = bill(state, Sponsor(62)).lines[-2:]
    assert [line.what.key for line in goods] == ["lisboa.bill.event_goods", "lisboa.bill.no_room"]
    assert dict(goods[0].what.args)["n"] == 2


def test_an_event_promises_no_cube_and_no_decree_that_is_not_there() -> None:
    state = table(pile=(), decrees=(1,), person={"reis": 9, "hand": (21, 58)}, pending=(PlayingCard(),))
    missed = ("note", "bill.none_left", 0)
    assert lines(bill(state, Sponsor(21)))[-2:] == [("note", "bill.pile_cube", 0), missed]
    assert lines(bill(state, Sponsor(58)))[-2:] == [("note", "bill.event_decree", 0), missed]
    assert dict(bill(state, Sponsor(58)).lines[-2].what.args)["n"] == 1


def test_influence_that_comes_to_the_end_of_its_track_brings_a_wig() -> None:
    state = table(treasury=3, person={"influence": 6, "reis": 5, "hand": (20,)}, pending=(PlayingCard(),))
    found = bill(state, Sponsor(20))
    assert lines(found)[-2:] == [("reward", "bill.event_influence", 4), ("wigs", "bill.track_wig", 1)]
    short = replace(state, person=replace(state.person, influence=5))
    assert bill(short, Sponsor(20)).wigs == 0


def test_decrees_at_the_office_bring_the_wigs_of_clergy_once() -> None:
    state = table(person={"clergy": ("cl18a",)}, decrees=(1, 2), pending=(AtOffice("minister", "visit"),))
    assert ("wigs", "bill.clergy_brings", 1) in lines(bill(state, TakeDecree(1)))
    assert bill(replace(state, pending=(TakingDecrees(1),)), TakeDecree(1)).wigs == 0


# -- what is left


def test_influence_that_an_icon_brings_beyond_the_track_is_lost_before_it_pays() -> None:
    icon = reward_line(Reward("influence", 2))
    payment, _ = reis_paid(Purse(0, 10, 0), 2)
    assert Bill((icon, *payment)).left_in(Purse(0, 9, 0)) == Purse(0, 6, 0)


def test_a_penalty_takes_no_more_than_there_is() -> None:
    assert Bill((reward_line(Reward("lose_reis", 3)),)).left_in(Purse(1, 2, 3)) == Purse(0, 2, 3)


# -- over whole games


@pytest.mark.parametrize("seed", range(6))
def test_bills_of_visits_and_sales_foretell_what_is_left(seed: int) -> None:
    games = list(plays(seed))
    for (state, action, _), (after, _, _) in pairwise(games):
        if isinstance(action, Visit | Sell):
            assert bill(state, action).left_in(purse_of(state)) == purse_of(after), action
    assert any(isinstance(action, Visit) for _, action, _ in games)


@pytest.mark.parametrize("seed", range(12))
def test_bills_foretell_all_that_comes_at_once(seed: int) -> None:
    compared = 0
    for (state, action, _), (after, _, _) in pairwise(plays(seed)):
        # Influence for a tile given up comes when no more of them are (ruling L19).
        if isinstance(action, GiveUpClergy | Sell | Pass) or after.pending != state.pending[1:]:
            continue
        found = bill(state, action)
        assert found.left_in(purse_of(state)) == purse_of(after), (action, found)
        goods = found.total("reward", "good") - found.total("cost", "good")
        assert sum(after.person.goods) - sum(state.person.goods) == goods, (action, found)
        compared += 1
    assert compared


def test_bills_of_stores_and_buildings_foretell_all_that_comes() -> None:
    """Whatever cube is taken: what an icon asks about beside that has bills of its own."""
    compared: set[type[Action]] = set()
    for games in (list(plays(seed)) for seed in range(12)):
        for place, (state, action, _) in enumerate(games):
            if not isinstance(action, BuildStore | OpenBuilding):
                continue
            later = (later for later, act, _ in games[place + 1 :] if not isinstance(act, TakeCube))
            after = next(later, state)
            if after.pending == state.pending[1:]:
                compared.add(type(action))
                assert bill(state, action).left_in(purse_of(state)) == purse_of(after), action
    assert compared == {BuildStore, OpenBuilding}


@pytest.mark.parametrize("seed", range(6))
def test_bills_foretell_what_is_paid(seed: int) -> None:
    checked = 0
    for state, action, events in plays(seed):
        found = bill(state, action)
        assert found.missing == 0, (action, found)
        paid = next((event for event in of_type(events, Paid) if event.who == "person"), None)
        if not isinstance(action, Visit | Follow | Sponsor) or paid is None:
            continue
        checked += 1
        assert found.total("payment", "reis") == paid.reis
        assert found.total("payment", "influence") == paid.influence
        assert found.total("payment", "wigs") == paid.wigs
    assert checked


def test_the_cost_of_each_store_is_foretold() -> None:
    checked = 0
    for state, action, events in (play for seed in range(6) for play in plays(seed)):
        costed = of_type(events, StoreCosted)
        if isinstance(action, BuildStore) and costed:
            found = bill(state, action)
            asked = found.total("cost", "reis") + found.total("discount", "reis")
            assert asked == costed[0].land + costed[0].rubble
            checked += 1
    assert checked > 5


@pytest.mark.parametrize("seed", range(6))
def test_every_legal_action_has_a_bill(seed: int) -> None:
    kinds: set[type[Action]] = set()
    for state, _, _ in plays(seed):
        for action in RULES.legal_actions(state, 0):
            found = bill(state, action)
            assert all(line.amount >= 0 for line in found.lines if line.kind in ("cost", "payment", "wigs"))
            kinds.add(type(action))
    assert {BuildStore, Visit, Tuck, TakeDecree, UsePlan} & kinds
