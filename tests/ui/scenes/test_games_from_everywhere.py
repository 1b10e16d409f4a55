"""Ctrl+N and Ctrl+O lead to a new game and to saved ones from every screen of the room, and back."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.storage.replays import replay_of
from game.titles.registry import title_named
from game.ui.app import App
from game.ui.scene import Scene
from game.ui.scenes.books.about import AboutScene
from game.ui.scenes.books.rules_reader import RulesScene
from game.ui.scenes.challenge import ChallengeScene
from game.ui.scenes.kept.saved_games import SavedGamesScene
from game.ui.scenes.options.first_launch import FirstLaunchScene
from game.ui.scenes.options.settings import SettingsScene
from game.ui.scenes.people.statistics import StatisticsScene
from game.ui.scenes.replays.replay import ReplayScene
from game.ui.scenes.replays.replay_list import ReplayListScene
from game.ui.scenes.setting_up.new_game import NewGameScene
from game.ui.teaching.school import SchoolScene
from tests.ui.driving import Hand
from tools.shots_states.scenes import SEATS, finished_match

REPLAY = replay_of(finished_match(4), "0" * 32, SEATS, "2025-03-01T18:30:00Z")
ROOMS: dict[str, Callable[[App], Scene]] = {
    "about": AboutScene, "settings": SettingsScene, "statistics": StatisticsScene,
    "replays": ReplayListScene,
    "replay": lambda app: ReplayScene(app, REPLAY),
    "rules": lambda app: RulesScene(app, "patios", None),
    "school": lambda app: SchoolScene(app, title_named("viana")),
    "challenge": lambda app: ChallengeScene(app, title_named("villa_challenge")),
}


@pytest.mark.parametrize(("key", "kind"), [(pygame.K_n, NewGameScene), (pygame.K_o, SavedGamesScene)])
@pytest.mark.parametrize("room", ROOMS.values(), ids=ROOMS)
def test_games_are_a_key_away(
    app: App, hand: Hand, room: Callable[[App], Scene], key: int, kind: type[Scene]
) -> None:
    scene = room(app)
    app.go(scene)
    hand.wait(0.5)
    hand.key(key, pygame.KMOD_CTRL)
    assert isinstance(app.top, kind)
    for again in (pygame.K_o, pygame.K_n, pygame.K_o):
        hand.wait(0.5)
        hand.key(again, pygame.KMOD_CTRL)
    assert len(app.scenes) == 3, "each of both once"
    hand.key(pygame.K_ESCAPE)
    hand.wait(0.1)
    hand.key(pygame.K_ESCAPE)
    hand.wait(0.1)
    assert app.top is scene


def test_the_new_game_is_of_the_title_that_the_screen_is_about(app: App, hand: Hand) -> None:
    about = {"school": "viana", "rules": "patios", "replay": "viva", "challenge": "villa_paletti"}
    for room, title in about.items():
        app.go(ROOMS[room](app))
        hand.wait(0.5)
        hand.key(pygame.K_n, pygame.KMOD_CTRL)
        assert app.title_here == title


def test_nobody_goes_past_the_first_launch(app: App, hand: Hand) -> None:
    scene = FirstLaunchScene(app)
    app.go(scene)
    hand.wait(0.5)
    for key in (pygame.K_n, pygame.K_o):
        hand.key(key, pygame.KMOD_CTRL)
        assert app.top is scene


def test_nor_past_what_is_opened_from_there(app: App, hand: Hand) -> None:
    app.go(FirstLaunchScene(app))
    hand.wait(0.5)
    hand.click("button-access")
    hand.wait(0.5)
    scene = app.top
    assert scene.name == "accessibility"
    for key in (pygame.K_n, pygame.K_o):
        hand.key(key, pygame.KMOD_CTRL)
        hand.wait(0.1)
        assert app.top is scene
