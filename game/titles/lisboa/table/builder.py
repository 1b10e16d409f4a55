"""The panel beside the board: how a card can be played, what an action would cost and bring, line by line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from game.core.message import message
from game.titles.lisboa.table import bills, layout
from game.titles.lisboa.table.bills import NO_BILL, Bill, Line
from game.titles.lisboa.table.choice_row import ROW_GAP, ChoiceRow, RowShape, row_rects, shape_of
from game.titles.lisboa.table.rows import Row, are_reckoned, heading_of_rows, rows_of
from game.titles.lisboa.table.thing import marks_of
from game.ui.board.board_view import TableFrame
from game.ui.board.marks import Marks, Target
from game.ui.geometry import Rect
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.theme import INK, INK_SOFT, OLIVE_DARK, TERRACOTTA_DARK, Colour
from game.ui.widgets.panel import HEAD_H, paint_heading

if TYPE_CHECKING:
    from game.titles.lisboa.table.board import LisboaTable

PANEL_Z = 40
LINE_H: Final = 21.0
TEXT_SIZE, FIGURE_W = 15.5, 56.0
PADDING: Final = 13.0
INKS: Final[dict[str, Colour]] = {
    "plain": INK, "soft": INK_SOFT, "cost": TERRACOTTA_DARK, "gain": OLIVE_DARK, "warn": TERRACOTTA_DARK,
}  # fmt: skip


class BuilderPanel(Node):
    """The sheet with the heading and the lines of the bill."""

    margin = 26.0
    is_lid = True

    def __init__(self, table: TableFrame) -> None:
        super().__init__("builder", layout.BUILDER, PANEL_Z)
        self._table = table
        self.touchable = True
        self.bill = NO_BILL
        self.heights: tuple[float, ...] = ()
        self.visible = False

    def show_bill(self, bill: Bill, heights: tuple[float, ...], rect: Rect) -> None:
        """Show a bill whose lines are so high, and be so large."""
        self.rect = rect
        if (bill, heights) != (self.bill, self.heights):
            self.bill, self.heights = bill, heights
            self.invalidate()

    def paint(self, painter: Painter) -> None:
        """Draw it."""
        rect, text = self.rect, self._table.text
        painter.nine("ui/paper", rect)
        head = Rect(rect.x + PADDING, rect.y, rect.w - 2 * PADDING, HEAD_H)
        right = text(self.bill.right) if self.bill.right is not None else None
        paint_heading(painter, head, text(self.bill.heading), self.bill.icon, right)
        x, w = rect.x + PADDING + 2, rect.w - 2 * PADDING - 4
        y = rect.y + HEAD_H + 6
        for line, height in zip(self.bill.lines, self.heights, strict=True):
            row = Rect(x, y, w, height)
            y += height
            room = row.w
            ink = INKS[line.tone]
            if line.figure:
                room -= self._paint_figure(painter, row, line, ink)
            words = INK if line.figure and line.tone != "soft" else ink
            role = "label-bold" if line.tone == "warn" else "label"
            painter.text(Rect(row.x, row.y, room, row.h), line.said(text), role, TEXT_SIZE, words, lines=2)

    def _paint_figure(self, painter: Painter, row: Rect, line: Line, ink: Colour) -> float:
        """Draw the figure with its unit at the end of a row; how much room that takes."""
        painter.icon(line.icon, (row.right - 9, row.centre[1]), 16, INK_SOFT)
        width = painter.width_of(line.figure, "number", 16) + 2
        box = Rect(row.right - 22 - width, row.y, width, row.h)
        painter.text(box, line.figure, "number", 16, ink, "right")
        return width + 32


class Builder:
    """Shows the panel while there is something to choose or to reckon in it."""

    def __init__(self, board: LisboaTable) -> None:
        self._board = board
        self._panel = board.stage.add(BuilderPanel(board.table))
        self._rows: list[ChoiceRow] = []
        self._pointed: Target | None = None
        self._is_showing = False

    @property
    def is_shown(self) -> bool:
        """Whether it covers the decrees."""
        return self._panel.visible

    @property
    def targets(self) -> frozenset[Target]:
        """What the rows pick."""
        return frozenset(node.target for node in self._rows)

    def point(self, target: Target | None) -> None:
        """The pointer or the keyboard is on a target: reckon what it would bring."""
        if target != self._pointed:
            self._pointed = target
            self.show(self._board.marks)

    def show(self, marks: Marks) -> None:
        """Show what belongs to the task and the picks now."""
        if self._is_showing:
            # A row that goes with the keyboard on it says that nothing is pointed at any more.
            return
        pointed, self._is_showing = self._pointed, True
        self._show(marks)
        self._is_showing = False
        if self._pointed != pointed:
            self.show(marks)

    def rescaled(self) -> None:
        """Measure all words anew."""
        self._is_showing = True
        self._lay_rows(())
        self._is_showing = False
        self.show(self._board.marks)

    def _show(self, marks: Marks) -> None:
        board = self._board
        if not board.to_move:
            self._hide()
            self._show_after(NO_BILL)
            return
        rows = rows_of(board.view, board.table.composer)
        bill = bills.bill_for(board.view, board.table.composer, self._pointed)
        self._show_after(bill)
        is_needed = bool(rows) or bill is not NO_BILL
        if bill is not NO_BILL and self._pointed not in {row.target for row in rows}:
            # What lies on the table is pointed at: its lines need the room.
            rows = () if not board.table.composer.picks else rows
        self._lay_rows(rows)
        for node in self._rows:
            node.set_marks(marks_of(marks, node.target))
        if is_needed:
            self._lay_panel(rows, bill if bill is not NO_BILL else self._invitation(rows))
        self._panel.show(is_needed)
        board.cover_right(is_needed)

    def _invitation(self, rows: Sequence[Row]) -> Bill:
        """What stands in the panel as long as no choice is looked at."""
        view = self._board.view
        hint = (Line(message("ui.lisboa.rows.point"), tone="soft"),) if rows and are_reckoned(view) else ()
        return Bill(heading_of_rows(view), hint)

    def _show_after(self, bill: Bill) -> None:
        """What is left of the person's means stands in the tray as long as it is looked at."""
        coming = dict(bill.after)
        for name, well in self._board.furniture.portfolio.wells.items():
            well.show_number(well.number, coming.get(name))

    def _hide(self) -> None:
        self._lay_rows(())
        self._panel.show(False)
        self._board.cover_right(False)

    def _lay_panel(self, rows: Sequence[Row], bill: Bill) -> None:
        """The lines stand over the rows; with many of them the panel is taller, and no row moves."""
        heights = tuple(LINE_H * self._lines(line) for line in bill.lines)
        rows_h = sum(self._shape(row).height + ROW_GAP for row in rows)
        height = HEAD_H + 8 + sum(heights) + rows_h + 8
        self._panel.show_bill(bill, heights, layout.builder_for(height))

    def _lines(self, line: Line) -> int:
        """How many lines the words of a line of the bill take: two at most."""
        room = Rect(0, 0, layout.BUILDER.w - 2 * PADDING - 4 - (FIGURE_W if line.figure else 0), 200)
        return min(2, len(self._board.set_lines(line.said(self._board.text), room, TEXT_SIZE)))

    def _shape(self, row: Row) -> RowShape:
        return shape_of(self._board.table, self._board.painter(), row)

    def _lay_rows(self, rows: Sequence[Row]) -> None:
        board = self._board
        if tuple(node.row for node in self._rows) == tuple(rows):
            return
        for node in self._rows:
            board.stage.remove(node)
        shapes = [self._shape(row) for row in rows]
        self._rows = [
            board.stage.add(ChoiceRow(board.table, board, row, shape, rect))
            for row, shape, rect in zip(rows, shapes, row_rects(shapes), strict=True)
        ]
