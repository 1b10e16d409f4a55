"""What a plate looks like from where one stands: its turn, its edge and the shadow on it. No pygame."""

from __future__ import annotations

import math
from dataclasses import dataclass

from game.titles.villa_paletti.content import BASE_PLATE, FLOORS, STOREY, Outline
from game.titles.villa_paletti.layout import Layout
from game.titles.villa_paletti.table.camera import FORESHORTENING, RISE
from game.titles.villa_paletti.table.pieces import SeenPlate, seen_plate
from game.ui.geometry import Point

CAST_MM = (26.0, 16.0)
"""Where the shadow of a plate falls on the one below, in millimetres to the right and towards the viewer."""
TURN_STEPS = 4
"""Pictures of a plate are kept for every such part of a degree."""
_BASE_CORNERS = 48


@dataclass(frozen=True)
class Cast:
    """The shadow of a floor on the plate below. `u`, `near`: millimetres from the middle of that plate."""

    number: int
    turn: int
    u: float
    near: float


@dataclass(frozen=True)
class PlateLook:
    """One picture of a plate. `turn`: anticlockwise, in steps; `rim_px`: the height of its edge."""

    number: int
    turn: int
    px_per_mm: float
    rim_px: int
    cast: Cast | None

    @property
    def turn_deg(self) -> float:
        """The turn in degrees."""
        return self.turn / TURN_STEPS


def quantised(turn_deg: float) -> int:
    """A turn as a whole number of steps, so that pictures can be kept.

    >>> quantised(-2), quantised(361)
    (1432, 4)
    """
    return round(turn_deg * TURN_STEPS) % (360 * TURN_STEPS)


def look_of(seen: SeenPlate, px_per_mm: float, cast: Cast | None) -> PlateLook:
    """The picture for a plate as it is seen."""
    rim_px = max(1, round(seen.thickness * RISE * px_per_mm))
    return PlateLook(seen.number, quantised(seen.turn_deg), round(px_per_mm, 4), rim_px, cast)


def cast_on(seen: SeenPlate, layout: Layout) -> Cast | None:
    """The shadow that the next floor at rest throws on a plate; None where no floor follows."""
    if seen.number >= layout.top:
        return None
    number = seen.number + 1
    below = seen_plate(seen.number, seen.laid, seen.camera)
    above = seen_plate(number, layout.floors[seen.number], seen.camera)
    scale = seen.camera.scale
    u = (above.centre[0] - below.centre[0]) / scale
    near = ((above.centre[1] - below.centre[1]) / scale + STOREY * RISE) / FORESHORTENING
    # Half a millimetre more or less is not seen, and fewer pictures are made.
    u, near = (round(2 * (part + away)) / 2 for part, away in zip((u, near), CAST_MM, strict=True))
    return Cast(number, quantised(above.turn_deg), u, near)


def outline_of(number: int) -> Outline:
    """The outline of a floor about its centre of mass; of the base (0) as many corners of its ellipse."""
    if number:
        return FLOORS[number - 1].outline
    angles = [2 * math.pi * place / _BASE_CORNERS for place in range(_BASE_CORNERS)]
    return tuple((BASE_PLATE[0] * math.cos(angle), BASE_PLATE[1] * math.sin(angle)) for angle in angles)


def seen_outline(number: int, turn: int) -> list[Point]:
    """The outline as it lies before the viewer, (u, near) in millimetres from its middle."""
    angle = math.radians(turn / TURN_STEPS)
    cos, sin = math.cos(angle), math.sin(angle)
    return [(x * cos + z * sin, z * cos - x * sin) for x, z in outline_of(number)]
