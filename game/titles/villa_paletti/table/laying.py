"""A floor in the hand looks for where it will lie."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.titles.villa_paletti.actions import Lay
from game.titles.villa_paletti.content import STOREY
from game.titles.villa_paletti.layout import Floor, Layout
from game.titles.villa_paletti.table.layout import CLOTH
from game.titles.villa_paletti.table.setting_down import Held, Judge, Offers, Shows, step_um
from game.ui.geometry import Point
from game.ui.input import Input, PointerMoved, WheelTurned

TURN_STEP_URAD = round(math.radians(5) * 1e6)
TURN_KEYS = {"page up": 1, "page down": -1}
"""By how many steps a key turns a floor."""


class Laying(Held[Lay]):
    """A floor over the columns it will lie on; wheel and keys turn it."""

    needs_time = False

    def __init__(self, shows: Shows, layout: Layout, spots: Sequence[Lay], judge: Judge) -> None:
        super().__init__(shows, layout, Offers(spots, Lay(0, 0, 0)), judge)
        self._look(self.where)

    @property
    def floor(self) -> Floor:
        """The floor as it would lie."""
        return self.where.floor

    def hears(self, event: Input) -> bool:
        """Follow the pointer, turn with the wheel; a click lays it."""
        match event:
            case PointerMoved(point, _):
                self._follow(point)
                return False
            case WheelTurned(point, steps) if self._is_over_cloth(point):
                self.turn(steps)
                return True
            case _:
                return False

    def _is_over_cloth(self, point: Point) -> bool:
        return CLOTH.contains(point)

    def _follow(self, point: Point) -> None:
        if self._is_over_cloth(point):
            x, z = self._shows.camera.plan_at(point, (self.layout.top + 1) * STOREY)
            self._look(Lay(round(x * 1000), round(z * 1000), self.where.turn_urad))

    def turn(self, by: float) -> None:
        """Turn it by some steps to the right, as seen from above.

        Fingers that glide over a touch pad turn it by many small parts of one.
        """
        turn = (self.where.turn_urad + round(by * TURN_STEP_URAD)) % round(2 * math.pi * 1e6)
        self._look(Lay(self.where.x_um, self.where.z_um, turn))

    def key(self, key: str) -> bool:
        """A key while the piece has the keyboard; True if it used it."""
        step = step_um(self._shows.camera, key)
        if step is not None:
            self._look(Lay(self.where.x_um + step[0], self.where.z_um + step[1], self.where.turn_urad))
            return True
        if key in TURN_KEYS:
            self.turn(TURN_KEYS[key])
            return True
        if key in ("home", "end"):
            self.next_spot(1 if key == "end" else -1)
            return True
        return False

    def beat(self, dt: float) -> None:
        """Nothing moves by itself."""
