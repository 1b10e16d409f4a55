"""Why something is refused, as a sentence with cause and remedy."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from game.core.message import Rejection, Seat, Term, rejection
from game.titles.lisboa.actions import (
    Act,
    Action,
    BuildStore,
    Discard,
    DiscardForReward,
    Draw,
    DropCard,
    DropShip,
    EndTurn,
    GainGood,
    GiveBackClergy,
    GiveUpClergy,
    Hire,
    LoseGood,
    MoveCardinal,
    OpenBuilding,
    Pass,
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
from game.titles.lisboa.cards import NOBLE_CARD, TREASURY_CARD
from game.titles.lisboa.choices import legal
from game.titles.lisboa.church import cardinal_steps
from game.titles.lisboa.content import OFFICES, PLACE_OF_GOOD, PLACE_OF_NOBLE, Good, Noble, StateAction
from game.titles.lisboa.downtown import FACINGS, PLACE_OF_LOT, PLACE_OF_SITE
from game.titles.lisboa.gains import storage
from game.titles.lisboa.payments import can_pay_influence, means, visit_cost
from game.titles.lisboa.projects import PLANS, PlanKey
from game.titles.lisboa.state import State, player
from game.titles.lisboa.state_actions import can_act
from game.titles.lisboa.stores import assured_means, store_cost
from game.titles.lisboa.tasks import (
    AtOffice,
    ChoosingLot,
    ChoosingSite,
    Dealing,
    Drawing,
    Dropping,
    GainingGoods,
    GivingBackClergy,
    GivingUpClergy,
    Hiring,
    LosingGood,
    MovingCardinal,
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
    Task,
    Trading,
    UsingPlan,
)
from game.titles.lisboa.visiting import event_cost
from game.titles.lisboa.wording import (
    action_name,
    good_name,
    noble_name,
    office_name,
    pile_name,
    prompt,
    ship_name,
)
from game.titles.lisboa.works import officials_needed, top_building


def refusal(state: State, seat: Seat, action: Action) -> Rejection | None:
    """Why the person may not do `action`; None if it may."""
    if not state.pending:
        return rejection("core.reject.over")
    if seat != 0:
        return rejection("core.reject.not_your_turn")
    if action in legal(state):
        return None
    cause = _CAUSES.get(type(action))
    found = cause(state, state.pending[0], action) if cause is not None else None
    return found or _asked_now(state)


def _asked_now(state: State) -> Rejection:
    """What there is to do instead, as a reason for everything else."""
    asked = prompt(state)
    return Rejection(asked.key, asked.args)


def _said(name: str, **args: int | str | Term) -> Rejection:
    return rejection(f"lisboa.reject.{name}", **args)


# -- cards of the hand


def _bad_card(state: State, task: Task, action: Tuck | Discard) -> Rejection | None:
    if not isinstance(task, PlayingCard | Renewing) or action.card in state.person.hand:
        return None
    return _said("not_in_hand")


def _bad_visit(state: State, task: Task, action: Visit) -> Rejection | None:
    if not isinstance(task, PlayingCard):
        return None
    if action.card not in state.person.hand:
        return _said("not_in_hand")
    if action.card not in NOBLE_CARD:
        return _said("treasury_no_visit")
    noble = NOBLE_CARD[action.card].pile
    cost = visit_cost(state, "person", noble)
    if not can_pay_influence(state, "person", cost):
        have = state.person.influence + state.person.wigs
        return _said("visit_cost", n=cost, have=have, noble=noble_name(noble))
    return _said("office_of_no_use", office=office_name(noble))


def _bad_event(state: State, task: Task, action: Sponsor) -> Rejection | None:
    if not isinstance(task, PlayingCard):
        return None
    if action.card not in state.person.hand:
        return _said("not_in_hand")
    if action.card not in TREASURY_CARD:
        return _said("noble_no_event")
    cost, have = event_cost(state), means(state)
    if have < cost:
        return _said("event_cost", n=cost, have=have)
    return _said(f"event_{TREASURY_CARD[action.card].event}")


def _bad_reward(state: State, task: Task, action: DiscardForReward) -> Rejection | None:
    if not isinstance(task, Renewing):
        return None
    if action.card not in state.person.hand:
        return _said("not_in_hand")
    card = NOBLE_CARD.get(action.card)
    if card is None:
        return _said("treasury_no_reward")
    return _said("penalty_no_reward") if card.reward.is_penalty else _said("noble_rewarded")


# -- the portfolio, selling and trading


def _bad_drop(state: State, task: Task, action: DropCard | DropShip) -> Rejection | None:
    if not isinstance(task, Dropping):
        return None
    person = state.person
    if isinstance(action, DropCard):
        is_there = action.card in (*person.top, *person.bottom)
    else:
        is_there = any(ship.colour == action.ship for ship in person.ships)
    return _said(f"drop_{task.edge}") if is_there else _said("not_in_portfolio")


def _bad_sale(state: State, task: Task, action: Sell) -> Rejection | None:
    if isinstance(task, Trading):
        return _said("trading_now")
    if not isinstance(task, Dealing | Selling):
        return None
    if not _has(state, action.good):
        return _said("no_good", good=good_name(action.good))
    ships = player(state, action.owner).ships
    is_there = any(ship.colour == action.ship for ship in ships)
    return _said("at_sea" if is_there else "no_ship", ship=ship_name(action.ship))


def _bad_trade(state: State, task: Task, action: Trade) -> Rejection | None:
    if isinstance(task, Selling):
        return _said("selling_now")
    if not isinstance(task, Dealing | Trading):
        return None
    if not _has(state, action.good):
        return _said("no_good", good=good_name(action.good))
    if isinstance(task, Trading) and action.action == task.first:
        return _said("same_space")
    if not can_act(state, action.action):
        return _useless(action.action)
    return _said("wrong_good", good=good_name(action.good), action=action_name(action.action))


def _has(state: State, good: Good) -> bool:
    return state.person.goods[PLACE_OF_GOOD[good]] > 0


def _useless(action: StateAction) -> Rejection:
    """Why a state action would do nothing."""
    return _said(f"action_{action}")


# -- offices, stores, buildings, decrees


def _bad_act(state: State, task: Task, action: Act) -> Rejection | None:
    match task:
        case AtOffice(noble, _, has_acted):
            office = OFFICES[noble]
            if action.action not in (office.top, office.bottom):
                return _said("other_office", office=office_name(noble))
            return _said("acted_already") if has_acted else _useless(action.action)
        case Sponsoring(_, done):
            return _said("done_already") if action.action in done else _useless(action.action)
    return None


def _is_at(task: Task, noble: Noble) -> bool:
    return isinstance(task, AtOffice) and task.noble == noble


def _bad_store(state: State, task: Task, action: BuildStore) -> Rejection | None:
    if not _is_at(task, "builder") and not isinstance(task, ChoosingLot):
        return _other_noble(task, "builder")
    lot = action.lot
    if lot not in PLACE_OF_LOT or action.facing not in FACINGS[lot]:
        return _said("no_facing")
    if state.lots[PLACE_OF_LOT[lot]] is not None:
        return _said("lot_taken", lot=lot)
    if not state.person.houses:
        return _said("no_houses")
    return _said("too_dear", lot=lot, n=store_cost(state, lot).total, have=assured_means(state, lot))


def _bad_decree(state: State, task: Task, action: TakeDecree) -> Rejection | None:
    if not _is_at(task, "minister") and not isinstance(task, TakingDecrees):
        return _other_noble(task, "minister")
    return _said("decree_gone")


def _bad_plan(state: State, task: Task, action: UsePlan) -> Rejection | None:
    if not _is_at(task, "king") and not isinstance(task, UsingPlan):
        return _other_noble(task, "king")
    return _unusable(state, action.plan)


def _unusable(state: State, plan: PlanKey) -> Rejection:
    """Why a plan cannot be used now."""
    if plan not in state.person.plans:
        return _said("no_plan")
    if None not in state.sites:
        return _said("no_site")
    if top_building(state, PLANS[plan].architect) is None:
        return _said("no_building")
    return _said("officials", n=officials_needed(state.person, plan), have=sum(state.person.offices))


def _other_noble(task: Task, noble: Noble) -> Rejection | None:
    """At an office: that this is done at another one."""
    return _said("at_other_office", office=office_name(noble)) if isinstance(task, AtOffice) else None


def _bad_hire(state: State, task: Task, action: Hire) -> Rejection | None:
    return _said("none_in_office", office=office_name(action.noble)) if isinstance(task, Hiring) else None


def _bad_site(state: State, task: Task, action: OpenBuilding) -> Rejection | None:
    if not isinstance(task, ChoosingSite):
        return None
    return _said("site_taken" if action.site in PLACE_OF_SITE else "choose_site")


# -- state actions, goods, cubes, tiles


def _bad_architect(state: State, task: Task, action: TakePlan) -> Rejection | None:
    return _said("no_plans") if isinstance(task, TakingPlan) else None


def _bad_steps(state: State, task: Task, action: MoveCardinal) -> Rejection | None:
    return _said("cardinal", n=cardinal_steps(state)[-1]) if isinstance(task, MovingCardinal) else None


def _bad_favor(state: State, task: Task, action: TakeFavor) -> Rejection | None:
    if not isinstance(task, TakingFavor):
        return None
    is_held = state.person.favors[PLACE_OF_NOBLE[action.noble]] > 0
    return _said("favor_held" if is_held else "favor_gone", noble=noble_name(action.noble))


def _bad_gain(state: State, task: Task, action: GainGood) -> Rejection | None:
    if not isinstance(task, GainingGoods | ProducingMore):
        return None
    good = action.good
    if isinstance(task, ProducingMore) and good not in task.goods:
        return _said("not_produced", good=good_name(good))
    if not state.supply[PLACE_OF_GOOD[good]]:
        return _said("supply_empty", good=good_name(good))
    return _said("storage_full", good=good_name(good), n=storage(state.person))


def _bad_loss(state: State, task: Task, action: LoseGood) -> Rejection | None:
    return _said("no_good", good=good_name(action.good)) if isinstance(task, LosingGood) else None


def _bad_cube(state: State, task: Task, action: TakeCube) -> Rejection | None:
    return _said("no_cube") if isinstance(task, TakingCube | TakingPileCube) else None


def _bad_tile(state: State, task: Task, action: GiveBackClergy | GiveUpClergy) -> Rejection | None:
    return _said("no_tile") if isinstance(task, GivingBackClergy | GivingUpClergy) else None


# -- endings


def _bad_draw(state: State, task: Task, action: Draw) -> Rejection | None:
    return _said("pile_empty", pile=pile_name(action.pile)) if isinstance(task, Drawing) else None


def _bad_end(state: State, task: Task, action: EndTurn) -> Rejection | None:
    return _said("must_draw") if isinstance(task, Drawing) else None


def _bad_pass(state: State, task: Task, action: Pass) -> Rejection | None:
    match task:
        case Dealing():
            return _said("must_deal")
        case AtOffice() | Sponsoring():
            return _said("must_act")
        case Recruiting():
            return _said("must_recruit")
        case Drawing():
            return _said("must_draw")
        case PlayingCard():
            return _said("must_play")
    return None


_Cause: TypeAlias = Callable[[State, Task, Any], Rejection | None]

_CAUSES: Final[dict[type, _Cause]] = {
    Tuck: _bad_card,
    Discard: _bad_card,
    Visit: _bad_visit,
    Sponsor: _bad_event,
    DiscardForReward: _bad_reward,
    DropCard: _bad_drop,
    DropShip: _bad_drop,
    Sell: _bad_sale,
    Trade: _bad_trade,
    Act: _bad_act,
    BuildStore: _bad_store,
    TakeDecree: _bad_decree,
    UsePlan: _bad_plan,
    Hire: _bad_hire,
    OpenBuilding: _bad_site,
    TakePlan: _bad_architect,
    MoveCardinal: _bad_steps,
    TakeFavor: _bad_favor,
    GainGood: _bad_gain,
    LoseGood: _bad_loss,
    TakeCube: _bad_cube,
    GiveBackClergy: _bad_tile,
    GiveUpClergy: _bad_tile,
    Draw: _bad_draw,
    EndTurn: _bad_end,
    Pass: _bad_pass,
}
"""For each kind of action the function that says why the task at hand does not allow it."""
