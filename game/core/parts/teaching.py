"""How a chapter runs: which step it is at, and what the learner may do there."""

from __future__ import annotations

from typing import Any

from game.core.lessons import LEARNER, Ask, Chapter, Lit, Show, Step
from game.core.match import Match
from game.core.message import Message, Rejection


class Teaching:
    """A chapter in progress, without pictures. `match` is its game, `place` the step it is at."""

    def __init__(self, chapter: Chapter) -> None:
        self.chapter = chapter
        self.match: Match[Any, Any, Any] = chapter.begin()
        self.place = 0
        self._is_done = False
        """The act of the present step has been done; what is left is to read."""

    @property
    def step(self) -> Step | None:
        """The present step; None after the last one."""
        return self.chapter.steps[self.place] if self.place < len(self.chapter.steps) else None

    @property
    def is_over(self) -> bool:
        """Whether every step was taken."""
        return self.step is None

    @property
    def waits_for_act(self) -> bool:
        """Whether the learner is to act (else: to read and go on)."""
        return isinstance(self.step, Ask) and not self._is_done

    @property
    def said(self) -> Message | None:
        """What the teacher says now; None after the last step."""
        step = self.step
        if isinstance(step, Ask) and self._is_done:
            return step.praise
        return step.text if step is not None else None

    @property
    def lit(self) -> Lit:
        """What is lit while that is said."""
        step = self.step
        if step is None or (isinstance(step, Ask) and self._is_done):
            return ()
        return step.lit

    def right(self) -> list[Any]:
        """The legal actions that do what is asked now."""
        step = self.step
        if not isinstance(step, Ask) or self._is_done:
            return []
        state = self.match.state
        legal = self.match.rules.legal_actions(state, LEARNER)
        return [action for action in legal if step.accepts(state, action)]

    def objection(self, action: Any) -> Rejection | None:
        """Why an action that the rules allow is not to be done now; None if it is what is asked."""
        step = self.step
        if step is None:
            return Rejection("ui.lesson.over")
        if not isinstance(step, Ask) or self._is_done:
            return Rejection("ui.lesson.read_first")
        if step.accepts(self.match.state, action):
            return None
        words = step.why_not(self.match.state, action) or step.not_yet
        return Rejection(words.key, words.args)

    def noted(self) -> None:
        """What was asked has been done."""
        step = self.step
        assert isinstance(step, Ask), step
        assert not self._is_done, step
        self._is_done = True
        if step.praise is None:
            self.go_on()

    def shown(self) -> bool:
        """Let the act of the present step happen, if there is one that has not; whether something did."""
        step = self.step
        if not isinstance(step, Show) or self._is_done:
            return False
        result = self.match.submit(step.seat, step.act(self.match.state))
        assert not isinstance(result, Rejection), (self.chapter.key, self.place, result)
        self._is_done = True
        return True

    def go_on(self) -> None:
        """The learner has read it."""
        assert self.step is not None, "the chapter is over"
        assert not self.waits_for_act, self.step
        self._is_done = False
        self.place += 1
