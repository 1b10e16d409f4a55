"""What a pull sounds like: wood on wood by speed, creaking by load."""

from __future__ import annotations

from collections.abc import Callable

from game.titles.villa_paletti.pull import SAMPLES_PER_S
from game.titles.villa_paletti.table.live_pull import LivePull

PULL_STEP_S, CREAK_STEP_S = 0.28, 0.55
RUBBING_MM_S = 6.0
HARD, SWAYING = 0.55, 0.2


class StrainSounds:
    """Hears a live pull frame by frame and plays what it sounds like."""

    def __init__(self, play: Callable[[str], None]) -> None:
        self._play = play
        self.rubs = False
        """Whether dust should rise just now."""
        self._last: tuple[int, float] | None = None
        self._next_pull = 0
        self._next_creak = 0

    def rest(self) -> None:
        """Nothing is pulled any more."""
        self._last, self.rubs = None, False
        self._next_pull = self._next_creak = 0

    def hear(self, live: LivePull) -> None:
        """One more frame of a pull."""
        ticks, u = len(live.samples), live.column_pose.u
        self.rubs = False
        if self._last is None or ticks <= self._last[0]:
            self._last = (ticks, u)
            return
        speed = abs(u - self._last[1]) * SAMPLES_PER_S / (ticks - self._last[0])
        self._last = (ticks, u)
        if speed > RUBBING_MM_S and ticks >= self._next_pull:
            self._play("pull")
            self._next_pull = ticks + round(PULL_STEP_S * SAMPLES_PER_S)
            self.rubs = live.strain > 0.15
        if (live.strain > HARD or live.pull.sway > SWAYING) and ticks >= self._next_creak:
            self._play("creak")
            self._next_creak = ticks + round(CREAK_STEP_S * SAMPLES_PER_S)
