"""Somebody whose window is closed, or squeezed, in the middle of a motion."""

from __future__ import annotations

import random

import pygame

from game.ui.app import App
from game.ui.scenes.playing.table import TableScene
from tools.hardship.stay import tell
from tools.killing.player import Hand
from tools.redraw_watch import told

SIZES = (
    (1280, 720), (640, 480), (320, 200), (1920, 1080), (1000, 1000), (2000, 500), (333, 901), (1366, 768),
)


class Moving(Hand):
    """Acts, and says so when that is being shown. how: "close" to close the window then, "wait" to wait."""

    def __init__(self, how: str = "wait", title: str = "viva") -> None:
        super().__init__(2, (title,))
        self._how = how
        self._is_told = False

    def act(self, scene: TableScene) -> None:
        """One act, then only wait."""
        app = scene.app
        app.change_settings(animation_speed="slow", pace="slow")
        if not self._is_told:
            super().act(scene)
        if scene.table.presenter.is_busy and scene.session.last > 0 and not self._is_told:
            self._is_told = True
            tell("moving", length=scene.session.match.length)
            if self._how == "close":
                pygame.event.post(pygame.event.Event(pygame.QUIT))


class Squeezed(Hand):
    """Plays while the window is made large and small again, so many times, in the middle of motions."""

    def __init__(self, times: str, title: str = "viva") -> None:
        super().__init__(3, (title,))
        self._left = int(times)
        self._sizes = random.Random(3)
        self._busy = 0

    def __call__(self, app: App) -> None:
        """A new size in every other frame in which something moves."""
        app.change_settings(animation_speed="slow", pace="at_once")
        super().__call__(app)
        if not isinstance(app.top, TableScene):
            return
        self._busy += app.top.table.presenter.is_busy
        if app.top.table.presenter.is_busy and self._busy % 2:
            size = self._sizes.choice(SIZES)
            pygame.display.set_mode(size, pygame.RESIZABLE)
            pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
            self._left -= 1
        elif self._left <= 0 and app.top.table.is_open:
            for words in told(app):
                tell("fault", words=words)
            app.quit()
