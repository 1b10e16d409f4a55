"""What one seat sees of a table of VIVA, and tables that such a view allows."""

from __future__ import annotations

import random
from collections import Counter

from msgspec import Struct

from game.core.message import Seat
from game.titles.viva.content import DECKS, Cards, Kind
from game.titles.viva.state import (
    ForbiddenPlay,
    Houses,
    Options,
    PersonalCard,
    Phase,
    Round,
    RoundResult,
    State,
)


class View(Struct, frozen=True):
    """The table as `seat` (None: a spectator) may know it; fields as in `State`.

    All that ever lay face up this round is still in it: whole house piles and the discard pile. `hand`: the
    own cards; `drawn`: the one that waits to be played; `hand_counts` by seat; `stack_count`: cards face
    down. It does not keep what went back into the stack by reshuffling; nobody counts on that at a table.
    """

    seat: Seat | None
    options: Options
    round: Round
    wins: tuple[int, ...]
    results: tuple[RoundResult, ...]
    phase: Phase
    turn: Seat
    turns: int
    passes: int
    playing: tuple[Seat, ...]
    finished: tuple[Seat, ...]
    hand: Cards
    drawn: Kind | None
    hand_counts: tuple[int, ...]
    shown: tuple[Cards, ...]
    houses: Houses
    block: Kind | None
    personal: PersonalCard | None
    stack_count: int
    discard: Cards
    caught: ForbiddenPlay | None
    viva_due: Seat | None


def observed(state: State, seat: Seat | None) -> View:
    """The view of `seat`, None for a spectator."""
    hand = () if seat is None else state.hands[seat]
    return View(
        seat=seat, options=state.options, round=state.round, wins=state.wins, results=state.results,
        phase=state.phase, turn=state.turn, turns=state.turns, passes=state.passes,
        playing=state.playing, finished=state.finished,
        hand=hand,
        drawn=hand[-1] if state.phase == "drawn" and state.turn == seat else None,
        hand_counts=tuple(len(cards) for cards in state.hands),
        shown=state.shown,
        houses=state.houses, block=state.block, personal=state.personal,
        stack_count=len(state.stack), discard=state.discard,
        caught=state.caught, viva_due=state.viva_due,
    )  # fmt: skip


def unseen(view: View) -> Cards:
    """The cards that the seat has not seen, in the order of the deck: in other hands or in the stack."""
    left = Counter(DECKS[view.options.edition])
    left.subtract(view.hand)
    for pile in (*view.houses, view.discard):
        left.subtract(pile)
    if view.block is not None:
        left[view.block] -= 1
    if view.personal is not None:
        left[view.personal.kind] -= 1
    for seat, cards in enumerate(view.shown):
        if seat != view.seat:
            left.subtract(cards)
    return tuple(left.elements())


def determinized(view: View, rng: random.Random) -> State:
    """A full state that the view allows: unseen cards dealt at random to the other hands and the stack."""
    pool = list(unseen(view))
    rng.shuffle(pool)
    hands: list[Cards] = []
    for seat, count in enumerate(view.hand_counts):
        if seat == view.seat:
            hands.append(view.hand)
            continue
        known = view.shown[seat]
        missing = count - len(known)
        # Known cards first: a card that was just drawn comes last, and it is not known.
        hands.append(known + tuple(pool[:missing]))
        del pool[:missing]
    assert len(pool) == view.stack_count, view
    return State(
        options=view.options, round=view.round, wins=view.wins, results=view.results,
        phase=view.phase, turn=view.turn, turns=view.turns, passes=view.passes,
        playing=view.playing, finished=view.finished,
        hands=tuple(hands), shown=view.shown,
        houses=view.houses, block=view.block, personal=view.personal,
        stack=tuple(pool), discard=view.discard,
        caught=view.caught, viva_due=view.viva_due,
    )  # fmt: skip
