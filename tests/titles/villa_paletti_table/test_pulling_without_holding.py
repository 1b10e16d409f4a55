"""Pulls by clicks, keys and button: all that holding the mouse does can be done without."""

from __future__ import annotations

import math
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.titles.villa_paletti.actions import Action
from game.titles.villa_paletti.layout import Column
from game.titles.villa_paletti.table.carrying import Carrying
from game.titles.villa_paletti.table.pulling import Pulling
from game.ui.geometry import Point
from game.ui.input import KeyPressed
from game.ui.widgets.label import Label
from tests.titles.kit import AT_ONCE
from tests.titles.villa_paletti_table.kit import (
    BEARING,
    LOOSE,
    VillaHand,
    last_pull,
    small_tower,
    state_with,
)

HOW = "ui.villa_paletti.pull.by_"


# -- a pointer that leads without a button down


def test_a_click_takes_hold_and_another_lets_go(tmp_path: Path) -> None:
    hand = VillaHand(tmp_path, settings=replace(AT_ONCE, pull_by_click=True))
    start = hand.column(LOOSE)
    hand.click(start)
    assert hand.board.hand.is_pulling
    x, y = start
    for step in range(30):
        hand.move((x + step, y), held=False)
        hand.wait(1 / 60, 1 / 60)
    hand.click((x + 30, y))
    hand.rest()
    assert last_pull(hand).ended == "broken_off"


def lead(hand: VillaHand, *points: Point, seconds: float) -> None:
    """Move a pointer that is free to go from point to point, each way in so many seconds."""
    for one, other in pairwise(points):
        steps = round(seconds * 60)
        for step in range(1, steps + 1):
            part = step / steps
            hand.move((one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part), held=False)
            hand.wait(1 / 60, 1 / 60)


@pytest.mark.parametrize("column", [LOOSE, BEARING])
@pytest.mark.parametrize("seconds", [0.1, 0.3, 0.8])
def test_a_pointer_led_down_and_away_leaves_the_column_in_mid_pull_and_takes_it_up_again(
    tmp_path: Path, column: str, seconds: float
) -> None:
    hand = VillaHand(tmp_path, settings=replace(AT_ONCE, pull_by_click=True))
    x, y = hand.column(column)
    hand.click((x, y))
    lead(hand, (x, y), (x + 6, y), seconds=0.3)
    hand.wait(0.3, 1 / 60)
    pulling = hand.board.hand.pulling
    assert pulling is not None
    before = pulling.live.column_pose.u
    assert before > 3.0
    button = hand.spot("button-steady")
    lead(hand, (x + 6, y), (x + 6, y + 60), button, seconds=seconds)
    hand.click(button)
    hand.wait(0.3, 1 / 60)
    assert hand.board.hand.pulling is pulling
    assert pulling.is_steadying
    assert hand.said() == hand.table.text("ui.villa_paletti.prompt.away")
    assert pulling.live.column_pose.u == pytest.approx(before, abs=0.5)
    assert pulling.live.column_pose.y == pytest.approx(0.0, abs=0.5)
    # It comes back from below, so that nothing is led on the last of its way.
    lead(hand, button, (x + 6, y + 60), (x + 6, y), seconds=seconds)
    hand.wait(0.3, 1 / 60)
    assert pulling.live.column_pose.u == pytest.approx(before, abs=0.5)
    assert pulling.live.column_pose.y == pytest.approx(0.0, abs=0.5)
    assert hand.said() != hand.table.text("ui.villa_paletti.prompt.away")
    lead(hand, (x + 6, y), (x + 12, y), seconds=0.3)
    hand.wait(0.3, 1 / 60)
    assert pulling.live.column_pose.u > before + 3.0


def test_a_pointer_that_leaps_away_past_the_hand_has_not_come_back_to_it(tmp_path: Path) -> None:
    hand = VillaHand(tmp_path, settings=replace(AT_ONCE, pull_by_click=True))
    x, y = hand.column(LOOSE)
    hand.click((x, y))
    lead(hand, (x, y), (x, y + 60), seconds=0.3)
    # Still on the cloth, higher than the hand, and far to its left.
    hand.move((300.0, 540.0), held=False)
    hand.wait(0.3, 1 / 60)
    hand.move((250.0, 540.0), held=False)
    hand.wait(0.3, 1 / 60)
    pulling = hand.board.hand.pulling
    assert pulling is not None
    assert pulling.is_away
    assert pulling.live.aim_u_mm == pytest.approx(0.0, abs=1.0)


def test_a_hand_that_waited_is_led_by_a_pointer_that_took_it_up_far_below(tmp_path: Path) -> None:
    """A press anywhere goes on, and what follows leads."""
    hand = VillaHand(tmp_path, settings=replace(AT_ONCE, pull_by_click=True))
    x, y = hand.column(LOOSE)
    hand.click((x, y))
    hand.wait(0.3, 1 / 60)
    pulling = hand.board.hand.pulling
    assert pulling is not None
    hand.lose_focus()
    assert pulling.is_waiting
    hand.move((x, y + 90), held=False)
    hand.click((x, y + 90))
    assert not pulling.is_waiting
    lead(hand, (x, y + 90), (x + 12, y + 90), seconds=0.3)
    assert not pulling.is_away
    assert pulling.live.aim_u_mm == pytest.approx(12 / pulling.camera.scale, abs=1.0)
    lead(hand, (x + 12, y + 90), (x + 12, y + 140), seconds=0.3)
    assert pulling.is_away


def test_a_held_column_is_led_by_a_pointer_however_low(tmp_path: Path) -> None:
    """Whoever holds the button down cannot be on the way to another."""
    hand = VillaHand(tmp_path)
    x, y = hand.grip(LOOSE)
    for step in range(1, 13):
        hand.move((x + step / 2, y + 5 * step), held=True)
        hand.wait(1 / 60, 1 / 60)
    pulling = hand.board.hand.pulling
    assert pulling is not None
    assert pulling.live.aim_u_mm == pytest.approx(6 / pulling.camera.scale, abs=0.5)
    assert not pulling.is_away


@pytest.mark.parametrize("way", ["button", "button from the beginning", "arrow key"])
def test_a_column_that_comes_free_while_the_pointer_is_elsewhere_hangs_where_it_came_free(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    hand = VillaHand(tmp_path, settings=replace(AT_ONCE, pull_by_click=True))
    hand.wait(0.5)
    x, y = hand.column(LOOSE)
    if way == "button from the beginning":
        hand.board.hand.choose(LOOSE)
        hand.wait(0.5)
    else:
        hand.click((x, y))
        lead(hand, (x, y), (x, y + 60), seconds=0.3)
    button = hand.spot("button-steady" if way == "arrow key" else "button-pull")
    hand.move(button, held=False)
    pulling_on = hand.board.submit
    hung: list[Point] = []

    def submit(action: Action) -> None:
        hand.move((button[0] + 1, button[1]), held=False)
        free = hand.board.hand.hanging()
        assert free is not None
        hung.append(free.centre)
        pulling_on(action)

    monkeypatch.setattr(hand.board, "submit", submit)
    if way == "arrow key":
        hand.board.hears(KeyPressed("right"))
    else:
        hand.click(button)
    for _ in range(600):
        if not hung:
            hand.wait(1 / 60, 1 / 60)
    assert last_pull(hand).ended == "free"
    # Past the edge of the floor above, to the right, and no higher or lower than it stood.
    assert hung[0] == pytest.approx((x + 112, y), abs=20)
    hand.wait(1.0, 1 / 60)
    carried = hand.board.hand.carried
    assert isinstance(carried, Carrying)
    assert carried.why_not is None


# -- the button


def test_a_click_on_the_button_pulls_and_another_stops(tmp_path: Path) -> None:
    hand = VillaHand(tmp_path, settings=replace(AT_ONCE, pull_by_click=True))
    hand.board.hand.choose(LOOSE)
    hand.wait(0.5)
    note = hand.board.stage.find("pull-note")
    assert isinstance(note, Label)
    assert note.text == hand.table.text("ui.villa_paletti.pull.by_click")
    hand.click("button-pull")
    pulling = hand.board.hand.pulling
    assert pulling is not None
    hand.wait(0.4, 1 / 60)
    assert abs(pulling.live.aim_u_mm) > 5, "it goes on pulling with no button down"
    hand.click("button-pull")
    hand.wait(0.1, 1 / 60)
    stopped = pulling.live.aim_u_mm
    hand.wait(0.5, 1 / 60)
    assert pulling.live.aim_u_mm == stopped


def test_the_button_says_to_mouse_and_to_keyboard_how_each_of_them_pulls(hand: VillaHand) -> None:
    hand.board.hand.choose(LOOSE)
    hand.wait(0.5)
    note, button = (hand.board.stage.find(name) for name in ("pull-note", "button-pull"))
    assert isinstance(note, Label)
    by_holding, by_click = map(hand.table.text, (f"{HOW}holding", f"{HOW}click"))
    assert note.text == by_holding
    hand.board.stage.focus(button)
    assert note.text == by_click
    hand.key(pygame.K_RETURN)
    assert is_drawn(hand), "the key has come up, and it goes on"
    assert note.text == by_click
    hand.key(pygame.K_RETURN)
    assert not is_drawn(hand)
    hand.press(hand.spot("button-pull"))
    assert is_drawn(hand)
    assert note.text == by_holding
    hand.release(hand.spot("button-pull"))
    assert not is_drawn(hand)


def test_no_button_promises_a_rest_to_whoever_lets_a_dragged_column_go(hand: VillaHand) -> None:
    note = hand.board.stage.find("pull-note")
    assert isinstance(note, Label)
    end = hand.pull(hand.grip(LOOSE), 30)
    assert note.text == hand.table.text(f"{HOW}dragging")
    # A hand that waits is led on by the button, which may stop.
    hand.lose_focus()
    hand.wait(0.1, 1 / 60)
    assert note.text == hand.table.text(f"{HOW}holding")
    hand.press(end)
    hand.wait(0.1, 1 / 60)
    assert note.text == hand.table.text(f"{HOW}dragging")
    hand.release(end)
    hand.rest()
    assert LOOSE in hand.state.locked


def is_drawn(hand: VillaHand) -> bool:
    """Whether a column is pulled by itself."""
    pulling = hand.board.hand.pulling
    if pulling is None:
        return False
    before = pulling.live.aim_u_mm
    hand.wait(0.05, 1 / 60)
    return pulling.live.aim_u_mm != before


@pytest.mark.parametrize("between", ["a look", "another window", "another text size"])
def test_one_click_on_the_button_is_enough_whatever_was_in_between(tmp_path: Path, between: str) -> None:
    hand = VillaHand(tmp_path, settings=replace(AT_ONCE, pull_by_click=True))
    hand.board.hand.choose(LOOSE)
    hand.wait(0.5)
    hand.click("button-pull")
    assert is_drawn(hand)
    match between:
        case "a look":
            hand.key(pygame.K_ESCAPE)
            hand.rest()
        case "another window":
            hand.lose_focus()
            hand.wait()
        case _:
            hand.app.change_settings(text_size=150)
            hand.wait(0.5)
            hand.click("button-pull")
    assert not is_drawn(hand)
    hand.click("button-pull")
    assert is_drawn(hand)


def held_button(hand: VillaHand) -> Pulling:
    """The pull that has begun, with the button still down."""
    hand.board.hand.choose(LOOSE)
    hand.wait(0.5)
    hand.press(hand.spot("button-pull"))
    hand.wait(0.4, 1 / 60)
    pulling = hand.board.hand.pulling
    assert pulling is not None
    return pulling


def test_a_held_button_that_is_laid_out_anew_pulls_no_longer(hand: VillaHand) -> None:
    pulling = held_button(hand)
    hand.app.rebuild()
    hand.wait(0.1, 1 / 60)
    stopped = pulling.live.aim_u_mm
    hand.wait(0.5, 1 / 60)
    assert pulling.live.aim_u_mm == stopped
    assert hand.board.hand.is_pulling


def test_the_button_pulls_while_it_is_held(hand: VillaHand) -> None:
    pulling = held_button(hand)
    assert abs(pulling.live.aim_u_mm) > 5
    hand.release(hand.spot("button-pull"))
    hand.wait(0.1, 1 / 60)
    stopped = pulling.live.aim_u_mm
    hand.wait(0.5, 1 / 60)
    # The hand rests where it is and keeps the column.
    assert pulling.live.aim_u_mm == stopped
    assert hand.board.hand.is_pulling
    hand.click("button-put_back")
    hand.rest()
    assert last_pull(hand).ended == "broken_off"


def test_the_button_says_that_it_is_somebody_else_s_turn(tmp_path: Path) -> None:
    hand = VillaHand(tmp_path, persons=(1,))
    hand.wait(0.5)
    for column in (None, LOOSE):
        hand.board.hand.choose(column)
        hand.click("button-pull")
        assert hand.said() == hand.table.text("core.reject.not_your_turn")


def test_the_button_says_why_a_column_cannot_be_taken_out(hand: VillaHand) -> None:
    button = hand.board.stage.find("button-pull")
    assert button is not None
    hand.board.stage.focus(button)
    hand.key(pygame.K_RETURN)
    hand.wait()
    assert hand.table.ribbon.text == hand.table.text("ui.villa_paletti.choose_first")
    hand.board.hand.choose("thick-blue")
    hand.key(pygame.K_RETURN)
    hand.wait()
    assert "not yours" in hand.table.ribbon.text
    assert not hand.board.hand.is_pulling
    hand.board.hand.choose(LOOSE)
    hand.key(pygame.K_RETURN)
    hand.wait()
    assert hand.board.hand.is_pulling


def between(tmp_path: Path, *beside: tuple[str, float, float]) -> VillaHand:
    """The loose column with those others on the ground, by names and places in plan; it is chosen."""
    layout = small_tower()
    for id, x, z in beside:
        layout = layout.with_column(Column(id, 0, round(x * 1000), round(z * 1000), -300))
    hand = VillaHand(tmp_path, state_with(layout))
    hand.board.hand.choose(LOOSE)
    hand.wait(0.6)
    hand.look_from(0.0)
    return hand


RIGHT_OF_IT, LEFT_OF_IT = ("thin-blue-1", 86.0, -5.0), ("thin-blue-2", 34.0, -5.0)


@pytest.mark.parametrize("way", ["mouse", "keyboard", "taken hold of"])
def test_the_button_runs_against_nothing_on_both_sides(tmp_path: Path, way: str) -> None:
    hand = between(tmp_path, RIGHT_OF_IT, LEFT_OF_IT)
    if way == "taken hold of":
        hand.board.hand.take_selected()
    if way == "keyboard":
        hand.board.stage.focus(hand.board.stage.find("button-pull"))
        hand.key(pygame.K_RETURN)
    else:
        hand.press(hand.spot("button-pull"))
    hand.wait(1.0, 1 / 60)
    assert hand.said() == hand.table.text("ui.villa_paletti.no_way.turn")
    assert not hand.board.hand.is_drawing
    hand.release(hand.spot("button-pull"))
    pulling = hand.board.hand.pulling
    assert (pulling is not None) is (way == "taken hold of")
    if pulling is not None:
        assert pulling.live.hand_mm == 0.0
        hand.board.hand.put_back()
        hand.rest()
    assert hand.session.last == 0
    # From the side the way is free.
    hand.look_from(90.0)
    hand.press(hand.spot("button-pull"))
    hand.wait(0.5, 1 / 60)
    assert hand.board.hand.is_drawing
    assert hand.said() != hand.table.text("ui.villa_paletti.no_way.turn")


@pytest.mark.parametrize(("beside", "towards"), [(RIGHT_OF_IT, -1), (LEFT_OF_IT, 1)])
def test_the_button_takes_the_side_that_is_free(
    tmp_path: Path, beside: tuple[str, float, float], towards: int
) -> None:
    hand = between(tmp_path, beside)
    hand.press(hand.spot("button-pull"))
    hand.wait(0.5, 1 / 60)
    pulling = hand.board.hand.pulling
    assert pulling is not None
    assert math.copysign(1, pulling.live.aim_u_mm) == towards


@pytest.mark.parametrize(("count", "far", "ending"), [(5, 33.0, "hook"), (6, 30.0, "other")])
def test_where_fingers_find_no_way_the_button_tells_what_helps(
    tmp_path: Path, count: int, far: float, ending: str
) -> None:
    others = [f"thin-{colour}-{number}" for colour in ("blue", "green") for number in (1, 2, 3)]
    # The hook is thin enough for the gap between two of five, at 45 degrees.
    turns = [math.radians(9 + place * 360 / count) for place in range(count)]
    hand = between(tmp_path, *(
        (id, 60 + far * math.cos(turn), -5 + far * math.sin(turn))
        for id, turn in zip(others, turns, strict=False)
    ))
    hand.press(hand.spot("button-pull"))
    hand.wait(0.2, 1 / 60)
    assert not hand.board.hand.is_pulling
    assert hand.said() == hand.table.text(f"ui.villa_paletti.no_way.{ending}")


# -- keys, and rest


def test_a_key_that_comes_up_over_the_menu_pulls_no_further(hand: VillaHand) -> None:
    hand.board.hand.take_hold(LOOSE, None, "keys")
    pulling = hand.board.hand.pulling
    assert pulling is not None
    hand.post(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="", scancode=0)
    hand.wait(0.2, 1 / 60)
    assert pulling.live.aim_u_mm > 0
    hand.key(pygame.K_F10)
    hand.wait(0.1)
    hand.post(pygame.KEYUP, key=pygame.K_RIGHT, mod=0, unicode="", scancode=0)
    hand.key(pygame.K_ESCAPE)
    stopped = pulling.live.aim_u_mm
    hand.wait(0.5, 1 / 60)
    assert pulling.live.aim_u_mm == stopped


def test_keys_alone_pull_a_column_out_and_set_it_down(hand: VillaHand) -> None:
    column = hand.board.stage.find(LOOSE)
    assert column is not None
    hand.board.stage.focus(column)
    hand.key(pygame.K_RETURN)
    assert hand.board.hand.is_pulling
    hand.post(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="", scancode=0)
    hand.until(lambda: not hand.board.hand.is_pulling)
    hand.post(pygame.KEYUP, key=pygame.K_RIGHT, mod=0, unicode="", scancode=0)
    hand.until(lambda: isinstance(hand.board.hand.gesture, Carrying))
    place = hand.board.hand.carried
    assert isinstance(place, Carrying)
    hand.key(pygame.K_PAGEDOWN)
    hand.key(pygame.K_LEFT)
    hand.key(pygame.K_RETURN)
    hand.my_turn()
    assert hand.state.layout.column(LOOSE).level == 1
    # The keyboard is still where it was at work.
    focused = hand.board.stage.focused
    assert focused is not None
    assert focused.visible
    assert focused.name == LOOSE
    assert hand.board.stage.focus_shown


@pytest.mark.parametrize(("towards", "from_left"), [(1.0, False), (-1.0, True)])
def test_a_hand_comes_from_where_it_pulls_to(hand: VillaHand, towards: float, from_left: bool) -> None:
    hand.board.hand.take_hold(LOOSE, None, "keys")
    pulling = hand.board.hand.pulling
    assert pulling is not None
    pulling.draw_along("key", towards)
    hand.wait(0.5, 1 / 60)
    held = hand.board.reach.held
    assert held is not None
    assert held.is_shown
    assert held.from_left == from_left
    # The arm lies on that side of where it holds, and all of it is drawn again when it moves.
    middle = hand.board.reach.rect.centre[0]
    assert (middle < held.pointer[0]) == from_left


def test_a_hand_rests_with_the_game(hand: VillaHand) -> None:
    """It does not get tired while nobody looks, and goes on when somebody pulls."""
    hand.board.hand.take_hold(LOOSE, None, "keys")
    hand.board.hand.draw_on()
    hand.wait(0.5, 1 / 60)
    pulling = hand.board.hand.pulling
    assert pulling is not None
    hand.key(pygame.K_p)
    assert hand.table.is_paused
    before = len(pulling.live.samples)
    hand.wait(70, 0.05)
    assert len(pulling.live.samples) == before
    hand.key(pygame.K_p)
    assert hand.said() == hand.table.text("ui.villa_paletti.prompt.waiting")
    hand.key(pygame.K_RIGHT)
    hand.wait(0.2, 1 / 60)
    assert hand.board.hand.pulling is pulling
    assert len(pulling.live.samples) > before


@pytest.mark.parametrize("turn_deg", [0.0, 90.0, 180.0])
def test_a_column_that_keys_have_pulled_out_can_be_set_down_where_it_looks_first(
    hand: VillaHand, turn_deg: float
) -> None:
    """No pointer says where it goes, least of all the place where it stood on the screen."""
    hand.look_from(turn_deg)
    column = hand.board.stage.find(LOOSE)
    assert column is not None
    hand.board.stage.focus(column)
    hand.key(pygame.K_RETURN)
    hand.post(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="", scancode=0)
    hand.until(lambda: not hand.board.hand.is_pulling)
    hand.post(pygame.KEYUP, key=pygame.K_RIGHT, mod=0, unicode="", scancode=0)
    hand.until(lambda: hand.board.hand.is_carrying)
    carried = hand.board.hand.carried
    assert carried is not None
    assert carried.why_not is None
    hand.key(pygame.K_RETURN)
    hand.until(lambda: hand.state.hand is None)
    assert hand.state.layout.column(LOOSE).level == 1
