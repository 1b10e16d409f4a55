"""Playing a position on quickly, to see how it may end."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from game.bots.question import Choice, Question
from game.core.chance import SampledChance
from game.core.message import Seat
from game.core.policy import PlayOuts
from game.core.rules import Decision, Outcome


class Turn(Struct, frozen=True):
    """A seat that may act now, and what it may do; `may_pass`: it is asked whether it interrupts."""

    seat: Seat
    legal: Sequence[Any]
    may_pass: bool


def win_shares(outcome: Outcome) -> tuple[float, ...]:
    """By seat: 1 for the winner, parts of it for several, 0 for the others.

    >>> from game.core.message import message
    >>> win_shares(Outcome((5, 5, 1), (1, 1, 3), message("end")))
    (0.5, 0.5, 0.0)
    """
    winners = outcome.winners
    return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(len(outcome.ranking)))


class Playout:
    """One possible world being played on by the quick policy of its title.

    `quiet` seats have declined to interrupt; the next ordinary action asks them anew.
    """

    def __init__(self, asked: Question, world: Any, rng: random.Random) -> None:
        self._rules = asked.rules
        self._policy: PlayOuts[object, Any, object] = asked.policy  # type: ignore[assignment]
        self._root = world
        self._rng = rng
        self._chance = SampledChance(rng)
        self.state = world
        self.quiet: frozenset[Seat] = frozenset()

    def turn(self, decision: Decision) -> Turn:
        """Who is asked next: interrupters first, then the first of those who have to act."""
        for seat in decision.interrupters:
            if seat not in self.quiet and seat not in decision.seats:
                legal = self._rules.legal_actions(self.state, seat)
                if legal:
                    return Turn(seat, legal, True)
        seat = decision.seats[0]
        return Turn(seat, self._rules.legal_actions(self.state, seat), False)

    def decision(self) -> Decision | None:
        """Who acts now; None at the end of the game."""
        return self._rules.decision(self.state)

    def make(self, seat: Seat, choice: Choice) -> None:
        """Do `choice` for `seat`, or note that it stays quiet."""
        if choice is None:
            self.quiet |= {seat}
            return
        self.state = self._rules.apply(self.state, seat, choice, self._chance).state
        self.quiet = frozenset()

    def quick(self, turn: Turn) -> Choice:
        """What the title's quick policy does."""
        choice = self._policy.quick(self.state, turn.seat, turn.legal, self._rng)
        return turn.legal[0] if choice is None and not turn.may_pass else choice

    def finish(self, horizon: int, seats: Sequence[Seat]) -> tuple[float, ...]:
        """Plays on for `horizon` decisions at most; the chances of `seats` to win, in their order."""
        for _ in range(horizon):
            if self._policy.may_stop(self._root, self.state):
                break
            decision = self.decision()
            if decision is None:
                break
            turn = self.turn(decision)
            self.make(turn.seat, self.quick(turn))
        outcome = self._rules.outcome(self.state)
        if outcome is not None:
            shares = win_shares(outcome)
            return tuple(shares[seat] for seat in seats)
        return tuple(self._policy.worth(self.state, seat) for seat in seats)
