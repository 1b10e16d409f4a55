"""How many different courses of play there are to a small depth: a change here means a changed rule.

The towers are scripted: every pull comes free, everything stands.
"""

from __future__ import annotations

from msgspec.structs import replace

from game.core.message import Seat
from game.titles.villa_paletti.actions import PROPOSE, Action, Pull
from game.titles.villa_paletti.rules import RULES
from game.titles.villa_paletti.state import AnswerProposal, MoveOne, NameOne, Penalise, State
from tests.titles.counting import Position, counted, each
from tests.titles.villa_paletti.towers import PULLED, act, pull, tower


def after(state: State, seat: Seat, action: Action) -> State:
    """A scripted tower judges a template with a trace."""
    if isinstance(action, Pull):
        action = replace(action, samples=PULLED)
    return act(state, action, seat=seat)[0]


THREE = {1: "r1 y1 b1"}
POSITIONS = [
    Position("four players", tower(THREE), (5, 181)),
    Position("any colour", tower(THREE, any_colour=True), (18, 765)),
    Position("two players", tower(THREE, seats=2, task=NameOne(0)), (3, 12)),
    Position("three players", tower(THREE, seats=3, task=MoveOne(0, "neutral", True)), (6, 228)),
    Position("proposed", act(tower(THREE), PROPOSE)[0], (2, 6)),
    Position("last answer", tower(THREE, task=AnswerProposal(3, "own", ())), (2, 17)),
    Position("penalty", tower(THREE, task=Penalise(0, objector=3)), (6, 78)),
    Position("time limit", tower(THREE, time_limit=True), (6, 187)),
    Position("hand full", act(tower({5: "r1 y1 b1"}), pull("rT"))[0], (13,)),
]


@each(POSITIONS)
def test_counts(position: Position) -> None:
    assert counted(RULES, position, after) == position.want
