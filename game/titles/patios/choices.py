"""What can be done now: the legal actions for each task that waits for a player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import TypeAlias

from game.titles.patios import characters, improvements, neighbour, rounds, sun
from game.titles.patios.actions import (
    DECLINE,
    END_TURN,
    OFFER_COIN,
    STOP_WATERING,
    SUFFER,
    AcceptOffer,
    Action,
    ChooseTarget,
    ChooseTubColour,
    KeepExtra,
    KeepImprovement,
    MoveIn,
    NameCell,
    PayTrio,
    TakeFrom,
    Water,
)
from game.titles.patios.clearing import ways_in
from game.titles.patios.content import COLOURS
from game.titles.patios.geometry import INNER, Cell
from game.titles.patios.patio import Patio
from game.titles.patios.state import State
from game.titles.patios.tasks import (
    Accepting,
    Buying,
    Choosing,
    ColouringTub,
    Defending,
    Finishing,
    Keeping,
    KeepingExtra,
    KeepingPots,
    LayingDown,
    MovingIn,
    Naming,
    Offering,
    OfferingSwap,
    Pausing,
    PayingTrio,
    PlacingStart,
    Receiving,
    Robbing,
    Swapping,
    TakingCane,
    TakingDrawn,
    TakingPot,
    Targeting,
    Watering,
)
from game.titles.patios.watering import placed_waterers, waterings

NAMES: tuple[NameCell, ...] = tuple(NameCell(cell) for cell in range(INNER))
"""The cells at which the Sun can burn."""


def legal(state: State) -> Sequence[Action]:
    """All that the player whose task is first in `state.pending` can do, in a fixed order."""
    task = state.pending[0]
    found = _LEGAL[type(task)](state, task)
    music = improvements.in_the_action(state, task)
    return (*found, *music) if music else found


def _placing_start(state: State, task: PlacingStart) -> Sequence[Action]:
    return rounds.ways_to_start(state, task.seat)


def _choosing(state: State, task: Choosing) -> Sequence[Action]:
    choices = characters.choosable(state)
    if not state.hands[task.seat]:
        return choices
    return [*choices, *improvements.on_own_turn(state, task.seat, task.is_start)]


def _pausing(state: State, task: Pausing) -> Sequence[Action]:
    return (DECLINE,)


def _finishing(state: State, task: Finishing) -> Sequence[Action]:
    return (*improvements.on_own_turn(state, task.seat, is_start=False), END_TURN)


def _buying(state: State, task: Buying) -> Sequence[Action]:
    return (*characters.ways_to_take(state, task), DECLINE)


def _offering_swap(state: State, task: OfferingSwap) -> Sequence[Action]:
    return (*characters.swappable(state, task.seat), DECLINE)


def _naming(state: State, task: Naming) -> Sequence[Action]:
    return NAMES


def _targeting(state: State, task: Targeting) -> Sequence[Action]:
    return _targets(sun.targets(state.patios[task.seat], task))


@cache
def _targets(cells: tuple[Cell, ...]) -> tuple[ChooseTarget, ...]:
    return tuple(ChooseTarget(cell) for cell in cells)


def _defending(state: State, task: Defending) -> Sequence[Action]:
    return (*sun.defences(state.patios[task.seat], task.targets[0]), SUFFER)


def _watering(state: State, task: Watering) -> Sequence[Action]:
    return (*_waterings(state.patios[task.seat]), STOP_WATERING)


def _waterings(patio: Patio) -> tuple[Water, ...]:
    """Every placed watering card with each set of dry cards that it can wet, large or small. Ruling P-34."""
    return tuple(
        Water(placed.card, placed.cell, targets)
        for placed in placed_waterers(patio)
        for targets in waterings(patio, placed)
    )


def _offering(state: State, task: Offering) -> Sequence[Action]:
    return OFFER_COIN, DECLINE


def _accepting(state: State, task: Accepting) -> Sequence[Action]:
    return tuple(AcceptOffer(seat) for seat in state.offers)


def _keeping(state: State, task: Keeping) -> Sequence[Action]:
    return tuple(KeepImprovement(improvement) for improvement in state.lifted)


def _robbing(state: State, task: Robbing) -> Sequence[Action]:
    return tuple(TakeFrom(seat) for seat in neighbour.victims(state, task.seat))


def _receiving(state: State, task: Receiving) -> Sequence[Action]:
    return (*improvements.on_receipt(state, task.seat), DECLINE)


def _laying_down(state: State, task: LayingDown) -> Sequence[Action]:
    return improvements.ways_to_lay_down(state)


def _colouring_tub(state: State, task: ColouringTub) -> Sequence[Action]:
    return tuple(ChooseTubColour(colour) for colour in COLOURS)


def _paying_trio(state: State, task: PayingTrio) -> Sequence[Action]:
    return tuple(PayTrio(colour) for colour in rounds.ways_to_pay(state, task.seat) if colour is not None)


def _keeping_extra(state: State, task: KeepingExtra) -> Sequence[Action]:
    saved = rounds.ways_to_save(state, task.seat, task.kept)
    return (*(KeepExtra(cell) for cell in saved), KeepExtra(None))


def _moving_in(state: State, task: MovingIn) -> Sequence[Action]:
    return tuple(MoveIn(cell) for cell in ways_in(state.patios[task.seat], task.cell))


_Lister: TypeAlias = Callable[..., Sequence[Action]]
"""Takes the state and the task, of the kind under which it is filed."""

_LEGAL: dict[type, _Lister] = {
    PlacingStart: _placing_start,
    Choosing: _choosing,
    Pausing: _pausing,
    Finishing: _finishing,
    TakingPot: characters.ways_to_take,
    TakingCane: characters.ways_to_take,
    TakingDrawn: characters.ways_to_take,
    Buying: _buying,
    OfferingSwap: _offering_swap,
    Swapping: characters.counterparts,
    Naming: _naming,
    Targeting: _targeting,
    Defending: _defending,
    Watering: _watering,
    Offering: _offering,
    Accepting: _accepting,
    Keeping: _keeping,
    Robbing: _robbing,
    Receiving: _receiving,
    LayingDown: _laying_down,
    ColouringTub: _colouring_tub,
    PayingTrio: _paying_trio,
    KeepingPots: rounds.ways_to_keep,
    KeepingExtra: _keeping_extra,
    MovingIn: _moving_in,
}
"""For each kind of task the function that lists what can be done about it."""
