"""Words over a table that everybody should read: why the last turns begin, what has to be decided now."""

from __future__ import annotations

from game.ui.board.air import FLIGHT_Z
from game.ui.geometry import Point, Rect, around
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.theme import INK, INK_SOFT

SIZE = (380.0, 92.0)


class Banner(Node):
    """A heading and a sentence on a sheet about `centre`."""

    margin = 58.0

    def __init__(
        self, name: str, heading: str, words: str, centre: Point, size: tuple[float, float] = SIZE
    ) -> None:
        super().__init__(name, around(centre, *size), FLIGHT_Z + 9)
        self._heading = heading
        self._words = words

    def paint(self, painter: Painter) -> None:
        """Draw them."""
        painter.nine("ui/dialog", self.rect)
        x, y, w, _ = self.rect
        painter.text(Rect(x + 20, y + 12, w - 40, 36), self._heading, "head", 26, INK, "centre")
        painter.text(Rect(x + 20, y + 50, w - 40, 28), self._words, "label", 18, INK_SOFT, "centre")
