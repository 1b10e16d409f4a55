"""The way from home to the first chapter of Patios and through it: mouse alone, keyboard alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.titles.first_lesson import MOST_STEPS, Pupil, impatient, keyboard_alone, mouse_alone, refused

SELVAGE = 30.0
"""As much of the edge of a card as the note may lie on."""
OWN_CELLS = tuple(f"seat-0-cell-{cell}" for cell in range(8))


class PatiosPupil(Pupil):
    title = "patios"


@pytest.fixture
def pupil(tmp_path: Path) -> Iterator[PatiosPupil]:
    yield from PatiosPupil.visit(tmp_path)


def test_mouse_alone(pupil: PatiosPupil) -> None:
    mouse_alone(pupil)


def test_keyboard_alone(pupil: PatiosPupil) -> None:
    keyboard_alone(pupil)


def test_somebody_impatient(pupil: PatiosPupil) -> None:
    impatient(pupil)


def test_another_character_is_refused_with_the_teachers_words(pupil: PatiosPupil) -> None:
    refused(pupil, ("children",), "patios.lesson.turn.choose.not_yet")


@pytest.mark.parametrize("targets", [("seat-0-cell-1", "water"), ("stop-watering",)])
def test_whoever_waters_less_than_is_taught_is_told_what_is_lost(
    pupil: PatiosPupil, targets: tuple[str, ...]
) -> None:
    pupil.begin("water")
    lesson = pupil.lesson
    for _ in range(MOST_STEPS):
        if lesson.teaching.waits_for_act and "water" in lesson.table.composer.next_targets:
            break
        if lesson.teaching.waits_for_act:
            lesson.table.act(lesson.table.best_of(lesson.teaching.right()))
        else:
            lesson.read()
        pupil.wait(0.3)
    for target in targets:
        pupil.click(pupil.spot(target))
        pupil.wait(0.3)
    assert lesson.teaching.waits_for_act
    assert lesson.table.ribbon.text == pupil.app.text("patios.lesson.water.pour.not_yet")
    lesson.table.act(lesson.table.best_of(lesson.teaching.right()))
    pupil.wait(0.3)
    assert not lesson.teaching.waits_for_act


def test_the_note_lies_on_the_log_rather_than_on_the_own_patio(pupil: PatiosPupil) -> None:
    pupil.go_there()
    lesson = pupil.lesson
    notes = 0
    for _ in range(MOST_STEPS):
        if lesson.teaching.is_over:
            break
        note = pupil.node("teacher").rect
        for cell in OWN_CELLS:
            right = pupil.node(cell).rect.right
            assert note.x > right - SELVAGE, (lesson.teaching.place, cell)
        notes += 1
        if lesson.teaching.waits_for_act:
            lesson.table.act(lesson.table.best_of(lesson.teaching.right()))
        else:
            lesson.read()
        pupil.wait(0.3)
    assert notes > len(lesson.teaching.chapter.steps)
