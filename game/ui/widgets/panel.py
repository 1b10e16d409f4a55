"""Sheets of paper, wooden trays and notes that other things lie on."""

from __future__ import annotations

from game.ui.geometry import Rect
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.shown import Shown
from game.ui.theme import COBALT, COBALT_DARK, INK, INK_SOFT

PADDING = 14.0
HEAD_H = 38.0
"""From the top of a panel to its double rule."""
LARGE_HEAD = 3.0
"""So much higher are the words of a heading in large."""


class Panel(Node):
    """A nine-patch, perhaps with a heading over the double blue rule; other nodes are laid on top of it."""

    margin = 58.0

    right = Shown[str | None]()
    """The small words at the right of the heading."""
    sprite = Shown[str]()
    """The nine-patch."""

    def __init__(
        self, name: str, rect: Rect, sprite: str = "ui/paper", heading: str | None = None,
        icon: str | None = None, right: str | None = None, heading_size: float = 20, z: int = 0,
        head_h: float = HEAD_H,
    ) -> None:
        """`head_h`: from the top to the rule, less where what lies below comes near."""
        super().__init__(name, rect, z)
        self._head_h = head_h
        self._sprite = sprite
        self._heading = heading
        self._icon = icon
        self._right = right
        self._heading_size = heading_size

    def paint(self, painter: Painter) -> None:
        """Draw the sheet and its heading."""
        painter.nine(self._sprite, self.rect)
        if self._heading is not None:
            place = Rect(self.rect.x + PADDING, self.rect.y, self.rect.w - 2 * PADDING, self._head_h)
            paint_heading(painter, place, self._heading, self._icon, self._right, self._heading_size)


def paint_heading(
    painter: Painter, place: Rect, heading: str, icon: str | None = None, right: str | None = None,
    size: float = 20, kept: float = 0,
) -> None:
    """A heading standing on a double rule at the bottom of `place`.

    `right`: small words at its right end; `kept`: how much of that end is kept for something else.
    """
    x, base = place.x, place.bottom - 5
    if icon is not None:
        painter.icon(icon, (x + 10, base - 14), 20, COBALT_DARK)
        x += 28
    free = place.right - kept - x
    # Large letters have the air above the heading, too.
    more = LARGE_HEAD if painter.is_large else 0.0
    if right:
        room = min(free * 0.45, painter.text_width(right, "label", 15) + 2)
        beside = Rect(place.right - kept - room, base - 24 - more, room, 20 + more)
        painter.text(beside, right, "label", 15, INK_SOFT, "right")
        free -= room + 10
    painter.text(Rect(x, base - 29 - more, free, 28 + more), heading, "head", size, INK)
    painter.rule(place.x, base + 1, place.w, COBALT, 1.6)
    painter.rule(place.x, base + 4, place.w, COBALT, 0.7)
