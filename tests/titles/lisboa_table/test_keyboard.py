"""Lisboa by keyboard alone."""

from __future__ import annotations

import random
from pathlib import Path

import pygame

from game.titles.lisboa.actions import Discard
from tests.titles.lisboa_table.kit import LisboaHand, session_of
from tests.titles.tabbing import tab_to

DECISIONS = 24


def test_tab_and_return_are_enough(tmp_path: Path) -> None:
    hand = LisboaHand(tmp_path, session_of(5))
    rng = random.Random(4)
    for _ in range(DECISIONS):
        hand.my_turn()
        before = hand.session.last
        for _ in range(4):
            tab_to(hand, rng.choice(sorted(hand.table.composer.next_targets)))
            hand.key(pygame.K_RETURN)
            if hand.session.last > before:
                break
        assert hand.session.last > before
    hand.app.close()


def test_the_keyboard_is_led_from_one_choice_to_the_next(tmp_path: Path) -> None:
    hand = LisboaHand(tmp_path, session_of(5))
    tab_to(hand, sorted(hand.table.composer.next_targets)[0])
    for _ in range(DECISIONS):
        hand.my_turn()
        task, before = hand.state.pending[0], (hand.session.last, hand.table.composer.picks)
        hand.key(pygame.K_RETURN)
        assert (hand.session.last, hand.table.composer.picks) != before, task
    assert hand.session.last > DECISIONS / 4
    hand.app.close()


def test_the_keyboard_goes_from_a_card_to_its_rows_and_from_there_to_the_button(tmp_path: Path) -> None:
    hand = LisboaHand(tmp_path, session_of(5))
    hand.pick(sorted(hand.table.composer.next_targets)[0])
    hand.my_turn()
    stage = hand.app.top.stage
    tab_to(hand, f"card-{hand.state.person.hand[0]}")
    hand.key(pygame.K_RETURN)
    assert stage.focused is hand.node_of("way-tuck")
    hand.key(pygame.K_RETURN)
    assert stage.focused is hand.node_of("do")
    hand.app.close()


def test_whoever_uses_the_pointer_is_not_led(tmp_path: Path) -> None:
    hand = LisboaHand(tmp_path, session_of(5))
    hand.pick(sorted(hand.table.composer.next_targets)[0])
    hand.my_turn()
    hand.pick(f"card-{hand.state.person.hand[0]}")
    assert not hand.app.top.stage.focus_shown
    assert hand.app.top.stage.focused is hand.node_of(f"card-{hand.state.person.hand[0]}")
    hand.app.close()


def test_number_keys_pick_cards(tmp_path: Path) -> None:
    hand = LisboaHand(tmp_path, session_of(5))
    hand.pick(sorted(hand.table.composer.next_targets)[0])
    hand.my_turn()
    hand.key(pygame.K_3)
    card = hand.state.person.hand[2]
    assert hand.table.composer.picks == (f"card-{card}",)
    hand.pick("way-discard", "do")
    assert Discard(card) not in hand.table.choices.legal
    hand.app.close()
