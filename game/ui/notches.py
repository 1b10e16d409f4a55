"""The notches of a wheel: touchpads and fine wheels send parts of them."""

from __future__ import annotations

import math


class Notches:
    """Collects parts of a notch until there is a whole one."""

    def __init__(self) -> None:
        self._part = 0.0

    def whole(self, steps: float) -> int:
        """Whole notches there are with `steps` more, up positive; what is left over waits.

        >>> notches = Notches()
        >>> [notches.whole(steps) for steps in (0.5, 0.25, 0.25, 2.0, -0.5, -0.5)]
        [0, 0, 1, 2, 0, -1]
        """
        self._part += steps
        found = math.trunc(self._part)
        self._part -= found
        return found
