"""Hears of everything that is drawn in one picture and tells what a person would stumble over."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.ui.geometry import CANVAS, Rect
from game.ui.stage import Stage
from game.ui.theme import SMALLEST_TEXT

COVERS = ("ui/paper", "ui/dialog", "ui/tooltip", "ui/note", "ui/button", "ui/field", "ui/row",
          "ui/pill", "ui/plaque", "ui/sill", "ui/tab", "ui/segment-on", "viva/card", "viva/banner")
"""Opaque sprites: what they are laid over is no longer seen."""


@dataclass(frozen=True)
class SetLine:
    """A line of text as it was set, the `order`-th thing of the picture."""

    text: str
    ink: Rect
    box: Rect
    order: int


@dataclass
class PictureAudit:
    """An `Audit` for one drawn frame; `findings` says what is wrong with it."""

    lines: list[SetLine] = field(default_factory=list)
    pictures: list[str] = field(default_factory=list)
    _covers: list[tuple[int, Rect]] = field(default_factory=list)
    _order: int = 0
    _faults: list[str] = field(default_factory=list)

    def text(self, text: str, ink: Rect, box: Rect, size: float, lacking: str, shortened: bool) -> None:
        """Note a line and what is wrong with it by itself."""
        if size < SMALLEST_TEXT - 0.01:
            self._faults.append(f"small: {text!r} is {size:.1f}")
        if lacking:
            self._faults.append(f"glyph: no font has {lacking!r} of {text!r}")
        if shortened:
            self._faults.append(f"cut: {text!r} does not fit {box.w:.0f} x {box.h:.0f}")
        if not _inside(ink, box, 2.0):
            self._faults.append(f"box: {text!r} leaves its box by {_overhang(ink, box):.0f}")
        if not _inside(ink, CANVAS, 0.5):
            self._faults.append(f"screen: {text!r} leaves the screen")
        self._order += 1
        self.lines.append(SetLine(text, ink, box, self._order))

    def picture(self, name: str, rect: Rect) -> None:
        """Note a sprite; an opaque one hides the lines under it."""
        self.pictures.append(name)
        if name.startswith(COVERS):
            self._order += 1
            self._covers.append((self._order, rect))
            self.lines = [line for line in self.lines if not _mostly_inside(line.ink, rect)]

    def forget(self) -> None:
        """Begin another picture."""
        self.lines.clear()
        self.pictures.clear()
        self._covers.clear()
        self._faults.clear()

    def findings(self, stage: Stage | None = None) -> list[str]:
        """What is wrong with the picture; with a stage, overlapping targets too."""
        faults = list(dict.fromkeys(self._faults))
        for place, line in enumerate(self.lines):
            for other in self.lines[place + 1 :]:
                shared = line.ink.shared(other.ink)
                if shared.w > 1.5 and shared.h > 1.5 and not self._is_between(line, other, shared):
                    faults.append(f"overlap: {line.text!r} and {other.text!r}")
        if stage is not None:
            faults += _crossing_targets(stage)
        return faults

    def _is_between(self, lower: SetLine, upper: SetLine, shared: Rect) -> bool:
        """Whether something opaque hides of the lower line what the upper one would cross."""
        return any(
            lower.order < order < upper.order and _inside(shared, cover, 0.0)
            for order, cover in self._covers
        )


def _crossing_targets(stage: Stage) -> list[str]:
    """Pairs of things to click that share a good part of their area, unless made to (fans of cards)."""
    targets = [node for node in stage.nodes() if node.visible and node.touchable and node.focusable]
    faults = []
    for place, node in enumerate(targets):
        for other in targets[place + 1 :]:
            if getattr(node, "may_overlap", False) or getattr(other, "may_overlap", False):
                continue
            shared, least = node.rect.shared(other.rect), min(node.rect.area, other.rect.area)
            if shared.w > 2 and shared.h > 2 and node.z == other.z and shared.area > 0.04 * least:
                faults.append(f"targets: {node.name} and {other.name} overlap")
    return faults


def _inside(ink: Rect, box: Rect, slack: float) -> bool:
    return _overhang(ink, box) <= slack


def _overhang(ink: Rect, box: Rect) -> float:
    return max(box.x - ink.x, box.y - ink.y, ink.right - box.right, ink.bottom - box.bottom)


def _mostly_inside(ink: Rect, cover: Rect) -> bool:
    return ink.shared(cover).area > 0.5 * ink.area
