"""What can be seen of a node: setting it to something else has the node drawn again."""

from __future__ import annotations

from typing import Generic, TypeVar

from game.ui.node import Node

T = TypeVar("T")


class Shown(Generic[T]):
    """An attribute of a node that its picture depends on.

    It is kept in the node under its name with an underscore before it, which `__init__` sets without drawing.
    """

    def __set_name__(self, owner: type[Node], name: str) -> None:
        self._kept = f"_{name}"

    def __get__(self, node: Node, owner: type[Node] | None = None) -> T:
        """What is shown now."""
        value: T = getattr(node, self._kept)
        return value

    def __set__(self, node: Node, value: T) -> None:
        """Show this."""
        if value != getattr(node, self._kept):
            setattr(node, self._kept, value)
            node.invalidate()
