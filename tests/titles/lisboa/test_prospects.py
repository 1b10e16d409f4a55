"""What lots and sites would cost and bring; Lacerda's coming turn. Rule: lisboa R29, R45, 6."""

from __future__ import annotations

from functools import reduce

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.core.chance import ScriptedChance
from game.titles.lisboa.bills_of_works import store_bill
from game.titles.lisboa.content import RUBBLES, Rubble
from game.titles.lisboa.downtown import FACINGS
from game.titles.lisboa.events import (
    BuildingOpened,
    CardRemoved,
    DecreeTaken,
    HelperMoved,
    LacerdaChose,
    LacerdaTurnBegan,
    LisboaEvent,
    StateActionBegan,
    StoreBuilt,
)
from game.titles.lisboa.foresight import ComingStep, coming_turn, steps_done, steps_to_come
from game.titles.lisboa.lacerda import LACERDA_TURN, acted, followed
from game.titles.lisboa.lacerda_choices import lot_choice
from game.titles.lisboa.matching import free_lots
from game.titles.lisboa.prospects import (
    lot_prospect,
    lot_wigs,
    sets_completed,
    site_prospect,
)
from game.titles.lisboa.stores import can_build, payable_lots
from game.titles.lisboa.table.unfolding import after
from game.titles.lisboa.tasks import (
    AtOffice,
    Drawing,
    GivingUpClergy,
    LacerdaFollowing,
    LacerdaInChurch,
    PlayingCard,
    StartingPeriod,
    is_lacerdas_turn,
    lacerda_steps_left,
)
from game.titles.lisboa.view import observed
from tests.titles.lisboa.random_games import plays
from tests.titles.lisboa.tables import cubes, of_type, table

# -- lots


def test_example_4_the_cost_of_a_store() -> None:
    state = table(treasury=3, rows=(cubes("eft"),) * 4, columns=(cubes("tt"),) * 5, person={"clergy": ()})
    found = lot_prospect(state, "B2", "left")
    assert (found.land, found.cost) == (3, 11)
    assert [(cube.place, cube.rubble, cube.price) for cube in found.cubes] == [
        ("row", "earthquake", 3), ("row", "fire", 2), ("row", "tsunami", 1), ("column", "tsunami", 1),
        ("column", "tsunami", 1),
    ]  # fmt: skip


def test_discounts_are_told_apart() -> None:
    state = table(
        treasury=5, rows=(cubes("ee"),) * 4, columns=(cubes("f"),) * 5,
        person={"clergy": ("cl06a", "cl07a"), "bottom": (16, 37, 58)},
    )  # fmt: skip
    # Land 5 less 1 by CL06 and 1 by D_LAND1; one earthquake free (CL07), fire at 1, then 2 less on the sum.
    found = lot_prospect(state, "B2", "left")
    assert (found.land, found.land_saved) == (5, 2)
    assert [cube.price for cube in found.cubes] == [0, 3, 1]
    assert found.rubble_saved == 2
    assert found.cost == 3 + 2


def test_a_lot_tells_the_wigs_that_are_sure() -> None:
    state = table(buildings={"W-A": "b5", "N-4": "b3"}, person={"clergy": ("cl08a",)})
    # Cloth: the west of row A and the north of street 4 match, the icon of A5 brings 2, the clergy tile 1.
    assert lot_wigs(state, "A5", "left") == 4 + 4 + 2 + 1
    assert [match.wigs for match in lot_prospect(state, "A5", "left").matches] == [4, 4]
    assert lot_wigs(state, "B5", "left") == 4 + 1
    assert lot_wigs(state, "B1", "right") == 1


@pytest.mark.parametrize("seed", range(4))
def test_lots_that_the_rules_offer_are_those_with_a_bill_that_can_be_paid(seed: int) -> None:
    seen = set()
    for state, _, _ in plays(seed):
        if isinstance(state.pending[0], PlayingCard) and state.person.houses:
            payable = [lot for lot in free_lots(state) if not store_bill(state, lot, FACINGS[lot][0]).missing]
            assert list(payable_lots(state)) == payable
            assert can_build(state) == bool(payable)
            seen.add(bool(payable))
    assert seen == {True, False}


def test_the_bill_of_a_lot_counts_what_its_icon_brings_before() -> None:
    poor = table(treasury=7, rows=(cubes("eee"),) * 4, person={"reis": 3, "influence": 0, "clergy": ()})
    assert store_bill(poor, "A2", "left").missing
    # C3 brings 5 réis before it is paid.
    helped = replace(poor, rows=((),) * 4, columns=((),) * 5)
    assert not store_bill(helped, "C3", "left").missing
    assert store_bill(helped, "C2", "left").missing


# -- sites


def test_a_site_tells_wigs_of_both_cubes_and_sets() -> None:
    state = replace(
        table(
            downtown="pA1r lB1r pA3l", person={"cubes": (1, 0, 1)}, site_cubes=(cubes("ft"),) * 12,
        ),
        buildings=(("b1",), ("g6",)),
    )  # fmt: skip
    found = site_prospect(state, "W-A", "blue")
    assert found is not None
    assert (found.wigs, found.rival_wigs, found.sets) == (3 + 4, 0, 1)
    north = site_prospect(state, "N-1", "blue")
    assert north is not None
    assert (north.wigs, north.rival_wigs) == (3, 3)
    # The icon of N-2 brings 2 wigs.
    helped = site_prospect(state, "N-2", "blue")
    assert helped is not None
    assert helped.wigs == 4 + 2
    assert site_prospect(replace(state, buildings=((), ("g6",))), "W-A", "blue") is None


@settings(deadline=None)
@given(
    st.tuples(st.integers(0, 5), st.integers(0, 5), st.integers(0, 5)),
    st.lists(st.sampled_from(RUBBLES), max_size=2),
)
def test_sets_completed_by_cubes(held: tuple[int, int, int], more: list[Rubble]) -> None:
    after = [count + more.count(rubble) for count, rubble in zip(held, RUBBLES, strict=True)]
    assert sets_completed(held, tuple(more)) == min(after) - min(held)


# -- over whole games


@pytest.mark.parametrize("seed", range(8))
def test_lacerdas_turn_comes_as_foreseen(seed: int) -> None:
    whole = 0
    for state, _, _ in plays(seed):
        if not isinstance(state.pending[0], PlayingCard):
            continue
        coming = coming_turn(observed(state, 0).table)
        done, events = replace(state, pending=()), list[LisboaEvent]()
        for task in LACERDA_TURN[:-1]:
            done = replace(acted(done, task.step, ScriptedChance(()), events), pending=())
            if task.step == "state" and coming.action == "cardinal":
                break
        assert done.lacerda.courtier == coming.noble
        assert bool(of_type(events, StateActionBegan)) == coming.can_act
        if coming.action == "cardinal":
            continue
        built = [event.lot for event in of_type(events, StoreBuilt)]
        opened = [event.site for event in of_type(events, BuildingOpened)]
        assert [*built, *opened] == ([coming.target] if coming.target else [])
        assert bool(of_type(events, DecreeTaken)) == (coming.noble == "minister" and not coming.hindrance)
        paid = [event.amount for event in of_type(events, LacerdaChose) if event.branch == "paid"]
        assert paid == ([] if coming.hindrance else [coming.cost])
        assert done.helper == coming.helper
        assert [step.step for step in coming.steps] == ["courtier", "state", "noble", "discard", "helper"]
        whole += 1
    assert whole


@pytest.mark.parametrize("seed", range(12))
def test_a_turn_under_way_is_told_as_it_was_foreseen(seed: int) -> None:
    foreseen: tuple[ComingStep, ...] = ()
    happened: list[LisboaEvent] = []
    under_way = 0
    for state, action, events in plays(seed):
        if is_lacerdas_turn(state.pending):
            told = (*steps_done(observed(state, 0).table, happened), *steps_to_come(observed(state, 0).table))
            assert told == foreseen, (state.pending, action)
            under_way += 1
        for place, event in enumerate(events):
            if isinstance(event, LacerdaTurnBegan):
                before = reduce(after, events[:place], observed(state, 0).table)
                foreseen, happened = coming_turn(replace(before, pending=())).steps, []
            happened.append(event)
    assert under_way


def test_his_turn_is_foreseen_as_it_will_be_when_he_has_followed() -> None:
    visiting = table(
        buildings={"W-D": "b1"}, pending=(AtOffice("builder", "visit"), LacerdaFollowing("builder")),
        lacerda={"courtier": "king", "favors": (1, 0, 0), "influence": 10}, treasury=5,
    )  # fmt: skip
    first = lot_choice(visiting).lot
    after = followed(visiting, "builder", [])
    assert after.lacerda.favors == (0, 0, 0)
    found = coming_turn(visiting)
    assert found.target == lot_choice(after).lot != first
    assert found.steps == coming_turn(replace(after, pending=())).steps
    stays = replace(visiting, lacerda=replace(visiting.lacerda, favors=(0, 0, 0)))
    assert coming_turn(stays).target == first


def test_what_was_traded_is_back_when_his_turn_comes() -> None:
    dealt = table(
        downtown="lA1r", supply=(0, 9, 9, 9), traded=("gold",), helper="builder", pending=(Drawing(),),
        lacerda={"courtier": "builder"},
    )  # fmt: skip
    assert coming_turn(dealt).action == "produce"
    assert coming_turn(dealt).can_act
    assert not coming_turn(replace(dealt, traded=())).can_act


def test_which_building_he_opens_after_one_more_nobody_can_tell() -> None:
    state = table(
        pending=(AtOffice("king", "visit"), LacerdaFollowing("king")), treasury=5,
        lacerda={"courtier": "minister", "favors": (0, 0, 1), "influence": 10},
    )  # fmt: skip
    steps = [step.step for step in coming_turn(state).steps]
    assert steps == ["courtier", "state", "discard", "helper"]


def test_his_part_of_a_church_scoring_may_pay_for_his_noble_action() -> None:
    poor = {"courtier": "king", "influence": 0, "wigs": 0}
    state = table(person={"top": (5,)}, lacerda=poor, pending=(GivingUpClergy(), LacerdaInChurch()))
    assert coming_turn(state).hindrance == ""
    assert coming_turn(replace(state, pending=())).hindrance == "cannot_pay"


def test_of_a_turn_whose_beginning_is_not_known_only_what_is_left_is_told() -> None:
    state = next(state for seed in range(9) for state, _, _ in plays(seed) if is_lacerdas_turn(state.pending))
    assert steps_done(state, ()) == ()
    left = {"noble", "discard", "helper"} & set(lacerda_steps_left(state.pending))
    assert {step.step for step in steps_to_come(state)} == left


@pytest.mark.parametrize("seed", range(6))
def test_while_the_display_is_renewed_his_turn_is_foreseen_with_the_new_one(seed: int) -> None:
    asked, seen = None, list[LisboaEvent]()
    for state, _, events in plays(seed):
        if asked is None and StartingPeriod() in state.pending and LACERDA_TURN[0] in state.pending:
            asked = coming_turn(observed(state, 0).table)
        if asked is not None:
            seen += events
            if any(isinstance(event, HelperMoved) for event in events):
                break
    if asked is None:
        # This first period has ended with a turn of Lacerda.
        return
    assert asked.discards
    assert [event.pile for event in of_type(seen, CardRemoved)] == [asked.pile]
    assert [event.pile for event in of_type(seen, HelperMoved)] == [asked.helper]
