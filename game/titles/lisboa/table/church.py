"""The church ring on the table: six stations, the two icons between them, and the Cardinal."""

from __future__ import annotations

from typing import Final

from game.titles.lisboa.table import layout, looks
from game.titles.lisboa.table.figure import Figure
from game.titles.lisboa.table.targets import station_target
from game.titles.lisboa.table.thing import Thing, Watcher
from game.ui.board.board_view import TableFrame
from game.ui.board.piece import Piece
from game.ui.geometry import Rect, around
from game.ui.painter import Painter
from game.ui.theme import CODES
from game.ui.widgets.focus import paint_ring

STATION_Z, CARDINAL_Z = 4, 6
CARDINAL_RED: Final = CODES["red"].base


class StationNode(Thing):
    """A station with its clergy tile."""

    margin = 21.0

    def __init__(self, table: TableFrame, watcher: Watcher, station: int) -> None:
        super().__init__(table, watcher, station_target(station), layout.station_rect(station), STATION_Z)
        self.station = station
        self.tile: str | None = None
        self.is_cardinals = False

    def show_tile(self, tile: str | None, is_cardinals: bool) -> None:
        """Show the tile here, and whether the Cardinal stands here."""
        if (tile, is_cardinals) != (self.tile, self.is_cardinals):
            self.tile, self.is_cardinals = tile, is_cardinals
            self.invalidate()

    def paint(self, painter: Painter) -> None:
        """Draw frame and tile; the Cardinal's station has a frame round the tile."""
        self.paint_halo(painter)
        if self.is_cardinals:
            painter.sprite("lisboa/station-here", self.rect.grown(3))
        if self.tile is not None:
            painter.sprite(looks.clergy_sprite(self.tile), self.rect)
        elif not self.is_cardinals:
            painter.sprite("lisboa/station", self.rect)
        paint_ring(painter, self)


class RingIcon(Piece):
    """What happens when the Cardinal passes: the treasury rises, or the church is scored."""

    margin = 21.0
    touchable = True
    focusable = True

    def __init__(self, table: TableFrame, icon: str) -> None:
        super().__init__(table, f"ring-{icon}", around(layout.RING_ICONS[icon], 26, 26), STATION_Z)
        self._icon = icon

    def paint(self, painter: Painter) -> None:
        """Draw the round icon."""
        if "lit" in self.marks:
            painter.nine("ui/halo-legal", self.rect)
        painter.sprite(f"lisboa/ring-{self._icon}", self.rect)
        paint_ring(painter, self)


class CardinalNode(Figure):
    """The Cardinal below his station, and the way he walks."""

    def __init__(self, table: TableFrame) -> None:
        super().__init__(table, "cardinal", layout.cardinal_rect(0), CARDINAL_Z)

    def stand_at(self, station: int) -> None:
        """Stand below a station."""
        self.stand_in(layout.cardinal_rect(station))

    def ink(self) -> Rect:
        """The portrait and the two arrows after it."""
        return self.rect.grown(21).union(self.rect.moved(34, 0))

    def paint_figure(self, painter: Painter) -> None:
        """Draw the portrait and two arrows clockwise, which is to the right."""
        painter.sprite("lisboa/cardinal", self.rect)
        x, y = self.rect.right + 10, self.rect.centre[1]
        if x + 20 < layout.CHURCH.right - 8:
            painter.icon("fwd", (x, y), 15, CARDINAL_RED)
            painter.icon("fwd", (x + 11, y), 15, CARDINAL_RED)
