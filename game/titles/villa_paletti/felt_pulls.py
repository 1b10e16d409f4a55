"""Outcomes of pulls that somebody has just felt or seen, so that the rules need not simulate them again.

A pull is a pure function of the tower, the grip, the samples and the friction, so what was found step by
step at the table is what the rules would find; they ask here by exactly those four.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from typing import TypeAlias

from game.titles.villa_paletti.layout import Layout
from game.titles.villa_paletti.pull import Grip, PullOutcome, Sample

_KEPT = 4

_Key: TypeAlias = tuple[Layout, Grip, tuple[Sample, ...], float]


class FeltPulls:
    """The latest outcomes."""

    def __init__(self) -> None:
        self._outcomes: OrderedDict[_Key, PullOutcome] = OrderedDict()

    def keep(
        self, layout: Layout, grip: Grip, samples: Iterable[Sample], mu: float, outcome: PullOutcome
    ) -> None:
        """Remember how a pull ended."""
        self._outcomes[layout, grip, tuple(samples), mu] = outcome
        while len(self._outcomes) > _KEPT:
            self._outcomes.popitem(last=False)

    def outcome(self, layout: Layout, grip: Grip, samples: Iterable[Sample], mu: float) -> PullOutcome | None:
        """How that very pull ended, None if nobody has felt it."""
        return self._outcomes.get((layout, grip, tuple(samples), mu))


FELT = FeltPulls()
"""What was felt in this process."""
