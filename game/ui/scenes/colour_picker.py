"""A chip that opens a row of all code colours to pick another one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.geometry import CANVAS_W, Point, Rect, around
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.theme import COBALT_PALE, INK_SOFT
from game.ui.widgets.face import paint_face
from game.ui.widgets.focus import paint_ring

CELL = 52.0
CHIP = 38.0
FACE_MORE = 3.0
"""How far a face reaches beyond the place of the chip."""
LIST_Z = 8000


class ColourPicker(Node):
    """Shows the chip of a colour; a click opens the choice. `labels`: the colours' names by key."""

    margin = 10.0
    focusable = True
    touchable = True
    click_sound = "tick"

    def __init__(
        self, name: str, rect: Rect, colour: str, labels: Sequence[tuple[str, str]],
        on_change: Callable[[str], None], hint: str, face: str = "",
    ) -> None:
        super().__init__(name, rect)
        self.colour = colour
        self.face = face
        self.labels = tuple(labels)
        self._changed = on_change
        self._hint = hint
        self._choice: _Choice | None = None

    def show_face(self, face: str) -> None:
        """Show the colour as the disc of somebody's portrait, or alone ("")."""
        if face != self.face:
            self.face = face
            self.invalidate()

    def hint(self) -> str | None:
        """The words of the tooltip."""
        return self._hint

    def on_click(self, point: Point) -> None:
        """Open the choice."""
        if self.stage is not None:
            shown = self.stage.focus_shown
            self._choice = self.stage.add(_Choice(self))
            self.stage.focus(self._choice, shown)

    def take(self, colour: str | None) -> None:
        """Close the choice and take a colour; None leaves the one before."""
        if self._choice is not None and self.stage is not None:
            shown = self.stage.focus_shown
            self.stage.remove(self._choice)
            self.stage.focus(self, shown)
        self._choice = None
        if colour is not None and colour != self.colour:
            self.colour = colour
            self.invalidate()
            self._changed(colour)

    def paint(self, painter: Painter) -> None:
        """Draw the chip and a small arrow."""
        rect = self.rect
        place = Rect(rect.x + 2, rect.centre[1] - CHIP / 2, CHIP, CHIP)
        if self.face:
            paint_face(painter, self.face, self.colour, place.grown(FACE_MORE))
        else:
            painter.chip(self.colour, place)
        painter.icon("down", (rect.right - 8, rect.centre[1] + 1), 15, INK_SOFT)
        paint_ring(painter, self)


class _Choice(Node):
    """The open row of colours. It hears every click: one beside it closes it."""

    margin = 28.0
    focusable = True
    touchable = True
    keeps_keys = True
    may_overlap = True

    def __init__(self, owner: ColourPicker) -> None:
        count = len(owner.labels)
        w = CELL * count + 12
        x = min(owner.rect.x - 8, CANVAS_W - w - 8)
        super().__init__(f"{owner.name}-choice", Rect(x, owner.rect.bottom + 4, w, CELL + 12), LIST_Z)
        self._owner = owner
        self._marked = next(
            (place for place, (key, _) in enumerate(owner.labels) if key == owner.colour), 0
        )

    def hit(self, point: Point) -> bool:
        """Everywhere."""
        return True

    def ink(self) -> Rect:
        """Only the paper is drawn, although every click is heard."""
        return self.rect.grown(self.margin)

    def _cell(self, place: int) -> Rect:
        return Rect(self.rect.x + 6 + place * CELL, self.rect.y + 6, CELL, CELL)

    def parts(self) -> list[tuple[str, Rect]]:
        """The colours."""
        return [(key, self._cell(place)) for place, (key, _) in enumerate(self._owner.labels)]

    def hint(self) -> str | None:
        """The name of the marked colour."""
        return self._owner.labels[self._marked][1]

    def hint_rect(self) -> Rect:
        """The tooltip leaves the colours free."""
        return self.rect

    def _at(self, point: Point) -> int | None:
        for place in range(len(self._owner.labels)):
            if self._cell(place).contains(point):
                return place
        return None

    def on_move(self, point: Point) -> None:
        """Mark the colour under the pointer."""
        place = self._at(point)
        if place is not None and place != self._marked:
            self._marked = place
            self.invalidate()

    def on_click(self, point: Point) -> None:
        """Take the colour under the pointer, or close."""
        place = self._at(point)
        self._owner.take(None if place is None else self._owner.labels[place][0])

    def on_key(self, key: str) -> bool:
        """Arrows mark, Enter takes, Escape closes."""
        if key in ("left", "right"):
            self._marked = (self._marked + (1 if key == "right" else -1)) % len(self._owner.labels)
            self.invalidate()
        elif key in ("return", "space"):
            self._owner.take(self._owner.labels[self._marked][0])
        elif key in ("escape", "tab", "shift+tab"):
            self._owner.take(None)
            return key == "escape"
        return True

    def paint(self, painter: Painter) -> None:
        """Draw the paper and the chips."""
        painter.nine("ui/paper", self.rect)
        for place, (colour, _) in enumerate(self._owner.labels):
            cell = self._cell(place)
            if place == self._marked:
                painter.fill(cell, COBALT_PALE)
            painter.chip(colour, around(cell.centre, CHIP, CHIP))
