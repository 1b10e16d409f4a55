"""How the scripted hand plays VIVA: by what can be clicked, knowing no rule."""

from __future__ import annotations

import time

from tests.e2e.hand import Hand, Layout

LOOKS_S = 0.6
"""A table that has been at rest for so long waits for somebody."""


def is_offered(layout: Layout) -> bool:
    """Whether a button for an act can be pressed, or another scene has come."""
    if layout["scene"] != "table":
        return True
    enabled = {node["name"] for node in layout["nodes"] if node["enabled"]}
    return not layout["moving"] and ("button-draw" in enabled or "button-main" in enabled)


def wants_block(hand: Hand) -> bool:
    """Whether the person must lay a blocking card: no button says so, but the saved game does."""
    saved = hand.saved()
    return (
        saved is not None and saved["record"]["title"] == "viva"
        and saved["state"]["turn"] == (saved["viewer"] or 0)
        and saved["state"]["phase"] in ("lay_block", "viva_block")
    )


def my_turn(hand: Hand, seconds: float = 40.0) -> Layout:
    """Wait until something is to be done."""
    end = time.monotonic() + seconds
    while time.monotonic() < end and hand.process.poll() is None:
        if hand.sees(is_offered, LOOKS_S) or wants_block(hand):
            return hand.layout
    raise AssertionError(f"no turn came: {hand.seen()}, picture {hand.picture()}\n{hand.complaints}")


def act(hand: Hand) -> None:
    """One act: the first card that can be played is played in the best way, else a card is drawn or kept."""
    if hand.can_click("button-main"):
        hand.click("button-main")
        return
    for card in hand.names("hand-"):
        if hand.node(card) is None or hand.layout["scene"] != "table":
            return
        hand.click(card)
        if becomes_ready(hand, "button-main"):
            hand.click("button-main")
            return
        if hand.layout["moving"]:
            return
    if hand.can_click("button-draw"):
        hand.click("button-draw")


def becomes_ready(hand: Hand, name: str) -> bool:
    """Whether a node can be clicked within a moment."""
    end = time.monotonic() + 0.15
    while time.monotonic() < end:
        if hand.can_click(name):
            return True
        time.sleep(0.01)
    return False


def acts_so_far(hand: Hand) -> int:
    """How many actions of anybody the saved game has; -1 without one."""
    saved = hand.saved()
    return len(saved["record"]["records"]) if saved is not None else -1


def acted(hand: Hand) -> None:
    """Act until something has been done for certain, or another scene has come.

    On a busy machine a click may come before what it was meant for.
    """
    before = acts_so_far(hand)
    for _ in range(8):
        if my_turn(hand)["scene"] != "table":
            return
        act(hand)
        end = time.monotonic() + 1.0
        while time.monotonic() < end:
            if acts_so_far(hand) != before:
                return
            time.sleep(0.02)
    raise AssertionError(f"nothing can be done: {hand.seen()}, picture {hand.picture()}")
