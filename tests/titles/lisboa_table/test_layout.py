"""What a picture to keep shows of the table: downtown whole; and what lies in the wells of the tray."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.titles.lisboa.content import CLERGY_LIMIT
from game.titles.lisboa.table import layout


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
