"""What comes between two moments of a game: the keys that mean the game mean it there, too."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ui.app import App
from game.ui.headless import make_app
from game.ui.scene import Scene
from tools.shots_states import lisboa, table, villa
from tools.shots_states import patios as patios_states

KEYS = (
    (pygame.K_F10, 0, "menu"), (pygame.K_s, pygame.KMOD_CTRL, "name-question"),
    (pygame.K_o, pygame.KMOD_CTRL, "saved-games"), (pygame.K_n, pygame.KMOD_CTRL, "new-game"),
    (pygame.K_F1, 0, "rules"),
)
INTERLUDES = {
    "table-round-end": table.states, "patios-round-end": patios_states.states, "lisboa-jester": lisboa.states,
    "villa-verdict": villa.states,
}


def press(app: App, key: int, mod: int = 0) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        app.dispatch(pygame.event.Event(kind, key=key, mod=mod, unicode="", scancode=0))
    wait(app)


def wait(app: App, seconds: float = 0.3) -> None:
    for _ in range(round(seconds / 0.05)):
        app.frame(0.05)


def between(app: App, name: str) -> Scene:
    """The program at that interlude over its table."""
    scene = INTERLUDES[name]()[name](app)
    if scene not in app.scenes:
        app.go(scene)
    wait(app, 1.0)
    return app.top


@pytest.mark.parametrize("name", [name for name in INTERLUDES if name != "villa-verdict"])
def test_the_keys_of_the_game_lead_away_and_back(tmp_path: Path, name: str) -> None:
    app = make_app(data_dir=tmp_path)
    interlude = between(app, name)
    assert interlude.is_interlude
    for key, mod, kind in KEYS:
        press(app, key, mod)
        assert app.top.name == kind
        while app.top is not interlude:
            press(app, pygame.K_ESCAPE)
    press(app, pygame.K_ESCAPE)
    wait(app, 2.0)
    assert interlude not in app.scenes, "what comes after it comes none the less"
    app.close()


@pytest.mark.parametrize("name", INTERLUDES)
def test_every_interlude_says_that_it_is_one(tmp_path: Path, name: str) -> None:
    app = make_app(data_dir=tmp_path)
    assert between(app, name).is_interlude
    app.close()


def test_a_question_over_a_table_is_none(tmp_path: Path) -> None:
    app = make_app(data_dir=tmp_path)
    between(app, "lisboa-jester")
    asked = app.ask("Title", "Body", [("ok", "Close", "primary", None)])
    wait(app)
    for key, mod, _ in KEYS[:4]:
        press(app, key, mod)
        assert app.top is asked
    app.close()
