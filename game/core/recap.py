"""What is worth telling about a finished game: the count, its course, moments, what was hidden."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from msgspec import Struct

from game.core.match import Match
from game.core.message import Message


class Part(Struct, frozen=True):
    """A part of the scores, by seat; all parts of a recap add up to the scores.

    `piece`: a picture that stands for one point, for scores of a few; else `pattern` names the code colour
    whose pattern fills the bar.
    """

    name: Message
    values: tuple[int, ...]
    piece: str = ""
    pattern: str = "blue"


class Count(Struct, frozen=True):
    """Something counted by seat that gives no points but tells of the game."""

    name: Message
    values: tuple[int, ...]


class Course(Struct, frozen=True):
    """The scores by seat after each step of the game, from the start on; `step` says what a step is."""

    name: Message
    step: Message
    scores: tuple[tuple[int, ...], ...]


class Tale(Struct, frozen=True):
    """One moment of the game in two lines, with a picture."""

    picture: str
    head: Message
    body: Message


class Reveal(Struct, frozen=True):
    """What was hidden at the end: pictures by seat, of one size (w, h)."""

    name: Message
    size: tuple[int, int]
    pictures: tuple[tuple[str, ...], ...]


class Recap(Struct, frozen=True):
    """All of it. `length` says how long the game was ("5 rounds").

    `colours`: in which colour each seat has played, where that is settled in the game itself.
    """

    heading: Message
    length: Message
    parts: tuple[Part, ...]
    counts: tuple[Count, ...]
    course: Course
    tales: tuple[Tale, ...]
    reveal: Reveal
    colours: tuple[str, ...] = ()


Recapping: TypeAlias = Callable[[Match[Any, Any, Any]], Recap]
"""A title's recap of a match that is over."""

Figures: TypeAlias = Callable[[Match[Any, Any, Any]], Mapping[str, int | str]]
"""What is measured about a match that is over: numbers and words by name, for those who play many of them."""
