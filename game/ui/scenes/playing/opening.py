"""How a table is opened: a new game, or one that was saved.

The table and everything it needs are loaded when the first game is opened, not with the first screen.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.core.message import Message
from game.storage.atomic import GENERATIONS
from game.storage.crash import crashes_at
from game.storage.problem import StorageProblem
from game.storage.quarantine import NEWER
from game.storage.shelf import Shelf
from game.ui.leaving import leave

if TYPE_CHECKING:
    from game.core.rules import Setup
    from game.storage.replays import Replay
    from game.storage.save import SaveFile
    from game.storage.seats import SeatSetup
    from game.ui.app import App
    from game.ui.board.session import TableSession

_WITHOUT_OLDER = ("storage.missing", NEWER, "ui.saved.unknown_title")
"""What an older version cannot mend; least of all what a newer program has gone on with."""


def start_game(app: App, title_key: str, setup: Setup, seats: Sequence[SeatSetup], seed: int) -> None:
    """Begin a game and go to its table; whoever sat there before has the name of now."""
    from game.ui.board.session import TableSession

    title = app.registry.named(title_key)
    people = app.profiles()
    leave(app, lambda: _open(app, TableSession.new(
        title, setup, people.as_called_now(seats), seed, app.thinker, app.keeper
    )))


def go_on(app: App, path: Path) -> None:
    """Go to the table of a saved game; a sentence if it cannot be read.

    When the program stumbled twice over this very save, the player may take an older one.
    """
    # The save may be that of the game on the table, where a hand may hold something.
    for scene in app.scenes:
        scene.secure()
    leave(app, lambda: _go_on(app, path))


def _go_on(app: App, path: Path) -> None:
    stumbled_over = _stumbled_over(app, path)
    if stumbled_over is None:
        _open_or_tell(app, path, 0)
    else:
        _ask_for_version(app, path, stumbled_over)


def begin_with(app: App, path: Path) -> None:
    """Begin with the table of a saved game, before there is any other scene.

    Raises `StorageProblem` if it leads to no table. The question about a save over which the program stumbled
    twice lies over the first screen.
    """
    from game.ui.scenes.home import HomeScene

    stumbled_over = _stumbled_over(app, path)
    if stumbled_over is None:
        _open_version(app, path, 0)
        return
    app.go(HomeScene(app))
    _ask_for_version(app, path, stumbled_over)


def _looked_at(app: App) -> Shelf:
    # Only a look: what is damaged is put aside when the game is opened, and told of then.
    return Shelf(app.places, writable=False)


def _stumbled_over(app: App, path: Path) -> SaveFile | None:
    """The save, if it can be read and the program stumbled over it twice; None for all others."""
    try:
        save = _looked_at(app).load(path).content
    except StorageProblem:
        return None
    return save if crashes_at(app.places, save.game, len(save.record.records)) >= 2 else None


def _ask_for_version(app: App, path: Path, save: SaveFile) -> None:
    """Ask whether to try a save over which the program stumbled once more, or an older version."""
    app.ask(app.text("ui.crash.title"), app.text("ui.crash.twice"), [
        ("cancel", app.text("ui.close"), "secondary", None),
        ("same", app.text("ui.crash.same"), "secondary", lambda: _open_or_tell(app, path, 0)),
        ("older", app.text("ui.crash.older"), "primary",
         lambda: _open_or_tell(app, path, _older_than(_looked_at(app), path, save))),
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


def _open_or_tell(app: App, path: Path, newest: int) -> None:
    """Go to the table of a save, passing over its newest versions; a sentence if none leads there."""
    try:
        _open_version(app, path, newest)
    except StorageProblem as problem:
        said = (problem.message, *problem.notes)
        app.ask(
            app.text("ui.saved.cannot_load"), "\n".join(app.text(line) for line in said),
            [("cancel", app.text("ui.close"), "primary", None)],
        )


def _open_version(app: App, path: Path, newest: int) -> None:
    """Go to the table of a save, passing over its `newest` newest versions.

    When a version is sound but leads to no table (a damaged record), an older one is tried. Raises the
    `StorageProblem` of the first that was tried if none leads to a table.
    """
    first: StorageProblem | None = None
    for skip in range(newest, GENERATIONS):
        try:
            session, notes = _resumed(app, path, skip)
        except StorageProblem as problem:
            first = first or problem
            if problem.message.key in _WITHOUT_OLDER:
                break
            continue
        for note in notes:
            app.toast(app.text(note), "warn")
        if skip:
            app.toast(app.text("storage.older_version", file=path.name), "warn")
        if not session.counts:
            app.toast(app.text("ui.table.uncounted"))
        _open(app, session)
        return
    assert first is not None, f"of {GENERATIONS} versions none is left after {newest}"
    raise first


def _resumed(app: App, path: Path, skip: int) -> tuple[TableSession, tuple[Message, ...]]:
    """The game of a version of a save, and what is to be told of the file."""
    from game.ui.board.session import TableSession

    loaded = app.shelf.load(path, skip)
    # Whoever goes on with the running game itself takes its place, except where that must not be.
    goes_on = path.parent == app.places.running and not app.shelf.must_stay(path)
    save = loaded.content if goes_on else app.shelf.parted(loaded.content)
    title = app.title_in_file(save.title)
    # Their faces are those of now, so their names are, too.
    save = app.profiles().called_now(save)
    is_kept = skip == 0 and goes_on
    return TableSession.resumed(title, save, app.thinker, app.keeper, is_kept), loaded.notes


def branch_off(app: App, replay: Replay, length: int) -> None:
    """Begin a new game at the state after `length` actions of a finished one; its seats play on.

    They have the names of now, as in any game that is gone on with. It is for trying out: whoever saw the
    game knows what comes, and could choose a moment from which it is as good as won. So it does not count.
    """
    from game.core.match import Match
    from game.storage.save import checked_setup
    from game.ui.board.session import TableSession

    title = app.registry.named(replay.title)
    setup = checked_setup(replay.record.setup, title.info)
    record = replace(replay.record, setup=setup, records=replay.record.records[:length])
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
