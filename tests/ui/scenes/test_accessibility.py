"""The page of accessibility, the preset "Large and calm", and the ways to both."""

from __future__ import annotations

import pygame
import pytest

from game.storage.comfort import LARGE_AND_CALM, is_large_and_calm, large_and_calm
from game.storage.settings import Settings, load_settings
from game.ui.app import App
from game.ui.scenes.books.about import AboutScene
from game.ui.scenes.books.accessibility import PROMISES, AccessibilityScene
from game.ui.scenes.options.first_launch import FirstLaunchScene
from game.ui.scenes.options.settings import SettingsScene
from game.ui.widgets.rich_text import RichText
from game.ui.widgets.text_layout import Heading, Paragraph
from game.ui.widgets.toggle import Toggle
from tests.ui.driving import Hand


@pytest.mark.parametrize("scene", [FirstLaunchScene, AboutScene, SettingsScene])
def test_the_page_is_one_click_from_the_first_screens_and_escape_leads_back(
    app: App, hand: Hand, scene: type[FirstLaunchScene | AboutScene | SettingsScene]
) -> None:
    app.go(scene(app))
    hand.wait(0.4)
    hand.click("button-access")
    assert isinstance(app.top, AccessibilityScene)
    hand.key(pygame.K_ESCAPE)
    assert isinstance(app.top, scene)


def test_every_promise_says_how(app: App, hand: Hand) -> None:
    app.go(AccessibilityScene(app))
    hand.wait(0.1)
    words = hand.node("access-text")
    assert isinstance(words, RichText)
    heads = [block.text for block in words.blocks if isinstance(block, Heading)]
    sentences = [block.text for block in words.blocks if isinstance(block, Paragraph)]
    assert len(set(heads)) == len(PROMISES)
    assert heads[:2] == ["Playable with Mouse Only", "Playable with Keyboard Only"]
    assert all(sentence.endswith(".") for sentence in sentences)


def test_one_click_makes_all_large_and_calm_and_another_one_takes_it_back(app: App, hand: Hand) -> None:
    app.go(FirstLaunchScene(app))
    hand.wait(0.4)
    hand.click("large-and-calm")
    stored = load_settings(app.places).settings
    assert is_large_and_calm(stored)
    assert all(getattr(stored, name) == value for name, value in LARGE_AND_CALM.items())
    hand.wait(0.4)
    hand.click("large-and-calm")
    assert app.settings == Settings(language=app.settings.language)


def test_the_preset_is_a_switch_in_the_settings_too(app: App, hand: Hand) -> None:
    app.go(SettingsScene(app))
    hand.wait(0.4)
    hand.click("large_and_calm")
    assert is_large_and_calm(app.settings)
    switch = hand.node("large_and_calm")
    assert isinstance(switch, Toggle)
    assert switch.on


def test_the_preset_and_what_belongs_to_it_show_the_same(app: App, hand: Hand) -> None:
    def shown() -> list[bool]:
        switches = (hand.node(name) for name in ("large_and_calm", "captions", "pull_by_click"))
        return [switch.on for switch in switches if isinstance(switch, Toggle)]

    # What the eyes see of it is so already, so that nothing else has the screen laid out anew.
    app.change_settings(text_size=150, strong_symbols=True, reduced_motion=True)
    app.go(SettingsScene(app))
    hand.wait(0.5)
    for clicked, seen in (
        ("large_and_calm", [True, True, True]), ("captions", [False, False, True]),
        ("captions", [True, True, True]), ("pull_by_click", [False, True, False]),
    ):
        hand.click(clicked)
        hand.wait(0.5)
        assert shown() == seen
        assert seen[0] == is_large_and_calm(app.settings)


def test_what_was_chosen_on_the_page_shows_in_the_settings_below(app: App, hand: Hand) -> None:
    app.go(SettingsScene(app))
    hand.wait(0.4)
    hand.click("button-access")
    hand.wait(0.4)
    hand.click("large-and-calm")
    hand.key(pygame.K_ESCAPE)
    switch = hand.node("large_and_calm")
    assert isinstance(switch, Toggle)
    assert switch.on


def test_the_page_is_read_on_where_it_was_left_for_the_settings(app: App, hand: Hand) -> None:
    app.go(AccessibilityScene(app))
    hand.wait(0.5)
    hand.move(hand.node("access-text").rect.centre)
    hand.wheel(-6)
    hand.wait(0.5)
    text = hand.node("access-text")
    assert isinstance(text, RichText)
    read = text.scroll.offset
    assert read > 0
    hand.click("button-settings")
    hand.wait(0.5)
    hand.key(pygame.K_ESCAPE)
    hand.wait(0.5)
    text = hand.node("access-text")
    assert isinstance(text, RichText)
    assert text.scroll.offset == read


def test_larger_text_still_counts_as_large_and_a_quicker_table_not_as_calm() -> None:
    large = {"text_size": 200}
    assert is_large_and_calm(Settings(**{**large_and_calm(True), **large}))  # type: ignore[arg-type]
    assert not is_large_and_calm(Settings(**{**large_and_calm(True), "pace": "quick"}))  # type: ignore[arg-type]
