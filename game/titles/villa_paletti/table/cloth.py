"""What lies round the tower: the cloth that turns the table when dragged, and columns for the keyboard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.titles.villa_paletti.table import layout
from game.ui.board.board_view import TableFrame
from game.ui.board.piece import Piece
from game.ui.geometry import Point, Rect
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.widgets.focus import paint_ring


class Touches(Protocol):
    """Hears what happens on the cloth."""

    def pressed(self, point: Point) -> None:
        """The left button went down."""
        ...

    def cursor_at(self, point: Point) -> str:
        """The pointer's look there."""
        ...

    def wheeled(self, point: Point, steps: float) -> None:
        """The wheel turned."""
        ...

    def asked(self, point: Point) -> bool:
        """A right click; True if something is told."""
        ...

    def words_at(self, point: Point) -> str | None:
        """The tooltip of what lies there."""
        ...

    def place_at(self, point: Point) -> Rect:
        """What the tooltip must not cover."""
        ...


class Cloth(Node):
    """Paints nothing; the pointer on it turns the table or touches the tower."""

    touchable = True
    wants_wheel = True
    acts_while_held = True
    margin = 0.0

    def __init__(self, touches: Touches) -> None:
        super().__init__("cloth", layout.CLOTH, z=6)
        self._touches = touches
        self._at: Point = (0.0, 0.0)

    def on_press(self, point: Point) -> None:
        """Touch what is there."""
        self._touches.pressed(point)
        self.cursor = self._touches.cursor_at(point)

    def on_move(self, point: Point) -> None:
        """Look at what is there."""
        self._at = point
        self.cursor = self._touches.cursor_at(point)

    def on_hover(self, inside: bool) -> None:
        """Nothing changes its look."""

    def on_wheel(self, point: Point, steps: float) -> None:
        """Turn the table."""
        self._touches.wheeled(point, steps)

    def on_secondary(self, point: Point) -> bool:
        """Explain what is there."""
        return self._touches.asked(point)

    def hint(self) -> str | None:
        """What is there, in short."""
        return self._touches.words_at(self._at)

    def hint_rect(self) -> Rect:
        """Keep what is there free."""
        return self._touches.place_at(self._at)


class ColumnSpot(Piece):
    """A column that the keyboard can go to; the pointer reaches it through the cloth."""

    focusable = True
    margin = 10.0

    def __init__(
        self, table: TableFrame, column: str, rect: Rect, chosen: Callable[[str], None],
        taken: Callable[[str], None],
    ) -> None:
        super().__init__(table, column, rect, z=12)
        self._chosen = chosen
        self._taken = taken
        self.floor = ""
        """What it stands on, in words; "" if that is the ground."""

    def words_on_it(self) -> str:
        """What it stands on: the columns of a kind are alike."""
        return self.floor

    def on_focus(self, focused: bool) -> None:
        """The column is looked at."""
        super().on_focus(focused)
        if focused and self.stage is not None and self.stage.focus_shown:
            self._chosen(self.name)

    def on_click(self, point: Point) -> None:
        """Enter: take hold of it."""
        self._taken(self.name)

    def paint(self, painter: Painter) -> None:
        """Only the ring."""
        paint_ring(painter, self)


class Pulse(Node):
    """Draws nothing; lets time pass for a gesture while there is one."""

    margin = 0.0

    def __init__(self, beats: Callable[[float], None], is_needed: Callable[[], bool]) -> None:
        super().__init__("pulse", Rect(0, 0, 0, 0), z=0)
        self._beats = beats
        self._is_needed = is_needed

    def update(self, dt: float) -> None:
        """Pass the time on."""
        self._beats(dt)

    @property
    def restless(self) -> bool:
        """Whether anybody needs time."""
        return self._is_needed()

