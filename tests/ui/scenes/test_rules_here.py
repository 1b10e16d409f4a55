"""F1 opens the rules of what is on the screen, or of what lies under it, wherever that is of one title."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.titles.lisboa.table.interludes import PeriodScene
from game.titles.registry import title_named
from game.ui.app import App
from game.ui.scene import Scene
from game.ui.scenes.books.key_list import KeyListScene
from game.ui.scenes.books.rules_reader import RulesScene
from game.ui.scenes.challenge import ChallengeScene
from game.ui.scenes.home import HomeScene
from game.ui.scenes.options.first_launch import FirstLaunchScene
from game.ui.scenes.options.settings import SettingsScene
from game.ui.scenes.people.statistics import StatisticsScene
from game.ui.scenes.playing.levels import LevelsSheet
from game.ui.teaching.school import SchoolScene
from tests.titles.hands import hand_at
from tests.titles.kit import Hand as TableHand
from tests.ui.driving import Hand

TableOf = Callable[[TableHand], Scene]  # type: ignore[type-arg]


def opened(app: App) -> str | None:
    """The title of the book on top, None if there is no book."""
    return app.top.title_here if isinstance(app.top, RulesScene) else None


def figures(app: App, title: str) -> Scene:
    scene = StatisticsScene(app)
    scene.page, scene.title = "title", title
    return scene


@pytest.mark.parametrize(("scene", "title"), [
    (lambda app: SchoolScene(app, title_named("viana")), "viana"),
    (lambda app: ChallengeScene(app, app.registry.side_game_of("villa_paletti")), "villa_paletti"),
    (lambda app: figures(app, "patios"), "patios"),
])
def test_a_screen_about_a_title_has_its_rules_a_key_away(
    app: App, hand: Hand, scene: Callable[[App], Scene], title: str
) -> None:
    below = scene(app)
    app.go(below)
    hand.wait(0.5)
    hand.key(pygame.K_F1)
    assert opened(app) == title
    hand.key(pygame.K_ESCAPE)
    hand.wait(0.1)
    assert app.top is below


@pytest.mark.parametrize(("title", "sheet"), [
    ("lisboa", lambda hand: PeriodScene(hand.app, hand.table, (1, 2), (3, 3), (20, 19))),
    ("lisboa", lambda hand: KeyListScene(hand.app)),
    ("patios", lambda hand: SettingsScene(hand.app)),
    ("viana", lambda hand: LevelsSheet(hand.app, hand.session)),
])
def test_what_lies_over_a_table_has_the_rules_of_its_title(
    tmp_path: Path, title: str, sheet: TableOf
) -> None:
    hand = hand_at(title, tmp_path, 3)
    scene = sheet(hand)
    hand.app.push(scene)
    hand.wait(0.5)
    hand.key(pygame.K_F1)
    assert opened(hand.app) == title
    hand.key(pygame.K_ESCAPE)
    hand.wait(0.1)
    assert hand.app.top is scene


def test_a_screen_over_the_first_one_has_the_rules_of_the_chosen_title(app: App, hand: Hand) -> None:
    home = HomeScene(app)
    app.go(home)
    app.push(SettingsScene(app))
    hand.wait(0.5)
    hand.key(pygame.K_F1)
    assert opened(app) == home.title_here


def test_where_there_is_no_title_there_are_no_rules(app: App, hand: Hand) -> None:
    scene = FirstLaunchScene(app)
    app.go(scene)
    hand.wait(0.5)
    hand.key(pygame.K_F1)
    assert app.top is scene
