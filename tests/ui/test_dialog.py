"""What a dialog says: the words of a point hang beside its dot, and everything has its place."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.storage.settings import Settings
from game.ui.app import App
from game.ui.geometry import Rect
from game.ui.headless import make_app
from game.ui.widgets.button import Button
from game.ui.widgets.dialog import POINT
from tests.ui.driving import BareScene, Hand
from tests.ui.hearing import Hearing

SAID = ("The first point is so long that it has to be broken into two lines at least.", "Then a short one.")


class Set(Hearing):
    """An audit that notes where lines were set."""

    def __init__(self) -> None:
        self.inks: dict[str, Rect] = {}
        self.cut: list[str] = []

    def text(self, text: str, ink: Rect, box: Rect, size: float, lacking: str, shortened: bool) -> None:
        self.inks[text] = ink
        if shortened:
            self.cut.append(text)


@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_the_words_of_a_point_stand_below_each_other(tmp_path: Path, text_size: int) -> None:
    app = make_app((1280, 720), "en", data_dir=tmp_path, settings=Settings(text_size=text_size))
    hand, seen = Hand(app), Set()
    app.go(BareScene(app))
    hand.wait(0.3)
    app.ask("Before", "\n".join(f"{POINT}{line}" for line in SAID), [("ok", "I see", "primary", None)])
    hand.wait(0.3)
    painter = app.painter(app.window.surface)
    painter.audit = seen
    body, sheet = hand.node("dialog-body"), hand.node("dialog-sheet").rect
    body.paint(painter)
    lines = {text: ink for text, ink in seen.inks.items() if text != "•"}
    dot = seen.inks["•"]
    assert len(lines) > len(SAID)
    assert {round(ink.x) for ink in lines.values()} == {round(lines[SAID[1]].x)}
    assert dot.right < lines[SAID[1]].x
    assert all(sheet.x < ink.x and ink.right < sheet.right for ink in lines.values())
    assert max(ink.bottom for ink in lines.values()) < hand.node("answer-ok").rect.y
    assert seen.cut == []
    app.close()


def test_what_means_the_same_everywhere_does_so_in_a_dialog(tmp_path: Path) -> None:
    app = make_app((1280, 720), "en", data_dir=tmp_path)
    hand = Hand(app)
    app.go(BareScene(app))
    hand.wait(0.3)
    app.ask("Before", "Words.", [("ok", "I see", "primary", None)])
    hand.wait(0.3)
    hand.key(pygame.K_KP_PLUS)
    assert app.settings.text_size == 110
    hand.key(pygame.K_F12)
    assert len(list((app.places.data / "pictures").glob("*.png"))) == 1
    hand.key(pygame.K_SLASH, pygame.KMOD_CTRL)
    assert app.top.name == "key-list"
    hand.key(pygame.K_ESCAPE)
    assert app.top.name == "dialog"
    app.close()


class _Asks(BareScene):
    """Asks something by itself after a second."""

    def __init__(self, app: App, answered: list[str]) -> None:
        super().__init__(app)
        self._answered = answered
        self._left_s = 1.0

    def update(self, dt: float) -> None:
        self._left_s -= dt
        if -dt < self._left_s <= 0:
            ask(self.app, self._answered)


def ask(app: App, answered: list[str]) -> None:
    app.ask("Sure?", "Words.", [("ok", "Yes", "primary", lambda: answered.append("yes"))])


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_keys_struck_for_what_was_there_before_answer_no_question_that_comes_by_itself(
    app: App, hand: Hand, key: int
) -> None:
    answered: list[str] = []
    app.go(_Asks(app, answered))
    for _ in range(8):
        hand.wait(0.2)
        hand.key(key)
    assert (app.top.name, answered) == ("dialog", [])
    hand.wait(0.5)
    hand.key(key)
    assert answered == ["yes"]


def test_what_comes_back_by_itself_is_not_struck_either(app: App, hand: Hand) -> None:
    struck: list[str] = []
    app.top.stage.add(Button("go", Rect(100, 100, 150, 50), "Go", lambda: struck.append("go")))
    hand.key(pygame.K_TAB)

    class Passing(BareScene):
        def update(self, dt: float) -> None:
            if self.stage.now_s > 0.5:
                self.app.pop()

    app.push(Passing(app))
    hand.wait(0.7)
    hand.key(pygame.K_RETURN)
    assert struck == []
    hand.wait(0.9)
    hand.key(pygame.K_RETURN)
    assert struck == ["go"]


def test_a_question_that_somebody_asked_for_hears_keys_at_once(app: App, hand: Hand) -> None:
    answered: list[str] = []
    app.top.stage.add(Button("go", Rect(100, 100, 150, 50), "Go", lambda: ask(app, answered)))
    hand.key(pygame.K_TAB)
    hand.key(pygame.K_RETURN)
    hand.key(pygame.K_RETURN)
    assert answered == ["yes"]
