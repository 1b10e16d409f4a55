"""The one transform between window pixels and logical units."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from game.ui.geometry import CANVAS_H, CANVAS_W, Point, Rect

SMALLEST_WINDOW = (1024, 640)


@dataclass(frozen=True)
class Viewport:
    """How the canvas lies in a window: pixels per logical unit and the pixel offset of its corner.

    From 1280 x 720 up the scale goes in steps of 1/8 so that few sizes of each sprite are needed; below, the
    whole canvas shrinks to fit.
    """

    width: int
    height: int
    scale: float
    left: int
    top: int

    @classmethod
    def of_window(cls, width: int, height: int) -> Viewport:
        """The transform for a window of that many pixels (any size, 0 x 0 included)."""
        width, height = max(1, width), max(1, height)
        fit = min(width / CANVAS_W, height / CANVAS_H)
        scale = math.floor(fit * 8) / 8 if fit >= 1 else max(fit, 0.05)
        left = round((width - CANVAS_W * scale) / 2)
        top = round((height - CANVAS_H * scale) / 2)
        return cls(width, height, scale, left, top)

    def to_logical(self, pixel: tuple[int, int]) -> Point:
        """The logical point under a pixel; may lie outside the canvas (in the bars)."""
        return (pixel[0] - self.left) / self.scale, (pixel[1] - self.top) / self.scale

    def to_px(self, rect: Rect) -> pygame.Rect:
        """The pixel rectangle of a logical one; neighbours that touch stay touching."""
        left = self.left + round(rect.x * self.scale)
        top = self.top + round(rect.y * self.scale)
        right = self.left + round(rect.right * self.scale)
        bottom = self.top + round(rect.bottom * self.scale)
        return pygame.Rect(left, top, right - left, bottom - top)

    def seen_px(self, rect: Rect) -> pygame.Rect:
        """What of a logical rectangle lies in the window; in one that is all but closed at least a pixel.

        A picture can be cut out there, whatever size the window has.
        """
        part = self.to_px(rect).clip(pygame.Rect(0, 0, self.width, self.height))
        return part if part.w and part.h else pygame.Rect(0, 0, 1, 1)

    def ink_px(self, rect: Rect) -> pygame.Rect:
        """The smallest whole-pixel rectangle that covers a logical one, with a pixel to spare."""
        left = self.left + math.floor(rect.x * self.scale) - 1
        top = self.top + math.floor(rect.y * self.scale) - 1
        right = self.left + math.ceil(rect.right * self.scale) + 1
        bottom = self.top + math.ceil(rect.bottom * self.scale) + 1
        return pygame.Rect(left, top, right - left, bottom - top)

    @property
    def canvas_px(self) -> pygame.Rect:
        """Where the canvas lies in the window."""
        return pygame.Rect(self.left, self.top, round(CANVAS_W * self.scale), round(CANVAS_H * self.scale))
