"""Tables in the middle of a game, for lessons and tests.

Stores are written as lot and owner and where they look ("B2 p<" is the person's, facing left; "C4 l>" is
Lacerda's, facing right), rubble as letters: e f t. What is not named lies where it lies at the beginning, or
has left the game; so every table is complete.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, cast

from msgspec.structs import replace

from game.core.match import Match
from game.core.parts.standing import standing
from game.titles.lisboa.cards import Card, deck, deck_by_pile
from game.titles.lisboa.clergy import TILES, Clergy
from game.titles.lisboa.content import (
    ARCHITECTS,
    BANNED_DECREE,
    CUBES_OF_EACH,
    FAVORS_OF_EACH,
    GOODS,
    GOODS_OF_EACH,
    HOUSES,
    NO_GOODS,
    NOBLES,
    OFFICIALS,
    PILES,
    RUBBLES,
    SHIPYARD,
    STATIONS,
    Goods,
    Period,
    Pile,
    Rubble,
)
from game.titles.lisboa.decrees import DECREES, DecreeNumber
from game.titles.lisboa.downtown import COLUMNS, LOTS, ROWS, SITES, Facing, Lot, Site
from game.titles.lisboa.projects import BuildingKey, PlanKey, building_pile, plan_pile
from game.titles.lisboa.rules import RULES
from game.titles.lisboa.state import ByNoble, Ending, Lacerda, Options, Owner, Person, State, Store
from game.titles.lisboa.tasks import CheckingTurn, Drawing, PlayingCard, Task

LETTERS: Final[dict[str, Rubble]] = {rubble[0]: rubble for rubble in RUBBLES}
OWNERS: Final[dict[str, Owner]] = {"p": "person", "l": "lacerda"}
FACINGS: Final[dict[str, Facing]] = {"<": "left", ">": "right"}

AT_ROWS: Final = {"A": "eft", "B": "fte", "C": "tef", "D": "eft"}
AT_COLUMNS: Final = {"1": "eft", "2": "fte", "3": "tef", "4": "eft", "5": "ft"}
"""Rubble beside downtown where nothing has been taken."""
AT_SITES: Final = ("ef", "ft", "te")
"""Rubble on the construction spaces, over and over."""
IN_PILE: Final = "efteft"

PLANS_DEALT: Final[tuple[PlanKey, PlanKey]] = ("sp2", "sp3")
"""Starting plans of Lacerda; the person has, or had, sp1."""

TURN: Final[tuple[Task, ...]] = (PlayingCard(), Drawing(), CheckingTurn(True))
"""What is to be done at the beginning of a turn."""
LAST_OF_TURN: Final[tuple[Task, ...]] = TURN[1:]


def rubble(letters: str) -> tuple[Rubble, ...]:
    """Cubes from letters.

    >>> rubble("tf")
    ('tsunami', 'fire')
    """
    return tuple(LETTERS[letter] for letter in letters)


def built(*written: str) -> tuple[Store | None, ...]:
    """Downtown with some stores."""
    found: dict[str, Store] = {}
    for words in written:
        lot, look = words.split()
        found[lot] = Store(OWNERS[look[0]], cast(Lot, lot), FACINGS[look[1]])
    return tuple(found.get(lot) for lot in LOTS)


def table(
    person: Person,
    lacerda: Lacerda,
    *,
    stores: Sequence[str] = (),
    buildings: Mapping[Site, BuildingKey],
    rows: Mapping[str, str] | None = None,
    columns: Mapping[str, str] | None = None,
    pending: Sequence[Task] = TURN,
    period: Period = 1,
    round: int = 4,
    helper: Pile = "minister",
    treasury: int = 3,
    falls: Goods = NO_GOODS,
    first_buildings: Sequence[BuildingKey] = (),
    first_plans: Sequence[PlanKey] = (),
    tiles: Sequence[Clergy] = (),
    cardinal: int = 5,
    decrees: Sequence[DecreeNumber] = (),
    tops: Sequence[Card] = (),
    left: tuple[int, int, int, int] = (4, 4, 4, 4),
    last_round: int = 0,
    ending: Ending = "",
) -> State:
    """A table at which the person plays a card unless something else is `pending`.

    `first_buildings`, `first_plans`, `tops`: what lies on top of a pile, in any order. `tiles`: on the church
    ring from station 0 on. `decrees`: in the display from the left. `left`: cards in each pile of the
    display.
    """
    lots = built(*stores)
    person = replace(
        person, houses=_houses_left(lots, "person"), officials=OFFICIALS - sum(person.offices) - person.hired
    )
    lacerda = replace(
        lacerda, houses=_houses_left(lots, "lacerda"), officials=OFFICIALS - sum(lacerda.offices)
    )
    sites = tuple(buildings.get(site) for site in SITES)
    lying = (
        tuple(rubble((AT_ROWS | dict(rows or {}))[row]) for row in ROWS),
        tuple(rubble((AT_COLUMNS | dict(columns or {}))[str(column)]) for column in COLUMNS),
        tuple(
            () if built_on else rubble(AT_SITES[place % len(AT_SITES)])
            for place, built_on in enumerate(sites)
        ),
        rubble(IN_PILE),
    )
    ring = (*tiles, *(tile for tile in TILES if tile not in (*tiles, *person.clergy)))
    piles = _display(person, period, tops, left)
    row, decree_deck = _decrees(person, lacerda, decrees)
    state = State(
        options=Options("printed"), period=period, round=round, pending=tuple(pending), person=person,
        lacerda=lacerda, helper=helper, treasury=treasury, falls=falls, tiles=(3, 4, 3, 4), lots=lots,
        sites=sites, rows=lying[0], columns=lying[1], site_cubes=lying[2], pile=lying[3],
        cleared=_cleared(person, lacerda, (*lying[0], *lying[1], *lying[2], lying[3])),
        supply=_supply(person, lacerda),
        favors=cast(ByNoble, tuple(
            FAVORS_OF_EACH - person.favors[place] - lacerda.favors[place] for place in range(len(NOBLES))
        )),
        shipyard=tuple(
            ship for ship in SHIPYARD[period]
            if ship not in [vessel.colour for vessel in (*person.ships, *lacerda.ships)]
        ),
        plans=_plan_piles(person, lacerda, first_plans),
        buildings=_building_piles(sites, first_buildings),
        stations=ring[:STATIONS], cardinal=cardinal, bag=ring[STATIONS:], decrees=row,
        decree_deck=decree_deck, piles=piles, gone=_gone(person, period, piles), period_ending=ending,
        last_round=last_round,
    )  # fmt: skip
    assert RULES.faults(state) == [], RULES.faults(state)
    return state


def position(state: State, seed: int = 1) -> Match[Any, Any, Any]:
    """A match that begins at that table. `seed`: what is drawn and shuffled."""
    return standing(RULES, state, 1, seed, rival=state.options.rival)


# -- what is left of everything


def _houses_left(lots: Sequence[Store | None], owner: Owner) -> int:
    return HOUSES - sum(store is not None and store.owner == owner for store in lots)


def _first(wanted: Sequence[str], pile: Sequence[str]) -> tuple[str, ...]:
    """A pile with the wanted ones on top."""
    return (*(one for one in wanted if one in pile), *(one for one in pile if one not in wanted))


def _plan_piles(
    person: Person, lacerda: Lacerda, first: Sequence[PlanKey]
) -> tuple[tuple[PlanKey, ...], tuple[PlanKey, ...]]:
    taken = (*person.plans, *person.used, *lacerda.plans)
    blue, green = (
        _first(first, [plan for plan in plan_pile(side) if plan not in taken]) for side in ARCHITECTS
    )
    return blue, green


def _building_piles(
    sites: Sequence[BuildingKey | None], first: Sequence[BuildingKey]
) -> tuple[tuple[BuildingKey, ...], tuple[BuildingKey, ...]]:
    blue, green = (
        _first(first, [one for one in building_pile(side) if one not in sites]) for side in ARCHITECTS
    )
    return blue, green


def _decrees(
    person: Person, lacerda: Lacerda, wanted: Sequence[DecreeNumber]
) -> tuple[tuple[DecreeNumber, ...], tuple[DecreeNumber, ...]]:
    """The display of eight, and the deck below it."""
    held = (*person.decrees, *lacerda.decrees, BANNED_DECREE)
    order = (*wanted, *(number for number in DECREES if number not in (*wanted, *held)))
    return order[:8], order[8:]


def _cards(period: Period) -> tuple[Card, ...]:
    """All political cards that have been seen by then."""
    names = ("blue", "red") if period == 1 else ("blue", "red", "purple", "brown")
    return tuple(card for name in names for card in deck(name))


def _display(
    person: Person, period: Period, tops: Sequence[Card], left: Sequence[int]
) -> tuple[tuple[Card, ...], ...]:
    taken = (*person.hand, *person.top, *person.bottom)
    found: list[tuple[Card, ...]] = []
    for pile, count in zip(deck_by_pile("red" if period == 1 else "brown"), left, strict=True):
        free = [card for card in pile if card not in taken]
        found.append((*(card for card in tops if card in free), *(card for card in free if card not in tops)))
        found[-1] = found[-1][:count]
    assert len(found) == len(PILES)
    return tuple(found)


def _gone(person: Person, period: Period, piles: Sequence[Sequence[Card]]) -> tuple[Card, ...]:
    held = (*person.hand, *person.top, *person.bottom, *(card for pile in piles for card in pile))
    return tuple(card for card in _cards(period) if card not in held)


def _cleared(person: Person, lacerda: Lacerda, places: Sequence[Sequence[Rubble]]) -> tuple[Rubble, ...]:
    """The cubes that lie nowhere any more."""

    def missing() -> Iterator[Rubble]:
        for place, colour in enumerate(RUBBLES):
            lying = sum(cubes.count(colour) for cubes in places)
            yield from [colour] * (CUBES_OF_EACH - lying - person.cubes[place] - lacerda.cubes[place])

    return tuple(missing())


def _supply(person: Person, lacerda: Lacerda) -> Goods:
    loaded = [good for vessel in (*person.ships, *lacerda.ships) for good in vessel.hold]
    return cast(Goods, tuple(
        GOODS_OF_EACH - person.goods[place] - lacerda.goods[place] - loaded.count(good)
        for place, good in enumerate(GOODS)
    ))  # fmt: skip
