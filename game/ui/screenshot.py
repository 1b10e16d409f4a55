"""Pictures of the screen, for the player to keep."""

from __future__ import annotations

import io
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.storage import atomic
from game.storage.places import free_path
from game.storage.problem import StorageProblem

if TYPE_CHECKING:
    from game.ui.app import App


def encoded(picture: pygame.Surface, ending: str) -> bytes:
    """The content of a picture file, of the kind that the ending of a name says (".png").

    The library writes files too, but does not notice when the disk is full. Raises `pygame.error`.
    """
    file = io.BytesIO()
    pygame.image.save(picture, file, "picture" + ending.encode("ascii", "replace").decode())
    return file.getvalue()


def save_screenshot(app: App) -> Path | None:
    """Save what the window shows as a PNG among the player's files; says where. None if that failed."""
    stem = f"sobremesa-{datetime.now():%Y-%m-%d-%H-%M-%S}"
    path = free_path(app.places.pictures, stem, ".png")
    try:
        atomic.write(path, encoded(app.window.screenshot(), path.suffix), generations=1)
    except StorageProblem as problem:
        app.toast(app.text("ui.screenshot.failed", why=app.text(problem.message)), "warn")
        return None
    app.toast(app.text("ui.screenshot.saved", file=str(path)), "good")
    return path
