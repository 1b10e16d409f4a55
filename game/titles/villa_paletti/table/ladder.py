"""The ladder of floors: which ones lie, which one comes next."""

from __future__ import annotations

from game.titles.villa_paletti.content import FLOORS
from game.titles.villa_paletti.table import layout
from game.ui.board.board_view import TableFrame
from game.ui.board.piece import Piece
from game.ui.geometry import Rect
from game.ui.painter import Painter
from game.ui.theme import INK, INK_SOFT, PAPER_EDGE, WALNUT_LIGHT
from game.ui.widgets.panel import PADDING, paint_heading

STEP = 47.0
TOP = 50.0
WIDTHS = (94.0, 84.0, 74.0, 64.0, 54.0)
"""Of the rungs, from the lowest floor up."""
MIDDLE_X = 62.0
RUNG_H = 18.0
WORDS_X = 119.0


class Ladder(Piece):
    """The panel with five rungs; a right click tells of it."""

    margin = 30.0
    touchable = True

    def __init__(self, table: TableFrame) -> None:
        super().__init__(table, "floors", layout.FLOORS, z=10)
        self.top = 0

    def show_top(self, top: int) -> None:
        """So many floors lie now."""
        if top != self.top:
            self.top = top
            self.invalidate()

    def paint(self, painter: Painter) -> None:
        """Draw the sheet and the rungs."""
        rect = self.rect
        painter.nine("ui/paper", rect)
        place = Rect(rect.x + PADDING, rect.y, rect.w - 2 * PADDING, 36)
        paint_heading(painter, place, self._table.text("ui.villa_paletti.floors"), "floor", None, 19)
        for number in range(len(FLOORS), 0, -1):
            self._paint_rung(painter, number, rect.y + TOP + (len(FLOORS) - number) * STEP)

    def _paint_rung(self, painter: Painter, number: int, y: float) -> None:
        x, width = self.rect.x + MIDDLE_X, WIDTHS[number - 1]
        rung = Rect(x - width / 2, y + 8, width, RUNG_H)
        lies, colour = number <= self.top, FLOORS[number - 1].colour
        if number > 1:
            for dx in (-22, 22):
                post = Rect(x + dx - 2, rung.bottom + 1, 4, STEP - RUNG_H - 2)
                painter.fill(post, WALNUT_LIGHT if lies else PAPER_EDGE)
        painter.sprite(f"villa_paletti/rung-{colour}{'' if lies else '-open'}", rung)
        words, down = Rect(self.rect.x + WORDS_X, y - 1, self.rect.w - WORDS_X - 2, 20), 19
        if painter.is_large:
            words, down = Rect(words.x - 6, y - 4, words.w + 4, 25), 24
        role = "label-bold" if number == self.top else "label"
        name = self._table.text(f"ui.villa_paletti.floor_name.{colour}")
        painter.text(words, name, role, 16, INK if lies else INK_SOFT)
        painter.text(words.moved(0, down), self._table.text(self._state_of(number)), "label", 14.5, INK_SOFT)

    def _state_of(self, number: int) -> str:
        if number == self.top:
            state = "top"
        elif number < self.top:
            state = "built"
        elif number == self.top + 1:
            state = "next"
        else:
            state = "last" if number == len(FLOORS) else "later"
        return f"ui.villa_paletti.floor.{state}"
