"""A piece that a hand carries over the table: its picture under the pointer, and on its way home."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.ui.anim.tween import out, rect_between
from game.ui.geometry import Point, Rect
from game.ui.node import Node
from game.ui.painter import CAST_REACH, Painter

CARRIED = "carried"
"""The name of what is carried, or glides home."""
CARRIED_Z = 500
"""Over everything that flies, under what is told."""
LEFT_BEHIND = 90
"""How much is to be seen, of 255, of what a hand carries in the place where it was."""
HOME_S = 0.18
"""How long a piece glides that was let go of where it cannot be."""

Painting = Callable[[Painter, Rect], None]


@dataclass(frozen=True)
class Likeness:
    """What goes with the pointer of a piece that lies at `rect`.

    `sprite`: its picture, which casts the shadow. `paint`: draws it elsewhere, where the picture is not all
    of it.
    """

    rect: Rect
    sprite: str
    paint: Painting | None = None


class Carried(Node):
    """A picture under the grab point, with a long shadow; let go of in vain it glides home."""

    margin = CAST_REACH + 4

    def __init__(self, likeness: Likeness, grip: Point, on_home: Callable[[], None]) -> None:
        """`grip`: where it was taken; beside the picture, it hangs with its middle at the pointer."""
        super().__init__(CARRIED, likeness.rect, CARRIED_Z)
        self._likeness = likeness
        self._on_home = on_home
        inside = likeness.rect.contains(grip)
        x, y = grip if inside else likeness.rect.centre
        self._grip = (x - likeness.rect.x, y - likeness.rect.y)
        self._let_go_at: Rect | None = None
        self._gone_s = 0.0

    def follow(self, point: Point) -> None:
        """Be under the pointer."""
        self.rect = Rect(point[0] - self._grip[0], point[1] - self._grip[1], self.rect.w, self.rect.h)

    def go_home(self) -> None:
        """Glide back to where it was taken."""
        self._let_go_at, self._gone_s = self.rect, 0.0

    @property
    def restless(self) -> bool:
        """Whether it is on its way home."""
        return self._let_go_at is not None

    def update(self, dt: float) -> None:
        """Come nearer."""
        assert self._let_go_at is not None
        self._gone_s += dt
        if self._gone_s >= HOME_S:
            self._on_home()
        else:
            self.rect = rect_between(self._let_go_at, self._likeness.rect, out(self._gone_s / HOME_S))

    def paint(self, painter: Painter) -> None:
        """Draw it over its shadow."""
        likeness = self._likeness
        painter.cast(likeness.sprite, self.rect)
        if likeness.paint is not None:
            likeness.paint(painter, self.rect)
        else:
            painter.sprite(likeness.sprite, self.rect)
