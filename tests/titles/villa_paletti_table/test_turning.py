"""The left button on the cloth: a click chooses or sets down, a drag turns the table."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.titles.villa_paletti.table.carrying import Carrying
from game.ui.geometry import Point
from tests.titles.kit import AT_ONCE
from tests.titles.villa_paletti_table.kit import LOOSE, TOP, VillaHand, with_loose_in_hand

OTHER = "thick-blue"
"""A column that red may not pull."""
SIZES = [(1280, 720), (1600, 900), (1024, 640), (640, 480)]


def trembling_click(hand: VillaHand, point: Point, by_px: tuple[int, int], touch: bool = False) -> None:
    """Press and release the button, so many pixels apart."""
    hand.move(point)
    x, y = hand.px(point)
    end = (x + by_px[0], y + by_px[1])
    hand.post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=touch)
    hand.post(pygame.MOUSEMOTION, pos=end, rel=by_px, buttons=(1, 0, 0), touch=touch)
    hand.post(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=touch)
    hand.wait()


@pytest.mark.parametrize("by_px", [(6, 0), (-5, 3), (0, -6)])
@pytest.mark.parametrize("size", SIZES)
def test_a_trembling_click_chooses_what_was_pressed(
    tmp_path: Path, size: tuple[int, int], by_px: tuple[int, int]
) -> None:
    hand = VillaHand(tmp_path, size=size)
    trembling_click(hand, hand.column(OTHER), by_px)
    assert hand.board.hand.selected == OTHER


def test_a_finger_trembles_more(hand: VillaHand) -> None:
    trembling_click(hand, hand.column(OTHER), (9, 0), touch=True)
    assert hand.board.hand.selected == OTHER


def test_beyond_that_it_is_no_click(hand: VillaHand) -> None:
    before = hand.board.camera.turn_deg
    trembling_click(hand, hand.column(OTHER), (9, 0))
    assert hand.board.hand.selected is None
    assert hand.board.camera.turn_deg != before


@pytest.mark.parametrize("size", SIZES)
def test_a_trembling_click_sets_down(tmp_path: Path, size: tuple[int, int]) -> None:
    hand = VillaHand(tmp_path, with_loose_in_hand(), AT_ONCE, size=size)
    hand.move(TOP)
    trembling_click(hand, TOP, (-5, 4))
    hand.my_turn()
    assert hand.state.layout.column(LOOSE).level == 1


@pytest.mark.parametrize("way", ["right", "escape"])
def test_turning_is_broken_off_and_the_table_turned_back(hand: VillaHand, way: str) -> None:
    before = hand.board.camera.turn_deg
    hand.move((300.0, 300.0))
    hand.press((300.0, 300.0))
    hand.move((360.0, 300.0), held=True)
    assert hand.board.camera.turn_deg == pytest.approx(before + 27)
    if way == "right":
        hand.press((360.0, 300.0), button=3)
        hand.release((360.0, 300.0), button=3)
    else:
        hand.key(pygame.K_ESCAPE)
    hand.move((390.0, 300.0), held=True)
    hand.release((390.0, 300.0))
    hand.wait()
    assert hand.board.camera.turn_deg == pytest.approx(before)
    assert hand.board.hand.gesture is None
    assert hand.app.top is hand.scene


@pytest.mark.parametrize("way", ["right", "escape"])
def test_a_column_dragged_along_is_led_without_holding_once_that_is_broken_off(
    hand: VillaHand, way: str
) -> None:
    hand.pull(hand.grip(LOOSE), 320)
    hand.until(lambda: isinstance(hand.board.hand.gesture, Carrying))
    hand.move(TOP, held=True)
    hand.wait(0.2, 1 / 60)
    acts = hand.session.last
    if way == "right":
        hand.press(TOP, button=3)
        hand.release(TOP, button=3)
    else:
        hand.key(pygame.K_ESCAPE)
    hand.release(TOP)
    hand.wait()
    assert hand.app.top is hand.scene
    assert hand.session.last == acts
    carried = hand.board.hand.carried
    assert isinstance(carried, Carrying)
    assert not carried.is_dragged
    hand.click(TOP)
    hand.my_turn()
    assert hand.state.layout.column(LOOSE).level == 1
