"""The question before a game is deleted, and the deleting."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.app import App
from game.ui.problems import succeeds


def ask_to_delete(app: App, body: str, delete: Callable[[], object], done: Callable[[], None]) -> None:
    """Ask whether a game is to be deleted; after a yes `done` is called, whether that worked or not.

    `body`: what the question tells about the game. `delete` may raise `StorageProblem`, which is said.
    """

    def sure() -> None:
        succeeds(app, delete)
        done()

    text = app.text
    app.ask(text("ui.saved.delete.title"), body, [
        ("delete", text("ui.saved.delete"), "danger", sure),
        ("cancel", text("ui.saved.keep"), "secondary", None),
    ])
