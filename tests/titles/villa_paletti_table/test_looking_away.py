"""What a hand has begun or knows is still so when the table was laid out anew or showed something else."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.storage.settings import Settings
from game.titles.villa_paletti.state import LayFloor
from game.titles.villa_paletti.table.pulling import Pulling
from game.ui.input import TREMBLE
from game.ui.widgets.button import Button
from tests.titles.villa_paletti_table.kit import (
    BEARING,
    LOOSE,
    VillaHand,
    ready_for_floor,
    small_tower,
    state_with,
    with_loose_in_hand,
)


def _larger_letters(hand: VillaHand) -> None:
    hand.app.change_settings(text_size=150)
    hand.wait(0.2)


def _another_language(hand: VillaHand) -> None:
    hand.app.change_settings(language="de")
    hand.wait(0.2)


def _saved_under_a_name(hand: VillaHand) -> None:
    hand.scene.thumbnail()
    hand.wait(0.2)


BETWEEN = pytest.mark.parametrize("between", [_larger_letters, _another_language, _saved_under_a_name])
Between = Callable[[VillaHand], None]


@BETWEEN
def test_hook_choice_and_nudges_stay(hand: VillaHand, between: Between) -> None:
    hand.click("button-hook")
    hand.release(hand.pull(hand.grip(BEARING), TREMBLE + 4, step=0.25))
    hand.rest()
    before = dict(hand.board.hand.felt)
    assert before
    between(hand)
    assert hand.board.hand.felt == before
    assert hand.board.hand.selected == BEARING
    assert hand.board.hand.uses_hook


@BETWEEN
def test_a_carried_column_stays_where_it_was_led(tmp_path: Path, between: Between) -> None:
    hand = VillaHand(tmp_path, with_loose_in_hand())
    carried = hand.board.hand.carried
    assert carried is not None
    first = carried.where
    for key in ("page down", "left", "left", "up"):
        carried.key(key)
    before = carried.where
    assert before != first
    between(hand)
    carried = hand.board.hand.carried
    assert carried is not None
    assert carried.where == before
    assert hand.board.tower.ghost is not None


@BETWEEN
def test_a_floor_in_the_hand_stays_turned(tmp_path: Path, between: Between) -> None:
    hand = VillaHand(tmp_path, state_with(ready_for_floor(), pending=(LayFloor(0),)))
    laying = hand.board.hand.laying
    assert laying is not None
    laying.turn(3)
    before = laying.where
    between(hand)
    laying = hand.board.hand.laying
    assert laying is not None
    assert laying.where == before


def test_a_drag_is_over_when_the_table_shows_something_else(tmp_path: Path) -> None:
    hand = VillaHand(tmp_path)
    hand.pull(hand.grip(LOOSE), 320)
    hand.until(lambda: hand.board.hand.is_carrying)
    _saved_under_a_name(hand)
    carried = hand.board.hand.carried
    assert carried is not None
    assert not carried.needs_time


# -- what has happened is shown again in mid-pull


def in_mid_pull(tmp_path: Path, turn_deg: float = 0.0) -> VillaHand:
    """Green has broken off, and red, who could look at that again, has moved a column, seen from there."""
    colours = (("green",), ("red",), ("yellow",), ("blue",))
    hand = VillaHand(
        tmp_path, state_with(small_tower(), colours=colours), settings=Settings(pace="at_once")
    )
    hand.release(hand.pull(hand.grip("thick-green"), 12))
    hand.until(lambda: hand.session.viewer == 1 and hand.table.is_open and hand.table.choices.to_move)
    hand.look_from(turn_deg)
    hand.board.hand.take_hold(LOOSE, None, "keys")
    hand.post(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="", scancode=0)
    hand.wait(1.5, 1 / 60)
    hand.post(pygame.KEYUP, key=pygame.K_RIGHT, mod=0, unicode="", scancode=0)
    assert pull_of(hand).live.is_attempt
    return hand


def pull_of(hand: VillaHand) -> Pulling:
    pulling = hand.board.hand.pulling
    assert pulling is not None
    return pulling


def is_locked_once_it_rests(hand: VillaHand) -> bool:
    hand.until(lambda: not hand.table.is_recalling)
    hand.rest()
    return LOOSE in hand.state.locked


def test_a_column_that_was_let_go_before_is_locked_none_the_less(tmp_path: Path) -> None:
    hand = in_mid_pull(tmp_path)
    hand.key(pygame.K_ESCAPE)
    assert pull_of(hand).live.is_settling
    hand.key(pygame.K_r)
    assert hand.table.is_recalling
    assert is_locked_once_it_rests(hand)


def test_keys_do_nothing_to_the_column_meanwhile(tmp_path: Path) -> None:
    hand = in_mid_pull(tmp_path)
    pulling = pull_of(hand)
    for key in (pygame.K_RIGHT, pygame.K_ESCAPE):
        hand.key(pygame.K_r)
        assert hand.table.is_recalling
        hand.key(key)
        hand.until(lambda: not hand.table.is_recalling)
        hand.wait(0.1, 1 / 60)
        assert hand.board.hand.pulling is pulling
        assert pulling.is_waiting
        assert not pulling.live.is_settling
    hand.key(pygame.K_ESCAPE)
    assert is_locked_once_it_rests(hand)


def test_the_pull_is_seen_from_its_side_again(tmp_path: Path) -> None:
    """Green's pull, which is looked at in between, was along another plane."""
    hand = in_mid_pull(tmp_path, 90.0)
    hand.key(pygame.K_r)
    hand.until(lambda: hand.board.tower.held == "thick-green")
    assert hand.board.camera.turn_deg == pytest.approx(0, abs=0.1)
    hand.until(lambda: not hand.table.is_recalling)
    hand.wait(0.3, 1 / 60)
    assert hand.board.camera.turn_deg == pytest.approx(90, abs=0.1)
    spot, seen = hand.board.stage.find(BEARING), hand.board.tower.seen(BEARING)
    assert spot is not None
    assert seen is not None
    assert spot.rect == seen.rect
    assert hand.board.tower.poses[LOOSE].u > 5


def test_what_is_shown_again_begins_without_the_hand_of_now(tmp_path: Path) -> None:
    hand = in_mid_pull(tmp_path, 90.0)
    for _ in range(2):
        assert hand.board.tower.poses[LOOSE].u > 5
        assert hand.board.reach.held is not None
        hand.key(pygame.K_r)
        assert hand.table.is_recalling
        # The table turns to where Green pulled.
        assert not hand.board.tower.poses
        assert hand.board.reach.held is None
        hand.until(lambda: not hand.table.is_recalling)
        hand.wait(0.1, 1 / 60)


def test_taking_back_meanwhile_is_breaking_off(tmp_path: Path) -> None:
    hand = in_mid_pull(tmp_path)
    hand.key(pygame.K_r)
    assert hand.table.is_recalling
    hand.key(pygame.K_z)
    assert is_locked_once_it_rests(hand)


# -- the keyboard


def test_the_keyboard_stays_at_a_button_that_says_something_else(hand: VillaHand) -> None:
    stage = hand.board.stage
    stage.focus(stage.find("button-hook"))
    for uses_hook in (True, False):
        hand.key(pygame.K_RETURN)
        assert hand.board.hand.uses_hook is uses_hook
        assert stage.focused is not None
        assert stage.focused.name == "button-hook"
        assert stage.focus_shown


def test_a_lit_button_stays_lit_when_another_one_says_something_else(hand: VillaHand) -> None:
    hand.table.light(("button-hook",))
    hand.scene.command("tool")
    button = hand.board.stage.find("button-hook")
    assert isinstance(button, Button)
    assert button.kind == "accent"


def test_the_big_button_of_which_a_teacher_speaks_is_lit_until_nobody_does(hand: VillaHand) -> None:
    button = hand.board.stage.find("button-pull")
    assert isinstance(button, Button)

    def kind() -> str:
        return button.kind

    for is_chosen in (False, True):
        if is_chosen:
            hand.click(hand.column(LOOSE))
        plain = kind()
        assert plain == ("primary" if is_chosen else "secondary")
        hand.table.light(("button-hook", "button-pull"))
        assert kind() == "accent"
        hand.scene.command("tool")
        assert kind() == "accent"
        hand.table.light(())
        assert kind() == plain
