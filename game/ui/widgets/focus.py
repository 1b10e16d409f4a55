"""The ring that shows where the keyboard is."""

from __future__ import annotations

from game.ui.geometry import Rect
from game.ui.node import Node
from game.ui.painter import Painter


def has_ring(node: Node) -> bool:
    """Whether the node has the keyboard and the keyboard was used last."""
    return node.focused and node.stage is not None and node.stage.focus_shown


def paint_ring(painter: Painter, node: Node, rect: Rect | None = None) -> None:
    """Draw the ring round `rect` (or the node) if the keyboard is there."""
    if has_ring(node):
        painter.nine("ui/focus-ring", rect or node.rect)
