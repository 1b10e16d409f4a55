"""Leaving a game: nothing is asked where it is in safety, and nobody loses unasked what was not stored."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.message import Message
from game.ui.widgets.dialog import Answer, Dialog

if TYPE_CHECKING:
    from game.ui.app import App


class LeavingQuestion(Dialog):
    """Says that the game could not be stored, and why; it can be tried again, or left as it is."""


def leave(app: App, act: Callable[[], None]) -> None:
    """Do `act`, by which the game at hand is left; ask first where it cannot be stored, even now."""
    why = _unkept(app)
    if why is None:
        act()
        return
    text = app.text
    app.push(LeavingQuestion(app, text("ui.leave.title"), f"{text(why)}\n{text('ui.leave.body')}", [
        Answer("cancel", text("ui.cancel"), "secondary", None),
        Answer("leave", text("ui.leave.anyway"), "secondary", act),
        Answer("again", text("ui.leave.again"), "primary", lambda: leave(app, act)),
    ]))


def quit_by_hand(app: App) -> None:
    """End the program as a person wishes it; while that is being asked about, it is not asked once more."""
    app.apply_changes()
    if not (app.scenes and isinstance(app.top, LeavingQuestion)):
        leave(app, app.quit)


def _unkept(app: App) -> Message | None:
    """Why a game could not be stored, the topmost first; each is tried once more."""
    reasons = [scene.keep_again() for scene in reversed(app.scenes)]
    return next((why for why in reasons if why is not None), None)
