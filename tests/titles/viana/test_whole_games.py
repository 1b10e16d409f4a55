"""Whole games with every seat count and option keep every promise that titles make."""

from __future__ import annotations

import pytest

from game.bots.levels import GREEDY, RANDOM
from game.bots.selfplay import clockwork, next_move
from game.core.match import Match
from game.core.message import Rejection
from game.core.rules import Setup
from tests.conformance.coverage import covering_setups, name_of
from tests.conformance.inspector import Inspector
from tests.conformance.test_titles import unspeakable
from tests.titles.viana.plain import VIANA

WANDERINGS = 150
"""Decisions in which every other seat plays at random; then all play to win."""


@pytest.mark.parametrize("setup", [*covering_setups(VIANA.info)], ids=name_of)
def test_a_whole_game_keeps_every_promise(setup: Setup) -> None:
    seed = setup.seats
    match = Match(VIANA.rules(), setup, seed)
    inspector = Inspector(VIANA, seed)
    wanderer, finisher = clockwork(VIANA, RANDOM), clockwork(VIANA, GREEDY)
    inspector.after(match)
    while match.length <= VIANA.info.longest:
        players = [
            wanderer if match.length < WANDERINGS and seat % 2 else finisher for seat in range(setup.seats)
        ]
        move = next_move(match, players, seed)
        if move is None:
            break
        inspector.before(match, *move)
        assert not isinstance(match.submit(*move), Rejection), move
        inspector.after(match)
        assert inspector.findings == []
    inspector.at_end(match)
    assert inspector.findings == []
    assert match.outcome is not None
    assert inspector.worlds_differ
    assert unspeakable(inspector.said.values(), setup.seats) == []
    assert VIANA.recap()(match).course.scores[-1] == match.outcome.scores
    assert [
        sum(values) for values in zip(*(part.values for part in VIANA.recap()(match).parts), strict=True)
    ] == [*match.outcome.scores]
