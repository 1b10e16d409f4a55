"""What the decrees count on the table of the person: one function for each measure. Rule: lisboa 7.9."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from game.titles.lisboa.cards import PILE_OF
from game.titles.lisboa.content import PLACE_OF_GOOD, PLACE_OF_RUBBLE, SHIPS
from game.titles.lisboa.decrees import DECREES, DecreeNumber, Measure
from game.titles.lisboa.downtown import COLUMN_OF, ROW_OF, SITES
from game.titles.lisboa.holdings import (
    hired,
    hulls,
    majorities_led,
    stores_by_good,
    stores_of,
    symbols_on_top,
)
from game.titles.lisboa.portfolio import tucked
from game.titles.lisboa.projects import PLANS
from game.titles.lisboa.state import State

Counting: TypeAlias = Callable[[State, str], int]
"""Counts something on the table; the text says which good, row, column, side, architect, rubble or pile."""


# -- stores and buildings


def _stores_of(state: State, of: str) -> int:
    return stores_by_good(state, "person")[PLACE_OF_GOOD[of]]  # type: ignore[index]


def _most_of(state: State, of: str) -> int:
    place = PLACE_OF_GOOD[of]  # type: ignore[index]
    return int(stores_by_good(state, "person")[place] > stores_by_good(state, "lacerda")[place])


def _row(state: State, of: str) -> int:
    return sum(ROW_OF[store.lot] == of for store in stores_of(state, "person"))


def _column(state: State, of: str) -> int:
    return sum(COLUMN_OF[store.lot] == int(of) for store in stores_of(state, "person"))


def _rows(state: State, of: str) -> int:
    return len({ROW_OF[store.lot] for store in stores_of(state, "person")})


def _columns(state: State, of: str) -> int:
    return len({COLUMN_OF[store.lot] for store in stores_of(state, "person")})


def _plans_used(state: State, of: str) -> int:
    return sum(PLANS[key].architect == of for key in state.person.used)


def _buildings_at(state: State, of: str) -> int:
    sites = zip(SITES, state.sites, strict=True)
    return sum(building is not None and site[0] == of for site, building in sites)


def _most_hired(state: State, of: str) -> int:
    return int(hired(state, "person") > hired(state, "lacerda"))


# -- the person's board


def _largest_hull(state: State, of: str) -> int:
    return max((SHIPS[ship.colour].hull for ship in state.person.ships), default=0)


def _tucked_of(state: State, of: str) -> int:
    return sum(PILE_OF[card] == of for card in (*state.person.top, *state.person.bottom))


def _tucked_nobles(state: State, of: str) -> int:
    return len({PILE_OF[card] for card in state.person.top})


_COUNTING: Final[dict[Measure, Counting]] = {
    "stores_of": _stores_of,
    "most_of": _most_of,
    "row": _row,
    "column": _column,
    "store_sets": lambda state, of: min(stores_by_good(state, "person")),
    "stores": lambda state, of: len(stores_of(state, "person")),
    "rows": _rows,
    "columns": _columns,
    "plans_used": _plans_used,
    "buildings_at": _buildings_at,
    "opened": lambda state, of: len(state.person.opened),
    "hired": lambda state, of: hired(state, "person"),
    "in_offices": lambda state, of: sum(state.person.offices),
    "most_hired": _most_hired,
    "cubes_of": lambda state, of: state.person.cubes[PLACE_OF_RUBBLE[of]],  # type: ignore[index]
    "sets": lambda state, of: state.person.sets,
    "cubes": lambda state, of: sum(state.person.cubes),
    "ships": lambda state, of: len(state.person.ships),
    "largest_hull": _largest_hull,
    "hulls": lambda state, of: hulls(state.person.ships),
    "clergy": lambda state, of: len(state.person.clergy),
    "clergy_given": lambda state, of: state.person.given_up,
    "favors": lambda state, of: sum(state.person.favors),
    "tucked_of": _tucked_of,
    "tucked": lambda state, of: tucked(state.person),
    "tucked_nobles": _tucked_nobles,
    "symbols": lambda state, of: symbols_on_top(state.person),
    "stored_of": lambda state, of: state.person.goods[PLACE_OF_GOOD[of]],  # type: ignore[index]
    "stored": lambda state, of: sum(state.person.goods),
    "stored_types": lambda state, of: sum(count > 0 for count in state.person.goods),
    "reis": lambda state, of: state.person.reis,
    "influence": lambda state, of: state.person.influence,
    "decrees": lambda state, of: len(state.person.decrees),
    "rival_decrees": lambda state, of: len(state.lacerda.decrees),
    "types_led": lambda state, of: majorities_led(state),
    "always": lambda state, of: 1,
}
"""By measure: how it is counted."""


def counted(state: State, number: DecreeNumber) -> int:
    """How much of what a decree counts the person has now."""
    decree = DECREES[number]
    return _COUNTING[decree.measure](state, decree.of)


def _counted_held(state: State, number: DecreeNumber) -> int:
    """The same once the person has it: the decrees that count decrees count themselves. Rule: lisboa 7.9."""
    is_one_more = DECREES[number].measure == "decrees" and number not in state.person.decrees
    return counted(state, number) + is_one_more


def decree_worth(state: State, number: DecreeNumber) -> int:
    """Wigs that a decree would bring the person if it were taken, unless held already, and scored now."""
    return DECREES[number].worth(_counted_held(state, number))


def decrees_worth(state: State) -> int:
    """Wigs of all decrees of the person. Rule: lisboa 5.3, step 5."""
    return sum(decree_worth(state, number) for number in state.person.decrees)
