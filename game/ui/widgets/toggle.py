"""Switches."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.geometry import Point, Rect
from game.ui.node import CONTROL, Node
from game.ui.painter import Painter
from game.ui.shown import Shown
from game.ui.theme import INK, INK_SOFT
from game.ui.widgets.focus import paint_ring

TOGGLE_W, TOGGLE_H = 54.0, 30.0


class Toggle(Node):
    """A switch at the right end of its rectangle, its label at the left; a click turns it on or off."""

    margin = 10.0
    focusable = True
    touchable = True
    target_size = CONTROL
    click_sound = "tick"

    on = Shown[bool]()
    """Whether it is on; setting it tells nobody."""

    def __init__(
        self, name: str, rect: Rect, on: bool, on_change: Callable[[bool], None], label: str | None = None,
        hint: str | None = None, z: int = 0,
    ) -> None:
        super().__init__(name, rect, z)
        self._on = on
        self._changed = on_change
        self._label = label
        self._hint = hint

    def hint(self) -> str | None:
        """The words of the tooltip."""
        return self._hint

    def words_on_it(self) -> str:
        """The label."""
        return self._label or ""

    def told_state(self) -> tuple[str, ...]:
        """Whether it is on."""
        return ("ui.yes" if self._on else "ui.no",)

    def on_click(self, point: Point) -> None:
        """Change the state and tell of it."""
        self.on = not self._on
        self._changed(self._on)

    def switch_rect(self) -> Rect:
        """Where the switch itself lies."""
        rect = self.rect
        left = rect.right - TOGGLE_W if self._label is not None else rect.x + (rect.w - TOGGLE_W) / 2
        return Rect(left, rect.centre[1] - TOGGLE_H / 2, TOGGLE_W, TOGGLE_H)

    def paint(self, painter: Painter) -> None:
        """Draw label and switch."""
        switch = self.switch_rect()
        if self._label is not None:
            room = Rect(self.rect.x, self.rect.y, switch.x - self.rect.x - 12, self.rect.h)
            painter.text(
                room, self._label, "label", 17.5, INK if self.enabled else INK_SOFT,
                lines=2 if self.rect.h >= 40 else 1,
            )
        sprite = "ui/toggle-on" if self._on else "ui/toggle-off"
        painter.sprite(sprite, switch, alpha=255 if self.enabled else 120)
        paint_ring(painter, self, switch)
