"""Everything that is true at a table of Villa Paletti at one moment."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct, convert

from game.core.message import Seat
from game.core.rules import Setup
from game.titles.villa_paletti.content import FLOORS, colour_of, kind_of
from game.titles.villa_paletti.layout import Column, Layout

Colour: TypeAlias = Literal["red", "yellow", "blue", "green"]
Whose: TypeAlias = Literal["own", "neutral"]
"""Which columns a step is about: those of a player, or those of the colour nobody has."""

Errand: TypeAlias = Literal["build", "neutral", "proof", "show"]
"""Why a column is moved: as an own one, as the neutral one of the turn, to prove that a proposed floor is not
needed yet, or to show that a neutral column can be moved after all."""

TOP_FLOOR = len(FLOORS)


class Options(Struct, frozen=True):
    """The house rules of this game; see `INFO.options`."""

    timber: Literal["calm", "wood", "old_wood"]
    placing: Literal["random", "in_turn"]
    two_supports: bool
    any_colour: bool
    touch_and_move: bool
    objections: bool
    time_limit: bool


# What somebody has to decide; the first of `State.pending` is decided now.


class SetColumn(Struct, frozen=True, tag="set_column"):
    """Set the next column on the building site, before the game. Rule: villa_paletti 3, step 1."""

    seat: Seat


class LayFloor(Struct, frozen=True, tag="lay_floor"):
    """Lay the next floor. Rule: villa_paletti 3, step 2; 4.4."""

    seat: Seat


class TakeColour(Struct, frozen=True, tag="take_colour"):
    """Take one of the colours that are left. Rule: villa_paletti 3, steps 3 to 5."""

    seat: Seat


class NameOne(Struct, frozen=True, tag="name_one"):
    """Name the one of two own colours whose columns are moved this turn. Rule: villa_paletti 4.8."""

    seat: Seat


class MoveOne(Struct, frozen=True, tag="move_one"):
    """Take a column out. `is_first`: nothing was done in this turn, so a floor may be proposed instead.

    Rule: villa_paletti 4.2, 4.9.
    """

    seat: Seat
    whose: Whose
    is_first: bool


class SetDown(Struct, frozen=True, tag="set_down"):
    """Set the column in the hand on the highest floor. Rule: villa_paletti 4.2."""

    seat: Seat
    errand: Errand


class AnswerProposal(Struct, frozen=True, tag="answer"):
    """Object or let it be; `others` are asked afterwards, in this order.

    `to`: "own" to a proposed floor, "neutral" to a neutral column that was given up. Rule: villa_paletti 4.4,
    4.9.
    """

    seat: Seat
    to: Whose
    others: tuple[Seat, ...]


class Prove(Struct, frozen=True, tag="prove"):
    """Take out a column to prove the objection: one of the proposer's, or a neutral one."""

    seat: Seat
    to: Whose


class Penalise(Struct, frozen=True, tag="penalise"):
    """Take a column of the failed objector out of the game, or do without. Rule: villa_paletti 4.4."""

    seat: Seat
    objector: Seat


Task: TypeAlias = (
    SetColumn | LayFloor | TakeColour | NameOne | MoveOne | SetDown | AnswerProposal | Prove | Penalise
)


class Fall(Struct, frozen=True):
    """The collapse: who did it, with which piece, in which plane the villa fell.

    `doing`: what was being done. `piece`: a column's id, or "floor-2" for a floor that was being laid.
    `along_urad`: the plane; part of what is stored, though only tests ask for it.
    """

    seat: Seat
    piece: str
    doing: Literal["pull", "set_down", "lay", "penalty", "remove"]
    along_urad: int


Reason: TypeAlias = Literal["collapse", "no_further"]
"""Why a game ends: the villa fell, or nobody can build on."""


class State(Struct, frozen=True):
    """The whole truth.

    Every column is in exactly one place: standing in `layout`, `unplaced` (set-up only, the next one first),
    in somebody's `hand`, or out of the game (`gone`, in the order in which they left). The `error_um` of each
    column is hidden from everybody. `colours` by seat: none before they are chosen, two each with 2 players;
    `neutral`: the one nobody took with 3. `locked`: columns that nobody may move any more, sorted.
    `roller` rolled the seal for colours; `starter` has the first turn. `holder` and `former` holder of the
    seal. `turn`: whose turn it is. `turns`: turns begun. `passes`: turns in a row in which nothing was built.
    `gave_up`: who has given a floor up since a column was last moved or locked or a floor laid, sorted.
    `named`: the colour of this turn (2 players), "" if none. `looks`: pulls of this turn that did not move
    their column. `pending`: what has to be decided, the present decision first; () when the game is over.
    """

    options: Options
    layout: Layout
    unplaced: tuple[Column, ...]
    hand: Column | None
    gone: tuple[Column, ...]
    locked: tuple[str, ...]
    colours: tuple[tuple[Colour, ...], ...]
    neutral: Colour | None
    roller: Seat
    starter: Seat
    holder: Seat | None
    former: Seat | None
    turn: Seat
    turns: int
    passes: int
    named: Colour | None
    looks: int
    pending: tuple[Task, ...]
    fall: Fall | None = None
    gave_up: tuple[Seat, ...] = ()

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.colours)

    @property
    def task(self) -> Task | None:
        """What is decided now; None when the game is over."""
        return self.pending[0] if self.pending else None


def options_of(setup: Setup) -> Options:
    """The house rules that a setup chose. It is valid."""
    return convert(dict(setup.options), Options)


def owner_of(colours: tuple[tuple[Colour, ...], ...], column: str) -> Seat | None:
    """The player whose column it is; None for a neutral one.

    >>> owner_of((("red",), ("blue", "green")), "thick-green")
    1
    """
    colour = colour_of(column)
    for seat, own in enumerate(colours):
        if colour in own:
            return seat
    return None


def has_contest(state: State) -> bool:
    """Whether the contest has begun: before the second floor lies nobody has points, or the seal.

    Rule: villa_paletti 4.5.
    """
    return state.layout.top >= 2


def points(state: State) -> tuple[int, ...]:
    """Points by seat: own columns on the highest floor, once the contest has begun.

    Rule: villa_paletti 4.5.
    """
    totals = [0] * state.seats
    if has_contest(state):
        for column in state.layout.on_level(state.layout.top):
            owner = owner_of(state.colours, column.id)
            if owner is not None:
                totals[owner] += kind_of(column.id).points
    return tuple(totals)
