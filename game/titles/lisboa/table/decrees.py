"""The display of decrees, and the way to the next rank at court."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.titles.lisboa.content import DECREES_ON_DISPLAY, DECREES_TAKEN
from game.titles.lisboa.decrees import DecreeNumber
from game.titles.lisboa.table import layout
from game.titles.lisboa.table.looks import has_room
from game.titles.lisboa.table.targets import decree_target
from game.titles.lisboa.table.thing import Thing, Watcher
from game.ui.board.board_view import TableFrame
from game.ui.board.piece import Piece
from game.ui.geometry import Rect
from game.ui.painter import Painter
from game.ui.theme import CODES, INK, OLIVE_DARK
from game.ui.widgets.focus import paint_ring
from game.ui.widgets.panel import HEAD_H, paint_heading

DECREE_Z: Final = 9
GREEN: Final = CODES["green"].dark


class DecreeNode(Thing):
    """A decree of the display; Lacerda takes the first two."""

    margin = 21.0

    def __init__(self, table: TableFrame, watcher: Watcher, place: int) -> None:
        super().__init__(table, watcher, f"decree-place-{place}", layout.decree_rect(place), DECREE_Z)
        self._place = place
        self.decree: DecreeNumber | None = None
        self.visible = False

    @property
    def target(self) -> str:
        """The decree, not its place."""
        return decree_target(self.decree or 0)

    def show_decree(self, decree: DecreeNumber | None) -> None:
        """Show a decree, or none."""
        if decree != self.decree:
            self.decree = decree
            self.invalidate()
        self.show(decree is not None)

    def paint(self, painter: Painter) -> None:
        """Draw it."""
        self.paint_halo(painter)
        painter.sprite(f"lisboa/decree-{self.decree}", self.rect)
        if self._place < DECREES_TAKEN:
            painter.sprite("lisboa/decree-next", Rect(self.rect.x, self.rect.y, 36, 8))
        if "chosen" in self.marks:
            painter.sprite("ui/badge-tick", Rect(self.rect.right - 15, self.rect.y - 5, 20, 20))
        paint_ring(painter, self)


class Decrees:
    """The eight decrees of the display."""

    def __init__(self, table: TableFrame, watcher: Watcher) -> None:
        self.nodes = [
            table.stage.add(DecreeNode(table, watcher, place)) for place in range(DECREES_ON_DISPLAY)
        ]

    def show(self, decrees: Sequence[DecreeNumber]) -> None:
        """Lay out these decrees."""
        for place, node in enumerate(self.nodes):
            node.show_decree(decrees[place] if place < len(decrees) else None)

    def node(self, decree: DecreeNumber) -> DecreeNode | None:
        """The node of a decree."""
        return next((node for node in self.nodes if node.decree == decree), None)


@dataclass(frozen=True)
class RankGoal:
    """A condition of a rank: its icon, how it stands, and whether it holds."""

    key: str
    words: str
    holds: bool


CELL_AIR: Final = 3.0
"""What stays free beside the figures of a condition, if need be at the cost of their spaces."""
RANK_ICON: Final[dict[str, str]] = {
    "wigs": "wig", "stores": "store", "majorities": "laurel", "reis": "coin", "decrees": "decree",
    "ships": "ship",
}  # fmt: skip


class RankPanel(Piece):
    """The next rank at court, and what is missing for it."""

    margin = 40.0
    touchable = True
    focusable = True

    def __init__(self, table: TableFrame) -> None:
        super().__init__(table, "rank", layout.RANK, 8)
        self.heading = ""
        self.goals: tuple[RankGoal, ...] = ()

    def cover(self, is_covered: bool) -> None:
        """Something is laid on it, or taken away again."""
        self.focusable = not is_covered

    def show_goals(self, heading: str, goals: Sequence[RankGoal]) -> None:
        """Show a rank with its conditions."""
        before, count = self.goals, len(goals)
        if heading != self.heading or count != len(before):
            self.heading, self.goals = heading, tuple(goals)
            self.invalidate()
            return
        self.goals = tuple(goals)
        for place, (old, new) in enumerate(zip(before, goals, strict=True)):
            if old != new:
                self.invalidate(layout.rank_cell(place, count).grown(3))
            if old.holds != new.holds:
                self.invalidate(self.rect.part(0, 0, self.rect.w, HEAD_H))

    def paint(self, painter: Painter) -> None:
        """Draw the sheet."""
        rect = self.rect
        painter.nine("ui/paper", rect)
        if "lit" in self.marks:
            painter.nine("ui/halo-legal", rect)
        holds = sum(goal.holds for goal in self.goals)
        said = self._table.text("ui.lisboa.rank.count", n=holds, total=len(self.goals))
        head = Rect(rect.x + 14, rect.y - 2, rect.w - 28, HEAD_H)
        beside = head.part(28, 0, head.w - 40 - painter.text_width(said, "label", 15), 28)
        # The name of a high rank is long; the ticks below say the same as the count.
        is_long = not has_room(painter, self.heading, beside, "head", 18)
        paint_heading(painter, head, self.heading, "laurel", None if is_long else said, 18)
        for place, goal in enumerate(self.goals):
            self._paint_goal(painter, layout.rank_cell(place, len(self.goals)), goal)
        paint_ring(painter, self)

    def _paint_goal(self, painter: Painter, cell: Rect, goal: RankGoal) -> None:
        painter.nine("lisboa/treasury-plate" if goal.holds else "ui/row", cell)
        x = cell.centre[0]
        shift = 11 if goal.holds else 0
        painter.icon(RANK_ICON[goal.key], (x - shift, cell.y + 16), 20, INK)
        if goal.holds:
            painter.icon("check", (x + shift, cell.y + 16), 16, GREEN)
        room, words = cell.part(1, 30, cell.w - 2, 20), goal.words
        if painter.is_large:
            room = cell.part(1, 27, cell.w - 2, 26)
        if not has_room(painter, words, room.grown(-CELL_AIR, 0), "label-bold", 14.5):
            words = words.replace(" ", "")
        painter.text(room, words, "label-bold", 14.5, OLIVE_DARK if goal.holds else INK, "centre")
