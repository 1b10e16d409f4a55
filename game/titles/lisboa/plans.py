"""Plans for the rest of a turn: what it comes to if everything that is still to be done is done well.

A turn is taken through to its end with the rules themselves, by a beam. A draw, which ends it, is judged with
Lacerda's answer to it, and so is what is decided in the middle of his turn. What lies hidden is taken as in
any one world that the view allows.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from msgspec import Struct

from game.core.chance import SampledChance
from game.titles.lisboa.actions import Action
from game.titles.lisboa.choices import legal
from game.titles.lisboa.deeds import done
from game.titles.lisboa.judgement import worth
from game.titles.lisboa.state import State
from game.titles.lisboa.tasks import Drawing, PlayingCard
from game.titles.lisboa.turns import settled

BEAM: Final = 2
"""How many ways to go on are followed after each step; twice as many were no better."""
STEPS: Final = 40
"""A turn with more choices than this is judged where it stands."""


class Plan(Struct, frozen=True):
    """The best way found to finish a turn: its actions, and what the person may then expect, in wigs."""

    value: float
    steps: tuple[Action, ...]


@lru_cache(maxsize=64)
def plan_after(state: State, action: Action) -> Plan:
    """The best plan that begins with `action`, up to the next draw or the next turn."""
    first = _after(state, action)
    if _is_end(first):
        return Plan(worth(first), (action,))
    best: Plan | None = None
    layer: list[tuple[float, tuple[Action, ...], State]] = [(worth(first), (action,), first)]
    for _ in range(STEPS):
        found: list[tuple[float, tuple[Action, ...], State]] = []
        for _, steps, before in layer:
            for step in legal(before):
                after = _after(before, step)
                value = worth(after)
                if not _is_end(after):
                    found.append((value, (*steps, step), after))
                elif best is None or value > best.value:
                    best = Plan(value, (*steps, step))
        if not found:
            break
        found.sort(key=lambda way: -way[0])
        layer = found[:BEAM]
    return best or Plan(*layer[0][:2])


def weights(state: State, actions: Sequence[Action]) -> list[float]:
    """What the person may expect after each action and the best that can follow it in this turn."""
    return [plan_after(state, action).value for action in actions]


def _is_end(state: State) -> bool:
    return not state.pending or isinstance(state.pending[0], (Drawing, PlayingCard))


def _after(state: State, action: Action) -> State:
    chance = SampledChance(random.Random(0))
    return settled(done(state, action, chance, []), chance, [])
