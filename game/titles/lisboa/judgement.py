"""What a position promises the person over Lacerda, in wigs.

The score as it stands counts in full; beside it means (money, influence, goods, officials, plans) that are worth
something as long as there are turns left to use them, and steps towards what the ranks at court ask for. The
figures were set by playing versions against each other.
"""

from __future__ import annotations

from typing import Final

from game.titles.lisboa.holdings import majorities_led, stores_by_good, symbols_on_top
from game.titles.lisboa.scoring import final_lines
from game.titles.lisboa.state import Person, State

LACERDA: Final = 0.35
"""Of what Lacerda's wigs count against the person's own: they can be hindered only in part."""
ROUNDS: Final = 20
"""Rounds that a game takes, more or less."""

INFLUENCE: Final = 0.5
REIS: Final = 0.2
GOOD: Final = 1.2
OFFICIAL: Final = 1.5
"""An official in an office, who may be hired."""
SENT: Final = 0.3
"""An official who has left the board."""
PLAN: Final = 2.0
PLANS_OF_USE: Final = 2
CLERGY: Final = 2.5
SYMBOL: Final = 0.7
"""An influence symbol on the top edge."""

DECREE: Final = 1.0
DECREES_OF_USE: Final = 8
STORE: Final = 4.0
MAJORITY: Final = 2.0
MAJORITIES_OF_USE: Final = 3
SHIP: Final = 3.0
SHIPS_OF_USE: Final = 2
CUBE: Final = 2.0
"""A rubble cube that the next set needs."""
SET: Final = 6.0
"""Room in portfolio and storage that a set brings."""


def rounds_left(state: State) -> float:
    """About how much of the game is left, 1 at its beginning to 0."""
    if not state.pending:
        return 0.0
    return max(0.0, ROUNDS + 1 - state.round) / ROUNDS


def worth(state: State) -> float:
    """What the person may expect over Lacerda, in wigs."""
    lines = final_lines(state)
    left = rounds_left(state)
    own = state.person.wigs + sum(line.person for line in lines)
    foreign = state.lacerda.wigs + sum(line.lacerda for line in lines)
    return (
        own
        - LACERDA * foreign
        + _standing(state)
        + left * _means(state.person)
        + (0.3 + left) * _sets(state.person)
    )


def _standing(state: State) -> float:
    """Steps towards what the ranks at court look at."""
    person = state.person
    stores, rivals = sum(stores_by_good(state, "person")), sum(stores_by_good(state, "lacerda"))
    return (
        DECREE * min(DECREES_OF_USE, len(person.decrees))
        + STORE * min(stores, rivals + 1)
        + MAJORITY * min(MAJORITIES_OF_USE, majorities_led(state))
        + SHIP * min(SHIPS_OF_USE, len(person.ships))
    )


def _means(person: Person) -> float:
    """What helps in turns to come."""
    return (
        INFLUENCE * person.influence + REIS * person.reis + GOOD * sum(person.goods)
        + OFFICIAL * sum(person.offices) - SENT * person.officials
        + PLAN * min(PLANS_OF_USE, len(person.plans)) + CLERGY * len(person.clergy)
        + SYMBOL * symbols_on_top(person)
    )  # fmt: skip


def _sets(person: Person) -> float:
    """Rubble sets, and cubes on the way to the next one."""
    needed = person.sets + 1
    return CUBE * sum(min(count, needed) - person.sets for count in person.cubes) + SET * person.sets
