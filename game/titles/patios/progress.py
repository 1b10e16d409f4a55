"""What happens by itself until somebody has to choose: the pending tasks, one after the other."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from game.core.chance import Chance
from game.titles.patios import characters, neighbour, rounds, sun, turns
from game.titles.patios.events import PatiosEvent
from game.titles.patios.state import State, with_task_done
from game.titles.patios.tasks import (
    Accepting,
    Buying,
    Checking,
    ClosingRound,
    ColouringTub,
    Defending,
    Drying,
    EndingTurn,
    Finishing,
    Keeping,
    KeepingPots,
    Leaving,
    MovingIn,
    OfferingSwap,
    OpeningRound,
    Pausing,
    PayingTrio,
    Robbing,
    StartingTurn,
    TakingCane,
    TakingDrawn,
    TakingPot,
    Targeting,
    Watering,
)


def settled(state: State, chance: Chance, events: list[PatiosEvent]) -> State:
    """The state in which a player has a choice, or the game is over.

    Whether there is a choice never depends on what others cannot see: they could conclude something from it.
    """
    while pending := state.pending:
        task = pending[0]
        kind = type(task)
        if kind not in _STEPS:
            return state
        following = _STEPS[kind](state, task, chance, events)
        if following is None:
            return state
        state = following
    return state


def _taking(state: State, task: characters.Taking, chance: Chance, events: list[PatiosEvent]) -> State | None:
    return None if characters.can_take(state, task) else with_task_done(state)


def _offering_swap(
    state: State, task: OfferingSwap, chance: Chance, events: list[PatiosEvent]
) -> State | None:
    return None if characters.swappable(state, task.seat) else with_task_done(state)


def _pausing(state: State, task: Pausing, chance: Chance, events: list[PatiosEvent]) -> State | None:
    """Asked like `_finishing`, if another player comes next and has something to do."""
    following = state.pending[1]
    if not state.hands[task.seat] or getattr(following, "seat", task.seat) == task.seat:
        return with_task_done(state)
    if isinstance(following, TakingPot | TakingCane | TakingDrawn):
        return None if characters.can_take(state, following) else with_task_done(state)
    burns = any(sun.may_burn(state, one) for one in state.pending if isinstance(one, Targeting))
    return None if burns else with_task_done(state)


def _finishing(state: State, task: Finishing, chance: Chance, events: list[PatiosEvent]) -> State | None:
    """All who hold an improvement are asked, so that nobody learns which one it is."""
    return None if state.hands[task.seat] else with_task_done(state)


def _starting_turn(
    state: State, task: StartingTurn, chance: Chance, events: list[PatiosEvent]
) -> State | None:
    return rounds.with_turn_begun(state, task, events)


def _leaving(state: State, task: Leaving, chance: Chance, events: list[PatiosEvent]) -> State | None:
    return characters.left_over(state, events)


def _checking(state: State, task: Checking, chance: Chance, events: list[PatiosEvent]) -> State | None:
    return turns.checked(state, task, events)


def _closing(state: State, task: ClosingRound, chance: Chance, events: list[PatiosEvent]) -> State | None:
    return rounds.closed(state, events)


def _opening(state: State, task: OpeningRound, chance: Chance, events: list[PatiosEvent]) -> State | None:
    return rounds.opened(state, chance, events)


def _targeting(state: State, task: Targeting, chance: Chance, events: list[PatiosEvent]) -> State | None:
    return sun.target_settled(state, task, events)


def _watering(state: State, task: Watering, chance: Chance, events: list[PatiosEvent]) -> State | None:
    return sun.watering_settled(state, task)


def _accepting(state: State, task: Accepting, chance: Chance, events: list[PatiosEvent]) -> State | None:
    return neighbour.offers_settled(state, task, events)


def _keeping(state: State, task: Keeping, chance: Chance, events: list[PatiosEvent]) -> State | None:
    return neighbour.keeping_settled(state, task, events)


def _colouring(state: State, task: ColouringTub, chance: Chance, events: list[PatiosEvent]) -> State | None:
    return rounds.tub_settled(state, task, events)


def _paying(state: State, task: PayingTrio, chance: Chance, events: list[PatiosEvent]) -> State | None:
    return rounds.payment_settled(state, task, events)


def _moving_in(state: State, task: MovingIn, chance: Chance, events: list[PatiosEvent]) -> State | None:
    return rounds.entry_settled(state, task, events)


_Step: TypeAlias = Callable[..., State | None]
"""Takes state, task, chance and the list of events; the task is of the kind under which it is filed."""

_STEPS: dict[type, _Step] = {
    StartingTurn: _starting_turn,
    Pausing: _pausing,
    Finishing: _finishing,
    TakingPot: _taking,
    TakingCane: _taking,
    TakingDrawn: _taking,
    Buying: _taking,
    OfferingSwap: _offering_swap,
    Leaving: _leaving,
    EndingTurn: turns.ended,
    Checking: _checking,
    Targeting: _targeting,
    Defending: sun.defence_settled,
    Watering: _watering,
    Drying: turns.dried_out,
    Accepting: _accepting,
    Keeping: _keeping,
    Robbing: neighbour.robbing_settled,
    ColouringTub: _colouring,
    PayingTrio: _paying,
    ClosingRound: _closing,
    KeepingPots: rounds.keeping_settled,
    MovingIn: _moving_in,
    OpeningRound: _opening,
}
"""For each kind of task that may need nobody: the next state, or None while a player has a choice."""
