"""Bindings: every command has its keys, and a person can change them."""

from __future__ import annotations

import msgspec
import pygame
import pytest
from msgspec.structs import replace

from game.i18n.catalogue import Catalogue
from game.storage.settings import Settings, settings_from
from game.titles.villa_paletti.table.pulling import LESS_KEYS, MORE_KEYS
from game.ui.app import App
from game.ui.input import key_name
from game.ui.keys import (
    COMMANDS,
    DEFAULT_KEYS,
    FIXED_KEYS,
    FIXED_MEANINGS,
    KEY_WORDS,
    can_be_bound,
    command_key,
    command_of,
    keys_of,
    printed_keys,
    rebound,
    shown_key,
    word_key,
)
from game.ui.looking_round import STEPS
from game.ui.scene import Scene
from game.ui.scenes.books.key_list import KeyListScene
from game.ui.widgets.rich_text import RichText
from game.ui.widgets.text_layout import Table
from tests.ui.driving import BareScene, Hand

CTRL, SHIFT, ALT = pygame.KMOD_CTRL, pygame.KMOD_SHIFT, pygame.KMOD_ALT

PRESSES = [
    ("back", pygame.K_ESCAPE, 0), ("menu", pygame.K_F10, 0), ("rules", pygame.K_F1, 0),
    ("keys", pygame.K_SLASH, CTRL), ("keys", ord("ß"), CTRL | SHIFT),
    ("keys", pygame.K_SLASH, CTRL | SHIFT), ("undo", pygame.K_z, 0), ("undo", pygame.K_z, CTRL),
    ("redo", pygame.K_z, CTRL | SHIFT), ("redo", pygame.K_y, CTRL),
    ("hint", pygame.K_h, 0), ("info", pygame.K_i, 0), ("log", pygame.K_l, 0), ("replay", pygame.K_r, 0),
    ("words", pygame.K_w, 0), ("words_back", pygame.K_w, SHIFT), ("sort", pygame.K_s, 0),
    ("end_turn", pygame.K_e, 0), ("finish", pygame.K_SPACE, 0), ("pause", pygame.K_p, 0),
    *((f"card_{n}", pygame.K_0 + n, 0) for n in range(1, 10)),
    *((f"card_{n}", pygame.K_KP1 + n - 1, pygame.KMOD_NUM) for n in range(1, 10)),
    ("new", pygame.K_n, CTRL), ("save", pygame.K_s, CTRL), ("load", pygame.K_o, CTRL),
    ("screenshot", pygame.K_F12, 0), ("fullscreen", pygame.K_F11, 0), ("fullscreen", pygame.K_RETURN, ALT),
    ("mute", pygame.K_m, 0), ("mute", pygame.K_m, CTRL), ("text_larger", pygame.K_KP_PLUS, 0),
    ("text_larger", pygame.K_EQUALS, SHIFT),
    ("text_larger", pygame.K_PLUS, CTRL), ("text_larger", pygame.K_EQUALS, CTRL | SHIFT),
    ("text_smaller", pygame.K_MINUS, 0), ("quit", pygame.K_q, CTRL),
    ("turn_left", pygame.K_LEFT, CTRL), ("turn_right", pygame.K_RIGHT, CTRL), ("next_piece", pygame.K_n, 0),
    ("tool", pygame.K_t, 0), ("steady", pygame.K_f, 0), ("peek", pygame.K_v, 0),
]


class Listening(BareScene):
    """Takes every command and remembers it."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.heard: list[str] = []

    def command(self, name: str) -> bool:
        self.heard.append(name)
        return True


TO_THE_SCENE = [press for press in PRESSES if press[0] not in STEPS]
"""Looking round is the same in every scene, so none of them hears of it."""


@pytest.mark.parametrize(("command", "key", "mod"), TO_THE_SCENE)
def test_each_default_key_reaches_the_scene(app: App, hand: Hand, command: str, key: int, mod: int) -> None:
    scene = Listening(app)
    app.go(scene)
    hand.wait()
    hand.key(key, mod)
    assert scene.heard == [command]


def test_a_pad_without_numbers_moves_the_focus(app: App, hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.input.sys.platform", "linux")
    scene = Listening(app)
    app.go(scene)
    hand.wait()
    for key in (pygame.K_KP4, pygame.K_KP6, pygame.K_KP8, pygame.K_KP2, pygame.K_KP9):
        hand.key(key)
    assert scene.heard == []
    assert [key_name(pygame.K_KP1 + n, 0) for n in range(9)] == [
        "end", "down", "page down", "left", "clear", "right", "home", "up", "page up",
    ]
    monkeypatch.setattr("game.ui.input.sys.platform", "darwin")
    assert key_name(pygame.K_KP7, 0) == "7", "Apple's pads have numbers only"


def test_every_command_is_tried_above() -> None:
    assert {command for command, _, _ in PRESSES} == set(COMMANDS)


def test_no_key_means_two_commands() -> None:
    keys = [key for keys in DEFAULT_KEYS.values() for key in keys]
    assert len(keys) == len(set(keys))


def test_every_command_and_named_key_has_words() -> None:
    catalogue = Catalogue("es")
    assert [command for command in COMMANDS if not catalogue.has(command_key(command))] == []
    assert [name for name in KEY_WORDS if not catalogue.has(word_key(name))] == []


def test_keys_are_called_as_on_the_readers_keyboard(app: App) -> None:
    app.change_settings(language="de")
    assert app.shown_key("ctrl+shift+z") == "Strg+Umschalt+Z"
    assert app.shown_key("page up") == "Bild auf"
    app.change_settings(language="es")
    assert app.shown_key("ctrl+shift+z") == "Ctrl+Mayús+Z"


def test_a_new_binding_takes_the_key_from_its_owner() -> None:
    keys, loser = rebound(Settings(), "hint", "l")
    changed = replace(Settings(), keys=keys)
    assert loser == "log"
    assert command_of("l", changed) == "hint"
    assert keys_of("log", changed) == ()
    assert command_of("h", changed) is None


def test_what_is_left_of_the_keys_of_any_command_can_be_stored() -> None:
    stored_ones = 0
    for command, keys in DEFAULT_KEYS.items():
        for key in filter(can_be_bound, keys):
            changed, _ = rebound(Settings(), "hint" if command != "hint" else "log", key)
            stored = msgspec.json.encode(replace(Settings(), keys=changed))
            assert settings_from(stored).notes == (), key
            stored_ones += 1
    assert stored_ones


def test_binding_back_to_the_default_is_no_change() -> None:
    keys, _ = rebound(Settings(), "hint", "x")
    keys, loser = rebound(replace(Settings(), keys=keys), "hint", "h")
    assert (keys, loser) == ({}, None)


@pytest.mark.parametrize("key", sorted(FIXED_KEYS))
def test_keys_that_everything_needs_stay(key: str) -> None:
    assert not can_be_bound(key)


@pytest.mark.parametrize("key", [*MORE_KEYS, *LESS_KEYS, "home", "end", "shift+left", "shift+right"])
def test_keys_that_mean_something_to_what_is_in_the_hand_stay(key: str) -> None:
    assert not can_be_bound(key)
    assert command_of(key, Settings()) is None


def test_a_key_that_was_given_away_before_it_became_fixed_keeps_its_command() -> None:
    stored = settings_from(msgspec.json.encode(Settings(keys={"hint": ("page up",)})))
    assert (stored.notes, stored.settings.keys) == ((), {"hint": ("page up",)})
    assert command_of("page up", stored.settings) == "hint"


def test_the_list_of_keys_names_all_of_a_command_and_those_that_stay(app: App, hand: Hand) -> None:
    app.change_settings(keys={"mute": ("m", "ctrl+m", "f9"), "log": ()})
    app.push(KeyListScene(app))
    hand.wait()
    words = app.top.stage.find("keys-text")
    assert isinstance(words, RichText)
    tables = [{row[0]: row[1] for row in block.rows} for block in words.blocks if isinstance(block, Table)]
    assert tables[0][app.text("ui.command.mute")] == "M, Ctrl+M, F9"
    assert app.text("ui.command.log") not in tables[0]
    assert tables[1][app.text("ui.keys.fixed.page")] == "Page Up, Page Down"
    assert len(tables[1]) == len(FIXED_MEANINGS) + 1


def test_a_rebound_key_works(app: App, hand: Hand) -> None:
    app.change_settings(keys=rebound(app.settings, "hint", "j")[0])
    scene = Listening(app)
    app.go(scene)
    hand.wait()
    hand.key(pygame.K_j)
    hand.key(pygame.K_h)
    assert scene.heard == ["hint"]


def test_tooltips_name_the_key(app: App) -> None:
    assert app.hint_with_keys("Take back", "undo") == "Take back (Z)"
    assert app.hint_with_keys("Skip", "finish") == "Skip (Space)"
    app.change_settings(keys={"undo": ()})
    assert app.hint_with_keys("Take back", "undo") == "Take back"


@pytest.mark.parametrize(("key", "shown"), [
    ("f11", "F11"), ("alt+return", "Alt+Enter"), ("ctrl++", "Ctrl++"), ("-", "-"), ("escape", "Esc"),
    ("shift+=", "Shift+="),
])
def test_keys_as_keyboards_show_them(key: str, shown: str) -> None:
    assert shown_key(key, {"return": "Enter"}) == shown


@pytest.mark.parametrize("letter", "ñçäöüßøåё")
def test_the_letters_of_other_keyboards_can_be_given_to_a_command(app: App, hand: Hand, letter: str) -> None:
    keys, loser = rebound(app.settings, "hint", key_name(ord(letter), 0))
    assert (keys, loser) == ({"hint": (letter,)}, None)
    app.change_settings(keys=keys)
    scene = Listening(app)
    app.go(scene)
    hand.wait()
    hand.key(ord(letter))
    assert scene.heard == ["hint"]
    assert app.hint_with_keys("Hint", "hint") == f"Hint ({letter.upper() if letter != 'ß' else 'ß'})"


def test_escape_always_leads_back(app: App, hand: Hand) -> None:
    keys, _ = rebound(app.settings, "back", "b")
    for chosen in (keys, {"back": ()}, {"quit": ("escape",), "back": ("b",)}):
        app.change_settings(keys=chosen)
        scene = Listening(app)
        app.go(scene)
        hand.wait()
        hand.key(pygame.K_ESCAPE)
        assert scene.heard == ["back"]
    keys, loser = rebound(app.settings, "back", "x")
    assert (keys["back"], loser) == (("escape", "x"), None)


def test_modifiers_alone_are_no_keys(app: App) -> None:
    for key in (pygame.K_LCTRL, pygame.K_RSHIFT, pygame.K_LALT, pygame.K_CAPSLOCK):
        assert key_name(key, CTRL) == ""


def test_text_size_by_keys(app: App, hand: Hand) -> None:
    hand.key(pygame.K_KP_PLUS)
    assert app.settings.text_size == 110
    for _ in range(20):
        hand.key(pygame.K_MINUS)
    assert app.settings.text_size == 80


def test_escape_never_ends_the_program(app: App, hand: Hand) -> None:
    for _ in range(5):
        hand.key(pygame.K_ESCAPE)
    assert app.running
    hand.key(pygame.K_q, CTRL)
    assert not app.running


def test_overlays_close_with_escape(app: App, hand: Hand) -> None:
    class Sheet(Scene):
        overlay = True

    app.push(Sheet(app))
    hand.wait()
    assert len(app.scenes) == 2
    hand.key(pygame.K_ESCAPE)
    hand.wait()
    assert len(app.scenes) == 1


def test_a_list_of_keys_names_a_sign_once_whatever_keyboard_makes_it(app: App) -> None:
    assert printed_keys("keys", app.settings) == ("ctrl+/", "ctrl+?")
    assert printed_keys("text_larger", app.settings) == ("+", "ctrl++")
    app.change_settings(keys={"keys": ("ctrl+shift+ß", "k")})
    assert printed_keys("keys", app.settings) == ("ctrl+?", "k")


@pytest.mark.parametrize("other", ["hint", "mute"])
def test_a_key_that_somebody_has_chosen_stays_theirs_when_a_new_command_has_it(other: str) -> None:
    """The settings are older than the command of the villa's other hand, which has the same key by itself."""
    settings = Settings(keys={other: ("f",)})
    assert command_of("f", settings) == other
    assert keys_of("steady", settings) == ()
    assert keys_of("steady", Settings()) == ("f",)
    changed, loser = rebound(settings, "steady", "k")
    assert loser is None
    assert changed == {other: ("f",), "steady": ("k",)}


def test_a_key_given_to_a_command_that_is_no_more_is_free() -> None:
    assert command_of("f", Settings(keys={"of_yesterday": ("f",)})) == "steady"
