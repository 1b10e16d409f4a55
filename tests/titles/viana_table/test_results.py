"""The moments that the results of Palace of Viana tell of: whole sentences in the room they have."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.message import SeatName, message
from game.titles.viana.palace import NUMBERS
from game.titles.viana.wording import courtyard_name
from game.ui.geometry import Rect
from game.ui.headless import make_app

ROOM = Rect(0, 0, 194, 44)
"""What a moment has for its sentence, beside the portrait."""


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_finest_visit_is_told_to_the_end(tmp_path: Path, language: str) -> None:
    app = make_app((1280, 720), language, tmp_path)
    painter = app.painter(app.window.surface)
    for courtyard in NUMBERS:
        said = message(
            "viana.recap.visit.body", who=SeatName(0), courtyard=courtyard_name(courtyard), n=24
        )
        words = app.text(said, ["Tía Pepa"])
        assert " ".join(painter.fit(words, ROOM, "label", 15.5, 2).lines) == words
    app.close()
