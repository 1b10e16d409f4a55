"""A table of three people with secrets for tests, and what is seen of it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.titles.patios.content import Improvement
from game.titles.patios.geometry import cell_named
from game.titles.patios.scoring import Tokens
from game.titles.patios.tasks import Checking, Finishing
from tests.titles.patios.laid import laid
from tests.titles.patios.tables import table
from tests.titles.patios_table.kit import PatiosHand, session_at

HANDS: Sequence[Sequence[Improvement]] = (("tub",), ("hose",), ())
END = (Finishing(0), Checking(is_moved=False))
DRY = [laid({"N": "dry-red", "S": "green"}), laid({"N": "dry-balcony-4"}), laid({})]
POINTS = (Tokens(7, (1, 0, 0)), Tokens(8, (0, 1, 0)), Tokens())


def hand_at(
    folder: Path, pending: Sequence[Any], persons: Sequence[int] = (0, 1), **changes: Any
) -> PatiosHand:
    """A table of three people and secrets at which `pending` is to be done."""
    state = table(DRY, pending=pending, hands=HANDS, tokens=POINTS, **changes)
    return PatiosHand(folder, session_at(state, persons))


def spot(hand: PatiosHand, name: str, seat: int = 0) -> Any:
    """The node of a cell."""
    return hand.app.top.stage.find(f"seat-{seat}-cell-{cell_named(name)}")


def seen(hand: PatiosHand) -> set[str]:
    """The pictures of the whole table, drawn once more, when none is drawn only to be kept any more."""
    hand.until(lambda: hand.scene.motions_to_come.is_over or hand.app.top is not hand.scene)
    hand.drawn.names.clear()
    hand.app.top.stage.mark_all_dirty()
    hand.wait()
    return {name.removesuffix("-small") for name in hand.drawn.names}
