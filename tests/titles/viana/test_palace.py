"""The palace as data: its plan, its beds, its distances for every place of the door piece."""

from __future__ import annotations

from collections import Counter

import pytest

from game.titles.viana.content import KINDS, MARKET, MARKET_OF_TWO, OWN, STAND_SIZE, STAND_START
from game.titles.viana.palace import (
    BED_OF_SPOT,
    BEDS,
    BEDS_OF,
    COURTYARDS,
    DOORWAYS,
    NUMBERS,
    PLAN_SIZE,
    PORTALS,
    SPOTS,
    SPOTS_OF,
    CourtyardRow,
    Doorway,
    Outside,
    distance,
    fits,
    marquise_path,
    marquise_ways,
    neighbours,
    path,
    within,
)

NO_DOOR = ""

# Rule: viana 2.2, every doorway open.
DISTANCES = """
0 1 2 3 3 4 3 3 3 2 1 1 2
1 0 1 2 2 3 2 2 2 3 2 2 1
2 1 0 1 1 2 3 3 3 4 3 3 2
3 2 1 0 1 2 3 4 4 5 4 4 3
3 2 1 1 0 1 2 4 4 5 4 4 3
4 3 2 2 1 0 1 3 3 4 5 5 2
3 2 3 3 2 1 0 2 2 3 4 4 1
3 2 3 4 4 3 2 0 1 2 3 4 1
3 2 3 4 4 3 2 1 0 1 2 3 1
2 3 4 5 5 4 3 2 1 0 1 2 2
1 2 3 4 4 5 4 3 2 1 0 1 3
1 2 3 4 4 5 4 4 3 2 1 0 3
2 1 2 3 3 2 1 1 1 2 3 3 0
"""


def test_distances_are_those_of_the_table() -> None:
    want = [[int(word) for word in line.split()] for line in DISTANCES.split("\n") if line]
    assert [[distance(NO_DOOR, one, other) for other in NUMBERS] for one in NUMBERS] == want


def test_far_pairs_and_the_average() -> None:
    pairs = [(one, other) for one in NUMBERS for other in NUMBERS if one < other]
    steps = {pair: distance(NO_DOOR, *pair) for pair in pairs}
    assert [pair for pair, count in steps.items() if count == 5] == [(4, 10), (5, 10), (6, 11), (6, 12)]
    assert max(steps.values()) == 5
    assert round(sum(steps.values()) / len(pairs), 1) == 2.6


@pytest.mark.parametrize("door", DOORWAYS)
def test_no_closed_doorway_parts_the_palace(door: Doorway) -> None:
    farthest = max(distance(door, one, other) for one in NUMBERS for other in NUMBERS)
    assert 5 <= farthest <= 7
    assert all(distance(door, one, other) > 0 for one in NUMBERS for other in NUMBERS if one != other)
    low, high = DOORWAYS[door].courtyards
    assert distance(NO_DOOR, low, high) == 1 < distance(door, low, high)


@pytest.mark.parametrize("door", [NO_DOOR, *DOORWAYS])
def test_ways_are_walked_from_courtyard_to_courtyard(door: Doorway) -> None:
    for origin in (*NUMBERS, *PORTALS):
        for courtyard in NUMBERS:
            here, way = origin, path(door, origin, courtyard)
            for there in way:
                assert there in neighbours(door, here)
                here = there
            assert here == courtyard
            for steps in (1, 2, 3):
                is_within = courtyard != origin and len(way) <= steps
                assert (courtyard in within(door, origin, steps)) is is_within


@pytest.mark.parametrize(("street", "courtyard"), [("plaza", 1), ("calle", 8)])
def test_a_street_leads_into_one_courtyard(street: Outside, courtyard: int) -> None:
    assert neighbours("9-13", street) == (courtyard,)
    assert within("9-13", street, 3) == tuple(sorted({courtyard, *within("9-13", courtyard, 2)}))
    assert {there for number in NUMBERS for there in neighbours("9-13", number)} == set(NUMBERS)


def test_the_marquise_has_a_destination_wherever_door_and_cat_are() -> None:
    positions = only_paid = 0
    for door in DOORWAYS:
        for marquise in NUMBERS:
            for cat in NUMBERS:
                if cat == marquise:
                    continue
                positions += 1
                ways = marquise_ways(door, marquise, cat)
                assert ways.free or ways.paid
                assert not {cat, marquise} & {*ways.free, *ways.paid}
                only_paid += not ways.free
                for there in ways.free:
                    assert cat not in marquise_path(door, marquise, cat, there)
                for there in ways.paid:
                    assert cat in marquise_path(door, marquise, cat, there)
    assert (positions, only_paid) == (2652, 12)


# -- the plan


def test_rectangles_tile_the_plan() -> None:
    owners = {
        (x, y): [row.number for row in COURTYARDS if _holds(row, x, y)]
        for x in range(PLAN_SIZE[0])
        for y in range(PLAN_SIZE[1])
    }
    assert {len(numbers) for numbers in owners.values()} == {1}


def _holds(row: CourtyardRow, x: int, y: int) -> bool:
    x0, y0, x1, y1 = row.rectangle
    return x0 <= x < x1 and y0 <= y < y1


@pytest.mark.parametrize("key", DOORWAYS)
def test_doorways_are_in_walls_of_both_courtyards(key: Doorway) -> None:
    doorway = DOORWAYS[key]
    x, y = doorway.middle
    for number in doorway.courtyards:
        x0, y0, x1, y1 = COURTYARDS[number - 1].rectangle
        is_on_vertical = x in (x0, x1) and y0 < y < y1
        is_on_horizontal = y in (y0, y1) and x0 < x < x1
        assert is_on_vertical or is_on_horizontal


def test_most_courtyards_have_few_doorways() -> None:
    counts = [len(neighbours(NO_DOOR, number)) for number in NUMBERS]
    assert counts == [3, 3, 3, 2, 3, 2, 2, 2, 3, 2, 3, 2, 4]
    assert sum(counts) == 2 * len(DOORWAYS) == 34


def test_beds_and_their_places() -> None:
    sizes: Counter[str] = Counter()
    for bed in BEDS.values():
        sizes[bed.kind] += bed.size
    assert sizes == {"flower": 73, "pot": 18, "fountain": 14}
    assert sum(bed.kind == "flower" for bed in BEDS.values()) == 31
    assert len(BED_OF_SPOT) == SPOTS == 105
    all_places = [sum(bed.size for bed in BEDS_OF[number]) for number in NUMBERS]
    assert all_places == [10, 8, 7, 6, 7, 5, 8, 8, 7, 8, 7, 7, 17]
    assert [span.stop - span.start for span in SPOTS_OF.values()] == all_places
    assert [number for number in NUMBERS if BEDS[f"{number}-fountain"].size == 2] == [7]


def test_what_belongs_where() -> None:
    beds = (BEDS["1a"], BEDS["1-pot"], BEDS["1-fountain"])
    assert [[fits(bed, kind) for bed in beds] for kind in KINDS] == [
        [True, False, False], [True, False, False], [True, False, False],
        [False, True, False], [False, False, True],
    ]  # fmt: skip


def test_the_box() -> None:
    assert sum(OWN) == 32
    assert (sum(MARKET), sum(MARKET_OF_TWO)) == (90, 59)
    assert (sum(STAND_SIZE), sum(STAND_START)) == (29, 21)
    removed = tuple(many - few for many, few in zip(MARKET, MARKET_OF_TWO, strict=True))
    assert removed == (7, 7, 7, 6, 4)
