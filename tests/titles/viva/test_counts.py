"""How many different courses of play there are to a small depth: a change here means a changed rule."""

from __future__ import annotations

from game.titles.viva.actions import DRAW, OUT_ON_GENERAL
from game.titles.viva.rules import RULES
from tests.titles.counting import Position, counted, each
from tests.titles.viva.tables import act, play, table

POSITIONS = [
    Position("only drawing", table(["R R", "Y K"], "R"), (1, 4, 22)),
    Position("two cards, empty houses", table(["B K", "Y O"], "R"), (7, 40, 91)),
    Position("three twins", table(["B B B K", "Y O"], "R"), (23, 123, 433)),
    Position("the way out", table(["R", "Y O", "G"], "R"), (2, 6, 24)),
    Position("after drawing", act(table(["K K", "Y O"], "R", stack="K"), DRAW)[0], (10, 46, 118)),
    Position("new block", act(table(["R", "Y O B", "G"], "R"), OUT_ON_GENERAL)[0], (3, 21, 39)),
    Position("new block after viva", act(table(["B B B K G", "Y"], "R"), play("B", 1, 1, 1))[0], (2, 26, 64)),
    Position("may cheat", table(["R K", "Y O", "G G"], "R", caught_cheating=True), (7, 40, 130)),
    Position(
        "may call viva",
        table(["BO K", "Y O"], "R", ["BY", "BG", "YO"], call_it_yourself=True),
        (4, 16, 31),
    ),
]


@each(POSITIONS)
def test_counts(position: Position) -> None:
    assert counted(RULES, position) == position.want
