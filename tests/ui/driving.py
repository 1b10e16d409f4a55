"""A hand for tests: posts events as a system does, and lets frames pass."""

from __future__ import annotations

import pygame

from game.ui.app import App
from game.ui.geometry import Point, Rect
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.scene import Scene
from game.ui.scenes.playing.table import TableScene
from game.ui.theme import LINEN

FRAME_S = 1 / 60


class BareScene(Scene):
    """Linen without anything on it; tests add nodes."""

    name = "bare"

    def paint_backdrop(self, painter: Painter) -> None:
        painter.fill(Rect(0, 0, 1280, 720), LINEN)

    def rescaled(self) -> None:
        """What tests have added does not come from `build`."""


def table_of(app: App) -> TableScene:
    """The table that was asked for, whatever lies over it."""
    app.apply_changes()
    return next(scene for scene in app.scenes if isinstance(scene, TableScene))


class Hand:
    """Moves the pointer, presses keys; everything in logical units."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.at: Point = (0.0, 0.0)
        self._held = False

    def px(self, point: Point) -> tuple[int, int]:
        """The pixel of the window at a point."""
        viewport = self.app.window.viewport
        return (
            round(viewport.left + point[0] * viewport.scale), round(viewport.top + point[1] * viewport.scale),
        )

    def post(self, kind: int, **facts: object) -> None:
        """Let an event come as from the system."""
        pygame.event.post(pygame.event.Event(kind, facts))
        self.pass_events()

    def pass_events(self) -> None:
        for event in pygame.event.get():
            self.app.dispatch(event)

    def wait(self, seconds: float = FRAME_S) -> None:
        """Let frames pass."""
        for _ in range(max(1, round(seconds / FRAME_S))):
            self.app.frame(FRAME_S)

    def move(self, point: Point) -> None:
        self.at = point
        buttons = (1 if self._held else 0, 0, 0)
        self.post(pygame.MOUSEMOTION, pos=self.px(point), rel=(0, 0), buttons=buttons)

    def press(self, button: int = 1) -> None:
        self._held = self._held or button == 1
        self.post(pygame.MOUSEBUTTONDOWN, pos=self.px(self.at), button=button)

    def release(self, button: int = 1) -> None:
        self._held = self._held and button != 1
        self.post(pygame.MOUSEBUTTONUP, pos=self.px(self.at), button=button)

    def click(self, target: Point | str, button: int = 1) -> None:
        """Move there, press, release, and let a frame pass."""
        self.move(self.node(target).rect.centre if isinstance(target, str) else target)
        self.press(button)
        self.release(button)
        self.wait()

    def wheel(self, steps: int) -> None:
        # A tick of the wheel comes as an event of its own and, for old programs, as button 4 or 5 too.
        old = 4 if steps > 0 else 5
        for _ in range(abs(steps)):
            self.post(pygame.MOUSEBUTTONDOWN, pos=self.px(self.at), button=old)
            self.post(pygame.MOUSEBUTTONUP, pos=self.px(self.at), button=old)
        self.post(pygame.MOUSEWHEEL, x=0, y=steps, precise_x=0.0, precise_y=float(steps), flipped=False)

    def strike(self, key: int, mod: int = 0) -> None:
        """Press a key and let it come up, before any frame passes."""
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
        self.post(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)

    def key(self, key: int, mod: int = 0) -> None:
        self.strike(key, mod)
        self.wait()

    def type(self, text: str) -> None:
        self.post(pygame.TEXTINPUT, text=text)
        self.wait()

    def node(self, name: str) -> Node:
        node = self.app.top.stage.find(name)
        assert node is not None, f"no node {name!r} in {self.app.top.name}"
        return node
