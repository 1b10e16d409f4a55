"""Pack, discards, sample and the pack of improvements. Rule: patios 4.1, 4.3, 4.6; ruling P-17."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.message import Seat
from game.core.parts.decks import shuffled
from game.titles.patios.content import Improvement
from game.titles.patios.events import (
    ImprovementsReturned,
    PatiosEvent,
    Reshuffled,
    SampleDiscarded,
    SampleRefilled,
)
from game.titles.patios.state import Cards, State


def drawn(state: State, count: int, chance: Chance, events: list[PatiosEvent]) -> tuple[State, Cards]:
    """Up to `count` cards from the pack; once it is empty, the discards are shuffled into a new one."""
    cards, pack = state.pack[:count], state.pack[count:]
    missing = count - len(cards)
    if not missing or not state.discards:
        return replace(state, pack=pack), cards
    events.append(Reshuffled(len(state.discards)))
    fresh: Cards = shuffled(state.discards, chance, "patios.reshuffle")
    return replace(state, pack=fresh[missing:], discards=()), cards + fresh[:missing]


def with_sample_refilled(state: State, chance: Chance, events: list[PatiosEvent]) -> State:
    """The sample filled up to its size, or as far as there are cards."""
    missing = state.sample_size - len(state.sample)
    if not missing:
        return state
    if missing <= len(state.pack):
        cards = state.pack[:missing]
        events.append(SampleRefilled(cards))
        return replace(state, pack=state.pack[missing:], sample=state.sample + cards)
    state, cards = drawn(state, missing, chance, events)
    if not cards:
        return state
    events.append(SampleRefilled(cards))
    return replace(state, sample=state.sample + cards)


def with_sample_replaced(state: State, chance: Chance, events: list[PatiosEvent]) -> State:
    """A new sample; the old one goes to the discards."""
    if state.sample:
        events.append(SampleDiscarded(state.sample))
    state = replace(state, sample=(), discards=state.discards + state.sample)
    return with_sample_refilled(state, chance, events)


def with_returned(
    state: State, seat: Seat, cards: Sequence[Improvement], chance: Chance, events: list[PatiosEvent]
) -> State:
    """Used improvements at the bottom of their pack; several at once are shuffled first."""
    if not cards:
        return state
    events.append(ImprovementsReturned(seat, tuple(cards)))
    below = shuffled(cards, chance, "patios.return") if len(cards) > 1 else tuple(cards)
    return replace(state, improvements=state.improvements + below)
