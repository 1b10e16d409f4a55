"""Short news that come and go by themselves."""

from __future__ import annotations

from typing import Literal

from game.ui.geometry import CANVAS_W, Point, Rect
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.stage import Stage
from game.ui.theme import INK

Tone = Literal["note", "good", "warn"]

STAYS_S = 4.0
WIDEST = 640.0
TOAST_Z = 9000
_LOOK: dict[Tone, tuple[str, str]] = {
    "note": ("ui/pill-paper", "info"), "good": ("ui/pill-water", "check"), "warn": ("ui/pill-ochre", "warn"),
}


class Toast(Node):
    """A pill; `left_s` counts down, a click sends it away. `lines` are 1 or 2. Who shows it says where."""

    margin = 6.0
    touchable = True

    def __init__(self, name: str, text: str, tone: Tone, width: float, lines: int) -> None:
        height = 36.0 if lines == 1 else 56.0
        super().__init__(name, Rect((CANVAS_W - width) / 2, 0, width, height), TOAST_Z)
        self.text = text
        self.tone: Tone = tone
        self.left_s = STAYS_S
        self._lines = lines

    @property
    def restless(self) -> bool:
        """It is always on its way out."""
        return True

    def update(self, dt: float) -> None:
        """Count down."""
        self.left_s -= dt

    def on_click(self, point: Point) -> None:
        """Go at once."""
        self.left_s = 0.0

    def paint(self, painter: Painter) -> None:
        """Draw the pill and its words."""
        sprite, icon = _LOOK[self.tone]
        painter.nine(sprite, self.rect)
        painter.icon(icon, (self.rect.x + 22, self.rect.centre[1]), 20, INK)
        room = Rect(self.rect.x + 40, self.rect.y + 2, self.rect.w - 56, self.rect.h - 4)
        painter.text(room, self.text, "label-semi", 16, INK, lines=self._lines)


def news_on(stage: Stage) -> list[Rect]:
    """Where news lie on a stage now."""
    return [node.rect for node in stage.nodes() if isinstance(node, Toast)]
