"""Which way a column is pulled when nobody leads it: where the way out is free, and short."""

from __future__ import annotations

import math
from typing import NamedTuple

from game.core.message import Rejection, rejection
from game.titles.villa_paletti.contacts import SLIVER, bumper_half_width
from game.titles.villa_paletti.hands import ways_out
from game.titles.villa_paletti.layout import Layout
from game.titles.villa_paletti.pull import Grip
from game.titles.villa_paletti.table.camera import Camera
from game.titles.villa_paletti.table.live_pull import LivePull

ON_THE_WAY_MM = 3.0
"""A hand that has come so far goes on as it came."""


class Way(NamedTuple):
    """A way out to one side: how many columns it runs against, then its length; the least is the best."""

    neighbours: int
    length_mm: float


def shorter_way(live: LivePull, camera: Camera) -> float:
    """1 if the column is sooner out to the right, as it is seen, else -1; on the way already: further on."""
    if is_on_the_way(live):
        return 1.0 if live.aim_u_mm > 0 else -1.0
    right, left = _ways(live.layout, live.grip)
    if right == left:
        column = live.layout.column(live.grip.column)
        return 1.0 if camera.along(column.x, column.z) >= 0 else -1.0
    return 1.0 if right < left else -1.0


def is_on_the_way(live: LivePull) -> bool:
    """Whether the hand has already gone to one side."""
    return abs(live.aim_u_mm) > ON_THE_WAY_MM


def no_way(layout: Layout, grip: Grip) -> Rejection | None:
    """Why a pull to neither side would get the column out, with what helps; None if one would."""
    if any(way.neighbours == 0 for way in _ways(layout, grip)):
        return None
    column = layout.column(grip.column)
    if _is_open(layout, grip.column, grip.hook):
        return rejection("ui.villa_paletti.no_way.turn")
    takes_hook = not grip.hook and _is_open(layout, column.id, hook=True)
    return rejection(f"ui.villa_paletti.no_way.{'hook' if takes_hook else 'other'}")


def _is_open(layout: Layout, column: str, hook: bool) -> bool:
    """Whether the column would come out in some direction."""
    return ways_out(layout, layout.column(column), hook)[0].neighbours == 0


def _ways(layout: Layout, grip: Grip) -> tuple[Way, Way]:
    """The way out to the right and the one to the left, in the plane in which the pull goes."""
    return _way(layout, grip, 1.0), _way(layout, grip, -1.0)


def _way(layout: Layout, grip: Grip, towards: float) -> Way:
    column, direction = layout.column(grip.column), grip.direction_urad / 1e6
    length = layout.way_out_mm(column, direction if towards > 0 else direction + math.pi)
    met = 0
    for other in layout.columns:
        along = (other.x - column.x) * math.cos(direction) + (other.z - column.z) * math.sin(direction)
        half = bumper_half_width(column, other, direction, grip.hook)
        if half > 0 and 0 < along * towards < length + half + SLIVER:
            met += 1
    return Way(met, length)
