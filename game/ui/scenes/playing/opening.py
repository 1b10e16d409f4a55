"""How a table is opened: a new game, or one that was saved.

The table and everything it needs are loaded when the first game is opened, not with the first screen.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.core.message import Message, message
from game.storage.atomic import GENERATIONS
from game.storage.crash import crashes_at
from game.storage.problem import StorageProblem
from game.storage.shelf import Shelf

if TYPE_CHECKING:
    from game.core.rules import Setup
    from game.storage.replays import Replay
    from game.storage.save import SaveFile
    from game.storage.seats import SeatSetup
    from game.ui.app import App
    from game.ui.board.session import TableSession


def start_game(app: App, title_key: str, setup: Setup, seats: Sequence[SeatSetup], seed: int) -> None:
    """Begin a game and go to its table; whoever sat there before has the name of now."""
    from game.ui.board.session import TableSession

    title = app.registry.named(title_key)
    people = app.profiles()
    _open(app, TableSession.new(
        title, setup, people.as_called_now(seats), seed, app.thinker, app.keeper
    ))


def go_on(app: App, path: Path) -> None:
    """Go to the table of a saved game; a sentence if it cannot be read.

    When the program stumbled twice over this very save, the player may take an older one.
    """
    # The save may be that of the game on the table, where a hand may hold something.
    for scene in app.scenes:
        scene.secure()
    # Only a look: what is damaged is put aside when the game is opened, and told of then.
    shelf = Shelf(app.places, writable=False)
    try:
        save = shelf.load(path).content
    except StorageProblem:
        _open_version(app, path, 0)
        return
    if crashes_at(app.places, save.game, len(save.record.records)) < 2:
        _open_version(app, path, 0)
        return
    app.ask(app.text("ui.crash.title"), app.text("ui.crash.twice"), [
        ("cancel", app.text("ui.close"), "secondary", None),
        ("same", app.text("ui.crash.same"), "secondary", lambda: _open_version(app, path, 0)),
        ("older", app.text("ui.crash.older"), "primary",
         lambda: _open_version(app, path, _older_than(shelf, path, save))),
    ])


def _older_than(shelf: Shelf, path: Path, save: SaveFile) -> int:
    """How many versions are newer than the first one in which the game stands elsewhere than in `save`."""
    for skip in range(1, GENERATIONS):
        try:
            older = shelf.load(path, skip).content
        except StorageProblem:
            break
        if len(older.record.records) != len(save.record.records):
            return skip
    return 1


def _open_version(app: App, path: Path, newest: int) -> None:
    """Go to the table of a save, passing over its `newest` newest versions.

    When a version is sound but leads to no table (a damaged record), an older one is tried.
    """
    from game.ui.board.session import TableSession

    said: tuple[Message, ...] = ()
    people = app.profiles()
    for skip in range(newest, GENERATIONS):
        try:
            loaded = app.shelf.load(path, skip)
            is_running = path.parent == app.places.running
            is_kept = skip == 0 and is_running
            save = loaded.content if is_running else app.shelf.parted(loaded.content)
            title = app.registry.named(save.title)
            # Their faces are those of now, so their names are, too.
            save = replace(save, seats=people.as_called_now(save.seats))
            session = TableSession.resumed(title, save, app.thinker, app.keeper, is_kept)
        except StorageProblem as problem:
            said = said or (problem.message, *problem.notes)
            if problem.message.key == "storage.missing":
                break
            continue
        except ValueError:
            said = said or (message("ui.saved.unknown_title"),)
            break
        for note in loaded.notes:
            app.toast(app.text(note), "warn")
        if skip:
            app.toast(app.text("storage.older_version", file=path.name), "warn")
        if not save.counts:
            app.toast(app.text("ui.table.uncounted"))
        _open(app, session)
        return
    app.ask(
        app.text("ui.saved.cannot_load"), "\n".join(app.text(line) for line in said),
        [("cancel", app.text("ui.close"), "primary", None)],
    )


def branch_off(app: App, replay: Replay, length: int) -> None:
    """Begin a new game at the state after `length` actions of a finished one; its seats play on.

    They have the names of now, as in any game that is gone on with. It is for trying out: whoever saw the
    game knows what comes, and could choose a moment from which it is as good as won. So it does not count.
    """
    from game.core.match import Match
    from game.ui.board.session import TableSession

    title = app.registry.named(replay.title)
    record = replace(replay.record, records=replay.record.records[:length])
    match = Match.replayed(title.rules(), record)
    people = app.profiles()
    seats = people.as_called_now(replay.seats)
    _open(app, TableSession(title, match, seats, app.thinker, app.keeper, counts=False))


def _open(app: App, session: TableSession) -> None:
    """Go to a table; all other scenes are left. The game is in safety from its first moment."""
    from game.ui.scenes.playing.table import TableScene

    session.secure()
    # A side game stands on no shelf of its own: its title is what was played last.
    app.change_settings(last_title=session.title.of or session.title.key)
    app.go(TableScene(app, session))
