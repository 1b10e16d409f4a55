"""A game of Patios by keyboard alone."""

from __future__ import annotations

from pathlib import Path

import pygame

from tests.titles.patios_table.kit import PatiosHand, session_of

DECISIONS = 10
MOST_TABS = 90


def go_to(hand: PatiosHand, target: str) -> None:
    """Press Tab until the node of a target has the keyboard."""
    for _ in range(MOST_TABS):
        if hand.app.top.stage.focused is hand.node_of(target):
            return
        hand.key(pygame.K_TAB)
    raise AssertionError(f"Tab never came to {target}")


def test_tab_and_return_are_enough(tmp_path: Path) -> None:
    hand = PatiosHand(tmp_path, session_of(3, (0,), seed=5))
    for _ in range(DECISIONS):
        hand.my_turn()
        before = hand.session.last
        composer = hand.table.composer
        left = list(composer.route(hand.table.best_of(hand.table.choices.legal)))
        for pick in composer.picks:
            if pick in left:
                left.remove(pick)
        for target in left:
            go_to(hand, target)
            hand.key(pygame.K_RETURN)
        assert hand.session.last > before
    hand.app.close()
