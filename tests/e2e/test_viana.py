"""Palace of Viana with the mouse: two people at one screen and two clockwork players.

The first rounds are played each time; with SOBREMESA_LONG_GAMES in the environment the whole game is.
"""

from __future__ import annotations

import os

import pytest

from tests.e2e.best_player import goes_on_after_closing, replay_is_right
from tests.e2e.conftest import Desk
from tests.e2e.viana_player import VianaPlayer


def test_two_people_and_two_clockwork_players_play_the_first_rounds(desk: Desk) -> None:
    player = VianaPlayer(desk.start(*VianaPlayer.table))
    came = player.play_until(lambda: player.state().round == 3)
    assert came["curtain"] >= 2, "each first card is chosen behind a curtain"
    assert any(found is not None for found in player.state().spots), "something has been planted"
    goes_on_after_closing(desk, player)


@pytest.mark.skipif("SOBREMESA_LONG_GAMES" not in os.environ, reason="takes some minutes")
def test_two_people_and_two_clockwork_players_play_to_the_end(desk: Desk) -> None:
    player = VianaPlayer(desk.start(*VianaPlayer.table))
    player.play_until(lambda: player.scene == "results")
    replay_is_right(desk, player.hand)
