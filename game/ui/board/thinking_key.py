"""The key in a clockwork player's back: it is there while that player thinks, and turns."""

from __future__ import annotations

from game.core.message import Seat
from game.ui.board.board_view import TableFrame
from game.ui.geometry import Rect
from game.ui.painter import Painter

TURN_S = 0.09
"""How long each picture of the turning key is seen."""
PICTURES = 8


class ThinkingKey:
    """The key of one seat, as a part of the node that shows the seat."""

    def __init__(self, table: TableFrame, seat: Seat) -> None:
        self._table = table
        self._seat = seat
        self._seconds = 0.0
        self.is_in = False
        """Whether it is seen at all."""

    @property
    def restless(self) -> bool:
        """Whether the key turns, comes or goes."""
        thinks = self._table.thinking == self._seat
        return thinks != self.is_in or (thinks and not self._table.settings.reduced_motion)

    def update(self, dt: float) -> bool:
        """Time passes; whether the key looks different now."""
        thinks = self._table.thinking == self._seat
        before = int(self._seconds / TURN_S)
        self._seconds += dt
        is_other = thinks != self.is_in or int(self._seconds / TURN_S) != before
        self.is_in = thinks
        return is_other

    def paint(self, painter: Painter, rect: Rect) -> None:
        """Draw it at `rect`, if it is in."""
        if self.is_in:
            painter.sprite(f"portraits/clockwork-key-{int(self._seconds / TURN_S) % PICTURES}", rect)
