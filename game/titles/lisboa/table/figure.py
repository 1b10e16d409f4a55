"""A figure of which there is one on the table of Lisboa: the Helper, the Cardinal."""

from __future__ import annotations

from game.ui.board.board_view import TableFrame
from game.ui.board.piece import Piece
from game.ui.geometry import Rect
from game.ui.painter import Painter
from game.ui.shown import Shown
from game.ui.widgets.focus import paint_ring


class Figure(Piece):
    """It stands at one place, or is on its way to another, and seen there only. `paint_figure` draws it."""

    margin = 21.0
    touchable = True
    focusable = True

    is_on_its_way = Shown[bool]()
    """Whether something in the air is this figure."""

    def __init__(self, table: TableFrame, name: str, rect: Rect, z: int) -> None:
        super().__init__(table, name, rect, z)
        self._is_on_its_way = False

    def leave(self) -> None:
        """Set out for another place."""
        self.is_on_its_way = True

    def stand_in(self, place: Rect) -> None:
        """Stand there."""
        self.rect = place
        self.is_on_its_way = False

    def paint(self, painter: Painter) -> None:
        """Draw it where it stands, with its light and the ring of the keyboard."""
        if self.is_on_its_way:
            return
        if "lit" in self.marks:
            painter.nine("ui/halo-legal", self.rect)
        self.paint_figure(painter)
        paint_ring(painter, self)

    def paint_figure(self, painter: Painter) -> None:
        """Draw the figure itself."""
        raise NotImplementedError
