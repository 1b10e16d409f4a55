"""The scene of half a minute that shows what a title is about: it plays by itself and can be skipped."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.lessons import Chapter
from game.core.message import message
from game.core.parts.teaching import Teaching
from game.titles.registry import Title
from game.ui.board.info_cards import TO_RULES
from game.ui.board.info_panel import INFO_CARD
from game.ui.freshness import FRESH_S
from game.ui.geometry import Point
from game.ui.input import LEFT, Input, KeyPressed, PointerPressed
from game.ui.keys import STRIKING, command_of
from game.ui.node import Node
from game.ui.teaching.lesson_session import LessonSession
from game.ui.teaching.teacher import TeacherButton
from game.ui.teaching.teaching_table import TeachingTable

if TYPE_CHECKING:
    from game.ui.app import App

LETTERS_PER_S = 17.0
SHORTEST_S = 2.2
"""How fast people read, and how long even a short sentence stays."""


class IdeaScene(TeachingTable):
    """Says and shows by itself; a click goes on at once, "Skip" and Escape end it."""

    name = "idea"

    def __init__(
        self, app: App, title: Title, chapter: Chapter, learner: str, done: Callable[[], None]
    ) -> None:
        """`done` is called once, at the end or when it is left."""
        self.teaching = Teaching(chapter)
        self._game = LessonSession(title, self.teaching, learner)
        super().__init__(app, self._game, done)
        self._left_s = self._said_s = 0.0
        """How long the words still stay, and how long they have been there."""

    def _go_on(self) -> None:
        if self.teaching.is_over:
            self.leave()
            return
        if self.is_news(self.teaching.place):
            said = self.teaching.said
            assert said is not None
            skip = self.app.text("ui.lesson.skip")
            self.say(said, [TeacherButton("teacher-skip", skip, self.leave, icon="fwd")], self.teaching.lit)
            self._left_s = max(SHORTEST_S, len(self.table.text(said)) / LETTERS_PER_S)
            self._said_s = 0.0
            if self._game.perform():
                self.table.show(self.session.last)
                self.light(self.teaching.lit)
            return
        if self._left_s <= 0:
            self.teaching.go_on()

    def update(self, dt: float) -> None:
        """Time for reading passes, also while pieces move."""
        self._left_s -= dt
        self._said_s += dt
        super().update(dt)

    @property
    def restless(self) -> bool:
        """The time for reading passes by itself."""
        return True

    @property
    def progress(self) -> tuple[int, int]:
        """How far the scene has come."""
        return self.teaching.place, len(self.teaching.chapter.steps)

    def handle(self, event: Input) -> bool:
        """A click beside the buttons goes on at once, also where the game rests; nothing can be picked.

        So does a key that would pick something, or that finishes what moves unless somebody has led it to a
        button.
        """
        match event:
            case PointerPressed(point, button) if button == LEFT and not self._is_on_button(point):
                card = self.stage.find(INFO_CARD)
                if card is None or not card.hit(point):
                    self._hurry()
                    return True
            case KeyPressed(key) if key in STRIKING:
                is_led = self.stage.focus_shown or command_of(key, self.app.settings) != "finish"
                if not is_led or self.stage.focused not in self._buttons():
                    self._hurry()
                    return True
        return super().handle(event)

    def command(self, name: str) -> bool:
        """What finishes motions goes on; no key plays a card or ends a turn here."""
        if name == "finish":
            self._hurry()
            return True
        return name == "end_turn" or name.startswith("card_") or super().command(name)

    def _hurry(self) -> None:
        """On at once; the second half of a double click is not meant for what the first has brought about."""
        if self._said_s >= FRESH_S:
            self._left_s = 0.0
            self.table.rest(False)
            self.table.presenter.complete()

    def _buttons(self) -> list[Node]:
        """Where the scene is skipped, the buttons that every table has, and that of a pinned card."""
        named = (self.stage.find(name) for name in ("teacher-skip", TO_RULES))
        return [*self.table.wall.buttons.values(), *(node for node in named if node is not None)]

    def _is_on_button(self, point: Point) -> bool:
        return any(button.visible and button.hit(point) for button in self._buttons())

    def hint(self) -> None:
        """There is nothing to be done."""
        self.table.refuse(message("core.reject.not_your_turn"))
