"""A running text that scrolls."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.geometry import Point, Rect
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.widgets.focus import paint_ring
from game.ui.widgets.scroll_view import ScrollView
from game.ui.widgets.text_layout import Block, Heading, Placed, TextPiece, lay_out, paint_pieces, passages_of

RING_AIR = 8.0
"""Between the words and the ring of the keyboard."""


class RichText(ScrollView):
    """Blocks set in one column; `on_link` hears the target of a link that was clicked."""

    margin = RING_AIR + 10.0

    def __init__(
        self, name: str, rect: Rect, blocks: Sequence[Block],
        on_link: Callable[[str], None] | None = None, size: float = 20, sans: bool = False, z: int = 0,
    ) -> None:
        super().__init__(name, rect, rect, z)
        self._blocks = tuple(blocks)
        self._link = on_link
        self._size = size
        self._sans = sans
        self._placed: tuple[Placed, ...] = ()
        self._set_for: tuple[float, float] | None = None
        self._wanted_anchor = ""
        self._wanted_first: tuple[int, float] | None = None
        """The block that is to be seen first once the text is set, and how much of it has gone by."""

    @property
    def blocks(self) -> tuple[Block, ...]:
        """The text; setting it begins at its top."""
        return self._blocks

    @blocks.setter
    def blocks(self, blocks: Sequence[Block]) -> None:
        self._blocks = tuple(blocks)
        self._set_for = self._wanted_first = None
        self.scroll.offset = 0.0
        self.invalidate()

    def resume(self, before: Node) -> None:
        """Begin with the same words; where they stand in other letters is known once they are set."""
        if not isinstance(before, RichText):
            return
        # Laid out anew once more before anybody saw it, it is still to begin where it was to begin then.
        self._wanted_first = before._wanted_first
        offset = self.scroll.offset = before.scroll.offset
        for place, block in enumerate(before._placed):
            if block.bottom > offset + 1:
                self._wanted_first = place, (offset - block.top) / (block.bottom - block.top)
                break

    def go_to(self, anchor: str) -> None:
        """Bring the heading of that name to the top."""
        self._wanted_anchor = anchor
        self.invalidate()

    def passages(self) -> list[tuple[str, Rect]]:
        """The blocks in view; of one that is cut by an edge all that is said in it."""
        found, y = [], self.view.y - self.scroll.offset
        for words, place in (passage for placed in self._placed for passage in passages_of(placed.pieces)):
            seen = place.moved(self.view.x, y).shared(self.view)
            if seen.w > 0 and seen.h > 0:
                found.append((words, seen))
        return found

    def on_click(self, point: Point) -> None:
        """Follow the link under the pointer."""
        if self._link is None or self.gripped:
            return
        x, y = point[0] - self.view.x, point[1] - self.view.y + self.scroll.offset
        texts = (piece for placed in self._placed for piece in placed.pieces if isinstance(piece, TextPiece))
        for piece in texts:
            if piece.link and Rect(piece.x, piece.y, piece.w, piece.h).contains((x, y)):
                self._link(piece.link)
                return

    def set_with(self, painter: Painter) -> None:
        """Set the text for the painter's scale and text size, unless that was done."""
        key = (painter.viewport.scale, painter.text_scale)
        if key != self._set_for:
            self._set_for = key
            self._placed = lay_out(self._blocks, painter, self.text_rect.w, self._size, self._sans)
            self.scroll.content_h = self._placed[-1].bottom + 8 if self._placed else 0.0
            if self._wanted_first is not None and self._wanted_first[0] < len(self._placed):
                block, gone = self._placed[self._wanted_first[0]], self._wanted_first[1]
                self.scroll.offset = block.top + gone * (block.bottom - block.top)
            self._wanted_first = None
            self.scroll.to(self.scroll.offset)
        if self._wanted_anchor:
            for placed in self._placed:
                if isinstance(placed.block, Heading) and placed.block.anchor == self._wanted_anchor:
                    self.scroll.to(placed.top)
            self._wanted_anchor = ""

    def paint(self, painter: Painter) -> None:
        """Draw what is in view."""
        self.set_with(painter)
        with painter.clipped(self.view):
            for placed in self._placed:
                top = self.view.y - self.scroll.offset
                if top + placed.top < self.view.bottom and top + placed.bottom > self.view.y:
                    paint_pieces(painter, placed.pieces, self.view.x, top, self.view)
        self.scroll.paint(painter, self.view)
        paint_ring(painter, self, self.view.grown(RING_AIR, RING_AIR / 2))
