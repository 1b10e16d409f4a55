"""Numbers and examples in the rules of Lisboa as players read them, reckoned by the program."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from game.core.message import message
from game.i18n.catalogue import Catalogue
from game.titles.lisboa import content
from game.titles.lisboa.cards import CARDS, DECKS, NOBLE_CARDS, TREASURY_CARDS
from game.titles.lisboa.clergy import POWERS, TILES
from game.titles.lisboa.content import GOODS, NOBLES, PRICES, SHIPS, TREASURY, Good, Reward
from game.titles.lisboa.court_ranks import RANKS, TERMS, Standing, rank_of
from game.titles.lisboa.decrees import DECREES
from game.titles.lisboa.downtown import COLUMNS, LOT_REWARDS, LOTS, ROW_OF, ROWS, SITE_REWARDS, SITES
from game.titles.lisboa.gains import capacity, gain_influence, storage
from game.titles.lisboa.lacerda_choices import lot_choice
from game.titles.lisboa.payments import pay_influence, pay_reis, visit_cost
from game.titles.lisboa.projects import BUILDINGS, PLANS, plan_pile
from game.titles.lisboa.scoring import store_majorities
from game.titles.lisboa.stores import store_cost
from tests.i18n.languages import in_every_language
from tests.i18n.printed import Book, figures
from tests.titles.lisboa.tables import cubes, table

BOOK = Book("lisboa")
chapter, example = BOOK.chapter, BOOK.example


def part(anchor: str, number: int, language: str) -> str:
    """What follows the subheading of that number in a chapter, 1 the first one."""
    return re.split(r"^## [^\n]+\n", chapter(anchor, language), flags=re.MULTILINE)[number]


def points(text: str) -> list[str]:
    """The points of a list."""
    return re.findall(r"^- (.+)$", text, re.MULTILINE)


def named(text: str) -> list[str]:
    """All that is printed strong."""
    return re.findall(r"\*\*([^*]+)\*\*", text)


def reward_words(catalogue: Catalogue, reward: Reward) -> str:
    """A reward as the table calls it."""
    return catalogue.text(message(f"lisboa.reward.{reward.kind}", n=reward.amount))


def stands_in_order(phrases: list[str], text: str) -> bool:
    """Whether all phrases are in the text, each one after the one before.

    >>> stands_in_order(["a", "b"], "b a"), stands_in_order(["a", "b"], "a b")
    (False, True)
    """
    place = 0
    for phrase in phrases:
        place = text.find(phrase, place) + len(phrase)
        if place < len(phrase):
            return False
    return True


# -- the city


@in_every_language
def test_every_lot_is_listed_with_its_reward(language: str) -> None:
    catalogue = Catalogue(language)
    rows = points(part("rewards", 1, language))
    for row, line in zip(ROWS, rows, strict=True):
        rewards = [LOT_REWARDS[lot] for lot in LOTS if ROW_OF[lot] == row]
        told = line.split(": ", 1)[1].removesuffix(".").split("; ")
        assert told == [reward_words(catalogue, reward) for reward in rewards]
        assert len(told) == len(COLUMNS)


@in_every_language
def test_every_site_is_listed_with_its_reward(language: str) -> None:
    catalogue = Catalogue(language)
    for start, line in zip(range(0, len(SITES), 4), points(part("rewards", 2, language)), strict=True):
        words = [reward_words(catalogue, SITE_REWARDS[site]) for site in SITES[start : start + 4]]
        # Two streets side by side with the same reward are told together, and a decree is to choose anyway.
        phrases = [phrase for phrase, before in zip(words, ["", *words], strict=False) if phrase != before]
        assert stands_in_order([" ".join(phrase.split()[:2]) for phrase in phrases], line), line


@in_every_language
def test_rubble_is_counted(language: str) -> None:
    pieces = figures(part("board", 1, language))
    assert pieces == [content.CUBES_AT_ROW, 1, 4, content.CUBES_AT_COLUMN[0], 5, content.CUBES_AT_COLUMN[4]]
    assert f" {len(LOTS)} " in chapter("board", language)
    assert f" {len(SITES)} " in part("board", 2, language)
    prices = figures(points(chapter("store", language))[2])
    assert prices == [content.PRICE_OF_RUBBLE[rubble] for rubble in content.RUBBLES]


@in_every_language
def test_what_the_setup_hands_out(language: str) -> None:
    own, rival = points(chapter("setup", language))[:2]
    goods = content.START_REIS, content.START_INFLUENCE, content.HOUSES, content.OFFICIALS
    assert figures(own) == list(goods)
    assert figures(rival) == [content.HOUSES, content.OFFICIALS, content.START_INFLUENCE]
    assert figures(points(chapter("setup", language))[2])[:2] == [
        content.START_TREASURY, content.START_STATION,
    ]  # fmt: skip


# -- tracks


@in_every_language
def test_every_level_of_the_treasury(language: str) -> None:
    told = re.findall(r"(\d)\*\*: \w+ (\d), \w+ (\d)", chapter("treasury", language))
    levels = {int(level): (int(influence), int(value)) for level, influence, value in told}
    assert levels == {level: (row.influence, row.value) for level, row in enumerate(TREASURY, 1)}


@in_every_language
def test_every_price_and_what_influence_becomes(language: str) -> None:
    assert [figures(line) for line in points(part("treasury", 2, language))] == [list(row) for row in PRICES]
    assert figures(points(chapter("money", language))[2]) == list(content.COIN_SPACES)
    assert f" {content.GOODS_OF_EACH} " in part("treasury", 3, language)


# -- cards, tiles, ships


@in_every_language
@pytest.mark.parametrize("deck", DECKS)
def test_every_noble_card_is_listed(deck: str, language: str) -> None:
    rows = points(part("noble-cards", DECKS.index(deck) + 1, language))
    for noble, line in zip(NOBLES, rows, strict=True):
        cards = [card for card in NOBLE_CARDS if (card.deck, card.pile) == (deck, noble)]
        assert [int(symbols) for symbols in re.findall(r"\((\d)\)", line)] == [card.symbols for card in cards]
        amounts = [figures(words) for words in re.split(r" \(\d\)", line)[:-1]]
        free = set(content.STATE_ACTIONS)
        assert amounts == [[] if card.reward.kind in free else [card.reward.amount] for card in cards]


@in_every_language
def test_every_treasury_card_is_listed_in_its_deck(language: str) -> None:
    catalogue = Catalogue(language)
    for place, deck in enumerate(DECKS):
        titles = [catalogue.text(f"lisboa.title.{card.key}") for card in TREASURY_CARDS if card.deck == deck]
        assert named(part("treasury-cards", place + 3, language)) == titles
    assert len(NOBLE_CARDS) + len(TREASURY_CARDS) == len(CARDS)


@in_every_language
def test_every_clergy_tile_is_listed_with_its_backs(language: str) -> None:
    catalogue, text = Catalogue(language), chapter("clergy", language)
    told = re.findall(r"^- \*\*([^*]+)\*\*, (\d)(?: \w+ (\d))?:", text, re.MULTILINE)
    backs = {power: sorted({tile.wigs for tile in TILES.values() if tile.power == power}) for power in POWERS}
    assert [name for name, *_ in told] == [catalogue.text(f"lisboa.clergy.{power}") for power in POWERS]
    assert [[int(wigs) for wigs in rest if wigs] for _, *rest in told] == list(backs.values())
    assert str(len(TILES)) in text


@in_every_language
def test_every_ship_is_listed(language: str) -> None:
    lines = points(part("selling", 2, language))
    for ship, line in zip(SHIPS.values(), lines, strict=True):
        assert figures(line) == [ship.hull, ship.symbols, *([ship.bonus] if ship.bonus else [])]


@in_every_language
def test_plans_and_buildings_are_told_as_they_are(language: str) -> None:
    catalogue = Catalogue(language)
    told = [line.split(": ")[1] for line in points(part("public-building", 2, language))]
    trades = dict.fromkeys(sorted((row.serves for row in BUILDINGS.values()), key=_order))
    for pair, words in zip(trades, told, strict=True):
        keys = [key for key, row in BUILDINGS.items() if row.serves == pair]
        assert words == ", ".join(catalogue.text(f"lisboa.building.{key}") for key in keys) + "."
    told_plans = figures(part("public-building", 1, language))
    kinds = list(dict.fromkeys((PLANS[key].officials, PLANS[key].wigs) for key in plan_pile("blue")))
    assert told_plans[:2] == [len(plan_pile("blue")), len(BUILDINGS) // 2]
    assert told_plans[3:] == [number for kind in kinds for number in kind]


def _order(pair: tuple[Good, Good]) -> tuple[int, int]:
    return GOODS.index(pair[0]), GOODS.index(pair[1])


# -- decrees


def decrees_told(text: str) -> Iterator[tuple[int, str]]:
    """Numbers and titles, with those of a row of numbers once for each of them."""
    for name in named(text):
        found = re.match(r"(\d+)(?: (?:to|a|bis) (\d+))? (.+)", name)
        assert found, name
        for number in range(int(found[1]), int(found[2] or found[1]) + 1):
            yield number, "" if found[2] else found[3]


@in_every_language
def test_every_decree_is_listed_once_by_its_name(language: str) -> None:
    catalogue = Catalogue(language)
    told = dict(decrees_told(chapter("decrees", language)))
    assert sorted(told) == list(range(1, 71))
    for number, title in told.items():
        assert title in ("", catalogue.text(f"lisboa.decree.{number}"))


@in_every_language
@pytest.mark.parametrize("number", sorted(set(DECREES) - {41, 68, 69}))
def test_the_sentence_of_a_decree_tells_its_figures(number: int, language: str) -> None:
    row = DECREES[number]
    told = figures(Catalogue(language).text(f"lisboa.decree.{number}.about"))
    assert told[0] == row.wigs
    for figure in (row.need if row.need > 1 else 0, row.per if row.per > 1 else 0, row.most or 0):
        # Rows, columns and nobles are counted out in words where all of them are meant.
        assert not figure or figure in told or row.measure in ("rows", "tucked_nobles", "stored_types")


# -- the end


@in_every_language
def test_what_the_end_brings(language: str) -> None:
    lines = points(chapter("final-scoring", language))
    majorities = [content.MAJORITY_WIGS[good] for good in ("gold", "books", "tools", "cloth")]
    assert figures(lines[1]) == [content.SET_WIGS]
    assert figures(lines[2]) == [first for first, _ in majorities] + [second for _, second in majorities]
    assert figures(lines[3]) == [content.REIS_FOR_WIG, 1]
    assert figures(lines[5]) == [*content.HIRED_WIGS, content.HIRED_WIGS[1]]
    assert figures(lines[6]) == [content.FAVOR_WIGS]


@in_every_language
def test_what_the_ranks_ask_for(language: str) -> None:
    catalogue, lines = Catalogue(language), points(chapter("ranks", language))
    assert [named(line)[0] for line in lines] == [
        catalogue.text(f"lisboa.rank.{rank}") for rank in reversed(RANKS)
    ]
    for rank, line in zip(reversed(RANKS[1:]), lines, strict=False):
        terms = TERMS[rank]
        stores = [] if terms.is_store_lead else [terms.stores]
        ships = [terms.ships] if terms.ships else []
        assert figures(line) == [*stores, terms.majorities, terms.reis, terms.decrees, *ships]


# -- examples


@in_every_language
def test_example_2_money_from_influence(language: str) -> None:
    influence, cost, left, again, reis, price, *_, kept = figures(example(2, language))
    for held, purse, asked, rest in ((influence, 0, cost, left), (again, reis, price, kept)):
        state = table(person={"influence": held, "reis": purse})
        assert pay_reis(state, asked, "store", []).person.influence == rest


@in_every_language
def test_example_3_influence_at_the_top(language: str) -> None:
    influence, more, top, wigs, *_ = figures(example(3, language))
    state = table(person={"influence": influence, "wigs": 0})
    state = gain_influence(state, "person", more, "card", [])
    assert (state.person.influence, state.person.wigs) == (top, wigs)


@in_every_language
def test_example_5_what_a_visit_costs(language: str) -> None:
    level, asked, rivals, cost, influence, wigs, _, left = figures(example(5, language))
    state = table(
        treasury=level,
        lacerda={"offices": (rivals, 0, 0)},
        person={"influence": influence, "wigs": wigs, "clergy": ()},
    )
    assert TREASURY[level - 1].influence == asked
    assert visit_cost(state, "person", "builder") == cost
    paid = pay_influence(state, "person", cost, "visit", []).person
    assert (paid.influence, paid.wigs) == (0, left)


@in_every_language
def test_example_6_what_a_store_costs(language: str) -> None:
    level, land, row, column, total = figures(example(6, language))
    state = table(
        treasury=level, person={"clergy": (), "bottom": ()}, rows=(cubes("eft"), (), (), ()),
        columns=(cubes("tt"), (), (), (), ()),
    )  # fmt: skip
    cost = store_cost(state, "A1")
    assert (cost.land, cost.rubble, cost.total) == (land, row + column, total)


@in_every_language
def test_example_7_what_a_set_makes_room_for(language: str) -> None:
    person = table(person={"cubes": (2, 1, 1)}).person
    assert person.sets == 1
    assert figures(example(7, language)) == [capacity(person), storage(person)]


@in_every_language
def test_example_9_majorities(language: str) -> None:
    state = table(downtown="pA1r pB1r pC1r lD1r pA3r pB3r lC3r lD3r")
    gold, _, tools, _ = store_majorities(state)
    assert [*gold, tools[0]] == figures(example(9, language))
    assert tools[0] == tools[1]


@in_every_language
def test_example_11_his_first_store(language: str) -> None:
    state = table(buildings={"W-D": "b1"})
    choice = lot_choice(state)
    told = figures(example(11, language))
    assert list(state.tiles) == told[:4]
    assert f" {choice.lot} " in example(11, language)
    assert (choice.lot, choice.wigs) == ("D3", told[-1])


@in_every_language
def test_example_15_which_rank(language: str) -> None:
    wigs, rival, reis = figures(example(15, language))
    rank = rank_of(Standing(wigs, rival, 7, 7, 2, reis, 7, 1))
    title = Catalogue(language).text(f"lisboa.rank.{rank}")
    assert title.removeprefix("The ") in example(15, language)
