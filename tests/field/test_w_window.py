"""Windows of every shape: what is pointed at is what lights up, and nothing depends on size or frame rate."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pygame
import pytest

from game.bots.thinker import Answer
from game.storage.settings import Settings, load_settings
from game.titles.registry import TITLES
from game.ui.app import App
from game.ui.headless import make_app
from game.ui.scenes.home import HomeScene
from game.ui.scenes.options.first_launch import FirstLaunchScene
from game.ui.viewport import Viewport
from game.ui.window import SETTLING_S, Window, comfortable_size
from tests.field.in_play import session_in_play, table_in_play
from tests.titles.kit import UNHURRIED, Drawn, QuickThinker, Table
from tests.titles.villa_paletti_table.kit import LOOSE, VillaHand, last_pull
from tests.titles.villa_paletti_table.test_table import brought_down
from tests.titles.viva.tables import table
from tests.titles.viva_table.kit import VivaHand, session_of
from tests.ui.driving import Hand

ODD_SHAPES = ((900, 900), (2000, 500), (640, 1200), (640, 360), (1366, 768))
GAME = Path(__file__).resolve().parents[2] / "game"


def hand_of_twelve(folder: Path, size: tuple[int, int] = (1280, 720)) -> VivaHand:
    state = table(["B R Y G O K BY RO YG GO OK BK", "B", "R"], "R")
    opened = VivaHand(folder, session_of(3, state=state), size=size)
    opened.my_turn()
    return opened


@pytest.mark.parametrize("size", ODD_SHAPES)
def test_each_card_of_a_fan_lights_up_under_the_pointer(tmp_path: Path, size: tuple[int, int]) -> None:
    opened = hand_of_twelve(tmp_path)
    opened.resize(size)
    assert len(opened.table.board.hand.cards) == 12
    for card in opened.table.board.hand.cards:
        opened.move(opened.spot(card.name))
        hovered = opened.app.top.stage.hovered
        assert hovered is not None
        assert hovered.name == card.name
    opened.app.close()


@pytest.mark.parametrize("size", [(900, 900), (640, 360), (1920, 1080)])
def test_the_very_first_click_after_a_new_size_hits(tmp_path: Path, size: tuple[int, int]) -> None:
    opened = hand_of_twelve(tmp_path)
    opened.wait(0.5, 0.1)
    last = opened.table.board.hand.cards[-1]
    pygame.display.set_mode(size, pygame.RESIZABLE)
    opened.app.dispatch(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
    point = opened.spot(last.name)
    opened.press(point)
    opened.release(point)
    opened.wait()
    stands = opened.table.composer.picks or opened.table.prompter.note
    assert stands, "picked, or refused with a reason"
    # The corners of the canvas are as far from the middle as anything gets.
    for corner in ((0.5, 0.5), (1279.5, 0.5), (0.5, 719.5), (1279.5, 719.5)):
        opened.move(corner)
        x, y = opened.app.top.stage.pointer
        assert abs(x - corner[0]) * opened.app.window.viewport.scale <= 1
        assert abs(y - corner[1]) * opened.app.window.viewport.scale <= 1
    opened.app.close()


@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (2560, 1440), (900, 900)])
def test_a_dragged_card_stays_under_the_pointer(tmp_path: Path, size: tuple[int, int]) -> None:
    opened = hand_of_twelve(tmp_path, size)
    node = opened.app.top.stage.find(opened.card("blue-yellow"))
    assert node is not None
    start = opened.spot(node.name)
    opened.move(start)
    opened.press(start)
    opened.move((start[0] + 14, start[1] - 14), held=True)
    pixel = 1 / opened.app.window.viewport.scale
    grip = (node.rect.x - opened.app.top.stage.pointer[0], node.rect.y - opened.app.top.stage.pointer[1])
    for step in range(1, 11):
        opened.move((start[0] + 14 + 10 * step, start[1] - 14 - 20 * step), held=True)
        opened.wait(1 / 60)
        pointer = opened.app.top.stage.pointer
        assert abs(node.rect.x - pointer[0] - grip[0]) <= pixel
        assert abs(node.rect.y - pointer[1] - grip[1]) <= pixel
    opened.app.close()


def test_a_column_is_pulled_alike_in_windows_of_any_size(tmp_path: Path) -> None:
    traces = []
    for size in ((640, 360), (1280, 720), (2560, 1440)):
        villa = VillaHand(tmp_path / str(size[0]), size=size)
        # Whole pixels in each of the three windows.
        x, y = (2 * round(value / 2) for value in villa.column(LOOSE))
        villa.move((x, y))
        villa.press((x, y))
        # A hand may tremble so many pixels, whatever a window makes of them; its way counts from there.
        steady = (x + villa.board.stage.tremble, y)
        villa.move(steady, held=True)
        villa.pull(steady, 320, step=2)
        villa.rest()
        traces.append((last_pull(villa).samples, villa.session.match.digest()))
        villa.app.close()
    assert len(traces[0][0]) > 20
    assert traces[0] == traces[1] == traces[2]


def test_pointer_and_buttons_are_known_from_events_alone() -> None:
    asked = re.compile(r"get_rel\(|mouse\.get_pos|mouse\.get_pressed|key\.get_pressed|pygame\.SCALED")
    found = [path for path in GAME.rglob("*.py") if asked.search(path.read_text(encoding="utf-8"))]
    assert found == []


@pytest.mark.parametrize("key", TITLES)
def test_a_new_size_in_mid_motion_changes_nothing_but_the_size(tmp_path: Path, key: str) -> None:
    """The same clockwork game twice, once in a window that is pulled about."""
    ends = []
    for sizes in ((), ((1000, 900), (700, 500), (1280, 720))):
        opened = Table(
            tmp_path / str(len(sizes)), session_in_play(key, 6, persons=(), seed=4), UNHURRIED
        )
        for frame in range(15):
            if sizes and frame % 5 == 3:
                opened.resize(sizes[frame // 5 % len(sizes)])
            else:
                opened.wait(0.02, 0.02)
            opened.wait(0.08, 0.08)
        opened.resize((1280, 720))
        opened.table.complete()
        opened.wait(0.02)
        nodes = {
            node.name: node.rect for node in opened.app.top.stage.nodes()
            if node.visible and not node.name.startswith(("flight", "caption", "toast"))
        }
        ends.append((opened.session.match.digest(), nodes))
        opened.app.close()
    assert ends[0][0] == ends[1][0]
    assert ends[0][1] == ends[1][1]


def test_a_fall_and_its_results_in_a_window_that_is_pulled_about(tmp_path: Path) -> None:
    ends = []
    for sizes in ((), ((1000, 900), (700, 500), (1280, 720))):
        villa = brought_down(tmp_path / str(len(sizes)), Settings(pace="at_once"))
        for scene in ("verdict", "results"):
            frame = 0
            while villa.app.top.name != scene:
                assert frame < 1200, f"{scene} never came"
                villa.wait(0.05, 0.05)
                if sizes and frame % 10 == 5:
                    villa.resize(sizes[frame // 10 % len(sizes)])
                frame += 1
            villa.wait(0.3, 0.1)
            if scene == "verdict":
                villa.app.top.command("back")
        villa.resize((1280, 720))
        villa.wait(2.0, 0.1)
        nodes = {node.name: node.rect for node in villa.app.top.stage.nodes() if node.visible}
        ends.append((villa.session.match.digest(), nodes))
        villa.app.close()
    assert ends[0] == ends[1]


class Tiring(QuickThinker):
    """Gives only so many answers."""

    def __init__(self, left: int) -> None:
        super().__init__()
        self.left = left

    def poll(self) -> Answer | None:
        answer = super().poll() if self.left else None
        self.left -= answer is not None
        return answer


@pytest.mark.parametrize("key", TITLES)
def test_a_window_that_nobody_sees_plays_on_to_the_same_end(tmp_path: Path, key: str) -> None:
    """Sixty frames a second, ten as while it is minimised, and frames that hang."""
    ends = []
    for frame_s in (1 / 60, 0.1, 30.0):
        thinker = Tiring(3)
        session = session_in_play(key, 6, persons=(), seed=4, thinker=thinker)
        wanted = session.last + thinker.left
        opened = Table(tmp_path / str(frame_s), session, UNHURRIED)
        opened.app.dispatch(pygame.event.Event(pygame.WINDOWMINIMIZED))
        for _ in range(4000):
            opened.app.frame(frame_s)
            if session.last == wanted and not opened.table.presenter.is_busy:
                break
        opened.app.dispatch(pygame.event.Event(pygame.WINDOWRESTORED))
        opened.table.complete()
        opened.app.frame(0.0)
        nodes = {node.name: node.rect for node in opened.app.top.stage.nodes() if node.visible}
        ends.append((session.last, session.match.digest(), nodes))
        opened.app.close()
    assert ends[0] == ends[1] == ends[2]


@pytest.mark.parametrize("key", TITLES)
def test_a_halt_in_mid_motion_counts_as_one_frame(tmp_path: Path, key: str) -> None:
    """Nothing is there at once that should be seen coming, and no note has gone unread."""
    ends = []
    for frame_s in (0.1, 30.0):
        session = session_in_play(key, 6, persons=(), seed=4, thinker=Tiring(1))
        opened = Table(tmp_path / str(frame_s), session, UNHURRIED)
        opened.until(lambda opened=opened: opened.table.presenter.is_busy)  # type: ignore[misc]
        opened.app.toast("Nobody has read this yet", "good")
        opened.wait(0.1)
        opened.app.frame(frame_s)
        nodes = {node.name: node.rect for node in opened.app.top.stage.nodes() if node.visible}
        assert any(name.startswith("toast") for name in nodes)
        assert opened.table.presenter.is_busy
        ends.append((opened.table.now_s, nodes))
        opened.app.close()
    assert ends[0] == ends[1]


@pytest.mark.parametrize("size", [(900, 900), (2000, 500), (640, 360), (1281, 719), (2561, 1441)])
def test_every_pixel_of_the_window_is_painted(tmp_path: Path, size: tuple[int, int]) -> None:
    app = make_app(size, data_dir=tmp_path)
    app.go(HomeScene(app))
    app.frame(0.0)
    for larger in (100, 200, 80):
        app.change_settings(text_size=larger)
        app.window.surface.fill((255, 0, 255))
        app.redraw_all()
        app.frame(0.0)
        assert bare_pixels(app) == 0
    app.close()


@pytest.mark.parametrize("key", TITLES)
def test_every_pixel_of_every_table_is_painted(tmp_path: Path, key: str) -> None:
    opened = table_in_play(tmp_path, key, size=(1100, 900))
    opened.app.window.surface.fill((255, 0, 255))
    opened.app.redraw_all()
    opened.wait(0.02)
    assert bare_pixels(opened.app) == 0
    opened.key(pygame.K_F10)
    opened.app.window.surface.fill((255, 0, 255))
    opened.app.redraw_all()
    opened.wait(0.02)
    assert bare_pixels(opened.app) == 0
    opened.app.close()


def bare_pixels(app: App) -> int:
    """How many pixels still have the colour that the window was filled with."""
    mask = pygame.mask.from_threshold(app.window.surface, (255, 0, 255), (1, 1, 1, 255))
    return mask.count()


class Sizes(Drawn):
    """Notes how large words are, in logical units."""

    def __init__(self) -> None:
        super().__init__()
        self.sizes: list[float] = []

    def text(self, text: str, ink: object, box: object, size: float, lacking: str, shortened: bool) -> None:
        self.sizes += [size] * len(text)


@pytest.mark.parametrize("key", TITLES)
def test_words_of_a_first_start_are_large_enough_on_every_desktop(tmp_path: Path, key: str) -> None:
    audit = Sizes()
    app = make_app(data_dir=tmp_path, audit=audit)
    for scene in (FirstLaunchScene(app), HomeScene(app)):
        app.go(scene)
        app.frame(0.0)
    app.close()
    opened = table_in_play(tmp_path, key)
    opened.app.services.audit = audit
    opened.app.redraw_all()
    opened.wait(0.02)
    opened.app.close()
    for desktop in ((1366, 768), (1920, 1080), (3200, 1800), (3840, 2160)):
        scale = Viewport.of_window(*comfortable_size(desktop)).scale
        heights = sorted(size * scale / desktop[1] for size in audit.sizes)
        assert heights[0] >= 0.016, "the smallest"
        assert heights[len(heights) // 2] >= 0.0175, "most of them"


@pytest.mark.parametrize("key", TITLES)
def test_a_table_that_waits_for_somebody_draws_nothing(tmp_path: Path, key: str) -> None:
    opened = table_in_play(tmp_path, key, UNHURRIED)
    for scene in ("table", "menu", "rules", "settings"):
        if scene != "table":
            opened.app.run_command(scene)
        opened.wait(1.0, 0.1)
        assert opened.app.top.name == scene
        assert [opened.app.frame(1 / 60) for _ in range(30)] == [[]] * 30, scene
        while opened.app.top is not opened.scene:
            opened.app.pop()
            opened.wait(0.05)
    opened.app.close()


@pytest.mark.parametrize("content", [
    '{"window_size": [-200, 300]}', '{"window_size": [99999, 99999]}', '{"window_place": [9999, -9999]}',
    '{"monitor": 40}', '{"monitor": -3}', '{"window_size": [1, 1], "monitor": 7, "fullscreen": true}',
    '{"window_size": "left of everything"}',
])
def test_wherever_the_window_was_last_time_it_can_be_seen(tmp_path: Path, content: str) -> None:
    app = make_app(data_dir=tmp_path)
    app.places.settings_file.parent.mkdir(parents=True, exist_ok=True)
    app.places.settings_file.write_text(content)
    settings = load_settings(app.places).settings
    app.close()
    window = Window.open(settings, "Sobremesa")
    desktop = pygame.display.get_desktop_sizes()[0]
    assert window.monitor == 0 or window.monitor < len(pygame.display.get_desktop_sizes())
    assert 320 <= window.surface.get_width() <= max(desktop[0], 1024)
    assert 320 <= window.surface.get_height() <= max(desktop[1], 640)
    window.close()


def test_full_screen_is_asked_for_where_the_window_is(app: App, hand: Hand) -> None:
    app.dispatch(pygame.event.Event(pygame.WINDOWDISPLAYCHANGED, display_index=1))
    assert app.window.geometry().monitor == 1
    hand.key(pygame.K_F11)
    assert app.window.fullscreen, "on the one there is, where the other has gone"
    hand.wait(SETTLING_S)
    hand.key(pygame.K_F11)
    assert not app.window.fullscreen
    assert app.window.surface.get_size() == (1280, 720)


def test_windows_is_told_to_leave_pixels_alone(app: App) -> None:
    assert os.environ["SDL_WINDOWS_DPI_AWARENESS"] == "permonitorv2", "set before the display was opened"
