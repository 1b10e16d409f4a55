"""A session with VIVA: what it tells about the game to those who may not know everything."""

from __future__ import annotations

import pytest

from game.core.message import SeatName, message
from game.titles.viva.actions import DRAW
from game.titles.viva.state import State
from tests.titles.viva.tables import table
from tests.titles.viva_table.kit import session_of


@pytest.mark.parametrize(
    "state",
    [table(["B K", "Y"], "R"), table(["R RK", "Y"], "R"), table(["R", "Y"], "R")],
    ids=["can play", "must draw", "can go out"],
)
def test_a_save_says_whose_turn_it_is_and_nothing_of_the_hand(state: State) -> None:
    assert session_of(2, (0, 1), state=state).save().turn == message("ui.saved.turn", name=SeatName(0))


def test_a_card_drawn_in_this_turn_is_not_the_last_turn() -> None:
    session = session_of(3, state=table(["GY G B", "B K", "G K"], "G", ["B", "O", ""]), persons=(0,))
    session.submit(DRAW)
    assert session.acting_viewer == 0
    assert session.since_last_turn() == 0
