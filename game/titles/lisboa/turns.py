"""How turns begin and end, and what happens by itself. Rule: lisboa 4.1, 5, 6.2."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.message import Term, message
from game.core.parts.items import with_item
from game.core.rules import Outcome
from game.titles.lisboa import lacerda, stores, works
from game.titles.lisboa.cards import Card
from game.titles.lisboa.church import with_offerings_made, with_stations_filled
from game.titles.lisboa.content import PLACE_OF_PILE, Pile
from game.titles.lisboa.decree_display import with_display_filled
from game.titles.lisboa.events import CardDrawn, GameEnded, RoundBegan
from game.titles.lisboa.gains import Events, with_person
from game.titles.lisboa.periods import checked, with_period_started
from game.titles.lisboa.portfolio import dropping_for, edge_of, with_card_tucked, with_room_made
from game.titles.lisboa.rewards import gainable
from game.titles.lisboa.scoring import rank_at_court, with_final_wigs
from game.titles.lisboa.selling import can_sell, with_ships_docked
from game.titles.lisboa.state import State, with_tasks, without_task
from game.titles.lisboa.state_actions import launched
from game.titles.lisboa.tasks import (
    AtOffice,
    Carrying,
    CheckingTurn,
    Dealing,
    Drawing,
    Following,
    GainingGoods,
    GivingUpClergy,
    LacerdaActing,
    LacerdaFollowing,
    LacerdaInChurch,
    Launching,
    PayingStore,
    PlayingCard,
    ProducingMore,
    Renewing,
    ScoringSite,
    ScoringStore,
    Selling,
    Sponsoring,
    StartingPeriod,
    StartingTurn,
    TakingCube,
    TakingPileCube,
    Task,
    Trading,
    Tucking,
)
from game.titles.lisboa.trading import carried_out, tradeable, with_traded_returned
from game.titles.lisboa.visiting import can_do_noble_action, can_follow, sponsorable


def settled(state: State, chance: Chance, events: Events) -> State:
    """The state in which the person has something to choose, or the game is over."""
    while state.pending:
        task = state.pending[0]
        after = _happened(state, task, chance, events)
        if after is None:
            after = _without_choice(state, task, events)
        if after is None:
            return state
        state = after
    return state


def _happened(state: State, task: Task, chance: Chance, events: Events) -> State | None:
    """The state after a task that happens by itself; None for one that waits for the person."""
    rest = without_task(state)
    match task:
        case StartingTurn():
            return _started(rest, events)
        case Tucking():
            return _tucked(rest, task, events)
        case Launching():
            return launched(rest, events)
        case Carrying(action):
            return carried_out(rest, action, events)
        case PayingStore():
            return stores.paid(rest, task, events)
        case ScoringStore(lot):
            return stores.scored(rest, lot, events)
        case ScoringSite(site):
            return works.with_site_scored(rest, site, events)
        case LacerdaFollowing(noble):
            return lacerda.followed(rest, noble, events)
        case LacerdaInChurch():
            return lacerda.in_church(rest, events)
        case LacerdaActing(step):
            return lacerda.acted(rest, step, chance, events)
        case CheckingTurn(is_person):
            return _turn_checked(rest, is_person, events)
        case StartingPeriod():
            return with_period_started(rest, chance, events)
    return None


def _without_choice(state: State, task: Task, events: Events) -> State | None:
    """The state after a task that leaves the person nothing to choose; None where there is a choice."""
    rest = without_task(state)
    match task:
        case Dealing():
            return None if can_sell(state) or tradeable(state) else rest
        case Selling():
            return None if can_sell(state) else rest
        case Trading(first, as_gold):
            return None if tradeable(state, first, as_gold) else with_tasks(rest, Carrying(first))
        case AtOffice(noble, _, True):
            return None if can_do_noble_action(state, noble) else rest
        case Following(noble):
            return None if can_follow(state, noble) else rest
        case Sponsoring():
            return None if sponsorable(state, task) else rest
        case TakingCube(lot):
            cubes = stores.takeable_cubes(state, lot)
            if len(cubes) > 1:
                return None
            return stores.with_cube_taken(rest, "person", lot, *cubes[0], events) if cubes else rest
        case TakingPileCube():
            return None if state.pile else rest
        case ProducingMore(goods):
            return None if set(goods) & set(gainable(state)) else rest
        case GainingGoods():
            return None if gainable(state) else rest
        case GivingUpClergy():
            return None if state.person.clergy else with_offerings_made(rest, task, events)
        case Renewing():
            return None if state.person.hand else rest
    return None


# -- R1: the person's turn begins


def _started(state: State, events: Events) -> State:
    """A new round: the person's ships dock, then a card is played. Rule: R1, R2."""
    events.append(RoundBegan(state.round + 1))
    state = with_ships_docked(replace(state, round=state.round + 1), "person", events)
    return with_tasks(state, PlayingCard(), Drawing(), CheckingTurn(True))


def tucking(state: State, card: Card) -> State:
    """A card goes to the portfolio, with room made for it, and goods are sold or traded. Rule: R13, R14."""
    return with_room_made(with_tasks(state, Dealing()), edge_of(card), Tucking(card))


def _tucked(state: State, task: Tucking, events: Events) -> State:
    """The card at its edge; a ship that its reward brought may have taken the room. Rule: R11, R13."""
    if dropping_for(state.person, edge_of(task.card)) is None:
        return with_card_tucked(state, task.card, events)
    return with_room_made(state, edge_of(task.card), task)


# -- R3 to R5: the person's turn ends


def drawn(state: State, pile: Pile, events: Events) -> State:
    """The top card of a pile in the person's hand. Rule: R3."""
    place = PLACE_OF_PILE[pile]
    cards = state.piles[place]
    events.append(CardDrawn(pile, cards[0], cards[1] if len(cards) > 1 else None))
    state = replace(state, piles=with_item(state.piles, place, cards[1:]))
    return with_person(state, hand=(*state.person.hand, cards[0]))


def tidied(state: State, chance: Chance, events: Events) -> State:
    """Traded goods go back, stations and decrees are filled. Rule: R4."""
    state = with_stations_filled(with_traded_returned(state), chance, events)
    return with_display_filled(state, events)


def _turn_checked(state: State, is_person: bool, events: Events) -> State:
    """Lacerda's turn, the next round, or the end, perhaps after a change of period. Rule: R5, R49, R50."""
    if is_person:
        return checked(with_tasks(state, *lacerda.LACERDA_TURN, CheckingTurn(False)), "person", events)
    if state.last_round and state.round >= state.last_round:
        return _over(state, events)
    return checked(with_tasks(state, StartingTurn()), "lacerda", events)


# -- the end of the game


def _over(state: State, events: Events) -> State:
    state = with_final_wigs(state, events)
    ending = state.period_ending
    events.append(GameEnded(state.person.wigs, state.lacerda.wigs, rank_at_court(state), ending))
    return state


def outcome(state: State) -> Outcome | None:
    """Wigs of the person, first or second place, and the rank at court. Rule: lisboa 5.5, 6.8."""
    if state.pending:
        return None
    wigs, rival = state.person.wigs, state.lacerda.wigs
    rank = Term(f"lisboa.rank.{rank_at_court(state)}")
    reason = message(f"lisboa.end.{state.period_ending}", n=rival, rank=rank)
    return Outcome((wigs,), (1,) if wigs > rival else (2,), reason)
