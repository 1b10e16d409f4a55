"""Draws the plates of a tower, finely at rest and quickly while the view turns, and the shadows on them."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from game.titles.villa_paletti.content import COLUMN_HEIGHT
from game.titles.villa_paletti.layout import Column, Floor, Layout
from game.titles.villa_paletti.table.camera import RISE, Camera
from game.titles.villa_paletti.table.drafts import Drafts
from game.titles.villa_paletti.table.pieces import (
    AT_REST,
    Poses,
    SeenPlate,
    floor_id,
    seen_column,
    seen_plate,
)
from game.titles.villa_paletti.table.plate_looks import PlateLook, cast_on, look_of
from game.titles.villa_paletti.table.plates import Plate, Plates
from game.ui.geometry import Point, Rect, around
from game.ui.painter import Painter

ASTRAY = 12.0
"""Millimetres, or degrees, from its place at which a piece throws no shadow on it any more."""
SHEARED_DEG = 3.0
"""A plate that leans less is shifted in strips, which keeps it sharp; else it is turned."""


@dataclass(frozen=True)
class Sight:
    """The tower as it is seen at one moment."""

    layout: Layout
    camera: Camera
    poses: Poses

    def plates(self) -> list[SeenPlate]:
        """The base and the floors, from the lowest."""
        laid = [Floor(0, 0, 0), *self.layout.floors]
        return [
            seen_plate(number, floor, self.camera, self.poses.get(floor_id(number), AT_REST))
            for number, floor in enumerate(laid)
        ]

    def is_astray(self, id: str) -> bool:
        """Whether a piece is so far from its place that its shadow would not lie there."""
        pose = self.poses.get(id, AT_REST)
        return abs(pose.y) > ASTRAY or abs(pose.tilt_deg) > ASTRAY


class PlatePainter:
    """Draws plates. While it `is_coarse`, those that are not there yet are drafts.

    Once the view rests, one fine plate after the other is made in their stead, a step in each frame.
    """

    def __init__(self) -> None:
        self.is_coarse = False
        self._is_turning = False
        self._is_due = False
        """Whether time has passed since the last step."""
        self._plates = Plates()
        self._drafts = Drafts()
        self._making: tuple[PlateLook, Iterator[None]] | None = None
        self._upright: dict[int, tuple[Plate, pygame.Surface]] = {}
        """Plates that are being turned over, as they are at rest and free to be read."""
        self._tinted: tuple[Plate, bool, pygame.Surface] | None = None
        """The plate that looked for its place last, and whether it might lie there."""

    # -- time

    def turn(self, is_turning: bool) -> None:
        """The view begins to turn or to grow, or it rests."""
        self._is_turning = is_turning
        self.is_coarse = self.is_coarse or is_turning

    @property
    def is_refining(self) -> bool:
        """Whether drafts are still shown though the view rests."""
        return self.is_coarse and not self._is_turning

    def pass_time(self) -> None:
        """A frame has passed: the next step may be taken."""
        self._is_due = True

    def refine(self, painter: Painter, sight: Sight) -> None:
        """Take the next step towards fine plates, if the view rests and time has passed."""
        if not self.is_refining or not self._is_due:
            return
        self._is_due = False
        for seen in sight.plates():
            look = self._look(painter, sight, seen)
            if self._plates.ready(painter, look) is None:
                if self._making is None or self._making[0] != look:
                    self._making = (look, self._plates.making(painter, look))
                next(self._making[1], None)
                return
        self._making = None
        self._drafts.forget()
        self.is_coarse = False

    def prepare(self, painter: Painter, sight: Sight) -> Iterator[None]:
        """Draw every plate as a draft once, so that the first turn finds its small pictures ready."""
        for seen in sight.plates():
            self._drafts.paint(painter, self._look(painter, sight, seen), (0, 0))
            yield
        self._drafts.forget()

    # -- painting

    def _look(self, painter: Painter, sight: Sight, seen: SeenPlate) -> PlateLook:
        above = floor_id(seen.number + 1)
        is_shaded = not sight.is_astray(seen.id) and not sight.is_astray(above)
        cast = cast_on(seen, sight.layout) if is_shaded else None
        return look_of(seen, seen.camera.scale * painter.viewport.scale, cast)

    def paint(self, painter: Painter, sight: Sight, seen: SeenPlate) -> None:
        """Draw a plate and the shadows on it."""
        at = painter.viewport.to_px(Rect(*seen.centre, 0, 0)).topleft
        look = self._look(painter, sight, seen)
        if self.is_coarse and self._plates.ready(painter, look) is None:
            self._drafts.paint(painter, look, at)
        else:
            self._paint_fine(painter, self._plates.plate(painter, look), seen, at)
        if not sight.is_astray(seen.id):
            _paint_feet(painter, sight, seen.number)

    def _paint_fine(self, painter: Painter, plate: Plate, seen: SeenPlate, at: tuple[int, int]) -> None:
        corner = (at[0] - plate.anchor[0], at[1] - plate.anchor[1])
        if abs(seen.tilt_deg) <= SHEARED_DEG:
            _blit_sheared(painter.target, plate, corner, seen.tilt_deg)
            return
        picture = self._turned_over(seen, plate)
        width, height = plate.picture.get_size()
        middle = pygame.Vector2(width / 2 - plate.anchor[0], height / 2 - plate.anchor[1])
        middle.rotate_ip(-seen.tilt_deg)
        painter.target.blit(picture, picture.get_rect(center=(at[0] + middle.x, at[1] + middle.y)))

    def _turned_over(self, seen: SeenPlate, plate: Plate) -> pygame.Surface:
        known = self._upright.get(seen.number)
        if known is None or known[0] is not plate:
            upright = plate.picture.copy()
            # Pictures kept in runs would be unpacked and packed again each time.
            upright.set_alpha(255)
            known = self._upright[seen.number] = (plate, upright)
        return pygame.transform.rotozoom(known[1], seen.tilt_deg, 1.0)

    def paint_hovering(self, painter: Painter, seen: SeenPlate, allowed: bool) -> None:
        """Draw a plate that looks for its place, faintly, and red where it may not lie."""
        plate = self._plates.plate(painter, look_of(seen, seen.camera.scale * painter.viewport.scale, None))
        if self._tinted is None or self._tinted[:2] != (plate, allowed):
            picture = plate.picture.copy()
            tint = (255, 255, 255, 205) if allowed else (255, 150, 140, 205)
            picture.fill(tint, special_flags=pygame.BLEND_RGBA_MULT)
            self._tinted = (plate, allowed, picture)
        x, y = painter.viewport.to_px(Rect(*seen.centre, 0, 0)).topleft
        painter.target.blit(self._tinted[2], (x - plate.anchor[0], y - plate.anchor[1]))


def _blit_sheared(target: pygame.Surface, plate: Plate, corner: tuple[int, int], tilt_deg: float) -> None:
    """A plate that leans a little: upright strips, each a pixel higher or lower than its neighbour."""
    slope = -math.tan(math.radians(tilt_deg))
    width, height = plate.picture.get_size()
    begin = 0
    while begin < width:
        drop = round((begin - plate.anchor[0]) * slope)
        end = width
        if slope:
            # Where the next whole pixel is reached.
            next_drop = drop + math.copysign(0.5, slope)
            end = min(width, max(begin + 1, math.ceil(plate.anchor[0] + next_drop / slope)))
        target.blit(plate.picture, (corner[0] + begin, corner[1] + drop), (begin, 0, end - begin, height))
        begin = end


def _paint_feet(painter: Painter, sight: Sight, level: int) -> None:
    """The shadows at the feet of the columns of a level."""
    for column in sight.layout.on_level(level):
        if column.on or sight.is_astray(column.id):
            continue
        foot = _foot(column, sight)
        radius = column.kind.half_width * sight.camera.scale
        middle = (foot[0] + radius * 0.35, foot[1] + radius * 0.1)
        spot = around(middle, 3.2 * radius, 3.2 * radius * 0.42)
        painter.sprite("villa_paletti/shadow-soft", spot, alpha=135)


def _foot(column: Column, sight: Sight) -> Point:
    rest = seen_column(column, sight.camera)
    pose = sight.poses.get(column.id, AT_REST)
    scale = sight.camera.scale
    return rest.centre[0] + pose.u * scale, rest.centre[1] + COLUMN_HEIGHT / 2 * RISE * scale
