"""Numbers and examples in the rules of Palace of Viana as players read them, reckoned by the program."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from game.core.rules import new_setup
from game.titles.viana import content
from game.titles.viana.actions import GoToStand, MoveMarquise, TurnFlower
from game.titles.viana.cards import playable, restriction_cards
from game.titles.viana.content import CAT_PENALTY, PLACEMENTS, STEPS, Character
from game.titles.viana.figures import ways_of_marquise
from game.titles.viana.info import INFO
from game.titles.viana.market import with_tokens_drawn
from game.titles.viana.palace import COURTYARDS, DOORWAYS, NUMBERS, distance, neighbours, within
from game.titles.viana.scoring import with_final_points
from game.titles.viana.state import options_of
from game.titles.viana.tasks import ChoosingStand, MovingMarquise
from game.titles.viana.walking import company
from tests.i18n.languages import in_every_language
from tests.i18n.printed import Book, figures
from tests.titles.viana.tables import act, kinds, legal, stock, table

BOOK = Book("viana")
chapter, example = BOOK.chapter, BOOK.example


# -- numbers


@in_every_language
def test_the_pieces_are_counted(language: str) -> None:
    text = BOOK.text(language)
    pieces = text[text.index("{#pieces}") : text.index("{#palace}")]
    owned = [int(count) for count in re.findall(r"!\[(\d) ", pieces)]
    assert tuple(owned) == content.OWN
    assert f" {sum(content.OWN)} " in pieces
    flower, _, _, pots, fountains = content.MARKET
    assert figures(chapter("pieces", language))[1:] == [sum(content.MARKET), flower, pots, fountains]


@in_every_language
def test_a_game_for_two_is_counted(language: str) -> None:
    flower, _, _, pots, fountains = content.MARKET_OF_TWO
    decks = [len(restriction_cards(options_of(new_setup(INFO, 2, poet=poet)))) for poet in (False, True)]
    words = chapter("two-players", language).split("##")[0]
    assert figures(words) == [flower, pots, fountains, *decks]


@in_every_language
def test_every_courtyard_is_listed_as_it_is(language: str) -> None:
    listed = re.findall(r"^- \*\*(\d+) [^*]+\*\*: (.+)$", chapter("courtyards", language), re.MULTILINE)
    assert [(int(number), figures(words)) for number, words in listed] == [
        (row.number, [*row.hedges, row.pots, row.fountains, *beside(row.number)]) for row in COURTYARDS
    ]
    assert f" {len(DOORWAYS)} " in chapter("palace", language)


def beside(number: int) -> list[int]:
    """The courtyards with a doorway to that one, open or closed."""
    return sorted({other for door in ("1-2", "9-13") for other in neighbours(door, number)})


@in_every_language
def test_the_worth_of_courtyards_is_listed(language: str) -> None:
    told = re.findall(r"\*\*(\d+)\*\*: (\d+) [pP]", chapter("final-scoring", language))
    worth = [(number, points) for number, points in enumerate(content.COURTYARDS_WORTH) if points]
    assert [(int(number), int(points)) for number, points in told] == worth


@in_every_language
def test_the_market_and_the_late_hour(language: str) -> None:
    assert f" {sum(content.STAND_SIZE)} " in chapter("market", language)
    assert re.search(rf" {content.LAST_ROUND} [rR]", chapter("end", language))


@in_every_language
def test_how_far_it_is_at_most(language: str) -> None:
    longest = [max(distance(door, a, b) for a in NUMBERS for b in NUMBERS) for door in DOORWAYS]
    every = max(min(distance(door, a, b) for door in DOORWAYS) for a in NUMBERS for b in NUMBERS)
    assert (every, max(longest)) == (5, 7), "the words say other numbers"
    words = chapter("housekeeper", language)
    assert re.search(r"\b(five|cinco|fünf)\b.*\b(seven|siete|sieben|sete)\b", words)


def test_what_gardeners_do_stands_under_their_cards() -> None:
    text = BOOK.text("en")
    told = re.findall(r"!\[(\d) steps?, (\d)\]\(sprite:viana/card-([a-z-]+) ", text)
    assert {card: (int(steps), int(placed)) for steps, placed, card in told} == {
        card: (STEPS[card], placed) for card, placed in PLACEMENTS.items()
    }


# -- examples


def test_example_2_what_is_left() -> None:
    played: tuple[Character, ...] = (
        "master-gardener",
        "apprentice-gardener",
        "housekeeper",
        "marquis",
        "coachman",
        "gardener",
    )
    state = table(piles=[played, ["marquise"], ["gardener"]])
    assert playable(state, 0) == ("girl", "cook")


@in_every_language
def test_example_3_the_first_steps(language: str) -> None:
    main_court, *more = (within("9-13", "plaza", steps) for steps in (1, 2, 3))
    assert main_court == (1,)
    assert figures(example(3, language)) == [*more[0], *sorted(set(more[1]) - set(more[0]))]


def test_example_4_a_long_way_round() -> None:
    assert distance("1-2", 9, 13) == 1
    assert distance("9-13", 9, 13) == 2


@in_every_language
@pytest.mark.parametrize(("number", "cat", "door"), [(5, 13, "8-9"), (6, 10, "9-13")])
def test_examples_5_and_6_past_the_cat(number: int, cat: int, door: str, language: str) -> None:
    state = table(marquise=9, cat=cat, door=door, pending=[MovingMarquise(0)])
    ways, told = ways_of_marquise(state), figures(example(number, language))
    assert told[:4] == [9, cat, *figures(door)]
    assert {*ways.free, *ways.paid} <= set(told[4:])
    if number == 5:
        free, paid = told[4:6], told[6:9]
        assert (tuple(free), tuple(paid), told[9]) == (ways.free, ways.paid, CAT_PENALTY)
        after, _ = act(state, MoveMarquise(told[11]))
        assert after.cat == told[12]
    else:
        assert (ways.free, ways.paid) == ((8, 13), (11,))


@in_every_language
def test_example_9_an_audience(language: str) -> None:
    state = table(pawns=[3, 3, 3], marquis=3, cat=3)
    assert figures(example(9, language)) == [company(state, 0, 3)]
    assert company(table(pawns=[3, 1, 1], cat=3), 0, 3) == 0


def test_example_10_run_out_of_pots() -> None:
    state = table(
        {f"{number}-pot": "0m" for number in range(1, 7)},
        reserves=["bbbbbbfff"], stands=["bbmf"], pending=[ChoosingStand(0)],
    )  # fmt: skip
    after, _ = act(state, GoToStand(1))
    assert after.reserves[0] == stock("bbbbbbbffff")
    assert after.stands[0] == kinds("bm")


def test_example_12_a_fountain_too_many() -> None:
    state = table(stands=["bbbb", "fbb", "ccccc", "pp", "fccc", "mmmmm"], bag="fpfmb")
    after, ran_out = with_tokens_drawn(state, 5, [])
    assert not ran_out
    assert [after.stands[stand - 1] for stand in (4, 5, 2)] == [kinds("ppfb"), kinds("fcccp"), kinds("fbbm")]


@in_every_language
def test_example_13_four_visits(language: str) -> None:
    state = table({"7-fountain": "0f", "7-pot": "0m.", "7a": "1p 1p 1p", "7b": "0p 0p"})
    gains: list[int] = []
    for _ in range(4):
        before = state.scores
        state = replace(state, marquise=6, cat=None, pending=(MovingMarquise(0),))
        state, _ = act(state, MoveMarquise(7))
        while flowers := legal(state, TurnFlower):
            state, _ = act(state, flowers[0])
        gains += [
            after - earlier for after, earlier in zip(state.scores, before, strict=True) if after != earlier
        ]
    assert figures(example(13, language)) == gains


@in_every_language
def test_example_14_the_bag(language: str) -> None:
    five, three, nine = figures(example(14, language))
    roomy = ["bb", "ccc", "ppp", "bbb", "ccc", "pppbb"]
    narrow = ["bbbb", "ccccc", "ppppp", "bbbbb", "cccc", "pppp"]
    rooms = [sum(content.STAND_SIZE) - sum(map(len, stands)) for stands in (roomy, narrow)]
    assert rooms == [10, 2]
    for stands, rolled, is_over in ((roomy, five, True), (roomy, three, False), (narrow, nine, False)):
        state = table(stands=stands, bag="mmm")
        assert with_tokens_drawn(state, rolled, [])[1] is is_over


@in_every_language
def test_example_16_the_sum(language: str) -> None:
    points, courtyards, *parts, total = figures(example(16, language))
    beds = {f"{number}-pot": "0m" for number in range(1, 6)} | {
        f"{number}-fountain": "0f" for number in range(6, 11)
    }
    state = table(beds | {"13a": "0b 0b 0b", "13b": "0b."}, scores=(points, 0, 0))
    assert len(beds) + 1 == courtyards
    after = with_final_points(state, [])
    assert after.scores[0] == total == sum(parts)
