"""The player who does anything."""

from __future__ import annotations

import random

from game.bots.question import Choice, Question


def random_choice(asked: Question, rng: random.Random) -> Choice:
    """Any choice, each as likely as the others."""
    return rng.choice(asked.choices)
