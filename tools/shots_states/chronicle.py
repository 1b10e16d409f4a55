"""Example states of the chronicle, and of what Lisboa adds to the screens: choice of a deal, best results."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import cache
from typing import Any

from msgspec.structs import replace

from game.bots.levels import GREEDY
from game.bots.selfplay import clockwork, play_out
from game.core.chronicle import Standing
from game.core.match import Match
from game.core.rules import new_setup
from game.storage.profiles import PROFILES_FILE, Profiles, new_profile
from game.storage.seats import SEAT_COLOURS, SeatSetup
from game.titles.registry import TITLES, Title, title_named
from game.ui.app import App
from game.ui.board.keeping import entry_of
from game.ui.board.session import TableSession
from game.ui.scene import Scene
from game.ui.scenes.finished.chronicle import ChronicleScene
from game.ui.scenes.finished.results import ResultsScene
from game.ui.scenes.people.statistics import StatisticsScene
from game.ui.scenes.replays.replay_list import ReplayListScene
from game.ui.scenes.setting_up.deal_choice import Deal
from game.ui.scenes.setting_up.new_game import NewGameScene
from tools.golden import HOME, read

ANA = replace(new_profile("Ana", "blue"), id="a" * 32)
SEATS = (SeatSetup("Ana", "blue", profile=ANA.id),)
LONG_NAME = (SeatSetup("Maximiliano Buenaventura", "red", profile=ANA.id),)
BEGUN = "2026-03-01T18:30:00Z"


def _lisboa() -> Title:
    return title_named("lisboa")


@cache
def finished_match() -> Match[Any, Any, Any]:
    """A game of the adviser's at a glance, to its end."""
    title = _lisboa()
    match = Match(title.rules(), new_setup(title.info, 1), 7)
    play_out(match, [clockwork(title, GREEDY)], 7)
    return match


def _session(app: App, number: int) -> TableSession:
    return TableSession(_lisboa(), finished_match(), SEATS, app.thinker, app.keeper, f"{number:032x}", BEGUN)


def _fill(app: App) -> None:
    """One game that was really played, with its replay, and others of which only the line is left."""
    PROFILES_FILE.save(app.places, Profiles((ANA,)))
    session = _session(app, 1)
    played, today = entry_of(session), date.today().isoformat()
    for number, (rank, wigs, day, seats) in enumerate((
        (3, 132, "", SEATS), (1, 96, today, SEATS), (0, 40, "", SEATS), (2, 114, today, LONG_NAME),
    )):
        game, standing = f"{100 + number:032x}", Standing(rank, wigs, 88)
        app.chronicle.note(replace(played, game=game, standing=standing, day=day, seats=seats))
    app.keeper.finish(session)


def chronicle(app: App) -> Scene:
    """Five games, the newest with its picture."""
    _fill(app)
    return ChronicleScene(app, _lisboa())


def chronicle_of(key: str, golden: str) -> Callable[[App], Scene]:
    """Two games of a title in which those at the table play against each other."""

    def state(app: App) -> Scene:
        title = title_named(key)
        match = Match.replayed(title.rules(), read(HOME / key / f"{golden}.json").record)
        names = ("Maximiliano Buenaventura", "Ana", "Curro", "Tía Pepa", "Abuelo", "Elena")
        seats = [SeatSetup(names[seat], SEAT_COLOURS[seat]) for seat in range(match.setup.seats)]
        for number in (1, 2):
            game = f"{900 + 10 * list(TITLES).index(key) + number:032x}"
            app.keeper.finish(TableSession(title, match, seats, app.thinker, app.keeper, game, BEGUN))
        return ChronicleScene(app, title)

    return state


def chronicle_lost(app: App) -> Scene:
    """A game of which neither picture nor replay is left."""
    _fill(app)
    scene = ChronicleScene(app, _lisboa())
    scene.chosen = 1
    return scene


def chronicle_none(app: App) -> Scene:
    """No game was finished yet."""
    return ChronicleScene(app, _lisboa())


def deal(chosen: Deal, filled: bool) -> Callable[[App], Scene]:
    """The new game of somebody who has (not) played before."""

    def state(app: App) -> Scene:
        if filled:
            _fill(app)
            app.change_settings(last_seats={"lisboa": SEATS})
        scene = NewGameScene(app, "lisboa")
        assert scene.deals is not None
        scene.deals.deal = chosen
        return scene

    return state


def results(page: str) -> Callable[[App], Scene]:
    """The end of a game, at another page of its sheet than the first."""

    def state(app: App) -> Scene:
        scene = ResultsScene(app, _session(app, 1))
        scene.page = page
        return scene

    return state


def replay_list(app: App) -> Scene:
    """The finished games, one of them against the rules."""
    _fill(app)
    return ReplayListScene(app)


def statistics(app: App) -> Scene:
    """Figures with the way to the chronicle."""
    _fill(app)
    return StatisticsScene(app)


def states() -> dict[str, Callable[[App], Scene]]:
    """The states by name."""
    return {
        # The empty ones come first: what others write stays where it is until the last picture is drawn.
        "chronicle-none": chronicle_none, "lisboa-deal-new": deal("day", filled=False),
        "chronicle": chronicle, "chronicle-lost": chronicle_lost,
        "chronicle-viana": chronicle_of("viana", "bag-5"),
        "chronicle-villa": chronicle_of("villa_paletti", "no_further-4"),
        "lisboa-deal-own": deal("own", filled=True), "lisboa-deal-day": deal("day", filled=True),
        "lisboa-results-course": results("course"), "lisboa-results-decrees": results("reveal"),
        "lisboa-replay-list": replay_list, "lisboa-statistics": statistics,
    }
