"""The patios on the table: their frames, and a node for each cell."""

from __future__ import annotations

from typing import Protocol

from game.core.message import Seat
from game.titles.patios.geometry import ALL, INNER, Cell
from game.titles.patios.patio import DRY_KINDS, Lying, Patio, Waterer
from game.titles.patios.table.choices import cell_target
from game.titles.patios.table.layout import Grid
from game.titles.patios.table.looks import BACK, face, likeness, paint_card, paint_known_dry
from game.titles.patios.wording import cell_name
from game.ui.board.board_view import TableFrame
from game.ui.board.carried import LEFT_BEHIND, Likeness
from game.ui.board.piece import Piece
from game.ui.geometry import Point, Rect, around
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.theme import COBALT_DARK
from game.ui.widgets.focus import paint_ring

HALO = 22.0
"""How far halos and shadows reach beyond a cell."""
PEEK_AFTER_S = 0.3
"""So long a dry card is pressed before it shows what is under it."""

WINDS = (("n", 0, -1), ("e", 1, 0), ("s", 0, 1), ("w", -1, 0))


def has_ring(patio: Patio) -> bool:
    """Whether the outer ring is there, or cards still lie where it was."""
    return patio.works or any(patio.cells[INNER:])


class Watcher(Protocol):
    """Who hears of pointers over cells."""

    def pointed(self, target: str | None) -> None:
        """A target is pointed at, or none any more."""
        ...

    def touched_cell(self, seat: Seat, cell: Cell) -> None:
        """A cell was clicked."""
        ...

    def under(self, seat: Seat, cell: Cell) -> Lying | None:
        """What lies there as the person before the screen knows it, for a short look."""
        ...


class CellNode(Piece):
    """One cell of a patio with what lies in it."""

    touchable = True
    picks = True

    def __init__(self, table: TableFrame, watcher: Watcher, seat: Seat, cell: Cell, grid: Grid) -> None:
        super().__init__(table, cell_target(seat, cell), grid.rect(cell), z=12)
        self._watcher = watcher
        self.seat = seat
        self.cell = cell
        self.is_big = grid.big
        self.margin = HALO
        self.card: Lying | None = None
        self.shared: tuple[Waterer, ...] = ()
        self.is_hidden = False
        """What lies here is in the air just now."""
        """Of "legal", "chosen", "reach" (water helps), "near" (it comes so far), "sun", "lit", "veiled"."""
        self.ghost: tuple[str, bool] | None = None
        """The picture of what would lie here, and whether it would be dry."""
        self.peeks = False
        self._by_key = False
        self._pressed_s = 0.0
        self.focusable = grid.big
        self.belongs_to = f"seat-{seat}"

    def show_card(self, card: Lying | None, shared: tuple[Waterer, ...] = ()) -> None:
        """Show what lies here; a look under what lay here before is over."""
        if card != self.card:
            self._end_peek()
        if (card, shared, False) != (self.card, self.shared, self.is_hidden):
            self.card, self.shared, self.is_hidden = card, shared, False
            self.invalidate()

    def hide_card(self) -> None:
        """What lies here is taken up for a moment."""
        self.is_hidden = True
        self.invalidate()

    def mark_with(self, marks: frozenset[str], ghost: tuple[str, bool] | None) -> None:
        """Change how the cell is marked, and what would lie here."""
        if (marks, ghost) != (self.marks, self.ghost):
            self.marks, self.ghost = marks, ghost
            self.invalidate()

    def words_on_it(self) -> str:
        """Where it lies, and what lies in it."""
        return self._table.text(cell_name(self.cell).key)

    @property
    def is_empty(self) -> bool:
        """Whether nothing is to be seen here."""
        return self.card is None or self.is_hidden

    # -- drawing

    def paint(self, painter: Painter) -> None:
        """Draw the place, the card, and the marks."""
        rect = self.rect
        if self.is_empty:
            self._paint_ground(painter)
        else:
            self._paint_halo(painter)
            self._paint_lying(painter)
            if "veiled" in self.marks:
                painter.nine("patios/card-veil", rect)
        if "reach" in self.marks:
            painter.nine("patios/water-halo", rect)
        elif "near" in self.marks:
            painter.nine("patios/water-edge", rect)
        if self.ghost is not None and self.is_empty:
            name, is_dry = self.ghost
            paint_card(painter, name, rect.grown(-rect.w * 0.06), alpha=170 if is_dry else 205)
        self._paint_badges(painter)
        paint_ring(painter, self)

    def _paint_ground(self, painter: Painter) -> None:
        small = "" if self.is_big else "-small"
        if "legal" in self.marks:
            painter.sprite(f"patios/cell-legal{small}", self.rect)
        elif self.cell >= INNER:
            painter.sprite(f"patios/cell-ring2{small}", self.rect)
        else:
            painter.sprite(f"patios/cell{small}", self.rect)
        if self.marks & {"lit", "chosen"}:
            painter.nine("ui/halo-card-selected", self.rect)

    def _paint_halo(self, painter: Painter) -> None:
        if self.marks & {"chosen", "lit"}:
            painter.nine("ui/halo-card-selected", self.rect)
        elif "legal" in self.marks:
            painter.nine("ui/halo-card", self.rect)

    def _paint_lying(self, painter: Painter) -> None:
        assert self.card is not None
        rect = self.rect
        if self.is_lifted:
            paint_card(painter, face(self.card), rect, alpha=LEFT_BEHIND)
            return
        if self.card not in DRY_KINDS:
            paint_card(painter, face(self.card), rect)
            side = rect.w * 0.46
            for place, waterer in enumerate(self.shared[:4]):
                corner = Rect(rect.x + place * side * 0.42, rect.bottom - side, side, side)
                painter.sprite(f"{face(waterer)}-small", corner)
            return
        seen = self._watcher.under(self.seat, self.cell) if self.peeks else None
        paint_known_dry(painter, seen or self.card, rect)

    def _paint_badges(self, painter: Painter) -> None:
        rect = self.rect
        size = max(16.0, rect.w * 0.2)
        corner = (rect.right - size * 0.55, rect.y + size * 0.55)
        if "sun" in self.marks:
            painter.sprite("patios/sun-disc", around(rect.centre, rect.w * 0.6, rect.w * 0.6), alpha=208)
        if "chosen" in self.marks:
            painter.sprite("ui/badge-tick", around(corner, size, size))

    # -- what a person does

    def on_press(self, point: Point) -> None:
        """Held down, a card tells what it is, unless one looks under it."""
        self.acts_while_held = self._hides

    @property
    def _hides(self) -> bool:
        """Whether the person before the screen would see something else under what lies here."""
        return self._watcher.under(self.seat, self.cell) not in (None, self.card)

    def on_click(self, point: Point) -> None:
        """Pick it; a button that was held down for a look under it picks nothing."""
        if self.peeks and not self._by_key:
            self._end_peek()
            return
        self._pressed_s = 0.0
        self._watcher.touched_cell(self.seat, self.cell)

    def on_hover(self, inside: bool) -> None:
        """Say what it would change."""
        if not inside and not self._by_key:
            self._end_peek()
        self._watcher.pointed(self.name if inside else None)

    def on_focus(self, focused: bool) -> None:
        """The same for the keyboard."""
        super().on_focus(focused)
        self._watcher.pointed(self.name if focused else None)

    def likeness(self) -> Likeness | None:
        """What lies here; of a dry card its back, even while somebody looks under it."""
        if self.card is None or self.is_hidden or self.peeks:
            return None
        return likeness(BACK if self.card in DRY_KINDS else face(self.card), self.rect)

    # -- a short look under a dry card

    @property
    def restless(self) -> bool:
        """Whether it is held down, or was until now."""
        is_held = self.pressed and not self.is_lifted
        return (is_held and not self.peeks and self.card in DRY_KINDS) or (
            self.peeks and not self.pressed and not self._by_key
        )

    def update(self, dt: float) -> None:
        """Show what is under it once it was held long enough, until it is let go."""
        if self.peeks:
            self._end_peek()
            return
        self._pressed_s += dt
        if self._pressed_s >= PEEK_AFTER_S and self._hides:
            self.peeks = True
            self.invalidate()

    def peek(self, looks: bool) -> None:
        """Show what is under it for as long as a key is held."""
        if not looks:
            self._end_peek()
        elif self.card in DRY_KINDS and not self.peeks:
            self.peeks = self._by_key = True
            self.invalidate()

    def _end_peek(self) -> None:
        self._pressed_s, self._by_key = 0.0, False
        if self.peeks:
            self.peeks = False
            self.invalidate()


class FrameNode(Piece):
    """The wall and floor of a patio with its Well."""

    touchable = True

    def __init__(self, table: TableFrame, seat: Seat, grid: Grid) -> None:
        super().__init__(table, f"seat-{seat}-well", grid.frame, z=8)
        self._grid = grid
        self.seat = seat
        self.margin = 24.0 if grid.big else 14.0
        self.is_turned = False

    def turn_well(self, works: bool) -> None:
        """Show the other side of the Well."""
        if works != self.is_turned:
            self.is_turned = works
            self.invalidate(self._grid.at(0, 0).grown(20))

    def paint(self, painter: Painter) -> None:
        """Draw them."""
        grid = self._grid
        painter.sprite("patios/patio-frame" if grid.big else "patios/patio-frame-small", grid.frame)
        well = grid.at(0, 0)
        paint_card(painter, "patios/works" if self.is_turned else "patios/well", well)

    def bodies(self) -> tuple[Rect, ...]:
        """Only the Well itself can be pointed at."""
        return (self._grid.at(0, 0),)

    def hint_rect(self) -> Rect:
        """The Well."""
        return self._grid.at(0, 0)


class Wind(Node):
    """The letter of a wind on the wall of the big patio; no halo and no ribbon lies over it."""

    margin = 4.0

    def __init__(self, table: TableFrame, frame: Rect, wind: str, x: int, y: int) -> None:
        reach = frame.w / 2 - 3
        place = around((frame.centre[0] + x * reach, frame.centre[1] + y * reach), 24, 24)
        super().__init__(f"wind-{wind}", place, z=31)
        self._letter = table.text(f"ui.patios.wind.{wind}")

    def paint(self, painter: Painter) -> None:
        """Draw a tile with the letter."""
        painter.sprite("patios/compass", self.rect)
        painter.text(self.rect, self._letter, "label-bold", 15, COBALT_DARK, "centre")


class Field:
    """One patio on the stage: its frame and its cells; of the big one also the winds."""

    def __init__(self, table: TableFrame, watcher: Watcher, seat: Seat, frame: Rect, big: bool) -> None:
        self._table = table
        self._watcher = watcher
        self.seat = seat
        self._frame = frame
        self._big = big
        self._nodes: list[Node] = []
        self.grid = Grid(frame, False, big)
        self.cells: list[CellNode] = []
        self._lay_out(works=False)

    def _lay_out(self, works: bool) -> None:
        stage = self._table.stage
        self.grid = Grid(self._frame, works, self._big)
        self.clear()
        self.frame = stage.add(FrameNode(self._table, self.seat, self.grid))
        count = ALL if works else INNER
        self.cells = [
            stage.add(CellNode(self._table, self._watcher, self.seat, cell, self.grid))
            for cell in range(count)
        ]
        winds = [stage.add(Wind(self._table, self._frame, *wind)) for wind in WINDS] if self._big else []
        self._nodes = [self.frame, *self.cells, *winds]

    def clear(self) -> None:
        """Take it off the stage."""
        # A cell that loses the keyboard says so, and whoever hears it must find nothing half gone.
        nodes, self._nodes, self.cells = self._nodes, [], []
        for node in nodes:
            self._table.stage.remove(node)

    def show(self, patio: Patio, opens: bool = False) -> None:
        """Show a patio; `opens`: with its outer ring, because a card may go there."""
        works = opens or has_ring(patio)
        if works != self.grid.works:
            self._lay_out(works)
        self.frame.turn_well(patio.works)
        for node in self.cells:
            on_ladder = patio.on_ladder if node.cell == patio.ladder else ()
            node.show_card(patio.cells[node.cell], on_ladder)

    def open_works(self) -> None:
        """The Well turns: the outer ring is there, all cards stay."""
        if self.grid.works:
            self.frame.turn_well(True)
            return
        cards = [(node.card, node.shared) for node in self.cells]
        self._lay_out(works=True)
        self.frame.turn_well(True)
        for node, (card, shared) in zip(self.cells, cards, strict=False):
            node.show_card(card, shared)

    def settle_well(self) -> None:
        """The Well shows its works for as long as a card lies in the outer ring."""
        self.frame.turn_well(any(node.card is not None for node in self.cells[INNER:]))

    def spot(self, cell: Cell) -> Rect:
        """Where a card lies, or would."""
        if cell >= INNER and not self.grid.works:
            return Grid(self._frame, True, self._big).rect(cell)
        return self.grid.rect(cell)

    def node(self, cell: Cell) -> CellNode | None:
        """The node of a cell; None in the outer ring while that is shut."""
        return self.cells[cell] if cell < len(self.cells) else None

