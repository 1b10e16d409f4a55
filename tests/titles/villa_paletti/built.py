"""Small towers for tests of the physics, laid out by hand, without any hidden error unless one is given."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from game.titles.villa_paletti.frames import Running
from game.titles.villa_paletti.layout import Column, Floor, Layout
from game.titles.villa_paletti.physics import Slice
from game.titles.villa_paletti.pull import TIMBER, Grip, Sample
from tools.tower_trials.building import grown

FIXTURES = Path(__file__).parents[2] / "fixtures" / "villa_paletti"

WOOD = TIMBER["wood"]

TRIPOD = {"thin-red-1": (0.0, 60.0), "thin-red-2": (-60.0, -40.0), "thin-red-3": (60.0, -40.0)}
"""Three legs under the blue floor, so none can be spared."""

FOUR = TRIPOD | {"thick-green": (0.0, 0.0)}
"""A fourth column in the middle."""


def tower(
    columns: Mapping[str, tuple[float, float]],
    floors: int = 1,
    *,
    error_um: Mapping[str, int] | None = None,
    levels: Mapping[str, int] | None = None,
) -> Layout:
    """A tower with these columns (x, z in millimetres), all floors lying in the middle."""
    errors, heights = error_um or {}, levels or {}
    standing = tuple(
        Column(id, heights.get(id, 0), round(x * 1000), round(z * 1000), errors.get(id, 0))
        for id, (x, z) in sorted(columns.items())
    )
    return Layout(standing, (Floor(0, 0, 0),) * floors)


def full_height(*on_top: Column) -> Layout:
    """All five floors on three legs each, with these columns on the red floor."""
    legs = ((0.0, 44.0), (-42.0, -26.0), (42.0, -26.0))
    columns = [
        Column(f"thin-{colour}-{leg + 1}", level, round(1000 * x), round(1000 * z), 0)
        for level, colour in enumerate(("red", "yellow", "blue", "green"))
        for leg, (x, z) in enumerate(legs)
    ] + [
        Column(f"hexagonal-{colour}", 4, round(1000 * x), round(1000 * z), 0)
        for colour, (x, z) in zip(("red", "yellow", "blue"), legs, strict=True)
    ]
    standing = sorted([*columns, *on_top], key=lambda column: column.id)
    return Layout(tuple(standing), (Floor(0, 0, 0),) * 5)


@lru_cache(maxsize=8)
def tall(floors: int) -> Layout:
    """A grown tower of so many floors with twenty columns."""
    return grown(7, floors, WOOD)


def straight(mm: float, speed_mm_s: float = 80.0, lift_mn: int = -1) -> tuple[Sample, ...]:
    """A hand that moves so far along the plane at an even speed."""
    count = round(mm / speed_mm_s * 60)
    return tuple(Sample(round(mm * 1000 * (n + 1) / count), 0, lift_mn) for n in range(count))


def grip(column: str, direction_urad: int = 0, height_mm: float = 35.0, hook: bool = False) -> Grip:
    """A grip half way up."""
    return Grip(column, direction_urad, round(height_mm * 1000), hook)


def settle(plane: Slice) -> bool:
    """Let a plane settle; whether it stands."""
    return Running(plane.settling()).run()
