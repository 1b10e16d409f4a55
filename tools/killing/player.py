"""The real program, played by a hand of its own until it is killed; tells what it has put on the disk."""

from __future__ import annotations

import os
import random
import signal
import sys
from collections.abc import Sequence
from pathlib import Path

from game.bots.choice import choose
from game.bots.levels import ORDINARY, level_named
from game.core.message import Message
from game.core.rules import new_setup
from game.i18n.catalogue import Catalogue
from game.options import parsed
from game.storage.places import Places
from game.storage.profiles import PROFILES_FILE
from game.storage.seats import SeatSetup
from game.titles.registry import SIDE_GAMES, TITLES, title_named
from game.ui.app import App
from game.ui.board.keeping import DiskKeeper
from game.ui.board.session import TableSession
from game.ui.crash import CrashScene
from game.ui.loop import run
from game.ui.scenes.finished.results import ResultsScene
from game.ui.scenes.home import HomeScene
from game.ui.scenes.playing.opening import go_on, start_game
from game.ui.scenes.playing.table import TableScene
from game.ui.start import begin, open_app
from tools.killing.told import Line, Strike, Word, tell

UNDO = 0.08
"""How often the hand takes something back instead of acting."""

DEEDS = frozenset({"open", "os.link", "os.mkdir", "os.remove", "os.rename", "os.truncate"})
"""What Python does with files, as it tells those who listen (audit events)."""


class Sudden:
    """Kills this very process before something is done with a file, as a strike says."""

    def __init__(self, strike: Strike) -> None:
        self._word, self._skip, self._deeds = strike
        self._is_near = False
        sys.addaudithook(self._hear)

    def near(self, word: Word) -> None:
        """Something of that kind is stored from now on."""
        if word is self._word:
            self._skip -= 1
            self._is_near = self._skip < 0

    def _hear(self, deed: str, _: tuple[object, ...]) -> None:
        if self._is_near and deed in DEEDS:
            self._deeds -= 1
            if self._deeds < 0:
                os.kill(os.getpid(), signal.SIGKILL)


class TellingKeeper(DiskKeeper):
    """The keeper of the program; says before and after what it stores.

    kept: by game, what was stored last.
    """

    def __init__(self, places: Places, writable: bool, sudden: Sudden | None) -> None:
        super().__init__(places, writable)
        self._sudden = sudden
        self.kept: dict[str, object] = {}

    def keep(self, session: TableSession) -> Message | None:
        """Store a running game."""
        self._begin(Word.KEEPING, session)
        problem = super().keep(session)
        tell(_line(Word.KEPT if problem is None else Word.FAULT, session))
        return problem

    def finish(self, session: TableSession) -> Message | None:
        """Store the result of a game."""
        self._begin(Word.FINISHING, session)
        problem = super().finish(session)
        tell(_line(Word.FINISHED if problem is None else Word.FAULT, session))
        return problem

    def _begin(self, word: Word, session: TableSession) -> None:
        self.kept[session.game] = session.match.moments[-1]
        tell(_line(word, session))
        if self._sudden is not None:
            self._sudden.near(word)


def _line(word: Word, session: TableSession) -> Line:
    return Line(word, session.match.length, session.game, session.match.digest(), session.title.key)


class Hand:
    """Looks at the program after each frame and goes on: with the game on the shelf, or with a new one."""

    def __init__(self, seed: int, titles: Sequence[str] = (*TITLES, *SIDE_GAMES)) -> None:
        """`titles`: those of which a new game may be."""
        self._rng = random.Random(seed)
        self._titles = titles

    def __call__(self, app: App) -> None:
        """One look, at most one deed."""
        match app.top:
            case TableScene() as scene:
                self.act(scene)
            case HomeScene() | ResultsScene():
                self.open_game(app)
            case CrashScene():
                self.stumbled(app)
            case _:
                # A dialog, or a scene between two rounds: read, and put away.
                app.pop()

    def stumbled(self, app: App) -> None:
        """There was a fault in the middle of a frame."""
        app.quit()

    def act(self, scene: TableScene) -> None:
        """If it is the person's turn, do something."""
        table, session = scene.table, scene.session
        seat = session.acting_viewer
        if seat is None or not table.is_open or not table.choices.legal:
            return
        if session.undo_stop() is None and self._rng.random() < UNDO:
            table.undo()
            return
        level, seed = level_named(session.title, ORDINARY), self._rng.getrandbits(32)
        action = choose(session.title, session.own_view, seat, table.choices.legal, level, seed)
        if action is not None:
            table.act(action)

    def open_game(self, app: App) -> None:
        """Go on with the game on the shelf that was played last, or begin one."""
        running = app.shelf.running()
        if running:
            go_on(app, running[0].path)
        else:
            self.begin_game(app)

    def begin_game(self, app: App) -> None:
        """Begin a game, in which the first person who is known here has a seat."""
        title = title_named(self._rng.choice(self._titles))
        setup = new_setup(title.info, self._rng.choice((title.info.seats[0], title.info.seats[1])))
        people = PROFILES_FILE.load(app.places).content.people
        person = people[0].id if people else ""
        start_game(app, title.key, setup, seats_of(setup.seats, person), self._rng.getrandbits(32))


class TellingHand(Hand):
    """Says when a table opens, who thinks, and if something is done that is not stored."""

    _thinker: int | None = None

    def __init__(self, seed: int, keeper: TellingKeeper) -> None:
        super().__init__(seed)
        self._keeper = keeper

    def __call__(self, app: App) -> None:
        """One look, at most one deed."""
        thinker = app.thinker.process_id
        if thinker != self._thinker and thinker is not None:
            tell(Line(Word.THINKER, thinker))
        self._thinker = thinker
        if isinstance(app.top, TableScene):
            self.look_at(app.top.session)
        super().__call__(app)

    def look_at(self, session: TableSession) -> None:
        """Say so if the last action was not given to the keeper: the game would go on from another one."""
        moment = session.match.moments[-1]
        if self._keeper.kept.setdefault(session.game, moment) is not moment:
            self._keeper.kept[session.game] = moment
            what = f"{session.title.key}: action {session.match.length} is done and not stored"
            tell(Line(Word.FAULT, title=what))

    def open_game(self, app: App) -> None:
        """Open it and say so."""
        super().open_game(app)
        tell(Line(Word.AT_TABLE))

    def stumbled(self, app: App) -> None:
        """Say so and end."""
        tell(Line(Word.FAULT, title="a fault in the middle of a frame"))
        super().stumbled(app)


def seats_of(count: int, person: str) -> tuple[SeatSetup, ...]:
    """A person, by id or "" for somebody unknown, in the first seat, clockwork players in all others."""
    first = SeatSetup("Ana", "blue", profile=person)
    colours = ("red", "yellow", "green", "pink", "orange")
    others = (SeatSetup("", colour, "clockwork", ORDINARY) for colour in colours[: count - 1])
    return (first, *others)


def play(folder: Path, seed: int, strike: Strike | None) -> int:
    """Run the program in `folder` until somebody ends it, or the strike; its exit code."""
    options = parsed(["--data-dir", str(folder), "--windowed", "640x360"])
    begun = begin(options)
    if not begun.writable:
        tell(Line(Word.LOCKED))
    app = open_app(options, begun, Catalogue("en"))
    sudden = Sudden(strike) if strike is not None else None
    app.keeper = keeper = TellingKeeper(app.places, app.services.writable, sudden)
    try:
        app.go(HomeScene(app))
        return run(app, lambda: HomeScene(app), TellingHand(seed, keeper))
    finally:
        app.close()
        begun.lock.release()
