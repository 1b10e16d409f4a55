"""Courses: how a title is taught, chapter by chapter, on its own table.

A chapter stands at a fixed position and goes through steps. Nothing here is drawn and nothing is stored; a
title's `lessons.py` is data and pure functions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from game.core.match import Match
from game.core.message import Message, Seat

LEARNER: Seat = 0
"""The seat of whoever learns."""

Lit: TypeAlias = tuple[str, ...]
"""Targets of the table (see `game.ui.board.marks`) that are lit while something is said of them."""


@dataclass(frozen=True)
class Say:
    """The teacher explains, until the learner goes on."""

    text: Message
    lit: Lit = ()


@dataclass(frozen=True)
class Show:
    """Somebody acts before the learner's eyes: `act` chooses from the whole state what `seat` does.

    The seat may be the learner's own, where the teacher leads the hand.
    """

    seat: Seat
    act: Callable[[Any], Any]
    text: Message
    lit: Lit = ()


def nothing_more(_state: Any, _action: Any) -> Message | None:
    """There is nothing to tell beyond what is always told."""
    return None


@dataclass(frozen=True)
class Ask:
    """The learner is to act. Every legal action that `accepts` (state before, action) allows is right.

    `not_yet`: what is said when something else is tried that would be legal. `praise`: what is said after
    it, and waits for the learner to go on; None: the next step speaks at once. `why_not`: what is said
    instead of `not_yet` where more can be told of an action, in the state before it; None where not.
    """

    text: Message
    accepts: Callable[[Any, Any], bool]
    not_yet: Message
    lit: Lit = ()
    praise: Message | None = None
    why_not: Callable[[Any, Any], Message | None] = nothing_more


Step: TypeAlias = Say | Show | Ask


@dataclass(frozen=True)
class Chapter:
    """One or two minutes about one thing. `begin`: a new match at the position where it starts."""

    key: str
    name: Message
    begin: Callable[[], Match[Any, Any, Any]]
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Practice:
    """The last chapter: a short real game. The teacher says at each of the learner's turns what looks good.

    It ends with the game, or with the turn in which the learner decides for the `decisions`-th time.
    """

    key: str
    name: Message
    begin: Callable[[], Match[Any, Any, Any]]
    decisions: int
    opening: Message
    ending: Message


@dataclass(frozen=True)
class Course:
    """All chapters of a title in order, and the scene of half a minute that shows what it is about."""

    chapters: tuple[Chapter | Practice, ...]
    idea: Chapter


Examples: TypeAlias = Mapping[int, Callable[[], Match[Any, Any, Any]]]
"""Examples of a rules book that can be shown on a table: where each begins, by its number in the book."""
