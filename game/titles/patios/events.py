"""Facts of a game of Patios, each masked for those who may not know it.

An event carries what a table needs to move the pieces: cards, seats, cells and where things come from or go.
"""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from msgspec.structs import replace

from game.core.events import Event
from game.core.message import Seat
from game.titles.patios.content import Character, Colour, Flower, Improvement, Kind
from game.titles.patios.geometry import Cell
from game.titles.patios.scoring import RoundScore
from game.titles.patios.state import Cards, Ending, Row
from game.titles.patios.tasks import Moment
from game.titles.patios.watering import WateringCard

Source: TypeAlias = Literal["start", "sample", "drawn", "bought"]
"""Where a card placed in a patio comes from."""

# -- rounds and turns


class RoundBegan(Event, frozen=True):
    """A round begins with a new `row`, as all can see it; `first` takes the first turn."""

    barrier: ClassVar[str | None] = "patios.undo.row"
    number: int
    first: Seat
    row: Row


class StartPotsDealt(Event, frozen=True):
    """Two pots to `seat`; `pots` only for the seat itself. `forgotten`: as in `CardPlaced`."""

    barrier: ClassVar[str | None] = "patios.undo.dealt"
    seat: Seat
    pots: tuple[Colour, ...]
    forgotten: bool = False

    def for_seat(self, seat: Seat | None) -> StartPotsDealt:
        """Without the pots, unless they are the seat's own."""
        return self if seat == self.seat else replace(self, pots=())


class TurnBegan(Event, frozen=True):
    """It is the turn of `seat`."""

    seat: Seat


class CharacterChosen(Event, frozen=True):
    """`seat` chooses a character at `place` of the row (1 is the front)."""

    seat: Seat
    character: Character
    place: int


class ActionLost(Event, frozen=True):
    """What `character` does has no effect for `seat`: no card fits, no improvement is left."""

    seat: Seat
    character: Character


class CharacterLeft(Event, frozen=True):
    """A character goes face down to the back of the row.

    `why`: it was chosen, the Sun has burnt, or the row moves by itself.
    """

    character: Character
    why: Literal["chosen", "sun", "safety"]


class CharacterTurned(Event, frozen=True):
    """The face-down character nearest to the front, at `place`, is turned up."""

    barrier: ClassVar[str | None] = "patios.undo.row"
    character: Character
    place: int


class RoundEnded(Event, frozen=True):
    """The Visitors are there: round `number` ends. `seat` ended it and begins the next one."""

    number: int
    seat: Seat


class GameEnded(Event, frozen=True):
    """The game is over; `winners` share the win."""

    winners: tuple[Seat, ...]
    why: Ending


# -- cards


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


# -- Sun and water


class SunNamed(Event, frozen=True):
    """`seat` names the place at which the Sun burns all others."""

    seat: Seat
    cell: Cell


class SunBurnt(Event, frozen=True):
    """The Sun is in front of the row and burns in all patios without Awning."""


class TargetChosen(Event, frozen=True):
    """The Sun burns the card in `cell` of `seat`."""

    seat: Seat
    cell: Cell


class WardedOff(Event, frozen=True):
    """`seat` spends the watering card in `cell`: the cards in `saved` stay as they are."""

    seat: Seat
    card: WateringCard
    cell: Cell
    saved: tuple[Cell, ...]


class Dried(Event, frozen=True):
    """The wet card in `cell` of `seat` turns dry. `forgotten`: as in `CardPlaced`."""

    seat: Seat
    cell: Cell
    flower: Flower
    forgotten: bool = False


class DryDiscarded(Event, frozen=True):
    """Dry cards of `seat` go to the discards, the Tub to the improvements; `flowers` as in `cells`."""

    barrier: ClassVar[str | None] = "patios.undo.shown"
    seat: Seat
    cells: tuple[Cell, ...]
    flowers: tuple[Flower, ...]
    why: Literal["sun_action", "sun", "round_end"]


class Watered(Event, frozen=True):
    """`seat` uses the watering card in `cell`: the cards in `targets` turn wet, `flowers` in their order.

    A `cell` of None: the Watering Can from the hand.
    """

    barrier: ClassVar[str | None] = "patios.undo.shown"
    seat: Seat
    card: WateringCard
    cell: Cell | None
    targets: tuple[Cell, ...]
    flowers: tuple[Flower, ...]
    moment: Moment | None


# -- coins and improvements


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


# -- the end of a round


class PatioScored(Event, frozen=True):
    """What the patio of `seat` earns in this round; works are paid afterwards."""

    seat: Seat
    score: RoundScore


class WorksPaid(Event, frozen=True):
    """`seat` pays `points` for the works, or returns a trio token and gets change."""

    seat: Seat
    points: int
    trio: Colour | None


class PatioCleared(Event, frozen=True):
    """What does not stay in the patio of `seat` is gone, and its Well is pretty again.

    `gone`: cells whose cards went; `dry`: cells whose pots stay but turned dry.
    """

    seat: Seat
    gone: tuple[Cell, ...]
    dry: tuple[Cell, ...]


class MovedIn(Event, frozen=True):
    """A kept card of `seat` moves from the outer ring to the inner one."""

    seat: Seat
    origin: Cell
    cell: Cell


PatiosEvent: TypeAlias = (
    RoundBegan | StartPotsDealt | TurnBegan | CharacterChosen | ActionLost | CharacterLeft | CharacterTurned
    | RoundEnded | GameEnded | SampleRefilled | SampleDiscarded | Reshuffled | CardsDrawn | CardsPassed
    | LeftoverDiscarded | WorksBegan | CardPlaced | CardDropped | CaneUsed | Swapped | SunNamed | SunBurnt
    | TargetChosen | WardedOff | Dried | DryDiscarded | Watered | CoinPaid | CoinTaken | OfferMade
    | ImprovementsDrawn | ImprovementKept | ImprovementTaken | ImprovementPlaced | ImprovementsReturned
    | GuitaristPlayed | DancerPlayed | LaidFaceDown | PatioScored | WorksPaid | PatioCleared | MovedIn
)  # fmt: skip
