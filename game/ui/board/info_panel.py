"""The info card: what a right click on a piece tells, pinned beside it until it is not wanted any more."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.board.band import set_in_band
from game.ui.board.board_view import InfoCard
from game.ui.geometry import CANVAS_H, CANVAS_W, Point, Rect
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.theme import INK, PAPER, SMALLEST_TEXT

WIDTH, WIDEST = 380.0, 608.0
"""As designed, and for large letters where there is so much room beside the piece."""
PADDING = 18.0
HEAD_SIZE, HEAD_LINES, HEAD_GAP = 22.0, 2, 11.0
LINE_SIZE, BAND_SIZE = 17.0, 14.5
SIDE_GAP, EDGE = 14.0, 8.0
TOP = 66.0
OFF_RIBBON, FARTHEST = 8.0, 200.0
"""How far from the ribbon it lies; and how far up or down it goes for that, still close to the piece."""
TALLEST = CANVAS_H - 20.0
"""Words that would need more room are set smaller."""
BUTTON_W, BUTTON_H = 130.0, 38.0
INFO_CARD = "info-card"
"""Its name on the stage."""
INFO_Z = 700


class InfoPanel(Node):
    """A sheet with the piece's picture, heading and sentences; a click on it sends it away."""

    margin = 58.0
    touchable = True

    def __init__(
        self, card: InfoCard, beside: Rect, ribbon: Rect, painter: Painter, close: Callable[[], object],
        has_button: bool,
    ) -> None:
        """`close` takes it away. `has_button`: whether room is kept for a button below the words."""
        self.told = card
        """What it tells."""
        self._close = close
        self._foot_h = BUTTON_H + 8 if has_button else 0.0
        self._size = LINE_SIZE
        self._width = _width_beside(beside, painter.text_scale)
        self._set(painter)
        while self._height() > TALLEST and self._size > SMALLEST_TEXT / painter.text_scale:
            self._size -= 1
            self._set(painter)
        super().__init__(INFO_CARD, self._placed(beside, ribbon), INFO_Z)

    def _text_w(self) -> float:
        taken = self.told.size[0] + 16 if self.told.sprite is not None else 0.0
        return self._width - 2 * PADDING - taken

    def _set(self, painter: Painter) -> None:
        """Find out how high heading and sentences are at the present size."""
        head_size = HEAD_SIZE * self._size / LINE_SIZE
        rows = min(HEAD_LINES, self._rows(painter, self.told.heading, "head", head_size))
        self._head_size, self._head_lines = head_size, rows
        self._head_h = painter.line_step("head", head_size * painter.text_scale) * rows
        step = painter.line_step("label", self._size * painter.text_scale)
        self._lines_h = [
            step * self._rows(painter, line, "label", self._size) + 6 for line in self.told.lines
        ]

    def _rows(self, painter: Painter, text: str, role: str, size: float) -> int:
        """How many lines a text takes."""
        px = max(1, round(size * painter.text_scale * painter.viewport.scale))
        width_px = int(self._text_w() * painter.viewport.scale)
        return len(painter.lettering.wrapped(text, role, px, width_px))

    def _height(self) -> float:
        """How high the sheet is for its words."""
        text_h = self._head_h + HEAD_GAP + sum(self._lines_h)
        picture_h = self.told.size[1] if self.told.sprite is not None else 0.0
        return 2 * PADDING + max(text_h, picture_h) + self._foot_h

    def _placed(self, beside: Rect, ribbon: Rect) -> Rect:
        """Beside the piece, never on it, and wholly on the canvas; off the ribbon where there is room."""
        height, width = self._height(), self._width
        right = beside.right + SIDE_GAP
        x = right if right + width <= CANVAS_W - EDGE else beside.x - width - SIDE_GAP
        lowest = CANVAS_H - height - 10
        y = min(max(TOP, beside.centre[1] - height / 2), lowest)
        place = Rect(max(EDGE, x), y, width, height)
        if not place.overlaps(ribbon):
            return place
        others = [ribbon.y - OFF_RIBBON - height, ribbon.bottom + OFF_RIBBON]
        near = [
            place.moved(0, other - y) for other in others
            if TOP <= other <= lowest and abs(other - y) <= FARTHEST
        ]
        return min(near, key=lambda other: abs(other.y - y), default=place)

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

    def told_first(self) -> str:
        """All that it tells."""
        return "\n".join((self.told.heading, *self.told.lines))

    def paint(self, painter: Painter) -> None:
        """Draw the sheet."""
        painter.nine("ui/dialog", self.rect)
        x, y = self.rect.x + PADDING, self.rect.y + PADDING
        if self.told.sprite is not None:
            w, h = self.told.size
            painter.sprite(self.told.sprite, Rect(x, y, w, h))
            self._paint_band(painter, x, y)
            x += w + 16
        room = self._text_w()
        head = Rect(x, y - 4, room, self._head_h + 4)
        painter.text(head, self.told.heading, "head", self._head_size, INK, lines=self._head_lines)
        y += self._head_h + HEAD_GAP
        for line, height in zip(self.told.lines, self._lines_h, strict=True):
            painter.text(Rect(x, y, room, height), line, "label", self._size, INK, valign="top", lines=8)
            y += height

    def _paint_band(self, painter: Painter, x: float, y: float) -> None:
        """The name on the picture at that place."""
        if self.told.band is None:
            return
        named, band = self.told.band
        place = band.moved(x, y)
        words, lines = set_in_band(painter, named, place.grown(-3, 0), "band", BAND_SIZE)
        painter.text(place, words, "band", BAND_SIZE, PAPER, "centre", lines=lines, may_shorten=True)


def _width_beside(beside: Rect, text_scale: float) -> float:
    """How wide the sheet is: as designed, or wider for large letters if a side of the piece has room."""
    room = max(beside.x, CANVAS_W - beside.right) - SIDE_GAP - EDGE
    return max(WIDTH, min(WIDEST, WIDTH * text_scale, room))
