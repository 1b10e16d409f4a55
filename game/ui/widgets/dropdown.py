"""A field that opens a list of choices above everything else."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.geometry import CANVAS_H, Point, Rect
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.shown import Shown
from game.ui.theme import COBALT_PALE, INK, INK_SOFT
from game.ui.widgets.focus import paint_ring

ROW_H = 38.0
LIST_Z = 8000
MOST_ROWS = 9


class Dropdown(Node):
    """Shows what is chosen; a click, Enter or the arrow keys change it. choices: (key, label)."""

    margin = 10.0
    focusable = True
    touchable = True
    click_sound = "tick"

    chosen = Shown[str]()
    """The key of the choice taken; setting it tells nobody."""

    def __init__(
        self, name: str, rect: Rect, choices: Sequence[tuple[str, str]], chosen: str,
        on_change: Callable[[str], None], hint: str | None = None, z: int = 0,
    ) -> None:
        super().__init__(name, rect, z)
        self.choices = tuple(choices)
        self._chosen = chosen
        self._changed = on_change
        self._hint = hint
        self._list: _List | None = None

    def hint(self) -> str | None:
        """The words of the tooltip."""
        return self._hint

    def on_click(self, point: Point) -> None:
        """Open the list."""
        if self.stage is not None and self.choices:
            shown = self.stage.focus_shown
            self._list = self.stage.add(_List(self))
            self.stage.focus(self._list, shown)
            self.invalidate()

    def on_key(self, key: str) -> bool:
        """Down opens the list too."""
        if key == "down" and self.enabled:
            self.on_click(self.rect.centre)
            return True
        return False

    def take(self, key: str | None) -> None:
        """Close the list and take a choice; None leaves the one before."""
        stage = self.stage
        if self._list is not None and stage is not None:
            shown = stage.focus_shown
            stage.remove(self._list)
            stage.focus(self, shown)
        self._list = None
        self.invalidate()
        if key is not None and key != self._chosen:
            self.chosen = key
            self._changed(key)

    def paint(self, painter: Painter) -> None:
        """Draw the field."""
        rect = self.rect
        painter.nine("ui/field-focus" if self._list is not None else "ui/field", rect)
        label = next((label for key, label in self.choices if key == self._chosen), "")
        ink = INK if self.enabled else INK_SOFT
        painter.text(Rect(rect.x + 12, rect.y, rect.w - 42, rect.h), label, "label", 17, ink)
        painter.icon("down", (rect.right - 17, rect.centre[1]), 16, INK_SOFT)
        paint_ring(painter, self)


class _List(Node):
    """The open list. It hears every click: one beside it closes it."""

    margin = 26.0
    focusable = True
    touchable = True
    keeps_keys = True
    wants_wheel = True

    def __init__(self, owner: Dropdown) -> None:
        keys = [key for key, _ in owner.choices]
        self._owner = owner
        self._marked = keys.index(owner.chosen) if owner.chosen in keys else 0
        rows = min(MOST_ROWS, len(keys))
        self._first = max(0, min(self._marked - rows // 2, len(keys) - rows))
        self._rows = rows
        field, height = owner.rect, rows * ROW_H + 8
        below = field.bottom + 4 + height <= CANVAS_H
        top = field.bottom + 4 if below else max(4.0, field.y - 4 - height)
        super().__init__(f"{owner.name}-list", Rect(field.x, top, field.w, height), LIST_Z)

    def hit(self, point: Point) -> bool:
        """Everywhere."""
        return True

    def parts(self) -> list[tuple[str, Rect]]:
        """The choices that are in view."""
        shown = self._owner.choices[self._first : self._first + self._rows]
        return [(key, self._row(place)) for place, (key, _) in enumerate(shown)]

    def _row(self, place: int) -> Rect:
        return Rect(self.rect.x + 4, self.rect.y + 4 + place * ROW_H, self.rect.w - 8, ROW_H)

    def _mark(self, place: int) -> None:
        self._marked = min(max(place, 0), len(self._owner.choices) - 1)
        self._first = min(max(self._first, self._marked - self._rows + 1), self._marked)
        self.invalidate()

    def on_move(self, point: Point) -> None:
        """Mark the choice under the pointer."""
        place = self._at(point)
        if place is not None and place != self._marked:
            self._mark(place)

    def _at(self, point: Point) -> int | None:
        for place in range(self._rows):
            if self._row(place).contains(point):
                return self._first + place
        return None

    def on_click(self, point: Point) -> None:
        """Take the choice under the pointer, or close."""
        place = self._at(point)
        self._owner.take(None if place is None else self._owner.choices[place][0])

    def on_wheel(self, point: Point, steps: float) -> None:
        """Scroll; nothing is taken."""
        most = len(self._owner.choices) - self._rows
        self._first = min(max(self._first - round(steps), 0), most)
        self.invalidate()

    def on_key(self, key: str) -> bool:
        """Arrows mark, Enter takes, Escape closes."""
        steps = {"up": -1, "down": 1, "page up": -MOST_ROWS, "page down": MOST_ROWS,
                 "home": -len(self._owner.choices), "end": len(self._owner.choices)}
        if key in steps:
            self._mark(self._marked + steps[key])
        elif key in ("return", "space"):
            self._owner.take(self._owner.choices[self._marked][0])
        elif key in ("escape", "tab", "shift+tab"):
            self._owner.take(None)
            return key == "escape"
        return True

    def paint(self, painter: Painter) -> None:
        """Draw the sheet and the choices."""
        painter.nine("ui/paper", self.rect)
        shown = self._owner.choices[self._first : self._first + self._rows]
        for place, (_, label) in enumerate(shown):
            row = self._row(place)
            if self._first + place == self._marked:
                painter.fill(row, COBALT_PALE)
            painter.text(Rect(row.x + 8, row.y, row.w - 16, row.h), label, "label", 17, INK)

    def ink(self) -> Rect:
        """Only the sheet is drawn, although every click is heard."""
        return self.rect.grown(self.margin)


