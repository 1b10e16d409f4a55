"""Wins that only have to be taken: whatever else a level overlooks, nobody leaves them lying."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any, Final

from game.bots.playout import win_shares
from game.bots.question import Action, Question
from game.core.chance import SampledChance
from game.core.rules import OpenAction

WORLDS: Final = 4
"""What wins in so many worlds that the view allows, with other luck in each, is taken for certain."""


def with_certain_wins(asked: Question) -> Question:
    """The same with only those actions that end the game at once and win it alone, if there are any.

    Actions of a hand do not count: how they end is never certain.
    """
    winning = [action for action in asked.legal if not isinstance(action, OpenAction)]
    for number in range(WORLDS):
        if not winning:
            return asked
        world = asked.rules.determinize(asked.view, random.Random(number))
        winning = [action for action in winning if _wins(asked, world, action, random.Random(number))]
    return replace(asked, legal=winning, may_pass=False) if winning else asked


def _wins(asked: Question, world: Any, action: Action, rng: random.Random) -> bool:
    step = asked.rules.apply(world, asked.seat, action, SampledChance(rng))
    outcome = asked.rules.outcome(step.state)
    return outcome is not None and win_shares(outcome)[asked.seat] == 1.0
