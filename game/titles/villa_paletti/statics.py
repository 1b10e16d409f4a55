"""How the tower's weight runs down: which columns bear, and in which plane the tower is weakest.

An estimate that decides where to look; whether the tower stands is decided by `physics` alone.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from game.titles.villa_paletti.layout import Column, Layout

STIFFNESS = 15e6
"""Force of a column per millimetre of shortening (15 N/mm in g mm/s²/mm)."""

GRAVITY = 9810.0
FOOT = 0.4
"""The part of a column's width that bears, in good wood."""

DIRECTIONS = 24
"""Planes looked at for the weakest one, over half a turn."""

Support: TypeAlias = tuple[float, float, float]
"""A column as seen in plan from the centre of mass it supports: x, z and the half width that bears (mm)."""

_ROUNDS = 40


@dataclass(frozen=True)
class Loads:
    """What the elastic model found: the force on each bearing column, the gap over each loose one (mm)."""

    force_by_column: dict[str, float]
    gap_by_column: dict[str, float]
    balanced: bool
    """False where no set of columns can carry the tower; only tests ask."""


def loads(layout: Layout) -> Loads:
    """Unilateral springs under rigid floors, all levels at once.

    Each floor has three unknowns (sinking, two tilts). Springs that would pull are taken out, those that
    would be pressed put in, until nothing changes.
    """
    top = layout.top
    covered = [column for column in layout.columns if layout.is_covered(column)]
    if top == 0 or not covered:
        return Loads({}, {}, top == 0)
    active = {column.id for column in covered}
    seen: set[frozenset[str]] = set()
    sinking: list[float] | None = None
    for _ in range(_ROUNDS):
        sinking = _solved(layout, [column for column in covered if column.id in active])
        if sinking is None:
            return Loads({}, {}, False)
        press = {column.id: _press(layout, column, sinking) for column in covered}
        wanted = {id for id, value in press.items() if value > 0}
        if wanted == active:
            break
        seen.add(frozenset(active))
        # One change at a time once the sets begin to repeat: the springs then find their places.
        active = wanted if frozenset(wanted) not in seen else _one_step(active, press)
    assert sinking is not None
    press = {column.id: _press(layout, column, sinking) for column in covered}
    return Loads(
        {id: value * STIFFNESS for id, value in press.items() if value > 0},
        {id: -value for id, value in press.items() if value <= 0},
        True,
    )


def _one_step(active: set[str], press: dict[str, float]) -> set[str]:
    """The set with the one spring changed that is furthest from where it belongs."""
    wrong = sorted(id for id, value in press.items() if (value > 0) != (id in active))
    worst = max(wrong, key=lambda id: abs(press[id]))
    return active ^ {worst}


def _rows(layout: Layout, column: Column) -> list[tuple[int, float]]:
    """How a column's shortening depends on the unknowns: (index, factor); floors sink positive."""
    rows = []
    upper = layout.floors[column.level]
    base = 3 * column.level
    rows += [(base, 1.0), (base + 1, column.x - upper.x), (base + 2, column.z - upper.z)]
    if column.level > 0:
        lower = layout.floors[column.level - 1]
        base = 3 * (column.level - 1)
        rows += [(base, -1.0), (base + 1, lower.x - column.x), (base + 2, lower.z - column.z)]
    return rows


def _press(layout: Layout, column: Column, sinking: list[float]) -> float:
    """Millimetres by which a column is shortened (negative: it does not reach the floor)."""
    value = column.error_um / 1000
    for index, factor in _rows(layout, column):
        value += factor * sinking[index]
    return value


def _solved(layout: Layout, springs: list[Column]) -> list[float] | None:
    """The floors' sinking and tilts for a set of springs, None if they cannot hold them."""
    size = 3 * layout.top
    matrix = [[0.0] * (size + 1) for _ in range(size)]
    for floor in range(1, layout.top + 1):
        matrix[3 * (floor - 1)][size] += layout.plan_of(floor).mass * GRAVITY
        # A trace of stiffness keeps a floor on two columns solvable; its tilt then shows that it is not held.
        for row in range(3 * (floor - 1), 3 * floor):
            matrix[row][row] += STIFFNESS * 1e-9
    for column in layout.columns:
        if column.level > 0:
            carrier = layout.floors[column.level - 1]
            weight = column.kind.mass * GRAVITY
            base = 3 * (column.level - 1)
            arms = (1.0, column.x - carrier.x, column.z - carrier.z)
            for place, factor in enumerate(arms):
                matrix[base + place][size] += factor * weight
    for spring in springs:
        rows = _rows(layout, spring)
        error = spring.error_um / 1000
        for row, factor in rows:
            matrix[row][size] -= STIFFNESS * factor * error
            for other, second in rows:
                matrix[row][other] += STIFFNESS * factor * second
    return _eliminated(matrix)


def _eliminated(matrix: list[list[float]]) -> list[float] | None:
    """Gauss elimination with row pivots; None for a singular matrix."""
    size = len(matrix)
    for place in range(size):
        pivot = max(range(place, size), key=lambda row: abs(matrix[row][place]))
        if abs(matrix[pivot][place]) < 1e-9:
            return None
        matrix[place], matrix[pivot] = matrix[pivot], matrix[place]
        lead = matrix[place]
        for row in range(place + 1, size):
            factor = matrix[row][place] / lead[place]
            if factor:
                line = matrix[row]
                for column in range(place, size + 1):
                    line[column] -= factor * lead[column]
    result = [0.0] * size
    for place in reversed(range(size)):
        rest = matrix[place][size] - sum(
            matrix[place][other] * result[other] for other in range(place + 1, size)
        )
        result[place] = rest / matrix[place][place]
    return result


@dataclass(frozen=True)
class Weakness:
    """The plane in which the tower is weakest: direction, the floor that would tip, millimetres to spare.

    Where a stacked column would tip, the floor is the one it stands above.
    """

    direction_rad: float
    floor: int
    margin: float


def weight_above(layout: Layout, floor: int) -> tuple[float, float, float]:
    """Mass and centre (grams, x, z) of a floor and everything on it."""
    mass = x = z = 0.0
    for number in range(floor, layout.top + 1):
        laid, plan = layout.floors[number - 1], layout.plan_of(number)
        mass, x, z = mass + plan.mass, x + plan.mass * laid.x, z + plan.mass * laid.z
    for column in layout.columns:
        if column.level >= floor:
            weight = column.kind.mass
            mass, x, z = mass + weight, x + weight * column.x, z + weight * column.z
    return mass, x / mass, z / mass


@lru_cache(maxsize=512)
def weakest(layout: Layout) -> Weakness | None:
    """Over all planes and floors, the smallest way from the centre of mass above to the edge of the supports.

    None while no floor is laid. Negative: the centre lies outside, the tower cannot stand.
    """
    found: list[Weakness] = []
    found += [weakest_under(layout, floor) for floor in range(1, layout.top + 1)]
    found += [_weakest_stacked(layout, column) for column in layout.columns if column.on]
    return min(found, key=lambda weak: weak.margin, default=None)


_PLANES = tuple(
    (angle, math.cos(angle), math.sin(angle))
    for angle in (math.pi * place / DIRECTIONS for place in range(DIRECTIONS))
)


def weakest_under(layout: Layout, floor: int) -> Weakness:
    """The weakest plane of one floor over its supports."""
    _, gx, gz = weight_above(layout, floor)
    under = [column for column in layout.on_level(floor - 1) if layout.is_covered(column)]
    direction, margin = tightest(seen_from(gx, gz, under))
    return Weakness(direction, floor, margin)


def spare(x: float, z: float, under: Sequence[Column]) -> float:
    """Millimetres from a centre of mass at (x, z) to where it tips off these columns; negative: it does."""
    return tightest(seen_from(x, z, under))[1]


def seen_from(x: float, z: float, columns: Sequence[Column]) -> list[Support]:
    """Columns as they support a centre of mass at (x, z): each with the half width that bears."""
    return [(column.x - x, column.z - z, FOOT * column.kind.half_width) for column in columns]


def tightest(supports: Sequence[Support]) -> tuple[float, float]:
    """The plane (rad) in which a centre of mass is nearest to the edge of its supports, and how near (mm).

    Without supports it is infinitely far beyond it. Asked for thousands of places in a decision, hence
    without calls in the inner loop.
    """
    worst, least = 0.0, math.inf if supports else -math.inf
    for direction, cos, sin in _PLANES:
        low = high = -math.inf
        for x, z, foot in supports:
            along = x * cos + z * sin
            if foot + along > high:
                high = foot + along
            if foot - along > low:
                low = foot - along
        near = low if low < high else high
        if supports and near < least:
            worst, least = direction, near
    return worst, least


def _weakest_stacked(layout: Layout, column: Column) -> Weakness:
    """How safely a column stands on another one, in the plane through both axes."""
    carrier = layout.column(column.on)
    dx, dz = column.x - carrier.x, column.z - carrier.z
    spare = FOOT * carrier.kind.half_width - math.hypot(dx, dz)
    return Weakness(math.atan2(dz, dx) % math.pi, column.level, spare)
