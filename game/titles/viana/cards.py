"""Cards: which may be played, what the Restriction deck forbids, and honking. Rule: viana 4.3, 4.7, 6."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.message import Seat
from game.core.parts.decks import shuffled
from game.core.parts.items import with_item
from game.titles.viana.content import CHARACTERS, WITHOUT_POET, Character
from game.titles.viana.events import (
    CardShown,
    HandTakenBack,
    Honked,
    PointsEarned,
    RestrictionTurned,
    VianaEvent,
)
from game.titles.viana.scoring import with_points
from game.titles.viana.state import Options, State, visible


def forbidden(state: State, seat: Seat) -> tuple[Character, ...]:
    """What `seat` may not play: visible in front of another player, or the restriction.

    Rule: viana 4.3, step 2; 4.7.
    """
    found = tuple(
        card for other in range(state.seats) if other != seat and (card := visible(state, other)) is not None
    )
    return found if state.restriction is None else (*found, state.restriction)


def playable(state: State, seat: Seat) -> tuple[Character, ...]:
    """The cards that `seat` can choose; with honks also forbidden ones, but none honked at this turn.

    The Cook is always among them: it is in the hand, and never visible.
    """
    barred = state.barred if state.options.honk else forbidden(state, seat)
    return tuple(card for card in state.hands[seat] if card not in barred)


def shown(state: State, seat: Seat, character: Character, events: list[VianaEvent]) -> State:
    """The card on the own pile. A forbidden one can be honked at, so the table is kept as it was before."""
    is_forbidden = state.options.honk and character in forbidden(state, seat)
    events.append(CardShown(seat, character, is_forbidden))
    hand = tuple(card for card in state.hands[seat] if card != character)
    return replace(
        state,
        hands=with_item(state.hands, seat, hand),
        piles=with_item(state.piles, seat, (*state.piles[seat], character)),
        rewind=state if is_forbidden else None,
    )  # fmt: skip


def honked(state: State, seat: Seat, events: list[VianaEvent]) -> State:
    """The table as before the forbidden card, a point for the honk. The card is back in its hand.

    Rule: viana 6, Honk mode; ruling V41.
    """
    rewind, offender = state.rewind, state.turn
    assert rewind is not None, state
    card = state.piles[offender][-1]
    events.append(Honked(seat, offender, card))
    events.append(PointsEarned(seat, 1, "honk"))
    return with_points(replace(rewind, barred=(*rewind.barred, card)), seat, 1)


def taken_back(state: State, seat: Seat, events: list[VianaEvent]) -> State:
    """All cards of `seat` in its hand. Rule: viana 4.4, Cook, step 1."""
    pile = state.piles[seat]
    events.append(HandTakenBack(seat, len(pile)))
    hand = tuple(card for card in CHARACTERS if card in state.hands[seat] or card in pile)
    return replace(state, hands=with_item(state.hands, seat, hand), piles=with_item(state.piles, seat, ()))


# -- the Restriction deck


def restriction_cards(options: Options) -> tuple[Character, ...]:
    """The Restriction deck: two unused hands with one Cook. Rule: viana 3.2."""
    cards = CHARACTERS if options.poet else WITHOUT_POET
    return (*cards, *cards[:-1])


def with_restriction(state: State, chance: Chance, events: list[VianaEvent]) -> State:
    """Cards turned up until one shows a character that is not visible; a Cook has all of them shuffled.

    Rule: viana 4.7.
    """
    deck, pile = state.restrictions, state.restriction_pile
    seen = {visible(state, seat) for seat in range(state.seats)}
    turned: tuple[Character, ...] = ()
    while not turned or turned[-1] in seen or turned[-1] == "cook":
        turned, pile, deck = (*turned, deck[0]), (*pile, deck[0]), deck[1:]
        if turned[-1] == "cook":
            deck, pile = shuffled((*deck, *pile), chance, "viana.restrictions"), ()
    events.append(RestrictionTurned(turned))
    return replace(state, restrictions=deck, restricted=state.restricted + turned)
