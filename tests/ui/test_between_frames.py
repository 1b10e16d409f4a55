"""What comes between two frames: on a slow machine a double click and more of it comes at once."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ui.app import App
from game.ui.headless import make_app
from tests.ui.driving import BareScene, Hand
from tools.shots import named_states

OPENING = (
    ("home", "button-rules"), ("home", "button-statistics"), ("home", "title-viva"),
    ("results", "button-chronicle"), ("saved-games", "button-delete"), ("viana-turn", "button-menu"),
    ("replay-list", "button-watch"), ("viva-school", "button-start"), ("settings-more", "button-reset"),
)  # fmt: skip
"""States, and what opens something there."""


def click_twice(hand: Hand, name: str) -> None:
    """Both clicks before the next frame, the pointer a little elsewhere the second time."""
    x, y = hand.node(name).rect.centre
    for point in ((x, y), (x + 1, y)):
        hand.move(point)
        hand.press()
        hand.release()


@pytest.mark.parametrize(("state", "name"), OPENING)
def test_a_double_click_opens_nothing_twice(tmp_path: Path, state: str, name: str) -> None:
    app = make_app(data_dir=tmp_path)
    hand = Hand(app)
    app.go(named_states()[state](app))
    hand.wait(0.5)
    click_twice(hand, name)
    hand.wait(0.1)
    shown = [scene.name for scene in app.scenes]
    assert len(shown) == len(set(shown))
    app.close()


CLOSING = (
    ("viana-turn", "button-rules", "button-back"), ("viana-turn", "button-menu", "menu-go-on"),
    ("home", "button-rules", "button-back"), ("home", "button-statistics", "button-back"),
)
"""States, what opens something there, and what closes it."""


@pytest.mark.parametrize(("state", "opens", "closes"), CLOSING)
def test_a_double_click_that_closes_something_means_nothing_below(
    tmp_path: Path, state: str, opens: str, closes: str
) -> None:
    app = make_app(data_dir=tmp_path)
    hand = Hand(app)
    app.go(scene := named_states()[state](app))
    hand.wait(0.5)
    hand.click(opens)
    hand.wait(0.5)
    clicked: list[str] = []
    app.audio.heard = clicked.append
    hand.move(hand.node(closes).rect.centre)
    for _ in range(2):
        hand.press()
        hand.release()
        hand.wait(0.1)
    assert app.top is scene
    assert len(clicked) == 1
    app.close()


class Sheet(BareScene):
    """Lies over another scene, and goes with Escape."""

    overlay = True


def test_what_is_pressed_before_a_scene_is_seen_is_not_meant_for_it(app: App, hand: Hand) -> None:
    for _ in range(2):
        app.push(Sheet(app))
        hand.wait()
    for _ in range(2):
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            hand.post(kind, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0)
    hand.wait()
    assert len(app.scenes) == 2
    hand.key(pygame.K_ESCAPE)
    assert len(app.scenes) == 1
