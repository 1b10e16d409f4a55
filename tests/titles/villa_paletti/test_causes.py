"""Why a villa fell is told rightly: what bore, what was pushed, what was put too far out."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from game.i18n.catalogue import Catalogue
from game.titles.villa_paletti.actions import Lay, Place, Propose, Pull, TakePenalty
from game.titles.villa_paletti.causes import Cause, Why, cause_of_fall, pushed_by
from game.titles.villa_paletti.hands import SKILLS, grip_for
from game.titles.villa_paletti.layout import Column, Layout
from game.titles.villa_paletti.lookahead import attempt
from game.titles.villa_paletti.prospects import EVEN_MARGIN
from game.titles.villa_paletti.pull import TIMBER, Drop, Grip, Sample
from game.titles.villa_paletti.statics import weakest
from game.titles.villa_paletti.verdicts import foretold, stands
from tests.i18n.languages import in_every_language
from tests.titles.villa_paletti.built import full_height, straight, tower
from tests.titles.villa_paletti_table.kit import BEARING, LOOSE, small_tower, state_with

LEGS = {"thin-red-1": (0.0, 44.0), "thin-red-2": (-42.0, -26.0), "thin-red-3": (42.0, -26.0)}
MIDDLE = {"thin-blue-1": (0.0, 0.0)}
IN_THE_HAND = Column("thin-green-1", 0, 0, 0, 0)

LEANING = {"thick-blue": (-40.0, -10.0), "thick-green": (40.0, -10.0), "thin-blue-1": (0.0, 50.0)}
OVER_THE_EDGE = Column("thick-yellow", 1, 0, -95_000, 0)
"""On the blue floor over `LEANING`: it stands only with as much on the other side."""
BALANCE = Column("thick-red", 1, 0, 30_000, 0)


def fell(layout: Layout, action: Any, **changes: Any) -> Cause | None:
    """Why the tower falls by an action."""
    return cause_of_fall(state_with(layout, **changes), action)


def test_a_column_without_which_nothing_holds_was_bearing() -> None:
    pull = Pull(Grip("thin-red-1", 0, 35_000), straight(120))
    assert fell(tower(LEGS), pull) == Cause("bore", "thin-red-1")


def test_a_penalty_that_bears() -> None:
    assert fell(tower(LEGS), TakePenalty("thin-red-1")) == Cause("bore", "thin-red-1")


def test_a_neighbour_that_is_run_against_is_named() -> None:
    beside = LEGS | MIDDLE | {"thin-blue-2": (16.0, 0.0)}
    pull = Pull(Grip("thin-blue-1", 0, 35_000), straight(60))
    assert pushed_by(state_with(tower(beside)), pull) == "thin-blue-2"
    assert fell(tower(beside), pull) == Cause("pushed", "thin-blue-1", "thin-blue-2")


def test_what_is_drawn_away_from_all_others_was_drawn_too_hard() -> None:
    pull = Pull(Grip("thin-blue-1", 0, 35_000), straight(60))
    assert fell(tower(LEGS | MIDDLE), pull) == Cause("torn", "thin-blue-1")


def test_a_floor_laid_too_far_out() -> None:
    on_top = tower(LEGS | {"hexagonal-red": (0.0, 0.0)}, levels={"hexagonal-red": 1})
    assert fell(on_top, Lay(70_000, 0, 0)) == Cause("outside")


def test_what_comes_down_with_a_bump_and_what_was_near_the_edge() -> None:
    hand = {"hand": IN_THE_HAND}
    assert fell(tower(LEGS), Place(0, 0, drop_um=30_000), **hand) == Cause("dropped")
    assert fell(tower(LEGS), Place(0, 0), **hand) == Cause("edge")


def leaning(to_spare_mm: float) -> Layout:
    """A villa of one floor with so little to spare, and a column before it on which nothing lies."""
    for z_um in range(-90_000, -120_000, -10):
        heavy = Column("thick-yellow", 1, 0, z_um, 0)
        layout = tower(LEANING | {"thin-red-1": (0.0, 95.0)}).with_column(heavy)
        weak = weakest(layout)
        if weak is not None and weak.margin <= to_spare_mm:
            return layout
    raise AssertionError(f"it never has less than {to_spare_mm} mm to spare")


@pytest.mark.parametrize("to_spare_mm", [0.3, 1.0, 1.8])
def test_where_a_villa_is_close_to_tipping_no_column_bore_on_which_nothing_lay(to_spare_mm: float) -> None:
    layout = leaning(to_spare_mm)
    assert not layout.is_covered(layout.column("thin-red-1"))
    assert fell(layout, Pull(Grip("thin-red-1", 0, 35_000), straight(40))) == Cause("edge")
    assert fell(layout, TakePenalty("thin-red-1")) == Cause("edge")
    # What is set down well is not too far out either.
    assert fell(layout, Place(0, 0), hand=IN_THE_HAND) == Cause("edge")


def test_a_counterweight_that_is_taken_as_a_penalty_bore_nothing() -> None:
    layout = tower(LEANING).with_column(OVER_THE_EDGE).with_column(BALANCE)
    assert stands(state_with(layout), layout)
    assert not stands(state_with(layout), layout.without(BALANCE.id))
    assert fell(layout, TakePenalty(BALANCE.id)) == Cause("counterweight", BALANCE.id)


def test_a_proof_that_has_stood_did_not_come_down_with_a_bump() -> None:
    layout, bump = tower(LEANING).with_column(OVER_THE_EDGE), Place(0, 30_000, drop_um=4_000)
    state = state_with(layout, hand=BALANCE)
    proved = layout.with_column(BALANCE)
    assert stands(state, proved, Drop(BALANCE.id, bump.drop_um))
    assert not stands(state, proved.without(BALANCE.id))
    assert cause_of_fall(state, bump, "remove") == Cause("counterweight", BALANCE.id)


def test_what_would_have_stood_without_its_bump_was_not_too_far_out() -> None:
    after = leaning(1.8)
    layout, there = after.without("thick-yellow"), after.column("thick-yellow")
    assert stands(state_with(layout), after)
    placed = Place(there.x_um, there.z_um, drop_um=30_000)
    assert fell(layout, placed, hand=Column("thick-yellow", 0, 0, 0, 0)) == Cause("dropped")


@pytest.mark.parametrize("column", [LOOSE, BEARING])
def test_a_villa_that_the_other_hand_lifted_down_fell_by_lifting(column: str) -> None:
    lifted = tuple(Sample(0, 0, 50 * step) for step in range(120))
    pull = Pull(Grip(column, 0, 35_000), (*lifted, Sample(4_500, 0, 6_000)))
    state = state_with(small_tower())
    assert foretold(state, pull).ended == "collapse"
    assert cause_of_fall(state, pull) == Cause("lifted", column)


def test_a_bearing_column_has_borne_although_the_other_hand_lifted_a_little() -> None:
    pull = Pull(Grip("thin-red-1", 0, 35_000), straight(250, lift_mn=1))
    state = state_with(tower(LEGS))
    assert foretold(state, pull).ended == "collapse"
    assert cause_of_fall(state, pull) == Cause("bore", "thin-red-1")


def test_a_pushed_column_on_which_nothing_lies_takes_no_villa_along() -> None:
    legs = {"thin-red-1": (0.0, 60.0), "thin-red-2": (-60.0, -40.0), "thin-red-3": (60.0, -40.0)}
    layout = tower(legs | {"thin-blue-1": (0.0, -110.0), "thin-blue-2": (16.0, -110.0)})
    pull = Pull(Grip("thin-blue-1", 0, 35_000), straight(60))
    assert not layout.is_covered(layout.column("thin-blue-2"))
    assert pushed_by(state_with(layout), pull) == "thin-blue-2"
    cause = fell(layout, pull)
    assert cause is not None
    assert cause.why != "pushed"


def test_a_stacked_column_does_not_make_every_column_below_a_bearing_one() -> None:
    carrier = Column("thin-red-3", 5, 0, 0, 0)
    upper = Column("thin-green-3", 5, 2_000, 0, 0, on="thin-red-3")
    high = full_height().without("thin-red-3").without("thin-green-3")
    others = [
        Column("thick-red", 0, -10_000, 10_000, 0),
        Column("thick-yellow", 0, 42_000, -26_000, 0), Column("thick-blue", 3, 42_000, -26_000, 0),
    ]
    for column in (*others, carrier, upper):
        high = high.with_column(column)
    weak = weakest(high)
    assert weak is not None
    assert weak.margin < EVEN_MARGIN
    pull = Pull(Grip("thick-red", 3_141_593, 35_000), straight(60))
    assert fell(high, pull) == Cause("torn", "thick-red")


def test_who_moves_nothing_brings_nothing_down() -> None:
    assert fell(tower(LEGS), Propose()) is None
    assert fell(tower(LEGS), Place(0, 0)) is None


@pytest.mark.parametrize("column", ["thin-red-1", "thin-red-2"])
def test_where_a_bearing_column_is_said_to_have_borne_the_villa_does_fall(column: str) -> None:
    state = state_with(tower(LEGS))
    hand = SKILLS["careful"]
    grip = grip_for(state.layout, column, hand, seed=1)
    pull = attempt(state.layout, grip, hand, seed=1, mu=TIMBER[state.options.timber]).action
    assert foretold(state, pull).ended == "collapse"
    assert cause_of_fall(state, pull) == Cause("bore", column)


@in_every_language
@pytest.mark.parametrize("why", get_args(Why))
def test_each_cause_has_words_with_its_columns(language: str, why: Why) -> None:
    catalogue = Catalogue(language)
    column = "" if why in ("outside", "dropped", "edge") else "thin-red-1"
    cause = Cause(why, column, "thick-blue" if why == "pushed" else "")
    # By a pull nothing is put too far out, nor comes anything down with a bump.
    for said in (cause.told(), cause.taught())[: 1 if why in ("outside", "dropped") else 2]:
        words = catalogue.text(said)
        assert "villa_paletti" not in words
        assert "{" not in words
