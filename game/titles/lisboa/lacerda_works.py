"""What Lacerda builds: stores and public buildings, without paying for land or rubble. Rule: lisboa 6.4."""

from __future__ import annotations

from game.titles.lisboa.events import LacerdaChose
from game.titles.lisboa.gains import Events
from game.titles.lisboa.lacerda_choices import cube_choice, lot_choice, site_choice
from game.titles.lisboa.state import State
from game.titles.lisboa.stores import with_cube_taken, with_store, with_store_scored
from game.titles.lisboa.works import with_building, with_site_scored


def store_built(state: State, events: Events) -> State:
    """A store where it brings most wigs, a cube beside it, then the wigs. Examples 5, 6."""
    choice = lot_choice(state)
    events.append(LacerdaChose("noble", "best_lot", "6.4", choice.lot, choice.wigs, choice.ties))
    state = with_store(state, "lacerda", choice.lot, choice.facing, events)
    cube = cube_choice(state, choice.lot)
    if cube is not None:
        events.append(LacerdaChose("noble", "cheapest_cube", "6.4", cube.rubble, ties=cube.ties))
        state = with_cube_taken(state, "lacerda", choice.lot, cube.rubble, cube.place, events)
    return with_store_scored(state, "lacerda", choice.lot, events) if choice.wigs else state


def building_opened(state: State, events: Events) -> State:
    """A public building where he gains most over the person; both cubes are his, both have their wigs.

    Rule: 6.4; example 7.
    """
    choice = site_choice(state, state.helper)
    events.append(LacerdaChose("noble", "best_site", "6.4", choice.site, choice.lead, choice.ties))
    state = with_building(state, "lacerda", choice.site, choice.architect, events)
    if not choice.person and not choice.lacerda:
        return state
    return with_site_scored(state, choice.site, events)
