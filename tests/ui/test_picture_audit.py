"""Each thing that a person would stumble over in a picture is found, and what is sound is let pass."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.ui.app import App
from game.ui.geometry import CANVAS, Rect
from game.ui.headless import make_app
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.stage import Stage
from game.ui.theme import LINEN, SMALLEST_TEXT
from tests.ui.driving import BareScene
from tools.picture_audit import PictureAudit
from tools.shots import shot

BOX = Rect(100, 100, 200, 40)
INK = Rect(104, 104, 120, 30)


def said(
    audit: PictureAudit, text: str = "Rosas", ink: Rect = INK, box: Rect = BOX, size: float = SMALLEST_TEXT,
    lacking: str = "", shortened: bool = False,
) -> PictureAudit:
    audit.text(text, ink, box, size, lacking, shortened)
    return audit


def test_a_line_in_its_box_is_sound() -> None:
    assert said(PictureAudit()).findings() == []


@pytest.mark.parametrize(("audit", "told"), [
    (said(PictureAudit(), size=SMALLEST_TEXT - 0.5), "small"),
    (said(PictureAudit(), lacking="Ж"), "glyph"),
    (said(PictureAudit(), shortened=True), "cut"),
    (said(PictureAudit(), ink=Rect(104, 104, 220, 30)), "box"),
    (said(PictureAudit(), ink=Rect(-40, 104, 120, 30), box=Rect(-40, 100, 200, 40)), "screen"),
    (said(said(PictureAudit()), "Claveles", Rect(180, 110, 90, 30)), "overlap"),
], ids=lambda value: value if isinstance(value, str) else "line")  # fmt: skip
def test_a_line_that_is_not_is_told_of(audit: PictureAudit, told: str) -> None:
    (finding,) = audit.findings()
    assert finding.startswith(told)
    audit.forget()
    assert audit.findings() == []


def test_what_lies_under_something_opaque_is_crossed_by_nothing() -> None:
    audit = said(PictureAudit())
    audit.picture("ui/dialog", Rect(90, 90, 300, 100))
    said(audit, "Claveles", Rect(180, 110, 90, 30))
    assert audit.findings() == []


class Target(Node):
    """Something to click."""

    focusable = True
    touchable = True
    may_overlap = False


def crossing(shift: float, z: int = 0, may_overlap: bool = False) -> list[str]:
    """What is found of two targets of 100 pixels of which one lies so much beside the other."""
    stage = Stage(lambda painter: None)
    for name, x in (("one", 100.0), ("two", 100.0 + shift)):
        target = stage.add(Target(name, Rect(x, 100, 100, 50)))
        target.may_overlap = may_overlap
        target.z = z if name == "two" else 0
    return PictureAudit().findings(stage)


def test_targets_that_cross_are_told_of() -> None:
    assert crossing(60) == ["targets: one and two overlap"]
    assert crossing(100) == crossing(60, z=1) == crossing(60, may_overlap=True) == []


WORD = Rect(420, 300, 200, 40)


class Sign(Node):
    """A word, and what is drawn over it later."""

    def __init__(self, over: Callable[[Painter], None]) -> None:
        super().__init__("sign", WORD)
        self._over = over

    def paint(self, painter: Painter) -> None:
        painter.text(WORD, "Bougainvillea", "label-bold", 24)
        self._over(painter)


def found_of(tmp_path: Path, over: Callable[[Painter], None], news: str = "") -> list[str]:
    """What is found of a screen with such a sign, and news that float over all."""
    audit = PictureAudit()
    app = make_app(data_dir=tmp_path, audit=audit)

    def state(app: App) -> BareScene:
        scene = BareScene(app)
        scene.stage.add(Sign(over))
        app.go(scene)
        if news:
            app.toast(news)
        return scene

    _, findings = shot(app, state, audit)
    app.close()
    return findings


HALF = Rect(WORD.x - 20, WORD.y, 80, WORD.h)


@pytest.mark.parametrize("over", [
    lambda painter: painter.chip("blue", Rect(WORD.x - 10, WORD.y, 40, 40)),
    lambda painter: painter.nine("ui/button-secondary-normal", HALF),
    lambda painter: painter.fill(HALF, LINEN),
    lambda painter: painter.sprite("viva/card-blue-green", Rect(WORD.x + 60, WORD.y + 12, 90, 130)),
    lambda painter: painter.rule(WORD.x, WORD.y + 18, WORD.w, LINEN, 8),
], ids=["a chip", "a button", "a plain area", "a card", "a line"])  # fmt: skip
def test_a_word_that_is_covered_in_part_is_found(tmp_path: Path, over: Callable[[Painter], None]) -> None:
    assert found_of(tmp_path, over) == ["hidden: a part of 'Bougainvillea'"]


@pytest.mark.parametrize("over", [
    lambda painter: None,
    lambda painter: painter.chip("blue", Rect(WORD.right, WORD.y, 40, 40)),
    lambda painter: painter.nine("ui/button-secondary-normal", WORD),
    lambda painter: painter.nine("ui/dialog", HALF),
    lambda painter: painter.fill(CANVAS, (20, 20, 40), 110),
    lambda painter: (painter.fill(CANVAS, (20, 20, 40), 110), painter.fill(HALF, LINEN)),
], ids=["nothing", "a chip beside it", "a button over all of it", "a card of information", "a veil",
        "what stands before a veil"])  # fmt: skip
def test_a_word_that_can_be_read_or_is_not_meant_to_be_is_not(
    tmp_path: Path, over: Callable[[Painter], None]
) -> None:
    assert found_of(tmp_path, over) == []


def test_news_may_come_over_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    over_it = Rect(*HALF.centre, 200, 36)
    monkeypatch.setattr("game.ui.floating.quiet_place", lambda painter, stage, size: over_it)
    assert found_of(tmp_path, lambda painter: None, "The game is saved") == []


def test_an_icon_that_is_too_small_is_found(app: App) -> None:
    audit = PictureAudit()
    app.services.audit = audit
    painter = app.painter(app.window.surface)
    painter.icon("undo", (100.0, 100.0), 15.0)
    assert audit.findings() == []
    painter.icon("undo", (100.0, 100.0), 13.5)
    assert audit.findings() == ["small: the icon 'undo' is 13.5"]
