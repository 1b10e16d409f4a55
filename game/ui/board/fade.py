"""The calm way from one picture to the next: the old one fades away."""

from __future__ import annotations

import pygame

from game.ui.geometry import CANVAS
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.stage import Stage

FADE_S = 0.12
NAME = "old-picture"


class OldPicture(Node):
    """What the window showed before, over everything, going within `FADE_S`."""

    margin = 0.0

    def __init__(self, picture: pygame.Surface) -> None:
        super().__init__(NAME, CANVAS.grown(2000), z=8000)
        self._picture = picture
        self._left_s = FADE_S

    @property
    def restless(self) -> bool:
        """It is always on its way out."""
        return True

    def update(self, dt: float) -> None:
        """Fade; at the end it takes itself off the stage."""
        self._left_s -= dt
        self.invalidate()
        if self._left_s <= 0 and self.stage is not None:
            self.stage.remove(self)

    def paint(self, painter: Painter) -> None:
        """Lay the old picture over the new one."""
        if self._picture.get_size() == painter.target.get_size():
            self._picture.set_alpha(max(0, round(255 * self._left_s / FADE_S)))
            painter.target.blit(self._picture, (0, 0))


def end_fade(stage: Stage) -> None:
    """The old picture is gone at once, if it is still to be seen."""
    known = stage.find(NAME)
    if known is not None:
        stage.remove(known)
