"""The other hand, which holds the floor above: when it can be called, how, and what it does to the pull."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.titles.villa_paletti.layout import Column
from game.ui.widgets.button import Button
from tests.titles.kit import AT_ONCE
from tests.titles.villa_paletti_table.kit import BEARING, LOOSE, VillaHand, small_tower, state_with


def test_a_pointer_that_goes_to_hold_the_floor_does_not_lead_the_column_there(tmp_path: Path) -> None:
    hand = VillaHand(tmp_path, settings=replace(AT_ONCE, pull_by_click=True))
    start = hand.column(LOOSE)
    hand.click(start)
    hand.wait(0.5, 1 / 60)
    pulling = hand.board.hand.pulling
    assert pulling is not None
    hand.click("button-steady")
    hand.wait(0.5, 1 / 60)
    assert pulling.is_steadying
    assert hand.board.hand.pulling is pulling
    assert not pulling.is_waiting
    assert abs(pulling.live.column_pose.u) < 1.0
    # As soon as it comes back to the hand, it goes on from there.
    hand.move((start[0] + 90, start[1]), held=False)
    hand.wait(0.3, 1 / 60)
    assert abs(pulling.live.column_pose.u) < 1.0
    hand.move((start[0] + 100, start[1]), held=False)
    assert pulling.live.aim_u_mm == pytest.approx(10 / pulling.camera.scale, abs=1.0)


@pytest.mark.parametrize("way", ["right click", "key"])
def test_in_mid_pull_the_other_hand_comes_without_a_way_of_the_pointer(tmp_path: Path, way: str) -> None:
    """Not even down and away from the column."""
    hand = VillaHand(tmp_path, settings=replace(AT_ONCE, pull_by_click=True))
    x, y = hand.column(LOOSE)
    hand.click((x, y))
    for step in range(1, 13):
        hand.move((x + step / 2, y), held=False)
        hand.wait(1 / 60, 1 / 60)
    hand.wait(0.5, 1 / 60)
    pulling = hand.board.hand.pulling
    assert pulling is not None
    aim, before = pulling.live.aim_u_mm, pulling.live.column_pose.u
    assert aim > 3.0
    for is_there in (True, False, True):
        if way == "key":
            hand.key(pygame.K_f)
        else:
            hand.click((x + 6, y), button=3)
        hand.wait(0.5, 1 / 60)
        assert hand.board.hand.pulling is pulling
        assert pulling.is_steadying is is_there
        assert pulling.live.aim_u_mm == aim
        assert pulling.live.column_pose.u == pytest.approx(before, abs=0.5)


def test_the_other_hand_is_at_the_floor_from_the_beginning_if_it_was_called_before(tmp_path: Path) -> None:
    """On its way to the button the pointer would lead the column along."""
    hand = VillaHand(tmp_path, settings=replace(AT_ONCE, pull_by_click=True))
    hand.wait(0.5)
    hand.click("button-steady")
    hand.wait(0.5)
    assert shown_on(hand, "button-steady") == hand.table.text("ui.villa_paletti.free_floor")
    hand.click(hand.column(BEARING))
    hand.wait(0.2, 1 / 60)
    pulling = hand.board.hand.pulling
    assert pulling is not None
    assert pulling.is_steadying
    assert {sample.lift_mn for sample in pulling.live.samples} == {0}
    assert not pulling.live.is_attempt
    # It is called off as it was called, and the next pull is done with one hand.
    hand.key(pygame.K_ESCAPE)
    hand.rest()
    hand.click("button-steady")
    hand.wait(0.5)
    assert shown_on(hand, "button-steady") == hand.table.text("ui.villa_paletti.steady_floor")
    hand.click(hand.column(BEARING))
    hand.wait(0.2, 1 / 60)
    assert hand.board.hand.pulling is not None
    assert not hand.board.hand.pulling.is_steadying


def test_the_key_of_the_other_hand_calls_it_before_as_its_button_does(tmp_path: Path) -> None:
    hand = VillaHand(tmp_path, settings=replace(AT_ONCE, pull_by_click=True))
    hand.wait(0.5)
    button = hand.board.stage.find("button-steady")
    assert button is not None
    assert (button.hint() or "").endswith("(F)")
    for is_called in (True, False, True):
        hand.key(pygame.K_f)
        assert hand.board.hand.is_steadying is is_called
    hand.click(hand.column(LOOSE))
    assert hand.board.hand.pulling is not None
    assert hand.board.hand.pulling.is_steadying


def test_without_a_floor_to_go_to_the_key_calls_no_hand(hand: VillaHand) -> None:
    """Whoever holds the button down has no use for it before."""
    hand.wait(0.5)
    hand.key(pygame.K_f)
    assert not hand.board.hand.is_steadying


@pytest.mark.parametrize(("by_click", "floors"), [(False, 1), (True, 0)])
def test_the_other_hand_is_called_before_only_where_a_click_takes_hold_of_what_has_a_floor_above(
    tmp_path: Path, by_click: bool, floors: int
) -> None:
    layout = small_tower() if floors else small_tower().without(BEARING).with_column(
        Column(LOOSE, 0, 120_000, 90_000, 0)
    )
    hand = VillaHand(tmp_path, state_with(layout), replace(AT_ONCE, pull_by_click=by_click))
    hand.wait(0.5)
    assert hand.board.hand.movable
    assert hand.board.stage.find("button-hook") is not None
    assert hand.board.stage.find("button-steady") is None


def shown_on(hand: VillaHand, name: str) -> str:
    """What a button says."""
    button = hand.board.stage.find(name)
    assert isinstance(button, Button)
    return button.label


def test_the_button_of_the_other_hand_says_what_it_does_now(hand: VillaHand) -> None:
    hand.board.hand.take_hold(LOOSE, None, "keys")
    hand.wait(0.5)

    pulling = hand.board.hand.pulling
    assert pulling is not None
    assert shown_on(hand, "button-steady") == "Hold the floor"
    for on, way in ((True, "button"), (False, "button"), (True, "key"), (False, "key")):
        if way == "button":
            hand.click("button-steady")
        else:
            hand.key(pygame.K_f)
        hand.wait(0.5)
        assert pulling.is_steadying is on
        assert shown_on(hand, "button-steady") == ("Let go of the floor" if on else "Hold the floor")
    # The second half of a double click means nothing to a button that says something else by then.
    hand.click("button-steady")
    hand.click("button-steady")
    assert pulling.is_steadying
