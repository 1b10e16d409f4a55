"""How pawns and figures walk: one courtyard after the other, through the doorways, in little hops."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi, sin
from typing import TYPE_CHECKING

from game.titles.viana.palace import Courtyard, Space
from game.titles.viana.table import layout
from game.titles.viana.table.looks import doorway_between
from game.titles.viana.table.people import Somewhere
from game.ui.anim.clip import Clip, motion
from game.ui.anim.tween import between, in_out
from game.ui.geometry import Point

if TYPE_CHECKING:
    from game.titles.viana.table.board import VianaTable

STEP_S, LEAP_S = 0.22, 0.5
HOP = 10.0
FEET = 14.0
"""From the middle of the free room or of a doorway down to the feet of whoever passes."""


class Walks:
    """Clips that move somebody over the board."""

    def __init__(self, board: VianaTable) -> None:
        self._board = board

    def along(self, name: str, origin: Space, way: Sequence[Courtyard]) -> Clip:
        """Walk through these courtyards; the last one is the goal."""
        people = self._board.people
        node = people.nodes[name]
        corners = [node.feet]
        here = origin
        for there in way:
            x, y = doorway_between(here, there)
            corners.append((x, y + FEET / 2))
            if there == way[-1]:
                corners.append(people.goal(name, there))
            else:
                x, y = layout.patch_centre(there)
                corners.append((x, y + FEET))
            here = there
        legs = len(corners) - 1

        def begin() -> None:
            node.place = way[-1]
            people.settle(name)

        def show(t: float) -> None:
            node.stand_at(_hopping(corners, in_out(t) * legs))

        return motion(STEP_S * len(way) * 1.4, show, begin, people.settle)

    def leap(self, name: str, place: Somewhere) -> Clip:
        """Go over the walls, as the Cat does, or to the market and back."""
        people = self._board.people
        node = people.nodes[name]
        start, end = node.feet, people.goal(name, place)

        def begin() -> None:
            node.place = place
            people.settle(name)

        def show(t: float) -> None:
            part = in_out(t)
            x, y = between(start[0], end[0], part), between(start[1], end[1], part)
            node.stand_at((x, y - 46 * sin(pi * part)))

        return motion(LEAP_S, show, begin, people.settle)


def _hopping(corners: Sequence[Point], far: float) -> Point:
    """The feet after so many legs of the way, one hop for each leg."""
    leg = min(int(far), len(corners) - 2)
    part = far - leg
    (x0, y0), (x1, y1) = corners[leg], corners[leg + 1]
    return between(x0, x1, part), between(y0, y1, part) - HOP * abs(sin(pi * part))
