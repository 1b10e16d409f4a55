"""What a title's policy thinks of what somebody may do."""

from __future__ import annotations

from typing import Any

from game.core.message import Message, Seat
from game.titles.registry import title_named


class Judge:
    """Asks the policy of a title: for a seat, or for the first of those who have to choose."""

    def __init__(self, title: str) -> None:
        known = title_named(title)
        self._rules, self._policy = known.rules(), known.policy()

    def weighed(self, state: Any, seat: Seat | None = None) -> dict[Any, float]:
        """What each legal action is worth."""
        seat = self._chooser(state) if seat is None else seat
        legal = self._rules.legal_actions(state, seat)
        weights = self._policy.weigh(self._rules.observe(state, seat), seat, legal)
        return dict(zip(legal, weights, strict=True))

    def best(self, state: Any, seat: Seat | None = None) -> Any:
        """What looks best."""
        found = self.weighed(state, seat)
        return max(found, key=lambda action: found[action])

    def reason(self, state: Any, action: Any, seat: Seat | None = None) -> Message:
        """Why that would be good."""
        seat = self._chooser(state) if seat is None else seat
        return self._policy.reason(self._rules.observe(state, seat), seat, action)

    def _chooser(self, state: Any) -> Seat:
        decision = self._rules.decision(state)
        assert decision is not None, state
        return decision.seats[0]
