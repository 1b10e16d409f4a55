"""The way from home to the first chapter of Villa Paletti and through it: mouse alone, keyboard alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.titles.villa_paletti.state import SetDown
from game.titles.villa_paletti.table.board import VillaTable
from game.titles.villa_paletti.table.carrying import Carrying
from game.titles.villa_paletti.wording import column_name
from tests.titles.first_lesson import Pupil, keyboard_alone, mouse_alone

STEP = 1.5
"""How far the pointer goes in a frame."""
EASY, BEARING = "thin-red-2", "thin-red-1"
INWARDS_DEG = 180.0


class VillaPupil(Pupil):
    """Pulls columns out."""

    title = "villa_paletti"

    @property
    def board(self) -> VillaTable:
        board = self.lesson.table.board
        assert isinstance(board, VillaTable)
        return board

    @property
    def has_column(self) -> bool:
        """Whether a column is in the hand and looks for its place."""
        return isinstance(self.board.hand.gesture, Carrying)

    def act_with_the_mouse(self) -> None:
        if not self.has_column:
            self.drag_out(EASY, 120)
            assert isinstance(self.lesson.teaching.match.state.task, SetDown)
            assert self.has_column
            return
        # The first click brings it from beside the villa to a good place, the next one sets it down.
        for _ in range(2):
            self.click("button-pull")
            self.wait(0.5)

    def act_with_the_keys(self) -> None:
        if self.has_column:
            # The keyboard has the column in its hand, though the teacher has just spoken.
            self.key(pygame.K_PAGEDOWN)
            self.key(pygame.K_RETURN)
            self.wait(0.5)
            return
        self.press_key_at(EASY)
        assert self.board.hand.is_pulling
        self.draw_to_the_right()
        self.wait(0.3)

    def draw_to_the_right(self) -> None:
        """Hold the arrow key until the pull is over."""
        self.post(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="", scancode=0)
        self.until_pulled()
        self.post(pygame.KEYUP, key=pygame.K_RIGHT, mod=0, unicode="", scancode=0)

    def until_pulled(self) -> None:
        """Wait until the pull is over."""
        for _ in range(1200):
            if not self.board.hand.is_pulling:
                break
            self.wait()
        self.wait(0.3)

    def drag_out(self, column: str, by: float) -> None:
        """Drag a column to the right by so many units and let go there."""
        tower = self.board.tower
        seen = tower.seen(column)
        assert seen is not None
        x, y = seen.centre
        while tower.column_under((x, y)) != column:
            y += 2
            assert y < seen.rect.bottom, f"{column} is hidden"
        self.move((x, y))
        self.press()
        for step in range(round(by / STEP)):
            self.move((x + (step + 1) * STEP, y))
            self.wait()
            if not self.board.hand.is_pulling:
                break
        self.release()
        self.until_pulled()


@pytest.fixture
def pupil(tmp_path: Path) -> Iterator[VillaPupil]:
    yield from VillaPupil.visit(tmp_path)


def test_mouse_alone(pupil: VillaPupil) -> None:
    mouse_alone(pupil)


def test_keyboard_alone(pupil: VillaPupil) -> None:
    keyboard_alone(pupil)


def test_a_column_let_go_on_the_way_is_where_it_was_and_the_teacher_says_why(pupil: VillaPupil) -> None:
    pupil.go_there()
    pupil.listen()
    lesson, board = pupil.lesson, pupil.board
    before = lesson.teaching.match.state
    pupil.drag_out(EASY, 12)
    assert lesson.teaching.waits_for_act
    assert lesson.teaching.match.state is before
    assert lesson.table.ribbon.text == pupil.app.text("villa_paletti.lesson.why.broken_off")
    assert board.tower.poses == {}
    assert board.hand.gesture is None


def test_a_villa_that_falls_in_a_lesson_stands_again(pupil: VillaPupil) -> None:
    pupil.begin("hands")
    pupil.listen()
    lesson, board = pupil.lesson, pupil.board
    before = lesson.teaching.match.state
    # From here the column is drawn a long way under the floor, through its neighbours.
    board.viewing.turn_to(INWARDS_DEG)
    board.hand.choose(BEARING)
    board.hand.take_selected()
    pupil.draw_to_the_right()
    assert lesson.table.ribbon.text == pupil.app.text(
        "villa_paletti.lesson.why.pushed", column=column_name(BEARING), other=column_name("thick-yellow")
    )
    assert lesson.teaching.match.state is before
    assert board.hand.gesture is None
    assert board.tower.poses == {}
    assert board.tower.layout == before.layout.as_seen()
