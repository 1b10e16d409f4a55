"""Visits to nobles, following, and events of Treasury cards. Rule: lisboa R21 to R25, R40 to R42."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.parts.items import without
from game.titles.lisboa.cards import NOBLE_CARD, TREASURY_CARD, Card
from game.titles.lisboa.clergy import power_of
from game.titles.lisboa.content import (
    DECREES_TAKEN,
    OFFICES,
    PLACE_OF_NOBLE,
    Noble,
    StateAction,
)
from game.titles.lisboa.decree_display import with_decree_taken
from game.titles.lisboa.decrees import DecreeNumber
from game.titles.lisboa.events import CourtierMoved, EventSponsored, Followed, Visited
from game.titles.lisboa.gains import Events, gain_influence, gain_reis, gain_wigs
from game.titles.lisboa.payments import (
    means,
    pay_influence,
    pay_reis,
    treasury_value,
    visit_cost,
)
from game.titles.lisboa.portfolio import benefit
from game.titles.lisboa.rewards import gainable, with_goods_asked, with_pile_cube_asked
from game.titles.lisboa.state import State, with_tasks
from game.titles.lisboa.state_actions import (
    actions_possible,
    can_act,
    harvest,
    with_favor_moved,
    with_harvest,
)
from game.titles.lisboa.stores import can_build
from game.titles.lisboa.tasks import (
    AtOffice,
    ChoosingLot,
    LacerdaFollowing,
    Sponsoring,
    TakingDecrees,
    UsingPlan,
)
from game.titles.lisboa.works import usable_plans


def can_do_noble_action(state: State, noble: Noble) -> bool:
    """Whether the person can do the Noble action of an office. Rule: lisboa R26, R39, R43."""
    match noble:
        case "builder":
            return can_build(state)
        case "minister":
            return bool(state.decrees)
        case _:
            return bool(usable_plans(state))


def office_actions(state: State, noble: Noble) -> tuple[StateAction, ...]:
    """State actions of an office that the person can do."""
    office = OFFICES[noble]
    return tuple([action for action in (office.top, office.bottom) if can_act(state, action)])


def can_visit(state: State, noble: Noble, is_following: bool = False) -> bool:
    """Whether the person can pay a visit and then do anything there. Rule: lisboa R8, R21, R24, R25."""
    person, cost = state.person, visit_cost(state, "person", noble, is_following)
    if person.influence + person.wigs < cost:
        return False
    office = OFFICES[noble]
    if can_act(state, office.top) or can_act(state, office.bottom):
        return True
    # Only a store depends on what is left after the visit was paid.
    if noble == "builder":
        state = pay_influence(state, "person", cost, "visit", [])
    return can_do_noble_action(state, noble)


def can_follow(state: State, noble: Noble) -> bool:
    """Whether the person can follow Lacerda's visit, once the Royal Favor lies in the supply.

    Rule: lisboa R25.
    """
    if not state.person.favors[PLACE_OF_NOBLE[noble]]:
        return False
    return can_visit(with_favor_moved(state, "person", noble, -1), noble, is_following=True)


# -- R21 to R25: visits


def with_card_to_court(state: State, card: Card, courtier: Noble | None = None) -> State:
    """A hand card at the Royal Court and so out of the game; the `courtier` goes there, if it is a visit."""
    person = state.person
    person = replace(person, hand=without(person.hand, card), courtier=courtier or person.courtier)
    return replace(state, person=person, gone=(*state.gone, card))


def visited(state: State, card: Card, events: Events) -> State:
    """The person visits the noble of a card: pays, moves the courtier, then acts. Rule: lisboa R21, R22."""
    noble = NOBLE_CARD[card].pile
    events.append(Visited(card, noble))
    origin = state.person.courtier
    state = with_card_to_court(state, card, noble)
    cost = visit_cost(state, "person", noble)
    state = pay_influence(state, "person", cost, "visit", events)
    if origin != noble:
        events.append(CourtierMoved("person", origin, noble))
    return with_tasks(state, AtOffice(noble, "visit"), LacerdaFollowing(noble))


def followed(state: State, noble: Noble, events: Events) -> State:
    """The person gives the Royal Favor back, pays, and does one thing in the office. Rule: lisboa R25."""
    events.append(Followed("person", noble))
    cost = visit_cost(state, "person", noble, is_following=True)
    state = with_favor_moved(state, "person", noble, -1)
    state = pay_influence(state, "person", cost, "follow", events)
    return with_tasks(state, AtOffice(noble, "follow"))


def with_first_decree(state: State, decree: DecreeNumber, events: Events) -> State:
    """The Noble action of the Minister begins with a decree; each CL18 brings a wig.

    Rule: lisboa R39, 7.7.
    """
    state = with_decree_taken(state, "person", decree, events)
    state = gain_wigs(state, "person", power_of(state.person.clergy, "decrees"), "clergy", events)
    return with_more_decrees(state, DECREES_TAKEN - 1)


def with_more_decrees(state: State, left: int) -> State:
    """The person takes so many more decrees, if there are any."""
    return with_tasks(state, TakingDecrees(left)) if left and state.decrees else state


# -- R40 to R42: events


def event_cost(state: State) -> int:
    """Réis for the event of a Treasury card. Rule: lisboa R40, 7.6."""
    return max(0, treasury_value(state) - benefit(state.person, "event"))


def can_sponsor(state: State, card: Card) -> bool:
    """Whether the person can pay an event and, once paid, carry it out. Rule: lisboa R40, R41; ruling L7."""
    cost = event_cost(state)
    if means(state) < cost:
        return False
    match TREASURY_CARD[card].event:
        case "store":
            return can_build(pay_reis(state, cost, "event", []))
        case "open":
            return bool(usable_plans(state))
        case "decree":
            return bool(state.decrees)
        case "goods":
            return bool(gainable(state))
        case "produce":
            return any(harvest(state, "person"))
        case _:
            return True


def sponsored(state: State, card: Card, events: Events) -> State:
    """The person pays for an event, and it takes place. Rule: lisboa R40, 7.6."""
    events.append(EventSponsored(card))
    cost = event_cost(state)
    state = pay_reis(with_card_to_court(state, card), cost, "event", events)
    row = TREASURY_CARD[card]
    match row.event:
        case "state2":
            return with_tasks(state, Sponsoring(row.amount))
        case "store":
            return with_tasks(state, ChoosingLot())
        case "open":
            return with_tasks(state, UsingPlan())
        case "decree":
            return with_more_decrees(state, row.amount)
        case "influence":
            return gain_influence(state, "person", row.amount, "event", events)
        case "goods":
            return with_goods_asked(state, row.amount, "event")
        case "cube":
            state = gain_reis(state, row.amount, "event", events)
            return with_pile_cube_asked(state, events)
        case "produce":
            return with_harvest(state, events, lets_prices_fall=False)
        case _:
            return gain_wigs(state, "person", row.amount, "event", events)


def sponsorable(state: State, task: Sponsoring) -> tuple[StateAction, ...]:
    """State actions that an event can still bring. Rule: lisboa 7.6, EV_STATE2."""
    return tuple([action for action in actions_possible(state) if action not in task.done])
