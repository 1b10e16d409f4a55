"""What can be done now: the legal actions for each task that waits for a player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final, TypeAlias

from game.core.message import Seat
from game.titles.viana.actions import (
    ANNOUNCE,
    END_TURN,
    HONK,
    Action,
    ChooseCard,
    GoToStand,
    MoveDoor,
    MoveMarquis,
    MoveMarquise,
    MovePawn,
    PutBack,
    ReturnTo,
    TurnFlower,
)
from game.titles.viana.beds import placings
from game.titles.viana.cards import playable
from game.titles.viana.content import CHARACTERS, FLOWERS, PLACE_OF_KIND, STANDS
from game.titles.viana.figures import doorways, ways_of_marquis, ways_of_marquise
from game.titles.viana.market import free_stands
from game.titles.viana.opening import undecided
from game.titles.viana.palace import DOORWAYS, NUMBERS
from game.titles.viana.scoring import turnable
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
from game.titles.viana.turns import may_announce
from game.titles.viana.walking import can_stop, destinations, girl_steps, pickable, put_downs, space_of

# Every action is made once: they are listed in each position anew.
_CARDS: Final = {card: ChooseCard(card) for card in CHARACTERS}
_PAWN_MOVES: Final = {number: MovePawn(number) for number in NUMBERS}
_MARQUISE_MOVES: Final = {number: MoveMarquise(number) for number in NUMBERS}
_MARQUIS_MOVES: Final = {number: MoveMarquis(number) for number in NUMBERS}
_DOOR_MOVES: Final = {key: MoveDoor(key) for key in DOORWAYS}
_STANDS: Final = {stand: GoToStand(stand) for stand in range(1, STANDS + 1)}
_STREETS: Final = (ReturnTo("plaza"), ReturnTo("calle"))


_ALONE: Final = tuple((seat,) for seat in range(5))


def deciding(state: State) -> tuple[Seat, ...]:
    """Who has to act now; several only while the cards of the first round are chosen."""
    if not state.pending:
        return ()
    task = state.pending[0]
    return undecided(state) if isinstance(task, ChoosingSecretly) else _ALONE[task.seat]


def honkers(state: State) -> tuple[Seat, ...]:
    """Who may honk now: everybody but the player of a forbidden card, until the turn is over."""
    if state.rewind is None:
        return ()
    return _others(state.turn, state.seats)


@cache
def _others(seat: Seat, seats: int) -> tuple[Seat, ...]:
    return tuple(other for other in range(seats) if other != seat)


def legal(state: State, seat: Seat) -> Sequence[Action]:
    """All that `seat` can do now, in a fixed order; a honk last."""
    found: Sequence[Action] = ()
    if seat in deciding(state):
        task = state.pending[0]
        found = _LEGAL[type(task)](state, seat, task)
    if state.rewind is None or seat == state.turn:
        return found
    return (*found, HONK)


def endings(state: State, seat: Seat) -> tuple[Action, ...]:
    """The ways to end a turn."""
    return (END_TURN, ANNOUNCE) if may_announce(state, seat) else (END_TURN,)


def _putting_back(state: State, seat: Seat, task: PuttingBack) -> Sequence[Action]:
    return tuple(PutBack(flower) for flower in FLOWERS if state.reserves[seat][PLACE_OF_KIND[flower]])


def _choosing_secretly(state: State, seat: Seat, task: ChoosingSecretly) -> Sequence[Action]:
    return [_CARDS[card] for card in state.hands[seat]]


def _returning(state: State, seat: Seat, task: Returning) -> Sequence[Action]:
    return _STREETS


def _choosing(state: State, seat: Seat, task: Choosing) -> Sequence[Action]:
    return [_CARDS[card] for card in playable(state, seat)]


def _moving_pawn(state: State, seat: Seat, task: MovingPawn) -> Sequence[Action]:
    return [_PAWN_MOVES[number] for number in destinations(state, seat, task.character)]


def _placing(state: State, seat: Seat, task: Placing) -> Sequence[Action]:
    here = space_of(state, seat)
    assert not isinstance(here, str), state
    return [*placings(state, seat, here), *endings(state, seat)]


def _moving_door(state: State, seat: Seat, task: MovingDoor) -> Sequence[Action]:
    return [_DOOR_MOVES[key] for key in doorways(state)]


def _moving_marquise(state: State, seat: Seat, task: MovingMarquise) -> Sequence[Action]:
    ways = ways_of_marquise(state)
    return [_MARQUISE_MOVES[number] for number in (*ways.free, *ways.paid)]


def _moving_marquis(state: State, seat: Seat, task: MovingMarquis) -> Sequence[Action]:
    return [_MARQUIS_MOVES[number] for number in ways_of_marquis(state)]


def _turning(state: State, seat: Seat, task: Turning) -> Sequence[Action]:
    return [TurnFlower(bed) for bed in turnable(state, seat, task.courtyard)]


def _walking(state: State, seat: Seat, task: Walking) -> Sequence[Action]:
    found: list[Action] = [*girl_steps(state, task), *pickable(state, task), *put_downs(state, task)]
    return [*found, *endings(state, seat)] if can_stop(task) else found


def _choosing_stand(state: State, seat: Seat, task: ChoosingStand) -> Sequence[Action]:
    return [_STANDS[stand] for stand in free_stands(state)]


def _ending(state: State, seat: Seat, task: Ending) -> Sequence[Action]:
    return endings(state, seat)


_Lister: TypeAlias = Callable[[State, Seat, Any], Sequence[Action]]

_LEGAL: Final[dict[type, _Lister]] = {
    PuttingBack: _putting_back,
    ChoosingSecretly: _choosing_secretly,
    Returning: _returning,
    Choosing: _choosing,
    MovingPawn: _moving_pawn,
    Placing: _placing,
    MovingDoor: _moving_door,
    MovingMarquise: _moving_marquise,
    MovingMarquis: _moving_marquis,
    Turning: _turning,
    Walking: _walking,
    ChoosingStand: _choosing_stand,
    Ending: _ending,
}
"""For each kind of task the function that lists what can be done about it."""
