"""Pictures of floors and of the base plate: seen from above, turned, lit, made flat and given a rim."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator

import pygame

from game.titles.villa_paletti.content import FLOORS
from game.titles.villa_paletti.table.camera import FORESHORTENING
from game.titles.villa_paletti.table.plate_looks import Cast, PlateLook, seen_outline
from game.ui.painter import STRONG, Painter
from game.ui.theme import CODES, SHADOW, WALNUT, Colour

KEPT_BYTES = 32_000_000
"""Memory that turned plates may take."""
FINENESS = 1.5
"""How much finer than the screen a plate is when it is turned, as far as its picture goes."""
SHADOW_PART = 0.38
"""How much of the light a shadow takes."""
LIGHT = "villa_paletti/floor-light"
_SOFTNESS = 5
"""Light is painted so much smaller than it is seen; enlarging it makes its shadows soft."""
_RIM_LIGHTS = (150, 205, 255, 225, 165, 115)
"""Brightness of a rim from left to right: the sun stands at the upper left."""

SHADED: Colour = tuple(round(255 - SHADOW_PART * (255 - part)) for part in SHADOW)  # type: ignore[assignment]
"""What the colours of a plate are multiplied with in the shadow."""


def colour_of_floor(number: int) -> str:
    """The code colour of a floor (1 is the lowest)."""
    return FLOORS[number - 1].colour


def rim_colour(number: int) -> Colour:
    """What the rim of a floor is painted with (0: the base plate)."""
    if number == 0:
        return WALNUT
    base, dark = CODES[colour_of_floor(number)].base, CODES[colour_of_floor(number)].dark
    return tuple((3 * a + b) // 4 for a, b in zip(base, dark, strict=True))  # type: ignore[return-value]


def rim_light(number: int, part: float) -> Colour:
    """The colour of a rim so far (0 to 1) from its left end to its right."""
    place = min(max(part, 0.0), 1.0) * (len(_RIM_LIGHTS) - 1)
    left = min(int(place), len(_RIM_LIGHTS) - 2)
    light = _RIM_LIGHTS[left] + (_RIM_LIGHTS[left + 1] - _RIM_LIGHTS[left]) * (place - left)
    return tuple(round(ink * light / 255) for ink in rim_colour(number))  # type: ignore[return-value]


def sprite_of(painter: Painter, number: int) -> str:
    """The sprite of a plate seen from above."""
    name = f"villa_paletti/floor-{colour_of_floor(number)}-top" if number else "villa_paletti/base-top"
    return name + STRONG if painter.strong_symbols and painter.sprites.has(name + STRONG) else name


class Plate:
    """One plate as it is blitted, upper side above the rim. `anchor`: its middle on top, in pixels."""

    def __init__(self, picture: pygame.Surface, anchor: tuple[int, int]) -> None:
        self.picture = picture
        self.anchor = anchor


class Plates:
    """Makes plates and keeps the ones used last."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, PlateLook], Plate] = OrderedDict()
        self._bytes = 0

    @property
    def kept_bytes(self) -> int:
        """Memory that the kept plates take; tests hold it against its bound."""
        return self._bytes

    def ready(self, painter: Painter, look: PlateLook) -> Plate | None:
        """The plate, if it is there already."""
        key = (sprite_of(painter, look.number), look)
        known = self._kept.get(key)
        if known is not None:
            self._kept.move_to_end(key)
        return known

    def plate(self, painter: Painter, look: PlateLook) -> Plate:
        """The plate, made at once if need be."""
        for _ in self.making(painter, look):
            pass
        return self._kept[sprite_of(painter, look.number), look]

    def making(self, painter: Painter, look: PlateLook) -> Iterator[None]:
        """Make a plate bit by bit: each step takes about a millisecond. It is ready when all are done."""
        if self.ready(painter, look) is not None:
            return
        name = sprite_of(painter, look.number)
        info = painter.sprites.info(name)
        zoom = look.px_per_mm / info.scale
        # A picture that is smaller than it was drawn is turned finely; enlarging it would gain nothing.
        fine = max(zoom, min(1.0, zoom * FINENESS))
        turned = pygame.transform.rotozoom(painter.sprites.original(name), look.turn_deg, fine)
        yield
        size = (turned.get_width() * zoom / fine, turned.get_height() * zoom / fine * FORESHORTENING)
        flat = pygame.transform.smoothscale(turned, (max(1, round(size[0])), max(1, round(size[1]))))
        yield
        middle = pygame.Vector2(info.pad[0] - info.pad[2], info.pad[1] - info.pad[3]) / 2 * look.px_per_mm
        middle.rotate_ip(-look.turn_deg)
        anchor = (
            round(flat.get_width() / 2 + middle.x),
            round(flat.get_height() / 2 + middle.y * FORESHORTENING),
        )
        _light(flat, anchor, look, painter.sprites.original(LIGHT))
        yield
        picture = _stacked(flat, look)
        yield
        picture.blit(flat, (0, 0))
        # Most of a plate is opaque or empty, and both are drawn in runs.
        picture.set_alpha(255, pygame.RLEACCEL)
        self._keep((name, look), Plate(picture, anchor))

    def _keep(self, key: tuple[str, PlateLook], made: Plate) -> None:
        self._kept[key] = made
        self._bytes += _bytes(made)
        while self._bytes > KEPT_BYTES and len(self._kept) > len(FLOORS) + 1:
            _, dropped = self._kept.popitem(last=False)
            self._bytes -= _bytes(dropped)


def _bytes(plate: Plate) -> int:
    return 4 * plate.picture.get_width() * plate.picture.get_height()


def _light(flat: pygame.Surface, anchor: tuple[int, int], look: PlateLook, sun: pygame.Surface) -> None:
    """Let the sun shine on a plate, and the floor above it throw its shadow there."""
    width, height = flat.get_size()
    half = pygame.Surface((max(2, width // 2), max(2, height // 2)), 0, 32)
    half.fill((255, 255, 255))
    if look.cast is not None:
        px = look.px_per_mm / 2
        corners = cast_corners(look.cast, (anchor[0] / 2, anchor[1] / 2), px, px * FORESHORTENING)
        pygame.draw.polygon(half, SHADED, corners)
    small = (max(2, width // _SOFTNESS), max(2, height // _SOFTNESS))
    lit = pygame.transform.smoothscale(half, small)
    lit.blit(pygame.transform.smoothscale(sun, small), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    lit = pygame.transform.smoothscale(lit, (width, height))
    flat.blit(lit, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def cast_corners(
    cast: Cast, middle: tuple[float, float], px_along: float, px_near: float
) -> list[tuple[float, float]]:
    """Where a shadow falls in a picture whose plate has its middle there."""
    return [
        (middle[0] + (cast.u + u) * px_along, middle[1] + (cast.near + near) * px_near)
        for u, near in seen_outline(cast.number, cast.turn)
    ]


def _stacked(flat: pygame.Surface, look: PlateLook) -> pygame.Surface:
    """The side of a plate: its shape again and again, a pixel lower each time, lit from the upper left."""
    width, height = flat.get_size()
    rim = look.rim_px
    side = pygame.Surface((width, height + rim), pygame.SRCALPHA)
    side.blit(flat, (0, 0))
    white = pygame.Surface((width, height), 0, 32)
    white.fill((255, 255, 255))
    # Filling with a flag does the same, but many times slower.
    side.blit(white, (0, 0), special_flags=pygame.BLEND_RGB_MAX)
    reached = 0
    while reached < rim:
        # What is stacked already is moved as a whole, so few copies make a thick rim.
        step = min(reached + 1, rim - reached)
        side.blit(side.copy(), (0, step))
        reached += step
    strip = pygame.Surface((len(_RIM_LIGHTS), 1), pygame.SRCALPHA)
    for x in range(len(_RIM_LIGHTS)):
        strip.set_at((x, 0), (*rim_light(look.number, x / (len(_RIM_LIGHTS) - 1)), 255))
    lit = pygame.transform.smoothscale(strip, side.get_size())
    side.blit(lit, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return side
