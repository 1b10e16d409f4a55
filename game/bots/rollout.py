"""Search by play-outs: tries every choice in the same possible worlds and keeps the better half."""

from __future__ import annotations

import math
import random

from game.bots.effort import Guard
from game.bots.judgement import judged
from game.bots.playout import Playout
from game.bots.question import Choice, Question
from game.core.levels import Level

CANDIDATES = 12
"""How many choices are tried at most, the best-looking first."""

GLANCE = 0.05
"""What the best look is worth beside the worst, in chances to win: decides where play-outs cannot."""


class Candidate:
    """A choice under trial: how often it was played out, and what came of it."""

    def __init__(self, choice: Choice, glance: float) -> None:
        self.choice = choice
        self.glance = glance
        self.trials = 0
        self.total = 0.0

    @property
    def value(self) -> float:
        """The mean chance to win, with a touch of how good it looks."""
        return (self.total / self.trials if self.trials else 0.0) + self.glance


def candidates_of(asked: Question) -> list[Candidate]:
    """The best-looking choices, the best first."""
    weights = asked.weights()
    low, high = min(weights), max(weights)
    scale = GLANCE / (high - low) if high > low else 0.0
    found = [
        Candidate(choice, (weight - low) * scale)
        for choice, weight in zip(asked.choices, weights, strict=True)
    ]
    return sorted(found, key=lambda candidate: -candidate.glance)[:CANDIDATES]


def try_out(asked: Question, alive: list[Candidate], world_seed: str, horizon: int) -> None:
    """One play-out of each candidate in the world that `world_seed` stands for.

    All get the same hidden cards and the same luck, so that they differ by the choice alone as far as
    possible.
    """
    rng = random.Random(world_seed)
    world = asked.rules.determinize(asked.view, rng)
    luck = rng.getrandbits(32)
    for candidate in alive:
        playout = Playout(asked, world, random.Random(luck))
        playout.make(asked.seat, candidate.choice)
        (share,) = playout.finish(horizon, (asked.seat,))
        candidate.trials += 1
        candidate.total += share


def rollout_choice(
    asked: Question, level: Level, simulations: int, rng: random.Random, guard: Guard
) -> Choice:
    """The choice that survives sequential halving over `simulations` play-outs.

    When the guard says stop, the best so far; a round that was cut short still counts, because all choices
    are tried in each world.
    """
    alive = candidates_of(asked)
    rounds = max(1, math.ceil(math.log2(len(alive))))
    key = rng.getrandbits(64)
    world = 0
    for _ in range(rounds):
        for _ in range(max(1, simulations // (rounds * len(alive)))):
            if guard.is_over:
                break
            try_out(asked, alive, f"{key}/{world}", level.horizon)
            world += 1
        alive.sort(key=lambda candidate: -candidate.value)
        if len(alive) > 2:
            alive = alive[: (len(alive) + 1) // 2]
    return alive[judged([candidate.value for candidate in alive], level, rng)].choice
