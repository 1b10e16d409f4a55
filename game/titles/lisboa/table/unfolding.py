"""What a table of Lisboa shows after one event more: events laid upon the state from which they came.

Motions go through it, piece by piece, and at the end the table is set to the truth anyway. What nobody sees
(the order of decks, what is to be done) stays as it was.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from msgspec.structs import replace

from game.core.events import Event
from game.core.parts.items import with_item, without
from game.titles.lisboa import events as told
from game.titles.lisboa.cards import PILE_OF, deck_by_pile
from game.titles.lisboa.content import (
    ARCHITECTS,
    GOODS,
    PLACE_OF_GOOD,
    PLACE_OF_NOBLE,
    PLACE_OF_PILE,
    PLACE_OF_RUBBLE,
    SHIPYARD,
    Pile,
    ShipColour,
)
from game.titles.lisboa.downtown import COLUMN_OF, PLACE_OF_ROW, PLACE_OF_SITE, ROW_OF
from game.titles.lisboa.gains import with_goods_moved
from game.titles.lisboa.portfolio import with_hold_emptied
from game.titles.lisboa.projects import BUILDINGS, PLANS
from game.titles.lisboa.state import Lacerda, Owner, Person, State, Vessel, player
from game.titles.lisboa.state_actions import with_favor_moved, with_official_placed
from game.titles.lisboa.stores import with_store

T = TypeVar("T")


def after(state: State, event: Event) -> State:
    """The state as it looks when `event` has been shown."""
    change = _CHANGES.get(type(event))
    return change(state, event) if change is not None else state


# -- small changes


def _less(things: tuple[T, ...], thing: T) -> tuple[T, ...]:
    """One of `thing` less, if there is one: pictures must not stumble over what somebody skipped."""
    return without(things, thing) if thing in things else things


def _plus(counts: tuple[int, ...], place: int, by: int) -> Any:
    return with_item(counts, place, counts[place] + by)


def _owned(state: State, who: Owner, **changes: Any) -> State:
    return replace(state, **{who: replace(player(state, who), **changes)})


def _person(state: State, **changes: Any) -> State:
    return _owned(state, "person", **changes)


def _with_vessel(state: State, who: Owner, colour: ShipColour, change: Callable[[Vessel], Vessel]) -> State:
    ships = tuple(change(ship) if ship.colour == colour else ship for ship in player(state, who).ships)
    return _owned(state, who, ships=ships)


def _turned_up(pile: tuple[T, ...], revealed: T | None) -> tuple[T, ...]:
    """A pile without its top: below it lies `revealed`, then what nobody knows the order of."""
    rest = pile[1:]
    return (revealed, *_less(rest, revealed)) if revealed is not None else ()


def _with_pile_less(state: State, pile: Pile, revealed: int | None) -> State:
    place = PLACE_OF_PILE[pile]
    return replace(state, piles=with_item(state.piles, place, _turned_up(state.piles[place], revealed)))


def _out_of_hand(state: State, card: int, **changes: Any) -> State:
    return _person(state, hand=_less(state.person.hand, card), **changes)


# -- cards


def _first_clergy(state: State, event: told.FirstClergyKept) -> State:
    return _person(state, clergy=(event.kept,))


def _round(state: State, event: told.RoundBegan) -> State:
    return replace(state, round=event.number)


def _played(
    state: State,
    event: told.CardDiscarded | told.Visited | told.EventSponsored | told.HandCardDiscarded,
) -> State:
    return _out_of_hand(state, event.card)


def _tucked(state: State, event: told.CardTucked) -> State:
    person = state.person
    if PILE_OF[event.card] == "treasury":
        return _out_of_hand(state, event.card, bottom=(*person.bottom, event.card))
    return _out_of_hand(state, event.card, top=(*person.top, event.card))


def _dropped(state: State, event: told.CardDropped) -> State:
    person = state.person
    return _person(
        state, top=_less(person.top, event.card), bottom=_less(person.bottom, event.card)
    )


def _ship_dropped(state: State, event: told.ShipDropped) -> State:
    state = with_hold_emptied(state, Vessel(event.ship, event.goods))
    ships = tuple(ship for ship in state.person.ships if ship.colour != event.ship)
    return _person(state, ships=ships)


def _drawn(state: State, event: told.CardDrawn) -> State:
    state = _with_pile_less(state, event.pile, event.revealed)
    return _person(state, hand=(*state.person.hand, event.card))


def _removed(state: State, event: told.CardRemoved) -> State:
    return _with_pile_less(state, event.pile, event.revealed)


# -- money, influence, wigs


def _paid(state: State, event: told.Paid) -> State:
    own = player(state, event.who)
    changes: dict[str, int] = {
        "influence": own.influence - event.influence, "wigs": own.wigs - event.wigs,
    }  # fmt: skip
    if isinstance(own, Person):
        changes["reis"] = own.reis - event.reis
    return _owned(state, event.who, **changes)


def _reis(state: State, event: told.ReisChanged) -> State:
    return _person(state, reis=state.person.reis + event.amount)


def _influence(state: State, event: told.InfluenceChanged) -> State:
    return _owned(state, event.who, influence=player(state, event.who).influence + event.amount)


def _wigs(state: State, event: told.WigsChanged) -> State:
    return _owned(state, event.who, wigs=player(state, event.who).wigs + event.amount)


def _final(state: State, event: told.FinalScored) -> State:
    return _owned(state, event.who, wigs=player(state, event.who).wigs + event.wigs)


def _treasury(state: State, event: told.TreasuryMoved) -> State:
    return replace(state, treasury=event.level)


# -- goods and ships


def _gained(state: State, event: told.GoodGained) -> State:
    return with_goods_moved(state, event.who, event.good, event.count)


def _produced(state: State, event: told.Produced) -> State:
    for good, count in zip(GOODS, event.goods, strict=True):
        state = with_goods_moved(state, event.who, good, count)
    return state


def _lost(state: State, event: told.GoodLost) -> State:
    return with_goods_moved(state, "person", event.good, -1)


def _fell(state: State, event: told.PriceFell) -> State:
    return replace(state, falls=_plus(state.falls, PLACE_OF_GOOD[event.good], 1))


def _sold(state: State, event: told.GoodSold) -> State:
    own = state.person.goods
    state = _person(state, goods=_plus(own, PLACE_OF_GOOD[event.good], -1))
    return _with_vessel(
        state, event.owner, event.ship, lambda ship: replace(ship, hold=(*ship.hold, event.good))
    )


def _sailed(state: State, event: told.ShipSailed) -> State:
    return _with_vessel(state, event.owner, event.ship, lambda ship: replace(ship, at_sea=True))


def _docked(state: State, event: told.ShipDocked) -> State:
    state = with_hold_emptied(state, Vessel(event.ship, event.goods))
    return _with_vessel(state, event.owner, event.ship, lambda ship: Vessel(ship.colour))


def _traded(state: State, event: told.GoodTraded) -> State:
    state = _person(state, goods=_plus(state.person.goods, PLACE_OF_GOOD[event.good], -1))
    return replace(state, traded=(*state.traded, event.good))


def _ship_taken(state: State, event: told.ShipTaken) -> State:
    state = replace(state, shipyard=tuple(ship for ship in state.shipyard if ship != event.ship))
    return _owned(state, event.who, ships=(*player(state, event.who).ships, Vessel(event.ship)))


# -- people at court


def _followed(state: State, event: told.Followed) -> State:
    return with_favor_moved(state, event.who, event.noble, -1)


def _favor(state: State, event: told.FavorTaken) -> State:
    return with_favor_moved(state, event.who, event.noble, 1)


def _courtier(state: State, event: told.CourtierMoved) -> State:
    return _owned(state, event.who, courtier=event.noble)


def _helper(state: State, event: told.HelperMoved) -> State:
    return replace(state, helper=event.pile)


def _official(state: State, event: told.OfficialPlaced) -> State:
    return with_official_placed(state, event.who, event.noble, [])


def _hired(state: State, event: told.OfficialHired) -> State:
    person = state.person
    offices = _plus(person.offices, PLACE_OF_NOBLE[event.noble], -1)
    return _person(state, offices=offices, hired=person.hired + 1)


# -- plans, stores, buildings


def _plan_taken(state: State, event: told.PlanTaken) -> State:
    place = ARCHITECTS.index(PLANS[event.plan].architect)
    piles = with_item(state.plans, place, _turned_up(state.plans[place], event.revealed))
    state = replace(state, plans=piles)
    return _owned(state, event.who, plans=(*player(state, event.who).plans, event.plan))


def _plan_used(state: State, event: told.PlanUsed) -> State:
    person = state.person
    return _person(state, plans=_less(person.plans, event.plan), used=(*person.used, event.plan))


def _built(state: State, event: told.StoreBuilt) -> State:
    return with_store(state, event.who, event.lot, event.facing, [])


def _opened(state: State, event: told.BuildingOpened) -> State:
    place = ARCHITECTS.index(BUILDINGS[event.building].architect)
    piles = with_item(state.buildings, place, _turned_up(state.buildings[place], event.revealed))
    sites = with_item(state.sites, PLACE_OF_SITE[event.site], event.building)
    state = replace(state, buildings=piles, sites=sites)
    if event.who == "person":
        return _person(state, opened=(*state.person.opened, event.building))
    return state


def _cube(state: State, event: told.CubeTaken) -> State:
    rubble, at = event.rubble, event.at
    match event.place:
        case "row" if at in ROW_OF:
            place = PLACE_OF_ROW[ROW_OF[at]]
            state = replace(state, rows=with_item(state.rows, place, _less(state.rows[place], rubble)))
        case "column" if at in COLUMN_OF:
            place = COLUMN_OF[at] - 1
            columns = with_item(state.columns, place, _less(state.columns[place], rubble))
            state = replace(state, columns=columns)
        case "site" if at in PLACE_OF_SITE:
            place = PLACE_OF_SITE[at]
            cubes = with_item(state.site_cubes, place, _less(state.site_cubes[place], rubble))
            state = replace(state, site_cubes=cubes)
        case _:
            state = replace(state, pile=_less(state.pile, rubble))
    own: Person | Lacerda = player(state, event.who)
    return _owned(state, event.who, cubes=_plus(own.cubes, PLACE_OF_RUBBLE[rubble], 1))


# -- decrees and the church


def _decree_taken(state: State, event: told.DecreeTaken) -> State:
    state = replace(state, decrees=_less(state.decrees, event.decree))
    return _owned(state, event.who, decrees=(*player(state, event.who).decrees, event.decree))


def _decrees_revealed(state: State, event: told.DecreesRevealed) -> State:
    return replace(state, decrees=(*state.decrees, *event.decrees))


def _cardinal(state: State, event: told.CardinalMoved) -> State:
    return replace(state, cardinal=event.way[-1]) if event.way else state


def _clergy_taken(state: State, event: told.ClergyTaken) -> State:
    state = replace(state, stations=with_item(state.stations, event.station, None))
    if event.who == "person":
        return _person(state, clergy=(*state.person.clergy, event.tile))
    return state


def _clergy_gone(state: State, event: told.ClergyReturned) -> State:
    return _person(state, clergy=_less(state.person.clergy, event.tile))


def _clergy_given_up(state: State, event: told.ClergyGivenUp) -> State:
    person = state.person
    return _person(state, clergy=_less(person.clergy, event.tile), given_up=person.given_up + 1)


def _clergy_revealed(state: State, event: told.ClergyRevealed) -> State:
    stations = with_item(state.stations, event.station, event.tile)
    return replace(state, stations=stations, bag=_less(state.bag, event.tile))


# -- periods


def _period_ended(state: State, event: told.PeriodEnded) -> State:
    return replace(state, period=2, piles=tuple(() for _ in state.piles), shipyard=SHIPYARD[2])


def _hand_filled(state: State, event: told.HandFilled) -> State:
    return _person(state, hand=(*state.person.hand, *event.cards))


def _period_began(state: State, event: told.PeriodBegan) -> State:
    piles = tuple(
        (top, *_less(cards, top)) for top, cards in zip(event.tops, deck_by_pile("brown"), strict=True)
    )
    return replace(state, piles=piles)


_CHANGES: Final[dict[type[Event], Callable[[State, Any], State]]] = {
    told.FirstClergyKept: _first_clergy, told.RoundBegan: _round,
    told.CardDiscarded: _played, told.Visited: _played, told.EventSponsored: _played,
    told.HandCardDiscarded: _played, told.CardTucked: _tucked, told.CardDropped: _dropped,
    told.ShipDropped: _ship_dropped, told.CardDrawn: _drawn, told.CardRemoved: _removed,
    told.Paid: _paid, told.ReisChanged: _reis, told.InfluenceChanged: _influence, told.WigsChanged: _wigs,
    told.FinalScored: _final, told.TreasuryMoved: _treasury, told.GoodGained: _gained,
    told.Produced: _produced, told.GoodLost: _lost, told.PriceFell: _fell, told.GoodSold: _sold,
    told.ShipSailed: _sailed, told.ShipDocked: _docked,
    told.GoodTraded: _traded, told.ShipTaken: _ship_taken, told.Followed: _followed, told.FavorTaken: _favor,
    told.CourtierMoved: _courtier, told.HelperMoved: _helper, told.OfficialPlaced: _official,
    told.OfficialHired: _hired, told.PlanTaken: _plan_taken, told.PlanUsed: _plan_used,
    told.StoreBuilt: _built, told.BuildingOpened: _opened, told.CubeTaken: _cube,
    told.DecreeTaken: _decree_taken, told.DecreesRevealed: _decrees_revealed,
    told.CardinalMoved: _cardinal, told.ClergyTaken: _clergy_taken, told.ClergyReturned: _clergy_gone,
    told.ClergyGivenUp: _clergy_given_up, told.ClergyRevealed: _clergy_revealed,
    told.PeriodEnded: _period_ended, told.HandFilled: _hand_filled, told.PeriodBegan: _period_began,
}  # fmt: skip
"""What each event changes; the others change nothing that can be seen."""
