"""From where the tower is seen: turned by hand, by steps or by itself, and from further away as it grows."""

from __future__ import annotations

import math
from collections.abc import Callable

from game.titles.villa_paletti.table.camera import MIDDLE, Camera, nearest_direction
from game.ui.anim.tween import in_out

GLIDE_S = 0.35
STILL_S = 0.12
"""A view that has not turned for so long is drawn finely again."""
FIRST_VIEW_DEG = 30.0
FOLLOWING_DEG_PER_S = 400.0
"""How fast the view follows something that goes on in another plane."""


def followed(turn_deg: float, goal_deg: float, dt: float) -> float:
    """How far a view comes in that time that follows something from one direction to another.

    >>> followed(350.0, 10.0, 0.025), followed(350.0, 10.0, 0.5)
    (0.0, 10.0)
    """
    way, most = (goal_deg - turn_deg + 180) % 360 - 180, FOLLOWING_DEG_PER_S * dt
    return goal_deg if abs(way) <= most else (turn_deg + math.copysign(most, way)) % 360


class Viewing:
    """The present view. `changed` is called whenever it turns, `rested` when it has come to rest."""

    def __init__(
        self, changed: Callable[[], None], rested: Callable[[], None], is_calm: Callable[[], bool]
    ) -> None:
        """`is_calm`: whether nothing shall glide (reduced motion)."""
        self._changed = changed
        self._rested = rested
        self._is_calm = is_calm
        self._turn_deg = FIRST_VIEW_DEG
        self.scale: float | None = None
        """None until the first tower was shown."""
        self._glide: tuple[float, float, float] | None = None
        """From where the view turns by itself, by how much, and how far it is (0 to 1)."""
        self._still_s: float | None = None
        self._is_fixed = False

    @property
    def camera(self) -> Camera:
        """How the tower is seen now."""
        return self.camera_at(self._turn_deg)

    def camera_at(self, turn_deg: float) -> Camera:
        """The view from another direction."""
        return Camera(turn_deg % 360, self.scale if self.scale is not None else 1.0, MIDDLE)

    def turn_to(self, turn_deg: float) -> None:
        """Look from another direction."""
        if not self._is_fixed:
            self._glide = None
            self._turn(turn_deg)

    def return_to(self, turn_deg: float) -> None:
        """Look from there again, if something was looked at from elsewhere meanwhile."""
        if turn_deg % 360 != self._turn_deg:
            self.turn_to(turn_deg)

    def look_from(self, turn_deg: float) -> None:
        """Look from there without a word: whoever asks shows the tower anyhow."""
        self._glide = None
        self._turn_deg = turn_deg % 360

    def follow(self, turn_deg: float, dt: float) -> None:
        """So far towards there as the view turns in that time, without a word."""
        self.look_from(turn_deg if self._is_calm() else followed(self._turn_deg, turn_deg, dt))

    def _turn(self, turn_deg: float) -> None:
        self._turn_deg = turn_deg % 360
        self._still_s = 0.0
        self._changed()

    def glide_to(self, turn_deg: float) -> None:
        """Turn there, not at once."""
        way = (turn_deg - self._turn_deg + 180) % 360 - 180
        if self._is_calm() or abs(way) < 1:
            self.turn_to(turn_deg)
        elif not self._is_fixed:
            self._glide = (self._turn_deg, way, 0.0)

    def turn_by(self, steps: int) -> None:
        """To one of the fixed directions, counted from where the view is going already."""
        goal = self._turn_deg if self._glide is None else self._glide[0] + self._glide[1]
        self.glide_to(nearest_direction(goal, steps))

    def fix(self, is_fixed: bool) -> None:
        """While something is shown that moves in one plane, it is looked at from the side of that."""
        self._is_fixed = is_fixed
        if is_fixed:
            self.stop()

    def stop(self) -> None:
        """Stay as it is: a hand takes hold."""
        self._glide = None

    @property
    def needs_time(self) -> bool:
        """Whether it turns, or has just turned."""
        return self._glide is not None or self._still_s is not None

    def beat(self, dt: float) -> None:
        """Glide on."""
        if self._glide is not None:
            start, way, part = self._glide
            part = min(1.0, part + dt / GLIDE_S)
            self._glide = (start, way, part) if part < 1 else None
            self._turn(start + way * in_out(part))
        elif self._still_s is not None:
            self._still_s += dt
            if self._still_s > STILL_S:
                self._still_s = None
                self._rested()
