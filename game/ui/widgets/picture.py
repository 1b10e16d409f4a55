"""Pictures that only lie there."""

from __future__ import annotations

from game.ui.geometry import Rect
from game.ui.node import Node
from game.ui.painter import Painter


class Picture(Node):
    """A sprite with its body at `rect`, perhaps turned (degrees anticlockwise) and faded."""

    margin = 30.0

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

    @property
    def sprite(self) -> str:
        """The name of the picture."""
        return self._sprite

    @sprite.setter
    def sprite(self, sprite: str) -> None:
        if sprite != self._sprite:
            self._sprite = sprite
            self.invalidate()

    @property
    def alpha(self) -> int:
        """255 is fully there."""
        return self._alpha

    @alpha.setter
    def alpha(self, alpha: int) -> None:
        if alpha != self._alpha:
            self._alpha = alpha
            self.invalidate()

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

    def __init__(self, name: str, rect: Rect, colour: str, hint: str | None = None, z: int = 0) -> None:
        super().__init__(name, rect, z)
        self._colour = colour
        self._hint = hint
        self.touchable = hint is not None

    @property
    def colour(self) -> str:
        """The code colour ("blue")."""
        return self._colour

    @colour.setter
    def colour(self, colour: str) -> None:
        if colour != self._colour:
            self._colour = colour
            self.invalidate()

    def hint(self) -> str | None:
        """The words of the tooltip."""
        return self._hint

    def paint(self, painter: Painter) -> None:
        """Draw the chip."""
        painter.chip(self._colour, self.rect)
