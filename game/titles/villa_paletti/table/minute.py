"""The minute that a turn may take, where that is wanted. Ruling X24."""

from __future__ import annotations

from collections.abc import Callable

MINUTE_S = 60.0


class Minute:
    """Counts down while somebody at this screen has to do something; each turn has one minute in all."""

    def __init__(self, ticked: Callable[[], None], over: Callable[[], None]) -> None:
        """`ticked` is called with each second, `over` once at the end."""
        self._ticked = ticked
        self._over = over
        self._turn: int | None = None
        self._left_s = MINUTE_S
        self._before: tuple[int | None, float] = (None, MINUTE_S)
        """The turn before that one, and what was left of its minute: it may be taken back."""
        self.is_running = False
        """Whether time counts."""

    @property
    def seconds(self) -> int | None:
        """Whole seconds left; None while time does not count."""
        return max(0, int(self._left_s)) if self.is_running else None

    def run(self, wanted: bool, turn: int) -> None:
        """Let it run, or keep what is left of it for later in that turn; a new turn has a whole one."""
        if turn != self._turn:
            before, self._before = self._before, (self._turn, self._left_s)
            self._turn, self._left_s = before if before[0] == turn else (turn, MINUTE_S)
        self.is_running = wanted

    def beat(self, dt: float, may_end: bool) -> None:
        """Time passes; the end waits until a hand is empty (`may_end`)."""
        if not self.is_running:
            return
        before = self.seconds
        self._left_s -= dt
        if self.seconds != before:
            self._ticked()
        if self._left_s <= 0 and may_end:
            self.is_running = False
            self._over()
