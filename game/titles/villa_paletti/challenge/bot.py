"""How a clockwork builder judges a task: hints, and the search that finds the solutions of situations."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from game.core.message import Message, Seat, message
from game.titles.villa_paletti.actions import Action, GiveUpFloor, Propose, Pull
from game.titles.villa_paletti.bot import VillaPalettiPolicy
from game.titles.villa_paletti.challenge.state import ChallengeState
from game.titles.villa_paletti.challenge.tasks import Goal, Raise, Storey
from game.titles.villa_paletti.prospects import removal_risk
from game.titles.villa_paletti.state import State
from game.titles.villa_paletti.view import View

WANTED = 1.0
"""How much better a move looks that the goal asks for."""


class ChallengePolicy(VillaPalettiPolicy):
    """The judgement of the villa with an eye on the goal."""

    def weigh(self, view: View, seat: Seat, legal: Sequence[Action]) -> list[float]:
        """How good each action looks, with a bonus for what the goal asks for."""
        goal = goal_of(view.table)
        plain = super().weigh(view, seat, legal)
        return [
            weight + _bonus(view.table, goal, action) for weight, action in zip(plain, legal, strict=True)
        ]

    def tried(
        self,
        view: View,
        seat: Seat,
        legal: Sequence[Action],
        weights: Sequence[float],
        hand: str,
        tries: int,
        rng: random.Random,
        is_over: Callable[[], bool],
    ) -> list[tuple[Action, float]]:
        """Tries what the goal asks for before anything else."""
        goal = goal_of(view.table)
        wanted = [
            place for place, action in enumerate(legal) if _bonus(view.table, goal, action) >= WANTED / 2
        ]
        places = wanted or range(len(legal))
        chosen = [legal[place] for place in places]
        looks = [weights[place] - _bonus(view.table, goal, legal[place]) for place in places]
        return super().tried(view, seat, chosen, looks, hand, tries, rng, is_over)

    def reason(self, view: View, seat: Seat, action: Action) -> Message:
        """Why an action is a good idea."""
        if isinstance(action, Propose):
            return message("villa_challenge.hint.floor")
        return super().reason(view, seat, action)


def goal_of(state: State) -> Goal | None:
    """What is to be reached; None for an open tower."""
    assert isinstance(state, ChallengeState), state
    return state.goal


def _bonus(state: State, goal: Goal | None, action: Action) -> float:
    match action:
        case Pull(grip):
            if isinstance(goal, Raise) and grip.column in goal.columns:
                return WANTED * (1 - removal_risk(state.layout, state.layout.column(grip.column)) / 2)
        case Propose():
            is_wanted = isinstance(goal, Storey) and goal.floor > state.layout.top
            if goal is None:
                # A wide floor needs room below before it is laid.
                return 0.1 if sum(1 for _ in state.layout.on_level(state.layout.top)) >= 4 else -WANTED
            return WANTED if is_wanted else -WANTED
        case GiveUpFloor():
            return -WANTED
        case _:
            pass
    return 0.0


POLICY = ChallengePolicy()
