"""The board has room for everything: spots apart, hedges clear of doorways, patches free."""

from __future__ import annotations

from itertools import combinations
from math import dist

import pytest

from game.titles.viana import floorplan
from game.titles.viana.floorplan import (
    BOARD_SIZE,
    FIGURE_SIZE,
    FLOORS,
    HEDGES,
    OPENINGS,
    PATCHES,
    PAWN_SIZE,
    PLATES,
    PORTAL_OPENINGS,
    SPOT_RADIUS,
    SPOTS,
    TRACK,
    Area,
)
from game.titles.viana.looks import LOOKS
from game.titles.viana.palace import BED_OF_SPOT, BEDS_OF, COURTYARDS, DOORWAYS, NUMBERS, SPOTS_OF, Outside

BOARD = Area(0, 0, *BOARD_SIZE)


def _hedges(number: int) -> list[Area]:
    return [HEDGES[bed.key] for bed in BEDS_OF[number] if bed.kind == "flower"]


def _distance(area: Area, point: tuple[float, float]) -> float:
    """From a point to the nearest point of an area."""
    x, y = (
        min(max(point[0], area.x), area.right),
        min(max(point[1], area.y), area.bottom),
    )
    return dist((x, y), point)


def test_the_track_runs_round_the_edge_tile_by_tile() -> None:
    assert len(TRACK) == 80
    assert not any(one.meets(other) for one, other in combinations(TRACK, 2) if not _same_edge(one, other))
    for number, (here, there) in enumerate(zip(TRACK, (*TRACK[1:], TRACK[0]), strict=True), start=1):
        step = dist(here.centre, there.centre)
        assert step == pytest.approx(31.6, abs=5.5), number
    assert sum(tile.width * tile.height for tile in TRACK) == pytest.approx(864 * 496 - 812 * 444)


def _same_edge(one: Area, other: Area) -> bool:
    """Tiles that only touch may overlap by a rounding."""
    across = min(one.right, other.right) - max(one.x, other.x)
    down = min(one.bottom, other.bottom) - max(one.y, other.y)
    return min(across, down) < 1e-6


def test_floors_keep_a_wall_between_them_and_lie_inside_the_track() -> None:
    for row in COURTYARDS:
        x0, y0, x1, y1 = row.rectangle
        floor = FLOORS[row.number]
        assert floor.width == pytest.approx((x1 - x0) * 812 / 120 - 12)
        assert floor.height == pytest.approx((y1 - y0) * 444 / 90 - 12)
        assert 32 <= floor.x < floor.right <= 832
        assert 32 <= floor.y < floor.bottom <= 464
    assert not any(one.meets(other) for one, other in combinations(FLOORS.values(), 2))


@pytest.mark.parametrize("number", NUMBERS)
def test_every_courtyard_has_a_place_for_each_of_its_spots(number: int) -> None:
    row = next(row for row in COURTYARDS if row.number == number)
    assert len(LOOKS[number].hedges) == len(row.hedges)
    assert len(LOOKS[number].pots) == row.pots
    spots = SPOTS[SPOTS_OF[number]]
    assert all(FLOORS[number].holds(spot, SPOT_RADIUS) for spot in spots)
    assert all(dist(one, other) >= 2 * SPOT_RADIUS for one, other in combinations(spots, 2))


@pytest.mark.parametrize("number", NUMBERS)
def test_hedges_fit_their_courtyard_and_nothing_else_grows_there(number: int) -> None:
    hedges = _hedges(number)
    for hedge in hedges:
        corners = ((hedge.x, hedge.y), (hedge.right, hedge.bottom))
        assert all(FLOORS[number].holds(corner, 2) for corner in corners)
        assert not hedge.meets(PLATES[number])
    assert not any(one.meets(other) for one, other in combinations(hedges, 2))
    for index in range(SPOTS_OF[number].start, SPOTS_OF[number].stop):
        bed = BED_OF_SPOT[index]
        for hedge in hedges:
            if bed.kind == "flower" and hedge is HEDGES[bed.key]:
                assert hedge.holds(SPOTS[index], SPOT_RADIUS)
            else:
                assert _distance(hedge, SPOTS[index]) >= SPOT_RADIUS
        assert _distance(PLATES[number], SPOTS[index]) >= SPOT_RADIUS


@pytest.mark.parametrize("number", NUMBERS)
def test_patches_are_large_enough_and_free(number: int) -> None:
    patch = PATCHES[number]
    assert patch.width >= 34
    assert patch.height >= 40
    corners = ((patch.x, patch.y), (patch.right, patch.bottom))
    assert all(FLOORS[number].holds(corner) for corner in corners)
    assert all(_distance(patch, spot) >= SPOT_RADIUS for spot in SPOTS[SPOTS_OF[number]])
    assert not any(patch.meets(area) for area in (*_hedges(number), PLATES[number]))


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("count", range(1, 9))
def test_whoever_stands_in_a_courtyard_covers_no_spot(number: int, count: int) -> None:
    places = floorplan.standing_places(number, count)
    assert len(places) == count == len(set(places))
    width, height = FIGURE_SIZE
    for x, y in places:
        assert PATCHES[number].holds((x - width / 2, y - height), -1e-6)
        assert PATCHES[number].holds((x + width / 2, y), -1e-6)
    assert sorted(places, key=lambda place: place[1]) == list(places)


@pytest.mark.parametrize("key", DOORWAYS)
def test_doorways_join_their_courtyards_and_are_clear(key: str) -> None:
    opening = OPENINGS[key]
    threshold = opening.area
    x, y = opening.middle
    step = 10.0
    ends = ((x - step, y), (x + step, y)) if opening.is_in_upright_wall else ((x, y - step), (x, y + step))
    joined = {number for number in NUMBERS for end in ends if FLOORS[number].holds(end)}
    assert joined == set(DOORWAYS[key].courtyards)
    # Free floor 22 units beyond the threshold, but for the tips of leaves.
    along, across = (22, -4) if opening.is_in_upright_wall else (-4, 22)
    width, height = threshold.width + 2 * along, threshold.height + 2 * across
    walk = Area(threshold.x - along, threshold.y - across, width, height)
    assert not any(hedge.meets(walk) for number in joined for hedge in _hedges(number))


def test_portals_open_in_the_outer_wall_and_pawns_wait_before_them() -> None:
    assert PORTAL_OPENINGS["plaza"].middle[0] == 26
    assert PORTAL_OPENINGS["calle"].middle[0] == 838
    assert all(opening.is_in_upright_wall for opening in PORTAL_OPENINGS.values())
    for street in PORTAL_OPENINGS:
        places = floorplan.street_places(street, 5)
        assert len(set(places)) == 5
        assert all(BOARD.holds(place) and BOARD.holds((place[0], place[1] - 32)) for place in places)


@pytest.mark.parametrize("street", PORTAL_OPENINGS)
@pytest.mark.parametrize("count", range(1, 6))
def test_pawns_in_a_street_hide_neither_portal_nor_number(street: Outside, count: int) -> None:
    width, height = PAWN_SIZE
    door = PORTAL_OPENINGS[street].area
    numbered = [tile for points, tile in enumerate(TRACK, 1) if points % 5 == 0]
    for x, y in floorplan.street_places(street, count):
        pawn = Area(x - width / 2, y - height, width, height)
        assert not pawn.meets(door)
        assert not any(pawn.meets(tile) for tile in numbered)
