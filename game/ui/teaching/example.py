"""An example of the rules book on the table of its title: the words of the book, then hands on."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from game.core.match import Match
from game.titles.registry import Title
from game.ui.teaching.lesson_session import NAMELESS, QuietSession, seats_of
from game.ui.teaching.teacher import TeacherButton
from game.ui.teaching.teaching_table import TeachingTable

if TYPE_CHECKING:
    from game.ui.app import App

NAMES = ("Ana", "Bea", "Carlo", "Dora", "Eva")
"""What the books call the other players."""
LONGEST = 210
"""Letters that the teacher says at once."""
_SENTENCE_END = re.compile(r"(?<=[.:?]) ")


def said_at_once(words: Sequence[str]) -> list[str]:
    """The words of an example in parts that are short enough for the teacher; no sentence is cut.

    >>> said_at_once(["You roll 5. You draw.", "The end."])
    ['You roll 5. You draw.', 'The end.']
    """
    parts: list[str] = []
    for paragraph in words:
        parts.append("")
        for sentence in _SENTENCE_END.split(paragraph):
            if parts[-1] and len(parts[-1]) + len(sentence) >= LONGEST:
                parts.append("")
            parts[-1] = f"{parts[-1]} {sentence}".strip()
    return parts


class ExampleScene(TeachingTable):
    """Reads the example aloud, then lets the reader try it until it would be somebody else's turn."""

    name = "example"

    def __init__(
        self, app: App, title: Title, begin: Callable[[], Match[Any, Any, Any]],
        words: Callable[[], Sequence[str]],
    ) -> None:
        """`words`: what the book says in the reader's language, paragraph by paragraph."""
        match = begin()
        session = QuietSession(title, match, seats_of(title, match, NAMELESS, NAMES))
        super().__init__(app, session, app.pop)
        self._position, self._words = begin, words
        self._parts = said_at_once(words())
        self.read = 0
        """How many parts have been read."""

    def build(self) -> None:
        """Lay out the table; another language may say the same in more parts or fewer."""
        is_read = self.read == len(self._parts)
        self._parts = said_at_once(self._words())
        self.read = len(self._parts) if is_read else min(self.read, len(self._parts) - 1)
        super().build()

    @property
    def is_over(self) -> bool:
        """Whether the reader has nothing to do here any more."""
        return self.session.acting_viewer is None

    @property
    def _now(self) -> tuple[int, bool]:
        """What is to be spoken of."""
        return self.read, self.is_over

    def _go_on(self) -> None:
        if not self.is_news(self._now):
            return
        text = self.app.text
        back = TeacherButton("teacher-leave", text("ui.rules.to_book"), self.leave, icon="back")
        if self.is_over:
            again = TeacherButton("teacher-again", text("ui.rules.again"), self._begin_again, "primary")
            self._speak(text("ui.rules.example_over"), [back, again])
        elif self.read < len(self._parts):
            is_last = self.read == len(self._parts) - 1
            words = text("ui.rules.try_it") if is_last else text("ui.lesson.go_on")
            on = TeacherButton("teacher-go", words, self._read_on, "primary", "fwd")
            self._speak(self._parts[self.read], [back, on])
        else:
            self.teacher.hush()

    def _speak(self, words: str, buttons: Sequence[TeacherButton]) -> None:
        self.teacher.hush()
        self.teacher.say(words, buttons, self._to_be_seen(frozenset()), self.read, len(self._parts))

    def _read_on(self) -> None:
        if self.reads(self._now):
            self.read += 1

    def _begin_again(self) -> None:
        self.app.pop()
        self.app.push(ExampleScene(self.app, self.session.title, self._position, self._words))

    def command(self, name: str) -> bool:
        """An example is not saved."""
        if name == "save":
            self.app.toast(self.app.text("ui.rules.example_not_saved"))
            return True
        return super().command(name)
