"""What is in the box: counts and totals of the tables, worked out apart from them. Rule: lisboa 1.1, 7."""

from __future__ import annotations

from collections import Counter

import pytest

from game.titles.lisboa.cards import (
    CARDS,
    DECKS,
    NOBLE_CARDS,
    TREASURY_CARDS,
    NobleCard,
    TreasuryCard,
    deck,
    deck_by_pile,
)
from game.titles.lisboa.clergy import POWERS, TILES, power_of
from game.titles.lisboa.content import (
    CUBES_AT_COLUMN,
    CUBES_AT_ROW,
    CUBES_AT_SITE,
    CUBES_IN_PILE,
    CUBES_OF_EACH,
    GOODS,
    OFFICE_OF,
    OFFICES,
    PRICES,
    SCORING_TILES,
    SHIPS,
    STATE_ACTIONS,
    TREASURY,
    Good,
)
from game.titles.lisboa.decrees import DECREES
from game.titles.lisboa.downtown import (
    FACINGS,
    LOT_REWARDS,
    LOTS,
    SERVED,
    SERVED_BY,
    SITE_REWARDS,
    SITES,
    good_of,
)
from game.titles.lisboa.projects import (
    BUILDINGS,
    PLANS,
    START_PLANS,
    STREETS_SERVED,
    building_pile,
    plan_pile,
)

# -- political cards (1.4, 7.6)


def test_there_are_82_political_cards_without_a_gap() -> None:
    assert list(CARDS) == list(range(1, 83))
    assert {name: len(deck(name)) for name in DECKS} == {"blue": 21, "red": 20, "purple": 21, "brown": 20}


@pytest.mark.parametrize("name", ["red", "brown"])
def test_a_deck_of_the_display_makes_four_piles_of_five(name: str) -> None:
    assert [len(pile) for pile in deck_by_pile(name)] == [5, 5, 5, 5]


@pytest.mark.parametrize("name", ["blue", "purple"])
def test_a_deck_of_hands_has_six_treasury_cards(name: str) -> None:
    assert [len(pile) for pile in deck_by_pile(name)] == [5, 5, 5, 6]


def test_every_group_of_noble_cards_has_five_cards_and_at_most_one_penalty() -> None:
    groups = Counter((card.deck, card.pile) for card in NOBLE_CARDS)
    assert set(groups.values()) == {5}
    penalties = Counter((card.deck, card.pile) for card in NOBLE_CARDS if card.reward.is_penalty)
    assert len(penalties) == 12
    assert set(penalties.values()) == {1}
    assert {card.symbols for card in NOBLE_CARDS if card.reward.is_penalty} == {3}
    assert {card.symbols for card in NOBLE_CARDS if card.reward.kind in STATE_ACTIONS} == {1, 2}


def test_influence_symbols_of_the_decks() -> None:
    symbols: Counter[str] = Counter()
    for card in NOBLE_CARDS:
        symbols[card.deck] += card.symbols
    assert symbols == {"blue": 27, "red": 24, "purple": 30, "brown": 30}


@pytest.mark.parametrize(
    ("number", "want"),
    [
        (5, ("blue", "builder", 3, "lose_reis", 2)),
        (9, ("blue", "minister", 2, "books", 1)),
        (15, ("blue", "king", 3, "lose_good", 1)),
        (24, ("red", "builder", 1, "wigs", 2)),
        (31, ("red", "minister", 3, "lose_wigs", 1)),
        (34, ("red", "king", 1, "influence", 3)),
        (46, ("purple", "builder", 3, "lose_reis", 3)),
        (50, ("purple", "minister", 2, "reis", 3)),
        (53, ("purple", "king", 2, "favor", 1)),
        (67, ("brown", "builder", 3, "lose_wigs", 2)),
        (71, ("brown", "minister", 2, "reis", 4)),
        (76, ("brown", "king", 2, "influence", 3)),
    ],
)
def test_noble_cards_here_and_there(number: int, want: tuple[str, str, int, str, int]) -> None:
    card = CARDS[number]
    assert isinstance(card, NobleCard)
    assert (card.deck, card.pile, card.symbols, card.reward.kind, card.reward.amount) == want


def test_events_and_benefits_of_the_treasury_cards() -> None:
    assert len(TREASURY_CARDS) == 22
    assert len({card.key for card in TREASURY_CARDS}) == 22
    assert Counter(card.event for card in TREASURY_CARDS) == {
        "state2": 4, "store": 4, "open": 3, "decree": 3, "influence": 2, "goods": 2, "cube": 2, "produce": 1,
        "wigs": 1,
    }  # fmt: skip
    assert Counter(card.benefit for card in TREASURY_CARDS) == {
        "land": 4, "tsunami": 1, "fire": 1, "earthquake": 2, "rubble": 2, "event": 2, "gold": 1, "books": 1,
        "tools": 1, "cloth": 1, "all": 3, "sail": 3,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("number", "want"),
    [
        (19, ("emergency_edict", "decree", 1, "books", 1)),
        (41, ("rubble_auction", "cube", 2, "sail", 1)),
        (57, ("regency", "store", 1, "land", 2)),
        (62, ("brazil_fleet", "goods", 3, "event", 2)),
        (81, ("wig_makers_guild", "wigs", 4, "earthquake", 1)),
    ],
)
def test_treasury_cards_here_and_there(number: int, want: tuple[str, str, int, str, int]) -> None:
    card = CARDS[number]
    assert isinstance(card, TreasuryCard)
    assert (card.key, card.event, card.amount, card.benefit, card.less) == want


# -- clergy tiles, plans, buildings, decrees, ships (7.5, 7.7 to 7.9)


def test_there_are_37_clergy_tiles_of_19_powers() -> None:
    assert len(TILES) == 37
    assert len(set(POWERS)) == 19
    copies = Counter(tile.power for tile in TILES.values())
    assert {power for power, count in copies.items() if count == 1} == {"store_cube"}
    assert sum(tile.wigs for tile in TILES.values()) == 114
    assert Counter(tile.wigs for tile in TILES.values()) == {2: 7, 3: 20, 4: 10}


def test_equal_tiles_add_up() -> None:
    assert power_of(("cl14a", "cl14b"), "cardinal") == 2
    assert power_of(("cl11a", "cl15b"), "plan") == 2
    assert power_of((), "sell") == 0


def test_plans_are_four_to_start_with_and_two_piles_of_eight() -> None:
    assert len(PLANS) == 20
    assert len(START_PLANS) == 4
    for architect in ("blue", "green"):
        pile = [PLANS[key] for key in plan_pile(architect)]
        assert sum(plan.officials for plan in pile) == 14
        assert sum(plan.wigs for plan in pile) == 15
        assert Counter(plan.officials for plan in pile) == {1: 3, 2: 4, 3: 1}
    assert {(PLANS[key].officials, PLANS[key].wigs) for key in START_PLANS} == {(1, 0)}
    assert Counter(PLANS[key].architect for key in START_PLANS) == {"blue": 2, "green": 2}


def test_every_architect_serves_every_store_type_four_times() -> None:
    assert len(BUILDINGS) == 16
    for architect in ("blue", "green"):
        pile = building_pile(architect)
        assert len(pile) == 8
        served = Counter(good for key in pile for good in BUILDINGS[key].serves)
        assert served == {"gold": 4, "books": 4, "tools": 4, "cloth": 4}
    assert STREETS_SERVED["b5"] == (2, 4)


def test_there_are_70_decrees_of_their_numbers() -> None:
    assert list(DECREES) == list(range(1, 71))
    assert all(decree.number == number for number, decree in DECREES.items())
    # Those that pay once, by what they pay: 5, 6, 7, 8 and so on, in the order of the table.
    once = {number: decree.wigs for number, decree in DECREES.items() if decree.need}
    assert once == {
        5: 5, 6: 4, 7: 5, 8: 4, 20: 4, 21: 6, 22: 3, 23: 4, 30: 4, 33: 4, 38: 4, 42: 4, 45: 3, 48: 3, 54: 3,
        61: 3, 63: 3, 65: 3, 67: 4,
    }  # fmt: skip
    rounded_up = {number for number, decree in DECREES.items() if decree.is_rounded_up}
    assert rounded_up == {19, 31, 43, 46, 53, 66}
    rounded_down = {number for number, decree in DECREES.items() if decree.per > 1} - rounded_up
    assert rounded_down == {39, 55, 60, 62, 64}


def test_ships_grow_from_one_hold_to_four() -> None:
    assert [(ship.hull, ship.symbols, ship.bonus) for ship in SHIPS.values()] == [
        (1, 1, 0), (2, 1, 1), (3, 2, 1), (4, 2, 2),
    ]  # fmt: skip


# -- tracks and offices (2.4, 7.1 to 7.3)


def test_a_rich_treasury_is_worth_more_and_receives_more_easily() -> None:
    assert [level.value for level in TREASURY] == [1, 2, 3, 4, 5, 6, 7]
    assert [level.influence for level in TREASURY] == [3, 3, 2, 2, 2, 1, 1]


def test_prices_never_rise() -> None:
    for track in PRICES:
        assert len(track) == 7
        assert list(track) == sorted(track, reverse=True)
    assert [track[0] for track in PRICES] == [6, 5, 4, 5]
    assert [track[-1] for track in PRICES] == [3, 2, 2, 2]


def test_equal_scoring_tiles_are_never_neighbours() -> None:
    for values in SCORING_TILES:
        assert sorted(values) == [3, 3, 4, 4]
        assert all(values[place] != values[place + 1] for place in range(3))
    assert len(set(SCORING_TILES)) == 2


def test_every_office_takes_gold_and_offers_two_state_actions() -> None:
    assert [office.action for office in OFFICES.values()] == ["store", "decrees", "open"]
    assert all("gold" in office.trade and len(office.trade) == 2 for office in OFFICES.values())
    assert {good for office in OFFICES.values() for good in office.trade} == set(GOODS)
    assert set(OFFICE_OF) == set(STATE_ACTIONS)


def test_all_rubble_has_a_place() -> None:
    beside = 4 * CUBES_AT_ROW + sum(CUBES_AT_COLUMN) + len(SITES) * CUBES_AT_SITE
    assert beside + CUBES_IN_PILE == 56
    assert 3 * CUBES_OF_EACH - 56 == 7


# -- downtown (2.1, 2.2, 7.4)


def test_lots_of_each_street() -> None:
    streets: Counter[Good] = Counter(good_of(lot, facing) for lot in LOTS for facing in FACINGS[lot])
    assert len(LOTS) == 20
    assert streets == {"gold": 8, "books": 8, "tools": 8, "cloth": 8}


def test_a_store_is_served_from_its_row_and_its_street() -> None:
    assert [SITES[place] for place in SERVED_BY["A1", "right"]] == ["W-A", "N-1", "E-A"]
    assert [SITES[place] for place in SERVED_BY["D3", "left"]] == ["W-D", "N-2", "E-D"]
    assert [SITES[place] for place in SERVED_BY["C5", "left"]] == ["W-C", "N-4", "E-C"]


def test_each_site_serves_eight_stores_and_facings() -> None:
    """A row has 1 + 3 x 2 + 1 of them; a street has four lots on either side."""
    assert [len(served) for served in SERVED] == [8] * 12


def test_rewards_of_lots_and_sites() -> None:
    assert set(LOT_REWARDS) == set(LOTS)
    assert set(SITE_REWARDS) == set(SITES)
    lots = Counter((reward.kind, reward.amount) for reward in LOT_REWARDS.values())
    assert lots == {
        ("influence", 2): 3, ("recruit", 1): 1, ("store_good", 1): 3, ("produce", 1): 1, ("wigs", 2): 2,
        ("reis", 5): 2, ("ship", 1): 1, ("plan", 1): 2, ("cardinal", 1): 2, ("any_good", 1): 2,
        ("favor", 1): 1,
    }  # fmt: skip
    assert {lot for lot, reward in LOT_REWARDS.items() if reward.kind == "reis"} == {"B1", "C3"}
    sites = Counter((reward.kind, reward.amount) for reward in SITE_REWARDS.values())
    assert sites == {
        ("reis", 4): 2, ("influence", 2): 2, ("cardinal", 1): 1, ("decree", 1): 2, ("ship", 1): 1,
        ("wigs", 2): 2, ("produce", 1): 1, ("favor", 1): 1,
    }  # fmt: skip
