"""Gives finished games to others and takes them in, as words: through the clipboard, or as a file."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from game.storage.places import is_there
from game.storage.problem import StorageProblem
from game.storage.replays import Replay, verified
from game.storage.shared_replays import LARGEST, as_text, from_text, read_replay, texts_in, write_text
from game.ui.app import App
from game.ui.problems import succeeds
from game.ui.scenes.playing.seat_names import seats_now
from game.ui.widgets.clipboard import copied, copy


def share(app: App, replay: Replay) -> None:
    """Put a finished game into the clipboard and the folder for exchange, and tell what to do with it.

    People are called there as they are called here now.
    """
    text, replay = app.text, replace(replay, seats=seats_now(app, replay.seats))
    copy(as_text(replay))
    try:
        words = text("ui.replays.shared", file=str(write_text(replay, app.places.exchange)))
    except StorageProblem as problem:
        words = text("ui.replays.shared.clipboard", why=text(problem.message))
    app.ask(text("ui.replays.share.title"), words, [("cancel", text("ui.close"), "primary", None)])


def bring_in(app: App, done: Callable[[], None]) -> None:
    """Ask where a game of somebody else is to come from; `done` is called when one has come in."""
    text = app.text
    app.ask(text("ui.replays.bring.title"), text("ui.replays.bring.body", folder=str(app.places.exchange)), [
        ("cancel", text("ui.cancel"), "secondary", None),
        ("files", text("ui.replays.bring.files"), "secondary", lambda: _from_files(app, done)),
        ("paste", text("ui.replays.bring.paste"), "primary", lambda: _from_clipboard(app, done)),
    ])


def _from_clipboard(app: App, done: Callable[[], None]) -> None:
    source = app.text("ui.replays.clipboard")
    if succeeds(app, lambda: _take_in(app, from_text(copied(LARGEST), source))):
        app.toast(app.text("ui.replays.brought", n=1), "good")
        done()


def _from_files(app: App, done: Callable[[], None]) -> None:
    """Take in all games of the folder that are not here yet."""
    brought, wrong = 0, None
    for path in texts_in(app.places.exchange):
        try:
            replay = read_replay(path)
            if not _is_here(app, replay):
                _take_in(app, replay)
                brought += 1
        except StorageProblem as problem:
            wrong = problem.message
    if brought:
        app.toast(app.text("ui.replays.brought", n=brought), "good")
        done()
    else:
        app.toast(app.text(wrong or "ui.replays.brought.none"), "warn")


def _is_here(app: App, replay: Replay) -> bool:
    return is_there(app.replays.file_of(replay.game))


def _take_in(app: App, replay: Replay) -> None:
    """Keep a replay that leads where it says; raises `StorageProblem` if it does not, or is here already."""
    title = app.title_in_file(replay.title)
    if _is_here(app, replay):
        raise StorageProblem("storage.shared.known")
    verified(replay, title.rules())
    if not app.replays.store(replay):
        raise StorageProblem(app.services.why_nothing)
