"""Reading aloud: what is said and when, and a voice that never holds anything up."""

from __future__ import annotations

import sys
from pathlib import Path

import pygame
import pytest

from game.ui.app import App
from game.ui.geometry import Rect
from game.ui.speech import LONGEST, NoVoice, ReadingAloud, SystemVoice, system_voice
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.log_panel import LogLine, LogPanel
from game.ui.widgets.ribbon import Ribbon
from game.ui.widgets.toggle import Toggle
from tests.ui.driving import Hand


class Heard:
    """A voice that writes down what it says."""

    available = True

    def __init__(self) -> None:
        self.said: list[str] = []
        self.is_closed = False

    def say(self, words: str, language: str) -> None:
        self.said.append(words)

    def close(self) -> None:
        self.is_closed = True


@pytest.fixture
def heard(app: App, hand: Hand) -> Heard:
    """The program reads aloud."""
    voice = Heard()
    app.services.voice = voice
    app._reading = ReadingAloud(app, voice)
    app.change_settings(read_aloud=True)
    return voice


def test_it_says_what_the_keyboard_comes_to_and_its_tooltip_once(app: App, hand: Hand, heard: Heard) -> None:
    app.top.stage.add(Button("go", Rect(100, 100, 150, 50), "Go on", lambda: None, hint="The next card"))
    hand.key(pygame.K_TAB)
    hand.wait(0.5)
    assert heard.said == ["Go on. The next card"]


def test_the_lines_of_the_log_are_said_as_the_keyboard_walks_over_them(
    app: App, hand: Hand, heard: Heard
) -> None:
    lines = [LogLine(None, "Ana begins."), LogLine(None, "Luis plays the Cook.")]
    app.top.stage.add(LogPanel("log", Rect(900, 300, 340, 188), "At the table", lines))
    hand.key(pygame.K_TAB)
    hand.key(pygame.K_UP)
    hand.key(pygame.K_UP)
    assert heard.said == ["At the table", "Luis plays the Cook.", "Ana begins."]


def test_a_switch_is_said_with_the_name_before_it_and_its_state(app: App, hand: Hand, heard: Heard) -> None:
    app.top.stage.add(Label("light-name", Rect(100, 100, 150, 40), "Light"))
    app.top.stage.add(Toggle("light", Rect(300, 100, 70, 44), False, lambda on: None))
    hand.key(pygame.K_TAB)
    hand.key(pygame.K_SPACE)
    assert heard.said == ["Light. no", "yes"]


def test_the_ribbon_is_said_whenever_it_asks_for_something_else(app: App, hand: Hand, heard: Heard) -> None:
    ribbon = app.top.stage.add(Ribbon("ribbon", Rect(100, 600, 600, 50), None, "Play a card"))
    hand.wait(0.1)
    ribbon.say(None, "Choose a house")
    hand.wait(0.1)
    assert heard.said == ["Play a card", "Choose a house"]


def test_dialogs_and_news_are_said(app: App, hand: Hand, heard: Heard) -> None:
    app.toast("Saved.")
    hand.wait(0.1)
    app.ask("Delete it?", "It cannot be brought back.", [("cancel", "Keep", "primary", None)])
    hand.wait(0.1)
    assert heard.said[0] == "Saved."
    assert "Delete it? It cannot be brought back." in heard.said[1]


def test_what_is_told_by_looking_round_is_said(app: App, hand: Hand, heard: Heard) -> None:
    app.top.stage.add(Label("narrow", Rect(500, 300, 80, 30), "Words that are cut", may_shorten=True))
    hand.key(pygame.K_w)
    hand.key(pygame.K_w)
    assert heard.said == ["Words that are cut"]


def test_without_the_setting_nothing_is_said(app: App, hand: Hand, heard: Heard) -> None:
    app.change_settings(read_aloud=False)
    assert heard.is_closed
    app.toast("Saved.")
    hand.wait(0.1)
    assert heard.said == []


def test_words_reach_the_program_as_they_are_and_as_nothing_else(tmp_path: Path) -> None:
    file = tmp_path / "heard.txt"
    script = "import sys; open(sys.argv[1], 'wb').write(sys.stdin.buffer.read())"
    voice = SystemVoice(lambda language: (sys.executable, "-c", script, str(file)))
    words = "¿Ñu? $(touch x); `ls` --help '\"\n" + "a" * 2 * LONGEST
    voice.say(words, "es")
    assert voice._speaking is not None
    voice._speaking.wait()
    assert file.read_text(encoding="utf-8") == words[:LONGEST]


def test_new_words_end_the_old_ones_and_closing_ends_all() -> None:
    script = "import sys; sys.stdin.read(); import threading; threading.Event().wait()"
    voice = SystemVoice(lambda language: (sys.executable, "-c", script))
    voice.say("one", "en")
    first = voice._speaking
    voice.say("two", "en")
    second = voice._speaking
    voice.close()
    assert first is not None
    assert second is not None
    assert first.poll() is not None
    assert second.poll() is not None


def test_a_program_that_is_not_there_is_silent() -> None:
    voice = SystemVoice(lambda language: ("/nowhere/speaks",))
    voice.say("one", "en")
    voice.close()
    NoVoice().say("one", "en")


@pytest.mark.parametrize(("platform", "program"), [
    ("linux", "espeak-ng"), ("linux", "spd-say"), ("darwin", "say"), ("win32", "powershell"),
])
def test_each_system_is_asked_for_its_own_program(platform: str, program: str) -> None:
    def found(name: str) -> str | None:
        return f"/bin/{name}" if name == program else None

    voice = system_voice(platform, found)
    assert voice is not None
    assert voice._command("es")[0] == f"/bin/{program}"
    assert system_voice(platform, lambda _name: None) is None


def test_where_there_is_no_voice_the_setting_says_so(app: App, hand: Hand) -> None:
    from game.ui.scenes.options.settings import SettingsScene

    app.go(SettingsScene(app))
    hand.wait(0.1)
    assert not hand.node("read_aloud").enabled
    about = hand.node("read_aloud-about")
    assert isinstance(about, Label)
    assert about.text == app.text("ui.settings.read_aloud.none")
