"""The six state actions of the person, and the parts of them that Lacerda's share. Rule: lisboa 4.8."""

from __future__ import annotations

from typing import cast

from msgspec.structs import replace

from game.core.parts.items import with_item
from game.titles.lisboa.clergy import power_of
from game.titles.lisboa.content import (
    ARCHITECTS,
    GOODS,
    NOBLES,
    PLACE_OF_NOBLE,
    PRICES,
    RECRUITS,
    SHIPS,
    Architect,
    Good,
    Goods,
    Noble,
    StateAction,
)
from game.titles.lisboa.downtown import STREET_OF
from game.titles.lisboa.events import (
    FavorTaken,
    OfficialPlaced,
    PlanTaken,
    PriceFell,
    Produced,
    ShipTaken,
    StateActionLost,
)
from game.titles.lisboa.gains import (
    Events,
    changed,
    gain_influence,
    gain_reis,
    move_treasury,
    room_for,
    with_goods_moved,
    with_player,
)
from game.titles.lisboa.holdings import stores_by_good, symbols_on_top
from game.titles.lisboa.portfolio import with_room_made
from game.titles.lisboa.state import Owner, State, Vessel, player, with_tasks
from game.titles.lisboa.tasks import (
    Launching,
    MovingCardinal,
    Offered,
    ProducingMore,
    Recruiting,
    TakingFavor,
    TakingPlan,
)


def can_act(state: State, action: StateAction) -> bool:
    """Whether a state action of the person would do anything. Rule: R20, R33 to R37."""
    match action:
        case "recruit":
            return state.person.officials > 0
        case "plan":
            return any(state.plans)
        case "ship":
            return bool(state.shipyard)
        case "produce":
            return can_produce(state)
        case "favor":
            return bool(takeable_favors(state))
        case _:
            return True


def begun(state: State, action: StateAction, events: Events, is_free: bool = False) -> State:
    """The person carries out a state action; what it has to choose comes before all other tasks.

    `is_free`: the action is a gift of a card and may be declined. One that is impossible is lost.
    """
    if not can_act(state, action):
        events.append(StateActionLost(action))
        return state
    match action:
        case "recruit":
            return with_tasks(state, Recruiting(recruits(state), is_free))
        case "plan":
            return with_tasks(state, TakingPlan(is_free))
        case "cardinal":
            return with_tasks(state, MovingCardinal(is_free))
        case "favor":
            return with_tasks(state, TakingFavor(is_free))
        case _:
            return with_tasks(state, Offered(action)) if is_free else done(state, action, events)


def done(state: State, action: StateAction, events: Events) -> State:
    """Ship or Produce, the two actions without a choice of their own."""
    if action == "ship":
        return with_room_made(state, "top", Launching())
    return with_harvest(state, events)


# -- R32: officials


def recruits(state: State) -> int:
    """How many officials the person may send; each CL10 adds one. Rule: R32, 7.7."""
    return min(state.person.officials, RECRUITS + power_of(state.person.clergy, "recruit"))


def with_official_placed(state: State, who: Owner, noble: Noble, events: Events) -> State:
    """An official of `who` in an office."""
    events.append(OfficialPlaced(who, noble))
    owner, place = player(state, who), PLACE_OF_NOBLE[noble]
    offices = with_item(owner.offices, place, owner.offices[place] + 1)
    return with_player(state, who, officials=owner.officials - 1, offices=offices)


# -- R33: plans


def plannable(state: State) -> tuple[Architect, ...]:
    """Architects with a plan left."""
    return tuple(architect for architect, pile in zip(ARCHITECTS, state.plans, strict=True) if pile)


def with_plan_taken(state: State, who: Owner, architect: Architect, events: Events) -> State:
    """`who` takes the top plan of an architect; each CL11 brings the person 2 réis. Rule: R33, 7.7."""
    place = ARCHITECTS.index(architect)
    pile = state.plans[place]
    events.append(PlanTaken(who, pile[0], pile[1] if len(pile) > 1 else None))
    state = with_player(state, who, plans=(*player(state, who).plans, pile[0]))
    state = replace(state, plans=with_item(state.plans, place, pile[1:]))
    if who == "person":
        state = gain_reis(state, power_of(state.person.clergy, "plan"), "clergy", events)
    return state


# -- R34: ships


def with_ship_taken(state: State, who: Owner, symbols: int, events: Events) -> State:
    """`who` takes the top ship, the treasury rises, then influence for its symbols and `symbols` more."""
    colour = state.shipyard[0]
    events.append(ShipTaken(who, colour))
    state = with_player(state, who, ships=(*player(state, who).ships, Vessel(colour)))
    state = move_treasury(replace(state, shipyard=state.shipyard[1:]), 1, events)
    return gain_influence(state, who, SHIPS[colour].symbols + symbols, "ship", events)


def launched(state: State, events: Events) -> State:
    """The person's new ship at the top edge, where there is room; each CL12 adds influence. Rule: R34."""
    symbols = symbols_on_top(state.person) + power_of(state.person.clergy, "ship")
    return with_ship_taken(state, "person", symbols, events)


# -- R35: goods


def harvest(state: State, who: Owner) -> Goods:
    """Goods that the stores of `who` would bring by type, as far as there are any and they fit. Rule: R35."""
    stores = stores_by_good(state, who)
    gold, books, tools, cloth = (
        max(0, min(count, room_for(state, who, good))) if count else 0
        for count, good in zip(stores, GOODS, strict=True)
    )
    return gold, books, tools, cloth


def can_produce(state: State) -> bool:
    """Whether any store of the person would bring a good."""
    for store in state.lots:
        if store is not None and store.owner == "person":
            good = GOODS[STREET_OF[store.lot, store.facing] - 1]
            if room_for(state, "person", good) > 0:
                return True
    return False


def with_goods_produced(state: State, who: Owner, events: Events, lets_prices_fall: bool = True) -> State:
    """`who` gains a good for each store; the price of each type gained falls one step. Rule: R35."""
    gained = harvest(state, who)
    events.append(Produced(who, gained))
    for good, count in zip(GOODS, gained, strict=True):
        if count:
            state = with_goods_moved(state, who, good, count)
    if lets_prices_fall:
        for place, count in enumerate(gained):
            if count:
                state = _with_price_fallen(state, place, events)
    return state


def _with_price_fallen(state: State, place: int, events: Events) -> State:
    fallen = state.falls[place]
    if fallen + 1 >= len(PRICES[place]):
        return state
    events.append(PriceFell(GOODS[place], PRICES[place][fallen + 1]))
    return replace(state, falls=changed(state.falls, place, 1))


def price(state: State, good: Good) -> int:
    """What a good is worth on its track. Rule: lisboa 7.2."""
    place = GOODS.index(good)
    return PRICES[place][state.falls[place]]


def with_harvest(state: State, events: Events, lets_prices_fall: bool = True) -> State:
    """The person produces; each CL13 brings one more good of a type just produced. Rule: R35, 7.7."""
    gained = harvest(state, "person")
    state = with_goods_produced(state, "person", events, lets_prices_fall)
    goods = tuple(good for good, count in zip(GOODS, gained, strict=True) if count)
    more = power_of(state.person.clergy, "produce")
    return with_tasks(state, *(ProducingMore(goods) for _ in range(more))) if goods else state


# -- R37: Royal Favors


def takeable_favors(state: State) -> tuple[Noble, ...]:
    """Nobles of whom the person can take a Royal Favor. Rule: R37."""
    return tuple(
        noble
        for noble, held, left in zip(NOBLES, state.person.favors, state.favors, strict=True)
        if left and not held
    )


def with_favor_taken(state: State, who: Owner, noble: Noble, events: Events) -> State:
    """`who` takes a Royal Favor; each CL15 brings the person influence. Rule: R37, 7.7."""
    events.append(FavorTaken(who, noble))
    state = with_favor_moved(state, who, noble, 1)
    if who == "person":
        state = gain_influence(state, who, power_of(state.person.clergy, "favor"), "clergy", events)
    return state


def with_favor_moved(state: State, who: Owner, noble: Noble, count: int) -> State:
    """A Royal Favor from the supply to `who`, or back (`count` -1)."""
    place, favors = PLACE_OF_NOBLE[noble], player(state, who).favors
    state = with_player(state, who, favors=with_item(favors, place, favors[place] + count))
    supply = with_item(state.favors, place, state.favors[place] - count)
    return replace(state, favors=cast("tuple[int, int, int]", supply))
