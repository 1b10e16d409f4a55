"""Somebody who plays on for a while and leaves, and somebody who lets the table lie."""

from __future__ import annotations

import os
import time
from pathlib import Path

from game.ui.app import App
from game.ui.scenes.playing.table import TableScene
from tools.benchmarks.processor import processor_s
from tools.hardship.stay import tell
from tools.killing.player import Hand
from tools.redraw_watch import told

SETTLING_S = 3.0
"""How long a table is left alone before it counts as being at rest."""


class Playing(Hand):
    """Plays on for so many own acts, at once, and leaves."""

    def __init__(self, acts: str, titles: str = "viva") -> None:
        super().__init__(1, titles.split(","))
        self._left = int(acts)

    def __call__(self, app: App) -> None:
        """One look, at most one act."""
        app.change_settings(pace="at_once", animation_speed="at_once")
        if self._left <= 0 and isinstance(app.top, TableScene):
            for words in told(app):
                tell("fault", words=words)
            app.quit()
            return
        super().__call__(app)

    def act(self, scene: TableScene) -> None:
        """Count what is done."""
        before = scene.session.match.length
        super().act(scene)
        self._left -= scene.session.match.length != before


class Resting(Hand):
    """Lets a table lie at which the person should act; tells what that costs."""

    def __init__(self, seconds: str, title: str = "viva") -> None:
        super().__init__(5, (title,))
        self._seconds = float(seconds)
        self._since_s: float | None = None
        self._before = (0.0, 0)

    def act(self, scene: TableScene) -> None:
        """Do nothing, and leave after a while."""
        if scene.session.acting_viewer is None or not scene.table.is_open:
            return
        now_s = time.monotonic()
        if self._since_s is None:
            self._since_s = now_s + SETTLING_S
            tell("resting")
        elif now_s >= self._since_s and self._before == (0.0, 0):
            self._before = (processor_s(os.getpid()), memory_kib())
        elif now_s >= self._since_s + self._seconds:
            work_s = processor_s(os.getpid()) - self._before[0]
            tell(
                "rested", seconds=self._seconds, work_percent=round(100 * work_s / self._seconds, 2),
                memory_kib=self._before[1], growth_kib=memory_kib() - self._before[1],
            )
            scene.app.quit()


def memory_kib() -> int:
    """How much memory this process has in use."""
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1])
    return 0
