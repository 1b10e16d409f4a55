"""Keys that are held, and letters that are typed, as real keyboards send them."""

from __future__ import annotations

import pygame
import pytest

from game.ui.app import App
from game.ui.geometry import Rect
from game.ui.scenes.home import HomeScene
from game.ui.scenes.options.settings import SettingsScene
from game.ui.widgets.button import Button
from game.ui.widgets.text_field import TextField
from tests.ui.driving import BareScene, Hand

REPEATS = 12


def hold(hand: Hand, key: int, mod: int = 0) -> None:
    """Press a key, let the system repeat it, let it go."""
    for _ in range(REPEATS):
        hand.post(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
        hand.wait(0.035)
    hand.post(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)
    hand.wait()


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_a_held_key_presses_a_button_once(app: App, hand: Hand, key: int) -> None:
    pressed: list[str] = []
    button = app.top.stage.add(Button("one", Rect(0, 0, 90, 50), "x", lambda: pressed.append("x")))
    app.top.stage.focus(button)
    hold(hand, key)
    assert pressed == ["x"]
    hold(hand, key)
    assert pressed == ["x", "x"]


def test_holding_escape_closes_one_screen(app: App, hand: Hand) -> None:
    app.go(HomeScene(app))
    app.push(SettingsScene(app))
    app.push(SettingsScene(app))
    hand.wait()
    hold(hand, pygame.K_ESCAPE)
    assert [scene.name for scene in app.scenes] == ["home", "settings"]


def test_escape_that_leaves_a_field_closes_nothing_while_it_is_held(app: App, hand: Hand) -> None:
    app.go(HomeScene(app))
    app.push(SettingsScene(app))
    hand.wait(0.5)
    field = app.top.stage.add(TextField("name", Rect(600, 600, 200, 42), "Ana", lambda _: None))
    app.top.stage.focus(field)
    hold(hand, pygame.K_ESCAPE)
    assert app.top.stage.focused is None
    assert app.top.name == "settings"
    hand.key(pygame.K_ESCAPE)
    assert app.top.name == "home"


def test_enter_in_a_field_is_heard_once_while_it_is_held(app: App, hand: Hand) -> None:
    entered: list[str] = []
    field = TextField("name", Rect(0, 0, 200, 42), "Ana", lambda _: None, entered.append)
    app.top.stage.focus(app.top.stage.add(field))
    hold(hand, pygame.K_RETURN)
    assert entered == ["Ana"]


def test_held_keys_go_on_erasing_and_moving(app: App, hand: Hand) -> None:
    field = TextField("name", Rect(0, 0, 200, 42), "a" * REPEATS + "bc", lambda _: None)
    app.top.stage.focus(app.top.stage.add(field), shown=False)
    hold(hand, pygame.K_LEFT)
    hold(hand, pygame.K_DELETE)
    assert field.text == "aa"


def test_a_key_that_came_up_while_another_window_was_in_front_is_no_repeat(app: App, hand: Hand) -> None:
    app.go(BareScene(app))
    app.push(SettingsScene(app))
    hand.wait()
    hand.post(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0)
    hand.wait()
    app.push(SettingsScene(app))
    hand.wait()
    hand.post(pygame.WINDOWFOCUSLOST)
    hand.post(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0)
    hand.wait()
    assert app.top.name == "bare"


def test_held_through_full_screen_undo_acts_once(app: App, hand: Hand) -> None:
    done: list[str] = []

    class Counting(BareScene):
        def command(self, name: str) -> bool:
            done.append(name)
            return True

    app.go(Counting(app))
    hand.wait()
    hand.post(pygame.KEYDOWN, key=pygame.K_z, mod=0, unicode="", scancode=0)
    app.general_command("fullscreen")
    hand.wait(0.1)
    for _ in range(REPEATS):
        hand.post(pygame.KEYDOWN, key=pygame.K_z, mod=0, unicode="", scancode=0)
    assert done == ["undo"]
