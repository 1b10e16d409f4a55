"""The keyboard's way to a target."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

import pygame

from game.ui.app import App

MOST_TABS = 200


class Keys(Protocol):
    """Whoever presses keys at the program."""

    app: App

    def key(self, key: int, mod: int = 0) -> None: ...


class Hand(Keys, Protocol):
    """A hand at a title's table; `node_of` knows which node stands for a target."""

    def node_of(self, target: str) -> Any: ...


def tab_until(keys: Keys, standing: Callable[[], Any], target: str) -> None:
    """Press Tab until what stands for a target has the keyboard."""
    for _ in range(MOST_TABS):
        focused = keys.app.top.stage.focused
        if focused is not None and focused is standing():
            return
        keys.key(pygame.K_TAB)
    raise AssertionError(f"Tab never came to {target}")


def tab_to(hand: Hand, target: str) -> None:
    """Press Tab until the node of a target has the keyboard."""
    tab_until(hand, lambda: hand.node_of(target), target)
