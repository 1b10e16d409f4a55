"""The last chapter of a course: a short real game with somebody who says what looks good."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.lessons import LEARNER, Practice
from game.titles.registry import Title
from game.ui.teaching.lesson_session import practice_session
from game.ui.teaching.teacher import TeacherButton
from game.ui.teaching.teaching_table import TeachingTable

if TYPE_CHECKING:
    from game.ui.app import App


class PracticeScene(TeachingTable):
    """A game against learners. At each decision of the player the teacher tells what looks good, and why."""

    name = "practice"

    def __init__(
        self, app: App, title: Title, chapter: Practice, learner: str, learnt: Callable[[], None],
        leave: Callable[[], None],
    ) -> None:
        super().__init__(app, practice_session(title, chapter.begin(), learner, app.thinker), leave)
        self._chapter = chapter
        self._learnt = learnt
        self._is_opened = False

    @property
    def _decided(self) -> int:
        records = self.session.match.record().records
        return sum(record.seat == LEARNER for record in records)

    @property
    def is_between_turns(self) -> bool:
        """Whether a turn of the learner is just over; whoever sits alone at a table is asked all the time."""
        session = self.session
        return session.acting_viewer is None or self.table.board.ends_turn(session.events_of(session.last))

    def _go_on(self) -> None:
        # Nobody is interrupted in the middle of a turn.
        has_enough = self._decided >= self._chapter.decisions and self.is_between_turns
        if self.session.outcome is not None or has_enough:
            self._end()
        elif self.session.acting_viewer is not None:
            self._advise()
        else:
            self.hush()
            super()._go_on()

    def _advise(self) -> None:
        if not self.is_news((self.session.last, self._is_opened)):
            return
        text = self.app.text
        if not self._is_opened:
            self.say(self._chapter.opening, [
                TeacherButton("teacher-go", text("ui.lesson.go_on"), self._open, "primary", "fwd"),
            ])
            return
        legal = self.table.choices.legal
        if len(legal) < 2:
            self.teacher.hush()
            return
        best = self.table.best_of(legal)
        route = tuple(self.table.composer.route(best))
        buttons = [TeacherButton("teacher-leave", text("ui.lesson.enough"), self._stop)]
        decision = self.session.decision
        if decision is None or self.table.board.targets_tell(best):
            words = self.session.title.policy().reason(self.session.own_view, LEARNER, best)
        else:
            # What is said of a place is so while the hand is there: whoever likes is led there and told.
            words = decision.prompt
            buttons.append(TeacherButton("teacher-show", text("ui.lesson.show_me"), self.hint, icon="hint"))
        self.say(words, buttons, route, route)

    def _open(self) -> None:
        self._is_opened = True

    def _stop(self) -> None:
        self._learnt()
        self.leave()

    def _end(self) -> None:
        if not self.is_news("end"):
            return
        self._learnt()
        away = self.app.text("ui.lesson.all_chapters")
        self.say(self._chapter.ending, [TeacherButton("teacher-leave", away, self.leave, "primary", "back")])
