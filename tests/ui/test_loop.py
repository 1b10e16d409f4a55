"""How often the program looks whether there is anything to do."""

from __future__ import annotations

import pygame
import pytest

from game.storage import atomic
from game.storage.data_files import DATA_FILES
from game.ui import loop
from game.ui.app import App
from game.ui.loop import FRAMES_PER_S, HIDDEN_FRAMES_PER_S, RESTING_FRAMES_PER_S
from game.ui.widgets.label import Label
from tests.ui.driving import BareScene


class Clock:
    """Every look takes a tenth of a second; writes down how many were asked for."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def tick(self, frames_per_s: int) -> int:
        self.asked.append(frames_per_s)
        return 100


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(pygame.time, "Clock", lambda: clock)
    return clock


def test_where_nothing_happens_it_looks_less_often(app: App, clock: Clock) -> None:
    pygame.event.clear()

    def watch(app: App) -> None:
        if len(clock.asked) == 40:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode=""))
        if len(clock.asked) == 70:
            app.top.stage.mark_all_dirty()
        if len(clock.asked) == 100:
            app.quit()

    loop.run(app, lambda: BareScene(app), watch)
    # It looks as often as ever after the first picture, after the key, and after what was drawn anew.
    for begin in (1, 42, 72):
        assert clock.asked[begin : begin + 18] == [FRAMES_PER_S] * 18
    for end in (40, 70, 100):
        assert clock.asked[end - 5 : end] == [RESTING_FRAMES_PER_S] * 5


def test_an_unseen_window_looks_seldom(app: App, clock: Clock) -> None:
    app.window.is_shown = False

    def watch(app: App) -> None:
        if len(clock.asked) == 3:
            app.quit()

    loop.run(app, lambda: BareScene(app), watch)
    assert set(clock.asked) == {HIDDEN_FRAMES_PER_S}


class Stumbling(BareScene):
    """Every key is a fault here."""

    def command(self, name: str) -> bool:
        raise RuntimeError(name)


def test_what_came_together_with_a_fault_is_heard_after_it(app: App, clock: Clock) -> None:
    app.go(Stumbling(app))
    pygame.event.clear()

    def watch(app: App) -> None:
        if len(clock.asked) == 3:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_h, mod=0, unicode="h"))
            pygame.event.post(pygame.event.Event(pygame.QUIT))
        if len(clock.asked) == 20:
            app.quit()

    assert loop.run(app, lambda: BareScene(app), watch) == 0
    assert len(clock.asked) < 10


def test_files_that_are_damaged_are_told_of_once(app: App, clock: Clock) -> None:
    for file in DATA_FILES:
        atomic.write(file.path(app.places), b"{")
    told: list[str] = []

    def watch(app: App) -> None:
        body = app.top.stage.find("dialog-body")
        if isinstance(body, Label) and body.text not in told:
            told.append(body.text)
        if len(clock.asked) == 5:
            app.quit()

    for _ in range(2):
        app.go(BareScene(app))
        app.running = True
        clock.asked.clear()
        loop.run(app, lambda: BareScene(app), watch)
    assert len(told) == 1
    for file in DATA_FILES:
        assert told[0].count(file.name) == 3, "what is wrong with it, and under which name it is kept"
