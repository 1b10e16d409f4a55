"""How a table of Villa Paletti stands for everybody: whose columns come out safely, who may win.

A judgement without simulation, for which the formula of the statics is good enough.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import lru_cache

from msgspec.structs import replace

from game.core.message import Seat
from game.titles.villa_paletti.actions import Lay
from game.titles.villa_paletti.events import VillaEvent
from game.titles.villa_paletti.laying import needed, offered
from game.titles.villa_paletti.layout import Column, Layout
from game.titles.villa_paletti.seal import with_seal_checked
from game.titles.villa_paletti.state import TOP_FLOOR, State, has_contest, owner_of, points
from game.titles.villa_paletti.statics import weakest

EVEN_MARGIN = 2.0
"""With so many millimetres to spare a tower falls or stands with equal chances when a column goes."""

STEEPNESS = 2.0
"""Millimetres to spare that make a fall about three times less likely."""

FREE_RISK = 0.003
"""What may go wrong with a column on which nothing lies."""

LOAD_RISK = 0.008
"""What else may go wrong under each floor that lies above."""

PEACE = 0.4
"""How often a villa stands until nobody can build on."""

HALF_LIFE = 5.0
"""With so many safe columns left the present holder of the seal keeps it in half of the games."""

RAISED = 0.6
"""What a column on the highest floor counts for: it can be moved again when the next floor lies."""

RECKLESS = 0.6
"""A player without any safe column brings the villa down this many times less rarely than one with many."""


def fall_chance(margin: float) -> float:
    """The chance that a tower falls that has so many millimetres to spare.

    >>> round(fall_chance(2.0), 2), fall_chance(12.0) < 0.01, fall_chance(-8.0) > 0.99
    (0.5, True, True)
    """
    return 1 / (1 + math.exp(max(-40.0, min(40.0, (margin - EVEN_MARGIN) / STEEPNESS))))


def standing_risk(layout: Layout) -> float:
    """The chance that this tower falls when left to itself."""
    weak = weakest(layout)
    return 0.0 if weak is None else fall_chance(weak.margin)


def removal_risk(layout: Layout, column: Column) -> float:
    """The chance that the tower falls when the column is taken out of it."""
    if not layout.is_covered(column):
        return FREE_RISK
    rest = standing_risk(layout.without(column.id))
    return min(1.0, rest + LOAD_RISK * (layout.top - column.level))


def safety(layout: Layout, locked: tuple[str, ...]) -> Mapping[str, float]:
    """For every column that may still be moved, how safely it comes out (0 to 1)."""
    return _safety(layout.as_seen(), locked)


@lru_cache(maxsize=256)
def _safety(seen: Layout, locked: tuple[str, ...]) -> Mapping[str, float]:
    return {
        column.id: (1 - removal_risk(seen, column)) ** 2
        for column in seen.columns
        if column.level < seen.top and column.id not in locked
    }


def chances(state: State, safe: Mapping[str, float] | None = None) -> tuple[float, ...]:
    """The chance of each seat to win from here, guessed.

    `safe`: the safety of columns, if it is known already. Whoever has few safe columns left is likely to
    bring the villa down; then, and when nobody can build on, the seal decides. A single builder only needs
    columns that are easy to move.
    """
    if safe is None:
        safe = safety(state.layout, state.locked)
    seats = state.seats
    ease = [0.0] * seats
    for id, value in safe.items():
        owner = owner_of(state.colours, id)
        if owner is not None:
            ease[owner] += value
    if state.layout.top < TOP_FLOOR:
        for column in state.layout.on_level(state.layout.top):
            owner = owner_of(state.colours, column.id)
            if owner is not None and column.id not in state.locked:
                ease[owner] += RAISED
    if seats == 1:
        return (ease[0] / (ease[0] + HALF_LIFE),)
    hazards = [1 / (RECKLESS + value) for value in ease]
    lasting = 1 / (1 + sum(ease) / HALF_LIFE)
    won = [0.0] * seats
    for seat, share in enumerate(_holders(state, lasting)):
        won[seat] += PEACE * share
    for faller, hazard in enumerate(hazards):
        part = (1 - PEACE) * hazard / sum(hazards)
        for seat, share in enumerate(_winners_of_fall(state, faller, lasting)):
            won[seat] += part * share
    # Points are worth a trifle beside all that: they make it harder to take the seal away.
    totals = points(state)
    favour = [0.004 * (total - sum(totals) / seats) for total in totals]
    return tuple(min(1.0, max(0.0, chance + extra)) for chance, extra in zip(won, favour, strict=True))


def _holders(state: State, lasting: float) -> list[float]:
    """The chance of each seat to hold the seal in the end."""
    seats = state.seats
    if state.holder is None:
        return [1 / seats] * seats
    return [(1 - lasting) / seats + (lasting if seat == state.holder else 0.0) for seat in range(seats)]


def _winners_of_fall(state: State, faller: Seat, lasting: float) -> list[float]:
    """Shares of the win if `faller` brings the villa down. Rule: villa_paletti 4.6."""
    others = state.seats - 1
    if state.holder is None or (state.holder == faller and state.former is None):
        return [0.0 if seat == faller else 1 / others for seat in range(state.seats)]
    winner = state.former if state.holder == faller else state.holder
    return [
        0.0 if seat == faller else (1 - lasting) / others + (lasting if seat == winner else 0.0)
        for seat in range(state.seats)
    ]


# -- the table after something was done


def lifted(state: State, column: Column) -> State:
    """The table with a column set on the highest floor, somewhere in the middle; for counting points only."""
    top = state.layout.floors[-1]
    set_down = replace(column, level=state.layout.top, x_um=top.x_um, z_um=top.z_um)
    return sealed(replace(state, layout=state.layout.with_column(set_down)), column.id)


def sealed(state: State, placed: str | None) -> State:
    """The seal where it goes after a change on the highest floor."""
    events: list[VillaEvent] = []
    return with_seal_checked(state, placed, events)


def locked_up(state: State, id: str) -> State:
    """The table with one column more locked."""
    return replace(state, locked=tuple(sorted((*state.locked, id))))


def floored(state: State, lay: Lay) -> State:
    """The table with the next floor laid by whose turn it is; the next one to move gets the seal.

    Points begin anew, and the first column on the new floor takes the seal.
    """
    layout = state.layout.with_floor(lay.floor)
    state = replace(state, layout=layout)
    if not has_contest(state):
        return state
    movable = safety(layout, state.locked)
    for step in range(1, state.seats + 1):
        seat = (state.turn + step) % state.seats
        if any(owner_of(state.colours, id) == seat for id in movable):
            return state if seat == state.holder else replace(state, holder=seat, former=state.holder)
    return state


def best_floor(state: State) -> Lay | None:
    """The safest offered place for the next floor."""
    poses = offered(state.layout, needed(state.options, state.layout.top + 1))
    return min(poses, key=lambda lay: floor_risk(state.layout, lay), default=None)


def floor_risk(layout: Layout, lay: Lay) -> float:
    """The chance that the villa falls when the next floor is laid there."""
    return standing_risk(layout.as_seen().with_floor(lay.floor))
