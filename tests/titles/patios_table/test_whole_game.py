"""People click at random through whole games of Patios, by mouse events alone."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.titles.patios_table.kit import PatiosHand, session_of


def one_click(hand: PatiosHand, rng: random.Random) -> None:
    """Click something that can be picked now."""
    targets = sorted(hand.table.composer.next_targets)
    if hand.table.choices.held or not targets:
        hand.click("button-end-turn")
        return
    hand.pick(rng.choice(targets))


def play_on(hand: PatiosHand, rng: random.Random, clicks: int) -> int:
    """Click until the results come; how many clicks that took."""
    for click in range(clicks):
        name = hand.app.top.name
        if name == "results":
            return click
        if name == "round-end":
            hand.wait(0.3)
            hand.click("button-next-round")
        elif name == "curtain":
            hand.wait(0.4, 0.1)
            hand.click("button-lift")
        elif hand.app.top is hand.scene and hand.table.is_open and hand.table.choices.legal:
            one_click(hand, rng)
        else:
            hand.wait(0.3, 0.1)
    return clicks


@pytest.mark.parametrize(
    ("count", "persons", "options"),
    [
        (4, (0,), {}),
        (2, (0, 1), {"playground": True}),
        (5, (1,), {"monument": True, "quick_end": True}),
        (3, (0, 2), {}),
    ],
)
def test_clicks_alone_lead_to_the_result(
    tmp_path: Path, count: int, persons: tuple[int, ...], options: dict[str, bool]
) -> None:
    hand = PatiosHand(tmp_path, session_of(count, persons, seed=7, **options))
    clicks = play_on(hand, random.Random(count), 4000)
    assert hand.app.top.name == "results", clicks
    assert hand.session.match.rules.faults(hand.state) == []
    hand.app.close()
