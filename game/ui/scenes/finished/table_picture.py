"""Pictures of the table of a finished game, drawn by the title's own board where nobody looks."""

from __future__ import annotations

import pygame

from game.storage import atomic
from game.storage.save import GameId
from game.titles.registry import Title
from game.ui.app import App
from game.ui.board.board_view import NO_CHOICES
from game.ui.board.marks import NO_MARKS
from game.ui.geometry import CANVAS
from game.ui.painter import Painter
from game.ui.problems import succeeds
from game.ui.scenes.replays.playback import Playback
from game.ui.scenes.replays.replay_frame import ReplayFrame
from game.ui.screenshot import encoded
from game.ui.stage import Stage
from game.ui.widgets.button import Button


class TablePicture:
    """A table on a stage of its own, as it is wherever a playback stands."""

    def __init__(self, app: App, playback: Playback, widest_px: int | None = None) -> None:
        """`widest_px`: a wider picture is made smaller; None: as large as on the screen."""
        self._app = app
        self._playback = playback
        self._widest_px = widest_px
        stage = Stage(lambda painter: painter.sprite(frame.board.backdrop, CANVAS))
        self._frame = frame = ReplayFrame(app, stage, playback)
        # What nobody looks at is not heard.
        frame.lets_hear = lambda _sound: False
        frame.board.build()

    def drawn(self) -> pygame.Surface:
        """What of the table belongs on a picture."""
        app, board, stage = self._app, self._frame.board, self._frame.stage
        board.sync(self._playback.view)
        board.offer(NO_CHOICES)
        board.mark(NO_MARKS)
        for node in stage.nodes():
            if isinstance(node, Button):
                # The board's own buttons act, and here nobody does.
                node.show(False)
        window = app.window.surface
        whole = pygame.Surface(window.get_size(), 0, window)
        # What nobody looks at now is not to be checked with what is on the screen.
        stage.paint_whole(Painter(
            whole, app.window.viewport, app.services.sprites, app.services.lettering,
            strong_symbols=app.settings.strong_symbols,
        ))
        part = whole.subsurface(app.window.viewport.seen_px(board.keepsake_rect))
        w, h = part.get_size()
        if self._widest_px is None or w <= self._widest_px:
            return part
        return pygame.transform.smoothscale(part, (self._widest_px, round(h * self._widest_px / w)))


def save_picture(app: App, picture: pygame.Surface, title: Title, game: GameId, place: int) -> bool:
    """Keep the table after `place` actions of a game as a file, and say where; False if that failed."""
    path = app.places.exchange / f"{title.key}-{game[:6]}-{place:03}.png"
    is_kept = succeeds(app, lambda: atomic.write(path, encoded(picture, path.suffix), generations=1))
    if is_kept:
        app.toast(app.text("ui.keep.picture.done", file=str(path)), "good")
    return is_kept
