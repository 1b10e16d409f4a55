"""What a position promises the person over Lacerda, in wigs.

The score as it stands counts in full. Beside it count means (money, influence, goods, officials, plans), as
long as there are turns left to use them, stores and sets for what they bring later, and the way to the ranks
at court. The figures were set by playing versions against Lacerda.
"""

from __future__ import annotations

from typing import Final

from game.titles.lisboa.cards import PILE_OF
from game.titles.lisboa.content import Goods
from game.titles.lisboa.court_ranks import TERMS
from game.titles.lisboa.holdings import stores_by_good, symbols_on_top, types_led
from game.titles.lisboa.scoring import final_lines
from game.titles.lisboa.state import Person, State

LACERDA: Final = 0.5
"""How much a wig of Lacerda counts against one's own: what he takes can be hindered only in part."""
WON: Final = 30.0
"""What it counts to be ahead of Lacerda once the game is over: more than any number of wigs behind him."""
ROUNDS: Final = 20
"""Rounds that a game takes, more or less."""

INFLUENCE: Final = 0.5
REIS: Final = 0.2
GOOD: Final = 1.2
OFFICIAL: Final = 1.5
"""An official in an office, ready to be hired."""
AT_HOME: Final = 0.3
"""What an official still on the board is short of."""
PLAN: Final = 2.0
PLANS_OF_USE: Final = 2
"""More plans than these are hardly used in time."""
CLERGY: Final = 1.5
SYMBOL: Final = 0.7
"""An influence symbol on the top edge."""
KIND: Final = 0.5
"""A kind of card in hand: one more thing that the next turn can be."""

STORE: Final = 4.0
"""A store, up to one more than Lacerda has: it produces, and later buildings serve it."""
MAJORITY: Final = 2.0
MAJORITIES_OF_USE: Final = 3
SHIP: Final = 3.0
SHIPS_OF_USE: Final = 2
CUBE: Final = 2.0
"""A rubble cube that the next set needs."""
SET: Final = 6.0
"""Room in portfolio and storage that a set brings."""
SETS_AT_END: Final = 0.3
"""What cubes and sets promise even in the last round, in parts of their worth in the first."""

CONDITIONS: Final = 5
"""Conditions of a rank beside the wigs."""
RANK: Final = 2.0
"""A condition of a rank that is met; the better ranks ask for the same things in larger numbers."""
RANK_WON: Final = 5.0
"""How many conditions a rank counts for on top, once all of them are met."""
RANK_EARLY: Final = 0.2
"""How much the ranks count in the first round, in parts of what they count in the last."""
STORE_SHORT: Final = 0.2
"""What a store too few takes from a condition."""


def worth(state: State) -> float:
    """What the person may expect over Lacerda, in wigs."""
    person, left = state.person, _left(state)
    own, foreign = float(person.wigs), state.lacerda.wigs
    if not state.pending and own > foreign:
        own += WON
    # Once the game is over, the final scoring is on the track.
    for line in final_lines(state) if state.pending else ():
        own += line.person
        foreign += line.lacerda
    stores, rivals = stores_by_good(state, "person"), stores_by_good(state, "lacerda")
    return (
        own - LACERDA * foreign
        + left * _means(person)
        + _built(person, stores, rivals)
        + (SETS_AT_END + left) * _rubble(person)
        + RANK * (1 - (1 - RANK_EARLY) * left) * _at_court(person, stores, rivals)
    )  # fmt: skip


def _left(state: State) -> float:
    """How much of the game is about left, 1 at its beginning to 0."""
    if not state.pending:
        return 0.0
    if state.last_round:
        return (state.last_round - state.round) / ROUNDS
    return max(1, ROUNDS + 1 - state.round) / ROUNDS


def _means(person: Person) -> float:
    """What helps in turns to come."""
    return (
        INFLUENCE * person.influence + REIS * person.reis + GOOD * sum(person.goods)
        + OFFICIAL * sum(person.offices) - AT_HOME * person.officials
        + PLAN * min(PLANS_OF_USE, len(person.plans)) + CLERGY * len(person.clergy)
        + SYMBOL * symbols_on_top(person) + KIND * len({PILE_OF[card] for card in person.hand})
    )  # fmt: skip


def _built(person: Person, stores: Goods, rivals: Goods) -> float:
    """What stores and ships promise beside the wigs for them."""
    return (
        STORE * min(sum(stores), sum(rivals) + 1)
        + MAJORITY * min(MAJORITIES_OF_USE, types_led(stores, rivals))
        + SHIP * min(SHIPS_OF_USE, len(person.ships))
    )


def _rubble(person: Person) -> float:
    """Sets, and cubes on the way to the next one."""
    needed = person.sets + 1
    return CUBE * sum(min(count, needed) - person.sets for count in person.cubes) + SET * person.sets


def _at_court(person: Person, stores: Goods, rivals: Goods) -> float:
    """Conditions of the three ranks that are met, in part or in full. Rule: lisboa 6.8."""
    led, count = types_led(stores, rivals), sum(stores)
    lead = count - sum(rivals)
    found = 0.0
    for terms in TERMS.values():
        missing = max(0, terms.stores - (lead if terms.is_store_lead else count))
        met = (
            max(0.0, 1 - STORE_SHORT * missing)
            + min(1, led / terms.majorities)
            + min(1, person.reis / terms.reis)
            + min(1, len(person.decrees) / terms.decrees)
            + (min(1, len(person.ships) / terms.ships) if terms.ships else 1)
        )
        found += met + RANK_WON * (met >= CONDITIONS)
    return found
