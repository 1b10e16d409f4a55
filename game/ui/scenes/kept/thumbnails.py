"""Pictures of games from the disk, decoded once and scaled once for each size."""

from __future__ import annotations

import io
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

import pygame

from game.ui.geometry import Rect
from game.ui.painter import Painter
from game.ui.theme import WALNUT_DARK

K = TypeVar("K", bound=Hashable)


class Thumbnails(Generic[K]):
    """Reads the picture of a game (whatever names it) when it is first shown; remembers that there is none.

    `read`: the content of the picture's file, None if there is none. `most`: so many are kept in memory.
    """

    def __init__(self, read: Callable[[K], bytes | None], most: int) -> None:
        self._read = read
        self._most = most
        self._pictures: dict[K, pygame.Surface | None] = {}
        self._scaled: dict[tuple[K, int, int], pygame.Surface] = {}
        self._scaled_for = 0.0

    def has(self, game: K) -> bool:
        """Whether there is a picture that can be shown."""
        return self._picture(game) is not None

    def shape(self, game: K) -> tuple[int, int] | None:
        """Width and height of a picture in its own pixels, None if there is none."""
        picture = self._picture(game)
        return None if picture is None else picture.get_size()

    def _picture(self, game: K) -> pygame.Surface | None:
        if game not in self._pictures:
            if len(self._pictures) >= self._most:
                self.forget()
            self._pictures[game] = _decoded(self._read(game))
        return self._pictures[game]

    def forget(self) -> None:
        """The pictures on the disk have changed."""
        self._pictures.clear()
        self._scaled.clear()

    def paint(self, painter: Painter, game: K, rect: Rect) -> None:
        """Draw the picture of a game in a thin frame."""
        picture = self._picture(game)
        if picture is None:
            return
        area = painter.viewport.to_px(rect)
        if area.w < 1 or area.h < 1:
            return
        if painter.viewport.scale != self._scaled_for:
            # A window that is pulled at its edge comes by many sizes, and none of them is needed again.
            self._scaled, self._scaled_for = {}, painter.viewport.scale
        key = (game, area.w, area.h)
        if key not in self._scaled:
            self._scaled[key] = pygame.transform.smoothscale(picture, area.size)
        painter.fill(rect.grown(1.5), WALNUT_DARK)
        painter.target.blit(self._scaled[key], area.topleft)


def _decoded(content: bytes | None) -> pygame.Surface | None:
    if content is None:
        return None
    try:
        return pygame.image.load(io.BytesIO(content)).convert()
    except pygame.error:
        # A damaged picture is no reason not to show the game.
        return None
