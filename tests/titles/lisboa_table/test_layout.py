"""What a picture to keep shows of the table: downtown whole; and what lies in the wells of the tray."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.titles.lisboa.content import CLERGY_LIMIT
from game.titles.lisboa.table import layout
from game.ui.geometry import around


def test_a_picture_to_keep_shows_the_letters_of_all_rows() -> None:
    kept = layout.KEEPSAKE
    for sign in [layout.CITY, *(layout.row_sign(row) for row in range(len(layout.ROWS)))]:
        assert kept.shared(sign) == sign
    assert not kept.overlaps(layout.COURT)


@pytest.mark.parametrize(("count", "side"), [(1, 34), (2, 28), (3, 22), (CLERGY_LIMIT, 22)])
def test_clergy_tiles_lie_in_their_well_as_large_as_they_can(count: int, side: int) -> None:
    well = layout.well_rect(layout.WELLS.index("clergy"))
    tiles = [layout.clergy_rect(place, count) for place in range(count)]
    for tile in tiles:
        assert well.shared(tile) == tile
        assert min(tile.w, tile.h) >= side
    assert not any(one.overlaps(other) for one, other in combinations(tiles, 2))


@pytest.mark.parametrize(
    "site", [f"{side}-{row}" for side in "WE" for row in layout.ROWS] + ["N-1", "N-2", "N-4"]
)
def test_reward_and_cubes_of_a_construction_space_lie_within_it(site: str) -> None:
    space, cubes = layout.site_rect(site), [layout.site_cube(site, place) for place in range(2)]
    # As wide as a figure with its sign.
    reward = around(layout.site_icon(site), 32, 16)
    for part in (reward, *cubes):
        assert space.grown(-2).shared(part) == part
    assert not any(one.overlaps(other) for one, other in combinations((reward, *cubes), 2))
