"""Patios with the mouse: three people at one screen and one clockwork player.

The first round is played each time; with SOBREMESA_LONG_GAMES in the environment the whole game is.
"""

from __future__ import annotations

import os

import pytest

from tests.e2e.best_player import goes_on_after_closing, replay_is_right
from tests.e2e.conftest import Desk
from tests.e2e.patios_player import PatiosPlayer


def test_three_people_and_a_clockwork_player_play_a_round(desk: Desk) -> None:
    player = PatiosPlayer(desk.start(*PatiosPlayer.table))
    came = player.play_until(lambda: player.scene == "round-end")
    assert came["curtain"] >= 3, "each start pot is placed behind a curtain"
    player.go_on("round-end")
    goes_on_after_closing(desk, player)


@pytest.mark.skipif("SOBREMESA_LONG_GAMES" not in os.environ, reason="takes some minutes")
def test_three_people_and_a_clockwork_player_play_to_the_end(desk: Desk) -> None:
    player = PatiosPlayer(desk.start(*PatiosPlayer.table))
    came = player.play_until(lambda: player.scene == "results")
    assert came["round-end"] == 3
    replay_is_right(desk, player.hand)
