"""How turns begin and end, and what happens by itself. Rule: lisboa 4.1, 5, 6.2."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias, get_args

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.message import message
from game.core.parts.items import with_item
from game.core.rules import Outcome
from game.titles.lisboa import lacerda, stores, works
from game.titles.lisboa.cards import Card
from game.titles.lisboa.church import with_offerings_made, with_stations_filled
from game.titles.lisboa.content import PLACE_OF_PILE, Pile
from game.titles.lisboa.decree_display import with_display_filled
from game.titles.lisboa.events import CardDrawn, GainMissed, GameEnded, RoundBegan
from game.titles.lisboa.gains import Events
from game.titles.lisboa.periods import checked, with_period_started
from game.titles.lisboa.portfolio import dropping_for, edge_of, with_card_tucked, with_room_made
from game.titles.lisboa.rewards import gainable, goods_missed
from game.titles.lisboa.scoring import rank_at_court, with_final_wigs
from game.titles.lisboa.selling import can_sell, with_ships_docked
from game.titles.lisboa.state import State, with_tasks, without_task
from game.titles.lisboa.state_actions import with_ship_taken
from game.titles.lisboa.tasks import (
    LACERDA_STEPS,
    AtOffice,
    Carrying,
    CheckingTurn,
    Choice,
    Dealing,
    Drawing,
    Following,
    GainingGoods,
    GivingUpClergy,
    LacerdaActing,
    LacerdaFollowing,
    LacerdaInChurch,
    LacerdaStep,
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
from game.titles.lisboa.trading import can_trade, carried_out, tradeable, with_traded_returned
from game.titles.lisboa.visiting import can_do_noble_action, can_follow, sponsorable
from game.titles.lisboa.wording import rank_name


def settled(state: State, chance: Chance, events: Events) -> State:
    """The state in which the person has something to choose, or the game is over."""
    while pending := state.pending:
        task = pending[0]
        kind = type(task)
        if kind in _WAITING:
            return state
        if kind in _IDLE:
            after = _IDLE[kind](state, task, events)
            if after is None:
                return state
            state = after
        elif kind is LacerdaActing:
            state = _lacerda_acted(state, chance, events)
        else:
            state = _HAPPENINGS[kind](replace(state, pending=pending[1:]), task, chance, events)
    return state


def _lacerda_acted(state: State, chance: Chance, events: Events) -> State:
    """Lacerda's turn goes on with the step that is pending, up to the next one that asks the person."""
    first = state.pending[0]
    assert isinstance(first, LacerdaActing), first
    # His steps stand in their order, so that the last ones are left.
    steps = LACERDA_STEPS[LACERDA_STEPS.index(first.step) :]
    return _with_steps_done(replace(state, pending=state.pending[len(steps) :]), steps, (), chance, events)


def _with_steps_done(
    state: State, steps: tuple[LacerdaStep, ...], then: tuple[Task, ...], chance: Chance, events: Events
) -> State:
    """Steps of Lacerda's turn, one after another, until the person has to decide something.

    What is left of them is pending behind that, and `then`, too.
    """
    after_all, deed_of = state.pending, lacerda.DEED_OF
    for place, step in enumerate(steps, 1):
        state = deed_of[step](state, chance, events)
        if state.pending is not after_all:
            asked = state.pending[: len(state.pending) - len(after_all)]
            left = lacerda.LACERDA_TURN[len(LACERDA_STEPS) - len(steps) + place :]
            return replace(state, pending=asked + left + then + after_all)
    return state


# -- what happens by itself

_Happening: TypeAlias = Callable[[State, Any, Chance, Events], State]

_HAPPENINGS: Final[dict[type, _Happening]] = {
    StartingTurn: lambda rest, task, chance, events: _started(rest, events),
    Tucking: lambda rest, task, chance, events: _tucked(rest, task, events),
    Launching: lambda rest, task, chance, events: with_ship_taken(rest, "person", events),
    Carrying: lambda rest, task, chance, events: carried_out(rest, task.action, events),
    PayingStore: lambda rest, task, chance, events: stores.paid(rest, task, events),
    ScoringStore: lambda rest, task, chance, events: stores.scored(rest, task.lot, events),
    ScoringSite: lambda rest, task, chance, events: works.with_site_scored(rest, task.site, events),
    LacerdaFollowing: lambda rest, task, chance, events: lacerda.followed(rest, task.noble, events),
    LacerdaInChurch: lambda rest, task, chance, events: lacerda.in_church(rest, events),
    CheckingTurn: lambda rest, task, chance, events: _turn_checked(rest, task, chance, events),
    StartingPeriod: lambda rest, task, chance, events: with_period_started(rest, chance, events),
}
"""For each task that happens by itself what it does; the task is no longer pending then."""


# -- tasks that leave nothing to choose


def _dealing(state: State, task: Dealing, events: Events) -> State | None:
    return None if can_sell(state) or can_trade(state) else without_task(state)


def _selling(state: State, task: Selling, events: Events) -> State | None:
    return None if can_sell(state) else without_task(state)


def _trading(state: State, task: Trading, events: Events) -> State | None:
    if tradeable(state, task.first, task.as_gold):
        return None
    return with_tasks(without_task(state), Carrying(task.first))


def _at_office(state: State, task: AtOffice, events: Events) -> State | None:
    if not task.has_acted or can_do_noble_action(state, task.noble):
        return None
    return without_task(state)


def _following(state: State, task: Following, events: Events) -> State | None:
    return None if can_follow(state, task.noble) else without_task(state)


def _sponsoring(state: State, task: Sponsoring, events: Events) -> State | None:
    return None if sponsorable(state, task) else without_task(state)


def _taking_cube(state: State, task: TakingCube, events: Events) -> State | None:
    cubes = stores.takeable_cubes(state, task.lot)
    if len(cubes) > 1:
        return None
    rest = without_task(state)
    return stores.with_cube_taken(rest, "person", task.lot, *cubes[0], events) if cubes else rest


def _taking_pile_cube(state: State, task: TakingPileCube, events: Events) -> State | None:
    return None if state.pile else without_task(state)


def _producing_more(state: State, task: ProducingMore, events: Events) -> State | None:
    if set(task.goods) & set(gainable(state)):
        return None
    events.append(GainMissed("good"))
    return without_task(state)


def _gaining_goods(state: State, task: GainingGoods, events: Events) -> State | None:
    if gainable(state):
        return None
    events.append(goods_missed(state))
    return without_task(state)


def _giving_up(state: State, task: GivingUpClergy, events: Events) -> State | None:
    return None if state.person.clergy else with_offerings_made(without_task(state), task, events)


def _renewing(state: State, task: Renewing, events: Events) -> State | None:
    return None if state.person.hand else without_task(state)


_IDLE: Final[dict[type, Callable[[State, Any, Events], State | None]]] = {
    Dealing: _dealing,
    Selling: _selling,
    Trading: _trading,
    AtOffice: _at_office,
    Following: _following,
    Sponsoring: _sponsoring,
    TakingCube: _taking_cube,
    TakingPileCube: _taking_pile_cube,
    ProducingMore: _producing_more,
    GainingGoods: _gaining_goods,
    GivingUpClergy: _giving_up,
    Renewing: _renewing,
}
"""For tasks that may leave nothing to choose: the state after them then, None where there is a choice."""

_WAITING: Final = frozenset(get_args(Choice)) - frozenset(_IDLE)
"""Tasks that always leave something to choose."""


# -- R1: the person's turn begins


def _started(state: State, events: Events) -> State:
    """A new round: the person's ships dock, then a card is played. Rule: lisboa R1, R2."""
    events.append(RoundBegan(state.round + 1))
    state = replace(state, round=state.round + 1, pending=PERSONS_TURN + state.pending)
    return with_ships_docked(state, "person", events)


PERSONS_TURN: Final[tuple[Task, ...]] = (PlayingCard(), Drawing(), CheckingTurn(True))
"""The person's turn as tasks, in their order. Rule: lisboa 4.1."""


def tucking(card: Card) -> tuple[Task, ...]:
    """A card goes to the portfolio, then goods are sold or traded. Rule: lisboa R13, R14.

    What room it needs shows only when it is tucked: its foot may have brought a ship.
    """
    return Tucking(card), DEALING


DEALING: Final = Dealing()


def _tucked(state: State, task: Tucking, events: Events) -> State:
    """The card at its edge, if need be with room made for it. Rule: lisboa R11, R13."""
    if dropping_for(state.person, edge_of(task.card)) is None:
        return with_card_tucked(state, task.card, events)
    return with_room_made(state, edge_of(task.card), task)


# -- R3 to R5: the person's turn ends


def drawn(state: State, pile: Pile, events: Events) -> State:
    """The top card of a pile in the person's hand, as the first pending task asks. Rule: lisboa R3."""
    place = PLACE_OF_PILE[pile]
    cards = state.piles[place]
    events.append(CardDrawn(pile, cards[0], cards[1] if len(cards) > 1 else None))
    person = replace(state.person, hand=(*state.person.hand, cards[0]))
    piles = with_item(state.piles, place, cards[1:])
    return replace(state, person=person, piles=piles, pending=state.pending[1:])


def tidied(state: State, chance: Chance, events: Events) -> State:
    """Traded goods go back, stations and decrees are filled. Rule: lisboa R4."""
    state = with_stations_filled(with_traded_returned(state), chance, events)
    return with_display_filled(state, events)


def _turn_checked(state: State, task: CheckingTurn, chance: Chance, events: Events) -> State:
    """Lacerda's turn, the next round, or the end, perhaps after a change of period.

    Rule: lisboa R5, R49, R50.
    """
    if not task.is_person:
        return _round_over(state, events)
    after = checked(state, "person", events)
    if after.pending is not state.pending:
        asked = after.pending[: len(after.pending) - len(state.pending)]
        return replace(after, pending=asked + lacerda.LACERDA_TURN + _LACERDAS_CHECK + state.pending)
    rest = after.pending
    after = _with_steps_done(after, LACERDA_STEPS, _LACERDAS_CHECK, chance, events)
    return _round_over(after, events) if after.pending is rest else after


_LACERDAS_CHECK: Final[tuple[Task, ...]] = (CheckingTurn(False),)


def _round_over(state: State, events: Events) -> State:
    """The next round begins, or the game is over. Rule: lisboa R50."""
    if state.last_round and state.round >= state.last_round:
        return _over(state, events)
    after = checked(state, "lacerda", events)
    if after.pending is state.pending:
        return _started(after, events)
    asked = after.pending[: len(after.pending) - len(state.pending)]
    return replace(after, pending=(*asked, StartingTurn(), *state.pending))


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
    rank = rank_name(rank_at_court(state))
    reason = message(f"lisboa.end.{state.period_ending}", n=rival, rank=rank)
    return Outcome((wigs,), (1,) if wigs > rival else (2,), reason)
