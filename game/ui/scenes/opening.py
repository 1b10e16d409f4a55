"""How a table is opened: a new game, or one that was saved.

The table and everything it needs are loaded when the first game is opened, not with the first screen.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.storage.problem import StorageProblem

if TYPE_CHECKING:
    from game.core.rules import Setup
    from game.storage.replays import Replay
    from game.storage.seats import SeatSetup
    from game.ui.app import App
    from game.ui.board.session import TableSession


def start_game(app: App, title_key: str, setup: Setup, seats: Sequence[SeatSetup], seed: int) -> None:
    """Begin a game and go to its table."""
    from game.titles.registry import title_named
    from game.ui.board.keeping import DiskKeeper
    from game.ui.board.session import TableSession

    keeper = DiskKeeper(app.places, app.services.writable)
    session = TableSession.new(title_named(title_key), setup, seats, seed, app.thinker, keeper)
    session.secure()
    open_table(app, session)


def go_on(app: App, path: Path, skip: int = 0) -> None:
    """Go to the table of a saved game; a sentence if it cannot be read.

    `skip`: so many of its newest versions are passed over.
    """
    from game.ui.board.keeping import DiskKeeper
    from game.ui.board.session import TableSession

    try:
        loaded = app.shelf.load(path, skip)
        keeper = DiskKeeper(app.places, app.services.writable)
        session = TableSession.resumed(loaded.content, app.thinker, keeper)
    except (StorageProblem, ValueError) as problem:
        # A ValueError: the save is of a title that this program does not have.
        words = problem.message if isinstance(problem, StorageProblem) else "ui.saved.unknown_title"
        app.ask(
            app.text("ui.saved.cannot_load"), app.text(words),
            [("cancel", app.text("ui.close"), "primary", None)],
        )
        return
    for note in loaded.notes:
        app.toast(app.text(note), "warn")
    open_table(app, session)


def branch_off(app: App, replay: Replay, length: int) -> None:
    """Begin a new game at the state after `length` actions of a finished one; its seats play on."""
    from msgspec.structs import replace

    from game.core.match import Match
    from game.titles.registry import title_named
    from game.ui.board.keeping import DiskKeeper
    from game.ui.board.session import TableSession

    title = title_named(replay.title)
    record = replace(replay.record, records=replay.record.records[:length])
    keeper = DiskKeeper(app.places, app.services.writable)
    session = TableSession(
        title, Match.replayed(title.rules(), record), replay.seats, app.thinker, keeper
    )
    session.secure()
    open_table(app, session)


def open_table(app: App, session: TableSession) -> None:
    """Go to a table; all other scenes are left."""
    from game.ui.scenes.table import TableScene

    app.change_settings(last_title=session.title.key)
    app.go(TableScene(app, session))
