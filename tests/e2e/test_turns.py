"""Single turns: keyboard alone, dragging, and a window that changes its size meanwhile."""

from __future__ import annotations

import time
from typing import Any

import pytest

from game.core.match import Match
from game.core.rules import new_setup
from game.titles.registry import title_named
from game.ui.unmeant import LATE_KEYS_S
from tests.e2e.desk import Desk
from tests.e2e.hand import Hand
from tests.e2e.player import acted, my_turn


def seed_for_first_seat(seats: int) -> int:
    """A seed with which seat 0 begins and nobody need be waited for."""
    rules = title_named("viva").rules()
    for seed in range(200):
        decision = Match(rules, new_setup(rules.info, seats), seed).decision
        if decision is not None and decision.seats == (0,):
            return seed
    raise AssertionError("seat 0 never begins")


def at_the_table(desk: Desk, size: str = "1280x720") -> Hand:
    """A table of three at which the person at seat 0 is to move."""
    hand = desk.start(
        "--game", "viva", "--players", "Ana,ai,ai", "--seed", str(seed_for_first_seat(3)), size=size
    )
    hand.scene("dialog")
    hand.click("answer-ok")
    hand.wait(lambda now: now["scene"] == "table", "the table")
    my_turn(hand)
    return hand


def own_actions(hand: Hand) -> list[dict[str, Any]]:
    """What seat 0 has done so far, as the saved game has it."""
    saved = hand.saved()
    records = saved["record"]["records"] if saved is not None else []
    return [record["action"] for record in records if record["seat"] == 0]


def test_keyboard_alone(desk: Desk) -> None:
    hand = desk.start()
    hand.scene("home")
    hand.focus("title-viva")
    hand.key("Return")
    hand.focus("button-new")
    hand.key("Return")
    hand.wait(lambda now: now["scene"] == "idea", "the idea")
    hand.key("Escape")
    hand.scene("new-game")
    hand.focus("button-start")
    hand.key("Return")
    hand.scene("dialog")
    # It came by itself: Enter may still be meant for what was there before.
    time.sleep(LATE_KEYS_S + 0.3)
    hand.key("Return")
    hand.wait(lambda now: now["scene"] == "table", "the table")
    for _ in range(30):
        if my_turn(hand)["scene"] == "round-end" or len(own_actions(hand)) >= 3:
            return
        turn_by_keys(hand)
    raise AssertionError(f"keys did nothing: {own_actions(hand)}, {hand.seen()}, picture {hand.picture()}")


def turn_by_keys(hand: Hand) -> None:
    """Try the cards with the number keys, else draw; Tab and Enter do the rest."""
    for place in range(1, min(9, len(hand.names("hand-"))) + 1):
        hand.key(str(place))
        if hand.sees(lambda now: any(
            node["name"] == "button-main" and node["enabled"] for node in now["nodes"]
        ), 0.4):  # fmt: skip
            hand.focus("button-main")
            hand.key("Return")
            return
    hand.focus("button-draw")
    hand.key("Return")


def test_dragging_a_card_onto_a_house_plays_it(desk: Desk) -> None:
    hand = at_the_table(desk)
    for _ in range(6):
        for card in hand.names("hand-"):
            hand.drag(card, "house-2")
            if hand.sees(lambda now: bool(now["moving"]), 0.2) or own_actions(hand):
                break
        my_turn(hand)
        plays = [action for action in own_actions(hand) if action["type"] == "play"]
        if plays:
            assert plays[-1]["houses"][1] >= 1
            assert plays[-1]["houses"][0] == plays[-1]["houses"][2] == 0
            return
        acted(hand)
    raise AssertionError(f"no drag ever played a card: {own_actions(hand)}")


def test_a_pot_is_dragged_into_the_patio_and_nothing_is_done_where_it_is_let_go_of_beside_it(
    desk: Desk,
) -> None:
    hand = desk.start("--game", "patios", "--players", "Ana,ai,ai", "--seed", "5")
    hand.scene("dialog")
    hand.click("answer-ok")
    hand.wait(lambda now: any(
        node["name"] == "sample-1" and node["draggable"] for node in now["nodes"]
    ), "a pot that can be dragged")  # fmt: skip
    hand.drag("sample-1", "seat-1-cell-0")
    hand.click("seat-0-cell-5")
    assert own_actions(hand) == [], "nothing was picked, so a place alone means nothing"
    hand.drag("sample-1", "seat-0-cell-2")
    hand.click("seat-0-cell-4")
    hand.wait(lambda now: bool(own_actions(hand)), "the start pots to be placed")
    action = own_actions(hand)[0]
    assert (action["wet_cell"], action["dry_cell"]) == (2, 4)


@pytest.mark.parametrize("size", [(1000, 900), (1800, 700), (1024, 640)])
def test_clicks_meet_their_targets_after_resizing(desk: Desk, size: tuple[int, int]) -> None:
    hand = at_the_table(desk)
    hand.resize(*size)
    before = len(own_actions(hand))
    for _ in range(2):
        acted(hand)
    assert len(own_actions(hand)) > before
    hand.click("button-menu")
    hand.wait(lambda now: now["scene"] != "table", "the menu")


def test_fullscreen_storm(desk: Desk) -> None:
    hand = at_the_table(desk)
    hand.key(*["F11"] * 12)
    hand.wait(lambda now: now["window"] == [1280, 720], "the window's own size again")
    before = len(own_actions(hand))
    for _ in range(2):
        acted(hand)
    assert len(own_actions(hand)) > before
