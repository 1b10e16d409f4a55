"""What the pointer does to nodes: clicks, drags, wheels, and what it must not do."""

from __future__ import annotations

import math

import pygame
import pytest

from game.ui.app import App
from game.ui.cursors import cursor_for
from game.ui.geometry import Point, Rect
from game.ui.node import Node
from game.ui.press import LONG_PRESS_S
from game.ui.scenes.books.key_list import KeyListScene
from game.ui.widgets.button import Button
from game.ui.widgets.segmented import Segmented
from tests.ui.driving import BareScene, Hand


class Card(Node):
    """Writes down what happens to it."""

    touchable = focusable = draggable = True

    def __init__(self, name: str, rect: Rect, z: int = 0) -> None:
        super().__init__(name, rect, z)
        self.heard: list[str] = []
        self.is_liftable = False

    def can_be_lifted(self) -> bool:
        return self.is_liftable

    def on_click(self, point: Point) -> None:
        self.heard.append("click")

    def on_refused_click(self, point: Point) -> None:
        self.heard.append("refused")

    def on_secondary(self, point: Point) -> bool:
        self.heard.append("secondary")
        return True

    def on_drag_start(self, point: Point) -> None:
        self.heard.append("start")

    def on_drag(self, point: Point) -> None:
        self.heard.append("drag")

    def on_drop(self, point: Point) -> None:
        self.heard.append("drop")

    def on_drag_cancel(self) -> None:
        self.heard.append("cancel")


@pytest.fixture
def card(app: App, hand: Hand) -> Card:
    card = app.top.stage.add(Card("card", Rect(200, 200, 100, 150)))
    hand.wait(0.5)
    return card


def test_press_and_release_on_the_same_node_is_a_click(hand: Hand, card: Card) -> None:
    hand.click("card")
    assert card.heard == ["click"]


def test_a_click_means_the_place_under_the_pointer_though_a_key_was_pressed_meanwhile(
    app: App, hand: Hand
) -> None:
    taken: list[str] = []
    choices = [(key, key, None) for key in ("slow", "normal", "quick")]
    pace = app.top.stage.add(
        Segmented("pace", Rect(100, 100, 300, 44), choices, "slow", taken.append)
    )
    app.top.stage.add(Button("other", Rect(100, 300, 100, 44), "x", lambda: None))
    hand.wait(0.5)
    hand.move(pace.parts()[2][1].centre)
    hand.press()
    hand.key(pygame.K_TAB)
    hand.release()
    assert taken == ["quick"]
    assert not app.top.stage.focus_shown


def test_what_a_click_lays_under_the_resting_pointer_is_pointed_at(app: App, hand: Hand, card: Card) -> None:
    stage = app.top.stage
    above = Card("above", Rect(180, 180, 200, 200), z=5)
    card.on_click = lambda point: (stage.add(above), None)[1]  # type: ignore[method-assign]
    hand.click("card")
    assert stage.hovered is above
    assert not card.hovered


def test_a_screen_that_comes_back_knows_where_the_pointer_is(app: App, hand: Hand, card: Card) -> None:
    hand.move((5.0, 5.0))
    app.ask("Sure?", "Really?", [("ok", "Yes", "primary", None)])
    hand.wait()
    hand.move(card.rect.centre)
    hand.key(pygame.K_ESCAPE)
    assert app.top.stage.find("card") is card
    assert app.top.stage.pointer == card.rect.centre
    assert app.top.stage.hovered is card


def test_release_elsewhere_is_nothing(app: App, hand: Hand, card: Card) -> None:
    other = app.top.stage.add(Card("other", Rect(400, 200, 100, 150)))
    card.draggable = False
    hand.move((250, 250))
    hand.press()
    hand.move((450, 250))
    hand.release()
    assert card.heard == []
    assert other.heard == []


@pytest.mark.parametrize("tremble", [1, 3, 6])
def test_a_trembling_hand_still_clicks(hand: Hand, card: Card, tremble: float) -> None:
    hand.move((250, 250))
    hand.press()
    hand.move((250 + tremble, 250))
    hand.release()
    assert card.heard == ["click"]


def test_beyond_the_threshold_it_is_a_drag(hand: Hand, card: Card) -> None:
    hand.move((250, 250))
    hand.press()
    hand.move((258, 250))
    hand.move((400, 400))
    hand.release()
    assert card.heard == ["start", "drag", "drag", "drop"]


def test_what_can_be_lifted_now_is_dragged_and_shows_an_open_hand(hand: Hand, card: Card) -> None:
    card.draggable = False
    hand.move((250, 250))
    assert cursor_for(hand.app.top.stage) == "hand"
    hand.press()
    hand.move((340, 260))
    hand.release()
    assert card.heard == []
    card.is_liftable = True
    hand.move((250, 250))
    assert cursor_for(hand.app.top.stage) == "open"
    hand.press()
    hand.move((340, 260))
    assert cursor_for(hand.app.top.stage) == "closed"
    # What it lifts for may be over by then; a drag that has begun goes on.
    card.is_liftable = False
    hand.move((350, 270))
    hand.release()
    assert card.heard == ["start", "drag", "drag", "drop"]


def test_what_turns_into_something_else_under_the_press_is_not_dragged(hand: Hand, card: Card) -> None:
    hand.move((250, 250))
    hand.press()
    hand.app.top.stage.renew(card)
    hand.move((340, 260))
    hand.release()
    assert card.heard == []


def test_one_big_jump_is_a_drag_too(hand: Hand, card: Card) -> None:
    hand.move((250, 250))
    hand.press()
    hand.move((700, 500))
    hand.release()
    assert card.heard == ["start", "drag", "drop"]


def test_release_outside_the_canvas_cancels(hand: Hand, card: Card) -> None:
    hand.move((250, 250))
    hand.press()
    hand.move((-40, 250))
    hand.release()
    assert card.heard == ["start", "drag", "cancel"]


def test_the_right_button_breaks_a_drag_off(hand: Hand, card: Card) -> None:
    hand.move((250, 250))
    hand.press()
    hand.move((300, 300))
    hand.press(3)
    hand.release(3)
    hand.release()
    assert card.heard == ["start", "drag", "cancel"]


def test_escape_breaks_a_drag_off(hand: Hand, card: Card) -> None:
    hand.move((250, 250))
    hand.press()
    hand.move((300, 300))
    hand.key(pygame.K_ESCAPE)
    hand.move((350, 300))
    hand.release()
    assert card.heard == ["start", "drag", "cancel"]


def test_losing_the_focus_breaks_a_drag_off(hand: Hand, card: Card) -> None:
    hand.move((250, 250))
    hand.press()
    hand.move((300, 300))
    hand.post(pygame.WINDOWFOCUSLOST)
    hand.release()
    assert card.heard == ["start", "drag", "cancel"]


def test_a_release_that_nobody_told_of_ends_the_drag(hand: Hand, card: Card) -> None:
    hand.move((250, 250))
    hand.press()
    hand.move((300, 300))
    hand.post(pygame.MOUSEMOTION, pos=hand.px((320, 300)), rel=(0, 0), buttons=(0, 0, 0))
    assert card.heard == ["start", "drag", "cancel"]


def test_a_change_of_size_breaks_a_drag_off(hand: Hand, card: Card) -> None:
    hand.move((250, 250))
    hand.press()
    hand.move((300, 300))
    hand.post(pygame.WINDOWSIZECHANGED, x=1280, y=720)
    hand.release()
    assert card.heard == ["start", "drag", "cancel"]


def test_no_drag_is_led_on_in_a_window_of_another_size(hand: Hand, card: Card) -> None:
    hand.move((250, 250))
    hand.press()
    hand.move((300, 300))
    pixel = hand.px((300, 300))
    # The system gives a surface of another size before it tells of it.
    pygame.display.set_mode((1600, 900), pygame.RESIZABLE)
    hand.post(pygame.MOUSEMOTION, pos=(pixel[0] + 1, pixel[1]), rel=(1, 0), buttons=(1, 0, 0))
    hand.post(pygame.MOUSEBUTTONUP, pos=pixel, button=1)
    assert card.heard == ["start", "drag", "cancel"]


def test_a_window_that_is_moved_under_the_pointer_breaks_a_drag_off(hand: Hand, card: Card) -> None:
    hand.move((250, 250))
    hand.press()
    hand.move((300, 300))
    hand.post(pygame.WINDOWMOVED, x=90, y=-40)
    hand.post(pygame.MOUSEMOTION, pos=hand.px((390, 260)), rel=(0, 0), buttons=(1, 0, 0))
    hand.release()
    assert card.heard == ["start", "drag", "cancel"]


def test_what_lies_under_a_resting_pointer_in_another_window_is_pointed_at(
    app: App, hand: Hand, card: Card
) -> None:
    hand.move((390, 390))
    assert app.top.stage.hovered is not card
    pygame.display.set_mode((1920, 1080), pygame.RESIZABLE)
    hand.post(pygame.WINDOWSIZECHANGED, x=1920, y=1080)
    assert app.top.stage.pointer == (260, 260)
    assert app.top.stage.hovered is app.top.stage.find("card")


def test_the_right_button_never_acts(hand: Hand, card: Card) -> None:
    hand.click("card", button=3)
    hand.click("card", button=2)
    assert card.heard == ["secondary"]


def test_the_middle_button_breaks_no_drag_off(hand: Hand, card: Card) -> None:
    hand.move((250, 250))
    hand.press()
    hand.move((300, 300))
    hand.press(2)
    hand.release(2)
    hand.move((320, 320))
    hand.release()
    assert card.heard == ["start", "drag", "drag", "drop"]


def test_right_then_left_does_not_drag(hand: Hand, card: Card) -> None:
    hand.move((700, 600))
    hand.press(3)
    hand.move((250, 250))
    hand.release(3)
    hand.move((400, 400))
    assert card.heard == []


def test_the_wheel_never_acts(app: App, hand: Hand) -> None:
    clicks: list[str] = []
    app.top.stage.add(Button("end-turn", Rect(200, 200, 200, 50), "End turn", lambda: clicks.append("x")))
    hand.wait(0.5)
    hand.move((300, 225))
    hand.wheel(5)
    hand.wheel(-5)
    assert clicks == []


@pytest.mark.parametrize("steps", [math.nan, math.inf, -math.inf, 1e300])
def test_a_wheel_that_turns_by_no_number_is_not_heard(app: App, steps: float) -> None:
    app.push(KeyListScene(app))
    app.frame(0.0)
    app.dispatch(pygame.event.Event(pygame.MOUSEMOTION, pos=(640, 400), rel=(0, 0), buttons=(0, 0, 0)))
    before = [node.rect for node in app.top.stage.nodes()]
    app.dispatch(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=steps))
    app.frame(0.1)
    assert [node.rect for node in app.top.stage.nodes()] == before


def test_other_buttons_of_a_mouse_do_nothing(hand: Hand, card: Card) -> None:
    for button in (4, 5, 6, 7):
        hand.click("card", button=button)
    assert card.heard == []


def test_ten_quick_clicks_are_ten_clicks_of_one_button(app: App, hand: Hand) -> None:
    clicks: list[int] = []

    def draw() -> None:
        clicks.append(len(clicks))
        hand.node("draw").enable(False)

    app.top.stage.add(Button("draw", Rect(200, 200, 200, 50), "Draw", draw))
    hand.wait(0.5)
    for _ in range(10):
        hand.click("draw")
    assert clicks == [0]


def test_a_disabled_node_refuses(hand: Hand, card: Card) -> None:
    card.enable(False)
    hand.click("card")
    hand.move((250, 250))
    hand.press()
    hand.move((400, 400))
    hand.release()
    assert card.heard == ["refused"]


def test_the_topmost_node_hears(app: App, hand: Hand, card: Card) -> None:
    above = app.top.stage.add(Card("above", Rect(220, 220, 100, 150), z=1))
    hand.wait(0.5)
    hand.click((250, 250))
    assert (card.heard, above.heard) == ([], ["click"])


def test_a_control_that_appears_under_a_resting_pointer_waits(app: App, hand: Hand) -> None:
    hand.move((250, 250))
    hand.wait(0.2)
    fresh = app.top.stage.add(Card("fresh", Rect(200, 200, 100, 150)))
    hand.press()
    hand.release()
    assert fresh.heard == []
    hand.wait(0.3)
    hand.press()
    hand.release()
    assert fresh.heard == ["click"]


@pytest.mark.parametrize("tremble", [0, 1, 5])
def test_the_second_half_of_a_double_click_by_a_trembling_hand_waits(
    app: App, hand: Hand, tremble: float
) -> None:
    """A touch comes, goes down and up between two frames, and no hand is quite still between two clicks."""
    hand.move((250, 250))
    hand.press()
    fresh = app.top.stage.add(Card("fresh", Rect(200, 200, 100, 150)))
    hand.release()
    hand.wait(0.05)
    hand.move((250 + tremble, 250))
    hand.press()
    hand.release()
    assert fresh.heard == []


@pytest.mark.parametrize("tremble", [0, 1, 5])
def test_the_second_half_of_a_double_click_acts_on_no_other_screen(
    app: App, hand: Hand, card: Card, tremble: float
) -> None:
    after = BareScene(app)
    fresh = after.stage.add(Card("fresh", Rect(200, 200, 100, 150)))
    hand.move((250, 250))
    hand.press()
    hand.release()
    app.go(after)
    hand.wait(0.05)
    hand.move((250 + tremble, 250))
    hand.press()
    hand.release()
    assert fresh.heard == []
    hand.move((280, 250))
    hand.press()
    hand.release()
    assert fresh.heard == ["click"]


def test_a_press_does_not_mean_what_its_control_does_by_the_time_it_is_let_go(
    app: App, hand: Hand, card: Card
) -> None:
    hand.move(card.rect.centre)
    hand.press()
    app.top.stage.renew(card)
    hand.wait(0.5)
    hand.release()
    assert card.heard == []
    hand.click("card")
    assert card.heard == ["click"]


def test_a_fresh_control_hears_a_pointer_that_came_to_it(app: App, hand: Hand) -> None:
    fresh = app.top.stage.add(Card("fresh", Rect(200, 200, 100, 150)))
    hand.wait()
    hand.click("fresh")
    assert fresh.heard == ["click"]


def test_a_node_taken_away_while_pressed_is_forgotten(app: App, hand: Hand, card: Card) -> None:
    hand.move((250, 250))
    hand.press()
    app.top.stage.remove(card)
    hand.move((300, 300))
    hand.release()
    assert card.heard == []


class Sign(Card):
    """As long as nothing points at it, words lie beside it."""

    def _tell(self, is_pointed_at: bool) -> None:
        if not is_pointed_at:
            self.place.add(Card("words", Rect(400, 400, 100, 150)))

    def on_hover(self, inside: bool) -> None:
        self._tell(inside)

    def on_focus(self, focused: bool) -> None:
        self._tell(focused)

    def __init__(self, app: App) -> None:
        super().__init__("sign", Rect(200, 200, 100, 150))
        self.place = app.top.stage


@pytest.mark.parametrize("by_key", [False, True])
def test_nothing_is_laid_on_a_stage_that_is_cleared(app: App, hand: Hand, by_key: bool) -> None:
    stage = app.top.stage
    sign = stage.add(Sign(app))
    if by_key:
        stage.focus(sign)
    else:
        hand.move((250, 250))
    stage.clear()
    assert list(stage.nodes()) == []
    assert (stage.hovered, stage.focused) == (None, None)


def test_small_targets_are_hit_a_little_beside(hand: Hand, app: App) -> None:
    spot = app.top.stage.add(Card("spot", Rect(600, 600, 24, 24)))
    hand.wait(0.5)
    hand.click((596, 612))
    assert spot.heard == ["click"]


def test_a_touch_with_its_echo_is_one_click(hand: Hand, card: Card) -> None:
    at = hand.px((250, 250))
    hand.post(pygame.FINGERDOWN, x=0.2, y=0.3, dx=0.0, dy=0.0, finger_id=1, touch_id=1)
    hand.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=True)
    hand.post(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=True)
    hand.wait(0.05)
    hand.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False)
    hand.post(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=False)
    assert card.heard == ["click"]
    hand.wait(0.2)
    hand.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False)
    hand.post(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=False)
    assert card.heard == ["click", "click"]


def test_an_echo_whose_end_nobody_told_of_swallows_no_click(hand: Hand, card: Card) -> None:
    hand.move(card.rect.centre)
    where = hand.px(card.rect.centre)
    hand.post(pygame.MOUSEBUTTONDOWN, pos=where, button=1, touch=True)
    hand.post(pygame.MOUSEBUTTONDOWN, pos=where, button=1, touch=False)
    hand.post(pygame.MOUSEBUTTONUP, pos=where, button=1, touch=True)
    hand.wait(0.5)
    hand.click("card")
    assert card.heard == ["click", "click"]


def test_a_long_press_explains_and_its_end_is_no_click(hand: Hand, card: Card) -> None:
    hand.move((250, 250))
    hand.press()
    hand.wait(LONG_PRESS_S - 0.1)
    assert card.heard == []
    hand.wait(0.2)
    assert card.heard == ["secondary"]
    hand.wait(1.0)
    hand.release()
    assert card.heard == ["secondary"]
    hand.click("card")
    assert card.heard == ["secondary", "click"]


def test_a_press_that_waits_and_then_moves_still_drags(hand: Hand, card: Card) -> None:
    hand.move((250, 250))
    hand.press()
    hand.wait(LONG_PRESS_S + 0.1)
    hand.move((300, 260))
    hand.release()
    assert card.heard == ["secondary", "start", "drag", "drop"]


def test_a_drag_is_no_long_press(hand: Hand, card: Card) -> None:
    hand.move((250, 250))
    hand.press()
    hand.move((270, 250))
    hand.wait(LONG_PRESS_S + 0.2)
    hand.release()
    assert "secondary" not in card.heard


def test_what_acts_while_held_does_not_explain_itself_meanwhile(hand: Hand, card: Card) -> None:
    card.acts_while_held = True
    hand.move((250, 250))
    hand.press()
    hand.wait(LONG_PRESS_S + 0.2)
    hand.release()
    assert card.heard == ["click"]


def test_a_long_press_on_what_has_nothing_to_tell_is_a_click(hand: Hand, card: Card) -> None:
    card.on_secondary = lambda point: False  # type: ignore[method-assign]
    hand.move((250, 250))
    hand.press()
    hand.wait(LONG_PRESS_S + 0.2)
    hand.release()
    assert card.heard == ["click"]


def test_to_hands_that_would_rather_not_hold_a_long_press_is_a_click(
    app: App, hand: Hand, card: Card
) -> None:
    app.change_settings(pull_by_click=True)
    hand.move((250, 250))
    hand.press()
    hand.wait(LONG_PRESS_S + 0.5)
    hand.release()
    assert card.heard == ["click"]
