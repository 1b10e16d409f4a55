"""What a table of Lisboa shows after one event more: events laid upon the state from which they came.

Motions go through it, piece by piece, and at the end the table is set to the truth anyway. What nobody sees
(the order of decks, what is to be done but for a card that waits) stays as it was.

What flies is laid upon it in two parts: it is gone from where it lay once it is in the air (`lifted`), and is
where it belongs once it has come down (`landed`).
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
    CLERGY_LIMIT,
    GOODS,
    PLACE_OF_GOOD,
    PLACE_OF_NOBLE,
    PLACE_OF_PILE,
    PLACE_OF_RUBBLE,
    SHIPYARD,
    ShipColour,
)
from game.titles.lisboa.downtown import COLUMN_OF, PLACE_OF_ROW, PLACE_OF_SITE, ROW_OF
from game.titles.lisboa.gains import with_goods_moved
from game.titles.lisboa.portfolio import with_hold_emptied
from game.titles.lisboa.projects import BUILDINGS, PLANS
from game.titles.lisboa.state import Owner, Person, State, Vessel, player
from game.titles.lisboa.stores import with_store
from game.titles.lisboa.tasks import GivingBackClergy, Tucking
from game.titles.lisboa.trading import with_traded_returned

T = TypeVar("T")


def after(state: State, event: Event) -> State:
    """The state as it looks when `event` has been shown."""
    return landed(lifted(state, event), event)


def lifted(state: State, event: Event) -> State:
    """The state without what `event` moves, as long as that is in the air."""
    change = _LIFTS.get(type(event))
    return change(state, event) if change is not None else state


def landed(state: State, event: Event) -> State:
    """The state as it looks when that has come down, too, or when what does not fly has happened."""
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


# -- cards


def _first_clergy(state: State, event: told.FirstClergyKept) -> State:
    return _person(state, clergy=(event.kept,))


def _laid(state: State, event: told.GameBegan) -> State:
    return event.table


def _round(state: State, event: told.RoundBegan) -> State:
    return replace(state, round=event.number)


def _played(
    state: State,
    event: told.CardDiscarded | told.Visited | told.EventSponsored | told.HandCardDiscarded | told.CardTucked,
) -> State:
    return _person(state, hand=_less(state.person.hand, event.card))


def _put_away(state: State, event: told.CardTucked) -> State:
    """A card goes to the portfolio from the hand, or from where it has waited for its place there."""
    pending = tuple(task for task in state.pending if task != Tucking(event.card))
    return replace(_played(state, event), pending=pending)


def _tucked(state: State, event: told.CardTucked) -> State:
    person = state.person
    if PILE_OF[event.card] == "treasury":
        return _person(state, bottom=(*person.bottom, event.card))
    return _person(state, top=(*person.top, event.card))


def _dropped(state: State, event: told.CardDropped) -> State:
    person = state.person
    return _person(
        state, top=_less(person.top, event.card), bottom=_less(person.bottom, event.card)
    )


def _ship_dropped(state: State, event: told.ShipDropped) -> State:
    state = with_hold_emptied(state, Vessel(event.ship, event.goods))
    ships = tuple(ship for ship in state.person.ships if ship.colour != event.ship)
    return _person(state, ships=ships)


def _off_pile(state: State, event: told.CardDrawn | told.CardRemoved) -> State:
    place = PLACE_OF_PILE[event.pile]
    piles = with_item(state.piles, place, _turned_up(state.piles[place], event.revealed))
    return replace(state, piles=piles)


def _drawn(state: State, event: told.CardDrawn) -> State:
    return _person(state, hand=(*state.person.hand, event.card))


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


def _out_of_store(state: State, event: told.GoodSold | told.GoodTraded) -> State:
    return _person(state, goods=_plus(state.person.goods, PLACE_OF_GOOD[event.good], -1))


def _sold(state: State, event: told.GoodSold) -> State:
    return _with_vessel(
        state, event.owner, event.ship, lambda ship: replace(ship, hold=(*ship.hold, event.good))
    )


def _sailed(state: State, event: told.ShipSailed) -> State:
    return _with_vessel(state, event.owner, event.ship, lambda ship: replace(ship, at_sea=True))


def _docked(state: State, event: told.ShipDocked) -> State:
    state = with_hold_emptied(state, Vessel(event.ship, event.goods))
    return _with_vessel(state, event.owner, event.ship, lambda ship: Vessel(ship.colour))


def _traded(state: State, event: told.GoodTraded) -> State:
    return replace(state, traded=(*state.traded, event.good))


def _out_of_yard(state: State, event: told.ShipTaken) -> State:
    return replace(state, shipyard=_less(state.shipyard, event.ship))


def _ship_taken(state: State, event: told.ShipTaken) -> State:
    return _owned(state, event.who, ships=(*player(state, event.who).ships, Vessel(event.ship)))


# -- people at court


def _with_favors(state: State, event: told.Followed | told.FavorTaken, by: int) -> State:
    """So many Royal Favors of the noble more for whoever it is about."""
    favors = _plus(player(state, event.who).favors, PLACE_OF_NOBLE[event.noble], by)
    return _owned(state, event.who, favors=favors)


def _with_supply(state: State, event: told.Followed | told.FavorTaken, by: int) -> State:
    """So many Royal Favors of the noble more in the supply."""
    return replace(state, favors=_plus(state.favors, PLACE_OF_NOBLE[event.noble], by))


def _courtier(state: State, event: told.CourtierMoved) -> State:
    return _owned(state, event.who, courtier=event.noble)


def _helper(state: State, event: told.HelperMoved) -> State:
    return replace(state, helper=event.pile)


def _sent(state: State, event: told.OfficialPlaced) -> State:
    return _owned(state, event.who, officials=player(state, event.who).officials - 1)


def _official(state: State, event: told.OfficialPlaced) -> State:
    offices = _plus(player(state, event.who).offices, PLACE_OF_NOBLE[event.noble], 1)
    return _owned(state, event.who, offices=offices)


def _out_of_office(state: State, event: told.OfficialHired) -> State:
    return _person(state, offices=_plus(state.person.offices, PLACE_OF_NOBLE[event.noble], -1))


def _hired(state: State, event: told.OfficialHired) -> State:
    return _person(state, hired=state.person.hired + 1)


# -- plans, stores, buildings


def _plan_lifted(state: State, event: told.PlanTaken) -> State:
    place = ARCHITECTS.index(PLANS[event.plan].architect)
    piles = with_item(state.plans, place, _turned_up(state.plans[place], event.revealed))
    return replace(state, plans=piles)


def _plan_taken(state: State, event: told.PlanTaken) -> State:
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


def _cube_lifted(state: State, event: told.CubeTaken) -> State:
    rubble, at = event.rubble, event.at
    match event.place:
        case "row" if at in ROW_OF:
            place = PLACE_OF_ROW[ROW_OF[at]]
            return replace(state, rows=with_item(state.rows, place, _less(state.rows[place], rubble)))
        case "column" if at in COLUMN_OF:
            place = COLUMN_OF[at] - 1
            columns = with_item(state.columns, place, _less(state.columns[place], rubble))
            return replace(state, columns=columns)
        case "site" if at in PLACE_OF_SITE:
            place = PLACE_OF_SITE[at]
            cubes = with_item(state.site_cubes, place, _less(state.site_cubes[place], rubble))
            return replace(state, site_cubes=cubes)
        case _:
            return replace(state, pile=_less(state.pile, rubble))


def _cube(state: State, event: told.CubeTaken) -> State:
    cubes = _plus(player(state, event.who).cubes, PLACE_OF_RUBBLE[event.rubble], 1)
    return _owned(state, event.who, cubes=cubes)


# -- decrees and the church


def _decree_lifted(state: State, event: told.DecreeTaken) -> State:
    return replace(state, decrees=_less(state.decrees, event.decree))


def _decree_taken(state: State, event: told.DecreeTaken) -> State:
    return _owned(state, event.who, decrees=(*player(state, event.who).decrees, event.decree))


def _decrees_revealed(state: State, event: told.DecreesRevealed) -> State:
    return replace(state, decrees=(*state.decrees, *event.decrees))


def _cardinal(state: State, event: told.CardinalMoved) -> State:
    return replace(state, cardinal=event.way[-1]) if event.way else state


def _clergy_lifted(state: State, event: told.ClergyTaken) -> State:
    return replace(state, stations=with_item(state.stations, event.station, None))


def _clergy_taken(state: State, event: told.ClergyTaken) -> State:
    held = state.person.clergy
    if event.who == "person" and len(held) < CLERGY_LIMIT:
        return _person(state, clergy=(*held, event.tile))
    # A fifth tile lies nowhere before the person has said which one goes back.
    return state


def _clergy_gone(state: State, event: told.ClergyReturned) -> State:
    """One of four tiles goes back, and the fifth one lies with the others; or the fifth one is left."""
    clergy = state.person.clergy
    match state.pending:
        case (GivingBackClergy(new), *_):
            clergy = (*clergy, new)
    return _person(state, clergy=_less(clergy, event.tile))


def _clergy_left(state: State, event: told.ClergyReturned) -> State:
    """The new tile, if it is the one that was left, lies at its station again."""
    if not event.is_new:
        return state
    return replace(state, stations=with_item(state.stations, state.cardinal, event.tile))


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


_LIFTS: Final[dict[type[Event], Callable[[State, Any], State]]] = {
    told.CardDiscarded: _played, told.Visited: _played, told.EventSponsored: _played,
    told.HandCardDiscarded: _played, told.CardTucked: _put_away, told.CardDropped: _dropped,
    told.ShipDropped: _ship_dropped, told.CardDrawn: _off_pile, told.CardRemoved: _off_pile,
    told.GoodLost: _lost, told.GoodSold: _out_of_store, told.GoodTraded: _out_of_store,
    told.ShipTaken: _out_of_yard,
    told.Followed: lambda state, event: _with_favors(state, event, -1),
    told.FavorTaken: lambda state, event: _with_supply(state, event, -1),
    told.OfficialPlaced: _sent, told.OfficialHired: _out_of_office, told.PlanTaken: _plan_lifted,
    told.CubeTaken: _cube_lifted, told.DecreeTaken: _decree_lifted, told.ClergyTaken: _clergy_lifted,
    told.ClergyReturned: _clergy_gone, told.ClergyGivenUp: _clergy_given_up,
}  # fmt: skip
"""What each event takes from where it lay; what leaves the game comes down nowhere."""

_CHANGES: Final[dict[type[Event], Callable[[State, Any], State]]] = {
    told.FirstClergyKept: _first_clergy, told.GameBegan: _laid, told.RoundBegan: _round,
    told.CardTucked: _tucked, told.CardDrawn: _drawn,
    told.Paid: _paid, told.ReisChanged: _reis, told.InfluenceChanged: _influence, told.WigsChanged: _wigs,
    told.FinalScored: _final, told.TreasuryMoved: _treasury, told.GoodGained: _gained,
    told.Produced: _produced, told.PriceFell: _fell, told.GoodSold: _sold,
    told.ShipSailed: _sailed, told.ShipDocked: _docked,
    told.GoodTraded: _traded, told.ShipTaken: _ship_taken,
    told.Followed: lambda state, event: _with_supply(state, event, 1),
    told.FavorTaken: lambda state, event: _with_favors(state, event, 1),
    told.CourtierMoved: _courtier, told.HelperMoved: _helper, told.OfficialPlaced: _official,
    told.OfficialHired: _hired, told.PlanTaken: _plan_taken, told.PlanUsed: _plan_used,
    told.StoreBuilt: _built, told.BuildingOpened: _opened, told.CubeTaken: _cube,
    told.DecreeTaken: _decree_taken, told.DecreesRevealed: _decrees_revealed,
    told.CardinalMoved: _cardinal, told.ClergyTaken: _clergy_taken, told.ClergyRevealed: _clergy_revealed,
    told.ClergyReturned: _clergy_left,
    told.PeriodEnded: _period_ended, told.HandFilled: _hand_filled, told.PeriodBegan: _period_began,
    # Before either the table was tidied up.
    told.LacerdaTurnBegan: lambda state, event: with_traded_returned(state),
    told.PeriodEnding: lambda state, event: with_traded_returned(state),
}  # fmt: skip
"""What else each event changes; the others change nothing that can be seen."""
