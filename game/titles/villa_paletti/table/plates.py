"""Pictures of floors and of the base plate: seen from above, turned, made flat and given a rim."""

from __future__ import annotations

from collections import OrderedDict

import pygame

from game.titles.villa_paletti.content import FLOORS
from game.titles.villa_paletti.table.camera import FORESHORTENING, RISE
from game.ui.assets import SpriteStore
from game.ui.theme import CODES, SHADOW, WALNUT, Colour

KEPT_PX = 8_000_000
"""Pixels of turned plates that are kept."""
TURN_STEP_DEG = 2.0
_RIM_LIGHTS = (150, 205, 255, 225, 165, 115)
"""Brightness of a rim from left to right: the sun stands at the upper left."""


def colour_of_floor(number: int) -> str:
    """The code colour of a floor (1 is the lowest)."""
    return FLOORS[number - 1].colour


def rim_colour(number: int) -> Colour:
    """What the rim of a floor is painted with (0: the base plate)."""
    if number == 0:
        return WALNUT
    base, dark = CODES[colour_of_floor(number)].base, CODES[colour_of_floor(number)].dark
    return tuple((3 * a + b) // 4 for a, b in zip(base, dark, strict=True))  # type: ignore[return-value]


def sprite_of(number: int) -> str:
    """The sprite of a plate seen from above."""
    return f"villa_paletti/floor-{colour_of_floor(number)}-top" if number else "villa_paletti/base-top"


def quantised(turn_deg: float) -> int:
    """A turn as a whole number of steps, so that pictures can be kept.

    >>> quantised(-2), quantised(361)
    (179, 0)
    """
    return round(turn_deg / TURN_STEP_DEG) % round(360 / TURN_STEP_DEG)


class Plate:
    """One plate as it is blitted, upper side above the rim. `anchor`: its middle on top, in pixels."""

    def __init__(self, picture: pygame.Surface, top: pygame.Surface, anchor: tuple[int, int]) -> None:
        self.picture = picture
        self.top = top
        self.anchor = anchor


class Plates:
    """Makes plates and keeps the ones used last."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[int, int, float, int], Plate] = OrderedDict()
        self._px = 0

    def forget(self) -> None:
        """Drop all of them."""
        self._kept.clear()
        self._px = 0

    def plate(
        self, sprites: SpriteStore, number: int, turn_deg: float, px_per_mm: float, thickness: float
    ) -> Plate:
        """The plate of a floor (0: the base) turned by `turn_deg` anticlockwise on the screen."""
        steps, rim = quantised(turn_deg), max(1, round(thickness * RISE * px_per_mm))
        key = (number, steps, round(px_per_mm, 4), rim)
        known = self._kept.get(key)
        if known is not None:
            self._kept.move_to_end(key)
            return known
        made = _made(sprites, number, steps * TURN_STEP_DEG, px_per_mm, rim)
        self._kept[key] = made
        self._px += _area(made)
        while self._px > KEPT_PX and len(self._kept) > 8:
            _, dropped = self._kept.popitem(last=False)
            self._px -= _area(dropped)
        return made


def _area(plate: Plate) -> int:
    return 2 * plate.picture.get_width() * plate.picture.get_height()


def _made(sprites: SpriteStore, number: int, turn_deg: float, px_per_mm: float, rim: int) -> Plate:
    name = sprite_of(number)
    info, texture = sprites.info(name), sprites.original(name)
    # The listing counts a millimetre as one unit; the middle of the body is the centre of mass.
    zoom = px_per_mm / info.scale
    turned = pygame.transform.rotozoom(texture, turn_deg, zoom)
    left, top, right, bottom = info.pad
    offset = pygame.Vector2((left - right) / 2 * px_per_mm, (top - bottom) / 2 * px_per_mm).rotate(-turn_deg)
    width = turned.get_width()
    height = max(1, round(turned.get_height() * FORESHORTENING))
    flat = pygame.transform.smoothscale(turned, (width, height))
    picture = pygame.Surface((width, height + rim), pygame.SRCALPHA)
    side = silhouette(flat, rim_colour(number))
    side.blit(_rim_light(width, height), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    for drop in range(rim, 0, -1):
        picture.blit(side, (0, drop))
    picture.blit(flat, (0, 0))
    anchor = (round(width / 2 + offset.x), round(height / 2 + offset.y * FORESHORTENING))
    return Plate(picture, flat, anchor)


def silhouette(picture: pygame.Surface, colour: Colour, alpha: int = 255) -> pygame.Surface:
    """The shape of a picture in one colour."""
    shape = picture.copy()
    shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    shape.fill((*colour, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return shape


def _rim_light(width: int, height: int) -> pygame.Surface:
    strip = pygame.Surface((len(_RIM_LIGHTS), 1), 0, 32)
    for x, light in enumerate(_RIM_LIGHTS):
        strip.set_at((x, 0), (light, light, light))
    return pygame.transform.smoothscale(strip, (width, height))


def shadow_on(below: Plate, above: Plate, offset: tuple[int, int]) -> pygame.Surface:
    """The shadow of a plate on the upper side of the one below, as large as that one's picture from above.

    `offset`: where the anchor of the shadow falls, from the anchor of the plate below.
    """
    size = below.top.get_size()
    cast = pygame.Surface(size, pygame.SRCALPHA)
    cast.fill((*SHADOW, 0))
    corner = (
        below.anchor[0] + offset[0] - above.anchor[0], below.anchor[1] + offset[1] - above.anchor[1]
    )
    cast.blit(silhouette(above.top, SHADOW, 96), corner)
    small = (max(1, size[0] // 7), max(1, size[1] // 5))
    cast = pygame.transform.smoothscale(pygame.transform.smoothscale(cast, small), size)
    cast.blit(silhouette(below.top, (255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return cast
