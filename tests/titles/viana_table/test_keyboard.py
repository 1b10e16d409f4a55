"""Palace of Viana by keyboard alone."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from game.titles.viana.table.layout import LENS
from game.titles.viana.table.places import SpotNode
from game.titles.viana.tasks import Choosing, ChoosingSecretly, Placing
from tests.titles.tabbing import tab_to
from tests.titles.viana_table.kit import VianaHand, doing, hand_at, session_of

DECISIONS = 24


def test_tab_and_return_are_enough(tmp_path: Path) -> None:
    hand = VianaHand(tmp_path, session_of(2, (0, 1), seed=5))
    rng = random.Random(4)
    for _ in range(DECISIONS):
        hand.until(lambda: hand.app.top.name == "curtain" or bool(hand.table.choices.to_move))
        if hand.app.top.name == "curtain":
            hand.wait(1.0, 0.1)
            hand.key(pygame.K_RETURN)
        hand.my_turn()
        before = hand.session.last
        for _ in range(2):
            targets = sorted(hand.table.composer.next_targets - {"end-turn"}) or ["end-turn"]
            tab_to(hand, rng.choice(targets))
            hand.key(pygame.K_RETURN)
            if hand.session.last > before:
                break
        assert hand.session.last > before
    assert not isinstance(hand.state.pending[0], ChoosingSecretly)
    hand.app.close()


@pytest.mark.parametrize("key", [pygame.K_TAB, pygame.K_RIGHT], ids=["tab", "arrow"])
def test_the_keyboard_goes_on_from_where_something_was_put(tmp_path: Path, key: int) -> None:
    hand = hand_at(tmp_path, doing(Placing(0, 2), reserves=("bb", "b", "p")))
    hand.key(pygame.K_TAB)
    tab_to(hand, "bed-7a")
    put = hand.app.top.stage.focused
    hand.key(pygame.K_RETURN)
    hand.my_turn()
    assert hand.app.top.stage.focused is put
    hand.key(key)
    following = hand.app.top.stage.focused
    assert isinstance(following, SpotNode)
    assert following.bed.courtyard == 7
    hand.app.close()


def test_the_key_for_a_closer_look_works_where_the_keyboard_is(tmp_path: Path) -> None:
    hand = VianaHand(tmp_path, session_of(2, (0,), seed=5))
    hand.key(pygame.K_TAB)
    tab_to(hand, "courtyard-9")
    hand.post(pygame.KEYDOWN, key=pygame.K_v, mod=0, unicode="v", scancode=0)
    assert hand.board.glass.lens.courtyard == 9
    hand.wait(0.4)
    hand.post(pygame.KEYUP, key=pygame.K_v, mod=0, unicode="", scancode=0)
    assert not hand.board.glass.lens.visible
    hand.app.close()


def test_nobody_has_to_hold_the_key_for_a_closer_look(tmp_path: Path) -> None:
    hand = VianaHand(tmp_path, session_of(2, (0,), seed=5))
    hand.key(pygame.K_TAB)
    tab_to(hand, "courtyard-9")
    for is_seen in (True, False):
        hand.key(pygame.K_v)
        hand.wait(0.4)
        assert hand.board.glass.lens.visible == is_seen
    hand.app.close()


def covered(hand: VianaHand) -> set[str]:
    """Where the keyboard can go although the sheet over market and players lies there."""
    lens = LENS.grown(1)
    return {node.name for node in hand.app.top.stage.focus_chain() if lens.shared(node.rect) == node.rect}


def test_the_keyboard_does_not_go_under_the_open_log(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, doing(Choosing(0)))
    stage = hand.app.top.stage
    tab_to(hand, "stand-3")
    hand.key(pygame.K_l)
    assert covered(hand) == {"log", "button-replay"}
    assert stage.focused is stage.find("log")
    assert stage.focus_shown
    hand.key(pygame.K_l)
    assert stage.focused is stage.find("stand-3")
    tab_to(hand, "courtyard-9")
    hand.key(pygame.K_l)
    assert stage.focused is stage.find("courtyard-9")
    hand.app.close()


def test_the_keyboard_does_not_go_under_the_lens(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, doing(Choosing(0)))
    before = covered(hand)
    assert {"stand-1", "seat-0"} < before
    tab_to(hand, "courtyard-9")
    hand.key(pygame.K_v)
    assert hand.board.glass.lens.visible
    assert covered(hand) == set()
    hand.key(pygame.K_v)
    assert covered(hand) == before
    hand.app.close()
