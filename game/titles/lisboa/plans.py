"""Plans for the rest of a turn: what it comes to if everything that is still to be done is done well.

A turn is taken through to its end with the rules themselves, by a beam. What lies hidden is taken as the view
has it, in no particular order, and matters little before the turn is over.
"""

from __future__ import annotations

import random
from typing import Final

from msgspec.structs import replace

from game.core.chance import SampledChance
from game.titles.lisboa.actions import Action
from game.titles.lisboa.choices import legal
from game.titles.lisboa.deeds import done
from game.titles.lisboa.judgement import worth
from game.titles.lisboa.state import State
from game.titles.lisboa.tasks import CheckingTurn, Drawing, LacerdaActing, StartingPeriod, StartingTurn
from game.titles.lisboa.turns import settled

BEAM: Final = 2
"""How many ways to go on are followed after each step."""
STEPS: Final = 40
"""A turn with more choices than this is judged where it stands."""

_LATER: Final = (Drawing, LacerdaActing, CheckingTurn, StartingPeriod, StartingTurn)
"""Tasks with which what the person can plan is over."""


def value_after(state: State, action: Action) -> float:
    """What the person may expect after `action` and the best that can follow it in this turn."""
    chance = SampledChance(random.Random(0))
    if isinstance(state.pending[0], Drawing):
        return worth(settled(done(state, action, chance, []), chance, []))
    return value_of_turn(_after(_cut(state), action))


def value_of_turn(state: State) -> float:
    """What the person may expect if it does the rest of this turn as well as it can."""
    best = float("-inf")
    layer = [state]
    for _ in range(STEPS):
        found: list[tuple[float, State]] = []
        for before in layer:
            if not before.pending:
                best = max(best, worth(before))
                continue
            for action in legal(before):
                after = _after(before, action)
                found.append((worth(after), after))
        if not found:
            return best
        found.sort(key=lambda one: -one[0])
        layer = [after for _, after in found[:BEAM]]
    return max(best, worth(layer[0]))


def _cut(state: State) -> State:
    """The state with nothing pending but what belongs to the person's plan."""
    count = 0
    while not isinstance(state.pending[count], _LATER):
        count += 1
    return replace(state, pending=state.pending[:count])


def _after(state: State, action: Action) -> State:
    chance = SampledChance(random.Random(0))
    return settled(done(state, action, chance, []), chance, [])
