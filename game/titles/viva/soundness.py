"""Broken invariants of a state, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from game.titles.viva.content import DECKS, MASK, share_colour
from game.titles.viva.state import State


def faults(state: State) -> list[str]:
    """What is wrong with a state; [] when it is sound."""
    return [*_cards(state), *_houses(state), *_seats(state), *_scores(state)]


def _cards(state: State) -> Iterator[str]:
    """Every card of the deck is in exactly one place."""
    found = Counter(state.stack + state.discard)
    for cards in (*state.hands, *state.houses):
        found.update(cards)
    if state.block is not None:
        found[state.block] += 1
    if state.personal is not None:
        found[state.personal.kind] += 1
    deck = Counter(DECKS[state.options.edition])
    if found != deck:
        yield f"cards: too many {dict(found - deck)}, missing {dict(deck - found)}"


def _houses(state: State) -> Iterator[str]:
    for number, pile in enumerate(state.houses, start=1):
        for lower, upper in pairwise(pile):
            if not share_colour(lower, upper):
                yield f"house {number}: {upper} lies on {lower}"
        if state.block is None and pile and state.phase != "over":
            yield f"house {number} has cards but there is no general blocking card"
        if state.block is not None and not state.options.caught_cheating:
            for kind in pile:
                if MASK[kind] & MASK[state.block]:
                    yield f"house {number}: {kind} is forbidden by {state.block}"


def _seats(state: State) -> Iterator[str]:
    if state.phase != "over":
        if state.turn not in state.playing:
            yield f"it is the turn of {state.turn}, who is not playing"
        if len(state.playing) < 2:
            yield f"only {state.playing} still play"
        if (state.block is None) != (state.phase in ("lay_block", "viva_block")):
            yield f"general blocking card {state.block} in phase {state.phase}"
        for seat in state.playing:
            if not state.hands[seat]:
                yield f"seat {seat} plays without cards"
    if tuple(sorted((*state.playing, *state.finished))) != state.round.players and state.phase != "over":
        yield f"{state.playing} play and {state.finished} are out, but the round has {state.round.players}"
    for seat, cards in enumerate(state.hands):
        if cards and seat not in state.playing:
            yield f"seat {seat} is not playing but has {cards}"
        if Counter(state.shown[seat]) - Counter(cards):
            yield f"seat {seat} does not have the cards it showed: {state.shown[seat]}"
    personal = state.personal
    if personal is not None and personal.seat not in state.playing:
        yield f"the personal blocking card lies before seat {personal.seat}, who is not playing"


def _scores(state: State) -> Iterator[str]:
    winners = [result.winner for result in state.results if not result.tie_break]
    if state.phase != "over" and state.finished and not state.round.tie_break:
        winners.append(state.finished[0])
    counted = tuple(winners.count(seat) for seat in range(len(state.wins)))
    if counted != state.wins:
        yield f"winner's cards are {state.wins}, but the rounds give {counted}"
    if sum(state.wins) > state.options.supply:
        yield f"{sum(state.wins)} winner's cards taken of {state.options.supply}"
