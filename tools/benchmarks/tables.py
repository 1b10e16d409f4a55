"""A table of VIVA drawn into memory, for measurements of frames."""

from __future__ import annotations

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
from game.ui.scenes.table import TableScene

SEATS = (
    SeatSetup("Ana", "blue"), SeatSetup("", "red", "clockwork", "master"),
    SeatSetup("", "yellow", "clockwork", "master"), SeatSetup("", "green", "clockwork", "master"),
)


def match_with(wanted: type[Event], seat: int | None) -> tuple[AnyMatch, int]:
    """A game among greedy players and the index of a moment at which something of that kind happens.

    `seat`: who must act there, None for anybody.
    """
    title = title_named("viva")
    for seed in range(200):
        match: AnyMatch = Match(title.rules(), new_setup(title.info, len(SEATS)), seed)
        players = [clockwork(title, GREEDY)] * len(SEATS)
        while match.length < 400 and play_on(match, players, seed):
            acted = match.record().records[-1].seat
            events = match.moments[-1].events
            if any(isinstance(event, wanted) for event in events) and seat in (None, acted):
                return match, match.length
    raise AssertionError(f"no {wanted.__name__} in 200 games")


def table(app: App, match: AnyMatch) -> TableScene:
    """The match on the screen, nobody thinking."""
    session = TableSession(title_named("viva"), match, SEATS, app.thinker, app.keeper, new_game_id())
    scene = TableScene(app, session)
    app.go(scene)
    app.frame(0.0)
    return scene
