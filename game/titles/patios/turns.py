"""The end of a turn: the row moves, the Sun burns, the Visitors arrive.

Rule: patios 4.1, 4.5; rulings P-8, P-19, P-27, P-29.
"""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.parts.seating import in_order
from game.titles.patios.events import CharacterLeft, CharacterTurned, PatiosEvent, SunBurnt
from game.titles.patios.improvements import moves_by_itself
from game.titles.patios.rounds import ended_round
from game.titles.patios.row import face_down_count, first_face_down, place_of, sent_back, turned_up
from game.titles.patios.state import SUN, VISITORS, State, next_seat
from game.titles.patios.sun import dry_gone
from game.titles.patios.supply import with_sample_refilled
from game.titles.patios.tasks import (
    Checking,
    Drying,
    EndingTurn,
    Finishing,
    StartingTurn,
    Task,
    Watering,
)


def ended(state: State, task: EndingTurn, chance: Chance, events: list[PatiosEvent]) -> State:
    """Steps 2 to 4, after the Flamenco Dancer only 3; then there is a moment for improvements."""
    character = task.character
    if character is not None:
        state = _sent_back(state, place_of(state.row, character), "chosen", events)
    state = with_sample_refilled(state, chance, events)
    if character is not None:
        state = _with_one_turned_up(state, events)
    return replace(state, dancing=False, pending=(Finishing(state.turn), Checking(is_moved=False)))


def _sent_back(
    state: State, place: int, why: Literal["chosen", "sun", "safety"], events: list[PatiosEvent]
) -> State:
    character = state.row[place - 1].character
    assert character is not None, state
    events.append(CharacterLeft(character, why))
    return replace(state, row=sent_back(state.row, place))


def _with_one_turned_up(state: State, events: list[PatiosEvent]) -> State:
    """The face-down character nearest to the front face up, unless fewer would lie face down than should.

    That is so when the Sun itself lay face down in front. Ruling P-29.
    """
    if face_down_count(state.row) <= state.face_down:
        return state
    place = first_face_down(state.row)
    if place is None:
        return state
    character = state.row[place - 1].character
    assert character is not None, state
    events.append(CharacterTurned(character, place))
    return replace(state, row=turned_up(state.row, place))


def checked(state: State, task: Checking, events: list[PatiosEvent]) -> State:
    """Step 5: Sun effect, end of the round, or the next turn; after many turns the row moves first."""
    front = state.row[0].character
    if front == SUN:
        events.append(SunBurnt())
        order = in_order(state.turn, state.seats)
        watering: tuple[Task, ...] = tuple(Watering(seat, "sun") for seat in order)
        return replace(state, pending=(*watering, Drying("sun"), task))
    if front == VISITORS:
        return ended_round(state, events)
    if moves_by_itself(state) and not task.is_moved:
        state = _with_one_turned_up(_sent_back(state, 1, "safety", events), events)
        return replace(state, pending=(Checking(is_moved=True),))
    return replace(state, pending=(StartingTurn(next_seat(state.turn, state.seats)),))


def dried_out(state: State, task: Drying, chance: Chance, events: list[PatiosEvent]) -> State:
    """Dry cards go; after the Sun effect the Sun goes to the back of the row. Rule: patios 4.5."""
    state = dry_gone(state, task, chance, events)
    if task.moment == "round_end":
        return state
    return _with_one_turned_up(_sent_back(state, 1, "sun", events), events)
