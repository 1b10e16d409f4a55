"""Small pictures that lie beside saved games, scaled once for each size."""

from __future__ import annotations

import io
from pathlib import Path

import pygame

from game.storage.shelf import Shelf
from game.ui.geometry import Rect
from game.ui.painter import Painter
from game.ui.theme import WALNUT_DARK

MOST_KEPT = 60


class Thumbnails:
    """Reads a save's picture when it is first shown; remembers that there is none."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self._pictures: dict[Path, pygame.Surface | None] = {}
        self._scaled: dict[tuple[Path, int, int], pygame.Surface] = {}

    def has(self, path: Path) -> bool:
        """Whether there is a picture that can be shown."""
        return self._picture(path) is not None

    def _picture(self, path: Path) -> pygame.Surface | None:
        if path not in self._pictures:
            if len(self._pictures) >= MOST_KEPT:
                self.forget()
            self._pictures[path] = self._read(path)
        return self._pictures[path]

    def _read(self, path: Path) -> pygame.Surface | None:
        content = self._shelf.thumbnail(path)
        if content is None:
            return None
        try:
            return pygame.image.load(io.BytesIO(content), "thumbnail.png").convert()
        except pygame.error:
            # A damaged picture is no reason not to show the save.
            return None

    def forget(self) -> None:
        """Saves have changed."""
        self._pictures.clear()
        self._scaled.clear()

    def paint(self, painter: Painter, path: Path, rect: Rect) -> None:
        """Draw the picture of a save in a thin frame."""
        picture = self._picture(path)
        if picture is None:
            return
        area = painter.viewport.to_px(rect)
        if area.w < 1 or area.h < 1:
            return
        key = (path, area.w, area.h)
        if key not in self._scaled:
            self._scaled[key] = pygame.transform.smoothscale(picture, area.size)
        painter.fill(rect.grown(1.5), WALNUT_DARK)
        painter.target.blit(self._scaled[key], area.topleft)
