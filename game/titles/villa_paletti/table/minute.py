"""The minute that a turn may take, where that is wanted. Ruling: X24."""

from __future__ import annotations

from collections.abc import Callable

MINUTE_S = 60.0


class Minute:
    """Counts down while somebody at this screen has to do something."""

    def __init__(self, ticked: Callable[[], None], over: Callable[[], None]) -> None:
        """`ticked` is called with each second, `over` once at the end."""
        self._ticked = ticked
        self._over = over
        self._left_s: float | None = None

    @property
    def is_running(self) -> bool:
        """Whether time counts."""
        return self._left_s is not None

    @property
    def seconds(self) -> int | None:
        """Whole seconds left; None while time does not count."""
        return None if self._left_s is None else max(0, int(self._left_s))

    def run(self, wanted: bool) -> None:
        """Let it run on or begin anew; or stop it."""
        if not wanted:
            self._left_s = None
        elif self._left_s is None:
            self._left_s = MINUTE_S

    def beat(self, dt: float, may_end: bool) -> None:
        """Time passes; the end waits until a hand is empty (`may_end`)."""
        if self._left_s is None:
            return
        before = self.seconds
        self._left_s -= dt
        if self.seconds != before:
            self._ticked()
        if self._left_s <= 0 and may_end:
            self._left_s = None
            self._over()
