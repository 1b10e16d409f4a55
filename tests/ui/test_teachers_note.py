"""The teacher's note is no wider than the column beside a board where a wide one would hide what is there."""

from __future__ import annotations

import pytest

from game.ui.app import App
from game.ui.teaching.teacher import LEAST_FIT, NARROW_W, SIZE, TeacherButton, narrow_size_for
from game.ui.teaching.teaching_table import TeachingTable
from tools.shots import named_states

BOARD_RIGHT = 892.0
"""So far boards and hands reach at most."""


@pytest.mark.parametrize("state", ["viva-idea", "viva-lesson-houses-1", "viva-lesson-twins-1"])
def test_the_note_lies_beside_the_board(app: App, state: str) -> None:
    scene = named_states()[state](app)
    if scene not in app.scenes:
        app.go(scene)
    for _ in range(4):
        app.frame(0.05)
    assert isinstance(app.top, TeachingTable)
    note = app.top.stage.find("teacher")
    assert note is not None
    assert note.rect.x > BOARD_RIGHT
    assert not note.rect.overlaps(app.top.table.board.ribbon_rect)


def words_on_a_narrow_note(app: App, words: str, *labels: str) -> tuple[float, float] | None:
    buttons = [TeacherButton(f"teacher-{label}", label, lambda: None) for label in labels]
    return narrow_size_for(app.painter(app.window.surface), words, buttons)


def test_a_narrow_note_is_as_high_as_its_words_need(app: App) -> None:
    short = words_on_a_narrow_note(app, "Propose a floor.", "Go on")
    longer = words_on_a_narrow_note(app, "Take out a column of yours and set it down on top. " * 2, "Go on")
    assert short is not None
    assert longer is not None
    assert short[0] == longer[0] == NARROW_W < SIZE[0]
    assert short[1] < longer[1]


def test_long_words_and_long_buttons_want_a_wide_note(app: App) -> None:
    assert words_on_a_narrow_note(app, "Take out a column of yours. " * 14, "Go on") is None
    assert words_on_a_narrow_note(app, "Go on.", "So much is known to me", "Show me what you mean") is None
    assert 0 < LEAST_FIT < 1
