"""The way from home to the first chapter of Palace of Viana and through it: mouse alone, keyboard alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.titles.viana.floorplan import PLATES
from game.titles.viana.table.layout import area_rect
from game.ui.geometry import Point
from game.ui.node import Node
from tests.titles.first_lesson import Pupil, impatient, keyboard_alone, mouse_alone, refused


class VianaPupil(Pupil):
    title = "viana"

    def stands_for(self, node: Node, target: str) -> bool:
        """A place of a bed that something has been planted in stands for that, not for the bed any more."""
        return super().stands_for(node, target) and getattr(node, "content", None) is None

    def spot(self, target: str) -> Point:
        """A courtyard is clicked at the plate with its number, away from what lies there."""
        if target.startswith("courtyard-"):
            return area_rect(PLATES[int(target.removeprefix("courtyard-"))]).centre
        return super().spot(target)


@pytest.fixture
def pupil(tmp_path: Path) -> Iterator[VianaPupil]:
    yield from VianaPupil.visit(tmp_path)


def test_mouse_alone(pupil: VianaPupil) -> None:
    mouse_alone(pupil)


def test_keyboard_alone(pupil: VianaPupil) -> None:
    keyboard_alone(pupil)


def test_somebody_impatient(pupil: VianaPupil) -> None:
    impatient(pupil)


def test_another_card_is_refused_with_the_teachers_words(pupil: VianaPupil) -> None:
    refused(pupil, ("card-marquis",), "viana.lesson.planting.card.not_yet")
