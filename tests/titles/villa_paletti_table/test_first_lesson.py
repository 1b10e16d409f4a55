"""The way from home to the first chapter of Villa Paletti and through it: mouse alone, keyboard alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core.lessons import Chapter
from game.storage.lessons import GUEST, PROGRESS_FILE
from game.titles.registry import title_named
from game.titles.villa_paletti.state import SetDown
from game.titles.villa_paletti.table.board import VillaTable
from game.titles.villa_paletti.table.carrying import Carrying
from game.ui.app import App
from game.ui.headless import make_app
from game.ui.scenes.home import HomeScene
from game.ui.teaching.lesson import LessonScene
from tests.titles.kit import AT_ONCE
from tests.ui.driving import Hand

MOST_STEPS = 40
MOST_TABS = 160
STEP = 1.5
"""How far the pointer goes in a frame."""
EASY, BEARING = "thin-red-2", "thin-red-1"
INWARDS_DEG = 180.0


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    """The program at home, with Villa Paletti chosen."""
    app = make_app((1280, 720), "en", tmp_path, settings=AT_ONCE)
    app.change_settings(last_title="villa_paletti")
    pygame.event.clear()
    app.go(HomeScene(app))
    yield app
    app.close()


@pytest.fixture
def hand(app: App) -> Hand:
    hand = Hand(app)
    hand.wait(0.5)
    return hand


def known(app: App) -> bool:
    """Whether the guest knows the first chapter."""
    return PROGRESS_FILE.load(app.places).content.has(GUEST, "villa_paletti", "tower")


def lesson_of(app: App) -> LessonScene:
    """The chapter that has been begun."""
    assert isinstance(app.top, LessonScene)
    assert app.top.teaching.chapter.key == "tower"
    return app.top


def board_of(lesson: LessonScene) -> VillaTable:
    board = lesson.table.board
    assert isinstance(board, VillaTable)
    return board


def has_column(lesson: LessonScene) -> bool:
    """Whether a column is in the hand and looks for its place."""
    return isinstance(board_of(lesson).hand.gesture, Carrying)


def begin_with_the_mouse(app: App, hand: Hand) -> LessonScene:
    for button in ("button-new", "teacher-skip", "button-learn", "button-start", "teacher-go", "teacher-go"):
        hand.click(button)
        hand.wait(0.5)
    return lesson_of(app)


def until_pulled(lesson: LessonScene, hand: Hand) -> None:
    """Wait until the pull is over."""
    for _ in range(1200):
        if not board_of(lesson).hand.is_pulling:
            break
        hand.wait()
    hand.wait(0.3)


def drag_out(lesson: LessonScene, hand: Hand, column: str, by: float) -> None:
    """Drag a column to the right by so many units and let go there."""
    tower = board_of(lesson).tower
    seen = tower.seen(column)
    assert seen is not None
    x, y = seen.centre
    while tower.column_under((x, y)) != column:
        y += 2
        assert y < seen.rect.bottom, f"{column} is hidden"
    hand.move((x, y))
    hand.press()
    for step in range(round(by / STEP)):
        hand.move((x + (step + 1) * STEP, y))
        hand.wait()
        if not board_of(lesson).hand.is_pulling:
            break
    hand.release()
    until_pulled(lesson, hand)


def test_mouse_alone(app: App, hand: Hand) -> None:
    lesson = begin_with_the_mouse(app, hand)
    drag_out(lesson, hand, EASY, 120)
    assert isinstance(lesson.teaching.match.state.task, SetDown)
    assert has_column(lesson)
    # The first click brings it from beside the villa to a good place, the next one sets it down.
    for _ in range(2):
        hand.click("button-pull")
        hand.wait(0.5)
    for _ in range(MOST_STEPS):
        if lesson.teaching.is_over:
            break
        assert not lesson.teaching.waits_for_act
        hand.click("teacher-go")
        hand.wait(0.3)
    assert known(app)
    hand.click("teacher-next")
    hand.wait(0.5)
    assert isinstance(app.top, LessonScene)
    assert app.top.teaching.chapter.key == "loose"


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
        if not lesson.teaching.waits_for_act:
            press(app, hand, "teacher-go")
        elif has_column(lesson):
            # The keyboard has the column in its hand, though the teacher has just spoken.
            hand.key(pygame.K_PAGEDOWN)
            hand.key(pygame.K_RETURN)
            hand.wait(0.5)
        else:
            press(app, hand, EASY)
            assert board_of(lesson).hand.is_pulling
            hand.post(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="", scancode=0)
            until_pulled(lesson, hand)
            hand.post(pygame.KEYUP, key=pygame.K_RIGHT, mod=0, unicode="", scancode=0)
            hand.wait(0.3)
    assert known(app)
    press(app, hand, "teacher-leave")
    assert app.top.name == "school"


def press(app: App, hand: Hand, target: str) -> None:
    """Press Tab until the keyboard is there, then Return."""
    for _ in range(MOST_TABS):
        focused = app.top.stage.focused
        if focused is not None and focused.name in (target, f"button-{target}"):
            hand.key(pygame.K_RETURN)
            hand.wait(0.5)
            return
        hand.key(pygame.K_TAB)
    raise AssertionError(f"Tab never came to {target}")


def test_a_column_let_go_on_the_way_is_where_it_was_and_the_teacher_says_why(app: App, hand: Hand) -> None:
    lesson = begin_with_the_mouse(app, hand)
    before = lesson.teaching.match.state
    drag_out(lesson, hand, EASY, 12)
    assert lesson.teaching.waits_for_act
    assert lesson.teaching.match.state is before
    assert lesson.table.ribbon.text == app.text("villa_paletti.lesson.again.red")
    assert board_of(lesson).tower.poses == {}
    assert board_of(lesson).hand.gesture is None


def test_a_villa_that_falls_in_a_lesson_stands_again(app: App, hand: Hand) -> None:
    villa = title_named("villa_paletti")
    chapter = next(one for one in villa.course().chapters if one.key == "hands")
    assert isinstance(chapter, Chapter)
    lesson = LessonScene(app, villa, chapter, "Guest", nothing, nothing, nothing)
    app.go(lesson)
    hand.wait(0.3)
    while not lesson.teaching.waits_for_act:
        hand.click("teacher-go")
        hand.wait(0.3)
    board, before = board_of(lesson), lesson.teaching.match.state
    # From here the column is drawn a long way under the floor, through its neighbours.
    board.viewing.turn_to(INWARDS_DEG)
    board.hand.choose(BEARING)
    board.hand.take_selected()
    hand.post(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="", scancode=0)
    until_pulled(lesson, hand)
    hand.post(pygame.KEYUP, key=pygame.K_RIGHT, mod=0, unicode="", scancode=0)
    assert lesson.table.ribbon.text == app.text("villa_paletti.lesson.hands.pull.not_yet")
    assert lesson.teaching.match.state is before
    assert board.hand.gesture is None
    assert board.tower.poses == {}
    assert board.tower.layout == before.layout.as_seen()


def nothing() -> None:
    """Where nobody goes on from here."""
