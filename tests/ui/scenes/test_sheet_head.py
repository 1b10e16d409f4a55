"""The head of the sheet of seats: large letters stand clear of each other and of the rule below them."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.storage.settings import Settings
from game.ui.geometry import Rect
from game.ui.headless import make_app
from game.ui.scenes.setting_up.new_game import NewGameScene
from tests.i18n.languages import in_every_language
from tests.ui.driving import Hand
from tests.ui.hearing import Hearing

TAIL = 0.1
"""How far tails of letters reach below what counts as ink, in parts of their size."""


class Inks(Hearing):
    """An audit that notes the ink of each text and the size that it was set in."""

    def __init__(self) -> None:
        self.found: list[tuple[Rect, float]] = []

    def text(self, text: str, ink: Rect, box: Rect, size: float, lacking: str, shortened: bool) -> None:
        self.found.append((ink, size))


@in_every_language
@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_title_and_subtitle_have_their_places(tmp_path: Path, language: str, text_size: int) -> None:
    app = make_app((1280, 720), language, data_dir=tmp_path, settings=Settings(text_size=text_size))
    hand, inks = Hand(app), Inks()
    app.go(NewGameScene(app, "viana"))
    hand.wait(0.4)
    painter, head = app.painter(app.window.surface), hand.node("sheet-head")
    painter.audit = inks
    head.paint(painter)
    assert len(inks.found) == 2
    (title, size), (subtitle, smaller) = inks.found
    assert title.bottom + TAIL * size < subtitle.y
    assert subtitle.bottom + TAIL * smaller < head.rect.y + 76
    app.close()
