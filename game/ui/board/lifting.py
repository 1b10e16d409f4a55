"""The hand that drags pieces over a table: what can be lifted, where it may be dropped, what comes of it.

To drag a piece onto a place is to click the one and then the other. So a piece is only lifted if a click on
it commits nobody to anything, and whatever breaks the drag off leaves the picks as they were before it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.ui.board.carried import Carried
from game.ui.board.marks import Target
from game.ui.geometry import Point, Rect

if TYPE_CHECKING:
    from game.ui.board.board_view import TableFrame
    from game.ui.board.piece import Piece
    from game.ui.board.tabletop import Tabletop


class Lifting:
    """Lifts one piece of a table at a time, carries it and drops it."""

    def __init__(self, table: Tabletop) -> None:
        self._table = table
        self._piece: Piece | None = None
        """What is lifted off its place: in the hand, or on its way home."""
        self._carried: Carried | None = None
        self._is_held = False
        self._before: tuple[Target, ...] = ()
        """What was picked before."""
        self._let_go: tuple[tuple[Target, ...], Rect] = (), Rect(0, 0, 0, 0)
        """What was dropped last, and where, until all has come of it that comes."""

    # -- what can be lifted

    @property
    def is_ready(self) -> bool:
        """Whether it is for the person before the screen to pick now."""
        return self._table.is_open and self._table.choices.to_move

    def picks_only(self, targets: Sequence[Target]) -> bool:
        """Whether a click on what stands for these targets would only pick."""
        return self.is_ready and self._table.board.picks_only(targets)

    def is_picked(self, targets: Sequence[Target]) -> bool:
        """Whether any of these targets is picked."""
        return not set(self._table.composer.picks).isdisjoint(targets)

    @property
    def piece(self) -> Piece | None:
        """The piece that is carried now."""
        return self._piece if self._is_held else None

    # -- a drag

    def lift(self, piece: Piece, point: Point) -> None:
        """Pick a piece that was taken at `point`, as a click does, and lift it off."""
        self._lay_down()
        likeness, before = piece.likeness(), self._table.composer.picks
        if likeness is None or not self.is_ready or not piece.take_up(point) or piece.stage is None:
            # Whatever a click says of it has been said.
            return
        self._piece, self._before, self._is_held = piece, before, True
        self._carried = piece.stage.add(Carried(likeness, point, self._lay_down))
        piece.show_lifted(True)

    def carry(self, point: Point) -> None:
        """The pointer is there now."""
        if self._carried is not None and self._is_held:
            self._carried.follow(point)

    def drop(self, point: Point) -> None:
        """Click what lies there, if that goes on with the piece; else say why not, and let it glide home."""
        piece, carried = self._piece, self._carried
        if piece is None or carried is None or not self._is_held:
            return
        table, node = self._table, self._table.stage.at(point)
        targets = table.board.targets_of(node) if node is not None and node is not piece else ()
        if node is None or not targets or not self.is_ready:
            self.cancel()
            return
        self._is_held = False
        if node.enabled and table.board.goes_on(targets, piece.targets):
            acts = table.session.last
            self._let_go = piece.targets, carried.rect
            self._lay_down()
            table.stage.click(node, point)
            if table.session.last == acts:
                self._forget_drop()
            return
        note = table.prompter.note
        table.board.refuse_drop(targets)
        self._put_back(keeps_note=table.prompter.note is not note)

    def cancel(self) -> None:
        """Whatever is in the hand glides home, and what was picked before is picked again."""
        if self._is_held:
            self._is_held = False
            self._put_back(keeps_note=False)

    def lose(self) -> None:
        """The piece was taken off the table while it was in the hand: its picture goes, too."""
        self._is_held = False
        self._lay_down()

    def end(self) -> None:
        """Something else is shown or asked from now on: nothing is in the hand or on its way."""
        if self._is_held:
            self._table.stage.cancel_drag()
        self._lay_down()

    def end_at_rest(self) -> None:
        """All that came of the last drop has been shown."""
        self.end()
        self._forget_drop()

    def _put_back(self, keeps_note: bool) -> None:
        self._table.pick_again(self._before, keeps_note)
        settings = self._table.settings
        if self._carried is None:
            return
        if settings.reduced_motion or settings.animation_speed == "at_once":
            self._lay_down()
        else:
            self._carried.go_home()

    def _lay_down(self) -> None:
        """The piece is seen in its place again, and no picture of it elsewhere."""
        piece, carried, self._piece, self._carried = self._piece, self._carried, None, None
        if carried is not None and carried.stage is not None:
            carried.stage.remove(carried)
        if piece is not None:
            piece.show_lifted(False)

    # -- where it was let go of

    def _forget_drop(self) -> None:
        self._let_go = (), Rect(0, 0, 0, 0)

    def let_go_at(self, target: Target) -> Rect | None:
        """Where the hand has let go of a piece that it dropped just now: its way begins there."""
        targets, rect = self._let_go
        return rect if target in targets else None


def let_go_at(table: TableFrame, target: Target) -> Rect | None:
    """Where a hand at the table has let go of a piece just now, None if no hand did."""
    return table.lifting.let_go_at(target) if table.lifting is not None else None
