"""Villa Paletti with the mouse: two people and one clockwork player, until the villa falls."""

from __future__ import annotations

import os
import signal
import time

from tests.e2e.conftest import Desk
from tests.e2e.hand import Hand
from tests.e2e.villa_player import act, is_offered, is_pulling, movable, state_of, take_hold

CAREFUL_TURNS = 6
MOST_ACTS = 120
LOOKS_S = 0.5
THREE = ("--game", "villa_paletti", "--players", "Ana,Ben,ai:2", "--seed", "5")


def something_to_do(hand: Hand, seconds: float = 60.0) -> str:
    """Wait until a person can act or another scene is there; its name."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if hand.sees(is_offered, LOOKS_S) and not hand.sees(lambda now: not is_offered(now), 0.2):
            return str(hand.layout["scene"])
    raise AssertionError(f"no turn came: {hand.seen()}, picture {hand.picture()}\n{hand.complaints}")


def play_to_the_results(hand: Hand) -> set[str]:
    """Play for both people, from some turn on without care; the scenes that came."""
    came: set[str] = set()
    for _ in range(MOST_ACTS):
        scene = something_to_do(hand)
        came.add(scene)
        match scene:
            case "results":
                return came
            case "verdict":
                hand.click("button-go-on")
                hand.wait(lambda now: now["scene"] == "results", "the results")
            case "dialog":
                hand.click("answer-ok")
            case "table":
                act(hand, careless=hand.saved() is not None and state_of(hand).turns > CAREFUL_TURNS)
            case other:
                raise AssertionError(f"{other} came in the middle of a game")
    raise AssertionError(f"not over after {MOST_ACTS} acts: {hand.seen()}")


def first_pull(hand: Hand) -> tuple[str, tuple[int, int]]:
    """Go on to the first pull of a person and take hold of a column; its name and where it is held."""
    for _ in range(20):
        assert something_to_do(hand) in ("table", "dialog")
        if hand.layout["scene"] == "dialog":
            hand.click("answer-ok")
        elif hand.can_click("button-hook"):
            break
        else:
            act(hand)
    for column in movable(hand):
        spot = take_hold(hand, column)
        if spot is not None:
            return column, spot
    raise AssertionError(f"no column is in reach: {hand.seen()}, picture {hand.picture()}")


def test_two_people_and_a_clockwork_player_until_it_falls(desk: Desk) -> None:
    hand = desk.start(*THREE)
    assert {"table", "verdict", "results"} <= play_to_the_results(hand)
    (replay,) = (hand.data / "replays").glob("*.json")
    assert hand.close_window() == 0
    checked = desk.run("--verify", str(replay))
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_a_pull_outlives_a_stopped_program_and_another_window_size(desk: Desk) -> None:
    hand = desk.start(*THREE)
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
    hand = desk.start(*THREE)
    first_pull(hand)
    before = state_of(hand)
    assert hand.close_window() == 0
    hand.screen.do("mouseup", 1)
    again = desk.start("--load", str(hand.running_games()[0]))
    assert something_to_do(again) == "table"
    assert state_of(again) == before
    assert again.can_click("button-hook")


def test_closing_after_a_column_has_moved_breaks_off(desk: Desk) -> None:
    hand = desk.start(*THREE)
    column, (x, y) = first_pull(hand)
    words: list[str | int | float] = []
    for step in range(20):
        words += ["mousemove", "--window", hand.window, x + step, y, "sleep", 0.05]
    hand.screen.do(*words)
    assert hand.sees(is_pulling, 1.0)
    assert hand.close_window() == 0
    hand.screen.do("mouseup", 1)
    assert column in state_of(hand).locked
