"""Where each piece of the tower is seen, in the order in which they hide each other. No pygame."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from game.titles.villa_paletti.content import BASE_PLATE, COLUMN_HEIGHT, FLOOR_THICKNESS, STOREY, Kind
from game.titles.villa_paletti.layout import Column, Floor, Layout
from game.titles.villa_paletti.plan import lies_over
from game.titles.villa_paletti.table.camera import FORESHORTENING, RISE, Camera
from game.ui.geometry import Point, Rect, around

BASE_THICKNESS = 14.0
BASE = "base"


@dataclass(frozen=True)
class Pose:
    """How far a piece is from its rest in the picture plane: millimetres, and degrees anticlockwise.

    `near`: millimetres towards the viewer (a column in the hand).
    """

    u: float = 0.0
    y: float = 0.0
    tilt_deg: float = 0.0
    near: float = 0.0


AT_REST = Pose()
Poses = Mapping[str, Pose]
"""Poses by piece ("floor-1", "thin-red-2"); a piece that is not listed is at rest."""


def floor_id(number: int) -> str:
    """The name of a floor, counted from the lowest (1)."""
    return f"floor-{number}"


@dataclass(frozen=True)
class SeenColumn:
    """A column on the screen. `centre`: the middle of its body."""

    column: Column
    centre: Point
    tilt_deg: float
    scale: float

    @property
    def rect(self) -> Rect:
        """The body of its picture, upright."""
        width, height = column_size(self.column.kind)
        return around(self.centre, width * self.scale, height * self.scale)

    def shows(self, point: Point) -> bool:
        """Whether the picture covers a point of the screen."""
        if not self.tilt_deg:
            return self.rect.contains(point)
        lean, (x, y) = math.radians(self.tilt_deg), self.centre
        cos, sin = math.cos(lean), math.sin(lean)
        across, down = point[0] - x, point[1] - y
        # Turned back, as the picture is upright in its body.
        return self.rect.contains((x + across * cos - down * sin, y + across * sin + down * cos))

    def below(self, by: float) -> Point:
        """Where a point of its axis is seen, so far from the middle towards the foot."""
        lean = math.radians(self.tilt_deg)
        return self.centre[0] + by * math.sin(lean), self.centre[1] + by * math.cos(lean)


@dataclass(frozen=True)
class SeenPlate:
    """A floor or the base plate on the screen. `centre`: the middle of its upper side; number 0: the base."""

    number: int
    centre: Point
    tilt_deg: float
    turn_deg: float
    """How far its picture from above is turned on the screen, anticlockwise."""
    thickness: float
    camera: Camera
    laid: Floor

    @property
    def id(self) -> str:
        """Its name."""
        return floor_id(self.number) if self.number else BASE

    def shows(self, point: Point) -> bool:
        """Whether its upper side or its rim covers a point of the screen."""
        drop = self.thickness * RISE * self.camera.scale
        return any(self._is_on(point, self.centre[1] + part * drop) for part in (0.0, 0.5, 1.0))

    def _is_on(self, point: Point, level_y: float) -> bool:
        scale = self.camera.scale
        u = (point[0] - self.centre[0]) / scale
        near = (point[1] - level_y) / (FORESHORTENING * scale)
        flat = Camera(self.camera.turn_deg, 1.0, (0.0, 0.0))
        x, z = flat.plan_at((u, near * FORESHORTENING), 0.0)
        if not self.number:
            return (x / BASE_PLATE[0]) ** 2 + (z / BASE_PLATE[1]) ** 2 <= 1
        return lies_over(self.number, self.laid.turn_urad, x, z)


Seen = SeenColumn | SeenPlate


def column_size(kind: Kind) -> tuple[float, float]:
    """Width and height of a column's picture at scale 1, both rims included."""
    return 2 * kind.half_width, COLUMN_HEIGHT * RISE + 2 * kind.half_width * FORESHORTENING


def foot_mm(column: Column) -> float:
    """The height of a column's foot."""
    return column.level * STOREY + (COLUMN_HEIGHT if column.on else 0.0)


def seen_column(column: Column, camera: Camera, pose: Pose = AT_REST) -> SeenColumn:
    """One column on the screen."""
    u = camera.along(column.x, column.z) + pose.u
    near = camera.nearness(column.x, column.z) + pose.near
    middle_mm = foot_mm(column) + COLUMN_HEIGHT / 2 + pose.y
    return SeenColumn(column, camera.in_plane(u, middle_mm, near), pose.tilt_deg, camera.scale)


def seen_plate(number: int, laid: Floor, camera: Camera, pose: Pose = AT_REST) -> SeenPlate:
    """One floor on the screen (0: the base plate)."""
    u, near = camera.along(laid.x, laid.z) + pose.u, camera.nearness(laid.x, laid.z) + pose.near
    centre = camera.in_plane(u, number * STOREY + pose.y, near)
    turn = camera.turn_deg - math.degrees(laid.turn_urad / 1e6)
    thickness = FLOOR_THICKNESS if number else BASE_THICKNESS
    return SeenPlate(number, centre, pose.tilt_deg, turn, thickness, camera, laid)


def from_behind(layout: Layout, camera: Camera, poses: Poses) -> Iterator[Seen]:
    """All pieces in the order in which they are painted: each hides what came before it."""
    yield seen_plate(0, Floor(0, 0, 0), camera)
    for level in range(layout.top + 1):
        if level:
            pose = poses.get(floor_id(level), AT_REST)
            yield seen_plate(level, layout.floors[level - 1], camera, pose)
        standing = sorted(
            layout.on_level(level), key=lambda column: (_nearness(layout, camera, column), bool(column.on))
        )
        for column in standing:
            yield seen_column(column, camera, poses.get(column.id, AT_REST))


def _nearness(layout: Layout, camera: Camera, column: Column) -> float:
    """How near a column stands to the viewer; one that stands on another one is as near as that."""
    below = next((other for other in layout.on_level(column.level) if other.id == column.on), column)
    return camera.nearness(below.x, below.z)


def column_at(
    layout: Layout, camera: Camera, point: Point, poses: Poses | None = None
) -> SeenColumn | None:
    """The column that is seen at a point of the screen; floors hide what lies behind them."""
    return _foremost(list(from_behind(layout, camera, poses or {})), point)


def _foremost(pieces: list[Seen], point: Point) -> SeenColumn | None:
    for piece in reversed(pieces):
        if piece.shows(point):
            return piece if isinstance(piece, SeenColumn) else None
    return None


def visible_part(layout: Layout, camera: Camera, id: str) -> float:
    """How much of a column is seen from here, from 0 (hidden) to 1; some points of its axis are looked at."""
    pieces = list(from_behind(layout, camera, {}))
    rect = seen_column(layout.column(id), camera).rect
    spots = [
        (rect.x + rect.w * across, rect.y + rect.h * down)
        for down in (0.2, 0.35, 0.5, 0.65, 0.8) for across in (0.2, 0.5, 0.8)
    ]
    free = 0
    for spot in spots:
        found = _foremost(pieces, spot)
        free += found is not None and found.column.id == id
    return free / len(spots)
