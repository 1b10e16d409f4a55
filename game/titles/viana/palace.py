"""The palace: courtyards, beds and doorways as data, and the ways through it.

Everything here depends on the place of the door piece alone. Rule: viana 2.2.
"""

from __future__ import annotations

from collections import deque
from functools import cache
from typing import Final, Literal, TypeAlias, cast

from msgspec import Struct

from game.titles.viana.content import Kind

Courtyard: TypeAlias = int
"""A courtyard by its number, 1 to 13."""

Outside: TypeAlias = Literal["plaza", "calle"]
"""The two streets: the square before the main portal (at 1) and the lane at the side portal (at 8)."""

Space: TypeAlias = Courtyard | Outside
"""Where a pawn that is not at the market stands."""

Bed: TypeAlias = str
"""Equal places of one courtyard: a hedge ("9a", "9b"), the places for pots ("9-pot") or for fountains
("9-fountain")."""

Doorway: TypeAlias = str
"""A doorway between two courtyards, the lower number first ("9-13")."""

BedKind: TypeAlias = Literal["flower", "pot", "fountain"]


class CourtyardRow(Struct, frozen=True):
    """One courtyard. `rectangle`: x0, y0, x1, y1 on the plan; `hedges`: how many places each one has."""

    number: Courtyard
    rectangle: tuple[int, int, int, int]
    hedges: tuple[int, ...]
    pots: int
    fountains: int


class BedRow(Struct, frozen=True):
    """One bed: its `size` places are the spots from `first` on, the `span` of `State.spots`."""

    key: Bed
    courtyard: Courtyard
    kind: BedKind
    first: int
    size: int
    span: slice


class DoorwayRow(Struct, frozen=True):
    """One doorway between two courtyards, with its middle on the plan."""

    key: Doorway
    courtyards: tuple[Courtyard, Courtyard]
    middle: tuple[int, int]


PLAN_SIZE: Final = (120, 90)
"""Width and height of the plan, y downwards. The courtyards tile it without gaps."""

GARDEN: Final[Courtyard] = 13
FIRST_DOOR: Final[Doorway] = "9-13"
"""Where the door piece starts. Rule: viana 3, step 5."""

COURTYARDS: Final[tuple[CourtyardRow, ...]] = (
    CourtyardRow(1, (0, 42, 36, 62), (3, 2, 2), 2, 1),
    CourtyardRow(2, (36, 22, 62, 62), (2, 2, 2), 1, 1),
    CourtyardRow(3, (0, 22, 36, 42), (3, 2), 1, 1),
    CourtyardRow(4, (0, 0, 28, 22), (2, 2), 1, 1),
    CourtyardRow(5, (28, 0, 58, 22), (3, 2), 1, 1),
    CourtyardRow(6, (58, 0, 86, 22), (2, 1), 1, 1),
    CourtyardRow(7, (86, 0, 120, 22), (3, 2), 1, 2),
    CourtyardRow(8, (96, 62, 120, 90), (2, 2), 3, 1),
    CourtyardRow(9, (74, 62, 96, 90), (3, 2), 1, 1),
    CourtyardRow(10, (54, 62, 74, 90), (3, 2), 2, 1),
    CourtyardRow(11, (30, 62, 54, 90), (3, 2), 1, 1),
    CourtyardRow(12, (0, 62, 30, 90), (2, 2), 2, 1),
    CourtyardRow(13, (62, 22, 120, 62), (4, 3, 3, 3, 2), 1, 1),
)

NUMBERS: Final[tuple[Courtyard, ...]] = tuple(row.number for row in COURTYARDS)

DOORWAYS: Final[dict[Doorway, DoorwayRow]] = {
    f"{low}-{high}": DoorwayRow(f"{low}-{high}", (low, high), middle)
    for low, high, middle in (
        (1, 2, (36, 52)), (1, 11, (33, 62)), (1, 12, (15, 62)), (2, 3, (36, 32)), (2, 13, (62, 42)),
        (3, 4, (14, 22)), (3, 5, (32, 22)), (4, 5, (28, 11)), (5, 6, (58, 11)), (6, 7, (86, 11)),
        (7, 13, (103, 22)), (8, 9, (96, 76)), (8, 13, (108, 62)), (9, 10, (74, 76)), (9, 13, (85, 62)),
        (10, 11, (54, 76)), (11, 12, (30, 76)),
    )
}  # fmt: skip

PORTALS: Final[dict[Outside, tuple[Courtyard, tuple[int, int]]]] = {
    "plaza": (1, (0, 52)),
    "calle": (8, (120, 76)),
}
"""Which courtyard each street leads into, and the middle of its portal on the plan."""


def _beds() -> dict[Bed, BedRow]:
    beds: dict[Bed, BedRow] = {}
    first = 0
    for row in COURTYARDS:
        sizes: list[tuple[str, BedKind, int]] = [
            (f"{row.number}{letter}", "flower", size)
            for letter, size in zip("abcde", row.hedges, strict=False)
        ]
        sizes += [
            (f"{row.number}-pot", "pot", row.pots),
            (f"{row.number}-fountain", "fountain", row.fountains),
        ]
        for key, kind, size in sizes:
            beds[key] = BedRow(key, row.number, kind, first, size, slice(first, first + size))
            first += size
    return beds


BEDS: Final[dict[Bed, BedRow]] = _beds()
"""All beds by key, courtyard by courtyard: hedges, pots, fountains."""

BEDS_OF: Final[dict[Courtyard, tuple[BedRow, ...]]] = {
    number: tuple(bed for bed in BEDS.values() if bed.courtyard == number) for number in NUMBERS
}

SPOTS: Final = sum(bed.size for bed in BEDS.values())
"""How many places for decorations there are in all: 105."""

SPOTS_OF: Final[dict[Courtyard, slice]] = {
    number: slice(beds[0].first, beds[-1].first + beds[-1].size) for number, beds in BEDS_OF.items()
}
"""The part of `State.spots` that belongs to each courtyard."""

BED_OF_SPOT: Final[tuple[BedRow, ...]] = tuple(bed for bed in BEDS.values() for _ in range(bed.size))


def fits(bed: BedRow, kind: Kind) -> bool:
    """Whether a kind of decoration belongs into such a bed at all."""
    return bed.kind == kind or (bed.kind == "flower" and kind not in ("pot", "fountain"))


# -- ways through open doorways


@cache
def neighbours(door: Doorway, space: Space) -> tuple[Courtyard, ...]:
    """The courtyards one step away, in order. Nobody can step out to a street.

    >>> neighbours("9-13", 9), neighbours("9-13", "calle")
    ((8, 10), (8,))
    """
    if space == "plaza" or space == "calle":
        return (PORTALS[space][0],)
    found = [
        other
        for row in DOORWAYS.values()
        if row.key != door and space in row.courtyards
        for other in row.courtyards
        if other != space
    ]
    return tuple(sorted(found))


@cache
def path(
    door: Doorway, origin: Space, courtyard: Courtyard, shunned: Courtyard | None = None
) -> tuple[Courtyard, ...]:
    """A shortest way from `origin`, without it, to a courtyard; () if there is none or it is there already.

    `shunned`: a courtyard that the way does not touch.

    >>> path("9-13", "plaza", 11), path("9-13", 9, 13)
    ((1, 11), (8, 13))
    """
    before: dict[Space, Space] = {origin: origin}
    waiting: deque[Space] = deque([origin])
    while waiting and courtyard not in before:
        nearest = waiting.popleft()
        for there in neighbours(door, nearest):
            if there not in before and there != shunned:
                before[there] = nearest
                waiting.append(there)
    way: list[Courtyard] = []
    here: Space = courtyard
    while here in before and here != origin:
        way.append(cast(Courtyard, here))
        here = before[here]
    return tuple(reversed(way))


def distance(door: Doorway, origin: Space, courtyard: Courtyard) -> int:
    """Steps over open doorways; 0 for the same courtyard."""
    return len(path(door, origin, courtyard))


@cache
def within(door: Doorway, origin: Space, steps: int) -> tuple[Courtyard, ...]:
    """The courtyards that are 1 to `steps` steps away, in order. Rule: viana 4.1, destination set.

    >>> within("9-13", "plaza", 2)
    (1, 2, 11, 12)
    """
    return tuple(number for number in NUMBERS if number != origin and distance(door, origin, number) <= steps)


class MarquiseWays(Struct, frozen=True):
    """Where the Marquise can go: `free`, or past the Cat (`paid`). Rule: viana 4.4, Marquise."""

    free: tuple[Courtyard, ...]
    paid: tuple[Courtyard, ...]


@cache
def marquise_ways(door: Doorway, marquise: Courtyard, cat: Courtyard | None) -> MarquiseWays:
    """Her destinations; the Cat's own courtyard is none, and with the Cat on a roof none costs points.

    >>> marquise_ways("8-9", 9, 13)
    MarquiseWays(free=(10, 11), paid=(2, 7, 8))
    """
    reachable = tuple(number for number in within(door, marquise, 2) if number != cat)
    free = tuple(number for number in reachable if 0 < len(path(door, marquise, number, cat)) <= 2)
    return MarquiseWays(free, tuple(number for number in reachable if number not in free))


def marquise_path(
    door: Doorway, marquise: Courtyard, cat: Courtyard | None, to: Courtyard
) -> tuple[Courtyard, ...]:
    """Her way to one of her destinations, past the Cat only if there is no other (ruling V11)."""
    is_free = to in marquise_ways(door, marquise, cat).free
    return path(door, marquise, to, cat if is_free else None)
