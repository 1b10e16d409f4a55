"""What can be done now: the legal actions for each task that waits for the person."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import compress
from typing import Any, Final, TypeAlias

from game.titles.lisboa.actions import (
    ACCEPT,
    END_TURN,
    FOLLOW,
    PASS,
    Act,
    Action,
    BuildStore,
    Discard,
    DiscardForReward,
    Draw,
    DropCard,
    DropShip,
    GainGood,
    GiveBackClergy,
    GiveUpClergy,
    Hire,
    KeepClergy,
    LoseGood,
    MoveCardinal,
    OpenBuilding,
    Recruit,
    Sell,
    Sponsor,
    TakeCube,
    TakeDecree,
    TakeFavor,
    TakePlan,
    Trade,
    Tuck,
    UsePlan,
    Visit,
)
from game.titles.lisboa.cards import CARDS, PILE_OF
from game.titles.lisboa.church import cardinal_steps
from game.titles.lisboa.content import (
    ARCHITECTS,
    GOODS,
    NOBLES,
    PILES,
    RUBBLES,
    STATE_ACTIONS,
    Good,
    Noble,
    StateAction,
)
from game.titles.lisboa.decrees import DECREES
from game.titles.lisboa.downtown import FACINGS, LOTS, SITES
from game.titles.lisboa.matching import free_sites
from game.titles.lisboa.payments import unpaid_store
from game.titles.lisboa.periods import is_rewarding
from game.titles.lisboa.portfolio import droppable_cards, droppable_ships
from game.titles.lisboa.rewards import gainable
from game.titles.lisboa.selling import loadable, sellable_goods
from game.titles.lisboa.state import State
from game.titles.lisboa.state_actions import plannable, takeable_favors
from game.titles.lisboa.stores import payable_lots, pays_store, takeable_cubes
from game.titles.lisboa.tasks import (
    AtOffice,
    ChoosingLot,
    ChoosingSite,
    Dealing,
    Drawing,
    Dropping,
    Following,
    GainingGoods,
    GivingBackClergy,
    GivingUpClergy,
    Hiring,
    KeepingFirstClergy,
    LosingGood,
    MovingCardinal,
    Offered,
    Ordering,
    PlayingCard,
    ProducingMore,
    Recruiting,
    Renewing,
    Selling,
    Sponsoring,
    TakingCube,
    TakingDecrees,
    TakingFavor,
    TakingPileCube,
    TakingPlan,
    Trading,
    UsingPlan,
)
from game.titles.lisboa.trading import tradeable
from game.titles.lisboa.visiting import can_sponsor, can_visit, office_actions, sponsorable
from game.titles.lisboa.works import usable_plans

# Every action is made once: they are listed in each position anew.
_ACTS: Final = {action: Act(action) for action in STATE_ACTIONS}
_STORES: Final = {lot: tuple(BuildStore(lot, facing) for facing in FACINGS[lot]) for lot in LOTS}
_DECREES: Final = {decree: TakeDecree(decree) for decree in DECREES}
_SITES: Final = {site: OpenBuilding(site) for site in SITES}
_RECRUITS: Final = {noble: Recruit(noble) for noble in NOBLES}
_HIRES: Final = {noble: Hire(noble) for noble in NOBLES}
_FAVORS: Final = {noble: TakeFavor(noble) for noble in NOBLES}
_PLANS: Final = {architect: TakePlan(architect) for architect in ARCHITECTS}
_GAINS: Final = {good: GainGood(good) for good in GOODS}
_LOSSES: Final = {good: LoseGood(good) for good in GOODS}
_DRAWS: Final = tuple(Draw(pile) for pile in PILES)
_PILE_CUBES: Final = {rubble: TakeCube(rubble, "pile") for rubble in RUBBLES}
_DISCARDS: Final = {card: Discard(card) for card in CARDS}
_REWARDED: Final = {card: DiscardForReward(card) for card in CARDS}
_PLAYS: Final = {
    card: (pile, Tuck(card), Sponsor(card) if pile == "treasury" else Visit(card))
    for card, pile in PILE_OF.items()
}
"""By card: its pile, and what playing it to the portfolio and to the Royal Court is."""

_sale = cache(Sell)
_cube = cache(TakeCube)


def legal(state: State) -> Sequence[Action]:
    """All that the person can do now, in a fixed order; declining or stopping last."""
    if not state.pending:
        return ()
    task = state.pending[0]
    return _LEGAL[type(task)](state, task)


# -- a card, and what goes with it


def _keeping(state: State, task: KeepingFirstClergy) -> Sequence[Action]:
    return [KeepClergy(tile) for tile in task.tiles]


def _playing(state: State, task: PlayingCard) -> Sequence[Action]:
    found: list[Action] = []
    hand = state.person.hand
    visits: dict[Noble, bool] = {}
    for card in hand:
        pile, tuck, court = _PLAYS[card]
        found.append(tuck)
        if pile == "treasury":
            if can_sponsor(state, card):
                found.append(court)
            continue
        if pile not in visits:
            visits[pile] = can_visit(state, pile)
        if visits[pile]:
            found.append(court)
    found += map(_DISCARDS.__getitem__, hand)
    return found


def _dropping(state: State, task: Dropping) -> Sequence[Action]:
    cards: list[Action] = [DropCard(card) for card in droppable_cards(state.person, task)]
    return _paying(state, [*cards, *(DropShip(ship.colour) for ship in droppable_ships(state.person, task))])


def _paying(state: State, actions: list[Action]) -> Sequence[Action]:
    """Those after which a store that waits for its price can be paid; all where none does (ruling L4)."""
    if unpaid_store(state) is None:
        return actions
    return [action for action in actions if pays_store(state, action)]


def _sales(state: State) -> list[Action]:
    ships = loadable(state)
    if not ships:
        return []
    return [_sale(good, owner, ship.colour) for good in sellable_goods(state) for owner, ship in ships]


@cache
def _trades(pairs: tuple[tuple[Good, StateAction], ...]) -> tuple[Trade, ...]:
    """Goods put on state actions, as actions."""
    return tuple(Trade(good, action) for good, action in pairs)


def _dealing(state: State, task: Dealing) -> Sequence[Action]:
    sales = _sales(state)
    return [*sales, *_trades(tradeable(state))] if sales else _trades(tradeable(state))


def _selling(state: State, task: Selling) -> Sequence[Action]:
    return [*_sales(state), PASS]


def _trading(state: State, task: Trading) -> Sequence[Action]:
    return [*_trades(tradeable(state, task.first, task.as_gold)), PASS]


def _ordering(state: State, task: Ordering) -> Sequence[Action]:
    return [_ACTS[action] for action in task.actions]


# -- offices and events


def _at_office(state: State, task: AtOffice) -> Sequence[Action]:
    found: list[Action] = []
    if not task.has_acted:
        found += [_ACTS[action] for action in office_actions(state, task.noble)]
    match task.noble:
        case "builder":
            found += _lots(state)
        case "minister":
            found += _decrees(state)
        case _:
            found += _plans(state)
    return [*found, PASS] if task.has_acted else found


def _lots(state: State) -> list[Action]:
    return [store for lot in payable_lots(state) for store in _STORES[lot]]


def _decrees(state: State) -> list[Action]:
    return list(map(_DECREES.__getitem__, state.decrees))


def _plans(state: State) -> list[Action]:
    return [UsePlan(plan) for plan in usable_plans(state)]


def _following(state: State, task: Following) -> Sequence[Action]:
    return (FOLLOW, PASS)


def _sponsoring(state: State, task: Sponsoring) -> Sequence[Action]:
    found: list[Action] = [_ACTS[action] for action in sponsorable(state, task)]
    return [*found, PASS] if task.done else found


def _choosing_lot(state: State, task: ChoosingLot) -> Sequence[Action]:
    return _lots(state)


def _using_plan(state: State, task: UsingPlan) -> Sequence[Action]:
    return _plans(state)


def _hiring(state: State, task: Hiring) -> Sequence[Action]:
    return [_HIRES[noble] for noble, there in zip(NOBLES, state.person.offices, strict=True) if there]


def _choosing_site(state: State, task: ChoosingSite) -> Sequence[Action]:
    return [_SITES[site] for site in free_sites(state)]


def _taking_decrees(state: State, task: TakingDecrees) -> Sequence[Action]:
    return _decrees(state)


# -- state actions


def _offered(state: State, task: Offered) -> Sequence[Action]:
    return (ACCEPT, PASS)


def _recruiting(state: State, task: Recruiting) -> Sequence[Action]:
    found: list[Action] = list(_RECRUITS.values())
    return [*found, PASS] if task.can_stop else found


def _taking_plan(state: State, task: TakingPlan) -> Sequence[Action]:
    found: list[Action] = [_PLANS[architect] for architect in plannable(state)]
    return [*found, PASS] if task.is_free else found


def _moving_cardinal(state: State, task: MovingCardinal) -> Sequence[Action]:
    found: list[Action] = [MoveCardinal(steps) for steps in cardinal_steps(state)]
    return _paying(state, [*found, PASS] if task.is_free else found)


def _taking_favor(state: State, task: TakingFavor) -> Sequence[Action]:
    found: list[Action] = [_FAVORS[noble] for noble in takeable_favors(state, "person")]
    return [*found, PASS] if task.is_free else found


# -- goods, cubes, clergy tiles


def _producing_more(state: State, task: ProducingMore) -> Sequence[Action]:
    return [_GAINS[good] for good in gainable(state) if good in task.goods]


def _gaining_goods(state: State, task: GainingGoods) -> Sequence[Action]:
    return [_GAINS[good] for good in gainable(state)]


def _losing_good(state: State, task: LosingGood) -> Sequence[Action]:
    return [_LOSSES[good] for good in sellable_goods(state)]


def _taking_cube(state: State, task: TakingCube) -> Sequence[Action]:
    return [_cube(rubble, place) for rubble, place in takeable_cubes(state, task.lot)]


def _taking_pile_cube(state: State, task: TakingPileCube) -> Sequence[Action]:
    return [_PILE_CUBES[rubble] for rubble in RUBBLES if rubble in state.pile]


def _giving_back(state: State, task: GivingBackClergy) -> Sequence[Action]:
    return [GiveBackClergy(tile) for tile in (*state.person.clergy, task.tile)]


def _giving_up(state: State, task: GivingUpClergy) -> Sequence[Action]:
    return _paying(state, [*(GiveUpClergy(tile) for tile in state.person.clergy), PASS])


# -- the end of a turn, the change of period


def _drawing(state: State, task: Drawing) -> Sequence[Action]:
    if all(state.piles):
        return _DRAWS
    return tuple(compress(_DRAWS, state.piles)) or (END_TURN,)


def _renewing(state: State, task: Renewing) -> Sequence[Action]:
    found: list[Action] = []
    for card in state.person.hand:
        if is_rewarding(task, card):
            found.append(_REWARDED[card])
        found.append(_DISCARDS[card])
    return [*found, PASS]


_Lister: TypeAlias = Callable[[State, Any], Sequence[Action]]

_LEGAL: Final[dict[type, _Lister]] = {
    KeepingFirstClergy: _keeping,
    PlayingCard: _playing,
    Dropping: _dropping,
    Dealing: _dealing,
    Selling: _selling,
    Trading: _trading,
    Ordering: _ordering,
    AtOffice: _at_office,
    Following: _following,
    Sponsoring: _sponsoring,
    Offered: _offered,
    Recruiting: _recruiting,
    TakingPlan: _taking_plan,
    ProducingMore: _producing_more,
    MovingCardinal: _moving_cardinal,
    GivingBackClergy: _giving_back,
    TakingFavor: _taking_favor,
    ChoosingLot: _choosing_lot,
    TakingCube: _taking_cube,
    TakingPileCube: _taking_pile_cube,
    UsingPlan: _using_plan,
    Hiring: _hiring,
    ChoosingSite: _choosing_site,
    TakingDecrees: _taking_decrees,
    GainingGoods: _gaining_goods,
    LosingGood: _losing_good,
    GivingUpClergy: _giving_up,
    Drawing: _drawing,
    Renewing: _renewing,
}
"""For each kind of task the function that lists what can be done about it."""
