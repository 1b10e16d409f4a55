"""The sample of open cards with the pack beside it, or the cards that somebody chooses from just now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from game.titles.patios.table import layout
from game.titles.patios.table.looks import BACK, likeness, paint_card
from game.ui.board.board_view import TableFrame
from game.ui.board.carried import LEFT_BEHIND, Likeness
from game.ui.board.marks import Target
from game.ui.board.piece import Piece
from game.ui.geometry import Point, Rect, around
from game.ui.painter import Painter
from game.ui.shown import Shown
from game.ui.theme import INK, INK_SOFT
from game.ui.widgets.focus import paint_ring
from game.ui.widgets.panel import HEAD_H, PADDING, paint_heading

RISE = 3.0


@dataclass(frozen=True)
class Offer:
    """A card that lies in the panel: what is picked by it, and its picture."""

    target: Target
    sprite: str


def risen(node: OpenCard) -> float:
    """How far a card rises that is pointed at: a little, if something can be done with it."""
    is_pointed_at = node.hovered or node.focused
    return RISE if is_pointed_at and "legal" in node.marks else 0.0


class Clicked(Protocol):
    """Who hears that an open card was clicked, and knows what is picked."""

    def touched_card(self, card: OpenCard) -> None:
        """That card was clicked."""
        ...

    def lies_ready(self, card: OpenCard) -> bool:
        """Whether that card only wants a place."""
        ...


class OpenCard(Piece):
    """One card of the sample, or one of those drawn."""

    touchable = True
    focusable = True
    picks = True
    margin = 24.0

    def __init__(self, table: TableFrame, watcher: Clicked, place: int) -> None:
        super().__init__(table, f"sample-{place + 1}", layout.sample_rect(place), z=12)
        self._watcher = watcher
        self.offer: Offer | None = None

    @property
    def target(self) -> Target:
        """What is picked by it."""
        return self.offer.target if self.offer is not None else self.name

    def show_offer(self, offer: Offer | None) -> None:
        """Show another card, or none."""
        if offer != self.offer:
            self.offer = offer
            self.show(offer is not None)
            self.invalidate()

    def paint(self, painter: Painter) -> None:
        """Draw the card with its marks."""
        if self.offer is None:
            return
        rect = self.rect.moved(0, -risen(self))
        if self.marks & {"chosen", "lit"}:
            painter.nine("ui/halo-card-selected", rect)
        elif "legal" in self.marks:
            painter.nine("ui/halo-card", rect)
        paint_card(painter, self.offer.sprite, rect, alpha=LEFT_BEHIND if self.is_lifted else 255)
        if "veiled" in self.marks:
            painter.nine("patios/card-veil", rect)
        if "chosen" in self.marks:
            painter.sprite("ui/badge-tick", around((rect.right - 10, rect.y + 10), 22, 22))
        paint_ring(painter, self)

    def on_click(self, point: Point) -> None:
        """Pick it, or let it go."""
        self._watcher.touched_card(self)

    def take_up(self, point: Point) -> bool:
        """The pot that only wants a place is picked already."""
        return self._watcher.lies_ready(self) or super().take_up(point)

    def likeness(self) -> Likeness | None:
        """The card."""
        if self.offer is None:
            return None
        return likeness(self.offer.sprite, self.rect.moved(0, -risen(self)))


class SamplePanel(Piece):
    """The sheet with heading, pack and counts."""

    margin = 26.0
    touchable = True

    is_lit = Shown[bool]()
    """Whether a line of the log speaks of it."""

    def __init__(self, table: TableFrame) -> None:
        super().__init__(table, "sample", layout.SAMPLE, z=8)
        self.heading = ""
        self.right = ""
        self.pack = 0
        self.discarded = 0
        self.shown = 0
        self.has_deck = True
        self._is_lit = False

    def show_panel(self, heading: str, right: str, shown: int, has_deck: bool) -> None:
        """Change the words above the cards."""
        if (heading, right, shown, has_deck) != (self.heading, self.right, self.shown, self.has_deck):
            self.heading, self.right, self.shown, self.has_deck = heading, right, shown, has_deck
            self.invalidate()

    def show_counts(self, pack: int, discarded: int) -> None:
        """Change how many cards are in the pack and among the discards."""
        if (pack, discarded) != (self.pack, self.discarded):
            self.pack, self.discarded = pack, discarded
            self.invalidate()

    def take_from_pack(self, count: int) -> None:
        """So many cards leave the pack."""
        self.show_counts(max(0, self.pack - count), self.discarded)

    def refill_pack(self, count: int) -> None:
        """The discards, so many, lie under what is left of the pack and is drawn first."""
        self.show_counts(self.pack + count, 0)

    @property
    def deck(self) -> Rect:
        """Where the pack lies."""
        return layout.deck_rect(self.shown)

    def paint(self, painter: Painter) -> None:
        """Draw the sheet."""
        rect = self.rect
        painter.nine("ui/paper-active" if self.is_lit else "ui/paper", rect)
        place = Rect(rect.x + PADDING, rect.y, rect.w - 2 * PADDING, HEAD_H)
        paint_heading(painter, place, self.heading, None, self.right, 20)
        if not self.has_deck:
            return
        deck = self.deck
        if not self.pack:
            painter.nine("ui/slot-dashed", deck)
        for layer in range(min(3, -(-self.pack // 14))):
            paint_card(painter, BACK, deck.moved(-3 + layer * 1.5, -layer * 1.8))
        if self.shown > layout.MOST_BESIDE_COUNTS:
            pill = around((deck.centre[0], deck.bottom - 14), 44, 24)
            painter.nine("ui/pill-paper", pill)
            painter.text(pill, str(self.pack), "number", 18, INK, "centre")
            return
        text = self._table.text
        words = Rect(deck.right + 4, deck.y, rect.right - 6 - deck.right - 4, deck.h)
        painter.text(Rect(words.x, words.y - 6, words.w, 30), str(self.pack), "number", 24, INK, "centre")
        below = Rect(words.x, words.y + 22, words.w, 36)
        if painter.is_large:
            # What was discarded is told by the tooltip.
            below = Rect(words.x - 2, words.y + 26, words.w + 4, 56)
            painter.text(below, text("ui.patios.in_pack"), "label", 15, INK_SOFT, "centre", "top", lines=2)
            return
        for line in (text("ui.patios.in_pack"), text("ui.patios.discarded", n=self.discarded)):
            painter.text(below, line, "label", 15, INK_SOFT, "centre", "top", lines=2)
            below = below.moved(0, 4 + 17 * len(painter.fit(line, below, "label", 15, 2).lines))

    def bodies(self) -> tuple[Rect, ...]:
        """Only the pack can be pointed at."""
        return (self.deck,) if self.has_deck else ()

    def hint_rect(self) -> Rect:
        """The pack."""
        return self.deck


class Sample:
    """The panel and its cards."""

    def __init__(self, table: TableFrame, watcher: Clicked, meant: Callable[[], str]) -> None:
        """`meant`: the name of the card that is rather meant than its equals, "" for none."""
        self._table = table
        self._meant = meant
        self.panel = table.stage.add(SamplePanel(table))
        self.cards = [table.stage.add(OpenCard(table, watcher, place)) for place in range(9)]
        for card in self.cards:
            card.show(False)

    def show(self, offers: Sequence[Offer]) -> None:
        """Show these cards."""
        for place, card in enumerate(self.cards):
            card.show_offer(offers[place] if place < len(offers) else None)

    @property
    def offers(self) -> list[Offer]:
        """The cards shown."""
        return [card.offer for card in self.cards if card.offer is not None]

    def spot_of(self, target: Target) -> Rect:
        """Where a card with that target lies; of several the one that is meant."""
        lying = self.lying(target)
        return lying[0].rect if lying else self.panel.deck

    def lying(self, target: Target) -> list[OpenCard]:
        """The cards with that target that lie here, the one that is meant first."""
        lying = [card for card in self.cards if card.offer is not None and card.target == target]
        return sorted(lying, key=lambda card: card.name != self._meant())

    def holds(self, target: Target) -> bool:
        """Whether a card with that target lies here."""
        return any(offer.target == target for offer in self.offers)

    def lay(self, card: OpenCard, target: Target, sprite: str) -> None:
        """A card arrives."""
        card.show_offer(Offer(target, sprite))
        self.panel.take_from_pack(1)

    def take(self, target: Target) -> None:
        """A card leaves; the others keep their places until the table is shown anew."""
        for card in self.lying(target)[:1]:
            card.show_offer(None)

