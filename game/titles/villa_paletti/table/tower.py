"""The tower as one picture on the table: plates, columns, their shadows and their marks."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import pygame

from game.titles.villa_paletti.content import BASE_PLATE, FLOORS
from game.titles.villa_paletti.layout import Column, Floor, Layout
from game.titles.villa_paletti.plan import shadow, turned_outline
from game.titles.villa_paletti.table.camera import FORESHORTENING, RISE, Camera
from game.titles.villa_paletti.table.ground import TableShadow
from game.titles.villa_paletti.table.pieces import (
    AT_REST,
    BASE_THICKNESS,
    Pose,
    Poses,
    SeenColumn,
    SeenPlate,
    column_at,
    floor_id,
    from_behind,
    seen_column,
    seen_plate,
)
from game.titles.villa_paletti.table.plate_painter import PlatePainter, Sight
from game.ui.geometry import Point, Rect, around
from game.ui.node import Node
from game.ui.painter import Painter

HOVER_MM = 16.0
"""How far above its place something is held that looks for it."""
HEXAGON_TURNS = 6
THROUGH_ALPHA = 120
_WARMTH = (70, 26, 0)
"""What is added to the colours of a column that is pulled as hard as the hand can."""


def sprite_of_column(column: str, turn_deg: float) -> str:
    """The sprite of a column as seen from a direction; only six-sided ones look different from each."""
    shape, colour = column.split("-")[:2]
    name = f"villa_paletti/column-{shape}-{colour}"
    if shape != "hexagonal":
        return name
    return f"{name}-{round(turn_deg / 60 * HEXAGON_TURNS) % HEXAGON_TURNS}"


@dataclass(frozen=True)
class Carried:
    """A column in the hand: the middle of its picture on the screen, and how it leans."""

    column: Column
    centre: Point
    tilt_deg: float = 0.0

    def seen(self, camera: Camera) -> SeenColumn:
        """The column as it is painted."""
        return SeenColumn(self.column, self.centre, self.tilt_deg, camera.scale)


def _reach_mm(floor: int) -> float:
    """How far a floor's outline reaches from its centre of mass."""
    return max(math.hypot(x, z) for x, z in FLOORS[floor - 1].outline)


def _around_plate(seen: SeenPlate) -> Rect:
    """All that a floor covers, however it leans."""
    reach = 2 * _reach_mm(seen.number) * seen.camera.scale
    flat = reach * FORESHORTENING + 2 * seen.thickness * seen.camera.scale
    return around(seen.centre, reach, reach if seen.tilt_deg else flat)


class Tower(Node):
    """The tower; never touched itself (the cloth round it hears the pointer and asks `column_under`)."""

    def __init__(self, name: str, layout: Layout, camera: Camera, z: int = 8) -> None:
        self.layout = layout
        self.camera = camera
        self.poses: Poses = {}
        self.halos: Mapping[str, str] = {}
        """Columns with a halo: "legal" or "selected"."""
        self.locked: frozenset[str] = frozenset()
        self.held: str | None = None
        """The column that a hand pulls at."""
        self.warmth = 0.0
        self.carried: Carried | None = None
        """A column in the hand that stands nowhere; it lies over everything."""
        self.ghost: tuple[Column, bool] | None = None
        """Where a column would be set down, and whether it may stand there."""
        self.hovering: tuple[Floor, bool] | None = None
        """The next floor where it would lie, and whether it may lie there."""
        self.shadow = TableShadow(camera, z - 1)
        """The shadow on the table, a node of its own."""
        self._plates = PlatePainter()
        self._is_growing = False
        self._still_rect = Rect(0, 0, 1, 1)
        super().__init__(name, self._still_rect, z)
        self.show_tower(layout, camera)

    margin = 26.0

    # -- what is shown

    def show_tower(self, layout: Layout, camera: Camera, poses: Poses | None = None) -> None:
        """Show another tower, another view or another moment of a motion."""
        poses = poses or {}
        if (layout, camera, poses) == (self.layout, self.camera, self.poses) and self._still_rect.w > 1:
            return
        self._notice_growth(camera, poses)
        resized = layout is not self.layout or camera != self.camera or self._still_rect.w <= 1
        self.layout, self.camera, self.poses = layout, camera, poses
        if resized:
            self._still_rect = _extent(layout, camera)
            self.shadow.follow(camera)
        self.rect = self._moved_rect()
        self.invalidate()

    def _notice_growth(self, camera: Camera, poses: Poses) -> None:
        """While the villa comes nearer or goes away in a motion, no picture of a floor is seen twice."""
        if poses and camera.scale != self.camera.scale:
            self._is_growing = True
            self._plates.turn(True)
        elif self._is_growing and not poses:
            self._is_growing = False
            self._plates.turn(False)

    def _moved_rect(self) -> Rect:
        rect = self._still_rect
        for piece in from_behind(self.layout, self.camera, self.poses) if self.poses else ():
            if isinstance(piece, SeenColumn):
                reach = 1.1 * piece.rect.h if piece.tilt_deg else piece.rect.h
                rect = rect.union(around(piece.centre, max(reach, piece.rect.w), reach))
            elif piece.id in self.poses:
                rect = rect.union(_around_plate(piece))
        if self.carried is not None:
            rect = rect.union(self.carried.seen(self.camera).rect)
        if self.ghost is not None:
            rect = rect.union(seen_column(self.ghost[0], self.camera).rect)
        if self.hovering is not None:
            rect = rect.union(_around_plate(self._hovering_plate(self.hovering[0])))
        return rect

    def turn(self, is_turning: bool) -> None:
        """The view begins or ends to turn."""
        self._plates.turn(is_turning)
        self.invalidate()

    @property
    def restless(self) -> bool:
        """Whether fine pictures are still to be made for a view that has come to rest."""
        return self._plates.is_refining

    def update(self, dt: float) -> None:
        """Let the next of them be made."""
        if dt > 0:
            self._plates.pass_time()
            self.invalidate()

    def mark(self, halos: Mapping[str, str], locked: frozenset[str]) -> None:
        """Show other marks."""
        if (halos, locked) != (self.halos, self.locked):
            self.halos, self.locked = halos, locked
            self.invalidate()

    def hold(self, held: str | None, warmth: float = 0.0) -> None:
        """Somebody pulls at a column; `warmth`: how hard, from 0 to 1."""
        warmth = round(warmth * 12) / 12
        if (held, warmth) != (self.held, self.warmth):
            self.held, self.warmth = held, warmth
            self.invalidate()

    def carry(self, carried: Carried | None, ghost: tuple[Column, bool] | None = None) -> None:
        """A column is carried; `ghost`: where it would stand, and whether it may."""
        if (carried, ghost) != (self.carried, self.ghost):
            self.carried, self.ghost = carried, ghost
            self.rect = self._moved_rect()
            self.invalidate()

    def hover_floor(self, hovering: tuple[Floor, bool] | None) -> None:
        """The next floor looks for its place above the highest level."""
        if hovering != self.hovering:
            self.hovering = hovering
            self.rect = self._moved_rect()
            self.invalidate()

    def seen(self, id: str) -> SeenColumn | None:
        """A column on the screen, None for what is no column of this tower."""
        column = next((column for column in self.layout.columns if column.id == id), None)
        return None if column is None else seen_column(column, self.camera, self.poses.get(id, AT_REST))

    def hanging_at(self, column: Column, centre: Point) -> Carried:
        """A column that hangs somewhere; the one already carried stays where it is."""
        if self.carried is not None and self.carried.column.id == column.id:
            return self.carried
        return Carried(column, centre)

    def floor_edge(self, number: int, near_x: float) -> Point | None:
        """The end of a floor on the screen that is nearer to an x; None if there is no such floor."""
        if number > self.layout.top:
            return None
        laid = self.layout.floors[number - 1]
        low, high = shadow(turned_outline(number, laid.turn_urad), math.radians(self.camera.turn_deg))
        seen = seen_plate(number, laid, self.camera, self.poses.get(floor_id(number), AT_REST))
        ends = [(seen.centre[0] + end * self.camera.scale, seen.centre[1]) for end in (low, high)]
        return min(ends, key=lambda end: abs(end[0] - near_x))

    def column_under(self, point: Point) -> str | None:
        """The column that is seen at a point, floors hiding what is behind them."""
        seen = column_at(self.layout, self.camera, point, self.poses)
        return seen.column.id if seen is not None else None

    def shown_through(self, point: Point) -> list[str]:
        """The columns that show faintly at a point through what stands before them, the foremost first."""
        seen = [self.seen(id) for id in reversed(self._through)]
        return [column.column.id for column in seen if column is not None and column.shows(point)]

    @property
    def _through(self) -> list[str]:
        """The columns that show through what stands before them, in the order in which they are painted."""
        return [] if self.poses else [id for id, mark in self.halos.items() if mark == "selected"]

    # -- painting

    def paint(self, painter: Painter) -> None:
        """Draw everything from behind."""
        sight = Sight(self.layout, self.camera, self.poses)
        self._plates.refine(painter, sight)
        for piece in from_behind(self.layout, self.camera, self.poses):
            if isinstance(piece, SeenPlate):
                self._plates.paint(painter, sight, piece)
            else:
                self._paint_column(painter, piece)
        for id in self._through:
            self._paint_through(painter, id)
        if self.hovering is not None:
            floor, allowed = self.hovering
            self._plates.paint_hovering(painter, self._hovering_plate(floor), allowed)
        if self.ghost is not None:
            self._paint_ghost(painter, *self.ghost)
        if self.carried is not None:
            self._paint_column(painter, self.carried.seen(self.camera))

    def prepare(self, painter: Painter) -> Iterator[None]:
        """Paint, one thing between two yields, what is only seen once the view turns."""
        for column in self.layout.columns:
            rect = seen_column(column, self.camera).rect
            for turn in range(HEXAGON_TURNS if column.kind.name == "hexagonal" else 1):
                painter.sprite(sprite_of_column(column.id, turn * 60 / HEXAGON_TURNS), rect)
                yield
        yield from self._plates.prepare(painter, Sight(self.layout, self.camera, self.poses))

    def _paint_column(self, painter: Painter, seen: SeenColumn) -> None:
        column = seen.column
        kind = column.kind.name
        name = sprite_of_column(column.id, self.camera.turn_deg)
        halo = self.halos.get(column.id)
        if halo is not None:
            ending = "-selected" if halo == "selected" else ""
            painter.sprite(f"villa_paletti/column-halo-{kind}{ending}", seen.rect, seen.tilt_deg)
        painter.sprite(name, seen.rect, seen.tilt_deg)
        if column.id == self.held and self.warmth > 0:
            self._warm(painter, name, seen)
        if column.id in self.locked:
            side = 26 * self.camera.scale / 1.34
            mark = around(seen.below(24 * self.camera.scale), side, side)
            painter.sprite("villa_paletti/lock-mark", mark)

    def _paint_through(self, painter: Painter, id: str) -> None:
        """A chosen column shows faintly through whatever stands before it."""
        seen = self.seen(id)
        if seen is not None:
            kind = seen.column.kind.name
            name = sprite_of_column(id, self.camera.turn_deg)
            halo = f"villa_paletti/column-halo-{kind}-selected"
            painter.sprite(halo, seen.rect, seen.tilt_deg, alpha=THROUGH_ALPHA)
            painter.sprite(name, seen.rect, seen.tilt_deg, alpha=THROUGH_ALPHA)

    def _warm(self, painter: Painter, name: str, seen: SeenColumn) -> None:
        """The colours grow warmer with the strain; the shape is that of the sprite."""
        body = painter.viewport.to_px(seen.rect)
        glow = painter.sprites.turned(name, body.w, body.h, seen.tilt_deg).copy()
        warm = tuple(round(part * self.warmth) for part in _WARMTH)
        glow.fill((*warm, 255), special_flags=pygame.BLEND_RGBA_MIN)
        target = glow.get_rect(center=body.center)
        painter.target.blit(glow, target, special_flags=pygame.BLEND_RGB_ADD)

    def _hovering_plate(self, floor: Floor) -> SeenPlate:
        return seen_plate(self.layout.top + 1, floor, self.camera, Pose(y=HOVER_MM))

    def _paint_ghost(self, painter: Painter, column: Column, allowed: bool) -> None:
        seen = seen_column(column, self.camera)
        radius = column.kind.half_width * self.camera.scale
        foot = (seen.centre[0], seen.centre[1] + 35 * RISE * self.camera.scale)
        colour = (251, 244, 228) if allowed else (226, 88, 60)
        ring = around(foot, 2 * radius, 2 * radius * FORESHORTENING).grown(3)
        with painter.finely(ring.grown(2)) as fine:
            width = max(2, round(2 * fine.viewport.scale))
            pygame.draw.ellipse(fine.target, colour, fine.viewport.to_px(ring), width)
        if allowed:
            painter.sprite(sprite_of_column(column.id, self.camera.turn_deg), seen.rect, alpha=110)


def _extent(layout: Layout, camera: Camera) -> Rect:
    """All that the tower at rest covers, shadows included."""
    scale = camera.scale
    rect = around(camera.in_plane(10, -BASE_THICKNESS / 2, 14), 2.5 * BASE_PLATE[0] * scale,
                  2.5 * BASE_PLATE[0] * FORESHORTENING * scale)  # fmt: skip
    for column in layout.columns:
        rect = rect.union(seen_column(column, camera).rect)
    for number, laid in enumerate(layout.floors, 1):
        rect = rect.union(_around_plate(seen_plate(number, laid, camera)))
    return rect
