"""The moments that the results of Palace of Viana tell of: whole sentences in the room they have."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from game.core.message import SeatName, message
from game.titles.viana.palace import NUMBERS
from game.titles.viana.wording import courtyard_name
from game.ui.geometry import Rect
from game.ui.headless import make_app
from tests.i18n.languages import in_every_language
from tests.ui.hearing import Hearing
from tools.shots_states import viana

ROOM = Rect(0, 0, 194, 44)
"""What a moment has for its sentence, beside the portrait."""


@in_every_language
def test_the_finest_visit_is_told_to_the_end(tmp_path: Path, language: str) -> None:
    app = make_app((1280, 720), language, data_dir=tmp_path)
    painter = app.painter(app.window.surface)
    for courtyard in NUMBERS:
        said = message(
            "viana.recap.visit.body", who=SeatName(0), courtyard=courtyard_name(courtyard), n=24
        )
        words = app.text(said, ["Tía Pepa"])
        assert " ".join(painter.fit(words, ROOM, "label", 15.5, 2).lines) == words
    app.close()


class Heads(Hearing):
    """An audit that notes where the words stood that were drawn."""

    def __init__(self) -> None:
        self.inks: list[tuple[str, Rect]] = []

    def text(self, text: str, ink: Rect, box: Rect, size: float, lacking: str, shortened: bool) -> None:
        self.inks.append((text, ink))


@in_every_language
@pytest.mark.parametrize(("name", "sheet", "height"), [
    ("viana-results", "result-count", 34), ("viana-turn", "players", 27), ("viana-marquise", "players", 27),
])
def test_heads_of_columns_stand_apart_even_in_large_letters(
    tmp_path: Path, name: str, sheet: str, height: float, language: str
) -> None:
    heads = Heads()
    app = make_app((1280, 720), language, data_dir=tmp_path, audit=heads)
    app.change_settings(text_size=200)
    app.go(viana.states()[name](app))
    app.frame(0.0)
    heads.inks.clear()
    app.redraw_all()
    app.frame(0.0)
    node = app.top.stage.find(sheet)
    assert node is not None
    strip = Rect(node.rect.x, node.rect.y, node.rect.w, height)
    found = sorted((ink.x, ink.right, text) for text, ink in heads.inks if strip.contains(ink.centre))
    assert len(found) >= 3
    for (_, right, before), (left, _, after) in itertools.pairwise(found):
        assert left - right >= 5, f"{before} and {after}"
    app.close()
