"""What a player of Villa Paletti can do."""

from __future__ import annotations

from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from game.core.rules import OpenAction
from game.titles.villa_paletti.layout import Column, Floor
from game.titles.villa_paletti.pull import Grip, Sample
from game.titles.villa_paletti.state import Colour

TEMPLATE_HEIGHT_UM = 35_000
"""Where the templates of pulls grip a column: half way up."""


class Pull(OpenAction, frozen=True, tag="pull"):
    """Take hold of a column and move the hand as `samples` say. Rule: villa_paletti 4.2.

    Without samples it is only a template, which says that this column may be pulled.
    """

    grip: Grip
    samples: tuple[Sample, ...] = ()

    @property
    def is_template(self) -> bool:
        """Whether the trace of the hand is still missing."""
        return not self.samples


def pull_of(column: str) -> Pull:
    """The template of a pull at that column."""
    return Pull(Grip(column, 0, TEMPLATE_HEIGHT_UM))


class Place(OpenAction, frozen=True, tag="place"):
    """Set the column down, its axis at a place in plan: on the site, on the highest floor, or on a column.

    `on`: the column on the red floor on which it is stacked, "" for none. `drop_um`: how far it falls when
    it is let go, 0 if it is lowered all the way. Rule: villa_paletti 3, step 1; 4.2, 4.7.
    """

    x_um: int
    z_um: int
    on: str = ""
    drop_um: int = 0

    def standing(self, column: Column, level: int) -> Column:
        """The column as it stands there, on that level."""
        return replace(column, level=level, x_um=self.x_um, z_um=self.z_um, on=self.on)


class Lay(OpenAction, frozen=True, tag="lay"):
    """Lay the next floor, the centre of its mass at a place in plan; `drop_um` as for a column.

    Rule: villa_paletti 3, step 2; 4.4.
    """

    x_um: int
    z_um: int
    turn_urad: int
    drop_um: int = 0

    @property
    def floor(self) -> Floor:
        """The floor as it lies there."""
        return Floor(self.x_um, self.z_um, self.turn_urad)


class ChooseColour(Struct, frozen=True, tag="choose_colour"):
    """Take a colour before the game. Rule: villa_paletti 3, step 3."""

    colour: Colour


class NameColour(Struct, frozen=True, tag="name_colour"):
    """Name the colour whose columns are moved this turn. Rule: villa_paletti 4.8."""

    colour: Colour


class Propose(Struct, frozen=True, tag="propose"):
    """Propose the next floor. Rule: villa_paletti 4.4."""


class Object(Struct, frozen=True, tag="object"):
    """Object: there is a column that can still be moved. Rule: villa_paletti 4.4, 4.9."""


class Agree(Struct, frozen=True, tag="agree"):
    """Let it be. Rule: villa_paletti 4.4, 4.9."""


class TakePenalty(Struct, frozen=True, tag="take_penalty"):
    """Take a column of the failed objector out of the game. Rule: villa_paletti 4.4."""

    column: str


class NoPenalty(Struct, frozen=True, tag="no_penalty"):
    """Take no column. Rule: villa_paletti 4.4."""


class GiveUpFloor(Struct, frozen=True, tag="give_up_floor"):
    """Lay no floor after all; the turn is over. Rule: villa_paletti 4.4."""


class PassTurn(Struct, frozen=True, tag="pass"):
    """Do nothing, because nothing can be done. Rule: villa_paletti 4.2."""


class TimeOut(Struct, frozen=True, tag="time_out"):
    """The minute is over: the turn is a pass. Ruling X24."""


Action: TypeAlias = (
    Pull | Place | Lay | ChooseColour | NameColour | Propose | Object | Agree | TakePenalty | NoPenalty
    | GiveUpFloor | PassTurn | TimeOut
)  # fmt: skip

# Actions without content are the same value each time.
PROPOSE: Final = Propose()
OBJECT: Final = Object()
AGREE: Final = Agree()
NO_PENALTY: Final = NoPenalty()
GIVE_UP_FLOOR: Final = GiveUpFloor()
PASS_TURN: Final = PassTurn()
TIME_OUT: Final = TimeOut()
