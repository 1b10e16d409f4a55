"""Pictures of floors and of the base plate: seen from above, turned, made flat and given a rim."""

from __future__ import annotations

from collections import OrderedDict

import pygame

from game.titles.villa_paletti.content import FLOORS
from game.titles.villa_paletti.table.camera import FORESHORTENING, RISE
from game.ui.painter import STRONG, Painter
from game.ui.theme import CODES, SHADOW, WALNUT, Colour

KEPT_PX = 8_000_000
"""Pixels of turned plates that are kept."""
TURN_STEP_DEG = 2.0
FINENESS, DRAFT = 1.5, 1.0
"""How much finer than the screen a plate is when it is turned; a draft is one of many in a moment."""
COARSENESS = 6
"""Shadows are made so much smaller than they are seen; enlarging them makes them soft."""
SHADOW_ALPHA = 96
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
    """One plate as it is blitted, upper side above the rim. `anchor`: its middle on top, in pixels.

    `shape`: the upper side in plain white.
    """

    def __init__(self, picture: pygame.Surface, shape: pygame.Surface, anchor: tuple[int, int]) -> None:
        self.picture = picture
        self.shape = shape
        self.anchor = anchor


class Plates:
    """Makes plates and keeps the ones used last."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int, float, int], Plate] = OrderedDict()
        self._textures: dict[tuple[str, float], pygame.Surface] = {}
        self._px = 0

    def plate(
        self, painter: Painter, number: int, turn_deg: float, px_per_mm: float, thickness: float,
        fineness: float = FINENESS,
    ) -> Plate:
        """The plate of a floor (0: the base) turned by `turn_deg` anticlockwise on the screen."""
        steps, rim = quantised(turn_deg), max(1, round(thickness * RISE * px_per_mm))
        name = sprite_of(number)
        if painter.strong_symbols and painter.sprites.has(name + STRONG):
            name += STRONG
        key = (name, steps, round(px_per_mm * fineness, 4), rim)
        known = self._kept.get(key)
        if known is not None:
            self._kept.move_to_end(key)
            return known
        texture = self._texture(painter, name, px_per_mm * fineness)
        pad = painter.sprites.info(name).pad
        offset = ((pad[0] - pad[2]) / 2 * px_per_mm, (pad[1] - pad[3]) / 2 * px_per_mm)
        made = _made(texture, steps * TURN_STEP_DEG, offset, rim_colour(number), rim, fineness)
        self._keep(key, made)
        return made

    def _texture(self, painter: Painter, name: str, px_per_mm: float) -> pygame.Surface:
        """The picture from above, finer than it will be seen."""
        key = (name, round(px_per_mm, 4))
        if key not in self._textures:
            if len(self._textures) > 4 * (len(FLOORS) + 1):
                self._textures.clear()
            original = painter.sprites.original(name)
            # The listing counts a millimetre as one unit.
            zoom = px_per_mm / painter.sprites.info(name).scale
            size = (round(original.get_width() * zoom), round(original.get_height() * zoom))
            self._textures[key] = pygame.transform.smoothscale(original, size)
        return self._textures[key]

    def _keep(self, key: tuple[str, int, float, int], made: Plate) -> None:
        self._kept[key] = made
        self._px += _area(made)
        while self._px > KEPT_PX and len(self._kept) > 2 * (len(FLOORS) + 1):
            _, dropped = self._kept.popitem(last=False)
            self._px -= _area(dropped)


def _area(plate: Plate) -> int:
    return 2 * plate.picture.get_width() * plate.picture.get_height()


def _made(
    texture: pygame.Surface, turn_deg: float, offset: tuple[float, float], rim_ink: Colour, rim: int,
    fineness: float,
) -> Plate:
    """`offset`: of the centre of mass from the middle of the texture, in pixels of the plate."""
    turned = pygame.transform.rotate(texture, turn_deg)
    width = max(1, round(turned.get_width() / fineness))
    height = max(1, round(turned.get_height() / fineness * FORESHORTENING))
    # The fine texture is turned quickly, and made smooth by making it smaller.
    flat = pygame.transform.smoothscale(turned, (width, height))
    shape = flat.copy()
    shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    picture = pygame.Surface((width, height + rim), pygame.SRCALPHA)
    picture.blit(_stacked(shape, rim_ink, rim), (0, 0))
    picture.blit(flat, (0, 0))
    moved = pygame.Vector2(offset).rotate(-turn_deg)
    return Plate(picture, shape, (round(width / 2 + moved.x), round(height / 2 + moved.y * FORESHORTENING)))


def _stacked(shape: pygame.Surface, ink: Colour, rim: int) -> pygame.Surface:
    """The side of a plate: its shape again and again, a pixel lower each time, lit from the upper left."""
    width, height = shape.get_size()
    side = pygame.Surface((width, height + rim), pygame.SRCALPHA)
    side.blit(shape, (0, 0))
    reached = 0
    while reached < rim:
        # What is stacked already is moved as a whole, so few copies make a thick rim.
        step = min(reached + 1, rim - reached)
        side.blit(side.copy(), (0, step))
        reached += step
    strip = pygame.Surface((len(_RIM_LIGHTS), 1), pygame.SRCALPHA)
    for x, light in enumerate(_RIM_LIGHTS):
        strip.set_at((x, 0), (*(part * light // 255 for part in ink), 255))
    lit = pygame.transform.smoothscale(strip, side.get_size())
    side.blit(lit, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return side


def shadow_on(below: Plate, above: Plate, offset: tuple[int, int]) -> pygame.Surface:
    """The shadow of a plate on the upper side of the one below, as large as that one's picture from above.

    `offset`: where the anchor of the shadow falls, from the anchor of the plate below.
    """
    size = below.shape.get_size()
    small = (max(2, size[0] // COARSENESS), max(2, size[1] // COARSENESS))
    cast = pygame.Surface(small, pygame.SRCALPHA)
    cast.fill((*SHADOW, 0))
    width, height = above.shape.get_size()
    tiny = pygame.transform.smoothscale(
        above.shape, (max(1, width // COARSENESS), max(1, height // COARSENESS))
    )
    tiny.fill((*SHADOW, SHADOW_ALPHA), special_flags=pygame.BLEND_RGBA_MULT)
    cast.blit(tiny, (
        (below.anchor[0] + offset[0] - above.anchor[0]) // COARSENESS,
        (below.anchor[1] + offset[1] - above.anchor[1]) // COARSENESS,
    ))
    cast = pygame.transform.smoothscale(cast, size)
    cast.blit(below.shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return cast
