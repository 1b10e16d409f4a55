"""A person clicks at random through whole games beside clockwork players, by mouse events alone."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.titles.clicking import clicked_to_the_end
from tests.titles.viva_table.kit import VivaHand, session_of


def node_for(table: VivaHand, target: str, rng: random.Random) -> str | None:
    """The node to click for a target."""
    for card in table.table.board.hand.cards:
        if card.target == target and not card.is_chosen:
            return str(card.name)
    small = table.scene.stage.find("button-draw")
    act = "button-draw" if small is not None and small.visible else "button-main"
    buttons = {"keep": act, "pass": act, "viva": "button-viva", "stop": "button-stop"}
    return buttons.get(target, target if not target.startswith("hand:") else None)


def one_click(table: VivaHand, rng: random.Random) -> None:
    """Click something that can be picked now; now and then the blue button, or nothing useful."""
    targets = sorted(table.table.composer.next_targets)
    if table.table.choices.held:
        table.click("button-main")
        return
    if rng.random() < 0.15:
        table.click("button-main")
        return
    name = node_for(table, rng.choice(targets), rng) if targets else None
    table.click(name or "button-main")


@pytest.mark.parametrize(
    ("count", "options"),
    [
        (4, {"rounds": 2}),
        (2, {"rounds": 1, "edition": "pocket"}),
        (3, {"rounds": 1, "caught_cheating": True, "call_it_yourself": True}),
    ],
)
def test_clicks_alone_lead_to_the_result(tmp_path: Path, count: int, options: dict[str, object]) -> None:
    table = VivaHand(tmp_path, session_of(count, (0,), seed=7, **options))  # type: ignore[arg-type]
    rng = random.Random(count)
    clicked_to_the_end(table, lambda: one_click(table, rng))
