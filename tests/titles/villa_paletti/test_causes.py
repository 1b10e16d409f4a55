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
from game.titles.villa_paletti.pull import TIMBER, Grip
from game.titles.villa_paletti.verdicts import foretold
from tests.i18n.languages import in_every_language
from tests.titles.villa_paletti.built import straight, tower
from tests.titles.villa_paletti_table.kit import state_with

LEGS = {"thin-red-1": (0.0, 44.0), "thin-red-2": (-42.0, -26.0), "thin-red-3": (42.0, -26.0)}
MIDDLE = {"thin-blue-1": (0.0, 0.0)}
IN_THE_HAND = Column("thin-green-1", 0, 0, 0, 0)


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
    cause = Cause(why, "thin-red-1" if why in ("bore", "pushed", "torn") else "",
                  "thick-blue" if why == "pushed" else "")
    for said in (cause.told(), cause.taught())[: 2 if cause.column else 1]:
        words = catalogue.text(said)
        assert "villa_paletti" not in words
        assert "{" not in words
