"""Example states of what the program remembers of the people who play: figures, rivals."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from game.core.house_honours import HOUSE
from game.core.message import message
from game.core.rules import Outcome
from game.storage.challenges import FEATS_FILE, Feat, Feats
from game.storage.day import seed_of_day
from game.storage.honours import HONOURS_FILE, Earned, Honours
from game.storage.joining import join_people
from game.storage.profile_file import export_person
from game.storage.profiles import PROFILES_FILE, Profile, Profiles, new_profile
from game.storage.seats import SeatSetup
from game.storage.statistics import result_of
from game.titles.registry import SIDE_GAMES, TITLES
from game.ui.app import App
from game.ui.scene import Scene
from game.ui.scenes.home import HomeScene
from game.ui.scenes.people.exchange import ExchangeSheet
from game.ui.scenes.people.honour_page import honours_of
from game.ui.scenes.people.join_sheet import JoinSheet
from game.ui.scenes.people.person_sheet import PersonSheet
from game.ui.scenes.people.statistics import StatisticsScene
from game.ui.scenes.today import TodaySheet

ANA = replace(new_profile("Ana", "blue", "poet"), id="a" * 32)
LONG = replace(new_profile("Maximiliano Buenaventura", "red"), id="b" * 32)
PEPA = replace(new_profile("Tía Pepa", "green", "cat"), id="c" * 32)
WHEN = "2026-03-01T18:30:00Z"
FAMILY = (ANA, LONG, PEPA)
SCORES = ((45, 38, 21, 30), (17, 40, 22, 40), (52, 51, 33, 20), (61, 20, 33, 25))


def fill(app: App) -> None:
    """Some games of a family in every title."""
    PROFILES_FILE.save(app.places, Profiles(FAMILY))
    seats = (
        *(SeatSetup(person.name, person.colour, profile=person.id) for person in FAMILY),
        SeatSetup("Curro", "yellow", "clockwork", "fair"),
    )
    for place, title in enumerate(TITLES.values()):
        count = min(len(seats), title.info.seats[1])
        for number, all_scores in enumerate(SCORES):
            scores = all_scores[:count]
            ranking = tuple(1 + sum(other > score for other in scores) for score in scores)
            game = f"{7000 + 10 * place + number:032x}"
            outcome = Outcome(scores, ranking, message("core.undo.nothing"))
            app.results.note(result_of(game, title.key, seats[:count], outcome))


def figures(title: str) -> Callable[[App], Scene]:
    """All that is counted in a title."""

    def state(app: App) -> Scene:
        fill(app)
        scene = StatisticsScene(app)
        scene.page, scene.title = "title", title
        return scene

    return state


def rivals(app: App) -> Scene:
    """Whom somebody met."""
    fill(app)
    scene = StatisticsScene(app)
    scene.page = "rivals"
    return scene


def honours(owner: str) -> Callable[[App], Scene]:
    """What Ana has earned of one title's honours: every other one."""

    def state(app: App) -> Scene:
        fill(app)
        earned = [
            Earned(ANA.id, whose, honour.key, "7" * 32, WHEN)
            for whose in (HOUSE, *TITLES) for honour in honours_of(whose)[::2]
        ]
        HONOURS_FILE.save(app.places, Honours().with_earned(earned))
        scene = StatisticsScene(app)
        scene.page, scene.owner = "honours", owner
        return scene

    return state


class _AtTheStatistics(StatisticsScene):
    """The statistics with a sheet laid over them as soon as they are there."""

    def __init__(self, app: App, above: Scene) -> None:
        super().__init__(app)
        self._above = above

    def entered(self) -> None:
        """Lay the sheet on top."""
        self.app.push(self._above)


def person(known: Profile | None) -> Callable[[App], Scene]:
    """Somebody's name, colour and face are chosen."""

    def state(app: App) -> Scene:
        fill(app)
        return _AtTheStatistics(app, PersonSheet(app, known, lambda _id: None))

    return state


def exchange(app: App) -> Scene:
    """Two files that can be taken in, and one that cannot be read."""
    fill(app)
    for one in (ANA, LONG):
        export_person(app.places, one)
    (app.places.exchange / "holiday.sobremesa-person.json").write_text("[]", encoding="utf-8")
    return _AtTheStatistics(app, ExchangeSheet(app, LONG, lambda _id: None))


def exchange_none(app: App) -> Scene:
    """Nobody plays here yet, and no file was put there."""
    return _AtTheStatistics(app, ExchangeSheet(app, None, lambda _id: None))


def join(app: App) -> Scene:
    """Ana was made one person with the aunt, and there is somebody else whom she might be."""
    fill(app)
    join_people(app.places, ANA, PEPA)
    people = PROFILES_FILE.load(app.places).content.people
    return _AtTheStatistics(app, JoinSheet(app, people[0], people, lambda _id: None))


class _AtHome(HomeScene):
    """The first screen with today's games laid over it as soon as it is there."""

    def entered(self) -> None:
        """Lay the sheet on top."""
        self.app.push(TodaySheet(self.app, self.app.today))


def today_new(app: App) -> Scene:
    """Nobody has tried any of today's games."""
    return _AtHome(app)


def today(app: App) -> Scene:
    """Somebody has been at the tower already."""
    fill(app)
    cards = SIDE_GAMES["villa_challenge"].task_cards()(seed_of_day(app.today))
    card = next(card for card in cards if card.seed)
    feat = Feat(LONG.id, "villa_challenge", card.key, 5, 7, "silver", WHEN)
    FEATS_FILE.save(app.places, Feats((feat,)))
    return _AtHome(app)


def states() -> dict[str, Callable[[App], Scene]]:
    """The states by name."""
    return {
        "today-new": today_new, "today": today,
        "exchange-none": exchange_none, "exchange": exchange,
        "figures-viana": figures("viana"), "figures-villa": figures("villa_paletti"),
        "figures-lisboa": figures("lisboa"), "rivals": rivals,
        "honours-house": honours(HOUSE), "honours-lisboa": honours("lisboa"),
        "honours-villa": honours("villa_paletti"),
        "join": join, "person": person(PEPA), "person-new": person(None),
    }
