"""A chapter is left at each of its steps, and begins anew; before the first act there is nothing to undo."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.core.message import message
from game.titles.registry import TITLES
from game.ui.app import App
from game.ui.scenes.setting_up.new_game import NewGameScene
from game.ui.teaching.lesson import LessonScene
from game.ui.teaching.school import SchoolScene
from tests.field.tables import has_turn, table_of
from tests.ui.driving import Hand
from tests.ui.test_school import CHAPTERS, TITLE, known, lesson


def steps_done(scene: LessonScene, hand: Hand, steps: int) -> bool:
    """Go so many steps; False when the chapter was over before."""
    for _ in range(steps):
        hand.wait(0.2)
        if scene.teaching.is_over:
            return False
        if scene.teaching.waits_for_act:
            scene.table.act(scene.table.best_of(scene.teaching.right()))
        else:
            hand.click("teacher-go")
    return True


def test_a_chapter_is_left_at_each_step_and_begun_again(app: App, hand: Hand) -> None:
    for steps in range(12):
        scene = lesson(app, hand, 0)
        begun = scene.session.match.digest()
        going = steps_done(scene, hand, steps)
        hand.key(pygame.K_ESCAPE)
        hand.wait(0.2)
        assert isinstance(app.top, SchoolScene)
        again = lesson(app, hand, 0)
        assert again.session.match.digest() == begun
        if not going:
            break
    assert known(app, 0), "the chapter was never gone through"


def test_a_game_begins_right_out_of_a_lesson(app: App, hand: Hand) -> None:
    scene = lesson(app, hand, 4)
    steps_done(scene, hand, 1)
    assert scene.teaching.chapter is CHAPTERS[4]
    app.go(NewGameScene(app, TITLE.key))
    hand.wait(0.4)
    hand.click("button-start")
    hand.wait(0.4)
    assert len(app.shelf.running()) == 1


@pytest.mark.parametrize("key", TITLES)
def test_at_the_beginning_there_is_nothing_to_take_back(tmp_path: Path, key: str) -> None:
    table = table_of(tmp_path, key)
    assert has_turn(table)
    before = table.session.match.digest()
    if table.session.last == 0:
        assert table.session.undo_stop() == message("core.undo.nothing")
    for key_code, mod in ((pygame.K_z, 0), (pygame.K_y, pygame.KMOD_CTRL), (pygame.K_z, pygame.KMOD_CTRL)):
        table.key(key_code, mod)
        assert table.table.ribbon.tone == "refused"
    assert table.session.match.digest() == before
    table.app.close()
