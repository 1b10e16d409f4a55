"""Random games of Lisboa, step by step."""

from __future__ import annotations

import random
from collections.abc import Iterator

from game.core.chance import SampledChance
from game.core.rules import new_setup
from game.titles.lisboa.actions import Action
from game.titles.lisboa.events import LisboaEvent
from game.titles.lisboa.info import INFO
from game.titles.lisboa.rules import RULES
from game.titles.lisboa.state import State


def plays(seed: int) -> Iterator[tuple[State, Action, list[LisboaEvent]]]:
    """The states of a random game, each with the action done and its events."""
    rng = random.Random(seed)
    chance = SampledChance(rng)
    state = RULES.new_game(new_setup(INFO, 1), chance).state
    while state.pending:
        action = rng.choice(RULES.legal_actions(state, 0))
        done = RULES.apply(state, 0, action, chance)
        yield state, action, list(done.events)  # type: ignore[arg-type]
        state = done.state


def whole_game(seed: int) -> tuple[State, list[LisboaEvent]]:
    """The last state of a random game, and all its events."""
    rng = random.Random(seed)
    chance = SampledChance(rng)
    step = RULES.new_game(new_setup(INFO, 1), chance)
    events = list(step.events)
    while step.state.pending:
        step = RULES.apply(step.state, 0, rng.choice(RULES.legal_actions(step.state, 0)), chance)
        events += step.events
    return step.state, events  # type: ignore[return-value]
