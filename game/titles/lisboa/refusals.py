"""Why something is refused, as a sentence with cause and remedy."""

from __future__ import annotations

from typing import Final

from game.core.message import Rejection, Seat, rejection
from game.titles.lisboa.actions import (
    Action,
    Discard,
    DiscardForReward,
    Draw,
    DropCard,
    DropShip,
    EndTurn,
    Pass,
    Sell,
    Sponsor,
    Trade,
    Tuck,
    Visit,
)
from game.titles.lisboa.cards import NOBLE_CARD, TREASURY_CARD
from game.titles.lisboa.choices import legal
from game.titles.lisboa.content import PLACE_OF_GOOD, Good
from game.titles.lisboa.payments import can_pay_influence, means, visit_cost
from game.titles.lisboa.portfolio import edge_of
from game.titles.lisboa.refusals_at_court import (
    COURT_CAUSES,
    Causes,
    nearest_plan,
    store_unpaid,
    unusable,
    useless,
)
from game.titles.lisboa.state import PERSON, State, player
from game.titles.lisboa.tasks import (
    AtOffice,
    Dealing,
    Drawing,
    Dropping,
    GivingUpClergy,
    PlayingCard,
    Recruiting,
    Renewing,
    Selling,
    Sponsoring,
    Task,
    Trading,
)
from game.titles.lisboa.trading import can_carry_out
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


def refusal(state: State, seat: Seat, action: Action) -> Rejection | None:
    """Why the person may not do `action`; None if it may."""
    if not state.pending:
        return rejection("core.reject.over")
    if seat != PERSON:
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


# -- cards of the hand


def _bad_card(state: State, task: Task, action: Tuck | Discard) -> Rejection | None:
    if not isinstance(task, PlayingCard | Renewing) or action.card in state.person.hand:
        return None
    return rejection("lisboa.reject.not_in_hand")


def _bad_visit(state: State, task: Task, action: Visit) -> Rejection | None:
    if not isinstance(task, PlayingCard):
        return None
    if action.card not in state.person.hand:
        return rejection("lisboa.reject.not_in_hand")
    if action.card not in NOBLE_CARD:
        return rejection("lisboa.reject.treasury_no_visit")
    noble = NOBLE_CARD[action.card].pile
    cost = visit_cost(state, "person", noble)
    if not can_pay_influence(state, "person", cost):
        have = state.person.influence + state.person.wigs
        return rejection("lisboa.reject.visit_cost", n=cost, have=have, noble=noble_name(noble))
    return rejection("lisboa.reject.office_of_no_use", office=office_name(noble))


def _bad_event(state: State, task: Task, action: Sponsor) -> Rejection | None:
    if not isinstance(task, PlayingCard):
        return None
    if action.card not in state.person.hand:
        return rejection("lisboa.reject.not_in_hand")
    if action.card not in TREASURY_CARD:
        return rejection("lisboa.reject.noble_no_event")
    cost, have = event_cost(state), means(state)
    if have < cost:
        return rejection("lisboa.reject.event_cost", n=cost, have=have)
    event = TREASURY_CARD[action.card].event
    if event == "open" and state.person.plans:
        return unusable(state, nearest_plan(state))
    if event == "store" and not state.person.houses:
        return rejection("lisboa.reject.no_houses")
    return rejection(f"lisboa.reject.event_{event}")


def _bad_reward(state: State, task: Task, action: DiscardForReward) -> Rejection | None:
    if not isinstance(task, Renewing):
        return None
    if action.card not in state.person.hand:
        return rejection("lisboa.reject.not_in_hand")
    card = NOBLE_CARD.get(action.card)
    if card is None:
        return rejection("lisboa.reject.treasury_no_reward")
    return (
        rejection("lisboa.reject.penalty_no_reward")
        if card.reward.is_penalty
        else rejection("lisboa.reject.noble_rewarded")
    )


# -- the portfolio, selling and trading


def _bad_drop(state: State, task: Task, action: DropCard | DropShip) -> Rejection | None:
    if not isinstance(task, Dropping):
        return None
    person = state.person
    if isinstance(action, DropCard):
        is_there = action.card in (*person.top, *person.bottom)
    else:
        is_there = any(ship.colour == action.ship for ship in person.ships)
    if not is_there:
        return rejection("lisboa.reject.not_in_portfolio")
    is_elsewhere = isinstance(action, DropCard) and task.edge not in ("any", edge_of(action.card))
    is_elsewhere = is_elsewhere or (isinstance(action, DropShip) and task.edge == "bottom")
    unpaid = None if is_elsewhere else store_unpaid(state, "drop")
    return unpaid or rejection(f"lisboa.reject.drop_{task.edge}")


def _bad_sale(state: State, task: Task, action: Sell) -> Rejection | None:
    if isinstance(task, Trading):
        return rejection("lisboa.reject.trading_now")
    if not isinstance(task, Dealing | Selling):
        return None
    if not _has(state, action.good):
        return rejection("lisboa.reject.no_good", good=good_name(action.good))
    ships = player(state, action.owner).ships
    is_there = any(ship.colour == action.ship for ship in ships)
    return rejection(
        "lisboa.reject.at_sea" if is_there else "lisboa.reject.no_ship", ship=ship_name(action.ship)
    )


def _bad_trade(state: State, task: Task, action: Trade) -> Rejection | None:
    if isinstance(task, Selling):
        return rejection("lisboa.reject.selling_now")
    if not isinstance(task, Dealing | Trading):
        return None
    if not _has(state, action.good):
        return rejection("lisboa.reject.no_good", good=good_name(action.good))
    if isinstance(task, Trading) and action.action == task.first:
        return rejection("lisboa.reject.same_space")
    if not can_carry_out(state, action.good, action.action):
        return useless(action.action)
    return rejection(
        "lisboa.reject.wrong_good", good=good_name(action.good), action=action_name(action.action)
    )


def _has(state: State, good: Good) -> bool:
    return state.person.goods[PLACE_OF_GOOD[good]] > 0


# -- endings


def _bad_draw(state: State, task: Task, action: Draw) -> Rejection | None:
    if not isinstance(task, Drawing):
        return None
    return rejection("lisboa.reject.pile_empty", pile=pile_name(action.pile))


def _bad_end(state: State, task: Task, action: EndTurn) -> Rejection | None:
    if not isinstance(task, Drawing):
        return None
    return rejection("lisboa.reject.must_draw")


def _bad_pass(state: State, task: Task, action: Pass) -> Rejection | None:
    match task:
        case Dealing():
            return rejection("lisboa.reject.must_deal")
        case AtOffice() | Sponsoring():
            return rejection("lisboa.reject.must_act")
        case Recruiting():
            return rejection("lisboa.reject.must_recruit")
        case Drawing():
            return rejection("lisboa.reject.must_draw")
        case PlayingCard():
            return rejection("lisboa.reject.must_play")
        case GivingUpClergy():
            return store_unpaid(state, "clergy")
    return None


_CAUSES: Final[Causes] = {
    **COURT_CAUSES,
    Tuck: _bad_card,
    Discard: _bad_card,
    Visit: _bad_visit,
    Sponsor: _bad_event,
    DiscardForReward: _bad_reward,
    DropCard: _bad_drop,
    DropShip: _bad_drop,
    Sell: _bad_sale,
    Trade: _bad_trade,
    Draw: _bad_draw,
    EndTurn: _bad_end,
    Pass: _bad_pass,
}
"""For each kind of action the function that says why the task at hand does not allow it."""
