"""The plate of one seat: a tab in its colour and pattern, the name, a count."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.geometry import Point, Rect
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.theme import INK, INK_SOFT
from game.ui.widgets.face import paint_seat
from game.ui.widgets.focus import paint_ring

TAB_W = 42.0


class SeatPlate(Node):
    """A paper plate of one seat.

    colour: code colour; icon: after the name ("auto" for a clockwork player); score: large at the right; sub:
    the second line; active: it is this seat's turn; face: a portrait, "" for the chip alone. Change a plate
    with `show_seat`.
    """

    margin = 26.0
    touchable = True

    def __init__(
        self, name: str, rect: Rect, colour: str, player_name: str, icon: str | None = None, sub: str = "",
        score: str = "", active: bool = False, on_click: Callable[[], None] | None = None,
        hint: str | None = None, z: int = 0, face: str = "",
    ) -> None:
        super().__init__(name, rect, z)
        self.colour = colour
        self.face = face
        self.player_name = player_name
        self.icon = icon
        self.sub = sub
        self.score = score
        self.active = active
        self._act = on_click
        self._hint = hint
        self.focusable = on_click is not None

    def show_seat(
        self, player_name: str | None = None, sub: str | None = None, score: str | None = None,
        active: bool | None = None,
    ) -> None:
        """Change what the plate says; None leaves a thing as it is."""
        wished = (
            self.player_name if player_name is None else player_name, self.sub if sub is None else sub,
            self.score if score is None else score, self.active if active is None else active,
        )
        if wished != (self.player_name, self.sub, self.score, self.active):
            self.player_name, self.sub, self.score, self.active = wished
            self.invalidate()

    def hint(self) -> str | None:
        """The words of the tooltip."""
        return self._hint

    def on_click(self, point: Point) -> None:
        """Tell whoever asked for it."""
        if self._act is not None:
            self._act()

    def paint(self, painter: Painter) -> None:
        """Draw the plate."""
        rect = self.rect
        if self.active:
            painter.nine("ui/halo-legal", rect)
        painter.nine("ui/paper-active" if self.active else "ui/paper", rect)
        tab_w = min(TAB_W, rect.h * 0.8)
        painter.tab(self.colour, Rect(rect.x, rect.y, tab_w, rect.h))
        radius = min(14.0, rect.h * 0.32)
        chip_at = (rect.x + tab_w / 2, rect.y + min(rect.h / 2, 26))
        paint_seat(painter, self.face, self.colour, chip_at, 2 * radius)
        self._paint_words(painter, rect.x + tab_w + 11)
        paint_ring(painter, self)

    def _paint_words(self, painter: Painter, x: float) -> None:
        rect, low = self.rect, self.rect.h < 60
        right = rect.right - 12
        if self.score:
            w = painter.text_width(self.score, "number", 25)
            box = Rect(right - w, rect.y + (0 if low else 8), w, rect.h if low else 30)
            painter.text(box, self.score, "number", 25, INK, "right")
            right -= w + 10
        icon_w = 24.0 if self.icon else 0.0
        two_lines = bool(self.sub) and low
        y = rect.y + (4 if two_lines else (rect.h - 26) / 2 if low else 8)
        room = Rect(x, y, right - x - icon_w, 24 if two_lines else 26)
        size = 16 if two_lines else 18
        w = painter.text(room, self.player_name, "label-bold", size, INK, may_shorten=True)
        if self.icon:
            painter.icon(self.icon, (x + w + 14, room.centre[1]), 17, INK_SOFT)
        if self.sub:
            below = Rect(x, room.bottom - 2 if two_lines else room.bottom + 2, right - x, 20)
            painter.text(below, self.sub, "label", 15, INK_SOFT)
