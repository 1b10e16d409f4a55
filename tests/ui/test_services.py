"""What lies behind the scenes: settings that apply live, sound, screenshots, bounded stores, faults."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.storage.places import Places
from game.storage.settings import Settings, load_settings
from game.ui import crash, loop
from game.ui.app import App
from game.ui.assets import SpriteStore
from game.ui.audio import Audio, SilentAudio
from game.ui.geometry import Rect
from game.ui.layout_dump import LayoutDump, layout
from game.ui.lettering import Lettering, printable
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.toggle import Toggle
from tests.ui.driving import BareScene, Hand


class Greeting(BareScene):
    """Says the name of its language."""

    def build(self) -> None:
        self.stage.add(Label("greeting", Rect(100, 100, 300, 40), self.app.text("core.language.name")))
        self.stage.add(Button("button", Rect(100, 200, 200, 44), "x", lambda: None))


def label(hand: Hand) -> str:
    node = hand.node("greeting")
    assert isinstance(node, Label)
    return node.text


def test_a_new_language_is_shown_at_once_and_kept(app: App, hand: Hand) -> None:
    app.go(Greeting(app))
    hand.wait()
    assert label(hand) == "English"
    hand.key(pygame.K_TAB)
    app.change_settings(language="es")
    hand.wait()
    assert label(hand) == "Español"
    assert load_settings(app.places).settings.language == "es"
    assert app.top.stage.focused is hand.node("button")


def test_settings_that_cannot_be_stored_still_apply(app: App, hand: Hand, tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    app.services.places = Places(blocked / "d", blocked / "c", blocked / "s", blocked / "e")
    app.change_settings(text_size=130)
    hand.wait()
    assert app.settings.text_size == 130
    assert [node for node in app.top.stage.nodes() if node.name.startswith("toast")]


def test_settings_that_could_not_be_stored_are_stored_later(app: App) -> None:
    app.places.config.write_bytes(b"a file where the folder should be")
    app.change_settings(text_size=130)
    app.places.config.unlink()
    app.change_settings(window_size=app.settings.window_size)
    assert load_settings(app.places).settings == Settings(language="en", text_size=130)


def test_only_what_was_changed_is_stored(app: App) -> None:
    """The command line wished for another language and no sound, for this time."""
    app.services.settings = replace(app.settings, language="es", mute=True)
    app.change_settings(text_size=130)
    assert load_settings(app.places).settings == Settings(language="en", text_size=130)
    app.change_settings(language="es")
    assert load_settings(app.places).settings == Settings(language="es", text_size=130)


def test_a_second_window_stores_no_settings(app: App) -> None:
    app.change_settings(text_size=130)
    app.services.writable = False
    app.change_settings(text_size=90, mute=True)
    assert app.settings.text_size == 90
    assert load_settings(app.places).settings == Settings(language="en", text_size=130)


def test_nothing_is_drawn_when_nothing_happens(app: App, hand: Hand) -> None:
    app.go(Greeting(app))
    hand.wait(1.0)
    assert [app.frame(1 / 60) for _ in range(30)] == [[]] * 30


def test_hovering_draws_only_the_button(app: App, hand: Hand) -> None:
    app.go(Greeting(app))
    hand.wait(1.0)
    hand.move((150, 220))
    areas = app.frame(1 / 60)
    assert len(areas) == 1
    assert areas[0].w * areas[0].h < 1280 * 720 / 30


def test_mute_says_so_and_reaches_the_sound(app: App, hand: Hand) -> None:
    hand.key(pygame.K_m)
    assert app.settings.mute
    assert app.audio.muted


def test_buttons_tick(app: App, hand: Hand) -> None:
    app.go(Greeting(app))
    hand.wait(0.5)
    hand.click("button")
    assert isinstance(app.audio, SilentAudio)
    assert app.audio.played == ["tick"]


def test_without_a_sound_device_everything_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonsense")
    audio = Audio(Settings())
    assert not audio.open()
    audio.music("sobremesa")
    audio.ambience("courtyard")
    audio.play("tick")
    audio.background(True)
    audio.apply(replace(Settings(), volume_table=0))
    assert not audio.available
    audio.close()


def test_with_a_device_sounds_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    audio = Audio(Settings())
    audio.music("sobremesa")
    assert audio.open()
    audio.play("tick")
    audio.play("no such sound")
    assert pygame.mixer.get_busy()
    loud = pygame.mixer.music.get_volume()
    audio.background(True)
    assert pygame.mixer.music.get_volume() == 0 < loud
    audio.background(False)
    assert pygame.mixer.music.get_volume() == loud
    audio.apply(replace(Settings(), mute=True))
    assert pygame.mixer.music.get_volume() == 0
    assert audio.reopen()
    audio.close()


def test_a_screenshot_is_a_file(app: App, hand: Hand) -> None:
    hand.key(pygame.K_F12)
    hand.key(pygame.K_F12)
    pictures = list((app.places.data / "pictures").glob("*.png"))
    assert len(pictures) == 2


def test_scaled_pictures_are_bounded(app: App) -> None:
    store = SpriteStore(budget_px=200_000)
    for size in range(40, 240):
        store.body("codes/chip-blue", size, size)
    assert store.scaled_px <= 200_000


def test_rendered_texts_are_bounded(app: App) -> None:
    lettering = Lettering(kept_texts=50)
    for number in range(400):
        lettering.render(f"Line {number}", "label", 17, (0, 0, 0))
        lettering.width(f"Line {number}", "label", 17)
    assert lettering.kept_texts <= 50


def test_names_from_everywhere_can_be_drawn(app: App) -> None:
    lettering = app.services.lettering
    for name in ("Жанна", "Łukasz", "José", "Ελένη", "李雷", "مها", "🙂", "a\0b", "\ud800"):
        assert lettering.render(name, "label", 17, (0, 0, 0)).get_height() > 0
    for name in ("Жанна", "Łukasz", "José", "Ελένη", "שרה", "مها"):
        assert lettering.lacks(name, "label-bold") == ""
    assert printable("a\0\ud800b") == "ab"


def test_the_layout_names_what_can_be_clicked(app: App, hand: Hand) -> None:
    app.go(Greeting(app))
    hand.wait()
    told = json.loads(json.dumps(layout(app)))
    button = next(node for node in told["nodes"] if node["name"] == "button")
    assert button["rect"] == [100, 200, 200, 44]
    assert button["clickable"]
    assert told["window"] == [1280, 720]


class Pendulum(Node):
    """Moves for a while without looking any different at its end."""

    swings = True

    @property
    def restless(self) -> bool:
        return self.swings


def test_the_layout_tells_of_rest_that_nothing_is_drawn_for(app: App) -> None:
    told = io.StringIO()
    dump = LayoutDump(told)
    pendulum = app.top.stage.add(Pendulum("pendulum", Rect(0, 0, 60, 40)))
    app.frame(0.1)
    dump(app)
    pendulum.swings = False
    app.frame(0.1)
    dump(app)
    assert [json.loads(line)["moving"] for line in told.getvalue().splitlines()] == [True, False]


class Faulty(BareScene):
    """Breaks when it is drawn, and can be put in safety."""

    secured = 0

    def build(self) -> None:
        self.stage.add(Toggle("switch", Rect(0, 0, 60, 40), True, lambda _: None))

    def update(self, dt: float) -> None:
        raise RuntimeError("the cup is broken")

    def secure(self) -> None:
        self.secured += 1


def test_a_fault_saves_the_game_and_shows_a_plain_screen(app: App) -> None:
    scene = Faulty(app)
    app.go(scene)
    frames: list[str] = []

    def watch(app: App) -> None:
        frames.append(app.top.name)
        if len(frames) == 3:
            app.quit()

    assert loop.run(app, lambda: BareScene(app), watch) == 0
    assert scene.secured >= 1
    assert frames == ["crash"] * 3
    files = list(app.places.crashes.glob("*.txt"))
    assert len(files) == 1
    assert "the cup is broken" in files[0].read_text()


def test_home_is_reached_from_the_plain_screen(app: App, hand: Hand) -> None:
    app.go(crash.CrashScene(app, None, RuntimeError("x"), BareScene(app)))
    hand.wait(0.5)
    hand.click("button-home")
    hand.wait()
    assert app.top.name == "bare"


def test_a_fault_in_the_plain_screen_ends_the_program(app: App, capsys: pytest.CaptureFixture[str]) -> None:
    class Broken(crash.CrashScene):
        def update(self, dt: float) -> None:
            raise RuntimeError("again")

    app.go(Broken(app, None, RuntimeError("x"), None))
    assert loop.run(app, lambda: BareScene(app)) == 2
    assert "again" in capsys.readouterr().err
    assert crash.was_marked(app.places)
    assert not crash.was_marked(app.places)


def test_a_mark_that_cannot_be_forgotten_is_none(app: App) -> None:
    crash.mark(app.places)
    mark = next(path for path in app.places.state.iterdir() if "fault" in path.name)
    mark.unlink()
    mark.mkdir()
    assert not crash.was_marked(app.places)


def test_one_scene_that_cannot_be_secured_does_not_harm_another(app: App, hand: Hand) -> None:
    class Careless(BareScene):
        def secure(self) -> None:
            raise OSError("no disk")

    scene = Faulty(app)
    app.push(Careless(app))
    app.push(scene)
    app.apply_changes()
    crash.secure_all(app)
    assert scene.secured == 1


def test_text_shrinks_then_wraps_then_is_cut(app: App) -> None:
    painter: Painter = app.painter(app.window.surface)
    box = Rect(0, 0, 150, 40)
    assert painter.fit("Draw", box, "label", 18).size == 18
    assert 14 <= painter.fit("Draw another card", box, "label", 20).size < 20
    assert len(painter.fit("Draw another card from the stack", box, "label", 18, lines=2).lines) == 2
    assert painter.fit("Draw another card from the stack " * 4, box, "label", 18, lines=2).shortened


def test_what_is_held_high_casts_a_soft_shadow_of_its_shape(app: App) -> None:
    store = SpriteStore()
    shadow = store.cast("viva/card-back", 80, 120, 14, 96)
    assert shadow is store.cast("viva/card-back", 80, 120, 14, 96)
    assert shadow.get_size() == (80 + 28, 120 + 28)
    depths = [shadow.get_at((x, 74)).a for x in (0, 7, 14, 21, 54)]
    assert depths == sorted(depths)
    assert depths[0] < 16 < depths[2] < 85 < depths[-1] <= 96


def test_decoded_pictures_are_bounded(app: App) -> None:
    store = SpriteStore()
    first, *others = (name for name in store.names() if not name.startswith("backgrounds/"))
    kept = store.original(first)
    assert store.original(first) is kept
    for name in others:
        store.original(name)
    assert store.original(first) is not kept
    # A background alone would push out half of a table.
    assert store.original("backgrounds/home") is not store.original("backgrounds/home")


def test_many_long_texts_take_little_room(app: App) -> None:
    lettering = Lettering()
    first = lettering.render("0" * 60, "label", 40, (0, 0, 0))
    for number in range(1, 200):
        lettering.render(str(number % 10) * 60 + str(number), "label", 40, (0, 0, 0))
    assert lettering.render("0" * 60, "label", 40, (0, 0, 0)) is not first
