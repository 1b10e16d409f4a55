"""Pictures on their way over the table of Lisboa: façades that rise, cards, and what somebody gains."""

from __future__ import annotations

from collections.abc import Callable

from game.core.numerals import signed
from game.titles.lisboa.cards import Card
from game.titles.lisboa.table.hand import paint_card
from game.titles.lisboa.table.looks import card_sprite
from game.ui.anim.tween import in_out, lifted, out
from game.ui.board.air import FLIGHT_Z, Flight, FlightStyle
from game.ui.board.board_view import TableFrame
from game.ui.geometry import Rect, around
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.theme import INK, OLIVE_DARK, TERRACOTTA_DARK

STEP = 4.0
"""A façade rises in steps of so many logical units, so that few pictures are needed."""


class Rising(Node):
    """A building that comes up out of its lot; `draw` paints it whole in a rectangle."""

    margin = 16.0

    def __init__(self, name: str, place: Rect, draw: Callable[[Painter, Rect], None]) -> None:
        super().__init__(name, place, FLIGHT_Z)
        self._draw = draw
        self._seen = 0.0

    def show_at(self, t: float) -> None:
        """Be so far out of the ground."""
        seen = round(self.rect.h * out(t) / STEP) * STEP
        if seen != self._seen:
            self._seen = seen
            self.invalidate()

    def paint(self, painter: Painter) -> None:
        """Draw what has come up: the whole building, lower, cut off at the ground."""
        if self._seen <= 0:
            return
        x, y, w, h = self.rect
        down = h - self._seen
        with painter.clipped(Rect(x - self.margin, y - self.margin, w + 2 * self.margin, h + self.margin)):
            self._draw(painter, Rect(x, y + down, w, h))


class FlyingCard(Flight):
    """A political card on its way, with all that is to be read on it."""

    def __init__(
        self, name: str, table: TableFrame, card: Card, start: Rect, end: Rect, style: FlightStyle, arc: float
    ) -> None:
        super().__init__(name, start, end, card_sprite(card), None, style, arc)
        self._table = table
        self._card = card

    def paint(self, painter: Painter) -> None:
        """Draw it as it lies in the hand."""
        paint_card(painter, self._table, self._card, self.seen_rect)


class Gain(Node):
    """How much of something is gained or paid, on its way to where it is counted."""

    margin = 8.0

    def __init__(self, name: str, start: Rect, end: Rect, amount: int, icon: str) -> None:
        self._start = around(start.centre, 52, 24)
        self._end = around(end.centre, 52, 24)
        super().__init__(name, self._start, FLIGHT_Z + 4)
        self._words = signed(amount)
        self._colour = OLIVE_DARK if amount >= 0 else TERRACOTTA_DARK
        self._icon = icon

    def show_at(self, t: float) -> None:
        """Be at the part `t` of the way: up, then over to the end."""
        self.rect = lifted(self._start, self._end, in_out(t), 20.0)

    def paint(self, painter: Painter) -> None:
        """Draw number and icon on a pill."""
        painter.nine("ui/pill-paper", self.rect)
        x, y = self.rect.centre
        number = Rect(self.rect.x + 4, self.rect.y, 26, 24)
        painter.text(number, self._words, "number", 16, self._colour, "right")
        painter.icon(self._icon, (x + 14, y), 17, INK)
