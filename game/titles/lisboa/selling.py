"""Selling goods to docked ships. Rule: lisboa 4.4, R1, R15 to R18."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from game.core.parts.items import with_item
from game.titles.lisboa.cards import ALL_BONUS_LIMIT
from game.titles.lisboa.clergy import power_of
from game.titles.lisboa.content import GOODS, PLACE_OF_GOOD, SHIPS, Good, Goods, ShipColour
from game.titles.lisboa.events import GoodSold, ShipDocked, ShipSailed
from game.titles.lisboa.gains import Events, changed, gain_reis, gain_wigs, with_player
from game.titles.lisboa.portfolio import benefit, with_hold_emptied
from game.titles.lisboa.state import OWNERS, Owner, State, Vessel, player, with_tasks
from game.titles.lisboa.state_actions import price
from game.titles.lisboa.tasks import Selling


def has_room(ship: Vessel) -> bool:
    """Whether a ship is docked and has a free hold. Rule: lisboa R15."""
    return not ship.at_sea and len(ship.hold) < SHIPS[ship.colour].hull


def sails_next(ship: Vessel) -> bool:
    """Whether a ship is full, and so sails, with one good more. Rule: lisboa R17."""
    return len(ship.hold) + 1 == SHIPS[ship.colour].hull


def loadable(state: State) -> tuple[tuple[Owner, Vessel], ...]:
    """The ships, own and foreign, to which goods can be sold."""
    return tuple([(owner, ship) for owner in OWNERS for ship in player(state, owner).ships if has_room(ship)])


def sellable_goods(state: State) -> tuple[Good, ...]:
    """Types of goods that the person has."""
    return _types_of(state.person.goods)


@cache
def _types_of(goods: Goods) -> tuple[Good, ...]:
    return tuple(good for good, count in zip(GOODS, goods, strict=True) if count)


def can_sell(state: State) -> bool:
    """Whether any good can be sold."""
    return any(state.person.goods) and any(map(has_room, state.person.ships + state.lacerda.ships))


def sale_bonus(state: State, good: Good, owner: Owner, sold: int) -> int:
    """Réis beyond price and ship: tucked cards, and CL16 on own ships. Rule: lisboa R16, 7.6, 7.7.

    `sold`: goods sold before in this sale; each card for all goods pays for the first three.
    """
    bonus = benefit(state.person, good)
    if sold < ALL_BONUS_LIMIT:
        bonus += benefit(state.person, "all")
    if owner == "person":
        bonus += power_of(state.person.clergy, "sell")
    return bonus


def sale_income(state: State, good: Good, owner: Owner, colour: ShipColour, sold: int) -> int:
    """What a good brings on a ship. Rule: lisboa R16."""
    return max(0, price(state, good) + SHIPS[colour].bonus + sale_bonus(state, good, owner, sold))


def with_good_sold(
    state: State, good: Good, owner: Owner, colour: ShipColour, sold: int, events: Events
) -> State:
    """A good of the person in a hold, paid at once; a full ship sails. More may be sold.

    Rule: lisboa R16, R17.
    """
    income = sale_income(state, good, owner, colour, sold)
    bonus = sale_bonus(state, good, owner, sold)
    events.append(GoodSold(good, owner, colour, price(state, good), SHIPS[colour].bonus, bonus))
    person = state.person
    state = replace(state, person=replace(person, goods=changed(person.goods, PLACE_OF_GOOD[good], -1)))
    state = gain_reis(state, income, "sale", events)
    state = _with_good_loaded(state, good, owner, colour, events)
    return with_tasks(state, Selling(sold + 1))


def _with_good_loaded(state: State, good: Good, owner: Owner, colour: ShipColour, events: Events) -> State:
    holder = player(state, owner)
    ships = holder.ships
    place = [ship.colour for ship in ships].index(colour)
    is_full = sails_next(ships[place])
    loaded = Vessel(colour, (*ships[place].hold, good), is_full)
    state = with_player(state, owner, replace(holder, ships=with_item(ships, place, loaded)))
    if is_full:
        events.append(ShipSailed(owner, colour))
        state = gain_wigs(state, owner, SHIPS[colour].hull, "sail", events)
        if owner == "person":
            state = gain_wigs(state, owner, benefit(state.person, "sail"), "card", events)
    return state


def with_ships_docked(state: State, owner: Owner, events: Events) -> State:
    """Ships at sea come back empty; their goods go to the supply. Rule: lisboa R1, 6.2, step 0."""
    holder = player(state, owner)
    ships = holder.ships
    for place, ship in enumerate(ships):
        if ship.at_sea:
            events.append(ShipDocked(owner, ship.colour, ship.hold))
            state = with_hold_emptied(state, ship)
            ships = with_item(ships, place, replace(ship, hold=(), at_sea=False))
    return state if ships is holder.ships else with_player(state, owner, replace(holder, ships=ships))
