"""The church ring: the Cardinal, clergy tiles, church scorings. Rule: lisboa 2.7, R36, R46 to R48."""

from __future__ import annotations

from functools import cache
from typing import Literal, TypeAlias

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.parts.decks import shuffled
from game.core.parts.items import with_item, without
from game.titles.lisboa.clergy import TILES, Clergy, power_of
from game.titles.lisboa.content import (
    CARDINAL_STEPS,
    CLERGY_LIMIT,
    INFLUENCE_ICON_AFTER,
    STATIONS,
    TREASURY_ICON_AFTER,
)
from game.titles.lisboa.events import (
    CardinalMoved,
    ChurchScoringBegan,
    ClergyGivenUp,
    ClergyReturned,
    ClergyRevealed,
    ClergyTaken,
    FirstClergyKept,
)
from game.titles.lisboa.gains import Events, gain_influence, gain_wigs, move_treasury
from game.titles.lisboa.holdings import symbols_on_top
from game.titles.lisboa.state import Owner, State, with_tasks
from game.titles.lisboa.tasks import GivingBackClergy, GivingUpClergy, LacerdaInChurch, Task, is_lacerdas_turn

Crossing: TypeAlias = Literal["treasury", "influence"]


def cardinal_steps(state: State) -> tuple[int, ...]:
    """How far the person may move the Cardinal; each CL14 adds a station. Rule: lisboa R36, 7.7."""
    more = power_of(state.person.clergy, "cardinal")
    return (*CARDINAL_STEPS, *(CARDINAL_STEPS[-1] + 1 + extra for extra in range(more)))


@cache
def way_of(station: int, steps: int) -> tuple[int, ...]:
    """The stations that the Cardinal comes to.

    >>> way_of(4, 3)
    (5, 0, 1)
    """
    return tuple((station + step) % STATIONS for step in range(1, steps + 1))


@cache
def crossings(station: int, steps: int) -> tuple[Crossing, ...]:
    """The icons that the Cardinal crosses on his way.

    >>> crossings(1, 2), crossings(4, 1), crossings(5, 2)
    (('treasury',), ('influence',), ())
    """
    found: list[Crossing] = []
    for left in (station, *way_of(station, steps)[:-1]):
        if left == TREASURY_ICON_AFTER:
            found.append("treasury")
        elif left == INFLUENCE_ICON_AFTER:
            found.append("influence")
    return tuple(found)


def steps_to_scoring(cardinal: int) -> int:
    """How many stations until the Cardinal has crossed the Influence icon.

    >>> steps_to_scoring(4), steps_to_scoring(5)
    (1, 6)
    """
    return (INFLUENCE_ICON_AFTER - cardinal) % STATIONS + 1


def steps_to_treasury(cardinal: int) -> int:
    """How many stations until he has crossed the Treasury icon."""
    return (TREASURY_ICON_AFTER - cardinal) % STATIONS + 1


def move_cardinal(state: State, who: Owner, steps: int, events: Events) -> State:
    """The Cardinal moves; `who` takes the tile that he reaches, then icons bring a church scoring.

    Rule: lisboa R36.

    Lacerda discards the tile for the wigs on its back. What the person has to decide comes before all other
    tasks, in the order in which it happens.
    """
    way, crossed = way_of(state.cardinal, steps), crossings(state.cardinal, steps)
    events.append(CardinalMoved(who, state.cardinal, way, crossed))
    state = replace(state, cardinal=way[-1])
    state = move_treasury(state, crossed.count("treasury"), events)
    if "influence" in crossed:
        state = with_tasks(state, *_scoring(state, who))
    return _with_tile_taken(state, who, way[-1], "influence" in crossed, events)


def _scoring(state: State, who: Owner) -> tuple[Task, ...]:
    """Both parts of a church scoring, that of the active player first: Lacerda's in his turn.

    Rule: lisboa R46, 6.5.

    The person who follows him to the King acts in his turn.
    """
    is_his = who == "lacerda" or is_lacerdas_turn(state.pending)
    return (LacerdaInChurch(), GivingUpClergy()) if is_his else (GivingUpClergy(), LacerdaInChurch())


def _with_tile_taken(state: State, who: Owner, station: int, scores: bool, events: Events) -> State:
    tile = state.stations[station]
    if tile is not None:
        events.append(ClergyTaken(who, tile, station))
        stations, person = with_item(state.stations, station, None), state.person
        if who == "lacerda":
            state = replace(state, stations=stations, given_back=(*state.given_back, tile))
            state = gain_wigs(state, who, TILES[tile].wigs, "clergy", events)
        elif len(person.clergy) < CLERGY_LIMIT:
            state = replace(state, stations=stations, person=replace(person, clergy=(*person.clergy, tile)))
        else:
            state = with_tasks(replace(state, stations=stations), GivingBackClergy(tile))
    if scores:
        events.append(ChurchScoringBegan(who))
    return state


def with_tile_given_back(state: State, new: Clergy, tile: Clergy, events: Events) -> State:
    """One of four tiles goes back without wigs, or the `new` one is left at its station. Rule: lisboa R36."""
    events.append(ClergyReturned(tile, tile == new))
    if tile == new:
        # The Cardinal still stands where it lay.
        return replace(state, stations=with_item(state.stations, state.cardinal, tile))
    person = replace(state.person, clergy=without((*state.person.clergy, new), tile))
    return replace(state, person=person, given_back=(*state.given_back, tile))


def with_tile_given_up(state: State, task: GivingUpClergy, tile: Clergy, events: Events) -> State:
    """The person gives up a tile for its wigs, and may give up more. Rule: lisboa R47."""
    events.append(ClergyGivenUp(tile))
    person = state.person
    person = replace(person, clergy=without(person.clergy, tile), given_up=person.given_up + 1)
    state = replace(state, person=person, given_back=(*state.given_back, tile))
    state = gain_wigs(state, "person", TILES[tile].wigs, "clergy", events)
    return with_tasks(state, GivingUpClergy(task.given + 1))


def with_offerings_made(state: State, task: GivingUpClergy, events: Events) -> State:
    """Influence for whoever gave up at least one tile. Rule: lisboa R47."""
    if not task.given:
        return state
    return gain_influence(state, "person", symbols_on_top(state.person), "church", events)


def with_first_tile(
    state: State, tiles: tuple[Clergy, Clergy], kept: Clergy, chance: Chance, events: Events
) -> State:
    """The person keeps one of the two first tiles; the other one is mixed into the bag.

    Rule: lisboa 3.1, step 3.

    The stations get their tiles from that bag later, so that it may come to lie there.
    """
    returned = tiles[1] if kept == tiles[0] else tiles[0]
    events.append(FirstClergyKept(kept, returned))
    bag = _mixed((*state.bag, returned), chance)
    return replace(state, person=replace(state.person, clergy=(kept,)), bag=bag)


def with_stations_filled(state: State, chance: Chance, events: Events) -> State:
    """A tile on each empty station; tiles given back are mixed into an empty bag. Rule: lisboa R4."""
    if None not in state.stations:
        return state
    for station, found in enumerate(state.stations):
        if found is not None:
            continue
        is_mixed = not state.bag and bool(state.given_back)
        if is_mixed:
            state = replace(state, bag=_mixed(tuple(sorted(state.given_back)), chance), given_back=())
        if not state.bag:
            return state
        tile = state.bag[0]
        events.append(ClergyRevealed(tile, station, is_mixed))
        state = replace(state, bag=state.bag[1:], stations=with_item(state.stations, station, tile))
    return state


def _mixed(tiles: tuple[Clergy, ...], chance: Chance) -> tuple[Clergy, ...]:
    return shuffled(tiles, chance, "clergy")
