"""What is offered in whole games is what a second, slow reading of the rulebook offers."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import get_args

import pytest
from msgspec.structs import replace

from game.core.chance import SampledChance
from game.core.rules import new_setup
from game.titles.patios.actions import Action
from game.titles.patios.content import IMPROVEMENTS
from game.titles.patios.rules import RULES
from game.titles.patios.state import State
from game.titles.patios.tasks import Choosing
from tests.titles.patios.referee import KINDS_OF_CHOICES, allowed
from tests.titles.patios.tables import mover

SEATS = (2, 3, 4, 5)
SEEDS = (*range(9), 25)
"""In the last one, of two players, works are paid with a trio: at random that is rare."""


@cache
def compared(seats: int) -> tuple[Counter[type], Counter[type]]:
    """How often each kind of task and of action came up in random games, all of them offered rightly."""
    tasks, actions = Counter[type](), Counter[type]()
    for seed in SEEDS:
        rng = random.Random(f"{seats} {seed}")
        chance = SampledChance(rng)
        setup = new_setup(RULES.info, seats, monument=bool(seed % 2), safety=seed % 3 > 0)
        state = RULES.new_game(setup, chance).state
        while state.pending:
            state = with_more_in_hand(state, rng)
            offered = RULES.legal_actions(state, mover(state))
            assert len(set(offered)) == len(offered)
            assert set(offered) == allowed(state), state
            action = one_of(offered, rng)
            tasks[type(state.pending[0])] += 1
            actions[type(action)] += 1
            state = RULES.apply(state, mover(state), action, chance).state
    return tasks, actions


def with_more_in_hand(state: State, rng: random.Random) -> State:
    """At the start of a turn now and then with all improvements of the pack in the hand of whoever has it."""
    task = state.pending[0]
    if not isinstance(task, Choosing) or not task.is_start or rng.random() > 1 / 4:
        return state
    hands = list(state.hands)
    hands[task.seat] += state.improvements
    assert set(hands[task.seat]) <= set(IMPROVEMENTS)
    return replace(state, hands=tuple(hands), improvements=())


def one_of(offered: Sequence[Action], rng: random.Random) -> Action:
    """One of the actions offered, of rare kinds as often as of common ones."""
    kinds = sorted({type(action) for action in offered}, key=lambda kind: kind.__name__)
    kind = rng.choice(kinds)
    return rng.choice([action for action in offered if type(action) is kind])


@pytest.mark.parametrize("seats", SEATS)
def test_what_is_offered_is_what_the_rulebook_allows(seats: int) -> None:
    tasks, _ = compared(seats)
    assert sum(tasks.values()) > 100 * len(SEEDS)


def test_the_comparison_meets_every_kind_of_choice_and_of_action() -> None:
    met = [compared(seats) for seats in SEATS]
    assert {kind for tasks, _ in met for kind in tasks} == KINDS_OF_CHOICES
    assert {kind for _, actions in met for kind in actions} == set(get_args(Action))
