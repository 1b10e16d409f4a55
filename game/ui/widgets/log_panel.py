"""What happened at the table, the latest line at the bottom."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.ui.geometry import Point, Rect, around
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.theme import COBALT_PALE, INK
from game.ui.widgets.focus import has_ring, paint_ring
from game.ui.widgets.panel import HEAD_H, PADDING, paint_heading
from game.ui.widgets.scroll_view import ScrollView

SIZE = 16.0
LARGE_SIZE, ROWS_IN_VIEW = 22.0, 3
"""However large the reader wants texts, so many rows of the log are to be seen at once; this size is always
possible."""
CHIP = 22.0
LINE_GAP = 9.0
TEXT_LEFT = 33.0


@dataclass(frozen=True)
class LogLine:
    """One line: the colour of the seat it is about (None: nobody), its words, whether it stands out, and the
    names of the pieces it speaks of."""

    colour: str | None
    text: str
    strong: bool = False
    pieces: tuple[str, ...] = ()


@dataclass(frozen=True)
class _Set:
    """A line wrapped, from `top` to `bottom` of the contents."""

    rows: tuple[str, ...]
    top: float
    bottom: float


class LogPanel(ScrollView):
    """Lines on paper under a heading; `on_point` hears the pieces of the line under pointer or focus, () when
    there is none."""

    margin = 26.0
    is_lid = True

    def __init__(
        self, name: str, rect: Rect, heading: str, lines: Sequence[LogLine] = (),
        on_point: Callable[[tuple[str, ...]], None] | None = None, icon: str | None = "log", z: int = 0,
    ) -> None:
        top = HEAD_H + 6
        view = rect.part(PADDING, top, rect.w - 2 * PADDING + 6, rect.h - top - 10)
        super().__init__(name, rect, view, z)
        self._heading = heading
        self._icon = icon
        self._point = on_point
        self._lines: tuple[LogLine, ...] = ()
        self._set: tuple[_Set, ...] = ()
        self._set_for: tuple[float, float] | None = None
        self._wrapped: dict[tuple[str, str], tuple[str, ...]] = {}
        """Lines that were wrapped, by words and role, at one size of letters and for one room."""
        self._wrapped_for: tuple[int, int] = (0, 0)
        self._at_end = True
        self._wanted_first: int | None = None
        """The line that is to be seen first once the lines are set."""
        self._marked: int | None = None
        self._left_at: int | None = None
        """The line that was marked when the keyboard left."""
        self.lines = tuple(lines)

    @property
    def lines(self) -> tuple[LogLine, ...]:
        """What happened; a log that shows its end goes on showing it."""
        return self._lines

    @lines.setter
    def lines(self, lines: Sequence[LogLine]) -> None:
        before, self._lines = self._lines, tuple(lines)
        if self._lines == before:
            return
        self._set, self._set_for = (), None
        read = before[: self._marked + 1] if self._marked is not None and has_ring(self) else None
        if read is None or self._lines[: len(read)] != read:
            # What was pointed at lies elsewhere now, or is there no more. Whoever reads by keyboard reads on.
            self._mark(None)
        self.invalidate()

    def resume(self, before: Node) -> None:
        """Begin with the same line, unless the end was seen; in other letters lines are of other heights.

        The keyboard, if it is here again, goes on from the line that it was at.
        """
        if isinstance(before, LogPanel) and before._wanted_first is not None:
            # Nobody has seen it as it was laid out last.
            self._wanted_first = before._wanted_first
        elif isinstance(before, LogPanel) and not before._at_end:
            above = before.scroll.offset + 1
            self._wanted_first = next(
                (place for place, line in enumerate(before._set) if line.bottom > above), None
            )
            self.invalidate()
        if isinstance(before, LogPanel) and self.focused and before._left_at is not None:
            self._mark(before._left_at if before._left_at < len(self._lines) else None)

    def scroll_to(self, offset: float) -> None:
        """Move; at the end the log follows what happens."""
        super().scroll_to(offset)
        self._at_end = self.scroll.offset >= self.scroll.most - 1

    def on_drag(self, point: Point) -> None:
        """Pull the thumb."""
        super().on_drag(point)
        self._at_end = self.scroll.offset >= self.scroll.most - 1

    def on_move(self, point: Point) -> None:
        """Mark the line under the pointer."""
        y = point[1] - self.view.y + self.scroll.offset
        inside = self.view.contains(point)
        self._mark(next(
            (place for place, line in enumerate(self._set) if inside and line.top <= y < line.bottom), None
        ))

    def on_hover(self, inside: bool) -> None:
        """Nothing is marked when the pointer has gone."""
        if not inside:
            self._mark(None)
        self.invalidate()

    def on_focus(self, focused: bool) -> None:
        """The keyboard begins at the latest line."""
        if not focused:
            self._left_at = self._marked
            self._mark(None)
        self.invalidate()

    def words_on_it(self) -> str:
        """The line that is marked, else what it is."""
        return self._lines[self._marked].text if self._marked is not None else self._heading

    def heard_at(self) -> object:
        """The line that is marked."""
        return self._marked

    def on_key(self, key: str) -> bool:
        """Up and down walk over the lines."""
        if key not in ("up", "down") or not self._set:
            return super().on_key(key)
        if self._marked is None:
            place = len(self._set) - 1
        else:
            place = self._marked + (-1 if key == "up" else 1)
        if not 0 <= place < len(self._set):
            return False
        self._mark(place)
        line = self._set[place]
        if self.scroll.show(line.top, line.bottom):
            self._at_end = self.scroll.offset >= self.scroll.most - 1
        return True

    def _mark(self, place: int | None) -> None:
        if place == self._marked:
            return
        self._marked = place
        self.invalidate()
        if self._point is not None:
            self._point(self._lines[place].pieces if place is not None else ())

    def _set_lines(self, painter: Painter) -> None:
        key = (painter.viewport.scale, painter.text_scale)
        if key == self._set_for:
            return
        self._set_for = key
        size = self._size(painter)
        px = max(1, round(size * painter.viewport.scale))
        room = int((self.text_rect.w - TEXT_LEFT) * painter.viewport.scale)
        step = painter.line_step("label", size)
        done: list[_Set] = []
        y = 0.0
        for line in self._lines:
            role = "label-bold" if line.strong else "label"
            rows = self._rows(painter, line.text, role, px, room)
            height = max(CHIP + 2, step * len(rows)) + LINE_GAP
            done.append(_Set(rows, y, y + height))
            y += height
        self._set = tuple(done)
        # The end of the log shows whole lines: the first one in view begins at its top.
        first = next((line.top for line in done if line.top >= y - self.view.h), 0.0)
        self.scroll.content_h = max(y, first + self.view.h) if first else y
        if self._wanted_first is not None and self._wanted_first < len(done):
            self._at_end = False
            self.scroll.to(done[self._wanted_first].top)
        self._wanted_first = None
        self.scroll.to(self.scroll.most if self._at_end else self.scroll.offset)
        if self._marked is not None and has_ring(self):
            self.scroll.show(done[self._marked].top, done[self._marked].bottom)

    def _size(self, painter: Painter) -> float:
        """How large the lines are set."""
        wished = SIZE * painter.text_scale
        step = painter.line_step("label", 1.0)
        return min(wished, max(LARGE_SIZE, self.view.h / ROWS_IN_VIEW / step))

    def _rows(self, painter: Painter, text: str, role: str, px: int, room: int) -> tuple[str, ...]:
        """A line wrapped; a long log gets one more line at a time, so the others are kept."""
        if (px, room) != self._wrapped_for:
            # A window that is pulled at its edge comes by many sizes, and none of them is needed again.
            self._wrapped, self._wrapped_for = {}, (px, room)
        key = (text, role)
        if key not in self._wrapped:
            self._wrapped[key] = tuple(painter.lettering.wrapped_evenly(text, role, px, room))
        return self._wrapped[key]

    def paint(self, painter: Painter) -> None:
        """Draw the sheet, the heading and the lines in view."""
        self._set_lines(painter)
        painter.nine("ui/paper", self.rect)
        head = Rect(self.rect.x + PADDING, self.rect.y, self.rect.w - 2 * PADDING, HEAD_H)
        if painter.shows(head):
            paint_heading(painter, head, self._heading, self._icon)
        if painter.shows(self.view.grown(PADDING)):
            self._paint_view(painter)
        if has_ring(self):
            paint_ring(painter, self)

    def _paint_view(self, painter: Painter) -> None:
        with painter.clipped(self.view):
            for place, (line, done) in enumerate(zip(self._lines, self._set, strict=True)):
                top = self.view.y - self.scroll.offset + done.top
                if top < self.view.bottom and top + done.bottom - done.top > self.view.y:
                    self._paint_line(painter, line, done, top, place == self._marked)
        self.scroll.paint(painter, self.view)

    def _paint_line(self, painter: Painter, line: LogLine, done: _Set, top: float, marked: bool) -> None:
        left, height = self.view.x, done.bottom - done.top
        if marked:
            painter.fill(Rect(left - 4, top, self.text_rect.w + 8, height - 2), COBALT_PALE)
        size = self._size(painter)
        step = painter.line_step("label", size)
        if line.colour is not None:
            painter.chip(line.colour, around((left + 11, top + (height - LINE_GAP) / 2 + 2), CHIP, CHIP))
        role = "label-bold" if line.strong else "label"
        y = top + 2 + (height - LINE_GAP - step * len(done.rows)) / 2
        box = Rect(left + TEXT_LEFT, self.view.y, self.text_rect.w - TEXT_LEFT + 4, self.view.h)
        for row in done.rows:
            painter.line((left + TEXT_LEFT, y), row, role, size, INK, box)
            y += step
