"""A picture of a finished game for the chronicle, drawn by the title's own table."""

from __future__ import annotations

import io
import logging
from typing import TYPE_CHECKING

import pygame

from game.storage.problem import StorageProblem
from game.storage.replays import Replay, replay_of
from game.ui.app import App
from game.ui.board.board_view import NO_CHOICES
from game.ui.board.marks import NO_MARKS
from game.ui.geometry import CANVAS
from game.ui.painter import Painter
from game.ui.scenes.playback import Playback
from game.ui.scenes.replay_frame import ReplayFrame
from game.ui.stage import Stage
from game.ui.widgets.button import Button

if TYPE_CHECKING:
    from game.ui.board.session import TableSession

log = logging.getLogger(__name__)

WIDEST_PX = 810
"""A wider picture is made smaller: so a plate of the table is sharp up to one and a half times its size."""


def keepsake_of(app: App, replay: Replay) -> bytes:
    """A JPEG of the table at the end of a game, as everybody may see it.

    Raises `StorageProblem` when the replay does not lead where it says, ValueError for an unknown title.
    """
    playback = Playback(replay, at_end=True)
    stage = Stage(lambda painter: painter.sprite(frame.board.backdrop, CANVAS))
    frame = ReplayFrame(app, stage, playback)
    frame.is_hasty = True
    board = frame.board
    board.build()
    board.sync(playback.view)
    board.offer(NO_CHOICES)
    board.mark(NO_MARKS)
    window = app.window.surface
    drawn = pygame.Surface(window.get_size(), 0, window)
    services = app.services
    for node in stage.nodes():
        if isinstance(node, Button):
            # The board's own buttons act, and here nobody does.
            node.show(False)
    # What nobody looks at now is not to be checked with what is on the screen.
    stage.paint_whole(Painter(
        drawn, app.window.viewport, services.sprites, services.lettering,
        strong_symbols=app.settings.strong_symbols,
    ))
    return _jpeg(drawn.subsurface(app.window.viewport.to_px(board.keepsake_rect).clip(drawn.get_rect())))


def _jpeg(picture: pygame.Surface) -> bytes:
    w, h = picture.get_size()
    if w > WIDEST_PX:
        picture = pygame.transform.smoothscale(picture, (WIDEST_PX, round(h * WIDEST_PX / w)))
    file = io.BytesIO()
    pygame.image.save(picture, file, "keepsake.jpg")
    return file.getvalue()


def keep_picture(app: App, session: TableSession) -> None:
    """Put the picture of a game that has just ended into the chronicle, unless it was a side game."""
    if session.title.of or not app.services.writable or not session.persons:
        return
    try:
        picture = keepsake_of(app, replay_of(session.match, session.game, session.seats, session.created))
        app.chronicle.keep_picture(session.game, picture)
    except StorageProblem as problem:
        # The game is in the chronicle; its picture can be drawn later.
        log.warning("no picture of the game could be kept: %s", problem)


def picture_from_replay(app: App, game: str) -> bytes | None:
    """The picture of a game, drawn again from its replay and kept; None if no replay leads there."""
    try:
        listed = app.replays.load(app.replays.file_of(game))
        picture = keepsake_of(app, listed.content)
    except (StorageProblem, ValueError):
        return None
    try:
        app.chronicle.keep_picture(game, picture)
    except StorageProblem as problem:
        log.warning("a picture that was drawn again could not be kept: %s", problem)
    return picture
