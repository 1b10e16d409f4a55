"""Of a window that stores nothing: a second one on the same games, or one that was started so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.geometry import Rect
from game.ui.widgets.button import Button
from game.ui.widgets.wall_bar import WallBar

if TYPE_CHECKING:
    from game.ui.app import App

AROUND_WORDS = 28.0 + 2 * 14.0
"""What the sign needs beside its words: the icon with its gap, and air at both ends."""
SIZE = 17.0


def mark_wall(app: App, bar: WallBar) -> None:
    """Have the wall above a table show that nothing is stored, if that is so; before it is put on a stage."""
    if not app.services.writable:
        bar.add_sign("unsaved", "warn", app.text("ui.unsaved.means"), lambda: _tell(app))


def unsaved_sign(app: App, place: Rect) -> Button | None:
    """The same in words, at the left of a place and as wide as they are; None where things are stored."""
    if app.services.writable:
        return None
    words = app.text("ui.unsaved")
    painter = app.painter(app.window.surface)
    w = min(place.w, AROUND_WORDS + painter.text_width(words, "label-bold", SIZE))
    return Button(
        "button-unsaved", Rect(place.x, place.y, w, place.h), words, lambda: _tell(app), icon="warn",
        size=SIZE, hint=app.text("ui.unsaved.means"),
    )


def _tell(app: App) -> None:
    app.toast(app.text("ui.unsaved.means"), "warn")
