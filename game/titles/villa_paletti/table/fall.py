"""The collapse, for the eye alone: the same slice goes on after the verdict, at first in slow motion."""

from __future__ import annotations

from typing import Any

from game.titles.villa_paletti.actions import Pull
from game.titles.villa_paletti.causes import change_of
from game.titles.villa_paletti.frames import Running
from game.titles.villa_paletti.layout import Layout
from game.titles.villa_paletti.physics import STEPS_PER_SAMPLE, Slice
from game.titles.villa_paletti.pull import TIMBER
from game.titles.villa_paletti.settling import settling
from game.titles.villa_paletti.state import State
from game.titles.villa_paletti.table.live_pull import (
    GAP_S,
    SAMPLE_S,
    LivePull,
    Metronome,
    replayed,
    seen_poses,
)
from game.titles.villa_paletti.table.pieces import Pose

SLOW_S, SLOW_SPEED = 0.9, 0.4
LASTS_S = 3.4
LONG_PULL_S = 5.0


class Fall:
    """A tower that falls. `layout`: the pieces that are seen; it is seen along its own plane."""

    def __init__(self, layout: Layout, plane: Slice, running: Running[Slice, Any] | None = None) -> None:
        """`running`: what leads to the fall, where that is still to be shown; else it falls already."""
        self.layout = layout
        self.plane = plane
        self._running = running
        self._since_s = 0.0
        self._metronome = Metronome()
        self._tumbles = False

    @property
    def direction_urad(self) -> int:
        """The plane of the fall."""
        return round(self.plane.direction_rad * 1e6)

    @property
    def is_led_up_to(self) -> bool:
        """Whether there is something to be seen before the verdict."""
        return self._running is not None and not self._tumbles

    @property
    def is_falling(self) -> bool:
        """Whether the verdict has been reached."""
        return self._tumbles

    @property
    def is_over(self) -> bool:
        """Whether there is nothing more to see."""
        return self._since_s >= LASTS_S

    def pass_time(self, dt: float) -> None:
        """Let it fall on for so many seconds of the clock on the wall."""
        if not self._tumbles and self._running is None:
            self._let_tumble()
        self._metronome.speed = SLOW_SPEED if self._tumbles and self._since_s < SLOW_S else 1.0
        if self._tumbles:
            self._since_s += dt
        for _ in range(self._metronome.ticks(dt)):
            self._tick()

    def finish(self) -> None:
        """Show the end of it, however long what leads to it takes."""
        while not self.is_over:
            self.pass_time(SAMPLE_S)

    def _tick(self) -> None:
        if not self._tumbles:
            assert self._running is not None
            if not self._running.advance():
                self._let_tumble()
            elif self._running.plane is not None:
                self.plane = self._running.plane
            return
        for _ in range(STEPS_PER_SAMPLE):
            self.plane.step()

    def _let_tumble(self) -> None:
        if self._running is not None and self._running.plane is not None:
            self.plane = self._running.plane
        self.plane.let_tumble()
        self._tumbles = True

    def poses_from(self, direction_urad: int) -> dict[str, Pose]:
        """Where the pieces are now, for somebody who looks along a direction."""
        return seen_poses(self.plane, direction_urad)


def fall_of_pull(live: LivePull) -> Fall | None:
    """The fall that a pull led to, from the verdict on; None if the tower stands."""
    while live.outcome is None:
        live.tick()
    if live.outcome.ended != "collapse":
        return None
    plane = live.last_plane
    held = live.grip.column in plane.columns
    return Fall(plane.layout if held else plane.layout.without(live.grip.column), plane)


def fall_after(state: State, action: Any, doing: str = "") -> Fall | None:
    """The fall that an action led to; None if the tower stands (elsewhere it fell by a hair).

    `doing`: by what it fell, where that is known: a proof may have stood before it was taken away.
    """
    mu = TIMBER[state.options.timber]
    if isinstance(action, Pull):
        return fall_of_pull(replayed(state.layout, action.grip, action.samples, mu))
    change = change_of(state, action, doing)
    if change is None:
        return None
    running = Running(settling(change.after, mu, change.drop))
    if not running.advance() or running.plane is None:
        return None
    return Fall(change.after, running.plane, running)


class Retelling:
    """What led to a fall, once more from the beginning: the hand, the tower settling, the fall."""

    def __init__(self, state: State, action: Any, doing: str = "") -> None:
        """See `fall_after`."""
        self._live: LivePull | None = None
        self._samples: list[Any] = []
        self._fall: Fall | None = None
        self._metronome = Metronome()
        self._state = state
        if isinstance(action, Pull):
            self._live = LivePull(state.layout, action.grip, TIMBER[state.options.timber])
            self._samples = list(action.samples)
            self._direction_urad = action.grip.direction_urad
            if len(self._samples) * SAMPLE_S > LONG_PULL_S:
                # The long way is walked faster; the end, which matters, at its own pace.
                self._metronome.speed = 2.0
        else:
            self._fall = fall_after(state, action, doing)
            self._direction_urad = self._fall.direction_urad if self._fall is not None else 0

    @property
    def direction_urad(self) -> int:
        """The plane in which it is to be looked at."""
        return self._fall.direction_urad if self._fall is not None else self._direction_urad

    @property
    def layout(self) -> Layout:
        """The pieces that are seen."""
        return self._fall.layout if self._fall is not None else self._state.layout

    @property
    def is_over(self) -> bool:
        """Whether everything has been told."""
        return self._fall.is_over if self._fall is not None else self._live is None

    def pass_time(self, dt: float) -> None:
        """Go on with it."""
        if self._fall is not None:
            self._fall.pass_time(dt)
            return
        live = self._live
        if live is None:
            return
        for _ in range(self._metronome.ticks(dt)):
            if live.outcome is None and not live.is_settling and self._samples:
                live.feed(self._samples.pop(0))
            elif live.outcome is None:
                live.let_go()
                live.tick()
        if live.outcome is not None:
            self._fall = fall_of_pull(live)
            self._live = None

    def finish(self) -> None:
        """Come to the end of it at once."""
        while not self.is_over:
            # Longer steps would be taken for gaps.
            self.pass_time(GAP_S / 2)

    def poses(self, direction_urad: int) -> dict[str, Pose]:
        """Where the pieces are now, for somebody who looks along a direction."""
        if self._fall is not None:
            return self._fall.poses_from(direction_urad)
        return {} if self._live is None else seen_poses(self._live.last_plane, direction_urad)
