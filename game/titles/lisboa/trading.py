"""Trading with the nobles: goods on state action spaces. Rule: lisboa 4.5, R19, R20."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from game.titles.lisboa.clergy import power_of
from game.titles.lisboa.content import (
    OFFICE_OF,
    OFFICES,
    PLACE_OF_GOOD,
    STATE_ACTIONS,
    Good,
    StateAction,
)
from game.titles.lisboa.events import GoodTraded
from game.titles.lisboa.gains import Events, changed, storage
from game.titles.lisboa.selling import sellable_goods
from game.titles.lisboa.state import State, with_tasks
from game.titles.lisboa.state_actions import actions_possible, begun, can_act, can_produce
from game.titles.lisboa.tasks import Carrying, Ordering, Trading


def takes(action: StateAction, good: Good) -> bool:
    """Whether the office of a state action takes a good. Rule: lisboa R19, 2.4."""
    return good in OFFICES[OFFICE_OF[action]].trade


def tradeable(
    state: State, first: StateAction | None = None, as_gold: int = 0
) -> tuple[tuple[Good, StateAction], ...]:
    """Every good of the person with every state action that it can be put on.

    `first`: the action that has its good already. `as_gold`: goods counted as gold so far; each CL17 lets one
    more count so in a turn. Rule: lisboa R19, R20, 7.7.
    """
    goods = sellable_goods(state)
    if not goods:
        return ()
    is_wild, actions = power_of(state.person.clergy, "trade") > as_gold, actions_possible(state)
    freeing = () if "produce" in actions else tuple([good for good in goods if frees_room(state, good)])
    return _pairs(goods, actions, freeing, first, is_wild)


@cache
def _pairs(
    goods: tuple[Good, ...],
    actions: tuple[StateAction, ...],
    freeing: tuple[Good, ...],
    first: StateAction | None,
    is_wild: bool,
) -> tuple[tuple[Good, StateAction], ...]:
    """Goods and the actions but the `first` one that take them; `is_wild`: every good counts as gold.

    `actions` can be carried out with whatever good; the `freeing` goods make room to produce.
    """
    return tuple(
        (good, action)
        for action in STATE_ACTIONS
        for good in (goods if action in actions else freeing if action == "produce" else ())
        if action != first and (is_wild or takes(action, good))
    )


def frees_room(state: State, good: Good) -> bool:
    """Whether the person's stores bring a good of a type only once one of that type was put down.

    Rule: lisboa R20.

    The good has left the storage when the action is carried out (ruling L6).
    """
    if state.person.goods[PLACE_OF_GOOD[good]] < storage(state.person) or can_produce(state, "person"):
        return False
    return can_produce(_with_good_down(state, good), "person")


def can_carry_out(state: State, good: Good, action: StateAction) -> bool:
    """Whether a state action can be carried out once a good of the person lies on its space.

    Rule: lisboa R20.
    """
    return can_act(state, action) or (action == "produce" and frees_room(state, good))


def _with_good_down(state: State, good: Good) -> State:
    """A good of the person on a state action space, out of the storage."""
    person = state.person
    person = replace(person, goods=changed(person.goods, PLACE_OF_GOOD[good], -1))
    return replace(state, person=person, traded=(*state.traded, good))


def can_trade(state: State) -> bool:
    """Whether any good of the person can be put on any state action."""
    goods = sellable_goods(state)
    if "gold" in goods or "cloth" in goods:
        # The Cardinal can always be met.
        return True
    return bool(tradeable(state))


def with_first_good_put(state: State, good: Good, action: StateAction, events: Events) -> State:
    """A good on the first space; a second one may follow. Rule: lisboa R19."""
    as_gold = not takes(action, good)
    return _with_good_put(state, good, action, as_gold, Trading(action, int(as_gold)), events)


def with_second_good_put(
    state: State, task: Trading, good: Good, action: StateAction, events: Events
) -> State:
    """A good on the second space; the person says which action comes first. Rule: lisboa R20."""
    then = Ordering((task.first, action))
    return _with_good_put(state, good, action, not takes(action, good), then, events)


def _with_good_put(
    state: State, good: Good, action: StateAction, as_gold: bool, then: Trading | Ordering, events: Events
) -> State:
    """The good on its space, with `then` to be done."""
    events.append(GoodTraded(good, action, as_gold))
    return with_tasks(_with_good_down(state, good), then)


def ordered(state: State, task: Ordering, first: StateAction) -> State:
    """Both traded actions in the chosen order. Rule: lisboa R20."""
    second = task.actions[1] if first == task.actions[0] else task.actions[0]
    return with_tasks(state, Carrying(first), Carrying(second))


def carried_out(state: State, action: StateAction, events: Events) -> State:
    """A traded state action; what the other one has made impossible is lost. Rule: lisboa R20."""
    return begun(state, action, events)


def with_traded_returned(state: State) -> State:
    """The goods of a trade in the supply. Rule: lisboa R4."""
    if not state.traded:
        return state
    supply = state.supply
    for good in state.traded:
        supply = changed(supply, PLACE_OF_GOOD[good], 1)
    return replace(state, supply=supply, traded=())
