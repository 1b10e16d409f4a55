"""The score sheet of Lisboa: a row for the person and one for Lacerda, who has no seat."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ui.headless import make_app
from game.ui.scenes.results import ResultsScene
from tests.titles.kit import Drawn, session_with
from tests.titles.lisboa_table.kit import LISBOA, played


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("page", ["count", "course", "reveal"])
def test_both_have_a_row_on_every_page(tmp_path: Path, page: str, language: str) -> None:
    match = played(lambda match: match.outcome is not None)
    drawn = Drawn()
    app = make_app((1280, 720), language, tmp_path, audit=drawn)
    scene = ResultsScene(app, session_with(LISBOA, match))
    scene.page = page
    app.go(scene)
    app.apply_changes()
    app.frame(0.1)
    assert {"A", "Lacerda"} <= set(drawn.said)
    if page == "count":
        assert {str(match.state.person.wigs), str(match.state.lacerda.wigs)} <= set(drawn.said)
    if page == "reveal":
        held = (*match.state.person.decrees, *match.state.lacerda.decrees)
        assert {f"lisboa/decree-{number}" for number in held} <= set(drawn.names)
    assert drawn.cut == []
    app.close()
