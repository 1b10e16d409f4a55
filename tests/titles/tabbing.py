"""The keyboard's way to a target."""

from __future__ import annotations

from typing import Any, Protocol

import pygame

from game.ui.app import App

MOST_TABS = 160


class Hand(Protocol):
    """A hand at a title's table; `node_of` knows which node stands for a target."""

    app: App

    def key(self, key: int, mod: int = 0) -> None: ...

    def node_of(self, target: str) -> Any: ...


def tab_to(hand: Hand, target: str) -> None:
    """Press Tab until the node of a target has the keyboard."""
    for _ in range(MOST_TABS):
        if hand.app.top.stage.focused is hand.node_of(target):
            return
        hand.key(pygame.K_TAB)
    raise AssertionError(f"Tab never came to {target}")
