"""Where a column may be set down: on the site before the game, on the highest floor, or on a column there."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from typing import Literal

from game.titles.villa_paletti.actions import Place
from game.titles.villa_paletti.content import SITE, SITE_GAP, kind_of
from game.titles.villa_paletti.layout import Column, Layout
from game.titles.villa_paletti.plan import turned_outline
from game.titles.villa_paletti.state import TOP_FLOOR

PlaceFault = Literal[
    "off_site", "too_close", "over_edge", "overlaps", "stack_only_on_red", "no_such_carrier", "stack_taken",
    "off_stack",
]  # fmt: skip
"""Why a column may not stand somewhere; the catalogue has `villa_paletti.reject.<fault>`."""

TIGHT_GAP = 0.5
"""How close columns may stand at set-up when there is no other room left."""

_STEP_MM = (20.0, 26.0, 24.0, 21.0, 19.0, 17.0)
"""Meshes of the nets from which places are offered, by level: some thirty places on each."""

_FINE_STEP_MM = 3.0


def reach(column: str) -> float:
    """The radius of the circle about a column, in millimetres: for the hexagonal ones through its corners."""
    kind = kind_of(column)
    return kind.half_width * 2 / math.sqrt(3) if kind.name == "hexagonal" else kind.half_width


def is_on_site(column: str, x: float, z: float) -> bool:
    """Whether the whole column stands on the building site."""
    width, depth = (half - reach(column) for half in SITE)
    return (x / width) ** 2 + (z / depth) ** 2 <= 1


def nearest_gap(layout: Layout, column: str, x: float, z: float) -> float:
    """Millimetres between the column at that place and the nearest other one on the site."""
    return min((_gap(column, x, z, other) for other in layout.columns), default=math.inf)


def _gap(column: str, x: float, z: float, other: Column) -> float:
    return math.hypot(x - other.x, z - other.z) - reach(column) - reach(other.id)


# -- at set-up


def site_fault(layout: Layout, column: str, place: Place) -> PlaceFault | None:
    """Why the column may not be set up there. Rule: villa_paletti 3, step 1."""
    x, z = place.x_um / 1000, place.z_um / 1000
    if place.on:
        return "stack_only_on_red"
    if not is_on_site(column, x, z):
        return "off_site"
    if nearest_gap(layout, column, x, z) < site_gap(layout, column):
        return "too_close"
    return None


def site_gap(layout: Layout, column: str) -> float:
    """How far apart columns must stand for this one: closer than usual where no room is left."""
    has_room = any(_site_places(layout, column, SITE_GAP, step) for step in (_STEP_MM[0], _FINE_STEP_MM))
    return SITE_GAP if has_room else TIGHT_GAP


def site_places(layout: Layout, column: str) -> tuple[Place, ...]:
    """Places on the site to choose from; at least one."""
    gap = site_gap(layout, column)
    return _site_places(layout, column, gap, _STEP_MM[0]) or _site_places(layout, column, gap, _FINE_STEP_MM)


@lru_cache(maxsize=64)
def _site_places(layout: Layout, column: str, gap: float, step: float) -> tuple[Place, ...]:
    return tuple(
        Place(round(x * 1000), round(z * 1000))
        for x, z in _net(-SITE[0], SITE[0], -SITE[1], SITE[1], step)
        if is_on_site(column, x, z) and nearest_gap(layout, column, x, z) >= gap
    )


def _net(
    low_x: float, high_x: float, low_z: float, high_z: float, step: float
) -> Iterator[tuple[float, float]]:
    """Points of a net with that mesh; its middle is one of them."""
    across, deep = int((high_x - low_x) / 2 / step), int((high_z - low_z) / 2 / step)
    middle_x, middle_z = (low_x + high_x) / 2, (low_z + high_z) / 2
    for row in range(-deep, deep + 1):
        for place in range(-across, across + 1):
            yield middle_x + place * step, middle_z + row * step


# -- on the highest floor


def place_fault(layout: Layout, column: str, place: Place) -> PlaceFault | None:
    """Why the column may not be set on the highest floor there. Rule: villa_paletti 4.2, 4.7."""
    x, z = place.x_um / 1000, place.z_um / 1000
    if place.on:
        return _stack_fault(layout, column, place.on, x, z)
    if layout.depth_under(layout.top, x, z) < reach(column):
        return "over_edge"
    if any(_gap(column, x, z, other) < 0 for other in layout.on_level(layout.top)):
        return "overlaps"
    return None


def _stack_fault(layout: Layout, column: str, on: str, x: float, z: float) -> PlaceFault | None:
    """Stacking: upright on a column that itself stands on the red floor, one on each."""
    if layout.top < TOP_FLOOR:
        return "stack_only_on_red"
    carrier = next((other for other in layout.on_level(layout.top) if other.id == on), None)
    if carrier is None or carrier.on:
        return "no_such_carrier"
    stacked = [other for other in layout.on_level(layout.top) if other.on]
    if any(other.on == on for other in stacked):
        return "stack_taken"
    if math.hypot(x - carrier.x, z - carrier.z) > carrier.kind.half_width:
        return "off_stack"
    if any(_gap(column, x, z, other) < 0 for other in stacked):
        return "overlaps"
    return None


@lru_cache(maxsize=64)
def top_places(layout: Layout, column: str) -> tuple[Place, ...]:
    """Places on the highest floor to choose from, then columns to stack on; () if there is no room."""
    step = _STEP_MM[layout.top]
    places = _floor_places(layout, column, step) or _floor_places(layout, column, _FINE_STEP_MM)
    stacks = (Place(other.x_um, other.z_um, other.id) for other in layout.on_level(layout.top))
    return places + tuple(place for place in stacks if place_fault(layout, column, place) is None)


def _floor_places(layout: Layout, column: str, step: float) -> tuple[Place, ...]:
    laid = layout.floors[layout.top - 1]
    outline = turned_outline(layout.top, laid.turn_urad)
    xs, zs = [laid.x + x for x, _ in outline], [laid.z + z for _, z in outline]
    net = _net(min(xs), max(xs), min(zs), max(zs), step)
    places = (Place(round(x * 1000), round(z * 1000)) for x, z in net)
    return tuple(place for place in places if place_fault(layout, column, place) is None)
