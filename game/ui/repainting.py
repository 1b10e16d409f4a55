"""What of a stage is drawn again in the next frame: nodes, parts of nodes, or all of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.geometry import Rect
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.still_picture import StillPicture, merged


class Repainting:
    """Gathers what changes between two frames and draws just that.

    `backdrop(painter)` draws what lies under all nodes and fills the window.
    """

    def __init__(self, backdrop: Callable[[Painter], None]) -> None:
        self._backdrop = backdrop
        self._picture = StillPicture(backdrop)
        self._dirty: list[Rect] = []
        self._changed: set[Node] = set()
        self._touched: list[tuple[Node, Rect]] = []
        self.is_whole = True
        """Whether the next frame draws the whole canvas."""
        self.is_seen = False
        """Whether it was drawn since it came, or came back."""

    @property
    def is_needed(self) -> bool:
        """Whether the next frame has anything to draw."""
        return self.is_whole or bool(self._dirty)

    @property
    def backdrop(self) -> pygame.Surface | None:
        """The picture of the backdrop, None before it was drawn."""
        return self._picture.backdrop

    def mark(self, node: Node, part: Rect | None) -> None:
        """Have a node, or that part of it, drawn again."""
        if self.is_whole:
            return
        self._dirty.append(part or node.ink())
        if part is None:
            self._changed.add(node)
        else:
            self._touched.append((node, part))

    def mark_all(self) -> None:
        """Have everything drawn again, the backdrop included."""
        self._forget()
        self.is_whole = True

    def put_away(self) -> None:
        """Keep no pictures: nobody sees the stage now."""
        self._picture.drop()
        self.mark_all()
        self.is_seen = False

    def _forget(self) -> None:
        self._dirty.clear()
        self._changed.clear()
        self._touched.clear()

    def draw(self, painter: Painter, nodes: Sequence[Node]) -> list[pygame.Rect]:
        """Draw what was marked of these visible nodes, the lowest first; the window areas that changed.

        Never draws beside the canvas.
        """
        window = painter.viewport.canvas_px.clip(painter.target.get_rect())
        if self.is_whole:
            areas = [window]
            self._picture.draw_all(painter, nodes)
        else:
            self._mark_mirrors(nodes)
            areas = merged([painter.viewport.ink_px(area).clip(window) for area in self._dirty])
            self._picture.draw(painter, nodes, self._changed, self._touched, areas)
        self._forget()
        self.is_whole, self.is_seen = False, True
        return areas

    def _mark_mirrors(self, nodes: Sequence[Node]) -> None:
        """Have those drawn again that show what is dirty a second time."""
        dirty = tuple(self._dirty)
        for node in nodes:
            seen = node.mirrored()
            if seen is not None and any(seen.overlaps(area) for area in dirty):
                self.mark(node, None)

    def paint_whole(self, painter: Painter, nodes: Sequence[Node]) -> None:
        """Paint backdrop and nodes on the painter's target as a whole drawing would; nothing kept changes."""
        self._backdrop(painter)
        painter.target.set_clip(painter.viewport.canvas_px)
        for node in nodes:
            node.paint(painter)
        painter.target.set_clip(None)
