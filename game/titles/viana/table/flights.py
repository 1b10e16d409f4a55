"""Pictures on their way: decorations and tokens, points, cards and the die."""

from __future__ import annotations

import math

from game.core.numerals import signed
from game.titles.viana.content import Character
from game.titles.viana.table.hand import paint_card
from game.ui.anim.tween import flipped_width, in_out, lifted, out, rect_between
from game.ui.board.air import FLIGHT_Z
from game.ui.board.board_view import TableFrame
from game.ui.geometry import Rect, around
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.theme import OLIVE_DARK, TERRACOTTA_DARK

FACE_S = 0.07
"""How long each face of the rolling die is seen."""


class Drop(Node):
    """A decoration that falls into its place and gives a little."""

    margin = 46.0
    HEIGHT = 40.0
    FALLS, GIVES = 0.7, 0.06
    """The part of the time that it falls, and the part of its height by which it gives after that."""

    def __init__(self, name: str, place: Rect, sprite: str) -> None:
        super().__init__(name, place.moved(0, -self.HEIGHT), FLIGHT_Z)
        self._place = place
        self._sprite = sprite

    def show_at(self, t: float) -> None:
        """Be at the part `t` of the fall."""
        fallen = min(1.0, t / self.FALLS)
        given = self.GIVES * math.sin(math.pi * max(0.0, t - self.FALLS) / (1.0 - self.FALLS))
        w, h = self._place.w * (1 + given), self._place.h * (1 - given)
        foot = self._place.bottom - self.HEIGHT * (1 - fallen**2)
        self.rect = Rect(self._place.centre[0] - w / 2, foot - h, w, h)

    def paint(self, painter: Painter) -> None:
        """Draw it."""
        painter.sprite(self._sprite, self.rect)


class Flip(Node):
    """A decoration that turns over on its lying axis."""

    margin = 10.0

    def __init__(self, name: str, place: Rect, sprite: str, turns_to: str) -> None:
        super().__init__(name, place, FLIGHT_Z)
        self._sprites = (sprite, turns_to)
        self._progress = 0.0

    def show_at(self, t: float) -> None:
        """Be at the part `t` of the turn."""
        self._progress = t
        self.invalidate()

    def paint(self, painter: Painter) -> None:
        """Draw it, as low as it is seen now."""
        high = max(2.0, round(self.rect.h * flipped_width(self._progress) / 3) * 3)
        rect = around(self.rect.centre, self.rect.w, high)
        painter.sprite(self._sprites[self._progress >= 0.5], rect)


class Points(Node):
    """Points on their way to the score track."""

    margin = 8.0

    def __init__(self, name: str, start: Rect, end: Rect, points: int) -> None:
        self._start = around(start.centre, 34, 22)
        self._end = around(end.centre, 34, 22)
        super().__init__(name, self._start, FLIGHT_Z + 4)
        self._words = signed(points)
        self._colour = OLIVE_DARK if points >= 0 else TERRACOTTA_DARK

    def show_at(self, t: float) -> None:
        """Be at the part `t` of the way: up, then over to the track."""
        self.rect = lifted(self._start, self._end, in_out(t), 22.0)

    def paint(self, painter: Painter) -> None:
        """Draw them."""
        painter.nine("ui/pill-paper", self.rect)
        painter.text(self.rect, self._words, "number", 17, self._colour, "centre")


class ShownCard(Node):
    """A card that is held up for everybody to see, between its player's row and the palace."""

    margin = 24.0

    def __init__(self, table: TableFrame, name: str, start: Rect, raised: Rect, character: Character) -> None:
        super().__init__(name, start, FLIGHT_Z + 6)
        self._table = table
        self._start, self._raised = start, raised
        self._character = character

    def show_at(self, t: float) -> None:
        """Come up in the first quarter, stay, go down in the last one."""
        part = out(min(1.0, t * 4)) if t < 0.75 else 1 - in_out((t - 0.75) * 4)
        self.rect = rect_between(self._start, self._raised, part)

    def paint(self, painter: Painter) -> None:
        """Draw it; only at full size with its name."""
        if self.rect.h > self._raised.h * 0.9:
            paint_card(painter, self._table, self._character, around(self.rect.centre, *self._raised[2:]))
            return
        w = max(8.0, round(self.rect.w / 8) * 8)
        size = (w, w * self._raised.h / self._raised.w)
        painter.sprite(f"viana/card-{self._character}", around(self.rect.centre, *size))


class RollingDie(Node):
    """The die on its way over the table; it comes to rest in the middle of the palace."""

    margin = 26.0

    def __init__(self, name: str, start: Rect, end: Rect, number: int, seconds: float) -> None:
        super().__init__(name, start, FLIGHT_Z + 8)
        self._start, self._end = around(start.centre, end.w, end.h), end
        self._number = number
        self._seconds = seconds
        self._face = number
        self._angle = 0.0

    def show_at(self, t: float) -> None:
        """Be at the part `t` of the roll."""
        left = 1 - t
        turns = int(left * self._seconds / FACE_S)
        self._face = (self._number - 1 + 5 * turns) % 12 + 1
        self._angle = 0.0 if left < 0.12 else float(turns % 12 * 30)
        self.rect = lifted(self._start, self._end, out(t), 34.0 * left)
        self.invalidate()

    def paint(self, painter: Painter) -> None:
        """Draw it."""
        painter.sprite(f"viana/die-{self._face}", self.rect, self._angle)


class Way(Node):
    """The way that a pawn or figure would take, as dots; a paw where the Cat is passed."""

    margin = 14.0

    def __init__(self) -> None:
        super().__init__("way", Rect(0, 0, 1, 1), z=34)
        self.dots: tuple[tuple[float, float], ...] = ()
        self.paw: tuple[float, float] | None = None

    def show_way(
        self, dots: tuple[tuple[float, float], ...], paw: tuple[float, float] | None = None
    ) -> None:
        """Show these dots, or none."""
        if (dots, paw) == (self.dots, self.paw):
            return
        self.invalidate()
        self.dots, self.paw = dots, paw
        places = (*dots, paw) if paw is not None else dots
        if places:
            left, top = min(x for x, _ in places), min(y for _, y in places)
            self._rect = Rect(left, top, max(x for x, _ in places) - left, max(y for _, y in places) - top)
        self.invalidate()

    def paint(self, painter: Painter) -> None:
        """Draw the dots."""
        for dot in self.dots:
            painter.sprite("viana/step", around(dot, 10, 10))
        if self.paw is not None:
            painter.sprite("viana/step-paw", around(self.paw, 22, 22))
