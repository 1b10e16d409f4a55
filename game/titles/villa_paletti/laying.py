"""Where a new floor may be laid. Rule: villa_paletti 3, step 2; 4.4."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain, combinations
from typing import Literal

from msgspec.structs import replace

from game.titles.villa_paletti import close_look
from game.titles.villa_paletti.actions import Lay
from game.titles.villa_paletti.content import BASE_PLATE
from game.titles.villa_paletti.layout import Column, Layout
from game.titles.villa_paletti.plan import FULL_TURN_URAD, lies_over, turned_outline
from game.titles.villa_paletti.state import TOP_FLOOR, Options
from game.titles.villa_paletti.statics import FOOT, spare

LayFault = Literal["beyond_plate", "too_few_covered", "tips", "covers_all"]
"""Why a floor may not lie somewhere; the catalogue has `villa_paletti.reject.<fault>`."""

TURNS = 12
"""Turns of a floor that are offered, round the whole circle."""

FIRST_FLOOR_MARGIN = 12.0
"""The blue floor has to lie safely, at least this far (mm) from tipping: nobody's game begins with a fall."""

SAFE_ENOUGH = 40.0
"""Where the blue floor lies this safely (mm), more safety is worth less than columns that stay uncovered."""

_MOST_GROUPS = 24
_NET_MM = 8.0
_NET_TURNS = 72
"""Mesh and turns of the finer look for a place, where the floor lies over no middle of a group.

Where that finds none either, it is looked for more closely still. Of random towers one in sixty has no place
by this net, and one in eight of those has one all the same; by the close look it is one in seventy.
"""
_BLUE_PLACES = (-45.0, -30.0, -15.0, 0.0, 15.0, 30.0, 45.0)


def needed(options: Options, floor: int) -> int:
    """How many columns a floor must lie over. Rule: villa_paletti 4.4; two supports 6."""
    return 2 if options.two_supports and floor >= TOP_FLOOR - 1 else 3


def supports(layout: Layout, lay: Lay) -> list[Column]:
    """The columns of the highest level that the next floor would lie over."""
    x, z = lay.x_um / 1000, lay.z_um / 1000
    return [
        column
        for column in layout.on_level(layout.top)
        if lies_over(layout.top + 1, lay.turn_urad, column.x - x, column.z - z)
    ]


def lay_fault(layout: Layout, lay: Lay, least: int) -> LayFault | None:
    """Why the next floor may not lie there, covering at least that many columns.

    The blue floor has to lie safely, and leaves columns uncovered (X30). Whether everything below bears it is
    not asked of a higher one: whoever lays it takes that risk (X23).
    """
    if not _is_on_plate(layout.top + 1, lay):
        return "beyond_plate"
    under = supports(layout, lay)
    if len(under) < least:
        return "too_few_covered"
    if margin(lay, under) < (FIRST_FLOOR_MARGIN if layout.top == 0 else 0.0):
        return "tips"
    # Rule: villa_paletti 3, step 2; higher floors may cover all there is.
    if layout.top == 0 and len(under) == len(layout.columns):
        return "covers_all"
    return None


def _is_on_plate(floor: int, lay: Lay) -> bool:
    width, depth = BASE_PLATE
    x, z = lay.x_um / 1000, lay.z_um / 1000
    return all(
        ((x + dx) / width) ** 2 + ((z + dz) / depth) ** 2 <= 1
        for dx, dz in turned_outline(floor, lay.turn_urad)
    )


def margin(lay: Lay, under: Sequence[Column]) -> float:
    """Millimetres from the floor's centre of mass to where it would tip off; negative: it does."""
    return spare(lay.x_um / 1000, lay.z_um / 1000, under)


# -- what is offered


def can_lay(layout: Layout, least: int) -> bool:
    """Whether there is any place for the next floor; it is looked for as closely as `close_look` does."""
    return layout.top < TOP_FLOOR and _can_lay(_ground(layout), least)


def offered(layout: Layout, least: int) -> tuple[Lay, ...]:
    """For each turn the best place of the next floor, the best of all first; () if there is none at all."""
    return _offered(_ground(layout), least)


def _ground(layout: Layout) -> Layout:
    """All of a tower that the next floor's places depend on."""
    return replace(layout, columns=tuple(layout.on_level(layout.top))).as_seen()


@lru_cache(maxsize=256)
def _can_lay(ground: Layout, least: int) -> bool:
    looked_at = chain(_candidates(ground, least), _net(ground, least), _close(ground, least),
                      _to_the_feet(ground, least))  # fmt: skip
    return any(lay_fault(ground, lay, least) is None for lay in looked_at)


@lru_cache(maxsize=256)
def _offered(ground: Layout, least: int) -> tuple[Lay, ...]:
    looks = (_candidates, _net, _close, _to_the_feet)
    return next((found for look in looks if (found := _best(ground, look(ground, least), least))), ())


def _best(ground: Layout, places: Iterator[Lay], least: int) -> tuple[Lay, ...]:
    """Of the places where the floor may lie the best for each turn, the best of all first."""
    best: dict[int, tuple[tuple[float, int], Lay]] = {}
    for lay in places:
        found = _merit(ground, lay)
        is_better = lay.turn_urad not in best or found > best[lay.turn_urad][0]
        if is_better and lay_fault(ground, lay, least) is None:
            best[lay.turn_urad] = (found, lay)
    ranked = sorted(best.values(), key=lambda entry: (entry[0], -entry[1].turn_urad), reverse=True)
    return tuple(lay for _, lay in ranked)


def _merit(layout: Layout, lay: Lay) -> tuple[float, int]:
    """How good a place is: how safe, and where the blue floor is safe enough, how many columns stay free."""
    under = supports(layout, lay)
    safe = margin(lay, under)
    return (min(safe, SAFE_ENOUGH), -len(under)) if layout.top == 0 else (safe, 0)


def _candidates(layout: Layout, least: int) -> Iterator[Lay]:
    """Places to try, each in all turns: over the middle of small and large groups of columns."""
    for x, z in _middles(layout, least):
        for step in range(TURNS):
            yield Lay(round(x * 1000), round(z * 1000), FULL_TURN_URAD * step // TURNS)


def _middles(layout: Layout, least: int) -> Iterator[tuple[float, float]]:
    if layout.top == 0:
        yield from ((x, z) for z in _BLUE_PLACES for x in _BLUE_PLACES)
        return
    columns = list(layout.on_level(layout.top))
    if len(columns) < least:
        return
    groups = [tuple(columns)]
    if len(columns) > least:
        groups += combinations(columns, len(columns) - 1)
        wide = sorted(combinations(columns, least), key=_spread, reverse=True)
        groups += wide[:_MOST_GROUPS]
    for group in groups:
        yield sum(c.x for c in group) / len(group), sum(c.z for c in group) / len(group)


def _spread(group: Sequence[Column]) -> float:
    """How far a group's columns stand from each other, the nearest two."""
    return min(math.hypot(one.x - other.x, one.z - other.z) for one, other in combinations(group, 2))


def _net(layout: Layout, least: int, mesh_mm: float = _NET_MM, foot: float = 0.0) -> Iterator[Lay]:
    """Where the floor may lie, of all places of a net between the columns in many turns.

    The middles may all lie too far out. Beyond the axes of the columns a floor balances only on their feet,
    and hardly: of these the net takes in a part only if asked to.
    """
    columns = list(layout.on_level(layout.top))
    if len(columns) < least:
        return
    along_x, along_z = close_look.spans(columns, foot)
    for x in close_look.evenly(*along_x, mesh_mm):
        for z in close_look.evenly(*along_z, mesh_mm):
            place = Lay(round(x * 1000), round(z * 1000), 0)
            if margin(place, columns) >= 0:
                turned = (
                    replace(place, turn_urad=FULL_TURN_URAD * step // _NET_TURNS)
                    for step in range(_NET_TURNS)
                )
                yield from (lay for lay in turned if lay_fault(layout, lay, least) is None)


def _close(layout: Layout, least: int, foot: float = 0.0) -> Iterator[Lay]:
    """What is left to try. For the blue floor there has to be a place, as it cannot be given up (X30).

    Where people have set all columns close together beside the edge, few places leave one of them uncovered.
    """
    if layout.top:
        return close_look.places(layout, least, foot)
    return _net(layout, least, close_look.MESH_MM, foot)


def _to_the_feet(layout: Layout, least: int) -> Iterator[Lay]:
    """The same with what lies beyond the axes of all columns, where a floor balances on their feet only."""
    return _close(layout, least, FOOT)
