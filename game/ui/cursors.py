"""The pointer's looks: an arrow, hands and a lens, in the size of the window."""

from __future__ import annotations

import pygame

from game.ui.assets import SpriteStore
from game.ui.node import Node
from game.ui.stage import Stage

SIZE = 24.0
_TIPS = {
    "arrow": (0.13, 0.08), "hand": (0.4, 0.1), "open": (0.5, 0.5), "closed": (0.5, 0.5), "lens": (0.4, 0.4),
}
"""Where each one points, in parts of its size."""


class Cursors:
    """Shows the cursor that fits what lies under the pointer; where none can be set, the system's stays."""

    def __init__(self, sprites: SpriteStore) -> None:
        self._sprites = sprites
        self._shown: tuple[str, int] | None = None

    def show(self, stage: Stage, scale: float) -> None:
        """The cursor for what `stage` has under the pointer."""
        name, px = cursor_for(stage), max(16, round(SIZE * scale))
        if (name, px) == self._shown:
            return
        self._shown = (name, px)
        tip = (round(_TIPS[name][0] * px), round(_TIPS[name][1] * px))
        try:
            picture = self._sprites.body(f"ui/cursor-{name}", px, px)
            pygame.mouse.set_cursor(pygame.cursors.Cursor(tip, picture))
        except (pygame.error, ValueError):
            # Some displays know no cursors of our own; the system's arrow does as well.
            return


def cursor_for(stage: Stage) -> str:
    """Name of the cursor: what the node under the pointer asks for."""
    if stage.is_dragging:
        return "closed"
    node = stage.hovered
    return "arrow" if node is None else _cursor_of(node)


def _cursor_of(node: Node) -> str:
    if node.enabled and node.can_be_lifted():
        return "open"
    if node.cursor is not None:
        return node.cursor
    return "hand" if node.enabled and node.focusable else "arrow"
