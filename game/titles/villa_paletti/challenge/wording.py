"""Goals in words."""

from __future__ import annotations

from game.core.message import Message, message
from game.titles.villa_paletti.challenge.state import ChallengeState
from game.titles.villa_paletti.challenge.tasks import OPEN_TASKS, Build, Goal, Raise, Storey, situations
from game.titles.villa_paletti.wording import column_name, floor_name


def task_name(key: str) -> Message:
    """What a task is called."""
    if key in OPEN_TASKS:
        return message(f"villa_challenge.task.{key}")
    numbers = {situation.key: number for number, situation in enumerate(situations(), 1)}
    return message("villa_challenge.task.tower", n=numbers[key])


def goal_of_task(state: ChallengeState) -> Message:
    """What a builder at this table has to do."""
    if state.goal is None:
        return message(f"villa_challenge.goal.{state.task_key}")
    return goal_words(goal_left(state, state.goal))


def goal_left(state: ChallengeState, goal: Goal) -> Goal:
    """What is still to be done of a goal; the whole of it once nothing is left."""
    match goal:
        case Build(count) if state.built < count:
            return Build(count - state.built)
        case Raise(columns):
            up = {column.id for column in state.layout.on_level(state.layout.top)}
            return Raise(tuple(id for id in columns if id not in up) or columns)
    return goal


def goal_words(goal: Goal) -> Message:
    """What is to be done, in a sentence."""
    match goal:
        case Raise((column,)):
            return message("villa_challenge.goal.raise", column=column_name(column))
        case Raise((first, second, *_)):
            return message(
                "villa_challenge.goal.raise_two", column=column_name(first), other=column_name(second)
            )
        case Raise():
            raise ValueError("no columns to raise")
        case Build(count):
            return message("villa_challenge.goal.build", n=count)
        case Storey(floor):
            return message("villa_challenge.goal.storey", floor=floor_name(floor))
