"""A pull: a column is drawn out by a hand, sample by sample, and what becomes of the tower then."""

from __future__ import annotations

import math
from collections.abc import Iterable

from game.titles.villa_paletti.frames import Frames, Running
from game.titles.villa_paletti.layout import Column, Layout
from game.titles.villa_paletti.physics import (
    FALLEN_DROP,
    STEPS_PER_SAMPLE,
    Fist,
    OtherHand,
    Slice,
)
from game.titles.villa_paletti.pull import (
    ATTEMPT_MM,
    Ending,
    Grip,
    Lift,
    Pose,
    PullOutcome,
    Sample,
    Status,
)
from game.titles.villa_paletti.settling import settling
from game.titles.villa_paletti.statics import loads

DROPPED_TILT = math.radians(35)
_TOUCHING_MM = 1.0


class Pull:
    """A pull as it happens: one `feed` for each sample, then `finish` (or `ending`, to be watched).

    The scene feeds it live, `simulate` feeds it from a record: the same samples give the same outcome.
    """

    def __init__(self, layout: Layout, grip: Grip, mu: float) -> None:
        self.layout = layout
        self.grip = grip
        self.mu = mu
        self.plane = Slice(layout, grip.direction_urad / 1e6, mu, loads(layout), grip)
        self.fist = Fist(self.plane, grip)
        self.status: Status = "held"
        self.strain = 0.0
        """How hard the hand pulls just now, 0 to 1 of its force."""
        self.lift: Lift = "away"
        """How the other hand has it: lifting "light", or so much that the floor would shift."""
        self.farthest_mm = 0.0
        self.touched: list[str] = []
        """The neighbours that have been pushed: the column must then go back."""
        self._met: set[str] = set()
        self._has_held = False
        self._column = layout.column(grip.column)
        self._body = self.plane.columns[grip.column]
        self._home = (self._body.position.x, self._body.position.y)
        covered = layout.is_covered(self._column)
        self._floor = self.plane.floors[self._column.level] if covered else None
        self._other = OtherHand(self.plane, self._column) if covered else None
        direction = self.plane.direction_rad
        self._ways = [layout.way_out_mm(self._column, direction + turn) for turn in (0.0, math.pi)]
        """How far it is out along the plane, and against it."""

    # -- while it is held

    def feed(self, sample: Sample) -> Status:
        """One sixtieth of a second with the hand at `sample`; how it stands now."""
        if self.status != "held":
            return self.status
        other = self._other if sample.lift_mn >= 0 else None
        for _ in range(STEPS_PER_SAMPLE):
            self.fist.guide(sample)
            if other is not None:
                other.steady(sample.lift_mn)
            self.plane.step()
        self.strain = self.fist.strain
        self.lift = "away" if other is None else "shifting" if other.has_shifted else "light"
        self._has_held = self._has_held or other is not None
        self.status = self._judge()
        return self.status

    @property
    def sway(self) -> float:
        """How near the floors are to falling, 0 at rest to 1."""
        return self.plane.sway

    @property
    def speed_mm_s(self) -> float:
        """How fast the held column slides."""
        return self._body.velocity.length

    def grip_at(self) -> tuple[float, float]:
        """Where the column is held (u, y in millimetres)."""
        return self.fist.grip_at()

    @property
    def has_floor_above(self) -> bool:
        """Whether a floor lies on the column, so that the other hand has something to hold."""
        return self._floor is not None

    def longest_lift(self) -> float:
        """The most that the other hand lifts, in newtons; 0 where no floor lies above."""
        return self._other.longest_lift_n if self._other is not None else 0.0

    def poses(self) -> dict[str, Pose]:
        """Every piece, measured from where it rested before the pull."""
        return self.plane.poses()

    def _judge(self) -> Status:
        u, y = self._body.position
        self.farthest_mm = max(self.farthest_mm, math.hypot(u - self._home[0], y - self._home[1]))
        self._notice_neighbours(u)
        if self._has_fallen():
            return "collapse"
        if abs(self._body.angle) > DROPPED_TILT or self._home[1] - y > FALLEN_DROP:
            return "dropped"
        if self._is_out(u, y):
            return "touched" if self.touched else "free"
        return "held"

    def _notice_neighbours(self, u: float) -> None:
        """Which neighbours the held column, now at u, has run against, and which of them it has moved.

        One that only leans with its floor is let be.
        """
        for id, reach in self.plane.neighbours.items():
            body = self.plane.columns[id]
            if abs(body.position.x - u) < reach + _TOUCHING_MM:
                self._met.add(id)
            moved = abs(self.plane.moved(body))
            if id in self._met and id not in self.touched and moved > ATTEMPT_MM:
                self.touched.append(id)

    def _has_fallen(self) -> bool:
        """Whether the tower falls; what stood free and was knocked over does not count. Ruling X16."""
        return self.plane.has_fallen(except_for=self._knocked)

    @property
    def _knocked(self) -> tuple[str, ...]:
        return tuple(id for id in self.touched if self._stands_free(id))

    def _stands_free(self, id: str) -> bool:
        """Whether nothing lies or stands on a column."""
        column = self.layout.column(id)
        return not self.layout.is_covered(column) and all(other.on != id for other in self.layout.columns)

    def _is_out(self, u: float, y: float) -> bool:
        """Whether the column's disc is clear of the outline of the floor above, wherever that is now."""
        if self._floor is None:
            return math.hypot(u - self._home[0], y - self._home[1]) > self._ways[0]
        # Only the way relative to the floor counts, and along the plane alone do they move.
        way = u - self._home[0] - self.plane.moved(self._floor)
        return way > self._ways[0] or -way > self._ways[1]

    # -- the end

    def ending(self) -> Frames[Slice, PullOutcome]:
        """Let go: what becomes of the tower, in this plane and then in its weakest one."""
        if self.status == "collapse":
            return self._collapsed(self.grip.direction_urad)
        if self.status == "held" and not self.touched and self.farthest_mm <= ATTEMPT_MM:
            return PullOutcome("looked", self.layout)
        self.plane.take_out(self.grip.column)
        pushed = self._set_aside()
        if self.status != "free":
            return (yield from self._put_back(self._mishap(), pushed))
        if not (yield from self.plane.settling()):
            return self._collapsed(self.grip.direction_urad)
        if self._has_held and self._floor is not None and self.plane.shift_um(self._floor) != 0:
            return (yield from self._put_back("shifted", pushed))
        return (yield from self._judged("free", self.plane.settled_layout()))

    def _set_aside(self) -> list[Column]:
        """Columns that stood free and were pushed: they are set up again. Ruling X16."""
        for id in self._knocked:
            self.plane.take_out(id)
        return [self.layout.column(id) for id in self._knocked]

    def _mishap(self) -> Ending:
        if self.status == "dropped":
            return "dropped"
        return "touched" if self.touched else "broken_off"

    def _put_back(self, ended: Ending, pushed: list[Column]) -> Frames[Slice, PullOutcome]:
        """The column goes back to its place; what else has moved stays moved, if that stands."""
        after = self.plane.settled_layout()
        for column in (self._column, *pushed):
            after = after.with_column(column)
        plane = Slice(after, self.plane.direction_rad, self.mu, loads(after))
        if not (yield from plane.settling()):
            return self._collapsed(self.grip.direction_urad)
        return (yield from self._judged(ended, plane.settled_layout()))

    def _judged(self, ended: Ending, layout: Layout) -> Frames[Slice, PullOutcome]:
        result = yield from settling(layout, self.mu)
        if result.fell_along_urad is not None:
            return self._collapsed(result.fell_along_urad)
        return PullOutcome(ended, result.layout)

    def _collapsed(self, direction_urad: int) -> PullOutcome:
        return PullOutcome("collapse", self.layout, direction_urad)

    def finish(self) -> PullOutcome:
        """Let go and wait: what has become of the tower."""
        return Running(self.ending()).run()


def simulate(layout: Layout, grip: Grip, samples: Iterable[Sample], mu: float) -> PullOutcome:
    """The outcome of a recorded pull; samples after the column came free are not looked at."""
    pull = Pull(layout, grip, mu)
    for sample in samples:
        if pull.feed(sample) != "held":
            break
    return pull.finish()
