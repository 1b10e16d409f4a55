"""The players on the table: points, decorated courtyards, cards in hand, and the character in play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from game.core.message import Seat
from game.core.numerals import numeral, signed
from game.titles.viana.content import Character
from game.titles.viana.table import layout, looks
from game.ui.board.board_view import TableFrame
from game.ui.board.piece import Piece
from game.ui.board.thinking_key import ThinkingKey
from game.ui.geometry import Point, Rect, around
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.shown import Shown
from game.ui.theme import INK, INK_SOFT, OLIVE_DARK, PAPER_EDGE, TERRACOTTA_DARK
from game.ui.widgets.face import paint_seat
from game.ui.widgets.focus import paint_ring

POINTS_RIGHT, COURTS_RIGHT, CARDS_LEFT, FACE_X = 180.0, 246.0, 253.0, 318.0
"""Columns of a row, from its left edge."""
LARGE_SHIFT = 16.0
"""So much farther right the points end in large."""


class Clicked(Protocol):
    """Who hears that a row was clicked."""

    def touched_seat(self, seat: Seat) -> None:
        """The row of that seat was clicked."""
        ...


@dataclass(frozen=True)
class Standing:
    """What a row shows of a player. `gain`: what a choice that is pointed at would bring, if anything."""

    points: int = 0
    courtyards: int = 0
    cards: int = 0
    face: Character | None = None
    has_chosen: bool = False
    is_active: bool = False


class PlayersPanel(Node):
    """The sheet behind the rows, with the heads of the columns."""

    margin = 40.0

    def __init__(self, table: TableFrame) -> None:
        super().__init__("players", layout.PLAYERS, z=8)
        self._table = table
        self.is_preview = False

    def preview(self, is_preview: bool) -> None:
        """Whether the column of courtyards shows what a choice would bring."""
        if is_preview != self.is_preview:
            self.is_preview = is_preview
            self.invalidate(Rect(self.rect.x, self.rect.y, self.rect.w, 28))

    def paint(self, painter: Painter) -> None:
        """Draw the sheet."""
        painter.nine("ui/paper", self.rect)
        left, y = self.rect.x + 6, self.rect.y + 7
        second = "ui.viana.head.gain" if self.is_preview else "ui.viana.head.courtyards"
        heads = (
            ("ui.viana.head.points", POINTS_RIGHT - (4.0 if painter.is_large else 0.0), 90.0),
            (second, COURTS_RIGHT, 63.0),
            ("ui.viana.head.face", 332.0, 74.0),
        )  # fmt: skip
        for key, right, width in heads:
            box = Rect(left + right - width, y, width, 20)
            painter.text(box, self._table.text(key), "label", 14.5, INK_SOFT, "right")


class PlayerRow(Piece):
    """One player. The key of a clockwork player turns while it thinks."""

    touchable = True
    focusable = True
    margin = 40.0

    def __init__(self, table: TableFrame, watcher: Clicked, seat: Seat, place: int, seats: int) -> None:
        super().__init__(table, f"seat-{seat}", layout.row_rect(place, seats), z=9)
        self._watcher = watcher
        self.seat = seat
        self.has_rule = place > 0
        self.standing = Standing()
        self.gain: int | None = None
        self._key = ThinkingKey(table, seat)

    def show_standing(self, standing: Standing) -> None:
        """Show another state of the player."""
        if standing != self.standing:
            self.standing = standing
            self.invalidate()

    def show_gain(self, gain: int | None) -> None:
        """Show what a choice would bring; None: nothing is pointed at."""
        if gain != self.gain:
            self.gain = gain
            self.invalidate()

    @property
    def face_rect(self) -> Rect:
        """Where the character in play is shown."""
        return around((self.rect.x + FACE_X - 3, self.rect.centre[1]), 34, 34)

    @property
    def points_rect(self) -> Rect:
        """Where the points stand."""
        return Rect(self.rect.x + POINTS_RIGHT - 46, self.rect.y, 46, self.rect.h)

    def _points_box(self, painter: Painter) -> Rect:
        """The same for large letters: a little farther to the right, where courtyards are a bare number."""
        return self.points_rect.moved(LARGE_SHIFT if painter.is_large else 0, 0)

    # -- the key

    @property
    def restless(self) -> bool:
        """Whether the key turns, comes or goes."""
        return self._key.restless

    def update(self, dt: float) -> None:
        """Turn the key a little; put it in or out with the thinking."""
        if self._key.update(dt):
            self.invalidate(self._key_rect.grown(12))

    @property
    def _key_rect(self) -> Rect:
        # Between the name and two figures.
        return around((self.rect.x + 142, self.rect.centre[1]), 20, 21)

    # -- drawing

    def paint(self, painter: Painter) -> None:
        """Draw the row."""
        rect, shown = self.rect, self.standing
        if shown.is_active:
            painter.nine("ui/paper-active", rect.grown(0, 1))
        elif self.has_rule:
            painter.rule(rect.x + 4, rect.y - 1, rect.w - 8, PAPER_EDGE, 0.8)
        if "lit" in self.marks:
            painter.nine("ui/halo-legal", rect)
        middle = rect.centre[1]
        face, colour = self._table.seat_face(self.seat), self._table.seat_colour(self.seat)
        paint_seat(painter, face, colour, (rect.x + 20, middle), 25)
        self._paint_name(painter)
        painter.text(self._points_box(painter), numeral(shown.points), "number", 21, INK, "right")
        self._paint_courtyards(painter)
        cards = Rect(rect.x + CARDS_LEFT + 20, rect.y, 24, rect.h)
        if painter.is_large:
            cards = Rect(rect.x + CARDS_LEFT + 8, rect.y, 36, rect.h)
        else:
            painter.icon("deck", (rect.x + CARDS_LEFT + 9, middle), 16, INK_SOFT)
        painter.text(cards, str(shown.cards), "label", 15.5, INK_SOFT)
        painter.sprite(looks.face(shown.face), self.face_rect)
        if shown.has_chosen:
            painter.sprite("ui/badge-tick", around(self.face_rect.centre, 22, 22))
        self._key.paint(painter, self._key_rect)
        paint_ring(painter, self)

    def _paint_name(self, painter: Painter) -> None:
        rect = self.rect
        is_clockwork = not self._table.is_person(self.seat)
        room = Rect(rect.x + 40, rect.y, 92 - (18 if is_clockwork else 0), rect.h)
        if painter.is_large:
            # Who is a clockwork player is seen by the key in its back.
            is_clockwork, room = False, Rect(rect.x + 38, rect.y, 108, rect.h)
        name = self._table.seat_name(self.seat)
        width = painter.text(room, name, "label-bold", 17, INK, lines=2, may_shorten=True)
        if is_clockwork:
            painter.icon("auto", (room.x + width + 11, rect.centre[1]), 16, INK_SOFT)

    def _paint_courtyards(self, painter: Painter) -> None:
        rect = self.rect
        box = Rect(rect.x + COURTS_RIGHT - 50, rect.y, 50, rect.h)
        if self.gain is None:
            words = self._table.text("ui.viana.courtyards", n=self.standing.courtyards)
            if painter.is_large:
                # That there are thirteen is told by the tooltip.
                words = str(self.standing.courtyards)
            painter.text(box, words, "label-bold", 16, INK, "right")
            return
        colour = OLIVE_DARK if self.gain > 0 else TERRACOTTA_DARK if self.gain < 0 else INK_SOFT
        painter.text(box, signed(self.gain), "number", 20, colour, "right")

    # -- what a person does

    def on_click(self, point: Point) -> None:
        """Look at the reserve of the player."""
        self._watcher.touched_seat(self.seat)


class Restriction(Piece):
    """In a game for two: the character that is forbidden to both in this round."""

    touchable = True
    margin = 16.0

    is_lit = Shown[bool]()
    """Whether a line of the log speaks of it."""

    def __init__(self, table: TableFrame) -> None:
        super().__init__(table, "restriction", layout.RESTRICTION, z=9)
        self.card: Character | None = None
        self.left = 0
        self._is_lit = False

    def show_card(self, card: Character | None, left: int) -> None:
        """Show what is forbidden, and how many cards the deck has."""
        if (card, left) != (self.card, self.left):
            self.card, self.left = card, left
            self.invalidate()

    @property
    def card_rect(self) -> Rect:
        """Where the card lies."""
        return Rect(self.rect.x + 6, self.rect.y + 4, 56, 84)

    def paint(self, painter: Painter) -> None:
        """Draw card and words."""
        rect = self.rect
        painter.rule(rect.x, rect.y - 2, rect.w, PAPER_EDGE, 1.0)
        if self.is_lit:
            painter.nine("ui/halo-legal", self.card_rect)
        picture = looks.card(self.card) if self.card is not None else "viana/restriction-back"
        painter.sprite(picture, self.card_rect)
        room = Rect(rect.x + 78, rect.y + 8, rect.w - 82, 26)
        painter.text(room, self._table.text("ui.viana.restriction"), "label-bold", 16, INK)
        words = self._table.text("ui.viana.restriction.none")
        if self.card is not None:
            # The hyphen only says where the name may be broken on the band of a card.
            words = self._table.text(f"ui.viana.band.{self.card}").replace("-", "")
        painter.text(room.moved(0, 26), words, "label", 16, INK_SOFT, lines=2)
