"""How a clockwork player judges Lisboa: turns are planned as a whole, and Lacerda is minded."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from game.core.message import Message, Seat
from game.titles.lisboa.actions import Action
from game.titles.lisboa.hints import reason_for
from game.titles.lisboa.plans import weights
from game.titles.lisboa.state import State
from game.titles.lisboa.view import View, determinized

WORLD: Final = 0
"""The seed of the world, of all that a view allows, in which the player plans."""


class LisboaPolicy:
    """See `game.core.policy.Policy`."""

    def weigh(self, view: View, seat: Seat, legal: Sequence[Action]) -> list[float]:
        """Wigs over Lacerda that may be expected after each action, if all that follows is done well."""
        return list(weights(_world(view), tuple(legal)))

    def reason(self, view: View, seat: Seat, action: Action) -> Message:
        """Why an action is a good idea."""
        return reason_for(_world(view), action)


def _world(view: View) -> State:
    """A table that the view allows, always the same one for the same view."""
    return determinized(view, random.Random(WORLD))


POLICY = LisboaPolicy()
