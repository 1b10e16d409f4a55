"""Tooltips, short news and questions."""

from __future__ import annotations

import pygame
import pytest

from game.ui.app import App
from game.ui.geometry import CANVAS, Rect
from game.ui.widgets.button import Button
from game.ui.widgets.toast import Toast
from game.ui.widgets.tooltip import beside
from tests.ui.driving import BareScene, Hand


@pytest.fixture
def button(app: App, hand: Hand) -> Button:
    button = Button("undo", Rect(600, 300, 100, 44), "Undo", lambda: None, hint="Takes back the card.")
    app.top.stage.add(button)
    hand.wait(0.5)
    return button


def test_a_tooltip_waits_for_the_pointer_to_rest(app: App, hand: Hand, button: Button) -> None:
    hand.move((650, 320))
    hand.wait(0.25)
    assert app.top.stage.find("tooltip") is None
    hand.wait(0.1)
    tooltip = hand.node("tooltip")
    assert not tooltip.rect.overlaps(button.rect)
    hand.move((100, 100))
    hand.wait()
    assert app.top.stage.find("tooltip") is None


def test_the_keyboard_gets_the_same_words(app: App, hand: Hand, button: Button) -> None:
    hand.key(pygame.K_TAB)
    hand.wait(0.6)
    assert hand.node("tooltip")


def test_a_tooltip_does_not_lie_over_what_came_of_a_click(app: App, hand: Hand, button: Button) -> None:
    hand.move((650, 320))
    hand.wait(0.6)
    assert hand.node("tooltip")
    hand.click("undo")
    hand.wait(1)
    assert app.top.stage.find("tooltip") is None
    hand.move((100, 100))
    hand.move((650, 320))
    hand.wait(0.6)
    assert hand.node("tooltip")


def test_nor_over_what_came_of_the_keyboard(app: App, hand: Hand, button: Button) -> None:
    hand.key(pygame.K_TAB)
    hand.key(pygame.K_RETURN)
    hand.wait(1)
    assert app.top.stage.find("tooltip") is None


def test_what_comes_under_a_pointer_at_rest_is_silent_until_pointed_at(app: App, hand: Hand) -> None:
    hand.move((650, 320))
    scene = BareScene(app)
    app.push(scene)
    hand.wait()
    undo = Button("undo", Rect(600, 300, 100, 44), "Undo", lambda: None, hint="Takes back the card.")
    scene.stage.add(undo)
    scene.stage.rest_pointer((650, 320))
    hand.wait(1)
    assert scene.stage.find("tooltip") is None
    hand.move((100, 100))
    hand.move((650, 320))
    hand.wait(0.6)
    assert hand.node("tooltip")


def test_what_the_program_gives_the_keyboard_to_is_silent(app: App, hand: Hand, button: Button) -> None:
    stage = app.top.stage
    go_on = Button("go-on", Rect(600, 500, 100, 44), "Go on", lambda: None, hint="To what comes next.")
    stage.add(go_on)
    hand.move((650, 320))
    hand.click("undo")
    stage.focus(go_on, shown=False)
    hand.wait(1)
    assert stage.find("tooltip") is None, "the pointer still rests on what was clicked"
    hand.key(pygame.K_TAB)
    hand.key(pygame.K_TAB)
    stage.focus(go_on, shown=False)
    hand.wait(1)
    assert stage.find("tooltip") is None, "nobody went there by keyboard"


def test_what_a_click_lays_under_the_pointer_is_silent_until_pointed_at(app: App, hand: Hand) -> None:
    stage = app.top.stage

    def again() -> None:
        stage.remove(hand.node("row"))
        stage.add(Button("row", Rect(600, 300, 100, 44), "Row", again, hint="What it does."))

    stage.add(Button("row", Rect(600, 300, 100, 44), "Row", again, hint="What it does."))
    hand.wait(0.5)
    hand.click("row")
    hand.wait(1)
    assert stage.hovered is hand.node("row")
    assert stage.find("tooltip") is None
    hand.move((100, 100))
    hand.move((650, 320))
    hand.wait(0.6)
    assert hand.node("tooltip")


def test_a_disabled_button_still_explains_itself(app: App, hand: Hand, button: Button) -> None:
    button.enable(False)
    hand.move((650, 320))
    hand.wait(0.6)
    assert hand.node("tooltip")


@pytest.mark.parametrize("target", [
    Rect(0, 0, 40, 40), Rect(1240, 0, 40, 40), Rect(0, 680, 40, 40), Rect(1240, 680, 40, 40),
    Rect(500, 10, 200, 700), Rect(10, 300, 1200, 60),
])
def test_a_tooltip_stays_on_the_screen_and_off_its_target(target: Rect) -> None:
    sheet = beside(target, 300, 90)
    assert not sheet.overlaps(target)
    assert sheet.x >= 0
    assert sheet.y >= 0
    assert sheet.right <= CANVAS.w
    assert sheet.bottom <= CANVAS.h


@pytest.mark.parametrize("place", [0, 1])
def test_a_tooltip_lies_beside_the_news(app: App, hand: Hand, place: int) -> None:
    # Where the tooltip would lie, below it or above it, the news have come first.
    rect = (Rect(600, 640, 100, 44), Rect(600, 100, 100, 44))[place]
    app.top.stage.add(Button("undo", rect, "Undo", lambda: None, hint="Takes back the card."))
    for news in ("Ana can play Patios now.", "Saved as Friday."):
        app.toast(news, "good")
    hand.wait()
    toasts = [node for node in app.top.stage.nodes() if isinstance(node, Toast)]
    for toast in toasts:
        toast.rect = beside(rect, toast.rect.w, toast.rect.h)
    hand.move(rect.centre)
    hand.wait(0.6)
    tooltip = hand.node("tooltip")
    assert toasts
    assert not [toast.text for toast in toasts if toast.rect.overlaps(tooltip.rect)]


def test_news_come_and_go(app: App, hand: Hand) -> None:
    app.toast("Saved as Friday.", "good")
    app.toast("Saved as Friday.", "good")
    hand.wait()
    toasts = [node for node in app.top.stage.nodes() if node.name.startswith("toast")]
    assert len(toasts) == 1
    hand.wait(5)
    assert not [node for node in app.top.stage.nodes() if node.name.startswith("toast")]


def test_news_move_on_to_the_next_scene(app: App, hand: Hand) -> None:
    app.toast("Saved.")
    hand.wait()
    app.go(BareScene(app))
    hand.wait()
    assert [node for node in app.top.stage.nodes() if node.name.startswith("toast")]


def test_news_can_be_sent_away(app: App, hand: Hand) -> None:
    app.toast("Saved.")
    hand.wait(0.5)
    hand.click(next(node.name for node in app.top.stage.nodes() if node.name.startswith("toast")))
    hand.wait()
    assert not [node for node in app.top.stage.nodes() if node.name.startswith("toast")]


def test_many_news_do_not_pile_up(app: App, hand: Hand) -> None:
    for number in range(9):
        app.toast(f"News {number}")
    hand.wait()
    rects = [node.rect for node in app.top.stage.nodes() if node.name.startswith("toast")]
    assert len(rects) == 3
    assert not any(a.overlaps(b) for a in rects for b in rects if a is not b)


def test_news_that_come_together_are_all_seen(app: App, hand: Hand) -> None:
    told = {f"News {number}" for number in range(5)}
    for words in sorted(told):
        app.toast(words)
    seen: set[str] = set()
    for _ in range(20):
        hand.wait(0.5)
        seen |= {node.text for node in app.top.stage.nodes() if isinstance(node, Toast)}
    assert seen == told
    assert not app._floating.restless


def test_news_make_room_for_later_ones(app: App, hand: Hand) -> None:
    for number in range(5):
        app.toast(f"News {number}")
        hand.wait(0.1)
    seen = [node.text for node in app.top.stage.nodes() if isinstance(node, Toast)]
    assert seen == ["News 2", "News 3", "News 4"]


@pytest.fixture
def answers(app: App, hand: Hand) -> list[str]:
    answers: list[str] = []
    app.ask("Delete this game?", "It cannot be brought back. " * 3, [
        ("cancel", "Keep it", "secondary", lambda: answers.append("cancel")),
        ("delete", "Delete", "danger", lambda: answers.append("delete")),
    ])
    hand.wait(0.5)
    return answers


def test_an_answer_closes_the_question(app: App, hand: Hand, answers: list[str]) -> None:
    hand.click("answer-delete")
    hand.wait()
    assert answers == ["delete"]
    assert app.top.name == "bare"


def test_escape_is_the_careful_answer(app: App, hand: Hand, answers: list[str]) -> None:
    hand.key(pygame.K_ESCAPE)
    hand.wait()
    assert answers == ["cancel"]
    assert app.top.name == "bare"


def test_commands_do_not_reach_through_a_question(app: App, hand: Hand, answers: list[str]) -> None:
    hand.key(pygame.K_s, pygame.KMOD_CTRL)
    hand.key(pygame.K_z)
    assert app.top.name == "dialog"
    assert answers == []


def test_the_scene_below_is_still(app: App, hand: Hand, answers: list[str]) -> None:
    clicks: list[str] = []
    app.scenes[0].stage.add(Button("below", Rect(0, 0, 100, 50), "Below", lambda: clicks.append("x")))
    hand.click((50, 25))
    assert clicks == []
