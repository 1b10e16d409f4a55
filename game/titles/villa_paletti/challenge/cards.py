"""The tasks of the tower challenge as a list for people."""

from __future__ import annotations

from game.core.match import Match
from game.core.message import message
from game.core.tasks import Achieved, TaskCard
from game.titles.villa_paletti.actions import Action
from game.titles.villa_paletti.challenge.rules import medal_of
from game.titles.villa_paletti.challenge.state import ChallengeState
from game.titles.villa_paletti.challenge.tasks import (
    DAY,
    ENDLESS,
    MEDALS,
    OPEN_MEDALS,
    Situation,
    situations,
)
from game.titles.villa_paletti.challenge.wording import goal_words
from game.titles.villa_paletti.state import State
from game.titles.villa_paletti.view import View


def cards(today: int) -> tuple[TaskCard, ...]:
    """All tasks: the open towers, then the built situations from the easiest on.

    `today`: the date as a number, 20260301; it is the seed of the day's tower, the same for everybody.
    """
    return (
        _open_card(ENDLESS, ENDLESS, None),
        _open_card(DAY, f"{DAY}-{today}", today),
        *(_card(number, situation) for number, situation in enumerate(situations(), 1)),
    )


def achieved(match: Match[State, Action, View]) -> Achieved | None:
    """What came of a finished task."""
    state, outcome = match.state, match.outcome
    if outcome is None or not isinstance(state, ChallengeState):
        return None
    key = f"{DAY}-{match.seed}" if state.task_key == DAY else state.task_key
    return Achieved(key, outcome.scores[0], state.moves, medal_of(state))


def _open_card(task: str, key: str, seed: int | None) -> TaskCard:
    first, second, third = (
        message("villa_challenge.medal.points", n=OPEN_MEDALS[medal]) for medal in MEDALS
    )
    return TaskCard(
        key, message(f"villa_challenge.task.{task}"), message(f"villa_challenge.goal.{task}"),
        (first, second, third), (("task", task),), "points", seed,
    )


def _card(number: int, situation: Situation) -> TaskCard:
    first, second, third = (
        message("villa_challenge.medal.moves", n=situation.par + extra) for extra in range(len(MEDALS))
    )
    return TaskCard(
        situation.key, message("villa_challenge.task.tower", n=number), goal_words(situation.goal),
        (first, second, third), (("task", situation.key),), "moves", 1,
    )
