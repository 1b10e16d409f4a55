"""The info card: what a right click on a piece tells, pinned beside it until it is not wanted any more."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.board.board_view import InfoCard
from game.ui.geometry import CANVAS_H, CANVAS_W, Point, Rect
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.theme import INK, SMALLEST_TEXT

WIDTH = 380.0
PADDING = 18.0
HEAD_H = 40.0
LINE_SIZE = 17.0
TALLEST = CANVAS_H - 20.0
"""Words that would need more room are set smaller."""
BUTTON_W, BUTTON_H = 130.0, 38.0
INFO_Z = 700


class InfoPanel(Node):
    """A sheet with the piece's picture, heading and sentences; a click on it sends it away."""

    margin = 58.0
    touchable = True

    def __init__(
        self, card: InfoCard, beside: Rect, painter: Painter, close: Callable[[], object], has_button: bool
    ) -> None:
        """`close` takes it away. `has_button`: whether room is kept for a button below the words."""
        self._card = card
        self._close = close
        self._foot_h = BUTTON_H + 8 if has_button else 0.0
        self._size = LINE_SIZE
        self._lines_h = [self._height_of(painter, line) for line in card.lines]
        while self._height() > TALLEST and self._size > SMALLEST_TEXT / painter.text_scale:
            self._size -= 1
            self._lines_h = [self._height_of(painter, line) for line in card.lines]
        super().__init__("info-card", self._placed(beside), INFO_Z)

    def _text_w(self) -> float:
        taken = self._card.size[0] + 16 if self._card.sprite is not None else 0.0
        return WIDTH - 2 * PADDING - taken

    def _height_of(self, painter: Painter, line: str) -> float:
        size = self._size * painter.text_scale
        px = max(1, round(size * painter.viewport.scale))
        width_px = int(self._text_w() * painter.viewport.scale)
        rows = painter.lettering.wrapped(line, "label", px, width_px)
        return painter.line_step("label", size) * len(rows) + 6

    def _height(self) -> float:
        """How high the sheet is for its words."""
        text_h = HEAD_H + sum(self._lines_h)
        picture_h = self._card.size[1] if self._card.sprite is not None else 0.0
        return 2 * PADDING + max(text_h, picture_h) + self._foot_h

    def _placed(self, beside: Rect) -> Rect:
        """Beside the piece, never on it, and wholly on the canvas."""
        height = self._height()
        right = beside.right + 14
        x = right if right + WIDTH <= CANVAS_W - 8 else beside.x - WIDTH - 14
        y = min(max(66.0, beside.centre[1] - height / 2), CANVAS_H - height - 10)
        return Rect(max(8.0, x), y, WIDTH, height)

    @property
    def button_rect(self) -> Rect:
        """Where a button may stand."""
        right, bottom = self.rect.right - PADDING, self.rect.bottom - PADDING
        return Rect(right - BUTTON_W, bottom - BUTTON_H, BUTTON_W, BUTTON_H)

    def on_click(self, point: Point) -> None:
        """Go away."""
        self._close()

    def on_secondary(self, point: Point) -> bool:
        """Go away."""
        self.on_click(point)
        return True

    def paint(self, painter: Painter) -> None:
        """Draw the sheet."""
        painter.nine("ui/dialog", self.rect)
        x, y = self.rect.x + PADDING, self.rect.y + PADDING
        if self._card.sprite is not None:
            w, h = self._card.size
            painter.sprite(self._card.sprite, Rect(x, y, w, h))
            x += w + 16
        room = self._text_w()
        painter.text(Rect(x, y - 4, room, HEAD_H - 6), self._card.heading, "head", 22, INK)
        y += HEAD_H
        for line, height in zip(self._card.lines, self._lines_h, strict=True):
            painter.text(Rect(x, y, room, height), line, "label", self._size, INK, valign="top", lines=8)
            y += height
