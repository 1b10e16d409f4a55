"""How cards come and go in a patio. Rule: patios 2, 4.2, 4.6."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from msgspec import json

from game.titles.patios.content import FLOWERS, Flower
from game.titles.patios.geometry import ALL, INNER, cell_named
from game.titles.patios.patio import (
    BARE,
    DRY,
    DRY_KINDS,
    WET,
    Lying,
    Patio,
    dried,
    free_cells,
    masked,
    opens_works,
    places,
    watered,
    with_card,
    with_flower,
    with_ladder,
    with_waterer,
    with_works,
    without_card,
    without_waterer,
)
from tests.titles.patios.laid import at, filled, laid, many


def test_a_bare_patio_has_the_inner_ring_free() -> None:
    assert places(BARE) == free_cells(BARE) == tuple(range(INNER))
    assert not opens_works(BARE)


def test_a_full_inner_ring_opens_the_outer_one() -> None:
    full = filled(*many(8, "blue"))
    assert free_cells(full) == ()
    assert opens_works(full)
    assert places(full) == tuple(range(INNER, ALL))
    assert with_flower(full, cell_named("0,-2"), "red", wet=True).works


def test_the_last_free_cell_does_not_open_works() -> None:
    assert places(filled(*many(7, "blue"))) == at("NW")


def test_works_stay_though_inner_cells_are_free_again() -> None:
    patio = without_card(filled(*many(9, "blue")), cell_named("N"))
    assert patio.works
    assert places(patio) == tuple(sorted((*at("N"), *range(9, ALL))))


def test_both_rings_full_leave_no_place() -> None:
    assert places(filled(*many(ALL, "blue"))) == ()


def test_a_card_turns_dry_and_wet_again() -> None:
    patio = with_flower(BARE, 3, "balcony-2", wet=False)
    assert patio.dry_cells == (3,)
    wet = watered(patio, (3,))
    assert wet.cells[3] == "balcony-2"
    assert dried(wet, 3) == patio


def test_watering_leaves_other_cards_alone() -> None:
    patio = laid({"N": "cane", "NE": "red", "E": "dry-red"})
    assert watered(patio, at("N NE E S")) == laid({"N": "cane", "NE": "red", "E": "red"})


def test_p25_the_ladder_joins_a_cane_that_lies_there() -> None:
    patio = with_ladder(laid({"N": "cane"}), 0)
    assert (patio.ladder, patio.on_ladder) == (0, ("cane",))


def test_canes_and_the_hose_share_the_cell_of_the_ladder() -> None:
    patio = with_ladder(BARE, 2)
    for card in ("hose", "cane", "cane"):
        patio = with_waterer(patio, 2, "hose" if card == "hose" else "cane")
    assert patio.on_ladder == ("cane", "cane", "hose")
    assert without_waterer(patio, 2, "cane").on_ladder == ("cane", "hose")
    assert without_waterer(without_waterer(patio, 2, "cane"), 2, "cane").cells[2] == "ladder"


def test_a_cane_beside_the_ladder_is_on_its_own() -> None:
    patio = with_waterer(with_ladder(BARE, 2), 3, "cane")
    assert patio.on_ladder == ()
    assert without_waterer(patio, 3, "cane") == with_ladder(BARE, 2)


def test_others_do_not_see_what_is_dry_but_the_tub_by_its_back() -> None:
    seen = masked(laid({"N": "dry-red", "E": "dry-tub", "S": "balcony-3", "W": "hose"}))
    assert seen == laid({"N": "dry", "E": "dry-tub", "S": "balcony-3", "W": "hose"})
    assert masked(seen) == seen


def test_an_awning_shades_a_patio() -> None:
    assert laid({"N": "awning"}).is_shaded
    assert not laid({"N": "ladder"}).is_shaded


cells_and_flowers = st.dictionaries(st.integers(0, ALL - 1), st.sampled_from(FLOWERS), max_size=12)


@given(cells_and_flowers, st.booleans())
def test_placing_and_removing_restores_a_patio(flowers: dict[int, Flower], wet: bool) -> None:
    patio = with_works(BARE)
    for cell, flower in flowers.items():
        patio = with_flower(patio, cell, flower, wet)
    assert set(patio.dry_cells) == (set() if wet else set(flowers))
    assert json.decode(json.encode(patio), type=Patio) == patio
    for cell in flowers:
        patio = without_card(patio, cell)
    assert patio == with_works(BARE)


def test_every_flower_card_has_a_dry_side() -> None:
    dry: list[Lying] = [*DRY.values()]
    assert [WET[card] for card in dry] == list(FLOWERS)
    assert {*dry, "dry"} == DRY_KINDS
    assert with_card(BARE, 0, "dry").dry_cells == (0,)
