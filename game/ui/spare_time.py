"""Work in small steps, for the moments in which a screen is at rest."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import Final

PART_OF_A_FRAME_S: Final = 0.004
"""How much of a frame is used; a single step may take longer, where a module is loaded."""


class SpareTime:
    """Goes on with its steps for a small part of each frame, until there are no more."""

    def __init__(self, steps: Iterator[None]) -> None:
        self._steps = steps
        self.is_over = False

    def use(self) -> None:
        """Go on a little."""
        until = perf_counter() + PART_OF_A_FRAME_S
        while not self.is_over and perf_counter() < until:
            self.is_over = next(self._steps, self) is self
