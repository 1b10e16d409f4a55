"""The games of the day, a click from home: what they are, who did best, and the way to each."""

from __future__ import annotations

from datetime import date

import pygame

from game.core.chronicle import Standing
from game.core.rules import new_setup
from game.core.tasks import Medal
from game.storage.challenges import FEATS_FILE, Feat, Feats
from game.storage.chronicle import Entry
from game.storage.day import seed_of_day
from game.storage.seats import SeatSetup
from game.titles.registry import SIDE_GAMES, title_named
from game.ui.app import App
from game.ui.scenes.challenge import ChallengeScene
from game.ui.scenes.home import HomeScene
from game.ui.scenes.playing.table import TableScene
from game.ui.scenes.setting_up.new_game import NewGameScene
from game.ui.scenes.today import TodaySheet, day_games
from tests.ui.driving import Hand
from tools.shots_states.memory import ANA, PEPA, fill

DAY = date(2026, 3, 1)
WHEN = "2026-03-01T18:30:00Z"


def task_of_day() -> str:
    cards = SIDE_GAMES["villa_challenge"].task_cards()(seed_of_day(DAY))
    return next(card.key for card in cards if card.seed == seed_of_day(DAY))


def news(app: App, day: date = DAY) -> dict[str, str]:
    return {game.title.key: game.news for game in day_games(app, day)}


def feat(person: str, score: int, medal: Medal) -> Feat:
    return Feat(person, "villa_challenge", task_of_day(), score, 9, medal, WHEN)


def entry(number: int, rank: int, day: str) -> Entry:
    title = title_named("lisboa")
    seats = (SeatSetup("Ana", "blue", profile=ANA.id),)
    return Entry(
        f"{number:032x}", "lisboa", seats, WHEN, WHEN, new_setup(title.info, 1), seed_of_day(DAY),
        Standing(rank, 100, 90), day,
    )


def opened(app: App, hand: Hand) -> None:
    app.go(HomeScene(app))
    hand.wait(0.4)
    hand.click("button-today")
    hand.wait(0.4)
    assert isinstance(app.top, TodaySheet)


def test_what_nobody_tried_is_said_to_be_new(app: App) -> None:
    new = app.text("ui.today.new")
    assert news(app) == {"villa_paletti": new, "lisboa": new}


def test_the_best_at_the_tower_is_named(app: App) -> None:
    fill(app)
    feats = (feat(ANA.id, 3, "bronze"), feat(PEPA.id, 5, "silver"), feat("f" * 32, 9, "gold"))
    FEATS_FILE.save(app.places, Feats(feats))
    result = app.text("ui.challenge.best.points", n=5)
    assert news(app)["villa_paletti"] == app.text("ui.today.best", name="Tía Pepa", result=result)
    assert news(app, date(2026, 3, 2))["villa_paletti"] == app.text("ui.today.new")


def test_the_best_rank_of_the_day_is_named(app: App) -> None:
    games = ((1, 1, "2026-03-01"), (2, 3, "2026-02-28"), (3, 0, "2026-03-01"), (4, 3, ""))
    for number, reached, day in games:
        app.chronicle.note(entry(number, reached, day))
    rank = app.text(title_named("lisboa").chronicle().ranks[1].name)
    assert news(app)["lisboa"] == app.text("ui.today.best", name="Ana", result=rank)


def test_the_tower_of_the_day_is_chosen_and_home_is_a_step_back(app: App, hand: Hand) -> None:
    opened(app, hand)
    hand.click("today-villa_paletti")
    hand.wait(0.4)
    assert isinstance(app.top, ChallengeScene)
    (card,) = [game.name for game in day_games(app, date.today()) if game.title.key == "villa_paletti"]
    assert hand.node("task-name").text == card  # type: ignore[attr-defined]
    hand.key(pygame.K_ESCAPE)
    hand.wait(0.4)
    assert isinstance(app.top, HomeScene)


def test_the_deal_of_the_day_is_chosen(app: App, hand: Hand) -> None:
    opened(app, hand)
    hand.click("today-lisboa")
    hand.wait(0.4)
    assert isinstance(app.top, NewGameScene)
    assert app.top.deals is not None
    assert app.top.deals.deal == "day"


def test_keys_alone_open_and_close_it(app: App, hand: Hand) -> None:
    app.go(HomeScene(app))
    hand.wait(0.4)
    app.top.stage.focus(app.top.stage.find("button-today"))
    hand.key(pygame.K_RETURN)
    hand.wait(0.4)
    assert isinstance(app.top, TodaySheet)
    hand.key(pygame.K_ESCAPE)
    hand.wait(0.4)
    assert isinstance(app.top, HomeScene)


def test_enter_begins_the_task_that_today_led_to(app: App, hand: Hand) -> None:
    app.services.today = lambda: DAY
    opened(app, hand)
    hand.click("today-villa_paletti")
    hand.wait(0.4)
    assert isinstance(app.top, ChallengeScene)
    hand.key(pygame.K_RETURN)
    hand.wait(0.4)
    table = next(scene for scene in app.scenes if isinstance(scene, TableScene))
    assert (table.session.match.state.task_key, table.session.match.seed) == ("day", seed_of_day(DAY))
