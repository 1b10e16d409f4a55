"""A chapter on the table of its title: read, look, act."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.core.lessons import Ask, Chapter
from game.core.message import Message
from game.core.parts.teaching import Teaching
from game.titles.registry import Title
from game.ui.board.marks import Target
from game.ui.teaching.lesson_session import LessonSession
from game.ui.teaching.teacher import TeacherButton
from game.ui.teaching.teaching_table import TeachingTable

if TYPE_CHECKING:
    from game.ui.app import App


class LessonScene(TeachingTable):
    """One chapter. `learnt` is called when it is through, or known already; `leave` leads away from it."""

    name = "lesson"

    def __init__(
        self, app: App, title: Title, chapter: Chapter, learner: str, learnt: Callable[[], None],
        leave: Callable[[], None], go_on: Callable[[], None] | None,
    ) -> None:
        """`go_on`: to the next chapter, None after the last."""
        self.teaching = Teaching(chapter)
        self._game = LessonSession(title, self.teaching, learner)
        super().__init__(app, self._game, leave)
        self._learnt = learnt
        self._next = go_on

    def _go_on(self) -> None:
        if self._game.perform():
            self.table.show(self.session.last)
        self.speak()

    def speak(self) -> None:
        """Say what belongs to the present step."""
        if not self.is_news(self._now):
            return
        if self.teaching.is_over:
            self._end()
            return
        said = self.teaching.said
        assert said is not None
        self.say(said, self._buttons(), self.teaching.lit, self._places())

    @property
    def _now(self) -> tuple[int, bool]:
        """What is to be spoken of."""
        return self.teaching.place, self.teaching.waits_for_act

    def _places(self) -> Sequence[Target]:
        """What is picked on the way to what is asked; what praise speaks of."""
        if isinstance(self.teaching.step, Ask) and not self.teaching.waits_for_act:
            return self.teaching.step.lit
        routes = [self.table.composer.route(action) for action in self.teaching.right()[:8]]
        return tuple(target for route in routes for target in route)

    def _buttons(self) -> list[TeacherButton]:
        text = self.app.text
        known = TeacherButton("teacher-known", text("ui.lesson.known"), self._know)
        if self.teaching.waits_for_act:
            return [known, TeacherButton("teacher-show", text("ui.lesson.show_me"), self.hint, icon="hint")]
        return [known, TeacherButton("teacher-go", text("ui.lesson.go_on"), self.read, "primary", "fwd")]

    def read(self) -> None:
        """The words were read: on to the next step."""
        if self.reads(self._now) and not self.teaching.is_over and not self.teaching.waits_for_act:
            self.teaching.go_on()
            self.light(())

    def hint(self) -> None:
        """Light one way to do what is asked, or lead the hand; where nothing is asked, say so."""
        if not self.table.is_open:
            return
        right = self.teaching.right()
        if right:
            best = self.table.best_of(right)
            self.light(tuple(self.table.composer.route(best)))
            self.table.board.point_out(best)
        else:
            self.table.refuse(Message("ui.lesson.over" if self.teaching.is_over else "ui.lesson.read_first"))

    def _know(self) -> None:
        self._learnt()
        (self._next or self.leave)()

    def _end(self) -> None:
        self._learnt()
        text = self.app.text
        buttons = [TeacherButton("teacher-leave", text("ui.lesson.all_chapters"), self.leave, icon="back")]
        if self._next is not None:
            following = text("ui.lesson.next")
            buttons.append(TeacherButton("teacher-next", following, self._next, "primary", "fwd"))
        self.say(Message("ui.lesson.done"), buttons)

    @property
    def progress(self) -> tuple[int, int]:
        """How many of the steps are behind the learner."""
        return self.teaching.place, len(self.teaching.chapter.steps)
