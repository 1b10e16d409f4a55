"""Somebody who looks at every screen that tells of games, dates and days."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from datetime import date
from functools import partial

from game.titles.registry import SIDE_GAMES, TITLES
from game.ui.app import App
from game.ui.scenes.challenge import ChallengeScene
from game.ui.scenes.finished.chronicle import ChronicleScene
from game.ui.scenes.home import HomeScene
from game.ui.scenes.kept.saved_games import SavedGamesScene
from game.ui.scenes.people.statistics import StatisticsScene
from game.ui.scenes.replays.replay_list import ReplayListScene
from game.ui.scenes.today import TodaySheet
from tools.hardship.stay import tell

STARE_S = 0.3
"""How long each screen is looked at."""


class Visiting:
    """Goes from one screen to the next, and leaves after the last one."""

    def __init__(self) -> None:
        self._next_s = 0.0
        self._count = 0
        self._ways: Iterator[Callable[[], None]] | None = None

    def __call__(self, app: App) -> None:
        """On to the next screen when this one was looked at."""
        if time.monotonic() < self._next_s:
            return
        self._next_s = time.monotonic() + STARE_S
        self._ways = self._ways or _ways(app)
        way = next(self._ways, None)
        if way is None:
            tell("visited", count=self._count)
            app.quit()
            return
        way()
        self._count += 1


def _ways(app: App) -> Iterator[Callable[[], None]]:
    """How to come to each of the screens."""
    for scene in (HomeScene, StatisticsScene, SavedGamesScene, ReplayListScene):
        yield partial(app.go, scene(app))
    yield partial(app.push, TodaySheet(app, date.today()))
    for title in TITLES.values():
        yield partial(app.go, ChronicleScene(app, title))
    for title in SIDE_GAMES.values():
        yield partial(app.go, ChallengeScene(app, title))
