"""A cloth wipes one screen away for the next, and sheets grow; nobody waits, and nothing stays of it."""

from __future__ import annotations

import pygame
import pytest

from game.core.rules import new_setup
from game.storage.seats import SeatSetup
from game.titles.registry import TITLES
from game.ui.app import App
from game.ui.scene import Scene
from game.ui.scenes.home import HomeScene
from game.ui.scenes.options.settings import SettingsScene
from game.ui.scenes.playing.curtain import CurtainScene
from game.ui.scenes.playing.opening import start_game
from game.ui.screen_change import ScreenChange, way_between
from tests.ui.driving import Hand, table_of

LEFT, UP, DOWN = 200, 60, 660


@pytest.fixture
def home(app: App, hand: Hand) -> HomeScene:
    scene = HomeScene(app)
    app.go(scene)
    hand.wait(0.2)
    app.screen_change = ScreenChange()
    return scene


def bytes_of(surface: pygame.Surface, rows: tuple[int, int] = (0, 720)) -> bytes:
    part = surface.subsurface(pygame.Rect(0, rows[0], surface.get_width(), rows[1] - rows[0]))
    return pygame.image.tobytes(part, "RGB")


def whole(scene: Scene) -> bytes:
    """The scene as it is drawn with nothing over it."""
    picture = pygame.Surface(scene.app.window.surface.get_size(), 0, scene.app.window.surface)
    scene.stage.paint_whole(scene.app.painter(picture))
    return bytes_of(picture)


def part_way(app: App, seconds: float) -> None:
    """The new screen is drawn, and so much time passes."""
    app.frame(0.0)
    while seconds > 0:
        app.frame(min(0.05, seconds))
        seconds -= 0.05


@pytest.mark.usefixtures("home")
def test_a_screen_is_wiped_away_upwards(app: App) -> None:
    before = bytes_of(app.window.surface, (0, UP))
    scene = SettingsScene(app)
    app.push(scene)
    part_way(app, 0.17)
    assert bytes_of(app.window.surface, (0, UP)) == before
    below = whole(scene)[DOWN * 1280 * 3 :]
    assert bytes_of(app.window.surface, (DOWN, 720)) == below
    part_way(app, 0.25)
    assert bytes_of(app.window.surface) == whole(scene)
    assert app.frame(0.05) == []


@pytest.mark.usefixtures("home")
def test_nobody_waits_until_the_cloth_is_gone(app: App, hand: Hand) -> None:
    app.push(SettingsScene(app))
    app.frame(0.0)
    hand.key(pygame.K_ESCAPE)
    app.frame(0.0)
    assert isinstance(app.top, HomeScene)
    part_way(app, 0.5)
    assert bytes_of(app.window.surface) == whole(app.top)


@pytest.mark.usefixtures("home")
def test_a_sheet_grows_and_fades_in(app: App) -> None:
    at_home = bytes_of(app.window.surface)
    dialog = app.ask("Really?", "The game goes on.", [("ok", "Yes", "primary", None)])
    app.frame(0.0)
    assert bytes_of(app.window.surface) == at_home
    app.frame(0.05)
    assert bytes_of(app.window.surface) not in (at_home, whole(dialog))
    part_way(app, 0.2)
    assert bytes_of(app.window.surface) == whole(dialog)
    app.pop()
    app.frame(0.0)
    assert bytes_of(app.window.surface) == at_home


@pytest.mark.usefixtures("home")
def test_with_less_movement_one_fades_into_the_other(app: App) -> None:
    app.change_settings(reduced_motion=True)
    app.frame(0.0)
    before = bytes_of(app.window.surface, (0, UP))
    scene = SettingsScene(app)
    app.push(scene)
    part_way(app, 0.05)
    top = bytes_of(app.window.surface, (0, UP))
    assert top not in (before, whole(scene)[: UP * 1280 * 3])
    part_way(app, 0.1)
    assert bytes_of(app.window.surface) == whole(scene)


@pytest.mark.usefixtures("home")
def test_whoever_wants_no_motion_sees_the_next_screen_at_once(app: App) -> None:
    app.change_settings(animation_speed="at_once")
    scene = SettingsScene(app)
    app.push(scene)
    app.frame(0.0)
    assert bytes_of(app.window.surface) == whole(scene)


def test_the_curtain_hides_the_table_at_once(app: App, hand: Hand) -> None:
    seats = (SeatSetup("Ana", "blue"), SeatSetup("Marcos", "red"))
    start_game(app, "viva", new_setup(TITLES["viva"].info, 2), seats, 5)
    hand.wait(0.5)
    table = table_of(app)
    app.screen_change = ScreenChange()
    curtain = next((scene for scene in app.scenes if isinstance(scene, CurtainScene)), None)
    assert curtain is not None
    assert way_between([table], [table, curtain]) is None
    assert way_between([table, curtain], [table]) == "wipe"


@pytest.mark.usefixtures("home")
def test_a_window_of_another_size_shows_only_the_new_screen(app: App) -> None:
    scene = SettingsScene(app)
    app.push(scene)
    part_way(app, 0.1)
    pygame.display.set_mode((1600, 900), pygame.RESIZABLE)
    app.redraw_all()
    app.frame(0.0)
    assert app.screen_change is not None
    assert not app.screen_change.is_on
    app.frame(0.05)
    assert app.frame(0.05) == []
