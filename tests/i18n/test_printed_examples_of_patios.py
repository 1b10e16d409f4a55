"""The examples in the rules of Patios as players read them, reckoned by the rules of the program."""

from __future__ import annotations

import re
from typing import cast, get_args

from game.core.message import Seat
from game.titles.patios.balconies import is_met
from game.titles.patios.clearing import keepable, leftover
from game.titles.patios.content import BALCONIES, GARDENERS, Character
from game.titles.patios.geometry import cell_named
from game.titles.patios.patio import Counts, Lying
from game.titles.patios.row import laid_row
from game.titles.patios.scoring import (
    NOTHING,
    Tokens,
    after_payment,
    final_halves,
    payments,
    round_score,
    settled,
    trio_worth,
)
from game.titles.patios.sun import targets
from game.titles.patios.tasks import Targeting
from game.titles.patios.watering import Placed, reach, serves, waterings
from tests.i18n.languages import in_every_language
from tests.i18n.printed import Book, figures
from tests.titles.patios.laid import at, filled, laid, many

BOOK = Book("patios")
example, pictured = BOOK.example, BOOK.pictured
OWNER: Seat = 0


def numbers(number: int, language: str) -> list[int]:
    """All numbers of an example in figures, without those of its pictures."""
    return figures(example(number, language))


def test_example_1_the_sun_steps_back() -> None:
    shown = [cast(Character, name.removeprefix("character-")) for name in pictured(1)]
    assert set(shown) <= set(get_args(Character))
    row = laid_row((*shown, "children", "neighbour", "green-gardener"), face_down=3)
    assert [card.character for card in row][:5] == [*(one for one in shown if one != "sun"), "sun"]
    fourth: tuple[Character, ...] = ("red-gardener", "blue-gardener", "water-carrier", "sun", "children")
    stays = laid_row((*fourth, "neighbour", "green-gardener", "assistant-gardener"), face_down=3)
    assert tuple(card.character for card in stays)[:5] == fourth


@in_every_language
def test_example_3_the_builders_want_money(language: str) -> None:
    points, change, left, point, nothing = numbers(3, language)
    tokens = Tokens(points, (0, 1, 0))
    assert payments(tokens, 2) == ("red",)
    assert after_payment(tokens, 2, "red") == Tokens(left, (0, 0, 0))
    assert left == points + change
    assert after_payment(Tokens(point), 2, None) == Tokens(nothing)


def test_example_4_three_cards_for_five() -> None:
    blue = [name for name in pictured(4) if name == "pot-blue" or name in BALCONIES]
    assert GARDENERS["blue-gardener"] == "blue"
    assert len(blue) == 3


def test_example_8_out_of_reach() -> None:
    lying: dict[str, Lying] = {"NW": "dry-red", "N": "cane", "NE": "dry-blue", "E": "dry-green"}
    assert [name == "cane" for name in pictured(8)] == [card == "cane" for card in lying.values()]
    assert reach(laid(lying), Placed(cell_named("N"), "cane")) == at("NW NE")
    helped = laid({**lying, "N": "ladder"}, on_ladder=("cane",))
    assert reach(helped, Placed(cell_named("N"), "cane")) == at("NW NE E")


def test_example_9_one_of_two() -> None:
    patio = laid({"N": "blue", "NE": "cane", "E": "dry-red"})
    assert targets(patio, Targeting(OWNER, "inner", cell_named("NE"))) == at("N E")
    for target in at("N E"):
        assert serves(patio, Placed(cell_named("NE"), "cane"), (target,))


def test_example_10_only_outside() -> None:
    patio = laid({"S": "red", "0,-2": "blue"}, works=True)
    assert targets(patio, Targeting(OWNER, "inner", cell_named("N"))) == ()
    assert targets(patio, Targeting(OWNER, "outer", cell_named("N"))) == at("0,-2")


def test_example_11_four_dry_cards() -> None:
    patio = laid({"NW": "dry-red", "N": "cane", "NE": "dry-blue", "E": "dry-green", "S": "dry-red"})
    assert max(waterings(patio, Placed(cell_named("N"), "cane")), key=len) == at("NW NE")


def test_example_13_how_far_the_hose_goes() -> None:
    patio = laid({"N": "hose", **dict.fromkeys(("NE", "E", "SE", "S", "NW", "W"), "dry-red")})
    hose = Placed(cell_named("N"), "hose")
    assert serves(patio, hose, at("NE E SE"))
    assert serves(patio, hose, at("NW NE E"))
    assert not serves(patio, hose, at("NE SE S"))


@in_every_language
def test_example_15_a_good_day(language: str) -> None:
    red, green, blue, value, *told, total = numbers(15, language)
    pots = (*many(blue, "blue"), *many(red, "red"), *many(green, "green"))
    patio = filled(*pots, "balcony-7", works=True)
    score = round_score(patio)
    assert score.trios == (0, 1, 1)
    assert [score.extras, score.singles, score.balconies, score.owes] == told
    assert score.balconies == value
    assert settled(NOTHING, score).points == total


@in_every_language
def test_example_16_no_trio(language: str) -> None:
    captions = re.findall(r"!\[(\d)", example(16, language))
    blue, red, green = (int(caption) for caption in captions)
    patio = filled(*many(blue, "blue"), *many(red, "red"), *many(green, "green"), "balcony-7")
    score = round_score(patio)
    assert score.trios == (0, 0, 0)
    assert numbers(16, language) == [score.singles, score.balconies, score.points]


@in_every_language
def test_example_17_the_tub(language: str) -> None:
    patio = filled("red", "red", "blue", "tub")
    as_red, as_blue = round_score(patio, "red"), round_score(patio, "blue")
    assert as_red.trios == (0, 1, 0)
    assert as_blue.trios == (0, 0, 0)
    assert numbers(17, language) == [as_red.points, as_blue.points]


@in_every_language
def test_example_18_six_of_one_colour(language: str) -> None:
    patio = filled(*many(6, "blue"))
    assert numbers(18, language) == [round_score(patio).points]
    assert round_score(patio).trios == (1, 0, 0)
    assert leftover(patio, None) == (3, 0, 0)
    assert keepable(patio, None) == (2, 0, 0)


@in_every_language
def test_examples_19_and_20_sets(language: str) -> None:
    totals = [int(re.findall(r"\d+", line)[-1]) for line in example(19, language).splitlines() if line]
    owned: list[Counts] = [(1, 2, 1), (1, 2, 2), (0, 3, 1)]
    assert totals == [trio_worth(trios) for trios in owned]
    worth, points, coins, whole = numbers(20, language)
    assert worth == trio_worth(owned[0])
    assert final_halves(Tokens(points, owned[0]), coins) == 2 * whole + 1


def test_example_21_one_blue_and_three_clay() -> None:
    met: list[Counts] = [(4, 0, 0), (1, 3, 0), (1, 0, 3)]
    not_met: list[Counts] = [(3, 0, 0), (0, 3, 3), (1, 2, 2)]
    assert all(is_met("balcony-1", pots) for pots in met)
    assert not any(is_met("balcony-1", pots) for pots in not_met)


@in_every_language
def test_example_22_counted_twice(language: str) -> None:
    score = round_score(filled("blue", "blue", "red", "red", "balcony-4", "balcony-8"))
    first, second = 3, 4
    assert first + second == score.balconies
    assert numbers(22, language)[-4:] == [first, second, score.singles, score.points]
