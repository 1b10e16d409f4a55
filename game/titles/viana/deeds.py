"""What each action does at once; `turns.settled` then goes on to the next choice."""

from __future__ import annotations

from typing import cast

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
    Ending,
    MovingPawn,
    Placing,
    PuttingBack,
    Returning,
    Turning,
    Walking,
)


def done(state: State, seat: Seat, action: Action, chance: Chance, events: list[VianaEvent]) -> State:
    """The state right after an action that is legal for `seat`."""
    match action:
        case Honk():
            return honked(state, seat, events)
        case PutBack(flower):
            return opening.put_back(state, cast(PuttingBack, state.pending[0]), flower, events)
        case ChooseCard(card):
            task = state.pending[0]
            if isinstance(task, ChoosingSecretly):
                return opening.committed(state, seat, card, events)
            return turns.chosen(state, cast(Choosing, task), card, chance, events)
        case ReturnTo(outside):
            return turns.returned(state, cast(Returning, state.pending[0]), outside, events)
        case EndTurn():
            return turns.ended(state, seat, events)
        case Announce():
            return turns.announced(state, seat, events)
        case _:
            return _in_the_palace(state, seat, action, events)


def _in_the_palace(state: State, seat: Seat, action: Action, events: list[VianaEvent]) -> State:
    """What pawns, figures and the door piece do."""
    task = state.pending[0]
    match action:
        case MovePawn(courtyard):
            return walking.went(state, cast(MovingPawn, task), courtyard, events)
        case Place(kind, bed):
            return walking.placed(state, cast(Placing, task), kind, bed, events)
        case Walk(courtyard):
            return walking.walked(state, cast(Walking, task), courtyard, events)
        case PickUp():
            return walking.picked_up(state, cast(Walking, task), action, events)
        case PutDown(bed):
            return walking.put_down(state, cast(Walking, task), bed, events)
        case TurnFlower(bed):
            return scoring.flower_turned(state, cast(Turning, task), bed, events)
        case MoveMarquise(courtyard):
            # Flowers to be turned come before the end of the turn.
            return figures.with_marquise_moved(_to_be_ended(state, seat), seat, courtyard, events)
        case MoveMarquis(courtyard):
            return _to_be_ended(figures.with_marquis_moved(state, seat, courtyard, events), seat)
        case MoveDoor(doorway):
            return _to_be_ended(figures.with_door_moved(state, seat, doorway, events), seat)
        case GoToStand(stand):
            return _to_be_ended(market.went_to_stand(state, seat, stand, events), seat)
        case _:
            raise AssertionError(f"nobody does {action} in the palace: {state}")


def _to_be_ended(state: State, seat: Seat) -> State:
    return replace(state, pending=(Ending(seat), *state.pending[1:]))
