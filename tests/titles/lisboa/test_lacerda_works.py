"""Lacerda's Noble actions: stores, decrees, public buildings. Rule: lisboa 6.4; examples 5 to 7."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.titles.lisboa.downtown import LOTS, SITES, Lot, Site
from game.titles.lisboa.events import (
    BuildingOpened,
    CubeTaken,
    DecreeRemoved,
    DecreesRevealed,
    DecreeTaken,
    LacerdaChose,
    Paid,
    SiteScored,
    StoreBuilt,
    StoreScored,
    WigsChanged,
)
from game.titles.lisboa.lacerda_choices import (
    cube_choice,
    facing_of,
    is_helper_high,
    lot_choice,
    site_choice,
)
from game.titles.lisboa.matching import free_lots, free_sites, site_wigs, store_wigs
from game.titles.lisboa.state import State
from tests.titles.lisboa.random_games import plays
from tests.titles.lisboa.tables import cubes, lacerda_step, of_type, sites, table, told

GOLD_BOOKS: dict[Site, str] = {"W-D": "b1"}
"""Only the Customs House is open, at the west end of row D."""


# -- 6.4: the Builder


def test_example_5_his_store() -> None:
    state = table(buildings=GOLD_BOOKS, lacerda={"courtier": "builder", "influence": 5})
    wigs = {lot: store_wigs(state, lot, facing_of(lot)) for lot in LOTS}
    assert wigs == dict.fromkeys(LOTS, 0) | {"D1": 3, "D2": 3, "D3": 4}
    choice = lot_choice(state)
    assert (choice.lot, choice.facing, choice.wigs) == ("D3", "left", 4)
    assert choice.ties == ("left_facing",)
    after, events = lacerda_step(state, "noble")
    assert of_type(events, StoreBuilt) == [StoreBuilt("lacerda", "D3", "left", "books")]
    assert of_type(events, WigsChanged) == [WigsChanged("lacerda", 4, "store")]
    assert after.lacerda.wigs == 4
    assert after.lacerda.houses == 7
    assert len(of_type(events, StoreScored)[0].matches) == 1


def test_the_topmost_row_and_then_the_leftmost_column_break_ties() -> None:
    assert lot_choice(table()).lot == "A1"
    assert lot_choice(table()).ties == ("topmost_row", "leftmost_lot")
    choice = lot_choice(table(downtown="pA1r"))
    assert (choice.lot, choice.facing) == ("A2", "left")
    assert choice.ties == ("topmost_row", "leftmost_lot", "left_facing")
    gold_street = table(buildings={"N-1": "b1"}, downtown="pA1r pB1r pC1r pD1r")
    assert lot_choice(gold_street).ties == ("topmost_row", "left_facing")


@pytest.mark.parametrize(
    ("lot", "facing"), [("A1", "right"), ("A2", "left"), ("A3", "left"), ("A4", "left"), ("A5", "left")]
)
def test_his_stores_face_left_wherever_that_is_possible(lot: Any, facing: str) -> None:
    assert facing_of(lot) == facing


def test_example_6_the_cheapest_cube_of_the_column_before_the_row() -> None:
    rows = (cubes(""), cubes(""), cubes(""), cubes("ft"))
    columns = (cubes(""), cubes(""), cubes("te"), cubes(""), cubes(""))
    choice = cube_choice(table(rows=rows, columns=columns), "D3")
    assert choice is not None
    assert (choice.rubble, choice.place, choice.ties) == ("tsunami", "column", ("column_cube",))


@pytest.mark.parametrize(
    ("row", "column", "want"),
    [("ef", "e", ("fire", "row")), ("e", "ef", ("fire", "column")), ("", "e", ("earthquake", "column")),
     ("t", "ef", ("tsunami", "row")), ("", "", None)],
)  # fmt: skip
def test_which_cube_he_takes(row: str, column: str, want: Any) -> None:
    state = table(rows=(cubes(row),) * 4, columns=(cubes(column),) * 5)
    choice = cube_choice(state, "B2")
    assert (None if choice is None else (choice.rubble, choice.place)) == want


def test_his_cube_leaves_its_place_and_makes_no_set_of_the_person() -> None:
    state = table(
        buildings=GOLD_BOOKS, lacerda={"courtier": "builder", "cubes": (1, 1, 0)},
        rows=(cubes("eft"),) * 4, columns=(cubes("eee"),) * 5,
    )  # fmt: skip
    after, events = lacerda_step(state, "noble")
    assert of_type(events, CubeTaken) == [CubeTaken("lacerda", "tsunami", "row", "D3")]
    assert after.rows[3] == cubes("ef")
    assert after.lacerda.cubes == (1, 1, 1)
    assert after.person == state.person


def test_he_pays_neither_land_nor_rubble_and_ignores_the_icon() -> None:
    state = table(buildings={"E-B": "b1"}, lacerda={"courtier": "builder", "influence": 2, "wigs": 0})
    after, events = lacerda_step(state, "noble")
    assert of_type(events, StoreBuilt)[0].lot == "B3"
    assert after.shipyard == state.shipyard
    assert of_type(events, Paid) == [Paid("lacerda", "noble_action", 0, 2, 0)]


@pytest.mark.parametrize("lacking", [{"lacerda": {"houses": 0}}, {"downtown": "full"}])
def test_without_house_or_space_the_noble_action_is_skipped_for_nothing(lacking: dict[str, Any]) -> None:
    full = " ".join(
        f"p{row}{column}{'r' if column == 1 else 'l'}" for row in "ABCD" for column in range(1, 6)
    )
    own = {"courtier": "builder"} | lacking.get("lacerda", {})
    state = table(downtown=full if "downtown" in lacking else "", lacerda=own, person={"favors": (0, 0, 0)})
    after, events = lacerda_step(state, "noble")
    assert after == state
    assert [event.branch for event in of_type(events, LacerdaChose)] == ["noble_impossible"]


# -- 6.4: the Minister


def test_he_takes_the_two_decrees_at_the_left_and_the_display_is_filled() -> None:
    state = table(lacerda={"courtier": "minister"}, decrees=(1, 2, 3, 4, 5, 6, 7, 8), decree_deck=(9, 10, 11))
    after, events = lacerda_step(state, "noble")
    assert after.lacerda.decrees == (1, 2)
    assert after.decrees == (3, 4, 5, 6, 7, 8, 9, 10)
    assert [event.decree for event in of_type(events, DecreeTaken)] == [1, 2]
    assert of_type(events, DecreesRevealed) == [DecreesRevealed((9, 10))]


def test_decree_69_leaves_the_game_when_he_reveals_it() -> None:
    state = table(
        lacerda={"courtier": "minister"}, decrees=(1, 2, 3, 4, 5, 6, 7, 8), decree_deck=(69, 10, 11, 12)
    )
    after, events = lacerda_step(state, "noble")
    assert after.decrees == (3, 4, 5, 6, 7, 8, 10, 11)
    assert of_type(events, DecreeRemoved) == [DecreeRemoved(69)]


def test_he_takes_what_is_left_of_the_decrees() -> None:
    state = table(lacerda={"courtier": "minister"}, decrees=(7,), decree_deck=())
    after, events = lacerda_step(state, "noble")
    assert after.lacerda.decrees == (7,)
    assert told(events, "first_decrees").amount == 1
    after, events = lacerda_step(after, "noble")
    assert told(events, "noble_impossible").what == "minister"


# -- 6.4: the King


def test_example_7_all_differences_are_equal() -> None:
    state = table(buildings=GOLD_BOOKS, lacerda={"courtier": "king"}, helper="minister")
    choice = site_choice(state, "minister")
    assert (choice.site, choice.architect, choice.building) == ("W-C", "blue", state_tops(state)[0])
    assert choice.ties == ("clockwise_site", "helper_tile")


def state_tops(state: State) -> tuple[str, str]:
    """The top public buildings, blue and green."""
    return state.buildings[0][0], state.buildings[1][0]


@pytest.mark.parametrize(
    ("helper", "architect"),
    [("builder", "blue"), ("minister", "blue"), ("king", "green"), ("treasury", "green")],
)
def test_the_helper_chooses_between_two_tiles_on_a_tie(helper: Any, architect: str) -> None:
    assert site_choice(table(), helper).architect == architect


def test_he_looks_for_the_greatest_lead_over_the_person() -> None:
    # Gold and books. In row A he has a gold store, the person one of books: 3 - 4; in row B he has gold: 3.
    state = _with_tops(table(downtown="lA1r pA3l lB1r", buildings={"N-1": "b2"}), "b1", "g6")
    choice = site_choice(state, "builder")
    assert (choice.site, choice.building) == ("W-B", "b1")
    assert (choice.person, choice.lacerda, choice.lead) == (0, 3, 3)
    # The north of the gold street serves both his gold stores and nothing of the person's.
    more = _with_tops(table(downtown="lA1r pA3l lB1r"), "b1", "g6")
    assert (site_choice(more, "builder").site, site_choice(more, "builder").lead) == ("N-1", 6)


def _with_tops(state: State, blue: str, green: str) -> State:
    return replace(state, buildings=((blue,), (green,)))


def test_a_lead_below_nothing_is_taken_when_there_is_no_better_one() -> None:
    only = dict.fromkeys(set(SITES) - {"W-A"}, "b2")
    state = _with_tops(table(downtown="pA1r", buildings=only), "b1", "g6")
    choice = site_choice(state, "builder")
    assert (choice.site, choice.building, choice.lead, choice.ties) == ("W-A", "g6", 0, ())
    worse = replace(state, buildings=(("b1",), ()))
    assert site_choice(worse, "king").lead == -3


def test_his_building_brings_both_their_wigs_and_him_the_cubes() -> None:
    state = _with_tops(
        table(
            downtown="lA1r lB1r pC1r", lacerda={"courtier": "king", "cubes": (0, 0, 0), "influence": 9},
            helper="builder", site_cubes=(cubes("ef"),) * 12,
        ),
        "b1", "g6",
    )  # fmt: skip
    after, events = lacerda_step(state, "noble")
    (opened,) = of_type(events, BuildingOpened)
    assert (opened.who, opened.site, opened.building) == ("lacerda", "W-B", "b1")
    assert [event.rubble for event in of_type(events, CubeTaken)] == ["earthquake", "fire"]
    assert after.lacerda.cubes == (1, 1, 0)
    assert after.sites == sites({"W-B": "b1"})
    assert after.person.wigs == 0
    assert after.lacerda.wigs == 3
    assert after.lacerda.plans == state.lacerda.plans
    assert len(of_type(events, SiteScored)[0].lacerda) == 1


def test_the_person_scores_at_his_building_too() -> None:
    only = dict.fromkeys(set(SITES) - {"N-1"}, "b2")
    state = _with_tops(
        table(downtown="lA1r lB1r pC1r", buildings=only, lacerda={"courtier": "king"}), "b1", "g6"
    )
    after, _ = lacerda_step(state, "noble")
    assert after.sites[4] == "b1"
    assert (after.person.wigs, after.lacerda.wigs) == (3, 6)


@pytest.mark.parametrize("lacking", ["sites", "buildings"])
def test_without_site_or_building_the_kings_action_is_skipped(lacking: str) -> None:
    state = table(lacerda={"courtier": "king"}, person={"favors": (0, 0, 0)})
    state = replace(state, sites=("b1",) * 12) if lacking == "sites" else replace(state, buildings=((), ()))
    after, events = lacerda_step(state, "noble")
    assert after == state
    assert told(events, "noble_impossible").rule == "6.3"


# -- the book once more, plainly


def plain_lot(state: State) -> tuple[Lot, int]:
    """The free space with most wigs, the first of several row by row."""
    wigs = {lot: store_wigs(state, lot, facing_of(lot)) for lot in free_lots(state)}
    return max(wigs.items(), key=lambda found: (found[1], -LOTS.index(found[0])))


def plain_site(state: State) -> tuple[Site, str, int]:
    """The free space and the top building with the greatest lead."""
    found: list[tuple[int, int, int, Site, str]] = []
    for site in free_sites(state):
        for side, pile in enumerate(state.buildings):
            if pile:
                person, lacerda = site_wigs(state, site, pile[0])
                rank = side if is_helper_high(state.helper) else -side
                found.append((lacerda - person, -SITES.index(site), rank, site, pile[0]))
    lead, _, _, site, building = max(found)
    return site, building, lead


@pytest.mark.parametrize("seed", range(6))
def test_quick_choices_are_those_of_the_book(seed: int) -> None:
    lots = sites = 0
    for state, _, _ in plays(seed):
        if free_lots(state):
            lot = lot_choice(state)
            assert (lot.lot, lot.wigs) == plain_lot(state)
            lots += 1
        if free_sites(state) and any(state.buildings):
            site = site_choice(state, state.helper)
            assert (site.site, site.building, site.lead) == plain_site(state)
            sites += 1
    assert lots
    assert sites
