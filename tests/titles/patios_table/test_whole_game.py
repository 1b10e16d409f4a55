"""People click at random through whole games of Patios, by mouse events alone."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.titles.clicking import clicked_to_the_end
from tests.titles.patios_table.kit import PatiosHand, session_of


def one_click(hand: PatiosHand, rng: random.Random) -> None:
    """Click something that can be picked now."""
    targets = sorted(hand.table.composer.next_targets)
    if hand.table.choices.held or not targets:
        hand.click("button-end-turn")
        return
    hand.pick(rng.choice(targets))


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
    rng = random.Random(count)
    clicked_to_the_end(hand, lambda: one_click(hand, rng))
