"""What the player carries, as something that the keyboard can go to."""

from __future__ import annotations

from typing import Protocol

from game.i18n.beginnings import titled
from game.titles.villa_paletti.table import layout
from game.titles.villa_paletti.table.carrying import Carrying
from game.titles.villa_paletti.table.laying import Laying
from game.titles.villa_paletti.wording import column_name, floor_name
from game.ui.board.board_view import TableFrame
from game.ui.geometry import Point
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.widgets.focus import paint_ring


class Carries(Protocol):
    """Who has something in the hand."""

    @property
    def carried(self) -> Carrying | Laying | None:
        """What looks for its place."""
        ...


class HandedPiece(Node):
    """Paints only its ring; arrow keys move what is carried, Enter sets it down."""

    focusable = True
    margin = 10.0

    def __init__(self, table: TableFrame, hand: Carries) -> None:
        super().__init__("in-hand", layout.CLOTH.grown(-14), z=13)
        self._table = table
        self._hand = hand
        self.visible = False

    def show_piece(self, visible: bool) -> None:
        """There is something in the hand, or no longer."""
        if visible and not self.visible and self.stage is not None and self.stage.focus_shown:
            self.show(True)
            self.stage.focus(self, shown=False)
        self.show(visible)

    def hand_on(self, spot: Node | None) -> None:
        """What was in the hand stands there now: the keyboard stays with it."""
        if self.focused and not self.visible and spot is not None and self.stage is not None:
            self.stage.focus(spot, shown=False)

    def words_on_it(self) -> str:
        """What it is."""
        match self._hand.carried:
            case Carrying() as carried:
                return titled(self._table.text(column_name(carried.column.id).key))
            case Laying() as carried:
                return titled(self._table.text(floor_name(carried.layout.top + 1).key))
        return ""

    def told_state(self) -> tuple[str, ...]:
        """Whether it may be where it is."""
        carried = self._hand.carried
        return () if carried is None or carried.why_not is None else ("ui.aloud.shut",)

    def on_key(self, key: str) -> bool:
        """Move or turn what is carried."""
        carried = self._hand.carried
        return carried is not None and carried.key(key)

    def on_click(self, point: Point) -> None:
        """Enter: set it down."""
        if self._hand.carried is not None:
            self._hand.carried.set_down()

    def paint(self, painter: Painter) -> None:
        """Only the ring."""
        paint_ring(painter, self)
