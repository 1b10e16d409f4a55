"""Pictures that only lie there."""

from __future__ import annotations

from game.ui.geometry import Rect
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.shown import Shown


class Picture(Node):
    """A sprite with its body at `rect`, perhaps turned (degrees anticlockwise) and faded."""

    margin = 30.0

    sprite = Shown[str]()
    """The name of the picture."""
    alpha = Shown[int]()
    """255 is fully there."""

    def __init__(
        self, name: str, rect: Rect, sprite: str, alpha: int = 255, angle: float = 0.0,
        hint: str | None = None, z: int = 0,
    ) -> None:
        super().__init__(name, rect, z)
        self._sprite = sprite
        self._alpha = alpha
        self._angle = angle
        self._hint = hint
        self.touchable = hint is not None

    def hint(self) -> str | None:
        """The words of the tooltip."""
        return self._hint

    def paint(self, painter: Painter) -> None:
        """Draw the sprite."""
        if self._alpha > 0:
            painter.sprite(self._sprite, self.rect, self._angle, self._alpha)


class Chip(Node):
    """The disc of a code colour with its symbol."""

    margin = 12.0

    colour = Shown[str]()
    """The code colour ("blue")."""

    def __init__(self, name: str, rect: Rect, colour: str, hint: str | None = None, z: int = 0) -> None:
        super().__init__(name, rect, z)
        self._colour = colour
        self._hint = hint
        self.touchable = hint is not None

    def hint(self) -> str | None:
        """The words of the tooltip."""
        return self._hint

    def paint(self, painter: Painter) -> None:
        """Draw the chip."""
        painter.chip(self._colour, self.rect)
