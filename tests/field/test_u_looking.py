"""Whoever only looks about changes nothing: the same acts lead to the same game."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from game.core.record import to_line
from game.titles.registry import TITLES
from tests.field.tables import act_at_random, has_turn, table_of
from tests.titles.kit import Table

ACTS = 2
LOOKS = (
    pygame.K_h, pygame.K_i, pygame.K_l, pygame.K_l, pygame.K_F1, pygame.K_ESCAPE, pygame.K_r, pygame.K_ESCAPE,
    pygame.K_F12, pygame.K_TAB, pygame.K_i, pygame.K_ESCAPE, pygame.K_w, pygame.K_w,
)


def look_about(table: Table, rng: random.Random) -> None:
    """Hints, rules, log, what happened last, and what some of the pieces are."""
    for key in LOOKS:
        table.key(key)
        table.wait(0.2, 0.1)
    for node in rng.sample([node for node in table.app.top.stage.nodes() if node.touchable], 4):
        table.move(node.rect.centre)
        table.wait(0.6, 0.1)
        table.click(node.rect.centre, button=3)
    table.scene.thumbnail()
    while table.app.top is not table.scene or table.table.hide_info():
        table.key(pygame.K_ESCAPE)
        table.wait(0.3, 0.1)


def played(folder: Path, key: str, looks: bool) -> tuple[bytes, str]:
    """Some acts, looking about before each of them or not."""
    table, rng = table_of(folder, key), random.Random(3)
    for _ in range(ACTS):
        assert has_turn(table)
        if looks:
            look_about(table, random.Random(4))
        act_at_random(table, rng)
    has_turn(table)
    table.app.close()
    return to_line(table.session.match.record()), table.session.match.digest()


@pytest.mark.parametrize("key", TITLES)
def test_looking_about_changes_nothing(tmp_path: Path, key: str) -> None:
    assert played(tmp_path / "a", key, looks=True) == played(tmp_path / "b", key, looks=False)
