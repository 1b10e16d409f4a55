"""Tabs at the left edge of a sheet, as in a book: one is chosen."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.geometry import Point, Rect
from game.ui.node import CONTROL, Node
from game.ui.painter import Painter
from game.ui.theme import COBALT_DARK, INK, PAPER
from game.ui.widgets.focus import paint_ring

TAB_X, TAB_W, TAB_H = 24.0, 176.0, 48.0


class Tab(Node):
    """One tab: an icon and its words; the chosen one is magenta and reaches into the sheet."""

    margin = 12.0
    focusable = True
    touchable = True
    target_size = CONTROL
    click_sound = "page"

    def __init__(
        self, name: str, y: float, words: str, chosen: bool, on_pick: Callable[[], None], icon: str
    ) -> None:
        super().__init__(name, Rect(TAB_X, y, TAB_W, TAB_H))
        self._words, self._icon = words, icon
        self.chosen = chosen
        self._pick = on_pick

    def words_on_it(self) -> str:
        """The words of the tab."""
        return self._words

    def told_state(self) -> tuple[str, ...]:
        """Whether its page is the one that is seen."""
        return ("ui.aloud.chosen",) if self.chosen else ()

    def on_click(self, point: Point) -> None:
        """Choose it."""
        self._pick()

    def ink(self) -> Rect:
        """The chosen tab is longer at both ends."""
        return self.rect.grown(28, self.margin)

    def paint(self, painter: Painter) -> None:
        """Draw the tab."""
        rect = self.rect
        body = Rect(rect.x - 6, rect.y, rect.w + 20, rect.h) if self.chosen else rect
        painter.nine("ui/tab-on" if self.chosen else "ui/tab", body)
        ink = PAPER if self.chosen else INK
        mark = PAPER if self.chosen else COBALT_DARK
        painter.icon(self._icon, (body.x + 22, rect.centre[1]), 20, mark)
        role = "label-bold" if self.chosen else "label-semi"
        room = Rect(body.x + 36, rect.y + 2, rect.w - 38, rect.h - 4)
        two_lines = painter.fit(self._words, room, role, 17).shortened
        painter.text(room, self._words, role, 15.5 if two_lines else 17, ink, lines=2 if two_lines else 1)
        paint_ring(painter, self, body)
