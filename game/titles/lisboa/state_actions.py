"""The six state actions of the person, and the parts of them that Lacerda's share. Rule: lisboa 4.8."""

from __future__ import annotations

from typing import cast

from msgspec.structs import replace

from game.core.parts.items import with_item
from game.titles.lisboa.clergy import power_of
from game.titles.lisboa.content import (
    ARCHITECTS,
    GOODS,
    HOUSES,
    NOBLES,
    PLACE_OF_NOBLE,
    PRICES,
    RECRUITS,
    SHIPS,
    STATE_ACTIONS,
    Architect,
    Good,
    Goods,
    Noble,
    StateAction,
)
from game.titles.lisboa.downtown import STREET_OF
from game.titles.lisboa.events import (
    FavorTaken,
    GoodMissed,
    OfficialPlaced,
    PlanTaken,
    PriceFell,
    Produced,
    ShipTaken,
    StateActionLost,
)
from game.titles.lisboa.gains import (
    Events,
    gain_influence,
    gain_reis,
    move_treasury,
    storage,
    with_player,
)
from game.titles.lisboa.holdings import stores_by_good, symbols_on_top
from game.titles.lisboa.portfolio import symbols_that_may_stay, symbols_that_stay, with_room_made
from game.titles.lisboa.projects import PlanKey
from game.titles.lisboa.state import ByNoble, Owner, Person, State, Vessel, player, with_tasks
from game.titles.lisboa.tasks import (
    Launching,
    MovingCardinal,
    Offered,
    ProducingMore,
    Recruiting,
    TakingFavor,
    TakingPlan,
)


def can_act(state: State, action: StateAction, who: Owner = "person") -> bool:
    """Whether a state action of `who` would do anything. Rule: lisboa R20, R33 to R37; 6.5 for Lacerda."""
    match action:
        case "recruit":
            return player(state, who).officials > 0
        case "plan":
            return any(state.plans)
        case "ship":
            return bool(state.shipyard)
        case "produce":
            return can_produce(state, who)
        case "favor":
            return _can_take_favor(state, player(state, who).favors)
        case _:
            return True


def actions_possible(state: State) -> tuple[StateAction, ...]:
    """The state actions of the person that would do anything, in the order of `STATE_ACTIONS`."""
    return tuple([action for action in STATE_ACTIONS if can_act(state, action)])


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
    """How many officials the person may send; each CL10 adds one. Rule: lisboa R32, 7.7."""
    return min(state.person.officials, RECRUITS + power_of(state.person.clergy, "recruit"))


def with_official_placed(state: State, who: Owner, noble: Noble, events: Events) -> State:
    """An official of `who` in an office."""
    events.append(OfficialPlaced(who, noble))
    owner, place = player(state, who), PLACE_OF_NOBLE[noble]
    offices = with_item(owner.offices, place, owner.offices[place] + 1)
    return with_player(state, who, replace(owner, officials=owner.officials - 1, offices=offices))


# -- R33: plans


def plannable(state: State) -> tuple[Architect, ...]:
    """Architects with a plan left."""
    return tuple(architect for architect, pile in zip(ARCHITECTS, state.plans, strict=True) if pile)


def top_plan(state: State, architect: Architect) -> PlanKey:
    """The plan that is next of an architect. There is one."""
    return state.plans[ARCHITECTS.index(architect)][0]


def with_plan_taken(state: State, who: Owner, architect: Architect, events: Events) -> State:
    """`who` takes the top plan of an architect; each CL11 brings the person 2 réis. Rule: lisboa R33, 7.7."""
    place = ARCHITECTS.index(architect)
    pile = state.plans[place]
    events.append(PlanTaken(who, pile[0], pile[1] if len(pile) > 1 else None))
    owner = player(state, who)
    holder, plans = replace(owner, plans=(*owner.plans, pile[0])), with_item(state.plans, place, pile[1:])
    if isinstance(holder, Person):
        state = replace(state, person=holder, plans=plans)
        return gain_reis(state, power_of(holder.clergy, "plan"), "clergy", events)
    return replace(state, lacerda=holder, plans=plans)


# -- R34: ships


def influence_of_ship(state: State, who: Owner) -> int:
    """Influence that the top ship would bring `who`: its symbols, and all on the person's top edge.

    Each CL12 adds some for the person. Rule: lisboa R34, 7.7; 6.5 for Lacerda.
    """
    more = power_of(state.person.clergy, "ship") if who == "person" else 0
    return SHIPS[state.shipyard[0]].symbols + symbols_on_top(state.person) + more


def assured_influence_of_ship(state: State) -> int:
    """The same for the person, at least, where a piece may have to make room for the ship.

    Rule: lisboa R13, R34.
    """
    return influence_of_ship(state, "person") - symbols_on_top(state.person) + symbols_that_stay(state.person)


def most_influence_of_ship(state: State) -> int:
    """The same if what makes room for it leaves as many symbols as can be."""
    symbols = symbols_that_may_stay(state.person)
    return influence_of_ship(state, "person") - symbols_on_top(state.person) + symbols


def with_ship_taken(state: State, who: Owner, events: Events) -> State:
    """`who` takes the top ship, the treasury rises, then comes its influence. The person has room for it."""
    colour, influence = state.shipyard[0], influence_of_ship(state, who)
    events.append(ShipTaken(who, colour))
    owner, left = player(state, who), state.shipyard[1:]
    holder = replace(owner, ships=(*owner.ships, Vessel(colour)))
    if isinstance(holder, Person):
        state = replace(state, person=holder, shipyard=left)
    else:
        state = replace(state, lacerda=holder, shipyard=left)
    state = move_treasury(state, 1, events)
    return gain_influence(state, who, influence, "ship", events)


# -- R35: goods


def harvest(state: State, who: Owner) -> Goods:
    """Goods that the stores of `who` would bring by type, as far as there are any and they fit.

    Rule: lisboa R35.
    """
    counts = list(stores_by_good(state, who))
    person, supply = state.person, state.supply
    for place, count in enumerate(counts):
        if count:
            fits = storage(person) - person.goods[place] if who == "person" else count
            counts[place] = max(0, min(count, supply[place], fits))
    return counts[0], counts[1], counts[2], counts[3]


def can_produce(state: State, who: Owner) -> bool:
    """Whether any store of `who` would bring a good."""
    person, supply = state.person, state.supply
    if player(state, who).houses == HOUSES:
        return False
    for store in state.lots:
        if store is not None and store.owner == who:
            place = STREET_OF[store.lot, store.facing] - 1
            if supply[place] > 0 and (who == "lacerda" or person.goods[place] < storage(person)):
                return True
    return False


def with_goods_produced(state: State, who: Owner, events: Events, lets_prices_fall: bool = True) -> State:
    """`who` gains a good for each store; the price of each type gained falls one step. Rule: lisboa R35."""
    gained, stores = harvest(state, who), stores_by_good(state, who)
    events.append(Produced(who, gained))
    owner = player(state, who)
    goods, supply, falls = list(owner.goods), list(state.supply), list(state.falls)
    for place, count in enumerate(gained):
        goods[place] += count
        supply[place] -= count
        if count and lets_prices_fall and falls[place] + 1 < len(PRICES[place]):
            falls[place] += 1
            events.append(PriceFell(GOODS[place], PRICES[place][falls[place]]))
        if count < stores[place]:
            events.append(GoodMissed(who, GOODS[place], supply[place] > 0))
    holder = replace(owner, goods=tuple(goods))
    if isinstance(holder, Person):
        return replace(state, person=holder, supply=tuple(supply), falls=tuple(falls))
    return replace(state, lacerda=holder, supply=tuple(supply), falls=tuple(falls))


def price(state: State, good: Good) -> int:
    """What a good is worth on its track. Rule: lisboa 7.2."""
    place = GOODS.index(good)
    return PRICES[place][state.falls[place]]


def with_harvest(state: State, events: Events, lets_prices_fall: bool = True) -> State:
    """The person produces; each CL13 brings one more good of a type just produced. Rule: lisboa R35, 7.7."""
    gained = harvest(state, "person")
    state = with_goods_produced(state, "person", events, lets_prices_fall)
    goods = tuple(good for good, count in zip(GOODS, gained, strict=True) if count)
    more = power_of(state.person.clergy, "produce")
    return with_tasks(state, *(ProducingMore(goods) for _ in range(more))) if goods else state


# -- R37: Royal Favors


def takeable_favors(state: State, who: Owner) -> tuple[Noble, ...]:
    """Nobles of whom `who` can take a Royal Favor, from the left. Rule: lisboa R37."""
    own = player(state, who).favors
    return tuple([noble for place, noble in enumerate(NOBLES) if state.favors[place] and not own[place]])


def _can_take_favor(state: State, own: ByNoble) -> bool:
    """Whether there is any Royal Favor for whoever has these."""
    builder, minister, king = state.favors
    return (builder > 0 and not own[0]) or (minister > 0 and not own[1]) or (king > 0 and not own[2])


def with_favor_taken(state: State, who: Owner, noble: Noble, events: Events) -> State:
    """`who` takes a Royal Favor; each CL15 brings the person influence. Rule: lisboa R37, 7.7."""
    events.append(FavorTaken(who, noble))
    state = with_favor_moved(state, who, noble, 1)
    if who == "person":
        state = gain_influence(state, who, power_of(state.person.clergy, "favor"), "clergy", events)
    return state


def with_favor_moved(state: State, who: Owner, noble: Noble, count: int) -> State:
    """A Royal Favor from the supply to `who`, or back (`count` -1)."""
    place, owner = PLACE_OF_NOBLE[noble], player(state, who)
    held = replace(owner, favors=with_item(owner.favors, place, owner.favors[place] + count))
    supply = cast(ByNoble, with_item(state.favors, place, state.favors[place] - count))
    if isinstance(held, Person):
        return replace(state, person=held, favors=supply)
    return replace(state, lacerda=held, favors=supply)
