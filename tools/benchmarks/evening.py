"""Whether memory grows over a long evening: three hours of the program's own time, at a person's pace.

    python -m tools.benchmarks.evening HOURS

Clockwork players play title after title at the normal pace, every motion shown at its normal speed. Now and
then the menu, the settings, the rules are opened and closed over the table; each game is looked at again as
a replay, and the way leads over the home screen. What makes it shorter than the evening it stands for: a
frame is a twentieth of a second long and the next one follows at once, so that three hours take less than
one, and hold every clip, every turn of a page and every change of scene that three hours hold. Prints the
figures as JSON: for each hour the most megabytes at a visit of the home screen, all garbage collected (a
single visit tells more of the title before it than of a leak). The first hour fills what is kept for later,
up to its bounds; whatever still grows after it is a leak.
"""

from __future__ import annotations

import gc
import itertools
import json
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from tools.benchmarks.memory import resident_mb

if TYPE_CHECKING:
    from game.core.rules import TitleInfo
    from game.ui.app import App
    from game.ui.scenes.playing.table import TableScene

FRAME_S = 0.05
HOUR_S = 3600.0
BETWEEN_S = 60.0
"""How long a game goes on undisturbed."""
LOOK_S = 5.0
"""How long each scene that is opened meanwhile is looked at."""
REPLAY_S = 40.0
LONGEST_GAME_S = 1500.0
"""So that every title is seen a few times an hour; then the game is left as it is."""


class Evening:
    """The program, and the time that has passed in it."""

    def __init__(self, app: App) -> None:
        self._app = app
        self.now_s = 0.0
        self.done: Counter[str] = Counter()

    def games(self) -> Iterator[None]:
        """Game after game without end; one for each visit of the home screen."""
        from game.titles.registry import TITLES
        from game.ui.scenes.home import HomeScene

        for seed in itertools.count():
            for title in TITLES.values():
                self._play(title.key, title.info, seed)
                self._app.go(HomeScene(self._app))
                self._look(LOOK_S)
                yield

    def kept(self) -> str:
        """What there is in memory just now, in words, for whoever looks for a leak."""
        from game.ui.scene import Scene

        scenes = Counter(type(one).__name__ for one in gc.get_objects() if isinstance(one, Scene))
        pictures_mb = self._app.services.sprites.scaled_px * 4 / 1e6
        return f"scaled pictures {pictures_mb:.1f} MB, scenes {dict(sorted(scenes.items()))}"

    def _look(self, seconds: float) -> None:
        until_s = self.now_s + seconds
        while self.now_s < until_s:
            self._frame()

    def _frame(self) -> None:
        self._app.window.present(self._app.frame(FRAME_S))
        self.now_s += FRAME_S
        scene = self._app.top
        if scene.name == "table" and scene.is_watched:
            # Whoever thinks does so in a process of its own, for which a frame would be over too soon.
            time.sleep(0.002)

    def _play(self, key: str, info: TitleInfo, seed: int) -> None:
        """One game, looked at again if it came to its end."""
        from game.core.rules import new_setup
        from game.storage.seats import SEAT_COLOURS, SeatSetup
        from game.ui.scenes.playing.opening import start_game
        from game.ui.scenes.playing.table import TableScene

        setup = new_setup(info, info.seats[seed % 2])
        seats = tuple(
            SeatSetup("", colour, "clockwork", "learner") for colour in SEAT_COLOURS[: setup.seats]
        )
        start_game(self._app, key, setup, seats, seed)
        self._frame()
        scene = self._app.top
        assert isinstance(scene, TableScene)
        begun_s = self.now_s
        visits = itertools.cycle(self._visits(scene))
        while self._app.top is scene and self.now_s - begun_s < LONGEST_GAME_S:
            if self._is_time_for_a_visit():
                self._visit(next(visits))
            self._frame()
        self.done[key] += 1
        if self._app.top.name == "results":
            self._look(LOOK_S)
            self._watch_again(scene)

    def _is_time_for_a_visit(self) -> bool:
        return int(self.now_s / BETWEEN_S) != int((self.now_s - FRAME_S) / BETWEEN_S)

    @staticmethod
    def _visits(scene: TableScene) -> tuple[Callable[[], object], ...]:
        """What may be opened over a table, one after the other."""
        return tuple(lambda name=name: scene.command(name) for name in ("menu", "rules", "settings"))

    def _visit(self, opens: Callable[[], object]) -> None:
        """Open something, look at it, close it."""
        below = self._app.top
        opens()
        self._frame()
        self._look(LOOK_S)
        while self._app.top is not below:
            self.done[self._app.top.name] += 1
            self._app.pop()
            self._frame()

    def _watch_again(self, scene: TableScene) -> None:
        """The replay, playing by itself for a while."""
        from game.ui.scenes.replays.replay import ReplayScene

        replays = self._app.replays
        replay = replays.load(replays.file_of(scene.session.game)).content
        again = ReplayScene(self._app, replay)
        self._app.go(again)
        self._frame()
        again.command("replay_play")
        self._look(REPLAY_S)
        self.done["replay"] += 1


def played(hours: int) -> dict[str, object]:
    """So many hours; the megabytes of each of them, and how often each scene was there."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from game.bots.thinker import Thinker
    from game.storage.settings import Settings
    from game.ui.headless import make_app

    readings: list[float] = []
    with tempfile.TemporaryDirectory() as data:
        app = make_app((1280, 720), data_dir=Path(data), settings=Settings(first_launch_done=True))
        # On a busy machine an answer takes as long as it takes.
        app.thinker = Thinker(clock=lambda: 0.0)
        evening, most_mb = Evening(app), 0.0
        games = evening.games()
        while len(readings) < hours:
            next(games)
            gc.collect()
            most_mb = max(most_mb, resident_mb())
            line = f"{evening.now_s:.0f} s: {resident_mb():.1f} MB, {evening.kept()}"
            print(line, file=sys.stderr, flush=True)
            if evening.now_s >= (len(readings) + 1) * HOUR_S:
                readings.append(most_mb)
                most_mb = 0.0
        app.close()
    return {"readings": readings, "seconds": evening.now_s, "done": dict(sorted(evening.done.items()))}


if __name__ == "__main__":
    print(json.dumps(played(int(sys.argv[1]))))
