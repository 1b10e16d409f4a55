"""What a clockwork player is asked: only what its seat may know."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from game.core.message import Seat
from game.core.policy import Policy
from game.core.rules import Rules
from game.titles.registry import Title

Action: TypeAlias = Any
"""An action of any title; searches only compare and pass them on."""

Choice: TypeAlias = Action | None
"""An action, or None: an interrupter stays quiet."""


@dataclass(frozen=True)
class Question:
    """One decision of one seat: its view, and what it may do (`may_pass`: nothing, too)."""

    rules: Rules[Any, Any, Any]
    policy: Policy[Any, Any]
    view: Any
    seat: Seat
    legal: Sequence[Action]
    may_pass: bool

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The legal actions in order, and at the end None where staying quiet is possible."""
        return (*self.legal, None) if self.may_pass else tuple(self.legal)

    def weights(self) -> list[float]:
        """How good each choice looks at a glance, in the order of `choices`."""
        weights = [float(weight) for weight in self.policy.weigh(self.view, self.seat, self.legal)]
        if len(weights) != len(self.legal):
            raise ValueError(f"{len(weights)} weights for {len(self.legal)} actions")
        return [*weights, 0.0] if self.may_pass else weights

    def narrowed(self) -> Question:
        """The same without choices that are out of the question; one at least is left. See `Policy.weigh`."""
        weights = self.weights()
        best = max(weights)
        if math.isinf(best):
            return replace(self, legal=(self.legal[weights.index(best)],), may_pass=False)
        legal = [action for action, weight in zip(self.legal, weights, strict=False) if weight > -math.inf]
        return replace(self, legal=legal)


def question(
    title: Title, view: Any, seat: Seat, legal: Sequence[Action], rng: random.Random
) -> Question:
    """The question that `view` puts to `seat`.

    Whether the seat may stay quiet is the same in every state that the view allows, so any one tells.
    """
    rules, policy = title.rules(), title.policy()
    decision = rules.decision(rules.determinize(view, rng))
    may_pass = decision is not None and seat not in decision.seats
    return Question(rules, policy, view, seat, legal, may_pass)
