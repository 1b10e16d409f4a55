"""A finished task in figures."""

from __future__ import annotations

from game.core.match import Match
from game.core.message import message
from game.core.recap import Count, Course, Part, Recap, Reveal, Tale
from game.titles.villa_paletti.actions import Action
from game.titles.villa_paletti.challenge.rules import medal_of
from game.titles.villa_paletti.challenge.state import ChallengeState
from game.titles.villa_paletti.recap import told_end
from game.titles.villa_paletti.state import State
from game.titles.villa_paletti.view import View


def recap(match: Match[State, Action, View]) -> Recap:
    """Points, moves and the end of a task."""
    state, outcome = match.state, match.outcome
    assert isinstance(state, ChallengeState), state
    assert outcome is not None
    scores = [moment.state.score for moment in match.moments if isinstance(moment.state, ChallengeState)]
    return Recap(
        heading=message("villa_challenge.recap.heading"),
        length=message("villa_challenge.recap.moves", n=state.moves),
        parts=(Part(message("villa_challenge.recap.score"), outcome.scores),),
        counts=(
            Count(message("villa_challenge.recap.built"), (state.built,)),
            Count(message("villa_challenge.recap.locked"), (len(state.locked),)),
        ),
        course=Course(
            message("villa_challenge.recap.course"), message("villa_challenge.recap.step"),
            tuple((score,) for score in scores),
        ),
        tales=(_medal(state), told_end(state)),
        reveal=Reveal(message("villa_challenge.recap.top"), (48, 96), ((),)),
    )


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
