"""A pull by the person at the screen: time and pointer come in, samples and moving pieces come out.

No pygame. The tower that is felt is the true one, hidden heights included, so nothing of it is shown but how
the pieces move.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import Literal

from game.titles.villa_paletti.content import COLUMN_HEIGHT
from game.titles.villa_paletti.felt_pulls import FELT
from game.titles.villa_paletti.frames import Running
from game.titles.villa_paletti.layout import Layout
from game.titles.villa_paletti.physics import HAND_FORCE, HOOK_FORCE, NEWTON, Slice
from game.titles.villa_paletti.pull import (
    ATTEMPT_MM,
    LONGEST_S,
    SAMPLES_PER_S,
    Grip,
    PullOutcome,
    Sample,
    Status,
)
from game.titles.villa_paletti.pull import Pose as Moved
from game.titles.villa_paletti.pulling import Pull
from game.titles.villa_paletti.refusals import FASTEST_UM
from game.titles.villa_paletti.statics import GRAVITY
from game.titles.villa_paletti.table.pieces import Pose

SAMPLE_S = 1 / SAMPLES_PER_S
GAP_S = 0.1
"""A frame that took this long was no frame: the window was dragged, the program slept."""
FARTHEST_MM = 500.0
"""No hand reaches further from where it took hold."""
HARD_N = 1.2
"""A pull this strong is shown as the hardest there is; only a stuck column lets a hand pull harder."""
BESIDES_N = 0.16
"""A column that takes this much more than its own weight makes it take does bear something."""
LOOSE_MM = 0.8
"""A column that goes so far with a hand that does not pull hard is loose."""
DRAWN_BACK = 1.5
"""How far a hand that draws back has moved at last, as a multiple of what makes an attempt: clearly more."""
FIRST_FEEL = 8
"""Samples before which nothing is felt: taking hold shakes a little."""
_SMOOTHING = 0.3
TIRED_S = 15
"""So many seconds before a hand gets tired one is told."""
QUIET_S, QUICK_SPEED = 0.7, 16.0
"""A tower that comes to rest is watched at its own pace for so long, then faster."""

Feel = Literal["loose", "bearing"]


class Metronome:
    """Turns uneven frames into whole samples of a sixtieth of a second; a gap counts as one frame."""

    def __init__(self, speed: float = 1.0) -> None:
        self.speed = speed
        self._left_s = 0.0

    def ticks(self, dt: float) -> int:
        """How many samples are due after `dt` more seconds."""
        self._left_s += (SAMPLE_S if dt >= GAP_S else dt) * self.speed
        # A hair of tolerance, or sixty frames of a sixtieth would give 59 samples.
        due = int(self._left_s / SAMPLE_S + 1e-6)
        self._left_s = max(0.0, self._left_s - due * SAMPLE_S)
        return due


class LivePull:
    """One pull from taking hold to the moment the tower rests again.

    `aim` says where the hand should be, in millimetres from where it took hold. After `let_go`, or once the
    column is free or the tower falls, the tower settles; then `outcome` is there.
    """

    def __init__(self, layout: Layout, grip: Grip, mu: float, longest_s: int = LONGEST_S) -> None:
        """`longest_s`: so many seconds later the hand breaks off by itself."""
        self.layout = layout
        self.grip = grip
        self.pull = Pull(layout, grip, mu)
        self._longest_s = longest_s
        self.samples: list[Sample] = []
        self.aim_u_mm = 0.0
        self.aim_y_mm = 0.0
        self.lift_mn = -1
        """See `Sample.lift_mn`; the other hand is away while it is -1."""
        self.force_n = 0.0
        """How hard the hand pulls, in newtons, smoothed."""
        self.strongest_n = 0.0
        """The greatest of it so far."""
        self.hand_mm = 0.0
        """How far the hand itself has been from where it took hold."""
        self.column_pose = Pose()
        """Where the column was when the hand held it last."""
        self.outcome: PullOutcome | None = None
        self._ending: Running[Slice, PullOutcome] | None = None
        self._metronome = Metronome()
        self._settled_ticks = 0

    # -- the hand

    def aim(self, u_mm: float, y_mm: float) -> None:
        """Where the hand should be."""
        self.aim_u_mm = min(max(u_mm, -FARTHEST_MM), FARTHEST_MM)
        self.aim_y_mm = min(max(y_mm, -FARTHEST_MM), FARTHEST_MM)

    def hold_floor(self, lift_mn: int) -> None:
        """The other hand steadies (0) or lifts the floor above, if there is one; -1 takes it away."""
        if not self.pull.has_floor_above:
            return
        most = int(self.pull.longest_lift() * 1000)
        self.lift_mn = max(-1, min(lift_mn, most))

    @property
    def lift_part(self) -> float:
        """How much of what may be lifted is lifted, from 0 to 1."""
        most = self.pull.longest_lift() * 1000
        return max(0.0, self.lift_mn / most) if most > 0 else 0.0

    def let_go(self) -> None:
        """Open the hand."""
        if self._ending is None:
            self._ending = Running(self.pull.ending())

    def end_now(self) -> None:
        """Open the hand and see how it ends, without anybody watching."""
        self.let_go()
        if self._ending is not None:
            self.outcome = self._ending.run()

    # -- time

    def pass_time(self, dt: float) -> None:
        """Let the hand follow, or the tower settle, for so many seconds."""
        for _ in range(self._metronome.ticks(dt)):
            self.tick()
            if self._settled_ticks > QUIET_S * SAMPLES_PER_S:
                self._metronome.speed = QUICK_SPEED

    def tick(self) -> None:
        """One sample."""
        if self._ending is not None:
            self._settled_ticks += 1
            if self.outcome is None and not self._ending.advance():
                self.outcome = self._ending.result
                FELT.keep(self.layout, self.grip, self.samples, self.pull.mu, self.outcome)
            return
        before = self.samples[-1] if self.samples else Sample(0, 0)
        u_um, y_um = _on_the_way(before.u_um, self.aim_u_mm), _on_the_way(before.y_um, self.aim_y_mm)
        self.feed(Sample(u_um, y_um, self.lift_mn))

    def feed(self, sample: Sample) -> None:
        """One sample of a hand; once the hand cannot go on, it lets go."""
        self.samples.append(sample)
        self.hand_mm = max(self.hand_mm, math.hypot(sample.u_um, sample.y_um) / 1000)
        status = self.pull.feed(sample)
        force = self.pull.strain * (HOOK_FORCE if self.grip.hook else HAND_FORCE) / NEWTON
        self.force_n += (force - self.force_n) * _SMOOTHING
        if len(self.samples) >= FIRST_FEEL:
            self.strongest_n = max(self.strongest_n, self.force_n)
        u, y, angle = self.pull.poses()[self.grip.column]
        self.column_pose = Pose(u, y, math.degrees(angle))
        if status != "held" and self.hand_mm <= ATTEMPT_MM:
            # The other hand brought that about. Of a hand that has hardly moved the rules would say that it
            # has only looked: it draws back from what happens, and nothing that comes after is simulated.
            self.samples.append(Sample(round(DRAWN_BACK * ATTEMPT_MM * 1000), sample.y_um, sample.lift_mn))
        if status != "held" or len(self.samples) >= self._longest_s * SAMPLES_PER_S:
            self.let_go()

    # -- how it stands

    @property
    def status(self) -> Status:
        """Whether the column is held, free, dropped, has touched another, or the tower falls."""
        return self.pull.status

    @property
    def is_settling(self) -> bool:
        """Whether the hand has let go and the tower comes to rest."""
        return self._ending is not None and self.outcome is None

    @property
    def is_attempt(self) -> bool:
        """Whether the column has been moved so far that letting go counts."""
        return self.pull.farthest_mm > ATTEMPT_MM

    @property
    def tires_in_s(self) -> int | None:
        """Whole seconds until the hand breaks off by itself; None before the last few."""
        left = self._longest_s - len(self.samples) // SAMPLES_PER_S
        return left if self._ending is None and left <= TIRED_S else None

    @property
    def strain(self) -> float:
        """How hard the hand pulls just now, from 0 to 1."""
        return 0.0 if self._ending is not None else min(1.0, self.force_n / HARD_N)

    @property
    def feel(self) -> Feel | None:
        """What a nudge told the hand; None if it has not pulled enough to know."""
        kind = self.layout.column(self.grip.column).kind
        alone_n = self.pull.mu * kind.mass * GRAVITY / NEWTON + BESIDES_N
        if self.strongest_n >= alone_n:
            return "bearing"
        return "loose" if self.pull.farthest_mm > LOOSE_MM and len(self.samples) > 2 * FIRST_FEEL else None

    @property
    def last_plane(self) -> Slice:
        """The plane that moves now, or moved last."""
        if self._ending is None or self._ending.plane is None:
            return self.pull.plane
        return self._ending.plane

    @property
    def shown_layout(self) -> Layout:
        """The tower whose pieces `poses` tells of, hidden heights included."""
        return self.last_plane.layout

    def poses(self) -> dict[str, Pose]:
        """Every piece that is not at rest, as seen along the direction of the pull."""
        return seen_poses(self.last_plane, self.grip.direction_urad)

    @property
    def grip_pose(self) -> tuple[float, float]:
        """Where the hand holds the column now: millimetres along and up from where it took hold."""
        pose, arm = self.column_pose, self.grip.height_um / 1000 - COLUMN_HEIGHT / 2
        lean = math.radians(pose.tilt_deg)
        return pose.u - arm * math.sin(lean), pose.y + arm * (math.cos(lean) - 1)


def _on_the_way(from_um: int, to_mm: float) -> int:
    """How far a hand comes within one sample: the pointer may leap, when a frame is late say."""
    return min(max(round(to_mm * 1000), from_um - FASTEST_UM), from_um + FASTEST_UM)


def seen_poses(plane: Slice, direction_urad: int) -> dict[str, Pose]:
    """The poses of a running plane for somebody who looks along another direction (or the same one)."""
    return poses_seen(plane.poses(), plane.direction_rad, direction_urad)


def poses_seen(poses: Mapping[str, Moved], in_rad: float, direction_urad: int) -> dict[str, Pose]:
    """The poses in a plane of direction `in_rad` for somebody who looks along another one."""
    between = in_rad - direction_urad / 1e6
    along, away = math.cos(between), math.sin(between)
    found = {}
    for id, (u, y, angle) in poses.items():
        if abs(u) > 0.02 or abs(y) > 0.02 or abs(angle) > 0.0005:
            found[id] = Pose(u * along, y, math.degrees(angle) * along, u * away)
    return found


def replayed(layout: Layout, grip: Grip, samples: Iterable[Sample], mu: float) -> LivePull:
    """The pull of a record, up to where the hand opened."""
    live = LivePull(layout, grip, mu)
    for sample in samples:
        if live.status != "held":
            break
        live.feed(sample)
    live.let_go()
    return live
