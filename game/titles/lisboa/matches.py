"""Which stores and open public buildings match, and what each match is worth. Rule: R31, R45."""

from __future__ import annotations

from game.titles.lisboa.downtown import PLACE_OF_SITE, SERVED, SERVED_BY, STREET_OF, Facing, Lot, Site
from game.titles.lisboa.events import Match
from game.titles.lisboa.projects import STREETS_SERVED, BuildingKey
from game.titles.lisboa.state import Owner, State


def store_matches(state: State, lot: Lot, facing: Facing) -> tuple[Match, ...]:
    """Open buildings of row and street that show the type of a store on `lot`. Rule: R31."""
    street = STREET_OF[lot, facing]
    found = []
    for place in SERVED_BY[lot, facing]:
        building = state.sites[place]
        if building is not None and street in STREETS_SERVED[building]:
            found.append(Match(lot, building, state.tiles[street - 1]))
    return tuple(found)


def store_wigs(state: State, lot: Lot, facing: Facing) -> int:
    """Wigs that a store on `lot` would bring; quicker than its matches. Rule: R31."""
    street = STREET_OF[lot, facing]
    count = 0
    for place in SERVED_BY[lot, facing]:
        building = state.sites[place]
        if building is not None and street in STREETS_SERVED[building]:
            count += 1
    return count * state.tiles[street - 1]


def site_matches(state: State, site: Site, building: BuildingKey, owner: Owner) -> tuple[Match, ...]:
    """What a public building on `site` would match among the stores of `owner`. Rule: R45."""
    served = SERVED[PLACE_OF_SITE[site]]
    streets = STREETS_SERVED[building]
    found = []
    for store in state.lots:
        if store is None or store.owner != owner or (store.lot, store.facing) not in served:
            continue
        street = STREET_OF[store.lot, store.facing]
        if street in streets:
            found.append(Match(store.lot, building, state.tiles[street - 1]))
    return tuple(found)


def wigs_of(matches: tuple[Match, ...]) -> int:
    """What matches are worth together."""
    return sum(match.wigs for match in matches)
