"""The face of a person who plays here: a chosen portrait with the disc of the colour, or the disc alone."""

from __future__ import annotations

from game.ui.geometry import Point, Rect, around
from game.ui.painter import Painter

FACES = (
    "", "gardener", "girl", "poet", "cook", "marquise", "marquis", "cat", "sun", "builder", "children",
    "coachman", "housekeeper", "king", "minister", "neighbour", "water-carrier", "master-gardener",
)
"""What can be chosen; "" is the disc alone."""

SMALL = 40.0
"""On a smaller face the disc takes more of it, or nobody could tell its symbol."""


FACE_SHARE = 1.36
"""How much wider than a lone disc a face is, where there is room for a disc."""


def paint_face(painter: Painter, portrait: str, colour: str, rect: Rect) -> None:
    """Draw a face into a square; a portrait that is not known any more is as good as none."""
    if portrait not in FACES[1:]:
        painter.chip(colour, rect.grown(-rect.w * 0.1))
        return
    w = rect.w * 0.92
    painter.sprite(f"portraits/{portrait}", around(rect.centre, w, w))
    size = rect.w * (0.46 if rect.w >= SMALL else 0.54)
    painter.chip(colour, Rect(rect.right - size, rect.bottom - size, size, size))


def paint_seat(painter: Painter, portrait: str, colour: str, centre: Point, size: float) -> None:
    """Draw whoever sits somewhere: the disc of that size, or a face that is a little larger."""
    if portrait not in FACES[1:]:
        painter.chip(colour, around(centre, size, size))
        return
    size *= FACE_SHARE
    paint_face(painter, portrait, colour, around(centre, size, size))
