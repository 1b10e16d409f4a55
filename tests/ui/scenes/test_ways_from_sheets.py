"""A sheet keeps nobody from another game or the saved ones: the keys for them work on it as beneath it."""

from __future__ import annotations

import pygame
import pytest

from game.core.lessons import Chapter
from game.titles.registry import title_named
from game.ui.app import App
from game.ui.scene import Scene
from game.ui.scenes.books.key_list import KeyListScene
from game.ui.scenes.home import HomeScene
from game.ui.scenes.kept.name_question import NameQuestion
from game.ui.scenes.options.first_launch import FirstLaunchScene
from game.ui.scenes.overlay_sheet import SheetOverlay
from game.ui.scenes.playing.curtain import CurtainScene
from game.ui.scenes.setting_up.new_game import NewGameScene
from game.ui.teaching.lesson import LessonScene
from game.ui.teaching.school import SchoolScene
from game.ui.widgets.dialog import Answer, Dialog
from tests.ui.driving import Hand
from tools.shots_states import memory, scenes

SHEETS = [
    "today", "today-new", "exchange", "join", "person", "person-new", "key-list", "levels", "name-question",
    "replay-keep", "menu",
]
KEYS = [(pygame.K_n, "new-game"), (pygame.K_o, "saved-games")]


def stack(app: App) -> list[str]:
    """The names of all scenes, the lowest first."""
    return [scene.name for scene in app.scenes]


@pytest.mark.parametrize(("key", "leads_to"), KEYS, ids=[leads_to for _, leads_to in KEYS])
@pytest.mark.parametrize("name", SHEETS)
def test_the_keys_lead_from_every_sheet(app: App, hand: Hand, name: str, key: int, leads_to: str) -> None:
    app.go((scenes.states() | memory.states())[name](app))
    hand.wait(0.3)
    assert isinstance(app.top, SheetOverlay)
    below = stack(app)[:-1]
    hand.key(key, pygame.KMOD_CTRL)
    hand.wait(0.1)
    # Whoever never played the title is shown what it is about, too.
    assert [name for name in stack(app) if name != "idea"] == [*below, leads_to]
    app.abandon()


def test_they_lead_through_two_sheets_and_back_to_neither(app: App, hand: Hand) -> None:
    app.go(memory.states()["person"](app))
    hand.wait(0.3)
    below = stack(app)[:-1]
    app.push(KeyListScene(app))
    hand.wait(0.1)
    hand.key(pygame.K_n, pygame.KMOD_CTRL)
    hand.wait(0.1)
    assert stack(app) == [*below, "new-game"]
    hand.key(pygame.K_ESCAPE)
    hand.wait(0.1)
    assert stack(app) == below


def test_a_letter_that_means_a_new_game_is_written_where_a_name_is(app: App, hand: Hand) -> None:
    app.change_settings(keys={"new": ("n",)})
    app.go(HomeScene(app))
    hand.wait()
    app.push(NameQuestion(app, "?", "Sunday", lambda _name: None))
    hand.wait()
    hand.key(pygame.K_n)
    hand.wait()
    assert isinstance(app.top, NameQuestion)


def test_over_a_new_game_there_is_no_second_one(app: App, hand: Hand) -> None:
    app.go(NewGameScene(app, "viva"))
    hand.wait()
    app.push(KeyListScene(app))
    hand.wait()
    hand.key(pygame.K_n, pygame.KMOD_CTRL)
    hand.wait()
    assert stack(app) == ["new-game"]


@pytest.mark.parametrize("is_first_launch", [True, False], ids=["the first screen", "a question"])
def test_nothing_happens_over_what_nobody_gets_past(app: App, hand: Hand, is_first_launch: bool) -> None:
    question = Dialog(app, "?", "?", [Answer("ok", "!", "primary", None)])
    below: Scene = FirstLaunchScene(app) if is_first_launch else question
    app.go(HomeScene(app))
    hand.wait()
    app.push(below)
    app.push(KeyListScene(app))
    hand.wait()
    before = stack(app)
    for key, _ in KEYS:
        hand.key(key, pygame.KMOD_CTRL)
        hand.wait()
        assert stack(app) == before


def test_over_the_curtain_they_mean_the_game_behind_it(app: App, hand: Hand) -> None:
    app.go(scenes.states()["menu"](app))
    hand.wait(0.3)
    hand.key(pygame.K_ESCAPE)
    hand.wait(0.3)
    below = stack(app)
    assert isinstance(app.top, CurtainScene)
    app.push(KeyListScene(app))
    hand.wait()
    hand.key(pygame.K_o, pygame.KMOD_CTRL)
    hand.wait()
    assert stack(app) == [*below, "saved-games"]
    app.abandon()


def test_in_a_lesson_they_lead_out_of_it_as_they_do_without_a_sheet(app: App, hand: Hand) -> None:
    title = title_named("viva")
    app.go(SchoolScene(app, title))
    hand.wait(0.3)
    chapter = title.course().chapters[0]
    assert isinstance(chapter, Chapter)
    app.push(LessonScene(app, title, chapter, "", lambda: None, app.pop, None))
    hand.wait(0.5)
    assert isinstance(app.top, LessonScene)
    app.push(KeyListScene(app))
    hand.wait()
    hand.key(pygame.K_n, pygame.KMOD_CTRL)
    hand.wait()
    assert stack(app) == ["school"]
