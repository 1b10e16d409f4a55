"""Pulling a column out: pointer, keys and the other hand lead the live pull."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Literal

from game.titles.villa_paletti.table.camera import RISE, Camera
from game.titles.villa_paletti.table.layout import CLOTH
from game.titles.villa_paletti.table.live_pull import LivePull
from game.ui.geometry import Point
from game.ui.input import (
    LEFT,
    RIGHT,
    FocusLost,
    Input,
    KeyPressed,
    KeyReleased,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    PointerShifted,
    WheelTurned,
)
from game.ui.press import is_steady

Mode = Literal["drag", "click", "keys"]
"""How the hand is led: a held button, a click to take hold and one to let go, or keys and the hold button."""

KEY_SPEED_MM_S = 26.0
"""How fast the hand goes while a key or the button is held: the slow gain."""
FINE = 0.25
"""So much of its way the hand goes with the pointer while Shift is held down."""
BELOW, NEAR = 45.0, 14.0
"""A pointer that is free to go leaves the hand so far below it, and is back as soon as it comes so near."""
LIFT_STEP_MN = 25
MORE_KEYS, LESS_KEYS = ("page up", "shift+up"), ("page down", "shift+down")
_ARROWS = {"left": (-1.0, 0.0), "right": (1.0, 0.0), "up": (0.0, 1.0), "down": (0.0, -1.0)}


class Pulling:
    """The hand on one column. `over` is called once, when the tower rests again.

    `steadies`: whether a key lays the other hand on the floor above, or takes it away. `tremble`: how far the
    pointer may move, held down where it took hold, and still be a click: the hand does not follow that.
    """

    needs_time = True

    def __init__(
        self, live: LivePull, camera: Camera, mode: Mode, start: Point, changed: Callable[[], None],
        over: Callable[[Pulling], None], steadies: Callable[[str], bool], tremble: float = 0.0,
    ) -> None:
        self.live = live
        self.mode: Mode = mode
        self.pointer = start
        self.is_waiting = False
        """The hand holds still until the player comes back to it."""
        self._goes_on_moving = False
        """It only waits for the pointer to move on, from wherever that is now."""
        self.camera = camera
        """How the tower is seen as long as the hand has the column: it pulls along that picture."""
        self._start = self._hold = start
        self._from = (0.0, 0.0)
        self._gain = 1.0
        self._tremble = tremble
        """0 as soon as the pointer leads: from then on the hand follows the smallest move."""
        self._has_press = True
        self._has_left = False
        """The pointer has left the hand: it leads nothing until it comes back to it."""
        self._hangs_low = 0.0
        """So far below the hand the pointer began to lead it: a hand that waits is taken up from anywhere."""
        self._going: dict[str, tuple[float, float]] = {}
        self._changed = changed
        self._over = over
        self._steadies = steadies
        self._has_let_go = False
        self._is_over = False

    # -- input

    def hears(self, event: Input) -> bool:
        """Everything that a hand on a column needs; the rest of the table hears the others."""
        match event:
            case PointerMoved(point, held, fine):
                return self._moved(point, held, FINE if fine else 1.0)
            case PointerPressed(point, button):
                return self._pressed(point, button)
            case PointerReleased(point, button):
                return self._released(point, button)
            case WheelTurned(_, steps):
                if self.live.lift_mn >= 0:
                    self._lift(steps)
                    return True
                return self.mode != "keys"
            case KeyPressed(key):
                return self._key(key)
            case KeyReleased(key):
                return self._going.pop(key, None) is not None
            case FocusLost():
                self.wait()
                return False
            case PointerShifted():
                self._lose_pointer()
                return False
            case _:
                return False

    def _moved(self, point: Point, held: bool, gain: float) -> bool:
        if self.mode == "keys":
            return False
        if self._goes_on_moving:
            return self._moves_on(point, held)
        before, self.pointer = self.pointer, point
        if self.is_waiting:
            return False
        if self.mode == "drag" and not held:
            # The button went up where nobody told us.
            self.let_go()
            return True
        if self._tremble:
            if held and is_steady(self._start, point, self._tremble):
                return True
            before = self._stop_trembling(before, point, held)
        if gain != self._gain:
            # What the hand has come to stays; from there on it goes otherwise.
            self._gain = gain
            self._begin_at(before)
            self.pointer = point
        if self.mode != "click" or self._leads(before, point):
            self._aim_at(point)
        return True

    def _stop_trembling(self, before: Point, point: Point, held: bool) -> Point:
        """The pointer is meant to lead now; returns from where its way counts.

        What it trembled is not made up for; what is left of a leap counts.
        """
        begins = _edge_towards(self._start, point, self._tremble) if held else before
        self._tremble = 0.0
        self._begin_at(begins)
        self.pointer = point
        return begins

    def _moves_on(self, point: Point, held: bool) -> bool:
        """The pointer moves again, in another window: from here it leads the hand that has waited."""
        self._goes_on_moving = False
        if self.mode == "drag" and not held:
            # The button went up meanwhile, and nobody knows where: the hand waits for another press.
            self.pointer = point
            self._changed()
            return False
        self._go_on(point)
        return True

    def _leads(self, before: Point, point: Point) -> bool:
        """Whether a pointer leads the hand that is free to go: it may be on its way to a button, or back.

        It leaves the hand downwards, where no column goes, or at the edge of the cloth.
        """
        x, y = self._hand_at
        if not self._has_left:
            self._has_left = point[1] > y + self._hangs_low + BELOW or not CLOTH.contains(point)
            if self._has_left:
                self._hold_still()
        elif CLOTH.contains(point) and _passes_by(before, point, (x, y)) <= NEAR:
            self._has_left = False
            # What is left of its way up to the hand lifts nothing.
            self._begin_at((point[0], min(point[1], y)))
            self.pointer = point
        return not self._has_left

    @property
    def _hand_at(self) -> Point:
        """Where the hand is seen."""
        grip_u, grip_y = self.live.grip_pose
        scale = self.camera.scale
        return self._hold[0] + grip_u * scale, self._hold[1] - grip_y * scale * RISE

    def _aim_at(self, point: Point) -> None:
        scale, gain = self.camera.scale, self._gain
        up_mm = self._from[1] - (point[1] - self._start[1]) * gain / (scale * RISE)
        if self.mode == "click":
            # On its way down and off it presses nothing.
            up_mm = max(up_mm, 0.0)
        self.live.aim(self._from[0] + (point[0] - self._start[0]) * gain / scale, up_mm)

    @property
    def is_dragging(self) -> bool:
        """Whether the button that took hold is still down."""
        return self.mode == "drag" and not self.waits_for_press

    @property
    def is_away(self) -> bool:
        """Whether the hand holds still because the pointer that leads it is elsewhere."""
        return self._has_left and self.mode == "click" and not self._going

    @property
    def leads(self) -> bool:
        """Whether the hand is where a pointer has led it."""
        return self.mode == "drag" or (self.mode == "click" and not self._has_left)

    @property
    def holds_at(self) -> Point:
        """Where the hand is, as it is led or as it is seen."""
        return self.pointer if self.leads else self._hand_at

    @property
    def is_at_rest(self) -> bool:
        """Whether the hand waits for its player, and nothing moves meanwhile."""
        return self.is_waiting and not self.live.is_settling

    @property
    def waits_for_press(self) -> bool:
        """Whether the hand waits until its player takes hold again."""
        return self.is_waiting and not self._goes_on_moving

    @property
    def keeps_hold(self) -> bool:
        """Whether a column that comes free is carried on with the same button.

        It may have gone up while the tower was still settling.
        """
        return self.is_dragging and not self._has_let_go

    def _pressed(self, point: Point, button: int) -> bool:
        """A press on the cloth is for the hand; beside it are buttons, for a pointer that may go there."""
        self._has_press = self.is_dragging or CLOTH.contains(point)
        return self._has_press and self._presses(point, button)

    def _presses(self, point: Point, button: int) -> bool:
        if button == RIGHT:
            self.steady(not self.is_steadying)
            return True
        if self.mode == "keys":
            return False
        if button == LEFT and self.mode == "click" and not self.waits_for_press:
            self.let_go()
        elif button == LEFT and self.is_waiting:
            self._has_left = False
            self._go_on(point)
        return True

    def _go_on(self, point: Point) -> None:
        """The pointer takes the column up again where the hand has waited."""
        self.is_waiting = self._goes_on_moving = False
        self._begin_at(point)
        self._changed()

    def _begin_at(self, point: Point) -> None:
        """From where the pointer is, it leads the hand on from where that is."""
        self._start = self.pointer = point
        self._from = (self.live.aim_u_mm, self.live.aim_y_mm)
        self._hangs_low = max(0.0, point[1] - self._hand_at[1])

    def _released(self, point: Point, button: int) -> bool:
        if button == LEFT and self.is_dragging:
            self.pointer = point
            self.let_go()
            return True
        return self.mode != "keys" and self._has_press

    def _key(self, key: str) -> bool:
        if key in _ARROWS:
            if self.mode == "drag":
                return True
            self._go_on(self.pointer)
            self._going[key] = _ARROWS[key]
            return True
        if key == "escape" or (key in ("return", "space") and self.mode != "keys"):
            self.let_go()
            return True
        if self._steadies(key):
            self.steady(not self.is_steadying)
            return True
        if key in MORE_KEYS or key in LESS_KEYS:
            self._lift(1 if key in MORE_KEYS else -1)
            return True
        # Tab or the keys of the table would lead away from what is in the hand.
        is_busy = self.mode != "keys" and not self.is_waiting
        return is_busy or key in ("tab", "shift+tab")

    # -- what the hands do

    @property
    def is_steadying(self) -> bool:
        """Whether the other hand is at the floor above."""
        return self.live.lift_mn >= 0

    def steady(self, on: bool) -> None:
        """Lay the other hand on the floor above, or take it away."""
        self.live.hold_floor(0 if on else -1)
        self._changed()

    def _lift(self, steps: float) -> None:
        if self.live.lift_mn >= 0:
            self.live.hold_floor(max(0, self.live.lift_mn + round(steps * LIFT_STEP_MN)))
            self._changed()

    def draw_along(self, key: str, towards: float) -> None:
        """Begin to pull slowly to the right (1) or the left (-1) until `stop(key)`.

        From now on the pointer does not lead the hand: it is where it pressed the button, far from the tower.
        """
        self.mode, self.is_waiting, self._goes_on_moving = "keys", False, False
        self._going[key] = (towards, 0.0)

    def is_led_by(self, key: str) -> bool:
        """Whether it pulls since `draw_along(key)`."""
        return key in self._going

    def stop(self, key: str) -> None:
        """The hand rests where it is, and keeps the column."""
        self._going.pop(key, None)

    def wait(self) -> None:
        """The player looks elsewhere: the hand holds still."""
        self._going.clear()
        self._goes_on_moving = False
        if not self.live.is_settling:
            self._hold_still()
            self.is_waiting = True
            self._changed()

    def _lose_pointer(self) -> None:
        """The pointer is elsewhere although it has not moved: nobody has led the hand there."""
        leads = self.mode != "keys" and not self.waits_for_press
        self.wait()
        self._goes_on_moving = leads and self.is_waiting
        # A column that comes free meanwhile hangs where it is, and no button leads it.
        self._has_let_go = self._has_let_go or self.live.is_settling

    def _hold_still(self) -> None:
        """The hand goes no further than the column has come."""
        grip_u, grip_y = self.live.grip_pose
        self.live.aim(grip_u, grip_y)

    def let_go(self) -> None:
        """Open the hand."""
        self._going.clear()
        self._has_let_go = True
        self.live.let_go()
        self._changed()

    def end_now(self) -> None:
        """The player goes away: the hand opens, and the tower rests at once."""
        if not self._is_over:
            self._is_over = True
            self.live.end_now()
            self._over(self)

    # -- time

    def beat(self, dt: float) -> None:
        """Lead the hand, let the tower answer."""
        if self._is_over or self.is_at_rest:
            return
        for du, dy in self._going.values():
            step = KEY_SPEED_MM_S * min(dt, 0.05)
            self.live.aim(self.live.aim_u_mm + du * step, self.live.aim_y_mm + dy * step)
        if self._going:
            self._begin_at(self.pointer)
        self.live.pass_time(dt)
        if self.live.outcome is not None:
            self._is_over = True
            self._over(self)
        else:
            self._changed()


def _edge_towards(middle: Point, point: Point, reach: float) -> Point:
    """Where the way from the middle to a point beyond `reach` leaves what `is_steady` still calls steady."""
    across, down = point[0] - middle[0], point[1] - middle[1]
    part = reach / max(abs(across), abs(down))
    return middle[0] + across * part, middle[1] + down * part


def _passes_by(one: Point, other: Point, what: Point) -> float:
    """How near the straight way from one point to another passes by something."""
    across, down = other[0] - one[0], other[1] - one[1]
    length = math.hypot(across, down)
    if length == 0:
        return math.dist(one, what)
    part = ((what[0] - one[0]) * across + (what[1] - one[1]) * down) / length**2
    part = min(max(part, 0.0), 1.0)
    return math.dist((one[0] + across * part, one[1] + down * part), what)
