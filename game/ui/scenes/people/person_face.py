"""Faces on the pages of people: somebody's own, and all of them to choose from."""

from __future__ import annotations

from collections.abc import Callable

from game.storage.profiles import Profile
from game.ui.geometry import Point, Rect, around
from game.ui.node import CONTROL, Node
from game.ui.painter import Painter
from game.ui.widgets.face import FACES, paint_face
from game.ui.widgets.focus import has_ring, paint_ring

COLUMNS = 9


def paint_person(painter: Painter, person: Profile, rect: Rect) -> None:
    """Draw the face of somebody into a square."""
    paint_face(painter, person.portrait, person.colour, rect)


class FacePicker(Node):
    """All faces in rows; a click or the arrow keys choose one."""

    margin = 10.0
    focusable = True
    touchable = True
    target_size = CONTROL
    click_sound = "tick"

    def __init__(
        self, name: str, rect: Rect, chosen: str, colour: str, on_change: Callable[[str], None], hint: str
    ) -> None:
        super().__init__(name, rect)
        self.chosen = chosen if chosen in FACES else ""
        self._colour = colour
        self._changed = on_change
        self._hint = hint

    def hint(self) -> str | None:
        """The words of the tooltip."""
        return self._hint

    def show_colour(self, colour: str) -> None:
        """Draw the faces with another disc."""
        self._colour = colour
        self.invalidate()

    def parts(self) -> list[tuple[str, Rect]]:
        """The faces."""
        return [(face, self._cell(place)) for place, face in enumerate(FACES)]

    def _cell(self, place: int) -> Rect:
        w, h = self.rect.w / COLUMNS, self.rect.h / -(-len(FACES) // COLUMNS)
        row, column = divmod(place, COLUMNS)
        return Rect(self.rect.x + column * w, self.rect.y + row * h, w, h)

    def _take(self, face: str) -> None:
        if face != self.chosen:
            self.chosen = face
            self.invalidate()
            self._changed(face)

    def on_click(self, point: Point) -> None:
        """Choose the face at that point; with the keyboard one is chosen already."""
        if has_ring(self):
            return
        for face, cell in self.parts():
            if cell.contains(point):
                self._take(face)

    def on_key(self, key: str) -> bool:
        """The arrow keys go from face to face."""
        by = {"left": -1, "right": 1, "up": -COLUMNS, "down": COLUMNS}.get(key)
        if by is None:
            return False
        place = FACES.index(self.chosen) + by
        if not 0 <= place < len(FACES):
            return False
        self._take(FACES[place])
        return True

    def paint(self, painter: Painter) -> None:
        """Draw the faces, the chosen one on a golden ground."""
        for face, cell in self.parts():
            if face == self.chosen:
                painter.nine("ui/row-selected", cell.grown(-1))
            size = min(cell.w, cell.h) - 12
            paint_face(painter, face, self._colour, around(cell.centre, size, size))
        paint_ring(painter, self)
