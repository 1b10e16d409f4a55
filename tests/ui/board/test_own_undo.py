"""A board's own button for taking back can do so exactly when the one on the wall can."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.ui.board.undo_buttons import OWN_UNDO
from tests.titles.hands import hand_at
from tests.titles.kit import Hand


def both(hand: Hand[Any, Any]) -> list[bool]:
    """Whether the button on the wall and the board's own one are enabled; [] without an own one."""
    found = [hand.app.top.stage.find(name) for name in ("button-undo", OWN_UNDO)]
    return [node.enabled for node in found if node is not None] if None not in found else []


@pytest.mark.parametrize("title", ["lisboa", "patios", "viana"])
def test_both_can_at_the_same_time(tmp_path: Path, title: str) -> None:
    hand = hand_at(title, tmp_path, seed=4)
    seen: set[tuple[bool, ...]] = set()
    for _ in range(30):
        hand.my_turn()
        now = both(hand)
        assert len(set(now)) <= 1, f"after {hand.session.last} acts"
        seen.add(tuple(now))
        if (True, True) in seen and (False, False) in seen:
            break
        hand.table.act(hand.table.best_of(hand.table.choices.legal))
        hand.wait(0.1)
    assert (True, True) in seen
    assert (False, False) in seen
    hand.app.close()


def redo_of(hand: Hand[Any, Any]) -> tuple[bool, bool]:
    """Whether there is a button for doing again, and whether that can be done."""
    button = hand.app.top.stage.find("button-redo")
    assert button is not None
    return button.visible, hand.session.can_redo


def act_until_it_can_be_taken_back(hand: Hand[Any, Any]) -> None:
    """Do what looks best as long as nothing of it can be taken back."""
    hand.app.change_settings(confirm_turn=True)
    while hand.session.undo_stop() is not None:
        hand.until(lambda: hand.app.top is hand.scene and hand.table.is_open)
        if hand.table.choices.held:
            hand.table.end_turn()
        elif hand.table.choices.legal:
            hand.table.act(hand.table.best_of(hand.table.choices.legal))
        hand.wait(0.1)
    hand.until(lambda: bool(hand.table.is_open))


@pytest.mark.parametrize("title", ["lisboa", "patios", "viana"])
def test_what_was_taken_back_is_done_again_with_the_mouse(tmp_path: Path, title: str) -> None:
    hand = hand_at(title, tmp_path, seed=4)
    act_until_it_can_be_taken_back(hand)
    assert redo_of(hand) == (False, False)
    done, at = hand.session.match.record().records, hand.spot("button-undo")
    where = {name: button.rect for name, button in hand.table.wall.buttons.items()}
    hand.click("button-undo")
    hand.wait(0.3)
    assert redo_of(hand) == (True, True)
    assert hand.spot("button-undo") == at, "what was clicked stays where it was"
    assert {name: button.rect for name, button in hand.table.wall.buttons.items()} == where
    bar, button = hand.table.wall, hand.table.wall.buttons["redo"]
    assert bar.rect.right <= button.rect.x
    hand.click("button-redo")
    hand.wait(0.3)
    assert hand.session.match.record().records == done
    assert redo_of(hand) == (False, False)
    hand.app.close()


def test_the_keyboard_goes_on_from_the_button_that_goes(tmp_path: Path) -> None:
    hand = hand_at("viana", tmp_path, seed=4)
    act_until_it_can_be_taken_back(hand)
    hand.key(pygame.K_z)
    stage = hand.scene.stage
    stage.focus(stage.find("button-redo"))
    hand.key(pygame.K_RETURN)
    hand.wait(0.3)
    assert stage.focused is stage.find("button-undo")
    assert stage.focus_shown
    hand.app.close()
