"""What is gained and lost: réis, influence, wigs, goods, cubes, and the treasury. Rule: lisboa R6 to R9, 1.2.

Every function gives the new state and appends what happened to `events`; nothing happens, and no event comes,
where nothing changes.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec.structs import replace

from game.titles.lisboa.actions import CubePlace
from game.titles.lisboa.content import (
    GOODS,
    LAST_SET_WITH_ROOM,
    PLACE_OF_GOOD,
    PLACE_OF_RUBBLE,
    SLOTS,
    STORAGE,
    TOP_INFLUENCE,
    TREASURY_LEVELS,
    Good,
    Goods,
    Rubble,
)
from game.titles.lisboa.downtown import Lot, Site
from game.titles.lisboa.events import (
    CubeTaken,
    GoodGained,
    GoodMissed,
    InfluenceChanged,
    LisboaEvent,
    ReisChanged,
    SetCompleted,
    Source,
    TreasuryMoved,
    WigsChanged,
)
from game.titles.lisboa.state import Lacerda, Owner, Person, State, player

Events: TypeAlias = list[LisboaEvent]
"""What happened so far, in order; functions append to it."""


def with_player(state: State, who: Owner, changed: Person | Lacerda) -> State:
    """The state with what `who` has after a change."""
    return replace(state, person=changed) if who == "person" else replace(state, lacerda=changed)


# -- money, influence, wigs


def gain_reis(state: State, amount: int, source: Source, events: Events) -> State:
    """The person gains réis."""
    if amount <= 0:
        return state
    events.append(ReisChanged(amount, source))
    person = state.person
    return replace(state, person=replace(person, reis=person.reis + amount))


def gain_influence(state: State, who: Owner, amount: int, source: Source, events: Events) -> State:
    """`who` gains influence up to 10; whoever reaches or passes 10 gains 1 wig. Rule: lisboa R9."""
    if amount <= 0:
        return state
    owner = player(state, who)
    held = owner.influence
    if held + amount < TOP_INFLUENCE:
        events.append(InfluenceChanged(who, amount, source))
        return with_player(state, who, replace(owner, influence=held + amount))
    events.append(InfluenceChanged(who, TOP_INFLUENCE - held, source))
    events.append(WigsChanged(who, 1, "track"))
    return with_player(state, who, replace(owner, influence=TOP_INFLUENCE, wigs=owner.wigs + 1))


def gain_wigs(state: State, who: Owner, amount: int, source: Source, events: Events) -> State:
    """`who` gains wigs."""
    if amount <= 0:
        return state
    events.append(WigsChanged(who, amount, source))
    owner = player(state, who)
    return with_player(state, who, replace(owner, wigs=owner.wigs + amount))


def lose_reis(state: State, amount: int, events: Events) -> State:
    """The person loses réis as far as there are any in hand (P_RE). Rule: lisboa R11."""
    lost = min(amount, state.person.reis)
    if not lost:
        return state
    events.append(ReisChanged(-lost, "card"))
    return replace(state, person=replace(state.person, reis=state.person.reis - lost))


def lose_influence(state: State, amount: int, events: Events) -> State:
    """The person loses influence as far as there is any (P_INF); no money comes of it. Rule: lisboa R11."""
    lost = min(amount, state.person.influence)
    if not lost:
        return state
    events.append(InfluenceChanged("person", -lost, "card"))
    return replace(state, person=replace(state.person, influence=state.person.influence - lost))


def lose_wigs(state: State, amount: int, events: Events) -> State:
    """The person loses wigs, never below 0 (P_WIG). Rule: lisboa R11, 2.6."""
    lost = min(amount, state.person.wigs)
    if not lost:
        return state
    events.append(WigsChanged("person", -lost, "card"))
    return replace(state, person=replace(state.person, wigs=state.person.wigs - lost))


def move_treasury(state: State, by: int, events: Events) -> State:
    """The treasury marker goes up or down and stops at both ends. Rule: lisboa R38."""
    level = state.treasury + by
    if not by or not 1 <= level <= TREASURY_LEVELS:
        level = min(TREASURY_LEVELS, max(1, level))
        if level == state.treasury:
            return state
    events.append(TreasuryMoved(state.treasury, level))
    return replace(state, treasury=level)


# -- goods


def storage(person: Person) -> int:
    """How many goods of each type the person can store. Rule: lisboa 1.2, 1.3.

    >>> storage(Person(0, 0, 0, (), (0, 0, 0, 0), cubes=(2, 1, 1)))
    3
    """
    return STORAGE + min(*person.cubes, LAST_SET_WITH_ROOM)


def capacity(person: Person) -> int:
    """How many cards and ships the portfolio holds in all. Rule: lisboa 1.7."""
    return SLOTS + min(*person.cubes, LAST_SET_WITH_ROOM)


def room_for(state: State, who: Owner, good: Good) -> int:
    """How many goods of a type `who` can gain: storage of the person, and the supply. Rule: lisboa 1.3."""
    place = PLACE_OF_GOOD[good]
    if who == "lacerda":
        return state.supply[place]
    return min(state.supply[place], storage(state.person) - state.person.goods[place])


def room_in_all(state: State) -> int:
    """How many goods of any types the person can gain."""
    return sum(max(0, room_for(state, "person", good)) for good in GOODS)


def gain_good(state: State, who: Owner, good: Good, count: int, source: Source, events: Events) -> State:
    """`who` gets goods from the supply, as many as there are and fit; the rest is lost. Rule: lisboa 1.3."""
    got = min(count, room_for(state, who, good))
    if got < count:
        events.append(GoodMissed(who, good, state.supply[PLACE_OF_GOOD[good]] > max(got, 0)))
    if got <= 0:
        return state
    events.append(GoodGained(who, good, got, source))
    return with_goods_moved(state, who, good, got)


def with_goods_moved(state: State, who: Owner, good: Good, count: int) -> State:
    """The state after `count` goods went from the supply to `who` (below 0: back)."""
    place, owner = PLACE_OF_GOOD[good], player(state, who)
    stocked = replace(owner, goods=changed(owner.goods, place, count))
    supply = changed(state.supply, place, -count)
    if who == "person":
        return replace(state, person=stocked, supply=supply)
    return replace(state, lacerda=stocked, supply=supply)


def changed(counts: Goods, place: int, by: int) -> Goods:
    """Counts of goods with one of them changed.

    >>> changed((1, 1, 1, 1), 2, -1)
    (1, 1, 0, 1)
    """
    moved = list(counts)
    moved[place] += by
    return tuple(moved)  # type: ignore[return-value]


# -- rubble


def gain_cubes(
    state: State,
    who: Owner,
    rubbles: tuple[Rubble, ...],
    place: CubePlace | Literal["site"],
    at: Lot | Site | None,
    events: Events,
) -> State:
    """Cubes go to `who`; the caller takes them from their place. A set of the person counts at once.

    Rule: lisboa 1.2, R30, R51.
    """
    owner = player(state, who)
    cubes = list(owner.cubes)
    for rubble in rubbles:
        events.append(CubeTaken(who, rubble, place, at))
        kind, sets = PLACE_OF_RUBBLE[rubble], min(cubes)
        cubes[kind] += 1
        if who == "person" and min(cubes) > sets:
            events.append(SetCompleted(min(cubes)))
    return with_player(state, who, replace(owner, cubes=tuple(cubes)))
