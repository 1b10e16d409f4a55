"""The window: sizes, bars, full screen, and clicks that still hit."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.core.rules import new_setup
from game.options import Options
from game.storage.seats import SeatSetup
from game.storage.settings import Settings, load_settings
from game.titles.registry import title_named
from game.ui.app import App
from game.ui.assets import AssetProblem, SpriteStore, assets_folder
from game.ui.board.thumbnail import picture_of
from game.ui.geometry import Rect
from game.ui.headless import make_app
from game.ui.lettering import Lettering
from game.ui.scenes.playing.opening import start_game
from game.ui.start import _remember_window
from game.ui.viewport import Viewport
from game.ui.widgets.button import Button
from game.ui.window import SETTLING_S, Window, WindowProblem, comfortable_size
from tests.fixtures.processes import ROOT
from tests.ui.driving import BareScene, Hand, table_of

SIZES = [
    (1280, 720), (1920, 1080), (2560, 1440), (900, 900), (2000, 500), (640, 1200), (1024, 640), (3840, 2160),
]


def resized(app: App, size: tuple[int, int]) -> None:
    """As when a person pulls at the window's edge."""
    pygame.display.set_mode(size, pygame.RESIZABLE)
    app.dispatch(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))


@pytest.mark.parametrize("size", SIZES)
def test_corners_are_clicked_at_every_size(tmp_path: Path, size: tuple[int, int]) -> None:
    app = make_app(size, data_dir=tmp_path)
    hand = Hand(app)
    hits: list[str] = []
    scene = BareScene(app)
    for name, x, y in (("a", 0, 0), ("b", 1240, 0), ("c", 0, 680), ("d", 1240, 680)):
        scene.stage.add(
            Button(name, Rect(x, y, 40, 40), "", lambda name=name: hits.append(name))  # type: ignore[misc]
        )
    app.go(scene)
    hand.wait(0.5)
    for name in "abcd":
        hand.click(name)
    assert hits == ["a", "b", "c", "d"]
    app.close()


def test_clicks_in_the_bars_do_nothing(tmp_path: Path) -> None:
    app = make_app((2000, 500), data_dir=tmp_path)
    hand = Hand(app)
    hits: list[str] = []
    scene = BareScene(app)
    scene.stage.add(Button("edge", Rect(0, 300, 60, 60), "", lambda: hits.append("x")))
    app.go(scene)
    hand.wait(0.5)
    hand.click((-100, 330))
    hand.click((-20, 330))
    assert hits == []
    app.close()


def test_the_hit_follows_a_resize_at_once(app: App, hand: Hand) -> None:
    hits: list[str] = []
    app.top.stage.add(Button("last", Rect(1200, 660, 60, 50), "", lambda: hits.append("x")))
    hand.wait(0.5)
    resized(app, (1920, 1080))
    hand.click("last")
    resized(app, (1024, 640))
    hand.click("last")
    assert hits == ["x", "x"]


def test_a_storm_of_sizes(app: App, hand: Hand) -> None:
    for number in range(40):
        size = ((1, 1), (640, 1200), (1281, 719), (2000, 500))[number % 4]
        resized(app, size)
        app.frame(0.01)
    resized(app, (1280, 720))
    assert app.frame(0.01) == [pygame.Rect(0, 0, 1280, 720)]
    assert app.window.geometry().width == 1280


@pytest.mark.parametrize("size", [(0, 0), (1, 1), (5, 2000)])
def test_the_smallest_windows_have_a_viewport(size: tuple[int, int]) -> None:
    viewport = Viewport.of_window(*size)
    assert viewport.scale > 0
    assert viewport.to_logical((0, 0)) is not None


@pytest.mark.parametrize("size", [(1, 1), (7, 900), (900, 3)])
def test_the_table_can_be_kept_as_a_picture_in_a_window_that_is_all_but_closed(
    app: App, size: tuple[int, int]
) -> None:
    resized(app, size)
    seats = (SeatSetup("Ana", "blue"),)
    start_game(app, "lisboa", new_setup(title_named("lisboa").info, 1), seats, 3)
    app.frame(0.1)
    table = table_of(app)
    assert min(picture_of(table.table).get_size()) >= 1
    assert table.thumbnail().startswith(b"\x89PNG")


def test_full_screen_and_back_keep_the_size(app: App, hand: Hand) -> None:
    for place in range(20):
        hand.key(pygame.K_F11)
        hand.wait(SETTLING_S)
        assert app.window.fullscreen == (place % 2 == 0)
        surface = app.window.surface.get_size()
        viewport = app.window.viewport
        assert (viewport.width, viewport.height) == surface
    assert not app.window.fullscreen
    assert app.window.surface.get_size() == (1280, 720)
    assert app.window.geometry().width == 1280


@pytest.mark.parametrize("presses", [2, 3, 8])
def test_quick_presses_wait_until_the_window_has_settled(app: App, hand: Hand, presses: int) -> None:
    hand.key(pygame.K_F11)
    assert app.window.fullscreen
    for _ in range(presses):
        hand.key(pygame.K_F11)
        assert app.window.fullscreen, "the window is still on its way"
    assert app.window.geometry().fullscreen == (presses % 2 == 0)
    hand.wait(SETTLING_S)
    assert app.window.fullscreen == (presses % 2 == 0)


def test_bars_are_of_wood(tmp_path: Path) -> None:
    app = make_app((1600, 720), data_dir=tmp_path)
    app.go(BareScene(app))
    app.frame(0.0)
    bar, canvas = app.window.surface.get_at((10, 300)), app.window.surface.get_at((800, 300))
    assert bar[:3] != canvas[:3]
    assert sum(bar[:3]) > 0
    app.close()


def test_a_first_window_leaves_room_on_every_desktop() -> None:
    for desktop in ((1366, 768), (1920, 1080), (2560, 1440), (3840, 2160)):
        w, h = comfortable_size(desktop)
        assert w <= desktop[0]
        assert h <= desktop[1]
        assert w * 9 == h * 16


def test_a_monitor_that_is_gone_is_not_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    window = Window.open(Settings(monitor=9, window_size=(9000, 9000)), "Sobremesa")
    w, h = pygame.display.get_desktop_sizes()[0]
    assert window.monitor == 0
    assert window.surface.get_width() <= max(w, 1024)
    assert window.surface.get_height() <= max(h, 640)
    window.close()


@pytest.mark.parametrize("size", [(0, 0), (100, 100), (320, 200), (640, 480), (20_000, 9000)])
def test_what_is_remembered_of_a_window_can_be_read_again(tmp_path: Path, size: tuple[int, int]) -> None:
    app = make_app(data_dir=tmp_path)
    app.window = Window(False, -1, size)
    _remember_window(app, Options())
    loaded = load_settings(app.places)
    assert loaded.notes == ()
    assert loaded.settings.window_size == tuple(min(max(side, 320), 16_384) for side in size)
    app.close()


class Watched(BareScene):
    """A scene in which something goes on, or not."""

    goes_on = False

    @property
    def is_watched(self) -> bool:
        return self.goes_on


def test_the_screen_stays_on_only_while_something_goes_on(app: App, hand: Hand) -> None:
    scene = Watched(app)
    app.go(scene)
    hand.wait(0.1)
    assert pygame.display.get_allow_screensaver()
    scene.goes_on = True
    hand.wait(0.1)
    assert not pygame.display.get_allow_screensaver()
    app.go(BareScene(app))
    hand.wait(0.1)
    assert pygame.display.get_allow_screensaver()


def test_the_pointer_is_never_held_in_the_window(app: App) -> None:
    assert not pygame.event.get_grab()


def test_the_system_is_told_before_there_is_a_window(app: App) -> None:
    assert os.environ["SDL_WINDOWS_DPI_AWARENESS"] == "permonitorv2"
    assert os.environ["SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS"] == "0"


def test_no_display_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", "nonsense")
    with pytest.raises(WindowProblem, match="nonsense"):
        Window.open(Settings(), "Sobremesa")


ASKED_TO_END = """
import os, signal
from game.storage.settings import Settings
from game.ui.window import Window
Window.open(Settings(), "Sobremesa", headless=True)
os.kill(os.getpid(), signal.SIGTERM)
"""


@pytest.mark.skipif(os.name != "posix", reason="processes of Windows know no signals")
def test_without_a_screen_whoever_asks_it_to_end_is_heard() -> None:
    """The self-test, and tools that draw, look for no events."""
    done = subprocess.run([sys.executable, "-c", ASKED_TO_END], cwd=ROOT, timeout=60, check=False)
    assert done.returncode == -signal.SIGTERM


def test_missing_pictures_are_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(AssetProblem, match=r"sprites\.json.*Install"):
        SpriteStore(tmp_path)


@pytest.mark.parametrize("listing", [
    "{}", "[]", "7", '{"sprites": {}}', '{"sprites": [], "icons": {}}', '{"sprites": {"a": 3}, "icons": 3}',
    '{"icons": {"file": "i.webp", "names": [], "cell": 1, "columns": 1}, "sprites": {"a": {"size": [1]}}}',
    "[" * 100_000, "{",
])
def test_a_damaged_list_of_pictures_is_a_sentence(tmp_path: Path, listing: str) -> None:
    (tmp_path / "images").mkdir()
    (tmp_path / "images" / "sprites.json").write_text(listing)
    with pytest.raises(AssetProblem, match=r"sprites\.json cannot be read.*Install"):
        SpriteStore(tmp_path)


@pytest.mark.parametrize("missing", ["sprite", "icons"])
def test_a_missing_picture_is_a_sentence(app: App, tmp_path: Path, missing: str) -> None:
    (tmp_path / "images").mkdir()
    listing = assets_folder() / "images" / "sprites.json"
    (tmp_path / "images" / "sprites.json").write_bytes(listing.read_bytes())
    store = SpriteStore(tmp_path)
    looks = {
        "sprite": lambda: store.original("ui/dialog"),
        "icons": lambda: store.icon("play", 24, (0, 0, 0)),
    }
    with pytest.raises(AssetProblem, match=r"\.webp cannot be read.*Install"):
        looks[missing]()


def test_missing_fonts_are_a_sentence(app: App, tmp_path: Path) -> None:
    with pytest.raises(AssetProblem, match=r"Atkinson-500\.ttf.*Install"):
        Lettering(tmp_path).font("label", 20)
