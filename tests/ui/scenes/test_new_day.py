"""Past midnight: what tells of today, or of its game, tells of another day."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from game.storage.day import seed_of_day
from game.titles.registry import SIDE_GAMES
from game.ui.app import App
from game.ui.scenes.challenge import ChallengeScene
from game.ui.scenes.home import HomeScene
from game.ui.scenes.playing.table import TableScene
from game.ui.scenes.setting_up.new_game import NewGameScene
from game.ui.scenes.today import TodaySheet
from game.ui.scenes.when import date_words, day_and_month
from game.ui.widgets.button import Button
from tests.ui.driving import Hand

DAY = date(2026, 3, 1)
NEXT = DAY + timedelta(days=1)


@pytest.fixture(autouse=True)
def first_day(app: App) -> None:
    app.services.today = lambda: DAY
    app.frame(0.0)


def midnight(app: App, hand: Hand) -> None:
    app.services.today = lambda: NEXT
    hand.wait(0.5)


def words(hand: Hand, node: str) -> str:
    text = getattr(hand.node(node), "text", None)
    assert isinstance(text, str)
    return text


def tower_of(day: date) -> str:
    cards = SIDE_GAMES["villa_challenge"].task_cards()(seed_of_day(day))
    return next(card.key for card in cards if card.seed == seed_of_day(day))


def test_home_names_the_day(app: App, hand: Hand) -> None:
    app.go(HomeScene(app))
    hand.wait(0.5)
    for day in (DAY, NEXT):
        button = hand.node("button-today")
        assert isinstance(button, Button)
        assert button.words_on_it() == app.text("ui.today", date=day_and_month(app, day))
        midnight(app, hand)


def test_the_sheet_leads_to_the_tower_of_the_new_day(app: App, hand: Hand) -> None:
    app.go(HomeScene(app))
    app.push(TodaySheet(app, DAY))
    hand.wait(0.5)
    midnight(app, hand)
    assert words(hand, "sheet-title") == app.text("ui.today.title", date=date_words(app, NEXT))
    hand.click("today-villa_paletti")
    hand.wait(0.5)
    assert isinstance(app.top, ChallengeScene)
    hand.click("button-start")
    hand.wait(0.5)
    table = next(scene for scene in app.scenes if isinstance(scene, TableScene))
    assert (table.session.match.state.task_key, table.session.match.seed) == ("day", seed_of_day(NEXT))


def test_a_tower_of_the_day_that_is_looked_at_is_that_of_the_new_day(app: App, hand: Hand) -> None:
    app.go(ChallengeScene(app, SIDE_GAMES["villa_challenge"], tower_of(DAY)))
    hand.wait(0.5)
    midnight(app, hand)
    hand.click("button-start")
    hand.wait(0.5)
    table = next(scene for scene in app.scenes if isinstance(scene, TableScene))
    assert (table.session.match.state.task_key, table.session.match.seed) == ("day", seed_of_day(NEXT))


def test_the_deal_of_the_day_that_is_told_of_is_that_of_the_new_day(app: App, hand: Hand) -> None:
    scene = NewGameScene(app, "lisboa")
    assert scene.deals is not None
    scene.deals.deal = "day"
    app.go(scene)
    hand.wait(0.5)
    midnight(app, hand)
    assert words(hand, "deal-about") == app.text("ui.deal.day.about", date=date_words(app, NEXT))
    hand.click("button-start")
    hand.wait(0.5)
    table = next(scene for scene in app.scenes if isinstance(scene, TableScene))
    assert table.session.match.seed == seed_of_day(NEXT)
