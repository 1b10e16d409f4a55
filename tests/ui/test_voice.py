"""The voice of the system: words reach its program as they are, and it never holds anything up."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from game.ui.app import App
from game.ui.speech import LONGEST, NoVoice, SystemVoice, system_voice
from game.ui.widgets.label import Label
from tests.ui.driving import Hand


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
