"""The hand of political cards."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from game.titles.lisboa.cards import CARDS, Card, NobleCard
from game.titles.lisboa.state import State
from game.titles.lisboa.table import layout, looks
from game.titles.lisboa.table.court import benefit_number, paint_card_reward
from game.titles.lisboa.table.targets import card_target
from game.titles.lisboa.table.thing import Thing, Watcher
from game.titles.lisboa.tasks import Tucking
from game.ui.board.board_view import TableFrame
from game.ui.board.carried import LEFT_BEHIND, Likeness
from game.ui.geometry import Rect, around
from game.ui.painter import Painter
from game.ui.theme import INK, NIGHT, PAPER, SMALLEST_ICON
from game.ui.widgets.focus import paint_ring

HAND_Z: Final = 14
RISE: Final = 16.0
HAND_SIZE: Final = 5


class HandCard(Thing):
    """A place of the hand with a card."""

    margin = RISE + 20.0
    """A chosen card is raised, and the light round it reaches further."""

    def __init__(self, table: TableFrame, watcher: Watcher, place: int) -> None:
        super().__init__(table, watcher, f"hand-{place}", layout.hand_rect(place), HAND_Z + place)
        self._place = place
        self.card: Card | None = None
        self.is_last = False
        self.is_waiting = False
        self.before: HandCard | None = None
        self.after: HandCard | None = None
        """The cards beside it: that before it covers its edge while it is raised."""
        self.visible = False

    @property
    def target(self) -> str:
        """The card, not its place."""
        return card_target(self.card or 0)

    def show_card(self, card: Card | None, is_last: bool, is_waiting: bool) -> None:
        """Hold a card, or none; the last one is covered by no other. `is_waiting`: it has been played."""
        if (card, is_last, is_waiting) != (self.card, self.is_last, self.is_waiting):
            self.card, self.is_last, self.is_waiting = card, is_last, is_waiting
            self.invalidate()
            self._bare_next()
        self.show(card is not None)

    @property
    def is_raised(self) -> bool:
        """Whether it lies on the others, wholly to be seen."""
        has_keys = self.focused and self.stage is not None and self.stage.focus_shown
        return self.hovered or has_keys or "chosen" in self.marks

    def _restack(self) -> None:
        z = HAND_Z + (HAND_SIZE if self.is_raised else self._place)
        if z != self.z:
            self.z = z
            self.invalidate()
            self._bare_next()
            if self.stage is not None:
                self.stage.restack()

    def _bare_next(self) -> None:
        """The card after it is covered no longer, or is now."""
        if self.after is not None:
            self.after.invalidate()

    @property
    def _hidden(self) -> float:
        """How much of its left edge the card before it covers."""
        before = self.before
        lies_under = before is not None and before.visible and before.is_raised and not self.is_raised
        return layout.CARD[0] - layout.HAND_STEP if lies_under else 0.0

    def set_marks(self, marks: frozenset[str]) -> None:
        """Change how it is marked."""
        super().set_marks(marks)
        self._restack()

    def on_hover(self, inside: bool) -> None:
        """It comes to the top under the pointer."""
        self._restack()
        super().on_hover(inside)

    def on_focus(self, focused: bool) -> None:
        """It comes to the top under the keyboard."""
        self._restack()
        super().on_focus(focused)

    @property
    def card_rect(self) -> Rect:
        """Where the card is drawn: one that is chosen, or played and not yet in its place, is raised."""
        if "chosen" in self.marks or self.is_waiting:
            return self.rect.moved(0, -RISE)
        return self.rect.moved(0, -6) if self.is_lit and self.is_bright else self.rect

    def likeness(self) -> Likeness | None:
        """The whole card with its words."""
        if self.card is None or self.is_waiting:
            return None
        number = self.card
        return Likeness(
            self.card_rect, looks.card_sprite(number),
            lambda painter, rect: paint_card(painter, self._table, number, rect),
        )  # fmt: skip

    def paint(self, painter: Painter) -> None:
        """Draw the card."""
        if self.card is None:
            return
        rect = self.card_rect
        if self.is_lifted:
            painter.sprite(looks.card_sprite(self.card), rect, alpha=LEFT_BEHIND)
            return
        if "chosen" in self.marks or {"lit", "legal"} <= self.marks:
            painter.nine("ui/halo-card-selected", rect)
        elif self.is_lit:
            painter.nine("ui/halo-card", rect)
        shown = layout.CARD[0] if self.is_last or self.is_raised else layout.HAND_STEP
        paint_card(painter, self._table, self.card, rect, shown, self._hidden)
        if "veiled" in self.marks:
            painter.sprite("lisboa/card-veil", rect)
            # What cannot be chosen now is none the less read.
            _paint_name(painter, self._table, self.card, rect, shown, self._hidden)
            painter.sprite("ui/badge-cross", around((rect.right - 14, rect.y + 42), 22, 22))
        elif "chosen" in self.marks:
            painter.sprite("ui/badge-tick", around((rect.centre[0], rect.y - 2), 24, 24))
        paint_ring(painter, self, rect)


class Hand:
    """The cards side by side."""

    def __init__(self, table: TableFrame, watcher: Watcher) -> None:
        self.cards = [table.stage.add(HandCard(table, watcher, place)) for place in range(HAND_SIZE)]
        for before, after in pairwise(self.cards):
            before.after, after.before = after, before

    def show(self, state: State) -> None:
        """Hold the cards of the hand, and beside them the one that waits for its place in the portfolio."""
        held, waiting = state.person.hand, waiting_card(state)
        cards = held if waiting is None else (*held, waiting)
        for place, node in enumerate(self.cards):
            card = cards[place] if place < len(cards) else None
            node.show_card(card, place == len(cards) - 1, len(held) <= place < len(cards))

    def node(self, card: Card) -> HandCard | None:
        """The node of a card, None if it is not in hand."""
        return next((node for node in self.cards if node.card == card), None)


def waiting_card(state: State) -> Card | None:
    """The card for the portfolio that is not there yet: what its foot brings, or room for it, comes first."""
    return next((task.card for task in state.pending if isinstance(task, Tucking)), None)


def paint_card(
    painter: Painter, table: TableFrame, number: Card, rect: Rect, shown: float = layout.CARD[0],
    hidden: float = 0.0,
) -> None:
    """A political card: who, influence, and what it brings in the portfolio or at court.

    `shown`: how much of its width no card after it covers (of a card 92 wide); all words and signs stand
    there. `hidden`: how much of that a raised card before it covers; its name gives way.
    """
    card = CARDS[number]
    scale = rect.w / layout.CARD[0]
    painter.sprite(looks.card_sprite(number), rect)
    _paint_name(painter, table, number, rect, shown, hidden)
    if isinstance(card, NobleCard):
        disc = around((rect.x + 14.5 * scale, rect.y + 14.5 * scale), 22 * scale, 22 * scale)
        painter.text(disc, str(card.symbols), "number", 15.5 * scale, INK, "centre")
        painter.icon("crown", (rect.x + 38 * scale, rect.y + 14.5 * scale), 19 * scale, PAPER)
    width = _free_edge(shown) - 6
    # An event is one sign; a benefit has a number, too.
    parts = ((6, width),) if isinstance(card, NobleCard) else ((6, 24), (33, width - 27))
    for place, (left, each) in enumerate(parts):
        field = rect.part(left * scale, 92 * scale, each * scale, 27 * scale)
        painter.nine("lisboa/card-field", field)
        _paint_field(painter, number, place, field.centre, 18 * scale)


def _free_edge(shown: float) -> float:
    """How far words may reach, of a card 92 wide: the light round the next card reaches over its edge."""
    return min(shown - 4, 84.0)


def _paint_name(
    painter: Painter, table: TableFrame, number: Card, rect: Rect, shown: float, hidden: float
) -> None:
    pile, scale = CARDS[number].pile, rect.w / layout.CARD[0]
    strip = rect.part(3 * scale, 73 * scale, 86 * scale, 16 * scale)
    painter.fill(strip, NIGHT, 225)
    left = hidden + 4
    name = Rect(rect.x + left * scale, strip.y - 2, (_free_edge(shown) + 1 - left) * scale, strip.h + 4)
    looks.paint_label(
        painter, name, table.text(f"lisboa.pile.{pile}"), "label-bold", 14.5 * scale, PAPER,
        icon=looks.PILE_ICON[pile],
    )  # fmt: skip


def _paint_field(
    painter: Painter, number: Card, place: int, centre: tuple[float, float], size: float
) -> None:
    card = CARDS[number]
    if isinstance(card, NobleCard):
        paint_card_reward(painter, card.reward, centre, size)
    elif place == 0:
        looks.paint_counted(painter, centre, looks.EVENT_ICON[card.event], "", size)
    else:
        number_text = benefit_number(card.benefit, card.less)
        icon, smaller = looks.BENEFIT_ICON[card.benefit], max(SMALLEST_ICON, size * 0.75)
        looks.paint_counted(painter, centre, icon, number_text, smaller, room=(30, 24))
