"""One window in memory for a test, and a hand to use it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.ui.app import App
from game.ui.headless import make_app
from tests.ui.driving import BareScene, Hand


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    """The program with an empty scene."""
    app = make_app(data_dir=tmp_path)
    pygame.event.clear()
    app.go(BareScene(app))
    app.frame(0.0)
    yield app
    app.close()


@pytest.fixture
def hand(app: App) -> Hand:
    """A hand that has been on the screen for a while."""
    hand = Hand(app)
    hand.move((5.0, 5.0))
    hand.wait(0.5)
    return hand
