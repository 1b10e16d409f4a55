"""What each action does at once; `progress` then goes on to the next choice."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

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
from game.titles.patios.state import State, with_task_done
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
)

Events: TypeAlias = list[PatiosEvent]


def done(state: State, action: Action, chance: Chance, events: Events) -> State:
    """The state right after an action that is legal for the first of the pending tasks."""
    return _DEEDS[type(action)](state, state.pending[0], action, chance, events)


def _nothing(
    state: State, task: Choice, action: EndTurn | StopWatering, chance: Chance, events: Events
) -> State:
    return with_task_done(state)


def _decline(state: State, task: Choice, action: Decline, chance: Chance, events: Events) -> State:
    if isinstance(task, Offering):
        return neighbour.offered(state, task.seat, False, events)
    return with_task_done(state)


# -- characters and cards


def _choose(state: State, task: Choice, action: ChooseCharacter, chance: Chance, events: Events) -> State:
    return characters.chosen(state, action, chance, events)


def _take(state: State, task: characters.Taking, action: TakeCard, chance: Chance, events: Events) -> State:
    return characters.taken(state, task, action, events)


def _use_cane(
    state: State, task: characters.Taking, action: UseCane, chance: Chance, events: Events
) -> State:
    return characters.cane_used(state, task, action, events)


def _offer_swap(state: State, task: Choice, action: OfferSwap, chance: Chance, events: Events) -> State:
    return replace(state, pending=(Swapping(task.seat, action.cell), *state.pending[1:]))


def _swap_for(state: State, task: Swapping, action: SwapFor, chance: Chance, events: Events) -> State:
    return characters.swapped(state, task, action, events)


# -- Sun and water


def _name_cell(state: State, task: Choice, action: NameCell, chance: Chance, events: Events) -> State:
    return sun.named(state, action, events)


def _target(state: State, task: Targeting, action: ChooseTarget, chance: Chance, events: Events) -> State:
    return sun.targeted(state, task, action.cell, events)


def _suffer(state: State, task: Defending, action: Suffer, chance: Chance, events: Events) -> State:
    return sun.suffered(state, task, chance, events)


# -- Neighbour and improvements


def _offer_coin(state: State, task: Choice, action: OfferCoin, chance: Chance, events: Events) -> State:
    return neighbour.offered(state, task.seat, True, events)


def _accept(state: State, task: Choice, action: AcceptOffer, chance: Chance, events: Events) -> State:
    return neighbour.accepted(state, task.seat, action.seat, events)


def _keep(state: State, task: Keeping, action: KeepImprovement, chance: Chance, events: Events) -> State:
    return neighbour.kept(state, task, action.improvement, events)


def _rob(state: State, task: Robbing, action: TakeFrom, chance: Chance, events: Events) -> State:
    return neighbour.robbed(state, task, action.seat, chance, events)


def _lay_down(state: State, task: Choice, action: LayFaceDown, chance: Chance, events: Events) -> State:
    return improvements.laid_face_down(state, task.seat, action, events)


def _improvement(
    state: State,
    task: Choice,
    action: PlaceImprovement | WaterBalcony | PlayGuitarist | PlayDancer,
    chance: Chance,
    events: Events,
) -> State:
    """An improvement is played; the apprentice's chance to do so is then over."""
    seat = task.seat
    if isinstance(task, Receiving):
        state = with_task_done(state)
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


# -- the edges of a round


def _start(state: State, task: PlacingStart, action: PlaceStart, chance: Chance, events: Events) -> State:
    return rounds.started(state, task, action, events)


def _colour_tub(state: State, task: Choice, action: ChooseTubColour, chance: Chance, events: Events) -> State:
    return rounds.scored(state, task.seat, action.colour, events)


def _pay(state: State, task: Choice, action: PayTrio, chance: Chance, events: Events) -> State:
    return rounds.paid(state, task.seat, action.colour, events)


def _keep_pots(state: State, task: KeepingPots, action: KeepPots, chance: Chance, events: Events) -> State:
    return rounds.kept(state, task, Keep(action.wet, action.dry))


def _keep_extra(state: State, task: KeepingExtra, action: KeepExtra, chance: Chance, events: Events) -> State:
    return rounds.cleared_up(state, task.seat, task.kept, action.cell, chance, events)


def _move_in(state: State, task: MovingIn, action: MoveIn, chance: Chance, events: Events) -> State:
    return rounds.entered(state, task, action, events)


_Deed: TypeAlias = Callable[..., State]
"""Takes state, task, action, chance and the list of events, each of the kind that belongs together."""

_DEEDS: dict[type, _Deed] = {
    PlaceStart: _start,
    ChooseCharacter: _choose,
    EndTurn: _nothing,
    TakeCard: _take,
    UseCane: _use_cane,
    Decline: _decline,
    OfferSwap: _offer_swap,
    SwapFor: _swap_for,
    NameCell: _name_cell,
    ChooseTarget: _target,
    WardOff: sun.warded_off,
    Suffer: _suffer,
    Water: sun.watered,
    StopWatering: _nothing,
    OfferCoin: _offer_coin,
    AcceptOffer: _accept,
    KeepImprovement: _keep,
    TakeFrom: _rob,
    PlaceImprovement: _improvement,
    WaterBalcony: _improvement,
    PlayGuitarist: _improvement,
    PlayDancer: _improvement,
    LayFaceDown: _lay_down,
    ChooseTubColour: _colour_tub,
    PayTrio: _pay,
    KeepPots: _keep_pots,
    KeepExtra: _keep_extra,
    MoveIn: _move_in,
}
"""For each kind of action the function that does it; a table is quicker than a chain of cases."""
