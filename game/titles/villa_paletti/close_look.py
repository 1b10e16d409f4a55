"""Where the next floor might lie at all, looked for closely: for towers on which a wider look finds no place.

At one place a floor lies over a column in some of its turns. All turns are kept as the bits of one number, so
thousands of places, each in all turns, are asked within hundredths of a second.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import cache
from typing import TypeAlias

from game.titles.villa_paletti.actions import Lay
from game.titles.villa_paletti.content import BASE_PLATE, FLOORS
from game.titles.villa_paletti.layout import Column, Layout
from game.titles.villa_paletti.plan import FULL_TURN_URAD
from game.titles.villa_paletti.statics import FOOT, spare

MESH_MM = 2.0
TURNS = 360
"""Mesh of the places that are looked at, and turns of the floor at each."""

Turns: TypeAlias = int
"""A set of turns: bit `n` stands for the `n`-th part of the circle."""

_ALL: Turns = (1 << TURNS) - 1
_BETWEEN = 4
"""Bearings between two turns at which the outline of a floor is measured."""
_SLACK_MM = 0.3
"""Far more than an outline bends between two of those bearings."""
_ON_RIM = 72
"""Points on the rim of the base plate that a floor must not lie over."""


def places(layout: Layout, least: int, foot: float = FOOT) -> Iterator[Lay]:
    """Places where the next floor may lie over at least that many columns without tipping.

    A few of them are no places after all: their turns are rounded, generously. Never asked of the blue floor,
    which is hollow on one side.
    """
    columns = list(layout.on_level(layout.top))
    if len(columns) < least:
        return
    along_x, along_z = spans(columns, foot)
    for x in evenly(*along_x, MESH_MM):
        for z in evenly(*along_z, MESH_MM):
            yield from _turns_at(round(x * 1000), round(z * 1000), columns, layout.top + 1, least)


def spans(columns: Sequence[Column], foot: float = FOOT) -> tuple[tuple[float, float], tuple[float, float]]:
    """From where to where a floor balances on columns at all, along x and along z in millimetres.

    That is as far as their feet reach: a floor may have its centre of mass beyond all their axes. `foot`: the
    part of a column's width that is reckoned with.
    """
    feet = [(column.x, column.z, foot * column.kind.half_width) for column in columns]
    return (
        (min(x - foot for x, _, foot in feet), max(x + foot for x, _, foot in feet)),
        (min(z - foot for _, z, foot in feet), max(z + foot for _, z, foot in feet)),
    )


def evenly(low: float, high: float, mesh: float) -> list[float]:
    """From end to end in equal steps, none longer than the mesh of the net."""
    steps = max(1, math.ceil((high - low) / mesh))
    return [low + (high - low) * step / steps for step in range(steps + 1)]


def _turns_at(x_um: int, z_um: int, columns: Sequence[Column], floor: int, least: int) -> Iterator[Lay]:
    x, z = x_um / 1000, z_um / 1000
    widest, surely = _bearings(floor)
    over = [_turns_over(widest, column.x - x, column.z - z) for column in columns]
    turns = _enough(over, least)
    if not turns or spare(x, z, columns) < 0:
        return
    for rim_x, rim_z in _rim():
        turns &= ~_turns_over(surely, rim_x - x, rim_z - z)
    tipping: dict[tuple[bool, ...], bool] = {}
    for number in range(TURNS):
        if not turns >> number & 1:
            continue
        lies_on = tuple(bool(each >> number & 1) for each in over)
        if lies_on not in tipping:
            under = [column for column, is_under in zip(columns, lies_on, strict=True) if is_under]
            tipping[lies_on] = spare(x, z, under) < 0
        if not tipping[lies_on]:
            yield Lay(x_um, z_um, FULL_TURN_URAD * number // TURNS)


def _enough(over: Sequence[Turns], least: int) -> Turns:
    """The turns that are in at least so many of the sets."""
    in_so_many = [_ALL] + [0] * least
    for turns in over:
        for count in range(least, 0, -1):
            in_so_many[count] |= in_so_many[count - 1] & turns
    return in_so_many[least]


# -- turns as bits


def _turns_over(by_distance: Sequence[Turns], x: float, z: float) -> Turns:
    """The turns in which a floor lies over a point that is (x, z) millimetres from its centre of mass."""
    distance = int(math.hypot(x, z))
    if distance >= len(by_distance):
        return 0
    bearing = round(math.atan2(z, x) / math.tau * TURNS) % TURNS
    turns = by_distance[distance]
    return (turns << bearing | turns >> (TURNS - bearing)) & _ALL


@cache
def _bearings(floor: int) -> tuple[list[Turns], list[Turns]]:
    """By whole millimetres of distance, the turns in which a floor lies over a point straight ahead.

    First in all turns in which it might, then only those in which it surely does.
    """
    reach = [_reach(floor, math.tau * step / TURNS / _BETWEEN) for step in range(TURNS * _BETWEEN)]
    widest, least = [], []
    for turn in range(TURNS):
        # A floor that is turned to the left has its right side ahead.
        near = [reach[(step - turn * _BETWEEN) % len(reach)] for step in range(-_BETWEEN, _BETWEEN + 1)]
        widest.append(max(near) + _SLACK_MM)
        least.append(min(near) - _SLACK_MM)
    return _by_distance(widest), _by_distance([each - 1 for each in least])


def _by_distance(reaches: Sequence[float]) -> list[Turns]:
    return [
        sum(1 << turn for turn, reach in enumerate(reaches) if reach >= distance)
        for distance in range(int(max(reaches)) + 1)
    ]


def _reach(floor: int, bearing: float) -> float:
    """How far a floor reaches from its centre of mass at a bearing."""
    cos, sin = math.cos(bearing), math.sin(bearing)
    farthest = 0.0
    outline = FLOORS[floor - 1].outline
    for (px, pz), (qx, qz) in zip(outline, (*outline[1:], outline[0]), strict=True):
        before, after = pz * cos - px * sin, qz * cos - qx * sin
        if before == after or before * after > 0:
            continue
        part = before / (before - after)
        farthest = max(farthest, (px + (qx - px) * part) * cos + (pz + (qz - pz) * part) * sin)
    return farthest


@cache
def _rim() -> tuple[tuple[float, float], ...]:
    width, depth = BASE_PLATE
    bearings = [math.tau * step / _ON_RIM for step in range(_ON_RIM)]
    return tuple((width * math.cos(bearing), depth * math.sin(bearing)) for bearing in bearings)
