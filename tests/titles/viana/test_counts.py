"""How many different courses of play there are to a small depth: a change here means a changed rule."""

from __future__ import annotations

from game.titles.viana.rules import RULES
from game.titles.viana.tasks import (
    ChoosingStand,
    Ending,
    MovingDoor,
    MovingMarquis,
    MovingMarquise,
    MovingPawn,
    Placing,
    Walking,
)
from tests.titles.counting import Position, counted, each
from tests.titles.viana.tables import table
from tests.titles.viana.test_opening import opened, with_flowers_back

PLANTED = {
    "1a": "0p 1p",
    "1-pot": "0m",
    "2a": "1c 2c.",
    "11a": "2b",
    "12a": "0c",
    "13a": "1p 1p",
    "13b": "2b",
}

POSITIONS = [
    Position("flowers to put back", opened(3, startup="garden"), (3, 9, 27)),
    Position("secret cards", with_flowers_back(opened(3, startup="garden")), (9, 81)),
    Position("a gardener from the square", table(PLANTED, reserves=["bcpmf"], marquis=7,
             pending=[MovingPawn(0, "gardener")]), (4, 33, 197)),
    Position("a master gardener at work", table(PLANTED, reserves=["bcpmf"], pawns=[1], marquis=7,
             pending=[Placing(0, 3)]), (10, 68, 365)),
    Position("a walk of the Girl", table(PLANTED, pawns=[12], marquis=7,
             pending=[Walking(0, 3)]), (3, 13, 63)),
    Position("the Marquise", table(PLANTED, marquise=9, cat=10, pending=[MovingMarquise(0)]), (3, 3, 27)),
    Position("the Marquis", table(PLANTED, pending=[MovingMarquis(0)]), (7, 7)),
    Position("the door piece", table(PLANTED, pending=[MovingDoor(0)]), (16, 16)),
    Position("the market", table(stands=["bc", "", "f"], pawns=["plaza", "stand-6"],
             pending=[ChoosingStand(0)]), (5, 5)),
    Position("honks", table(piles=[["girl"], ["poet", "gardener"]], poet=True, honk=True,
             pending=[Ending(2)], turn=2), (1, 9)),
    Position("a turn for two", table(seats=2, restricted=["girl"], piles=[[], ["marquis"]]), (7,)),
]  # fmt: skip


@each(POSITIONS)
def test_counts(position: Position) -> None:
    assert counted(RULES, position) == position.want
