"""What Lacerda builds: stores and public buildings, without paying for land or rubble. Rule: lisboa 6.4."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.parts.items import with_item, without
from game.titles.lisboa.content import ARCHITECTS
from game.titles.lisboa.downtown import (
    COLUMN_OF,
    PLACE_OF_LOT,
    PLACE_OF_ROW,
    PLACE_OF_SITE,
    ROW_OF,
    Lot,
    good_of,
)
from game.titles.lisboa.events import BuildingOpened, LacerdaChose, SiteScored, StoreBuilt, StoreScored
from game.titles.lisboa.gains import Events, gain_cube, gain_wigs, with_lacerda
from game.titles.lisboa.lacerda_choices import cube_choice, lot_choice, site_choice
from game.titles.lisboa.matching import site_matches, store_matches
from game.titles.lisboa.state import State, Store


def store_built(state: State, events: Events) -> State:
    """A store where it brings most wigs, a cube beside it, then the wigs. Example 5."""
    choice = lot_choice(state)
    lot, facing = choice.lot, choice.facing
    events.append(LacerdaChose("noble", "best_lot", "6.4", lot, choice.wigs, choice.ties))
    events.append(StoreBuilt("lacerda", lot, facing, good_of(lot, facing)))
    state = with_lacerda(state, houses=state.lacerda.houses - 1)
    state = replace(state, lots=with_item(state.lots, PLACE_OF_LOT[lot], Store("lacerda", lot, facing)))
    state = _cube_taken(state, lot, events)
    events.append(StoreScored("lacerda", lot, store_matches(state, lot, facing)))
    return gain_wigs(state, "lacerda", choice.wigs, "store", events)


def _cube_taken(state: State, lot: Lot, events: Events) -> State:
    """The least expensive cube of the row or the column. Example 6."""
    choice = cube_choice(state, lot)
    if choice is None:
        return state
    events.append(LacerdaChose("noble", "cheapest_cube", "6.4", choice.rubble, ties=choice.ties))
    if choice.place == "row":
        place = PLACE_OF_ROW[ROW_OF[lot]]
        rows = with_item(state.rows, place, without(state.rows[place], choice.rubble))
        state = replace(state, rows=rows)
    else:
        place = COLUMN_OF[lot] - 1
        columns = with_item(state.columns, place, without(state.columns[place], choice.rubble))
        state = replace(state, columns=columns)
    return gain_cube(state, "lacerda", choice.rubble, choice.place, lot, events)


def building_opened(state: State, events: Events) -> State:
    """A public building where he gains most over the person; both cubes are his, both have their wigs.

    Rule: 6.4; example 7.
    """
    choice = site_choice(state, state.helper)
    site, building = choice.site, choice.building
    side, place = ARCHITECTS.index(choice.architect), PLACE_OF_SITE[site]
    left = state.buildings[side][1:]
    events.append(LacerdaChose("noble", "best_site", "6.4", site, choice.lead, choice.ties))
    events.append(BuildingOpened("lacerda", site, building, left[0] if left else None))
    cubes = state.site_cubes[place]
    state = replace(
        state,
        buildings=with_item(state.buildings, side, left),
        sites=with_item(state.sites, place, building),
        site_cubes=with_item(state.site_cubes, place, ()),
    )
    for rubble in cubes:
        state = gain_cube(state, "lacerda", rubble, "site", site, events)
    matches = (site_matches(state, site, building, who) for who in ("person", "lacerda"))
    events.append(SiteScored(site, *matches))
    state = gain_wigs(state, "lacerda", choice.lacerda, "store", events)
    return gain_wigs(state, "person", choice.person, "store", events)
