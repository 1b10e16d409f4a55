"""The score sheet of Lisboa: a row for the person and one for Lacerda, who has no seat."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from game.ui.geometry import Rect
from game.ui.headless import make_app
from game.ui.scenes.finished.results import ResultsScene
from tests.i18n.languages import in_every_language
from tests.titles.kit import Drawn, session_with
from tests.titles.lisboa_table.kit import LISBOA, played


@in_every_language
@pytest.mark.parametrize("page", ["count", "course", "reveal"])
def test_both_have_a_row_on_every_page(tmp_path: Path, page: str, language: str) -> None:
    match = played(lambda match: match.outcome is not None)
    drawn = Drawn()
    app = make_app((1280, 720), language, data_dir=tmp_path, audit=drawn)
    scene = ResultsScene(app, session_with(LISBOA, match))
    scene.page = page
    app.go(scene)
    app.apply_changes()
    app.frame(0.1)
    assert {"A", "Lacerda"} <= set(drawn.said)
    if page == "count":
        assert app.text("ui.lisboa.sum") in drawn.said
        assert {str(match.state.person.wigs), str(match.state.lacerda.wigs)} <= set(drawn.said)
    if page == "reveal":
        held = (*match.state.person.decrees, *match.state.lacerda.decrees)
        assert {f"lisboa/decree-{number}" for number in held} <= set(drawn.names)
    assert drawn.cut == []
    app.close()


def test_the_values_on_narrow_bars_do_not_lie_on_each_other(tmp_path: Path) -> None:
    match = played(lambda match: match.outcome is not None)
    pills = Pills()
    app = make_app((1280, 720), "en", data_dir=tmp_path, audit=pills)
    app.go(ResultsScene(app, session_with(LISBOA, match)))
    app.frame(0.1)
    app.close()
    assert len(pills.rects) > 2
    by_row = sorted(pills.rects, key=lambda rect: (rect.y, rect.x))
    for left, right in pairwise(by_row):
        assert left.y != right.y or left.right <= right.x


class Pills(Drawn):
    """An audit that notes where the values on the bars lie."""

    def __init__(self) -> None:
        super().__init__()
        self.rects: list[Rect] = []

    def picture(self, name: str, rect: Rect) -> None:
        if name == "ui/pill-paper":
            self.rects.append(rect)
