"""Tables drawn into memory, for measurements of frames."""

from __future__ import annotations

from collections.abc import Callable

from game.bots.levels import GREEDY
from game.bots.selfplay import AnyMatch, clockwork, play_on
from game.core.events import Event
from game.core.match import Match
from game.core.rules import new_setup
from game.storage.save import new_game_id
from game.storage.seats import SeatSetup
from game.titles.registry import title_named
from game.ui.app import App
from game.ui.board.session import TableSession
from game.ui.scenes.playing.table import TableScene

SEATS = (
    SeatSetup("Ana", "blue"), SeatSetup("", "red", "clockwork", "master"),
    SeatSetup("", "yellow", "clockwork", "master"), SeatSetup("", "green", "clockwork", "master"),
    SeatSetup("", "pink", "clockwork", "master"),
)
Wanted = Callable[[int, tuple[Event, ...]], bool]
"""Whether a moment is the one looked for: who acted, and what happened."""


def match_with(key: str, count: int, wanted: Wanted) -> tuple[AnyMatch, int]:
    """A game of a title among greedy players, and the index of a moment that is wanted."""
    title = title_named(key)
    for seed in range(200):
        match: AnyMatch = Match(title.rules(), new_setup(title.info, count), seed)
        players = [clockwork(title, GREEDY)] * count
        while match.length < 400 and play_on(match, players, seed):
            if wanted(match.record().records[-1].seat, match.moments[-1].events):
                return match, match.length
    raise AssertionError(f"no such moment in 200 games of {key}")


def table(app: App, key: str, match: AnyMatch) -> TableScene:
    """The match on the screen, nobody thinking."""
    seats = SEATS[: match.setup.seats]
    session = TableSession(title_named(key), match, seats, app.thinker, app.keeper, new_game_id())
    scene = TableScene(app, session)
    app.go(scene)
    app.frame(0.0)
    return scene
