"""Facts of a game of Palace of Viana; all are public but the cards of the first round.

An event carries what a table needs to move the pieces: seats, beds with the place in them, ways and numbers.
"""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from game.core.events import Event
from game.core.message import Seat
from game.titles.viana.content import Character, Flower, Kind, Stand
from game.titles.viana.palace import Bed, Courtyard, Doorway, Outside, Space
from game.titles.viana.state import Ending

PointsReason: TypeAlias = Literal["poet", "housekeeper", "marquis", "cat", "honk"]
"""What a few points are for: a character, the penalty for passing the Cat, a justified honk."""


class Spot(Struct, frozen=True):
    """One place for a decoration: the `place`-th of a bed, from 0."""

    bed: Bed
    place: int


# -- before the first turn


class GameBegan(Event, frozen=True):
    """The market is filled and the figures are in their places; `first` begins."""

    barrier: ClassVar[str | None] = "viana.undo.drawn"
    first: Seat
    stands: tuple[tuple[Kind, ...], ...]
    marquise: Courtyard
    marquis: Courtyard
    cat: Courtyard | None


class FlowerPutBack(Event, frozen=True):
    """`seat` puts a flower back and starts with five."""

    seat: Seat
    flower: Flower


class CardCommitted(Event, frozen=True):
    """`seat` has chosen its card for the first round; which one is for the seat alone."""

    seat: Seat
    card: Character | None

    def for_seat(self, seat: Seat | None) -> CardCommitted:
        """Without the card for all others."""
        return self if seat == self.seat else replace(self, card=None)


class CardsRevealed(Event, frozen=True):
    """The cards of the first round, by seat."""

    barrier: ClassVar[str | None] = "viana.undo.revealed"
    cards: tuple[Character, ...]


# -- turns and cards


class RoundBegan(Event, frozen=True):
    """Round `number` begins, from the second one on."""

    number: int


class RestrictionTurned(Event, frozen=True):
    """Cards of the Restriction deck turned up, the last one is in force. A Cook has all of them shuffled.

    Rule: viana 4.7.
    """

    barrier: ClassVar[str | None] = "viana.undo.card_turned"
    cards: tuple[Character, ...]


class TurnBegan(Event, frozen=True):
    """It is the turn of `seat`."""

    seat: Seat


class BackFromMarket(Event, frozen=True):
    """The pawn of `seat` leaves its stand for a street."""

    seat: Seat
    stand: Stand
    outside: Outside


class CardShown(Event, frozen=True):
    """`seat` plays a card; `forbidden`: somebody may honk at it."""

    seat: Seat
    character: Character
    forbidden: bool


class Honked(Event, frozen=True):
    """`seat` honks: everything that `offender` did with the forbidden card is taken back."""

    barrier: ClassVar[str | None] = "viana.undo.honked"
    seat: Seat
    offender: Seat
    character: Character


class HandTakenBack(Event, frozen=True):
    """`seat` has all its cards in hand again; `count` of them lay in front of it."""

    seat: Seat
    count: int


class PointsEarned(Event, frozen=True):
    """`seat` gets points (fewer than none for the Cat) without a courtyard being scored."""

    seat: Seat
    points: int
    why: PointsReason


# -- in the palace


class PawnMoved(Event, frozen=True):
    """The pawn of `seat` walks from `origin` along `way`."""

    seat: Seat
    origin: Space
    way: tuple[Courtyard, ...]


class DecorationPlaced(Event, frozen=True):
    """A fresh decoration from the reserve of `seat`."""

    seat: Seat
    kind: Kind
    spot: Spot


class FlowerPickedUp(Event, frozen=True):
    """The Girl of `seat` picks up a flower of `owner`."""

    seat: Seat
    owner: Seat
    flower: Flower
    spot: Spot


class FlowerPutDown(Event, frozen=True):
    """The Girl of `seat` puts the flower of `owner` down again."""

    seat: Seat
    owner: Seat
    flower: Flower
    spot: Spot


class DoorMoved(Event, frozen=True):
    """`seat` moves the door piece from a doorway to another."""

    seat: Seat
    origin: Doorway
    doorway: Doorway


class MarquiseMoved(Event, frozen=True):
    """`seat` moves the Marquise along `way`; the Marquis may keep her from looking (`is_stopped`)."""

    seat: Seat
    origin: Courtyard
    way: tuple[Courtyard, ...]
    is_stopped: bool


class CatMoved(Event, frozen=True):
    """The Cat goes to the courtyard that the Marquise left. `origin` None: from the roof."""

    origin: Courtyard | None
    courtyard: Courtyard


class MarquisMoved(Event, frozen=True):
    """`seat` moves the Marquis along `way`."""

    seat: Seat
    origin: Courtyard
    way: tuple[Courtyard, ...]


class CourtyardScored(Event, frozen=True):
    """What a courtyard brings `seat`: fresh fountains, pots and flowers there, and their points."""

    courtyard: Courtyard
    seat: Seat
    fountains: int
    pots: int
    flowers: int
    points: int


class DecorationsTurned(Event, frozen=True):
    """Decorations of `seat` in these spots turn to their scored side."""

    seat: Seat
    courtyard: Courtyard
    spots: tuple[Spot, ...]


# -- market


class PawnToMarket(Event, frozen=True):
    """The pawn of `seat` goes to a stand."""

    seat: Seat
    stand: Stand


class TokensTaken(Event, frozen=True):
    """`seat` gets a decoration for each token `taken` from a stand; `left` stay there."""

    seat: Seat
    stand: Stand
    taken: tuple[Kind, ...]
    left: tuple[Kind, ...]


class DieRolled(Event, frozen=True):
    """The die shows how many tokens `seat` draws for the market."""

    barrier: ClassVar[str | None] = "viana.undo.rolled"
    seat: Seat
    number: int


class TokenDrawn(Event, frozen=True):
    """A token from the bag goes to a stand; None: a fountain without a place leaves the game."""

    barrier: ClassVar[str | None] = "viana.undo.drawn"
    kind: Kind
    stand: Stand | None


# -- the end


class EndTriggered(Event, frozen=True):
    """In the turn of `seat` the end comes about; everybody has one more turn."""

    seat: Seat
    why: Ending


class GardenScored(Event, frozen=True):
    """Points of `seat` for its fresh flowers in the Garden."""

    seat: Seat
    flowers: int
    points: int


class CourtyardsCounted(Event, frozen=True):
    """Points of `seat` for all the courtyards that it has decorated."""

    seat: Seat
    courtyards: int
    points: int


class GameEnded(Event, frozen=True):
    """The game is over; `winners` share the win."""

    winners: tuple[Seat, ...]
    why: Ending


VianaEvent: TypeAlias = (
    GameBegan | FlowerPutBack | CardCommitted | CardsRevealed | RoundBegan | RestrictionTurned | TurnBegan
    | BackFromMarket | CardShown | Honked | HandTakenBack | PointsEarned | PawnMoved | DecorationPlaced
    | FlowerPickedUp | FlowerPutDown | DoorMoved | MarquiseMoved | CatMoved | MarquisMoved | CourtyardScored
    | DecorationsTurned | PawnToMarket | TokensTaken | DieRolled | TokenDrawn | EndTriggered | GardenScored
    | CourtyardsCounted | GameEnded
)  # fmt: skip
