"""The rulings about what hands may do to the tower, with the simulation itself as the judge."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.core.chance import SeededChance
from game.core.events import Event
from game.core.message import Seat
from game.titles.villa_paletti.actions import Pull
from game.titles.villa_paletti.content import column_ids
from game.titles.villa_paletti.events import PullEnded
from game.titles.villa_paletti.layout import Column, Layout
from game.titles.villa_paletti.rules import RULES
from game.titles.villa_paletti.state import MoveOne, SetDown, State
from tests.titles.villa_paletti import towers
from tests.titles.villa_paletti.built import FOUR, TRIPOD, grip, straight, tower

RED, YELLOW, BLUE, GREEN = range(4)
AWAY = 4_712_389
"""Away from the viewer, between two legs."""


def at(layout: Layout, seat: Seat) -> State:
    """That seat's turn at a tower; the columns that are not named have left the game."""
    standing = {column.id for column in layout.columns}
    gone = tuple(Column(id, 0, 0, 0, 0) for id in column_ids() if id not in standing)
    state = towers.tower({1: ""}, turn=seat)
    return replace(state, layout=layout, gone=gone, pending=(MoveOne(seat, "own", is_first=True),))


def done(state: State, action: Pull) -> tuple[State, tuple[Event, ...]]:
    """State and events after a legal pull, as the simulation judges it."""
    assert state.task is not None
    assert RULES.check(state, state.task.seat, action) is None
    step = RULES.apply(state, state.task.seat, action, SeededChance(1, 1))
    assert RULES.faults(step.state) == []
    return step.state, step.events


def ending(events: tuple[Event, ...]) -> str:
    """How the pull ended."""
    return next(event.ended for event in events if isinstance(event, PullEnded))


def test_x16_a_lone_column_knocked_over_is_set_up_again() -> None:
    before = tower(TRIPOD | {"thin-blue-1": (0.0, -118.0), "thin-blue-2": (24.0, -118.0)})
    state, events = done(at(before, BLUE), Pull(grip("thin-blue-1"), straight(17)))
    assert ending(events) == "touched"
    assert towers.kinds_of(events) == ["PullEnded", "Locked", "TurnBegan"]
    assert (state.layout, state.locked, state.turn) == (before, ("thin-blue-1",), GREEN)
    assert state.fall is None


@pytest.mark.parametrize("lift_mn", [0, 150])
def test_x20_a_hand_that_steadies_or_lifts_lightly_leaves_the_floor_as_it_lay(lift_mn: int) -> None:
    before = tower(FOUR, error_um={"thick-green": -300})
    state, events = done(at(before, GREEN), Pull(grip("thick-green", AWAY), straight(200, lift_mn=lift_mn)))
    assert ending(events) == "free"
    assert isinstance(state.task, SetDown)
    assert state.layout.floors == before.floors


def test_x20_a_floor_that_is_shifted_by_the_other_hand_counts_as_breaking_off() -> None:
    # A column that bears hard drags the floor along, and the lift is not enough to free it.
    before = tower(FOUR, error_um={"thick-green": 300})
    state, events = done(at(before, GREEN), Pull(grip("thick-green", AWAY), straight(200, lift_mn=200)))
    assert ending(events) == "shifted"
    assert state.locked == ("thick-green",)
    assert state.turn == RED


def test_x20_no_pull_turns_a_floor() -> None:
    before = tower(FOUR)
    for lift_mn in (-1, 0, 600):
        state, _ = done(at(before, GREEN), Pull(grip("thick-green", AWAY), straight(60, lift_mn=lift_mn)))
        assert [floor.turn_urad for floor in state.layout.floors] == [0]
