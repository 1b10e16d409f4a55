"""How a villa falls after the verdict, for the eye alone: all is judged by then, and nothing asks this plane.

Everything else that moves is judged by `physics`, whose table is as high everywhere as the base plate.
"""

from __future__ import annotations

import math

from game.titles.villa_paletti.contacts import BUMPER, HELD, STANDING, TABLE
from game.titles.villa_paletti.content import BASE_PLATE
from game.titles.villa_paletti.physics import FALLEN_TILT, Slice
from game.titles.villa_paletti.table.pieces import BASE_THICKNESS

TABLE_REACH_MM, TABLE_DEPTH_MM = 2000.0, 60.0
PUSH_RAD_S = 2.0
"""So fast at least what has been judged goes on to fall, until it lies or nothing sets it upright again."""
COLUMN_GONE, FLOOR_GONE = math.radians(60), math.radians(35)
"""What leans by more goes on by itself."""


class Tumbling:
    """A plane after its verdict: it falls on the plate or beside it, and what was judged fallen does fall."""

    def __init__(self, plane: Slice) -> None:
        self._plane = plane
        _take_bumpers_off(plane)
        plane.let_tumble()
        _lay_table(plane)
        leaning = [plane.columns[id] for id in toppled(plane)]
        for id in toppled(plane):
            _free_from_above(plane, id)
        self._pushed = [(body, COLUMN_GONE) for body in leaning]
        self._pushed += [(body, FLOOR_GONE) for body in plane.floors if abs(body.angle) > FALLEN_TILT]

    def step(self) -> None:
        """One physics step."""
        self._pushed = [(body, gone) for body, gone in self._pushed if abs(body.angle) < gone]
        for body, _ in self._pushed:
            speed = math.copysign(1.0, body.angle) * body.angular_velocity
            body.angular_velocity = math.copysign(max(PUSH_RAD_S, speed), body.angle)
        self._plane.step()


def toppled(plane: Slice) -> list[str]:
    """The columns that have fallen over, but for the one in the hand."""
    return [id for id in plane.columns if id != plane.held and plane.has_toppled(id)]


def fallen_column(plane: Slice) -> str:
    """The column by which a villa falls while no floor has left its place; "" if a floor has, or none fell.

    One that bears goes before one that stands free, which may have been knocked over for nothing. Ruling X16.
    """
    if have_floors_left(plane):
        return ""
    layout = plane.layout
    bears = {other.on for other in layout.columns} | {
        column.id for column in layout.columns if layout.is_covered(column)
    }
    return min(toppled(plane), key=lambda id: id not in bears, default="")


def have_floors_left(plane: Slice) -> bool:
    """Whether a floor has left its place."""
    return plane.sway >= 1


def _take_bumpers_off(plane: Slice) -> None:
    """What keeps a pulled column from its neighbours is thicker than they are; nothing lies on that."""
    bumpers = [shape for shape in plane.space.shapes if shape.filter.categories in (BUMPER, HELD)]
    plane.space.remove(*bumpers)


def _lay_table(plane: Slice) -> None:
    """The plate ends where it is seen to end; beside it, what falls goes down to the table."""
    plate, = (shape for shape in plane.space.shapes if shape.body is plane.space.static_body)
    table = plate.copy()
    half = math.hypot(
        BASE_PLATE[0] * math.cos(plane.direction_rad), BASE_PLATE[1] * math.sin(plane.direction_rad)
    )
    for shape, reach, top, depth in (
        (plate, half, 0.0, BASE_THICKNESS), (table, TABLE_REACH_MM, -BASE_THICKNESS, TABLE_DEPTH_MM),
    ):
        corners = [(-reach, top - depth), (reach, top - depth), (reach, top), (-reach, top)]
        shape.unsafe_set_vertices(corners)
    table.body = plane.space.static_body
    plane.space.add(table)
    plane.space.reindex_static()


def _free_from_above(plane: Slice, id: str) -> None:
    """Take a leaning column out from under its floor, which would set it upright again."""
    level = plane.layout.column(id).level
    for shape in plane.columns[id].shapes:
        shape.filter = shape.filter._replace(categories=STANDING, mask=TABLE | _floors_up_to(level))


def _floors_up_to(level: int) -> int:
    """The bits of the floors on which a column of that level may come to lie; see `contacts.floor_touch`."""
    return sum(1 << number for number in range(1, level + 1))
