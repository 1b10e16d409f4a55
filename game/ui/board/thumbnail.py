"""Pictures of a table that is played at, small ones for lists and large ones to keep; without any hand."""

from __future__ import annotations

import pygame

from game.ui.board.tabletop import Tabletop
from game.ui.geometry import CANVAS
from game.ui.screenshot import encoded

SIZE = (320, 180)


def thumbnail_of(table: Tabletop) -> bytes:
    """A small PNG of the table as a spectator sees it."""
    picture = _seen_by_all(table)
    canvas = picture.subsurface(table.app.window.viewport.seen_px(CANVAS))
    return encoded(pygame.transform.smoothscale(canvas, SIZE), ".png")


def picture_of(table: Tabletop) -> pygame.Surface:
    """What of the table belongs on a picture, as a spectator sees it."""
    picture = _seen_by_all(table)
    return picture.subsurface(table.app.window.viewport.seen_px(table.board.keepsake_rect))


def _seen_by_all(table: Tabletop) -> pygame.Surface:
    """The window with nobody's secrets. Afterwards nothing is pinned or recalled; all else is as it was."""
    table.hide_info()
    session, stage = table.session, table.stage
    picture = table.app.window.surface.copy()

    def look() -> None:
        viewer, session.viewer = session.viewer, None
        try:
            table.show_truth()
            stage.mark_all_dirty()
            stage.draw(table.app.painter(picture))
        finally:
            session.viewer = viewer
        table.show_truth()
        stage.mark_all_dirty()

    with stage.focus_kept():
        table.build_anew(look)
    return picture
