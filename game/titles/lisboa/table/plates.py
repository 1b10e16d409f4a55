"""Plates in large: court, church, decrees or works, laid where downtown lies.

A plate opens by itself where it helps with the present choice, by its small button, by clicking what is
counted in the tray, or as long as a key is held.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, Literal, TypeAlias

from game.titles.lisboa.state import State
from game.titles.lisboa.table import layout, looks
from game.titles.lisboa.table.plate_rows import ABOUT_SIZE, FOOT, heading_h, shared_out
from game.titles.lisboa.table.thing import Thing, Watcher, marks_of
from game.ui.board.board_view import TableFrame
from game.ui.board.marks import Marks, Target
from game.ui.geometry import Point, Rect, around
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.theme import COBALT_DARK, INK, INK_SOFT, OLIVE_DARK, PAPER, Colour
from game.ui.widgets.focus import paint_ring
from game.ui.widgets.panel import HEAD_H, paint_heading

PlateName: TypeAlias = Literal["city", "court", "church", "decrees", "works"]

PLATES: Final[tuple[PlateName, ...]] = ("city", "court", "church", "decrees", "works")
"""In the order in which a key goes through them."""

SHEET_Z, HALO_Z, ENTRY_Z, TAB_Z = 40, 41, 42, 46
TAB_STEP: Final = 32
TABS_LEFT: Final = layout.PLATE_TABS_RIGHT - TAB_STEP * len(PLATES)
PLATE_ICON: Final[dict[PlateName, str]] = {
    "city": "store", "court": "crown", "church": "church", "decrees": "decree", "works": "plan",
}  # fmt: skip

HOLD_S: Final = 0.3
"""A key that is down for so long is held; before that it was only pressed."""

Look: TypeAlias = Literal["row", "state", "noble", "bare"]
"""How an entry lies there: on a slip of paper, as one of the two buttons of an office, or just so."""


@dataclass(frozen=True)
class Entry:
    """One thing on a plate in large.

    `rect` is on the screen. `pictures`: sprites with their places, relative to it; `icon`: before the
    heading. `about`: a sentence below the heading; `figure`: at the right, in the ink of `tone`,
    with the icon `unit` after it; or below the heading, if `is_below`.
    """

    target: Target
    rect: Rect
    heading: str = ""
    about: str = ""
    figure: str = ""
    unit: str = ""
    pictures: tuple[tuple[str, Rect], ...] = ()
    icon: str = ""
    look: Look = "row"
    tone: Literal["plain", "good", "soft"] = "plain"
    is_below: bool = False
    left: float = 0.0
    """How much the pictures take at the left."""
    foot: float = 0.0
    """And at the bottom."""


ABOUT_STEP, FIGURE_SIZE = 18.3, 18.0
"""The distance of the lines of a sentence, and the letters of figures."""

INKS: Final[dict[str, Colour]] = {"plain": INK, "good": OLIVE_DARK, "soft": INK_SOFT}


class EntryNode(Thing):
    """An entry on a plate."""

    margin = 21.0

    def __init__(self, table: TableFrame, watcher: Watcher, entry: Entry) -> None:
        super().__init__(table, watcher, f"large-{entry.target}", entry.rect, ENTRY_Z, entry.target)
        self.entry = entry

    def show_entry(self, entry: Entry) -> None:
        """Say something else."""
        if entry != self.entry:
            self.entry = entry
            self.rect = entry.rect
            self.invalidate()

    @property
    def has_halo(self) -> bool:
        """Whether a halo marks it, not another slip."""
        return self.entry.look in ("row", "bare")

    def paint(self, painter: Painter) -> None:
        """Draw the slip, and what lies on it; its halo lies under all slips."""
        entry, rect = self.entry, self.rect
        if entry.look == "row":
            painter.nine("ui/row-selected" if "chosen" in self.marks else "ui/row", rect)
        elif not self.has_halo:
            ending = self.state or ("-dim" if "veiled" in self.marks else "")
            painter.nine(f"lisboa/action-{entry.look}{ending}", rect)
        for sprite, place in entry.pictures:
            painter.sprite(sprite, place.moved(rect.x, rect.y))
        if entry.look in ("state", "noble"):
            self._paint_button(painter)
        else:
            self._paint_words(painter)
        if "chosen" in self.marks:
            painter.sprite("ui/badge-tick", around((rect.right - 6, rect.y + 6), 22, 22))
        paint_ring(painter, self)

    def _paint_button(self, painter: Painter) -> None:
        entry, rect = self.entry, self.rect
        ink = PAPER if entry.look == "noble" and "veiled" not in self.marks else INK
        painter.icon(entry.icon, (rect.x + 15, rect.centre[1]), 20, ink)
        words = Rect(rect.x + 27, rect.y + 1, rect.w - 29, rect.h - 2)
        painter.text(
            words, entry.heading, "label-bold", 15, ink, "centre", lines=2,
            may_shorten=looks.may_cut(self._table, painter),
        )  # fmt: skip

    def _paint_words(self, painter: Painter) -> None:
        entry, rect = self.entry, self.rect
        x, right = rect.x + 8 + entry.left, rect.right - (2 if entry.look == "bare" else 8)
        taken = self._paint_figure(painter, x, right) if entry.figure else 0.0
        if entry.icon:
            painter.icon(entry.icon, (x + 9, rect.y + 16), 18, COBALT_DARK)
        lead = 24.0 if entry.icon else 0.0
        room = right - x - lead - (0.0 if entry.is_below else taken)
        if not entry.about:
            self._paint_heading(
                painter, Rect(x + lead, rect.y + 2, room, 26 if entry.is_below else rect.h - 4)
            )
            return
        self._paint_heading(painter, Rect(x + lead, rect.y + 2, room, 21))
        above = heading_h(painter)
        about = Rect(x, rect.y + above, right - x, rect.h - above - FOOT - entry.foot)
        lines = max(1, int((about.h + 3) // ABOUT_STEP))
        found = painter.fit(entry.about, about, "label", ABOUT_SIZE, lines)
        spare = about.h + 2 - len(found.lines) * painter.line_step("label", found.size)
        about = about.moved(0, min(4.0, max(0.0, spare)))
        # A sentence that needs the room stands closer to its heading. In large letters it may be cut: pointed
        # at, the thing tells all of it.
        painter.text(
            about, entry.about, "label", ABOUT_SIZE, INK, valign="top", lines=lines,
            may_shorten=looks.may_cut(self._table, painter),
        )  # fmt: skip

    def _paint_heading(self, painter: Painter, box: Rect) -> None:
        """The heading, in lighter letters where bold ones do not fit; the thing itself tells it whole."""
        heading, lines = self.entry.heading, 2 if box.h > 30 else 1
        is_long = painter.fit(heading, box, "label-bold", 16, lines).shortened
        role = "label" if is_long else "label-bold"
        may_cut = looks.may_cut(self._table, painter)
        painter.text(box, heading, role, 16, INK, lines=lines, may_shorten=may_cut)

    def _paint_figure(self, painter: Painter, x: float, right: float) -> float:
        """The figure; returns how much of the heading's line it takes."""
        entry, ink = self.entry, INKS[self.entry.tone]
        width = painter.width_of(entry.figure, "number", FIGURE_SIZE) + 2
        whole = width + (22 if entry.unit else 0)
        left = x if entry.is_below else right - whole
        y = self.rect.y + (28 if entry.is_below else 1)
        painter.text(Rect(left, y, width, 26), entry.figure, "number", FIGURE_SIZE, ink)
        if entry.unit:
            painter.icon(entry.unit, (left + width + 11, y + 13), 19, ink)
        return whole + 5


@dataclass(frozen=True)
class Contents:
    """What a plate shows: heading, small words at the right, entries, headings between them.

    `shared`: a room whose rows of entries are as high as their words need.
    """

    heading: str
    icon: str
    entries: tuple[Entry, ...]
    captions: tuple[tuple[Rect, str], ...] = ()
    shared: Rect | None = None


Filling: TypeAlias = Callable[[TableFrame, State], Contents]


class PlateSheet(Node):
    """The paper of a plate in large; what lies below cannot be touched."""

    margin = 40.0
    touchable = True

    def __init__(self, table: TableFrame) -> None:
        super().__init__("plate", layout.CITY, SHEET_Z)
        self._table = table
        self.contents: Contents | None = None
        self.visible = False
        self.wait_s = 0.0
        """How long until a key counts as held; 0: none is down."""
        self.on_held: Callable[[], None] | None = None
        self.wanted: PlateName | None = None
        """The plate that the reader asked for, until the next decision."""
        self.on_wanted: Callable[[], None] | None = None

    def resume(self, before: Node) -> None:
        """Whoever wants larger letters for a plate still wants the plate."""
        if isinstance(before, PlateSheet) and self.on_wanted is not None:
            self.wanted = before.wanted
            self.on_wanted()

    @property
    def restless(self) -> bool:
        """Whether a key is down that may be held."""
        return self.wait_s > 0

    def update(self, dt: float) -> None:
        """The key is still down."""
        self.wait_s -= dt
        if self.wait_s <= 0:
            self.wait_s = 0.0
            if self.on_held is not None:
                self.on_held()

    def show_contents(self, contents: Contents | None) -> None:
        """Lie there with these contents, or not at all."""
        if contents != self.contents:
            self.contents = contents
            self.invalidate()
        self.show(contents is not None)

    def paint(self, painter: Painter) -> None:
        """Draw the paper, its heading and its captions."""
        if self.contents is None:
            return
        rect = self.rect
        painter.nine("ui/paper", rect)
        head = Rect(rect.x + 14, rect.y, rect.w - 28, HEAD_H)
        tabs = head.right - TABS_LEFT + 6
        paint_heading(painter, head, self.contents.heading, self.contents.icon, size=21, kept=tabs)
        for place, words in self.contents.captions:
            lines = max(1, int(place.h // 20))
            painter.text(
                place, words, "label-bold", 16, COBALT_DARK, lines=lines,
                may_shorten=looks.may_cut(self._table, painter),
            )  # fmt: skip


class PlateHalos(Node):
    """The halos of all entries, under the words of each."""

    def __init__(self) -> None:
        super().__init__("plate-halos", layout.CITY, HALO_Z)
        self.nodes: Sequence[EntryNode] = ()

    def paint(self, painter: Painter) -> None:
        """Draw them."""
        for node in self.nodes:
            if node.has_halo and painter.shows(node.ink()):
                node.paint_halo(painter)


class PlateTab(Thing):
    """The small button of a plate in the head of what lies there."""

    picks = False
    margin = 8.0

    def __init__(
        self, table: TableFrame, watcher: Watcher, plate: PlateName, open_it: Callable[[], None]
    ) -> None:
        place = PLATES.index(plate)
        rect = Rect(TABS_LEFT + TAB_STEP * place, 71, TAB_STEP - 2, 26)
        super().__init__(table, watcher, f"tab-{plate}", rect, TAB_Z)
        self.plate: PlateName = plate
        self.is_open = False
        self._open = open_it

    def show_open(self, is_open: bool) -> None:
        """Whether its plate is the one that is seen."""
        if is_open != self.is_open:
            self.is_open = is_open
            self.invalidate()

    def told_state(self) -> tuple[str, ...]:
        """Whether its plate is the one that is seen."""
        return ("ui.aloud.chosen",) if self.is_open else ()

    def on_click(self, point: Point) -> None:
        """Lay the plate there."""
        self._open()

    def hint(self) -> str | None:
        """Its name."""
        return self._table.text(f"ui.lisboa.plate.{self.plate}")

    def paint(self, painter: Painter) -> None:
        """Draw it."""
        painter.nine("lisboa/action-noble" if self.is_open else "lisboa/action-state", self.rect)
        painter.icon(PLATE_ICON[self.plate], self.rect.centre, 19, PAPER if self.is_open else COBALT_DARK)
        paint_ring(painter, self)


class Plates:
    """Which plate lies there, and what is on it."""

    def __init__(
        self,
        table: TableFrame,
        watcher: Watcher,
        fillings: dict[PlateName, Filling],
        below: Callable[[], Sequence[Thing]],
        ground: Node,
        painter: Callable[[], Painter],
    ) -> None:
        """`painter`: what measures words as they will be drawn."""
        self._table = table
        self._watcher = watcher
        self._fillings = fillings
        self._below = below
        self._ground = ground
        """The plate of the city, which is a little wider than the others: the letters of its rows."""
        self.name: PlateName = "city"
        self._suggested: PlateName = "city"
        self._held: PlateName | None = None
        self._state: State | None = None
        self._marks = Marks()
        self.nodes: list[EntryNode] = []
        self._painter = painter
        self._sheet = table.stage.add(PlateSheet(table))
        self._halos = table.stage.add(PlateHalos())
        self._sheet.on_held, self._sheet.on_wanted = self._hold, self._update
        self.tabs = [
            table.stage.add(PlateTab(table, watcher, plate, partial(self.choose, plate))) for plate in PLATES
        ]
        self._show_name()

    # -- which one

    def suggest(self, plate: PlateName) -> None:
        """This one helps with the present choice; it is shown if that is news."""
        if plate != self._suggested:
            self._suggested = plate
            self._sheet.wanted = None
        self._update()

    def choose(self, plate: PlateName) -> None:
        """The reader asks for this one; asked for again it goes away.

        Where the keyboard was on what is covered or gone now, it goes to the button of what lies there.
        """
        stage = self._table.stage
        focused = stage.focused
        self._sheet.wanted = "city" if plate == self.name else plate
        self._update()
        if isinstance(focused, Thing) and (focused.stage is None or not focused.focusable):
            stage.focus(self.tabs[PLATES.index(self.name)], shown=False)

    def next(self) -> None:
        """The reader goes on to the next one."""
        self.choose(PLATES[(PLATES.index(self.name) + 1) % len(PLATES)])

    def hold_soon(self) -> None:
        """A key went down: if it is held, the next plate is shown as long as it is."""
        self._sheet.wait_s = HOLD_S

    def hold_no_more(self) -> None:
        """The key is up again."""
        self._sheet.wait_s = 0.0
        if self._held is not None:
            self._held = None
            self._update()

    def _hold(self) -> None:
        self._held = PLATES[(PLATES.index(self.name) + 1) % len(PLATES)]
        self._update()

    def _update(self) -> None:
        name = self._held or self._sheet.wanted or self._suggested
        if name != self.name:
            self.name = name
            self._show_name()
            self._fill()

    def _show_name(self) -> None:
        for tab in self.tabs:
            tab.show_open(tab.plate == self.name)
        for thing in self._below():
            thing.cover(self.name != "city")
        self._ground.show(self.name == "city")

    # -- what is on it

    def show(self, state: State) -> None:
        """Show another state on whatever plate lies there."""
        if state is not self._state:
            self._state = state
            self._fill()

    def mark(self, marks: Marks) -> None:
        """Mark what lies there."""
        self._marks = marks
        for node in self.nodes:
            node.set_marks(marks_of(marks, node.target))

    def node(self, target: Target) -> EntryNode | None:
        """The entry of a target, if its plate lies there."""
        return next((node for node in self.nodes if node.target == target), None)

    def rescaled(self) -> None:
        """Measure all words anew."""
        self._fill()

    def _fill(self) -> None:
        filling = self._fillings.get(self.name)
        contents = (
            filling(self._table, self._state) if filling is not None and self._state is not None else None
        )
        if contents is not None and contents.shared is not None:
            laid = shared_out(self._painter(), contents.entries, contents.shared)
            contents = replace(contents, entries=laid)
        self._sheet.show_contents(contents)
        entries = contents.entries if contents is not None else ()
        if [entry.target for entry in entries] == [node.target for node in self.nodes]:
            for node, entry in zip(self.nodes, entries, strict=True):
                node.show_entry(entry)
            return
        for node in self.nodes:
            self._table.stage.remove(node)
        self.nodes = [
            self._table.stage.add(EntryNode(self._table, self._watcher, entry)) for entry in entries
        ]
        self._halos.nodes = self.nodes
        for node in self.nodes:
            node.set_marks(marks_of(self._marks, node.target))
