"""The collapse, for the eye alone: the same slice goes on after the verdict, at first in slow motion."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from game.titles.villa_paletti.actions import Pull
from game.titles.villa_paletti.causes import change_of
from game.titles.villa_paletti.frames import Frames, Running
from game.titles.villa_paletti.layout import Layout
from game.titles.villa_paletti.physics import STEPS_PER_SAMPLE, Slice
from game.titles.villa_paletti.pull import TIMBER
from game.titles.villa_paletti.pull import Pose as Moved
from game.titles.villa_paletti.settling import settling
from game.titles.villa_paletti.state import State
from game.titles.villa_paletti.table.live_pull import (
    GAP_S,
    QUICK_SPEED,
    SAMPLE_S,
    LivePull,
    Metronome,
    poses_seen,
    replayed,
    seen_poses,
)
from game.titles.villa_paletti.table.pieces import Pose
from game.titles.villa_paletti.table.tumbling import Tumbling, fallen_column, have_floors_left

SLOW_S, SLOW_SPEED = 0.9, 0.4
LASTS_S = 3.4
TIPPING_S = 1.4
"""How a villa that has swayed tips in the end is seen at its own pace; what came before that, faster."""
LONG_PULL_S, RETOLD_S = 5.0, 30.0

_TIPPING = round(TIPPING_S / SAMPLE_S)


class Swaying(NamedTuple):
    """A villa at a sixtieth of a second before it falls: which pieces, in which plane, where they are."""

    layout: Layout
    direction_rad: float
    poses: Mapping[str, Moved]

    @classmethod
    def of(cls, plane: Slice) -> Swaying:
        """As that plane is now."""
        return cls(plane.layout, plane.direction_rad, plane.poses())


class Fall:
    """A tower that falls, seen along its own plane, which has reached the verdict.

    `before`: what led to that, where it is still to be shown. `without`: a column that was taken out.
    """

    def __init__(self, plane: Slice, before: Sequence[Swaying] = (), without: str = "") -> None:
        self._plane = plane
        self._before = deque(before)
        self._verdict = Swaying.of(plane)
        self._without = without
        self._column = fallen_column(plane)
        self._since_s = 0.0
        self._metronome = Metronome()
        self._tumbling: Tumbling | None = None

    @property
    def _now(self) -> Swaying:
        return self._before[0] if self._before else self._verdict

    @property
    def layout(self) -> Layout:
        """The pieces that are seen."""
        return self._now.layout.without(self._without)

    @property
    def direction_urad(self) -> int:
        """The plane in which it sways or falls."""
        return round(self._now.direction_rad * 1e6)

    @property
    def _hurried(self) -> int:
        """How many samples are still shown fast: the villa only sways in them."""
        return max(0, len(self._before) - _TIPPING)

    @property
    def lasts_s(self) -> float:
        """How long it takes to see how it sways, from now on, and then how it falls."""
        own_pace = len(self._before) - self._hurried
        return SAMPLE_S * (own_pace + self._hurried / QUICK_SPEED) + LASTS_S

    @property
    def is_falling(self) -> bool:
        """Whether the verdict has been reached."""
        return self._tumbling is not None

    @property
    def is_over(self) -> bool:
        """Whether there is nothing more to see."""
        return self._since_s >= LASTS_S

    @property
    def lone_column(self) -> str:
        """The column that alone has fallen, whatever else lies where it lay; "" if the villa itself has."""
        return "" if have_floors_left(self._plane) else self._column

    def pass_time(self, dt: float) -> None:
        """Let it fall on for so many seconds of the clock on the wall."""
        if not self.is_falling and not self._before:
            self._let_tumble()
        self._metronome.speed = self._speed
        if self.is_falling:
            self._since_s += dt
        due, hurried = self._metronome.ticks(dt), self._hurried
        for _ in range(min(due, hurried) if hurried else due):
            self._tick()

    @property
    def _speed(self) -> float:
        if self.is_falling:
            return SLOW_SPEED if self._since_s < SLOW_S else 1.0
        return QUICK_SPEED if self._hurried else 1.0

    def finish(self) -> None:
        """Show the end of it, however long what leads to it takes."""
        while not self.is_over:
            self.pass_time(SAMPLE_S)

    def _tick(self) -> None:
        if self._before:
            self._before.popleft()
            if not self._before:
                self._let_tumble()
            return
        assert self._tumbling is not None
        for _ in range(STEPS_PER_SAMPLE):
            self._tumbling.step()

    def _let_tumble(self) -> None:
        self._tumbling = Tumbling(self._plane)

    def poses_from(self, direction_urad: int) -> dict[str, Pose]:
        """Where the pieces are now, for somebody who looks along a direction."""
        if not self._before:
            return seen_poses(self._plane, direction_urad)
        return poses_seen(self._now.poses, self._now.direction_rad, direction_urad)


def fall_of_pull(live: LivePull) -> Fall | None:
    """The fall that a pull led to, from where it stands now; None if the tower stands."""
    before: list[Swaying] = []
    while live.outcome is None:
        live.tick()
        before.append(Swaying.of(live.last_plane))
    if live.outcome.ended != "collapse":
        return None
    plane = live.last_plane
    return Fall(plane, before, "" if live.grip.column in plane.columns else live.grip.column)


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
    return fall_from(settling(change.after, mu, change.drop, change.placed))


def fall_from(frames: Frames[Slice, Any]) -> Fall | None:
    """The fall of a tower that is left to itself, from its first sway on; None if nothing moves."""
    running, before = Running(frames), list[Swaying]()
    while running.advance():
        assert running.plane is not None
        before.append(Swaying.of(running.plane))
    return None if running.plane is None else Fall(running.plane, before)


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
            lasted_s = len(self._samples) * SAMPLE_S
            if lasted_s > LONG_PULL_S:
                # The long way is walked faster; the end, which matters, at its own pace.
                self._metronome.speed = max(2.0, lasted_s / RETOLD_S)
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
