"""People click at random through whole games of Palace of Viana, by mouse events alone."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from tests.titles.clicking import clicked_to_the_end
from tests.titles.viana_table.kit import VianaHand, session_of


def one_click(hand: VianaHand, rng: random.Random) -> None:
    """Click something that can be picked now, the end of the turn last."""
    targets = sorted(hand.table.composer.next_targets)
    assert targets, hand.state.pending
    others = [target for target in targets if target not in ("end-turn", "honk")]
    hand.pick(rng.choice(others if others and rng.random() < 0.8 else targets))


@pytest.mark.parametrize(
    ("count", "persons", "options"),
    [
        (2, (0, 1), {}),
        (3, (0, 1, 2), {"honk": True, "poet": True, "startup": "garden"}),
        (4, (1,), {"honk": True, "announce": False}),
        (5, (0,), {}),
    ],
)
def test_clicks_alone_lead_to_the_result(
    tmp_path: Path, count: int, persons: tuple[int, ...], options: dict[str, Any]
) -> None:
    hand = VianaHand(tmp_path, session_of(count, persons, seed=7, **options))
    rng = random.Random(count)
    clicked_to_the_end(hand, lambda: one_click(hand, rng))
