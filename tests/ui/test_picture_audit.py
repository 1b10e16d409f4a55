"""Each thing that a person would stumble over in a picture is found, and what is sound is let pass."""

from __future__ import annotations

import pytest

from game.ui.geometry import Rect
from game.ui.node import Node
from game.ui.stage import Stage
from game.ui.theme import SMALLEST_TEXT
from tools.picture_audit import PictureAudit

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
