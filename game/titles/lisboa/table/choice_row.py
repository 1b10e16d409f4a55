"""One choice in the panel beside the board: a picture, what it is, what it means, what it costs or brings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.titles.lisboa.table import layout, looks
from game.titles.lisboa.table.rows import Row
from game.titles.lisboa.table.thing import Thing, Watcher
from game.ui.board.board_view import TableFrame
from game.ui.geometry import Rect, around
from game.ui.painter import Painter
from game.ui.theme import COBALT_DARK, INK, INK_SOFT
from game.ui.widgets.focus import paint_ring

ROW_Z = 42
ROW_H, ROW_GAP, STEP_H = 49.0, 4.0, 18.0
WORDS_X, WORDS_SIZE, FIGURE_SIZE, ABOUT_SIZE = 48.0, 16.0, 14.5, 14.5
WORDS_W: Final = layout.BUILDER.w - 20 - WORDS_X - 16
"""The tick of a chosen row lies in its upper right corner."""
ABOUT_W: Final = layout.BUILDER.w - 20 - WORDS_X - 10
MOST_LINES = 2
MOST_FIGURE: Final = 0.55
"""So much of the first line a figure may take."""


@dataclass(frozen=True)
class RowShape:
    """In how many lines the words of a row and what they mean are set, and how much room a figure takes.

    `figure`: lines of the figure, which may be words; the row has no fewer for its own.
    """

    words: int = 1
    about: int = 1
    figure_w: float = 0.0
    figure: int = 1

    @property
    def height(self) -> float:
        """How high such a row is."""
        return ROW_H + (self.words + self.about - 2) * STEP_H


def shape_of(table: TableFrame, painter: Painter, row: Row) -> RowShape:
    """The room that a row takes in the language of the table."""

    def lines(words: str, role: str, size: float, width: float) -> int:
        return min(MOST_LINES, len(painter.fit(words, Rect(0, 0, width, 200), role, size, 8).lines))

    figure, figure_lines = 0.0, 1
    if row.figure is not None:
        said = table.text(row.figure)
        room = Rect(0, 0, WORDS_W * MOST_FIGURE, 200)
        written = painter.fit(said, room, "label-bold", FIGURE_SIZE, 8).lines
        # No wider than its longest line, so that the words beside it need not be wrapped, too.
        widest = max(painter.width_of(line, "label-bold", FIGURE_SIZE) for line in written) + 4
        figure = min(room.w, widest) + 12
        figure_lines = min(MOST_LINES, len(written))
    words = lines(table.text(row.words), "label-bold", WORDS_SIZE, WORDS_W - figure)
    about = lines(table.text(row.about), "label", ABOUT_SIZE, ABOUT_W)
    return RowShape(max(words, figure_lines), about, figure, figure_lines)


def row_rects(shapes: Sequence[RowShape]) -> list[Rect]:
    """Where such rows stand: they end at the bottom of the panel."""
    room = layout.BUILDER
    rects: list[Rect] = []
    bottom = room.bottom - 4.0
    for shape in reversed(shapes):
        bottom -= ROW_GAP
        rects.append(Rect(room.x + 10, bottom - shape.height, room.w - 20, shape.height))
        bottom -= shape.height
    return rects[::-1]


class ChoiceRow(Thing):
    """One choice of the panel."""

    margin = 21.0

    def __init__(self, table: TableFrame, watcher: Watcher, row: Row, shape: RowShape, rect: Rect) -> None:
        super().__init__(table, watcher, f"row-{row.target}", rect, ROW_Z, row.target)
        self.row = row
        self._shape = shape

    def words_on_it(self) -> str:
        """What is chosen with it."""
        return self._table.text(self.row.words)

    def hint(self) -> str | None:
        """All of the second line, which may be long."""
        about = self._table.text(self.row.about)
        return about if self.row.figure is None else f"{about} {self._table.text(self.row.figure)}"

    def paint(self, painter: Painter) -> None:
        """Draw the row: a picture, two lines, a figure."""
        rect, row, shape, text = self.rect, self.row, self._shape, self._table.text
        is_legal = self.is_lit
        if is_legal and self.is_bright:
            painter.nine("ui/halo-selected", rect)
        painter.nine("ui/row-selected" if "chosen" in self.marks else "ui/row", rect)
        ink = INK if is_legal else INK_SOFT
        left = (rect.x + 24, rect.centre[1])
        if row.sprite:
            painter.sprite(row.sprite, around(left, 34, 34))
        elif row.icon:
            painter.icon(row.icon, left, 24, COBALT_DARK if is_legal else INK_SOFT)
        words_h = 22 + (shape.words - 1) * STEP_H
        words = Rect(rect.x + WORDS_X, rect.y + 4, WORDS_W - shape.figure_w, words_h)
        painter.text(words, text(row.words), "label-bold", WORDS_SIZE, ink, lines=shape.words)
        if row.figure is not None:
            box = Rect(words.right + 12, words.y, shape.figure_w - 12, 22 + (shape.figure - 1) * STEP_H)
            painter.text(
                box, text(row.figure), "label-bold", FIGURE_SIZE, ink, "right", lines=shape.figure,
                may_shorten=looks.may_cut(self._table, painter),
            )  # fmt: skip
        about = Rect(words.x, rect.y + 3 + words_h, ABOUT_W, 20 + (shape.about - 1) * STEP_H)
        painter.text(
            about, text(row.about), "label", ABOUT_SIZE, INK_SOFT, lines=shape.about,
            may_shorten=looks.may_cut(self._table, painter),
        )  # fmt: skip
        if "chosen" in self.marks:
            painter.sprite("ui/badge-tick", around((rect.right - 4, rect.y + 4), 20, 20))
        paint_ring(painter, self)
