"""Coins, improvements and those who help."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from game.core.events import Event
from game.core.message import Seat
from game.titles.patios.content import Character, Improvement
from game.titles.patios.geometry import Cell
from game.titles.patios.state import Row


class CoinPaid(Event, frozen=True):
    """`count` coins from `seat` to `to`; None: to the reserve."""

    seat: Seat
    to: Seat | None
    count: int


class CoinTaken(Event, frozen=True):
    """`seat` takes a coin from the reserve."""

    seat: Seat


class OfferMade(Event, frozen=True):
    """`seat` offers a coin to become apprentice, or does not."""

    seat: Seat
    is_made: bool


class ImprovementsDrawn(Event, frozen=True):
    """`seat` draws `count` improvements; `cards` only for the seat itself."""

    barrier: ClassVar[str | None] = "patios.undo.card_turned"
    seat: Seat
    count: int
    cards: tuple[Improvement, ...]

    def for_seat(self, seat: Seat | None) -> ImprovementsDrawn:
        """Without the cards, unless they are the seat's own."""
        return self if seat == self.seat else replace(self, cards=())


class ImprovementKept(Event, frozen=True):
    """`seat` keeps an improvement, and `other` goes to the `apprentice` or back on top of the pack.

    Others do not see the cards; the apprentice sees the one received.
    """

    barrier: ClassVar[str | None] = "patios.undo.shown"
    seat: Seat
    kept: Improvement | None
    apprentice: Seat | None
    other: Improvement | None
    count: int

    def for_seat(self, seat: Seat | None) -> ImprovementKept:
        """Without the cards that the seat does not see."""
        if seat == self.seat:
            return self
        is_apprentice = seat is not None and seat == self.apprentice
        return replace(self, kept=None, other=self.other if is_apprentice else None)


class ImprovementTaken(Event, frozen=True):
    """`seat` takes an unplayed improvement from `victim`; only those two see which."""

    barrier: ClassVar[str | None] = "patios.undo.shown"
    seat: Seat
    victim: Seat
    improvement: Improvement | None

    def for_seat(self, seat: Seat | None) -> ImprovementTaken:
        """Without the card for all but the two."""
        return self if seat in (self.seat, self.victim) else replace(self, improvement=None)


class ImprovementPlaced(Event, frozen=True):
    """An improvement from the hand of `seat` lies in a cell; `wet` matters for the Tub only."""

    seat: Seat
    improvement: Improvement
    cell: Cell
    wet: bool


class ImprovementsReturned(Event, frozen=True):
    """Improvements of `seat` go to the bottom of their pack."""

    seat: Seat
    improvements: tuple[Improvement, ...]


class GuitaristPlayed(Event, frozen=True):
    """`seat` moves the Visitors by `steps` to `place` of the row."""

    seat: Seat
    steps: int
    place: int


class DancerPlayed(Event, frozen=True):
    """`seat` turns all characters up; the `row` is now open."""

    barrier: ClassVar[str | None] = "patios.undo.row"
    seat: Seat
    row: Row


class LaidFaceDown(Event, frozen=True):
    """After the Flamenco Dancer `seat` lays these characters face down."""

    seat: Seat
    characters: tuple[Character, ...]
