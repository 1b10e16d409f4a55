"""Short news come where they hide no word, whatever the screen and the language."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ui.geometry import CANVAS, Rect
from game.ui.headless import make_app
from game.ui.node import Node
from tests.ui.hearing import Hearing
from tools.shots import named_states

STATES = ("lisboa-statistics", "lisboa-replay-list", "villa_paletti-example-4", "patios-example-5",
          "viana-example-5", "viva-example-1", "home", "table-out")  # fmt: skip


class Inks(Hearing):
    """Notes where words stand."""

    def __init__(self) -> None:
        self.inks: list[Rect] = []

    def text(self, text: str, ink: Rect, box: Rect, size: float, lacking: str, shortened: bool) -> None:
        self.inks.append(ink)


@pytest.mark.parametrize("language", ["en", "es", "de"])
@pytest.mark.parametrize("state", STATES)
def test_news_hide_no_word(tmp_path: Path, state: str, language: str) -> None:
    app = make_app(language=language, data_dir=tmp_path)
    scene = named_states()[state](app)
    if scene not in app.scenes:
        app.go(scene)
    for _ in range(4):
        app.frame(0.05)
    words = app.text("ui.save_as.saved", name="Sommer in Córdoba")
    app.toast(words, "good")
    app.frame(0.05)
    nodes = list(app.top.stage.nodes())
    news = next(node for node in nodes if node.name.startswith("toast"))
    assert CANVAS.shared(news.rect) == news.rect
    heard = Inks()
    painter = app.painter(app.window.surface)
    painter.audit = heard
    for node in nodes:
        if node.visible and node is not news:
            node.paint(painter)
    assert heard.inks
    assert [ink for ink in heard.inks if ink.overlaps(news.rect)] == []
    app.close()


def test_several_news_lie_beside_each_other_and_stay_where_they_are(tmp_path: Path) -> None:
    app = make_app(data_dir=tmp_path)
    app.go(named_states()["home"](app))
    app.frame(0.05)

    def news() -> list[Node]:
        return [node for node in app.top.stage.nodes() if node.name.startswith("toast")]

    app.toast("The game is saved.")
    app.frame(0.05)
    first = news()[0].rect
    app.toast("The table has been kept as a picture.")
    app.frame(0.05)
    one, other = news()
    assert one.rect == first
    assert not one.rect.overlaps(other.rect)
    app.close()
