"""Somebody who drags things and whose window loses the focus half-way."""

from __future__ import annotations

import pygame

from game.ui.app import App
from game.ui.node import Node
from game.ui.scenes.home import HomeScene
from game.ui.scenes.playing.table import TableScene
from tools.hardship.stay import tell
from tools.killing.player import Hand
from tools.redraw_watch import told

DRAGGED_PX = 40
MOST_DRAGS = 5
"""At one table."""


class Dragging(Hand):
    """Drags what can be dragged and loses the focus half-way, at a table of each title."""

    def __init__(self, titles: str) -> None:
        self._queue = titles.split(",")
        super().__init__(4, self._queue[:1])
        self._is_begun = False

    def __call__(self, app: App) -> None:
        """Open the next title's table, drag, and on to the one after it."""
        if not self._is_begun:
            self._is_begun = True
            app.go(HomeScene(app))
            self._titles = self._queue[:1]
            for listed in app.shelf.running():
                app.shelf.forget(listed.path)
            return
        super().__call__(app)

    def act(self, scene: TableScene) -> None:
        """When the person may act, drag everything instead."""
        app = scene.app
        app.change_settings(animation_speed="at_once", pace="at_once")
        if scene.session.acting_viewer is None or not scene.table.is_open:
            return
        things = _things(scene)
        for node in things:
            self._drag(scene, node)
        tell("dragged", title=scene.session.title.key, things=len(things))
        self._queue.pop(0)
        self._is_begun = False
        if not self._queue:
            app.quit()

    def _drag(self, scene: TableScene, node: Node) -> None:
        app, before = scene.app, scene.session.match.digest()
        at = app.window.viewport.to_px(node.rect).center
        _pointer(app, pygame.MOUSEMOTION, at)
        _pointer(app, pygame.MOUSEBUTTONDOWN, at)
        for step in range(4 if node.draggable else 1):
            _pointer(app, pygame.MOUSEMOTION, (at[0] + step * DRAGGED_PX // 4, at[1] - step * 6), held=True)
        app.dispatch(pygame.event.Event(pygame.WINDOWFOCUSLOST))
        app.frame(0.02)
        if scene.stage.is_dragging:
            tell("fault", words=f"{node.name} is still dragged without the focus")
        app.dispatch(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
        end = (at[0] + DRAGGED_PX, at[1] - DRAGGED_PX) if node.draggable else at
        _pointer(app, pygame.MOUSEMOTION, end, held=True)
        _pointer(app, pygame.MOUSEBUTTONUP, end)
        app.frame(0.3)
        if scene.session.match.digest() != before or app.top is not scene:
            tell("fault", words=f"{node.name} was used without the focus")
        for words in told(app):
            tell("fault", words=words)


def _things(scene: TableScene) -> list[Node]:
    """What can be dragged, and some of all else that can be pressed, most of it of different kinds."""
    nodes = [node for node in scene.stage.nodes() if node.visible and node.touchable and node.enabled]
    draggable = [node for node in nodes if node.draggable]
    kinds = {type(node): node for node in nodes if not node.draggable}
    return [*draggable[:MOST_DRAGS], *kinds.values()]


def _pointer(app: App, kind: int, at: tuple[int, int], held: bool = False) -> None:
    facts: dict[str, object] = {"pos": at, "touch": False}
    if kind == pygame.MOUSEMOTION:
        facts |= {"rel": (0, 0), "buttons": (int(held), 0, 0)}
    else:
        facts["button"] = 1
    app.dispatch(pygame.event.Event(kind, facts))
    app.frame(0.02)
