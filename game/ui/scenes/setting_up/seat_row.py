"""One seat on the screen "New game": handle, colour, name, person or clockwork, level, away."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from game.storage.seats import SEAT_COLOURS, SeatSetup
from game.ui.app import App
from game.ui.geometry import Point, Rect
from game.ui.node import CONTROL, Node
from game.ui.painter import Painter
from game.ui.scenes.setting_up.colour_picker import ColourPicker
from game.ui.theme import COBALT_DARK, INK_SOFT, is_large
from game.ui.widgets.button import IconButton
from game.ui.widgets.dropdown import Dropdown
from game.ui.widgets.focus import paint_ring
from game.ui.widgets.label import Label
from game.ui.widgets.segmented import Segmented
from game.ui.widgets.text_field import TextField

LEFT, WIDTH = 60.0, 720.0
TALLEST_ROW = 62.0
CONTROL_H = 42.0
WIDTHS, LARGE_WIDTHS = (196.0, 244.0, 116.0), (200.0, 204.0, 152.0)
"""Of name, kind and level; in large only the kind that is taken has its word."""


class HearsSeats(Protocol):
    """Who is told what a row is asked for."""

    def seat_named(self, place: int, name: str) -> None:
        """A name was typed or chosen; the rows stay as they are."""
        ...

    def seat_changed(self, place: int, what: str, value: str) -> None:
        """Another "colour", "kind" or "level"; or "person" with the name of a known one."""
        ...

    def seat_moved(self, place: int, to: int) -> None:
        """The seat is to be elsewhere in the order."""
        ...

    def seat_removed(self, place: int) -> None:
        """Nobody sits there any more."""
        ...


@dataclass(frozen=True)
class RowPlace:
    """Where a row lies: the `place`-th of `count`, with rows `step` apart from `top` on."""

    place: int
    count: int
    top: float
    step: float

    @property
    def rect(self) -> Rect:
        """The row's sheet."""
        return Rect(LEFT, self.top + self.place * self.step, WIDTH, min(TALLEST_ROW, self.step - 6))

    def nearest(self, y: float) -> int:
        """The place whose row is nearest to the height `y`."""
        place = round((y - self.top - self.rect.h / 2) / self.step)
        return min(max(place, 0), self.count - 1)


class RowSheet(Node):
    """The light sheet under the controls of one seat."""

    margin = 2.0

    def paint(self, painter: Painter) -> None:
        """Draw the sheet."""
        painter.nine("ui/row", self.rect)


class Handle(Node):
    """Pulls a seat to another place; a click or the arrow keys move it by one."""

    margin = 8.0
    focusable = True
    touchable = True
    target_size = CONTROL
    draggable = True
    click_sound = "tick"

    def __init__(self, row: RowPlace, rect: Rect, hears: HearsSeats, hint: str) -> None:
        super().__init__(f"seat-{row.place}-handle", rect)
        self._row = row
        self._hears = hears
        self._hint = hint
        self._target: int | None = None

    def hint(self) -> str | None:
        """How it is used."""
        return self._hint

    def on_click(self, point: Point) -> None:
        """One place up; the first seat goes to the end."""
        last = self._row.count - 1
        self._hears.seat_moved(self._row.place, self._row.place - 1 if self._row.place else last)

    def on_key(self, key: str) -> bool:
        """Shift with up and down moves the seat."""
        to = self._row.place + {"shift+up": -1, "shift+down": 1}.get(key, 0)
        if to == self._row.place or not 0 <= to < self._row.count:
            return key in ("shift+up", "shift+down")
        self._hears.seat_moved(self._row.place, to)
        return True

    def on_drag(self, point: Point) -> None:
        """Show where the seat would go."""
        target = self._row.nearest(point[1])
        if target != self._target:
            self.invalidate()
            self._target = target
            self.invalidate()

    def on_drop(self, point: Point) -> None:
        """Put the seat there."""
        target, self._target = self._row.nearest(point[1]), None
        self.invalidate()
        if target != self._row.place:
            self._hears.seat_moved(self._row.place, target)

    def on_drag_cancel(self) -> None:
        """It stays where it was."""
        self.invalidate()
        self._target = None

    def ink(self) -> Rect:
        """The handle, and the row it would go to."""
        own = self.rect.grown(self.margin)
        return own if self._target is None else own.union(self._target_row().grown(30))

    def _target_row(self) -> Rect:
        target = self._row.place if self._target is None else self._target
        return RowPlace(target, self._row.count, self._row.top, self._row.step).rect

    def paint(self, painter: Painter) -> None:
        """Draw the six dots, and the halo of the row it would go to."""
        painter.icon("grip", self.rect.centre, 22, INK_SOFT)
        if self._target is not None:
            painter.nine("ui/halo-selected", self._target_row())
        paint_ring(painter, self)


class KnownPeople(Dropdown):
    """The arrow at the right of a name field: a list of the people who have played here."""

    may_overlap = True

    def bodies(self) -> tuple[Rect, ...]:
        """Only the arrow; the rest is the name field's."""
        return (self._arrow(),)

    def _arrow(self) -> Rect:
        return Rect(self.rect.right - 32, self.rect.y, 32, self.rect.h)

    def paint(self, painter: Painter) -> None:
        """Draw the arrow."""
        arrow = self._arrow()
        painter.icon("down", arrow.centre, 16, INK_SOFT)
        paint_ring(painter, self, arrow)


def row_nodes(
    app: App, seat: SeatSetup, row: RowPlace, hears: HearsSeats, levels: list[str], people: list[str],
    can_remove: bool, face: str, colour_hint: str,
) -> list[Node]:
    """The nodes of one seat, in the order in which the keyboard walks over them.

    face: see `ColourPicker`; colour_hint: what its colour is for.
    """
    text, place, rect = app.text, row.place, row.rect
    middle = rect.y + (rect.h - CONTROL_H) / 2
    name = f"seat-{place}"
    folds = is_large(app.settings.text_size)
    name_w, kind_w, level_w = LARGE_WIDTHS if folds else WIDTHS
    person, clockwork = text("ui.new_game.person"), text("ui.new_game.clockwork")
    kind_x = rect.x + 98 + name_w + 8
    colours = [(colour, text(f"ui.colour.{colour}")) for colour in SEAT_COLOURS]
    nodes: list[Node] = [
        RowSheet(f"{name}-sheet", rect),
        Handle(row, Rect(rect.x + 6, middle, 26, CONTROL_H), hears, text("ui.new_game.move.hint")),
        ColourPicker(
            f"{name}-colour", Rect(rect.x + 34, middle, 58, CONTROL_H), seat.colour, colours,
            lambda colour: hears.seat_changed(place, "colour", colour), colour_hint, face,
        ),
        *_name_nodes(app, seat, Rect(rect.x + 98, middle, name_w, CONTROL_H), place, hears, people),
        Segmented(
            f"{name}-kind", Rect(kind_x, middle, kind_w, CONTROL_H),
            [("person", person, "person"), ("clockwork", clockwork, "auto")],
            seat.kind, lambda kind: hears.seat_changed(place, "kind", kind),
            hint=f"{person} / {clockwork}" if folds else None, folds=folds,
        ),
    ]
    right = Rect(kind_x + kind_w + 8, middle, level_w, CONTROL_H)
    nodes.append(_level_node(app, seat, right, place, hears, levels))
    away = IconButton(
        f"{name}-away", Rect(rect.right - 44, middle + 2, 38, 38), "cross",
        lambda: hears.seat_removed(place), text("ui.new_game.remove.hint"),
    )
    away.enable(can_remove)
    nodes.append(away)
    for node in nodes:
        if node.focusable and not isinstance(node, TextField):
            node.belongs_to = f"{name}-name"
    return nodes


def _level_node(
    app: App, seat: SeatSetup, rect: Rect, place: int, hears: HearsSeats, levels: list[str]
) -> Node:
    """How well a clockwork player plays; of a person, that they play here."""
    text = app.text
    if seat.is_person:
        return Label(
            f"seat-{place}-here", rect, text("ui.new_game.plays_here"), size=16, colour=INK_SOFT,
            align="centre", lines=2,
        )
    return Dropdown(
        f"seat-{place}-level", rect, [(level, text(f"bots.level.{level}")) for level in levels], seat.level,
        lambda level: hears.seat_changed(place, "level", level), text("ui.new_game.level.about"),
    )


def _name_nodes(
    app: App, seat: SeatSetup, rect: Rect, place: int, hears: HearsSeats, people: list[str]
) -> list[Node]:
    """The field, narrower if there is a list of known people at its right."""
    placeholder = app.text("core.seat.unnamed", number=place + 1)
    listed = seat.is_person and bool(people)
    field = Rect(rect.x, rect.y, rect.w - (32 if listed else 0), rect.h)
    nodes: list[Node] = [TextField(
        f"seat-{place}-name", field, seat.name, lambda name: hears.seat_named(place, name),
        placeholder=placeholder,
    )]
    if listed:
        nodes.append(KnownPeople(
            f"seat-{place}-people", rect, [(person, person) for person in people], seat.name,
            lambda name: hears.seat_changed(place, "person", name), app.text("ui.new_game.people.hint"),
        ))
    return nodes


class AddSlot(Node):
    """The empty place that another player can take."""

    margin = 10.0
    focusable = True
    touchable = True
    target_size = CONTROL
    click_sound = "tick"

    def __init__(self, rect: Rect, words: str, on_click: Callable[[], None]) -> None:
        super().__init__("seat-add", rect)
        self._words, self._act = words, on_click

    def on_click(self, point: Point) -> None:
        """One more player."""
        self._act()

    def paint(self, painter: Painter) -> None:
        """Draw the dashed slot."""
        rect = self.rect
        painter.nine("ui/row" if self.hovered else "ui/slot-dashed", rect)
        w = min(painter.text_width(self._words, "label-bold", 18), rect.w - 80)
        left = rect.x + (rect.w - w - 30) / 2
        painter.icon("plus", (left + 9, rect.centre[1]), 22, COBALT_DARK)
        painter.text(Rect(left + 28, rect.y, w + 4, rect.h), self._words, "label-bold", 18, COBALT_DARK)
        paint_ring(painter, self)
