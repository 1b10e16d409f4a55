"""Whole games with every seat count and option keep every promise that titles make."""

from __future__ import annotations

import pytest

from game.bots.levels import GREEDY, RANDOM
from game.bots.selfplay import Player, clockwork
from game.core.rules import Setup
from tests.conformance.coverage import covering_setups, name_of
from tests.conformance.test_titles import unspeakable
from tests.conformance.whole_game import inspected
from tests.titles.viana.plain import VIANA

WANDERINGS = 150
"""Decisions in which every other seat plays at random; then all play to win."""


@pytest.mark.parametrize("setup", [*covering_setups(VIANA.info)], ids=name_of)
def test_a_whole_game_keeps_every_promise(setup: Setup) -> None:
    wanderer, finisher = clockwork(VIANA, RANDOM), clockwork(VIANA, GREEDY)

    def players_at(length: int) -> list[Player]:
        return [wanderer if length < WANDERINGS and seat % 2 else finisher for seat in range(setup.seats)]

    match, inspector = inspected(VIANA, setup, setup.seats, players_at)
    assert match.outcome is not None
    assert inspector.worlds_differ
    assert unspeakable(inspector.said.values(), setup.seats) == []
    assert VIANA.recap()(match).course.scores[-1] == match.outcome.scores
    assert [
        sum(values) for values in zip(*(part.values for part in VIANA.recap()(match).parts), strict=True)
    ] == [*match.outcome.scores]
