"""A table of Villa Paletti with one builder and a task."""

from __future__ import annotations

from msgspec import Struct

from game.core.events import Event
from game.core.tasks import Medal
from game.titles.villa_paletti.challenge.tasks import Goal
from game.titles.villa_paletti.state import State
from game.titles.villa_paletti.view import View


class ChallengeState(State, frozen=True):
    """The table and how the task stands.

    `moves`: columns set on top or locked, and floors laid or given up. `built`: columns set on top. `score`:
    their points, and those of floors laid. `goal`, `par`: those of a built situation, which began with
    `base` floors. `is_reached`: whether the goal is reached; None while it is open.
    """

    task_key: str = ""
    goal: Goal | None = None
    par: int = 0
    base: int = 0
    moves: int = 0
    built: int = 0
    score: int = 0
    is_reached: bool | None = None


class ChallengeView(View, frozen=True):
    """What the builder sees: all but the columns' true heights."""

    table: ChallengeState


class ChallengeEnded(Event, frozen=True):
    """The task is over. `medal`: what it earned, None for nothing."""

    is_reached: bool
    moves: int
    score: int
    medal: Medal | None


class Progress(Struct, frozen=True):
    """How far a task is: so much done of so much (0: open), and moves that are left (None: any)."""

    done: int
    wanted: int
    moves_left: int | None
