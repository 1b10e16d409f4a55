"""How much a patio promises until the Visitors come, in points.

A wet pot counts with what may still join it, a dry one with the chance that it is watered, a balcony with the
chance that its pots come together, a cane with the dry cards that it may yet find. What is worked out is the
same for everybody who sees the patio. The constants were set by playing versions against each other.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final, Literal, TypeAlias, cast

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
GIFT = 1.0
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
MANY = 20
"""More pots of one colour than any patio will have: 17, the Tub, and one to look ahead."""

CROWD = 4.0
"""So many cards too many make works as good as certain, but for `MOST_FEAR`: one can still choose."""
MOST_FEAR = 0.7

Condition: TypeAlias = Literal["wet", "served", "loose"]
"""A flower card: wet, or dry within reach of a watering card, or dry out of reach of all."""


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


@lru_cache(maxsize=1 << 13)
def coverage(patio: Patio) -> Coverage:
    """Which dry cards the placed watering cards can serve together, those with the least choice first."""
    cells = patio.cells
    if "cane" not in cells and not any(card in cells for card in ("hose", "ladder", "watering-can")):
        return NO_COVERAGE
    placed = placed_waterers(patio)
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


class Makeup(Struct, frozen=True, cache_hash=True):
    """What a patio is made of, wherever it lies; patios of the same make-up are worth the same.

    By colour: wet `pots`, dry ones that are `served` by a watering card, and `loose` ones. `balconies` with
    the state of each; `tub`: its state, None without one. `spare`: dry cards that watering cards could take
    on; `guards`: how many canes and hoses; `nook`: most loose dry cards that one more cane would serve.
    `free`: cells of the inner ring.
    """

    pots: Counts
    served: Counts
    loose: Counts
    balconies: tuple[tuple[Balcony, Condition], ...]
    tub: Condition | None
    spare: int
    guards: int
    nook: int
    free: int
    has_ladder: bool
    is_shaded: bool
    works: bool


@lru_cache(maxsize=1 << 13)
def makeup(patio: Patio) -> Makeup:
    """What the patio is made of; the kinds of its dry cards are known or guessed."""
    cells = patio.cells
    cover = coverage(patio)
    dry = patio.dry_cells
    served, loose = [0, 0, 0], [0, 0, 0]
    balconies: list[tuple[Balcony, Condition]] = []
    tub: Condition | None = "wet" if "tub" in cells else None
    for cell in dry:
        flower = WET[cells[cell]]
        is_served = cell in cover.served
        if flower in COLOURS:
            (served if is_served else loose)[COLOURS.index(flower)] += 1
        elif flower == "tub":
            tub = "served" if is_served else "loose"
        else:
            balconies.append((cast(Balcony, flower), "served" if is_served else "loose"))
    for card in cells:
        if card in _WET_BALCONIES:
            balconies.append((cast(Balcony, card), "wet"))
    return Makeup(
        patio.pots, (served[0], served[1], served[2]), (loose[0], loose[1], loose[2]),
        tuple(sorted(balconies)), tub, cover.spare,
        cells.count("cane") + cells.count("hose") + len(patio.on_ladder),
        _best_nook(patio, dry, cover), cells[:INNER].count(None),
        "ladder" in cells, "awning" in cells, patio.works,
    )  # fmt: skip


@lru_cache(maxsize=1 << 14)
def patio_value(patio: Patio, trios: Counts, span: Span) -> float:
    """Points that a patio promises, with what its owner's trio tokens make of new ones."""
    return made_value(makeup(patio), trios, span)


@lru_cache(maxsize=1 << 14)
def made_value(made: Makeup, trios: Counts, span: Span) -> float:
    """Points that a patio of this make-up promises."""
    chances: dict[Condition, float] = {
        "wet": 1.0, "served": SERVED, "loose": min(MOST_RESCUE, RESCUE * span.turns),
    }  # fmt: skip
    pots = tuple(
        wet + chances["served"] * served + chances["loose"] * loose
        for wet, served, loose in zip(made.pots, made.served, made.loose, strict=True)
    )
    tables = [pot_values(trio, span) for trio in trio_values(trios, span.is_last)]
    ways = [pots]
    if made.tub:
        tub = chances[made.tub]
        ways = [
            tuple(count + tub * (place == colour) for place, count in enumerate(pots)) for colour in range(3)
        ]
    value = max(_flowers_value(way, made.balconies, tables, chances, span) for way in ways)
    return value + _things_value(made, span) - _works_value(made, span)


_WET_BALCONIES: Final[frozenset[Lying | None]] = frozenset(BALCONIES)


def _flowers_value(
    pots: Sequence[float],
    balconies: tuple[tuple[Balcony, Condition], ...],
    tables: list[tuple[float, ...]],
    chances: dict[Condition, float],
    span: Span,
) -> float:
    """Points of pots, each colour with a part of one where it is not certain, and of balconies."""
    value = 0.0
    for count, table in zip(pots, tables, strict=True):
        whole = int(count)
        value += table[whole] + (count - whole) * (table[whole + 1] - table[whole])
    for balcony, condition in balconies:
        hurry = TOIL / (span.turns + 0.3)
        met = math.exp(-hurry * lacking_pots(balcony, pots))
        value += DEMANDS[balcony].value * chances[condition] * met
    return value


def lacking_pots(balcony: Balcony, pots: Sequence[float]) -> float:
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


def _things_value(made: Makeup, span: Span) -> float:
    """Points of canes, improvements and of cells where a cane would do good."""
    value = 0.0
    if span.turns:
        value += GIFT * _expected_of(made.spare, GIFTS_A_TURN * span.turns)
        value += GUARD * made.guards + NOOK / 2 * made.nook + STEPS * made.has_ladder
    if made.is_shaded:
        value += SHADE * min(1.0, span.turns / 3) + (0.0 if span.is_last else SHADED_KEEP)
    return value


@cache
def _expected_of(most: int, mean: float) -> float:
    """How many of `most` places will be taken when `mean` cards are expected."""
    chances = _poisson(mean)
    return sum(1 - sum(chances[:count]) for count in range(1, min(most, 5) + 1))


def _best_nook(patio: Patio, dry: tuple[Cell, ...], cover: Coverage) -> int:
    """The most loose dry cards that one cane in a free cell would serve, at most two."""
    counts: dict[Cell, int] = {}
    for cell in dry:
        if cell not in cover.served:
            for near in beside(cell, patio.works):
                if patio.cells[near] is None:
                    counts[near] = counts.get(near, 0) + 1
    return min(2, max(counts.values(), default=0))


def _works_value(made: Makeup, span: Span) -> float:
    """Points that works cost, or may cost when the inner ring fills up."""
    if made.works:
        return WORKS_COST
    overflow = CARDS_A_TURN * span.turns - made.free
    return WORKS_COST * MOST_FEAR * min(1.0, max(0.0, overflow) / CROWD)


# -- what is left when dry cards go


def without_dry(patio: Patio) -> Patio:
    """The patio without its dry cards."""
    cells = tuple(None if card in DRY_KINDS else card for card in patio.cells)
    return Patio(cells, patio.on_ladder, patio.works)


@lru_cache(maxsize=1 << 12)
def value_after_drying(patio: Patio, trios: Counts, span: Span) -> float:
    """Points that the patio promises after dry cards go, its watering cards used as well as can be."""
    if not patio.dry_cells:
        return patio_value(patio, trios, span)
    best = patio_value(without_dry(patio), trios, span)
    for placed in placed_waterers(patio):
        for cells in fullest(waterings(patio, placed)):
            best = max(best, value_after_drying(used(patio, placed, cells), trios, span))
    return best
