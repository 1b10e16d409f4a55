"""The timeline runs one clip at a time and can complete it at once."""

from __future__ import annotations

from game.ui.anim.clip import Clip, Part

_END, _BEGIN = 0, 1


class Timeline:
    """Runs a clip. Whatever happens, each part begins once, is shown at its end, and ends once, in order."""

    def __init__(self) -> None:
        self._points: list[tuple[float, int, Part]] = []
        self._begun: list[Part] = []
        self._time_s = 0.0
        self._speed = 1.0

    @property
    def is_running(self) -> bool:
        """Whether anything is left to show."""
        return bool(self._points)

    def play(self, clip: Clip, speed: float = 1.0) -> None:
        """Start a clip; one that still runs is completed first. `speed` 2 takes half the time."""
        self.complete()
        self._time_s = 0.0
        points = [(part.start_s / speed, _BEGIN, part) for part in clip.parts]
        points += [(part.end_s / speed, _END, part) for part in clip.parts]
        self._points = sorted(points, key=lambda point: point[:2])
        self._begun = []
        self._speed = speed
        self.update(0.0)

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        if not self._points:
            return
        self._time_s += dt
        while self._points and self._points[0][0] <= self._time_s:
            self._pass(*self._points.pop(0)[1:])
        for part in self._begun:
            elapsed = self._time_s * self._speed - part.start_s
            part.show(min(1.0, max(0.0, elapsed / part.duration_s)) if part.duration_s else 1.0)

    def complete(self) -> None:
        """Show the end now."""
        while self._points:
            self._pass(*self._points.pop(0)[1:])

    def _pass(self, kind: int, part: Part) -> None:
        is_begun = any(part is other for other in self._begun)
        if kind == _BEGIN:
            # A part without length has its end sorted before its beginning, which then has gone already.
            if not is_begun and part.duration_s > 0:
                self._begin(part)
            return
        if not is_begun:
            self._begin(part)
        part.show(1.0)
        self._begun = [other for other in self._begun if other is not part]
        part.end()

    def _begin(self, part: Part) -> None:
        self._begun.append(part)
        part.begin()
