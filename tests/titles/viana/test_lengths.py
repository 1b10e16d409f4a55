"""Games of plain players last, fill the palace and are won as the rules are known to make them."""

from __future__ import annotations

from statistics import mean

import pytest

from tests.titles.viana.lengths import (
    BOUNDS,
    EMPTY_WITH_FIVE,
    FULL_WITH_FIVE,
    WITHIN,
    fullness,
    measured,
    played,
)

GAMES = 24


@pytest.mark.parametrize("seats", BOUNDS)
def test_lengths_decorations_and_scores_are_those_of_plain_players(seats: int) -> None:
    bounds, matches = BOUNDS[seats], played(seats, GAMES)
    found = measured(matches)
    assert found.turns == pytest.approx(bounds.turns, rel=WITHIN)
    assert found.decorations == pytest.approx(bounds.decorations, rel=WITHIN)
    assert found.winning_score == pytest.approx(bounds.winning_score, rel=WITHIN)
    assert found.ended_by_bag > 0.8
    if seats == 5:
        full = fullness(matches)
        usual = mean(full.values())
        assert min(full[courtyard] for courtyard in FULL_WITH_FIVE) > usual
        assert full[EMPTY_WITH_FIVE] < usual
