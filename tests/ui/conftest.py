"""One window in memory for a test, a hand to use it, and what several tests look at in it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.ui.app import App
from game.ui.geometry import Rect
from game.ui.headless import make_app
from game.ui.lettering import Lettering
from game.ui.widgets.text_field import TextField
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


@pytest.fixture
def field(app: App, hand: Hand) -> TextField:
    """A field for a name, ready to be typed into."""
    field = TextField("name", Rect(100, 100, 200, 42), "", lambda _: None)
    app.top.stage.add(field)
    hand.wait(0.5)
    hand.click("name")
    return field


@pytest.fixture(scope="module")
def lettering() -> Lettering:
    """The typefaces, with no more of a window than they need."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    return Lettering()
