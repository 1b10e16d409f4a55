"""The lens: what is pointed at, with all round it, twice as large as it lies on the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from game.titles.lisboa.table import layout
from game.ui.board.board_view import TableFrame
from game.ui.board.glass import Glass, Pane
from game.ui.geometry import CANVAS_H, CANVAS_W, Point, Rect
from game.ui.painter import Painter
from game.ui.theme import LINEN, WALNUT_DARK

LENS_Z: Final = 62
TIMES: Final = 2.0
FRAME: Final = 14.0


class Lens(Pane):
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

    def mirrored(self) -> Rect:
        """All that is seen through it."""
        return self.window

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


class LisboaGlass(Glass):
    """Looks at whatever has the keyboard or lies under the pointer."""

    def __init__(self, lens: Lens, table: TableFrame, is_moving: Callable[[], bool]) -> None:
        super().__init__(table, is_moving)
        self.lens = lens
        lens.glass = self

    def point(self, middle: Point) -> None:
        """Something else is pointed at."""
        if self.is_out:
            self.lens.look(middle)

    def _look(self) -> bool:
        stage = self._table.stage
        node = (stage.focused if stage.focus_shown else None) or stage.hovered
        self.lens.look(node.rect.centre if node is not None else stage.pointer)
        return True

    def _look_as(self, before: Glass) -> None:
        if isinstance(before, LisboaGlass):
            self.lens.look(before.lens.middle)

    def _hide(self) -> None:
        self.lens.show(False)
