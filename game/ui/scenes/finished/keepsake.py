"""A picture of a finished game for the chronicle, drawn by the title's own table."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from game.storage.problem import StorageProblem
from game.storage.replays import Replay, replay_of
from game.ui.app import App
from game.ui.scenes.finished.table_picture import TablePicture
from game.ui.scenes.replays.playback import Playback
from game.ui.screenshot import encoded

if TYPE_CHECKING:
    from game.ui.board.session import TableSession

log = logging.getLogger(__name__)

WIDEST_PX = 810
"""A wider picture is made smaller: so a plate of the table is sharp up to one and a half times its size."""


def keepsake_of(app: App, replay: Replay) -> bytes:
    """A JPEG of the table at the end of a game, as everybody may see it.

    Raises `StorageProblem` when the replay does not lead where it says, or is of a title that is not here.
    """
    playback = Playback(app.title_in_file(replay.title), replay, at_end=True)
    picture = TablePicture(app, playback, WIDEST_PX).drawn()
    return encoded(picture, ".jpg")


def keep_picture(app: App, session: TableSession) -> None:
    """Put the picture of a game that has just ended into the chronicle, if it is told of there."""
    if session.title.of or not session.counts or not app.services.writable or not session.persons:
        return
    if app.chronicle.picture(session.game) is not None:
        # It was over before, from an old save: the chronicle tells of that end.
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
    except StorageProblem:
        return None
    try:
        app.chronicle.keep_picture(game, picture)
    except StorageProblem as problem:
        log.warning("a picture that was drawn again could not be kept: %s", problem)
    return picture
