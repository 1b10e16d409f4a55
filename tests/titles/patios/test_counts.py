"""How many different courses of play there are to a small depth: a change here means a changed rule."""

from __future__ import annotations

from game.titles.patios.rules import RULES
from game.titles.patios.state import State
from game.titles.patios.tasks import Accepting as Accept
from game.titles.patios.tasks import (
    Checking,
    EndingTurn,
    LayingDown,
    Naming,
    Offering,
    OfferingSwap,
    Task,
    Watering,
)
from tests.titles.counting import Position, counted, each
from tests.titles.patios.laid import filled, laid, many
from tests.titles.patios.tables import bare, table

ALL_BUT_ONE = filled(*many(7, "red"))
MIXED = laid({"N": "blue", "NE": "dry-red", "E": "cane", "S": "balcony-1", "W": "dry-balcony-2"})


def doing(*tasks: Task, **kept: object) -> State:
    """Two players with patios of everything, at these tasks."""
    return table([MIXED, MIXED_TOO], pending=[*tasks, Checking(False)], **kept)  # type: ignore[arg-type]


MIXED_TOO = laid({"N": "green", "NE": "cane", "SE": "dry-green", "SW": "ladder"}, on_ladder=("cane",))

POSITIONS = [
    Position("a turn in empty patios", table(bare(2), sample=["blue", "red", "cane", "cane"]), (4, 32)),
    Position("the last free cell", table([ALL_BUT_ONE, ALL_BUT_ONE], sample=["blue"] * 4), (4, 10)),
    Position("a Sun to be sent", doing(Naming(0)), (8, 23)),
    Position("a swap", doing(OfferingSwap(0)), (4, 7)),
    Position("offers", doing(Offering(1), Accept(0), improvements=["hose", "tub"]), (2, 4)),
    Position("water", doing(Watering(0, "round_end"), Watering(1, "round_end")), (2, 4)),
    Position("after the dancer", table(bare(3), pending=[LayingDown(0), EndingTurn(None)]), (56,)),
    Position("all improvements", table(bare(2), hands=[["awning", "guitarist", "dancer", "hose", "ladder",
                                                        "watering-can", "tub"], []]), (47,)),
]  # fmt: skip


@each(POSITIONS)
def test_counts(position: Position) -> None:
    assert counted(RULES, position) == position.want
