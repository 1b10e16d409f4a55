"""What each lot and construction site would bring the person now.

All of it is worked out from the table as it is, without chance and without what the person chooses later.
Rule: lisboa R29 to R45, 5.3.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from game.titles.lisboa.clergy import power_of
from game.titles.lisboa.content import PRICE_OF_RUBBLE, Architect, Cubes, Reward, Rubble
from game.titles.lisboa.downtown import (
    LOT_REWARDS,
    PLACE_OF_SITE,
    SITE_REWARDS,
    Facing,
    Lot,
    Site,
)
from game.titles.lisboa.events import Match
from game.titles.lisboa.matching import site_matches, store_matches, store_wigs
from game.titles.lisboa.payments import treasury_value
from game.titles.lisboa.projects import BuildingKey
from game.titles.lisboa.state import State
from game.titles.lisboa.stores import cubes_at, discounts, store_cost
from game.titles.lisboa.works import top_building


class CubePrice(Struct, frozen=True):
    """A cube beside a lot: where it lies, its printed price and what the person pays for it."""

    rubble: Rubble
    place: Literal["row", "column"]
    printed: int
    price: int


class LotProspect(Struct, frozen=True):
    """What a store on a lot costs and brings the person now.

    `land`: the treasury's value; `land_saved`, `rubble_saved`: discounts beside those in the cubes' prices.
    `matches`: open buildings that bring wigs.
    """

    lot: Lot
    land: int
    land_saved: int
    cubes: tuple[CubePrice, ...]
    rubble_saved: int
    cost: int
    reward: Reward
    matches: tuple[Match, ...]


def lot_prospect(state: State, lot: Lot, facing: Facing) -> LotProspect:
    """What a store of the person there costs and brings. The lot is free."""
    cost, saved = store_cost(state, lot), discounts(state.person)
    row, column = cubes_at(state, lot)
    cubes = _with_dearest_free(
        [CubePrice(cube, "row", PRICE_OF_RUBBLE[cube], saved.prices[cube]) for cube in row]
        + [CubePrice(cube, "column", PRICE_OF_RUBBLE[cube], saved.prices[cube]) for cube in column],
        saved.free,
    )
    land = treasury_value(state)
    return LotProspect(
        lot, land, land - cost.land, cubes, sum(cube.price for cube in cubes) - cost.rubble, cost.total,
        LOT_REWARDS[lot], store_matches(state, lot, facing),
    )  # fmt: skip


def _with_dearest_free(cubes: list[CubePrice], free: int) -> tuple[CubePrice, ...]:
    """The cubes with the dearest ones for nothing, those of the row first of equal ones (CL07)."""
    for _ in range(min(free, len(cubes))):
        dearest = max(range(len(cubes)), key=lambda place: (cubes[place].price, -place))
        found = cubes[dearest]
        cubes[dearest] = CubePrice(found.rubble, found.place, found.printed, 0)
    return tuple(cubes)


def lot_wigs(state: State, lot: Lot, facing: Facing) -> int:
    """Wigs that a store of the person there is sure to bring: buildings, the lot's icon, clergy."""
    reward = LOT_REWARDS[lot]
    icon = reward.amount if reward.kind == "wigs" else 0
    return store_wigs(state, lot, facing) + icon + power_of(state.person.clergy, "store_wig")


class SiteProspect(Struct, frozen=True):
    """What the top building of an architect would bring on a site.

    `wigs`: what is sure for the person, the site's icon included; `rival_wigs`: what Lacerda gains. `sets`:
    rubble sets that its two cubes complete.
    """

    site: Site
    architect: Architect
    building: BuildingKey
    cubes: tuple[Rubble, ...]
    sets: int
    reward: Reward
    own: tuple[Match, ...]
    rival: tuple[Match, ...]
    wigs: int

    @property
    def rival_wigs(self) -> int:
        """Wigs that Lacerda gains."""
        return sum(match.wigs for match in self.rival)


def site_prospect(state: State, site: Site, architect: Architect) -> SiteProspect | None:
    """What opening the architect's top building there would bring; None if no building is left."""
    building = top_building(state, architect)
    if building is None:
        return None
    own = site_matches(state, site, building, "person")
    reward, cubes = SITE_REWARDS[site], state.site_cubes[PLACE_OF_SITE[site]]
    icon = reward.amount if reward.kind == "wigs" else 0
    return SiteProspect(
        site, architect, building, cubes, sets_completed(state.person.cubes, cubes), reward, own,
        site_matches(state, site, building, "lacerda"), sum(match.wigs for match in own) + icon,
    )  # fmt: skip


def sets_completed(held: Cubes, more: tuple[Rubble, ...]) -> int:
    """Rubble sets that more cubes complete.

    >>> sets_completed((1, 0, 1), ("fire", "tsunami"))
    1
    """
    earthquake, fire, tsunami = held
    after = (
        earthquake + more.count("earthquake"), fire + more.count("fire"), tsunami + more.count("tsunami"),
    )  # fmt: skip
    return min(after) - min(held)
