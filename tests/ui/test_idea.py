"""The idea of a game, shown once before the first one: it plays by itself; a hand hurries or leaves it."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.core.lessons import Show
from game.titles.registry import title_named
from game.ui.app import App
from game.ui.scenes.home import HomeScene
from game.ui.scenes.setting_up.new_game import NewGameScene
from game.ui.teaching.idea import IdeaScene
from tests.ui.driving import Hand
from tests.ui.test_school import TITLE, lesson, school


def test_the_idea_lights_what_it_shows(app: App, hand: Hand) -> None:
    scene = IdeaScene(app, TITLE, TITLE.course().idea, "Ana", lambda: None)
    app.go(scene)
    board: Any = scene.table.board
    for _ in range(600):
        hand.wait(0.1)
        is_said = scene._told == scene.teaching.place
        if is_said and isinstance(scene.teaching.step, Show) and scene.teaching.lit and scene.table.is_open:
            break
    assert board._marks.lit == set(scene.teaching.lit) != set()


def test_the_idea_comes_once_and_can_be_skipped(app: App, hand: Hand) -> None:
    app.change_settings(last_title=TITLE.key)
    app.go(HomeScene(app))
    hand.wait(0.5)
    hand.click("button-new")
    hand.wait(0.5)
    assert isinstance(app.top, IdeaScene)
    hand.click("teacher-skip")
    hand.wait(0.4)
    assert isinstance(app.top, NewGameScene)
    hand.key(pygame.K_ESCAPE)
    hand.wait(0.4)
    hand.click("button-new")
    hand.wait(0.4)
    assert isinstance(app.top, NewGameScene)


def idea_at_rest(app: App, hand: Hand) -> IdeaScene:
    """The scene of the idea, its first words being read."""
    scene = IdeaScene(app, TITLE, TITLE.course().idea, "Ana", lambda: None)
    app.go(scene)
    app.change_settings(animation_speed="at_once")
    hand.wait(0.5)
    hand.move((640, 400))
    assert scene.teaching.place == 0
    return scene


def test_a_double_click_passes_over_nothing_of_the_idea(app: App, hand: Hand) -> None:
    scene = idea_at_rest(app, hand)
    for _ in range(2):
        hand.press()
        hand.release()
        hand.wait(0.1)
    assert scene.teaching.place == 1
    hand.wait(0.3)
    hand.press()
    hand.release()
    hand.wait(0.1)
    assert scene.teaching.place == 2


def test_a_click_goes_on_with_an_idea_that_rests(app: App, hand: Hand) -> None:
    scene = idea_at_rest(app, hand)
    hand.key(pygame.K_p)
    assert scene.table.is_paused
    hand.press()
    hand.release()
    hand.wait(0.1)
    assert scene.teaching.place == 1
    assert not scene.table.is_paused


def test_neither_an_idea_nor_a_lesson_goes_on_by_itself_while_it_rests(app: App, hand: Hand) -> None:
    idea = idea_at_rest(app, hand)
    hand.key(pygame.K_p)
    hand.wait(20)
    assert (idea.teaching.place, idea.table.is_paused) == (0, True)
    chapter = lesson(app, hand, 0)
    hand.key(pygame.K_p)
    hand.wait(20)
    assert (chapter.teaching.place, chapter.table.is_paused) == (0, True)


def test_the_idea_goes_on_where_a_button_would_be_that_is_not_there(app: App, hand: Hand) -> None:
    scene = idea_at_rest(app, hand)
    redo = scene.table.wall.buttons["redo"]
    assert not redo.visible
    hand.move(redo.rect.centre)
    hand.press()
    hand.release()
    hand.wait(0.1)
    assert scene.teaching.place == 1


@pytest.mark.parametrize(("button", "leads_to"), [("button-settings", "settings"), ("button-rules", "rules")])
def test_the_buttons_of_the_wall_can_be_clicked_during_the_idea(
    app: App, hand: Hand, button: str, leads_to: str
) -> None:
    scene = idea_at_rest(app, hand)
    hand.click(button)
    hand.wait(0.2)
    assert app.top.name == leads_to
    assert scene.teaching.place == 0


@pytest.mark.parametrize("key", ["viva", "patios", "viana", "lisboa", "villa_paletti"])
def test_keys_pick_nothing_in_the_idea_and_go_on_as_a_click_does(app: App, hand: Hand, key: str) -> None:
    title = title_named(key)
    scene = IdeaScene(app, title, title.course().idea, "Ana", lambda: None)
    app.go(scene)
    app.change_settings(animation_speed="at_once")
    hand.wait(0.5)
    hand.key(pygame.K_1)
    assert (scene.table.composer.picks, scene.teaching.place) == ((), 0)
    pieces = [node for node in scene.stage.focus_chain() if not node.name.startswith(("button-", "teacher"))]
    for place, node in enumerate((pieces[0], pieces[-1]), 1):
        scene.stage.focus(node)
        hand.key(pygame.K_RETURN)
        assert (scene.table.composer.picks, scene.teaching.place) == ((), place)
        hand.wait(0.4)


def test_space_goes_on_with_the_idea_until_somebody_goes_to_its_button(app: App, hand: Hand) -> None:
    left: list[str] = []
    scene = IdeaScene(app, TITLE, TITLE.course().idea, "Ana", lambda: left.append("skipped"))
    app.go(scene)
    app.change_settings(animation_speed="at_once")
    hand.wait(0.5)
    hand.key(pygame.K_SPACE)
    assert (scene.teaching.place, left) == (1, [])
    hand.wait(0.4)
    scene.stage.focus(hand.node("teacher-skip"))
    hand.key(pygame.K_SPACE)
    assert left == ["skipped"]


def test_the_idea_gives_no_hint(app: App, hand: Hand) -> None:
    scene = idea_at_rest(app, hand)
    lit = scene.table.lights.lit
    hand.key(pygame.K_h)
    assert scene.table.ribbon.text == app.text("core.reject.not_your_turn")
    assert scene.table.lights.lit == lit


def test_a_click_on_a_card_that_is_pinned_in_the_idea_puts_it_away(app: App, hand: Hand) -> None:
    scene = idea_at_rest(app, hand)
    hand.move(hand.node("house-1").rect.centre)
    hand.press(3)
    hand.release(3)
    hand.wait(0.5)
    card, place = hand.node("info-card"), scene.teaching.place
    hand.click((card.rect.x + 12, card.rect.y + 12))
    assert scene.stage.find("info-card") is None
    assert scene.teaching.place == place


def test_the_house_leads_away_from_the_idea(app: App, hand: Hand) -> None:
    school(app, hand)
    hand.click("button-idea")
    hand.wait(0.5)
    assert app.top.name == "idea"
    hand.click("button-menu")
    hand.wait(0.3)
    assert app.top.name == "school"


def test_the_idea_plays_by_itself_to_its_end(app: App, hand: Hand) -> None:
    school(app, hand)
    hand.click("button-idea")
    hand.wait(0.3)
    assert app.top.name == "idea"
    frames = 0
    while app.top.name != "school":
        app.frame(0.1)
        frames += 1
        assert frames < 600, "the scene never ends"
    assert frames > 100, "nobody can read so fast"
