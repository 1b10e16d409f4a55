"""Settings: each one works at once, keys can be given away, everything can be put back."""

from __future__ import annotations

import pygame
import pytest

from game.storage.settings import load_settings
from game.ui.app import App
from game.ui.keys import keys_of
from game.ui.scenes.options.settings import PAGES, SettingsScene
from game.ui.widgets.scroll_list import ScrollList
from game.ui.widgets.segmented import Segmented
from game.ui.widgets.toggle import Toggle
from tests.ui.driving import Hand


def opened(app: App, hand: Hand, page: str) -> SettingsScene:
    scene = SettingsScene(app)
    scene.page = page
    app.go(scene)
    hand.wait(0.4)
    return scene


def test_every_page_can_be_opened(app: App, hand: Hand) -> None:
    scene = opened(app, hand, "words")
    for page, _ in PAGES:
        hand.click(f"tab-{page}")
        hand.wait(0.4)
        assert scene.page == page


def test_the_language_changes_at_once_and_is_stored(app: App, hand: Hand) -> None:
    opened(app, hand, "words")
    hand.click("language")
    hand.click(dict(hand.node("language-list").parts())["es"].centre)
    hand.wait(0.1)
    assert app.services.catalogue.language == "es"
    assert load_settings(app.places).settings.language == "es"


def test_switches_and_sliders_are_stored(app: App, hand: Hand) -> None:
    opened(app, hand, "sound")
    slider = hand.node("volume_music")
    hand.click((slider.rect.x + 20, slider.rect.centre[1]))
    assert load_settings(app.places).settings.volume_music < 20
    hand.click("mute_in_background")
    assert not load_settings(app.places).settings.mute_in_background


def test_a_delay_of_another_version_shows_as_the_nearest_one(app: App, hand: Hand) -> None:
    app.change_settings(hover_delay_ms=450)
    opened(app, hand, "words")
    chosen = hand.node("hover_delay_ms")
    assert isinstance(chosen, Segmented)
    assert chosen.chosen == "300"


def choose_command(app: App, hand: Hand, command: str) -> None:
    keys = hand.node("keys")
    assert isinstance(keys, ScrollList)
    keys.choose(keys.rows.index(command))
    hand.wait()
    hand.click(keys.row_rect(keys.rows.index(command)).centre)


def test_a_key_is_given_to_a_command(app: App, hand: Hand) -> None:
    opened(app, hand, "keys")
    choose_command(app, hand, "hint")
    hand.key(pygame.K_q)
    assert keys_of("hint", app.settings) == ("q",)


def test_a_key_that_is_taken_changes_hands(app: App, hand: Hand) -> None:
    opened(app, hand, "keys")
    choose_command(app, hand, "hint")
    hand.key(pygame.K_l)
    assert keys_of("hint", app.settings) == ("l",)
    assert "l" not in keys_of("log", app.settings)


def test_escape_leaves_the_key_and_the_screen_as_they_were(app: App, hand: Hand) -> None:
    scene = opened(app, hand, "keys")
    choose_command(app, hand, "hint")
    hand.key(pygame.K_ESCAPE)
    assert keys_of("hint", app.settings) == ("h",)
    assert app.top is scene


def test_keys_that_move_the_focus_stay_fixed(app: App, hand: Hand) -> None:
    opened(app, hand, "keys")
    choose_command(app, hand, "hint")
    hand.key(pygame.K_TAB)
    assert keys_of("hint", app.settings) == ("h",)


def test_keys_come_back(app: App, hand: Hand) -> None:
    opened(app, hand, "keys")
    choose_command(app, hand, "hint")
    hand.key(pygame.K_q)
    hand.wait(0.4)
    hand.click("button-reset-keys")
    assert keys_of("hint", app.settings) == ("h",)


def test_everything_is_put_back_after_a_question(app: App, hand: Hand) -> None:
    app.change_settings(text_size=150, volume_table=10, first_launch_done=True)
    opened(app, hand, "more")
    hand.click("button-reset")
    hand.wait(0.4)
    hand.click("answer-reset")
    hand.wait(0.4)
    assert (app.settings.text_size, app.settings.volume_table) == (100, 60)
    assert app.settings.first_launch_done


def test_putting_back_what_is_as_it_was_loses_nothing_else(app: App, hand: Hand) -> None:
    app.change_settings(first_launch_done=True, window_size=(1600, 900))
    opened(app, hand, "more")
    hand.click("button-reset")
    hand.wait(0.4)
    hand.click("answer-reset")
    hand.wait(0.4)
    assert load_settings(app.places).settings == app.settings
    assert (app.places.config / "settings.json.bak").exists()


def test_a_report_is_saved(app: App, hand: Hand) -> None:
    opened(app, hand, "more")
    hand.click("button-report")
    (report,) = app.places.exchange.glob("report-*.txt")
    assert "scenes: settings" in report.read_text(encoding="utf-8")


def test_keys_that_come_back_end_the_waiting_for_one(app: App, hand: Hand) -> None:
    scene = opened(app, hand, "keys")
    choose_command(app, hand, "hint")
    hand.click("button-reset-keys")
    hand.key(pygame.K_g)
    assert scene._listening_for is None
    assert app.settings.keys == {}


def test_where_full_screen_cannot_be_had_its_switch_is_off(
    app: App, hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_mode = pygame.display.set_mode

    def refuse(size: tuple[int, int], flags: int = 0, **rest: int) -> pygame.Surface:
        if flags & pygame.FULLSCREEN:
            raise pygame.error("no full screen here")
        return set_mode(size, flags, **rest)

    monkeypatch.setattr(pygame.display, "set_mode", refuse)
    opened(app, hand, "window")
    hand.click("fullscreen")
    hand.wait(0.2)
    switch = hand.node("fullscreen")
    assert isinstance(switch, Toggle)
    assert not switch.on
    assert not app.window.wants_fullscreen
