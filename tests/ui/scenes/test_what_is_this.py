"""What lies on a table explains itself on a right click, at every table and in every replay."""

from __future__ import annotations

import pygame
import pytest

from game.ui.app import App
from game.ui.board.info_cards import TO_RULES
from game.ui.board.info_panel import INFO_CARD
from game.ui.node import Node
from game.ui.scenes.playing.table import TableScene
from tests.ui.driving import Hand
from tests.ui.scenes.test_replay import of_title
from tools.shots import named_states

TABLES = ("table-turn", "viana-turn", "patios-turn", "villa-turn", "lisboa-turn")
GROUND = {"cloth"}
"""What the villa stands on is no piece."""


def pieces(app: App) -> list[Node]:
    """What can be touched on the table, controls aside."""
    return [
        node for node in app.top.stage.nodes()
        if node.visible and node.touchable and type(node).__module__.startswith("game.titles")
        and node.name not in GROUND and not node.name.startswith(("button-", "tab-", "choice-"))
    ]


@pytest.mark.parametrize("name", TABLES)
def test_every_piece_of_a_table_explains_itself(app: App, name: str) -> None:
    app.go(named_states()[name](app))
    app.frame(0.05)
    assert isinstance(app.top, TableScene)
    app.top.table.complete()
    app.frame(0.05)
    table = app.top.table
    silent = []
    for node in pieces(app):
        if not node.on_secondary(node.rect.centre):
            silent.append(node.name)
        table.hide_info()
    assert silent == []



@pytest.mark.parametrize(("key", "seats"), [
    ("viva", 3), ("viana", 3), ("patios", 3), ("villa_paletti", 3), ("lisboa", 1),
])
def test_every_piece_in_a_replay_explains_itself(app: App, hand: Hand, key: str, seats: int) -> None:
    scene = of_title(app, hand, key, seats)
    silent = []
    for node in pieces(app):
        if not node.on_secondary(node.rect.centre):
            silent.append(node.name)
        scene.command("info")
        if app.top.stage.find(INFO_CARD) is not None:
            scene.command("back")
    assert silent == []
    assert app.top is scene


def test_a_card_in_a_replay_goes_with_escape_and_with_the_next_step(app: App, hand: Hand) -> None:
    scene = of_title(app, hand, "viva", 3)
    hand.click("house-1", button=3)
    assert scene.stage.find(INFO_CARD) is not None
    rules = hand.node(TO_RULES)
    hand.wait(0.5)
    assert rules.visible
    hand.key(pygame.K_ESCAPE)
    assert scene.stage.find(INFO_CARD) is None
    assert app.top is scene
    hand.click("house-1", button=3)
    hand.key(pygame.K_RIGHT)
    assert scene.stage.find(INFO_CARD) is None


def test_a_replay_that_plays_waits_for_whoever_reads_a_card(app: App, hand: Hand) -> None:
    scene = of_title(app, hand, "viva", 3)
    hand.key(pygame.K_p)
    hand.wait(0.1)
    hand.click("house-1", button=3)
    assert scene.stage.find(INFO_CARD) is not None
    hand.wait(3.0)
    place = scene.playback.place
    hand.wait(4.0)
    assert scene.playback.place == place
    hand.key(pygame.K_ESCAPE)
    hand.wait(4.0)
    assert scene.playback.place > place
