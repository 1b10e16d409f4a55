"""Goals in words."""

from __future__ import annotations

from game.core.message import Message, message
from game.titles.villa_paletti.challenge.tasks import Build, Goal, Raise, Storey
from game.titles.villa_paletti.wording import column_name, floor_name


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
