"""A knob on a track."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.geometry import Point, Rect, around
from game.ui.node import CONTROL, Node
from game.ui.painter import Painter
from game.ui.shown import Shown
from game.ui.theme import INK
from game.ui.widgets.focus import paint_ring

KNOB = 26.0
TRACK_H = 10.0
WORDS_W = 84.0


class Slider(Node):
    """A value from `low` to `high` in steps; `wording` says it at the right of the track."""

    margin = 12.0
    focusable = True
    touchable = True
    target_size = CONTROL
    draggable = True
    wants_wheel = False

    value = Shown[float]()
    """Where the knob stands; setting it tells nobody."""

    def __init__(
        self, name: str, rect: Rect, value: float, low: float, high: float, step: float,
        on_change: Callable[[float], None], wording: Callable[[float], str] | None = None,
        hint: str | None = None, z: int = 0,
    ) -> None:
        super().__init__(name, rect, z)
        self._low, self._high, self._step_by = low, high, step
        self._value = value
        self._changed = on_change
        self._wording = wording
        self._hint = hint

    def words_on_it(self) -> str:
        """The value as it is written behind the track."""
        return self._wording(self._value) if self._wording is not None else ""

    def hint(self) -> str | None:
        """The words of the tooltip."""
        return self._hint

    def bodies(self) -> tuple[Rect, ...]:
        """Where the knob can be; the words behind that only say where it is: a click on them means no end."""
        words = WORDS_W if self._wording is not None else 0.0
        return (self.rect.part(0, 0, self.rect.w - words, self.rect.h),)

    def track(self) -> Rect:
        """Where the middle of the knob can be, as a flat rectangle."""
        (body,) = self.bodies()
        return Rect(body.x + KNOB / 2, body.centre[1] - TRACK_H / 2, body.w - KNOB, TRACK_H)

    def _take(self, value: float) -> None:
        steps = round((value - self._low) / self._step_by)
        value = min(max(self._low + steps * self._step_by, self._low), self._high)
        if value != self._value:
            self.value = value
            self._changed(value)

    def _follow(self, point: Point) -> None:
        track = self.track()
        self._take(self._low + (point[0] - track.x) / track.w * (self._high - self._low))

    def on_press(self, point: Point) -> None:
        """The knob comes to the pointer."""
        self._follow(point)

    def on_drag(self, point: Point) -> None:
        """The knob follows the pointer."""
        self._follow(point)

    def on_key(self, key: str) -> bool:
        """Left and right move the knob by a step, page keys by five, Home and End to the ends."""
        steps = {"left": -1, "right": 1, "page down": -5, "page up": 5}
        if not self.enabled:
            return False
        if key in steps:
            self._take(self._value + steps[key] * self._step_by)
        elif key == "home":
            self._take(self._low)
        elif key == "end":
            self._take(self._high)
        else:
            return False
        return True

    def paint(self, painter: Painter) -> None:
        """Draw track, knob and words."""
        track = self.track()
        part = (self._value - self._low) / (self._high - self._low)
        x = track.x + part * track.w
        painter.nine("ui/slider-track", track.grown(6, 0))
        if part > 0.02:
            painter.nine("ui/slider-fill", Rect(track.x - 6, track.y, x - track.x + 6, track.h))
        knob = around((x, track.centre[1]), KNOB, KNOB)
        painter.sprite("ui/slider-knob", knob)
        if self._wording is not None:
            box = Rect(self.rect.right - WORDS_W + 16, self.rect.y, WORDS_W - 16, self.rect.h)
            painter.text(box, self._wording(self._value), "label-semi", 17, INK, "right")
        paint_ring(painter, self, self.rect)
