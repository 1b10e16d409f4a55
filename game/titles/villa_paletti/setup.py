"""The building site before the game: where chance puts the columns, and their hidden heights."""

from __future__ import annotations

import random

from game.core.chance import Chance
from game.titles.villa_paletti.content import (
    COLOURS,
    HEIGHT_ERROR_SIGMA_UM,
    SITE,
    SITE_GAP,
    colour_of,
    column_ids,
    kind_of,
)
from game.titles.villa_paletti.layout import Column, Layout
from game.titles.villa_paletti.places import is_on_site, nearest_gap

_SEEDS = 2**32
_TRIES = 300
"""Places tried for one column before the whole site is cleared and filled again."""

# Borders of the thirds of the site: directions of 90, 210 and 330 degrees, as (x, z).
_BORDERS = ((0.0, 1.0), (-(3**0.5) / 2, -0.5), (3**0.5 / 2, -0.5))


def height_error_um(rng: random.Random) -> int:
    """How much longer than its fellows a column is, in micrometres: bell-shaped, cut at twice the spread.

    A sum of twelve even draws: unlike a logarithm it is the same on every machine.
    """
    while True:
        error = (sum(rng.random() for _ in range(12)) - 6.0) * HEIGHT_ERROR_SIGMA_UM
        if abs(error) <= 2 * HEIGHT_ERROR_SIGMA_UM:
            return round(error)


def heights(chance: Chance) -> dict[str, int]:
    """The hidden height error of every column."""
    rng = random.Random(chance.below(_SEEDS, "villa_paletti.heights"))
    return {id: height_error_um(rng) for id in column_ids()}


def filled_site(error_by_column: dict[str, int], chance: Chance) -> Layout:
    """All columns at random on the site, every colour in every third of it. Rule: villa_paletti 3, step 1."""
    rng = random.Random(chance.below(_SEEDS, "villa_paletti.site"))
    while True:
        layout = _filled(error_by_column, _wanted_thirds(rng), rng)
        if layout is not None:
            return layout


def unplaced_columns(error_by_column: dict[str, int], chance: Chance) -> tuple[Column, ...]:
    """The columns in the order in which they are set up: thick ones first, so that room is left for all."""
    ids = column_ids()
    drawn = [ids[place] for place in chance.order(len(ids), "villa_paletti.columns")]
    drawn.sort(key=lambda id: -kind_of(id).half_width)
    return tuple(Column(id, 0, 0, 0, error_by_column[id]) for id in drawn)


def third_of(x: float, z: float) -> int:
    """Which third of the site a point lies in: 0, 1 or 2."""
    for third, (bx, bz) in enumerate(_BORDERS):
        nx, nz = _BORDERS[(third + 1) % 3]
        if bx * z - bz * x >= 0 and nx * z - nz * x < 0:
            return third
    return 0


def _wanted_thirds(rng: random.Random) -> dict[str, int]:
    """A third for every column: of each colour one column in each, the others in any."""
    wanted = {}
    for colour in COLOURS:
        ids = [id for id in column_ids() if colour_of(id) == colour]
        rng.shuffle(ids)
        for place, id in enumerate(ids):
            wanted[id] = place if place < 3 else int(rng.random() * 3)
    return wanted


def _filled(
    error_by_column: dict[str, int], wanted: dict[str, int], rng: random.Random
) -> Layout | None:
    """One attempt; None when some column found no room."""
    layout = Layout((), ())
    for id in sorted(wanted, key=lambda id: (-kind_of(id).half_width, id)):
        for _ in range(_TRIES):
            x, z = ((2 * rng.random() - 1) * half for half in SITE)
            fits = third_of(x, z) == wanted[id] and is_on_site(id, x, z)
            if fits and nearest_gap(layout, id, x, z) >= SITE_GAP:
                layout = layout.with_column(
                    Column(id, 0, round(x * 1000), round(z * 1000), error_by_column[id])
                )
                break
        else:
            return None
    return layout
