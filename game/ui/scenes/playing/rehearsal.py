"""A table drawn where nobody sees it, so that the real one comes at once.

The first table of a title has much to load: its rules, its board, some dozens of pictures, each scaled for
the window. While a person reads and chooses on the screen before it, nothing else is to be done.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.spare_time import SpareTime

if TYPE_CHECKING:
    from game.storage.seats import SeatSetup
    from game.titles.registry import Title
    from game.ui.app import App

CALM_S = 0.4
"""How long a screen has been there before something else is done beside it."""


class Rehearsal:
    """Draws a new table of a title, a piece in each frame, and forgets it: what it was made of is kept."""

    def __init__(self, app: App, title: Title, seats: Sequence[SeatSetup]) -> None:
        """`seats`: about as many as there will be; whoever sits there does not matter."""
        self._spare = SpareTime(_steps(app, title, seats))
        self._calm_s = 0.0

    @property
    def is_over(self) -> bool:
        """Whether all of it was drawn."""
        return self._spare.is_over

    def update(self, dt: float) -> None:
        """Go on a little; to be called in every frame of a screen at which nothing happens."""
        self._calm_s += dt
        if self._calm_s >= CALM_S:
            self._spare.use()


def _steps(app: App, title: Title, seats: Sequence[SeatSetup]) -> Iterator[None]:
    from game.core.rules import new_setup

    low, high = title.info.seats
    if not low <= len(seats) <= high:
        # So another program may have saved it; whoever opens the game is told that it does not fit.
        return
    rules = title.rules()
    yield
    title.narration()
    yield
    from game.ui.board.session import TableSession  # noqa: F401

    yield
    from game.ui.scenes.playing.table import TableScene

    yield
    title.table()
    yield
    from game.core.match import Match
    from game.ui.teaching.lesson_session import QuietSession

    yield
    match = Match(rules, new_setup(title.info, len(seats)), 0)
    scene = TableScene(app, QuietSession(title, match, seats))
    scene.build()
    yield
    window = app.window.surface
    painter = app.painter(pygame.Surface(window.get_size(), 0, window))
    # Texts of a game that is not played are no concern of those who check what is shown.
    painter.audit = None
    scene.paint_backdrop(painter)
    for node in scene.stage.nodes():
        yield
        if window.get_size() != app.window.surface.get_size():
            # Drawn for a window of another size, it would help nobody.
            return
        if node.visible:
            node.paint(painter)
