"""The rulings about what hands may do to the tower, with the simulation itself as the judge."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.core.chance import SeededChance
from game.core.events import Event
from game.core.message import Seat
from game.titles.villa_paletti.actions import Action, Place, Pull
from game.titles.villa_paletti.content import column_ids
from game.titles.villa_paletti.events import PullEnded
from game.titles.villa_paletti.layout import Column, Layout
from game.titles.villa_paletti.rules import RULES
from game.titles.villa_paletti.state import MoveOne, SetDown, State
from tests.titles.villa_paletti import towers
from tests.titles.villa_paletti.built import FOUR, TRIPOD, full_height, grip, straight, tower

RED, YELLOW, BLUE, GREEN = range(4)
AWAY = 4_712_389
"""Away from the viewer, between two legs."""


def at(layout: Layout, seat: Seat) -> State:
    """That seat's turn at a tower; the columns that are not named have left the game."""
    standing = {column.id for column in layout.columns}
    gone = tuple(Column(id, 0, 0, 0, 0) for id in column_ids() if id not in standing)
    state = towers.tower({1: ""}, turn=seat)
    return replace(state, layout=layout, gone=gone, pending=(MoveOne(seat, "own", is_first=True),))


def done(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """State and events after a legal action, as the simulation judges it."""
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


def test_x20_so_does_a_floor_that_has_moved_although_the_other_hand_only_held_it() -> None:
    before = tower(FOUR, error_um={"thick-green": 150})
    state, events = done(at(before, GREEN), Pull(grip("thick-green", AWAY), straight(200, lift_mn=0)))
    assert ending(events) == "shifted"
    assert state.locked == ("thick-green",)
    assert state.layout.is_covered(state.layout.column("thick-green"))


@pytest.mark.parametrize(("aside_um", "kinds"), [
    (4_000, ["ColumnPlaced", "SealMoved", "TurnBegan"]),
    (6_000, ["ColumnToppled", "Locked", "TurnBegan"]),
    (16_000, ["ColumnToppled", "Locked", "TurnBegan"]),
])
def test_x42_a_stacked_column_that_falls_over_alone_goes_back_to_its_place(
    aside_um: int, kinds: list[str]
) -> None:
    held = Column("thick-yellow", 0, 0, 0, 0)
    before = full_height(Column("thick-red", 5, 0, 0, 0))
    state = replace(at(before, YELLOW), hand=held, pending=(SetDown(YELLOW, "build"),))
    state = replace(state, gone=tuple(column for column in state.gone if column.id != held.id))
    action = Place(aside_um, 0, "thick-red")
    state, events = done(state, action)
    assert towers.kinds_of(events) == kinds
    assert state.fall is None
    stands = state.layout.column(held.id)
    assert (stands.level, stands.x_um) == ((5, aside_um) if "ColumnPlaced" in kinds else (0, 0))
    assert state.locked == (() if "ColumnPlaced" in kinds else (held.id,))


def test_x20_no_pull_turns_a_floor() -> None:
    before = tower(FOUR)
    for lift_mn in (-1, 0, 600):
        state, _ = done(at(before, GREEN), Pull(grip("thick-green", AWAY), straight(60, lift_mn=lift_mn)))
        assert [floor.turn_urad for floor in state.layout.floors] == [0]
