"""Example states of the screens that are no table."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from game.bots.levels import GREEDY
from game.bots.selfplay import clockwork, play_out
from game.core.match import Match
from game.core.message import message
from game.core.rules import Outcome, new_setup
from game.core.tasks import Medal
from game.storage.challenges import FEATS_FILE, Feat, Feats
from game.storage.profiles import PROFILES_FILE, Profile, Profiles, new_profile
from game.storage.replays import replay_of
from game.storage.save import save_of
from game.storage.seats import SeatSetup
from game.storage.statistics import result_of
from game.titles.registry import title_named
from game.ui.app import App
from game.ui.board.session import TableSession
from game.ui.scene import Scene
from game.ui.scenes.books.about import AboutScene
from game.ui.scenes.books.accessibility import AccessibilityScene
from game.ui.scenes.books.key_list import KeyListScene
from game.ui.scenes.books.rules_reader import RulesScene
from game.ui.scenes.challenge import ChallengeScene
from game.ui.scenes.finished.results import ResultsScene
from game.ui.scenes.home import HomeScene
from game.ui.scenes.kept.name_question import NameQuestion
from game.ui.scenes.kept.saved_games import SavedGamesScene
from game.ui.scenes.options.first_launch import FirstLaunchScene
from game.ui.scenes.options.settings import PAGES, SettingsScene
from game.ui.scenes.people.statistics import StatisticsScene
from game.ui.scenes.playing.levels import LevelsSheet
from game.ui.scenes.playing.menu import MenuScene
from game.ui.scenes.replays.playback import Playback
from game.ui.scenes.replays.replay import ReplayScene
from game.ui.scenes.replays.replay_keep import KeepSheet
from game.ui.scenes.replays.replay_list import ReplayListScene
from game.ui.scenes.setting_up.new_game import NewGameScene
from tools.shots_states.table import Staged

SEATS = (
    SeatSetup("Ana", "blue"), SeatSetup("Abuelo", "red"), SeatSetup("Marcos", "yellow"),
    SeatSetup("Elena", "green", "clockwork", "fair"),
)


def home(app: App) -> Scene:
    """The first screen of somebody who has no game waiting."""
    return HomeScene(app)


def new_game(app: App) -> Scene:
    """Three people and a clockwork player, the first page of house rules."""
    app.change_settings(last_seats={"viva": SEATS})
    return NewGameScene(app, "viva")


def new_game_full(app: App) -> Scene:
    """Six seats, names as long as they may be, the second page of house rules."""
    names = ("Maximiliano Buenaventura", "WWWWWWWWWWWWWWWWWWWWWWWW", "Łukasz Żółć", "Жанна", "", "Ελένη")
    colours = ("pink", "orange", "green", "yellow", "red", "blue")
    app.change_settings(last_seats={"viva": tuple(
        SeatSetup(name, colour, "clockwork" if place % 2 else "person", "master" if place % 2 else "")
        for place, (name, colour) in enumerate(zip(names, colours, strict=True))
    )})
    scene = NewGameScene(app, "viva")
    scene.page = 1
    return scene


def first_launch(app: App) -> Scene:
    """The first start."""
    return FirstLaunchScene(app)


def settings_page(page: str) -> Callable[[App], Scene]:
    """The settings at one of their pages."""

    def state(app: App) -> Scene:
        scene = SettingsScene(app)
        scene.page = page
        return scene

    return state


def key_list(app: App) -> Scene:
    """All keys, over the first screen."""
    return _Below(app, KeyListScene(app))


def rules(anchor: str, query: str = "") -> Callable[[App], Scene]:
    """The book of VIVA's rules at a chapter, perhaps with a search."""

    def state(app: App) -> Scene:
        scene = RulesScene(app, "viva", anchor)
        if query:
            scene.searching = True
            scene.query = query
        return scene

    return state


def saved_games(app: App) -> Scene:
    """Two named games, one that runs, one that is damaged."""
    _fill_shelf(app)
    return SavedGamesScene(app)


def no_saved_games(app: App) -> Scene:
    """An empty shelf."""
    return SavedGamesScene(app)


def home_waiting(app: App) -> Scene:
    """The first screen with a game to go on with."""
    _fill_shelf(app)
    return HomeScene(app)


def _fill_shelf(app: App) -> None:
    title = title_named("viva")
    match = Match(title.rules(), new_setup(title.info, len(SEATS)), 11)
    names = ("Sunday with Abuelo", "Maximiliano Buenaventura y la noche de las seis cintas largas", "")
    for place, name in enumerate(names):
        game = f"{place:032x}"
        save = save_of(match, game, SEATS, "2025-03-01T18:30:00Z", message("core.undo.nothing"), name)
        if name:
            app.shelf.keep(save)
        else:
            app.shelf.autosave(save)
    (app.places.saves / "broken-0123456789.json").write_text("{", encoding="utf-8")


def replay(viewer: int | None, part: float) -> Callable[[App], Scene]:
    """A finished game at a part of its length, seen by a seat."""

    def state(app: App) -> Scene:
        match = finished_match(4)
        kept = replay_of(match, "0" * 32, SEATS, "2025-03-01T18:30:00Z")
        scene = ReplayScene(app, kept)
        scene.playback.viewer = viewer
        scene.playback.go_to(int(match.length * part))
        return scene

    return state


def replay_list(app: App) -> Scene:
    """Two finished games and a damaged one."""
    for place in range(2):
        app.replays.store(replay_of(finished_match(4), f"{place:032x}", SEATS, "2025-03-01T18:30:00Z"))
    (app.places.replays / "broken.sobremesa-replay.json").write_text("[]", encoding="utf-8")
    return ReplayListScene(app)


def statistics(app: App) -> Scene:
    """Two people, one with results."""
    ana, abuelo = new_profile("Ana", "blue"), new_profile("Maximiliano Buenaventura", "red")
    PROFILES_FILE.save(app.places, Profiles((ana, abuelo)))
    for place, ranking in enumerate(((1, 2), (1, 1), (2, 1), (1, 2))):
        seats = (SeatSetup("Ana", "blue", profile=ana.id), SeatSetup("Curro", "red", "clockwork", "fair"))
        outcome = Outcome((3, 1), ranking, message("core.undo.nothing"))
        app.results.note(result_of(f"{place:032x}", "viva", seats, outcome))
    return StatisticsScene(app)


def no_statistics(app: App) -> Scene:
    """Nobody has played yet."""
    return StatisticsScene(app)


def challenge(app: App) -> Scene:
    """Tasks of which some are done, with two people in the best lists."""
    ana, abuelo = new_profile("Ana", "blue"), new_profile("Maximiliano Buenaventura", "red")
    PROFILES_FILE.save(app.places, Profiles((ana, abuelo)))
    title = title_named("villa_challenge")
    moment = "2026-03-01T18:30:00Z"
    feats = Feats()
    done: tuple[tuple[Profile, str, int, int, Medal | None], ...] = (
        (ana, "endless", 46, 30, "silver"), (abuelo, "endless", 61, 41, "gold"),
        (ana, "tower-01", 3, 1, "gold"),
        (ana, "tower-02", 1, 3, "bronze"), (abuelo, "tower-01", 0, 3, None),
    )
    for person, task, score, moves, medal in done:
        feats = feats.with_feat(Feat(person.id, title.key, task, score, moves, medal, moment))
    FEATS_FILE.save(app.places, feats)
    return ChallengeScene(app, title)


def challenge_new(app: App) -> Scene:
    """Tasks before anybody has played."""
    return ChallengeScene(app, title_named("villa_challenge"))


def about(app: App) -> Scene:
    """What Sobremesa is."""
    return AboutScene(app)


def accessibility(app: App) -> Scene:
    """For whom Sobremesa is made comfortable, and how."""
    return AccessibilityScene(app)


def _session(app: App) -> TableSession:
    title = title_named("viva")
    match = Match(title.rules(), new_setup(title.info, len(SEATS)), 11)
    return TableSession(title, match, SEATS, _Quiet(), app.keeper)


def menu(app: App) -> Scene:
    """What can be done at a table, laid over it."""
    return Staged(app, _session(app), lambda table: app.push(MenuScene(app, table)))


def levels(app: App) -> Scene:
    """How the clockwork players of a game play."""
    return Staged(app, _session(app), lambda table: app.push(LevelsSheet(app, table.session)))


def replay_keep(app: App) -> Scene:
    """What of a replay can be kept, over the replay."""
    game = replay_of(finished_match(4), "0" * 32, SEATS, "2025-03-01T18:30:00Z")
    playback = Playback(title_named("viva"), game, at_end=True)
    return _Below(app, KeepSheet(app, playback, lambda _steps: None))


def name_question(app: App) -> Scene:
    """The question for the name of a save."""
    words = app.text("ui.save_as.title")
    return _Below(app, NameQuestion(app, words, "Sunday with Abuelo", lambda _name: None))


class _Quiet:
    """Stands for the clockwork players' thoughts in a game that is over."""

    def ask(self, *_question: object) -> None:
        """Nothing is asked any more."""

    def poll(self) -> None:
        """Nothing was thought."""

    def cancel(self) -> None:
        """Nothing is open."""


@cache
def finished_match(seats: int) -> Match[Any, Any, Any]:
    """A short game of VIVA to its end."""
    title = title_named("viva")
    setup = new_setup(title.info, seats, rounds=3)
    match = Match(title.rules(), setup, 7)
    play_out(match, [clockwork(title, GREEDY)] * seats, 7)
    return match


def results(seats: int, page: str) -> Callable[[App], Scene]:
    """The end of a game, at one page of its sheet."""

    def state(app: App) -> Scene:
        who = tuple(SeatSetup(name, colour) for name, colour in zip(
            ("Ana", "Marcos", "Abuelo", "Elena", "Tía Pepa", "Maximiliano Buenaventura"),
            ("blue", "yellow", "red", "green", "pink", "orange"), strict=True,
        ))[:seats]
        session = TableSession(title_named("viva"), finished_match(seats), who, _Quiet(), app.keeper)
        scene = ResultsScene(app, session)
        scene.page = page
        return scene

    return state


class _Below(HomeScene):
    """The first screen, with another scene laid over it as soon as it is there."""

    def __init__(self, app: App, above: Scene) -> None:
        super().__init__(app)
        self._above = above

    def entered(self) -> None:
        """Lay the other scene on top."""
        self.app.push(self._above)


def states() -> dict[str, Callable[[App], Scene]]:
    """The states by name."""
    return {
        # The empty ones come first: what others write stays where it is until the last picture is drawn.
        "saved-games-none": no_saved_games, "statistics-none": no_statistics,
        "home": home, "new-game": new_game, "new-game-full": new_game_full, "first-launch": first_launch,
        **{f"settings-{page}": settings_page(page) for page, _ in PAGES},
        "key-list": key_list,
        "rules": rules("idea"), "rules-viva": rules("viva"), "rules-search": rules("idea", "stack"),
        "saved-games": saved_games, "home-waiting": home_waiting,
        "replay": replay(0, 0.5), "replay-end": replay(None, 1.0), "replay-list": replay_list,
        "statistics": statistics, "about": about, "accessibility": accessibility,
        "challenge": challenge, "challenge-new": challenge_new,
        "replay-keep": replay_keep, "menu": menu, "levels": levels, "name-question": name_question,
        "results": results(4, "count"), "results-course": results(4, "course"),
        "results-reveal": results(6, "reveal"), "results-six": results(6, "count"),
    }
