"""Facts of a game of VIVA, each masked for those who may not know it.

An event carries what a table needs to move the pieces: kinds, seats and the places they come from or go to.
"""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from msgspec.structs import replace

from game.core.events import Event
from game.core.message import Seat
from game.titles.viva.content import Cards, Colour, Kind
from game.titles.viva.state import RoundEnd


class RoundBegan(Event, frozen=True):
    """All cards are gathered and shuffled for a round. `players` take part, `dealer` deals."""

    number: int
    players: tuple[Seat, ...]
    dealer: Seat
    first: Seat
    tie_break: bool


class Dealt(Event, frozen=True):
    """`count` cards from the stack to `seat`; `cards` only for the seat itself."""

    barrier: ClassVar[str | None] = "viva.undo.dealt"
    seat: Seat
    count: int
    cards: Cards

    def for_seat(self, seat: Seat | None) -> Dealt:
        """Without the cards, unless they are the seat's own."""
        return self if seat == self.seat else replace(self, cards=())


class BlockTurned(Event, frozen=True):
    """The top card of the stack becomes the general blocking card."""

    barrier: ClassVar[str | None] = "viva.undo.card_turned"
    kind: Kind


class PersonalTurned(Event, frozen=True):
    """The top card of the stack becomes the personal blocking card of `seat`."""

    barrier: ClassVar[str | None] = "viva.undo.card_turned"
    seat: Seat
    kind: Kind


class TurnBegan(Event, frozen=True):
    """It is the turn of `seat`."""

    seat: Seat


class Played(Event, frozen=True):
    """Cards of one kind from the hand of `seat` to houses (how many on each).

    `forbidden`: they show a blocked colour, which only the option "caught cheating" lets happen.
    """

    seat: Seat
    kind: Kind
    houses: tuple[int, int, int]
    forbidden: bool


class Drew(Event, frozen=True):
    """One card from the stack to the hand of `seat`; `kind` only for the seat itself.

    `why`: as the turn's draw, or because the last card became a blocking card.
    """

    barrier: ClassVar[str | None] = "viva.undo.card_drawn"
    seat: Seat
    kind: Kind | None
    why: Literal["turn", "last_card_laid"]

    def for_seat(self, seat: Seat | None) -> Drew:
        """Without the kind, unless the card is the seat's own."""
        return self if seat == self.seat else replace(self, kind=None)


class Penalised(Event, frozen=True):
    """`count` cards from the stack to `seat`; `cards` only for the seat itself.

    `why`: its place beside the player who made ¡VIVA! (`only`: as the one other player), or a caught card.
    """

    barrier: ClassVar[str | None] = "viva.undo.card_drawn"
    seat: Seat
    count: int
    cards: Cards
    why: Literal["before", "after", "only", "stopped"]

    def for_seat(self, seat: Seat | None) -> Penalised:
        """Without the cards, unless they are the seat's own."""
        return self if seat == self.seat else replace(self, cards=())


class NothingToDraw(Event, frozen=True):
    """`seat` should have drawn `count` more cards, but there is none left."""

    seat: Seat
    count: int


class Reshuffled(Event, frozen=True):
    """`count` cards are shuffled as the new stack: the discard pile, or what lay covered in the houses."""

    barrier: ClassVar[str | None] = "viva.undo.reshuffled"
    count: int
    source: Literal["discard", "houses"]


class KeptDrawn(Event, frozen=True):
    """`seat` keeps the drawn card; the turn ends."""

    seat: Seat


class Passed(Event, frozen=True):
    """`seat` can do nothing."""

    seat: Seat


class Viva(Event, frozen=True):
    """¡VIVA! by `seat` in `colours`; house cards and general blocking card go to the discard pile."""

    seat: Seat
    colours: tuple[Colour, ...]


class VivaMissed(Event, frozen=True):
    """`seat` did not call the ¡VIVA! in time; it is lost."""

    seat: Seat


class PersonalDiscarded(Event, frozen=True):
    """The personal blocking card of `seat` goes to the discard pile. `for_good`: no other one follows."""

    seat: Seat
    kind: Kind
    for_good: bool


class BlockLaid(Event, frozen=True):
    """A hand card of `seat` becomes the general blocking card, after ¡VIVA! or after somebody went out."""

    seat: Seat
    kind: Kind
    after: Literal["viva", "out"]


class WentOut(Event, frozen=True):
    """`seat` puts the last card on a blocking card and is out, as number `place` of the round.

    House cards, general blocking card, the last card and a personal card of `seat` go to the discard pile.
    """

    seat: Seat
    kind: Kind
    on: Literal["general", "personal"]
    place: int


class WinnerCardTaken(Event, frozen=True):
    """`seat` takes a winner's card and now has `total`."""

    seat: Seat
    total: int


class Stopped(Event, frozen=True):
    """`caller` catches the forbidden play of `seat`, who takes the cards back from the houses."""

    caller: Seat
    seat: Seat
    kind: Kind
    houses: tuple[int, int, int]


class RoundEnded(Event, frozen=True):
    """A round is over. A tie-break round has no loser."""

    number: int
    winner: Seat
    loser: Seat | None
    reason: RoundEnd


class GameEnded(Event, frozen=True):
    """The game is over. There is always one winner, the tie-break round sees to that."""

    winner: Seat


VivaEvent: TypeAlias = (
    RoundBegan | Dealt | BlockTurned | PersonalTurned | TurnBegan | Played | Drew | Penalised | NothingToDraw
    | Reshuffled | KeptDrawn | Passed | Viva | VivaMissed | PersonalDiscarded | BlockLaid | WentOut
    | WinnerCardTaken | Stopped | RoundEnded | GameEnded
)  # fmt: skip
