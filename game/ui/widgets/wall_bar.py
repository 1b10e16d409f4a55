"""The wall at the top of a screen: its title and the small square buttons at the right."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.ui.geometry import Rect
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.shown import Shown
from game.ui.stage import Stage
from game.ui.theme import INK, INK_SOFT
from game.ui.widgets.button import IconButton

if TYPE_CHECKING:
    from game.ui.app import App

BUTTON = 36.0
STEP = 44.0
RIGHT_EDGE = 1264.0
SIGN_GAP = 10.0


def _room_left_of(x: float) -> Rect:
    return Rect(20, 2, x - 40, 42)


class WallBar(Node):
    """Title and subtitle in the wall (which the backdrop draws), and buttons for commands.

    buttons: (icon, command, hint), from left to right; the last one ends at the right edge. Each is a node
    called "button-<command>" and does what the key of that command does. `place` puts everything on a stage;
    `offer` takes one away or brings it back, and what of the wall that leaves free is the title's; `hang`
    comes before `place`.
    """

    margin = 8.0

    subtitle = Shown[str]()
    """The small words after the title."""

    def __init__(
        self, app: App, title: str, subtitle: str = "", buttons: Sequence[tuple[str, str, str]] = (),
    ) -> None:
        first = RIGHT_EDGE - BUTTON - STEP * (len(buttons) - 1) if buttons else RIGHT_EDGE
        super().__init__("wall-bar", _room_left_of(first))
        self._first = first
        self._sign: Node | None = None
        self._title = title
        self._subtitle = subtitle
        self.buttons: dict[str, IconButton] = {}
        for place, (icon, command, hint) in enumerate(buttons):
            rect = Rect(first + STEP * place, 5, BUTTON, 35)
            self.buttons[command] = IconButton(
                f"button-{command}", rect, icon, partial(app.run_command, command),
                app.hint_with_keys(hint, command),
            )

    def offer(self, command: str, is_there: bool) -> None:
        """Show or hide a button; the others stay where they are."""
        self.buttons[command].show(is_there)
        self._make_room()

    def hang(self, sign: Node) -> None:
        """Put a lasting sign before the place of the first button; the title has less room."""
        sign.rect = Rect(self._first - SIGN_GAP - sign.rect.w, 5, sign.rect.w, sign.rect.h)
        self._sign = sign
        self._make_room()

    def _make_room(self) -> None:
        seen = [button.rect.x for button in self.buttons.values() if button.visible]
        if self._sign is not None:
            seen.append(self._sign.rect.x)
        self.rect = _room_left_of(min(seen, default=RIGHT_EDGE))

    def told_first(self) -> str:
        """The title."""
        return self._title

    def place(self, stage: Stage) -> WallBar:
        """Put the bar and its buttons on `stage`."""
        stage.add(self)
        for node in (*self.buttons.values(), *([self._sign] if self._sign is not None else ())):
            stage.add(node)
        return self

    @property
    def title(self) -> str:
        """The large words."""
        return self._title

    def paint(self, painter: Painter) -> None:
        """Set the two texts."""
        room = self.rect
        w = painter.text(Rect(room.x, room.y, room.w * 0.6, room.h), self._title, "title", 27, INK)
        if self._subtitle:
            left = room.x + w + 16
            painter.text(
                Rect(left, room.y + 2, room.right - left, room.h - 2), self._subtitle, "label", 17, INK_SOFT
            )
