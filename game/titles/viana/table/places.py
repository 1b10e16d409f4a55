"""The places of the palace as nodes: courtyards, doorways, portals, and every spot for a decoration."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.titles.viana import floorplan
from game.titles.viana.palace import BED_OF_SPOT, Courtyard, Doorway, Outside
from game.titles.viana.state import Decoration
from game.titles.viana.table import layout, looks
from game.titles.viana.table.choices import bed_target, courtyard_target, flower_target
from game.titles.viana.table.marking import is_hinted
from game.ui.board.board_view import TableFrame
from game.ui.board.marks import Target
from game.ui.board.piece import Piece
from game.ui.geometry import Point, Rect, around
from game.ui.painter import Painter
from game.ui.theme import COBALT_DARK
from game.ui.widgets.focus import paint_ring

COURTYARD_Z, DOORWAY_Z, SPOT_Z = 2, 6, 10


class Watcher(Protocol):
    """Who hears what is pointed at and clicked on the board."""

    def pointed(self, courtyard: Courtyard | None, targets: Sequence[Target]) -> None:
        """The pointer or the keyboard came to something in a courtyard, or left it.

        `targets`: what a click there may mean, the closest first.
        """
        ...

    def touched(self, targets: Sequence[Target]) -> None:
        """Something was clicked that stands for these targets, the closest first."""
        ...

    def moves(self, name: str) -> bool:
        """Whether it is to be chosen now where that pawn or figure goes."""
        ...


class Place(Piece):
    """Something on the board that can be picked, lit and pointed at."""

    touchable = True
    picks = True

    def __init__(self, table: TableFrame, watcher: Watcher, name: str, rect: Rect, z: int) -> None:
        super().__init__(table, name, rect, z)
        self._watcher = watcher

    @property
    def courtyard(self) -> Courtyard | None:
        """The courtyard in which it lies."""
        return None

    @property
    def targets(self) -> tuple[Target, ...]:
        """What a click on it may mean, the closest first."""
        return (self.name,)

    @property
    def is_bright(self) -> bool:
        """Whether it is under the pointer or has the keyboard."""
        has_keys = self.focused and self.stage is not None and self.stage.focus_shown
        return self.hovered or has_keys

    # -- what a person does

    def on_hover(self, inside: bool) -> None:
        """Tell what is pointed at."""
        self._watcher.pointed(self.courtyard if inside else None, self.targets if inside else ())
        if self.marks:
            self.invalidate()

    def on_focus(self, focused: bool) -> None:
        """The keyboard points, too."""
        if self.stage is not None and self.stage.focus_shown:
            self._watcher.pointed(self.courtyard if focused else None, self.targets if focused else ())
        self.invalidate()

    def on_click(self, point: Point) -> None:
        """Pick it."""
        self._watcher.touched(self.targets)

    def hint(self) -> str | None:
        """What it is, in short."""
        return self._table.tooltip(self.targets[0])

    def on_secondary(self, point: Point) -> bool:
        """Explain it."""
        return self._table.look_at(self.targets[0])


class CourtyardNode(Place):
    """The floor of a courtyard, with its number."""

    margin = 4.0
    focusable = True
    may_overlap = True
    cursor: str | None = "lens"

    def __init__(self, table: TableFrame, watcher: Watcher, number: Courtyard) -> None:
        rect = layout.floor_rect(number)
        super().__init__(table, watcher, courtyard_target(number), rect, COURTYARD_Z)
        self.number = number
        self.is_pointed = False
        """Whether the pointer is on it or on anything in it."""

    @property
    def courtyard(self) -> Courtyard:
        """Itself."""
        return self.number

    def set_marks(self, marks: frozenset[str]) -> None:
        """Change how it is marked; the pointer shows whether a click would choose it."""
        self.cursor = None if "legal" in marks else "lens"
        super().set_marks(marks)

    def point(self, is_pointed: bool) -> None:
        """The pointer came or went."""
        if is_pointed != self.is_pointed:
            self.is_pointed = is_pointed
            if "legal" in self.marks:
                self.invalidate()

    def on_hover(self, inside: bool) -> None:
        """Tell what is pointed at."""
        self._watcher.pointed(self.number if inside else None, self.targets if inside else ())

    def hint_rect(self) -> Rect:
        """Nothing in the courtyard is covered."""
        return self.rect

    def paint(self, painter: Painter) -> None:
        """Draw its light and its number."""
        if self.marks & {"legal", "chosen", "lit"}:
            is_aimed = "chosen" in self.marks or is_hinted(self.marks)
            is_strong = is_aimed or ("legal" in self.marks and self.is_pointed)
            painter.nine(f"viana/halo-courtyard{'-selected' if is_strong else ''}", self.rect)
        plate = layout.area_rect(floorplan.PLATES[self.number])
        painter.text(plate, str(self.number), "label-bold", 15, COBALT_DARK, "centre")
        paint_ring(painter, self, self.rect.grown(-5))


class SpotNode(Place):
    """One place for a decoration, and what is there."""

    margin = 13.0

    def __init__(self, table: TableFrame, watcher: Watcher, index: int) -> None:
        self.bed = BED_OF_SPOT[index]
        place = index - self.bed.first
        super().__init__(table, watcher, f"spot-{self.bed.key}-{place}", layout.spot_rect(index), SPOT_Z)
        self.index = index
        self.place = place
        self.content: Decoration | None = None
        self.ghost: str | None = None
        """The picture of what a click would put here."""
        self.is_hidden = False

    @property
    def courtyard(self) -> Courtyard:
        """Where it is."""
        return self.bed.courtyard

    @property
    def targets(self) -> tuple[Target, ...]:
        """The fresh flower here, the bed, the courtyard."""
        found = self.content
        rest = (bed_target(self.bed.key), courtyard_target(self.bed.courtyard))
        if found is not None and found.fresh and self.bed.kind == "flower":
            return (flower_target(found.seat, self.bed.key), *rest)
        return rest

    def show_content(self, content: Decoration | None) -> None:
        """Let something else be here."""
        if content != self.content or self.is_hidden:
            self.content, self.is_hidden = content, False
            self.invalidate()

    def hide_content(self) -> None:
        """What is here is in the air."""
        if not self.is_hidden:
            self.is_hidden = True
            self.invalidate()

    def show_ghost(self, ghost: str | None) -> None:
        """Show what a click would put here."""
        if ghost != self.ghost:
            self.ghost = ghost
            self.invalidate()

    def paint(self, painter: Painter) -> None:
        """Draw the decoration and its marks."""
        self.paint_at(painter, self.rect)
        paint_ring(painter, self)

    def paint_at(self, painter: Painter, rect: Rect) -> None:
        """Draw them here, or larger under the lens."""
        if self.marks & {"legal", "chosen", "lit"}:
            is_strong = "chosen" in self.marks or is_hinted(self.marks) or self.is_bright
            painter.sprite(f"viana/halo-spot{'-selected' if is_strong else ''}", rect)
        if self.content is not None and not self.is_hidden:
            painter.sprite(looks.token(self._table, self.content), rect)
        elif self.ghost is not None:
            painter.sprite(self.ghost, rect, alpha=170)

    def hint(self) -> str | None:
        """What is here, in short."""
        return self._table.tooltip(self.name)

    def hint_rect(self) -> Rect:
        """Nothing in the courtyard is covered."""
        return layout.floor_rect(self.courtyard)

    def on_secondary(self, point: Point) -> bool:
        """Explain it."""
        return self._table.look_at(self.name)


class DoorwayNode(Place):
    """A doorway between two courtyards, or a portal to a street."""

    margin = 16.0

    def __init__(
        self, table: TableFrame, watcher: Watcher, name: str, opening: floorplan.Opening
    ) -> None:
        width, height = layout.DOOR_PIECE
        self.is_upright = opening.is_in_upright_wall
        if self.is_upright:
            width, height = height, width
        rect = around(layout.on_screen(opening.middle), width, height)
        super().__init__(table, watcher, name, rect, DOORWAY_Z)

    def paint(self, painter: Painter) -> None:
        """Draw its light."""
        if self.marks & {"legal", "lit"}:
            ending = "-upright" if self.is_upright else ""
            rect = self.rect.grown(2) if self.is_bright or is_hinted(self.marks) else self.rect
            painter.sprite(f"viana/halo-doorway{ending}", rect)
        paint_ring(painter, self)


def doorway_name(doorway: Doorway) -> str:
    """The name of a doorway's node."""
    return f"doorway-{doorway}"


def street_name(street: Outside) -> str:
    """The name of a portal's node."""
    return f"street-{street}"


def piece_rect(doorway: Doorway) -> Rect:
    """Where the door piece lies in a doorway."""
    opening = floorplan.OPENINGS[doorway]
    width, height = layout.DOOR_PIECE
    if opening.is_in_upright_wall:
        width, height = height, width
    return around(layout.on_screen(opening.middle), width, height)


def piece_sprite(doorway: Doorway) -> str:
    """The door piece as it lies in a doorway."""
    return f"viana/door-piece{'-upright' if floorplan.OPENINGS[doorway].is_in_upright_wall else ''}"

