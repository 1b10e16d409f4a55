"""Plates while the view turns: made anew for every frame, coarsely, since hardly any is seen twice."""

from __future__ import annotations

import math

import pygame

from game.titles.villa_paletti.table.camera import FORESHORTENING
from game.titles.villa_paletti.table.plate_looks import PlateLook, seen_outline
from game.titles.villa_paletti.table.plates import LIGHT, SHADED, cast_corners, rim_light, sprite_of
from game.ui.painter import Painter

COARSENESS = 2
"""How much smaller than they were drawn pictures are turned."""


class _Texture:
    """A small picture from above and the light that falls on it however it is turned."""

    def __init__(self, painter: Painter, name: str) -> None:
        original = painter.sprites.original(name)
        width, height = original.get_width() // COARSENESS, original.get_height() // COARSENESS
        self.picture = pygame.transform.smoothscale(original, (width, height))
        self.px_per_mm = painter.sprites.info(name).scale / COARSENESS
        side = math.ceil(math.hypot(width, height)) + 2
        self._light = pygame.transform.smoothscale(painter.sprites.original(LIGHT), (side, side))

    def light(self, size: tuple[int, int]) -> pygame.Surface:
        """The light on a turned picture of that size."""
        return self._light.subsurface(pygame.Rect((0, 0), size).move(
            (self._light.get_width() - size[0]) // 2, (self._light.get_height() - size[1]) // 2
        ))  # fmt: skip


class Drafts:
    """Draws plates at any turn within a fraction of a frame."""

    def __init__(self) -> None:
        self._textures: dict[str, _Texture] = {}
        self._last: dict[int, tuple[str, PlateLook, pygame.Surface]] = {}
        """The latest draft of each plate: a view that waits to be drawn finely shows it again."""

    def paint(self, painter: Painter, look: PlateLook, at: tuple[int, int]) -> None:
        """Draw a plate with the middle of its upper side at that pixel."""
        _paint_rim(painter.target, look, at)
        flat = self._flat(painter, look)
        painter.target.blit(flat, flat.get_rect(center=at))

    def forget(self) -> None:
        """The view rests: drafts are not needed for a while."""
        self._last.clear()

    def _flat(self, painter: Painter, look: PlateLook) -> pygame.Surface:
        name = sprite_of(painter, look.number)
        known = self._last.get(look.number)
        if known is not None and known[:2] == (name, look):
            return known[2]
        if name not in self._textures:
            self._textures[name] = _Texture(painter, name)
        texture = self._textures[name]
        turned = pygame.transform.rotate(texture.picture, look.turn_deg)
        width, height = turned.get_size()
        light = texture.light((width, height))
        if look.cast is not None:
            light = light.copy()
            # The picture is not made flat yet, so lengths are the same both ways.
            px = texture.px_per_mm
            pygame.draw.polygon(light, SHADED, cast_corners(look.cast, (width / 2, height / 2), px, px))
        turned.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        zoom = look.px_per_mm / texture.px_per_mm
        wide, low = max(1, round(width * zoom)), max(1, round(height * zoom * FORESHORTENING))
        # Flat first: then there are fewer lines to be made wider.
        flat = pygame.transform.smoothscale(pygame.transform.smoothscale(turned, (width, low)), (wide, low))
        self._last[look.number] = (name, look, flat)
        return flat


def _paint_rim(target: pygame.Surface, look: PlateLook, at: tuple[int, int]) -> None:
    """The edge below the side that faces the viewer, lit from the upper left."""
    px = look.px_per_mm
    corners = [
        (at[0] + u * px, at[1] + near * px * FORESHORTENING)
        for u, near in seen_outline(look.number, look.turn)
    ]
    left, right = min(x for x, _ in corners), max(x for x, _ in corners)
    before = corners[-1]
    for corner in corners:
        # Outlines run so that their near side leads to the left.
        if corner[0] < before[0]:
            part = ((corner[0] + before[0]) / 2 - left) / (right - left)
            down = [(before[0], before[1] + look.rim_px), (corner[0], corner[1] + look.rim_px)]
            pygame.draw.polygon(target, rim_light(look.number, part), [corner, before, *down])
        before = corner
