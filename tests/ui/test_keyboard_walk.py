"""Every kind of screen with the keyboard alone: all of it is reached, and what has the keyboard shows it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.ui.app import App
from game.ui.geometry import Rect
from game.ui.headless import make_app
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.widgets.button import Button
from tests.ui.driving import BareScene
from tools.keyboard_walk import faults, open_state
from tools.shots import State, named_states

STATES = (
    "home-waiting", "first-launch", "new-game-full", "settings-comfort", "settings-keys", "accessibility",
    "key-list", "rules-search", "saved-games", "replay", "statistics", "menu", "name-question", "results",
    "table-turn", "patios-turn", "viana-which", "villa-turn", "lisboa-lots", "lisboa-his-turn",
)
"""One of each kind; `tools/keyboard_walk.py` walks them all."""


@pytest.fixture(scope="module")
def states() -> dict[str, State]:
    return named_states()


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    made = make_app(data_dir=tmp_path)
    pygame.event.clear()
    yield made
    made.close()


@pytest.mark.parametrize("name", STATES)
def test_everything_is_reached_and_shows_it(app: App, states: dict[str, State], name: str) -> None:
    open_state(app, states[name])
    assert faults(app) == []


class _Shy(Node):
    """Takes the keyboard and does not show it."""

    focusable = True

    def paint(self, painter: Painter) -> None:
        painter.fill(self.rect, (90, 60, 30))


class _Trap(_Shy):
    """Does not let the keyboard go on."""

    def on_key(self, key: str) -> bool:
        return key == "tab"


@pytest.mark.parametrize(("kind", "told"), [
    (_Shy, ["shy does not show that it has the keyboard"]),
    (_Trap, ["after is not reached by Tab", "shy does not show that it has the keyboard"]),
])
def test_the_walk_notices_what_is_wrong(app: App, kind: type[Node], told: list[str]) -> None:
    app.go(BareScene(app))
    app.frame(0.0)
    app.top.stage.add(kind("shy", Rect(100, 100, 80, 40)))
    app.top.stage.add(Button("after", Rect(300, 100, 80, 40), "x", lambda: None))
    assert faults(app) == told
