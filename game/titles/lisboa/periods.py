"""The end of a period, the change of period, and the end of the game. Rule: lisboa 5.1, 5.2."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.parts.decks import shuffled
from game.core.parts.items import without
from game.titles.lisboa.cards import NOBLE_CARD, Card, deck
from game.titles.lisboa.church import with_stations_filled
from game.titles.lisboa.content import (
    EMPTY_PILES_TO_END,
    HAND,
    SETS_TO_END,
    SHIPYARD,
)
from game.titles.lisboa.decree_display import with_display_filled
from game.titles.lisboa.events import (
    HandCardDiscarded,
    HandFilled,
    LastRoundSet,
    PeriodBegan,
    PeriodEnded,
    PeriodEnding,
)
from game.titles.lisboa.gains import Events, gain_wigs
from game.titles.lisboa.opening import piles_laid_out
from game.titles.lisboa.rewards import rewarded
from game.titles.lisboa.scoring import rubble_wigs
from game.titles.lisboa.state import Ending, Owner, State, with_tasks
from game.titles.lisboa.tasks import Renewing, StartingPeriod


def reached_ending(state: State) -> Ending:
    """What ends the period now, if anything does. Rule: lisboa R49, R50, R52."""
    if min(state.person.cubes) >= SETS_TO_END[state.period]:
        return "sets"
    return "piles" if state.piles.count(()) >= EMPTY_PILES_TO_END else ""


def checked(state: State, who: Owner, events: Events) -> State:
    """After a turn of `who`: period 1 ends, or the last round is set. Rule: lisboa R49, R50."""
    if state.last_round:
        return state
    why = reached_ending(state)
    if not why:
        return state
    events.append(PeriodEnding(who, why))
    if state.period == 1:
        return _with_period_ended(state, events)
    events.append(LastRoundSet(state.round + 1))
    return replace(state, period_ending=why, last_round=state.round + 1)


def _with_period_ended(state: State, events: Events) -> State:
    """Steps 1 to 3 of the change of period; the person may then discard cards. Rule: lisboa 5.2."""
    left = tuple(card for pile in state.piles for card in pile)
    events.append(PeriodEnded(left, state.shipyard))
    state = replace(state, piles=((),) * len(state.piles), gone=state.gone + left, period=2)
    person, lacerda = rubble_wigs(state)
    state = gain_wigs(state, "person", person, "set", events)
    state = gain_wigs(state, "lacerda", lacerda, "cubes", events)
    return with_tasks(replace(state, shipyard=SHIPYARD[2]), Renewing(), StartingPeriod())


# -- 5.2, step 4: the person's hand


def is_rewarding(task: Renewing, card: Card) -> bool:
    """Whether discarding a hand card can bring its reward: the first one of its noble, no penalty."""
    noble_card = NOBLE_CARD.get(card)
    return (
        noble_card is not None and noble_card.pile not in task.rewarded and not noble_card.reward.is_penalty
    )


def with_hand_card_discarded(
    state: State, task: Renewing, card: Card, is_rewarded: bool, events: Events
) -> State:
    """A hand card goes, perhaps for its reward; more may follow. Rule: lisboa 5.2, step 4."""
    events.append(HandCardDiscarded(card, is_rewarded))
    person = state.person
    person = replace(person, hand=without(person.hand, card))
    state = replace(state, person=person, gone=(*state.gone, card))
    if not is_rewarded:
        return with_tasks(state, task)
    noble_card = NOBLE_CARD[card]
    state = with_tasks(state, Renewing((*task.rewarded, noble_card.pile)))
    return rewarded(state, noble_card.reward, "card", events)


# -- 5.2, steps 5 to 7


def with_period_started(state: State, chance: Chance, events: Events) -> State:
    """Purple cards fill the hand, brown ones the display; stations and decrees are filled.

    Rule: lisboa 5.2.
    """
    cards = shuffled(deck("purple"), chance, "lisboa.purple_cards")
    missing = max(0, HAND - len(state.person.hand))
    if missing:
        events.append(HandFilled(cards[:missing]))
    person = replace(state.person, hand=state.person.hand + cards[:missing])
    # The order in which the others leave the game is nobody's business.
    gone = state.gone + tuple(sorted(cards[missing:]))
    state = replace(state, person=person, gone=gone, piles=piles_laid_out("brown", chance))
    events.append(PeriodBegan(tuple(pile[0] for pile in state.piles)))
    return with_display_filled(with_stations_filled(state, chance, events), events)
