"""Games that begin in the middle: lessons and tests start where they have something to show."""

from __future__ import annotations

from typing import Any

from game.core.chance import Chance
from game.core.match import Match
from game.core.rules import OptionValue, Rules, Setup, Step, new_setup


def standing(
    rules: Rules[Any, Any, Any], state: Any, count: int, seed: int = 1, **options: OptionValue
) -> Match[Any, Any, Any]:
    """A match of `count` seats whose first moment is `state`, a sound state of those rules.

    Its record cannot be played again, since no setup leads to that state.
    """

    class StandingRules(type(rules)):  # type: ignore[misc]
        """The rules, but for where a game begins."""

        def new_game(self, setup: Setup, chance: Chance) -> Step[Any]:
            """The given state; nothing happened before it."""
            return Step(state, ())

    return Match(StandingRules(), new_setup(rules.info, count, **options), seed)
