"""Why a clockwork player finds an action good, in a sentence for a person.

A card, an event or a Favor is explained by the most telling thing in the plan that begins with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.message import Message, message
from game.titles.lisboa.actions import (
    Act,
    Action,
    BuildStore,
    Discard,
    Draw,
    Follow,
    GiveUpClergy,
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
from game.titles.lisboa.cards import NOBLE_CARD, PILE_OF, Card
from game.titles.lisboa.church import cardinal_steps, crossings, way_of
from game.titles.lisboa.clergy import TILES
from game.titles.lisboa.content import (
    FAVOR_WIGS,
    PLACE_OF_PILE,
    SHIPS,
    Noble,
    Pile,
    StateAction,
)
from game.titles.lisboa.gains import room_for
from game.titles.lisboa.hints_of_works import (
    cube_reason,
    decree_reason,
    new_plan_reason,
    plan_reason,
    site_reason,
    store_reason,
)
from game.titles.lisboa.lacerda_choices import next_noble
from game.titles.lisboa.payments import treasury_value
from game.titles.lisboa.plans import plan_after
from game.titles.lisboa.portfolio import benefit
from game.titles.lisboa.selling import can_sell, sails_next, sale_income
from game.titles.lisboa.state import State
from game.titles.lisboa.state_actions import takeable_favors
from game.titles.lisboa.tasks import Following, GivingUpClergy, Renewing, Selling
from game.titles.lisboa.trading import tradeable
from game.titles.lisboa.turns_to_come import is_last_round, may_be_visited
from game.titles.lisboa.wording import action_name, tile_name

_KEPT_FAVOR: Final = message("lisboa.hint.decree_wigs", n=FAVOR_WIGS)
"""What is said of a Favor with which nobody can be followed any more."""


def reason_for(table: State, action: Action) -> Message:
    """Why `action` is a good idea."""
    match action:
        case Tuck(card):
            return _tuck_reason(table, card, plan_after(table, action).steps)
        case Visit() | Sponsor() | Follow():
            return _way_reason(plan_after(table, action).steps) or _plain(action)
        case BuildStore(lot, facing):
            return store_reason(table, lot, facing)
        case OpenBuilding(site):
            return site_reason(table, site)
        case TakeDecree(decree):
            return decree_reason(table, decree)
        case UsePlan(plan):
            return plan_reason(table, plan)
        case TakePlan(architect):
            return new_plan_reason(table, architect)
        case TakeCube(rubble, place):
            return cube_reason(table, rubble, place)
        case _:
            return _small_reason(table, action)


def _small_reason(table: State, action: Action) -> Message:
    """For what is one step of something larger."""
    match action:
        case Sell():
            return _sell_reason(table, action)
        case Trade(_, "favor") | Act("favor") if not any(
            may_be_visited(table, noble) for noble in takeable_favors(table, "person")
        ):
            return _KEPT_FAVOR
        case Recruit(noble) if not may_be_visited(table, noble):
            return message("lisboa.hint.accept")
        case Trade(_, "cardinal") | Act("cardinal") if is_last_round(table) and _can_reach_scoring(table):
            return message("lisboa.hint.move_cardinal_church")
        case Trade(_, deed) | Act(deed):
            return message(f"lisboa.hint.deed_{deed}")
        case MoveCardinal(steps):
            return _cardinal_reason(table, steps)
        case GiveUpClergy(tile):
            key = "store_wigs" if is_last_round(table) else "give_up_clergy"
            return message(f"lisboa.hint.{key}", n=TILES[tile].wigs)
        case TakeFavor(noble):
            return _favor_reason(table, noble)
        case Discard() if isinstance(table.pending[0], Renewing):
            return message("lisboa.hint.discard_renewing")
        case Discard() if is_last_round(table) or room_for(table, "person", "gold") <= 0:
            return message("lisboa.hint.discard_nothing")
        case Draw(pile):
            return _draw_reason(table, pile)
        case Pass():
            return _pass_reason(table)
        case _:
            return _plain(action)


def _plain(action: Action) -> Message:
    """For actions that are good for the same reason each time."""
    return message(f"lisboa.hint.{type(action).__struct_config__.tag}")


# -- a card and what can be done with it


def _way_reason(steps: Sequence[Action]) -> Message | None:
    """The most telling thing that a plan leads to: a Noble action, else a state action; None: neither."""
    deed: StateAction | None = None
    for step in steps:
        match step:
            case BuildStore(lot):
                return message("lisboa.hint.way_store", lot=lot)
            case TakeDecree():
                return message("lisboa.hint.way_decrees")
            case UsePlan():
                return message("lisboa.hint.way_open")
            case Act(action) | Trade(_, action):
                deed = deed or action
    return message("lisboa.hint.way_deed", action=action_name(deed)) if deed else None


def _tuck_reason(table: State, card: Card, steps: Sequence[Action]) -> Message:
    """Goods that are sold or traded along with it, or what the card itself brings."""
    goods = sum(isinstance(step, Sell) for step in steps)
    if goods:
        return message("lisboa.hint.tuck_sell", n=goods)
    traded = [step.action for step in steps if isinstance(step, Trade)]
    if traded:
        return message("lisboa.hint.tuck_trade", action=action_name(traded[0]))
    if PILE_OF[card] == "treasury":
        key = "tuck_reis_last" if is_last_round(table) else "tuck_reis"
        return message(f"lisboa.hint.{key}", n=treasury_value(table))
    if NOBLE_CARD[card].reward.is_penalty:
        return message("lisboa.hint.tuck_symbols", n=NOBLE_CARD[card].symbols)
    if not can_sell(table) and not tradeable(table):
        return message("lisboa.hint.tuck_only")
    return _plain(Tuck(card))


def _sell_reason(table: State, action: Sell) -> Message:
    """An own ship that sails, or the price."""
    task = table.pending[0]
    sold = task.sold if isinstance(task, Selling) else 0
    if action.owner == "person":
        ship = next(ship for ship in table.person.ships if ship.colour == action.ship)
        if sails_next(ship):
            wigs = SHIPS[ship.colour].hull + benefit(table.person, "sail")
            return message("lisboa.hint.sell_sails", n=wigs)
    return message("lisboa.hint.sell", n=sale_income(table, action.good, action.owner, action.ship, sold))


# -- church, Favors


def _cardinal_reason(table: State, steps: int) -> Message:
    """The church scoring that he brings on, or the tile that he comes to."""
    if "influence" in crossings(table.cardinal, steps):
        return message("lisboa.hint.move_cardinal_church")
    tile = table.stations[way_of(table.cardinal, steps)[-1]]
    return (
        message("lisboa.hint.move_cardinal", tile=tile_name(tile))
        if tile
        else message("lisboa.hint.move_cardinal_on")
    )


def _can_reach_scoring(table: State) -> bool:
    """Whether the person can lead the Cardinal as far as a church scoring."""
    return "influence" in crossings(table.cardinal, cardinal_steps(table)[-1])


def _favor_reason(table: State, noble: Noble) -> Message:
    """Whether Lacerda goes to that noble next; what the Favor is worth if he comes there no more."""
    if not may_be_visited(table, noble):
        return _KEPT_FAVOR
    is_next = next_noble(table.lacerda.courtier) == noble
    return message("lisboa.hint.take_favor_now" if is_next else "lisboa.hint.take_favor")


# -- the end of a turn, and doing no more


def _draw_reason(table: State, pile: Pile) -> Message:
    """The last card of a pile, a kind of card that is missing, or more choice; nothing before the end."""
    if is_last_round(table):
        return message("lisboa.hint.accept")
    if not table.last_round and len(table.piles[PLACE_OF_PILE[pile]]) == 1:
        return message("lisboa.hint.draw_last")
    if pile not in {PILE_OF[card] for card in table.person.hand}:
        return message("lisboa.hint.draw_missing")
    return message("lisboa.hint.draw")


def _pass_reason(table: State) -> Message:
    match table.pending[0]:
        case Selling():
            return message("lisboa.hint.pass_selling")
        case Following() if not is_last_round(table):
            return message("lisboa.hint.pass_following")
        case GivingUpClergy():
            return message("lisboa.hint.pass_clergy")
        case _:
            return message("lisboa.hint.pass")
