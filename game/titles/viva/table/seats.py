"""The plates of the players at VIVA's table."""

from __future__ import annotations

from game.core.message import Seat
from game.titles.viva.table.cards import BACK
from game.ui.board.board_view import TableFrame
from game.ui.board.thinking_key import ThinkingKey
from game.ui.geometry import Point, Rect, around
from game.ui.painter import Painter
from game.ui.shown import Shown
from game.ui.theme import INK, INK_SOFT, OCHRE_DARK, SMALLEST_TEXT
from game.ui.widgets.seat_plate import TAB_W, SeatPlate

WITH_FAN = 240.0
"""A plate at least this wide shows a fan of backs."""
FAN_STEP = 6.0
BESIDE_FAN = 21.0
"""From where words may end to the middle of the first back."""
MOST_BACKS = 5


class ViewedSeat(SeatPlate):
    """A plate with winner's cards, cards in hand, and where the seat sits beside the reader.

    The key in the back of a clockwork player turns while it thinks.
    """

    touchable = True

    is_lit = Shown[bool]()
    """Whether a line of the log speaks of it."""

    def __init__(self, table: TableFrame, seat: Seat, rect: Rect, is_own: bool) -> None:
        icon = None if table.is_person(seat) else "auto"
        super().__init__(
            f"seat-{seat}", rect, table.seat_colour(seat), table.seat_name(seat), icon, sub=" ", score="0",
            z=30, face=table.seat_face(seat),
        )
        self._table = table
        self.seat = seat
        self._is_own = is_own
        self.cards = 0
        """Cards in hand; 0 once the seat is out."""
        self.wins = 0
        self.tag = ""
        self._is_lit = False
        self.is_out = False
        self._key = ThinkingKey(table, seat)

    def show_state(self, count: int, wins: int, active: bool, tag: str, is_out: bool) -> None:
        """Show another state of the seat. `count`: its cards in hand."""
        self.cards = 0 if is_out else count
        self.show_seat(score="" if is_out else str(count), active=active)
        if (wins, tag, is_out) != (self.wins, self.tag, self.is_out):
            self.wins, self.tag, self.is_out = wins, tag, is_out
            self.invalidate()

    def show_cards(self, count: int) -> None:
        """Show that so many cards are in hand, none if they would be fewer."""
        self.cards = max(0, count)
        self.show_seat(score=str(self.cards))

    @property
    def hand_spot(self) -> Rect:
        """Where cards of this seat come from and go to."""
        x = self.rect.right - 62 if self.rect.w >= WITH_FAN else self.rect.right - 34
        return around((x, self.rect.centre[1]), 32, 48)

    @property
    def personal_spot(self) -> Rect:
        """Where a personal blocking card lies: at the lower edge of the plate."""
        # Below the chip, and no further down than what lies under the plate leaves free.
        return around((self.rect.x + TAB_W / 2, self.rect.bottom - 13), 28, 42)

    # -- the key

    @property
    def restless(self) -> bool:
        """Whether the key turns, comes or goes."""
        return self._key.restless

    def update(self, dt: float) -> None:
        """Turn the key a little; put it in or out with the thinking."""
        if self._key.update(dt):
            self.invalidate()

    # -- drawing

    def paint(self, painter: Painter) -> None:
        """Draw the plate, the laurel, the fan and the key."""
        if self.is_lit:
            painter.nine("ui/halo-legal", self.rect)
        super().paint(painter)
        self._key.paint(painter, around((self.rect.x + 21, self.rect.y + 57), 25, 26))
        y, half = self.rect.y + 55, 16.0 if painter.is_large else 12.0
        painter.icon("laurel", (self.rect.x + 63, y), 20, OCHRE_DARK)
        w = painter.text(
            Rect(self.rect.x + 77, y - half, 30, 2 * half), str(self.wins), "label-bold", 17, INK
        )
        left = self.rect.x + (79 if painter.is_large else 85) + w
        tag, tag_w = self._shown_tag, self._tag_width(painter)
        if self._has_fan:
            self._paint_fan(painter)
        if tag:
            end = self._words_right(painter) if self._has_fan else self.rect.right - 12
            pill = Rect(left, y - half, min(tag_w, end - left), 2 * half)
            painter.nine("ui/pill-paper", pill)
            words = pill.grown(-3 if painter.is_large else -5, 0)
            if self.is_out and painter.fit(tag, words, "label", 14.5).shortened:
                # On the plates of six players large letters leave no room for the word.
                painter.icon("check", pill.centre, min(22.0, pill.w - 4), INK_SOFT)
            else:
                painter.text(words, tag, "label", 14.5, INK_SOFT, "centre")

    @property
    def _shown_tag(self) -> str:
        return self._table.text("ui.viva.out") if self.is_out else self.tag if self._has_fan else ""

    def _tag_width(self, painter: Painter) -> float:
        """Of the pill with the tag."""
        return painter.text_width(self._shown_tag, "label", 14.5) + 12 if self._shown_tag else 0.0

    @property
    def _has_fan(self) -> bool:
        return self.rect.w >= WITH_FAN and not self._is_own and not self.is_out

    def _paint_words(self, painter: Painter, x: float) -> None:
        rect = self.rect
        is_narrow = rect.w < WITH_FAN and not self._is_own
        wide = 64.0 if painter.is_large else 40.0
        count = Rect(rect.right - 12 - wide, rect.y + (33 if is_narrow else 18), wide, 40)
        w = painter.text(count, self.score, "number", 26, INK, "right")
        has_icon = bool(self.icon) and not (is_narrow and painter.is_large)
        if is_narrow:
            right = rect.right - 10
        else:
            right = self._words_right(painter) if self._has_fan else rect.right - 20 - w
        room = Rect(x, rect.y + 7, right - x - (24 if has_icon else 0), 26)
        if painter.is_large:
            room = Rect(x, rect.y + 3, room.w, 34)
        if is_narrow and painter.fit(self.player_name, room, "label-bold", 18).shortened:
            # Two lines, and the count a little lower.
            w = painter.text(
                Rect(x, rect.y + 4, room.w, 38), self.player_name, "label-bold", 15, INK, lines=2,
                may_shorten=True,
            )
        else:
            w = painter.text(room, self.player_name, "label-bold", 18, INK, may_shorten=True)
        if self.icon and has_icon:
            painter.icon(self.icon, (x + w + 14, room.centre[1]), 17, INK_SOFT)

    @property
    def _fan_right(self) -> float:
        """The middle of the last back."""
        return self.rect.right - (53 if len(self.score) < 2 else 72)

    def _backs(self, painter: Painter) -> int:
        """How many backs the fan has: at most five, fewer where the words need the room."""
        if painter.is_large:
            return 0
        name_w = painter.text_width(self.player_name, "label-bold", 18) + (24 if self.icon else 0)
        tag_left = 85 + painter.text_width(str(self.wins), "label-bold", 17)
        words_w = max(TAB_W + 15 + name_w, tag_left + self._tag_width(painter))
        room = self._fan_right - BESIDE_FAN - self.rect.x
        # A name may be shortened for the last back, but not the tag.
        least = tag_left + painter.width_of(self._shown_tag, "label", SMALLEST_TEXT) + 12
        fits = max(int((room - words_w) / FAN_STEP) + 1, int(least <= room))
        return min(self.cards, MOST_BACKS, max(0, fits))

    def _words_right(self, painter: Painter) -> float:
        """How far name and tag may reach."""
        backs = self._backs(painter)
        if not backs:
            wide = painter.text_width(self.score, "number", 26)
            return self.rect.right - (16 if painter.is_large else 20) - wide
        return self._fan_right - (backs - 1) * FAN_STEP - BESIDE_FAN

    def _paint_fan(self, painter: Painter) -> None:
        shown = self._backs(painter)
        for place in range(shown):
            centre = (self._fan_right - (shown - 1 - place) * FAN_STEP, self.rect.y + 39)
            painter.sprite(BACK, around(centre, 32, 48), -(place - (shown - 1) / 2) * 5)

    def hint(self) -> str | None:
        """What there is to know about the seat, in short."""
        return self._table.tooltip(self.name)

    def on_secondary(self, point: Point) -> bool:
        """Explain the seat."""
        return self._table.look_at(self.name)
