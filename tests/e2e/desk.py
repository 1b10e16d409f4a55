"""Where the real program is started for a scripted hand."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from game.storage.places import places_at
from game.storage.settings import Settings, save_settings
from tests.e2e.hand import ROOT, Hand
from tests.e2e.screen import Screen

QUICK = Settings(
    first_launch_done=True, language="en", animation_speed="at_once", pace="at_once", hover_delay_ms=300
)


class Desk:
    """Where programs are started: one folder of data, one screen, one `python` to run them."""

    def __init__(self, screen: Screen, data: Path, python: str = sys.executable) -> None:
        self.screen = screen
        self.data = data
        self.python = python
        self.hands: list[Hand] = []

    def settings(self, **changes: Any) -> None:
        save_settings(places_at(self.data), replace(QUICK, **changes))

    def start(self, *arguments: str, size: str | None = "1280x720") -> Hand:
        hand = Hand(self.screen, self.data, *arguments, size=size, python=self.python)
        self.hands.append(hand)
        return hand

    def put_away(self) -> None:
        """Leave nothing running."""
        for hand in self.hands:
            hand.put_away()

    def run(self, *arguments: str, display: str | None = None) -> subprocess.CompletedProcess[str]:
        """Run the program to its end, without looking at it."""
        return subprocess.run(
            [self.python, "-m", "game", "--data-dir", str(self.data), *arguments], cwd=ROOT, timeout=60,
            env={
                **self.screen.environment, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy",
                "DISPLAY": display or self.screen.display,
            },
            capture_output=True, text=True, check=False,
        )
