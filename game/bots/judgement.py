"""From how good choices look to the one taken: steady, unsteady or careless."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from game.core.levels import Level


def best_of(values: Sequence[float], rng: random.Random) -> int:
    """The place of the highest value; `rng` decides between equal ones.

    >>> best_of([0.1, 0.7, 0.3], random.Random(1))
    1
    """
    best = max(values)
    return rng.choice([place for place, value in enumerate(values) if math.isclose(value, best)])


def judged(values: Sequence[float], level: Level, rng: random.Random) -> int:
    """The place of the value that a player of `level` goes for.

    A blunder is any one of the better half, never one of the worst: weak play should not look silly.
    """
    if level.blunders and rng.random() < level.blunders:
        by_value = sorted(range(len(values)), key=lambda place: -values[place])
        return rng.choice(by_value[: (len(values) + 1) // 2])
    spread = (max(values) - min(values)) * level.noise
    unsteady = [value + rng.gauss(0, spread) for value in values] if spread else values
    return best_of(unsteady, rng)
