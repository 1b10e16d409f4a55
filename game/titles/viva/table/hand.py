"""The own hand: which card lies where, in which order, and how it is marked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Literal

from game.titles.viva.content import Cards, Kind, ordered
from game.titles.viva.table.cards import HAND_Z, HandCard
from game.titles.viva.table.choices import kind_of
from game.titles.viva.table.layout import HandPlace, hand_places
from game.ui.board.board_view import TableFrame
from game.ui.board.marks import Marks
from game.ui.geometry import Rect

Order = Literal["colour", "drawn"]


class Hand:
    """The hand cards on the stage. A card that stays keeps its node, so it glides to its new place."""

    def __init__(self, table: TableFrame) -> None:
        self._table = table
        self._held: Cards = ()
        self.cards: list[HandCard] = []
        self.order: Order = "colour"
        self._born = 0
        self._wished: list[HandCard] = []
        self._meant: list[HandCard] = []
        """The cards that were chosen last: of twins they are played, though their marks go before they do."""

    def clear(self) -> None:
        """Forget the nodes (the stage was emptied)."""
        self.cards = []
        self._wished = []
        self._meant = []

    # -- what is in it

    def show(self, held: Cards) -> None:
        """Hold exactly these cards (in the order in which they came)."""
        self._held = held
        wanted = ordered(held) if self.order == "colour" else held
        left = list(self.cards)
        lying: list[HandCard | None] = []
        for kind in wanted:
            known = next((card for card in left if card.kind == kind), None)
            if known is not None:
                left.remove(known)
            lying.append(known)
        for card in left:
            self._table.stage.remove(card)
        places = hand_places(len(wanted))
        self.cards = [
            known if known is not None else self._made(kind, place)
            for known, kind, place in zip(lying, wanted, places, strict=True)
        ]
        self._wished = [card for card in self._wished if card in self.cards]
        self._lay_out(places)

    def _made(self, kind: Kind, place: HandPlace) -> HandCard:
        self._born += 1
        card = HandCard(self._table, f"hand-new-{self._born}", kind, place, HAND_Z)
        return self._table.stage.add(card)

    def _lay_out(self, places: Sequence[HandPlace]) -> None:
        for index, (card, place) in enumerate(zip(self.cards, places, strict=True)):
            # Named by position, so that keys, focus and tests find "the third card".
            card.name = f"hand-{index + 1}"
            card.lie(place, HAND_Z + index)
        self._table.stage.restack()

    def lying(self, kind: Kind) -> list[HandCard]:
        """The cards of that kind, those first that were chosen last."""
        twins = [card for card in self.cards if card.kind == kind]
        return sorted(twins, key=lambda card: card not in self._meant)

    def take(self, kind: Kind) -> Rect:
        """Take one card of that kind out, one that was chosen if there is one; where it lay."""
        known = self.lying(kind)
        if not known:
            return self.middle
        card = known[0]
        self._table.stage.remove(card)
        self.cards.remove(card)
        held = list(self._held)
        if kind in held:
            held.remove(kind)
        self._held = tuple(held)
        return card.rect

    def add(self, kind: Kind) -> None:
        """One more card of that kind."""
        self.show((*self._held, kind))

    def spot_for(self, kind: Kind) -> Rect:
        """Where one more card of that kind will lie."""
        wanted = (*self._held, kind)
        cards = ordered(wanted) if self.order == "colour" else wanted
        last = len(cards) - 1 - cards[::-1].index(kind)
        return hand_places(len(cards))[last].rect

    @property
    def middle(self) -> Rect:
        """Somewhere in the middle of the hand."""
        places = hand_places(1)
        return places[0].rect

    def resort(self) -> Order:
        """Change the order; the new one."""
        self.order = "drawn" if self.order == "colour" else "colour"
        self.show(self._held)
        return self.order

    # -- marks

    def mark(self, marks: Marks) -> None:
        """Mark the cards; of twins, the one that was asked for is chosen, the one that is let go is not."""
        self._wished = [card for card in self._wished if card.stage is not None]
        self._wished += [card for card in self.cards if card.is_wished and card not in self._wished]
        left = Counter(kind for pick in marks.chosen if (kind := kind_of(pick)) is not None)
        chosen: list[HandCard] = []
        asked = [*self._wished, *(card for card in self.cards if card.is_chosen), *self.cards]
        for card in sorted(asked, key=lambda card: card.is_given_up):
            if left[card.kind] > 0 and card not in chosen:
                left[card.kind] -= 1
                chosen.append(card)
        self._wished = [card for card in self._wished if card in chosen]
        self._meant = chosen or self._meant
        for card in self.cards:
            card.set_marks(
                card.target in marks.legal, card in chosen, card.target in marks.veiled,
                card.target in marks.lit,
            )
