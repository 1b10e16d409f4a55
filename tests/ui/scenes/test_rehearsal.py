"""The table that is drawn unseen: the real one needs nothing new after it, and it leaves no trace."""

from __future__ import annotations

import pygame
import pytest

from game.core.rules import new_setup
from game.titles.registry import TITLES
from game.ui import headless
from game.ui.app import App
from game.ui.assets import SpriteStore
from game.ui.board.session import TableSession
from game.ui.scenes.home import HomeScene
from game.ui.scenes.playing.opening import start_game
from game.ui.scenes.playing.rehearsal import CALM_S, Rehearsal
from game.ui.scenes.setting_up.new_game import NewGameScene
from tests.ui.driving import FRAME_S, Hand

LONG_S = 12.0
"""Frames enough for all of it on a machine that is busy with other things."""


@pytest.fixture(autouse=True)
def nothing_read_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """A store of its own for each program: other tests have pictures ready in theirs."""
    monkeypatch.setattr(headless, "SpriteStore", SpriteStore)


def first_frame_px(app: App, key: str, wait_s: float) -> int:
    """Pixels of pictures that were scaled for the first frame of a table, after a while at its threshold."""
    scene = NewGameScene(app, key)
    app.go(scene)
    for _ in range(max(1, round(wait_s / FRAME_S))):
        app.frame(FRAME_S)
    before = app.services.sprites.scaled_px
    seats = scene.plan.seats
    start_game(app, key, new_setup(TITLES[key].info, len(seats)), seats, 3)
    app.frame(0.0)
    return app.services.sprites.scaled_px - before


@pytest.mark.parametrize("key", TITLES)
def test_little_is_left_to_be_done_when_the_table_opens(app: App, key: str) -> None:
    at_once = first_frame_px(app, key, 0.0)
    app.services.sprites.forget_sizes()
    rested = first_frame_px(app, key, LONG_S)
    assert 4 * rested < at_once


def test_it_leaves_no_trace(app: App, hand: Hand) -> None:
    app.go(NewGameScene(app, "viva"))
    hand.wait(CALM_S / 2)
    before = pygame.image.tobytes(app.window.surface, "RGB")
    hand.wait(LONG_S)
    assert pygame.image.tobytes(app.window.surface, "RGB") == before
    assert [scene.name for scene in app.scenes] == ["new-game"]
    assert not app.shelf.running()
    assert "thinker" not in vars(app)


def test_the_waiting_game_is_made_ready_at_home(app: App) -> None:
    title, seats = TITLES["viva"], NewGameScene(app, "viva").plan.seats
    setup = new_setup(title.info, len(seats))
    session = TableSession.new(title, setup, seats, 3, app.thinker, app.keeper)
    assert app.keeper.keep(session) is None
    app.go(HomeScene(app))
    app.frame(0.0)
    before = app.services.sprites.scaled_px
    for _ in range(round(LONG_S / FRAME_S)):
        app.frame(FRAME_S)
    assert app.services.sprites.scaled_px > before


def test_a_window_of_another_size_ends_it(app: App) -> None:
    rehearsal = Rehearsal(app, TITLES["viva"], NewGameScene(app, "viva").plan.seats)
    rehearsal.update(CALM_S)
    before, steps = app.window.surface.get_size(), 0
    pygame.display.set_mode((before[0] + 100, before[1]), pygame.RESIZABLE)
    while not rehearsal.is_over:
        rehearsal.update(FRAME_S)
        steps += 1
        assert steps < 1000
