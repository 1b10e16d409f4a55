"""What is there to be read reaches the reader's size: log, info card, banner, tooltip."""

from __future__ import annotations

import pytest

from game.ui.app import App
from game.ui.board.banner import Banner
from game.ui.board.board_view import InfoCard
from game.ui.board.info_panel import LINE_SIZE, InfoPanel
from game.ui.geometry import CANVAS, Rect
from game.ui.node import Node
from game.ui.widgets import tooltip
from game.ui.widgets.log_panel import LARGE_SIZE, SIZE, LogLine, LogPanel
from tests.ui.hearing import Hearing

CARD = InfoCard("The Marquise", (
    "Lead her one or two courtyards on: that courtyard is scored for everybody.", "Abuelo shows this card.",
))  # fmt: skip


class Heard(Hearing):
    """An audit that notes the size of each line."""

    def __init__(self) -> None:
        self.sizes: dict[str, float] = {}

    def text(self, text: str, ink: Rect, box: Rect, size: float, lacking: str, shortened: bool) -> None:
        assert not shortened, text
        assert CANVAS.shared(ink).area == pytest.approx(ink.area), text
        self.sizes[text] = size


def sizes(app: App, node: Node) -> dict[str, float]:
    """How large the lines of a node are set."""
    painter = app.painter(app.window.surface)
    heard = Heard()
    painter.audit = heard
    node.paint(painter)
    return heard.sizes


@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_the_log(app: App, text_size: int) -> None:
    app.change_settings(text_size=text_size)
    lines = [LogLine("blue", f"Line {number}") for number in range(9)]
    heard = sizes(app, LogPanel("log", Rect(904, 298, 348, 188), "At the table", lines))
    assert heard["Line 8"] == SIZE * text_size / 100
    assert sum(line.startswith("Line") for line in heard) >= 2


def test_a_low_log_still_shows_some_lines_at_once(app: App) -> None:
    app.change_settings(text_size=200)
    lines = [LogLine("blue", f"Line {number}") for number in range(9)]
    heard = sizes(app, LogPanel("log", Rect(904, 298, 348, 120), "At the table", lines))
    assert LARGE_SIZE <= heard["Line 8"] < 2 * SIZE


@pytest.mark.parametrize("text_size", [100, 150, 200])
@pytest.mark.parametrize("piece", [
    Rect(22, 577, 84, 126), Rect(483, 166, 190, 312), Rect(1130, 300, 100, 60),
])
def test_the_info_card_beside_its_piece(app: App, text_size: int, piece: Rect) -> None:
    app.change_settings(text_size=text_size)
    painter, ribbon = app.painter(app.window.surface), Rect(0, 0, 0, 0)
    panel = InfoPanel(CARD, piece, ribbon, painter, lambda: None, has_button=True)
    heard = sizes(app, panel)
    assert set(heard.values()) == {LINE_SIZE * text_size / 100, 22 * text_size / 100}
    assert not panel.rect.overlaps(piece)
    assert panel.rect.shared(CANVAS).area == pytest.approx(panel.rect.area)


@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_the_banner_of_a_great_moment(app: App, text_size: int) -> None:
    app.change_settings(text_size=text_size)
    words = "Everybody has one more turn"
    banner = Banner("banner", "The bag is empty", words, (294, 262), text_size=text_size)
    heard = sizes(app, banner)
    assert heard["The bag is empty"] >= 0.95 * 26 * text_size / 100
    assert heard[words] >= 0.95 * 18 * text_size / 100
    assert banner.rect.shared(CANVAS).area == banner.rect.area


def test_the_tooltip(app: App) -> None:
    app.change_settings(text_size=200)
    words = "Lead her one or two courtyards on: that courtyard is scored for everybody."
    sheet = tooltip.Tooltip(Rect(600, 300, 40, 40), *tooltip.laid_out(app.painter(app.window.surface), words))
    assert set(sizes(app, sheet).values()) == {2 * tooltip.TEXT_SIZE}
