"""Choices that lie open over everything until one of them is taken."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.geometry import Point, Rect
from game.ui.node import Node
from game.ui.shown import Shown

UNFOLDED_Z = 8000


class Unfolded(Node):
    """The choices; its `parts` say where each of them lies.

    It hears every click: one beside it takes nothing. `take` is told the key taken, or None.
    """

    focusable = True
    touchable = True
    keeps_keys = True

    marked = Shown[str]()
    """Key of the choice that Enter would take."""

    def __init__(self, name: str, rect: Rect, take: Callable[[str | None], None], marked: str) -> None:
        super().__init__(name, rect, UNFOLDED_Z)
        self._take = take
        self._marked = marked

    def touches(self, point: Point) -> bool:
        """Everywhere."""
        return True

    def ink(self) -> Rect:
        """Only the paper is drawn, although every click is heard."""
        return self.rect.grown(self.margin)

    def on_move(self, point: Point) -> None:
        """Mark what is under the pointer."""
        key = self._key_at(point)
        if key is not None:
            self.marked = key

    def on_click(self, point: Point) -> None:
        """Take what is under the pointer, or nothing."""
        self._take(self._key_at(point))

    def keyed_part(self) -> Rect | None:
        """The choice that Enter would take."""
        return next((place for key, place in self.parts() if key == self.marked), None)

    def hint_rect(self) -> Rect:
        """The marked choice, or all of it as long as it is out of view."""
        return self.keyed_part() or self.rect

    def _key_at(self, point: Point) -> str | None:
        return next((key for key, place in self.parts() if place.contains(point)), None)

    def on_key(self, key: str) -> bool:
        """Enter takes, Escape takes nothing, Tab neither and goes on.

        All else is kept from what lies below, but for keys that are no letters: those may mean the window.
        """
        if key in ("return", "space"):
            self._take(self.marked)
        elif key in ("escape", "tab", "shift+tab"):
            self._take(None)
            return key == "escape"
        return not (key.startswith(("ctrl+", "alt+")) or key[1:].isdigit())


def unfold(owner: Node, choices: Unfolded) -> None:
    """Lay the choices open; they have the keyboard now."""
    stage = owner.stage
    assert stage is not None, f"{owner.name} is on no stage"
    shown = stage.focus_shown
    stage.add(choices)
    stage.focus(choices, shown)
    owner.invalidate()


def fold(owner: Node, choices: Unfolded | None) -> None:
    """Put them away, if they are open, and give the keyboard back."""
    stage = owner.stage
    if choices is not None and stage is not None:
        shown = stage.focus_shown
        stage.remove(choices)
        stage.focus(owner, shown)
    owner.invalidate()
