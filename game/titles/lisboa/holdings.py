"""What both have built, launched and hired, counted."""

from __future__ import annotations

from collections.abc import Sequence
from operator import gt

from game.titles.lisboa.cards import SYMBOLS_OF
from game.titles.lisboa.content import SHIPS, Goods
from game.titles.lisboa.downtown import STREET_OF
from game.titles.lisboa.projects import PLANS
from game.titles.lisboa.state import Owner, Person, State, Store, Vessel


def stores_of(state: State, owner: Owner) -> tuple[Store, ...]:
    """The stores of one of the two, row by row."""
    return tuple(store for store in state.lots if store is not None and store.owner == owner)


def stores_by_good(state: State, owner: Owner) -> Goods:
    """How many stores of each type `owner` has."""
    counts = [0, 0, 0, 0]
    for store in state.lots:
        if store is not None and store.owner == owner:
            counts[STREET_OF[store.lot, store.facing] - 1] += 1
    return counts[0], counts[1], counts[2], counts[3]


def majorities_led(state: State) -> int:
    """Store types of which the person has strictly more stores than Lacerda. Rule: lisboa 6.8."""
    return types_led(stores_by_good(state, "person"), stores_by_good(state, "lacerda"))


def types_led(own: Goods, foreign: Goods) -> int:
    """Types of which there are more own stores.

    >>> types_led((2, 1, 0, 3), (1, 1, 1, 0))
    2
    """
    return sum(map(gt, own, foreign))


def hulls(ships: Sequence[Vessel]) -> int:
    """Hull points of ships together."""
    return sum(SHIPS[ship.colour].hull for ship in ships)


def symbols_on_ships(ships: Sequence[Vessel]) -> int:
    """Influence symbols on ships together."""
    return sum(SHIPS[ship.colour].symbols for ship in ships)


def symbols_on_top(person: Person) -> int:
    """All influence symbols on the top edge of the person's board, ships included. Rule: lisboa R34, R47."""
    return sum(SYMBOLS_OF[card] for card in person.top) + symbols_on_ships(person.ships)


def hired(state: State, owner: Owner) -> int:
    """Officials that count as hired.

    Those of the person are on used plans. Lacerda hires none: the officials shown on all plans in his area
    count, or none against the mild rival. Rule: lisboa 5.4, step 6; 7.11, no. 1.
    """
    if owner == "person":
        return state.person.hired
    if state.options.rival == "mild":
        return 0
    return sum(PLANS[key].officials for key in state.lacerda.plans)
