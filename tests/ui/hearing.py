"""What the audits of tests are made from: each hears of one thing that is drawn, and of nothing else."""

from __future__ import annotations

import pygame

from game.ui.geometry import Rect
from game.ui.theme import Colour


class Hearing:
    """An `Audit` that notes nothing."""

    def text(self, text: str, ink: Rect, box: Rect, size: float, lacking: str, shortened: bool) -> None:
        """A line was set."""

    def letters(self, picture: pygame.Surface, corner_px: tuple[int, int], colour: Colour) -> None:
        """Its letters were laid."""

    def picture(self, name: str, rect: Rect) -> None:
        """A sprite was laid."""
