"""What is told of a game at its end is told to its last word."""

from __future__ import annotations

import pytest

from game.core.message import message
from game.core.recap import Tale
from game.ui.app import App
from game.ui.geometry import Rect
from game.ui.scenes.finished.results import SHEET, TaleView
from tests.ui.hearing import Hearing

PLACE = SHEET.part(26, 420, (SHEET.w - 52) / 3 - 12, 76)


class Heard(Hearing):
    """Notes the lines that are set, and how far down they reach."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.bottom = 0.0

    def text(self, text: str, ink: Rect, box: Rect, size: float, lacking: str, shortened: bool) -> None:
        self.lines.append(text)
        self.bottom = max(self.bottom, ink.bottom)


@pytest.mark.parametrize("body", [
    "Un edificio público en el este de la fila B: 8 pelucas para Ana.",
    "Ein öffentlicher Bau im Osten von Reihe B: 8 Perücken für Ana.",
    "Dio 21 pelucas.",
])
def test_a_moment_is_told_to_its_last_word_and_stays_on_the_sheet(app: App, body: str) -> None:
    words = message("ui.results.about")
    painter = app.painter(app.window.surface)
    painter.audit = heard = Heard()
    TaleView("tale-0", PLACE, Tale("portraits/king", words, words), "El mejor momento", body).paint(painter)
    assert " ".join(heard.lines[1:]) == body
    assert heard.bottom <= SHEET.bottom
