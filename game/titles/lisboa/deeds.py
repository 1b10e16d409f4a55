"""What each action does at once; `turns.settled` then goes on to the next choice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.parts.items import without
from game.titles.lisboa import (
    church,
    opening,
    periods,
    portfolio,
    selling,
    state_actions,
    stores,
    trading,
    turns,
    visiting,
    works,
)
from game.titles.lisboa.actions import (
    Accept,
    Act,
    Action,
    BuildStore,
    Discard,
    DiscardForReward,
    Draw,
    DropCard,
    DropShip,
    Follow,
    GainGood,
    GiveBackClergy,
    GiveUpClergy,
    Hire,
    KeepClergy,
    LoseGood,
    MoveCardinal,
    OpenBuilding,
    Pass,
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
from game.titles.lisboa.cards import NOBLE_CARD, Card
from game.titles.lisboa.content import PLACE_OF_GOOD
from game.titles.lisboa.decree_display import with_decree_taken
from game.titles.lisboa.events import CardDiscarded, GoodLost
from game.titles.lisboa.gains import (
    Events,
    gain_good,
    gain_reis,
    move_treasury,
    with_goods_moved,
)
from game.titles.lisboa.payments import treasury_value
from game.titles.lisboa.rewards import rewarded
from game.titles.lisboa.state import State, with_tasks
from game.titles.lisboa.tasks import (
    AtOffice,
    Carrying,
    ChoosingSite,
    Dealing,
    Dropping,
    Following,
    GainingGoods,
    GivingBackClergy,
    GivingUpClergy,
    Hiring,
    KeepingFirstClergy,
    Offered,
    Ordering,
    ProducingMore,
    Recruiting,
    Renewing,
    Selling,
    Sponsoring,
    TakingCube,
    TakingDecrees,
    TakingPileCube,
    Task,
    Trading,
)


def done(state: State, action: Action, chance: Chance, events: Events) -> State:
    """The state right after a legal action; the task that it answers is done."""
    if isinstance(action, Draw):
        return turns.tidied(turns.drawn(state, action.pile, events), chance, events)
    pending = state.pending
    task, rest = pending[0], replace(state, pending=pending[1:])
    deed = _DEEDS.get(type(action))
    if deed is not None:
        return deed(rest, task, action, events)
    if isinstance(action, KeepClergy):
        assert isinstance(task, KeepingFirstClergy), state
        rest = church.with_first_tile(rest, task.tiles, action.tile, chance, events)
        return opening.with_rest_laid(rest, chance, events)
    return turns.tidied(rest, chance, events)


# -- R2: a card of the hand


def _discard(state: State, task: Task, action: Discard, events: Events) -> State:
    """For a gold token in a turn; for nothing at the change of period. Rule: lisboa R2 a, 5.2."""
    if isinstance(task, Renewing):
        return periods.with_hand_card_discarded(state, task, action.card, False, events)
    events.append(CardDiscarded(action.card))
    state = visiting.with_card_to_court(state, action.card)
    return gain_good(state, "person", "gold", 1, "card", events)


def _discard_for_reward(state: State, task: Renewing, action: DiscardForReward, events: Events) -> State:
    return periods.with_hand_card_discarded(state, task, action.card, True, events)


def _tuck(state: State, task: Task, action: Tuck, events: Events) -> State:
    """Reward or penalty, or the treasury's value, before the card is tucked. Rule: lisboa R11, R12."""
    card: Card = action.card
    person = state.person
    person = replace(person, hand=without(person.hand, card))
    state = replace(state, person=person, pending=turns.tucking(card) + state.pending)
    noble_card = NOBLE_CARD.get(card)
    if noble_card is not None:
        return rewarded(state, noble_card.reward, "card", events)
    state = gain_reis(state, treasury_value(state), "treasury", events)
    return move_treasury(state, -1, events)


def _visit(state: State, task: Task, action: Visit, events: Events) -> State:
    return visiting.visited(state, action.card, events)


def _sponsor(state: State, task: Task, action: Sponsor, events: Events) -> State:
    return visiting.sponsored(state, action.card, events)


def _drop_card(state: State, task: Dropping, action: DropCard, events: Events) -> State:
    return portfolio.with_card_dropped(state, action.card, events)


def _drop_ship(state: State, task: Dropping, action: DropShip, events: Events) -> State:
    return portfolio.with_ship_dropped(state, action.ship, events)


# -- R14: sell or trade


def _sell(state: State, task: Dealing | Selling, action: Sell, events: Events) -> State:
    sold = task.sold if isinstance(task, Selling) else 0
    return selling.with_good_sold(state, action.good, action.owner, action.ship, sold, events)


def _trade(state: State, task: Dealing | Trading, action: Trade, events: Events) -> State:
    if isinstance(task, Trading):
        return trading.with_second_good_put(state, task, action.good, action.action, events)
    return trading.with_first_good_put(state, action.good, action.action, events)


# -- offices


def _act(state: State, task: Ordering | AtOffice | Sponsoring, action: Act, events: Events) -> State:
    """A state action: the first of two traded ones, one of an office, or one of an event."""
    if isinstance(task, Ordering):
        return trading.ordered(state, task, action.action)
    if isinstance(task, AtOffice):
        if task.occasion == "visit":
            state = with_tasks(state, AtOffice(task.noble, task.occasion, has_acted=True))
    elif task.left > 1:
        state = with_tasks(state, Sponsoring(task.left - 1, (*task.done, action.action)))
    return state_actions.begun(state, action.action, events)


def _follow(state: State, task: Following, action: Follow, events: Events) -> State:
    return visiting.followed(state, task.noble, events)


def _build_store(state: State, task: Task, action: BuildStore, events: Events) -> State:
    return stores.built(state, action.lot, action.facing, events)


def _take_decree(state: State, task: AtOffice | TakingDecrees, action: TakeDecree, events: Events) -> State:
    if isinstance(task, AtOffice):
        return visiting.with_first_decree(state, action.decree, events)
    state = with_decree_taken(state, "person", action.decree, events)
    return visiting.with_more_decrees(state, task.left - 1)


def _use_plan(state: State, task: Task, action: UsePlan, events: Events) -> State:
    return works.with_plan_chosen(state, action.plan, events)


def _hire(state: State, task: Hiring, action: Hire, events: Events) -> State:
    return works.hired(state, task, action.noble, events)


def _open_building(state: State, task: ChoosingSite, action: OpenBuilding, events: Events) -> State:
    return works.opened(state, task, action.site, events)


# -- state actions


def _recruit(state: State, task: Recruiting, action: Recruit, events: Events) -> State:
    state = state_actions.with_official_placed(state, "person", action.noble, events)
    return with_tasks(state, Recruiting(task.left - 1, True)) if task.left > 1 else state


def _take_plan(state: State, task: Task, action: TakePlan, events: Events) -> State:
    return state_actions.with_plan_taken(state, "person", action.architect, events)


def _move_cardinal(state: State, task: Task, action: MoveCardinal, events: Events) -> State:
    return church.move_cardinal(state, "person", action.steps, events)


def _give_back_clergy(state: State, task: GivingBackClergy, action: GiveBackClergy, events: Events) -> State:
    return church.with_tile_given_back(state, task.tile, action.tile, events)


def _give_up_clergy(state: State, task: GivingUpClergy, action: GiveUpClergy, events: Events) -> State:
    return church.with_tile_given_up(state, task, action.tile, events)


def _take_favor(state: State, task: Task, action: TakeFavor, events: Events) -> State:
    return state_actions.with_favor_taken(state, "person", action.noble, events)


# -- goods and cubes


def _gain_good(state: State, task: GainingGoods | ProducingMore, action: GainGood, events: Events) -> State:
    if isinstance(task, ProducingMore):
        return gain_good(state, "person", action.good, 1, "clergy", events)
    if task.left > 1:
        state = with_tasks(state, GainingGoods(task.left - 1, task.source))
    return gain_good(state, "person", action.good, 1, task.source, events)


def _lose_good(state: State, task: Task, action: LoseGood, events: Events) -> State:
    assert state.person.goods[PLACE_OF_GOOD[action.good]], state
    events.append(GoodLost(action.good))
    return with_goods_moved(state, "person", action.good, -1)


def _take_cube(state: State, task: TakingCube | TakingPileCube, action: TakeCube, events: Events) -> State:
    if isinstance(task, TakingPileCube):
        return stores.with_pile_cube_taken(state, action.rubble, events)
    return stores.with_cube_taken(state, "person", task.lot, action.rubble, action.place, events)


# -- yes and no


def _accept(state: State, task: Offered, action: Accept, events: Events) -> State:
    return state_actions.done(state, task.action, events)


def _pass(state: State, task: Task, action: Pass, events: Events) -> State:
    """Nothing more of what was asked; giving up tiles ends with its influence, trading with its action."""
    if isinstance(task, GivingUpClergy):
        return church.with_offerings_made(state, task, events)
    return with_tasks(state, Carrying(task.first)) if isinstance(task, Trading) else state


_Deed: TypeAlias = Callable[[State, Any, Any, Events], State]

_DEEDS: Final[dict[type, _Deed]] = {
    Discard: _discard,
    DiscardForReward: _discard_for_reward,
    Tuck: _tuck,
    Visit: _visit,
    Sponsor: _sponsor,
    DropCard: _drop_card,
    DropShip: _drop_ship,
    Sell: _sell,
    Trade: _trade,
    Act: _act,
    Follow: _follow,
    BuildStore: _build_store,
    TakeDecree: _take_decree,
    UsePlan: _use_plan,
    Hire: _hire,
    OpenBuilding: _open_building,
    Recruit: _recruit,
    TakePlan: _take_plan,
    MoveCardinal: _move_cardinal,
    GiveBackClergy: _give_back_clergy,
    GiveUpClergy: _give_up_clergy,
    TakeFavor: _take_favor,
    GainGood: _gain_good,
    LoseGood: _lose_good,
    TakeCube: _take_cube,
    Accept: _accept,
    Pass: _pass,
}
"""For each kind of action without chance the function that does it; a table is quicker than many cases."""
