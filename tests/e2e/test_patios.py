"""Patios with the mouse: three people at one screen and one clockwork player.

The first round is played each time; `tools/mouse_games.py` plays the whole game.
"""

from __future__ import annotations

from tests.e2e.best_player import goes_on_after_closing
from tests.e2e.desk import Desk
from tests.e2e.patios_player import PatiosPlayer


def test_three_people_and_a_clockwork_player_play_a_round(desk: Desk) -> None:
    player = PatiosPlayer(desk.start(*PatiosPlayer.table))
    came = player.play_until(lambda: player.scene == "round-end")
    assert came["curtain"] >= 3, "each start pot is placed behind a curtain"
    player.go_on("round-end")
    goes_on_after_closing(desk, player)
