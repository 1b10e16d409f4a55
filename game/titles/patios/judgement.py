"""How much a patio promises until the Visitors come, in points.

A wet pot counts with what may still join it, a dry one with the chance that it is watered, a balcony with the
chance that its pots come together, a cane with the dry cards that it may yet find. What is worked out is the
same for everybody who sees the patio. The constants were set by playing versions against each other.
"""

from __future__ import annotations

import math
from functools import cache, lru_cache
from typing import Final, cast

from msgspec import Struct

from game.titles.patios.content import BALCONIES, COLOURS, DEMANDS, TRIO, WORKS_COST, Balcony
from game.titles.patios.geometry import ALL, INNER, Cell, beside
from game.titles.patios.patio import DRY_KINDS, WET, Counts, Lying, Patio
from game.titles.patios.scoring import trio_worth
from game.titles.patios.watering import MOST, Placed, fullest, placed_waterers, reach, used, waterings

POTS_A_TURN = 0.33
"""Pots of one colour that a patio gains for each turn of its owner, others' gifts included."""
CARDS_A_TURN = 1.5
"""Cards that a patio has to find room for, for each turn of its owner."""
GIFTS_A_TURN = 0.7
"""Dry cards that come from others for each turn of the owner."""
SERVED = 0.93
"""The chance that a dry card within reach of a watering card is wet in the end."""
RESCUE = 0.08
"""The chance for each turn that a dry card out of reach of all is watered; at most `MOST_RESCUE`."""
MOST_RESCUE = 0.4
GIFT = 1.4
"""Points of a dry card that comes later and finds a cane waiting."""
GUARD = 0.25
"""Points of a cane as a guard against the Sun."""
NOOK = 0.2
"""Points of a free cell from which a cane would serve two dry cards at once; of one, half as much."""
TOIL = 2.2
"""How quickly a balcony loses its chances with each pot that it lacks."""
USUAL_TRIO = 5.0
"""Points of a trio token once the sets are made up."""
KEPT: Final = (0.0, 1.6, 2.1)
"""Points of pots that stay for the next round: none, one wet, one wet and one dry."""
SHADE = 0.6
"""Points of the Awning's shade, and of the card that it lets its owner keep."""
SHADED_KEEP = 1.2
STEPS = 0.3
"""Points of a Ladder without canes."""
MANY = 12
"""More pots of one colour than any patio will have."""

_FLOWER_ROOM: Final = 2.0


class Span(Struct, frozen=True, cache_hash=True):
    """How long it still is: turns of the owner until the Visitors come; whether this is the last round."""

    turns: float
    is_last: bool


def guessed(patio: Patio) -> Patio:
    """The patio with a colour for each dry card of unknown kind, one after the other."""
    if "dry" not in patio.cells:
        return patio
    cells = tuple(
        _GUESSES[cell % len(_GUESSES)] if card == "dry" else card for cell, card in enumerate(patio.cells)
    )
    return Patio(cells, patio.on_ladder, patio.works)


_GUESSES: Final[tuple[Lying, ...]] = ("dry-blue", "dry-red", "dry-green")


@cache
def _poisson(mean: float) -> tuple[float, ...]:
    """The chances of 0, 1, 2 and so on events when `mean` are expected."""
    return tuple(math.exp(-mean) * mean**count / math.factorial(count) for count in range(8))


@cache
def pot_values(trio: float, span: Span) -> tuple[float, ...]:
    """Points of 0, 1, 2 and so on pots of a colour in which a trio is worth `trio`, with what may come."""
    coming = _poisson(POTS_A_TURN * span.turns)
    return tuple(
        sum(chance * _pots(count + more, trio, span.is_last) for more, chance in enumerate(coming))
        for count in range(MANY)
    )


def _pots(count: int, trio: float, is_last: bool) -> float:
    left = count if count < TRIO else count - TRIO
    points = float(count) if count < TRIO else trio + 2 * left
    return points if is_last else points + KEPT[min(left, 2)]


@cache
def trio_values(trios: Counts, is_last: bool) -> tuple[float, float, float]:
    """Points of a trio of each colour beside the tokens already owned."""
    blue, red, green = trios
    now = trio_worth(trios)
    added = (blue + 1, red, green), (blue, red + 1, green), (blue, red, green + 1)
    share = 0.75 if is_last else 0.4
    first, second, third = (
        share * (trio_worth(more) - now) + (1 - share) * USUAL_TRIO for more in added
    )
    return first, second, third


class Coverage(Struct, frozen=True):
    """What the watering cards of a patio are good for: dry cells they will serve; room for later ones."""

    served: frozenset[Cell]
    spare: int


NO_COVERAGE: Final = Coverage(frozenset(), 0)


@lru_cache(maxsize=1 << 16)
def coverage(patio: Patio) -> Coverage:
    """Which dry cards the placed watering cards can serve together, those with the least choice first."""
    placed = placed_waterers(patio)
    if not placed:
        return NO_COVERAGE
    cells = patio.cells
    reaches = [(one, [cell for cell in reach(patio, one) if cells[cell] in DRY_KINDS]) for one in placed]
    reaches.sort(key=lambda pair: len(pair[1]))
    served: set[Cell] = set()
    spare = 0
    for one, dry in reaches:
        if one.card == "watering-can":
            served.update(dry)
            continue
        copies = patio.on_ladder.count(one.card) if cells[one.cell] == "ladder" else 1
        most = MOST[one.card] * copies
        mine = [cell for cell in dry if cell not in served][:most]
        served.update(mine)
        spare += min(most - len(mine), _room(patio, one))
    return Coverage(frozenset(served), spare)


def _room(patio: Patio, placed: Placed) -> int:
    """Free cells that a watering card could serve."""
    if placed.card == "cane" and patio.cells[placed.cell] != "ladder":
        return sum(1 for cell in beside(placed.cell, patio.works) if patio.cells[cell] is None)
    return patio.cells[: ALL if patio.works else INNER].count(None)


@lru_cache(maxsize=1 << 17)
def patio_value(patio: Patio, trios: Counts, span: Span) -> float:
    """Points that a patio promises, with what its owner's trio tokens make of new ones."""
    cells = patio.cells
    blue, red, green = patio.pots
    pots = [float(blue), float(red), float(green)]
    balconies: list[tuple[Balcony, float]] = []
    tub = 0.0
    dry = patio.dry_cells
    cover = coverage(patio)
    rescue = min(MOST_RESCUE, RESCUE * span.turns)
    for cell in dry:
        chance = SERVED if cell in cover.served else rescue
        flower = WET[cells[cell]]
        if flower in COLOURS:
            pots[COLOURS.index(flower)] += chance
        elif flower == "tub":
            tub = chance
        else:
            balconies.append((cast(Balcony, flower), chance))
    for card in cells:
        if card in _WET_BALCONIES:
            balconies.append((cast(Balcony, card), 1.0))
        elif card == "tub":
            tub = 1.0
    value = _flowers_value(pots, tub, balconies, trios, span)
    return value + _things_value(patio, dry, cover, span) - works_value(patio, span)


_WET_BALCONIES: Final[frozenset[Lying | None]] = frozenset(BALCONIES)


def _flowers_value(
    pots: list[float],
    tub: float,
    balconies: list[tuple[Balcony, float]],
    trios: Counts,
    span: Span,
) -> float:
    """Points of pots, each colour with a part of a pot where one is not certain, and of balconies."""
    worth = trio_values(trios, span.is_last)
    tables = [pot_values(one, span) for one in worth]
    if tub:
        ways = []
        for colour in range(3):
            counted = [*pots[:colour], pots[colour] + tub, *pots[colour + 1 :]]
            ways.append(_in_colours(counted, balconies, tables, span))
        return max(ways)
    return _in_colours(pots, balconies, tables, span)


def _in_colours(
    pots: list[float],
    balconies: list[tuple[Balcony, float]],
    tables: list[tuple[float, ...]],
    span: Span,
) -> float:
    value = 0.0
    for count, table in zip(pots, tables, strict=True):
        whole = int(count)
        value += table[whole] + (count - whole) * (table[whole + 1] - table[whole])
    for balcony, chance in balconies:
        lack = lacking_pots(balcony, pots)
        value += DEMANDS[balcony].value * chance * math.exp(-lack * TOIL / (span.turns + 0.3))
    return value


def lacking_pots(balcony: Balcony, pots: list[float]) -> float:
    """Pots that a balcony lacks, in parts where some are not certain."""
    demand = DEMANDS[balcony]
    lacks = [max(0.0, asked - have) for asked, have in zip(demand.coloured, pots, strict=True)]
    if not demand.clay:
        return sum(lacks)
    whole = sum(lacks)
    return min(
        whole - lack + max(0.0, asked + demand.clay - have)
        for lack, asked, have in zip(lacks, demand.coloured, pots, strict=True)
    )


def _things_value(patio: Patio, dry: tuple[Cell, ...], cover: Coverage, span: Span) -> float:
    """Points of canes, improvements and of cells where a cane would do good."""
    cells = patio.cells
    value = 0.0
    if span.turns:
        if cover.spare:
            value += GIFT * _expected_of(cover.spare, GIFTS_A_TURN * span.turns)
        value += GUARD * (cells.count("cane") + len(patio.on_ladder) + cells.count("hose"))
        loose = [cell for cell in dry if cell not in cover.served]
        if loose:
            value += NOOK * _best_nook(patio, loose) / 2
        if "ladder" in cells:
            value += STEPS
    if patio.is_shaded:
        value += SHADE * min(1.0, span.turns / 3) + (0.0 if span.is_last else SHADED_KEEP)
    return value


@cache
def _expected_of(most: int, mean: float) -> float:
    """How many of `most` places will be taken when `mean` cards are expected."""
    chances = _poisson(mean)
    return sum(1 - sum(chances[:count]) for count in range(1, min(most, 5) + 1))


def _best_nook(patio: Patio, loose: list[Cell]) -> int:
    """The most loose dry cards that one cane in a free cell would serve, at most two."""
    counts: dict[Cell, int] = {}
    for cell in loose:
        for near in beside(cell, patio.works):
            if patio.cells[near] is None:
                counts[near] = counts.get(near, 0) + 1
    return min(2, max(counts.values(), default=0))


def works_value(patio: Patio, span: Span) -> float:
    """Points that works cost, or may cost when the inner ring fills up."""
    if patio.works:
        return WORKS_COST
    free = patio.cells[:INNER].count(None)
    overflow = CARDS_A_TURN * span.turns - free
    return WORKS_COST * min(1.0, max(0.0, overflow) / (2 * _FLOWER_ROOM)) * 0.7


# -- what is left when dry cards go


def without_dry(patio: Patio) -> Patio:
    """The patio without its dry cards."""
    cells = tuple(None if card in DRY_KINDS else card for card in patio.cells)
    return Patio(cells, patio.on_ladder, patio.works)


@lru_cache(maxsize=1 << 15)
def value_after_drying(patio: Patio, trios: Counts, span: Span) -> float:
    """Points that the patio promises after dry cards go, its watering cards used as well as can be."""
    if not patio.dry_cells:
        return patio_value(patio, trios, span)
    best = patio_value(without_dry(patio), trios, span)
    for placed in placed_waterers(patio):
        for cells in fullest(waterings(patio, placed)):
            best = max(best, value_after_drying(used(patio, placed, cells), trios, span))
    return best
