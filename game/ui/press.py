"""What the left button holds down: pressed, then clicked, dragged or explained."""

from __future__ import annotations

from game.ui.geometry import Point
from game.ui.input import TREMBLE
from game.ui.node import Node

LONG_PRESS_S = 0.6
"""Held so long without moving, something tells what it is, as after a right click."""


def is_steady(before: Point, point: Point, tremble: float) -> bool:
    """Whether a pointer has only trembled from one point to another."""
    return max(abs(point[0] - before[0]), abs(point[1] - before[1])) <= tremble


class Press:
    """One press of the button from when it goes down on a node to when it is let go.

    `tremble`: how far this pointer may move without meaning it.
    """

    def __init__(self) -> None:
        self.node: Node | None = None
        self.is_drag = False
        self.is_explained = False
        """It was long: its end is no click."""
        self.point: Point = (0.0, 0.0)
        self.tremble = TREMBLE
        self._began_s = 0.0

    def begin(self, node: Node, point: Point, now_s: float) -> None:
        """The button goes down on a node."""
        self.node, self.point, self._began_s = node, point, now_s
        self.is_drag = self.is_explained = False

    def is_steady(self, point: Point) -> bool:
        """Whether the pointer has only trembled since the press."""
        return is_steady(self.point, point, self.tremble)

    def move(self, point: Point) -> None:
        """The pointer moves; what can be dragged follows it as soon as that is meant."""
        node = self.node
        if node is None:
            return
        if not self.is_drag and not self.is_steady(point) and _follows(node):
            self.is_drag = True
            node.on_drag_start(self.point)
        # What is lifted may be taken off its stage by that.
        if self.is_drag:
            node.on_drag(point)

    def watch(self, pointer: Point, now_s: float) -> None:
        """A press that stays where it is explains; one that moves on after that still drags."""
        node = self.node
        if node is None or node.acts_while_held or self.is_drag or self.is_explained:
            return
        if now_s - self._began_s >= LONG_PRESS_S and self.is_steady(pointer):
            self.is_explained = node.on_secondary(self.point)

    def end(self) -> tuple[Node | None, bool]:
        """Let go: what was pressed, and whether it was dragged."""
        node, was_drag = self.node, self.is_drag
        self.node, self.is_drag = None, False
        if node is not None:
            node.pressed = False
            node.invalidate()
        return node, was_drag

    def cancel(self) -> None:
        """Let go without effect."""
        node, was_drag = self.end()
        if node is not None and was_drag:
            node.on_drag_cancel()


def _follows(node: Node) -> bool:
    """Whether a node can be dragged now."""
    return node.enabled and (node.draggable or node.can_be_lifted())
