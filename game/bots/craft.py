"""The player who looks ahead with its own hand, and fills in what only a hand can."""

from __future__ import annotations

import random

from game.bots.effort import Guard
from game.bots.judgement import judged
from game.bots.question import Choice, Question
from game.core.levels import Level
from game.core.policy import Craft
from game.core.rules import OpenAction


def crafted_choice(
    asked: Question, level: Level, simulations: int, rng: random.Random, guard: Guard
) -> Choice:
    """The best of what its hand has tried, as steady as `level` is."""
    craft = _craft_of(asked)
    found = craft.tried(
        asked.view, asked.seat, asked.legal, asked.weights(), level.hand, simulations, rng,
        lambda: guard.is_over,
    )
    return found[judged([value for _, value in found], level, rng)][0]


def filled(asked: Question, choice: Choice, level: Level, rng: random.Random) -> Choice:
    """The choice with what it lacks, if it is a template that needs a hand."""
    if isinstance(choice, OpenAction) and choice.is_template:
        return _craft_of(asked).filled(asked.view, asked.seat, choice, level.hand, rng)
    return choice


def _craft_of(asked: Question) -> Craft[Choice, object]:
    craft: Craft[Choice, object] = asked.policy  # type: ignore[assignment]
    return craft
