"""A chip that opens a row of all code colours to pick another one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.geometry import CANVAS_W, Point, Rect, around
from game.ui.node import CONTROL, Node
from game.ui.painter import Painter
from game.ui.theme import COBALT_PALE, INK_SOFT
from game.ui.widgets.face import paint_face
from game.ui.widgets.focus import paint_ring
from game.ui.widgets.unfolded import Unfolded, fold, unfold

CELL = 52.0
CHIP = 38.0
FACE_MORE = 3.0
"""How far a face reaches beyond the place of the chip."""


class ColourPicker(Node):
    """Shows the chip of a colour; a click opens the choice. `labels`: the colours' names by key."""

    margin = 10.0
    focusable = True
    touchable = True
    target_size = CONTROL
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

    def words_on_it(self) -> str:
        """The name of the colour: the chip says it without words."""
        return dict(self.labels).get(self.colour, "")

    def resume(self, before: Node) -> None:
        """Leave the choice open, with the same colour marked."""
        if isinstance(before, ColourPicker) and before._choice is not None and self.enabled:
            self.on_click(self.rect.centre)
            if self._choice is not None:
                self._choice.marked = before._choice.marked

    def on_click(self, point: Point) -> None:
        """Open the choice."""
        if self.stage is not None:
            self._choice = _Choice(self)
            unfold(self, self._choice)

    def take(self, colour: str | None) -> None:
        """Close the choice and take a colour; None leaves the one before."""
        fold(self, self._choice)
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


class _Choice(Unfolded):
    """The open row of colours."""

    margin = 28.0
    may_overlap = True

    def __init__(self, owner: ColourPicker) -> None:
        self._labels = dict(owner.labels)
        w = CELL * len(self._labels) + 12
        x = min(owner.rect.x - 8, CANVAS_W - w - 8)
        marked = owner.colour if owner.colour in self._labels else next(iter(self._labels))
        super().__init__(
            f"{owner.name}-choice", Rect(x, owner.rect.bottom + 4, w, CELL + 12), owner.take, marked
        )

    def parts(self) -> list[tuple[str, Rect]]:
        """The colours."""
        return [
            (colour, Rect(self.rect.x + 6 + place * CELL, self.rect.y + 6, CELL, CELL))
            for place, colour in enumerate(self._labels)
        ]

    def hint(self) -> str | None:
        """The name of the marked colour."""
        return self._labels[self.marked]

    def on_key(self, key: str) -> bool:
        """Arrows mark, round the ends."""
        if key in ("left", "right"):
            colours = list(self._labels)
            place = colours.index(self.marked) + (1 if key == "right" else -1)
            self.marked = colours[place % len(colours)]
            return True
        return super().on_key(key)

    def paint(self, painter: Painter) -> None:
        """Draw the paper and the chips."""
        painter.nine("ui/paper", self.rect)
        for colour, cell in self.parts():
            if colour == self.marked:
                painter.fill(cell, COBALT_PALE)
            painter.chip(colour, around(cell.centre, CHIP, CHIP))
