"""The ring that shows where the keyboard is, and how the keyboard stays where things are laid anew."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from game.ui.geometry import Rect
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.stage import Stage


def has_ring(node: Node) -> bool:
    """Whether the node has the keyboard and the keyboard was used last."""
    return node.focused and node.stage is not None and node.stage.focus_shown


def paint_ring(painter: Painter, node: Node, rect: Rect | None = None) -> None:
    """Draw the ring round `rect` (or the node) if the keyboard is there."""
    if has_ring(node):
        painter.nine("ui/focus-ring", rect or node.rect)


@contextmanager
def focus_given_back(stage: Stage) -> Iterator[None]:
    """Within, things may be laid anew: whatever then has the name of what lost the keyboard has it again."""
    before = stage.focused
    yield
    if before is not None and stage.focused is None:
        stage.focus(stage.find(before.name), stage.focus_shown)
