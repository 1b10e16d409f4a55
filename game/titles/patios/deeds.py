"""What each action does at once; `progress` then goes on to the next choice."""

from __future__ import annotations

from typing import cast

from msgspec.structs import replace

from game.core.chance import Chance
from game.titles.patios import characters, improvements, neighbour, rounds, sun
from game.titles.patios.actions import (
    AcceptOffer,
    Action,
    ChooseCharacter,
    ChooseTarget,
    ChooseTubColour,
    Decline,
    EndTurn,
    KeepExtra,
    KeepImprovement,
    KeepPots,
    LayFaceDown,
    MoveIn,
    NameCell,
    OfferCoin,
    OfferSwap,
    PayTrio,
    PlaceImprovement,
    PlaceStart,
    PlayDancer,
    PlayGuitarist,
    StopWatering,
    Suffer,
    SwapFor,
    TakeCard,
    TakeFrom,
    UseCane,
    WardOff,
    Water,
    WaterBalcony,
)
from game.titles.patios.clearing import Keep
from game.titles.patios.events import PatiosEvent
from game.titles.patios.state import State
from game.titles.patios.tasks import (
    Choice,
    Choosing,
    Defending,
    Keeping,
    KeepingExtra,
    KeepingPots,
    MovingIn,
    Offering,
    PlacingStart,
    Receiving,
    Robbing,
    Swapping,
    Targeting,
    Watering,
)


def done(state: State, action: Action, chance: Chance, events: list[PatiosEvent]) -> State:
    """The state right after an action that is legal for the first of the pending tasks."""
    match action:
        case TakeCard():
            return characters.taken(state, cast("characters.Taking", state.pending[0]), action, events)
        case UseCane():
            return characters.cane_used(state, cast("characters.Taking", state.pending[0]), action, events)
        case ChooseCharacter():
            return characters.chosen(state, action, chance, events)
        case EndTurn() | StopWatering():
            return _without_task(state)
        case Decline():
            return _declined(state, events)
        case PlaceStart() | ChooseTubColour() | PayTrio() | KeepPots() | KeepExtra() | MoveIn():
            return _at_the_edge_of_a_round(state, action, chance, events)
        case NameCell() | ChooseTarget() | WardOff() | Suffer() | Water():
            return _about_the_sun(state, action, chance, events)
        case OfferSwap() | SwapFor():
            return _swap(state, action, events)
        case OfferCoin() | AcceptOffer() | KeepImprovement() | TakeFrom():
            return _about_the_neighbour(state, action, chance, events)
        case LayFaceDown():
            return improvements.laid_face_down(state, state.turn, action, events)
        case _:
            return _improvement(state, action, chance, events)


def _without_task(state: State) -> State:
    return replace(state, pending=state.pending[1:])


def _declined(state: State, events: list[PatiosEvent]) -> State:
    task = state.pending[0]
    if isinstance(task, Offering):
        return neighbour.offered(state, task.seat, False, events)
    return _without_task(state)


def _swap(state: State, action: OfferSwap | SwapFor, events: list[PatiosEvent]) -> State:
    if isinstance(action, OfferSwap):
        return replace(state, pending=(Swapping(state.turn, action.cell), *state.pending[1:]))
    return characters.swapped(state, cast("Swapping", state.pending[0]), action, events)


def _about_the_sun(
    state: State,
    action: NameCell | ChooseTarget | WardOff | Suffer | Water,
    chance: Chance,
    events: list[PatiosEvent],
) -> State:
    task = state.pending[0]
    match action:
        case NameCell():
            return sun.named(state, action, events)
        case ChooseTarget(cell):
            return sun.targeted(state, cast("Targeting", task), cell, events)
        case WardOff():
            return sun.warded_off(state, cast("Defending", task), action, chance, events)
        case Suffer():
            return sun.suffered(state, cast("Defending", task), chance, events)
        case Water():
            return sun.watered(state, cast("Watering", task), action, chance, events)


def _about_the_neighbour(
    state: State,
    action: OfferCoin | AcceptOffer | KeepImprovement | TakeFrom,
    chance: Chance,
    events: list[PatiosEvent],
) -> State:
    task = state.pending[0]
    match action:
        case OfferCoin():
            return neighbour.offered(state, cast("Offering", task).seat, True, events)
        case AcceptOffer(seat):
            return neighbour.accepted(state, state.turn, seat, events)
        case KeepImprovement(improvement):
            return neighbour.kept(state, cast("Keeping", task), improvement, events)
        case TakeFrom(seat):
            return neighbour.robbed(state, cast("Robbing", task), seat, chance, events)


def _improvement(
    state: State,
    action: PlaceImprovement | WaterBalcony | PlayGuitarist | PlayDancer,
    chance: Chance,
    events: list[PatiosEvent],
) -> State:
    """An improvement is played; the apprentice's chance to do so is then over."""
    task = cast("Choice", state.pending[0])
    seat = task.seat
    if isinstance(task, Receiving):
        state = _without_task(state)
    elif isinstance(task, Choosing) and task.is_start:
        state = replace(state, pending=(Choosing(seat, is_start=False), *state.pending[1:]))
    match action:
        case PlaceImprovement():
            return improvements.played(state, seat, action, events)
        case WaterBalcony():
            return improvements.balcony_watered(state, seat, action, chance, events)
        case PlayGuitarist():
            return improvements.guitar_played(state, seat, action, chance, events)
        case PlayDancer():
            return improvements.danced(state, seat, chance, events)


def _at_the_edge_of_a_round(
    state: State,
    action: PlaceStart | ChooseTubColour | PayTrio | KeepPots | KeepExtra | MoveIn,
    chance: Chance,
    events: list[PatiosEvent],
) -> State:
    task = cast("Choice", state.pending[0])
    match action:
        case PlaceStart():
            return rounds.started(state, cast("PlacingStart", task), action, events)
        case ChooseTubColour(colour):
            return rounds.scored(state, task.seat, colour, events)
        case PayTrio(colour):
            return rounds.paid(state, task.seat, colour, events)
        case KeepPots(wet, dry):
            return rounds.kept(state, cast("KeepingPots", task), Keep(wet, dry))
        case KeepExtra(cell):
            kept = cast("KeepingExtra", task).kept
            return rounds.cleared_up(state, task.seat, kept, cell, chance, events)
        case MoveIn():
            return rounds.entered(state, cast("MovingIn", task), action, events)
