"""The button that saves a report; see `game.storage.report`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.storage.problem import StorageProblem
from game.storage.report import write_report
from game.ui.crash import facts_of, game_at_hand

if TYPE_CHECKING:
    from game.ui.app import App


def save_report(app: App) -> None:
    """Save a report among the player's files and say where, or why that failed."""
    game = game_at_hand(app)
    try:
        path = write_report(app.places, facts_of(app), app.settings, game[1] if game is not None else None)
    except StorageProblem as problem:
        app.toast(app.text(problem.message), "warn")
    else:
        app.toast(app.text("ui.report.saved", file=str(path)), "good")
