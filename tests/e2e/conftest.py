from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.storage.places import places_at
from game.storage.settings import Settings, save_settings
from tests.e2e.hand import ROOT, Hand
from tests.e2e.screen import Screen, missing

QUICK = Settings(
    first_launch_done=True, language="en", animation_speed="at_once", pace="at_once", hover_delay_ms=300
)


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "e2e: drives the real program in a real window")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "e2e" in item.path.parts:
            item.add_marker(pytest.mark.e2e)


@pytest.fixture(scope="session")
def screen() -> Iterator[Screen]:
    lacking = missing()
    if lacking:
        pytest.skip(f"needs {' and '.join(lacking)} for a real window")
    with Screen() as switched_on:
        yield switched_on


class Desk:
    """Where programs are started: one folder of data, one screen, one `python` to run them."""

    def __init__(self, screen: Screen, data: Path, python: str = sys.executable) -> None:
        self.screen = screen
        self.data = data
        self.python = python
        self.hands: list[Hand] = []

    def settings(self, **changes: Any) -> None:
        save_settings(places_at(self.data), Settings(**{
            **{name: getattr(QUICK, name) for name in QUICK.__struct_fields__}, **changes
        }))

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


@pytest.fixture
def desk(screen: Screen, tmp_path: Path) -> Iterator[Desk]:
    made = Desk(screen, tmp_path / "Niña's data")
    made.settings()
    yield made
    made.put_away()
