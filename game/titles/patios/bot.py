"""How clockwork players judge Patios: what a card does for the patio, what the others get, how long it is."""

from __future__ import annotations

import random
from collections.abc import Sequence

from game.core.message import Message, Seat
from game.titles.patios.actions import Action
from game.titles.patios.gains import weights
from game.titles.patios.hints import reason_for
from game.titles.patios.prospects import seen_position, win_chance
from game.titles.patios.quick import quick_action
from game.titles.patios.state import State
from game.titles.patios.view import View


class PatiosPolicy:
    """See `game.core.policy.Policy` and `PlayOuts`."""

    def weigh(self, view: View, seat: Seat, legal: Sequence[Action]) -> list[float]:
        """Points that each action gains over the others."""
        return weights(seen_position(view, seat), legal)

    def reason(self, view: View, seat: Seat, action: Action) -> Message:
        """Why an action is a good idea."""
        return reason_for(seen_position(view, seat), action)

    def quick(self, state: State, seat: Seat, legal: Sequence[Action], rng: random.Random) -> Action | None:
        """The best at a glance, with a little chance among near equals."""
        return quick_action(state, seat, legal, rng)

    def worth(self, state: State, seat: Seat) -> float:
        """The chance that `seat` wins: tokens, what the patios promise, coins and improvements."""
        return win_chance(state, seat)

    def may_stop(self, root: State, state: State) -> bool:
        """When the round that was open at `root` is over, or a later one has begun."""
        return state.round != root.round


POLICY = PatiosPolicy()
