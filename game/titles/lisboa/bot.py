"""How a clockwork player judges Lisboa: a turn is planned as a whole, and Lacerda is minded."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.message import Message, Seat
from game.titles.lisboa.actions import Action
from game.titles.lisboa.hints import reason_for
from game.titles.lisboa.plans import value_after
from game.titles.lisboa.view import View


class LisboaPolicy:
    """See `game.core.policy.Policy`."""

    def weigh(self, view: View, seat: Seat, legal: Sequence[Action]) -> list[float]:
        """Wigs over Lacerda that may be expected after each action, if the rest of the turn is done well."""
        return [value_after(view.table, action) for action in legal]

    def reason(self, view: View, seat: Seat, action: Action) -> Message:
        """Why an action is a good idea."""
        return reason_for(view.table, action)


POLICY = LisboaPolicy()
