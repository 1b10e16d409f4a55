"""A game of Patios by keyboard alone."""

from __future__ import annotations

from pathlib import Path

import pygame

from tests.titles.patios_table.kit import PatiosHand, session_of
from tests.titles.tabbing import tab_to

DECISIONS = 10


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
            tab_to(hand, target)
            hand.key(pygame.K_RETURN)
        assert hand.session.last > before
    hand.app.close()
