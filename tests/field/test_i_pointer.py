"""A hand that trembles, spins the wheel, clicks too often, with the wrong button or with a finger."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from game.storage.settings import Settings
from game.titles.registry import TITLES
from game.ui.app import App
from game.ui.geometry import Point, Rect
from game.ui.headless import make_app
from game.ui.widgets.button import Button
from tests.field.in_play import is_offered, table_in_play, touchable
from tests.titles.kit import AT_ONCE, Table
from tests.ui.driving import BareScene, Hand
from tests.ui.test_pointer import Card

WINDOWS = ((640, 360), (1280, 720), (2560, 1440))


class Mouse:
    """Posts what a mouse sends, in pixels of the window."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.held = False

    def send(self, kind: int, **facts: object) -> None:
        self.table.app.dispatch(pygame.event.Event(kind, facts))

    def point(self, point: Point) -> None:
        self.send(pygame.MOUSEMOTION, pos=self.table.px(point), rel=(0, 0), buttons=(int(self.held), 0, 0))

    def down(self, point: Point, button: int, touch: bool = False) -> None:
        self.held = self.held or button == 1
        self.send(pygame.MOUSEBUTTONDOWN, pos=self.table.px(point), button=button, touch=touch)

    def up(self, point: Point, button: int, touch: bool = False) -> None:
        self.held = self.held and button != 1
        self.send(pygame.MOUSEBUTTONUP, pos=self.table.px(point), button=button, touch=touch)

    def wheel(self, point: Point, steps: int) -> None:
        for _ in range(abs(steps)):
            self.down(point, 4 if steps > 0 else 5)
            self.up(point, 4 if steps > 0 else 5)
        self.send(pygame.MOUSEWHEEL, x=0, y=steps, precise_y=float(steps), flipped=False)


def home_again(table: Table) -> None:
    """Close whatever a click has opened; what was picked is put back."""
    for _ in range(12):
        if table.app.top is table.scene and not table.table.step_back():
            return
        if table.app.top is not table.scene:
            table.app.pop()
        table.wait(0.05)
    raise AssertionError(f"{table.app.top.name} stays")


# -- trembling


@pytest.mark.parametrize("tremble_px", range(1, 7))
@pytest.mark.parametrize("size", WINDOWS)
def test_a_hand_trembles_no_less_in_a_small_window(
    tmp_path: Path, size: tuple[int, int], tremble_px: int
) -> None:
    app = make_app(size, data_dir=tmp_path)
    app.go(BareScene(app))
    hand = Hand(app)
    hand.wait(0.5)
    pressed: list[str] = []
    card = app.top.stage.add(Card("card", Rect(200, 200, 100, 150)))
    app.top.stage.add(Button("button", Rect(400, 200, 160, 60), "x", lambda: pressed.append("x")))
    step = tremble_px / app.window.viewport.scale
    hand.wait(0.5)
    for start in ((250.0, 250.0), (298.0, 250.0), (480.0, 230.0), (558.0, 230.0)):
        hand.move(start)
        hand.press()
        hand.move((start[0] + step, start[1]))
        hand.release()
    assert card.heard == ["click", "click"]
    assert pressed == ["x", "x"]
    app.close()


def test_a_finger_may_tremble_more(app: App, hand: Hand) -> None:
    card = app.top.stage.add(Card("card", Rect(200, 200, 100, 150)))
    hand.wait(0.5)
    hand.move((250, 250))
    hand.post(pygame.MOUSEBUTTONDOWN, pos=(250, 250), button=1, touch=True)
    hand.post(pygame.MOUSEMOTION, pos=(259, 250), rel=(9, 0), buttons=(1, 0, 0), touch=True)
    hand.post(pygame.MOUSEBUTTONUP, pos=(259, 250), button=1, touch=True)
    assert card.heard == ["click"]


def test_a_press_without_an_end_leaves_nothing_pressed(app: App, hand: Hand) -> None:
    first = app.top.stage.add(Card("first", Rect(200, 200, 100, 150)))
    second = app.top.stage.add(Card("second", Rect(400, 200, 100, 150)))
    hand.wait(0.5)
    for x in (250, 450):
        hand.post(pygame.MOUSEBUTTONDOWN, pos=(x, 250), button=1)
    assert not first.pressed
    assert second.pressed
    hand.post(pygame.MOUSEBUTTONUP, pos=(450, 250), button=1)
    assert (first.heard, second.heard) == ([], ["click"])


# -- buttons in any order


DEEDS = [("down", 1), ("up", 1), ("down", 3), ("up", 3), ("down", 2), ("up", 2)]


def drags_well(order: Sequence[tuple[str, int]], last_on_card: int) -> bool:
    """Whether the left button went down over the card, and the right one not before it came up again."""
    down = order.index(("down", 1))
    rest = order[down + 1 :]
    held = rest[: rest.index(("up", 1))] if ("up", 1) in rest else rest
    return down <= last_on_card and ("down", 3) not in held


def test_whatever_the_order_of_buttons_only_the_left_one_drags(app: App, hand: Hand) -> None:
    card = app.top.stage.add(Card("card", Rect(200, 200, 100, 150)))
    hand.wait(0.5)
    for order in itertools.permutations(DEEDS):
        card.heard.clear()
        hand.move((250, 250))
        for place, (deed, button) in enumerate(order):
            (hand.press if deed == "down" else hand.release)(button)
            hand.move((275 + 20 * place, 260))
        hand.release()
        # From the third deed on the pointer has left the card.
        assert card.heard.count("drop") == drags_well(order, last_on_card=2), order
        assert card.heard.count("start") == card.heard.count("drop") + card.heard.count("cancel"), order
        assert not app.top.stage.is_dragging


# -- on the tables of all titles


@pytest.mark.parametrize("key", TITLES)
def test_wheel_and_other_buttons_never_act(tmp_path: Path, key: str) -> None:
    table = table_in_play(tmp_path, key)
    mouse = Mouse(table)
    digest = table.session.match.digest()
    for node in touchable(table):
        point = node.rect.centre
        mouse.point(point)
        mouse.wheel(point, 2)
        mouse.wheel(point, -3)
        for button in (2, 2, 3, 3, 6, 7):
            mouse.down(point, button)
            mouse.up(point, button)
        table.app.frame(0.01)
        assert table.app.top is table.scene, node.name
        assert table.table.composer.picks == (), node.name
    assert table.session.match.digest() == digest
    table.app.close()


@pytest.mark.parametrize("key", TITLES)
def test_quick_clicks_on_anything_leave_a_sound_table(tmp_path: Path, key: str) -> None:
    table = table_in_play(tmp_path, key, Settings())
    mouse = Mouse(table)
    rules, clicked = table.session.match.rules, 0
    for name in [node.name for node in touchable(table, each=1)]:
        node = table.app.top.stage.find(name)
        if node is None or not is_offered(table):
            continue
        point, before = node.rect.centre, table.session.last
        for button in (1, 1, 1, 1, 3, 1):
            mouse.point(point)
            mouse.down(point, button)
            mouse.up(point, button)
            table.app.frame(0.04)
        assert rules.faults(table.session.match.state) == [], name
        # Each click takes one step back.
        assert before - table.session.last <= (5 if name.startswith("button-undo") else 1), name
        assert table.session.last - before <= 1, name
        clicked += 1
        home_again(table)
        table.wait(0.4, 0.1)
    assert clicked
    table.app.close()


@pytest.mark.parametrize("settings", [Settings(), AT_ONCE], ids=["in motion", "at rest"])
@pytest.mark.parametrize("echo", ["touch", "mouse"])
def test_a_touch_with_an_echo_draws_one_card(tmp_path: Path, echo: str, settings: Settings) -> None:
    """The system sends the finger, the mouse it stands for, and on some machines that mouse once more.

    While the card is on its way a click would only end its motion, so it is tried at rest, too.
    """
    table = table_in_play(tmp_path, "viva", settings, moves=12)
    small = table.app.top.stage.find("button-draw")
    assert small is not None
    mouse, point = Mouse(table), table.spot("button-draw" if small.visible else "button-main")
    before = table.session.last
    mouse.point(point)
    table.wait(0.3)
    mouse.send(pygame.FINGERDOWN, touch_id=1, finger_id=1, x=0.5, y=0.5, dx=0.0, dy=0.0)
    mouse.down(point, 1, touch=True)
    mouse.up(point, 1, touch=True)
    mouse.send(pygame.FINGERUP, touch_id=1, finger_id=1, x=0.5, y=0.5, dx=0.0, dy=0.0)
    table.app.frame(0.02)
    assert table.table.presenter.is_busy == (settings is not AT_ONCE)
    near = (point[0] + 3, point[1] + 3)
    mouse.down(near, 1, touch=echo == "touch")
    mouse.up(near, 1, touch=echo == "touch")
    table.app.frame(0.02)
    assert table.session.last == before + 1
    table.app.close()
