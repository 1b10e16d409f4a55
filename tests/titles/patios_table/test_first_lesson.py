"""The way from home to the first chapter of Patios and through it: mouse alone, keyboard alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.storage.lessons import GUEST, PROGRESS_FILE
from game.ui.app import App
from game.ui.headless import make_app
from game.ui.node import Node
from game.ui.scenes.home import HomeScene
from game.ui.teaching.lesson import LessonScene
from tests.titles.kit import AT_ONCE
from tests.ui.driving import Hand

MOST_STEPS = 40
MOST_TABS = 160
SELVAGE = 30.0
"""As much of the edge of a card as the note may lie on."""
OWN_CELLS = tuple(f"seat-0-cell-{cell}" for cell in range(8))
WAY_THERE = ("button-new", "teacher-skip", "button-learn", "button-start")


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    """The program at home, with Patios chosen."""
    app = make_app((1280, 720), "en", tmp_path, settings=AT_ONCE)
    app.change_settings(last_title="patios")
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
    found = [node for node in stage.nodes() if getattr(node, "target", None) == target and node.visible]
    named = found[0] if found else stage.find(target) or stage.find(f"button-{target.replace(':', '-')}")
    assert named is not None, f"nothing stands for {target!r}"
    return named


def next_target(lesson: LessonScene) -> str:
    """What is to be picked now on the way to what is asked."""
    composer = lesson.table.composer
    route = composer.route(lesson.table.best_of(lesson.teaching.right()))
    return next(target for target in route if target not in composer.picks)


def known(app: App) -> bool:
    """Whether the guest knows the first chapter."""
    return PROGRESS_FILE.load(app.places).content.has(GUEST, "patios", "turn")


def lesson_of(app: App) -> LessonScene:
    """The chapter that has been begun."""
    assert isinstance(app.top, LessonScene)
    assert app.top.teaching.chapter.key == "turn"
    return app.top


def go_there(hand: Hand) -> LessonScene:
    """To the first chapter with the mouse."""
    for button in WAY_THERE:
        hand.click(button)
        hand.wait(0.5)
    return lesson_of(hand.app)


def press(hand: Hand, target: str) -> None:
    """Press Tab until the keyboard is there, then Return."""
    for _ in range(MOST_TABS):
        if hand.app.top.stage.focused is standing_for(hand.app, target):
            hand.key(pygame.K_RETURN)
            hand.wait(0.5)
            return
        hand.key(pygame.K_TAB)
    raise AssertionError(f"Tab never came to {target}")


def test_mouse_alone(app: App, hand: Hand) -> None:
    lesson = go_there(hand)
    for _ in range(MOST_STEPS):
        if lesson.teaching.is_over:
            break
        asked = lesson.teaching.waits_for_act
        hand.click(standing_for(app, next_target(lesson)).rect.centre if asked else "teacher-go")
        hand.wait(0.3)
    assert known(app)
    hand.click("teacher-next")
    hand.wait(0.5)
    assert isinstance(app.top, LessonScene)
    assert app.top.teaching.chapter.key == "water"


def test_keyboard_alone(app: App, hand: Hand) -> None:
    press(hand, "button-new")
    hand.key(pygame.K_ESCAPE)
    hand.wait(0.5)
    press(hand, "button-learn")
    press(hand, "button-start")
    lesson = lesson_of(app)
    for _ in range(MOST_STEPS):
        if lesson.teaching.is_over:
            break
        press(hand, next_target(lesson) if lesson.teaching.waits_for_act else "teacher-go")
    assert known(app)
    press(hand, "teacher-leave")
    assert app.top.name == "school"


def test_the_note_lies_on_the_log_rather_than_on_the_own_patio(hand: Hand) -> None:
    lesson = go_there(hand)
    notes = 0
    for _ in range(MOST_STEPS):
        if lesson.teaching.is_over:
            break
        note = hand.node("teacher").rect
        for cell in OWN_CELLS:
            right = hand.node(cell).rect.right
            assert note.x > right - SELVAGE, (lesson.teaching.place, cell)
        notes += 1
        if lesson.teaching.waits_for_act:
            lesson.table.act(lesson.table.best_of(lesson.teaching.right()))
        else:
            lesson.read()
        hand.wait(0.3)
    assert notes > len(lesson.teaching.chapter.steps)


def test_another_character_is_refused_with_the_teachers_words(app: App, hand: Hand) -> None:
    lesson = go_there(hand)
    for _ in range(2):
        hand.click("teacher-go")
        hand.wait(0.3)
    hand.click(standing_for(app, "children").rect.centre)
    hand.wait(0.3)
    assert lesson.teaching.waits_for_act
    assert lesson.table.ribbon.text == app.text("patios.lesson.turn.choose.not_yet")
