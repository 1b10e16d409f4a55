"""The cell in which a card does most good. Cheap, because play-outs ask for it all the time."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from game.titles.patios.content import Improvement, Kind
from game.titles.patios.geometry import INNER, Cell, beside
from game.titles.patios.judgement import Coverage, coverage
from game.titles.patios.patio import DRY_KINDS, FLOWER_KINDS, Patio
from game.titles.patios.placing import cells_for
from game.titles.patios.watering import MOST, placed_waterers

Merit: TypeAlias = tuple[float, ...]


@lru_cache(maxsize=1 << 16)
def best_cell(patio: Patio, card: Kind | Improvement, wet: bool) -> Cell | None:
    """Where to put a card: canes where they serve most, dry flowers where they are served, wet ones aside.

    None: there is no room at all.
    """
    cells = cells_for(patio, card)
    if not cells:
        return None
    cover = coverage(patio)
    if card in ("cane", "hose"):
        return max(cells, key=lambda cell: _merit_of_waterer(patio, cell, cover))
    if card == "ladder":
        return max(cells, key=lambda cell: _merit_of_ladder(patio, cell))
    if card in ("awning", "watering-can"):
        return min(cells, key=lambda cell: _lost_nook(patio, cell, cover))
    if wet:
        return max(cells, key=lambda cell: (-_lost_nook(patio, cell, cover), -_waterers_beside(patio, cell)))
    return max(cells, key=lambda cell: _merit_of_dry(patio, cell, cover))


def _merit_of_waterer(patio: Patio, cell: Cell, cover: Coverage) -> Merit:
    if patio.cells[cell] == "ladder":
        return (9.0,)
    near = [patio.cells[other] for other in beside(cell, patio.works or cell >= INNER)]
    loose = sum(
        1
        for other in beside(cell, patio.works)
        if patio.cells[other] in DRY_KINDS and other not in cover.served
    )
    free = near.count(None)
    flowers = sum(1 for card in near if card in FLOWER_KINDS)
    return min(2, loose), min(2, loose + free), flowers


def _merit_of_ladder(patio: Patio, cell: Cell) -> Merit:
    return (1.0 if patio.cells[cell] is not None else 0.0,)


def _waterers_beside(patio: Patio, cell: Cell) -> int:
    return sum(1 for other in beside(cell, patio.works) if patio.cells[other] == "cane")


def _lost_nook(patio: Patio, cell: Cell, cover: Coverage) -> int:
    """Loose dry cards beside a cell: a cane should lie there instead."""
    return sum(
        1
        for other in beside(cell, patio.works)
        if patio.cells[other] in DRY_KINDS and other not in cover.served
    )


def _merit_of_dry(patio: Patio, cell: Cell, cover: Coverage) -> Merit:
    """First within reach of a cane that has something left, then across a free cell from another dry card."""
    near = beside(cell, patio.works or cell >= INNER)
    is_served = 0
    if cover.spare:
        for placed in placed_waterers(patio):
            if placed.card == "watering-can":
                continue
            if placed.card == "hose" or patio.cells[placed.cell] == "ladder":
                is_served = max(is_served, 1)
            elif placed.cell in near:
                taken = sum(
                    1 for other in beside(placed.cell, patio.works) if other in cover.served
                )
                is_served = max(is_served, 2 if taken < MOST["cane"] else 0)
    across = 0
    for middle in near:
        if patio.cells[middle] is None:
            across += any(
                patio.cells[far] in DRY_KINDS and far not in cover.served
                for far in beside(middle, patio.works)
                if far != cell
            )
    return is_served, across, -_lost_nook(patio, cell, cover)
