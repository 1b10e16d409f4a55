"""When balconies are met. Rule: patios 1.1."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.titles.patios.balconies import balcony_points, is_met, lacking
from game.titles.patios.content import BALCONIES, COLOURS, DEMANDS, KINDS, PACK, Balcony
from game.titles.patios.patio import Counts

some_pots = st.tuples(st.integers(0, 7), st.integers(0, 7), st.integers(0, 7))


def test_the_pack_has_76_cards() -> None:
    assert len(PACK) == 76
    assert [PACK.count(kind) for kind in KINDS] == [17, 17, 17, *[1] * 11, 14]


def test_balconies_are_worth_the_pots_they_ask_for() -> None:
    assert sorted(demand.value for demand in DEMANDS.values()) == [3] * 4 + [4] * 7


def test_balconies_treat_the_colours_alike() -> None:
    asked = [sum(demand.coloured[colour] for demand in DEMANDS.values()) for colour in range(len(COLOURS))]
    assert len(set(asked)) == 1


@pytest.mark.parametrize(
    ("pots", "met"),
    [
        ((4, 0, 0), True),
        ((3, 0, 0), False),
        ((1, 3, 0), True),
        ((1, 0, 3), True),
        ((0, 3, 3), False),
        ((1, 2, 2), False),
    ],
)
def test_example_p3_one_blue_pot_and_three_of_any_one_colour(pots: Counts, met: bool) -> None:
    assert is_met("balcony-1", pots) == met


def test_example_p4_the_same_pots_count_for_two_balconies() -> None:
    assert balcony_points(("balcony-4", "balcony-8"), (2, 2, 0)) == 3 + 4


def test_p12_clay_pots_and_a_pot_of_their_colour_are_separate_cards() -> None:
    assert not is_met("balcony-2", (0, 3, 0))
    assert is_met("balcony-2", (0, 4, 0))


def _filled_pot_by_pot(balcony: Balcony, pots: Counts) -> bool:
    """The same by counting: take the asked pots away, then look for the clay ones among the rest."""
    demand = DEMANDS[balcony]
    rest = [have - asked for have, asked in zip(pots, demand.coloured, strict=True)]
    return min(rest) >= 0 and max(rest) >= demand.clay


@pytest.mark.parametrize("balcony", BALCONIES)
def test_every_balcony_with_every_number_of_pots(balcony: Balcony) -> None:
    for blue, red, green in product(range(6), repeat=3):
        pots = blue, red, green
        assert is_met(balcony, pots) == _filled_pot_by_pot(balcony, pots), pots


@given(st.sampled_from(BALCONIES), some_pots, some_pots)
def test_a_balcony_once_met_stays_met_with_more_pots(balcony: Balcony, pots: Counts, more: Counts) -> None:
    blue, red, green = (one + other for one, other in zip(pots, more, strict=True))
    assert is_met(balcony, (blue, red, green)) >= is_met(balcony, pots)


@given(st.sampled_from(BALCONIES), some_pots)
def test_what_a_balcony_lacks_is_enough_and_no_more(balcony: Balcony, pots: Counts) -> None:
    need = lacking(balcony, pots)
    blue, red, green = (have + missing for have, missing in zip(pots, need, strict=True))
    assert is_met(balcony, (blue, red, green))
    for colour, missing in enumerate(need):
        if missing:
            fewer = [blue, red, green]
            fewer[colour] -= 1
            assert not is_met(balcony, (fewer[0], fewer[1], fewer[2]))
