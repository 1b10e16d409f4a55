"""Pictures of the screen, for the player to keep."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.storage.places import made
from game.storage.problem import StorageProblem
from game.ui.assets import path_for_sdl

if TYPE_CHECKING:
    from game.ui.app import App


def save_screenshot(app: App) -> Path | None:
    """Save what the window shows as a PNG among the player's files; says where. None if that failed."""
    try:
        folder = made(app.places.data / "pictures")
        stem = f"sobremesa-{datetime.now():%Y-%m-%d-%H-%M-%S}"
        number = 1
        while (path := folder / f"{stem}-{number}.png").exists():
            number += 1
        pygame.image.save(app.window.screenshot(), path_for_sdl(path))
    except StorageProblem as problem:
        app.toast(app.text("ui.screenshot.failed", why=app.text(problem.message)), "warn")
        return None
    except (pygame.error, OSError) as fault:
        app.toast(app.text("ui.screenshot.failed", why=str(fault)), "warn")
        return None
    app.toast(app.text("ui.screenshot.saved", file=str(path)), "good")
    return path
