"""Plans for the rest of a turn: what it comes to if everything that is still to be done is done well.

A turn is taken through to its end with the rules themselves, by a beam. A draw, which ends it, is judged with
Lacerda's answer to it, and so is what is decided in the middle of his turn. What lies hidden is taken as in
any one world that the view allows.
"""

from __future__ import annotations

import random
from functools import lru_cache
from typing import Final

from msgspec import Struct

from game.core.chance import SampledChance
from game.titles.lisboa.actions import Action, Discard
from game.titles.lisboa.choices import legal
from game.titles.lisboa.deeds import done
from game.titles.lisboa.gains import room_for
from game.titles.lisboa.judgement import worth
from game.titles.lisboa.state import State
from game.titles.lisboa.tasks import Drawing, PlayingCard
from game.titles.lisboa.turns import settled

BEAM: Final = 2
"""How many ways to go on are followed after each step; twice as many were no better."""
STEPS: Final = 40
"""A turn with more choices than this is judged where it stands."""
STUDIED: Final = 4
"""How many ways to begin a turn are followed through the best draw into the next turn."""
WASTE: Final = 4.0
"""What a turn is short of, in wigs, in which a card goes for gold that cannot be stored."""


class Plan(Struct, frozen=True):
    """The best way found to finish a turn: its actions, where it ends, and what may be expected then."""

    value: float
    steps: tuple[Action, ...]
    end: State


@lru_cache(maxsize=256)
def plan_after(state: State, action: Action, beam: int = BEAM) -> Plan:
    """The best plan that begins with `action`, up to the next draw or the next turn."""
    first = _after(state, action)
    best = Plan(worth(first), (action,), first)
    if _is_end(first):
        return best
    ends: list[Plan] = []
    layer = [best]
    for _ in range(STEPS):
        found: list[Plan] = []
        for before in layer:
            for step in legal(before.end):
                after = _after(before.end, step)
                plan = Plan(worth(after), (*before.steps, step), after)
                (ends if _is_end(after) else found).append(plan)
        if not found:
            break
        found.sort(key=_value, reverse=True)
        layer = found[:beam]
    return max(ends or layer, key=_value)


@lru_cache(maxsize=8)
def weights(state: State, actions: tuple[Action, ...]) -> tuple[float, ...]:
    """What the person may expect after each action and the best that can follow it.

    At the beginning of a turn the best few are told apart by what the next turn makes of them.
    """
    plans = [plan_after(state, action) for action in actions]
    if not isinstance(state.pending[0], PlayingCard):
        return tuple(plan.value for plan in plans)
    values = [plan.value - WASTE * _is_wasted(state, plan.steps[0]) for plan in plans]
    studied = sorted(range(len(values)), key=lambda place: -values[place])[:STUDIED]
    seen = {place: _outlook(plans[place].end) + values[place] - plans[place].value for place in studied}
    # The others stay behind those that were studied, as far as they were before.
    shift = min(seen.values()) - values[studied[-1]]
    return tuple(seen.get(place, value + shift) for place, value in enumerate(values))


def _outlook(end: State) -> float:
    """What the next turn promises after the best draw, or the end of the game."""
    if end.pending and isinstance(end.pending[0], Drawing):
        end = max((plan_after(end, action, 1) for action in legal(end)), key=_value).end
    if not end.pending:
        return worth(end)
    return max(plan_after(end, action, 1).value for action in legal(end))


def _value(plan: Plan) -> float:
    return plan.value


def _is_wasted(state: State, action: Action) -> bool:
    """Whether a card is discarded for gold that has no room."""
    return isinstance(action, Discard) and room_for(state, "person", "gold") <= 0


def _is_end(state: State) -> bool:
    return not state.pending or isinstance(state.pending[0], (Drawing, PlayingCard))


def _after(state: State, action: Action) -> State:
    chance = SampledChance(random.Random(0))
    return settled(done(state, action, chance, []), chance, [])
