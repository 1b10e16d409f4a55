"""Lisboa with the mouse: one person against Lacerda.

The first rounds are played each time; `tools/mouse_games.py` plays the whole game.
"""

from __future__ import annotations

from tests.e2e.best_player import goes_on_after_closing
from tests.e2e.desk import Desk
from tests.e2e.lisboa_player import LisboaPlayer


def test_one_person_plays_the_first_rounds(desk: Desk) -> None:
    player = LisboaPlayer(desk.start(*LisboaPlayer.table))
    player.play_until(lambda: player.state().round == 3)
    assert any(store is not None for store in player.state().lots) or player.state().lacerda.decrees
    goes_on_after_closing(desk, player)
