"""Towers for trials: columns strewn over the site, floors and columns put where they stand well."""

from __future__ import annotations

import math
import random

from game.titles.villa_paletti.content import (
    BASE_PLATE,
    FLOORS,
    HEIGHT_ERROR_SIGMA_UM,
    SITE,
    SITE_GAP,
    column_ids,
    kind_of,
)
from game.titles.villa_paletti.layout import Column, Floor, Layout
from game.titles.villa_paletti.plan import turned_outline
from game.titles.villa_paletti.settling import settled
from game.titles.villa_paletti.statics import weakest

_REACH_UM = 45_000
_MOST_SPOTS = 400


def strewn(rng: random.Random) -> Layout:
    """Twenty columns on the site, each with its hidden error; no floor yet."""
    while True:
        columns: list[Column] = []
        for id in sorted(column_ids(), key=lambda id: -kind_of(id).half_width):
            spot = _free_spot(rng, columns, id)
            if spot is None:
                break
            error = round(rng.gauss(0.0, HEIGHT_ERROR_SIGMA_UM))
            most = 2 * HEIGHT_ERROR_SIGMA_UM
            columns.append(Column(id, 0, *spot, min(most, max(-most, error))))
        else:
            return Layout(tuple(sorted(columns, key=lambda column: column.id)), ())


def _free_spot(rng: random.Random, standing: list[Column], id: str) -> tuple[int, int] | None:
    half = kind_of(id).half_width
    for _ in range(2000):
        x, z = rng.uniform(-SITE[0], SITE[0]), rng.uniform(-SITE[1], SITE[1])
        on_site = (x / (SITE[0] - half)) ** 2 + (z / (SITE[1] - half)) ** 2 <= 1
        if on_site and all(
            math.hypot(x - other.x, z - other.z) >= half + other.kind.half_width + SITE_GAP
            for other in standing
        ):
            return round(x * 1000), round(z * 1000)
    return None


def with_best_floor(layout: Layout, rng: random.Random, tries: int) -> Layout | None:
    """The tower with its next floor where it lies best of so many tries; None if it cannot lie at all."""
    number = layout.top + 1
    if number > len(FLOORS):
        return None
    best, best_margin = None, 0.0
    for _ in range(tries):
        floor = Floor(
            rng.randint(-_REACH_UM, _REACH_UM), rng.randint(-_REACH_UM, _REACH_UM), rng.randint(0, 6_283_185)
        )
        corners = turned_outline(number, floor.turn_urad)
        if any(
            ((x + floor.x) / BASE_PLATE[0]) ** 2 + ((z + floor.z) / BASE_PLATE[1]) ** 2 > 1
            for x, z in corners
        ):
            continue
        laid = layout.with_floor(floor)
        if sum(laid.is_covered(column) for column in laid.on_level(number - 1)) < 3:
            continue
        weak = weakest(laid)
        if weak is not None and weak.margin > best_margin:
            best, best_margin = laid, weak.margin
    return best


def with_column_set_down(
    layout: Layout, column: Column, rng: random.Random, spots: int = 60
) -> Layout | None:
    """The tower with the column on its highest floor, on the best of so many spots; None without room.

    Good spots are far from the other columns and leave the tower well balanced.
    """
    top, half = layout.top, column.kind.half_width
    floor = layout.floors[top - 1]
    best, best_worth = None, -math.inf
    for _ in range(_MOST_SPOTS):
        angle, way = rng.uniform(0, 2 * math.pi), rng.uniform(0, 120)
        x, z = floor.x + way * math.cos(angle), floor.z + way * math.sin(angle)
        apart = [
            math.hypot(x - other.x, z - other.z) - half - other.kind.half_width
            for other in layout.on_level(top)
        ]
        if layout.depth_under(top, x, z) < half + 2 or any(gap < SITE_GAP for gap in apart):
            continue
        placed = layout.with_column(
            Column(column.id, top, round(x * 1000), round(z * 1000), column.error_um)
        )
        weak = weakest(placed)
        assert weak is not None
        worth = 3 * min(weak.margin, 14.0) + min(min(apart, default=way), 70.0)
        if worth > best_worth:
            best, best_worth = placed, worth
        spots -= 1
        if spots == 0:
            break
    return best


def begun(seed: int) -> Layout:
    """A tower at the beginning of a game: twenty columns and the blue floor."""
    rng = random.Random(seed)
    while True:
        laid = with_best_floor(strewn(rng), rng, 400)
        if laid is not None:
            return laid


def grown(seed: int, floors: int, mu: float) -> Layout:
    """A standing tower of so many floors, built by lifting columns as a careful builder would."""
    rng = random.Random(seed)
    while True:
        layout: Layout | None = begun(rng.randrange(2**32))
        while layout is not None and layout.top < floors:
            layout = _one_storey_more(layout, rng, 4 if layout.top < 4 else 3)
        result = settled(layout, mu) if layout is not None else None
        if result is not None and result.fell_along_urad is None:
            return result.layout


def _one_storey_more(layout: Layout, rng: random.Random, columns: int) -> Layout | None:
    for _ in range(columns):
        safest, spare = None, 4.0
        for column in layout.columns:
            weak = weakest(layout.without(column.id)) if column.level < layout.top else None
            if weak is not None and weak.margin > spare:
                safest, spare = column, weak.margin
        if safest is None:
            return None
        placed = with_column_set_down(layout.without(safest.id), safest, rng)
        if placed is None:
            return None
        layout = placed
    return with_best_floor(layout, rng, 300)
