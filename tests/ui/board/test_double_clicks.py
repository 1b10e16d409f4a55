"""A double click on a table whose pieces are where they go at once does what a single one does."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from tests.titles.clicking import ONWARD, may_act
from tests.titles.hands import hand_at
from tests.titles.kit import Hand

BETWEEN_S = 0.08
"""Between the halves of a double click."""


def acts(hand: Hand[Any, Any]) -> int:
    """How often the person has acted."""
    return sum(record.seat == 0 for record in hand.session.match.record().records)


def doubled(hand: Hand[Any, Any], target: str) -> int:
    """Click a target, and where that was an act, once more at once; how many acts it came to."""
    point, before = hand.spot_of(target), acts(hand)
    hand.move(point)
    hand.wait(0.1)
    for _ in range(2):
        hand.press(point)
        hand.release(point)
        hand.wait(BETWEEN_S)
        if acts(hand) == before or hand.app.top is not hand.scene:
            break
    return acts(hand) - before


@pytest.mark.parametrize("title", ["lisboa", "patios", "viana"])
def test_it_acts_once(tmp_path: Path, title: str) -> None:
    hand = hand_at(title, tmp_path, seed=5)
    rng, done = random.Random(5), 0
    for _ in range(900):
        if done > 40:
            break
        hand.wait(0.3, 0.1)
        if hand.app.top.name in ONWARD:
            hand.click(ONWARD[hand.app.top.name])
        elif hand.app.top is hand.scene and hand.table.is_open and may_act(hand):
            targets = sorted(hand.table.composer.next_targets)
            if hand.table.choices.held:
                hand.table.end_turn()
            elif targets:
                came_to = doubled(hand, target := rng.choice(targets))
                assert came_to <= 1, target
                done += came_to
    assert done > 40
