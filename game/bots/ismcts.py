"""Information set Monte Carlo tree search: one tree over all the worlds that a view allows.

Each simulation deals the hidden things anew and walks down the tree by the upper confidence bound. A choice
that is not there in every world is compared by how often it was available, not by how often its node was
seen.
"""

from __future__ import annotations

import math
import random
from collections.abc import Hashable, Sequence
from typing import TypeAlias

from game.bots.effort import Guard
from game.bots.judgement import judged
from game.bots.playout import Playout, Turn
from game.bots.question import Choice, Question
from game.core.levels import Level
from game.core.message import Seat
from game.core.rules import Decision

EXPLORATION = 0.7
"""Weight of curiosity: half of the usual square root of two, because there are only a few hundred walks."""


class Branch:
    """One choice at a node: how often it was there, how often it was taken, what it brought its seat."""

    def __init__(self) -> None:
        self.available = 0
        self.visits = 0
        self.total = 0.0

    def bound(self) -> float:
        """The mean, and more the less is known about it."""
        return self.total / self.visits + EXPLORATION * math.sqrt(math.log(self.available) / self.visits)


Node: TypeAlias = dict[Choice, Branch]
"""What is known of the choices of one seat in one information set."""


def information_set(asked: Question, playout: Playout, decision: Decision, turn: Turn) -> Hashable:
    """What tells this decision apart in the mind of the asked seat.

    Others who decide at the same time as the asked seat must not react to what it chose in secret, so for
    them it is what a spectator sees.
    """
    is_secret = len(decision.seats) > 1 and turn.seat != asked.seat
    seen_by: Seat | None = None if is_secret else asked.seat
    return turn.seat, playout.quiet, asked.rules.observe(playout.state, seen_by)


def picked(node: Node, choices: Sequence[Choice], rng: random.Random) -> tuple[Choice, bool]:
    """The choice to follow, and whether it is tried for the first time."""
    fresh = [choice for choice in choices if choice not in node or not node[choice].visits]
    for choice in choices:
        node.setdefault(choice, Branch()).available += 1
    if fresh:
        return rng.choice(fresh), True
    return max(choices, key=lambda choice: node[choice].bound()), False


def simulate(asked: Question, tree: dict[Hashable, Node], level: Level, rng: random.Random) -> None:
    """One walk down the tree, one play-out, and its result noted on the way back."""
    playout = Playout(asked, asked.rules.determinize(asked.view, rng), rng)
    turn = Turn(asked.seat, asked.legal, asked.may_pass)
    path: list[tuple[Seat, Branch]] = []
    for _ in range(level.horizon):
        decision = playout.decision()
        if decision is None:
            break
        if path:
            turn = playout.turn(decision)
        node = tree.setdefault(information_set(asked, playout, decision, turn), {})
        choices = (*turn.legal, None) if turn.may_pass else tuple(turn.legal)
        choice, is_fresh = picked(node, choices, rng)
        path.append((turn.seat, node[choice]))
        playout.make(turn.seat, choice)
        if is_fresh:
            break
    shares = playout.finish(level.horizon, [seat for seat, _ in path])
    for share, (_, branch) in zip(shares, path, strict=True):
        branch.visits += 1
        branch.total += share


def ismcts_choice(
    asked: Question, level: Level, simulations: int, rng: random.Random, guard: Guard
) -> Choice:
    """The choice that the search came back to most, after `simulations` walks or when the guard says stop.

    The best at a glance where there was no time for a single walk.
    """
    tree: dict[Hashable, Node] = {}
    for _ in range(max(1, simulations)):
        if guard.is_over:
            break
        simulate(asked, tree, level, rng)
    if not tree:
        return asked.choices[judged(asked.weights(), level, rng)]
    root = next(iter(tree.values()))
    visits = [float(root[choice].visits) if choice in root else 0.0 for choice in asked.choices]
    return asked.choices[judged(visits, level, rng)]
