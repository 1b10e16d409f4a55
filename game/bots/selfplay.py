"""Whole games without a screen: who is asked, in which order, until the end."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from game.bots.choice import choose
from game.bots.effort import Budget
from game.bots.question import Action, Choice
from game.core.levels import Level
from game.core.match import Match
from game.core.message import Rejection, Seat
from game.titles.registry import Title

Player: TypeAlias = Callable[[Any, Seat, Sequence[Action], int], Choice]
"""Answers (view, seat, legal actions, seed) with an action, or None to stay quiet."""

AnyMatch: TypeAlias = Match[Any, Any, Any]


def clockwork(title: Title, level: Level, budget: Budget | None = None) -> Player:
    """A player of `level` in this process."""

    def player(view: Any, seat: Seat, legal: Sequence[Action], seed: int) -> Choice:
        return choose(title, view, seat, legal, level, seed, budget)

    return player


def next_move(match: AnyMatch, players: Sequence[Player], seed: int) -> tuple[Seat, Action] | None:
    """Who does what now; None when the game is over.

    Interrupters are asked first, in an order that `seed` gives, as is the first of several seats that
    decide at the same time.
    """
    decision = match.decision
    if decision is None:
        return None
    rng = random.Random(f"{seed}/{match.length}")
    mover = rng.choice(decision.seats)
    watchers = [seat for seat in decision.interrupters if seat != mover]
    rng.shuffle(watchers)
    for seat in (*watchers, mover):
        legal = match.rules.legal_actions(match.state, seat)
        if seat == mover or legal:
            choice = players[seat](match.view(seat), seat, legal, rng.getrandbits(32))
            if choice is not None:
                return seat, choice
    raise AssertionError(f"seat {mover} has to act and did nothing: {match.state}")


def play_on(match: AnyMatch, players: Sequence[Player], seed: int) -> bool:
    """One more action; False when the game is over."""
    move = next_move(match, players, seed)
    if move is None:
        return False
    seat, action = move
    result = match.submit(seat, action)
    assert not isinstance(result, Rejection), (result, seat, action, match.state)
    return True


def play_out(match: AnyMatch, players: Sequence[Player], seed: int) -> bool:
    """Plays to the end, or to the bound that the title declares; whether the game is over."""
    while match.length < match.rules.info.longest:
        if not play_on(match, players, seed):
            return True
    return match.decision is None
