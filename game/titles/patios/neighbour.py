"""The Neighbour: offers, apprentice, improvements drawn. Rule: patios 4.6; rulings P-10, P-11."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.message import Seat
from game.core.parts.items import with_item, without
from game.core.parts.seating import in_order
from game.titles.patios.content import Improvement
from game.titles.patios.events import (
    ActionLost,
    CoinPaid,
    ImprovementKept,
    ImprovementsDrawn,
    ImprovementTaken,
    OfferMade,
    PatiosEvent,
)
from game.titles.patios.state import State, with_task_done
from game.titles.patios.tasks import Accepting, Keeping, Offering, Receiving, Robbing, Task

LIFTED = 2
"""Improvements drawn at once."""


def errands(state: State, seat: Seat) -> tuple[Task, ...]:
    """What is to be done when `seat` chooses the Neighbour."""
    if not state.improvements:
        return (Robbing(seat),)
    if len(state.improvements) < LIFTED:
        return (Accepting(seat),)
    others = in_order(seat, state.seats)[1:]
    return (*(Offering(other) for other in others if state.coins[other]), Accepting(seat))


def offered(state: State, seat: Seat, is_made: bool, events: list[PatiosEvent]) -> State:
    """`seat` offers its coin, or does not."""
    events.append(OfferMade(seat, is_made))
    offers = (*state.offers, seat) if is_made else state.offers
    return replace(state, offers=offers, pending=state.pending[1:])


def offers_settled(state: State, task: Accepting, events: list[PatiosEvent]) -> State | None:
    """The state after at most one offer; None if there is a choice."""
    if len(state.offers) > 1:
        return None
    return accepted(state, task.seat, state.offers[0] if state.offers else None, events)


def accepted(state: State, seat: Seat, apprentice: Seat | None, events: list[PatiosEvent]) -> State:
    """The apprentice's coin changes hands; improvements are drawn."""
    if apprentice is not None:
        events.append(CoinPaid(apprentice, seat, 1))
        coins = with_item(state.coins, apprentice, state.coins[apprentice] - 1)
        state = replace(state, coins=with_item(coins, seat, coins[seat] + 1))
    lifted = state.improvements[:LIFTED]
    events.append(ImprovementsDrawn(seat, len(lifted), lifted))
    return replace(
        state,
        offers=(), lifted=lifted, improvements=state.improvements[LIFTED:],
        pending=(Keeping(seat, apprentice), *state.pending[1:]),
    )  # fmt: skip


def keeping_settled(state: State, task: Keeping, events: list[PatiosEvent]) -> State | None:
    """The state after a single improvement, which is kept; None if there is a choice."""
    if len(state.lifted) > 1:
        return None
    return kept(state, task, state.lifted[0], events)


def kept(state: State, task: Keeping, improvement: Improvement, events: list[PatiosEvent]) -> State:
    """One improvement is kept; the other one goes to the apprentice, or back on top of the pack."""
    seat, apprentice = task.seat, task.apprentice
    others = without(state.lifted, improvement)
    other = others[0] if others else None
    events.append(ImprovementKept(seat, improvement, apprentice, other, len(state.lifted)))
    state = replace(with_improvement(state, seat, improvement), lifted=(), pending=state.pending[1:])
    if other is None:
        return state
    if apprentice is None:
        return replace(state, improvements=(other, *state.improvements))
    state = with_improvement(state, apprentice, other)
    return replace(state, pending=(Receiving(apprentice), *state.pending))


def victims(state: State, seat: Seat) -> tuple[Seat, ...]:
    """The others who have an unplayed improvement, in the order of play."""
    return tuple(other for other in in_order(seat, state.seats)[1:] if state.hands[other])


def robbing_settled(state: State, task: Robbing, chance: Chance, events: list[PatiosEvent]) -> State | None:
    """The state when at most one player has an improvement; None if there is a choice."""
    found = victims(state, task.seat)
    if len(found) > 1:
        return None
    if not found:
        events.append(ActionLost(task.seat, "neighbour"))
        return with_task_done(state)
    return robbed(state, task, found[0], chance, events)


def robbed(state: State, task: Robbing, victim: Seat, chance: Chance, events: list[PatiosEvent]) -> State:
    """An improvement of `victim`, at random, changes hands."""
    hand = state.hands[victim]
    improvement = hand[chance.below(len(hand), "patios.rob")]
    events.append(ImprovementTaken(task.seat, victim, improvement))
    state = replace(state, hands=with_item(state.hands, victim, without(hand, improvement)))
    return replace(with_improvement(state, task.seat, improvement), pending=state.pending[1:])


def with_improvement(state: State, seat: Seat, improvement: Improvement) -> State:
    """One unplayed improvement more for `seat`."""
    return replace(state, hands=with_item(state.hands, seat, (*state.hands[seat], improvement)))
