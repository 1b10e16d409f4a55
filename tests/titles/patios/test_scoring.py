"""What a round and the whole game earn. Rule: patios 5."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.titles.patios.content import COLOURS, FLOWERS, Colour
from game.titles.patios.patio import DRY, WET, Counts, Lying, Patio, opens_works, with_card, with_works
from game.titles.patios.scoring import (
    NOTHING,
    Tokens,
    after_payment,
    best_payment,
    best_score,
    final_halves,
    payments,
    round_score,
    settled,
    trio_worth,
    tub_colours,
    with_score,
    worth,
)
from tests.titles.patios.laid import filled, laid, many

flower_cards: st.SearchStrategy[Lying] = st.sampled_from((*FLOWERS, *DRY.values(), "cane", "awning"))
some_patios = st.lists(flower_cards, max_size=14).map(lambda cards: filled(*cards))
some_tokens = st.builds(
    Tokens, st.integers(0, 20), st.tuples(st.integers(0, 3), st.integers(0, 3), st.integers(0, 3))
)


def test_example_p1_trios_singles_extras_a_balcony_and_works() -> None:
    patio = filled("red", "red", "red", "red", "green", "green", "green", "blue", "blue", "balcony-4")
    score = round_score(patio)
    assert score.trios == (0, 1, 1)
    assert (score.extras, score.singles, score.balconies, score.owes) == (2, 2, 3, 2)
    assert settled(NOTHING, score) == Tokens(5, (0, 1, 1))


def test_example_p2_singles_and_a_balcony_without_a_trio() -> None:
    score = round_score(filled("blue", "blue", "red", "red", "green", "balcony-7"))
    assert (score.singles, score.balconies) == (5, 3)
    assert settled(NOTHING, score) == Tokens(8)


def test_example_p4_two_balconies_share_their_pots() -> None:
    assert round_score(filled("blue", "blue", "red", "red", "balcony-4", "balcony-8")).points == 11


def test_example_p5_the_tub_counts_in_the_colour_of_choice() -> None:
    patio = filled("red", "red", "tub", "blue")
    assert tub_colours(patio) == COLOURS
    red, blue = round_score(patio, "red"), round_score(patio, "blue")
    assert (red.trios, red.points) == ((0, 1, 0), 1)
    assert (blue.trios, blue.points) == ((0, 0, 0), 4)


def test_p13_the_tub_has_one_colour_for_trio_and_balconies() -> None:
    patio = filled("blue", "blue", "red", "tub", "balcony-10")
    assert round_score(patio, "blue").balconies == 0
    assert round_score(patio, "green").balconies == 0
    # Blue for a trio and green for the balcony at once would be worth both.
    assert round_score(patio, "blue").trios == (1, 0, 0)
    assert round_score(patio, "green").trios == (0, 0, 0)


def test_a_dry_tub_has_no_colour() -> None:
    patio = filled("red", "red", "dry-tub")
    assert tub_colours(patio) == (None,)
    assert round_score(patio).points == 2


def test_example_p6_six_pots_of_a_colour_are_one_trio_and_six_points() -> None:
    score = round_score(filled(*many(6, "blue")))
    assert (score.trios, score.points) == ((1, 0, 0), 6)


def test_p24_nine_pots_of_a_colour_are_still_one_trio() -> None:
    assert round_score(filled(*many(9, "red"))).trios == (0, 1, 0)


@pytest.mark.parametrize(
    ("red", "green", "blue", "points"),
    [(2, 1, 1, 18), (2, 2, 1, 23), (2, 2, 0, 16), (3, 1, 0, 14), (3, 3, 3, 45), (0, 2, 0, 6), (0, 0, 0, 0)],
)
def test_example_p7_sets_pairs_and_single_trios(red: int, green: int, blue: int, points: int) -> None:
    assert trio_worth((blue, red, green)) == points


def test_example_p7_half_a_point_for_each_coin() -> None:
    assert final_halves(Tokens(11, (1, 2, 1)), coins=3) == 61


def test_example_p8_works_are_paid_with_a_trio_that_gives_change() -> None:
    tokens = Tokens(1, (0, 1, 0))
    assert payments(tokens, 2) == ("red",)
    assert after_payment(tokens, 2, "red") == Tokens(2)


def test_example_p8_without_a_trio_works_cost_what_there_is() -> None:
    assert payments(Tokens(1), 2) == (None,)
    assert after_payment(Tokens(1), 2, None) == NOTHING
    assert after_payment(NOTHING, 2, None) == NOTHING


def test_works_are_paid_from_points_while_there_are_two() -> None:
    assert payments(Tokens(2, (1, 1, 1)), 2) == (None,)
    assert after_payment(Tokens(2, (1, 1, 1)), 2, None) == Tokens(0, (1, 1, 1))


def test_p23_the_round_is_gained_before_works_are_paid() -> None:
    score = round_score(filled("blue", "blue", works=True))
    assert settled(Tokens(0, (1, 0, 0)), score) == Tokens(0, (1, 0, 0))


def test_the_trio_that_pays_is_the_one_that_is_missed_least() -> None:
    assert best_payment(Tokens(0, (1, 2, 1)), 2) == Tokens(1, (1, 1, 1))


def test_the_tub_goes_where_it_is_worth_most() -> None:
    patio = filled("red", "red", "tub", "blue")
    assert best_score(patio).tub == "blue"
    assert best_score(patio, Tokens(0, (1, 0, 1))).tub == "red"


@given(some_patios, some_tokens)
def test_tokens_never_fall_below_zero(patio: Patio, tokens: Tokens) -> None:
    for tub in tub_colours(patio):
        score = round_score(patio, tub)
        assert min(score.singles, score.extras, score.balconies, *score.trios) >= 0
        gained = with_score(tokens, score)
        for trio in payments(gained, score.owes):
            left = after_payment(gained, score.owes, trio)
            assert min(left.points, *left.trios) >= 0
            assert left.points <= max(gained.points, 2)


@given(some_patios, some_tokens, st.sampled_from(COLOURS))
def test_another_wet_pot_never_leaves_anybody_with_less(patio: Patio, tokens: Tokens, colour: Colour) -> None:
    cell = patio.cells.index(None)
    if opens_works(patio):
        patio = with_works(patio)
    more = with_card(patio, cell, colour)
    before, after = settled(tokens, best_score(patio, tokens)), settled(tokens, best_score(more, tokens))
    assert worth(after) >= worth(before)
    # Who cannot pay for works all that they cost pays with the new point.
    assert worth(after) > worth(before) or patio.works


@given(some_patios)
def test_dry_cards_earn_nothing(patio: Patio) -> None:
    wet_only = Patio(
        tuple(None if card in WET else card for card in patio.cells), patio.on_ladder, patio.works
    )
    assert best_score(patio) == best_score(wet_only)


@given(st.tuples(st.integers(0, 4), st.integers(0, 4), st.integers(0, 4)), st.permutations((0, 1, 2)))
def test_trio_tokens_are_worth_the_same_in_every_order_of_colours(trios: Counts, order: list[int]) -> None:
    blue, red, green = (trios[colour] for colour in order)
    assert trio_worth((blue, red, green)) == trio_worth(trios)
    assert trio_worth((trios[0] + 1, trios[1], trios[2])) > trio_worth(trios)


def test_an_empty_patio_earns_nothing() -> None:
    score = round_score(laid())
    assert (score.points, score.trios, score.owes) == (0, (0, 0, 0), 0)
