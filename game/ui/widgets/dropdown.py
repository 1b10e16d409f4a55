"""A field that opens a list of choices above everything else."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.geometry import CANVAS_H, Point, Rect
from game.ui.node import CONTROL, Node
from game.ui.notches import Notches
from game.ui.painter import Painter
from game.ui.shown import Shown
from game.ui.theme import COBALT_PALE, INK, INK_SOFT
from game.ui.widgets.focus import paint_ring
from game.ui.widgets.unfolded import Unfolded, fold, unfold

ROW_H = 38.0
MOST_ROWS = 9


class Dropdown(Node):
    """Shows what is chosen; a click, Enter or the arrow keys change it. choices: (key, label)."""

    margin = 10.0
    focusable = True
    touchable = True
    target_size = CONTROL
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

    def words_on_it(self) -> str:
        """The choice taken, if it is one of them."""
        return next((label for key, label in self.choices if key == self._chosen), "")

    def resume(self, before: Node) -> None:
        """Leave the list open, with the same choice marked, as far as there is one."""
        if isinstance(before, Dropdown) and before._list is not None and self.enabled:
            self.on_click(self.rect.centre)
            if self._list is not None:
                self._list.mark(before._list.marked)

    def on_click(self, point: Point) -> None:
        """Open the list."""
        if self.stage is not None and self.choices:
            self._list = _List(self)
            unfold(self, self._list)

    def on_key(self, key: str) -> bool:
        """Down opens the list too."""
        if key == "down" and self.enabled:
            self.on_click(self.rect.centre)
            return True
        return False

    def take(self, key: str | None) -> None:
        """Close the list and take a choice; None leaves the one before."""
        fold(self, self._list)
        self._list = None
        if key is not None and key != self._chosen:
            self.chosen = key
            self._changed(key)

    def paint(self, painter: Painter) -> None:
        """Draw the field."""
        rect = self.rect
        painter.nine("ui/field-focus" if self._list is not None else "ui/field", rect)
        ink = INK if self.enabled else INK_SOFT
        painter.text(Rect(rect.x + 12, rect.y, rect.w - 42, rect.h), self.words_on_it(), "label", 17, ink)
        painter.icon("down", (rect.right - 17, rect.centre[1]), 16, INK_SOFT)
        paint_ring(painter, self)


class _List(Unfolded):
    """The open list; more choices than it has rows are scrolled to."""

    margin = 26.0
    wants_wheel = True

    def __init__(self, owner: Dropdown) -> None:
        self._choices = owner.choices
        self._keys = [key for key, _ in owner.choices]
        marked = owner.chosen if owner.chosen in self._keys else self._keys[0]
        rows = min(MOST_ROWS, len(self._keys))
        self._first = max(0, min(self._keys.index(marked) - rows // 2, len(self._keys) - rows))
        self._rows = rows
        self._notches = Notches()
        field, height = owner.rect, rows * ROW_H + 8
        below = field.bottom + 4 + height <= CANVAS_H
        top = field.bottom + 4 if below else max(4.0, field.y - 4 - height)
        super().__init__(f"{owner.name}-list", Rect(field.x, top, field.w, height), owner.take, marked)

    def parts(self) -> list[tuple[str, Rect]]:
        """The choices that are in view."""
        return [(key, self._row(place)) for place, (key, _) in enumerate(self._shown)]

    def words_on_it(self) -> str:
        """The choice that Enter would take."""
        return dict(self._choices)[self.marked]

    @property
    def _shown(self) -> Sequence[tuple[str, str]]:
        return self._choices[self._first : self._first + self._rows]

    def _row(self, place: int) -> Rect:
        return Rect(self.rect.x + 4, self.rect.y + 4 + place * ROW_H, self.rect.w - 8, ROW_H)

    def mark(self, key: str) -> None:
        """Mark that choice and bring it into view."""
        if key in self._keys:
            self._mark(self._keys.index(key))

    def _mark(self, place: int) -> None:
        place = min(max(place, 0), len(self._keys) - 1)
        self._first = min(max(self._first, place - self._rows + 1), place)
        self.marked = self._keys[place]
        # Where it was marked already, it may only have come into view.
        self.invalidate()

    def on_wheel(self, point: Point, steps: float) -> None:
        """Scroll; nothing is taken."""
        most = len(self._keys) - self._rows
        self._first = min(max(self._first - self._notches.whole(steps), 0), most)
        self.invalidate()

    def on_key(self, key: str) -> bool:
        """Arrows mark."""
        steps = {"up": -1, "down": 1, "page up": -MOST_ROWS, "page down": MOST_ROWS,
                 "home": -len(self._keys), "end": len(self._keys)}
        if key in steps:
            self._mark(self._keys.index(self.marked) + steps[key])
            return True
        return super().on_key(key)

    def paint(self, painter: Painter) -> None:
        """Draw the sheet and the choices."""
        painter.nine("ui/paper", self.rect)
        for place, (key, label) in enumerate(self._shown):
            row = self._row(place)
            if key == self.marked:
                painter.fill(row, COBALT_PALE)
            painter.text(Rect(row.x + 8, row.y, row.w - 16, row.h), label, "label", 17, INK)
