"""The nodes of one scene as they lie on each other: which one is where, and what is drawn again."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from game.ui.geometry import Point, Rect
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.repainting import Repainting


class Pile:
    """Nodes in drawing order over a backdrop that fills the window.

    `backdrop(painter)` draws what lies under all nodes and fills the window.
    """

    def __init__(self, backdrop: Callable[[Painter], None]) -> None:
        self._repainting = Repainting(backdrop)
        self._nodes: list[Node] = []
        self._sorted = True
        self.changed = True
        """Set when nodes came, went or moved; `--dump-layout` looks at it."""

    # -- what is where

    def find(self, name: str) -> Node | None:
        """The node of that name."""
        return next((node for node in self._nodes if node.name == name), None)

    def nodes(self) -> Iterable[Node]:
        """All nodes, lowest first."""
        if not self._sorted:
            self._nodes.sort(key=lambda node: node.z)
            self._sorted = True
        return tuple(self._nodes)

    def restack(self) -> None:
        """A node's z has changed."""
        self._sorted = False

    def at(self, point: Point) -> Node | None:
        """The node that the pointer at a point touches.

        That is the topmost one whose body lies there, in drawing order, unless it is a large one and the
        point lies just beside a small one on top of it: then the nearest of those.
        """
        beside: list[tuple[float, int, Node]] = []
        for place, node in enumerate(reversed(tuple(self.nodes()))):
            if not (node.visible and node.touchable and node.hit(point)):
                continue
            if not node.touches(point):
                beside.append((node.gap(point), place, node))
            elif node.is_small or not beside:
                return node
            else:
                break
        return min(beside)[2] if beside else None

    def focus_chain(self) -> list[Node]:
        """The nodes that the keyboard can go to, in the order they were laid out."""
        chain = [node for node in self.nodes() if node.visible and node.focusable and not self.is_shut(node)]
        return sorted(chain, key=lambda node: node.laid)

    def is_shut(self, node: Node) -> bool:
        """Whether a node lies wholly under something that leaves nothing of it to be seen."""
        return any(
            lid.is_lid and lid.visible and lid.z > node.z and lid.rect.shared(node.rect) == node.rect
            for lid in self._nodes
        )

    @property
    def restless(self) -> bool:
        """Whether any node moves by itself."""
        return any(node.restless for node in self._nodes)

    # -- drawing

    def mark_dirty(self, node: Node, part: Rect | None = None) -> None:
        """Have a node, or that part of it, drawn again in the next frame; before and after it moves."""
        self.changed = True
        self._repainting.mark(node, part)

    def mark_all_dirty(self) -> None:
        """Have everything drawn again, the backdrop included."""
        self.changed = True
        self._repainting.mark_all()

    def put_away(self) -> None:
        """Nobody sees the stage now: keep no pictures of it, and draw it whole when it is seen again."""
        self.changed = True
        self._repainting.put_away()

    @property
    def is_dirty(self) -> bool:
        """Whether the next frame has anything to draw."""
        return self._repainting.is_needed

    @property
    def is_all_dirty(self) -> bool:
        """Whether the next frame draws the whole canvas."""
        return self._repainting.is_whole

    @property
    def is_seen(self) -> bool:
        """Whether it was drawn since it came, or came back from under another one."""
        return self._repainting.is_seen

    @property
    def backdrop(self) -> pygame.Surface | None:
        """The picture of what lies under all nodes, as large as the window; None before it was drawn."""
        return self._repainting.backdrop

    def draw(self, painter: Painter) -> list[pygame.Rect]:
        """Draw what is dirty; the window areas that changed, [] if none. Never draws beside the canvas."""
        return self._repainting.draw(painter, self._visible())

    def paint_whole(self, painter: Painter) -> None:
        """Paint everything on the painter's target as a whole drawing would; nothing that is kept changes."""
        self._repainting.paint_whole(painter, self._visible())

    def _visible(self) -> list[Node]:
        return [node for node in self.nodes() if node.visible]
