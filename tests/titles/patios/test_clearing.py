"""What stays in a patio between two rounds. Rule: patios 5, clearing up."""

from __future__ import annotations

import pytest

from game.titles.patios.clearing import (
    Keep,
    awning_keeps,
    cleared,
    keepable,
    keeps,
    leftover,
    moved_in,
    strays,
    ways_in,
)
from game.titles.patios.content import Colour
from tests.titles.patios.laid import at, filled, laid, many

NONE = Keep()


def test_example_p6_of_six_pots_three_go_one_stays_wet_one_dry() -> None:
    patio = filled(*many(6, "blue"))
    assert leftover(patio, None) == (3, 0, 0)
    assert keepable(patio, None) == (2, 0, 0)
    assert cleared(patio, (Keep(0, 1), NONE, NONE)) == laid({"N": "blue", "NE": "dry-blue"})


def test_p14_the_second_pot_turns_dry_and_keeping_is_optional() -> None:
    choices = keeps(filled("red", "red"), "red", 2)
    assert set(choices) == {Keep(0, 1), Keep(1, 0), Keep(0), Keep(1), Keep()}
    assert len(set(choices)) == len(choices)


def test_the_tub_goes_first_with_its_trio() -> None:
    patio = filled("green", "green", "green", "tub", "blue")
    assert leftover(patio, "green") == (1, 0, 1)
    assert leftover(patio, "blue") == (1, 0, 0)


def test_a_trio_of_three_leaves_nothing() -> None:
    patio = filled("green", "green", "green")
    assert keepable(patio, None) == (0, 0, 0)
    assert keeps(patio, "green", 0) == (NONE,)


def test_balconies_canes_and_improvements_go() -> None:
    patio = filled("red", "balcony-1", "cane", "hose", "ladder", "awning", "tub", "watering-can", "blue")
    assert cleared(patio, (NONE, Keep(0), NONE)) == laid({"N": "red"})


def test_an_awning_saves_a_pot_or_a_balcony_that_would_go() -> None:
    patio = filled("red", "red", "red", "balcony-1", "awning", "tub", "blue")
    kept = (Keep(6), NONE, NONE)
    assert awning_keeps(patio, None, kept) == at("N NE E SE")
    assert cleared(patio, kept, saved=3) == laid({"SE": "balcony-1", "W": "blue"})
    assert cleared(patio, kept, saved=0) == laid({"N": "red", "W": "blue"})


@pytest.mark.parametrize("tub", [None, "green"])
def test_p41_no_awning_saves_a_pot_that_could_have_stayed(tub: Colour | None) -> None:
    patio = filled("red", "red", "blue", "green", "green", "balcony-1", "awning", "tub")
    for kept in (Keep(0, 1), Keep(0), NONE):
        saved = awning_keeps(patio, tub, (NONE, kept, NONE))
        # The Tub makes a trio of the green ones, and so they have to go.
        assert saved == (at("SE S SW") if tub else at("SW"))


def test_kept_cards_of_the_outer_ring_move_in() -> None:
    patio = laid({"0,-2": "red", "2,2": "red", "N": "blue"}, works=True)
    left = cleared(patio, (Keep(0), Keep(8, 14), NONE))
    assert strays(left) == at("0,-2 2,2")
    assert ways_in(left, 8) == at("NE NW")
    left = moved_in(left, 8, 1)
    # The Well is turned when nothing is left in the outer ring.
    assert left.works
    assert ways_in(left, 14) == at("SE")
    assert moved_in(left, 14, 3) == laid({"N": "blue", "NE": "red", "SE": "dry-red"})


def test_p39_cards_of_the_outer_ring_move_in_clockwise_to_the_place_of_the_fewest_steps() -> None:
    patio = laid({"N": "blue", "1,-2": "red", "2,-2": "red", "-1,-2": "green"}, works=True)
    first, second, third = strays(patio)
    assert (first, second, third) == (*at("1,-2"), *at("2,-2"), *at("-1,-2"))
    assert ways_in(patio, first) == at("NE")
    patio = moved_in(patio, first, *at("NE"))
    assert ways_in(patio, second) == at("E")
    patio = moved_in(patio, second, *at("E"))
    assert ways_in(patio, third) == at("NW")


def test_p39_steps_lead_across_the_well_too() -> None:
    patio = laid(
        {"N": "blue", "NE": "blue", "E": "blue", "SE": "blue", "W": "blue", "NW": "blue", "0,-2": "red"},
        works=True,
    )  # fmt: skip
    # Three steps to S across the Well, and four to SW beside it; round the taken places it would be farther.
    assert ways_in(patio, *at("0,-2")) == at("S")
