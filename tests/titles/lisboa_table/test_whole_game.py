"""Somebody clicks at random through whole games of Lisboa, by mouse events alone."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.titles.clicking import clicked_to_the_end
from tests.titles.lisboa_table.kit import LisboaHand, session_of


def one_click(hand: LisboaHand, rng: random.Random) -> None:
    """Click something that can be picked now."""
    targets = sorted(hand.table.composer.next_targets)
    assert targets, hand.state.pending
    hand.pick(rng.choice(targets))


@pytest.mark.parametrize(("seed", "rival"), [(3, "printed"), (8, "stern")])
def test_clicks_alone_lead_to_the_result(tmp_path: Path, seed: int, rival: str) -> None:
    hand = LisboaHand(tmp_path, session_of(seed, rival=rival))
    rng = random.Random(seed)
    clicked_to_the_end(hand, lambda: one_click(hand, rng))
