"""The monkey goes on to the next state whatever breaks at one, and tells what did."""

from __future__ import annotations

import pytest

from game.ui.app import App
from game.ui.painter import Painter
from game.ui.scene import Scene
from tests.ui.driving import BareScene
from tools.monkey import Errand, every

FEW = Errand(events=30, seed=1, size=(640, 360), watch=10)


class Brittle(BareScene):
    """Linen that cannot be drawn."""

    def paint_backdrop(self, painter: Painter) -> None:
        raise RuntimeError("the linen is torn")


def missing(app: App) -> Scene:
    raise LookupError("no such scene")


def test_what_breaks_is_told_and_the_rest_goes_on(capsys: pytest.CaptureFixture[str]) -> None:
    found = every({"brittle": Brittle, "missing": missing, "bare": BareScene}, FEW)
    assert ["linen is torn" in text for text in found["brittle"].crashes[:1]] == [True]
    assert ["no such scene" in text for text in found["missing"].crashes[:1]] == [True]
    assert found["bare"].crashes == []
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines if "30 events" in line] == ["brittle", "missing", "bare"]
