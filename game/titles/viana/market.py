"""The market: filled, visited by the Coachman, restocked by the Cook. Rule: viana 3, step 2; 4.4."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.message import Seat
from game.core.parts.decks import shuffled
from game.core.parts.items import with_item
from game.core.parts.seating import in_order
from game.titles.viana.content import (
    DIE,
    KINDS,
    MARKET,
    MARKET_OF_TWO,
    PLACE_OF_KIND,
    STAND_SIZE,
    STAND_START,
    STANDS,
    Kind,
    Stand,
)
from game.titles.viana.events import DieRolled, PawnToMarket, TokenDrawn, TokensTaken, VianaEvent
from game.titles.viana.state import STAND_PLACES, PawnPlace, State, stock_with

STAND_OF_PLACE: Final[dict[PawnPlace, Stand]] = {place: stand for stand, place in enumerate(STAND_PLACES, 1)}
"""The stand at which a pawn in such a place stands."""


def filled_market(seats: int, chance: Chance) -> tuple[tuple[tuple[Kind, ...], ...], tuple[Kind, ...]]:
    """The stands at the start, and the bag. A second fountain of a stand goes back into the bag."""
    bag: list[Kind] = [
        kind
        for kind, count in zip(KINDS, MARKET_OF_TWO if seats == 2 else MARKET, strict=True)
        for _ in range(count)
    ]
    stands: list[tuple[Kind, ...]] = []
    for size in STAND_START:
        stand: tuple[Kind, ...] = ()
        while len(stand) < size:
            place = chance.below(len(bag), "viana.market")
            if bag[place] != "fountain" or "fountain" not in stand:
                stand = (*stand, bag.pop(place))
        stands.append(stand)
    return tuple(stands), shuffled(bag, chance, "viana.bag")


# -- Coachman


def free_stands(state: State) -> tuple[Stand, ...]:
    """The stands without a pawn; they may be empty (rulings V18, V19)."""
    return tuple(stand for stand, place in enumerate(STAND_PLACES, 1) if place not in state.pawns)


def went_to_stand(state: State, seat: Seat, stand: Stand, events: list[VianaEvent]) -> State:
    """The pawn on the stand, and its tokens taken. Rule: viana 4.4, Coachman."""
    events.append(PawnToMarket(seat, stand))
    state = replace(state, pawns=with_item(state.pawns, seat, STAND_PLACES[stand - 1]))
    return _taken(state, seat, stand, events)


def exchangeable(commons: Sequence[int], tokens: Sequence[Kind]) -> tuple[tuple[Kind, ...], tuple[Kind, ...]]:
    """Which tokens a player with these own decorations left takes from a stand, and which stay (example E8).

    >>> exchangeable((1, 0, 0, 0, 2), ("bougainvillea", "bougainvillea", "pot", "fountain"))
    (('bougainvillea', 'fountain'), ('bougainvillea', 'pot'))
    """
    own = list(commons)
    taken: list[Kind] = []
    left: list[Kind] = []
    for kind in tokens:
        place = PLACE_OF_KIND[kind]
        (taken if own[place] else left).append(kind)
        own[place] -= bool(own[place])
    return tuple(taken), tuple(left)


def _taken(state: State, seat: Seat, stand: Stand, events: list[VianaEvent]) -> State:
    """Market tokens exchanged for own ones of the same kind; they leave the game."""
    commons, reserve, gone = state.commons[seat], state.reserves[seat], state.gone
    taken, left = exchangeable(commons, state.stands[stand - 1])
    events.append(TokensTaken(seat, stand, taken, left))
    if not taken:
        return state
    for kind in taken:
        commons = stock_with(commons, kind, -1)
        reserve = stock_with(reserve, kind, 1)
        gone = stock_with(gone, kind, 1)
    return replace(
        state,
        commons=with_item(state.commons, seat, commons), reserves=with_item(state.reserves, seat, reserve),
        stands=with_item(state.stands, stand - 1, left), gone=gone,
    )  # fmt: skip


# -- Cook


def restocked(state: State, seat: Seat, chance: Chance, events: list[VianaEvent]) -> tuple[State, bool]:
    """The market with as many tokens more as the die shows, and whether the bag ran out.

    Pawns at the market then take what lies at their stand (ruling V20). Rule: viana 4.4, Cook.
    """
    number = chance.below(DIE, "viana.die") + 1
    events.append(DieRolled(seat, number))
    state, ran_out = with_tokens_drawn(state, number, events)
    for other in in_order(seat, state.seats):
        stand = STAND_OF_PLACE.get(state.pawns[other])
        if stand is not None and state.stands[stand - 1]:
            state = _taken(state, other, stand, events)
    return state, ran_out


def with_tokens_drawn(state: State, number: int, events: list[VianaEvent]) -> tuple[State, bool]:
    """`number` tokens from the bag on the stands in turn, and whether one was missing (examples E4, E5).

    A fountain that fits nowhere leaves the game and counts; the next stand stays the same (ruling V21).
    """
    stands, bag, gone = list(state.stands), state.bag, state.gone
    pointer = drawn = 0
    ran_out = False
    for _ in range(number):
        if all(len(tokens) == size for tokens, size in zip(stands, STAND_SIZE, strict=True)):
            break
        if drawn == len(bag):
            ran_out = True
            break
        kind = bag[drawn]
        drawn += 1
        place = _place_for(stands, kind, pointer)
        if place is None:
            gone = stock_with(gone, kind, 1)
            events.append(TokenDrawn(kind, None))
            continue
        stands[place] = (*stands[place], kind)
        events.append(TokenDrawn(kind, place + 1))
        pointer = (place + 1) % STANDS
    state = replace(
        state, stands=tuple(stands), bag=bag[drawn:], drawn=state.drawn + bag[:drawn], gone=gone
    )  # fmt: skip
    return state, ran_out


def _place_for(stands: Sequence[tuple[Kind, ...]], kind: Kind, pointer: int) -> int | None:
    """The first stand from the pointer on, going round, that has room for a token."""
    for step in range(STANDS):
        place = (pointer + step) % STANDS
        tokens = stands[place]
        if len(tokens) < STAND_SIZE[place] and not (kind == "fountain" and "fountain" in tokens):
            return place
    return None
