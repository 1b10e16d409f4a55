"""Pieces and places as catalogue entries, and what the person is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, Final

from game.core.message import Argument, Message, Term, Terms, message
from game.titles.lisboa.cards import PILE_OF, TREASURY_CARD, Card
from game.titles.lisboa.clergy import TILES, Clergy
from game.titles.lisboa.content import Good, Noble, Pile, Reward, Rubble, ShipColour, StateAction
from game.titles.lisboa.court_ranks import Rank
from game.titles.lisboa.decrees import DecreeNumber
from game.titles.lisboa.downtown import Site
from game.titles.lisboa.gains import room_for, room_in_all
from game.titles.lisboa.payments import unpaid_store, visit_cost
from game.titles.lisboa.projects import PLANS, BuildingKey, PlanKey
from game.titles.lisboa.state import State
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

# -- names


@cache
def noble_name(noble: Noble) -> Term:
    """A noble with its article ("the Builder")."""
    return Term(f"lisboa.noble.{noble}")


@cache
def office_name(noble: Noble) -> Term:
    """The office of a noble ("the Builder's office")."""
    return Term(f"lisboa.office.{noble}")


@cache
def pile_name(pile: Pile) -> Term:
    """A pile of the display ("the Builder pile")."""
    return Term(f"lisboa.deck.{pile}")


@cache
def good_name(good: Good) -> Term:
    """A good without an article ("gold")."""
    return Term(f"lisboa.good.{good}")


def good_names(goods: Iterable[Good]) -> Terms:
    """Goods joined as the language does ("gold and cloth")."""
    return Terms(tuple(f"lisboa.good.{good}" for good in goods))


@cache
def rubble_name(rubble: Rubble) -> Term:
    """A rubble cube with its article ("a fire cube")."""
    return Term(f"lisboa.cube.{rubble}")


@cache
def ship_name(colour: ShipColour) -> Term:
    """A ship with its article ("the blue ship")."""
    return Term(f"lisboa.ship.{colour}")


@cache
def action_name(action: StateAction) -> Term:
    """A state action as a card names it ("Recruit officials")."""
    return Term(f"lisboa.state_action.{action}")


@cache
def card_name(card: Card) -> Term:
    """A political card: a noble with its article, or the title of a Treasury card."""
    pile = PILE_OF[card]
    if pile == "treasury":
        return Term(f"lisboa.title.{TREASURY_CARD[card].key}")
    return Term(f"lisboa.card.{pile}")


@cache
def tile_name(tile: Clergy) -> Term:
    """A clergy tile by the name of its power, without an article ("Title deed")."""
    return Term(f"lisboa.clergy.{TILES[tile].power}")


@cache
def decree_name(decree: DecreeNumber) -> Term:
    """What a decree brings, in few words."""
    return Term(f"lisboa.decree.{decree}")


@cache
def building_name(building: BuildingKey) -> Term:
    """A public building without an article ("Customs House")."""
    return Term(f"lisboa.building.{building}")


@cache
def store_name(good: Good) -> Term:
    """A store with its article, by what it sells ("a gold store")."""
    return Term(f"lisboa.store.{good}")


@cache
def plan_name(plan: PlanKey) -> Term:
    """A plan with its article, by its architect ("a green plan")."""
    return Term(f"lisboa.plan.{PLANS[plan].architect}")


@cache
def site_name(site: Site) -> Term:
    """A construction space with its article ("the west of row D")."""
    return Term(f"lisboa.site.{site.lower()}")


@cache
def rank_name(rank: Rank) -> Term:
    """A rank at court."""
    return Term(f"lisboa.rank.{rank}")


def rank_picture(rank: Rank) -> str:
    """The picture of a rank.

    >>> rank_picture("right_hand")
    'lisboa/rank-right-hand'
    """
    return f"lisboa/rank-{rank.replace('_', '-')}"


def reward_words(reward: Reward) -> Message:
    """A reward or penalty in a few words: "2 réis", "a free plan"."""
    return message(f"lisboa.reward.{reward.kind}", n=reward.amount)


# -- what the person is asked


def prompt(state: State) -> Message:
    """What is to be done about the first of the pending tasks. There is one."""
    task = state.pending[0]
    asking = _ASKING.get(type(task))
    return asking(state, task) if asking is not None else ASKED[type(task)]


@cache
def _said(name: str, **args: Argument) -> Message:
    return message(f"lisboa.prompt.{name}", **args)


_PLAYING: Final = _said("playing_card")
_PLAYING_FULL: Final = _said("playing_card_full")
"""With no room for the gold of a card that is thrown away."""
_DRAWING: Final = _said("drawing")
_DRAWING_NONE: Final = _said("drawing_none")


def _at_office(state: State, task: AtOffice) -> Message:
    return _said("at_office_noble" if task.has_acted else "at_office", office=office_name(task.noble))


def _following(state: State, task: Following) -> Message:
    cost = visit_cost(state, "person", task.noble, is_following=True)
    return _said("following", n=cost, noble=noble_name(task.noble))


def _giving_up(state: State, task: GivingUpClergy) -> Message:
    can_stop = task.given or unpaid_store(state) is None
    return _said("giving_up_clergy" if can_stop else "giving_up_clergy_first")


_ASKING: Final[dict[type, Callable[[State, Any], Message]]] = {
    PlayingCard: lambda state, task: _PLAYING if room_for(state, "person", "gold") > 0 else _PLAYING_FULL,
    Drawing: lambda state, task: _DRAWING if any(state.piles) else _DRAWING_NONE,
    Dropping: lambda state, task: _said(f"dropping_{task.edge}"),
    AtOffice: _at_office,
    Following: _following,
    Offered: lambda state, task: _said(f"offered_{task.action}"),
    Sponsoring: lambda state, task: _said("sponsoring", n=task.left),
    Recruiting: lambda state, task: _said("recruiting" if task.can_stop else "recruiting_first", n=task.left),
    TakingDecrees: lambda state, task: _said("taking_decrees", n=min(task.left, len(state.decrees))),
    GainingGoods: lambda state, task: _said("gaining_goods", n=min(task.left, room_in_all(state))),
    GivingUpClergy: _giving_up,
    Hiring: lambda state, task: _said("hiring", n=task.left, plan=plan_name(task.plan)),
    TakingCube: lambda state, task: _said("taking_cube", lot=task.lot),
}
"""By kind of task: what is asked in words that depend on the case."""


ASKED: Final[dict[type, Message]] = {
    kind: message(f"lisboa.prompt.{kind.__struct_config__.tag}")
    for kind in (
        KeepingFirstClergy, Dealing, Selling, Trading, Ordering, TakingPlan, ProducingMore,
        MovingCardinal, GivingBackClergy, TakingFavor, ChoosingLot, TakingPileCube, UsingPlan, ChoosingSite,
        LosingGood, Renewing,
    )
}  # fmt: skip
"""What is asked in the same words in every case."""
