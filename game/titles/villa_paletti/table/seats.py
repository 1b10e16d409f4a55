"""The plates of the players: their column colours, points on the highest floor, and the seal."""

from __future__ import annotations

from game.core.message import Seat
from game.titles.villa_paletti.table import layout
from game.titles.villa_paletti.table.words import NEUTRAL
from game.ui.board.board_view import TableFrame
from game.ui.board.thinking_key import ThinkingKey
from game.ui.geometry import Point, Rect, around
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.shown import Shown
from game.ui.theme import INK, INK_SOFT
from game.ui.widgets.face import paint_seat
from game.ui.widgets.seat_plate import TAB_W, SeatPlate


class VillaSeat(SeatPlate):
    """A plate; `colours` are those of the seat's columns (two with two players)."""

    touchable = True

    is_lit = Shown[bool]()
    """Whether a line of the log speaks of it."""

    def __init__(self, table: TableFrame, seat: Seat, rect: Rect) -> None:
        icon = None if table.is_person(seat) else "auto"
        super().__init__(
            f"seat-{seat}", rect, "blue", table.seat_name(seat), icon, score="0", z=30,
            face=table.seat_face(seat),
        )
        self._table = table
        self.seat = seat
        self.colours: tuple[str, ...] = ()
        self.has_seal = False
        self.former: str | None = None
        self._is_lit = False
        self._key = ThinkingKey(table, seat)

    def show_state(
        self, colours: tuple[str, ...], points: int, active: bool, has_seal: bool, former: str | None
    ) -> None:
        """Show another state. `former`: the colour on the seal's top, if the seal is here."""
        self.show_seat(score=str(points), active=active)
        if (colours, has_seal, former) != (self.colours, self.has_seal, self.former):
            self.colours, self.has_seal, self.former = colours, has_seal, former
            self.invalidate()

    @property
    def seal_rect(self) -> Rect:
        """Where the seal lies."""
        return around((self.rect.right - 81, self.rect.centre[1]), *layout.SEAL)

    @property
    def restless(self) -> bool:
        """Whether the key turns, comes or goes."""
        return self._key.restless

    def update(self, dt: float) -> None:
        """Turn the key a little; put it in or out with the thinking."""
        if self._key.update(dt):
            self.invalidate()

    def paint(self, painter: Painter) -> None:
        """Draw plate, tabs, name, seal and points."""
        rect = self.rect
        if self.active or self.is_lit:
            painter.nine("ui/halo-legal", rect)
        painter.nine("ui/paper-active" if self.active else "ui/paper", rect)
        self._paint_tabs(painter)
        w = painter.text_width(self.score, "number", 25)
        box = Rect(rect.right - 12 - w, rect.y, w + 1, rect.h)
        painter.text(box, self.score, "number", 25, INK, "right")
        if self.has_seal:
            self._paint_seal(painter)
        left = rect.x + 11 + TAB_W * max(1, len(self.colours))
        right = self.seal_rect.x - 8 if self.has_seal else box.x - 10
        room = Rect(left, rect.y + 12, right - left - (24 if self.icon else 0), rect.h - 24)
        w = painter.text(room, self.player_name, "label-bold", 18, INK, may_shorten=True)
        if self.icon and not self._key.is_in:
            painter.icon(self.icon, (room.x + w + 14, rect.centre[1]), 17, INK_SOFT)
        self._key.paint(painter, around((room.x + w + 18, rect.centre[1]), 24, 25))

    def _paint_tabs(self, painter: Painter) -> None:
        rect = self.rect
        for place, colour in enumerate(self.colours):
            tab = Rect(rect.x + place * TAB_W, rect.y, TAB_W, rect.h)
            painter.tab(colour, tab)
            # With two colours of columns the face goes on the first tab.
            paint_seat(
                painter, "" if place else self.face, colour, (tab.x + TAB_W / 2, rect.centre[1]), 28
            )

    def _paint_seal(self, painter: Painter) -> None:
        seal = self.seal_rect
        painter.sprite("villa_paletti/seal", seal)
        painter.icon("seal", (seal.x + 17, seal.centre[1] - 1), 19, INK)
        if self.former is not None:
            painter.chip(self.former, around((seal.x + 44, seal.centre[1] - 1), 22, 22))

    def hint(self) -> str | None:
        """What there is to know about the seat, in short."""
        return self._table.tooltip(self.name)

    def on_secondary(self, point: Point) -> bool:
        """Explain the seat."""
        return self._table.look_at(self.name)


class NeutralPlate(Node):
    """Says which colour nobody has; unseen while there is none."""

    touchable = True
    margin = 26.0

    colour = Shown[str | None]()
    """The code colour of the neutral columns, if there are any."""

    def __init__(self, table: TableFrame) -> None:
        super().__init__(NEUTRAL, layout.NEUTRAL, z=30)
        self._table = table
        self._colour: str | None = None
        self.visible = False

    def words_on_it(self) -> str:
        """What such a column is called."""
        return self._table.text("ui.villa_paletti.neutral")

    def show_colour(self, colour: str | None) -> None:
        """That is the colour nobody has."""
        self.colour = colour
        self.show(colour is not None)

    def paint(self, painter: Painter) -> None:
        """Draw the sheet, the tab with its sign and the word."""
        if self.colour is None:
            return
        rect = self.rect
        painter.nine("ui/paper", rect)
        tab = Rect(rect.x, rect.y, TAB_W, rect.h)
        painter.tab(self.colour, tab)
        painter.chip(self.colour, around(tab.centre, 26, 26))
        room = rect.part(TAB_W + 11, 4, rect.w - TAB_W - 24, rect.h - 8)
        painter.text(room, self.words_on_it(), "label", 17, INK_SOFT, valign="middle", may_shorten=True)

    def hint(self) -> str | None:
        """What there is to know about its columns, in short."""
        return self._table.tooltip(self.name)

    def on_secondary(self, point: Point) -> bool:
        """Explain them."""
        return self._table.look_at(self.name)
