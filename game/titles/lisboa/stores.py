"""Building a store: what it costs, its reward, its cube, its wigs. Rule: lisboa 4.7, R26 to R31."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from game.core.parts.items import with_item, without
from game.titles.lisboa.actions import Action, CubePlace, DropCard, DropShip, MoveCardinal, Pass
from game.titles.lisboa.cards import Card
from game.titles.lisboa.church import cardinal_steps, crossings, way_of
from game.titles.lisboa.clergy import Clergy, power_of
from game.titles.lisboa.content import PLACE_OF_RUBBLE, PRICE_OF_RUBBLE, RUBBLES, TOP_INFLUENCE, Rubble
from game.titles.lisboa.downtown import (
    COLUMN_OF,
    LOT_REWARDS,
    LOTS,
    PLACE_OF_LOT,
    PLACE_OF_ROW,
    ROW_OF,
    Facing,
    Lot,
    good_of,
)
from game.titles.lisboa.events import StoreBuilt, StoreCosted, StoreScored
from game.titles.lisboa.gains import Events, gain_cubes, gain_wigs, with_player
from game.titles.lisboa.holdings import symbols_on_top
from game.titles.lisboa.matching import free_lots, store_matches
from game.titles.lisboa.payments import means, pay_reis, reis_in_influence, treasury_value, unpaid_store
from game.titles.lisboa.portfolio import benefit_of, with_card_dropped, with_ship_dropped
from game.titles.lisboa.rewards import rewarded, with_pile_cube_asked
from game.titles.lisboa.state import Owner, Person, State, Store, player, with_tasks
from game.titles.lisboa.state_actions import (
    assured_influence_of_ship,
    can_act,
    influence_of_ship,
    most_influence_of_ship,
)
from game.titles.lisboa.tasks import (
    Dropping,
    GivingUpClergy,
    MovingCardinal,
    PayingStore,
    ScoringStore,
    TakingCube,
)


class StoreCost(Struct, frozen=True):
    """What a store costs in réis: land, and rubble at the ends of its row and its column, after discounts."""

    land: int
    rubble: int

    @property
    def total(self) -> int:
        """Both together."""
        return self.land + self.rubble


class Discounts(Struct, frozen=True):
    """What the person saves on stores. Rule: lisboa R29.

    `land`: off the land. `prices`: of a cube of each colour. `free`: dearest cubes that cost nothing (CL07).
    `rubble`: off the sum of the rest.
    """

    land: int
    prices: dict[Rubble, int]
    free: int
    rubble: int


def discounts(person: Person) -> Discounts:
    """All discounts that the person has."""
    return _discounts(person.bottom, person.clergy)


@lru_cache(maxsize=4096)
def _discounts(cards: tuple[Card, ...], tiles: tuple[Clergy, ...]) -> Discounts:
    """What tucked cards and clergy tiles save together."""
    prices = {rubble: max(0, price - benefit_of(cards, rubble)) for rubble, price in PRICE_OF_RUBBLE.items()}
    land = benefit_of(cards, "land") + power_of(tiles, "land")
    return Discounts(land, prices, power_of(tiles, "dearest"), benefit_of(cards, "rubble"))


def cubes_at(state: State, lot: Lot) -> tuple[tuple[Rubble, ...], tuple[Rubble, ...]]:
    """Cubes at the end of the row and of the column of a lot."""
    return state.rows[PLACE_OF_ROW[ROW_OF[lot]]], state.columns[COLUMN_OF[lot] - 1]


def store_cost(state: State, lot: Lot, saved: Discounts | None = None) -> StoreCost:
    """What a store of the person costs. `saved`: its discounts, where they are known already.

    Rule: lisboa R29.
    """
    saved = saved or discounts(state.person)
    row, column = cubes_at(state, lot)
    cubes = row + column
    prices = [saved.prices[rubble] for rubble in cubes]
    if saved.free:
        prices = sorted(prices)[: max(0, len(prices) - saved.free)]
    return StoreCost(max(0, treasury_value(state) - saved.land), max(0, sum(prices) - saved.rubble))


# -- R28, R29: can it be paid?


def assured_purse(state: State, lot: Lot) -> tuple[int, int]:
    """Réis and influence that the person has after the reward of a lot, at least.

    What the reward brings only by later choices does not count here; see `purse_at_best`.
    """
    person, reward = state.person, LOT_REWARDS[lot]
    reis, influence = person.reis, person.influence
    if reward.kind == "reis":
        reis += reward.amount
    elif reward.kind == "influence":
        influence += reward.amount
    elif reward.kind == "ship" and state.shipyard:
        influence += assured_influence_of_ship(state)
    elif reward.kind == "plan" and any(state.plans):
        reis += power_of(person.clergy, "plan")
    elif reward.kind == "favor" and can_act(state, "favor"):
        influence += power_of(person.clergy, "favor")
    return reis, min(TOP_INFLUENCE, influence)


def assured_means(state: State, lot: Lot) -> int:
    """Réis that the person can pay after the reward of a lot, at least."""
    reis, influence = assured_purse(state, lot)
    return reis + reis_in_influence(influence)


def purse_at_best(state: State, lot: Lot) -> tuple[int, int]:
    """Réis and influence after the reward of a lot, if what is chosen in it brings as much as it can.

    That is what may pay for a store (ruling L4): the Cardinal may bring a church scoring, and what is dropped
    for a ship may leave more symbols than anything else. Then nothing else can be chosen; see `pays_store`.
    """
    kind = LOT_REWARDS[lot].kind
    if kind == "ship" and state.shipyard:
        more = most_influence_of_ship(state)
    elif kind == "cardinal" and any(brings_offering(state, steps) for steps in cardinal_steps(state)):
        more = symbols_on_top(state.person)
    else:
        return assured_purse(state, lot)
    return state.person.reis, min(TOP_INFLUENCE, state.person.influence + more)


def means_at_best(state: State, lot: Lot) -> int:
    """Réis that the person can pay after the reward of a lot, at best."""
    reis, influence = purse_at_best(state, lot)
    return reis + reis_in_influence(influence)


def brings_offering(state: State, steps: int) -> bool:
    """Whether the Cardinal brings a church scoring by so many steps, and the person has a tile to give up."""
    if "influence" not in crossings(state.cardinal, steps):
        return False
    return bool(state.person.clergy) or state.stations[way_of(state.cardinal, steps)[-1]] is not None


def pays_store(state: State, action: Action) -> bool:
    """Whether the store that waits for its price can be paid after an action of its reward (ruling L4)."""
    owed = unpaid_store(state)
    if owed is None:
        return True
    match state.pending[0], action:
        case MovingCardinal(), MoveCardinal(steps):
            return brings_offering(state, steps)
        case GivingUpClergy(given), Pass():
            return given > 0
        case Dropping(), DropCard(card):
            person = with_card_dropped(state, card, []).person
        case Dropping(), DropShip(colour):
            person = with_ship_dropped(state, colour, []).person
        case _:
            return True
    brought = influence_of_ship(replace(state, person=person), "person")
    influence = min(TOP_INFLUENCE, person.influence + brought)
    return owed.land + owed.rubble <= person.reis + reis_in_influence(influence)


def payable_lots(state: State) -> tuple[Lot, ...]:
    """Free spaces that the person can build on and pay for; () without a house. Rule: lisboa R26, R29."""
    return tuple(_payable(state)) if state.person.houses else ()


def can_build(state: State) -> bool:
    """Whether the person can build any store now."""
    return state.person.houses > 0 and next(_payable(state), None) is not None


def _payable(state: State) -> Iterator[Lot]:
    """The free spaces that can be paid for, row by row; every edge of downtown is added up only once."""
    saved, lots = discounts(state.person), state.lots
    if saved.free:
        for lot in free_lots(state):
            if store_cost(state, lot, saved).total <= means_at_best(state, lot):
                yield lot
        return
    prices, less = tuple(saved.prices.values()), saved.rubble
    land, purse = max(0, treasury_value(state) - saved.land), means(state)
    rows, columns = _edge_costs(state.rows, prices), _edge_costs(state.columns, prices)
    most = purse + _MOST_HELP
    if land + min(rows) + min(columns) - less > most:
        return
    for (lot, row, column), store in zip(_EDGES, lots, strict=True):
        if store is None:
            rubble = rows[row] + columns[column] - less
            cost = land + rubble if rubble > 0 else land
            if cost <= purse or (cost <= most and lot in _PAYING_LOTS and cost <= means_at_best(state, lot)):
                yield lot


_EDGES: Final = tuple((lot, PLACE_OF_ROW[ROW_OF[lot]], COLUMN_OF[lot] - 1) for lot in LOTS)
"""Each lot with the places of its row and its column."""
_MOST_HELP: Final = max(reis_in_influence(TOP_INFLUENCE), *(lot.amount for lot in LOT_REWARDS.values()))
"""Réis by which no reward of a lot can raise what the person is able to pay."""


@lru_cache(maxsize=4096)
def _edge_costs(edges: tuple[tuple[Rubble, ...], ...], prices: tuple[int, ...]) -> tuple[int, ...]:
    """Réis for the cubes of each row or each column; `prices` in the order of `RUBBLES`."""
    return tuple(sum(prices[PLACE_OF_RUBBLE[rubble]] for rubble in cubes) for cubes in edges)


_PAYING_LOTS: Final = frozenset(
    lot
    for lot, reward in LOT_REWARDS.items()
    if reward.kind in ("reis", "influence", "ship", "cardinal", "plan", "favor")
)
"""Lots whose reward can help to pay for the store; see `purse_at_best`."""


# -- R27 to R31: building


def with_store(state: State, who: Owner, lot: Lot, facing: Facing, events: Events) -> State:
    """A house of `who` on a lot."""
    events.append(StoreBuilt(who, lot, facing, good_of(lot, facing)))
    owner, lots = player(state, who), with_item(state.lots, PLACE_OF_LOT[lot], Store(who, lot, facing))
    return with_player(replace(state, lots=lots), who, replace(owner, houses=owner.houses - 1))


def built(state: State, lot: Lot, facing: Facing, events: Events) -> State:
    """The person's store stands: then its reward, its price, its cube and its wigs.

    Rule: lisboa R28 to R31.
    """
    cost = store_cost(state, lot)
    state = with_store(state, "person", lot, facing, events)
    state = with_tasks(state, PayingStore(lot, cost.land, cost.rubble), TakingCube(lot), ScoringStore(lot))
    return rewarded(state, LOT_REWARDS[lot], "lot", events, good_of(lot, facing))


def paid(state: State, task: PayingStore, events: Events) -> State:
    """The person pays for the store. Rule: lisboa R29."""
    events.append(StoreCosted(task.lot, task.land, task.rubble))
    return pay_reis(state, task.land + task.rubble, "store", events)


def takeable_cubes(state: State, lot: Lot) -> tuple[tuple[Rubble, CubePlace], ...]:
    """The cubes that can be taken beside a lot, the dearest colour first. Rule: lisboa R30."""
    row, column = cubes_at(state, lot)
    found: list[tuple[Rubble, CubePlace]] = []
    for rubble in RUBBLES:
        if rubble in row:
            found.append((rubble, "row"))
        if rubble in column:
            found.append((rubble, "column"))
    return tuple(found)


def with_cube_taken(
    state: State, who: Owner, lot: Lot, rubble: Rubble, place: CubePlace, events: Events
) -> State:
    """`who` takes a cube from the row or the column of a lot. Rule: lisboa R30, 6.4."""
    if place == "row":
        at = PLACE_OF_ROW[ROW_OF[lot]]
        state = replace(state, rows=with_item(state.rows, at, without(state.rows[at], rubble)))
    else:
        at = COLUMN_OF[lot] - 1
        state = replace(state, columns=with_item(state.columns, at, without(state.columns[at], rubble)))
    return gain_cubes(state, who, (rubble,), place, lot, events)


def with_pile_cube_taken(state: State, rubble: Rubble, events: Events) -> State:
    """The person takes a cube from the rubble pile. Rule: lisboa 2.3."""
    state = replace(state, pile=without(state.pile, rubble))
    return gain_cubes(state, "person", (rubble,), "pile", None, events)


def scored(state: State, lot: Lot, events: Events) -> State:
    """The person's new store brings its wigs; CL08 adds some, CL09 a cube from the pile.

    Rule: lisboa R31, 7.7.
    """
    state = with_store_scored(state, "person", lot, events)
    tiles = state.person.clergy
    state = gain_wigs(state, "person", power_of(tiles, "store_wig"), "clergy", events)
    return with_pile_cube_asked(state, events) if power_of(tiles, "store_cube") else state


def with_store_scored(state: State, who: Owner, lot: Lot, events: Events) -> State:
    """Wigs of `who` for all open public buildings that a new store matches. Rule: lisboa R31."""
    store = state.lots[PLACE_OF_LOT[lot]]
    assert store is not None, state
    matches = store_matches(state, lot, store.facing)
    if not matches:
        return state
    events.append(StoreScored(who, lot, matches))
    return gain_wigs(state, who, sum([match.wigs for match in matches]), "store", events)
