"""The reserve of a player: what it can place, kind by kind."""

from __future__ import annotations

from typing import Protocol

from game.core.message import Seat
from game.titles.viana.content import KINDS, PLACE_OF_KIND, Kind, Stock
from game.titles.viana.table import layout, looks
from game.titles.viana.table.choices import kind_target
from game.titles.viana.table.marking import is_hinted
from game.ui.board.board_view import TableFrame
from game.ui.board.carried import Likeness
from game.ui.board.marks import Target
from game.ui.board.piece import Piece
from game.ui.geometry import Point, Rect, around
from game.ui.painter import Painter
from game.ui.theme import INK, INK_SOFT
from game.ui.widgets.focus import paint_ring
from game.ui.widgets.panel import Panel

TOKEN, BADGE = 34.0, 16.0


class Clicked(Protocol):
    """Who hears that a kind was clicked."""

    def touched_supply(self, target: Target) -> None:
        """The kind with that target was clicked."""
        ...

    @property
    def is_own_reserve(self) -> bool:
        """Whether what is shown belongs to whoever chooses."""
        ...


class Supply(Piece):
    """One kind of decoration in the reserve, with its number."""

    touchable = True
    focusable = True
    picks = True
    margin = 16.0

    def __init__(self, table: TableFrame, watcher: Clicked, place: int, kind: Kind) -> None:
        super().__init__(table, kind_target(kind), layout.reserve_rect(place), z=9)
        self._watcher = watcher
        self.kind = kind
        self.seat: Seat = 0
        self.count = 0

    def show_count(self, seat: Seat, count: int) -> None:
        """Show how many of them a player has."""
        if (seat, count) != (self.seat, self.count):
            self.seat, self.count = seat, count
            self.invalidate()

    @property
    def token_rect(self) -> Rect:
        """Where the decoration lies."""
        return around((self.rect.x + 20, self.rect.centre[1]), TOKEN, TOKEN)

    def paint(self, painter: Painter) -> None:
        """Draw decoration, number and marks."""
        if self.marks & {"legal", "chosen", "lit"}:
            is_strong = "chosen" in self.marks or is_hinted(self.marks) or self.hovered
            painter.sprite(f"viana/halo-spot{'-selected' if is_strong else ''}", self.token_rect)
        sprite = looks.token_of(self._table, self.seat, self.kind)
        is_there = self.count > (1 if self.is_lifted else 0)
        painter.sprite(sprite, self.token_rect, alpha=255 if is_there else 70)
        if "chosen" in self.marks:
            painter.sprite("ui/badge-tick", around((self.rect.x + 34, self.token_rect.y + 2), BADGE, BADGE))
        number = Rect(self.rect.x + 40, self.rect.y, 26 if painter.is_large else 22, self.rect.h)
        painter.text(number, str(self.count), "number", 18, INK if self.count else INK_SOFT)
        paint_ring(painter, self)

    # -- what a person does

    def on_click(self, point: Point) -> None:
        """Take one of them, or put it back."""
        self._watcher.touched_supply(self.name)

    def likeness(self) -> Likeness | None:
        """One decoration of the kind."""
        if not self.count:
            return None
        return Likeness(self.token_rect, looks.token_of(self._table, self.seat, self.kind))

    def can_be_lifted(self) -> bool:
        """Nobody takes from others."""
        return self._watcher.is_own_reserve and super().can_be_lifted()


class Reserve:
    """The sheet with the five kinds."""

    def __init__(self, table: TableFrame, watcher: Clicked) -> None:
        self._table = table
        self.seat: Seat = 0
        self._panel: Panel | None = None
        self._said = ("", "")
        self.supplies = [
            table.stage.add(Supply(table, watcher, place, kind)) for place, kind in enumerate(KINDS)
        ]

    def show(self, seat: Seat, stock: Stock, heading: str, right: str) -> None:
        """Show what a player has."""
        self.seat = seat
        if self._panel is None or (heading, right) != self._said:
            if self._panel is not None:
                self._table.stage.remove(self._panel)
            self._said = (heading, right)
            self._panel = self._table.stage.add(
                Panel(
                    "reserve", layout.RESERVE, "ui/paper", heading, None, right or None, 19, z=8,
                    head_h=layout.HEAD_H,
                )
            )
        for supply, count in zip(self.supplies, stock, strict=True):
            supply.show_count(seat, count)

    def supply(self, kind: Kind) -> Supply:
        """The node of a kind."""
        return self.supplies[PLACE_OF_KIND[kind]]

    def change(self, seat: Seat, kind: Kind, by: int) -> None:
        """More or fewer of a kind, if the reserve of that player is shown."""
        if seat == self.seat:
            supply = self.supply(kind)
            supply.show_count(seat, supply.count + by)

