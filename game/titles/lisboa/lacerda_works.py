"""What Lacerda builds: stores and public buildings, without paying for land or rubble. Rule: lisboa 6.4.

Each of the two changes many things at once. As he does nothing more often, they are changed in one step.
"""

from __future__ import annotations

from msgspec.structs import replace

from game.core.parts.items import with_item, without
from game.titles.lisboa.content import ARCHITECTS, PLACE_OF_RUBBLE, Cubes, Rubble
from game.titles.lisboa.downtown import COLUMN_OF, PLACE_OF_LOT, PLACE_OF_ROW, PLACE_OF_SITE, ROW_OF, good_of
from game.titles.lisboa.events import (
    BuildingOpened,
    CubeTaken,
    LacerdaChose,
    SiteScored,
    StoreBuilt,
    StoreScored,
    WigsChanged,
)
from game.titles.lisboa.gains import Events
from game.titles.lisboa.lacerda_choices import SiteChoice, cube_choice, lot_choice, site_choice
from game.titles.lisboa.matching import matches_of_both, store_matches
from game.titles.lisboa.state import State, Store


def store_built(state: State, events: Events) -> State:
    """A store where it brings most wigs, a cube beside it, then the wigs. Examples 5, 6."""
    choice = lot_choice(state)
    lot, facing, wigs = choice.lot, choice.facing, choice.wigs
    events.append(LacerdaChose("noble", "best_lot", "6.4", lot, wigs, choice.ties))
    events.append(StoreBuilt("lacerda", lot, facing, good_of(lot, facing)))
    lacerda, rows, columns = state.lacerda, state.rows, state.columns
    cubes, cube = lacerda.cubes, cube_choice(state, lot)
    if cube is not None:
        rubble = cube.rubble
        events.append(LacerdaChose("noble", "cheapest_cube", "6.4", rubble, ties=cube.ties))
        events.append(CubeTaken("lacerda", rubble, cube.place, lot))
        cubes = _with_cubes(cubes, (rubble,))
        if cube.place == "row":
            at = PLACE_OF_ROW[ROW_OF[lot]]
            rows = with_item(rows, at, without(rows[at], rubble))
        else:
            at = COLUMN_OF[lot] - 1
            columns = with_item(columns, at, without(columns[at], rubble))
    if wigs:
        events.append(StoreScored("lacerda", lot, store_matches(state, lot, facing)))
        events.append(WigsChanged("lacerda", wigs, "store"))
    return replace(
        state,
        lots=with_item(state.lots, PLACE_OF_LOT[lot], Store("lacerda", lot, facing)),
        rows=rows,
        columns=columns,
        lacerda=replace(lacerda, houses=lacerda.houses - 1, cubes=cubes, wigs=lacerda.wigs + wigs),
    )


def _with_cubes(cubes: Cubes, rubbles: tuple[Rubble, ...]) -> Cubes:
    """His cubes by colour with these ones added; sets are nothing to him."""
    held = list(cubes)
    for rubble in rubbles:
        held[PLACE_OF_RUBBLE[rubble]] += 1
    return tuple(held)  # type: ignore[return-value]


def building_opened(state: State, events: Events) -> State:
    """A public building where he gains most over the person; both cubes are his, both have their wigs.

    Rule: lisboa 6.4; example 7.
    """
    choice = site_choice(state, state.helper)
    site, place, side = choice.site, PLACE_OF_SITE[choice.site], ARCHITECTS.index(choice.architect)
    pile, cubes, lacerda = state.buildings[side], state.site_cubes[place], state.lacerda
    events.append(LacerdaChose("noble", "best_site", "6.4", site, choice.lead, choice.ties))
    events.append(BuildingOpened("lacerda", site, pile[0], pile[1] if len(pile) > 1 else None))
    events += [CubeTaken("lacerda", rubble, "site", site) for rubble in cubes]
    _tell_wigs(state, choice, events)
    person = state.person
    return replace(
        state,
        buildings=with_item(state.buildings, side, pile[1:]),
        sites=with_item(state.sites, place, pile[0]),
        site_cubes=with_item(state.site_cubes, place, ()),
        person=replace(person, wigs=person.wigs + choice.person) if choice.person else person,
        lacerda=replace(lacerda, cubes=_with_cubes(lacerda.cubes, cubes), wigs=lacerda.wigs + choice.lacerda),
    )


def _tell_wigs(state: State, choice: SiteChoice, events: Events) -> None:
    """What a new building of his brings both, as facts."""
    site, building, person, lacerda = choice.site, choice.building, choice.person, choice.lacerda
    if not person and not lacerda:
        return
    events.append(SiteScored(site, *matches_of_both(state, site, building)))
    if person:
        events.append(WigsChanged("person", person, "store"))
    if lacerda:
        events.append(WigsChanged("lacerda", lacerda, "store"))
