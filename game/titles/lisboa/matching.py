"""Which stores and public buildings match: one serves the other and shows its type. Rule: lisboa R31, R45."""

from __future__ import annotations

from game.titles.lisboa.downtown import (
    LOTS,
    LOTS_SERVED,
    PLACE_OF_SITE,
    SERVED,
    SERVED_BY,
    SITES,
    STREET_OF,
    Facing,
    Lot,
    Site,
)
from game.titles.lisboa.events import Match
from game.titles.lisboa.projects import STREETS_SERVED, BuildingKey
from game.titles.lisboa.state import Owner, State


def store_wigs(state: State, lot: Lot, facing: Facing) -> int:
    """Wigs that a store there would bring by the public buildings that are open. Rule: lisboa R31."""
    street = STREET_OF[lot, facing]
    sites = state.sites
    count = 0
    for place in SERVED_BY[lot, facing]:
        building = sites[place]
        if building is not None and street in STREETS_SERVED[building]:
            count += 1
    return count * state.tiles[street - 1]


def store_matches(state: State, lot: Lot, facing: Facing) -> tuple[Match, ...]:
    """The open buildings that match a store there, from the west clockwise. Rule: lisboa R31."""
    street, sites = STREET_OF[lot, facing], state.sites
    found: list[Match] = []
    for place in SERVED_BY[lot, facing]:
        building = sites[place]
        if building is not None and street in STREETS_SERVED[building]:
            found.append(Match(lot, building, state.tiles[street - 1]))
    return tuple(found)


def site_wigs(state: State, site: Site, building: BuildingKey) -> tuple[int, int]:
    """Wigs that a building there would bring the person and Lacerda. Rule: lisboa R45."""
    place, streets, tiles = PLACE_OF_SITE[site], STREETS_SERVED[building], state.tiles
    served, lots = SERVED[place], state.lots
    person = lacerda = 0
    for at in LOTS_SERVED[place]:
        store = lots[at]
        if store is None:
            continue
        street = served.get((store.lot, store.facing), 0)
        if street in streets:
            if store.owner == "person":
                person += tiles[street - 1]
            else:
                lacerda += tiles[street - 1]
    return person, lacerda


def matches_of_both(
    state: State, site: Site, building: BuildingKey
) -> tuple[tuple[Match, ...], tuple[Match, ...]]:
    """The stores of the person and of Lacerda that a building there matches, row by row. Rule: lisboa R45."""
    place, streets, lots = PLACE_OF_SITE[site], STREETS_SERVED[building], state.lots
    served = SERVED[place]
    own: list[Match] = []
    foreign: list[Match] = []
    for at in LOTS_SERVED[place]:
        store = lots[at]
        if store is not None:
            street = served.get((store.lot, store.facing), 0)
            if street in streets:
                found = own if store.owner == "person" else foreign
                found.append(Match(store.lot, building, state.tiles[street - 1]))
    return tuple(own), tuple(foreign)


def site_matches(state: State, site: Site, building: BuildingKey, owner: Owner) -> tuple[Match, ...]:
    """The stores of `owner` that a building there matches, row by row. Rule: lisboa R45."""
    own, foreign = matches_of_both(state, site, building)
    return own if owner == "person" else foreign


def free_lots(state: State) -> tuple[Lot, ...]:
    """Spaces without a store, row by row."""
    return tuple([lot for lot, store in zip(LOTS, state.lots, strict=True) if store is None])


def free_sites(state: State) -> tuple[Site, ...]:
    """Construction spaces without a building, clockwise."""
    return tuple([site for site, building in zip(SITES, state.sites, strict=True) if building is None])
