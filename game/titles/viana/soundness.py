"""Broken invariants of a state, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.titles.viana.beds import growing
from game.titles.viana.content import KINDS, MARKET, MARKET_OF_TWO, OWN, STAND_SIZE
from game.titles.viana.market import STAND_OF_PLACE
from game.titles.viana.palace import BEDS, DOORWAYS, NUMBERS, fits
from game.titles.viana.state import State, carried, characters_of
from game.titles.viana.tasks import ChoosingSecretly, PuttingBack, Walking


def faults(state: State) -> list[str]:
    """What is wrong with a state; [] when it is sound."""
    found = [
        *_decorations(state), *_beds(state), *_tokens(state), *_cards(state), *_places(state), *_tasks(state),
    ]  # fmt: skip
    if state.rewind is not None:
        found += [f"before the forbidden card: {fault}" for fault in _rewind(state, state.rewind)]
    return found


def _decorations(state: State) -> Iterator[str]:
    """Every decoration of every player is in exactly one place."""
    lying = Counter((found.seat, found.kind) for found in (*state.spots, carried(state)) if found is not None)
    for seat in range(state.seats):
        counts = tuple(
            state.reserves[seat][place] + state.commons[seat][place] + lying[seat, kind]
            for place, kind in enumerate(KINDS)
        )
        if counts != OWN or min(*state.reserves[seat], *state.commons[seat]) < 0:
            yield f"seat {seat} has {counts} decorations"


def _beds(state: State) -> Iterator[str]:
    for bed in BEDS.values():
        places = state.spots[bed.span]
        for found in places:
            if found is not None and (not fits(bed, found.kind) or found.kind != growing(places)):
                yield f"in {bed.key} are {places}"
                break


def _tokens(state: State) -> Iterator[str]:
    """Every market token is in the bag, on a stand, or out of the game."""
    found = Counter(state.bag)
    for tokens, size in zip(state.stands, STAND_SIZE, strict=True):
        found.update(tokens)
        if len(tokens) > size or tokens.count("fountain") > 1:
            yield f"a stand for {size} tokens holds {tokens}"
    counts = tuple(found[kind] + gone for kind, gone in zip(KINDS, state.gone, strict=True))
    if counts != (MARKET_OF_TWO if state.seats == 2 else MARKET):
        yield f"market tokens are {counts}"


def _cards(state: State) -> Iterator[str]:
    cards = Counter(characters_of(state.options, state.seats))
    for seat in range(state.seats):
        if Counter((*state.hands[seat], *state.piles[seat])) != cards:
            yield f"seat {seat} has {state.hands[seat]} and {state.piles[seat]}"
        if "cook" not in state.hands[seat] and not _is_first_cook(state, seat):
            yield f"the Cook of seat {seat} is not in hand"
    deck = Counter((*state.restrictions, *state.restriction_pile))
    if deck != (cards + cards - Counter(["cook"]) if state.seats == 2 else Counter()):
        yield f"the Restriction cards are {deck}"


def _is_first_cook(state: State, seat: int) -> bool:
    """Whether the Cook lies there because its turn in the first round is still to come."""
    return state.round == 1 and state.piles[seat] == ("cook",)


def _places(state: State) -> Iterator[str]:
    figures = (state.marquise, state.marquis, *(() if state.cat is None else (state.cat,)))
    if not set(figures) <= set(NUMBERS) or state.door not in DOORWAYS:
        yield f"figures are in {figures}, the door piece is at {state.door}"
    if state.cat == state.marquise:
        yield f"the Cat is with the Marquise in {state.cat}"
    stands = [place for place in state.pawns if place in STAND_OF_PLACE]
    if len(set(stands)) < len(stands):
        yield f"pawns share a stand: {state.pawns}"
    for place in state.pawns:
        if place not in STAND_OF_PLACE and place not in ("plaza", "calle", *NUMBERS):
            yield f"a pawn is at {place}"


def _tasks(state: State) -> Iterator[str]:
    is_opening = any(isinstance(task, PuttingBack | ChoosingSecretly) for task in state.pending)
    if any(state.secrets) and not is_opening:
        yield f"secrets are {state.secrets}, but the first round has begun"
    if not state.pending and not state.ending:
        yield "the game is over without a reason"
    if not 0 <= state.last_turns < state.seats and state.ending:
        yield f"{state.last_turns} more turns are to begin"
    if any(isinstance(task, Walking) and task.carried for task in state.pending[1:]):
        yield "a flower is carried by somebody who does not act"


def _rewind(state: State, rewind: State) -> Iterator[str]:
    """A honk brings back a sound table with the same hidden things."""
    if rewind.rewind is not None or not state.options.honk:
        yield "it cannot be brought back"
    if (rewind.bag, rewind.restrictions) != (state.bag, state.restrictions):
        yield "bag or Restriction deck are others"
    yield from faults(rewind)
