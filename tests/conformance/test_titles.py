"""The suite that every registered title passes: every seat count, every choice of every option."""

from __future__ import annotations

import pytest

from game.bots.levels import GREEDY, RANDOM
from game.bots.selfplay import clockwork, next_move
from game.core.match import Match
from game.core.message import Rejection
from game.core.rules import Setup
from game.titles.registry import Title
from tests.conformance.coverage import ALL_TITLES, covering_setups, games_per_setup, name_of
from tests.conformance.inspector import Inspector

CASES = [
    pytest.param(title, setup, game, id=f"{title.key}-{name_of(setup)}-{game}")
    for title in ALL_TITLES
    for setup in covering_setups(title.info)
    for game in range(games_per_setup())
]


@pytest.mark.parametrize(("title", "setup", "game"), CASES)
def test_a_whole_game_keeps_every_promise(title: Title, setup: Setup, game: int) -> None:
    seed = 1000 * game + setup.seats
    rules = title.rules()
    match = Match(rules, setup, seed)
    inspector = Inspector(title, seed)
    # Random players wander, greedy ones come to an end; a table of both does some of each.
    levels = (RANDOM, GREEDY) if game % 2 else (GREEDY, RANDOM)
    players = [clockwork(title, levels[seat % 2]) for seat in range(setup.seats)]
    inspector.after(match)
    while (move := next_move(match, players, seed)) is not None and match.length <= rules.info.longest:
        seat, action = move
        inspector.before(match, seat, action)
        result = match.submit(seat, action)
        assert not isinstance(result, Rejection), result
        inspector.after(match)
        assert inspector.findings == []
    inspector.at_end(match)
    assert inspector.findings == []
    assert match.outcome is not None
    assert inspector.worlds_differ
