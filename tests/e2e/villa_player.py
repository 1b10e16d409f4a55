"""How the scripted hand plays Villa Paletti: it pulls with the held mouse and presses the buttons offered."""

from __future__ import annotations

import time

import msgspec

from game.titles.villa_paletti.movable import columns_to_pull
from game.titles.villa_paletti.state import State
from tests.e2e.hand import Hand, Layout

MIDDLE_X = 606
"""Where the middle of the tower is seen, in a window of 1280 x 720."""
STEP_PX, STEP_S, STEPS = 1, 0.012, 15
LONGEST_PULL_S = 20.0
TALL_ENOUGH = 4
"""Columns on the highest floor from which on the next floor is proposed."""
ANSWERS = ("agree", "no_penalty", "pass", "give_up_floor")


def state_of(hand: Hand) -> State:
    """The table as the automatic save has it."""
    saved = hand.saved()
    assert saved is not None, "nothing was saved"
    return msgspec.convert(saved["state"], State)


def is_pulling(layout: Layout) -> bool:
    """Whether the hand holds a column that still stands in the tower."""
    return any(node["name"] == "button-put_back" for node in layout["nodes"])


def is_offered(layout: Layout) -> bool:
    """Whether a person can do something now, or another scene has come."""
    if layout["scene"] != "table":
        return True
    roles = ("colour", "hook", "propose", "object", *ANSWERS)
    return not layout["moving"] and any(
        node["enabled"] and (node["name"] == "button-pull" or node["name"].startswith(f"button-{role}"))
        for node in layout["nodes"] for role in roles
    )  # fmt: skip


def act(hand: Hand, careless: bool = False) -> None:
    """One act of the person to move. `careless`: pull as if nothing could fall."""
    colours = [name for name in hand.names("button-colour-") if hand.can_click(name)]
    if colours:
        hand.click(colours[0])
    elif hand.can_click("button-propose") and is_high_enough(hand):
        hand.click("button-propose")
    elif hand.can_click("button-hook") and pull_one(hand, careless):
        return
    elif hand.can_click("button-pull"):
        # Where the piece hangs now it may not stand: the first press brings it to where it may.
        hand.click("button-pull")
    else:
        wanted = [f"button-{role}" for role in (*ANSWERS, "propose") if hand.can_click(f"button-{role}")]
        if wanted:
            hand.click(wanted[0])


def is_high_enough(hand: Hand) -> bool:
    """Whether enough columns stand on the highest floor to carry another one."""
    layout = state_of(hand).layout
    return len(tuple(layout.on_level(layout.top))) >= TALL_ENOUGH


def movable(hand: Hand) -> list[str]:
    """The columns that may be taken out now."""
    return [column.id for column in columns_to_pull(state_of(hand))]


def pull_one(hand: Hand, careless: bool) -> bool:
    """Take hold of a column that may be moved and pull it to the nearer side; False if none was in reach."""
    wanted = "thick" if careless else "thin"
    columns = sorted(movable(hand), key=lambda id: not id.startswith(wanted))
    for _ in range(4):
        for id in columns:
            spot = take_hold(hand, id)
            if spot is not None:
                pull_out(hand, spot, careless)
                return True
        hand.click("button-turn_left")
        hand.sees(lambda now: not now["moving"], 3.0)
    return False


def take_hold(hand: Hand, column: str) -> tuple[int, int] | None:
    """Press the left button on a column and keep it pressed; where, or None if something else was there."""
    node = hand.node(column)
    if node is None:
        return None
    x, y, w, h = node["rect"]
    spot = (x + w // 2, y + h * 5 // 8)
    hand.move(spot[0] - 1, spot[1])
    hand.screen.do("mousemove", "--window", hand.window, *spot, "sleep", 0.03, "mousedown", 1)
    if hand.sees(is_pulling, 0.5):
        return spot
    hand.screen.do("mouseup", 1)
    return None


def pull_out(hand: Hand, spot: tuple[int, int], careless: bool) -> None:
    """Draw the held column sideways until it is out or something happens, then let go."""
    x, y = spot
    side = -1 if x < MIDDLE_X else 1
    step = 20 * STEP_PX if careless else STEP_PX
    end = time.monotonic() + LONGEST_PULL_S
    while is_pulling(hand.layout) and 10 < x < 1270 and time.monotonic() < end:
        words: list[str | int | float] = []
        for _ in range(STEPS):
            x += side * step
            words += ["mousemove", "--window", hand.window, x, y, "sleep", STEP_S]
        hand.screen.do(*words)
    hand.screen.do("mouseup", 1)
