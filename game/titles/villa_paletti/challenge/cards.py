"""The tasks of the tower challenge as a list for people."""

from __future__ import annotations

from game.core.match import Match
from game.core.message import Message, message
from game.core.rules import Outcome, Setup
from game.core.tasks import MEDALS, Achieved, TaskCard
from game.titles.villa_paletti.actions import Action
from game.titles.villa_paletti.challenge.rules import medal_of
from game.titles.villa_paletti.challenge.state import ChallengeState
from game.titles.villa_paletti.challenge.tasks import (
    DAY,
    ENDLESS,
    OPEN_MEDALS,
    OPEN_TASKS,
    Situation,
    is_task,
    open_medal,
    situations,
)
from game.titles.villa_paletti.challenge.wording import goal_words, task_name
from game.titles.villa_paletti.state import State
from game.titles.villa_paletti.view import View


def cards(today: int) -> tuple[TaskCard, ...]:
    """All tasks: the open towers, then the built situations from the easiest on.

    `today`: the date as a number, 20260301; it is the seed of the day's tower, the same for everybody.
    """
    return (
        _open_card(ENDLESS, ENDLESS, None),
        _open_card(DAY, f"{DAY}-{today}", today),
        *(_card(situation) for situation in situations()),
    )


def achieved(match: Match[State, Action, View]) -> Achieved | None:
    """What came of a finished task."""
    state, outcome = match.state, match.outcome
    if outcome is None or not isinstance(state, ChallengeState):
        return None
    key = f"{DAY}-{match.seed}" if state.task_key == DAY else state.task_key
    return Achieved(key, outcome.scores[0], state.moves, medal_of(state))


def told(setup: Setup, outcome: Outcome) -> tuple[Message, Message]:
    """The name of a finished task, and what came of it in a few words."""
    key, score = str(dict(setup.options).get("task", "")), outcome.scores[0]
    name = task_name(key) if is_task(key) else message("villa_challenge.name")
    if key in OPEN_TASKS:
        medal = open_medal(score)
        return name, message(f"villa_challenge.result.points_{medal or 'none'}", n=score)
    solved = MEDALS[len(MEDALS) - score] if 0 < score <= len(MEDALS) else "missed"
    return name, message(f"villa_challenge.result.{solved}")


def _open_card(task: str, key: str, seed: int | None) -> TaskCard:
    first, second, third = (
        message("villa_challenge.medal.points", n=OPEN_MEDALS[medal]) for medal in MEDALS
    )
    return TaskCard(
        key, task_name(task), message(f"villa_challenge.goal.{task}"),
        (first, second, third), (("task", task),), "points", seed,
    )


def _card(situation: Situation) -> TaskCard:
    first, second, third = (
        message("villa_challenge.medal.moves", n=situation.par + extra) for extra in range(len(MEDALS))
    )
    return TaskCard(
        situation.key, task_name(situation.key), goal_words(situation.goal),
        (first, second, third), (("task", situation.key),), "moves", 1,
    )
