"""Trading with the nobles: goods on state action spaces. Rule: lisboa 4.5, R19, R20."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from game.titles.lisboa.clergy import power_of
from game.titles.lisboa.content import (
    OFFICE_OF,
    OFFICES,
    PLACE_OF_GOOD,
    Good,
    StateAction,
)
from game.titles.lisboa.events import GoodTraded
from game.titles.lisboa.gains import Events, changed
from game.titles.lisboa.selling import sellable_goods
from game.titles.lisboa.state import State, with_tasks
from game.titles.lisboa.state_actions import actions_possible, begun
from game.titles.lisboa.tasks import Carrying, Ordering, Trading


def takes(action: StateAction, good: Good) -> bool:
    """Whether the office of a state action takes a good. Rule: R19, 2.4."""
    return good in OFFICES[OFFICE_OF[action]].trade


def tradeable(
    state: State, first: StateAction | None = None, as_gold: int = 0
) -> tuple[tuple[Good, StateAction], ...]:
    """Every good of the person with every state action that it can be put on.

    `first`: the action that has its good already. `as_gold`: goods counted as gold so far; each CL17 lets one
    more count so in a turn. Rule: R19, R20, 7.7.
    """
    goods = sellable_goods(state)
    if not goods:
        return ()
    is_wild = power_of(state.person.clergy, "trade") > as_gold
    return _pairs(goods, actions_possible(state), first, is_wild)


@cache
def _pairs(
    goods: tuple[Good, ...], actions: tuple[StateAction, ...], first: StateAction | None, is_wild: bool
) -> tuple[tuple[Good, StateAction], ...]:
    """Goods and the actions but the `first` one that take them; `is_wild`: every good counts as gold."""
    return tuple(
        (good, action)
        for action in actions
        for good in goods
        if action != first and (is_wild or takes(action, good))
    )


def can_trade(state: State) -> bool:
    """Whether any good of the person can be put on any state action."""
    goods = sellable_goods(state)
    if "gold" in goods or "cloth" in goods:
        # The Cardinal can always be met.
        return True
    return bool(tradeable(state))


def with_first_good_put(state: State, good: Good, action: StateAction, events: Events) -> State:
    """A good on the first space; a second one may follow. Rule: R19."""
    as_gold = not takes(action, good)
    return _with_good_put(state, good, action, as_gold, Trading(action, int(as_gold)), events)


def with_second_good_put(
    state: State, task: Trading, good: Good, action: StateAction, events: Events
) -> State:
    """A good on the second space; the person says which action comes first. Rule: R20."""
    then = Ordering((task.first, action))
    return _with_good_put(state, good, action, not takes(action, good), then, events)


def _with_good_put(
    state: State, good: Good, action: StateAction, as_gold: bool, then: Trading | Ordering, events: Events
) -> State:
    """The good on its space, with `then` to be done."""
    events.append(GoodTraded(good, action, as_gold))
    person = state.person
    person = replace(person, goods=changed(person.goods, PLACE_OF_GOOD[good], -1))
    return replace(state, person=person, traded=(*state.traded, good), pending=(then, *state.pending))


def ordered(state: State, task: Ordering, first: StateAction) -> State:
    """Both traded actions in the chosen order. Rule: R20."""
    second = task.actions[1] if first == task.actions[0] else task.actions[0]
    return with_tasks(state, Carrying(first), Carrying(second))


def carried_out(state: State, action: StateAction, events: Events) -> State:
    """A traded state action; what the other one has made impossible is lost. Rule: R20."""
    return begun(state, action, events)


def with_traded_returned(state: State) -> State:
    """The goods of a trade in the supply. Rule: R4."""
    if not state.traded:
        return state
    supply = state.supply
    for good in state.traded:
        supply = changed(supply, PLACE_OF_GOOD[good], 1)
    return replace(state, supply=supply, traded=())
