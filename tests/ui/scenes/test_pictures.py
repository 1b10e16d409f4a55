"""Every screen in every language: no text outside its box or cut off, no letter missing, no target hidden."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.storage.settings import Settings
from game.ui.headless import make_app
from tools.picture_audit import PictureAudit
from tools.shots_states import chronicle, scenes

CASES = [
    ((1280, 720), "en", 100), ((1280, 720), "es", 100), ((1920, 1080), "long", 100), ((1280, 720), "es", 200),
]
"""The other sizes and languages are looked at by `tools/shots.py`, where they belong to the proofs."""


@pytest.mark.parametrize(("size", "language", "text_size"), CASES)
def test_nothing_to_stumble_over(
    size: tuple[int, int], language: str, text_size: int, tmp_path: Path
) -> None:
    found: list[str] = []
    for name, state in (scenes.states() | chronicle.states()).items():
        audit = PictureAudit()
        settings = Settings(text_size=text_size)
        app = make_app(size, language, data_dir=tmp_path / name, audit=audit, settings=settings)
        missing: list[str] = []
        app.services.catalogue._report = missing.append
        app.go(state(app))
        app.frame(0.0)
        app.frame(0.05)
        drawn = PictureAudit()
        app.services.audit = drawn
        app.top.stage.mark_all_dirty()
        app.frame(0.0)
        hidden = drawn.half_hidden(app.window.surface, app.window.viewport, app.top.stage)
        found += [f"{name}: {finding}" for finding in drawn.findings(app.top.stage) + hidden]
        found += [f"{name}: {fault}" for fault in missing if language != "long"]
        assert drawn.lines, f"{name} shows no words"
        app.close()
    assert found == []
