"""Buttons: glazed tiles with words, and small square ones with an icon."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from game.ui.geometry import Point, Rect
from game.ui.node import CONTROL, Node
from game.ui.painter import Painter
from game.ui.shown import Shown
from game.ui.theme import INK, INK_AT_REST, PAPER, SMALLEST_ICON, Colour
from game.ui.widgets.focus import paint_ring

Kind = Literal["primary", "secondary", "accent", "danger", "wood"]

PRESSED_DROP = 2.0
"""Logical units a pressed button sinks."""
ICON_SIZE = 22.0
ICON_GAP = 8.0
EDGE = 6.0
"""How much nearer to the edges words come that do not fit otherwise."""
ENOUGH = 1.6
"""Words so many times as large as designed are large enough to leave icon and edges their room."""
TWO_LINES_H = 34.0
"""The room in which words may stand in two lines."""


def _with_shadow(rect: Rect) -> Rect:
    x, y, w, h = rect
    return Rect(x - 11, y - 9, w + 28, h + 30)


def _room(body: Rect, taken: float) -> Rect:
    """The room for words on a tile of which an icon has `taken` some."""
    return Rect(body.x + 10 + taken, body.y + 3, body.w - 20 - taken, body.h - 6)


class Pressable(Node):
    """A glazed tile that does something when it is clicked; its kinds draw what stands on it.

    `on_refused` is called when it is clicked while it is disabled.
    """

    focusable = True
    touchable = True
    target_size = CONTROL
    click_sound = "tick"

    kind = Shown[Kind]()
    """How much it wants to be pressed."""

    def __init__(
        self, name: str, rect: Rect, on_click: Callable[[], None], kind: Kind, hint: str | None, z: int
    ) -> None:
        super().__init__(name, rect, z)
        self._act = on_click
        self._kind: Kind = kind
        self._hint = hint
        self.on_refused: Callable[[], None] | None = None

    def set_hint(self, hint: str | None) -> None:
        """Change the words of the tooltip."""
        self._hint = hint

    def hint(self) -> str | None:
        """The words of the tooltip."""
        return self._hint

    def ink(self) -> Rect:
        """The tile with its shadow, which falls to the lower right."""
        return _with_shadow(self.rect)

    def on_click(self, point: Point) -> None:
        """Do what the button is for."""
        self._act()

    def on_refused_click(self, point: Point) -> None:
        """Say why the button does nothing now, if somebody listens."""
        if self.on_refused is not None:
            self.on_refused()

    @property
    def state(self) -> str:
        """Which of the four pictures is shown."""
        if not self.enabled:
            return "disabled"
        if self.pressed:
            return "pressed" if self.hovered else "normal"
        return "hover" if self.hovered else "normal"

    @property
    def ink_colour(self) -> Colour:
        """What words and icons are drawn in on the tile as it is now."""
        if not self.enabled:
            return INK_AT_REST if self._kind == "secondary" else INK
        return INK if self._kind == "secondary" else PAPER

    def paint_tile(self, painter: Painter) -> Rect:
        """Draw the tile in its state; where it is now, for what stands on it."""
        painter.nine(f"ui/button-{self._kind}-{self.state}", self.rect)
        return self.rect.moved(0, PRESSED_DROP) if self.state == "pressed" else self.rect


class Button(Pressable):
    """A button with a label and perhaps an icon before it."""

    label = Shown[str]()
    """The words on the button."""

    def __init__(
        self, name: str, rect: Rect, label: str, on_click: Callable[[], None], kind: Kind = "secondary",
        icon: str | None = None, size: float = 18, hint: str | None = None, z: int = 0,
    ) -> None:
        super().__init__(name, rect, on_click, kind, hint, z)
        self._label = label
        self._icon = icon
        self._size = size

    def set_icon(self, icon: str | None) -> None:
        """Show another icon, or none."""
        if icon != self._icon:
            self._icon = icon
            self.invalidate()

    def words_on_it(self) -> str:
        """The words on the button."""
        return self._label

    def paint(self, painter: Painter) -> None:
        """Draw the tile, the words and the ring."""
        self._paint_words(painter, self.paint_tile(painter), self.ink_colour)
        paint_ring(painter, self)

    def _paint_words(self, painter: Painter, body: Rect, ink: Colour) -> None:
        icon = self._icon if self._icon and self._has_room_for_icon(painter, body) else None
        taken = ICON_SIZE + ICON_GAP if icon else 0.0
        room, lines = self._set_words(painter, _room(body, taken))
        fitted = painter.fit(self._label, room, "label-bold", self._size, lines)
        w = room.w
        if lines == 1:
            w = min(w, painter.width_of(fitted.lines[0], "label-bold", fitted.size))
        left = body.x + (body.w - taken - w) / 2
        if icon:
            painter.icon(icon, (left + ICON_SIZE / 2, body.centre[1]), ICON_SIZE, ink)
        words = Rect(left + taken - 1, room.y, w + 2, room.h)
        painter.text(words, self._label, "label-bold", self._size, ink, "centre", lines=lines)

    def _has_room_for_icon(self, painter: Painter, body: Rect) -> bool:
        """In large the icon goes where it would make the words smaller: they say the same."""
        if not painter.is_large:
            return True
        beside, alone = (
            painter.fit(self._label, room, "label-bold", self._size, lines).size
            for room, lines in (
                self._set_words(painter, _room(body, taken)) for taken in (ICON_SIZE + ICON_GAP, 0.0)
            )
        )
        return beside >= min(alone, ENOUGH * self._size)

    def _set_words(self, painter: Painter, room: Rect) -> tuple[Rect, int]:
        """Where the words stand and in how many lines: nearer to the edges before one of them is broken.

        In large they stand in as many lines as make them largest.
        """
        most = 2 if room.h >= TWO_LINES_H else 1
        if painter.is_large:
            near = room.grown(EDGE, EDGE / 3)
            settings = [(place, lines) for place in (room, near) for lines in range(1, most + 1)]
            fits = [painter.fit(self._label, place, "label-bold", self._size, n) for place, n in settings]
            rank = [(not fit.shortened, min(fit.size, ENOUGH * self._size)) for fit in fits]
            return settings[rank.index(max(rank))]
        for near in (room, room.grown(EDGE, 0)):
            for lines in range(1, most + 1):
                fitted = painter.fit(self._label, near, "label-bold", self._size, lines)
                if not fitted.shortened and " ".join(fitted.lines) == self._label.replace("\n", " "):
                    return near, lines
        return room, most


class IconButton(Pressable):
    """A small button with an icon only; its hint says what it does."""

    def __init__(
        self, name: str, rect: Rect, icon: str, on_click: Callable[[], None], hint: str,
        kind: Kind = "secondary", z: int = 0,
    ) -> None:
        super().__init__(name, rect, on_click, kind, hint, z)
        self._icon = icon

    def set_icon(self, icon: str) -> None:
        """Show another icon."""
        if icon != self._icon:
            self._icon = icon
            self.invalidate()

    def paint(self, painter: Painter) -> None:
        """Draw the tile, the icon and the ring."""
        body = self.paint_tile(painter)
        size = max(SMALLEST_ICON, min(body.w, body.h) * 0.56)
        painter.icon(self._icon, body.centre, size, self.ink_colour)
        paint_ring(painter, self)
