"""The player who takes what looks best at a glance."""

from __future__ import annotations

import random

from game.bots.judgement import judged
from game.bots.levels import GREEDY
from game.bots.question import Choice, Question
from game.core.levels import Level


def greedy_choice(asked: Question, rng: random.Random, level: Level = GREEDY) -> Choice:
    """The choice with the highest weight, as steady as `level` is."""
    return asked.choices[judged(asked.weights(), level, rng)]
