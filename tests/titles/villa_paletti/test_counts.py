"""How many different courses of play there are to a small depth: a change here means a changed rule.

The towers are scripted: every pull comes free, everything stands.
"""

from __future__ import annotations

import pytest
from msgspec import Struct
from msgspec.structs import replace

from game.titles.villa_paletti.actions import PROPOSE, Action, Pull
from game.titles.villa_paletti.rules import RULES
from game.titles.villa_paletti.state import AnswerProposal, MoveOne, NameOne, Penalise, State
from tests.titles.villa_paletti.towers import PULLED, act, pull, tower


def filled(action: Action) -> Action:
    """The action, a template with a trace that a scripted tower will judge."""
    return replace(action, samples=PULLED) if isinstance(action, Pull) else action


def courses(state: State, depth: int) -> int:
    """The number of different sequences of `depth` actions."""
    if state.task is None:
        return 0
    legal = RULES.legal_actions(state, state.task.seat)
    if depth == 1:
        return len(legal)
    return sum(courses(act(state, filled(action))[0], depth - 1) for action in legal)


class Position(Struct, frozen=True):
    """A named tower and the number of courses of 1, 2 and so on actions."""

    name: str
    state: State
    want: tuple[int, ...]


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


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_counts(position: Position) -> None:
    found = tuple(courses(position.state, depth) for depth in range(1, len(position.want) + 1))
    assert found == position.want
