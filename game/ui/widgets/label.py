"""Words that only stand there."""

from __future__ import annotations

from game.ui.geometry import Rect
from game.ui.node import Node
from game.ui.painter import Align, Painter, Valign
from game.ui.shown import Shown
from game.ui.theme import INK, Colour

AIR = 0.4
"""How far a line may leave its box, as a part of the size it was designed with."""


class Label(Node):
    """A text in a box; see `Painter.text` for what happens when it is long. With a hint it has a tooltip.

    One called like another node with "-name" or "-about" behind it is read aloud before or after that node.
    """

    margin = 4.0
    is_told_first = False
    """Whether it is read aloud as soon as its screen is there."""

    follows = False
    """Whether its words change with what somebody does or comes to, and are read aloud each time."""

    tells_of = ""
    """Name of the node that its words are about just now, and are read aloud with."""

    text = Shown[str]()
    """The words."""
    colour = Shown[Colour]()
    """The ink."""

    def __init__(
        self, name: str, rect: Rect, text: str, role: str = "label", size: float = 17, colour: Colour = INK,
        align: Align = "left", valign: Valign = "middle", lines: int = 1, hint: str | None = None, z: int = 0,
        may_shorten: bool = False,
    ) -> None:
        super().__init__(name, rect, z)
        self._text = text
        self._role = role
        self._size = size
        self._colour = colour
        self._align: Align = align
        self._valign: Valign = valign
        self._lines = lines
        self._hint = hint
        self._may_shorten = may_shorten
        self.touchable = hint is not None

    def ink(self) -> Rect:
        """The box, and above and below it the air of the letters' lines, which may leave it."""
        return self.rect.grown(self.margin, self.margin + AIR * self._size)

    def told_first(self) -> str:
        """Itself, if it is what the screen is about, as any title is."""
        return self._text if self.is_told_first or self._role == "title" else ""

    def hint(self) -> str | None:
        """The words of the tooltip."""
        return self._hint

    def paint(self, painter: Painter) -> None:
        """Set the text."""
        painter.text(
            self.rect, self._text, self._role, self._size, self._colour, self._align, self._valign,
            self._lines, self._may_shorten,
        )
