"""What canes, the Hose and the Watering Can reach. Rule: patios 2, 4.4, 4.6; example P9."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.titles.patios.patio import Lying, Patio
from game.titles.patios.watering import (
    Placed,
    WateringCard,
    could_take_more,
    fullest,
    placed_waterers,
    reach,
    serves,
    spent,
    used,
    waterings,
)
from tests.titles.patios.laid import at, laid

DRY: dict[str, Lying] = dict.fromkeys(("NE", "E", "SE", "S", "SW"), "dry-red")


def test_example_p9_a_cane_waters_two_cards_beside_it() -> None:
    patio = laid({"N": "cane", "NW": "dry-blue", "NE": "dry-red", "E": "dry-green"})
    cane = Placed(0, "cane")
    assert set(waterings(patio, cane)) == {at("NW"), at("NE"), at("NW NE")}
    after = used(patio, cane, at("NW NE"))
    assert after == laid({"NW": "blue", "NE": "red", "E": "dry-green"})


def test_example_p9_a_cane_on_the_ladder_waters_any_two() -> None:
    dry: dict[str, Lying] = {"E": "dry-red", "S": "dry-blue", "W": "dry-green"}
    patio = laid({"N": "ladder", **dry}, on_ladder=("cane",))
    assert set(waterings(patio, Placed(0, "cane"))) == {
        at(names) for names in ("E", "S", "W", "E S", "E W", "S W")
    }
    after = used(patio, Placed(0, "cane"), at("E W"))
    assert after == laid({"N": "ladder", "E": "red", "S": "dry-blue", "W": "green"})


def test_with_works_a_cane_reaches_the_outer_ring_too() -> None:
    patio = laid({"N": "cane", "NE": "dry-red", "0,-2": "dry-red", "1,-2": "dry-red"}, works=True)
    assert waterings(patio, Placed(0, "cane"))[-1] == at("NE 0,-2")


@pytest.mark.parametrize(
    ("dry", "can"),
    [("NE E SE", True), ("NW NE E", True), ("NW W SW", True), ("NE SE", True), ("NE E SE S", False),
     ("NE S", False), ("E W", False)],
)  # fmt: skip
def test_the_hose_waters_cards_that_hold_together_with_it(dry: str, can: bool) -> None:
    cards: dict[str, Lying] = dict.fromkeys(dry.split(), "dry-red")
    patio = laid({"N": "hose", **cards})
    assert (at(dry) in waterings(patio, Placed(0, "hose"))) == can


def test_wet_cards_between_count_towards_the_three_of_the_hose() -> None:
    patio = laid({"N": "hose", "NE": "red", "E": "red", "SE": "dry-red", "NW": "dry-red"})
    assert set(waterings(patio, Placed(0, "hose"))) == {at("SE"), at("NW")}


def test_the_hose_on_the_ladder_waters_any_three() -> None:
    dry: dict[str, Lying] = dict.fromkeys(("NE", "E", "SE", "S", "SW"), "dry-red")
    patio = laid({"N": "ladder", **dry}, on_ladder=("hose",))
    assert set(fullest(waterings(patio, Placed(0, "hose")))) == set(combinations(range(1, 6), 3))


@pytest.mark.parametrize(
    ("patio", "card"),
    [
        (laid({"N": "cane", "NW": "dry-blue", "NE": "dry-red", "0,-2": "dry-green"}, works=True), "cane"),
        (laid({"N": "hose", "NW": "red", "W": "dry-red", **DRY}), "hose"),
        (laid({"N": "ladder", **DRY}, on_ladder=("cane", "hose")), "cane"),
        (laid({"N": "ladder", **DRY}, on_ladder=("cane", "hose")), "hose"),
        (laid({"N": "watering-can", "S": "dry-balcony-1", "W": "dry-balcony-2"}), "watering-can"),
    ],
)
def test_more_could_be_taken_of_what_is_part_of_another_set(patio: Patio, card: WateringCard) -> None:
    placed = Placed(0, card)
    sets = waterings(patio, placed)
    full = [cells for cells in sets if not could_take_more(patio, placed, cells)]
    assert full == list(fullest(sets))


def test_the_watering_can_wets_all_dry_balconies() -> None:
    patio = laid(
        {"N": "watering-can", "S": "dry-balcony-1", "W": "dry-balcony-2", "E": "dry-red", "NE": "balcony-3"}
    )
    assert waterings(patio, Placed(0, "watering-can")) == (at("S W"),)
    assert used(patio, Placed(0, "watering-can"), at("S W")) == laid(
        {"S": "balcony-1", "W": "balcony-2", "E": "dry-red", "NE": "balcony-3"}
    )


def test_with_nothing_dry_there_is_nothing_to_water() -> None:
    patio = laid({"N": "cane", "NE": "red", "NW": "awning"})
    assert waterings(patio, Placed(0, "cane")) == ()
    assert reach(patio, Placed(0, "cane")) == at("NE")
    assert spent(patio, Placed(0, "cane")) == laid({"NE": "red", "NW": "awning"})


def test_one_card_saves_two_targets_if_both_are_in_reach() -> None:
    patio = laid(
        {"N": "cane", "NE": "red", "0,-2": "dry-red", "E": "hose", "1,-2": "blue", "SE": "red"}, works=True
    )
    cane, hose = Placed(0, "cane"), Placed(2, "hose")
    assert serves(patio, cane, at("NE 0,-2"))
    assert not serves(patio, cane, at("NE 1,-2"))
    assert serves(patio, hose, at("NE 1,-2"))
    assert serves(patio, hose, at("0,-2 1,-2"))
    assert not serves(patio, hose, at("0,-2 SE"))


def test_the_watering_can_saves_balconies_only() -> None:
    patio = laid({"N": "watering-can", "S": "balcony-1", "E": "red"})
    can = Placed(0, "watering-can")
    assert serves(patio, can, at("S"))
    assert not serves(patio, can, at("E"))


def test_waterers_are_found_in_their_cells_and_on_the_ladder() -> None:
    patio = laid({"NE": "cane", "S": "ladder", "W": "watering-can"}, on_ladder=("cane", "cane", "hose"))
    assert placed_waterers(patio) == (
        Placed(1, "cane"), Placed(4, "cane"), Placed(4, "hose"), Placed(6, "watering-can"),
    )  # fmt: skip
