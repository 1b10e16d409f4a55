"""A thing on a table that can be marked, tells what it is when pointed at, and more on a right click."""

from __future__ import annotations

from game.ui.board.board_view import TableFrame
from game.ui.board.carried import Likeness
from game.ui.board.marks import Target, standing_of
from game.ui.geometry import Point, Rect
from game.ui.node import Node


class Piece(Node):
    """What it is (`hint`, the info card) the frame knows by its `target`; its marks say how it is lit."""

    picks = False
    """Whether a click on it picks, or is refused: something may be dropped there."""

    def __init__(self, table: TableFrame, name: str, rect: Rect, z: int = 0) -> None:
        super().__init__(name, rect, z)
        self._table = table
        self.marks: frozenset[str] = frozenset()
        self.is_lifted = False
        """Whether a hand carries it, so that only its place is left here."""

    @property
    def target(self) -> Target:
        """What is picked by it."""
        return self.name

    @property
    def targets(self) -> tuple[Target, ...]:
        """What a click on it may mean, the closest first."""
        return (self.target,)

    def told_state(self) -> tuple[str, ...]:
        """What its marks say."""
        return standing_of(self.marks)

    def set_marks(self, marks: frozenset[str]) -> None:
        """Change how it is marked."""
        if marks != self.marks:
            self.marks = marks
            self.invalidate()

    def hint(self) -> str | None:
        """What it is, in short."""
        return self._table.tooltip(self.target)

    def on_secondary(self, point: Point) -> bool:
        """Explain it."""
        return self._table.look_at(self.target)

    # -- dragging

    def likeness(self) -> Likeness | None:
        """What goes with the pointer when it is dragged; None if it never is, as it is now."""
        return None

    def can_be_lifted(self) -> bool:
        """Whether it is picked, or a click would do no more than pick it."""
        lifting = self._table.lifting
        if lifting is None or not lifting.is_ready or self.likeness() is None:
            return False
        return "chosen" in self.marks or lifting.picks_only(self.targets)

    def take_up(self, point: Point) -> bool:
        """Pick it as a click there does, if it is not picked; whether it is now."""
        if "chosen" not in self.marks:
            self.on_click(point)
        return self._table.lifting is not None and self._table.lifting.is_picked(self.targets)

    def show_lifted(self, is_lifted: bool) -> None:
        """Show only its place while a hand carries it."""
        if is_lifted != self.is_lifted:
            self.is_lifted = is_lifted
            self.invalidate()

    def on_drag_start(self, point: Point) -> None:
        """Lift it."""
        if self._table.lifting is not None:
            self._table.lifting.lift(self, point)

    def on_drag(self, point: Point) -> None:
        """It follows the pointer."""
        if self._table.lifting is not None:
            self._table.lifting.carry(point)

    def on_drop(self, point: Point) -> None:
        """Put it where it is let go of."""
        if self._table.lifting is not None:
            self._table.lifting.drop(point)

    def on_drag_cancel(self) -> None:
        """It goes home."""
        if self._table.lifting is not None:
            self._table.lifting.cancel()

    def on_press_lost(self) -> None:
        """What the table no longer shows is not carried over it."""
        if self._table.lifting is not None and self._table.lifting.piece is self:
            self._table.lifting.lose()
