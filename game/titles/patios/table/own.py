"""The own things: trios, points, coins, what the patio is worth, and unplayed improvements."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.core.numerals import numeral, signed
from game.titles.patios.content import COLOURS, Improvement
from game.titles.patios.foresight import Outlook
from game.titles.patios.scoring import Tokens
from game.titles.patios.table import layout
from game.titles.patios.table.cells import PEEK_AFTER_S
from game.titles.patios.table.choices import improvement_target, unplayed_target
from game.titles.patios.table.looks import IMPROVEMENT_BACK, face, likeness, paint_card
from game.ui.board.board_view import TableFrame
from game.ui.board.carried import LEFT_BEHIND, Likeness
from game.ui.board.marks import Target
from game.ui.board.piece import Piece
from game.ui.geometry import Point, Rect, around
from game.ui.painter import Painter
from game.ui.shown import Shown
from game.ui.theme import (
    BOUGAINVILLEA_DARK,
    COBALT,
    INK,
    INK_SOFT,
    OLIVE_DARK,
    PAPER_EDGE,
    TERRACOTTA_DARK,
    Colour,
)
from game.ui.widgets.face import paint_seat
from game.ui.widgets.focus import paint_ring


@dataclass(frozen=True)
class Form:
    """How high the parts of the sheet are, from its top; `row`: of an item of the count."""

    value_top: float
    head: float
    row: float
    foot: float
    hand_top: float


INSET = 9.0
"""How far from its edges everything on the sheet begins and ends."""
ITEMS = ("trios", "singles", "extras", "balconies", "works")
FORM, LARGE_FORM = Form(140, 33, 18, 24, 312), Form(138, 26, 25, 34, 350)
"""`hand_top`: from here on down the own improvements lie."""


def items_of(outlook: Outlook) -> tuple[int, ...]:
    """The points of an outlook in the order of `ITEMS`."""
    return (
        outlook.trio_points, outlook.singles, outlook.extras, outlook.balconies, outlook.works
    )  # fmt: skip


def tone(points: int) -> Colour:
    """The colour of a difference."""
    return OLIVE_DARK if points > 0 else TERRACOTTA_DARK if points < 0 else INK_SOFT


def _nobody() -> None:
    """Nobody hears it."""


class OwnPanel(Piece):
    """The sheet beside the big patio."""

    margin = 26.0
    touchable = True

    is_lit = Shown[bool]()
    """Whether a line of the log speaks of it."""
    peeks = Shown[bool]()
    """Whether the secret tokens are seen for a moment."""
    knows_improvements = Shown[bool]()
    """Whether there are improvements in this game."""

    def __init__(self, table: TableFrame, is_large: bool = False) -> None:
        super().__init__(table, "own-things", layout.LARGE_OWN if is_large else layout.OWN, z=8)
        self._form = LARGE_FORM if is_large else FORM
        self.seat = 0
        self.is_you = False
        self.coins = 0
        self.tokens: Tokens | None = None
        self.worth: Outlook | None = None
        self.gain: Outlook | None = None
        self.hand = 0
        self.secret: Tokens | None = None
        """What is shown while the panel is held down."""
        self.on_use: Callable[[], object] = _nobody
        """Hears that it was clicked."""
        self._is_lit = False
        self._peeks = False
        self._knows_improvements = True

    def show_things(
        self, seat: int, is_you: bool, coins: int, tokens: Tokens | None, worth: Outlook | None, hand: int
    ) -> None:
        """Show what a seat has; `tokens` None: they are secret; `worth` None: there is nothing to foresee."""
        now = (seat, is_you, coins, tokens, worth, hand)
        if now != (self.seat, self.is_you, self.coins, self.tokens, self.worth, self.hand):
            self.seat, self.is_you, self.coins, self.tokens, self.worth, self.hand = now
            self.invalidate()

    def change(self, coins: int = 0, hand: int = 0) -> None:
        """More or fewer coins or unplayed improvements."""
        coins, hand = self.coins + coins, self.hand + hand
        self.show_things(self.seat, self.is_you, coins, self.tokens, self.worth, hand)

    def show_gain(self, gain: Outlook | None) -> None:
        """Show what a choice would change; None: what the patio is worth."""
        if gain != self.gain:
            self.gain = gain
            x, y, w, _ = self.rect
            top = self._form.value_top
            self.invalidate(Rect(x, y + top - 6, w, self._form.hand_top - top + 8))

    def coin_spot(self) -> Rect:
        """Where coins come and go."""
        return around((self.rect.right - 34, self.rect.y + 122), 28, 28)

    def hand_spot(self) -> Rect:
        """Where improvements come and go."""
        return Rect(self.rect.x + (self.rect.w - 70) / 2, self.rect.y + self._form.hand_top + 24, 70, 70)

    # -- drawing

    def paint(self, painter: Painter) -> None:
        """Draw the sheet."""
        rect, text = self.rect, self._table.text
        painter.nine("ui/paper-active" if self.is_lit else "ui/paper", rect)
        face, colour = self._table.seat_face(self.seat), self._table.seat_colour(self.seat)
        paint_seat(painter, face, colour, (rect.x + 22, rect.y + 24), 26)
        name = text("ui.patios.you") if self.is_you else self._table.seat_name(self.seat)
        room = Rect(rect.x + 41, rect.y + 6, rect.w - 50, 36)
        painter.text(room, name, "label-bold", 18, INK, lines=2, may_shorten=True)
        painter.rule(rect.x + INSET, rect.y + 44, rect.w - 2 * INSET, COBALT, 1.5)
        self._paint_tokens(painter)
        self._paint_worth(painter)
        if self.knows_improvements:
            self._paint_hand_label(painter)

    def _paint_tokens(self, painter: Painter) -> None:
        rect, text = self.rect, self._table.text
        x, w = rect.x + INSET, rect.w - 2 * INSET
        wide = self._label_w
        tokens = self.tokens or (self.secret if self._peeks or self.pressed else None)
        trios = tokens.trios if tokens is not None else (0, 0, 0)
        for place, (colour, count) in enumerate(zip(COLOURS, trios, strict=True)):
            spot = around((x + 20 + place * 34, rect.y + 64), 30, 30)
            painter.sprite(f"patios/trio-{colour}", spot, alpha=255 if count else 60)
            if count > 1:
                pill = around((spot.right - 4, spot.bottom - 3), 20, 18)
                painter.nine("ui/pill-paper", pill)
                painter.text(pill, str(count), "label-bold", 14, INK, "centre")
        painter.text(Rect(x, rect.y + 83, wide, 24), text("ui.patios.points"), "label", 15, INK_SOFT)
        number = Rect(x + wide, rect.y + (79 if self._form is LARGE_FORM else 81), w - wide, 28)
        if tokens is None:
            painter.text(number, "?", "number", 22, INK_SOFT, "right")
        else:
            painter.text(number, str(tokens.points), "number", 22, INK, "right")
        self._paint_coins(painter, Rect(x, rect.y + 110, w, 24))

    @property
    def _label_w(self) -> float:
        """The room for what points and coins are called."""
        return 72.0 if self._form is FORM else 112.0

    def _paint_coins(self, painter: Painter, row: Rect) -> None:
        """The coins: one as it is, more with their number behind it."""
        words = row.part(0, 0, self._label_w - 12, row.h)
        painter.text(words, self._table.text("ui.patios.coins"), "label", 15, INK_SOFT)
        if self.coins == 1:
            painter.sprite("patios/coin", around((row.right - 13, row.centre[1]), 26, 26))
            return
        # The number alone, as with the points: a sign before it would push the coin to the word.
        number = Rect(row.right - 46, row.y, 46, 24)
        if self._form is FORM:
            number = Rect(row.right - 30, row.y - 1, 30, 26)
        width = painter.text(number, str(self.coins), "number", 20, INK, "right")
        if self.coins:
            painter.sprite("patios/coin", around((row.right - width - 13, row.centre[1]), 22, 22))

    def _paint_worth(self, painter: Painter) -> None:
        """What the patio brings by items, or what a choice would change of that."""
        if self.worth is None:
            return
        rect, text, form = self.rect, self._table.text, self._form
        x, w, y = rect.x + INSET, rect.w - 2 * INSET, rect.y + form.value_top
        painter.rule(x, y - 4, w, PAPER_EDGE, 1.2)
        head = "ui.patios.value" if self.gain is None else "ui.patios.value.with_this"
        colour = INK_SOFT if self.gain is None else BOUGAINVILLEA_DARK
        painter.text(Rect(x, y - 2, w, form.head + 2), text(head), "label-bold", 14, colour, lines=2)
        shown = self.worth if self.gain is None else self.gain
        wide = 30.0 if form is FORM else 46.0
        for place, (item, points) in enumerate(zip(ITEMS, items_of(shown), strict=True)):
            row = Rect(x, y + form.head + place * form.row, w, form.row)
            label = text(f"ui.patios.value.{item}")
            painter.text(Rect(row.x, row.y, w - wide + 7, row.h), label, "label", 14, INK_SOFT)
            words = signed(points) if self.gain is not None else numeral(points)
            ink = tone(points) if self.gain is not None or points < 0 else INK
            number = Rect(row.right - wide, row.y, wide, row.h)
            painter.text(number, words, "label-bold", 15, ink, "right")
        foot = Rect(x, y + form.head + 2 + len(ITEMS) * form.row, w, form.foot)
        painter.rule(x, foot.y, w, PAPER_EDGE, 1.0)
        label_box = Rect(x, foot.y + 2, w - wide - 6, foot.h - 2)
        painter.text(label_box, text("ui.patios.value.total"), "label-bold", 15, INK)
        total = signed(shown.total) if self.gain is not None else numeral(shown.total)
        ink = tone(shown.total) if self.gain is not None else INK
        number = Rect(foot.right - wide - 14, foot.y + 1, wide + 14, foot.h)
        painter.text(number, total, "number", 20, ink, "right")

    def _paint_hand_label(self, painter: Painter) -> None:
        rect, text = self.rect, self._table.text
        x, w, y = rect.x + INSET, rect.w - 2 * INSET, rect.y + self._form.hand_top - 12
        painter.rule(x, y, w, PAPER_EDGE, 1.2)
        more = 0.0 if self._form is FORM else 6.0
        painter.text(Rect(x, y + 3, w, 20 + more), text("ui.patios.unplayed"), "label", 15, INK_SOFT)
        if not self.hand:
            room = Rect(x, y + 26 + more, w, 24 + more)
            painter.text(room, text("ui.patios.no_improvements"), "label", 15, INK_SOFT)

    def on_press(self, point: Point) -> None:
        """The secret tokens are seen while it is held; where there are none, it tells what they are."""
        self.acts_while_held = self.tokens is None and self.secret is not None
        self.invalidate()

    def on_click(self, point: Point) -> None:
        """Let go of."""
        self.invalidate()
        self.on_use()


class HandCard(Piece):
    """One unplayed improvement beside the big patio."""

    touchable = True
    focusable = True
    picks = True
    margin = 24.0

    peeks = Shown[bool]()
    """Whether the face is seen for a moment."""

    def __init__(self, table: TableFrame, place: int, rect: Rect) -> None:
        super().__init__(table, unplayed_target(place), rect, z=14)
        self.card: Improvement | None = None
        self.is_open = False
        """Whether its face is on the screen all the time, not only while it is held."""
        self._peeks = False
        self._held_s = 0.0
        """How long it has been held down to be looked at."""

    @property
    def target(self) -> Target:
        """What is picked by it."""
        return improvement_target(self.card) if self.card is not None else self.name

    def show_card(self, card: Improvement | None, is_open: bool) -> None:
        """Show what it is: the face, or the back that shows its face while held."""
        if (card, is_open) != (self.card, self.is_open):
            self.card, self.is_open = card, is_open
            self.invalidate()

    @property
    def is_face_up(self) -> bool:
        """Whether its face is to be seen now."""
        is_held = self._peeks or (self.hovered and self.pressed)
        # What is carried over the table shows its back, and so does its place.
        is_seen = (is_held or "chosen" in self.marks) and not self.is_lifted
        return self.card is not None and (self.is_open or is_seen)

    def paint(self, painter: Painter) -> None:
        """Draw the card with its marks."""
        rect = self.rect
        if self.marks & {"chosen", "lit"}:
            painter.nine("ui/halo-card-selected", rect)
        elif "legal" in self.marks:
            painter.nine("ui/halo-card", rect)
        sprite = face(self.card) if self.is_face_up and self.card is not None else IMPROVEMENT_BACK
        paint_card(painter, sprite, rect, alpha=LEFT_BEHIND if self.is_lifted else 255)
        if "chosen" in self.marks:
            painter.sprite("ui/badge-tick", around((rect.right - 9, rect.y + 9), 20, 20))
        paint_ring(painter, self)

    def on_press(self, point: Point) -> None:
        """Its face is seen while it is held; one that lies open tells what it is."""
        self.acts_while_held = self.card is not None and not self.is_open
        self._held_s = 0.0
        self.invalidate()

    @property
    def restless(self) -> bool:
        """Whether a back is held down, or was until now."""
        return not self.is_open and (self.pressed or self._held_s > 0)

    def update(self, dt: float) -> None:
        """Note how long it is held; what was told of its face is over with the look."""
        self._held_s = self._held_s + dt if self.pressed else 0.0
        if not self.pressed:
            self._table.tell()

    def on_click(self, point: Point) -> None:
        """Pick it, or let it go; a look at it picks nothing, or everybody would see what it is."""
        self.invalidate()
        is_look, self._held_s = self._held_s >= PEEK_AFTER_S, 0.0
        if self.card is None or is_look:
            self._table.tell()
            return
        if "chosen" in self.marks:
            self._table.let_go(self.target)
        else:
            self._table.touched(self.target)

    def likeness(self) -> Likeness | None:
        """The card; its back where others look at the screen, too."""
        if self.card is None or self._held_s >= PEEK_AFTER_S:
            return None
        return likeness(face(self.card) if self.is_open else IMPROVEMENT_BACK, self.rect)

    def can_be_lifted(self) -> bool:
        """Face down all look as if they could, or the pointer would tell which one can be played."""
        if self.is_open:
            return super().can_be_lifted()
        return self.likeness() is not None and bool(self.marks & {"legal", "chosen"})

    def hint(self) -> str | None:
        """What it is, in short."""
        if self.card is not None and not self.is_face_up:
            return self._table.text("ui.patios.peek")
        return self._table.tooltip(self.target)

    def on_secondary(self, point: Point) -> bool:
        """Explain it."""
        return self.is_face_up and self._table.look_at(self.target)


def hand_rects(count: int, is_large: bool = False) -> Sequence[Rect]:
    """Where the own improvements lie."""
    if is_large:
        return _large_hand_rects(count)
    rect = layout.OWN
    left, top, width = rect.x + 10, rect.y + FORM.hand_top + 14, rect.w - 20
    if count == 1:
        # Its halo keeps away from the word above and from the button below.
        side = 66.0
        return [Rect(left + (width - side) / 2, top + 3, side, side)]
    side = 50.0 if count <= 2 else 44.0
    if count <= 4:
        gap = (width - 2 * side) / 1
        return [
            Rect(left + place % 2 * (side + min(gap, 6)), top + place // 2 * (side + 2), side, side)
            for place in range(count)
        ]
    side = 34.0
    return [Rect(left + place % 3 * 36, top + place // 3 * 36, side, side) for place in range(count)]



def _large_hand_rects(count: int) -> Sequence[Rect]:
    """The same in large: a row of them above the button, two if there are many."""
    rect = layout.LARGE_OWN
    left, top, width = rect.x + 8, rect.y + LARGE_FORM.hand_top + 26, rect.w - 16
    rows = 1 if count <= 4 else 2
    columns = max(1, -(-count // rows))
    side = min(56.0 if rows == 1 else 28.0, (width + 4) / columns - 4)
    return [
        Rect(left + place % columns * (side + 4), top + place // columns * (side + 3), side, side)
        for place in range(count)
    ]
