"""What is worth telling about a finished game: the count, its course, moments, what was hidden."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, TypeAlias, TypeVar

from msgspec import Struct

from game.core.match import Match
from game.core.message import Message, Seat, SeatName, message

Pattern: TypeAlias = Literal["waves", "chevrons", "suns", "scales", "bricks"]


class Part(Struct, frozen=True):
    """A part of the scores, by seat; all parts of a recap add up to the scores.

    `piece`: a picture that stands for one point, for scores of a few; else `pattern` fills the bar. The
    patterns are those of the players, but in colours that are nobody's.
    """

    name: Message
    values: tuple[int, ...]
    piece: str = ""
    pattern: Pattern = "waves"


class Count(Struct, frozen=True):
    """Something counted by seat that gives no points but tells of the game."""

    name: Message
    values: tuple[int, ...]


class Course(Struct, frozen=True):
    """The scores by seat after each step of the game, from the start on; `step` says what a step is.

    For a task with a goal it is what was done of it instead, and `name` says so.
    """

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

    `colours`: in which colour each seat has played, where that is settled in the game itself. `rival`: the
    name of a rival who belongs to the rules and has no seat. All values by seat, of parts, counts, course and
    reveal, then have one more at the end, the rival's; the parts add up to the rival's points, too.
    `points`: the title's own word for points, over the sums; None: just that.
    """

    heading: Message
    length: Message
    parts: tuple[Part, ...]
    counts: tuple[Count, ...]
    course: Course
    tales: tuple[Tale, ...]
    reveal: Reveal
    colours: tuple[str, ...] = ()
    rival: Message | None = None
    points: Message | None = None


Recapping: TypeAlias = Callable[[Match[Any, Any, Any]], Recap]
"""A title's recap of a match that is over."""

Figures: TypeAlias = Callable[[Match[Any, Any, Any]], Mapping[str, int | str]]
"""What is measured about a match that is over: numbers and words by name, for those who play many of them."""


N = TypeVar("N", bound=str)


def who_has_most(counts: Sequence[int], told: str, none: str) -> Message:
    """Whose count by seat is the greatest, the first one's of several.

    Message keys: `told` takes `who` and `n`; `none` is for counts of nothing at all.

    >>> who_has_most((0, 0), "most", "none").key, dict(who_has_most((1, 3, 3), "most", "none").args)["who"]
    ('none', SeatName(seat=1))
    """
    most = max(counts)
    return message(told, who=SeatName(counts.index(most)), n=most) if most else message(none)


def most_often(counts: Sequence[Mapping[N, int]]) -> tuple[int, Seat, N]:
    """The greatest of several counts by seat and name: how many, whose, and of what.

    >>> most_often(({"cook": 2, "poet": 1}, {"girl": 2}))
    (2, 0, 'cook')
    """
    times, seat, name = max(
        (times, -seat, name) for seat, own in enumerate(counts) for name, times in own.items()
    )
    return times, -seat, name
