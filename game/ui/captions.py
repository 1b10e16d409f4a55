"""Captions: what a sound of the table means, in a few words, for whoever does not hear it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

from game.ui.free_place import free_place, spread
from game.ui.geometry import CANVAS_H, CANVAS_W, Rect
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.stage import Stage
from game.ui.theme import INK
from game.ui.widgets.toast import TOAST_Z

if TYPE_CHECKING:
    from game.ui.app import App

ICONS: Mapping[str, str] = MappingProxyType({
    "your-turn": "person", "bell": "sun", "creak": "motion", "collapse": "quake", "refused": "cross",
    "honk": "sound", "viva": "star", "winner": "laurel", "shuffle": "deck", "curtain": "swap",
    "water": "drop", "coin": "coin",
})
"""The sounds that mean something, each with an icon; its words are `ui.caption.<sound>`.

A title in which the bell means something of its own has `ui.caption.bell.<title>`, too.
"""

STAYS_S = 3.0
HEIGHT = 34.0
TALLER = 52.0
WIDEST = 330.0
SIZE = 16.0
EDGE = 12.0
_COLUMNS, _ROWS = 11, 17
_BACKGROUND = 0.3
"""A node that covers more of the canvas than this is ground to lie on, not a target."""


class Caption(Node):
    """A pill with an icon and words. It lets the pointer through; `left_s` counts down."""

    margin = 6.0

    def __init__(self, rect: Rect, sound: str, words: str, left_s: float) -> None:
        super().__init__("caption", rect, TOAST_Z - 1)
        self.sound = sound
        self.words = words
        self.left_s = left_s

    @property
    def restless(self) -> bool:
        """It is always on its way out."""
        return True

    def update(self, dt: float) -> None:
        """Count down."""
        self.left_s -= dt

    def paint(self, painter: Painter) -> None:
        """Draw the pill, the icon and the words."""
        rect = self.rect
        painter.nine("ui/pill-paper", rect)
        painter.icon(ICONS[self.sound], (rect.x + 22, rect.centre[1]), 20, INK)
        painter.text(
            Rect(rect.x + 38, rect.y + 2, rect.w - 52, rect.h - 4), self.words, "label-semi", SIZE, INK,
            lines=1 if rect.h < TALLER else 2,
        )


@dataclass
class Captions:
    """Hears what is played and keeps one caption on the stage of the top scene, whichever that is."""

    app: App
    _sound: str = ""
    _caption: Caption | None = None

    def heard(self, sound: str) -> None:
        """A sound was asked for, whether or not anybody can hear it."""
        if self.app.settings.captions and sound in ICONS:
            self._sound = sound

    def update(self, stage: Stage) -> None:
        """Once a frame: show the latest sound that means something, take away what was read."""
        known = self._caption
        if known is not None and known.left_s <= 0:
            self._drop()
        elif known is not None and known.stage is None:
            # The stage was laid out anew, perhaps for another language.
            self._show(stage, known.sound, self._words_of(known.sound), known.left_s)
        elif known is not None and known.stage is not stage:
            self._show(stage, known.sound, known.words, known.left_s)
        if not self._sound:
            return
        words = self._words_of(self._sound)
        if self._caption is not None and self._caption.words == words:
            self._caption.left_s = STAYS_S
        else:
            self._show(stage, self._sound, words, STAYS_S)
        self._sound = ""

    def _show(self, stage: Stage, sound: str, words: str, left_s: float) -> None:
        self._drop()
        self._caption = stage.add(Caption(self._place(stage, words), sound, words, left_s))

    def _words_of(self, sound: str) -> str:
        game = self.app.top.game_at_hand()
        if sound == "bell" and game is not None:
            own = f"ui.caption.bell.{game[1].title}"
            if self.app.services.catalogue.has(own):
                return self.app.text(own)
        return self.app.text(f"ui.caption.{sound}")

    def _place(self, stage: Stage, words: str) -> Rect:
        wished = self.app.painter(self.app.window.surface).text_width(words, "label-semi", SIZE) + 58
        high = HEIGHT if wished <= WIDEST else TALLER
        return place_for(stage.nodes(), min(wished, WIDEST), high)

    def _drop(self) -> None:
        if self._caption is not None and self._caption.stage is not None:
            self._caption.stage.remove(self._caption)
        self._caption = None


def place_for(nodes: Iterable[Node], width: float, height: float) -> Rect:
    """Where a caption of that size hides least: first of all no target, then as little else as can be.

    Of places that are equally good the lowest one is taken, and the leftmost of those.
    """
    others = [
        (node.rect, 20.0 if node.touchable and node.focusable else 1.0) for node in nodes
        if node.visible and node.rect.area < _BACKGROUND * CANVAS_W * CANVAS_H
    ]
    xs = spread(EDGE, CANVAS_W - EDGE, width, _COLUMNS)
    ys = spread(EDGE, CANVAS_H - EDGE, height, _ROWS)
    return free_place((width, height), xs, ys[::-1], others)
