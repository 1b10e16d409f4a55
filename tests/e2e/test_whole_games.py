"""Whole games with the mouse, from the first start to the results."""

from __future__ import annotations

from tests.e2e.desk import Desk
from tests.e2e.hand import Hand
from tests.e2e.player import act, acted, my_turn

MOST_ACTS = 600


def play_to_the_results(hand: Hand) -> dict[str, int]:
    """Play for every person at the screen; how often each scene came."""
    came: dict[str, int] = {}
    for _ in range(MOST_ACTS):
        scene = my_turn(hand)["scene"]
        came[scene] = came.get(scene, 0) + 1
        match scene:
            case "results":
                return came
            case "round-end":
                hand.click("button-next-round")
            case "curtain":
                hand.click("button-lift")
            case "dialog":
                hand.click("answer-ok")
            case "table":
                act(hand)
            case other:
                raise AssertionError(f"{other} came in the middle of a game")
    raise AssertionError(f"not over after {MOST_ACTS} acts: {came}")


def test_from_the_first_start_to_the_results_with_the_mouse(desk: Desk) -> None:
    desk.settings(first_launch_done=False)
    hand = desk.start()
    hand.scene("first-launch")
    hand.click("button-start")
    hand.scene("home")
    hand.click("title-viva")
    hand.click("button-new")
    hand.wait(lambda now: now["scene"] == "idea", "the idea")
    hand.click("teacher-skip")
    hand.scene("new-game")
    hand.click("seat-add")
    hand.wait(lambda now: any(node["name"] == "seat-3-kind" for node in now["nodes"]), "a fourth seat")
    hand.click("option-edition", "pocket")
    hand.click("option-rounds", along=0.02)
    hand.click("button-start")
    hand.scene("dialog")
    hand.click("answer-ok")
    hand.wait(lambda now: now["scene"] == "table", "the table")
    acted(hand)
    my_turn(hand)
    saved = hand.saved()
    assert saved is not None
    assert [seat["kind"] for seat in saved["seats"]] == ["person", *["clockwork"] * 3]
    options = dict(saved["record"]["setup"]["options"])
    assert (options["edition"], options["rounds"]) == ("pocket", 1)
    play_to_the_results(hand)
    assert hand.running_games() == []
    assert len(list((hand.data / "replays").glob("*.json"))) == 1
    assert hand.close_window() == 0
