"""Typing a name: letters, accents, selections, the clipboard, and what must not get in."""

from __future__ import annotations

import pygame
import pytest

from game.ui.app import App
from game.ui.geometry import Rect
from game.ui.input import key_name
from game.ui.scenes.books.key_list import KeyListScene
from game.ui.scenes.kept.name_question import NameQuestion
from game.ui.widgets.text_edit import TextEdit
from game.ui.widgets.text_field import TextField
from tests.ui.driving import Hand

CTRL, SHIFT = pygame.KMOD_CTRL, pygame.KMOD_SHIFT


def test_letters_arrive_as_text_and_never_twice(hand: Hand, field: TextField) -> None:
    hand.post(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a", scancode=4)
    hand.type("a")
    assert field.text == "a"


@pytest.mark.parametrize("letter", ["é", "ñ", "ü", "Ł", "Ж", "ё", "李", "🙂"])
def test_composed_letters(hand: Hand, field: TextField, letter: str) -> None:
    hand.type(letter)
    hand.type("x")
    hand.key(pygame.K_BACKSPACE)
    assert field.text == letter
    hand.key(pygame.K_BACKSPACE)
    assert field.text == ""


@pytest.mark.parametrize(("typed", "kept"), [
    ("a\0b", "ab"), ("\ud800x", "x"), ("two\nlines", "two lines"), ("\tx", " x"), ("\x7f", ""),
])
def test_what_cannot_be_shown_does_not_get_in(hand: Hand, field: TextField, typed: str, kept: str) -> None:
    field.on_text(typed)
    hand.wait()
    assert field.text == kept


def test_the_limit_counts_letters_as_a_reader_does(hand: Hand, field: TextField) -> None:
    hand.type("W" * 23 + "n\u0303" + "xyz")
    assert field.text == "W" * 23 + "ñ".replace("ñ", "n\u0303")


def test_a_press_finds_its_place_in_a_field_that_the_keyboard_went_to(app: App, hand: Hand) -> None:
    field = app.top.stage.add(TextField("name", Rect(100, 100, 300, 42), "Maria Theresia", lambda _: None))
    hand.wait(0.5)
    hand.key(pygame.K_TAB)
    hand.wait()
    hand.move((field._gaps[5], 121))
    hand.press()
    hand.move((field._gaps[3], 121))
    hand.release()
    hand.type("e")
    assert field.text == "Mare Theresia"


def test_typing_over_a_selection(hand: Hand, field: TextField) -> None:
    hand.type("Ana")
    hand.key(pygame.K_a, CTRL)
    hand.type("Eva")
    assert field.text == "Eva"


def test_moving_and_erasing(hand: Hand, field: TextField) -> None:
    hand.type("Anna")
    hand.key(pygame.K_LEFT)
    hand.key(pygame.K_BACKSPACE)
    hand.key(pygame.K_HOME)
    hand.key(pygame.K_DELETE)
    hand.type("H")
    assert field.text == "Hna"
    hand.key(pygame.K_END, SHIFT)
    hand.key(pygame.K_DELETE)
    assert field.text == "H"


def test_cut_and_paste(hand: Hand, field: TextField) -> None:
    hand.type("Ana María")
    hand.key(pygame.K_LEFT, SHIFT | CTRL)
    hand.key(pygame.K_x, CTRL)
    assert field.text == "Ana "
    hand.key(pygame.K_v, CTRL)
    assert field.text in ("Ana María", "Ana "), "a display without a clipboard pastes nothing"


@pytest.mark.parametrize("nothing", ["", "\x7f", "\u200e"])
def test_nothing_takes_no_selection_away(nothing: str) -> None:
    edit = TextEdit.of("Ana María", 24).all_selected()
    assert edit.inserted(nothing) == edit


def test_plain_letters_are_no_commands(app: App, hand: Hand, field: TextField) -> None:
    muted = app.settings.mute
    hand.key(pygame.K_m)
    hand.type("m")
    assert app.settings.mute == muted
    assert field.text == "m"


@pytest.mark.parametrize("key", [pygame.K_KP_1, pygame.K_KP_PERIOD, pygame.K_LEFTBRACKET])
def test_signs_are_no_commands_although_somebody_chose_them_for_one(app: App, hand: Hand, key: int) -> None:
    app.change_settings(keys={"mute": (key_name(key, 0),)})
    app.top.stage.add(TextField("name", Rect(100, 100, 200, 42), "", lambda _: None))
    hand.wait(0.5)
    hand.click("name")
    hand.key(key)
    assert not app.settings.mute
    hand.key(pygame.K_ESCAPE)
    hand.key(key)
    assert app.settings.mute


def test_enter_is_heard_and_escape_lets_go(app: App, hand: Hand) -> None:
    entered: list[str] = []
    app.top.stage.add(TextField("name", Rect(100, 100, 200, 42), "Ana", lambda _: None, entered.append))
    hand.wait(0.5)
    hand.click("name")
    hand.key(pygame.K_RETURN)
    hand.key(pygame.K_ESCAPE)
    assert entered == ["Ana"]
    assert app.top.stage.focused is None


def test_key_repeat_is_on_only_while_typing(app: App, hand: Hand, field: TextField) -> None:
    assert pygame.key.get_repeat() != (0, 0)
    hand.key(pygame.K_ESCAPE)
    assert pygame.key.get_repeat() == (0, 0)
    hand.click("name")
    app.top.stage.remove(field)
    assert pygame.key.get_repeat() == (0, 0)


def test_a_press_places_the_cursor(hand: Hand, field: TextField) -> None:
    hand.type("Ana")
    hand.move((116, 121))
    hand.press()
    hand.release()
    hand.type("X")
    assert field.text == "XAna"


def compose(hand: Hand, text: str) -> None:
    """The system tells of letters that wait for more, as while a dead key or an input method is at work."""
    hand.post(pygame.TEXTEDITING, text=text, start=len(text), length=0)
    hand.wait()


def test_keys_are_those_of_letters_that_wait_for_more(app: App, hand: Hand) -> None:
    entered: list[str] = []
    field = TextField("name", Rect(100, 100, 200, 42), "Jos", lambda _: None, entered.append)
    app.top.stage.add(field)
    hand.wait(0.5)
    hand.click("name")
    compose(hand, "´")
    hand.key(pygame.K_BACKSPACE)
    compose(hand, "")
    assert field.text == "Jos"
    compose(hand, "e")
    hand.key(pygame.K_RETURN)
    hand.key(pygame.K_TAB)
    hand.key(pygame.K_ESCAPE)
    assert entered == []
    assert app.top.stage.focused is field
    hand.type("é")
    hand.key(pygame.K_RETURN)
    assert entered == ["José"]


def test_letters_that_wait_are_seen_where_they_will_stand(hand: Hand, field: TextField) -> None:
    hand.type("An")
    hand.key(pygame.K_LEFT)
    before = field._gaps
    compose(hand, "WWW")
    assert len(field._gaps) == len(before) + 3
    assert field.text == "An"


def test_letters_that_wait_are_gone_with_the_keyboard(app: App, hand: Hand, field: TextField) -> None:
    compose(hand, "ni")
    app.top.stage.focus(None)
    hand.click("name")
    hand.type("Ana")
    hand.key(pygame.K_BACKSPACE)
    assert field.text == "An"
    compose(hand, "ni")
    hand.post(pygame.WINDOWFOCUSLOST)
    hand.key(pygame.K_BACKSPACE)
    assert field.text == "A"


@pytest.mark.parametrize("meanwhile", [(), (pygame.K_PLUS,), (pygame.K_TAB,)])
def test_whoever_looked_something_up_types_on(app: App, hand: Hand, meanwhile: tuple[int, ...]) -> None:
    app.push(NameQuestion(app, "Save as", "Sunday", lambda name: None))
    hand.wait(0.5)
    hand.click("save-name")
    hand.key(pygame.K_END)
    hand.key(pygame.K_LEFT)
    hand.key(pygame.K_SLASH, CTRL)
    hand.wait(0.1)
    assert isinstance(app.top, KeyListScene)
    for key in meanwhile:
        hand.key(key)
    hand.key(pygame.K_ESCAPE)
    hand.wait(0.1)
    hand.key(pygame.K_m)
    hand.type("m")
    field = hand.node("save-name")
    assert isinstance(field, TextField)
    assert field.text == "Sundamy"
    assert not app.settings.mute


def test_words_are_stepped_over() -> None:
    edit = TextEdit.of("Ana María", 24)
    assert edit.moved(-1, word=True).cursor == 4
    assert edit.at(0).moved(1, word=True).cursor == 3
    assert edit.erased(-1, word=True).text == "Ana "


def test_a_long_name_is_shown_from_its_cursor(app: App, hand: Hand, field: TextField) -> None:
    hand.type("W" * 24)
    app.top.stage.mark_all_dirty()
    hand.wait()
    hand.move((290, 121))
    hand.press()
    hand.release()
    hand.type("i")
    assert field.text == "W" * 24, "the field is full"


def test_a_disabled_field_takes_no_keys(app: App, hand: Hand) -> None:
    heard: list[str] = []
    field = app.top.stage.add(TextField("name", Rect(100, 100, 300, 42), "Ana", heard.append))
    field.enable(False)
    hand.wait(0.5)
    hand.key(pygame.K_TAB)
    assert app.top.stage.focused is field
    hand.type("x")
    hand.key(pygame.K_BACKSPACE)
    assert (field.text, heard) == ("Ana", [])
    assert not field.restless
    field.enable(True)
    hand.type("x")
    assert heard == ["Anax"]


@pytest.mark.parametrize("text_size", [100, 200])
def test_letters_that_reach_below_the_line_are_whole(app: App, hand: Hand, text_size: int) -> None:
    app.change_settings(text_size=text_size)
    field = app.top.stage.add(TextField("name", Rect(100, 100, 200, 42), "HH", lambda _: None))

    def height_of_ink() -> int:
        app.top.stage.mark_all_dirty()
        app.frame(0.0)
        area = field.rect.grown(-8, -1)
        rows = range(int(area.y), int(area.bottom))
        dark = [y for y in rows if any(
            sum(app.window.surface.get_at((x, y))[:3]) < 200 for x in range(int(area.x), int(area.right))
        )]
        return dark[-1] - dark[0]

    hand.wait(0.1)
    plain = height_of_ink()
    field.text = "Hg"
    assert height_of_ink() > plain * 1.25
