"""Villa Paletti with the mouse: two people and one clockwork player, until the villa falls."""

from __future__ import annotations

import os
import signal
import time

from tests.e2e.best_player import replay_is_right
from tests.e2e.desk import Desk
from tests.e2e.hand import Hand
from tests.e2e.villa_player import (
    VillaPlayer,
    is_pulling,
    movable,
    something_to_do,
    state_of,
    take_hold,
)


def first_pull(hand: Hand) -> tuple[str, tuple[int, int]]:
    """Go on to the first pull of a person and take hold of a column; its name and where it is held."""
    for _ in range(20):
        assert something_to_do(hand) in ("table", "dialog")
        if hand.layout["scene"] == "dialog":
            hand.click("answer-ok")
        elif hand.can_click("button-hook"):
            break
        else:
            VillaPlayer(hand).act()
    for column in movable(hand):
        spot = take_hold(hand, column)
        if spot is not None:
            return column, spot
    raise AssertionError(f"no column is in reach: {hand.seen()}, picture {hand.picture()}")


def test_two_people_and_a_clockwork_player_until_it_falls(desk: Desk) -> None:
    player = VillaPlayer(desk.start(*VillaPlayer.table))
    assert player.scenes <= player.play_to_the_results()
    replay_is_right(desk, player)


def test_a_pull_outlives_a_stopped_program_and_another_window_size(desk: Desk) -> None:
    hand = desk.start(*VillaPlayer.table)
    first_pull(hand)
    before = state_of(hand)
    os.kill(hand.process.pid, signal.SIGSTOP)
    time.sleep(1.0)
    os.kill(hand.process.pid, signal.SIGCONT)
    hand.resize(1600, 900)
    assert not hand.sees(lambda now: not is_pulling(now), 1.0)
    # Nothing was pulled so far, so that letting go is a look and no attempt.
    hand.screen.do("mouseup", 1)
    hand.wait(lambda now: not is_pulling(now) and not now["moving"], "the hand away from the tower")
    assert state_of(hand) == before


def test_closing_in_the_middle_of_a_pull_keeps_the_game(desk: Desk) -> None:
    hand = desk.start(*VillaPlayer.table)
    first_pull(hand)
    before = state_of(hand)
    assert hand.close_window() == 0
    hand.screen.do("mouseup", 1)
    again = desk.start("--load", str(hand.running_games()[0]))
    assert something_to_do(again) == "table"
    assert state_of(again) == before
    assert again.can_click("button-hook")


def test_closing_after_a_column_has_moved_breaks_off(desk: Desk) -> None:
    hand = desk.start(*VillaPlayer.table)
    column, (x, y) = first_pull(hand)
    words: list[str | int | float] = []
    for step in range(20):
        words += ["mousemove", "--window", hand.window, x + step, y, "sleep", 0.05]
    hand.screen.do(*words)
    assert hand.sees(is_pulling, 1.0)
    assert hand.close_window() == 0
    hand.screen.do("mouseup", 1)
    assert column in state_of(hand).locked
