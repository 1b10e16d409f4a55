"""The names on the cards of Patios are broken where their words say so, or between two words."""

from __future__ import annotations

from pathlib import Path

from game.titles.patios.content import CHARACTERS
from game.titles.patios.table import layout
from game.ui.board.band import set_in_band
from game.ui.geometry import Rect
from game.ui.headless import make_app
from tests.i18n.languages import in_every_language


@in_every_language
def test_no_name_is_broken_in_the_middle_of_a_word(tmp_path: Path, language: str) -> None:
    app = make_app((1280, 720), language, data_dir=tmp_path)
    painter = app.painter(app.window.surface)
    band = Rect(0, 0, layout.row_rect(0).w, 31)
    for character in CHARACTERS:
        named = app.text(f"ui.patios.band.{character}")
        words, lines = set_in_band(painter, named, band.grown(-3, 0), "band", 15)
        fitted = painter.fit(words, band, "band", 15, lines)
        assert " ".join(fitted.lines).replace("- ", "") == named.replace("-", ""), fitted.lines
        assert not fitted.shortened
    app.close()
