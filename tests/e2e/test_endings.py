"""Ways in which the program ends, and how it goes on the next time."""

from __future__ import annotations

import pytest

from tests.e2e.desk import Desk
from tests.e2e.hand import Hand
from tests.e2e.player import acted, my_turn
from tests.e2e.test_turns import at_the_table


def some_turns(hand: Hand, count: int = 3) -> None:
    """Play a little, then pick up a card without playing it."""
    for _ in range(count):
        acted(hand)
    my_turn(hand)
    hand.click(hand.names("hand-")[0])


def records(hand: Hand) -> list[object]:
    """All actions of the saved game."""
    saved = hand.saved()
    assert saved is not None
    return list(saved["record"]["records"])


def ended_by(hand: Hand, how: str) -> None:
    """End the program in that way."""
    match how:
        case "closed":
            assert hand.close_window() == 0
        case "asked to end":
            assert hand.terminate() == 0
        case "killed":
            hand.kill()


@pytest.mark.parametrize("how", ["closed", "asked to end", "killed"])
def test_the_game_goes_on_after_the_program_was(desk: Desk, how: str) -> None:
    hand = at_the_table(desk)
    some_turns(hand)
    before = records(hand)
    ended_by(hand, how)
    after = records(hand)
    assert after[: len(before)] == before
    again = desk.start()
    again.scene("home")
    again.click("button-go-on")
    again.wait(lambda now: now["scene"] in ("table", "curtain", "round-end"), "the table")
    my_turn(again)
    assert records(again)[: len(after)] == after
    acted(again)
    assert len(records(again)) > len(after)


def test_a_second_program_on_the_same_folder_says_so(desk: Desk) -> None:
    first = desk.start()
    first.scene("home")
    second = desk.start()
    second.wait(lambda now: now["scene"] == "home", "the second home screen")
    second.wait(lambda now: any(node["name"].startswith("toast-") for node in now["nodes"]), "a word of it")
    assert second.terminate() == 0
    assert first.terminate() == 0


def test_without_a_display_a_sentence_tells(desk: Desk) -> None:
    told = desk.run(display=":4711")
    assert told.returncode == 1
    assert "Traceback" not in told.stderr
    assert "window" in told.stderr
