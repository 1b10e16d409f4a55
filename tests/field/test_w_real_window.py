"""The real window on a real screen: its size is changed by the hand alone, and it is never lost."""

from __future__ import annotations

import time

import pytest

from game.ui.geometry import Rect
from tests.e2e.desk import Desk
from tests.e2e.hand import Hand
from tests.e2e.screen import SIZE, Screen

SCREEN = Rect(0, 0, *SIZE)


def agrees(hand: Hand) -> bool:
    """Whether window and picture have the same size."""
    area = hand.area()
    return bool(hand.layout["window"] == [area.w, area.h])


def settled(hand: Hand, width: int, height: int) -> bool:
    """Whether window and picture come to that size, and stay there."""
    end = time.monotonic() + 15
    since: float | None = None
    while time.monotonic() < end:
        if not (agrees(hand) and hand.layout["window"] == [width, height]):
            since = None
        elif since is None:
            since = time.monotonic()
        elif time.monotonic() - since > 0.8:
            return True
        time.sleep(0.1)
    return False


@pytest.fixture
def managed(screen: Screen) -> Screen:
    """A screen whose windows have frames."""
    if not screen.is_managed:
        pytest.skip("needs openbox for windows with frames")
    return screen


def test_many_quick_presses_of_full_screen_leave_one_size(desk: Desk) -> None:
    hand = desk.start()
    hand.scene("home")
    for press in range(8):
        hand.key("F11")
        time.sleep(0.1 * (press % 3))
    hand.key(*["F11"] * 12)
    assert settled(hand, 1280, 720), f"{hand.area()}, {hand.layout['window']}"
    hand.key("F11")
    assert settled(hand, *SIZE), f"{hand.area()}, {hand.layout['window']}"


def test_a_pulled_edge_changes_that_side_and_then_nothing_changes(desk: Desk, managed: Screen) -> None:
    hand = desk.start()
    hand.scene("home")
    area = hand.area()
    # The window manager takes Alt and the right button anywhere near an edge for a pull at that edge.
    x, y = int(area.right) - 30, int(area.centre[1])
    managed.do("mousemove", x, y, "sleep", 0.1, "keydown", "alt", "mousedown", 3, "sleep", 0.1)
    seen = set()
    for step in range(1, 11):
        managed.do("mousemove", x + 20 * step, y + step % 7, "sleep", 0.03)
        seen.add((hand.area().w, hand.area().h))
    managed.do("mouseup", 3, "keyup", "alt")
    assert {height for _, height in seen} == {720}
    assert len(seen) > 3
    assert settled(hand, 1480, 720), f"{hand.area()}, {hand.layout['window']}"


def test_a_window_that_began_at_full_screen_comes_back_whole(desk: Desk, managed: Screen) -> None:
    desk.settings(fullscreen=True)
    hand = desk.start(size=None)
    hand.scene("home")
    assert settled(hand, *SIZE)
    hand.key("F11")
    hand.wait(lambda now: now["window"] != list(SIZE), "a window")
    assert settled(hand, *hand.layout["window"])
    area = hand.area()
    assert area.y >= 10, "its title bar is on the screen"
    assert SCREEN.contains((area.x, area.y))
    assert SCREEN.contains((area.right - 1, area.bottom - 1))
    assert abs(area.centre[0] - SCREEN.centre[0]) < 30
    # xdotool counts the frame twice.
    bar = (int(area.centre[0]), int(area.y) - 30)
    managed.do("mousemove", *bar, "mousedown", 1, "mousemove", bar[0] + 40, bar[1] + 30, "sleep", 0.1,
               "mousemove", bar[0] + 80, bar[1] + 60, "sleep", 0.1, "mouseup", 1)  # fmt: skip
    moved = hand.area()
    assert moved.x - area.x > 30, "and it can be moved by it"


def test_a_first_start_is_never_at_full_screen(desk: Desk) -> None:
    desk.settings(first_launch_done=False)
    hand = desk.start(size=None)
    hand.scene("first-launch")
    assert agrees(hand)
    assert hand.layout["window"] != list(SIZE)
