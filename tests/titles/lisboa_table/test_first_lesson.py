"""The way from home to the first chapter of Lisboa and through it: mouse alone, keyboard alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.core.lessons import Practice
from game.titles.lisboa.table.layout import MAIN_BUTTON
from game.titles.registry import title_named
from game.ui.geometry import Rect
from game.ui.teaching.practice import PracticeScene
from tests.titles.first_lesson import (
    MOST_STEPS,
    Pupil,
    impatient,
    keyboard_alone,
    mouse_alone,
    nothing,
    refused,
)


class LisboaPupil(Pupil):
    title = "lisboa"


@pytest.fixture
def pupil(tmp_path: Path) -> Iterator[LisboaPupil]:
    yield from LisboaPupil.visit(tmp_path)


def test_mouse_alone(pupil: LisboaPupil) -> None:
    mouse_alone(pupil)


def test_keyboard_alone(pupil: LisboaPupil) -> None:
    keyboard_alone(pupil)


def test_somebody_impatient(pupil: LisboaPupil) -> None:
    impatient(pupil)


def test_what_is_not_asked_is_refused_with_the_teachers_words(pupil: LisboaPupil) -> None:
    refused(pupil, ("card-4", "way-tuck", "do"), "lisboa.lesson.turn.card.not_yet")


def test_the_note_leaves_the_button_free_that_is_wanted(pupil: LisboaPupil) -> None:
    pupil.begin("selling")
    pupil.listen()
    assert not overlaps(pupil.node("teacher").rect, MAIN_BUTTON)


def test_the_practice_game_ends_with_a_turn_of_lacerda(pupil: LisboaPupil) -> None:
    title = title_named("lisboa")
    practice = title.course().chapters[-1]
    assert isinstance(practice, Practice)
    learnt: list[bool] = []
    short = replace(practice, decisions=3)
    scene = PracticeScene(pupil.app, title, short, "Ana", lambda: learnt.append(True), nothing)
    pupil.app.go(scene)
    pupil.wait(0.3)
    pupil.click("teacher-go")
    for _ in range(MOST_STEPS):
        pupil.wait(0.3)
        if learnt:
            break
        scene.table.act(scene.table.best_of(scene.table.choices.legal))
    assert learnt == [True]
    assert scene.session.match.state.round == 2


def overlaps(one: Rect, other: Rect) -> bool:
    """Whether two rectangles share some of the screen."""
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom
