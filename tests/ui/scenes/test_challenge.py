"""The tasks: chosen, begun, and what was earned is there afterwards."""

from __future__ import annotations

import pygame

from game.storage.challenges import FEATS_FILE
from game.titles.registry import REGISTRY
from game.ui.app import App
from game.ui.scenes.challenge import ChallengeScene
from game.ui.scenes.kept.saved_games import SavedGamesScene
from game.ui.scenes.playing.table import TableScene
from game.ui.scenes.setting_up.new_game import NewGameScene
from game.ui.teaching.first_sight import show_tips_again
from game.ui.widgets.scroll_list import ScrollList
from tests.titles.villa_paletti.test_challenge import SOLUTIONS
from tests.ui.driving import Hand
from tools.shots_states import scenes as examples

KEY = "tower-02"


def shown(app: App, hand: Hand) -> ScrollList[object]:
    app.go(examples.challenge(app))
    hand.wait(0.4)
    tasks = hand.node("tasks")
    assert isinstance(tasks, ScrollList)
    return tasks


def test_a_task_is_chosen_and_begun(app: App, hand: Hand) -> None:
    tasks = shown(app, hand)
    hand.click(tasks.row_rect(3).centre)
    hand.wait(0.2)
    hand.click("button-start")
    hand.wait(0.2)
    table = next(scene for scene in app.scenes if isinstance(scene, TableScene))
    assert table.session.match.state.task_key == KEY
    assert table.session.seats[0].name == "Ana"


def test_enter_chooses_a_task_and_then_begins_it(app: App, hand: Hand) -> None:
    tasks = shown(app, hand)
    for key in (pygame.K_TAB, pygame.K_HOME, pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN):
        hand.key(key)
        while key == pygame.K_TAB and app.top.stage.focused is not tasks:
            hand.key(key)
    hand.key(pygame.K_RETURN)
    assert isinstance(app.top, ChallengeScene), "it is only chosen so far"
    hand.key(pygame.K_RETURN)
    hand.wait(0.2)
    table = next(scene for scene in app.scenes if isinstance(scene, TableScene))
    assert table.session.match.state.task_key == KEY


def test_the_heading_and_the_count_of_medals_stand_apart(app: App, hand: Hand) -> None:
    # Large letters fill both boxes, and words that touch are read as one.
    shown(app, hand)
    assert hand.node("tasks-title").rect.right + 16 <= hand.node("tasks-earned").rect.x


def test_what_is_achieved_is_kept_for_the_person(app: App, hand: Hand) -> None:
    tasks = shown(app, hand)
    hand.click(tasks.row_rect(3).centre)
    hand.wait(0.2)
    hand.click("button-start")
    hand.wait(0.2)
    session = next(scene for scene in app.scenes if isinstance(scene, TableScene)).session
    for action in SOLUTIONS[KEY].actions:
        session.match.submit(0, action)
    assert app.keeper.finish(session) is None
    feat = FEATS_FILE.load(app.places).content.best(session.seats[0].profile, "villa_challenge", KEY)
    assert feat is not None
    assert feat.medal == "gold"


def test_another_person_plays(app: App, hand: Hand) -> None:
    shown(app, hand)
    hand.click("button-player")
    hand.wait(0.2)
    hand.click("button-start")
    hand.wait(0.2)
    table = next(scene for scene in app.scenes if isinstance(scene, TableScene))
    assert table.session.seats[0].name == "Maximiliano Buenaventura"


def test_a_new_game_after_a_task_is_one_of_its_title(app: App) -> None:
    app.go(NewGameScene(app, "villa_challenge"))
    app.frame(0.0)
    assert app.top.stage.find("button-start") is not None


def test_a_task_that_is_deleted_counts_in_no_figures(app: App, hand: Hand) -> None:
    """Tasks have no row among the titles, so their sum must not hold them either."""
    shown(app, hand)
    hand.click("button-start")
    hand.wait(0.2)
    app.go(SavedGamesScene(app))
    hand.wait(0.4)
    hand.click("button-delete")
    hand.wait(0.4)
    hand.click("answer-delete")
    hand.wait(0.4)
    assert app.shelf.running() == ()
    assert app.results.results() == ()


def test_after_a_task_its_title_is_the_one_played_last(app: App, hand: Hand) -> None:
    shown(app, hand)
    hand.click("button-start")
    hand.wait(0.2)
    assert app.settings.last_title == "villa_paletti"


def test_whoever_tried_a_task_last_tries_the_next_one(app: App, hand: Hand) -> None:
    shown(app, hand)
    hand.click("button-player")
    hand.wait(0.3)
    hand.click("button-start")
    hand.wait(0.2)
    app.go(ChallengeScene(app, REGISTRY.named("villa_challenge")))
    hand.wait(0.4)
    hand.click("button-start")
    hand.wait(0.2)
    table = next(scene for scene in app.scenes if isinstance(scene, TableScene))
    assert table.session.seats[0].name == "Maximiliano Buenaventura"


def test_what_surprises_is_told_before_the_first_task_only(app: App, hand: Hand) -> None:
    told = []
    for again in (False, False, True):
        shown(app, hand)
        if again:
            show_tips_again(app)
        hand.click("button-start")
        hand.wait(0.5)
        told.append(app.top.name == "dialog")
    assert told == [True, False, True]
