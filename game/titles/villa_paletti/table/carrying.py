"""A column in the hand looks for its place."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace

from game.titles.villa_paletti.actions import Place
from game.titles.villa_paletti.content import STOREY
from game.titles.villa_paletti.layout import Column, Floor, Layout
from game.titles.villa_paletti.statics import spare
from game.titles.villa_paletti.table.camera import RISE
from game.titles.villa_paletti.table.gestures import breaks_off
from game.titles.villa_paletti.table.layout import CLOTH
from game.titles.villa_paletti.table.setting_down import Held, Judge, Offers, Shows, step_um
from game.ui.geometry import Point
from game.ui.input import (
    LEFT,
    FocusLost,
    Input,
    PointerMoved,
    PointerReleased,
    PointerShifted,
)

LOWERED_MM = 16.0
"""How far above its place something is shown that will be lowered to the wood."""
CARRIED_MM = 30.0
"""How high above the wood a hand on its way holds a column."""
STEADY_MM_S = 70.0
"""A hand that moves slower than this lowers its column, a faster one raises it."""
LOWERING_MM_S, RAISING_MM_S = 60.0, 240.0
TOUCHING_MM = 1.5
"""Nearer to the wood than this, a column that is let go stands without a bump."""
AXIS_UM = 6_000
"""So near to the axis of the column below, a careful hand sets a column down right on it."""
TIPPING_MM = 2.3
"""With less to spare a column tips off the one below: from 3 mm beside the axis of a six-sided one, and from
5 mm on a thick one, in the physics. Guarded by test_stacking.py."""
_SMOOTHING = 0.35


class Carrying(Held[Place]):
    """A column on its way to the highest floor (or, at set-up, to the site).

    `spots`: places that the rules offer, for the keyboard. While `is_dragged` the pointer's button is still
    down from the pull, and the hand has the column in the air: over a place where it may stand, a hand that
    keeps still lowers it to the wood. Let go earlier, it drops. Clicks and keys always lower it.
    """

    def __init__(
        self, shows: Shows, layout: Layout, column: Column, spots: Sequence[Place], judge: Judge,
        pointer: Point | None, is_dragged: bool,
    ) -> None:
        nearest = sorted(spots, key=partial(_from_middle, layout))
        super().__init__(shows, layout, Offers(nearest, Place(0, 0)), judge)
        self.column = column
        self.is_dragged = is_dragged
        self.height_mm = CARRIED_MM if is_dragged else LOWERED_MM
        """How far above the wood it is shown."""
        self._way_mm = 0.0
        self._speed_mm_s = 0.0
        if pointer is not None:
            self._follow(pointer)
        else:
            self._look(self.where)

    @property
    def standing(self) -> Column:
        """The column as it would stand."""
        place = self.where
        return Column(self.column.id, self.layout.top, place.x_um, place.z_um, 0, place.on)

    def is_for(self, layout: Layout, column: Column) -> bool:
        """Whether it is that column, on its way to the top of that tower."""
        return (self.layout, self.column) == (layout, column)

    @property
    def needs_time(self) -> bool:
        """Whether the hand may still raise or lower it."""
        return self.is_dragged

    @property
    def is_touching(self) -> bool:
        """Whether it touches the wood: let go now, it stands without a bump."""
        return self.height_mm <= TOUCHING_MM

    @property
    def to_spare_mm(self) -> float | None:
        """How far from tipping off the column below it would stand, by the eye; negative: it would tip.

        None where it would stand on a floor, or may not stand.
        """
        if not self.where.on or self.why_not is not None:
            return None
        standing = self.standing
        return spare(standing.x, standing.z, [self.layout.column(self.where.on)]) - TIPPING_MM

    @property
    def would_tip(self) -> bool:
        """Whether it would hardly stand on the column below."""
        to_spare_mm = self.to_spare_mm
        return to_spare_mm is not None and to_spare_mm < 0

    # -- where it would go

    def _look(self, place: Place) -> None:
        self._way_mm += math.hypot(place.x_um - self.where.x_um, place.z_um - self.where.z_um) / 1000
        super()._look(place)

    def _follow(self, pointer: Point) -> None:
        """The foot of the column hangs a little below the pointer."""
        camera = self._shows.camera
        foot = (pointer[0], pointer[1] + 30 * RISE * camera.scale)
        x, z = camera.plan_at(foot, self.layout.top * STOREY)
        self._look(self._snapped(round(x * 1000), round(z * 1000), AXIS_UM))

    def _snapped(self, x_um: int, z_um: int, axis_um: int) -> Place:
        """On a column, if the place is over one and a column may stand there.

        On the axis of that, if it is nearer to it than `axis_um`: pixels are coarse, and the picture flat.
        """
        for other in self.layout.on_level(self.layout.top):
            away_um, reach_um = math.hypot(x_um - other.x_um, z_um - other.z_um), other.kind.half_width * 1000
            if other.on or away_um >= reach_um:
                continue
            as_led, on_axis = Place(x_um, z_um, other.id), Place(other.x_um, other.z_um, other.id)
            for stacked in (on_axis, as_led) if away_um <= axis_um else (as_led,):
                if self._judge(stacked) is None:
                    return stacked
        return Place(x_um, z_um)

    # -- input

    def hears(self, event: Input) -> bool:
        """Follow the pointer; a click or the end of the drag sets down."""
        match event:
            case PointerMoved(point, held):
                if self.is_dragged and not held:
                    self._end_drag()
                # On its way to a button the pointer must not take the piece away from its place.
                if self.is_dragged or CLOTH.contains(point):
                    self._follow(point)
                return False
            case PointerReleased(point, button) if button == LEFT and self.is_dragged:
                self._let_go()
                return True
            case _ if self.is_dragged and breaks_off(event):
                self._end_drag()
                return True
            case FocusLost() | PointerShifted():
                self._end_drag()
                return False
            case _:
                return False

    def _let_go(self) -> None:
        """The hand opens: the column drops from where it is, if it may stand there."""
        drop_um = round(self.height_mm * 1000) if not self.is_touching else 0
        self._end_drag()
        if self.why_not is None:
            self._shows.submit(replace(self.where, drop_um=drop_um))

    def rest(self) -> None:
        """Nobody holds it meanwhile."""
        self._end_drag()

    def _end_drag(self) -> None:
        """From now on it is led without holding, and will be lowered."""
        if self.is_dragged:
            self.is_dragged = False
            self.height_mm = LOWERED_MM
            self._shows.carry()

    def key(self, key: str) -> bool:
        """A key while the piece has the keyboard; True if it used it."""
        step = step_um(self._shows.camera, key)
        if step is not None:
            # Keys go as exactly as they say, and away from an axis too.
            self._look(self._snapped(self.where.x_um + step[0], self.where.z_um + step[1], 0))
            return True
        if key in ("page up", "page down"):
            self.next_spot(1 if key == "page down" else -1)
            return True
        return False

    def beat(self, dt: float) -> None:
        """A hand that keeps still over a good place lowers the column; on its way it raises it again."""
        if dt <= 0 or not self.is_dragged:
            return
        self._speed_mm_s += (self._way_mm / dt - self._speed_mm_s) * _SMOOTHING
        self._way_mm = 0.0
        before = self.height_mm
        if self._speed_mm_s > STEADY_MM_S or self.why_not is not None:
            self.height_mm = min(CARRIED_MM, before + RAISING_MM_S * dt)
        else:
            self.height_mm = max(0.0, before - LOWERING_MM_S * dt)
        if self.height_mm != before:
            self._shows.carry()


def _from_middle(layout: Layout, place: Place) -> float:
    """How far a place is from the middle of the floor: where one would put a column without a plan."""
    floor = layout.floors[-1] if layout.floors else Floor(0, 0, 0)
    return math.hypot(place.x_um - floor.x_um, place.z_um - floor.z_um)
