"""State actions, stores, public buildings, decrees and the church."""

from __future__ import annotations

from typing import ClassVar, Literal

from msgspec import Struct

from game.core.events import Event
from game.titles.lisboa.actions import CubePlace
from game.titles.lisboa.clergy import Clergy
from game.titles.lisboa.content import Good, Goods, Noble, Rubble, ShipColour, StateAction
from game.titles.lisboa.decrees import DecreeNumber
from game.titles.lisboa.downtown import Facing, Lot, Site
from game.titles.lisboa.projects import BuildingKey, PlanKey
from game.titles.lisboa.state import Owner

# -- state actions


class StateActionBegan(Event, frozen=True):
    """`who` carries out a state action."""

    who: Owner
    action: StateAction


class StateActionLost(Event, frozen=True):
    """A free or traded state action cannot be carried out and is lost."""

    action: StateAction


class OfficialPlaced(Event, frozen=True):
    """An official of `who` goes to an office."""

    who: Owner
    noble: Noble


class PlanTaken(Event, frozen=True):
    """`who` takes the top plan of a pile; `revealed`: the plan below it."""

    barrier: ClassVar[str | None] = "lisboa.undo.plan"
    who: Owner
    plan: PlanKey
    revealed: PlanKey | None


class ShipTaken(Event, frozen=True):
    """`who` takes the top ship of the shipyard."""

    who: Owner
    ship: ShipColour


class Produced(Event, frozen=True):
    """The stores of `who` produced goods, by type in the order of `GOODS`."""

    who: Owner
    goods: Goods


class CardinalMoved(Event, frozen=True):
    """`who` moves the Cardinal along stations; `crossed`: the icons on the way."""

    who: Owner
    origin: int
    way: tuple[int, ...]
    crossed: tuple[Literal["treasury", "influence"], ...]


class ClergyTaken(Event, frozen=True):
    """The tile of a station goes to the person, or to Lacerda, who discards it for its wigs."""

    who: Owner
    tile: Clergy
    station: int


class ClergyReturned(Event, frozen=True):
    """The person gives a tile back without wigs, as four are held.

    `is_new`: it is the one just reached, which stays at its station.
    """

    tile: Clergy
    is_new: bool


class FavorTaken(Event, frozen=True):
    """`who` takes the Royal Favor of a noble."""

    who: Owner
    noble: Noble


# -- stores, buildings, decrees


class StoreBuilt(Event, frozen=True):
    """`who` puts a house on a lot."""

    who: Owner
    lot: Lot
    facing: Facing
    good: Good


class CubeTaken(Event, frozen=True):
    """`who` takes a cube: `place` "row" or "column" of a lot, "pile", or "site"."""

    who: Owner
    rubble: Rubble
    place: CubePlace | Literal["site"]
    at: Lot | Site | None


class SetCompleted(Event, frozen=True):
    """The person has completed a rubble set, the `sets`-th one."""

    sets: int


class Match(Struct, frozen=True):
    """A store, a public building that serves it and shows its type, and the wigs of the store's street."""

    lot: Lot
    building: BuildingKey
    wigs: int


class StoreScored(Event, frozen=True):
    """What a new store of `who` matches; the wigs come by a `WigsChanged`."""

    who: Owner
    lot: Lot
    matches: tuple[Match, ...]


class PlanUsed(Event, frozen=True):
    """The person turns a plan to used."""

    plan: PlanKey


class OfficialHired(Event, frozen=True):
    """An official of the person goes from an office onto a plan."""

    noble: Noble
    plan: PlanKey


class BuildingOpened(Event, frozen=True):
    """`who` opens a public building; `revealed`: the next one of its architect."""

    barrier: ClassVar[str | None] = "lisboa.undo.building"
    who: Owner
    site: Site
    building: BuildingKey
    revealed: BuildingKey | None


class SiteScored(Event, frozen=True):
    """What a new public building matches: stores of the person, and of Lacerda."""

    site: Site
    person: tuple[Match, ...]
    lacerda: tuple[Match, ...]


class DecreeTaken(Event, frozen=True):
    """`who` takes a decree from `place` of the display, 0 at the left."""

    who: Owner
    decree: DecreeNumber
    place: int


# -- church


class ChurchScoringBegan(Event, frozen=True):
    """`who` moved the Cardinal across the Influence icon."""

    who: Owner


class ClergyGivenUp(Event, frozen=True):
    """The person gives up a tile in a church scoring; the wigs come by a `WigsChanged`."""

    tile: Clergy


# -- tidying up


class ClergyRevealed(Event, frozen=True):
    """A tile of the bag goes to a station; `is_mixed`: tiles given back were mixed into the bag first."""

    barrier: ClassVar[str | None] = "lisboa.undo.revealed"
    tile: Clergy
    station: int
    is_mixed: bool


class DecreesRevealed(Event, frozen=True):
    """New decrees at the right end of the display."""

    barrier: ClassVar[str | None] = "lisboa.undo.revealed"
    decrees: tuple[DecreeNumber, ...]


class DecreeRemoved(Event, frozen=True):
    """Decree 69 was revealed and leaves the game. Rule: lisboa 6.4."""

    barrier: ClassVar[str | None] = "lisboa.undo.revealed"
    decree: DecreeNumber
