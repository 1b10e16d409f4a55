"""A simulation that can be watched frame by frame or run in one go, with the same result."""

from __future__ import annotations

from collections.abc import Generator
from typing import Generic, TypeAlias, TypeVar

P = TypeVar("P")
T = TypeVar("T")

Frames: TypeAlias = Generator[P, None, T]
"""Frames of a sixtieth of a second: yields the plane that moves, returns what came of it."""


class Running(Generic[P, T]):
    """A simulation to be watched: `advance` runs one frame, `run` all that are left.

    Watched or not, the same steps are done in the same order, so the result is the same bit for bit.
    """

    def __init__(self, frames: Frames[P, T]) -> None:
        self._frames = frames
        self.plane: P | None = None
        """The plane that moves just now, for drawing; after the end the last one; None if nothing moved."""
        self._results: list[T] = []

    @property
    def is_over(self) -> bool:
        """Whether the result is there."""
        return bool(self._results)

    @property
    def result(self) -> T:
        """What came of it; only once it is over."""
        return self._results[0]

    def advance(self) -> bool:
        """Run a sixtieth of a second; whether it goes on after that."""
        if not self.is_over:
            try:
                self.plane = next(self._frames)
            except StopIteration as end:
                self._results.append(end.value)
        return not self.is_over

    def run(self) -> T:
        """Run to the end."""
        while self.advance():
            pass
        return self.result
