"""The chapters of a book at its left edge, as tabs; more of them than fit are scrolled to."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.geometry import Rect
from game.ui.painter import Painter
from game.ui.scenes.books.rulebook import Chapter
from game.ui.theme import COBALT_DARK, INK, PAPER
from game.ui.widgets.scroll_list import RowState, ScrollList

PLACE = Rect(22, 68, 178, 540)
ROW_H, GAP = 38.5, 3.0
"""Thirteen rows are seen whole."""
NUMBER_W = 28.0

Row = tuple[int, str]
"""Number, from 0, and title."""


class ChapterList(ScrollList[Row]):
    """One row for each chapter; `opened` hears the number of the one that is picked."""

    click_sound = "page"

    def __init__(self, chapters: Sequence[Chapter], current: int, opened: Callable[[int], None]) -> None:
        rows = [(number, chapter.title) for number, chapter in enumerate(chapters)]
        super().__init__("chapters", PLACE, rows, ROW_H, _paint_row, lambda row: opened(row[0]), gap=GAP)
        self.choose(current)

    def stay_at(self, before: ChapterList) -> None:
        """Show what another list of the same book showed, as far as the chosen chapter can be seen there."""
        self.scroll.to(before.scroll.offset)
        self.choose(self.chosen)


def _paint_row(painter: Painter, rect: Rect, row: Row, state: RowState) -> None:
    number, title = row
    painter.nine("ui/tab-on" if state.chosen else "ui/tab", rect)
    ink, mark = (PAPER, PAPER) if state.chosen else (INK, COBALT_DARK)
    painter.text(rect.part(2, 0, NUMBER_W, rect.h), str(number + 1), "number", 16, mark, "centre")
    room = rect.part(NUMBER_W + 6, 1, rect.w - NUMBER_W - 16, rect.h - 2)
    role = "label-bold" if state.chosen or state.hovered else "label-semi"
    painter.text(room, title, role, 16, ink, lines=2)
