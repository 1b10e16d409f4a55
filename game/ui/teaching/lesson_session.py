"""Games in which somebody learns: nothing of them is stored."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.bots.thinker import Answer
from game.core.lessons import LEARNER
from game.core.match import Match
from game.core.message import Message, Rejection, Seat, message
from game.core.parts.teaching import Teaching
from game.storage.seats import SEAT_COLOURS, SeatSetup
from game.titles.registry import Title
from game.ui.board.clockwork import Thinks
from game.ui.board.session import TableSession
from game.ui.scenes.setting_up.seat_plan import CLOCKWORK_NAMES

NAMELESS = ""
"""Whoever learns as a guest: the table has a word for them in each language."""


class Unkept:
    """Stores nothing: a lesson leaves no trace among the games."""

    def keep(self, session: TableSession) -> Message | None:
        """Nothing to store."""
        return None

    def finish(self, session: TableSession) -> Message | None:
        """Nothing to store."""
        return None

    def keep_as(self, session: TableSession, name: str, thumbnail: bytes) -> Message | None:
        """A lesson is not saved; it can be begun again at any time."""
        return message("ui.lesson.not_saved")

    def has_played(self, title: str) -> bool:
        """Whoever learns is told by the teacher."""
        return True


class NobodyThinks:
    """In a chapter the others do what its steps say."""

    def ask(
        self, game: str, number: int, title: Title, view: Any, seat: Seat, legal: Sequence[Any], level: Any,
        seed: int,
    ) -> None:
        """There is nothing to think about."""

    def poll(self) -> Answer | None:
        """No answer comes."""
        return None

    def cancel(self) -> None:
        """Nothing goes on."""


def seats_of(
    title: Title, match: Match[Any, Any, Any], learner: str, names: Sequence[str] = CLOCKWORK_NAMES
) -> tuple[SeatSetup, ...]:
    """The learner, by that name or `NAMELESS`, and clockwork players of other names at the other seats.

    They play as gently as they can.
    """
    others = [name for name in names if name != learner]
    return tuple(
        SeatSetup(learner, SEAT_COLOURS[seat])
        if seat == LEARNER
        else SeatSetup(others[seat - 1], SEAT_COLOURS[seat], "clockwork", title.gentlest.key)
        for seat in range(match.setup.seats)
    )


class QuietSession(TableSession):
    """A game in which nobody but the learner acts by himself, and of which nothing stays."""

    def __init__(self, title: Title, match: Match[Any, Any, Any], seats: Sequence[SeatSetup]) -> None:
        super().__init__(title, match, seats, NobodyThinks(), Unkept())

    @property
    def thinking(self) -> Seat | None:
        """Nobody thinks."""
        return None


class LessonSession(QuietSession):
    """The game of a chapter: the learner can do only what is asked."""

    def __init__(self, title: Title, teaching: Teaching, learner: str) -> None:
        super().__init__(title, teaching.match, seats_of(title, teaching.match, learner))
        self._teaching = teaching

    def submit(self, action: Any, seat: Seat | None = None, hold: bool = False) -> Rejection | None:
        """Do what is asked; else say what the rules, or the teacher, have against it."""
        refused = self.check(action) or self._teaching.objection(action)
        if refused is not None:
            return refused
        refused = super().submit(action, seat)
        if refused is None:
            self._teaching.noted()
        return refused

    def perform(self) -> bool:
        """Let happen what the teacher shows now; whether something did."""
        if not self._teaching.shown():
            return False
        self.changed()
        return True

    def undo_stop(self) -> Message | None:
        """A chapter goes on; it can be begun again."""
        return message("ui.lesson.no_undo")

    def undo(self) -> bool:
        """Nothing is taken back."""
        return False


def practice_session(
    title: Title, match: Match[Any, Any, Any], learner: str, thinker: Thinks
) -> TableSession:
    """A real game with clockwork players who learn, too."""
    return TableSession(title, match, seats_of(title, match, learner), thinker, Unkept())
