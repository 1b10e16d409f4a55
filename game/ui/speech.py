"""Reading aloud through the system's own speech, where there is one; nothing of the program needs it."""

from __future__ import annotations

import contextlib
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Protocol
from weakref import WeakSet

from game.ui.looking_round import Sight
from game.ui.node import Node
from game.ui.small_words import words_on
from game.ui.stage import Stage
from game.ui.widgets.label import Label
from game.ui.widgets.ribbon import Ribbon
from game.ui.widgets.scroll_view import ScrollView
from game.ui.widgets.text_field import TextField
from game.ui.widgets.toast import Toast
from game.ui.widgets.unfolded import Unfolded

if TYPE_CHECKING:
    from game.ui.app import App

_SAPI = (
    "Add-Type -AssemblyName System.Speech; [Console]::InputEncoding = [Text.Encoding]::UTF8;"
    " (New-Object System.Speech.Synthesis.SpeechSynthesizer).Speak([Console]::In.ReadToEnd())"
)
_NO_WINDOW: int = getattr(subprocess, "CREATE_NO_WINDOW", 0)
"""On Windows a program of its own would open a black window."""
SCREEN_WORDS = (
    "dialog-title", "dialog-body", "curtain-title", "curtain-note", "crash-title", "crash-body",
    "sheet-title",
)
"""Names of the labels that say what a screen is about."""
LIT = "ui.aloud.lit"
MOST_LIT = 6
"""So many things that are pointed out are named; more would be too much to listen to."""
MARKS = frozenset({"ui.aloud.possible", LIT})
"""How a thing stands that is told only when the keyboard comes to it: it changes again and again."""
LONGEST = 1500
"""Letters that are read at most, as many as have room in a pipe anywhere; no paragraph of ours is longer."""


class Voice(Protocol):
    """Something that speaks. Words that come while it speaks take the place of those before."""

    @property
    def available(self) -> bool:
        """Whether anything can be heard."""
        ...

    def say(self, words: str, language: str) -> None:
        """Begin to say something and return at once."""
        ...

    def close(self) -> None:
        """Be silent."""
        ...


class NoVoice:
    """Never says anything."""

    available = False

    def say(self, words: str, language: str) -> None:
        """Nothing is heard."""

    def close(self) -> None:
        """It is silent already."""


class SystemVoice:
    """Speaks with a program of the system, which gets the words on its standard input and nowhere else."""

    available = True

    def __init__(self, command: Callable[[str], Sequence[str]]) -> None:
        """`command(language)`: the program and its arguments."""
        self._command = command
        self._speaking: subprocess.Popen[bytes] | None = None

    def say(self, words: str, language: str) -> None:
        """Begin to say something; a program that does not start is silent."""
        self.close()
        with contextlib.suppress(OSError):
            self._speaking = subprocess.Popen(
                self._command(language), stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL, creationflags=_NO_WINDOW,
            )
            assert self._speaking.stdin is not None
            # So few words always have room in a pipe: writing them never waits for the program.
            with self._speaking.stdin as pipe:
                pipe.write(words[:LONGEST].encode("utf-8", "replace"))

    def close(self) -> None:
        """End what is being said."""
        if self._speaking is not None:
            if self._speaking.poll() is None:
                self._speaking.kill()
            self._speaking.wait()
            self._speaking = None


def system_voice(
    platform: str = sys.platform, found: Callable[[str], str | None] = shutil.which
) -> SystemVoice | None:
    """The voice of the system, None if it has none. `found`: where a program lies, None if there is none."""
    if platform == "darwin":
        programs: dict[str, Callable[[str], Sequence[str]]] = {"say": lambda _language: ("-f", "-")}
    elif platform == "win32":
        programs = {"powershell": lambda _language: ("-NoProfile", "-NonInteractive", "-Command", _SAPI)}
    else:
        programs = {
            "espeak-ng": lambda language: ("-v", language, "--stdin"),
            "espeak": lambda language: ("-v", language, "--stdin"),
            "spd-say": lambda language: ("-C", "-w", "-e", "-l", language),
        }
    for name, arguments in programs.items():
        path = found(name)
        if path is not None:
            return SystemVoice(partial(_command, path, arguments))
    return None


def _command(path: str, arguments: Callable[[str], Sequence[str]], language: str) -> Sequence[str]:
    return path, *arguments(language)


@dataclass
class ReadingAloud:
    """Reads what a screen is about, what the keyboard comes to, what the ribbon asks for, and news, if the
    player wants it."""

    app: App
    voice: Voice
    _said: dict[str, str] = field(default_factory=dict)
    _stage: Stage | None = None
    _focused: Node | None = None
    _parts: frozenset[str] = frozenset()
    """What the screen said of itself."""
    _place: object = None
    """Where on it the keyboard was last."""
    _sight: Sight | None = None
    """Where the eyes rested last."""
    _told: WeakSet[Toast] = field(default_factory=WeakSet)
    """News that were read."""
    _read: tuple[object, str] = (None, "")
    """What was last found written on something, and where."""

    @property
    def is_on(self) -> bool:
        """Whether anything is read."""
        return self.voice.available and self.app.settings.read_aloud

    def update(self, stage: Stage) -> None:
        """Once a frame: say what is new; what the keyboard comes to matters most."""
        if not self.is_on:
            return
        focused = stage.focused if stage.focus_shown else None
        sight = next((node for node in stage.nodes() if isinstance(node, Sight)), None)
        parts = _screen(stage)
        heard = {
            "screen": _joined(parts), "ribbon": _ribbon(stage), "news": self._news(stage),
            "focus": self._focus(stage, focused), "about": _about(stage),
            "sight": _joined((sight.text,)) if sight is not None else "",
            "state": _state(self.app, focused), "marks": _marks(self.app, focused),
        }
        # What is told of a thing that was come to only counts when it changes.
        told = heard | {"about": ""}
        if stage is self._stage:
            moved = self._comes_to(focused)
            looks_on = sight is not None and sight is not self._sight and not sight.is_known
            # Things alike are told alike: that the keyboard, or the eyes, are at another one is news.
            is_anew = {"focus": moved, "state": moved, "marks": moved, "sight": looks_on}
            told = {
                kind: words for kind, words in heard.items()
                if words != self._said.get(kind) or is_anew.get(kind, False)
            }
            # Of what tells about itself others may have gone, or were there before.
            told["screen"] = _joined(part for part in parts if part not in self._parts)
            if told.get("about", "") in heard["focus"]:
                told.pop("about", None)
            if told.get("ribbon"):
                # Whoever asks for a hint sees by its light what it is about.
                told["ribbon"] = _joined((told["ribbon"], self._lit(stage)))
            if not moved:
                # What can be done changes with every act.
                told.pop("marks", None)
        new = [words for words in told.values() if words]
        self._parts = frozenset(parts)
        self._said, self._stage, self._focused = heard, stage, focused
        self._place = focused.heard_at() if focused is not None else None
        self._sight = sight
        if new:
            self.voice.say(_joined(new), self.app.services.catalogue.language[:2])

    def _comes_to(self, focused: Node | None) -> bool:
        """Whether the keyboard is at another thing, or at another place of one, than it was.

        What was laid out anew is what it was, and a field and its open list are one thing.
        """
        before = self._focused
        if focused is None or before is None:
            return focused is not before
        if isinstance(focused, Unfolded) or isinstance(before, Unfolded):
            return False
        return (focused.name, focused.heard_at()) != (before.name, self._place)

    def _lit(self, stage: Stage) -> str:
        """What is pointed out, thing by thing, each by the first sentence it has; "" if nothing is."""
        lit = (node for node in stage.nodes() if node.visible and LIT in node.told_state())
        names = [spoken(node).replace("\n", ". ").split(". ")[0] for node in lit]
        told = ", ".join([*dict.fromkeys(filter(None, names))][:MOST_LIT])
        return f"{self.app.text(LIT)}: {told}" if told else ""

    def _news(self, stage: Stage) -> str:
        """News that have come; others still stand there, here or on the screen before, and were read."""
        news = [node for node in stage.nodes() if isinstance(node, Toast) and node not in self._told]
        self._told.update(news)
        return _joined(node.text for node in news)

    def _focus(self, stage: Stage, node: Node | None) -> str:
        """What has the keyboard, with the name that stands before it."""
        if node is None:
            return ""
        if isinstance(node, TextField) and node is self._focused:
            # Whoever types knows what.
            return self._said.get("focus", "")
        name = stage.find(f"{node.name}-name")
        before = name.text if isinstance(name, Label) else ""
        words = spoken(node) or self._written(stage, node)
        after = (
            label.text for label in stage.nodes() if isinstance(label, Label)
            and node.name in (label.tells_of, label.name.removesuffix("-about")) and label.text not in words
        )
        return _joined((stage.whose(node), before, words, *after))

    def _written(self, stage: Stage, node: Node) -> str:
        """What can be read on a thing that has no words for itself, such as the marked row of a list."""
        part = node.keyed_part()
        if isinstance(node, ScrollView) and part == node.ink():
            return _joined(words for words, _ in node.passages())
        if part is None:
            return ""
        if stage.is_dirty or self._read[0] != (node, part):
            painter = self.app.painter(self.app.window.surface)
            heard = words_on(painter, node, part.centre).heard
            words = _joined(one.text for one in heard if part.contains(one.box.centre))
            self._read = ((node, part), words)
        return self._read[1]


def _screen(stage: Stage) -> tuple[str, ...]:
    """What a screen says of itself, such as the heading and the sentence of a dialog."""
    labels = (stage.find(name) for name in SCREEN_WORDS)
    told = (node.told_first() for node in stage.nodes() if node.visible)
    return (*(label.text for label in labels if isinstance(label, Label)), *told)


def _about(stage: Stage) -> str:
    """What labels say whose words go along with what somebody does."""
    labels = (node for node in stage.nodes() if isinstance(node, Label) and node.follows and node.visible)
    return _joined(label.text for label in labels)


def _ribbon(stage: Stage) -> str:
    ribbon = next((node for node in stage.nodes() if isinstance(node, Ribbon) and node.visible), None)
    return ribbon.text if ribbon is not None else ""


def _state(app: App, node: Node | None) -> str:
    """Whether a switch is on, a page the one that is seen, a button of no use now."""
    if node is None:
        return ""
    shut = () if node.enabled else ("ui.aloud.shut",)
    return _joined(app.text(key) for key in (*node.told_state(), *shut) if key not in MARKS)


def _marks(app: App, node: Node | None) -> str:
    """Whether a thing can be picked, and is lit."""
    keys = node.told_state() if node is not None else ()
    return _joined(app.text(key) for key in keys if key in MARKS)


def spoken(node: Node) -> str:
    """The words of a node: those on it, then those of its tooltip."""
    on_it = node.words_on_it()
    about = node.hint() or ""
    if about.startswith(on_it):
        return about
    return _joined((on_it, ". ".join(part for part in about.split(". ") if part != on_it)))


def _joined(parts: Iterable[str]) -> str:
    """Sentences one after another, each once.

    >>> _joined(("Go on", "", "Sure?\\nNo", "Go on"))
    'Go on. Sure? No'
    """
    words = ""
    for line in dict.fromkeys(line for part in parts for line in part.split("\n") if line):
        gap = "" if not words else " " if words[-1] in ".?!…:" else ". "
        words += gap + line
    return words
