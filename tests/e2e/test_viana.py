"""Palace of Viana with the mouse: two people at one screen and two clockwork players.

The first rounds are played each time; `tools/mouse_games.py` plays the whole game.
"""

from __future__ import annotations

from tests.e2e.best_player import goes_on_after_closing
from tests.e2e.desk import Desk
from tests.e2e.viana_player import VianaPlayer


def test_two_people_and_two_clockwork_players_play_the_first_rounds(desk: Desk) -> None:
    player = VianaPlayer(desk.start(*VianaPlayer.table))
    came = player.play_until(lambda: player.state().round == 3)
    assert came["curtain"] >= 2, "each first card is chosen behind a curtain"
    assert any(found is not None for found in player.state().spots), "something has been planted"
    goes_on_after_closing(desk, player)
