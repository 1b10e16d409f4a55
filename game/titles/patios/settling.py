"""The cell in which a card does most good. Cheap, because play-outs ask for it all the time."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal, TypeAlias

from msgspec.structs import replace

from game.titles.patios.content import Improvement, Kind
from game.titles.patios.geometry import INNER, Cell, beside
from game.titles.patios.judgement import Coverage, coverage
from game.titles.patios.patio import Patio
from game.titles.patios.placing import cells_for
from game.titles.patios.watering import MOST

Merit: TypeAlias = tuple[float, ...]

Sort: TypeAlias = Literal["waterer", "ladder", "thing", "wet", "dry"]
"""Cards of one sort want the same cells."""

_SORTS: Final[dict[Kind | Improvement, Sort]] = {
    "cane": "waterer", "hose": "waterer", "ladder": "ladder", "awning": "thing", "watering-can": "thing",
}  # fmt: skip


def best_cell(patio: Patio, card: Kind | Improvement, wet: bool) -> Cell | None:
    """Where to put a card: canes where they serve most, dry flowers where they are served, wet ones aside.

    None: there is no room at all.
    """
    return _best_cell(patio, _SORTS.get(card, "wet" if wet else "dry"))


@lru_cache(maxsize=1 << 13)
def _best_cell(patio: Patio, sort: Sort) -> Cell | None:
    cells = cells_for(patio, "cane" if sort == "waterer" else "ladder" if sort == "ladder" else "awning")
    if not cells:
        return None
    if sort == "ladder":
        return max(cells, key=lambda cell: patio.cells[cell] is not None)
    patio = _opened(patio, cells)
    cover = coverage(patio)
    loose = frozenset(cell for cell in patio.dry_cells if cell not in cover.served)
    match sort:
        case "waterer":
            return max(cells, key=lambda cell: _merit_of_waterer(patio, cell, loose))
        case "dry":
            return max(cells, key=lambda cell: _merit_of_dry(patio, cell, cover, loose))
        case _:
            return min(cells, key=lambda cell: _lost_nook(patio, cell, loose))


def _opened(patio: Patio, cells: tuple[Cell, ...]) -> Patio:
    """The patio with its works, if the next card begins them: only then is there room for water to reach."""
    return replace(patio, works=True) if cells[-1] >= INNER and not patio.works else patio


def good_cells(patio: Patio, card: Kind | Improvement, wet: bool) -> tuple[Cell, ...]:
    """The cells where a card waters or is watered as well as in the best one; all, if it just takes room."""
    usual = best_cell(patio, card, wet)
    if usual is None:
        return ()
    cells = cells_for(patio, card)
    patio = _opened(patio, cells)
    cover = coverage(patio)
    loose = frozenset(cell for cell in patio.dry_cells if cell not in cover.served)
    match _SORTS.get(card, "wet" if wet else "dry"):
        case "ladder":
            return (usual,)
        case "waterer":
            most = _merit_of_waterer(patio, usual, loose)[0]
            return tuple(cell for cell in cells if _merit_of_waterer(patio, cell, loose)[0] == most)
        case "dry":
            most = _merit_of_dry(patio, usual, cover, loose)[0]
            return tuple(cell for cell in cells if _merit_of_dry(patio, cell, cover, loose)[0] == most)
        case _:
            return cells


def _merit_of_waterer(patio: Patio, cell: Cell, loose: frozenset[Cell]) -> Merit:
    """Loose dry cards that it would serve, then room for more of them, then flowers that it would guard."""
    if patio.cells[cell] == "ladder":
        return (9.0,)
    near = beside(cell, patio.works or cell >= INNER)
    served = sum(1 for other in near if other in loose)
    lying = [patio.cells[other] for other in near]
    return min(2, served), min(2, served + lying.count(None)), len(lying) - lying.count(None)


def _lost_nook(patio: Patio, cell: Cell, loose: frozenset[Cell]) -> Merit:
    """Loose dry cards beside a cell, where a cane should lie instead; then canes that could be of use."""
    near = beside(cell, patio.works)
    return (
        sum(1 for other in near if other in loose),
        sum(1 for other in near if patio.cells[other] == "cane"),
    )


def _merit_of_dry(patio: Patio, cell: Cell, cover: Coverage, loose: frozenset[Cell]) -> Merit:
    """First within reach of a cane that has something left, then across a free cell from another dry card."""
    near = beside(cell, patio.works or cell >= INNER)
    across = sum(
        1
        for middle in near
        if patio.cells[middle] is None and any(far in loose for far in beside(middle, patio.works))
    )
    return _service(patio, near, cover), across, -_lost_nook(patio, cell, loose)[0]


def _service(patio: Patio, near: tuple[Cell, ...], cover: Coverage) -> int:
    """How well a card with these cells beside it would be served: 2 by a cane, 1 by Hose or Ladder, 0 not."""
    if not cover.spare:
        return 0
    for other in near:
        if patio.cells[other] == "cane":
            taken = sum(1 for far in beside(other, patio.works) if far in cover.served)
            if taken < MOST["cane"]:
                return 2
    return int("hose" in patio.cells or bool(patio.on_ladder))
