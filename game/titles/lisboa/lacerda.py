"""Lacerda's turn, step by step, and how he follows the person's visits. Rule: lisboa 6.

The task that calls for each step has left `State.pending` already. Every step tells the branch that it took
by a `LacerdaChose`, before the facts that come of it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.parts.items import with_item
from game.titles.lisboa.church import move_cardinal, with_stations_filled
from game.titles.lisboa.content import (
    DECREES_TAKEN,
    LACERDA_STATIONS,
    NOBLES,
    PILES,
    PLACE_OF_NOBLE,
    PLACE_OF_PILE,
    RECRUITS,
    Noble,
    Pile,
    StateAction,
)
from game.titles.lisboa.decree_display import with_display_filled
from game.titles.lisboa.events import (
    Branch,
    CardRemoved,
    CourtierMoved,
    DecreeTaken,
    Followed,
    HelperMoved,
    LacerdaChose,
    LacerdaTurnBegan,
    StateActionBegan,
)
from game.titles.lisboa.gains import Events, gain_influence
from game.titles.lisboa.holdings import symbols_on_ships, symbols_on_top
from game.titles.lisboa.lacerda_choices import (
    can_do_noble_action,
    favor_choice,
    helper_move,
    is_helper_high,
    next_noble,
    office_choice,
    plan_choice,
    state_action_at,
)
from game.titles.lisboa.lacerda_works import building_opened, store_built
from game.titles.lisboa.payments import can_pay_influence, pay_influence, visit_cost
from game.titles.lisboa.selling import with_ships_docked
from game.titles.lisboa.state import State, with_tasks
from game.titles.lisboa.state_actions import (
    can_act,
    top_plan,
    with_favor_moved,
    with_favor_taken,
    with_goods_produced,
    with_official_placed,
    with_plan_taken,
    with_ship_taken,
)
from game.titles.lisboa.tasks import LACERDA_STEPS, Following, LacerdaActing, LacerdaStep
from game.titles.lisboa.visiting import can_follow

LACERDA_TURN: Final[tuple[LacerdaActing, ...]] = tuple(LacerdaActing(step) for step in LACERDA_STEPS)
"""His turn as tasks, in their order. Rule: lisboa 6.2."""


def acted(state: State, step: LacerdaStep, chance: Chance, events: Events) -> State:
    """One step of his turn done; what the person has to decide about it comes first of all.

    Rule: lisboa 6.2.
    """
    return DEED_OF[step](state, chance, events)


# -- step 0 and 1: ships dock, the courtier walks


def _docked(state: State, chance: Chance, events: Events) -> State:
    """His ships at sea are back and empty."""
    events.append(_TURN_BEGAN)
    ships = state.lacerda.ships
    at_sea = sum([ship.at_sea for ship in ships]) if ships else 0
    if not at_sea:
        events.append(_NO_SHIPS)
        return state
    events.append(LacerdaChose("dock", "docked", "6.2", amount=at_sea))
    return with_ships_docked(state, "lacerda", events)


# What is told in every one of his turns is made once.
_TURN_BEGAN: Final = LacerdaTurnBegan()
_NO_SHIPS: Final = LacerdaChose("dock", "no_ships", "6.2")


def _courtier_moved(state: State, chance: Chance, events: Events) -> State:
    origin = state.lacerda.courtier
    events += _WALKS[origin]
    return replace(state, lacerda=replace(state.lacerda, courtier=next_noble(origin)))


_WALKS: Final = {
    origin: (
        LacerdaChose("courtier", "next_noble", "6.2", next_noble(origin)),
        CourtierMoved("lacerda", origin, next_noble(origin)),
    )
    for origin in NOBLES
}
"""By noble: what is told when his courtier walks on from there."""


# -- step 2: the state action


def _state_action_done(state: State, chance: Chance, events: Events) -> State:
    """The state action of his office, or nothing where it cannot be done. Rule: lisboa 6.2, 6.5."""
    noble, helper = state.lacerda.courtier, state.helper
    action = state_action_at(noble, helper)
    events.append(_STATE_ACTIONS[noble, helper])
    if not can_act(state, action, "lacerda"):
        events.append(LacerdaChose("state", "state_impossible", "6.5", action))
        return state
    events.append(StateActionBegan("lacerda", action))
    return _carried_out(state, action, events)


def _branch_with(helper: Pile) -> Branch:
    return "helper_high" if is_helper_high(helper) else "helper_low"


_STATE_ACTIONS: Final = {
    (noble, helper): LacerdaChose("state", _branch_with(helper), "6.2", state_action_at(noble, helper))
    for noble in NOBLES
    for helper in PILES
}
"""By noble and the Helper's pile: how his state action is told."""


def _carried_out(state: State, action: StateAction, events: Events) -> State:
    match action:
        case "recruit":
            return _recruited(state, events)
        case "plan":
            return _plan_taken(state, events)
        case "ship":
            return with_ship_taken(state, "lacerda", events)
        case "produce":
            return with_goods_produced(state, "lacerda", events)
        case "cardinal":
            events.append(LacerdaChose("state", "cardinal_two", "6.5", amount=LACERDA_STATIONS))
            return move_cardinal(state, "lacerda", LACERDA_STATIONS, events)
        case "favor":
            return _favor_taken(state, events)


def _recruited(state: State, events: Events) -> State:
    """Two officials, one after another, each where he has fewest; one where one is left."""
    for _ in range(min(RECRUITS, state.lacerda.officials)):
        choice = office_choice(state)
        events.append(LacerdaChose("state", "fewest_officials", "6.5", choice.noble, ties=choice.ties))
        state = with_official_placed(state, "lacerda", choice.noble, events)
    return state


def _plan_taken(state: State, events: Events) -> State:
    choice = plan_choice(state)
    assert choice is not None, state
    plan = top_plan(state, choice.architect)
    events.append(LacerdaChose("state", "more_officials", "6.5", plan, ties=choice.ties))
    return with_plan_taken(state, "lacerda", choice.architect, events)


def _favor_taken(state: State, events: Events) -> State:
    noble = favor_choice(state)
    assert noble is not None, state
    events.append(LacerdaChose("state", "first_missing_favor", "6.5", noble))
    return with_favor_taken(state, "lacerda", noble, events)


# -- step 3: the Noble action, and following


def _noble_visited(state: State, chance: Chance, events: Events) -> State:
    """The Noble action of his office, if it is possible and he can pay; then the person may follow.

    Rule: lisboa 6.2, step 3; 6.3.
    """
    noble = state.lacerda.courtier
    cost = visit_cost(state, "lacerda", noble)
    if not can_do_noble_action(state, noble):
        events.append(LacerdaChose("noble", "noble_impossible", "6.3", noble))
    elif not can_pay_influence(state, "lacerda", cost):
        events.append(LacerdaChose("noble", "cannot_pay", "6.3", noble, cost))
    else:
        events.append(LacerdaChose("noble", "paid", "6.3", noble, cost))
        state = pay_influence(state, "lacerda", cost, "noble_action", events)
        state = _noble_action_done(state, noble, events)
    return with_tasks(state, Following(noble)) if can_follow(state, noble) else state


def _noble_action_done(state: State, noble: Noble, events: Events) -> State:
    match noble:
        case "builder":
            return store_built(state, events)
        case "minister":
            return _decrees_taken(state, events)
        case "king":
            return building_opened(state, events)


def _decrees_taken(state: State, events: Events) -> State:
    """The two decrees at the left; the display is filled at once. Rule: lisboa 6.4."""
    taken = state.decrees[:DECREES_TAKEN]
    events.append(LacerdaChose("noble", "first_decrees", "6.4", amount=len(taken)))
    for decree in taken:
        events.append(DecreeTaken("lacerda", decree, 0))
    lacerda = replace(state.lacerda, decrees=state.lacerda.decrees + taken)
    state = replace(state, lacerda=lacerda, decrees=state.decrees[DECREES_TAKEN:])
    return with_display_filled(state, events)


def followed(state: State, noble: Noble, events: Events) -> State:
    """After the person's visit: he follows if he holds the Favor, can pay and can act. Rule: lisboa 6.6."""
    if not state.lacerda.favors[PLACE_OF_NOBLE[noble]]:
        return state
    cost = visit_cost(state, "lacerda", noble)
    if not can_do_noble_action(state, noble) or not can_pay_influence(state, "lacerda", cost):
        events.append(LacerdaChose("follow", "keeps_favor", "6.6", noble, cost))
        return state
    events.append(LacerdaChose("follow", "follows", "6.6", noble, cost))
    events.append(Followed("lacerda", noble))
    state = with_favor_moved(state, "lacerda", noble, -1)
    state = pay_influence(state, "lacerda", cost, "follow", events)
    return _noble_action_done(state, noble, events)


def in_church(state: State, events: Events) -> State:
    """His part of a church scoring: influence for the person's top edge and his own ships.

    Rule: lisboa 6.5.
    """
    symbols = symbols_on_top(state.person) + symbols_on_ships(state.lacerda.ships)
    return gain_influence(state, "lacerda", symbols, "church", events)


# -- steps 4 to 6: a card is discarded, the Helper climbs, all is tidied up


def _card_discarded(state: State, chance: Chance, events: Events) -> State:
    """The top card of the Helper's pile leaves the game."""
    place = PLACE_OF_PILE[state.helper]
    pile = state.piles[place]
    if not pile:
        events.append(LacerdaChose("discard", "pile_empty", "6.2", state.helper))
        return state
    events.append(_PILE_TOPS[state.helper])
    events.append(CardRemoved(state.helper, pile[0], pile[1] if len(pile) > 1 else None))
    return replace(state, piles=with_item(state.piles, place, pile[1:]), gone=(*state.gone, pile[0]))


def _helper_moved(state: State, chance: Chance, events: Events) -> State:
    move = helper_move(state.helper, state.piles)
    if move.pile is None:
        events.append(LacerdaChose("helper", "no_pile", "6.2", state.helper))
        return state
    events.append(_NEXT_PILES[move.pile])
    if move.pile != state.helper:
        events.append(HelperMoved(state.helper, move.pile, move.passed))
    return replace(state, helper=move.pile)


def _tidied(state: State, chance: Chance, events: Events) -> State:
    """Clergy stations and decrees are filled. Rule: lisboa 6.2, step 6; R4."""
    said = len(events)
    events.append(_TIDY)
    state = with_display_filled(with_stations_filled(state, chance, events), events)
    if len(events) == said + 1:
        events[said] = _NOTHING_TO_TIDY
    return state


_PILE_TOPS: Final = {pile: LacerdaChose("discard", "pile_top", "6.2", pile) for pile in PILES}
_NEXT_PILES: Final = {pile: LacerdaChose("helper", "next_pile", "6.2", pile) for pile in PILES}
_TIDY: Final = LacerdaChose("tidy", "tidy", "6.2")
_NOTHING_TO_TIDY: Final = LacerdaChose("tidy", "nothing_to_tidy", "6.2")


DEED_OF: Final[dict[LacerdaStep, Callable[[State, Chance, Events], State]]] = {
    "dock": _docked,
    "courtier": _courtier_moved,
    "state": _state_action_done,
    "noble": _noble_visited,
    "discard": _card_discarded,
    "helper": _helper_moved,
    "tidy": _tidied,
}
"""What he does in each step; only the last one may draw tiles."""
