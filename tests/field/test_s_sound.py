"""Sound that is not there, goes away, comes back, and never startles anybody."""

from __future__ import annotations

import time
from pathlib import Path

import pygame
import pytest

from game.storage.settings import Settings
from game.titles.registry import TITLES
from game.ui import loop
from game.ui.app import App
from game.ui.audio import Audio
from game.ui.headless import make_app
from game.ui.scenes.home import HomeScene
from game.ui.scenes.options.first_launch import FirstLaunchScene
from game.ui.scenes.options.settings import SettingsScene
from game.ui.scenes.playing.table import TableScene
from game.ui.widgets.button import IconButton
from game.ui.widgets.toast import Toast
from tests.field.in_play import session_in_play
from tests.titles.kit import AT_ONCE, Table
from tests.titles.viva_table.kit import session_of
from tests.ui.driving import Hand


def sounding(folder: Path) -> App:
    """The program with real sound, as far as the system has any."""
    app = make_app(data_dir=folder, settings=AT_ONCE)
    app.services.audio = Audio(app.settings)
    return app


def sound_page(app: App) -> SettingsScene:
    scene = SettingsScene(app)
    scene.page = "sound"
    app.push(scene)
    app.frame(0.0)
    return scene


def devices(app: App, kind: int, microphone: bool = False) -> None:
    app.dispatch(pygame.event.Event(kind, which=0, iscapture=int(microphone)))


def test_without_a_device_the_program_starts_and_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonsense")
    app = sounding(tmp_path)
    session = session_of(3, (), seed=2)
    app.go(TableScene(app, session))

    def watch(app: App) -> None:
        if session.last >= 12:
            app.quit()

    assert loop.run(app, lambda: HomeScene(app), watch) == 0
    assert not app.audio.available
    scene = sound_page(app)
    assert scene.stage.find("no-sound") is not None
    for name in ("mute", "volume_table", "volume_music", "volume_courtyard"):
        node = scene.stage.find(name)
        assert node is not None
        assert node.enabled
    app.change_settings(volume_table=10)
    app.change_settings(mute=True)
    app.change_settings(mute=False)
    app.close()


def test_a_device_pulled_out_and_plugged_in_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = sounding(tmp_path)
    app.go(HomeScene(app))
    app.frame(0.0)
    assert app.audio.open()
    app.audio.music("la-tarde")
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonsense")
    for _ in range(20):
        devices(app, pygame.AUDIODEVICEREMOVED)
        app.audio.play("tick")
        app.frame(0.02)
    assert not app.audio.available
    assert not [node for node in app.top.stage.nodes() if node.name.startswith("toast")]
    assert sound_page(app).stage.find("no-sound") is not None
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    devices(app, pygame.AUDIODEVICEADDED)
    assert app.audio.available
    assert pygame.mixer.music.get_busy()
    begun = time.monotonic()
    app.close()
    assert time.monotonic() - begun < 2


def test_a_microphone_does_not_disturb_the_music(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = sounding(tmp_path)
    app.go(HomeScene(app))
    app.frame(0.0)
    assert app.audio.open()
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonsense")
    devices(app, pygame.AUDIODEVICEREMOVED, microphone=True)
    assert app.audio.available
    app.close()


def test_sound_that_is_wanted_again_is_looked_for_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonsense")
    app = sounding(tmp_path)
    app.go(HomeScene(app))
    app.frame(0.0)
    assert not app.audio.open()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    app.change_settings(mute=True)
    app.change_settings(mute=False)
    assert app.audio.available
    app.close()


def test_a_sign_on_the_first_screen_says_that_there_is_no_sound(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonsense")
    app = sounding(tmp_path)
    hand, said = Hand(app), "No sound device was found"

    def sign() -> tuple[str, bool]:
        hand.wait(0.3)
        button = hand.node("button-mute")
        assert isinstance(button, IconButton)
        return button._icon, said in (button.hint() or "")

    app.go(HomeScene(app))
    assert sign() == ("sound", False)
    app.audio.open()
    assert sign() == ("mute", True)
    app.run_command("mute")
    assert sign() == ("mute", False)
    app.run_command("mute")
    assert sign() == ("mute", True)
    assert any(said in toast.text for toast in app.top.stage.nodes() if isinstance(toast, Toast))
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    devices(app, pygame.AUDIODEVICEADDED)
    assert sign() == ("sound", False)
    app.close()


@pytest.mark.parametrize("key", TITLES)
def test_what_a_person_paused_stays_paused(tmp_path: Path, key: str) -> None:
    t = Table(tmp_path, session_in_play(key, 6, persons=()), AT_ONCE)
    t.key(pygame.K_p)
    length = t.session.last
    t.lose_focus()
    t.app.dispatch(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    t.wait(1.0, 0.1)
    t.key(pygame.K_F10)
    t.wait(0.2)
    t.key(pygame.K_ESCAPE)
    t.app.dispatch(pygame.event.Event(pygame.WINDOWMINIMIZED))
    t.app.dispatch(pygame.event.Event(pygame.WINDOWRESTORED))
    t.wait(1.0, 0.1)
    assert t.app.top is t.scene
    assert t.table.is_paused
    assert t.session.last == length
    t.key(pygame.K_p)
    t.until(lambda: t.session.last > length)
    t.app.close()


def test_what_was_muted_stays_muted_when_the_window_comes_back(tmp_path: Path) -> None:
    app = sounding(tmp_path)
    app.go(HomeScene(app))
    app.frame(0.0)
    app.audio.open()
    app.audio.music("la-tarde")
    app.change_settings(mute=True)
    app.dispatch(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    app.dispatch(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    assert pygame.mixer.music.get_volume() == 0
    app.close()


def test_the_first_start_is_soft_and_can_be_made_silent_at_once(tmp_path: Path) -> None:
    app = sounding(tmp_path)
    app.go(FirstLaunchScene(app))
    hand = Hand(app)
    hand.wait(0.3)
    for name in ("volume_table", "volume_music"):
        assert app.top.stage.find(name) is not None
    app.audio.open()
    assert 0 < pygame.mixer.music.get_volume() < 0.5
    assert max(Settings().volume_table, Settings().volume_music, Settings().volume_courtyard) <= 60
    hand.key(pygame.K_m)
    assert pygame.mixer.music.get_volume() == 0
    assert not pygame.event.get_grab()
    app.close()
