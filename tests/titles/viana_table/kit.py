"""Tables of Palace of Viana for tests: games that stand at a given state, and a hand that clicks targets."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.core.chance import SeededChance
from game.core.match import Match
from game.core.message import Seat
from game.core.rules import OptionValue, new_setup
from game.titles.registry import title_named
from game.titles.viana.floorplan import PLATES
from game.titles.viana.info import INFO
from game.titles.viana.positions import position
from game.titles.viana.state import State
from game.titles.viana.table.board import VianaTable
from game.titles.viana.table.layout import area_rect
from game.titles.viana.tasks import StartingTurn, Task
from game.ui.board.session import TableSession
from game.ui.geometry import Point
from tests.titles.kit import Hand, SlowThinker, session_with
from tests.titles.viana.tables import table

VIANA = title_named("viana")


def new_state(count: int, seed: int = 1, **options: OptionValue) -> State:
    """The table of a new game."""
    state = VIANA.rules().new_game(new_setup(INFO, count, **options), SeededChance(seed, 0)).state
    assert isinstance(state, State)
    return state


def session_at(state: State, persons: Sequence[Seat] = (0,)) -> TableSession:
    """A session that stands at that state; clockwork players never come to an end of their thoughts."""
    return session_with(VIANA, position(state), persons, SlowThinker())


def session_of(
    count: int, persons: Sequence[Seat] = (0,), seed: int = 1, **options: OptionValue
) -> TableSession:
    """A session of a new game whose clockwork players answer at once."""
    match: Match[Any, Any, Any] = Match(VIANA.rules(), new_setup(INFO, count, **options), seed)
    return session_with(VIANA, match, persons)


class VianaHand(Hand[VianaTable, State]):
    """The program with a table of Palace of Viana on it, and a hand that plays."""

    board_type = VianaTable
    state_type = State

    def node_of(self, target: str) -> Any:
        """The node that stands for a target."""
        named = self.app.top.stage.find(target) or self.app.top.stage.find(f"button-{target}")
        if named is not None:
            return named
        for node in self.board.spots:
            is_free = target.startswith("bed-") and node.content is None
            if target in node.targets and (is_free or target.startswith("flower-")):
                return node
        return None

    def spot_of(self, target: str) -> Point:
        """Where to click for it: a courtyard at the plate with its number."""
        node = self.node_of(target)
        assert node is not None, f"nothing stands for {target!r}"
        if target.startswith("courtyard-"):
            return area_rect(PLATES[node.number]).centre
        x, y = node.rect.centre
        return x, y


NEXT = StartingTurn(1)


def hand_at(folder: Path, state: State, persons: Sequence[int] = (0,)) -> VianaHand:
    """That table, with a person to move."""
    hand = VianaHand(folder, session_at(state, persons))
    hand.my_turn()
    return hand


def doing(*tasks: Task, beds: dict[str, str] | None = None, **facts: Any) -> State:
    """A table of three at which the first player has something to do."""
    facts = {"reserves": ("bcpmf", "b", "p"), "pawns": (7, 1, 2), **facts}
    return table(beds or {}, pending=(*tasks, NEXT), **facts)


def marks(hand: VianaHand, name: str) -> frozenset[str]:
    """The marks of a piece."""
    found: frozenset[str] = hand.node_of(name).marks
    return found
