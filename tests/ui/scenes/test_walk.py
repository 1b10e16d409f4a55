"""From the first start to a game on the table: with the mouse alone, and with the keyboard alone."""

from __future__ import annotations

from pathlib import Path

import pygame
from msgspec.structs import replace

from game.storage.settings import load_settings
from game.ui.app import App
from game.ui.headless import make_app
from game.ui.scenes.home import AROUND_WORDS, LOWER_RIGHT, LOWER_SIZE, SLIP, HomeScene
from game.ui.scenes.options.first_launch import FirstLaunchScene
from game.ui.scenes.playing.table import TableScene
from game.ui.scenes.setting_up.new_game import NewGameScene
from game.ui.teaching.idea import IdeaScene
from game.ui.widgets.button import Button
from tests.i18n.languages import in_every_language
from tests.ui.driving import Hand


def table_of(app: App) -> TableScene:
    return next(scene for scene in app.scenes if isinstance(scene, TableScene))


def test_mouse_alone(app: App, hand: Hand) -> None:
    app.go(FirstLaunchScene(app))
    hand.wait(0.4)
    hand.click("text_size-larger")
    assert app.settings.text_size == 110
    hand.wait(0.4)
    hand.click("strong_symbols")
    hand.wait(0.4)
    hand.click("button-start")
    hand.wait(0.4)
    assert isinstance(app.top, HomeScene)
    hand.click("button-new")
    hand.wait(0.4)
    assert isinstance(app.top, IdeaScene)
    hand.click("teacher-skip")
    hand.wait(0.4)
    hand.click("seat-add")
    hand.wait(0.4)
    hand.click("button-start")
    hand.wait(0.4)
    session = table_of(app).session
    assert len(session.seats) == 4
    assert session.persons == (0,)
    assert [listed.summary.game for listed in app.shelf.running() if listed.summary] == [session.game]
    assert app.settings.first_launch_done


def test_the_language_of_the_first_sheet_stays(app: App, hand: Hand) -> None:
    """It was named on the command line, for this time only; whoever comes in has read and kept it."""
    app.services.stored = replace(app.services.stored, language="")
    app.go(FirstLaunchScene(app))
    hand.wait(0.4)
    hand.click("button-start")
    hand.wait(0.4)
    assert load_settings(app.places).settings.language == app.settings.language == "en"


def test_keyboard_alone(app: App, hand: Hand) -> None:
    app.go(FirstLaunchScene(app))
    hand.wait(0.4)
    hand.key(pygame.K_RETURN)
    hand.wait(0.4)
    assert isinstance(app.top, HomeScene)
    hand.key(pygame.K_RETURN)
    hand.wait(0.4)
    assert isinstance(app.top, IdeaScene)
    hand.key(pygame.K_ESCAPE)
    hand.wait(0.4)
    assert isinstance(app.top, NewGameScene)
    walk_to(app, hand, "seat-0-name")
    hand.type("Ana")
    hand.key(pygame.K_ESCAPE)
    walk_to(app, hand, "button-start")
    hand.key(pygame.K_RETURN)
    hand.wait(0.4)
    session = table_of(app).session
    assert session.seats[0].name == "Ana"
    assert session.seats[0].profile != ""


def walk_to(app: App, hand: Hand, name: str) -> None:
    """Press Tab until the keyboard is there."""
    for _ in range(60):
        focused = app.top.stage.focused
        if focused is not None and focused.name == name:
            return
        hand.key(pygame.K_TAB)
    raise AssertionError(f"Tab does not lead to {name}")


def test_tab_reaches_everything_that_can_be_clicked(app: App, hand: Hand) -> None:
    app.go(HomeScene(app))
    hand.wait(0.4)
    wanted = {node.name for node in app.top.stage.nodes() if node.visible and node.touchable}
    seen = set()
    for _ in range(len(wanted) + 2):
        hand.key(pygame.K_TAB)
        focused = app.top.stage.focused
        assert focused is not None
        seen.add(focused.name)
    assert wanted <= seen


def test_escape_leads_back_home_from_everywhere(app: App, hand: Hand) -> None:
    for button in ("settings", "saved", "replays", "statistics", "about", "rules", "new"):
        app.go(HomeScene(app))
        hand.wait(0.4)
        hand.click(f"button-{button}")
        hand.wait(0.4)
        assert not isinstance(app.top, HomeScene), button
        if isinstance(app.top, IdeaScene):
            hand.key(pygame.K_ESCAPE)
            hand.wait(0.1)
        hand.key(pygame.K_ESCAPE)
        hand.wait(0.1)
        assert isinstance(app.top, HomeScene), button


def test_going_on_comes_first_when_a_game_waits(app: App, hand: Hand) -> None:
    app.go(NewGameScene(app, "viva"))
    hand.wait(0.4)
    hand.click("button-start")
    hand.wait(0.4)
    game = table_of(app).session.game
    app.go(HomeScene(app))
    hand.wait(0.4)
    assert app.top.stage.focused is not None
    assert app.top.stage.focused.name == "button-go-on"
    hand.key(pygame.K_RETURN)
    hand.wait(0.4)
    assert table_of(app).session.game == game


@in_every_language
def test_the_words_at_home_have_air_beside_a_waiting_game(tmp_path: Path, language: str) -> None:
    app = make_app((1280, 720), language, data_dir=tmp_path)
    hand = Hand(app)
    app.go(NewGameScene(app, "viva"))
    hand.wait(0.4)
    hand.click("button-start")
    hand.wait(0.6)
    app.go(HomeScene(app))
    hand.wait(0.4)
    assert app.top.stage.find("button-go-on") is not None
    painter, edge = app.painter(app.window.surface), SLIP.right
    for name in ("button-new", "button-rules", "button-quit"):
        button = hand.node(name)
        assert isinstance(button, Button)
        assert button.rect.x > edge
        edge = button.rect.right
        assert button.rect.w >= painter.text_width(button.label, "label-bold", LOWER_SIZE) + AROUND_WORDS
    assert edge <= LOWER_RIGHT
    app.close()
