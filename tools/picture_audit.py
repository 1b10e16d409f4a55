"""Hears of everything that is drawn in one picture and tells what a person would stumble over."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import cast

import pygame

from game.ui.geometry import CANVAS, Rect
from game.ui.painter import CAST_REACH, HELD, ICONS
from game.ui.stage import Stage
from game.ui.theme import SMALLEST_ICON, SMALLEST_TEXT, Colour
from game.ui.viewport import Viewport
from game.ui.widgets.toast import Toast

COVERS = ("ui/paper", "ui/dialog", "ui/tooltip", "ui/note", "ui/button", "ui/field", "ui/row",
          "ui/pill", "ui/plaque", "ui/sill", "ui/tab", "ui/segment-on", "viva/card", "viva/banner")
"""Opaque sprites: what they are laid over is no longer seen."""
FLOATS = ("ui/paper", "ui/dialog", "ui/tooltip", "ui/note")
"""Those that come and go over all else, and may end in the middle of a word."""

OPAQUE = 249
"""Pixels of a letter that let less through than this are of the letter's colour wherever it is laid."""
FEWEST_PX = 6
"""A line with fewer such pixels, as a full stop in small print, tells nothing."""
SAME, NEAR = 7, 90
"""How far a channel may lie from the letter's for the pixel to be untouched; and to be read, though a glow or
a shadow lies over it."""
COVERED = (0.05, 0.95)
"""Of a line that is covered in part at least so much is, and at most: what is hidden whole is meant to be."""
UNTOUCHED = 0.8
"""The part of all seen pixels that are as they were laid. With fewer, a veil lies over the whole line."""


@dataclass(frozen=True)
class SetLine:
    """A line of text as it was set, the `order`-th thing of the picture."""

    text: str
    ink: Rect
    box: Rect
    order: int


@dataclass(frozen=True)
class LaidLetters:
    """A line as it was laid: its letters, where in pixels, in which colour."""

    line: SetLine
    picture: pygame.Surface
    corner_px: tuple[int, int]
    colour: Colour

    def hidden_in(self, picture: pygame.Surface) -> list[pygame.Rect]:
        """In pixels, the parts of the line that something hides in the finished picture, if others are seen.

        Empty where nothing is hidden, or all: by what is laid over it whole, or by a veil.
        """
        area = self.picture.get_rect(topleft=self.corner_px)
        seen = area.clip(picture.get_rect())
        if seen.w <= 0 or seen.h <= 0:
            return []
        laid = pygame.mask.from_surface(self.picture.subsurface(seen.move(-area.x, -area.y)), OPAQUE)
        there = picture.subsurface(seen)
        near, same = (
            laid.overlap_mask(_of_colour(there, self.colour, reach), (0, 0)) for reach in (NEAR, SAME)
        )
        if laid.count() < FEWEST_PX or same.count() < UNTOUCHED * near.count():
            return []
        gone = laid.copy()
        gone.erase(near, (0, 0))
        if not COVERED[0] < gone.count() / laid.count() < COVERED[1]:
            return []
        # The stubs of pygame 2.6.1 take them for one rectangle.
        parts = cast("list[pygame.Rect]", gone.get_bounding_rects())
        return [part.move(seen.topleft) for part in parts]


@dataclass
class PictureAudit:
    """An `Audit` for one drawn frame; `findings` says what is wrong with it."""

    lines: list[SetLine] = field(default_factory=list)
    pictures: list[str] = field(default_factory=list)
    _covers: list[tuple[int, Rect]] = field(default_factory=list)
    _floats: list[tuple[int, Rect]] = field(default_factory=list)
    _letters: list[LaidLetters] = field(default_factory=list)
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

    def letters(self, picture: pygame.Surface, corner_px: tuple[int, int], colour: Colour) -> None:
        """Note how the last line was laid."""
        self._letters.append(LaidLetters(self.lines[-1], picture, corner_px, colour))

    def picture(self, name: str, rect: Rect) -> None:
        """Note a sprite; an opaque one hides the lines under it."""
        if name.startswith(ICONS):
            if rect.w < SMALLEST_ICON - 0.01:
                self._faults.append(f"small: the icon {name.removeprefix(ICONS)!r} is {rect.w:.1f}")
            return
        self.pictures.append(name)
        if name.startswith((*FLOATS, HELD)):
            self._floats.append((self._order, rect.grown(CAST_REACH) if name.startswith(HELD) else rect))
        if name.startswith((*COVERS, HELD)):
            self._order += 1
            self._covers.append((self._order, rect))
            self.lines = [line for line in self.lines if not _mostly_inside(line.ink, rect)]

    def forget(self) -> None:
        """Begin another picture."""
        self.lines.clear()
        self.pictures.clear()
        self._covers.clear()
        self._floats.clear()
        self._letters.clear()
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

    def half_hidden(self, picture: pygame.Surface, viewport: Viewport, stage: Stage) -> list[str]:
        """Lines of the finished picture of which a part cannot be read, though nothing floats over it."""
        toasts = [node.ink() for node in stage.nodes() if isinstance(node, Toast) and node.visible]
        faults = []
        for letters in self._letters:
            over = [rect for order, rect in self._floats if order >= letters.line.order]
            floats = [viewport.ink_px(rect) for rect in (*over, *toasts)]
            for hidden in letters.hidden_in(picture):
                if not any(rect.contains(hidden) for rect in floats):
                    faults.append(f"hidden: a part of {letters.line.text!r}")
                    break
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


def _of_colour(picture: pygame.Surface, colour: Colour, reach: int) -> pygame.Mask:
    """The pixels that differ from a colour by less than that in every channel."""
    return pygame.mask.from_threshold(picture, colour, (reach, reach, reach, 255))


def _inside(ink: Rect, box: Rect, slack: float) -> bool:
    return _overhang(ink, box) <= slack


def _overhang(ink: Rect, box: Rect) -> float:
    return max(box.x - ink.x, box.y - ink.y, ink.right - box.right, ink.bottom - box.bottom)


def _mostly_inside(ink: Rect, cover: Rect) -> bool:
    return ink.shared(cover).area > 0.5 * ink.area
