"""Clips: short motions as data, put together before any of them runs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from game.storage.settings import PaceName

SPEEDS: dict[PaceName, float] = {"slow": 1 / 1.5, "normal": 1.0, "quick": 2.0, "at_once": 0.0}
"""How fast all that moves does so, by the setting `animation_speed`; 0: it is there at once."""


def _nothing() -> None:
    pass


def _still(t: float) -> None:
    pass


@dataclass(frozen=True)
class Part:
    """One motion inside a clip, `start_s` after the clip's beginning.

    `begin` is called once, then `show` with the progress from 0 to 1 (1 for certain), then `end` once.
    """

    start_s: float
    duration_s: float
    show: Callable[[float], None] = _still
    begin: Callable[[], None] = _nothing
    end: Callable[[], None] = _nothing

    @property
    def end_s(self) -> float:
        """When it ends, counted from the clip's beginning."""
        return self.start_s + self.duration_s

    def later(self, by_s: float) -> Part:
        """The same, `by_s` later."""
        return replace(self, start_s=self.start_s + by_s)


@dataclass(frozen=True)
class Clip:
    """Some parts, each at its time. Making a clip changes nothing; a `Timeline` runs it."""

    parts: tuple[Part, ...] = ()

    @property
    def duration_s(self) -> float:
        """Until the last part has ended."""
        return max((part.end_s for part in self.parts), default=0.0)

    def then(self, other: Clip, gap_s: float = 0.0) -> Clip:
        """This one, then the other, `gap_s` after its end (negative: they overlap)."""
        start = max(0.0, self.duration_s + gap_s)
        return Clip(self.parts + tuple(part.later(start) for part in other.parts))

    def along(self, other: Clip, lag_s: float = 0.0) -> Clip:
        """Both at the same time, the other one `lag_s` later."""
        return Clip(self.parts + tuple(part.later(lag_s) for part in other.parts))


def motion(
    duration_s: float,
    show: Callable[[float], None] = _still,
    begin: Callable[[], None] = _nothing,
    end: Callable[[], None] = _nothing,
) -> Clip:
    """A clip of one part."""
    return Clip((Part(0.0, duration_s, show, begin, end),))


def moment(act: Callable[[], None]) -> Clip:
    """A clip without length: something happens (a sound, a number changes)."""
    return motion(0.0, begin=act)


def pause(duration_s: float) -> Clip:
    """Nothing moves for a while."""
    return motion(duration_s)


def together(clips: list[Clip], lag_s: float = 0.0) -> Clip:
    """All clips, each `lag_s` after the one before."""
    result = Clip()
    for place, clip in enumerate(clips):
        result = result.along(clip, place * lag_s)
    return result
