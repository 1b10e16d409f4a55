"""A list of rows of one height, each drawn by whoever knows what it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from game.ui.geometry import Point, Rect
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.theme import INK_SOFT
from game.ui.widgets.focus import has_ring, paint_ring
from game.ui.widgets.scroll_view import ScrollView

T = TypeVar("T")


@dataclass(frozen=True)
class RowState:
    """How a row is to look."""

    chosen: bool
    hovered: bool
    focused: bool


class ScrollList(ScrollView, Generic[T]):
    """Rows to look at and to pick by a click or by arrows and Enter.

    `paint_row(painter, rect, row, state)` draws one; `on_pick` hears the row that was picked, None if rows
    cannot be picked. `empty`: what stands there when there are no rows; it is looked at when they are set.
    `main`: the button for the row that is chosen; Enter on that row presses it, instead of picking it again.
    """

    click_sound: str | None = None
    margin = 10.0

    def __init__(
        self, name: str, rect: Rect, rows: Sequence[T], row_height: float,
        paint_row: Callable[[Painter, Rect, T, RowState], None], on_pick: Callable[[T], None] | None = None,
        empty: str = "", gap: float = 0.0, z: int = 0,
    ) -> None:
        super().__init__(name, rect, rect, z)
        self._rows: tuple[T, ...] = ()
        self._row_h, self._gap = row_height, gap
        self._paint_row = paint_row
        self._pick = on_pick
        # Only what can be picked can be marked.
        self.heard_by_rows = on_pick is not None
        self.empty = empty
        self._marked: int | None = None
        self._pointed: int | None = None
        self._pressed: int | None = None
        self.chosen: int | None = None
        self.main: Node | None = None
        self.rows = tuple(rows)

    @property
    def rows(self) -> tuple[T, ...]:
        """What is listed; setting it keeps the place."""
        return self._rows

    @rows.setter
    def rows(self, rows: Sequence[T]) -> None:
        self._rows = tuple(rows)
        # The keyboard would find nothing to do in an empty list.
        self.focusable = bool(self._rows)
        self.scroll.content_h = len(self._rows) * (self._row_h + self._gap)
        self.scroll.to(self.scroll.offset)
        last = len(self._rows) - 1
        self._marked = None if self._marked is None or last < 0 else min(self._marked, last)
        self._pointed = None
        if self.chosen is not None and self.chosen > last:
            self.chosen = None
        self.invalidate()

    def resume(self, before: Node) -> None:
        """Show the same rows, with the same one marked, as far as there are so many.

        A mark that was on the chosen row goes along with it to another place, and so does the view.
        """
        super().resume(before)
        if not isinstance(before, ScrollList) or before._marked is None or not self._rows:
            return
        self._marked = min(before._marked, len(self._rows) - 1)
        if before._marked == before.chosen and self.chosen is not None:
            self._marked = self.chosen
            if self.chosen != before.chosen:
                self._bring_into_view(self.chosen)

    def choose(self, place: int | None) -> None:
        """Show a row as chosen and bring it into view."""
        self.chosen = self._marked = place
        if place is not None:
            self._bring_into_view(place)
        self.invalidate()

    def row_rect(self, place: int) -> Rect:
        """Where a row lies now, perhaps out of view."""
        y = self.view.y - self.scroll.offset + place * (self._row_h + self._gap)
        w = self.text_rect.w if self.scroll.needed else self.view.w
        return Rect(self.view.x, y, w, self._row_h)

    def parts(self) -> list[tuple[str, Rect]]:
        """The rows that are wholly in view."""
        rects = ((f"row-{place}", self.row_rect(place)) for place in range(len(self._rows)))
        return [(name, rect) for name, rect in rects if self._is_in_view(rect)]

    def _is_in_view(self, rect: Rect) -> bool:
        return rect.y >= self.view.y - 1 and rect.bottom <= self.view.bottom + 1

    def keyed_part(self) -> Rect | None:
        """The marked row, as long as it is wholly in view."""
        marked = self.row_rect(self._marked) if self._marked is not None else None
        return marked if marked is not None and self._is_in_view(marked) else None

    def told_state(self) -> tuple[str, ...]:
        """Whether the marked row is the one that was picked."""
        return ("ui.aloud.chosen",) if self._marked is not None and self._marked == self.chosen else ()

    def heard_at(self) -> object:
        """The marked row."""
        return self._marked

    def hint_rect(self) -> Rect:
        """The marked row, or all of it as long as none is to be seen."""
        return self.keyed_part() or self.rect

    def _at(self, point: Point) -> int | None:
        for place in range(len(self._rows)):
            if self.view.contains(point) and self.row_rect(place).contains(point):
                return place
        return None

    def _bring_into_view(self, place: int) -> None:
        top = place * (self._row_h + self._gap)
        if self.scroll.show(top, top + self._row_h):
            # The rows have gone on under a pointer that rests.
            self._pointed = None
            self.invalidate()

    def on_move(self, point: Point) -> None:
        """The row under the pointer lights up."""
        place = self._at(point)
        if place != self._pointed:
            self._pointed = place
            self.invalidate()

    def on_hover(self, inside: bool) -> None:
        """No row lights up when the pointer has gone."""
        if not inside:
            self._pointed = None
        self.invalidate()

    def on_press(self, point: Point) -> None:
        """Remember the row: only what is pressed and released is picked."""
        super().on_press(point)
        self._pressed = self._at(point)

    def on_click(self, point: Point) -> None:
        """Pick the row under the pointer; with the keyboard, the marked one."""
        if self.gripped:
            return
        by_keys = self.stage is not None and self.stage.focus_shown
        place = self._marked if by_keys else self._at(point)
        if place is None or self._pick is None or not (by_keys or place == self._pressed):
            return
        if by_keys and place == self.chosen and self.main is not None and self.stage is not None:
            self.stage.click(self.main, self.main.rect.centre)
            return
        self.choose(place)
        if self.stage is not None:
            self.stage.play("tick")
        self._pick(self._rows[place])

    def on_key(self, key: str) -> bool:
        """Arrows mark rows; from the first and last one the focus goes on."""
        steps = {"up": -1, "down": 1, "page up": -5, "page down": 5, "home": -len(self._rows),
                 "end": len(self._rows)}
        if key not in steps or not self._rows or self._pick is None:
            return super().on_key(key)
        if self._marked is None:
            place = len(self._rows) - 1 if key == "end" else 0
        else:
            place = self._marked + steps[key]
            if key in ("up", "down") and not 0 <= place < len(self._rows):
                return False
        self._marked = min(max(place, 0), len(self._rows) - 1)
        self._bring_into_view(self._marked)
        self.invalidate()
        return True

    def paint(self, painter: Painter) -> None:
        """Draw the rows in view and the bar."""
        if not self._rows:
            painter.text(self.view.grown(-12), self.empty, "label", 17, INK_SOFT, "centre", lines=4)
        with painter.clipped(self.view):
            for place, row in enumerate(self._rows):
                rect = self.row_rect(place)
                if rect.overlaps(self.view):
                    focused = has_ring(self) and place == self._marked
                    state = RowState(place == self.chosen, place == self._pointed, focused)
                    self._paint_row(painter, rect, row, state)
        self.scroll.paint(painter, self.view)
        if has_ring(self):
            paint_ring(painter, self, self.keyed_part() or self.view)
