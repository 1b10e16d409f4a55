"""How clockwork players judge Palace of Viana: a turn is planned as a whole, and the others are minded."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.message import Message, Seat
from game.titles.viana.actions import Action
from game.titles.viana.gains import weights
from game.titles.viana.hints import reason_for
from game.titles.viana.view import View


class VianaPolicy:
    """See `game.core.policy.Policy`."""

    def weigh(self, view: View, seat: Seat, legal: Sequence[Action]) -> list[float]:
        """Points over the others at the end of the turn, if the rest of it is done well."""
        return weights(view.table, seat, legal)

    def reason(self, view: View, seat: Seat, action: Action) -> Message:
        """Why an action is a good idea."""
        return reason_for(view.table, seat, action)


POLICY = VianaPolicy()
