"""Cards from the stack, and what happens when it is empty. Rule: viva 4.6."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.message import Seat
from game.core.parts.decks import shuffled
from game.core.parts.items import with_item
from game.titles.viva.content import Cards
from game.titles.viva.events import Drew, NothingToDraw, Penalised, Reshuffled, VivaEvent
from game.titles.viva.state import State


def can_draw(state: State) -> bool:
    """Whether there is any card to draw, after reshuffling if need be."""
    return bool(state.stack or state.discard or any(len(pile) > 1 for pile in state.houses))


def taken(state: State, count: int, chance: Chance, events: list[VivaEvent]) -> tuple[State, Cards]:
    """The state without the top `count` cards of the stack, and those cards; fewer if there are no more."""
    cards = state.stack[:count]
    state = replace(state, stack=state.stack[count:])
    while len(cards) < count and can_draw(state):
        state = _restacked(state, chance, events)
        missing = count - len(cards)
        cards += state.stack[:missing]
        state = replace(state, stack=state.stack[missing:])
    return state, cards


def drawn(
    state: State, seat: Seat, why: Literal["turn", "last_card_laid"], chance: Chance, events: list[VivaEvent]
) -> State:
    """`seat` with one more card. There must be one; after a blocking card was laid there always is (W33)."""
    state, (kind,) = taken(state, 1, chance, events)
    events.append(Drew(seat, kind, why))
    return _received(state, seat, (kind,))


def penalised(
    state: State,
    seat: Seat,
    count: int,
    why: Literal["before", "after", "only", "stopped"],
    chance: Chance,
    events: list[VivaEvent],
) -> State:
    """`seat` with `count` more cards, or as many as there are."""
    state, cards = taken(state, count, chance, events)
    if cards:
        events.append(Penalised(seat, len(cards), cards, why))
    if len(cards) < count:
        events.append(NothingToDraw(seat, count - len(cards)))
    return _received(state, seat, cards)


def _received(state: State, seat: Seat, cards: Cards) -> State:
    return replace(state, hands=with_item(state.hands, seat, state.hands[seat] + cards))


def _restacked(state: State, chance: Chance, events: list[VivaEvent]) -> State:
    """The discard pile shuffled as the new stack; without one, all covered house cards."""
    if state.discard:
        events.append(Reshuffled(len(state.discard), "discard"))
        return replace(state, stack=shuffled(state.discard, chance, "viva.reshuffle"), discard=())
    first, second, third = state.houses
    covered = first[:-1] + second[:-1] + third[:-1]
    events.append(Reshuffled(len(covered), "houses"))
    return replace(
        state,
        stack=shuffled(covered, chance, "viva.reshuffle"),
        houses=(first[-1:], second[-1:], third[-1:]),
    )
