"""Tips come once; who likes gets them again, once."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.titles.registry import TITLES, title_named
from game.ui.app import App
from game.ui.scenes.options.settings import SettingsScene
from game.ui.teaching.first_sight import has_tips_left, show_idea_once
from tests.field.tables import session_of
from tests.titles.kit import AT_ONCE, MemoryKeeper, Table
from tests.ui.driving import BareScene, Hand

VIVA = title_named("viva")


def wish_for_tips(app: App, hand: Hand) -> None:
    scene = SettingsScene(app)
    scene.page = "more"
    app.go(scene)
    hand.wait(0.4)
    hand.click("button-tips")
    app.go(BareScene(app))
    hand.wait(0.1)


def opened_idea(app: App, hand: Hand) -> bool:
    show_idea_once(app, VIVA)
    hand.wait(0.1)
    is_there = app.top.name == "idea"
    app.go(BareScene(app))
    hand.wait(0.1)
    return is_there


def test_the_idea_comes_once_more(app: App, hand: Hand) -> None:
    assert [opened_idea(app, hand), opened_idea(app, hand)] == [True, False]
    wish_for_tips(app, hand)
    assert [opened_idea(app, hand), opened_idea(app, hand)] == [True, False]


def test_every_title_has_tips_left_once_more(app: App, hand: Hand) -> None:
    played = MemoryKeeper()
    wish_for_tips(app, hand)
    for title in app.registry.titles.values():
        assert [has_tips_left(app, title, played) for _ in range(2)] == [True, False]


@pytest.mark.parametrize("key", TITLES)
def test_the_next_table_tells_them(tmp_path: Path, key: str) -> None:
    table = Table(tmp_path, session_of(key), replace(AT_ONCE, tips_again=(key,)))
    table.until(lambda: table.app.top.name == "dialog")
    assert table.app.settings.tips_again == ()
    table.app.close()
