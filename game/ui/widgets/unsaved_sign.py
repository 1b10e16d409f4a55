"""The sign in a window that stores nothing: it stays for as long as that is so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.geometry import Rect
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.theme import INK

if TYPE_CHECKING:
    from game.ui.app import App

SIGN_H = 35.0
SIZE = 15.5
ICON_ROOM, AIR = 40.0, 16.0


class UnsavedSign(Node):
    """A small pill with its words, or the mark alone; the tooltip says all of it.

    `left`, `top`: its corner. `is_brief`: without words, where there is little room.
    """

    margin = 6.0
    touchable = True

    def __init__(self, app: App, left: float, top: float, is_brief: bool = False) -> None:
        self._words = "" if is_brief else app.text("ui.unsaved")
        words_w = app.painter(app.window.surface).text_width(self._words, "label-semi", SIZE) + AIR
        width = ICON_ROOM + (0.0 if is_brief else words_w)
        super().__init__("unsaved", Rect(left, top, width, SIGN_H))
        self._hint = app.text("ui.unsaved.note")

    def hint(self) -> str | None:
        """What is not saved."""
        return self._hint

    def paint(self, painter: Painter) -> None:
        """Draw the pill, the mark and the words."""
        rect = self.rect
        painter.nine("ui/pill-ochre", rect)
        painter.icon("warn", (rect.x + ICON_ROOM / 2, rect.centre[1]), 19, INK)
        if self._words:
            room = rect.part(ICON_ROOM, 1, rect.w - ICON_ROOM - AIR + 1, rect.h - 2)
            painter.text(room, self._words, "label-semi", SIZE, INK)
