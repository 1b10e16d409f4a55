"""Runs the real program with a deed looking on after each frame."""

from __future__ import annotations

import json
import locale
from collections.abc import Sequence

from game.i18n.catalogue import Catalogue
from game.options import parsed
from game.ui.app import App
from game.ui.board.session import TableSession
from game.ui.crash import CrashScene
from game.ui.loop import Watcher, run
from game.ui.scenes.home import HomeScene
from game.ui.scenes.playing.table import TableScene
from game.ui.start import begin, open_app
from game.ui.widgets.toast import Toast


def tell(what: str, **facts: object) -> None:
    """Say a line."""
    print(json.dumps({"what": what, **facts}), flush=True)


def session_in(app: App) -> TableSession | None:
    """The game that is on the table, in front or below."""
    found = [scene.session for scene in app.scenes if isinstance(scene, TableScene)]
    return found[-1] if found else None


class Listener:
    """Hands each frame to a deed, and hears what the program says to the player meanwhile."""

    def __init__(self, deed: Watcher) -> None:
        self._deed = deed
        self._said: set[str] = set()
        self._has_stumbled = False

    def __call__(self, app: App) -> None:
        """One frame was shown."""
        for node in app.top.stage.nodes():
            if isinstance(node, Toast) and node.text not in self._said:
                self._said.add(node.text)
                tell("said", words=node.text)
        if isinstance(app.top, CrashScene) and not self._has_stumbled:
            self._has_stumbled = True
            tell("fault", words="a fault in the middle of a frame")
            app.quit()
        elif app.running:
            self._deed(app)


def stay(deed: str, arguments: Sequence[str]) -> int:
    """Be at the program until the deed is done; its exit code."""
    from tools.hardship.deeds import deed_named

    options = parsed(arguments)
    begun = begin(options)
    app = open_app(options, begun, Catalogue("en"))
    tell(
        "open", decimal_point=locale.localeconv()["decimal_point"], writable=begun.writable,
        size=app.window.surface.get_size(), data=str(begun.places.data),
    )
    app.change_settings(first_launch_done=True)
    try:
        app.go(HomeScene(app))
        for note in begun.notes:
            app.toast(app.text(note), "warn")
        code = run(app, lambda: HomeScene(app), Listener(deed_named(deed)))
        session = session_in(app)
        if session is not None:
            tell("end", game=session.game, length=session.match.length, digest=session.match.digest())
        return code
    finally:
        app.close()
        begun.lock.release()
