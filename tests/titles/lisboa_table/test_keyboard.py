"""Lisboa by keyboard alone."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
from msgspec.structs import replace

from game.titles.lisboa.actions import Discard
from game.titles.lisboa.clergy import TILES
from game.titles.lisboa.table.choices import first_clergy_target
from game.titles.lisboa.tasks import KeepingFirstClergy
from game.titles.lisboa.view import View
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


def test_a_row_may_go_with_the_keyboard_on_it(tmp_path: Path) -> None:
    hand = LisboaHand(tmp_path, session_of(5))
    first, second, third = sorted(TILES)[:3]
    state = hand.state

    def give(*tiles: str) -> None:
        task = KeepingFirstClergy((tiles[0], tiles[1]))
        hand.board.sync(View(0, replace(state, pending=(task,))))

    give(first, second)
    stage = hand.app.top.stage
    stage.focus(stage.find(f"row-{first_clergy_target(first)}"))
    # The other row is new; the one with the keyboard goes, and comes again.
    give(first, third)
    assert hand.board.builder.targets == {first_clergy_target(first), first_clergy_target(third)}
    assert stage.focused is None
    hand.app.close()
