"""A small picture of the table for lists of saved games; nobody's hand is on it."""

from __future__ import annotations

import io

import pygame

from game.ui.board.tabletop import Tabletop

SIZE = (320, 180)


def thumbnail_of(table: Tabletop) -> bytes:
    """A PNG of the table as a spectator sees it. Afterwards the table is as before, with nothing picked."""
    table.complete()
    table.hide_info()
    session, stage = table.session, table.stage
    viewer, session.viewer = session.viewer, None
    table.show_truth()
    stage.mark_all_dirty()
    picture = table.app.window.surface.copy()
    stage.draw(table.app.painter(picture))
    session.viewer = viewer
    table.show_truth()
    stage.mark_all_dirty()
    canvas = picture.subsurface(table.app.window.viewport.canvas_px.clip(picture.get_rect()))
    file = io.BytesIO()
    pygame.image.save(pygame.transform.smoothscale(canvas, SIZE), file, "thumbnail.png")
    return file.getvalue()
