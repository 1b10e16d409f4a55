"""Everything that is true at a table of Lisboa at one moment.

Nothing here can refer back to itself, so the collector of cycles need not follow it (`gc=False`).
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec import Struct, convert
from msgspec.structs import replace

from game.core.message import Seat
from game.core.rules import Setup
from game.titles.lisboa.cards import Card
from game.titles.lisboa.clergy import Clergy
from game.titles.lisboa.content import (
    HOUSES,
    NO_CUBES,
    NO_GOODS,
    OFFICIALS,
    Cubes,
    Good,
    Goods,
    Noble,
    Period,
    Pile,
    Rubble,
    ShipColour,
)
from game.titles.lisboa.decrees import DecreeNumber
from game.titles.lisboa.downtown import Facing, Lot
from game.titles.lisboa.projects import BuildingKey, PlanKey
from game.titles.lisboa.tasks import KeepingFirstClergy, Task

Owner: TypeAlias = Literal["person", "lacerda"]
"""One of the two who rebuild the city. Lacerda is no seat."""
PERSON: Final[Seat] = 0
"""The only seat."""
OWNERS: Final[tuple[Owner, ...]] = ("person", "lacerda")

ByNoble: TypeAlias = tuple[int, int, int]
"""One number for each noble (`NOBLES`)."""

Ending: TypeAlias = Literal["", "sets", "piles"]
"""What ends a period: rubble sets of the person, or three empty piles; "": nothing yet.

Rule: lisboa R49, R50.
"""


class Options(Struct, frozen=True):
    """The house rules of this game; see `INFO.options`."""

    rival: Literal["mild", "printed", "stern"]


class Vessel(Struct, frozen=True, gc=False):
    """A ship in a portfolio or in Lacerda's area. `hold`: its goods; `at_sea`: it is full and has sailed."""

    colour: ShipColour
    hold: tuple[Good, ...] = ()
    at_sea: bool = False


class Store(Struct, frozen=True, gc=False, cache_hash=True):
    """A store downtown; its type follows from where it faces."""

    owner: Owner
    lot: Lot
    facing: Facing


class Person(Struct, frozen=True, gc=False):
    """What the person has.

    By noble: `offices` (officials there), `favors` (0 or 1). By good: `goods`. By colour: `cubes`.
    `officials` and `houses`: those still on the board; `hired`: officials on used plans.

    The portfolio: `top` noble cards and `ships` on the top edge, `bottom` Treasury cards, each in the order
    in which they came. `opened`: public buildings that the person opened; `given_up`: clergy tiles given up
    in church scorings. `courtier`: None before the first visit.
    """

    reis: int
    influence: int
    wigs: int
    hand: tuple[Card, ...]
    goods: Goods
    cubes: Cubes = NO_CUBES
    officials: int = OFFICIALS
    offices: ByNoble = (0, 0, 0)
    hired: int = 0
    houses: int = HOUSES
    plans: tuple[PlanKey, ...] = ()
    used: tuple[PlanKey, ...] = ()
    opened: tuple[BuildingKey, ...] = ()
    clergy: tuple[Clergy, ...] = ()
    given_up: int = 0
    favors: ByNoble = (0, 0, 0)
    decrees: tuple[DecreeNumber, ...] = ()
    top: tuple[Card, ...] = ()
    ships: tuple[Vessel, ...] = ()
    bottom: tuple[Card, ...] = ()
    courtier: Noble | None = None

    @property
    def sets(self) -> int:
        """Completed rubble sets. Rule: lisboa 1.2."""
        return min(self.cubes)


class Lacerda(Struct, frozen=True, gc=False):
    """What Lacerda has; names as in `Person`. Rule: lisboa 6.1."""

    influence: int
    wigs: int
    courtier: Noble
    plans: tuple[PlanKey, ...]
    goods: Goods = NO_GOODS
    cubes: Cubes = NO_CUBES
    officials: int = OFFICIALS
    offices: ByNoble = (0, 0, 0)
    houses: int = HOUSES
    favors: ByNoble = (0, 0, 0)
    decrees: tuple[DecreeNumber, ...] = ()
    ships: tuple[Vessel, ...] = ()


class State(Struct, frozen=True, gc=False):
    """The whole truth.

    `round` is 1-based; `pending`: what is to be done, the first of it now; empty exactly when the game is
    over.

    Tracks: `treasury` level 1 to 7; `falls`: how often the price of each good fell.

    Downtown: `tiles` value of the scoring tile of each street, 1 first; `lots` in the order of `LOTS`;
    `sites` in that of `SITES` (clockwise). Rubble: `rows` A to D, `columns` 1 to 5, `site_cubes` as `sites`,
    `pile`; `cleared` are cubes out of the game.

    Supplies: `supply` of goods, `favors`, `traded` (goods on state action spaces, back at tidy-up),
    `shipyard` (top first), and by architect, blue first, `plans` and `buildings` (top first, only that one
    is known).

    Church: `stations` 0 to 5, `cardinal`, `bag` in the order in which tiles will come, `given_back` tiles
    that go into the empty bag. Decrees: `decrees` in display from the left, `decree_deck` from the top.

    Display: `piles` in the order of `PILES`, top first. `gone`: political cards out of the game, in the order
    in which they went.

    Before the table is laid (`is_laid`) nothing that is drawn lies anywhere, but for the bag of clergy tiles;
    `helper` and Lacerda's `courtier` mean nothing then, and `tiles` are 0.

    `period_ending`: what has brought the end of the second period, and so of the game, about.
    `last_round`: the number of the last round, 0 as long as it is not known.
    """

    options: Options
    period: Period
    round: int
    pending: tuple[Task, ...]
    person: Person
    lacerda: Lacerda
    helper: Pile
    treasury: int
    falls: Goods
    tiles: tuple[int, int, int, int]
    lots: tuple[Store | None, ...]
    sites: tuple[BuildingKey | None, ...]
    rows: tuple[tuple[Rubble, ...], ...]
    columns: tuple[tuple[Rubble, ...], ...]
    site_cubes: tuple[tuple[Rubble, ...], ...]
    pile: tuple[Rubble, ...]
    cleared: tuple[Rubble, ...]
    supply: Goods
    favors: ByNoble
    shipyard: tuple[ShipColour, ...]
    plans: tuple[tuple[PlanKey, ...], tuple[PlanKey, ...]]
    buildings: tuple[tuple[BuildingKey, ...], tuple[BuildingKey, ...]]
    stations: tuple[Clergy | None, ...]
    cardinal: int
    bag: tuple[Clergy, ...]
    decrees: tuple[DecreeNumber, ...]
    decree_deck: tuple[DecreeNumber, ...]
    piles: tuple[tuple[Card, ...], ...]
    given_back: tuple[Clergy, ...] = ()
    traded: tuple[Good, ...] = ()
    gone: tuple[Card, ...] = ()
    period_ending: Ending = ""
    last_round: int = 0

    @property
    def is_laid(self) -> bool:
        """Whether the table is laid: the first clergy tile is kept before. Rule: lisboa 3.1, step 3."""
        return not (self.pending and isinstance(self.pending[0], KeepingFirstClergy))


def options_of(setup: Setup) -> Options:
    """The house rules that a setup chose. It is valid."""
    return convert(dict(setup.options), Options)


def with_tasks(state: State, *tasks: Task) -> State:
    """The state with these to be done first, before what is pending already."""
    return replace(state, pending=tasks + state.pending)


def without_task(state: State) -> State:
    """The state with the first task done."""
    return replace(state, pending=state.pending[1:])


def player(state: State, owner: Owner) -> Person | Lacerda:
    """What one of the two has."""
    return state.person if owner == "person" else state.lacerda
