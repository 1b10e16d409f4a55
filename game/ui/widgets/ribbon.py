"""The prompt ribbon: one sentence that says what to do now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from game.ui.geometry import Point, Rect, around
from game.ui.lettering import Lines
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.theme import INK, INK_SOFT, SMALLEST_TEXT
from game.ui.widgets.focus import paint_ring

TAB_W, LARGE_TAB_W = 44.0, 34.0
NARROW = 420.0
"""A ribbon narrower than this keeps less room for tab and edges in large."""
HIGH = 50.0
"""A ribbon so high has room for three lines, and for a side note of two."""
ENOUGH = 1.6
"""Letters so many times as large as designed are large enough for a note to stand beside them."""
Tone = Literal["plain", "refused"]


class Ribbon(Node):
    """A paper strip with the tab of the player in turn (colour None: no tab), a sentence and a side note.

    In the tone "refused" it shows why something cannot be done, with a warning sign, on a yellow note.
    The pointer goes through it, but where `lead_on` says what a click on it does.
    """

    margin = 26.0
    click_sound = "tick"

    def __init__(
        self, name: str, rect: Rect, colour: str | None, text: str, right: str = "", size: float = 19,
        z: int = 0,
    ) -> None:
        super().__init__(name, rect, z)
        self.colour = colour
        self.text = text
        self.right = right
        self.tone: Tone = "plain"
        self._size = size
        self._act: Callable[[], None] | None = None

    def lead_on(self, act: Callable[[], None] | None) -> None:
        """From now on a click on it does that, or nothing."""
        self._act, self.touchable = act, act is not None

    def on_click(self, point: Point) -> None:
        """Do what it leads on to."""
        if self._act is not None:
            self._act()

    def say(self, colour: str | None, text: str, right: str = "", tone: Tone = "plain") -> None:
        """Show another sentence."""
        if (colour, text, right, tone) != (self.colour, self.text, self.right, self.tone):
            self.colour, self.text, self.right, self.tone = colour, text, right, tone
            self.invalidate()

    def paint(self, painter: Painter) -> None:
        """Draw the strip."""
        rect = self.rect
        painter.nine("ui/paper", rect)
        if self.tone == "refused":
            painter.nine("ui/note", rect)
        x = rect.x + 16
        is_tight = painter.is_large and rect.w < NARROW
        tab_w, air = (LARGE_TAB_W, 8.0) if is_tight else (TAB_W, 14.0)
        if self.colour is not None:
            painter.tab(self.colour, Rect(rect.x, rect.y, tab_w, rect.h))
            painter.chip(self.colour, around((rect.x + tab_w / 2, rect.centre[1]), 26, 26))
            x = rect.x + tab_w + air
        if self.tone == "refused":
            painter.icon("warn", (x + 11, rect.centre[1]), 22, INK)
            x += 30
        room = Rect(x, rect.y + 2, rect.right - air - x, rect.h - 4)
        if self.right:
            w = self._note_width(painter, room)
            beside = Rect(room.x, room.y, room.w - w - 16, room.h)
            if self._has_room_for_note(painter, room, beside):
                self._paint_note(painter, Rect(room.right - w - 1, rect.y, w + 2, rect.h))
                room = beside
        fitted = self._fit(painter, room)
        painter.text(room, self.text, "label-bold", self._size, INK, lines=len(fitted.lines))
        paint_ring(painter, self)

    def _has_room_for_note(self, painter: Painter, room: Rect, beside: Rect) -> bool:
        """A high ribbon is a narrow one: a long sentence needs all of it. In large it comes first anyway."""
        fitted = self._fit(painter, beside)
        if painter.is_large and self.rect.h >= HIGH:
            return fitted.size >= min(self._fit(painter, room).size, ENOUGH * self._size)
        return self.rect.h < HIGH or not fitted.shortened

    def _paint_note(self, painter: Painter, note: Rect) -> None:
        lines = 1
        if note.h >= HIGH:
            one, two = (painter.fit(self.right, note, "label", 16, most) for most in (1, 2))
            lines = 2 if one.shortened or (painter.is_large and two.size > one.size) else 1
        painter.text(note, self.right, "label", 16, INK_SOFT, "right", lines=lines)

    def _fit(self, painter: Painter, room: Rect) -> Lines:
        """The sentence in one line, or in more if that makes the letters larger."""
        most = 3 if self.rect.h >= HIGH else 2
        best = painter.fit(self.text, room, "label-bold", self._size)
        for lines in range(2, most + 1):
            other = painter.fit(self.text, room, "label-bold", self._size, lines)
            if best.shortened or other.size > best.size:
                best = other
        return best

    def _note_width(self, painter: Painter, place: Rect) -> float:
        """How wide the side note may be: the sentence comes first, the note shrinks to its smallest."""
        room = place.w
        if painter.is_large and place.h >= HIGH:
            return self._width_of_two_lines(painter)
        wished = painter.text_width(self.right, "label", 16)
        least = painter.width_of(self.right, "label", SMALLEST_TEXT)
        spare = room - 16 - painter.text_width(self.text, "label-bold", self._size)
        return min(wished, max(least, spare), room * 0.45)

    def _width_of_two_lines(self, painter: Painter) -> float:
        """How wide the side note is in two lines of large letters."""
        size, words = ENOUGH * 16, self.right.split(" ")
        return 2 + min(
            max(painter.width_of(" ".join(part), "label", size) for part in (words[:cut], words[cut:]))
            for cut in range(1, len(words) + 1)
        )
