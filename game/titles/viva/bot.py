"""How clockwork players judge VIVA: shed quickly, keep one card for the way out, mind the neighbours."""

from __future__ import annotations

import random
from collections.abc import Sequence

from game.core.message import Message, Seat
from game.titles.viva.actions import Action
from game.titles.viva.gains import NEVER, half_measures, weight
from game.titles.viva.hints import reason_for
from game.titles.viva.outlook import seen_position
from game.titles.viva.prospects import win_chance
from game.titles.viva.quick import quick_action
from game.titles.viva.state import State
from game.titles.viva.view import View


class VivaPolicy:
    """See `game.core.policy.Policy` and `PlayOuts`."""

    def weigh(self, view: View, seat: Seat, legal: Sequence[Action]) -> list[float]:
        """Turns to go after each action, negative, with what it does to the neighbours."""
        position = seen_position(view, seat)
        weights = [weight(position, action) for action in legal]
        halves = half_measures(position, legal, weights)
        return [NEVER if place in halves else value for place, value in enumerate(weights)]

    def reason(self, view: View, seat: Seat, action: Action) -> Message:
        """Why an action is a good idea."""
        return reason_for(view, seat, action)

    def quick(self, state: State, seat: Seat, legal: Sequence[Action], rng: random.Random) -> Action | None:
        """The best at a glance, with a little chance among near equals."""
        return quick_action(state, seat, legal, rng)

    def worth(self, state: State, seat: Seat) -> float:
        """The chance that `seat` wins the game: round by hands, game by winner's cards."""
        return win_chance(state, seat)

    def may_stop(self, root: State, state: State) -> bool:
        """When the round is decided that was open at `root`, or a later one has begun."""
        return (
            state.phase == "over"
            or state.round.number != root.round.number
            or len(state.finished) > len(root.finished)
        )


POLICY = VivaPolicy()
