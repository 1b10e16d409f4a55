"""How a course is written down: the words of each step are in the catalogue, under `<title>.lesson.`.

A title's `lessons.py` makes its `Teacher` once and writes chapters with it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from msgspec import Struct

from game.core.lessons import Ask, Chapter, Lit, Practice, Say, Show, Step, nothing_more
from game.core.match import Match
from game.core.message import Message, Seat, SeatName, message

Accepts: TypeAlias = Callable[[Any, Any], bool]
"""Whether an action, in the state before it, is what is asked."""


def is_a(*kinds: type[Struct]) -> Accepts:
    """Any action of these kinds."""
    return lambda state, action: isinstance(action, kinds)


def just(*actions: Struct) -> Accepts:
    """One of these."""
    return lambda state, action: action in actions


class Teacher:
    """Speaks of one title. `lit`: what is lit whatever is said, because it should always be seen.

    `who` and `other` are players whose names the sentences say, as `{who}` and `{other}`.
    """

    def __init__(self, title: str, *lit: str) -> None:
        self._title = title
        self._lit: Lit = lit

    def text(self, key: str, who: Seat | None = None, other: Seat | None = None) -> Message:
        """`<title>.lesson.<key>`."""
        seats = {"who": who, "other": other}
        names = {name: SeatName(seat) for name, seat in seats.items() if seat is not None}
        return message(f"{self._title}.lesson.{key}", **names)

    def say(self, key: str, *lit: str, who: Seat | None = None) -> Say:
        """The teacher explains."""
        return Say(self.text(key, who), (*lit, *self._lit))

    def ask(
        self, key: str, accepts: Accepts, *lit: str, again: str = "", praise: bool = True,
        who: Seat | None = None, other: Seat | None = None,
        why_not: Callable[[Any, Any], Message | None] = nothing_more,
    ) -> Ask:
        """The learner is to act; beside `<key>` are `.praise` and `.not_yet` (or `again` instead of that)."""
        return Ask(
            self.text(key, who, other), accepts, self.text(again or f"{key}.not_yet", who, other),
            (*lit, *self._lit), self.text(f"{key}.praise", who, other) if praise else None,
            why_not,
        )

    def show(
        self, seat: Seat, act: Struct | Callable[[Any], Any], key: str, *lit: str, other: Seat | None = None
    ) -> Show:
        """Somebody, who is `{who}`, does an action, or what `act` chooses from the whole state."""
        choose = act if callable(act) else lambda state: act
        return Show(seat, choose, self.text(key, seat, other), (*lit, *self._lit))

    def chapter(
        self, key: str, begin: Callable[[], Match[Any, Any, Any]], steps: tuple[Step, ...]
    ) -> Chapter:
        """A chapter called `<key>.name`."""
        return Chapter(key, self.text(f"{key}.name"), begin, steps)

    def practice(self, begin: Callable[[], Match[Any, Any, Any]], decisions: int) -> Practice:
        """The practice game; see `Practice`."""
        name, opening, ending = (self.text(f"practice.{part}") for part in ("name", "1", "end"))
        return Practice("practice", name, begin, decisions, opening, ending)
