"""Words over a table that everybody should read: why the last turns begin, what has to be decided now."""

from __future__ import annotations

from game.ui.board.air import FLIGHT_Z
from game.ui.geometry import CANVAS_W, Point, Rect, around
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.theme import INK, INK_SOFT

SIZE = (380.0, 92.0)
EDGE = 16.0
"""How near a large sheet comes to the edge of the screen."""


class Banner(Node):
    """A heading and a sentence on a sheet about `centre`; it grows with the `text_size` (in percent)."""

    margin = 58.0

    def __init__(
        self, name: str, heading: str, words: str, centre: Point, size: tuple[float, float] = SIZE,
        text_size: int = 100,
    ) -> None:
        self._times = max(1.0, text_size / 100)
        rect = around(centre, *(side * self._times for side in size))
        x = min(max(rect.x, EDGE), CANVAS_W - EDGE - rect.w)
        super().__init__(name, Rect(x, *rect[1:]), FLIGHT_Z + 9)
        self._heading = heading
        self._words = words

    def paint(self, painter: Painter) -> None:
        """Draw them."""
        painter.nine("ui/dialog", self.rect)
        (x, y, w, _), times = self.rect, self._times
        heading = Rect(x + 20, y + 12 * times, w - 40, 36 * times)
        painter.text(heading, self._heading, "head", 26, INK, "centre")
        words = Rect(x + 20, y + 48 * times, w - 40, 34 * times)
        painter.text(words, self._words, "label", 18, INK_SOFT, "centre", lines=2)
