"""The lens: what is pointed at, with all round it, twice as large as it lies on the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from game.titles.lisboa.table import layout
from game.ui.board.board_view import TableFrame
from game.ui.geometry import CANVAS_H, CANVAS_W, Point, Rect
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
from game.ui.painter import Painter
from game.ui.theme import LINEN, WALNUT_DARK

LENS_Z: Final = 62
TIMES: Final = 2.0
TAP_S: Final = 0.3
"""A key that comes up so soon has not been held."""
FRAME: Final = 14.0


class Lens(Node):
    """A sheet beside what is looked at, on which a part of the table is painted anew and larger."""

    margin = 40.0

    def __init__(self) -> None:
        super().__init__("lens", layout.LENS, LENS_Z)
        self.middle: Point = (0.0, 0.0)
        self.visible = False

    def look(self, middle: Point) -> None:
        """Look at a point of the table."""
        self.rect = layout.LENS_AWAY if layout.LENS.grown(20).contains(middle) else layout.LENS
        self.middle = middle
        self.show(True)
        self.invalidate()

    @property
    def window(self) -> Rect:
        """The part of the table that is seen."""
        w, h = (self.rect.w - 2 * FRAME) / TIMES, (self.rect.h - 2 * FRAME) / TIMES
        x = min(max(self.middle[0] - w / 2, 0.0), CANVAS_W - w)
        y = min(max(self.middle[1] - h / 2, 0.0), CANVAS_H - h)
        return Rect(x, y, w, h)

    def paint(self, painter: Painter) -> None:
        """Draw the sheet and, in its frame, the nodes of that part of the table."""
        if self.stage is None:
            return
        painter.nine("ui/halo-selected", self.rect)
        painter.nine("ui/paper", self.rect)
        frame, window = self.rect.grown(-FRAME), self.window
        painter.fill(frame.grown(1.6), WALNUT_DARK)
        with painter.clipped(frame):
            larger = self._larger(painter, frame, window)
            larger.fill(window, LINEN)
            for node in self.stage.nodes():
                if node.visible and node.z < LENS_Z and node.ink().overlaps(window):
                    node.paint(larger)

    @staticmethod
    def _larger(painter: Painter, frame: Rect, window: Rect) -> Painter:
        """A painter on the same sheet for which the window fills the frame; nobody audits the copy."""
        seen = painter.viewport
        scale = seen.scale * TIMES
        viewport = replace(
            seen, scale=scale, left=seen.left + round(frame.x * seen.scale - window.x * scale),
            top=seen.top + round(frame.y * seen.scale - window.y * scale),
        )  # fmt: skip
        return Painter(
            painter.target,
            viewport,
            painter.sprites,
            painter.lettering,
            painter.text_scale,
            None,
            painter.strong_symbols,
        )


class Glass:
    """The hand that holds the lens, with a key or with the middle button, or lays it on the table.

    A tap of the key lays it down and another one puts it away; so does the wheel, forth and back.
    """

    def __init__(self, lens: Lens, table: TableFrame, is_moving: Callable[[], bool]) -> None:
        self.lens = lens
        self._table = table
        self._is_moving = is_moving
        self._held_by = ""
        self._taken_s = 0.0
        self.is_laid = False

    @property
    def is_out(self) -> bool:
        """Whether anything is to be seen through it."""
        return self.is_laid or bool(self._held_by)

    def point(self, middle: Point) -> None:
        """Something else is pointed at."""
        if self.is_out:
            self.lens.look(middle)

    def refresh(self) -> None:
        """What lies under it may look different now."""
        if self.is_out:
            self.lens.invalidate()

    def hears(self, event: Input) -> bool:
        """Take it up or put it down; True if the event meant the lens."""
        match event:
            case KeyPressed(key) if self._means_lens(key):
                if self.is_laid:
                    self._put_down()
                else:
                    self._take_up(key)
                return True
            case PointerPressed(_, button) if button == MIDDLE:
                self._take_up("middle")
                return True
            case WheelTurned(_, steps) if not self._is_scrolling():
                return self._turn(steps)
            case KeyReleased(key) if key == self._held_by:
                if self._was_tapped(key):
                    self._held_by, self.is_laid = "", True
                else:
                    self._put_down()
            case PointerReleased(_, button) if button == MIDDLE and self._held_by == "middle":
                self._put_down()
            case FocusLost() if self._held_by:
                self._put_down()
        return False

    def _was_tapped(self, key: str) -> bool:
        is_short = self._table.stage.now_s - self._taken_s < TAP_S
        return is_short and command_of(key, self._table.settings) == "peek"

    def _is_scrolling(self) -> bool:
        """Whether something under the pointer scrolls."""
        stage = self._table.stage
        return any(node.visible and node.wants_wheel and node.hit(stage.pointer) for node in stage.nodes())

    def _turn(self, steps: float) -> bool:
        if steps > 0 and not self.is_out:
            self._take_up("")
            self.is_laid = True
        elif steps < 0 and self.is_laid:
            self._put_down()
        return True

    def _means_lens(self, key: str) -> bool:
        """The key for a closer look, or the space bar where it neither acts nor ends a motion."""
        command = command_of(key, self._table.settings)
        is_free = not self._is_moving() and not self._table.stage.focus_shown
        return command == "peek" or (command == "finish" and is_free)

    def _take_up(self, by: str) -> None:
        stage = self._table.stage
        focused = stage.focused if stage.focus_shown else None
        node = focused or stage.hovered
        self._held_by, self._taken_s = by, stage.now_s
        self.lens.look(node.rect.centre if node is not None else stage.pointer)

    def _put_down(self) -> None:
        self._held_by, self.is_laid = "", False
        self.lens.show(False)
