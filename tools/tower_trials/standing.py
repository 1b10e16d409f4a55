"""Towers that nobody touches, and towers from which a column has vanished."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from game.titles.villa_paletti.content import FLOORS
from game.titles.villa_paletti.frames import Running
from game.titles.villa_paletti.layout import Layout
from game.titles.villa_paletti.physics import STEP_S, Slice
from game.titles.villa_paletti.pull import Grip, Sample
from game.titles.villa_paletti.pulling import Pull
from game.titles.villa_paletti.settling import settled
from game.titles.villa_paletti.statics import loads, weakest
from tools.tower_trials.building import grown

_RIM_M = max(math.hypot(*corner) for floor in FLOORS for corner in floor.outline) / 1000
"""From the middle of a floor to its farthest corner: so many micrometres there are a microradian."""


def drift_um(layout: Layout, times: int, mu: float) -> int:
    """How far any piece has moved after so many pulls of nothing, each in another plane."""
    now = layout
    for turn in range(times):
        direction = math.tau * turn / times
        column = now.columns[turn % len(now.columns)].id
        pull = Pull(now, Grip(column, round(direction * 1e6), 35_000), mu)
        for _ in range(6):
            pull.feed(Sample(0, 0))
        now = pull.finish().layout
        plane = Slice(now, direction, mu, loads(now))
        Running(plane.settling()).run()
        now = plane.settled_layout()
    return moved_um(layout, now)


def moved_um(before: Layout, after: Layout) -> int:
    """How far any piece has moved from one layout to another of the same pieces, in plan.

    Of a floor that has turned, what its farthest corner can have moved by that, rounded up.
    """
    moves = [
        (one.x_um - other.x_um, one.z_um - other.z_um)
        for one, other in zip(before.columns, after.columns, strict=True)
    ] + [
        (one.x_um - other.x_um, one.z_um - other.z_um)
        for one, other in zip(before.floors, after.floors, strict=True)
    ]
    turns = [
        abs(one.turn_urad - other.turn_urad)
        for one, other in zip(before.floors, after.floors, strict=True)
    ]
    shifted = max(max(abs(dx), abs(dz)) for dx, dz in moves)
    return max(shifted, math.ceil(max(turns, default=0) * _RIM_M))


def creep_mm(layout: Layout, seconds: float, mu: float) -> float:
    """How far a piece would move in a space left running: what the snap and the fresh spaces keep away."""
    plane = Slice(layout, 0.3, mu, loads(layout))
    for _ in range(round(seconds / STEP_S)):
        plane.step()
    return max(math.hypot(pose.u_mm, pose.y_mm) for pose in plane.poses().values())


def loose_share(floors: int, towers: int, mu: float) -> float:
    """The part of the covered columns that carries nothing, in towers of so many floors."""
    loose = covered = 0
    for seed in range(towers):
        found = loads(grown(seed, floors, mu))
        loose += len(found.gap_by_column)
        covered += len(found.gap_by_column) + len(found.force_by_column)
    return loose / covered


@dataclass(frozen=True)
class Verdicts:
    """How often towers fell whose margin lay in a range of millimetres, once a column had vanished."""

    low: float
    high: float
    cases: int
    fell: int


_MARGINS = (-math.inf, -3.0, 0.0, 3.0, 6.0, 14.0, math.inf)


def verdicts(towers: int, mu: float) -> list[Verdicts]:
    """What pymunk says of towers without one of their columns, by the margin that the plan formula gives."""
    seen = [
        (weak.margin, settled(layout, mu).fell_along_urad is not None)
        for layout in _robbed(towers, mu)
        if (weak := weakest(layout)) is not None
    ]
    found = []
    for low, high in pairwise(_MARGINS):
        falls = [fell for margin, fell in seen if low <= margin < high]
        found.append(Verdicts(low, high, len(falls), sum(falls)))
    return found


def _robbed(towers: int, mu: float) -> Iterator[Layout]:
    for seed in range(towers):
        layout = grown(seed, 2 + seed % 4, mu)
        for column in layout.columns:
            if column.level < layout.top:
                yield layout.without(column.id)
