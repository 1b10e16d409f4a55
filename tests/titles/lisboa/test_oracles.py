"""The final scoring, and what stores cost, worked out a second time, sentence by sentence.

The positions come from random games; there every decree is counted, whoever holds it.
"""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from typing import Final

from msgspec.structs import replace

from game.titles.lisboa.cards import CARDS, NOBLE_CARD, TREASURY_CARD
from game.titles.lisboa.clergy import TILES
from game.titles.lisboa.content import SHIP_COLOURS, SHIPS, TREASURY
from game.titles.lisboa.decree_scoring import decree_worth
from game.titles.lisboa.decrees import DECREES
from game.titles.lisboa.projects import PLANS
from game.titles.lisboa.scoring import final_lines
from game.titles.lisboa.state import Person, State, Vessel
from game.titles.lisboa.stores import payable_lots, store_cost
from tests.titles.lisboa.random_games import plays

GOODS: Final = ("gold", "books", "tools", "cloth")
SHARE = 0.03
"""How many of the positions of a game are looked at."""


@cache
def positions() -> tuple[State, ...]:
    """Some positions of random games, with stores, plans and tiles of the person added at random."""
    rng = random.Random(5)
    found: list[State] = []
    for seed in range(25):
        found += [_enriched(state, rng) for state, _, _ in plays(seed) if rng.random() < SHARE]
    return tuple(found)


def _enriched(state: State, rng: random.Random) -> State:
    """The position with more of what random play seldom brings; pieces are not counted."""
    person, mine = state.person, rng.random()
    lots = tuple(
        replace(store, owner="person") if store is not None and rng.random() < mine else store
        for store in state.lots
    )
    used = tuple(rng.sample(sorted(PLANS), rng.randrange(5)))
    richer = replace(
        person, reis=rng.randrange(25), influence=rng.randrange(11), used=used, given_up=rng.randrange(6),
        hired=rng.choice((0, len(used), sum(PLANS[plan].officials for plan in state.lacerda.plans))),
        clergy=tuple(rng.sample(sorted(TILES), rng.randrange(5))),
        cubes=rng.choice((person.cubes, (3, 4, 5), (2, 1, 1))), favors=rng.choice((person.favors, (1, 0, 1))),
        bottom=tuple(rng.sample(sorted(TREASURY_CARD), rng.randrange(4))),
        top=tuple(rng.sample(sorted(NOBLE_CARD), rng.randrange(4))),
        ships=tuple(Vessel(colour) for colour in SHIP_COLOURS if rng.random() < 0.3),
        opened=tuple(key for key in state.sites if key is not None and rng.random() < 0.5),
    )  # fmt: skip
    return replace(state, person=richer, lots=lots)


# -- the final scoring (5.3, 5.4, 7.9)


class Table:
    """A position in the words of the decrees."""

    def __init__(self, state: State) -> None:
        self.person = state.person
        self.mine = [store for store in state.lots if store is not None and store.owner == "person"]
        his = [store for store in state.lots if store is not None and store.owner == "lacerda"]
        self.own, self.foreign = (
            _by_good([(store.lot, store.facing) for store in side]) for side in (self.mine, his)
        )
        self.open = Counter(site[0] for site, key in zip(_SITES, state.sites, strict=True) if key is not None)
        self.his_staff = sum(PLANS[plan].officials for plan in state.lacerda.plans)
        tucked = (*self.person.top, *self.person.bottom)
        self.kinds: Counter[str] = Counter(CARDS[card].pile for card in tucked)


_SITES: Final = ("W-D", "W-C", "W-B", "W-A", "N-1", "N-2", "N-3", "N-4", "E-A", "E-B", "E-C", "E-D")


def _by_good(stores: list[tuple[str, str]]) -> Counter[str]:
    """Stores by their goods: the street lies right of column 1 to 4, or left of column 2 to 5."""
    return Counter(GOODS[int(lot[1]) - (2 if facing == "left" else 1)] for lot, facing in stores)


def _printed(person: Person) -> int:
    """Influence printed on what lies above."""
    ships = sum(SHIPS[ship.colour].symbols for ship in person.ships)
    return ships + sum(getattr(CARDS[card], "symbols", 0) for card in person.top)


def _worth(number: int, table: Table) -> int:
    """What a decree says."""
    person, own, foreign, mine = table.person, table.own, table.foreign, table.mine
    hulls = [SHIPS[ship.colour].hull for ship in person.ships]
    sets, cubes, tucked = min(person.cubes), sum(person.cubes), sum(table.kinds.values()) + len(hulls)
    leads = [good for good in GOODS if own[good] > foreign[good]]
    said: dict[int, int] = {
        18: 3 * min(own[good] for good in GOODS), 19: (len(mine) + 1) // 2, 20: 4 * (len(mine) >= 5),
        21: 6 * (len(mine) >= 7), 22: 3 * ({store.lot[0] for store in mine} == set("ABCD")),
        23: 4 * (len({store.lot[1] for store in mine}) >= 4),
        24: 2 * sum(PLANS[plan].architect == "blue" for plan in person.used),
        25: 2 * sum(PLANS[plan].architect == "green" for plan in person.used),
        26: table.open["W"], 27: table.open["N"], 28: table.open["E"],
        29: 2 * len(person.opened), 30: 4 * (len(person.opened) >= 3), 31: (person.hired + 1) // 2,
        32: sum(person.offices), 33: 4 * (person.hired > table.his_staff),
        37: sets, 38: 4 * (sets >= 3), 39: cubes // 3, 40: 2 * len(hulls), 41: max(hulls, default=0),
        42: 4 * (len(hulls) >= 2), 43: (sum(hulls) + 1) // 2, 44: len(person.clergy),
        45: 3 * (len(person.clergy) >= 3), 46: (person.given_up + 1) // 2, 47: 2 * sum(person.favors),
        48: 3 * (sum(person.favors) >= 2), 52: 2 * len(person.bottom), 53: (tucked + 1) // 2,
        54: 3 * all(table.kinds[noble] for noble in ("builder", "minister", "king")),
        55: _printed(person) // 2, 60: sum(person.goods) // 2, 61: 3 * all(person.goods),
        62: min(5, person.reis // 4), 63: 3 * (person.reis >= 10), 64: person.influence // 3,
        65: 3 * (person.influence >= 8), 66: (len(person.decrees) + 1) // 2,
        67: 4 * (len(person.decrees) >= 6), 68: 3, 70: 2 * len(leads),
    }  # fmt: skip
    for place, good in enumerate(GOODS):
        said |= {1 + place: 2 * own[good], 5 + place: (5, 4, 5, 4)[place] * (good in leads)}
        said[56 + place] = person.goods[place]
    for place, noble in enumerate(("builder", "minister", "king")):
        said |= {34 + place: person.cubes[place], 49 + place: 2 * table.kinds[noble]}
    said |= {9 + place: 2 * sum(store.lot[0] == row for store in mine) for place, row in enumerate("ABCD")}
    said |= {12 + n: 2 * sum(store.lot[1] == str(n) for store in mine) for n in (1, 2, 3, 4, 5)}
    return said[number]


def _shared(own: int, foreign: int, first: int, second: int) -> int:
    """Wigs for having so many, and the other one so many."""
    if not own:
        return 0
    return first if own > foreign else second


def test_every_decree_is_worth_what_it_says() -> None:
    seen: Counter[int] = Counter()
    for state in positions():
        for number in set(DECREES) - {69}:
            holding = replace(state, person=replace(state.person, decrees=(*state.person.decrees, number)))
            worth = _worth(number, Table(holding))
            assert decree_worth(holding, number) == worth, (number, holding)
            seen[number] += worth > 0
    assert all(seen[number] for number in set(DECREES) - {69}), seen


def test_r5_3_and_5_4_the_final_lines() -> None:
    for state in positions():
        table, lacerda = Table(state), state.lacerda
        person, own, foreign, staff = table.person, table.own, table.foreign, table.his_staff
        rows = (("gold", 3, 2), ("books", 9, 6), ("tools", 6, 3), ("cloth", 9, 6))
        coins = sum(space < person.influence for space in (8, 6, 4, 2, 1, 0))
        assert [(line.item, line.person, line.lacerda) for line in final_lines(state)] == [
            ("ships", *(sum(SHIPS[ship.colour].hull for ship in who.ships) for who in (person, lacerda))),
            ("rubble", 3 * min(person.cubes), sum(lacerda.cubes)),
            ("majorities", sum(_shared(own[good], foreign[good], *wigs) for good, *wigs in rows),
             sum(_shared(foreign[good], own[good], *wigs) for good, *wigs in rows)),
            ("money", (person.reis + coins) // 5, 0),
            ("decrees", sum(_worth(number, table) for number in person.decrees), 3 * len(lacerda.decrees)),
            ("hired", _shared(person.hired, staff, 15, 5), _shared(staff, person.hired, 15, 5)),
            ("favors", 2 * sum(person.favors), 2 * sum(lacerda.favors)),
        ]  # fmt: skip


# -- stores (R29, 7.6, 7.7)


def _cost(state: State, lot: str) -> tuple[int, int]:
    """Land and rubble of a store of the person."""
    person = state.person
    held = Counter(TILES[tile].power for tile in person.clergy)
    less: Counter[str] = Counter()
    for card in person.bottom:
        less[TREASURY_CARD[card].benefit] += TREASURY_CARD[card].less
    printed = {"earthquake": 3, "fire": 2, "tsunami": 1}
    cubes = (*state.rows["ABCD".index(lot[0])], *state.columns[int(lot[1]) - 1])
    prices = sorted((max(0, printed[cube] - less[cube]) for cube in cubes), reverse=True)
    rubble = sum(prices[held["dearest"] :]) - less["rubble"]
    land = TREASURY[state.treasury - 1].value - held["land"] - less["land"]
    return max(0, land), max(0, rubble)


def test_r29_land_and_rubble_after_all_discounts() -> None:
    plain = {"B2", "C2", "A2", "A3", "A4", "A5", "C4", "D1", "D5"}
    met: Counter[bool] = Counter()
    for state in positions():
        found, person = payable_lots(state), state.person
        purse = person.reis + sum(space < person.influence for space in (8, 6, 4, 2, 1, 0))
        for lot in (lot for lot, store in zip(_LOTS, state.lots, strict=True) if store is None):
            cost = store_cost(state, lot)  # type: ignore[arg-type]
            assert (cost.land, cost.rubble) == _cost(state, lot), (lot, state)
            if lot in plain:
                assert (lot in found) == (bool(person.houses) and cost.total <= purse), (lot, state)
            elif lot in ("C1", "D4"):
                at_best = purse if not _can_be_scored(state) else _purse(person.reis, _scored(state))
                assert (lot in found) == (bool(person.houses) and cost.total <= at_best), (lot, state)
            met[lot in found] += 1
    assert min(met[True], met[False]) > 10, met


def _can_be_scored(state: State) -> bool:
    """Whether the Cardinal can go from station 4 to 5, or further, and a tile can be given up then."""
    most = 2 + Counter(TILES[tile].power for tile in state.person.clergy)["cardinal"]
    ways = [[(state.cardinal + step) % 6 for step in range(1, steps + 1)] for steps in range(1, most + 1)]
    return any(5 in way and (state.person.clergy or state.stations[way[-1]]) for way in ways)


def _scored(state: State) -> int:
    """Influence after a church scoring."""
    person = state.person
    symbols = sum(NOBLE_CARD[card].symbols for card in person.top)
    symbols += sum(SHIPS[ship.colour].symbols for ship in person.ships)
    return min(10, person.influence + symbols)


def _purse(reis: int, influence: int) -> int:
    """The most that can be paid."""
    return reis + sum(space < influence for space in (8, 6, 4, 2, 1, 0))


_LOTS: Final = [row + column for row in "ABCD" for column in "12345"]
