"""The words on a button stay whole, at every scale."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ui.geometry import Rect
from game.ui.headless import make_app
from game.ui.widgets.button import Button
from tests.ui.hearing import Hearing


class Set(Hearing):
    """An audit that notes the lines that were set."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.inks: list[Rect] = []

    def text(self, text: str, ink: Rect, box: Rect, size: float, lacking: str, shortened: bool) -> None:
        self.lines.append(text)
        self.inks.append(ink)


@pytest.mark.parametrize("size", [(1280, 720), (1440, 810), (1600, 900), (1920, 1080)])
@pytest.mark.parametrize(("label", "width", "icon", "lines"), [
    ("Deshacer", 108, "undo", ["Deshacer"]),
    ("Announce 13", 84, None, ["Announce", "13"]),
    ("Honk", 84, None, ["Honk"]),
])  # fmt: skip
def test_no_word_is_broken(
    tmp_path: Path, size: tuple[int, int], label: str, width: int, icon: str | None, lines: list[str]
) -> None:
    app = make_app(size, "en", data_dir=tmp_path)
    painter, seen = app.painter(app.window.surface), Set()
    painter.audit = seen
    button = Button("button", Rect(100, 100, width, 52), label, lambda: None, icon=icon, size=17)
    button.paint(painter)
    assert seen.lines == lines
    assert all(ink.x > 102 and ink.right < 98 + width for ink in seen.inks)
    app.close()
