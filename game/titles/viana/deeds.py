"""What each action does at once; `turns.settled` then goes on to the next choice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.message import Seat
from game.titles.viana import figures, market, opening, scoring, turns, walking
from game.titles.viana.actions import (
    Action,
    Announce,
    ChooseCard,
    EndTurn,
    GoToStand,
    Honk,
    MoveDoor,
    MoveMarquis,
    MoveMarquise,
    MovePawn,
    PickUp,
    Place,
    PutBack,
    PutDown,
    ReturnTo,
    TurnFlower,
    Walk,
)
from game.titles.viana.cards import honked
from game.titles.viana.events import VianaEvent
from game.titles.viana.state import State
from game.titles.viana.tasks import (
    Choosing,
    ChoosingSecretly,
    ChoosingStand,
    Ending,
    MovingDoor,
    MovingMarquis,
    MovingMarquise,
    MovingPawn,
    Placing,
    PuttingBack,
    Returning,
    Turning,
    Walking,
)

Events: TypeAlias = list[VianaEvent]


def done(state: State, seat: Seat, action: Action, chance: Chance, events: Events) -> State:
    """The state right after an action that is legal for `seat`."""
    if isinstance(action, Honk):
        return honked(state, seat, events)
    if isinstance(action, ChooseCard):
        task = state.pending[0]
        if isinstance(task, ChoosingSecretly):
            return opening.committed(state, seat, action.character, events)
        assert isinstance(task, Choosing), state
        return turns.chosen(state, task, action.character, chance, events)
    return _DEEDS[type(action)](state, state.pending[0], action, events)


def _to_be_ended(state: State, seat: Seat) -> State:
    return replace(state, pending=(Ending(seat), *state.pending[1:]))


# -- the edges of a turn


def _put_back(state: State, task: PuttingBack, action: PutBack, events: Events) -> State:
    return opening.put_back(state, task, action.flower, events)


def _return(state: State, task: Returning, action: ReturnTo, events: Events) -> State:
    return turns.returned(state, task, action.outside, events)


def _end(state: State, task: Placing | Walking | Ending, action: EndTurn, events: Events) -> State:
    return turns.ended(state, task.seat, events)


def _announce(state: State, task: Placing | Walking | Ending, action: Announce, events: Events) -> State:
    return turns.announced(state, task.seat, events)


# -- pawns and decorations


def _move_pawn(state: State, task: MovingPawn, action: MovePawn, events: Events) -> State:
    return walking.went(state, task, action.courtyard, events)


def _place(state: State, task: Placing, action: Place, events: Events) -> State:
    return walking.placed(state, task, action.kind, action.bed, events)


def _walk(state: State, task: Walking, action: Walk, events: Events) -> State:
    return walking.walked(state, task, action.courtyard, events)


def _put_down(state: State, task: Walking, action: PutDown, events: Events) -> State:
    return walking.put_down(state, task, action.bed, events)


def _turn_flower(state: State, task: Turning, action: TurnFlower, events: Events) -> State:
    return scoring.flower_turned(state, task, action.bed, events)


# -- figures, door piece and market


def _move_marquise(state: State, task: MovingMarquise, action: MoveMarquise, events: Events) -> State:
    """Flowers to be turned come before the end of the turn."""
    state = _to_be_ended(state, task.seat)
    return figures.with_marquise_moved(state, task.seat, action.courtyard, events)


def _move_marquis(state: State, task: MovingMarquis, action: MoveMarquis, events: Events) -> State:
    return _to_be_ended(figures.with_marquis_moved(state, task.seat, action.courtyard, events), task.seat)


def _move_door(state: State, task: MovingDoor, action: MoveDoor, events: Events) -> State:
    return _to_be_ended(figures.with_door_moved(state, task.seat, action.doorway, events), task.seat)


def _go_to_stand(state: State, task: ChoosingStand, action: GoToStand, events: Events) -> State:
    return _to_be_ended(market.went_to_stand(state, task.seat, action.stand, events), task.seat)


_Deed: TypeAlias = Callable[[State, Any, Any, Events], State]

_DEEDS: Final[dict[type, _Deed]] = {
    PutBack: _put_back,
    ReturnTo: _return,
    EndTurn: _end,
    Announce: _announce,
    MovePawn: _move_pawn,
    Place: _place,
    Walk: _walk,
    PickUp: walking.picked_up,
    PutDown: _put_down,
    TurnFlower: _turn_flower,
    MoveMarquise: _move_marquise,
    MoveMarquis: _move_marquis,
    MoveDoor: _move_door,
    GoToStand: _go_to_stand,
}
"""For each kind of action the function that does it; a table is quicker than a chain of cases."""
