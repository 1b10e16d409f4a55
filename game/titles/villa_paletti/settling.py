"""The tower left to itself: after something was set down, laid on or taken away, until it rests or falls."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from game.titles.villa_paletti.frames import Frames, Running
from game.titles.villa_paletti.layout import Layout
from game.titles.villa_paletti.physics import Slice
from game.titles.villa_paletti.pull import Drop, Settled
from game.titles.villa_paletti.statics import loads, weakest

SAFE_MARGIN = 12.0
"""With so many millimetres to spare in its weakest plane, no tower falls: it need not be simulated."""

_MOST_PLANES = 4
"""A tower that still moves after so many planes is taken as it is."""


def settling(
    layout: Layout, mu: float, drop: Drop | None = None, placed: str = ""
) -> Frames[Slice, Settled]:
    """Let the tower settle in the plane where it is weakest, if that is close to the edge at all.

    `drop`: what has just been let go, and from how high; a fall is always looked at. `placed`: the column
    that has just been set down, which may fall over by itself. Ruling X42.
    """
    toppled: Literal[True] | UnsetType = UNSET
    for _ in range(_MOST_PLANES):
        weak = weakest(layout)
        if weak is None or (weak.margin > SAFE_MARGIN and drop is None):
            break
        plane = Slice(layout, weak.direction_rad, mu, loads(layout))
        if drop is not None:
            plane.strike(drop)
        if not (yield from plane.settling(placed)):
            return Settled(layout, round(weak.direction_rad * 1e6))
        if placed and placed not in plane.columns:
            toppled, placed = True, ""
        drop, before, layout = None, layout, plane.settled_layout()
        if layout == before:
            break
        # It has moved and may now be weakest elsewhere.
    return Settled(layout, toppled=toppled)


def settled(layout: Layout, mu: float, drop: Drop | None = None, placed: str = "") -> Settled:
    """What becomes of a tower after something was set down on it or taken from it; see `settling`."""
    return Running(settling(layout, mu, drop, placed)).run()
