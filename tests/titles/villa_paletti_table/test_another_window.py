"""The window changes under a hand that does not move: nothing that it holds leaps, or is let go.

The pointer stays on its pixel here; in the canvas it lies elsewhere then.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.titles.villa_paletti.state import LayFloor
from game.titles.villa_paletti.table.carrying import Carrying
from game.titles.villa_paletti.table.gestures import Turning
from game.titles.villa_paletti.table.pulling import Pulling
from game.ui.geometry import Point
from game.ui.input import TREMBLE
from tests.titles.kit import AT_ONCE
from tests.titles.villa_paletti_table.kit import (
    BEARING,
    LOOSE,
    TOP,
    VillaHand,
    last_pull,
    ready_for_floor,
    state_with,
    with_loose_in_hand,
)

Pixel = tuple[int, int]
Change = Callable[[VillaHand], None]

WITHOUT_HOLDING = replace(AT_ONCE, pull_by_click=True)


def resized(*size: int) -> Change:
    """A window of that size."""

    def change(hand: VillaHand) -> None:
        hand.resize((size[0], size[1]))

    return change


def unannounced(hand: VillaHand) -> None:
    """The window has another size already, and the system has not told of it yet."""
    pygame.display.set_mode((1600, 900), pygame.RESIZABLE)


def full_screen(hand: VillaHand) -> None:
    """Full screen by its key."""
    hand.key(pygame.K_F11)
    assert hand.app.window.fullscreen
    # Where there is no screen the system has a pointer of its own, in a corner, and may tell of it now.
    pygame.event.clear(pygame.MOUSEMOTION)


def moved(hand: VillaHand) -> None:
    """The window stands elsewhere on the desktop, so that the pointer is at another of its pixels."""
    hand.post(pygame.WINDOWMOVED, x=90, y=-40)


CHANGES = [
    pytest.param(resized(1600, 900), id="larger"), pytest.param(resized(1366, 800), id="bars"),
    pytest.param(resized(1200, 700), id="smaller"), pytest.param(full_screen, id="full screen"),
    pytest.param(unannounced, id="unannounced"),
]  # fmt: skip
WITH_MOVES = [*CHANGES, pytest.param(moved, id="moved")]


def at_pixel(hand: VillaHand, pixel: Pixel, held: bool) -> None:
    """The system says that the pointer is there."""
    hand.post(pygame.MOUSEMOTION, pos=pixel, rel=(0, 0), buttons=(int(held), 0, 0))
    hand.wait(1 / 60, 1 / 60)


def onwards(hand: VillaHand, pixel: Pixel, by: int, held: bool) -> Pixel:
    """Move the pointer sideways by so many pixels; where it is then."""
    for step in range(1, by + 1):
        at_pixel(hand, (pixel[0] + step, pixel[1]), held)
    return pixel[0] + by, pixel[1]


def aim(hand: VillaHand) -> Point:
    """Where the hand that pulls should be, in millimetres from where it took hold."""
    pulling = hand.board.hand.pulling
    assert pulling is not None
    return pulling.live.aim_u_mm, pulling.live.aim_y_mm


def in_mid_pull(tmp_path: Path, column: str, held: bool) -> tuple[VillaHand, Pixel]:
    """A hand that has begun to pull, and the pixel where the pointer is."""
    hand = VillaHand(tmp_path, settings=AT_ONCE if held else WITHOUT_HOLDING)
    x, y = hand.column(column)
    if held:
        end = hand.pull(hand.grip(column), TREMBLE + 4, step=0.25)
    else:
        hand.click((x, y))
        hand.wait(0.3, 1 / 60)
        end = (x + 4, y)
        for step in range(1, 17):
            hand.move((x + step / 4, y))
            hand.wait(1 / 60, 1 / 60)
    assert hand.board.hand.is_pulling
    return hand, hand.px(end)


def elsewhere(hand: VillaHand, pixel: Pixel) -> Pixel:
    """Where a system tells that the pointer is after the window has changed: perhaps at another pixel."""
    return pixel[0] + 130, pixel[1] + 60


@pytest.mark.parametrize("held", [True, False], ids=["held", "without holding"])
@pytest.mark.parametrize("column", [BEARING, LOOSE])
@pytest.mark.parametrize("change", WITH_MOVES)
def test_a_pull_rests_where_it_is(tmp_path: Path, column: str, held: bool, change: Change) -> None:
    hand, pixel = in_mid_pull(tmp_path, column, held)
    pulling = hand.board.hand.pulling
    assert pulling is not None
    change(hand)
    told = elsewhere(hand, pixel) if change is moved else pixel
    at_pixel(hand, told, held)
    at_pixel(hand, (told[0] + 1, told[1]), held)
    hand.wait(3.0, 1 / 60)
    assert hand.board.hand.pulling is pulling
    assert math.dist(aim(hand), pulling.live.grip_pose) < 0.01
    assert pulling.live.strain < 0.9
    assert hand.session.last == 0


@pytest.mark.parametrize("held", [True, False], ids=["held", "without holding"])
@pytest.mark.parametrize("change", WITH_MOVES)
def test_a_pull_goes_on_with_the_pointer_from_wherever_that_is(
    tmp_path: Path, held: bool, change: Change
) -> None:
    hand, pixel = in_mid_pull(tmp_path, LOOSE, held)
    change(hand)
    at_pixel(hand, pixel, held)
    ways = [aim(hand)]
    for step in range(1, 30):
        at_pixel(hand, (pixel[0] + step, pixel[1]), held)
        ways.append(aim(hand))
    assert max(abs(after[0] - before[0]) for before, after in pairwise(ways)) < 2.5
    assert max(abs(way[1] - ways[0][1]) for way in ways) < 0.01
    assert ways[-1][0] - ways[0][0] > 5
    if held:
        # Without holding, the edge of the cloth would stop it in a small window.
        onwards(hand, (pixel[0] + 29, pixel[1]), 500, held)
        hand.rest()
        assert last_pull(hand).ended == "free"


def test_the_button_that_took_hold_lets_go_in_another_window_too(tmp_path: Path) -> None:
    hand, pixel = in_mid_pull(tmp_path, LOOSE, held=True)
    hand.resize((1600, 900))
    hand.post(pygame.MOUSEBUTTONUP, pos=pixel, button=1)
    hand.rest()
    assert hand.app.top is hand.scene
    assert hand.session.last == 0


def test_a_button_that_went_up_while_the_window_changed_leaves_the_hand_waiting(tmp_path: Path) -> None:
    hand, pixel = in_mid_pull(tmp_path, LOOSE, held=True)
    pulling = hand.board.hand.pulling
    assert pulling is not None
    hand.resize((1600, 900))
    onwards(hand, pixel, 20, held=False)
    hand.wait(1.0, 1 / 60)
    assert hand.board.hand.pulling is pulling
    assert pulling.waits_for_press
    assert hand.said() == hand.table.text("ui.villa_paletti.prompt.waiting")


def test_a_click_lets_go_without_holding_in_another_window_too(tmp_path: Path) -> None:
    hand, pixel = in_mid_pull(tmp_path, LOOSE, held=False)
    hand.resize((1600, 900))
    hand.post(pygame.MOUSEBUTTONDOWN, pos=pixel, button=1)
    hand.post(pygame.MOUSEBUTTONUP, pos=pixel, button=1)
    hand.rest()
    assert hand.session.last == 0


def test_a_pointer_that_had_left_the_hand_takes_it_up_only_where_that_is(tmp_path: Path) -> None:
    hand, _ = in_mid_pull(tmp_path, LOOSE, held=False)
    hand.move((330.0, 700.0))
    hand.wait(0.2, 1 / 60)
    pixel = hand.px((330.0, 700.0))
    hand.resize((1920, 1080))
    before = aim(hand)
    pixel = onwards(hand, pixel, 40, held=False)
    assert aim(hand) == before
    pulling = hand.board.hand.pulling
    assert pulling is not None
    assert pulling.is_away


@pytest.mark.parametrize("size", [110, 200])
def test_larger_words_leave_a_pull_without_holding_where_it_is(tmp_path: Path, size: int) -> None:
    hand, pixel = in_mid_pull(tmp_path, BEARING, held=False)
    hand.app.change_settings(text_size=size)
    before = aim(hand)
    at_pixel(hand, (pixel[0] + 1, pixel[1]), held=False)
    assert math.dist(aim(hand), before) < 1.5
    assert isinstance(hand.board.hand.gesture, Pulling)


def test_a_button_held_to_pull_holds_no_longer(tmp_path: Path) -> None:
    hand = VillaHand(tmp_path)
    hand.board.hand.choose(LOOSE)
    hand.wait()
    hand.move(hand.spot("button-pull"))
    hand.press(hand.spot("button-pull"))
    hand.wait(0.2, 1 / 60)
    assert hand.board.hand.is_drawing
    hand.resize((1600, 900))
    hand.wait(0.1, 1 / 60)
    assert hand.board.hand.is_pulling
    assert not hand.board.hand.is_drawing


@pytest.mark.parametrize("change", WITH_MOVES)
def test_the_table_turns_no_further(tmp_path: Path, change: Change) -> None:
    hand = VillaHand(tmp_path)
    hand.move((300.0, 300.0))
    hand.press((300.0, 300.0))
    hand.move((360.0, 300.0), held=True)
    assert isinstance(hand.board.hand.gesture, Turning)
    turn, pixel = hand.board.camera.turn_deg, hand.px((360.0, 300.0))
    assert turn != 0
    change(hand)
    onwards(hand, pixel, 30, held=True)
    hand.post(pygame.MOUSEBUTTONUP, pos=pixel, button=1)
    assert hand.board.camera.turn_deg == turn
    assert hand.board.hand.selected is None


@pytest.mark.parametrize("change", WITH_MOVES)
def test_a_column_dragged_along_hangs_where_it_is_and_is_led_on(tmp_path: Path, change: Change) -> None:
    hand = VillaHand(tmp_path)
    hand.pull(hand.grip(LOOSE), 320)
    hand.until(lambda: isinstance(hand.board.hand.gesture, Carrying))
    for y in range(420, 500, 8):
        hand.move((TOP[0], y), held=True)
        hand.wait(1 / 60, 1 / 60)
    carried, pixel, acts = hand.board.hand.carried, hand.px((TOP[0], 492.0)), hand.session.last
    assert isinstance(carried, Carrying)
    assert carried.why_not is None
    where = carried.where
    change(hand)
    at_pixel(hand, pixel, held=True)
    hand.post(pygame.MOUSEBUTTONUP, pos=pixel, button=1)
    hand.wait(1.0, 1 / 60)
    assert (carried.where, hand.session.last) == (where, acts)
    for step in range(12):
        hand.move((TOP[0] + 10 + step, TOP[1]))
    assert carried.where != where
    hand.click(TOP)
    hand.my_turn()
    assert hand.state.layout.column(LOOSE).level == 1


def test_a_column_led_without_holding_stays_where_keys_have_brought_it(tmp_path: Path) -> None:
    hand = VillaHand(tmp_path, with_loose_in_hand())
    carried = hand.board.hand.carried
    assert isinstance(carried, Carrying)
    hand.move(TOP)
    carried.key("left")
    where, pixel = carried.where, hand.px(TOP)
    hand.resize((1600, 900))
    at_pixel(hand, pixel, held=False)
    at_pixel(hand, (pixel[0] + 2, pixel[1] - 1), held=False)
    assert carried.where == where
    onwards(hand, pixel, 20, held=False)
    assert carried.where != where


@pytest.mark.parametrize("change", CHANGES)
def test_a_floor_stays_where_it_is_until_the_pointer_moves(tmp_path: Path, change: Change) -> None:
    hand = VillaHand(tmp_path, state_with(ready_for_floor(), pending=(LayFloor(0),)))
    laying = hand.board.hand.laying
    assert laying is not None
    hand.move((600.0, 420.0))
    where, pixel = laying.where, hand.px((600.0, 420.0))
    change(hand)
    at_pixel(hand, pixel, held=False)
    at_pixel(hand, (pixel[0] - 1, pixel[1] + 2), held=False)
    assert laying.where == where
    onwards(hand, pixel, 20, held=False)
    assert laying.where != where
