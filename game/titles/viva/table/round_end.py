"""The end of a round: who won it, who lost it, and how the winner's cards lie."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from game.core.message import Seat
from game.titles.viva.events import RoundEnded
from game.titles.viva.table.cards import WINNER_CARD
from game.ui.board.board_view import TableFrame
from game.ui.geometry import Rect, around
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.scene import Scene
from game.ui.theme import INK, INK_SOFT
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.panel import Panel
from game.ui.widgets.picture import Picture

if TYPE_CHECKING:
    from game.ui.app import App

STOPPING: Final = ("nobody_can_play", "turn_cap")
"""Why a round may end before all but one are out."""

WIDTH, ROW_H, HEAD_H, FOOT_H = 620.0, 44.0, 158.0, 88.0


class StandingRow(Node):
    """One seat with its winner's cards."""

    margin = 16.0

    def __init__(
        self, table: TableFrame, seat: Seat, wins: int, rect: Rect, note: str, best: bool, goal: int | None,
    ) -> None:
        """`goal`: so many winner's cards win the game; None if it ends otherwise."""
        super().__init__(f"standing-{seat}", rect, z=10)
        self._colour = table.seat_colour(seat)
        self._seat_name = table.seat_name(seat)
        self._wins = wins
        self.count = str(wins) if goal is None else table.text("ui.viva.round_end.of", n=wins, goal=goal)
        """How many winner's cards, in words where so many are needed."""
        self._cards_w, self._count_w = (110.0, 36.0) if goal is None else (52.0, 82.0)
        self.note = note
        self._best = best

    def told_first(self) -> str:
        """Who it is, the remark, and how many winner's cards."""
        return f"{', '.join(filter(None, (self._seat_name, self.note)))}: {self.count}"

    def paint(self, painter: Painter) -> None:
        """Draw chip, name, remark and winner's cards."""
        rect = self.rect
        painter.nine("ui/row-selected" if self._best else "ui/row", rect)
        painter.chip(self._colour, around((rect.x + 24, rect.centre[1]), 28, 28))
        painter.text(Rect(rect.x + 48, rect.y, 190, rect.h), self._seat_name, "label-bold", 18, INK)
        painter.text(Rect(rect.x + 246, rect.y, 150, rect.h), self.note, "label", 16, INK_SOFT)
        step = min(22.0, self._cards_w / max(1, self._wins))
        for place in range(self._wins):
            painter.sprite(WINNER_CARD, around((rect.x + 414 + place * step, rect.centre[1]), 20, 30))
        count = Rect(rect.right - 14 - self._count_w, rect.y, self._count_w, rect.h)
        painter.text(count, self.count, "number", 22, INK, "right")


class RoundEndScene(Scene):
    """A sheet over the table; the next round is dealt when it goes.

    `totals`: winner's cards by seat. `is_last`: no round follows but perhaps a tie-break. `is_out`: the
    winner got rid of all cards. `goal`: so many winner's cards win the game; None if it ends otherwise.
    """

    name = "round-end"
    overlay = True
    is_interlude = True

    def __init__(
        self, app: App, table: TableFrame, event: RoundEnded, totals: Sequence[int], is_last: bool,
        is_out: bool, goal: int | None,
    ) -> None:  # fmt: skip
        super().__init__(app)
        self._table = table
        self._event = event
        self._totals = tuple(totals)
        self._is_last = is_last
        self._is_out = is_out
        self._goal = goal

    def build(self) -> None:
        """Lay out the sheet."""
        text = self._table.text
        height = HEAD_H + ROW_H * len(self._totals) + FOOT_H
        sheet = around((640, 372), WIDTH, height)
        self.stage.add(Panel("round-sheet", sheet, "ui/dialog"))
        self.stage.add(Picture("round-card", Rect(sheet.x + 34, sheet.y + 26, 72, 108), WINNER_CARD))
        title = text("ui.viva.round_end.tie_break" if self._event.loser is None else "ui.viva.round_end",
                     number=self._event.number)  # fmt: skip
        left = sheet.x + 130
        room = sheet.w - 130 - 30
        self.stage.add(Label("round-title", Rect(left, sheet.y + 18, room, 38), title, "title", 30))
        words = text("ui.viva.round_end.winner", name=self._table.seat_name(self._event.winner))
        told = (
            Label("round-winner", Rect(left, sheet.y + 55, room, 26), words, "label-bold", 19),
            Label(
                "round-loser", Rect(left, sheet.y + 84, room, 66), self._loser_words(), size=17,
                colour=INK_SOFT, valign="top", lines=3,
            ),
        )
        for label in told:
            label.is_told_first = True
            self.stage.add(label)
        self._add_rows(Rect(sheet.x + 30, sheet.y + HEAD_H, sheet.w - 60, ROW_H - 4))
        place = Rect(sheet.right - 250, sheet.bottom - 70, 220, 50)
        button = Button("button-next-round", place, text("ui.viva.round_end.go_on"), self.app.pop, "primary")
        self.stage.add(button)
        self.stage.focus(button, shown=False)

    def _loser_words(self) -> str:
        text, event = self._table.text, self._event
        if event.reason in STOPPING and event.loser is None:
            return text(f"ui.viva.round_end.{event.reason}.tie_break")
        if event.reason in STOPPING:
            return text(f"ui.viva.round_end.{event.reason}{'.out' if self._is_out else ''}")
        if event.loser is None:
            return text("ui.viva.round_end.decided")
        if self._is_last:
            return text("ui.viva.round_end.loser_at_end", name=self._table.seat_name(event.loser))
        return text("ui.viva.round_end.loser", name=self._table.seat_name(event.loser))

    def _add_rows(self, first: Rect) -> None:
        text, totals = self._table.text, self._totals
        for row, seat in enumerate(sorted(range(len(totals)), key=lambda seat: -totals[seat])):
            note = ""
            if seat == self._event.winner:
                note = text("ui.viva.round_end.first_out" if self._is_out else "ui.viva.round_end.fewest")
            elif seat == self._event.loser:
                is_stopped = self._event.reason in STOPPING
                note = text("ui.viva.round_end.most" if is_stopped else "ui.viva.round_end.last")
            rect = first.moved(0, row * ROW_H)
            best = totals[seat] == max(totals) > 0
            self.stage.add(StandingRow(self._table, seat, totals[seat], rect, note, best, self._goal))
