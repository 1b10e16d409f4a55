"""The teacher's note is no wider than the column beside a board where a wide one would hide what is there."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ui.app import App
from game.ui.geometry import Rect
from game.ui.headless import make_app
from game.ui.node import Node
from game.ui.teaching.teacher import (
    BUTTON_H,
    LEAST_FIT,
    NARROW_LINES,
    NARROW_W,
    SIZE,
    TEXT_SIZE,
    TeacherButton,
    narrow_size_for,
    stacked_size_for,
    words_in,
)
from game.ui.teaching.teaching_table import TeachingTable
from tests.ui.hearing import Hearing
from tools.shots import named_states

BOARD_RIGHT = 892.0
"""So far boards and hands reach at most."""


LEAST_AIR = 4.0
HIDDEN = 0.03
"""So much of a thing may be hidden as its edge takes up, where there is nothing to read."""


def note_in(app: App, state: str) -> Node:
    """The note of a state, which lies beside the ribbon."""
    scene = named_states()[state](app)
    if scene not in app.scenes:
        app.go(scene)
    for _ in range(4):
        app.frame(0.05)
    assert isinstance(app.top, TeachingTable)
    note = app.top.stage.find("teacher")
    assert note is not None
    assert not note.rect.overlaps(app.top.table.board.ribbon_rect)
    return note


@pytest.mark.parametrize("state", ["viva-idea", "viva-lesson-houses-1", "viva-lesson-twins-1"])
def test_the_note_lies_beside_the_board(app: App, state: str) -> None:
    assert note_in(app, state).rect.x > BOARD_RIGHT


@pytest.mark.parametrize(("language", "state", "things"), [
    ("es", "viva-example-1", ("house-3",)),
    ("es", "viva-example-3", ("house-3",)),
    ("es", "viva-example-6", ("house-3",)),
    ("de", "viva-lesson-drawing-1", ("house-3",)),
    ("es", "viana-example-5", ("courtyard-8", "card-cook")),
    ("es", "viana-example-6", ("courtyard-8", "card-cook")),
    ("de", "patios-example-5", ("own-things", "row-9")),
    ("pt", "patios-lesson-turn-6", ("own-things",)),
    ("de", "villa_paletti-lesson-objection-3", ("floors", "seat-3")),
    ("es", "lisboa-example-5", ("court", "church")),
    ("es", "villa_paletti-example-4", ("floors", "seat-3")),
])  # fmt: skip
def test_with_long_words_on_its_buttons_the_note_still_hides_nothing_that_it_speaks_of(
    tmp_path: Path, language: str, state: str, things: tuple[str, ...]
) -> None:
    app = make_app(language=language, data_dir=tmp_path)
    note = note_in(app, state)
    for name in things:
        thing = app.top.stage.find(name)
        assert thing is not None, name
        assert note.rect.shared(thing.rect).area <= HIDDEN * thing.rect.area, name
    app.close()


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


def test_long_words_on_buttons_stand_below_each_other_and_all_is_as_large_as_ever(app: App) -> None:
    painter, words = app.painter(app.window.surface), "Take out a column and set it down on top. " * 2
    long = [TeacherButton(f"teacher-{n}", "Show me what you mean", lambda: None) for n in range(2)]
    assert narrow_size_for(painter, words, long) is None
    size = stacked_size_for(painter, words, long)
    assert size is not None
    row = narrow_size_for(painter, words, long[:1])
    assert row is not None
    assert size[1] > row[1]
    room = words_in(Rect(0, 0, *size), size[1] - row[1] + BUTTON_H)
    assert painter.fit(words, room, "label", TEXT_SIZE, NARROW_LINES).size == TEXT_SIZE
    assert stacked_size_for(painter, words, long[:1]) is None


@pytest.mark.parametrize("language", ["en", "es", "de", "pt"])
@pytest.mark.parametrize("state", [
    "villa_paletti-lesson-tower-2", "patios-lesson-sets-6", "lisboa-practice", "viva-example-1",
])  # fmt: skip
def test_there_is_air_between_words_and_buttons(tmp_path: Path, language: str, state: str) -> None:
    inks: list[Rect] = []

    class Heard(Hearing):
        """Notes where the note's words stand."""

        def text(
            self, text: str, ink: Rect, box: Rect, size: float, lacking: str, shortened: bool
        ) -> None:
            inks.append(ink)

    app = make_app(language=language, data_dir=tmp_path)
    note = note_in(app, state)
    painter = app.painter(app.window.surface)
    painter.audit = Heard()
    note.paint(painter)
    buttons = [node for node in app.top.stage.nodes() if node.name.startswith("teacher-")]
    assert inks
    assert buttons
    assert max(ink.bottom for ink in inks) + LEAST_AIR <= min(button.rect.y for button in buttons)
    app.close()


def test_long_words_and_long_buttons_want_a_wide_note(app: App) -> None:
    assert words_on_a_narrow_note(app, "Take out a column of yours. " * 14, "Go on") is None
    assert words_on_a_narrow_note(app, "Go on.", "So much is known to me", "Show me what you mean") is None
    assert 0 < LEAST_FIT < 1
