"""Cards: those of the sample, those dealt and drawn, and their way into the patios and out of them."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from msgspec.structs import replace

from game.core.events import Event
from game.core.message import Seat
from game.titles.patios.content import Flower, Kind
from game.titles.patios.geometry import Cell
from game.titles.patios.state import Cards

Source: TypeAlias = Literal["start", "sample", "drawn", "bought"]
"""Where a card placed in a patio comes from."""


class SampleRefilled(Event, frozen=True):
    """Cards from the pack lie open at the end of the sample."""

    barrier: ClassVar[str | None] = "patios.undo.card_turned"
    cards: Cards


class SampleDiscarded(Event, frozen=True):
    """The whole sample goes to the discards, because nothing in it can be taken."""

    cards: Cards


class Reshuffled(Event, frozen=True):
    """The discards, `count` cards, are shuffled as the new pack."""

    barrier: ClassVar[str | None] = "patios.undo.reshuffled"
    count: int


class CardsDrawn(Event, frozen=True):
    """`seat` draws `count` cards from the pack; `cards` only for the seat itself."""

    barrier: ClassVar[str | None] = "patios.undo.card_turned"
    seat: Seat
    count: int
    cards: Cards

    def for_seat(self, seat: Seat | None) -> CardsDrawn:
        """Without the cards, unless they are the seat's own."""
        return self if seat == self.seat else replace(self, cards=())


class CardsPassed(Event, frozen=True):
    """`count` cards are passed from `seat` to `to`; `cards` only for the latter, who now has them in hand."""

    barrier: ClassVar[str | None] = "patios.undo.passed"
    seat: Seat
    to: Seat
    count: int
    cards: Cards

    def for_seat(self, seat: Seat | None) -> CardsPassed:
        """Without the cards, unless the seat has them in hand."""
        return self if seat == self.to else replace(self, cards=())


class LeftoverDiscarded(Event, frozen=True):
    """The cards that nobody took go to the discards."""

    barrier: ClassVar[str | None] = "patios.undo.shown"
    cards: Cards


class WorksBegan(Event, frozen=True):
    """`seat` turns its Well: the outer ring is open, and points are to be paid at the end of the round."""

    seat: Seat


class CardPlaced(Event, frozen=True):
    """A card from `source` lies in a cell of `seat`.

    `card` is None for those who did not see it; with the option `monument` nobody is told again what was
    drawn and lies dry. `forgotten`: all could see it, but that option keeps the log from remembering it.
    """

    seat: Seat
    card: Kind | None
    cell: Cell
    wet: bool
    source: Source
    forgotten: bool = False

    def for_seat(self, seat: Seat | None) -> CardPlaced:
        """Without the kind of a dry card that did not lie open before, unless it is the seat's own."""
        was_open = self.wet or self.card == "cane" or self.source in ("sample", "bought")
        return self if was_open or seat == self.seat else replace(self, card=None)


class CardDropped(Event, frozen=True):
    """`seat` discards a card just taken, because there is no free cell."""

    barrier: ClassVar[str | None] = "patios.undo.shown"
    seat: Seat
    card: Kind
    source: Source


class CaneUsed(Event, frozen=True):
    """`seat` takes a cane and discards it: the card in `cell` turns wet."""

    barrier: ClassVar[str | None] = "patios.undo.shown"
    seat: Seat
    cell: Cell
    flower: Flower
    source: Source


class Swapped(Event, frozen=True):
    """Cards of two patios change places: `given` from `cell` of `seat`, `got` from `other_cell` of `other`.

    Of dry cards each of the two learns only what it receives, others nothing.
    """

    barrier: ClassVar[str | None] = "patios.undo.shown"
    seat: Seat
    cell: Cell
    other: Seat
    other_cell: Cell
    wet: bool
    given: Flower | None
    got: Flower | None

    def for_seat(self, seat: Seat | None) -> Swapped:
        """Without the dry cards that the seat does not receive."""
        if self.wet:
            return self
        return replace(
            self,
            given=self.given if seat == self.other else None,
            got=self.got if seat == self.seat else None,
        )
