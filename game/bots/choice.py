"""One question, one answer: what a clockwork player does now."""

from __future__ import annotations

import logging
import random
from collections.abc import Callable, Sequence
from typing import Any

from game.bots.certain import with_certain_wins
from game.bots.craft import crafted_choice, filled
from game.bots.effort import Budget, Guard, never
from game.bots.greedy import greedy_choice
from game.bots.ismcts import ismcts_choice
from game.bots.levels import GREEDY
from game.bots.question import Action, Choice, Question, question
from game.bots.random_player import random_choice
from game.bots.rollout import rollout_choice
from game.core.levels import Level
from game.core.message import Seat
from game.titles.registry import Title

log = logging.getLogger(__name__)


def by_method(asked: Question, level: Level, rng: random.Random, simulations: int, guard: Guard) -> Choice:
    """The answer of the level's method; may raise whatever a policy raises."""
    if level.method == "random":
        return random_choice(asked, rng)
    if len(asked.choices) > 1:
        asked = with_certain_wins(asked).narrowed()
    # A single column can still be pulled in many ways.
    if len(asked.choices) == 1 and level.method != "craft":
        return asked.choices[0]
    match level.method:
        case "greedy":
            return greedy_choice(asked, rng, level)
        case "rollout":
            return rollout_choice(asked, level, simulations, rng, guard)
        case "ismcts":
            return ismcts_choice(asked, level, simulations, rng, guard)
        case "craft":
            return crafted_choice(asked, level, simulations, rng, guard)


def choose(
    title: Title,
    view: Any,
    seat: Seat,
    legal: Sequence[Action],
    level: Level,
    seed: int,
    budget: Budget | None = None,
    is_interrupted: Callable[[], bool] = never,
) -> Choice:
    """What a player of `level` at `seat` does, knowing `view` alone; None: it does not interrupt.

    `legal` are the seat's legal actions, at least one. The same arguments give the same answer on every
    machine, unless the budget's time runs out. Where a policy fails, a simpler one answers: search, then
    the best at a glance, then the first legal action.
    """
    budget = budget or Budget()
    guard = Guard(budget.seconds, is_interrupted)
    try:
        asked = question(title, view, seat, legal, random.Random(f"{seed}/may pass"))
    except Exception:
        log.exception("%s: no world for the view of seat %d", title.key, seat)
        return legal[0]
    rng = random.Random(f"{seed}/{level.key}")
    if asked.may_pass and level.overlook and rng.random() < level.overlook:
        return None
    simulations = level.simulations if budget.simulations is None else budget.simulations
    # A policy that fails must not end anybody's game, whatever it raises; the log keeps the fault.
    for attempt in (level, GREEDY):
        try:
            return filled(asked, by_method(asked, attempt, rng, simulations, guard), attempt, rng)
        except Exception:
            log.exception("%s: the %s player of seat %d failed", title.key, attempt.method, seat)
    return None if asked.may_pass else legal[0]
