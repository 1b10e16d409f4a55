"""Facts of a game of Villa Paletti. Nothing in them is secret; the hidden heights are in none of them."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from game.core.events import Event
from game.core.message import Seat
from game.titles.villa_paletti.pull import Ending, Grip, Sample
from game.titles.villa_paletti.state import Colour, Errand, Fall, Reason, Whose


class SiteFilled(Event, frozen=True):
    """All twenty columns stand on the site as chance put them; `starter` will have the first turn."""

    barrier: ClassVar[str | None] = "villa_paletti.undo.rolled"
    starter: Seat


class SetUpColumn(Event, frozen=True):
    """`seat` sets a column on the site."""

    seat: Seat
    column: str


class SealRolled(Event, frozen=True):
    """`seat` rolls the seal and has the colour on its top side."""

    barrier: ClassVar[str | None] = "villa_paletti.undo.rolled"
    seat: Seat
    colour: Colour


class ColourTaken(Event, frozen=True):
    """`seat` takes a colour; `is_last`: it was the only one left."""

    seat: Seat
    colour: Colour
    is_last: bool


class ColourNeutral(Event, frozen=True):
    """Nobody has this colour."""

    colour: Colour


class TurnBegan(Event, frozen=True):
    """It is the turn of `seat`."""

    seat: Seat


class ColourNamed(Event, frozen=True):
    """`seat` moves columns of that colour this turn."""

    seat: Seat
    colour: Colour


class PullEnded(Event, frozen=True):
    """`seat` pulled at a column, as `samples` say, and that became of it.

    `errand`: why. `ended`: see `pull.PullOutcome`.
    """

    barrier: ClassVar[str | None] = "villa_paletti.undo.pulled"
    seat: Seat
    grip: Grip
    samples: tuple[Sample, ...]
    errand: Errand
    ended: Ending


class Locked(Event, frozen=True):
    """A column is locked for everybody for the rest of the game."""

    column: str


class ColumnPlaced(Event, frozen=True):
    """`seat` sets a column on `level`; `on`: the column it stands on, "" for the floor."""

    barrier: ClassVar[str | None] = "villa_paletti.undo.settled"
    seat: Seat
    column: str
    level: int
    on: str
    errand: Errand


class ColumnToppled(Event, frozen=True):
    """The column that `seat` has set down falls over, and nothing else; it goes back to its old place."""

    barrier: ClassVar[str | None] = "villa_paletti.undo.settled"
    seat: Seat
    column: str


class ColumnLeft(Event, frozen=True):
    """A column leaves the game: it was the proof of an objection, or there was no room for it."""

    column: str
    why: Literal["proof", "no_room"]


class Proposed(Event, frozen=True):
    """`seat` proposes to lay floor number `floor`."""

    seat: Seat
    floor: int


class Objected(Event, frozen=True):
    """`seat` objects to a proposed floor ("own") or shows that a neutral column can be moved."""

    seat: Seat
    to: Whose


class Agreed(Event, frozen=True):
    """`seat` does not object."""

    seat: Seat
    to: Whose


class Refuted(Event, frozen=True):
    """The objection of `by` holds: the turn of `seat` is over."""

    seat: Seat
    by: Seat
    to: Whose


class PenaltyTaken(Event, frozen=True):
    """`seat` takes a column of `owner` from `level` out of the game."""

    barrier: ClassVar[str | None] = "villa_paletti.undo.settled"
    seat: Seat
    column: str
    owner: Seat
    level: int


class PenaltyWaived(Event, frozen=True):
    """`seat` takes no column of the failed objector."""

    seat: Seat


class FloorLaid(Event, frozen=True):
    """`seat` lays floor number `floor`; `covered`: how many columns it lies over."""

    barrier: ClassVar[str | None] = "villa_paletti.undo.settled"
    seat: Seat
    floor: int
    covered: int


class FloorGivenUp(Event, frozen=True):
    """`seat` does not lay the floor after all."""

    seat: Seat


class Passed(Event, frozen=True):
    """`seat` builds nothing: there is nothing to build, or the time is over."""

    seat: Seat
    why: Literal["nothing", "time"]


class SealMoved(Event, frozen=True):
    """The seal goes to `holder`, who has so many points; its top shows the `former` holder."""

    holder: Seat
    former: Seat | None
    points: int


class Collapsed(Event, frozen=True):
    """The villa falls."""

    barrier: ClassVar[str | None] = "villa_paletti.undo.fallen"
    fall: Fall


class GameEnded(Event, frozen=True):
    """The game is over."""

    winners: tuple[Seat, ...]
    reason: Reason


VillaEvent: TypeAlias = (
    SiteFilled | SetUpColumn | SealRolled | ColourTaken | ColourNeutral | TurnBegan | ColourNamed | PullEnded
    | Locked | ColumnPlaced | ColumnToppled | ColumnLeft | Proposed | Objected | Agreed | Refuted
    | PenaltyTaken | PenaltyWaived | FloorLaid | FloorGivenUp | Passed | SealMoved | Collapsed | GameEnded
)  # fmt: skip
