"""Where the cards in hand lie: below the board, however many they are."""

from __future__ import annotations

import pytest

from game.titles.viana.table import layout
from game.titles.viana.table.hand import RISE


@pytest.mark.parametrize("count", range(1, 11))
def test_a_raised_card_hides_no_number_of_the_score_track(count: int) -> None:
    for place in range(count):
        assert layout.hand_rect(place, count).y - RISE >= layout.BOARD.bottom - 1
