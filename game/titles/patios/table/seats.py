"""The panels of the other players: their patio, who they are, and what everybody may know of them."""

from __future__ import annotations

from typing import Protocol

from game.core.message import Seat
from game.titles.patios.table.layout import SeatPlace
from game.ui.board.board_view import TableFrame
from game.ui.board.piece import Piece
from game.ui.board.thinking_key import ThinkingKey
from game.ui.geometry import Point, Rect, around
from game.ui.painter import Painter
from game.ui.theme import INK, INK_SOFT, OCHRE_DARK
from game.ui.widgets.face import paint_seat
from game.ui.widgets.focus import paint_ring

TAB_W = 10.0
ICON_W = 18.0
"""What the icon of a clockwork player takes of the room for the name."""


def room_beside_icon(painter: Painter, room: Rect, name: str) -> tuple[Rect, bool]:
    """The room for a name, and whether the icon of a clockwork player has its place beside it.

    No word is cut for the icon's sake; the key in its back tells the same.
    """
    beside = room.part(0, 0, room.w - ICON_W, room.h)
    is_whole = " ".join(painter.fit(name, beside, "label-bold", 17, 2).lines) == name
    return (beside, True) if is_whole else (room, False)


class Clicked(Protocol):
    """Who hears that a panel was clicked."""

    def touched_seat(self, seat: Seat) -> None:
        """The panel of that seat was clicked."""
        ...


class SeatPanel(Piece):
    """The sheet of one other player. The key of a clockwork player turns while it thinks."""

    touchable = True
    focusable = True
    margin = 26.0

    def __init__(self, table: TableFrame, watcher: Clicked, seat: Seat, place: SeatPlace) -> None:
        super().__init__(table, f"seat-{seat}", place.sheet, z=6)
        self._watcher = watcher
        self._place = place
        self.seat = seat
        self.coins = 0
        self.hand = 0
        self.tag = ""
        self.state = ("", "paper")
        """The words of the pill, and its kind."""
        self.is_active = False
        self._key = ThinkingKey(table, seat)

    def show_things(
        self, coins: int, hand: int, tag: str, state: tuple[str, str], is_active: bool
    ) -> None:
        """Show another state of the seat."""
        now = (coins, hand, tag, state, is_active)
        if now != (self.coins, self.hand, self.tag, self.state, self.is_active):
            self.coins, self.hand, self.tag, self.state, self.is_active = now
            self.invalidate()

    def change(self, coins: int = 0, hand: int = 0) -> None:
        """More or fewer coins or unplayed improvements."""
        self.show_things(self.coins + coins, self.hand + hand, self.tag, self.state, self.is_active)

    def words_on_it(self) -> str:
        """Whose patio it is."""
        return self._table.seat_name(self.seat)

    @property
    def coin_spot(self) -> Rect:
        """Where coins come and go."""
        words = self._place.words
        return around((words.x + 12, words.y + words.h * 0.62), 24, 24)

    @property
    def hand_spot(self) -> Rect:
        """Where improvements come and go."""
        words = self._place.words
        return around((words.centre[0], words.y + words.h * 0.62), 40, 40)

    # -- the key

    @property
    def restless(self) -> bool:
        """Whether the key turns, comes or goes."""
        return self._key.restless

    def update(self, dt: float) -> None:
        """Turn the key a little; put it in or out with the thinking."""
        if self._key.update(dt):
            self.invalidate(around(self._key_centre, 40, 40))

    @property
    def _key_centre(self) -> Point:
        return self.rect.right - 20, self.rect.y + (95 if self._place.is_tall else 50)

    # -- drawing

    def paint(self, painter: Painter) -> None:
        """Draw sheet, tab, name and state."""
        rect = self.rect
        if self.marks & {"legal", "lit"}:
            painter.nine("ui/halo-legal", rect)
        painter.nine("ui/paper-active" if self.is_active else "ui/paper", rect)
        painter.tab(self._table.seat_colour(self.seat), Rect(rect.x, rect.y, TAB_W, rect.h))
        if self._place.is_tall:
            self._paint_tall(painter)
        else:
            self._paint_words(painter)
        self._key.paint(painter, around(self._key_centre, 24, 25))
        paint_ring(painter, self)

    def _paint_name(self, painter: Painter, box: Rect) -> None:
        face, colour = self._table.seat_face(self.seat), self._table.seat_colour(self.seat)
        paint_seat(painter, face, colour, (box.x + 12, box.centre[1]), 24)
        name = self._table.seat_name(self.seat)
        room = Rect(box.x + 29, box.y, box.w - 29, box.h)
        has_icon = not self._table.is_person(self.seat)
        if painter.is_large:
            # In large the key in the back tells who is a clockwork player.
            has_icon = False
        if has_icon:
            room, has_icon = room_beside_icon(painter, room, name)
        w = painter.text(room, name, "label-bold", 17, INK, may_shorten=True, lines=2)
        if has_icon:
            painter.icon("auto", (room.x + w + 11, box.centre[1]), 16, INK_SOFT)

    def _paint_tall(self, painter: Painter) -> None:
        """The name above the patio, the state below it."""
        rect, words = self.rect, self._place.words
        self._paint_name(painter, Rect(rect.x + 22, rect.y + 10, 190, 34))
        tag = Rect(rect.x + 216, rect.y + 10, 94, 34)
        painter.text(tag, self.tag, "label", 15, INK_SOFT, "right", lines=2, may_shorten=True)
        third, y = words.w / 3, words.centre[1]
        self._paint_coins(painter, Rect(words.x, y - 12, third, 24))
        self._paint_secrets(painter, Rect(words.x + third, y - 12, third, 24))
        self._paint_pill(painter, Rect(words.x + 2 * third, y - 13, third, 26))

    def _paint_words(self, painter: Painter) -> None:
        words = self._place.words
        is_low = words.h < 160
        if painter.is_large:
            self._paint_large_words(painter, words, is_low)
            return
        head = 32.0 if is_low else 36.0
        self._paint_name(painter, Rect(words.x, words.y, words.w, head))
        # Bare words may come nearer to the edge of the sheet than a pill.
        tag = Rect(words.x, words.y + head, words.w + 6, 20)
        if is_low or not painter.fit(self.tag, tag, "label", 15).shortened:
            painter.text(tag, self.tag, "label", 15, INK_SOFT, may_shorten=True)
        else:
            # A long name has a line of its own, for which there is room above the coins.
            below = Rect(tag.x, tag.y, tag.w, 2 * tag.h)
            painter.text(below, self.tag, "label", 15, INK_SOFT, lines=2, may_shorten=True)
        top = tag.bottom + (0 if is_low else 6)
        self._paint_state(painter, Rect(words.x, top, words.w, words.bottom - top))

    def _paint_large_words(self, painter: Painter, words: Rect, is_low: bool) -> None:
        """The same in large: coins and secrets side by side on a low sheet."""
        head, line = (46.0, 24.0) if is_low else (58.0, 26.0)
        self._paint_name(painter, words.part(0, -4, words.w, head))
        tag = words.part(0, head - 4, words.w + 6, line)
        painter.text(tag, self.tag, "label", 15, INK_SOFT, may_shorten=True)
        top, half = tag.bottom + 2, words.w / 2
        self._paint_coins(painter, Rect(words.x, top, half if is_low else words.w, 28))
        if is_low:
            self._paint_secrets(painter, Rect(words.x + half, top, half, 28))
        else:
            self._paint_secrets(painter, Rect(words.x, top + 31, words.w, 28))
        self._paint_pill(painter, Rect(words.x, words.bottom - 30, words.w, 32))

    def _paint_state(self, painter: Painter, room: Rect) -> None:
        """Coins, improvements in hand, and the pill at the foot."""
        step = (room.h - 28) / 2
        y = room.y + step * 0.5
        self._paint_coins(painter, Rect(room.x, y - 12, room.w, 24))
        self._paint_secrets(painter, Rect(room.x, y + step - 12, room.w, 24))
        self._paint_pill(painter, Rect(room.x, room.bottom - 27, room.w, 26))

    def _paint_coins(self, painter: Painter, room: Rect) -> None:
        if not self.coins:
            painter.text(room, self._table.text("ui.patios.no_coins"), "label", 15, INK_SOFT)
            return
        painter.sprite("patios/coin", around((room.x + 12, room.centre[1]), 23, 23))
        words = self._table.text("ui.patios.times", n=self.coins)
        painter.text(Rect(room.x + 28, room.y, room.w - 28, room.h), words, "label-bold", 16, INK)

    def _paint_secrets(self, painter: Painter, room: Rect) -> None:
        """Unplayed improvements, or that points are secret."""
        y, text = room.centre[1], self._table.text
        if not self.hand:
            painter.icon("laurel", (room.x + 11, y), 19, OCHRE_DARK)
            beside = Rect(room.x + 28, room.y, room.w - 28, room.h)
            painter.text(beside, text("ui.patios.secret"), "label", 15, INK_SOFT)
            return
        shown = min(self.hand, 3)
        for place in range(shown):
            painter.sprite("patios/improvement-back-small", around((room.x + 12 + place * 9, y), 24, 24))
        left = room.x + 22 + shown * 9
        words = text("ui.patios.times", n=self.hand)
        painter.text(Rect(left, room.y, room.right - left, room.h), words, "label-bold", 16, INK)

    def _paint_pill(self, painter: Painter, pill: Rect) -> None:
        words, kind = self.state
        painter.nine(f"ui/pill-{kind}", pill)
        painter.text(pill.grown(-6, 0), words, "label", 15, INK, "centre")

    # -- what a person does

    def on_click(self, point: Point) -> None:
        """Choose the player, or look at the patio in large."""
        self._watcher.touched_seat(self.seat)
