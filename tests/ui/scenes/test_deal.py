"""Which deal of Lisboa is played: any, or that of the day."""

from __future__ import annotations

from datetime import date

import pygame

from game.core.rules import new_setup
from game.storage.day import seed_of_day
from game.ui.app import App
from game.ui.board.session import TableSession
from game.ui.scenes.finished.chronicle import ChronicleScene
from game.ui.scenes.finished.results import ResultsScene
from game.ui.scenes.people.statistics import StatisticsScene
from game.ui.scenes.playing.table import TableScene
from game.ui.scenes.setting_up.new_game import NewGameScene
from game.ui.widgets.label import Label
from game.ui.widgets.segmented import Segmented
from game.ui.widgets.text_field import TextField
from tests.i18n.languages import in_every_language
from tests.ui.driving import Hand
from tools.shots_states import chronicle as examples


def opened(app: App, hand: Hand) -> None:
    app.go(examples.deal("own", filled=True)(app))
    hand.wait(0.4)


def pick(hand: Hand, key: str) -> None:
    """Click one of the two deals."""
    deals = hand.node("deal")
    assert isinstance(deals, Segmented)
    hand.click(dict(deals.parts())[key].centre)
    hand.wait(0.3)


def words(hand: Hand, node: str) -> str:
    label = hand.node(node)
    assert isinstance(label, Label)
    return label.text


def session_of(app: App) -> TableSession:
    return next(scene for scene in app.scenes if isinstance(scene, TableScene)).session


def test_the_day_s_game_is_begun(app: App, hand: Hand) -> None:
    opened(app, hand)
    pick(hand, "day")
    assert not hand.node("option-rival").enabled
    assert not hand.node("option-seed").enabled
    hand.click("button-start")
    hand.wait(0.2)
    match = session_of(app).match
    assert match.seed == seed_of_day(date.today())
    assert match.setup == new_setup(match.rules.info, 1)


def test_a_deal_of_one_s_own_goes_by_the_house_rules(app: App, hand: Hand) -> None:
    opened(app, hand)
    pick(hand, "day")
    pick(hand, "own")
    rival = hand.node("option-rival")
    assert isinstance(rival, Segmented)
    hand.click(dict(rival.parts())["stern"].centre)
    hand.wait(0.2)
    hand.click("button-start")
    hand.wait(0.2)
    match = session_of(app).match
    assert match.setup.option("rival") == "stern"
    assert match.seed != seed_of_day(date.today())


def test_another_name_has_other_results(app: App, hand: Hand) -> None:
    opened(app, hand)
    assert words(hand, "best-title") == app.text("ui.deal.best.of", name="Ana")
    hand.click("seat-0-name")
    hand.type("x")
    assert words(hand, "best-title") == app.text("ui.deal.best.of", name="Anax")


def test_the_chronicle_is_reached_from_a_new_game_and_from_the_statistics(app: App, hand: Hand) -> None:
    opened(app, hand)
    for scene, button in (
        (NewGameScene(app, "lisboa"), "button-chronicle"), (StatisticsScene(app), "button-chronicle"),
    ):
        app.go(scene)
        hand.wait(0.3)
        hand.click(button)
        hand.wait(0.3)
        assert isinstance(app.top, ChronicleScene)


def test_the_first_result_is_the_day_s_and_the_same_deal_can_be_tried_again(app: App, hand: Hand) -> None:
    opened(app, hand)
    pick(hand, "day")
    hand.click("button-start")
    hand.wait(0.2)
    session = session_of(app)
    while session.outcome is None:
        session.submit(session.legal()[0])
    app.go(ResultsScene(app, session))
    hand.wait(0.4)
    entry = app.chronicle.read().content.of_title("lisboa")[0]
    assert (entry.game, entry.day) == (session.game, date.today().isoformat())
    assert app.chronicle.picture(session.game) is not None
    button = next(node for node in app.top.stage.nodes() if node.name == "button-again")
    assert button.hint() == app.text("ui.chronicle.again.hint")
    hand.click("button-again")
    hand.wait(0.2)
    again = session_of(app)
    assert again.game != session.game
    assert again.match.moments[0].state == session.match.moments[0].state


def test_whoever_looked_something_up_types_on_at_a_table_with_deals(app: App, hand: Hand) -> None:
    opened(app, hand)
    hand.click("seat-0-name")
    hand.key(pygame.K_END)
    hand.key(pygame.K_LEFT)
    hand.key(pygame.K_F1)
    hand.wait(0.5)
    assert app.top.name == "rules"
    hand.key(pygame.K_ESCAPE)
    hand.wait(0.5)
    hand.type("x")
    field = hand.node("seat-0-name")
    assert isinstance(field, TextField)
    assert field.text == "Anxa"


def test_few_house_rules_stand_apart_from_each_other(app: App, hand: Hand) -> None:
    opened(app, hand)
    first, second = (hand.node(f"option-{key}-name").rect for key in ("rival", "seed"))
    assert second.y - first.bottom >= 12


@in_every_language
def test_the_facts_of_a_title_keep_off_its_pitch(app: App, hand: Hand, language: str) -> None:
    app.change_settings(language=language)
    opened(app, hand)
    painter, pitch = app.painter(app.window.surface), hand.node("title-pitch")
    assert isinstance(pitch, Label)
    lines = painter.fit(pitch.text, pitch.rect, "read", 18, 5).lines
    assert hand.node("title-time").rect.y >= pitch.rect.y + len(lines) * painter.line_step("read", 18) + 4
