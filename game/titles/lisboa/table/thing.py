"""What lies on the table of Lisboa and can be pointed at, explained and picked."""

from __future__ import annotations

from typing import Protocol

from game.ui.board.board_view import TableFrame
from game.ui.board.marks import Marks, Target
from game.ui.board.piece import Piece
from game.ui.geometry import Point, Rect
from game.ui.painter import Painter

NO_NAMES: frozenset[str] = frozenset()


class Watcher(Protocol):
    """Who hears what is pointed at and clicked."""

    def pointed(self, target: Target | None) -> None:
        """The pointer or the keyboard came to a target, or left it."""
        ...

    def touched(self, target: Target) -> None:
        """A target was clicked."""
        ...


def marks_of(marks: Marks, target: Target) -> frozenset[str]:
    """The marks of one target: "legal", "chosen", "veiled", "lit"."""
    names = {
        name
        for name, targets in (
            ("legal", marks.legal), ("chosen", marks.chosen), ("veiled", marks.veiled), ("lit", marks.lit),
        )
        if target in targets
    }  # fmt: skip
    return frozenset(names) if names else NO_NAMES


class Thing(Piece):
    """A piece that tells the table what happens to it."""

    touchable = True
    focusable = True
    picks = True
    margin = 21.0

    def __init__(
        self, table: TableFrame, watcher: Watcher, name: str, rect: Rect, z: int, target: Target | None = None
    ) -> None:
        super().__init__(table, name, rect, z)
        self._watcher = watcher
        self._target = target or name
        self._is_covered = False

    @property
    def target(self) -> Target:
        """What is picked by it."""
        return self._target

    @property
    def wants_keys(self) -> bool:
        """Whether the keyboard goes there while nothing lies on it."""
        return True

    def cover(self, is_covered: bool) -> None:
        """Something is laid on it, or taken away again; the keyboard goes only to what can be seen."""
        self._is_covered = is_covered
        self.focusable = self.wants_keys and not is_covered

    @property
    def is_bright(self) -> bool:
        """Whether it is under the pointer, has the keyboard, is picked or is what a hint means."""
        has_keys = self.focused and self.stage is not None and self.stage.focus_shown
        is_hinted = {"lit", "legal"} <= self.marks
        return self.hovered or has_keys or is_hinted or "chosen" in self.marks

    @property
    def is_lit(self) -> bool:
        """Whether it is marked at all."""
        return bool(self.marks & {"legal", "chosen", "lit"})

    @property
    def state(self) -> str:
        """The ending of the name of its picture: "", "-legal" or "-selected"."""
        if not self.is_lit:
            return ""
        return "-selected" if self.is_bright else "-legal"

    def paint_halo(self, painter: Painter, rect: Rect | None = None) -> None:
        """Draw the halo round `rect`, or round all of it, as it is marked."""
        if self.is_lit:
            painter.nine(f"ui/halo{self.state}", rect or self.rect)

    def on_hover(self, inside: bool) -> None:
        """Tell what is pointed at; a lit thing looks brighter."""
        self._watcher.pointed(self.target if inside else None)
        if self.marks:
            self.invalidate()

    def on_focus(self, focused: bool) -> None:
        """Tell where the keyboard is."""
        self._watcher.pointed(self.target if focused else None)
        self.invalidate()

    def on_click(self, point: Point) -> None:
        """Pick it."""
        self._watcher.touched(self.target)
