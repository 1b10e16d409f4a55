"""The last steps of a replay as one moving picture, as everybody at the table may see it."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from pathlib import Path

import pygame

from game.storage import atomic
from game.ui.app import App
from game.ui.board.board_view import NO_CHOICES
from game.ui.board.marks import NO_MARKS
from game.ui.film import Film
from game.ui.geometry import CANVAS
from game.ui.painter import Painter
from game.ui.scenes.playback import Playback
from game.ui.scenes.replay_frame import ReplayFrame
from game.ui.stage import Stage
from game.ui.widgets.button import Button

STEPS = 12
"""How many of the last steps are shown."""
STAYS_MS, LAST_STAYS_MS = 900, 2500
WIDEST_PX = 720


def filmed(app: App, playback: Playback, path: Path) -> Iterator[None]:
    """Draw the steps up to where `playback` is and write them to `path`; one picture is drawn at each turn.

    Raises `StorageProblem` at the last turn if the file cannot be written.
    """
    steps = copy.copy(playback)
    steps.viewer = None
    stage = Stage(lambda painter: painter.sprite(frame.board.backdrop, CANVAS))
    frame = ReplayFrame(app, stage, steps)
    frame.is_hasty = True
    frame.board.build()
    film, last = Film(), playback.place
    for place in range(max(0, last - STEPS), last + 1):
        steps.go_to(place)
        frame.board.sync(steps.view)
        film.add(_drawn(app, frame), LAST_STAYS_MS if place == last else STAYS_MS)
        yield
    atomic.write(path, film.content(), generations=1)


def _drawn(app: App, frame: ReplayFrame) -> pygame.Surface:
    board, window = frame.board, app.window.surface
    board.offer(NO_CHOICES)
    board.mark(NO_MARKS)
    for node in frame.stage.nodes():
        if isinstance(node, Button):
            # The board's own buttons act, and here nobody does.
            node.show(False)
    drawn = pygame.Surface(window.get_size(), 0, window)
    frame.stage.paint_whole(Painter(
        drawn, app.window.viewport, app.services.sprites, app.services.lettering,
        strong_symbols=app.settings.strong_symbols,
    ))
    part = drawn.subsurface(app.window.viewport.to_px(board.keepsake_rect).clip(drawn.get_rect()))
    w, h = part.get_size()
    if w <= WIDEST_PX:
        return part
    return pygame.transform.smoothscale(part, (WIDEST_PX, round(h * WIDEST_PX / w)))
