"""One state that breaks keeps no tool from looking at the others, and is told by its name."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.ui.app import App
from game.ui.geometry import Rect
from game.ui.scene import Scene
from game.ui.widgets.button import Button
from tests.ui.driving import BareScene
from tools import keyboard_walk, shots
from tools.report import Verdict


def linen(app: App) -> Scene:
    scene = BareScene(app)
    scene.stage.add(Button("ironed", Rect(100, 100, 200, 60), "x", lambda: None))
    return scene


def torn(app: App) -> Scene:
    raise ValueError("the linen is torn")


@pytest.mark.parametrize("tool", ["shots", "keyboard_walk"])
def test_the_others_are_looked_at(
    tool: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    states = {"before": linen, "torn": torn, "whole": linen}
    monkeypatch.setattr(shots, "named_states", lambda: states)
    monkeypatch.setattr(keyboard_walk, "named_states", lambda: states)
    if tool == "shots":
        words = ["--out", str(tmp_path), "--size", "640x480", "--lang", "en", "--json"]
        verdict = shots.main(words)
    else:
        verdict = keyboard_walk.main(["--json"])
    assert verdict is Verdict.FAULT
    told = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert told.get("files", told.get("states")) == 3
    (finding,) = told["findings"]
    assert finding.startswith("torn")
    assert "the linen is torn" in finding
