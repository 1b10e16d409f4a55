"""The keyboard: where it goes, what it does, and that it needs no pointer."""

from __future__ import annotations

import pygame
import pytest

from game.ui.app import App
from game.ui.geometry import Point, Rect
from game.ui.node import Node
from game.ui.widgets.button import Button, Kind
from game.ui.widgets.dropdown import Dropdown
from game.ui.widgets.label import Label
from game.ui.widgets.scroll_list import ScrollList
from game.ui.widgets.segmented import Segmented
from game.ui.widgets.slider import Slider
from game.ui.widgets.toggle import Toggle
from tests.ui.driving import BareScene, Hand
from tools.redraw_watch import told


@pytest.fixture
def pressed(app: App, hand: Hand) -> list[str]:
    """Four buttons in a square; the names of those that were pressed."""
    pressed: list[str] = []
    for name, x, y in (("a", 100, 100), ("b", 400, 100), ("c", 100, 300), ("d", 400, 300)):
        button = Button(name, Rect(x, y, 150, 50), name, lambda name=name: pressed.append(name))  # type: ignore[misc]
        app.top.stage.add(button)
    hand.wait(0.5)
    return pressed


def focused(app: App) -> str:
    node = app.top.stage.focused
    return node.name if node is not None else ""


def test_tab_goes_round(app: App, hand: Hand, pressed: list[str]) -> None:
    seen = []
    for _ in range(5):
        hand.key(pygame.K_TAB)
        seen.append(focused(app))
    assert seen == ["a", "b", "c", "d", "a"]


def test_tab_with_shift_goes_back(app: App, hand: Hand, pressed: list[str]) -> None:
    hand.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    hand.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert focused(app) == "c"


def test_arrows_go_where_they_point(app: App, hand: Hand, pressed: list[str]) -> None:
    seen = []
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP, pygame.K_UP):
        hand.key(key)
        seen.append(focused(app))
    assert seen == ["a", "b", "d", "c", "a", "a"]


@pytest.mark.parametrize(("key", "mod", "then"), [
    (pygame.K_TAB, 0, "c"), (pygame.K_TAB, pygame.KMOD_SHIFT, "a"), (pygame.K_DOWN, 0, "d"),
])  # fmt: skip
@pytest.mark.parametrize("way", ["taken off", "hidden"])
def test_the_keyboard_goes_on_from_what_has_gone(
    app: App, hand: Hand, pressed: list[str], way: str, key: int, mod: int, then: str
) -> None:
    stage = app.top.stage
    stage.focus(button := hand.node("b"))
    if way == "hidden":
        button.show(False)
    else:
        with stage.focus_kept():
            stage.remove(button)
    hand.key(key, mod)
    assert focused(app) == then


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_enter_and_space_press(hand: Hand, pressed: list[str], key: int) -> None:
    hand.key(pygame.K_TAB)
    hand.key(key)
    assert pressed == ["a"]


def test_the_ring_comes_with_keys_and_goes_with_the_pointer(app: App, hand: Hand, pressed: list[str]) -> None:
    hand.key(pygame.K_TAB)
    assert app.top.stage.focus_shown
    hand.click("b")
    assert not app.top.stage.focus_shown
    assert focused(app) == "b"


@pytest.mark.parametrize("point", [(700.0, 125.0), (900.0, 600.0)])
def test_the_ring_goes_with_a_click_on_what_no_key_goes_to(
    app: App, hand: Hand, pressed: list[str], point: tuple[float, float]
) -> None:
    app.top.stage.add(Label("words", Rect(650, 100, 150, 50), "Words", hint="What they mean"))
    hand.wait(0.5)
    hand.key(pygame.K_TAB)
    hand.click(point)
    assert not app.top.stage.focus_shown
    assert focused(app) == "a"


def test_the_ring_goes_with_the_pointer_on_any_screen(app: App, hand: Hand) -> None:
    def ask() -> None:
        app.ask("Sure?", "Really?", [("ok", "Yes", "primary", None)])

    app.top.stage.add(Button("ask", Rect(100, 600, 150, 50), "Ask", ask))
    hand.wait(0.5)
    hand.key(pygame.K_TAB)
    hand.key(pygame.K_RETURN)
    hand.wait(0.5)
    assert app.top.stage.focus_shown
    hand.click("answer-ok")
    hand.wait()
    assert focused(app) == "ask"
    assert not app.top.stage.focus_shown
    hand.key(pygame.K_RETURN)
    hand.wait(0.5)
    hand.key(pygame.K_RETURN)
    hand.wait()
    assert focused(app) == "ask"
    assert app.top.stage.focus_shown


class Fleeting(Button):
    """Goes as soon as it is pressed."""

    def on_press(self, point: Point) -> None:
        assert self.stage is not None
        self.stage.remove(self)


def test_the_keyboard_does_not_follow_what_a_press_takes_away(app: App, hand: Hand) -> None:
    app.top.stage.add(Fleeting("gone", Rect(100, 100, 150, 50), "Gone", lambda: None))
    hand.wait(0.5)
    hand.click("gone")
    assert app.top.stage.focused is None


@pytest.mark.parametrize(("mod", "after"), [(0, "c"), (pygame.KMOD_SHIFT, "b")])
def test_tab_goes_on_from_a_list_that_lies_open(
    app: App, hand: Hand, pressed: list[str], mod: int, after: str
) -> None:
    stage, taken = app.top.stage, list[str]()
    choices = (("one", "One"), ("two", "Two"))
    field = Dropdown("field", Rect(700, 100, 200, 40), choices, "one", taken.append)
    for node in (hand.node("c"), hand.node("d")):
        stage.remove(node)
    stage.add(field)
    stage.add(Button("c", Rect(100, 300, 150, 50), "c", lambda: None))
    stage.focus(field)
    hand.key(pygame.K_RETURN)
    assert focused(app) == "field-list"
    hand.key(pygame.K_TAB, mod)
    assert focused(app) == after
    assert stage.find("field-list") is None
    assert taken == []


def test_hidden_nodes_are_passed_over(app: App, hand: Hand, pressed: list[str]) -> None:
    hand.node("b").show(False)
    hand.key(pygame.K_TAB)
    hand.key(pygame.K_TAB)
    assert focused(app) == "c"


class _Curtain(Button):
    """Shows another thing, or hides it, while it has the keyboard."""

    def __init__(self, name: str, rect: Rect, other: Node, shows: bool) -> None:
        super().__init__(name, rect, name, lambda: None)
        self._other, self._shows = other, shows

    def on_focus(self, focused: bool) -> None:
        super().on_focus(focused)
        self._other.show(focused == self._shows)


@pytest.mark.parametrize(("key", "hidden"), [(0, "a"), (pygame.KMOD_SHIFT, "d")], ids=["on", "back"])
def test_what_the_keyboard_hides_where_it_is_comes_next(
    app: App, hand: Hand, pressed: list[str], key: int, hidden: str
) -> None:
    stage = app.top.stage
    stage.add(curtain := _Curtain("curtain", Rect(700, 100, 150, 50), hand.node(hidden), shows=False))
    stage.focus(curtain)
    assert not hand.node(hidden).visible
    hand.key(pygame.K_TAB, key)
    assert focused(app) == hidden


def test_what_only_the_keyboard_unfolds_does_not_hold_it_back(
    app: App, hand: Hand, pressed: list[str]
) -> None:
    folded = hand.node("d")
    folded.show(False)
    app.top.stage.add(_Curtain("curtain", Rect(700, 100, 150, 50), folded, shows=True))
    seen = []
    for _ in range(5):
        hand.key(pygame.K_TAB)
        seen.append(focused(app))
    assert seen == ["a", "b", "c", "curtain", "a"]


def test_a_segmented_choice_moves_with_arrows_and_lets_go_at_its_end(app: App, hand: Hand) -> None:
    taken: list[str] = []
    choices = (("one", "One", None), ("two", "Two", None))
    app.top.stage.add(Segmented("choice", Rect(100, 100, 200, 42), choices, "one", taken.append))
    app.top.stage.add(Button("next", Rect(400, 100, 100, 42), "Next", lambda: None))
    hand.key(pygame.K_TAB)
    hand.key(pygame.K_RIGHT)
    assert taken == ["two"]
    hand.key(pygame.K_RIGHT)
    assert focused(app) == "next"


def test_a_segmented_choice_is_taken_by_the_pointer(app: App, hand: Hand) -> None:
    taken: list[str] = []
    choices = (("one", "One", None), ("two", "Two", "person"), ("three", "Three", None))
    node = app.top.stage.add(Segmented("choice", Rect(100, 100, 300, 42), choices, "one", taken.append))
    hand.wait(0.5)
    for key, rect in node.parts()[1:]:
        hand.click(rect.centre)
        assert node.chosen == key
    hand.click(node.parts()[2][1].centre)
    assert taken == ["two", "three"]


def test_a_switch_turns_by_key_and_pointer(app: App, hand: Hand) -> None:
    states: list[bool] = []
    app.top.stage.add(Toggle("switch", Rect(100, 100, 300, 44), False, states.append, "Light"))
    hand.key(pygame.K_TAB)
    hand.key(pygame.K_SPACE)
    hand.wait(0.5)
    hand.click("switch")
    assert states == [True, False]


def test_a_slider_by_keys(app: App, hand: Hand) -> None:
    values: list[float] = []
    app.top.stage.add(Slider("volume", Rect(100, 100, 300, 40), 50, 0, 100, 10, values.append))
    hand.key(pygame.K_TAB)
    for key in (pygame.K_RIGHT, pygame.K_END, pygame.K_RIGHT, pygame.K_HOME, pygame.K_LEFT, pygame.K_PAGEUP):
        hand.key(key)
    assert values == [60, 100, 0, 50]


def test_a_slider_follows_the_pointer_even_beyond_its_ends(app: App, hand: Hand) -> None:
    slider = app.top.stage.add(Slider("volume", Rect(100, 100, 326, 40), 50, 0, 100, 10, lambda _: None))
    hand.wait(0.5)
    track = slider.track()
    hand.move((track.x + track.w * 0.2, 120))
    hand.press()
    assert slider.value == 20
    hand.move((track.x + track.w * 0.71, 300))
    assert slider.value == 70
    hand.move((1500, 120))
    hand.release()
    assert slider.value == 100


def test_a_dropdown_by_keys(app: App, hand: Hand) -> None:
    taken: list[str] = []
    choices = [(str(number), f"Level {number}") for number in range(12)]
    app.top.stage.add(Dropdown("level", Rect(100, 100, 200, 42), choices, "1", taken.append))
    hand.key(pygame.K_TAB)
    hand.key(pygame.K_RETURN)
    assert focused(app) == "level-list"
    hand.key(pygame.K_DOWN)
    hand.key(pygame.K_RETURN)
    assert (taken, focused(app)) == (["2"], "level")
    hand.key(pygame.K_RETURN)
    hand.key(pygame.K_END)
    hand.key(pygame.K_ESCAPE)
    assert (taken, focused(app)) == (["2"], "level")
    assert app.top.stage.find("level-list") is None


def test_a_dropdown_by_pointer(app: App, hand: Hand) -> None:
    taken: list[str] = []
    choices = [(str(number), f"Level {number}") for number in range(4)]
    app.top.stage.add(Dropdown("level", Rect(100, 660, 200, 42), choices, "1", taken.append))
    hand.wait(0.5)
    hand.click("level")
    rows = dict(hand.node("level-list").parts())
    assert all(rect.bottom <= 720 for rect in rows.values())
    hand.wait(0.5)
    hand.click(rows["3"].centre)
    assert taken == ["3"]
    hand.click("level")
    hand.wait(0.5)
    hand.click((900, 300))
    assert app.top.stage.find("level-list") is None
    assert taken == ["3"]


def open_long_list(app: App, hand: Hand, chosen: str) -> None:
    """Unfold a list of thirty rows, of which not all can be seen."""
    choices = [(str(number), f"Level {number}") for number in range(30)]
    app.top.stage.add(Dropdown("level", Rect(100, 100, 200, 42), choices, chosen, lambda _: None))
    hand.wait(0.5)
    hand.click("level")
    hand.wait(0.5)


def test_a_long_dropdown_follows_parts_of_a_notch(app: App, hand: Hand) -> None:
    open_long_list(app, hand, "1")
    opened = hand.node("level-list")
    hand.move(opened.rect.centre)
    first = opened.parts()[0][0]
    for parts in (8, 8):
        for _ in range(parts):
            hand.post(pygame.MOUSEWHEEL, x=0, y=0, precise_x=0.0, precise_y=-0.125, flipped=False)
    assert int(opened.parts()[0][0]) == int(first) + 2


def test_an_open_list_keeps_letters_and_no_keys_of_the_window(app: App, hand: Hand) -> None:
    choices = [(str(number), f"Level {number}") for number in range(4)]
    app.top.stage.add(Dropdown("level", Rect(100, 100, 200, 42), choices, "1", lambda _: None))
    hand.key(pygame.K_TAB)
    hand.key(pygame.K_RETURN)
    hand.key(pygame.K_m)
    assert not app.settings.mute
    hand.key(pygame.K_m, pygame.KMOD_LCTRL)
    assert app.settings.mute
    hand.key(pygame.K_F11)
    assert app.window.wants_fullscreen
    assert focused(app) == "level-list"
    hand.key(pygame.K_q, pygame.KMOD_LCTRL)
    assert not app.running


def test_a_mark_that_comes_into_view_again_is_seen(app: App, hand: Hand) -> None:
    open_long_list(app, hand, "0")
    hand.wheel(-3)
    hand.wait(0.2)
    opened = hand.node("level-list")
    assert opened.parts()[0][0] == "3"
    hand.key(pygame.K_HOME)
    assert opened.parts()[0][0] == "0"
    hand.wait(0.2)
    assert told(app) == []


def test_the_words_of_a_slider_are_not_its_end(app: App, hand: Hand) -> None:
    values: list[float] = []
    slider = app.top.stage.add(Slider(
        "volume", Rect(100, 100, 400, 44), 5, 0, 100, 5, values.append, lambda value: f"{int(value)} %",
    ))
    hand.wait(0.5)
    hand.click((slider.rect.right - 20, slider.rect.centre[1]))
    assert values == []
    hand.click((slider.track().right, slider.rect.centre[1]))
    assert values == [100]


def test_what_is_raised_keeps_its_place_in_the_way_of_the_keyboard(
    app: App, hand: Hand, pressed: list[str]
) -> None:
    stage = app.top.stage
    raised = stage.find("b")
    assert raised is not None
    raised.z += 5
    stage.restack()
    seen = []
    for _ in range(4):
        hand.key(pygame.K_TAB)
        seen.append(focused(app))
    assert seen == ["a", "b", "c", "d"]


class _Explained(Button):
    """Tells what it is when it is asked."""

    asked = 0

    def on_secondary(self, point: tuple[float, float]) -> bool:
        self.asked += 1
        return True


def test_a_key_asks_what_has_the_keyboard_what_it_is(app: App, hand: Hand) -> None:
    one, other = (
        app.top.stage.add(_Explained(name, Rect(x, 100, 150, 50), name, lambda: None))
        for name, x in (("one", 100), ("other", 400))
    )
    hand.key(pygame.K_TAB)
    hand.key(pygame.K_i)
    assert (one.asked, other.asked) == (1, 0)


def test_without_the_keyboard_the_key_asks_what_lies_under_the_pointer(app: App, hand: Hand) -> None:
    node = app.top.stage.add(_Explained("one", Rect(100, 100, 150, 50), "one", lambda: None))
    hand.key(pygame.K_i)
    assert node.asked == 0
    hand.move(node.rect.centre)
    hand.key(pygame.K_i)
    assert node.asked == 1


def test_after_a_question_the_keyboard_is_where_it_was(app: App, hand: Hand, pressed: list[str]) -> None:
    hand.key(pygame.K_TAB)
    hand.key(pygame.K_TAB)
    before = focused(app)
    app.ask("Sure?", "Words.", [("cancel", "No", "secondary", None), ("yes", "Yes", "primary", None)])
    hand.wait(0.4)
    assert app.top.name == "dialog"
    hand.key(pygame.K_ESCAPE)
    hand.wait(0.1)
    assert focused(app) == before
    assert app.top.stage.focus_shown


ANSWERS: list[tuple[str, str, Kind, None]] = [
    ("cancel", "No", "secondary", None), ("yes", "Yes", "primary", None)
]


def test_whoever_plays_by_keys_sees_the_focus_on_the_next_screen_and_on_the_last(
    app: App, hand: Hand, pressed: list[str]
) -> None:
    hand.key(pygame.K_TAB)
    question = app.ask("Sure?", "Really?", ANSWERS)
    hand.wait(0.5)
    assert focused(app) == "answer-yes"
    assert question.stage.focus_shown
    hand.key(pygame.K_ESCAPE)
    hand.wait(0.5)
    assert focused(app) == "a"
    assert app.top.stage.focus_shown


def test_whoever_plays_by_mouse_sees_no_ring(app: App, hand: Hand, pressed: list[str]) -> None:
    hand.click("a")
    question = app.ask("Sure?", "Really?", ANSWERS)
    hand.wait(0.5)
    assert focused(app) == "answer-yes"
    assert not question.stage.focus_shown


def test_on_a_screen_entered_by_keys_a_pointer_at_rest_is_told_nothing(app: App, hand: Hand) -> None:
    class Covered(BareScene):
        def build(self) -> None:
            place = Rect(600, 300, 100, 44)
            self.stage.add(Button("under", place, "Under", lambda: None, hint="What it does."))

    hand.move((650, 320))
    app.top.stage.add(Button("here", Rect(100, 100, 100, 44), "Here", lambda: None))
    hand.key(pygame.K_TAB)
    app.push(Covered(app))
    hand.wait(1)
    assert app.top.stage.hovered is hand.node("under")
    assert app.top.stage.focused is None
    assert app.top.stage.find("tooltip") is None


def test_what_the_program_gives_the_keyboard_has_the_ring(app: App, hand: Hand, pressed: list[str]) -> None:
    hand.key(pygame.K_TAB)
    app.top.stage.focus(hand.node("c"), shown=False)
    assert app.top.stage.focus_shown


def test_the_keyboard_does_not_go_to_an_empty_list(app: App, hand: Hand, pressed: list[str]) -> None:
    stage = app.top.stage
    games: ScrollList[str] = ScrollList(
        "games", Rect(700, 100, 300, 300), (), 40, lambda painter, rect, row, state: None, pressed.append,
        empty="Nothing yet",
    )
    stage.add(games)
    stage.focus(games, shown=False)
    assert focused(app) == "a"
    games.rows = ("one",)
    stage.focus(games, shown=False)
    assert focused(app) == "games"
