"""Somebody clicks at random through whole games of Lisboa, by mouse events alone."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.titles.lisboa_table.kit import LisboaHand, session_of

INTERLUDES = ("period", "court", "lacerda-step")


def one_click(hand: LisboaHand, rng: random.Random) -> None:
    """Click something that can be picked now."""
    targets = sorted(hand.table.composer.next_targets)
    assert targets, hand.state.pending
    hand.pick(rng.choice(targets))


def play_on(hand: LisboaHand, rng: random.Random, clicks: int) -> int:
    """Click until the results come; how many clicks that took."""
    for click in range(clicks):
        name = hand.app.top.name
        if name == "results":
            return click
        if name in INTERLUDES:
            hand.click("button-go-on")
        elif hand.app.top is hand.scene and hand.table.is_open and hand.table.choices.to_move:
            one_click(hand, rng)
        else:
            hand.wait(0.3, 0.1)
    return clicks


@pytest.mark.parametrize(("seed", "rival"), [(3, "printed"), (8, "stern")])
def test_clicks_alone_lead_to_the_result(tmp_path: Path, seed: int, rival: str) -> None:
    hand = LisboaHand(tmp_path, session_of(seed, rival=rival))
    clicks = play_on(hand, random.Random(seed), 4000)
    assert hand.app.top.name == "results", (clicks, hand.state.pending)
    assert hand.session.match.rules.faults(hand.state) == []
    hand.app.close()
