"""What a pull is made of and how it ends: plain data, free of pymunk, so records and menus stay light."""

from __future__ import annotations

from typing import Literal, NamedTuple

from msgspec import UNSET, Struct, UnsetType

from game.titles.villa_paletti.layout import Layout

SAMPLES_PER_S = 60
"""Samples of the hand in a second."""

LONGEST_S = 180
LONGEST_TIMED_S = 60
"""A hand that holds longer than this has broken off; the second of them where a turn has a minute.

Everything a hand does is kept, also that it rests: three minutes are 130 kB of a record, and whoever has to
simulate them once more needs seconds. Ruling X41.
"""

ATTEMPT_MM = 3.0
"""A column moved less than this has only been looked at. Rule: villa_paletti 4.3."""

TIMBER: dict[str, float] = {"calm": 0.35, "wood": 0.45, "old_wood": 0.55}
"""Friction by the setting of the table."""


def bearing_part(mu: float) -> float:
    """The part of a column's width that bears: rough old wood has worn edges, smooth new wood sharp ones.

    >>> [round(bearing_part(mu), 2) for mu in TIMBER.values()]
    [0.55, 0.4, 0.25]
    """
    return 0.4 - 1.5 * (mu - TIMBER["wood"])


HOOK_HEIGHT_MM = (0.0, 70.0)
HAND_HEIGHT_MM = (8.0, 62.0)
"""Where a column can be taken, above its foot: fingers need some wood, the hook does not."""

_FINGERS_MM = 4.0


def longest_s(is_timed: bool) -> int:
    """How many seconds a hand may hold; `is_timed`: a turn has a minute."""
    return LONGEST_TIMED_S if is_timed else LONGEST_S


def room_for(hook: bool) -> float:
    """How much wider than the column its way out must be: fingers take room, the hook takes none."""
    return 0.0 if hook else _FINGERS_MM


class Grip(Struct, frozen=True):
    """How a pull begins.

    `direction_urad`: the direction of `u` in plan (0: x, to the right). `height_um`: where the column is
    held, above its foot. `hook`: pulled with the hook, weaker and thinner than a hand.
    """

    column: str
    direction_urad: int
    height_um: int
    hook: bool = False


class Sample(Struct, frozen=True, array_like=True):
    """Where the hand is at one sixtieth of a second, relative to where it took hold.

    `u_um`, `y_um`: micrometres along the plane and up. `lift_mn`: how hard the other hand lifts the floor
    above, in thousandths of a newton; -1: the other hand is away, 0: it only steadies.
    """

    u_um: int
    y_um: int
    lift_mn: int = -1


class Pose(NamedTuple):
    """Where a piece is in the plane, measured from where it rested: millimetres along and up, radians."""

    u_mm: float
    y_mm: float
    angle_rad: float


class Drop(Struct, frozen=True):
    """What was set down, and from how high: a column id or "floor-N"; 0 when it was lowered to the wood."""

    piece: str
    height_um: int


Lift = Literal["away", "light", "shifting"]
"""What the other hand does: nothing, steadies the floor above, or lifts so much that it shifts."""

Status = Literal["held", "free", "dropped", "touched", "collapse"]
"""How a pull stands: only "held" goes on. "touched": it came free, but not without pushing a neighbour."""

Ending = Literal["free", "broken_off", "dropped", "touched", "shifted", "looked", "collapse"]


class PullOutcome(Struct, frozen=True):
    """How a pull ended, with all that the rules need; stored in the record like a drawn card.

    `ended`: "free" (the column is in the hand, the tower stands), "broken_off" (it goes back to its place),
    "dropped", "touched" (a neighbour was pushed) and "shifted" (the floor above, which the other hand held,
    no longer lies in its place; both count as broken off), "looked" (not moved enough to be an attempt) or
    "collapse". `layout`: the tower afterwards, without the column if it is free; before the pull if it
    collapsed. `fell_along_urad`: the plane of a collapse.
    """

    ended: Ending
    layout: Layout
    fell_along_urad: int | None = None


class Settled(Struct, frozen=True):
    """What became of a tower that was left to itself.

    `fell_along_urad`: the plane in which it fell; None: it stands, as `layout` says. `toppled`: the column
    that had just been set down fell over and nothing else did, `layout` is without it; said only where it
    happened, so that what was kept before it was known reads as it did.
    """

    layout: Layout
    fell_along_urad: int | None = None
    toppled: Literal[True] | UnsetType = UNSET
