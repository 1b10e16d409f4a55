"""What is worth remembering of an evening at the table, whatever was played."""

from __future__ import annotations

from typing import Final

from game.core.honours import Finish, Honour

HOUSE: Final = "house"
"""The owner of these honours, where others belong to a title."""


def _is_close(end: Finish) -> bool:
    """The two best at the table were no more than a point apart; of half points, no more than one.

    Where nobody has a point there was no race.
    """
    best = sorted(end.outcome.scores, reverse=True)
    return len(best) > 1 and best[0] > 0 and best[0] - best[1] <= 1 and end.score >= best[1]


def _came_from_behind(end: Finish) -> bool:
    """Last, and not level with anybody, when half of the game was over, and first at its end."""
    course = end.recap.course.scores
    half = course[len(course) // 2]
    others = [score for seat, score in enumerate(half) if seat != end.seat]
    return bool(others) and end.won and half[end.seat] < min(others)


HONOURS: Final = (
    Honour("welcome", "portraits/neighbour", lambda end: True),
    Honour("winner", "portraits/marquise", lambda end: end.won),
    Honour("four", "portraits/visitors", lambda end: len(end.outcome.scores) >= 4),
    Honour("shared", "portraits/children", lambda end: end.won and end.outcome.ranking.count(1) > 1),
    Honour("close", "portraits/marquis", _is_close),
    Honour("behind", "portraits/girl", _came_from_behind),
)
