"""Palace of Viana with the mouse: two people at one screen and two clockwork players.

The first rounds are played each time; with SOBREMESA_LONG_GAMES in the environment the whole game is.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable

import pytest

from tests.e2e.conftest import Desk
from tests.e2e.hand import Hand
from tests.e2e.viana_player import PERSONS, TABLE, acted, chooser, drop_picks, state_of

MOST_STEPS = 1200
PATIENCE_S = 90.0


def waits_for_a_person(hand: Hand) -> bool:
    """Whether a person has to choose at the open table, or another scene has come."""
    if hand.layout["scene"] != "table":
        return True
    return not hand.layout["moving"] and chooser(state_of(hand)) in PERSONS


def play_until(hand: Hand, is_reached: Callable[[], bool]) -> dict[str, int]:
    """Play for both people until something is so; how often each scene came."""
    came: dict[str, int] = {}
    for _ in range(MOST_STEPS):
        end = time.monotonic() + PATIENCE_S
        while not waits_for_a_person(hand):
            assert time.monotonic() < end, f"no turn came: {hand.seen()}\n{hand.complaints}"
            time.sleep(0.03)
        scene = str(hand.layout["scene"])
        came[scene] = came.get(scene, 0) + 1
        if is_reached():
            return came
        go_on(hand, scene)
    raise AssertionError(f"that never came: {came}")


def go_on(hand: Hand, scene: str) -> None:
    """What a person does in a scene."""
    match scene:
        case "curtain":
            # What has just appeared ignores clicks for a moment.
            time.sleep(0.3)
            hand.click("button-lift")
            hand.sees(lambda now: now["scene"] != "curtain", 1.0)
        case "dialog":
            hand.click("answer-ok")
            hand.sees(lambda now: now["scene"] != "dialog", 3.0)
        case "table":
            if acted(hand):
                return
            # On a busy machine a click may come before what it was meant for.
            drop_picks(hand)
            assert acted(hand, from_scratch=True), f"nothing can be done: {hand.seen()}\n{hand.complaints}"
        case other:
            raise AssertionError(f"{other} came in the middle of a game")


def test_two_people_and_two_clockwork_players_play_the_first_rounds(desk: Desk) -> None:
    hand = desk.start(*TABLE)
    came = play_until(hand, lambda: state_of(hand).round == 3)
    assert came["curtain"] >= 2, "each first card is chosen behind a curtain"
    before = state_of(hand)
    assert any(found is not None for found in before.spots), "something has been planted"
    assert hand.close_window() == 0
    again = desk.start("--load", str(hand.running_games()[0]))
    again.wait(lambda now: now["scene"] in ("curtain", "table"), "the game again")
    assert state_of(again) == before


@pytest.mark.skipif("SOBREMESA_LONG_GAMES" not in os.environ, reason="takes some minutes")
def test_two_people_and_two_clockwork_players_play_to_the_end(desk: Desk) -> None:
    hand = desk.start(*TABLE)
    play_until(hand, lambda: hand.layout["scene"] == "results")
    (replay,) = (hand.data / "replays").glob("*.json")
    assert hand.close_window() == 0
    checked = desk.run("--verify", str(replay))
    assert checked.returncode == 0, checked.stdout + checked.stderr
