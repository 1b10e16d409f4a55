"""A board's own button for taking back can do so exactly when the one on the wall can."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.ui.board.undo_buttons import OWN_UNDO
from tests.titles.hands import hand_at
from tests.titles.kit import Hand


def both(hand: Hand[Any, Any]) -> list[bool]:
    """Whether the button on the wall and the board's own one are enabled; [] without an own one."""
    found = [hand.app.top.stage.find(name) for name in ("button-undo", OWN_UNDO)]
    return [node.enabled for node in found if node is not None] if None not in found else []


@pytest.mark.parametrize("title", ["lisboa", "patios", "viana"])
def test_both_can_at_the_same_time(tmp_path: Path, title: str) -> None:
    hand = hand_at(title, tmp_path, seed=4)
    seen: set[tuple[bool, ...]] = set()
    for _ in range(30):
        hand.my_turn()
        now = both(hand)
        assert len(set(now)) <= 1, f"after {hand.session.last} acts"
        seen.add(tuple(now))
        if (True, True) in seen and (False, False) in seen:
            break
        hand.table.act(hand.table.best_of(hand.table.choices.legal))
        hand.wait(0.1)
    assert (True, True) in seen
    assert (False, False) in seen
    hand.app.close()
