"""Columns, floors and the base plate as tables, and the constants of the tower's wood.

Lengths are millimetres, masses grams. Colours, the order of the floors, points and how many columns there are
come from the rulebook (villa_paletti 1); every measure and mass is an own value (villa_paletti 2), measured
against the acceptance figures that `tools/tower.py` prints. Changing any of them changes the rules number.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TypeAlias

Outline: TypeAlias = tuple[tuple[float, float], ...]
"""Corners of a polygon in plan, anticlockwise, in millimetres."""

COLOURS = ("red", "yellow", "blue", "green")
"""The four colours of columns. Rule: villa_paletti 1."""

COLUMN_HEIGHT = 70.0
FLOOR_THICKNESS = 8.0
STOREY = COLUMN_HEIGHT + FLOOR_THICKNESS
COLUMN_DENSITY = 0.0007
FLOOR_DENSITY = 0.0006
HEIGHT_ERROR_SIGMA_UM = 150
"""Spread of the hidden error of a column's height; cut at twice that."""

SITE_GAP = 4.0
"""Columns stand at least this far apart when the game is set up."""


@dataclass(frozen=True)
class Kind:
    """A shape of column: `half_width` from its axis to its side, points, how many of each colour."""

    name: str
    half_width: float
    points: int
    of_each_colour: int
    mass: float


def _round_mass(half_width: float) -> float:
    return math.pi * half_width**2 * COLUMN_HEIGHT * COLUMN_DENSITY


KINDS: dict[str, Kind] = {
    kind.name: kind
    for kind in (
        Kind("thin", 9.0, 1, 3, _round_mass(9.0)),
        Kind("hexagonal", 12.5, 2, 1, 2 * math.sqrt(3) * 12.5**2 * COLUMN_HEIGHT * COLUMN_DENSITY),
        Kind("thick", 17.0, 3, 1, _round_mass(17.0)),
    )
}


def column_ids() -> tuple[str, ...]:
    """All twenty columns: "thin-red-1", "hexagonal-red", "thick-red" and so on, sorted."""
    ids = []
    for colour in COLOURS:
        for kind in KINDS.values():
            if kind.of_each_colour == 1:
                ids.append(f"{kind.name}-{colour}")
            else:
                ids += [f"{kind.name}-{colour}-{number + 1}" for number in range(kind.of_each_colour)]
    return tuple(sorted(ids))


_KIND_BY_COLUMN = {id: KINDS[id.split("-")[0]] for id in column_ids()}


def kind_of(column: str) -> Kind:
    """The kind of a column by its id."""
    return _KIND_BY_COLUMN[column]


def colour_of(column: str) -> str:
    """The colour of a column by its id."""
    return column.split("-")[1]


@dataclass(frozen=True)
class FloorPlan:
    """A floor: its colour, outline about its centre of mass, and mass."""

    colour: str
    outline: Outline
    mass: float


def _scaled(corners: list[tuple[float, float]], width: float, depth: float) -> Outline:
    """The outline stretched to width x depth and moved so that its centre of mass is at (0, 0)."""
    xs, zs = [x for x, _ in corners], [z for _, z in corners]
    kx, kz = width / (max(xs) - min(xs)), depth / (max(zs) - min(zs))
    stretched = [(x * kx, z * kz) for x, z in corners]
    _, cx, cz = area_and_centre(stretched)
    return tuple((round(x - cx, 3), round(z - cz, 3)) for x, z in stretched)


def area_and_centre(corners: list[tuple[float, float]] | Outline) -> tuple[float, float, float]:
    """Area and centre of mass (area, x, z) of a polygon given anticlockwise."""
    area = cx = cz = 0.0
    for (x0, z0), (x1, z1) in zip(corners, (*corners[1:], corners[0]), strict=True):
        cross = x0 * z1 - x1 * z0
        area += cross / 2
        cx += (x0 + x1) * cross / 6
        cz += (z0 + z1) * cross / 6
    return area, cx / area, cz / area


def _stone(radii: tuple[float, ...], points: int = 48) -> list[tuple[float, float]]:
    """A soft stone: the radius runs smoothly (by cosines) through the given values round the circle."""
    corners = []
    for place in range(points):
        turn = place / points * len(radii)
        low, part = int(turn), turn - int(turn)
        blend = (1 - math.cos(math.pi * part)) / 2
        radius = radii[low % len(radii)] * (1 - blend) + radii[(low + 1) % len(radii)] * blend
        angle = 2 * math.pi * place / points
        corners.append((radius * math.cos(angle), radius * math.sin(angle)))
    return corners


def _half_moon() -> list[tuple[float, float]]:
    """A disc of 112 without a disc of 70 about (0, 125)."""
    horn = (112**2 - 70**2 + 125**2) / 250
    outer_end = math.atan2(horn, math.sqrt(112**2 - horn**2))
    corners = []
    for place in range(34):
        angle = math.pi - outer_end + (math.pi + 2 * outer_end) * place / 33
        corners.append((112 * math.cos(angle), 112 * math.sin(angle)))
    inner = math.atan2(horn - 125, math.sqrt(112**2 - horn**2))
    for place in range(1, 15):
        angle = inner - (math.pi + 2 * inner) * place / 15
        corners.append((70 * math.cos(angle), 125 + 70 * math.sin(angle)))
    return corners


def _ellipse(points: int = 48) -> list[tuple[float, float]]:
    return [
        (math.cos(2 * math.pi * place / points), math.sin(2 * math.pi * place / points))
        for place in range(points)
    ]


def _floor(colour: str, corners: list[tuple[float, float]], width: float, depth: float) -> FloorPlan:
    outline = _scaled(corners, width, depth)
    return FloorPlan(colour, outline, area_and_centre(outline)[0] * FLOOR_THICKNESS * FLOOR_DENSITY)


FLOORS: tuple[FloorPlan, ...] = (
    _floor("blue", _half_moon(), 270, 215),
    _floor("green", _stone((105, 88, 95, 78, 105, 88, 90, 80)), 240, 190),
    _floor("yellow", _stone((96, 70, 92, 66, 90, 70)), 212, 168),
    _floor("orange", _ellipse(), 186, 146),
    _floor("red", _ellipse(), 160, 124),
)
"""The floors from the lowest up. Rule: villa_paletti 1.1."""

BASE_PLATE = (160.0, 140.0)
"""Half axes of the round base plate."""

SITE = (115.0, 90.0)
"""Half axes of the building site on it, where columns may stand."""
