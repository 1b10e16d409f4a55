"""A finished task in figures."""

from __future__ import annotations

from game.core.match import Match
from game.core.message import message
from game.core.recap import Count, Course, Part, Recap, Reveal, Tale
from game.titles.villa_paletti.actions import Action
from game.titles.villa_paletti.challenge.rules import medal_of, progress
from game.titles.villa_paletti.challenge.state import ChallengeState
from game.titles.villa_paletti.challenge.tasks import OPEN_TASKS
from game.titles.villa_paletti.recap import COLUMN_SIZE, column_picture, told_end
from game.titles.villa_paletti.state import State
from game.titles.villa_paletti.view import View


def recap(match: Match[State, Action, View]) -> Recap:
    """Points, moves and the end of a task."""
    state, outcome = match.state, match.outcome
    assert isinstance(state, ChallengeState), state
    assert outcome is not None
    is_open = state.task_key in OPEN_TASKS
    return Recap(
        heading=message("villa_challenge.recap.heading"),
        length=message("villa_challenge.recap.moves", n=state.moves),
        parts=(Part(message(f"villa_challenge.recap.{'score' if is_open else 'worth'}"), outcome.scores),),
        counts=(
            Count(message("villa_challenge.recap.built"), (state.built,)),
            Count(message("villa_challenge.recap.locked"), (len(state.locked),)),
        ),
        course=Course(
            message(f"villa_challenge.recap.{'course' if is_open else 'course_done'}"),
            message("villa_challenge.recap.step"), tuple((done,) for done in _course(match)),
        ),
        tales=(_medal(state), told_end(state)),
        reveal=Reveal(
            message("villa_challenge.recap.top"), COLUMN_SIZE,
            (tuple(column_picture(column) for column in state.layout.on_level(state.layout.top)),),
        ),
    )


def _course(match: Match[State, Action, View]) -> list[int]:
    """How far the task was before the first move and after each one: points, or what was done of a goal."""
    done: list[int] = []
    for moment in match.moments:
        state = moment.state
        assert isinstance(state, ChallengeState), state
        if state.moves >= len(done):
            done.append(progress(state).done)
    return done


def figures(match: Match[State, Action, View]) -> dict[str, int | str]:
    """How long the task took and what came of it."""
    state = match.state
    assert isinstance(state, ChallengeState), state
    return {
        "moves": state.moves,
        "score": state.score,
        "locked": len(state.locked),
        "medal": medal_of(state) or "none",
    }


def _medal(state: ChallengeState) -> Tale:
    medal = medal_of(state)
    body = message(f"villa_challenge.recap.medal.{medal or 'none'}")
    return Tale("portraits/apprentice", message("villa_challenge.recap.medal"), body)
