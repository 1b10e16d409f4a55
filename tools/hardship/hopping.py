"""Somebody who plays at several tables by turns while the clock jumps a year back and forth."""

from __future__ import annotations

import itertools

from game.ui.app import App
from game.ui.scenes.finished.results import ResultsScene
from game.ui.scenes.home import HomeScene
from game.ui.scenes.playing.opening import go_on
from game.ui.scenes.playing.table import TableScene
from game.ui.scenes.replays.replay import ReplayScene
from tools.hardship.stay import tell
from tools.hardship.wrong_clock import set_wrong
from tools.killing.player import Hand

YEAR = 365
STAY = 3
"""Own acts before it goes home again."""


class Hopping(Hand):
    """Plays, leaves, looks at what home offers; every third game is a new one, else the one left longest.

    For a process whose clock is wrong to begin with.
    """

    def __init__(self, stays: str, titles: str = "viva") -> None:
        super().__init__(3, titles.split(","))
        self._left = int(stays)
        self._shifts = itertools.cycle((-YEAR, 0, YEAR, 0, -YEAR, YEAR))
        self._acts = 0
        self._last = ""
        """The game that was played last, "" where nobody can say: it was finished, or there was none."""

    def __call__(self, app: App) -> None:
        """One look, at most one deed."""
        app.change_settings(pace="at_once", animation_speed="at_once")
        match app.top:
            case HomeScene():
                self._at_home(app)
            case ResultsScene() as scene:
                self._watch_again(app, scene)
            case ReplayScene():
                app.go(HomeScene(app))
            case TableScene() as scene if self._acts >= STAY and scene.session.outcome is None:
                self._leave(app, scene)
            case _:
                super().__call__(app)

    def act(self, scene: TableScene) -> None:
        """Count what is done."""
        before = scene.session.match.length
        super().act(scene)
        self._acts += scene.session.match.length != before

    def open_game(self, app: App) -> None:
        """Go on with the game that was left longest ago, or begin one."""
        running = app.shelf.running()
        if len(running) > 1 and self._left % 3:
            go_on(app, running[-1].path)
            return
        self.begin_game(app)

    def _at_home(self, app: App) -> None:
        running = [listed.path.stem for listed in app.shelf.running()]
        if self._last and running[:1] != [self._last]:
            tell("fault", words=f"{self._last} was played last, and home offers {running[:1]}")
        if self._left <= 0:
            app.quit()
            return
        self._left -= 1
        self._acts = 0
        set_wrong(next(self._shifts))
        self.open_game(app)

    def _leave(self, app: App, scene: TableScene) -> None:
        session = scene.session
        self._last = session.game
        tell("left", game=session.game, length=session.match.length, digest=session.match.digest())
        app.go(HomeScene(app))

    def _watch_again(self, app: App, scene: ResultsScene) -> None:
        """Look at the replay of what has just ended."""
        self._last = ""
        game = scene.session.game
        tell("finished", game=game)
        app.go(ReplayScene(app, app.replays.load(app.replays.file_of(game)).content, at_end=True))
