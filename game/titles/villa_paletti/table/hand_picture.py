"""Where the hands of a live pull are seen."""

from __future__ import annotations

from game.titles.villa_paletti.table.camera import Camera
from game.titles.villa_paletti.table.live_pull import LivePull
from game.titles.villa_paletti.table.pieces import foot_mm
from game.titles.villa_paletti.table.reach import Held, OtherHand
from game.titles.villa_paletti.table.tower import Tower
from game.ui.geometry import Point

LEFTWARDS_MM = 3.0
"""A hand that has gone further to the left than it may tremble pulls to the left."""


def point_near(live: LivePull, camera: Camera, u_mm: float, y_mm: float) -> Point:
    """Where a point is seen that lies so far from where the hand took hold."""
    home = live.layout.column(live.grip.column)
    return camera.in_plane(
        camera.along(home.x, home.z) + u_mm, foot_mm(home) + live.grip.height_um / 1000 + y_mm,
        camera.nearness(home.x, home.z),
    )


def foot_of(live: LivePull, camera: Camera) -> Point:
    """Where the foot of the column is seen now: there dust rises."""
    return point_near(live, camera, live.column_pose.u, -live.grip.height_um / 1000)


def held_by(live: LivePull, camera: Camera, is_shown: bool) -> Held | None:
    """The hand at the column, None once it has let go."""
    if live.is_settling:
        return None
    grip = point_near(live, camera, *live.grip_pose)
    aim = point_near(live, camera, live.aim_u_mm, live.aim_y_mm)
    return Held(grip, aim, live.strain, live.grip.hook, is_shown, live.aim_u_mm < -LEFTWARDS_MM)


def other_hand(live: LivePull, tower: Tower) -> OtherHand | None:
    """The hand at the floor above, None while it is away."""
    if live.lift_mn < 0 or live.is_settling:
        return None
    floor = live.layout.column(live.grip.column).level + 1
    near_x = point_near(live, tower.camera, live.column_pose.u, 0.0)[0]
    edge = tower.floor_edge(floor, near_x)
    if edge is None:
        return None
    return OtherHand(edge, round(live.lift_part, 2), live.pull.lift == "shifting", edge[0] < near_x)
