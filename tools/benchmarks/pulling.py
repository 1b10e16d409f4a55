"""The tower in the hand: steps of a pull and of a slice beside bare pymunk steps of the same bodies."""

from __future__ import annotations

import time
from dataclasses import dataclass

from game.titles.villa_paletti.hands import SKILLS, Hand, grip_for, hand_samples
from game.titles.villa_paletti.layout import Layout
from game.titles.villa_paletti.physics import STEP_S, STEPS_PER_SAMPLE, Slice
from game.titles.villa_paletti.pull import TIMBER, Grip, Sample
from game.titles.villa_paletti.pulling import Pull, simulate
from game.titles.villa_paletti.statics import loads, weakest
from tools.benchmarks.figure import Figure, in_turn, middle, own_milliseconds, percentile
from tools.tower_trials.building import grown

MU = TIMBER["wood"]
_SKILL = SKILLS["careful"]


@dataclass(frozen=True)
class Measured:
    """A pull to be timed: the tower, the grip, the hand's trace, and its speed at each sample."""

    layout: Layout
    grip: Grip
    samples: tuple[Sample, ...]
    speeds: tuple[tuple[float, float], ...]


def measured_pull(seed: int) -> Measured:
    """A long pull at a loose place of a tower of four floors."""
    layout = grown(seed, 4, MU)
    below = [column for column in layout.columns if column.level < layout.top]

    def spare(id: str) -> float:
        weak = weakest(layout.without(id))
        assert weak is not None
        return weak.margin

    column = max((column.id for column in below), key=spare)
    grip = grip_for(layout, column, _SKILL, seed)
    pull, hand = Pull(layout, grip, MU), Hand(_SKILL, layout, grip, seed)
    samples, speeds = [], []
    while pull.status == "held" and (sample := hand.next_sample(pull.poses())) is not None:
        samples.append(sample)
        pull.feed(sample)
        speeds.append((pull.fist.body.velocity.x, pull.fist.body.velocity.y))
    return Measured(layout, grip, tuple(samples), tuple(speeds))


def pulled_ms(one: Measured) -> float:
    """Processor time of the pull with all its checks, without setting up."""
    pull = Pull(one.layout, one.grip, MU)

    def run() -> None:
        for sample in one.samples:
            pull.feed(sample)

    return own_milliseconds(run)


def bare_pull_ms(one: Measured) -> float:
    """The same bodies moved by the same hand, stepped by pymunk alone."""
    pull = Pull(one.layout, one.grip, MU)
    space, hand = pull.plane.space, pull.fist.body

    def run() -> None:
        for speed in one.speeds:
            hand.velocity = speed
            for _ in range(STEPS_PER_SAMPLE):
                space.step(STEP_S)

    return own_milliseconds(run)


def slice_ms(layout: Layout, steps: int) -> float:
    """Steps of a slice through our own method."""
    plane = Slice(layout, 0.3, MU, loads(layout))

    def run() -> None:
        for _ in range(steps):
            plane.step()

    return own_milliseconds(run)


def bare_slice_ms(layout: Layout, steps: int) -> float:
    """The same steps by pymunk alone."""
    space = Slice(layout, 0.3, MU, loads(layout)).space

    def run() -> None:
        for _ in range(steps):
            space.step(STEP_S)

    return own_milliseconds(run)


def look_ahead_s(seed: int) -> float:
    """One thought of a clockwork player: a hand pulls, the tower settles, the weakest plane is looked at."""
    layout = grown(seed, 1 + seed % 5, MU)
    below = [column.id for column in layout.columns if column.level < layout.top]
    begun = time.thread_time()
    for column in below:
        grip = grip_for(layout, column, _SKILL, seed)
        simulate(layout, grip, hand_samples(layout, grip, _SKILL, seed, MU), MU)
    return (time.thread_time() - begun) / len(below)


def measured(depth: int) -> list[Figure]:
    """Steps as ratios, a look-ahead in seconds."""
    one = measured_pull(3)
    pulls, bare = in_turn(9 * depth, lambda: pulled_ms(one), lambda: bare_pull_ms(one))
    steps = 400
    slices, bare_slices = in_turn(
        9 * depth, lambda: slice_ms(one.layout, steps), lambda: bare_slice_ms(one.layout, steps)
    )
    per_step = 1000 / (STEPS_PER_SAMPLE * len(one.samples))
    thoughts = [look_ahead_s(seed) for seed in range(5 * depth)]
    return [
        Figure(
            "a step of a pull with all checks", "µs", middle(pulls) * per_step, "ratio at most", 1.3,
            middle(bare) * per_step,
        ),
        Figure(
            "a step of a slice", "µs", middle(slices) * 1000 / steps, "ratio at most", 1.05,
            middle(bare_slices) * 1000 / steps,
        ),
        Figure("a look-ahead of one pull", "s", percentile(thoughts, 100), "ours at most", 0.1),
    ]  # fmt: skip
