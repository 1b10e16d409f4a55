"""The end of a round: what each patio earned, item by item."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.core.message import Seat, SeatName
from game.core.numerals import numeral
from game.titles.patios.content import COLOURS, TRIO_WORTH, WORKS_COST, Colour
from game.titles.patios.events import WorksPaid
from game.titles.patios.rounds import quick_winners
from game.titles.patios.scoring import RoundScore
from game.titles.patios.view import View
from game.ui.board.board_view import TableFrame
from game.ui.geometry import Rect, around
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.scene import Scene
from game.ui.theme import INK, INK_SOFT, TERRACOTTA_DARK, is_large
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.panel import Panel
from game.ui.widgets.picture import Picture

if TYPE_CHECKING:
    from game.ui.app import App

WIDTH, ROW_H, HEAD_H, FOOT_H = 860.0, 54.0, 158.0, 90.0
ITEMS = ("singles", "extras", "balconies", "works", "total")
ITEM_LEFT, ITEM_W = 372.0, 84.0
LARGE_ITEM_W = 110.0
"""In large the sheet is as much wider as the words above its columns."""


def item_key(item: str) -> str:
    """What stands above a column of points: the key of its words."""
    return "ui.patios.points" if item == "total" else f"ui.patios.value.{item}"


def item_width(table: TableFrame) -> float:
    """How wide a column of points is."""
    return LARGE_ITEM_W if is_large(table.settings.text_size) else ITEM_W


class ScoreRow(Node):
    """One player with trios and points of the round."""

    margin = 16.0

    def __init__(
        self, table: TableFrame, seat: Seat, score: RoundScore, payment: WorksPaid | None, rect: Rect
    ) -> None:
        super().__init__(f"score-{seat}", rect, z=10)
        self._item_w = item_width(table)
        self._payment = payment
        self._colour = table.seat_colour(seat)
        self._seat_name = table.seat_name(seat)
        self._item_names = [table.text(item_key(item)) for item in ITEMS]
        self._score = score

    def told_first(self) -> str:
        """Whose row it is, and the points of each column."""
        columns = zip(self._item_names, self.points, strict=True)
        return f"{self._seat_name}: {', '.join(f'{name} {numeral(value)}' for name, value in columns)}"

    def paint(self, painter: Painter) -> None:
        """Draw chip, name, trios and points."""
        rect, score = self.rect, self._score
        painter.nine("ui/row", rect)
        painter.chip(self._colour, around((rect.x + 24, rect.centre[1]), 28, 28))
        room = Rect(rect.x + 46, rect.y, 176, rect.h)
        painter.text(room, self._seat_name, "label-bold", 18, INK, may_shorten=True)
        for place, (colour, count) in enumerate(zip(COLOURS, score.trios, strict=True)):
            spot = around((rect.x + 246 + place * 42, rect.centre[1]), 34, 34)
            painter.sprite(f"patios/trio-{colour}", spot, alpha=255 if count else 50)
        for place, value in enumerate(self.points):
            box = Rect(rect.x + ITEM_LEFT + place * self._item_w, rect.y, self._item_w - 14, rect.h)
            if ITEMS[place] == "works" and self._payment is not None and self._payment.trio is not None:
                self._paint_trio(painter, box, self._payment.trio, value)
                continue
            ink = TERRACOTTA_DARK if value < 0 else INK if value else INK_SOFT
            painter.text(box, numeral(value), "number", 20, ink, "centre")

    @property
    def points(self) -> tuple[int, ...]:
        """The points by `ITEMS`; works cost what was paid for them, which may be less than is asked for."""
        score, paid = self._score, self._payment
        works = -score.owes
        if paid is not None:
            works = -paid.points if paid.trio is None else TRIO_WORTH - WORKS_COST
        return score.singles, score.extras, score.balconies, works, score.points + works

    def _paint_trio(self, painter: Painter, box: Rect, trio: Colour, change: int) -> None:
        """A trio given back for the works, and the points that came back for it."""
        painter.text(box.part(0, 0, 14, box.h), "−", "number", 20, TERRACOTTA_DARK, "centre")
        painter.sprite(f"patios/trio-{trio}", around((box.x + 28, box.centre[1]), 26, 26))
        painter.text(box.part(42, 0, box.w - 42, box.h), f"+{change}", "number", 20, INK)


class RoundEndScene(Scene):
    """A sheet over the table; clearing up begins when it goes."""

    name = "round-end"
    overlay = True
    is_interlude = True

    def __init__(
        self, app: App, table: TableFrame, view: View, scores: Mapping[Seat, RoundScore],
        payments: Mapping[Seat, WorksPaid],
    ) -> None:
        super().__init__(app)
        self._table = table
        self._view = view
        self._scores = scores
        self._payments = payments

    def build(self) -> None:
        """Lay out the sheet."""
        text, view = self._table.text, self._view
        height = HEAD_H + ROW_H * len(self._scores) + FOOT_H
        width = WIDTH + len(ITEMS) * (item_width(self._table) - ITEM_W)
        sheet = around((640, 376), width, height)
        self.stage.add(Panel("round-sheet", sheet, "ui/dialog"))
        portrait = Rect(sheet.x + 30, sheet.y + 22, 80, 88)
        self.stage.add(Picture("round-visitors", portrait, "portraits/visitors"))
        left, room = sheet.x + 130, sheet.w - 160
        title = text("ui.patios.round_end", number=view.round)
        self.stage.add(Label("round-title", Rect(left, sheet.y + 20, room, 40), title, "title", 30))
        line = Rect(left, sheet.y + 62, room, 28)
        words = Label("round-words", line, self._what_comes(), size=17, colour=INK_SOFT)
        words.is_told_first = True
        self.stage.add(words)
        self._add_heads(sheet)
        for row, (seat, score) in enumerate(sorted(self._scores.items())):
            rect = Rect(sheet.x + 30, sheet.y + HEAD_H + row * ROW_H, sheet.w - 60, ROW_H - 5)
            self.stage.add(ScoreRow(self._table, seat, score, self._payments.get(seat), rect))
        place = Rect(sheet.right - 250, sheet.bottom - 72, 220, 50)
        go_on = text("ui.patios.round_end.go_on")
        button = self.stage.add(Button("button-next-round", place, go_on, self.app.pop, "primary"))
        self.stage.focus(button, shown=False)

    def _what_comes(self) -> str:
        """That the patios are cleared up now, or that the game is over."""
        text, view = self._table.text, self._view
        scores = [score for _, score in sorted(self._scores.items())]
        if view.options.quick_end and quick_winners(scores):
            return text("ui.patios.round_end.trios")
        if view.round >= view.options.rounds:
            return text("ui.patios.round_end.last")
        return text("ui.patios.round_end.clearing", who=SeatName(view.turn))

    def _add_heads(self, sheet: Rect) -> None:
        text, item_w = self._table.text, item_width(self._table)
        y = sheet.y + HEAD_H - 34
        trios = Rect(sheet.x + 30 + 226, y, 126, 28)
        words = text("ui.patios.trios")
        self.stage.add(Label("head-trios", trios, words, size=15, colour=INK_SOFT, align="centre"))
        for place, item in enumerate(ITEMS):
            box = Rect(sheet.x + 30 + ITEM_LEFT + place * item_w - 5, y, item_w - 4, 28)
            words = text(item_key(item))
            self.stage.add(Label(f"head-{item}", box, words, size=15, colour=INK_SOFT, align="centre"))

    def command(self, name: str) -> bool:
        """Escape goes on, too."""
        if name == "back":
            self.app.pop()
            return True
        return super().command(name)
