"""A thing on a table that can be marked, tells what it is when pointed at, and more on a right click."""

from __future__ import annotations

from game.ui.board.board_view import TableFrame
from game.ui.board.marks import Target, standing_of
from game.ui.geometry import Point, Rect
from game.ui.node import Node


class Piece(Node):
    """What it is (`hint`, the info card) the frame knows by its `target`; its marks say how it is lit."""

    def __init__(self, table: TableFrame, name: str, rect: Rect, z: int = 0) -> None:
        super().__init__(name, rect, z)
        self._table = table
        self.marks: frozenset[str] = frozenset()

    @property
    def target(self) -> Target:
        """What is picked by it."""
        return self.name

    def told_state(self) -> tuple[str, ...]:
        """What its marks say."""
        return standing_of(self.marks)

    def set_marks(self, marks: frozenset[str]) -> None:
        """Change how it is marked."""
        if marks != self.marks:
            self.marks = marks
            self.invalidate()

    def hint(self) -> str | None:
        """What it is, in short."""
        return self._table.tooltip(self.target)

    def on_secondary(self, point: Point) -> bool:
        """Explain it."""
        return self._table.look_at(self.target)
