"""What the pointer on the cloth means: the column under it, or the table itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.geometry import Point, Rect

if TYPE_CHECKING:
    from game.titles.villa_paletti.table.board import VillaTable


class Touching:
    """Passes the pointer on to the hand and the frame; see `cloth.Touches`."""

    def __init__(self, board: VillaTable) -> None:
        self._board = board

    def pressed(self, point: Point) -> None:
        """The left button went down on the cloth."""
        self._board.hand.pressed(point)

    def cursor_at(self, point: Point) -> str:
        """The pointer's look there."""
        hand = self._board.hand
        if hand.is_pulling:
            return "closed"
        column = self._board.hand.column_at(point)
        return "open" if column is not None and hand.is_movable(column) else "arrow"

    def wheeled(self, point: Point, steps: float) -> None:
        """The wheel turned over the cloth."""
        self._board.hand.turn_by_wheel(steps)

    def asked(self, point: Point) -> bool:
        """A right click on the cloth."""
        column = self._board.hand.column_at(point)
        return column is not None and self._board.look_at(column)

    def words_at(self, point: Point) -> str | None:
        """The tooltip of what lies there; none while the hand is busy."""
        if self._board.hand.gesture is not None:
            return None
        column = self._board.hand.column_at(point)
        return self._board.tooltip(column) if column is not None else None

    def place_at(self, point: Point) -> Rect:
        """What the tooltip must not cover."""
        column = self._board.hand.column_at(point)
        seen = self._board.tower.seen(column) if column is not None else None
        return seen.rect if seen is not None else Rect(point[0], point[1], 1, 1)
