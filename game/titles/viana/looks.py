"""What each courtyard is paved with and what stands where in it.

Ours: viana 2.2 gives the counts of hedges, pots and fountains only. Logical units.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec import Struct

from game.titles.viana.palace import Courtyard

Point: TypeAlias = tuple[float, float]
Side: TypeAlias = Literal["top", "right", "bottom", "left"]
Basin: TypeAlias = Literal["octagon", "round", "clover", "star", "well", "pool"]
Floor: TypeAlias = Literal["pebbles", "slabs", "chequers", "herringbone", "grass"]


class HedgePlace(Struct, frozen=True, array_like=True):
    """Along which wall a hedge grows, and how far from that wall's left or upper end."""

    side: Side
    offset: float


class CourtyardLook(Struct, frozen=True):
    """What stands where in one courtyard; points are measured from the upper left corner of its floor.

    `hedges` in the order of the palace's letters; `basin`: the middle of the fountain; `pots`: the middles of
    their places; `plate`: the corner with the number; `patch`: x, y, width and height of the free room for
    pawns and figures.
    """

    floor: Floor
    hedges: tuple[HedgePlace, ...]
    shape: Basin
    basin: Point
    reach: float
    pots: tuple[Point, ...]
    patch: tuple[float, float, float, float]
    plate: Literal["top", "bottom"] = "top"


def _row(*places: tuple[Side, float]) -> tuple[HedgePlace, ...]:
    return tuple(HedgePlace(side, offset) for side, offset in places)


LOOKS: Final[dict[Courtyard, CourtyardLook]] = {
    1: CourtyardLook(
        "pebbles", _row(("top", 28.5), ("top", 107), ("top", 162)), "octagon", (116, 59), 17,
        ((46, 61), (77, 61)), (138, 37, 88, 47),
    ),
    2: CourtyardLook(
        "slabs", _row(("top", 58), ("right", 14), ("bottom", 56)), "round", (82, 72), 18,
        ((140, 138),), (20, 98, 92, 50),
    ),
    3: CourtyardLook(
        "chequers", _row(("bottom", 32), ("bottom", 117)), "octagon", (130, 29), 16,
        ((201, 67),), (8, 4, 66, 46), "bottom",
    ),
    4: CourtyardLook(
        "herringbone", _row(("top", 40), ("left", 36)), "star", (76, 62), 17,
        ((148, 76),), (98, 6, 74, 50),
    ),
    5: CourtyardLook(
        "pebbles", _row(("top", 32), ("top", 117)), "clover", (91, 64), 16,
        ((52, 72),), (112, 38, 74, 54),
    ),
    6: CourtyardLook(
        "slabs", _row(("top", 36), ("top", 100)), "well", (78, 64), 18,
        ((34, 76),), (101, 38, 71, 54),
    ),
    7: CourtyardLook(
        "herringbone", _row(("top", 34), ("top", 124)), "pool", (128, 62), 20,
        ((188, 72),), (14, 38, 80, 54),
    ),
    8: CourtyardLook(
        "herringbone", _row(("bottom", 18), ("bottom", 80)), "octagon", (67, 61), 17,
        ((42, 24), (134, 24), (26, 76)), (90, 38, 56, 52),
    ),
    9: CourtyardLook(
        "slabs", _row(("bottom", 12), ("top", 81)), "clover", (92, 64), 16,
        ((112, 107.5),), (6, 36, 66, 54),
    ),
    10: CourtyardLook(
        "chequers", _row(("top", 31), ("bottom", 34)), "star", (96, 57), 15,
        ((17.5, 107.5), (68, 80)), (4, 36, 50, 52),
    ),
    11: CourtyardLook(
        "pebbles", _row(("top", 36), ("bottom", 40)), "octagon", (58, 64), 17,
        ((117, 107.5),), (80, 36, 66, 54), "bottom",
    ),
    12: CourtyardLook(
        "chequers", _row(("left", 36), ("bottom", 58)), "round", (92, 62), 17,
        ((56, 26), (158, 104)), (116, 34, 70, 54),
    ),
    13: CourtyardLook(
        "grass", _row(("top", 40), ("top", 150), ("right", 16), ("bottom", 188), ("right", 104)),
        "star", (184, 92), 26, ((84, 137),), (222, 64, 118, 62),
    ),
}  # fmt: skip
"""Every doorway opens onto free floor, and the patches hold pawns and figures without covering a spot."""
