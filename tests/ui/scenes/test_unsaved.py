"""A window that stores nothing says so for as long as it is open, and promises nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ui.app import App
from game.ui.scene import Scene
from game.ui.scenes.home import HomeScene
from game.ui.scenes.kept.saved_games import SavedGamesScene
from game.ui.scenes.playing.menu import MenuScene
from game.ui.widgets.label import Label
from game.ui.widgets.scroll_list import ScrollList
from tests.titles.hands import hand_at
from tests.ui.driving import Hand

NOTHING = "Nothing is saved in this window."


def hint_of(scene: Scene, name: str) -> str:
    node = scene.stage.find(name)
    assert node is not None, name
    return node.hint() or ""


@pytest.mark.parametrize("writable", [True, False])
def test_the_first_screen_says_whether_anything_is_saved(app: App, hand: Hand, writable: bool) -> None:
    app.services.writable = writable
    app.go(HomeScene(app))
    hand.wait(10)
    assert (app.top.stage.find("unsaved") is None) is writable
    assert ("your games are saved" in hint_of(app.top, "button-quit")) is writable
    if not writable:
        assert hint_of(app.top, "unsaved") == NOTHING


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("writable", [True, False])
def test_so_do_a_table_and_its_menu(tmp_path: Path, writable: bool, text_size: int) -> None:
    table = hand_at("viana", tmp_path, 3)
    table.app.change_settings(text_size=text_size)
    table.app.services.writable = writable
    table.scene.rebuild()
    table.wait(10)
    stage = table.scene.stage
    sign, wall = stage.find("unsaved"), stage.find("wall-bar")
    assert (sign is None) is writable
    if sign is not None:
        assert sign.hint() == NOTHING
        assert wall is not None
        assert not [
            node.name for node in stage.nodes()
            if node is not sign and node.visible and node.touchable and node.rect.overlaps(sign.rect)
        ]
        assert wall.rect.right < sign.rect.x
    table.app.push(MenuScene(table.app, table.scene))
    table.wait()
    note = table.app.top.stage.find("menu-note")
    assert isinstance(note, Label)
    assert note.text == ("Your game is saved after every move." if writable else NOTHING)


@pytest.mark.parametrize("writable", [True, False])
def test_nor_is_it_promised_in_the_empty_list_of_saved_games(app: App, hand: Hand, writable: bool) -> None:
    app.services.writable = writable
    app.go(SavedGamesScene(app))
    hand.wait()
    games = app.top.stage.find("games")
    assert isinstance(games, ScrollList)
    assert ("saves itself" in games.empty) is writable
