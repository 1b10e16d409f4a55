"""Hands that pull by themselves: five ways of taking hold, from careful to careless.

Clockwork players and measurements pull with them through the same grip and the same samples as the mouse. A
hand is asked for one `Sample` at a time and feels what a person would see: how far the floors have moved and
tilted. It draws its trembling from a seed, so the same seed against the same tower gives the same trace.
"""

from __future__ import annotations

import math
import random
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from game.titles.villa_paletti.content import COLUMN_HEIGHT
from game.titles.villa_paletti.layout import Column, Layout
from game.titles.villa_paletti.pull import SAMPLES_PER_S, Grip, Pose, Sample, room_for

WAYS_OUT = 24
"""Directions in which a hand thinks of pulling, round the whole turn."""


@dataclass(frozen=True)
class Skill:
    """How a hand pulls: speed in mm/s, tremor in mm, and when it takes fright and breaks off.

    `most_shift_mm`, `most_tilt_rad`: a floor that has moved or tilted further makes it let go, and so does
    another column that has moved more than `most_push_mm`. `off_middle_mm`: how far from the middle of a
    column it may take hold. `looks`: it looks for a way out between the neighbours. `jerk_mm`,
    `jerks_per_s`: sudden jumps of up to that length, that often.
    """

    name: str
    speed_mm_s: float
    tremor_mm: float
    most_shift_mm: float
    most_tilt_rad: float
    most_push_mm: float
    off_middle_mm: float
    looks: bool = True
    jerk_mm: float = 0.0
    jerks_per_s: float = 0.0


SKILLS: dict[str, Skill] = {
    skill.name: skill
    for skill in (
        Skill("careful", 45.0, 0.4, 5.0, math.radians(1.3), 2.5, 5.0),
        Skill("good", 60.0, 0.6, 7.0, math.radians(1.8), 3.5, 8.0),
        Skill("normal", 80.0, 0.85, 9.0, math.radians(2.4), 5.0, 12.0),
        Skill("casual", 110.0, 1.1, 12.0, math.radians(3.0), 9.0, 18.0),
        Skill("careless", 140.0, 1.4, 22.0, math.radians(4.5), 60.0, 27.0, False, 15.0, 2.0),
    )
}
"""The five hands, from the steadiest to the least."""

_LONGEST_S = 12.0
_JERK_FADES = 0.9
_BEYOND_MM = 40.0
"""A hand goes this much further than the way out before it gives up."""


@dataclass(frozen=True, order=True)
class WayOut:
    """A direction to pull a column in: blocked ways last, then the shortest first."""

    neighbours: int
    length_mm: float
    direction_urad: int


def ways_out(layout: Layout, column: Column, hook: bool = False) -> list[WayOut]:
    """All directions of pulling a column, the best first.

    `neighbours`: how many columns of its level stand in the way. `length_mm`: until it is clear of the floor
    above.
    """
    return list(_ways_out(layout.as_seen(), column.id, hook))


@lru_cache(maxsize=128)
def _ways_out(seen: Layout, id: str, hook: bool) -> tuple[WayOut, ...]:
    column = seen.column(id)
    return tuple(
        sorted(_way(seen, column, 2 * math.pi * step / WAYS_OUT, hook) for step in range(WAYS_OUT))
    )


def _way(layout: Layout, column: Column, direction: float, hook: bool) -> WayOut:
    cos, sin = math.cos(direction), math.sin(direction)
    length = layout.way_out_mm(column, direction)
    met = 0
    for other in layout.on_level(column.level):
        along = (other.x - column.x) * cos + (other.z - column.z) * sin
        beside = abs((other.z - column.z) * cos - (other.x - column.x) * sin)
        reach = other.kind.half_width + column.kind.half_width + room_for(hook)
        if other.id != column.id and 0 < along < length + reach and beside < reach:
            met += 1
    return WayOut(met, length, round(direction * 1e6))


class Hand:
    """One hand at one pull, sample by sample."""

    def __init__(self, skill: Skill, layout: Layout, grip: Grip, seed: int) -> None:
        self.skill = skill
        self._rng = random.Random(seed)
        self._column = grip.column
        column = layout.column(grip.column)
        self._reach_mm = _way(layout, column, grip.direction_urad / 1e6, grip.hook).length_mm + _BEYOND_MM
        self._u_mm = 0.0
        self._raised_mm = 0.0
        self._left = round(_LONGEST_S * SAMPLES_PER_S)

    def next_sample(self, poses: Mapping[str, Pose]) -> Sample | None:
        """Where the hand goes next, given how the tower looks; None: it lets go."""
        self._left -= 1
        if self._left < 0 or self._u_mm > self._reach_mm or self._takes_fright(poses):
            return None
        skill, rng = self.skill, self._rng
        self._u_mm += skill.speed_mm_s / SAMPLES_PER_S
        self._raised_mm *= _JERK_FADES
        if skill.jerks_per_s and rng.random() < skill.jerks_per_s / SAMPLES_PER_S:
            length, angle = rng.uniform(0.0, skill.jerk_mm), rng.uniform(-math.pi / 2, math.pi / 2)
            self._u_mm += length * math.cos(angle)
            self._raised_mm += length * math.sin(angle)
        return Sample(
            round((self._u_mm + rng.gauss(0.0, skill.tremor_mm)) * 1000),
            round((self._raised_mm + rng.gauss(0.0, 0.7 * skill.tremor_mm)) * 1000),
        )

    def _takes_fright(self, poses: Mapping[str, Pose]) -> bool:
        skill = self.skill
        for piece, pose in poses.items():
            if piece.startswith("floor-"):
                if abs(pose.u_mm) > skill.most_shift_mm or abs(pose.angle_rad) > skill.most_tilt_rad:
                    return True
            elif piece != self._column and abs(pose.u_mm) > skill.most_push_mm:
                return True
        return False


def grip_for(layout: Layout, column: str, skill: Skill, seed: int) -> Grip:
    """How a hand takes hold of a column: along its best way out, somewhere about the middle.

    It takes the hook where fingers find no way between the neighbours and the hook does. A hand that does
    not look thinks of three directions and takes the shortest.
    """
    rng, held, hook = random.Random(seed), layout.column(column), False
    ways = ways_out(layout, held)
    way = ways[0] if skill.looks else min(rng.sample(ways, 3), key=lambda way: way.length_mm)
    if way.neighbours and skill.looks:
        thin = ways_out(layout, held, hook=True)[0]
        if thin.neighbours == 0:
            way, hook = thin, True
    height_mm = COLUMN_HEIGHT / 2 + rng.uniform(-skill.off_middle_mm, skill.off_middle_mm)
    return Grip(column, way.direction_urad, round(height_mm * 1000), hook)


def hand_samples(layout: Layout, grip: Grip, skill: Skill, seed: int, mu: float) -> tuple[Sample, ...]:
    """The whole trace of a hand pulling at this tower, until the column is free or the hand lets go.

    Simulates the pull, as the hand reacts to what it sees; `pulling.simulate` with the trace gives the same.
    """
    from game.titles.villa_paletti.pulling import Pull

    pull, hand = Pull(layout, grip, mu), Hand(skill, layout, grip, seed)
    samples: list[Sample] = []
    while pull.status == "held" and (sample := hand.next_sample(pull.poses())) is not None:
        samples.append(sample)
        pull.feed(sample)
    return tuple(samples)
