"""The way from home to the first chapter of Palace of Viana and through it: mouse alone, keyboard alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.storage.lessons import GUEST, PROGRESS_FILE
from game.titles.viana.floorplan import PLATES
from game.titles.viana.table.layout import area_rect
from game.ui.app import App
from game.ui.geometry import Point
from game.ui.headless import make_app
from game.ui.node import Node
from game.ui.scenes.home import HomeScene
from game.ui.teaching.lesson import LessonScene
from tests.titles.kit import AT_ONCE
from tests.ui.driving import Hand

MOST_STEPS = 40
MOST_TABS = 160


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    """The program at home, with Palace of Viana chosen."""
    app = make_app((1280, 720), "en", tmp_path, settings=AT_ONCE)
    app.change_settings(last_title="viana")
    pygame.event.clear()
    app.go(HomeScene(app))
    yield app
    app.close()


@pytest.fixture
def hand(app: App) -> Hand:
    hand = Hand(app)
    hand.wait(0.5)
    return hand


def standing_for(app: App, target: str) -> Node:
    """The node at which a target is picked."""
    stage = app.top.stage
    named = stage.find(target) or stage.find(f"button-{target}")
    if named is not None:
        return named
    found = [
        node for node in stage.nodes()
        # A place of a bed that something has been planted in stands for that, not for the bed any more.
        if target in getattr(node, "targets", ()) and getattr(node, "content", None) is None
    ]
    assert found, f"nothing stands for {target!r}"
    return found[0]


def point_of(app: App, target: str) -> Point:
    """Where to click for it: a courtyard at the plate with its number, away from what lies there."""
    node = standing_for(app, target)
    number = target.removeprefix("courtyard-")
    return area_rect(PLATES[int(number)]).centre if number != target else node.rect.centre


def next_target(lesson: LessonScene) -> str:
    """What is to be picked now on the way to what is asked."""
    composer = lesson.table.composer
    route = composer.route(lesson.table.best_of(lesson.teaching.right()))
    return next(target for target in route if target not in composer.picks)


def known(app: App) -> bool:
    """Whether the guest knows the first chapter."""
    return PROGRESS_FILE.load(app.places).content.has(GUEST, "viana", "planting")


def lesson_of(app: App) -> LessonScene:
    """The chapter that has been begun."""
    assert isinstance(app.top, LessonScene)
    assert app.top.teaching.chapter.key == "planting"
    return app.top


def test_mouse_alone(app: App, hand: Hand) -> None:
    for button in ("button-new", "teacher-skip", "button-learn", "button-start"):
        hand.click(button)
        hand.wait(0.5)
    lesson = lesson_of(app)
    for _ in range(MOST_STEPS):
        if lesson.teaching.is_over:
            break
        if lesson.teaching.waits_for_act:
            hand.click(point_of(app, next_target(lesson)))
        else:
            hand.click("teacher-go")
        hand.wait(0.3)
    assert known(app)
    hand.click("teacher-next")
    hand.wait(0.5)
    assert isinstance(app.top, LessonScene)
    assert app.top.teaching.chapter.key == "marquise"


def test_keyboard_alone(app: App, hand: Hand) -> None:
    press(app, hand, "button-new")
    hand.key(pygame.K_ESCAPE)
    hand.wait(0.5)
    press(app, hand, "button-learn")
    press(app, hand, "button-start")
    lesson = lesson_of(app)
    for _ in range(MOST_STEPS):
        if lesson.teaching.is_over:
            break
        press(app, hand, next_target(lesson) if lesson.teaching.waits_for_act else "teacher-go")
    assert known(app)
    press(app, hand, "teacher-leave")
    assert app.top.name == "school"


def press(app: App, hand: Hand, target: str) -> None:
    """Press Tab until the keyboard is there, then Return."""
    for _ in range(MOST_TABS):
        if app.top.stage.focused is standing_for(app, target):
            hand.key(pygame.K_RETURN)
            hand.wait(0.5)
            return
        hand.key(pygame.K_TAB)
    raise AssertionError(f"Tab never came to {target}")


def test_another_card_is_refused_with_the_teachers_words(app: App, hand: Hand) -> None:
    for button in ("button-new", "teacher-skip", "button-learn", "button-start", "teacher-go", "teacher-go"):
        hand.click(button)
        hand.wait(0.5)
    lesson = lesson_of(app)
    hand.click(point_of(app, "card-marquis"))
    hand.wait(0.3)
    assert lesson.teaching.waits_for_act
    assert lesson.table.ribbon.text == app.text("viana.lesson.planting.card.not_yet")
