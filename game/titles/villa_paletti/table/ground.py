"""The shadow of the whole villa on the table: it stays where it is however the villa turns."""

from __future__ import annotations

from game.titles.villa_paletti.content import BASE_PLATE
from game.titles.villa_paletti.table.camera import FORESHORTENING, Camera
from game.titles.villa_paletti.table.pieces import BASE_THICKNESS
from game.ui.geometry import Rect, around
from game.ui.node import Node
from game.ui.painter import Painter

_SPRITE = "villa_paletti/shadow-soft"


class TableShadow(Node):
    """A node of its own, so that it need not be drawn again while the villa moves over it."""

    margin = 100.0

    def __init__(self, camera: Camera, z: int = 7) -> None:
        super().__init__("tower-shadow", _body(camera), z)

    def follow(self, camera: Camera) -> None:
        """The villa is seen from nearer or further away."""
        self.rect = _body(camera)

    def paint(self, painter: Painter) -> None:
        """Draw it."""
        painter.sprite(_SPRITE, self.rect, alpha=150)


def _body(camera: Camera) -> Rect:
    # Neither place nor size depends on the turn: the base plate lies in the middle of the view.
    width = 2.3 * BASE_PLATE[0] * camera.scale
    return around(camera.in_plane(18, -BASE_THICKNESS, 34), width, width * FORESHORTENING * 1.05)
