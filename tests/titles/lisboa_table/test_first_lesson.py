"""The way from home to the first chapter of Lisboa and through it: mouse alone, keyboard alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.core.lessons import Chapter, Practice
from game.storage.lessons import GUEST, PROGRESS_FILE
from game.titles.lisboa.table.layout import MAIN_BUTTON
from game.titles.registry import title_named
from game.ui.app import App
from game.ui.geometry import Rect
from game.ui.headless import make_app
from game.ui.node import Node
from game.ui.scenes.home import HomeScene
from game.ui.teaching.lesson import LessonScene
from game.ui.teaching.practice import PracticeScene
from tests.titles.kit import AT_ONCE
from tests.ui.driving import Hand

MOST_STEPS = 60
MOST_TABS = 160


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    """The program at home, with Lisboa chosen."""
    app = make_app((1280, 720), "en", tmp_path, settings=AT_ONCE)
    app.change_settings(last_title="lisboa")
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
    """The uppermost node at which a target is picked."""
    stage = app.top.stage
    button = stage.find(f"button-{target}")
    if button is not None:
        return button
    found = [
        node for node in stage.nodes()
        if node.visible and target in (node.name, getattr(node, "target", None))
    ]  # fmt: skip
    assert found, f"nothing stands for {target!r}"
    return max(found, key=lambda node: node.z)


def next_target(lesson: LessonScene) -> str:
    """What is to be picked now on the way to what is asked."""
    composer = lesson.table.composer
    route = composer.route(lesson.table.best_of(lesson.teaching.right()))
    return next(target for target in route if target not in composer.picks)


def known(app: App) -> bool:
    """Whether the guest knows the first chapter."""
    return PROGRESS_FILE.load(app.places).content.has(GUEST, "lisboa", "turn")


def lesson_of(app: App) -> LessonScene:
    """The chapter that has been begun."""
    assert isinstance(app.top, LessonScene)
    assert app.top.teaching.chapter.key == "turn"
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
            hand.click(standing_for(app, next_target(lesson)).rect.centre)
        else:
            hand.click("teacher-go")
        hand.wait(0.3)
    assert known(app)
    hand.click("teacher-next")
    hand.wait(0.5)
    assert isinstance(app.top, LessonScene)
    assert app.top.teaching.chapter.key == "visit"


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


def test_what_is_not_asked_is_refused_with_the_teachers_words(app: App, hand: Hand) -> None:
    lesson = asked_for_a_visit(app, hand)
    for target in ("card-4", "way-tuck", "do"):
        hand.click(standing_for(app, target).rect.centre)
        hand.wait(0.3)
    assert lesson.teaching.waits_for_act
    assert lesson.table.ribbon.text == app.text("lisboa.lesson.turn.card.not_yet")


def test_the_note_leaves_the_button_free_that_is_wanted(app: App, hand: Hand) -> None:
    title = title_named("lisboa")
    chapter = next(one for one in title.course().chapters if one.key == "selling")
    assert isinstance(chapter, Chapter)
    lesson = LessonScene(app, title, chapter, "Ana", nothing, nothing, None)
    app.go(lesson)
    hand.wait(0.3)
    while not lesson.teaching.waits_for_act:
        hand.click("teacher-go")
        hand.wait(0.3)
    note = lesson.stage.find("teacher")
    assert note is not None
    assert not overlaps(note.rect, MAIN_BUTTON)


def test_the_practice_game_ends_with_a_turn_of_lacerda(app: App, hand: Hand) -> None:
    title = title_named("lisboa")
    practice = title.course().chapters[-1]
    assert isinstance(practice, Practice)
    learnt: list[bool] = []
    short = replace(practice, decisions=3)
    scene = PracticeScene(app, title, short, "Ana", lambda: learnt.append(True), nothing)
    app.go(scene)
    hand.wait(0.3)
    hand.click("teacher-go")
    for _ in range(MOST_STEPS):
        hand.wait(0.3)
        if learnt:
            break
        scene.table.act(scene.table.best_of(scene.table.choices.legal))
    assert learnt == [True]
    assert scene.session.match.state.round == 2


def nothing() -> None:
    """Where nobody goes on from a chapter."""


def asked_for_a_visit(app: App, hand: Hand) -> LessonScene:
    """The first chapter where it asks for a visit to the Minister."""
    for button in ("button-new", "teacher-skip", "button-learn", "button-start"):
        hand.click(button)
        hand.wait(0.5)
    lesson = lesson_of(app)
    while not lesson.teaching.waits_for_act:
        hand.click("teacher-go")
        hand.wait(0.3)
    return lesson


def overlaps(one: Rect, other: Rect) -> bool:
    """Whether two rectangles share some of the screen."""
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom
