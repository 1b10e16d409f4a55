"""The way from home to the first chapter of VIVA and through it: mouse alone, keyboard alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.titles.viva.table.cards import HandCard
from game.ui.geometry import Point
from tests.titles.first_lesson import Pupil, impatient, keyboard_alone, mouse_alone, refused


class VivaPupil(Pupil):
    title = "viva"

    def spot(self, target: str) -> Point:
        """Of cards in the hand, that lie over each other, the chips at their corner are clicked."""
        node = self.standing_for(target)
        return (node.rect.x + 12, node.rect.y + 22) if isinstance(node, HandCard) else super().spot(target)


@pytest.fixture
def pupil(tmp_path: Path) -> Iterator[VivaPupil]:
    yield from VivaPupil.visit(tmp_path)


def test_mouse_alone(pupil: VivaPupil) -> None:
    mouse_alone(pupil)


def test_keyboard_alone(pupil: VivaPupil) -> None:
    keyboard_alone(pupil)


def test_somebody_impatient(pupil: VivaPupil) -> None:
    impatient(pupil)


def test_an_empty_house_is_refused_with_the_teachers_words(pupil: VivaPupil) -> None:
    refused(pupil, ("hand:orange", "house-2"), "viva.lesson.houses.share.not_yet")

