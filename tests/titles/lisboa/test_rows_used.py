"""Random games use the tables of Lisboa nearly to the last row; good play has to bring the rest."""

from __future__ import annotations

from tests.titles.lisboa.random_games import whole_game
from tests.titles.lisboa.rows_used import ALL_ROWS, rows_used

GAMES = 40


def test_random_games_use_most_rows_and_no_unknown_one() -> None:
    found: set[str] = set()
    for seed in range(GAMES):
        state, events = whole_game(seed)
        found |= rows_used(events, state)
    assert found <= ALL_ROWS
    assert len(found) > 0.8 * len(ALL_ROWS)
