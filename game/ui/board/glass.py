"""The hand that holds a lens over a table: with a key or the middle button, or lays it down."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Final

from game.ui.board.board_view import TableFrame
from game.ui.input import (
    MIDDLE,
    FocusLost,
    Input,
    KeyPressed,
    KeyReleased,
    PointerPressed,
    PointerReleased,
    WheelTurned,
)
from game.ui.keys import command_of
from game.ui.node import Node

TAP_S: Final = 0.3
"""A key that comes up so soon has not been held."""


class Pane(Node):
    """What is seen through a lens; `glass` is the hand that holds it."""

    glass: Glass | None = None

    def resume(self, before: Node) -> None:
        """A lens that lies there lies there in other letters, too."""
        if self.glass is not None and isinstance(before, Pane) and before.glass is not None:
            self.glass.resume(before.glass)


class Glass(ABC):
    """Holds a title's lens, or lays it on the table.

    A tap of the key lays it down and another one puts it away; so does the wheel, forth and back.
    `is_moving`: whether the space bar would end a motion.
    """

    def __init__(self, table: TableFrame, is_moving: Callable[[], bool]) -> None:
        self._table = table
        self._is_moving = is_moving
        self._held_by = ""
        """The key or button that holds it, "" for none."""
        self._taken_s = 0.0
        self._is_tappable = False
        self.is_laid = False

    @abstractmethod
    def _look(self) -> bool:
        """Look at what is pointed at; False if there is nothing to look at."""

    @abstractmethod
    def _look_as(self, before: Glass) -> None:
        """Look at what another one of the same title looks at."""

    @abstractmethod
    def _hide(self) -> None:
        """Look nowhere."""

    @property
    def is_out(self) -> bool:
        """Whether anything is to be seen through it."""
        return self.is_laid or bool(self._held_by)

    def resume(self, before: Glass) -> None:
        """Lie where the one before lay, if it did: the table was laid out anew."""
        if before.is_laid:
            self.is_laid = True
            self._look_as(before)

    def put_away(self) -> None:
        """Something else is to be seen where it lies."""
        if self.is_out:
            self._put_down()

    def hears(self, event: Input) -> bool:
        """Take it up or put it down; True if the event meant the lens."""
        match event:
            case KeyPressed(key) if self._means_lens(key):
                self._is_tappable = command_of(key, self._table.settings) == "peek"
                return self._put_down() if self.is_laid else self._take_up(event.bare)
            case PointerPressed(_, button) if button == MIDDLE:
                return self._take_up("middle")
            case WheelTurned(_, steps) if steps and (steps > 0) != self.is_out and not self._is_scrolling():
                return self._lay_down() if steps > 0 else self._put_down()
            case KeyReleased(key) if key == self._held_by:
                if self._was_tapped():
                    self._held_by, self.is_laid = "", True
                else:
                    self._put_down()
            case PointerReleased(_, button) if button == MIDDLE and self._held_by == "middle":
                self._put_down()
            case FocusLost() if self._held_by:
                self._put_down()
        return False

    def _means_lens(self, key: str) -> bool:
        """The key for a closer look, or the space bar where it neither acts nor ends a motion."""
        command = command_of(key, self._table.settings)
        is_free = not self._is_moving() and not self._table.stage.focus_shown
        return command == "peek" or (command == "finish" and is_free)

    def _was_tapped(self) -> bool:
        return self._is_tappable and self._table.stage.now_s - self._taken_s < TAP_S

    def _is_scrolling(self) -> bool:
        """Whether something under the pointer scrolls."""
        stage = self._table.stage
        return any(node.visible and node.wants_wheel and node.hit(stage.pointer) for node in stage.nodes())

    def _take_up(self, by: str) -> bool:
        if not self._look():
            return False
        self._held_by, self._taken_s = by, self._table.stage.now_s
        return True

    def _lay_down(self) -> bool:
        self.is_laid = self._look()
        return self.is_laid

    def _put_down(self) -> bool:
        self._held_by, self.is_laid = "", False
        self._hide()
        return True
