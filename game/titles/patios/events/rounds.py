"""The course of the game: rounds, turns, characters, what is scored at the end."""

from __future__ import annotations

from typing import ClassVar, Literal

from msgspec.structs import replace

from game.core.events import Event
from game.core.message import Seat
from game.titles.patios.content import Character, Colour
from game.titles.patios.geometry import Cell
from game.titles.patios.scoring import RoundScore
from game.titles.patios.state import Ending, Row


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
