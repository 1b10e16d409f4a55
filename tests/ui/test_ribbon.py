"""The prompt ribbon: its sentence comes before its side note."""

from __future__ import annotations

import pytest

from game.ui.app import App
from game.ui.geometry import Rect
from game.ui.widgets.ribbon import Ribbon
from tests.ui.hearing import Hearing

PROMPT, NOTE = "Play a card that shares a colour, or draw", "1 can be played"


class Heard(Hearing):
    """An audit that notes the size at which each text was set."""

    def __init__(self) -> None:
        self.sizes: dict[str, float] = {}

    def text(self, text: str, ink: Rect, box: Rect, size: float, lacking: str, shortened: bool) -> None:
        assert not shortened
        self.sizes[text] = size


def sizes(app: App, text: str, note: str, text_size: int) -> dict[str, float]:
    """Draw a ribbon and tell how large its lines are."""
    app.change_settings(text_size=text_size)
    painter = app.painter(app.window.surface)
    heard = Heard()
    painter.audit = heard
    Ribbon("ribbon", Rect(284, 496, 582, 44), "blue", text, note).paint(painter)
    return heard.sizes


@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_the_sentence_is_larger_than_the_note(app: App, text_size: int) -> None:
    heard = sizes(app, PROMPT, NOTE, text_size)
    assert heard[PROMPT] >= 19
    assert heard[NOTE] >= 14


def test_a_long_sentence_takes_two_lines_rather_than_small_letters(app: App) -> None:
    note = "Marcos is thinking"
    heard = sizes(app, "Abuela Rosa put blue + orange on the blocking card and is out.", note, 100)
    lines = [size for text, size in heard.items() if text != note]
    assert len(lines) == 2
    assert min(lines) >= 16
