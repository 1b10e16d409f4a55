"""How fast the motions of one act run: together they take no longer than people like to wait."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from game.core.events import Event

ACT_S = 1.2
"""So long the motions of one act take at the normal speed, however many there are."""
TOGETHER_LAG_S = 0.05
"""How much later each of some motions begins that are shown together."""
GUESS_S = 0.35
"""How long a motion is taken to be that was not seen yet."""
LEAST_S = 0.08
"""No motion is hurried until it takes less than this, or nobody would see it."""


@dataclass(frozen=True)
class Pacing:
    """What a title's events ask of the pace of its table.

    `own_pace`: events whose motion is never hurried, each with the reason; the rest of the act does not pay
    for their time. `together`: events that are shown at the same time when they follow upon one another; none
    of their clips may go by what another one of them changes. `steps`: events that begin a step of an act
    which is told step by step, with time of its own for its motions.
    """

    own_pace: Mapping[type[Event], str] = field(default_factory=dict)
    together: frozenset[type[Event]] = frozenset()
    steps: frozenset[type[Event]] = frozenset()

    def run_of(self, events: Sequence[Event]) -> int:
        """How many of the first events are shown together; 1 if the first one is shown alone."""
        first = type(events[0])
        if first not in self.together:
            return 1
        return next((count for count, event in enumerate(events) if type(event) is not first), len(events))


class ActPace:
    """Hurries the motions of an act as much as they need to be over in time.

    How long the motions still to come will be is only known when they begin, since each starts from what the
    one before has left; so it goes by how long such motions were before.
    """

    def __init__(self, pacing: Pacing) -> None:
        self._pacing = pacing
        self._usual_s: dict[type[Event], float] = {}
        self._left_s = ACT_S

    def begin(self) -> None:
        """A new act."""
        self._left_s = ACT_S

    def haste(self, event: Event, duration_s: float, to_come: Iterable[Event]) -> float:
        """How many times faster than by itself the motion of an event runs, 1 at least."""
        if type(event) in self._pacing.steps:
            self._left_s = ACT_S
        if type(event) in self._pacing.own_pace:
            return 1.0
        usual_s = self._usual_s.get(type(event), 0.0)
        self._usual_s[type(event)] = max(usual_s, duration_s)
        wished_s = duration_s + self._expected_s(event, to_come)
        share = min(1.0, max(self._left_s, 0.0) / wished_s) if wished_s else 1.0
        takes_s = min(duration_s, max(LEAST_S, duration_s * share))
        self._left_s -= takes_s
        return duration_s / takes_s if takes_s else 1.0

    def _expected_s(self, event: Event, to_come: Iterable[Event]) -> float:
        """How long the motions of the same step will be that are still to come."""
        pacing, before, seconds = self._pacing, type(event), 0.0
        for other in map(type, to_come):
            if other in pacing.steps:
                break
            if other not in pacing.own_pace:
                is_lag = other is before and other in pacing.together
                seconds += TOGETHER_LAG_S if is_lag else self._usual_s.get(other, GUESS_S)
            before = other
        return seconds
