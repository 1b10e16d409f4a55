"""Lisboa with the mouse: one person against Lacerda.

The first rounds are played each time; with SOBREMESA_LONG_GAMES in the environment the whole game is.
"""

from __future__ import annotations

import os

import pytest

from tests.e2e.best_player import goes_on_after_closing, replay_is_right
from tests.e2e.conftest import Desk
from tests.e2e.lisboa_player import LisboaPlayer


def test_one_person_plays_the_first_rounds(desk: Desk) -> None:
    player = LisboaPlayer(desk.start(*LisboaPlayer.table))
    player.play_until(lambda: player.state().round == 3)
    assert any(store is not None for store in player.state().lots) or player.state().lacerda.decrees
    goes_on_after_closing(desk, player)


@pytest.mark.skipif("SOBREMESA_LONG_GAMES" not in os.environ, reason="takes some minutes")
def test_one_person_plays_to_the_end(desk: Desk) -> None:
    player = LisboaPlayer(desk.start(*LisboaPlayer.table))
    came = player.play_until(lambda: player.scene == "results")
    assert came["period"] == 1
    assert came["court"] == 1
    replay_is_right(desk, player.hand)
